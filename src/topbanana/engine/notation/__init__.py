"""Positions and games as text: lines, what they hide, and sealed archives."""
