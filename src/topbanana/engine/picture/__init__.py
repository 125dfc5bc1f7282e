"""Drawings: what a game's face draws a view with, as SVG that needs nothing from elsewhere."""
