"""What rules are written with: states, sets, chance, and rules at two speeds."""
