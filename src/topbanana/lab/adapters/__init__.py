"""The games as environments for learning agents, ours and other projects'."""
