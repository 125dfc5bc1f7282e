"""Machinery shared by all games; it knows none of them by name."""
