"""Retention: what ``topbanana prune`` deletes, and what it leaves alone."""

import asyncio
from pathlib import Path
from typing import Any

import httpx
import pytest
from sqlalchemy import func, insert, select

from topbanana.cli import main
from topbanana.engine.refusal import Refusal
from topbanana.server.client import connected
from topbanana.server.people import retention
from topbanana.server.storage import schema, table_index
from topbanana.server.storage.engines import writing_engine
from topbanana.server.storage.migrate import migrate
from topbanana.server.storage.table_index import delete_tables
from topbanana.server.tables.clock import DAY, current_time
from topbanana.server.wire import messages as wire
from topbanana.server.wire.types import Pace, Settings

from ..conftest import Running, running
from ..tables.test_play import play_on
from .test_storage import begin, play_both

Output = pytest.CaptureFixture[str]


class House:
    """A server whose clock can be set back, with a guest and somebody who is registered."""

    def __init__(self, server: Running) -> None:
        self.server = server
        self.guest, self.friend, self.member = map(server.person, ("Gina", "Fred", "Mona"))
        with httpx.Client(base_url=server.address, cookies=self.cookie(self.member)) as web:
            answer = web.post("/api/me/password", json={"password": "long enough 1"})
            answer.raise_for_status()
            self.member = str(answer.cookies.get("topbanana", self.member))

    def cookie(self, value: str) -> dict[str, str]:
        """Give a cookie as a browser has it."""
        return {"topbanana": value}

    async def finish(self, cookie: str) -> str:
        """Play a game to its end, both seats alone."""
        async with connected(self.server.address, cookie=cookie) as anna:
            table = await begin(anna)
            await play_both(anna, table)
            return table

    async def finish_rated(self) -> str:
        """Let both guests play a game that counts."""
        address = self.server.address
        async with (
            connected(address, cookie=self.guest) as gina,
            connected(address, cookie=self.friend) as fred,
        ):
            rated = Settings("bananine", 2, rated=True, pace=Pace(seconds=3600))
            table = str((await gina.ask(wire.Create, rated)).table)
            await fred.ask(wire.Watch, table)
            await gina.ask(wire.Sit, table, 0)
            await fred.ask(wire.Sit, table, 1)
            await gina.start(table)
            await asyncio.gather(play_on(gina, table, 0), play_on(fred, table, 1))
            return table

    async def open_only(self, host: str, player: str) -> str:
        """Let one person open a table at which another plays alone."""
        address = self.server.address
        async with (
            connected(address, cookie=host) as opener,
            connected(address, cookie=player) as other,
        ):
            opened = await opener.ask(wire.Create, Settings("bananine", 2))
            table = str(opened.table)
            await other.ask(wire.Watch, table)
            for seat in (0, 1):
                await other.ask(wire.Sit, table, seat, f"Other {seat}")
            await other.start(table)
            await play_both(other, table)
            return table

    def status(self, table: str, path: str = "/archive") -> tuple[int, str]:
        """Ask for a table, and give what comes."""
        answer = httpx.get(f"{self.server.address}/api/tables/{table}{path}")
        key = answer.json()["key"] if answer.status_code != 200 else ""
        return answer.status_code, key


def count(database: str, table: Any, **values: str) -> int:
    """Count rows of the database."""
    engine = writing_engine(database)
    wanted = [table.c[name] == value for name, value in values.items()]
    with engine.begin() as connection:
        counted = connection.execute(select(func.count()).select_from(table).where(*wanted))
        found = int(counted.scalar_one())
    engine.dispose()
    return found


