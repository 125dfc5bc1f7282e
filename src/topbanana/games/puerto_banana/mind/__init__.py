"""How the bots of Puerto Banana bid: solved between two, learned among more."""
