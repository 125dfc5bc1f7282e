"""People: accounts, credentials, chat, ratings and privacy."""