@pytest.mark.slow
def test_old_games_of_guests_go_and_everything_else_stays(
    database: str, capsys: Output, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(retention, "BATCH_SIZE", 2)
    ago = [100 * DAY]
    prune = ["prune", "--older-than", "30", "--database", database]
    with running(database, clock=lambda: current_time() - ago[0]) as server:
        house = House(server)

        async def play() -> tuple[list[str], list[str]]:
            old = [await house.finish(house.guest) for _ in range(3)]
            old.append(await house.finish_rated())
            kept = [
                await house.finish(house.member),
                await house.open_only(house.member, house.guest),
                await house.open_only(house.guest, house.member),
            ]
            ago[0] = 10 * DAY
            kept.append(await house.finish(house.guest))
            return old, kept

        old, kept = asyncio.run(play())
        ratings = count(database, schema.ratings)
        assert ratings == 2
        assert main([*prune, "--dry-run"]) == 0
        assert capsys.readouterr().out == "4 games of guests would be deleted.\n"
        assert {house.status(table) for table in old + kept} == {(200, "")}
        assert main(prune) == 0
        assert capsys.readouterr().out == "4 games of guests were deleted.\n"
        for path in ("/archive", "/replay", "/replay?seat=all", "/fair"):
            assert {house.status(table, path) for table in old} == {(404, "table-unknown")}
        assert {house.status(table) for table in kept} == {(200, "")}
        for table in old:
            for stored in (schema.log, schema.chat, schema.seated, schema.archives):
                assert count(database, stored, table_id=table) == 0
        assert count(database, schema.ratings) == ratings
        assert main(prune) == 0
        assert capsys.readouterr().out == "0 games of guests were deleted.\n"


def test_who_still_looks_at_a_game_that_goes_changes_nothing_there(
    database: str, capsys: Output
) -> None:
    async def story(server: Running) -> None:
        async with server.client("Gina") as gina:
            table = await begin(gina)
            await play_both(gina, table)
            await gina.ask(wire.Say, table, "well played")
            prune = ["prune", "--older-than", "30", "--database", database]
            assert await asyncio.to_thread(main, prune) == 0
            assert "One game" in capsys.readouterr().out
            for ask in (
                gina.ask(wire.Rematch, table),
                gina.ask(wire.Say, table, "again?"),
            ):
                with pytest.raises(Refusal, match="no such table"):
                    await ask
            assert await asyncio.to_thread(count, database, schema.tables) == 0
            assert await asyncio.to_thread(count, database, schema.log) == 0
            assert await asyncio.to_thread(count, database, schema.chat) == 0
            assert await gina.ask(wire.Ping)

    with running(database, clock=lambda: current_time() - 100 * DAY) as server:
        asyncio.run(story(server))


@pytest.mark.parametrize("days", ["0", "-1", "x", "1.5", "", "99999999"])
def test_days_are_a_number_of_days(days: str, tmp_path: Path, capsys: Output) -> None:
    file = str(tmp_path / "tables.sqlite")
    assert main(["prune", f"--older-than={days}", "--database", file]) == 2
    assert "is not a valid value for older-than" in capsys.readouterr().err


def test_nothing_is_pruned_where_there_is_nothing(tmp_path: Path, capsys: Output) -> None:
    file = tmp_path / "tables.sqlite"
    assert main(["prune", "--older-than", "9", "--database", str(file)]) == 2
    assert "cannot be read" in capsys.readouterr().err
    assert not file.exists()
    assert main(["prune", "--database", str(file)]) == 2
    assert "older-than" in capsys.readouterr().err


def test_of_many_unused_tables_some_are_forgotten_at_a_time(
    database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """More names than a statement may have would be too many for ever."""
    monkeypatch.setattr(table_index, "DELETED_AT_ONCE", 3)
    migrate(database)
    row = {"status": "waiting", "public": False, "changed": 1, "summary": b"{}"}
    rows = [{"id": f"table {number}", **row} for number in range(7)]
    left = select(schema.tables.c.id).order_by(schema.tables.c.id)
    engine = writing_engine(database)
    with engine.begin() as connection:
        connection.execute(insert(schema.tables), rows)
        for more in (4, 1, 0):
            assert table_index.delete_unused(connection, 2) == (more == 0)
            assert len(connection.execute(left).all()) == more
        connection.execute(insert(schema.tables), rows)
        delete_tables(connection, [f"table {number}" for number in range(1, 7)])
        assert connection.execute(left).scalars().all() == ["table 0"]
    engine.dispose()
