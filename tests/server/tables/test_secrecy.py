"""What leaves the server: nothing that its reader may not know."""

import asyncio
from typing import Any

import msgspec
import numpy as np
import pytest

from topbanana.engine.dialect.chance import chance
from topbanana.engine.dialect.record import SPECTATOR, as_ints
from topbanana.engine.game import game_names
from topbanana.engine.table import Table
from topbanana.server.storage import table_log
from topbanana.server.tables import views
from topbanana.server.tables.clock import Outages
from topbanana.server.tables.events import UNTOLD, Played, TableEvent
from topbanana.server.tables.state import TableState
from topbanana.server.wire import messages as wire
from topbanana.server.wire.types import Pace, encode

from ..conftest import Running
from .test_play import SEATS, open_table, play_on

NO_CLOCK = Pace(window=0)

# The messages are made alike whatever the database.
pytestmark = pytest.mark.parametrize("database", ["sqlite"], indirect=True)


def swapped(table: Table[Any], onlooker: int, number: int) -> Any:
    """Imagine a world that the onlooker could not tell from the true one."""
    world = table.sight(onlooker).copy()
    table.game.rules.imagine(world, onlooker, chance(f"swap#{number}"))
    assert np.array_equal(
        as_ints(table.sight(onlooker)),
        as_ints(type(table).sight(in_world(table, world), onlooker)),
    )
    return world


def in_world(table: Table[Any], world: Any) -> Table[Any]:
    """Give a table like this one, with another world on it."""
    other = table.again()
    other.log = list(table.log)
    other._state = world
    other._before = world
    return other


@pytest.mark.slow
@pytest.mark.parametrize("game", game_names())
def test_every_byte_follows_from_what_its_reader_may_know(
    server: Running, game: str
) -> None:
    """Record a whole game on the wire; swap what each reader cannot know; compare bytes."""
    raw: dict[int, list[str]] = {}

    async def story() -> str:
        async with (
            server.client("Anna") as anna,
            server.client("Bruno") as bruno,
            server.client("Olga, who looks on") as olga,
        ):
            table = await open_table(anna, game, pace=NO_CLOCK)
            await olga.ask(wire.Watch, table)
            for seat, person in enumerate((anna, bruno)):
                person.keep_raw = True
                await person.ask(wire.Watch, table)
                await person.ask(wire.Sit, table, seat)
            olga.keep_raw = True
            await anna.ask(wire.SeatBot, table, SEATS - 1, "greedy")
            await anna.start(table)
            await asyncio.gather(play_on(anna, table, 0, 12), play_on(bruno, table, 1, 12))
            end = anna.positions[table, 0].number - 1
            await olga.moved_on(table, SPECTATOR, end)
            raw.update({0: anna.raw, 1: bruno.raw, SPECTATOR: olga.raw})
            return table

    name = asyncio.run(story())
    events = asyncio.run(read_events(server, name))
    for onlooker, messages in raw.items():
        shown = [text for text in messages if '"type":"position"' in text]
        assert len(shown) > 10
        compare(name, events, onlooker, shown)


async def read_events(server: Running, table: str) -> list[TableEvent]:
    with server.inside.storage._reading.connect() as connection:
        return table_log.read_events(connection, table)


def compare(name: str, events: list[TableEvent], onlooker: int, shown: list[str]) -> None:
    """Make every message again in a world swapped where the onlooker cannot look."""
    positions: dict[int, list[str]] = {}
    for text in shown:
        positions.setdefault(msgspec.json.decode(text)["number"], []).append(text)
    state = TableState(name, Outages())
    compared = 0
    for event in events:
        state = state.after(event, tell=[onlooker])
        if isinstance(event, UNTOLD) and event.seat != onlooker:
            continue  # nobody else is sent anything
        sent = positions.get(state.told)
        if not sent or state._game is None:
            continue
        text = sent.pop(0)
        truth = state._game
        state._game = in_world(truth, swapped(truth, onlooker, state.number))
        if isinstance(event, Played):
            assert_story_is_of_sights(truth, onlooker, state)
        stories = msgspec.json.decode(text)["stories"]
        seen = stories[0]["number"] - 1 if stories else state.told
        now = views.shared_view(state, event.when, seen)
        again = encode(views.position(state, onlooker, now)).decode()
        assert again == text
        state._game = truth
        compared += 1
    assert compared > 10


def assert_story_is_of_sights(table: Table[Any], onlooker: int, state: TableState) -> None:
    """A story follows from the onlooker's two sights, before and after."""
    mover, _ = table.log[-1]
    face, hidden = table.game.face, type(table).sight
    before = hidden(in_world(table, table._before), onlooker)
    told = face.story(before, table.sight(onlooker), mover)
    kept = msgspec.json.decode(state.stories[-1].as_told_to(onlooker))
    assert kept["events"] == msgspec.json.decode(encode(told))


def test_secrets_of_a_table_stay_in_the_server(server: Running) -> None:
    async def story() -> None:
        async with server.client("Anna") as anna:
            anna.keep_raw = True
            table = await open_table(anna, "puerto-banana", 2)
            await anna.ask(wire.Sit, table, 0)
            await anna.ask(wire.Sit, table, 1, "Bruno")
            await anna.start(table)
            await anna.ask(wire.Play, table, 0, 1, "7")
            deal = server.inside.live.open[table].state.deal
            everything = "".join(anna.raw)
            assert deal.secret not in everything
            assert deal.seed not in everything
            assert deal.promises.commitment in everything
            view = anna.positions[table, 1].view
            assert [ship["has_bid"] for ship in view["ships"]] == [True, False]
            assert [ship["bid"] for ship in view["ships"]] == [None, None]

    asyncio.run(story())
