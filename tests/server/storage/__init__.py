"""The tests of what is stored, and of what happens when it cannot be."""
