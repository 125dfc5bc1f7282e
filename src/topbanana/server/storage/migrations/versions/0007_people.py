"""Results of games, what people show of themselves, and where they are logged in."""

import json
import time

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"


def upgrade() -> None:
    """Add the tables and columns, and fill them from what is there."""
    for name in ("open", "seen"):
        op.add_column(
            "people",
            sa.Column(name, sa.Boolean(), nullable=False, server_default=sa.false()),
        )
    op.add_column("people", sa.Column("banned", sa.BigInteger()))
    add_devices()
    op.add_column("chat", sa.Column("phrase", sa.Text()))
    add_moderation()
    add_results()


def add_devices() -> None:
    """Tell sessions and tokens apart, and let one device log another in."""
    op.add_column(
        "sessions", sa.Column("device", sa.Text(), nullable=False, server_default="")
    )
    op.add_column(
        "sessions", sa.Column("begun", sa.BigInteger(), nullable=False, server_default="0")
    )
    op.add_column("tokens", sa.Column("name", sa.Text(), nullable=False, server_default=""))
    op.create_table(
        "login_links",
        sa.Column("hash", sa.Text(), nullable=False),
        sa.Column("person", sa.Text(), nullable=False),
        sa.Column("expires", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("hash"),
        comment="links that log one more device in, once",
    )
    op.create_index("ix_login_links_person", "login_links", ["person"])


def add_moderation() -> None:
    """Say of reports whom they are about, and which are settled; list what operators did."""
    op.add_column(
        "reports", sa.Column("author", sa.Text(), nullable=False, server_default="")
    )
    op.add_column("reports", sa.Column("settled", sa.BigInteger()))
    op.execute(
        "UPDATE reports SET author = COALESCE("
        "(SELECT person FROM chat WHERE chat.number = reports.chat), '')"
    )
    op.create_table(
        "moderation",
        sa.Column(
            "number",
            sa.BigInteger().with_variant(sa.Integer(), "sqlite"),
            nullable=False,
        ),
        sa.Column("person", sa.Text(), nullable=False),
        sa.Column("action", sa.Text(), nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("number"),
        comment="what operators did about people, for running servers to notice",
        sqlite_autoincrement=True,
    )


def add_results() -> None:
    """Write down how finished games ended for every seat."""
    results = op.create_table(
        "results",
        sa.Column("table_id", sa.Text(), nullable=False),
        sa.Column("seat", sa.Integer(), nullable=False),
        sa.Column("person", sa.Text()),
        sa.Column("bot", sa.Text()),
        sa.Column("game", sa.Text(), nullable=False),
        sa.Column("seats", sa.Integer(), nullable=False),
        sa.Column("place", sa.Integer(), nullable=False),
        sa.Column("points", sa.Integer(), nullable=False),
        sa.Column("won", sa.Boolean(), nullable=False),
        sa.Column("rated", sa.Boolean(), nullable=False),
        sa.Column("ended", sa.BigInteger(), nullable=False),
        sa.Column("mu", sa.Float()),
        sa.Column("sigma", sa.Float()),
        sa.PrimaryKeyConstraint("table_id", "seat"),
        comment="how finished games ended for each seat, with the rating after it",
    )
    op.create_index("results_person", "results", ["person", "ended"])
    connection = op.get_bind()
    archives = connection.execute(
        sa.text("SELECT table_id, ended, archive FROM archives")
    ).all()
    for table, ended, archive in archives:
        log = connection.execute(
            sa.text("SELECT entry FROM log WHERE table_id = :table ORDER BY number"),
            {"table": table},
        ).scalars()
        rows = results_of(table, ended, archive, [json.loads(bytes(e)) for e in log])
        if rows:
            connection.execute(sa.insert(results), rows)


def results_of(
    table: str, ended: int, archive: str, log: list[dict[str, object]]
) -> list[dict[str, object]]:
    """Give the rows of one game, from its archive and from who sat where."""
    lines = (line.partition(": ") for line in archive.partition("\n\n")[0].split("\n"))
    header = {key: text for key, _, text in lines}
    points, _, winners = header.get("result", "").partition(" won by ")
    if not winners or not log:  # it has not ended as games do
        return []
    scores = [int(each) for each in points.split("/")]
    won = {int(each) for each in winners.replace("/", ",").split(",")}
    sitting: dict[object, tuple[object, object]] = {}
    for event in log:
        if event["kind"] == "sat":
            sitting[event["seat"]] = (event["person"], None)
        elif event["kind"] == "bot_sat":
            sitting[event["seat"]] = (None, event["bot"])
    known = {
        person: None for person, _ in sitting.values() if person
    }  # the deleted have no row
    bind = op.get_bind()
    for person in known:
        known[person] = bind.execute(
            sa.text("SELECT id FROM people WHERE id = :id"), {"id": person}
        ).scalar()
    keys = [(seat not in won, 0 if seat in won else -p) for seat, p in enumerate(scores)]
    order = sorted(set(keys))
    settings = log[0]["settings"]
    rated = isinstance(settings, dict) and bool(settings.get("rated"))
    return [
        {
            "table_id": table,
            "seat": seat,
            "person": known.get(sitting.get(seat, (None, None))[0]),
            "bot": sitting.get(seat, (None, None))[1],
            "game": header["game"],
            "seats": len(scores),
            "place": order.index(keys[seat]),
            "points": score,
            "won": seat in won,
            "rated": rated,
            "ended": ended or int(time.time() * 1000),
        }
        for seat, score in enumerate(scores)
    ]
