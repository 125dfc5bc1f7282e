"""What searches and learning agents ask of a game: its moves and sights as numbers."""
