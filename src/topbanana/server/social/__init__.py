"""Who plays with whom: chat and phrases, a queue, and people one has played with."""
