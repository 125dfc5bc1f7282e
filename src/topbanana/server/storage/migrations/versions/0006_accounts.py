"""Accounts of finished games: what was luck in them, and what was whose play."""

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"


def upgrade() -> None:
    """Add the table; accounts are made when somebody wants to see them."""
    op.create_table(
        "accounts",
        sa.Column("table_id", sa.Text(), nullable=False),
        sa.Column("account", sa.LargeBinary(), nullable=False),
        sa.PrimaryKeyConstraint("table_id"),
        comment="why finished games ended as they did, as JSON; made from their archives",
    )
