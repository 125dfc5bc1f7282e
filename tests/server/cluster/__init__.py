"""The tests of several servers on one database."""
