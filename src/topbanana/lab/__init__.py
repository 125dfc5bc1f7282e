"""Millions of games: simulating, measuring, comparing."""
