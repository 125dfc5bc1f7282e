"""The Alembic scripts that migrate databases of older releases."""
