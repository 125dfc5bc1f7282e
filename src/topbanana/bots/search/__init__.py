"""The search: a tree of imagined games, what judges them, and the bot that plays by it."""
