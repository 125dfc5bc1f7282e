"""Each server stores who is at its tables, for the other servers to read."""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"


def upgrade() -> None:
    """Add the column."""
    op.add_column("nodes", sa.Column("present", sa.LargeBinary(), nullable=True))
