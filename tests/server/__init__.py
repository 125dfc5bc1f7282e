"""What is true of the server."""
