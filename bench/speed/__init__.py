"""How fast games run: alone, in batches, in searches, and beside others."""
