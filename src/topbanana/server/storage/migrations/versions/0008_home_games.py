"""Games from home: what people wrote down of games with the real box."""

import sqlalchemy as sa
from alembic import op

revision = "0008"
down_revision = "0007"


def upgrade() -> None:
    """Add the table."""
    op.create_table(
        "home_games",
        sa.Column("person", sa.Text(), nullable=False),
        sa.Column("id", sa.Text(), nullable=False),
        sa.Column("key", sa.Text(), nullable=False, unique=True),
        sa.Column("game", sa.Text(), nullable=False),
        sa.Column("seats", sa.Integer(), nullable=False),
        sa.Column("seat", sa.Integer()),
        sa.Column("place", sa.Integer()),
        sa.Column("points", sa.BigInteger()),
        sa.Column("won", sa.Boolean()),
        sa.Column("winners", sa.Text(), nullable=False),
        sa.Column("whole", sa.Boolean(), nullable=False),
        sa.Column("ended", sa.BigInteger(), nullable=False),
        sa.Column("record", sa.Text(), nullable=False),
        sa.PrimaryKeyConstraint("person", "id"),
        comment="games with the real box, as their writers' pads wrote them down",
    )
    op.create_index("home_games_person", "home_games", ["person", "ended"])
