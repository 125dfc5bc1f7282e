"""Notices: what waits for people, told to their devices and by mail."""
