"""Each server writes down who is at its tables, for the others to see."""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"


def upgrade() -> None:
    """Make room for it."""
    op.add_column("nodes", sa.Column("present", sa.LargeBinary(), nullable=True))
