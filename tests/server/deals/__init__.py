"""The tests of deals by commitment."""
