"""Migrations: every release's database is brought up to date, and what is none is refused."""

import asyncio
import shutil
import sqlite3
from pathlib import Path

import httpx
import pytest
from sqlalchemy import MetaData, text

from topbanana.engine.refusal import Refusal
from topbanana.server.client import connected
from topbanana.server.people.sessions import write_cookie
from topbanana.server.storage.engines import writing_engine
from topbanana.server.storage.migrate import VERSIONS, migrate, newest_revision
from topbanana.server.storage.schema import metadata
from topbanana.server.wire import messages as wire

from ..conftest import Running, running
from .test_storage import play_both

RELEASED = Path(__file__).parents[1] / "released"


def test_a_new_database_has_what_the_code_expects(database: str) -> None:
    """What the migrations make is what ``schema.py`` declares."""
    from alembic.autogenerate import compare_metadata  # noqa: PLC0415  # it loads slowly
    from alembic.migration import MigrationContext  # noqa: PLC0415  # the same

    migrate(database)
    migrate(database)  # nothing more to do
    engine = writing_engine(database)
    with engine.connect() as connection:
        assert compare_metadata(MigrationContext.configure(connection), metadata) == []
    engine.dispose()


@pytest.mark.parametrize(
    "release",
    [
        pytest.param(
            file,
            id=file.stem,
            marks=[pytest.mark.slow] if file.stem.endswith("four-games") else [],
        )
        for file in sorted(RELEASED.glob("*.sql"))
    ],
)
@pytest.mark.parametrize(
    "kind", ["sqlite", pytest.param("postgresql", marks=pytest.mark.slow)]
)
def test_every_release_can_be_brought_up_to_date(
    release: Path, kind: str, tmp_path: Path, request: pytest.FixtureRequest
) -> None:
    """A database that each release left behind opens today, and its games go on."""
    file = tmp_path / "old.sqlite"
    old = sqlite3.connect(file)
    old.executescript(release.read_text("utf-8"))
    tables = dict(old.execute("SELECT id, status FROM tables").fetchall())
    ((anna, session),) = old.execute("SELECT id, session FROM people").fetchall()
    old.close()
    assert set(tables.values()) == {"playing", "over"}
    database = f"sqlite:///{file}"
    if kind == "postgresql":
        database = request.getfixturevalue("a_postgres").empty_database()
        copy_database(file, database)
    with running(database) as server:
        # The cookie that she has had since then opens what it did.
        cookie = write_cookie(server.inside.signer, f"{anna}:{session}")
        for table, status in tables.items():
            asyncio.run(go_on(server, cookie, table, status))
        headers = {"cookie": f"topbanana={cookie}"}
        history = httpx.get(
            f"{server.address}/api/people/{anna}/games", headers=headers
        ).json()["games"]
        assert {game["table"] for game in history} == set(tables)


def copy_database(file: Path, url: str) -> None:
    """Make the same database elsewhere, of the same revision and with the same rows."""
    with sqlite3.connect(file) as old:
        old.row_factory = sqlite3.Row
        (revision,) = old.execute("SELECT version_num FROM alembic_version").fetchone()
        migrate(url, revision)
        engine, there = writing_engine(url), MetaData()
        there.reflect(engine)
        with engine.begin() as connection:
            for table in there.sorted_tables:
                every = f'SELECT * FROM "{table.name}"'  # noqa: S608  # a table of our own
                rows = [dict(row) for row in old.execute(every)]
                for name in (c.name for c in table.c if c.type.python_type is bool):
                    for row in rows:
                        row[name] = bool(row[name])
                if rows and table.name != "alembic_version":
                    connection.execute(table.insert(), rows)
        engine.dispose()


async def go_on(server: Running, cookie: str, table: str, status: str) -> None:
    """Look at a table from before, and play its game to the end if it goes on."""
    async with connected(server.address, cookie=cookie) as anna:
        await anna.ask(wire.Watch, table)
        assert anna.tables[table].status == status
        await play_both(anna, table)  # at once, if it is over


def test_a_database_of_a_newer_release_is_refused(database: str) -> None:
    migrate(database)
    engine = writing_engine(database)
    with engine.begin() as connection:
        connection.execute(text("UPDATE alembic_version SET version_num = '9999'"))
    engine.dispose()
    with pytest.raises(Refusal, match="newer release"):
        migrate(database)
    assert newest_revision() in {file.name[:4] for file in VERSIONS.glob("[0-9]*.py")}


def test_what_is_no_database_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "no.sqlite"
    file.write_text("this is not a database, whatever its name says", "utf-8")
    with pytest.raises(Refusal, match="cannot be used"):
        migrate(f"sqlite:///{file}")
    shutil.rmtree(tmp_path)
