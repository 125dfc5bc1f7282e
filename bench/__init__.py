"""Everything that measures: speed, strength, load."""
