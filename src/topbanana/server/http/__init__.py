"""The HTTP API, its description, and the files of the web client."""
