"""The tutorials, done step by step as they are written."""
