"""Several servers on one database: who is alive, and what changed."""
