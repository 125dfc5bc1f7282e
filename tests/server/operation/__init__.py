"""The tests of how a server is run."""
