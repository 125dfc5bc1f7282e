"""The tests of worker processes, and of the bots that think in them."""
