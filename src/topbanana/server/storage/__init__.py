"""The database: its one writer, its tables, migrations and backups."""
