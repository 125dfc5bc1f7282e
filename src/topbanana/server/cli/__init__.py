"""The commands of the server: `serve` and `people`, with their flags."""
