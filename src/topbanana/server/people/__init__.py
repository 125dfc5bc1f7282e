"""People: accounts, sessions, credentials, names, quotas, moderation and privacy."""
