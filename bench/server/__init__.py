"""The server measured: under load, killed again and again, and as two."""
