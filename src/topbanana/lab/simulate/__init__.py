"""Many games between bots, on all cores, and what they show."""
