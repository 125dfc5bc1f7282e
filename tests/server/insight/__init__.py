"""Insight at a real server: accounts, study, hints and puzzles."""
