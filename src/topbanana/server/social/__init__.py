"""Who plays with whom: chat and phrases, and people one has played with."""
