"""Tables that were begun under another version of their game's rules."""

import asyncio
from dataclasses import replace

import msgspec
import pytest

from topbanana.cli import main
from topbanana.engine.refusal import Refusal
from topbanana.games import bananine
from topbanana.server.cli.serve import check_rules
from topbanana.server.settings import ServerSettings
from topbanana.server.tables.events import Opened, decode_event, encode_event
from topbanana.server.wire import messages as wire
from topbanana.server.wire.types import Settings

from ..conftest import Running, running
from ..storage.test_storage import begin
from .test_play import open_table

SQLITE = pytest.mark.parametrize("database", ["sqlite"], indirect=True)


@SQLITE
def test_running_tables_of_older_rules_are_finished_elsewhere_or_dropped(
    database: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    async def open_tables(server: Running) -> list[str]:
        async with server.client("Anna") as anna:
            running_tables = [await begin(anna), await begin(anna)]
            other = await open_table(anna, "push-em-up", 2)
            for seat in (0, 1):
                await anna.ask(wire.Sit, other, seat, f"Anna {seat}")
            await anna.start(other)
            waiting = await open_table(anna, "bananine", 2)
            for seat in (0, 1):
                await anna.ask(wire.Sit, waiting, seat, f"Anna {seat}")
            return [*running_tables, other, waiting]

    async def look_again(server: Running, tables: list[str]) -> None:
        one, two, other, waiting = tables
        async with server.client("Olga") as olga:
            for dropped in (one, two):
                with pytest.raises(Refusal, match="no such table"):
                    await olga.ask(wire.Watch, dropped)
            await olga.ask(wire.Watch, other)
            assert (other, -1) in olga.positions
            await olga.ask(wire.Watch, waiting)

    with running(database) as server:
        tables = asyncio.run(open_tables(server))
    settings = ServerSettings(database=database)
    assert check_rules(settings) == []
    monkeypatch.setattr(bananine, "GAME", replace(bananine.GAME, version=2))
    assert main(["serve", "--port", "0", "--database", database]) == 2
    said = capsys.readouterr().err
    for fact in ("2 tables of Bananine", "version 1", "version 2", "--old-tables drop"):
        assert fact in said
    dropped = check_rules(replace(settings, old_tables="drop"))
    assert [(d.game, d.version, set(d.tables)) for d in dropped] == [
        ("bananine", 1, set(tables[:2]))
    ]
    with running(database) as server:
        asyncio.run(look_again(server, tables))


@SQLITE
def test_a_table_that_waited_through_a_change_of_rules_is_opened_anew(
    server: Running, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def story() -> None:
        async with server.client("Anna") as anna:
            table = await open_table(anna, "bananine", 2)
            for seat in (0, 1):
                await anna.ask(wire.Sit, table, seat, f"Anna {seat}")
            monkeypatch.setattr(bananine, "GAME", replace(bananine.GAME, version=2))
            with pytest.raises(Refusal, match="another version now"):
                await anna.start(table)

    asyncio.run(story())


def test_events_of_the_first_release_are_of_the_first_rules() -> None:
    opened = Opened(1, Settings("bananine", 2), "host", "secret", "CODE", rules=7)
    assert decode_event(encode_event(opened)) == opened
    old = encode_event(opened).replace(b',"rules":7', b"")
    assert decode_event(old) == msgspec.structs.replace(opened, rules=1)
