"""What only developers of the games run: golden files, laws, first lessons, new games."""
