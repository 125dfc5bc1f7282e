"""One file for each change of what is stored."""
