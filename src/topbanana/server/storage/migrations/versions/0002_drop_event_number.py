"""The index of tables no longer stores the number of the last event, which the log has."""

from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    """Drop the column."""
    op.drop_column("tables", "number")
