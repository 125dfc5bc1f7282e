"""Sessions that can be ended, names by what they could be taken for, and hosts of tables."""

import json
import time

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"


def upgrade() -> None:
    """Add the tables and columns, and fill them from what is there."""
    op.create_table(
        "owned_names",  # the server fills it when it starts
        sa.Column("key", sa.Text(), nullable=False),
        sa.Column("person", sa.Text(), nullable=False),
        sa.PrimaryKeyConstraint("key"),
        comment="names with an owner, by what they could be taken for",
    )
    op.create_index("ix_owned_names_person", "owned_names", ["person"])
    op.create_table(
        "used_challenges",
        sa.Column("challenge", sa.LargeBinary(), nullable=False),
        sa.Column("expires", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("challenge"),
        comment="challenges for passkeys that were answered, until they would have expired",
    )
    add_sessions()
    add_hosts()


def add_sessions() -> None:
    """Let the cookies of older releases open what they did: each person has one session."""
    op.create_table(
        "sessions",
        sa.Column("id", sa.Text(), nullable=False),
        sa.Column("person", sa.Text(), nullable=False),
        sa.Column("used", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("id"),
        comment="where people are logged in: what a cookie names must be here",
    )
    op.create_index("ix_sessions_person", "sessions", ["person"])
    op.get_bind().execute(
        sa.text(
            "INSERT INTO sessions (id, person, used) "
            "SELECT id || ':' || session, id, :now FROM people"
        ),
        {"now": int(time.time() * 1000)},
    )
    op.drop_column("people", "session")


def add_hosts() -> None:
    """Write down who opened each table, which the first entry of its log says."""
    op.add_column("tables", sa.Column("host", sa.Text(), nullable=False, server_default=""))
    op.add_column(
        "tables",
        sa.Column("bots_only", sa.Boolean(), nullable=False, server_default=sa.false()),
    )
    op.create_index("tables_host", "tables", ["host", "status"])
    connection = op.get_bind()
    opened = connection.execute(
        sa.text("SELECT table_id, entry FROM log WHERE number = 1")
    ).all()
    hosts = [
        {"id": table, "host": json.loads(bytes(entry))["host"]} for table, entry in opened
    ]
    if hosts:
        connection.execute(sa.text("UPDATE tables SET host = :host WHERE id = :id"), hosts)
