"""Notices and where they go, vacations, and the queue of those who wait for others."""

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"


def upgrade() -> None:
    """Add the tables."""
    add_notices()
    add_addresses()
    op.create_table(
        "vacations",
        sa.Column("person", sa.Text(), nullable=False),
        sa.Column("since", sa.BigInteger(), nullable=False),
        sa.Column("until", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("person", "since"),
        comment="when somebody's clocks at slow tables stand still",
    )
    op.create_index("ix_vacations_until", "vacations", ["until"])
    op.create_table(
        "queue",
        sa.Column("person", sa.Text(), nullable=False),
        sa.Column("game", sa.Text(), nullable=False),
        sa.Column("seats", sa.Integer(), nullable=False),
        sa.Column("since", sa.BigInteger(), nullable=False),
        sa.Column("fills", sa.BigInteger()),
        sa.Column("bot", sa.Text(), nullable=False),
        sa.Column("server", sa.Text(), nullable=False),
        sa.Column("table_id", sa.Text()),
        sa.PrimaryKeyConstraint("person"),
        comment="who waits for others to play with, at which server, and the table they were given",
    )


def add_notices() -> None:
    """Add what waits for people, and what is on its way to their devices."""
    op.create_table(
        "notices",
        sa.Column("person", sa.Text(), nullable=False),
        sa.Column("table_id", sa.Text(), nullable=False),
        sa.Column("kind", sa.Text(), nullable=False),
        sa.Column("since", sa.BigInteger(), nullable=False),
        sa.Column("due", sa.BigInteger()),
        sa.Column("sender", sa.Text()),
        sa.Column("mail_at", sa.BigInteger()),
        sa.Column("mail_tries", sa.Integer(), nullable=False, server_default="0"),
        sa.PrimaryKeyConstraint("person", "table_id", "kind"),
        comment="what waits for somebody: a turn or an invitation, and when a mail is due about it",
    )
    op.create_index("notices_table", "notices", ["table_id"])
    op.create_index("notices_mail", "notices", ["mail_at"])
    op.create_table(
        "pushes",
        sa.Column("endpoint", sa.Text(), nullable=False),
        sa.Column("table_id", sa.Text(), nullable=False),
        sa.Column("kind", sa.Text(), nullable=False),
        sa.Column("person", sa.Text(), nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.Column("tries", sa.Integer(), nullable=False, server_default="0"),
        sa.PrimaryKeyConstraint("endpoint", "table_id", "kind"),
        comment="notices on their way to devices, and when each is tried next",
    )
    op.create_index("ix_pushes_person", "pushes", ["person"])
    op.create_index("pushes_at", "pushes", ["at"])


def add_addresses() -> None:
    """Add where notices go, and which are not wanted."""
    op.create_table(
        "push_subscriptions",
        sa.Column("endpoint", sa.Text(), nullable=False),
        sa.Column("person", sa.Text(), nullable=False),
        sa.Column("session", sa.Text(), nullable=False),
        sa.Column("p256dh", sa.Text(), nullable=False),
        sa.Column("auth", sa.Text(), nullable=False),
        sa.Column("created", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("endpoint"),
        comment="devices that want notices, each by its session",
    )
    op.create_index("ix_push_subscriptions_person", "push_subscriptions", ["person"])
    op.create_table(
        "mail_addresses",
        sa.Column("person", sa.Text(), nullable=False),
        sa.Column("address", sa.Text(), nullable=False),
        sa.Column("asked", sa.BigInteger(), nullable=False),
        sa.Column("confirmed", sa.BigInteger()),
        sa.Column("mailed", sa.BigInteger()),
        sa.PrimaryKeyConstraint("person"),
        comment="where notices may be mailed to, once the address is confirmed",
    )
    op.create_table(
        "notices_off",
        sa.Column("person", sa.Text(), nullable=False),
        sa.Column("kind", sa.Text(), nullable=False),
        sa.Column("channel", sa.Text(), nullable=False),
        sa.PrimaryKeyConstraint("person", "kind", "channel"),
        comment="the notices that somebody does not want",
    )
