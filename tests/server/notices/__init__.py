"""Notices, by push and by mail."""
