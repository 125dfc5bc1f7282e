"""One package per game; a fifth game is one more folder here, and nothing else changes."""
