"""The index of tables names no host who was deleted, and passkeys may count to 2**32."""

import json

import sqlalchemy as sa
from alembic import op

revision = "0009"
down_revision = "0008"


def upgrade() -> None:
    """Take the names out, and widen the column; SQLite's integers are wide enough."""
    connection = op.get_bind()
    forgotten = connection.execute(
        sa.text("SELECT id, summary FROM tables WHERE host NOT IN (SELECT id FROM people)")
    ).all()
    for table, summary in forgotten:
        nameless = json.dumps({**json.loads(bytes(summary)), "host": ""}).encode()
        connection.execute(
            sa.text("UPDATE tables SET summary = :summary WHERE id = :id"),
            {"summary": nameless, "id": table},
        )
    if connection.dialect.name == "postgresql":
        op.alter_column("passkeys", "sign_count", type_=sa.BigInteger())
