"""Windows that everybody answers in secret: who is asked, when they close, standing orders."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from functools import partial
from typing import Any

import pytest

from topbanana.engine.refusal import Refusal
from topbanana.server.client import Client
from topbanana.server.tables.clock import SECOND
from topbanana.server.wire import messages as wire
from topbanana.server.wire.types import Pace

from ..conftest import Running
from .test_play import open_table
from .test_time import Sundial, server, sundial, wake

__all__ = ["server", "sundial"]  # fixtures

pytestmark = pytest.mark.parametrize("database", ["sqlite"], indirect=True)
BEGIN = {"start": "0", "short": "yes"}


@asynccontextmanager
async def in_the_last_call(
    server: Running, **more: Any
) -> AsyncIterator[tuple[str, list[Client]]]:
    """Let three people sit down, of whom the first ends her Action step."""
    async with AsyncExitStack() as stack:
        names = ("Anna", "Bruno", "Carla")
        people = [await stack.enter_async_context(server.client(name)) for name in names]
        table = await open_table(people[0], "bananarchy", 3, options=BEGIN, **more)
        for seat, person in enumerate(people):
            await person.ask(wire.Watch, table)
            await person.ask(wire.Sit, table, seat)
        await people[0].start(table)
        for number, move in enumerate(("draw", "end"), 1):
            await people[0].ask(wire.Play, table, 0, number, move)
        for seat, person in enumerate(people):
            await person.until(partial(is_called, person, table, seat))
        yield table, people


def is_called(person: Client, table: str, seat: int) -> bool:
    """Tell whether somebody has seen that the others are asked."""
    return person.positions[table, seat].acting == (1, 2)


def heard(person: Client) -> list[wire.FromServer]:
    """Give what somebody was told of tables so far."""
    kinds = (wire.Position, wire.TableInfo)
    return [message for message in person.received if isinstance(message, kinds)]


def test_nobody_notices_an_answer_before_the_window_closes(
    server: Running, sundial: Sundial
) -> None:
    async def story() -> None:
        async with in_the_last_call(server, pace=Pace(window=4)) as (table, people):
            anna, bruno, carla = people
            before = [len(heard(person)) for person in people]
            ack = await bruno.ask(wire.Play, table, 1, 1, "pass")
            assert (ack.number, ack.move) == (1, "pass")
            await bruno.until(lambda: bruno.positions[table, 1].sealed == "pass")
            assert bruno.positions[table, 1].offer is None
            # Whoever looks again sees what they saw: nothing was counted.
            was = anna.positions[table, 0]
            await anna.ask(wire.Watch, table, was.number)
            await anna.ask(wire.Ping)
            again = anna.positions[table, 0]
            assert (again.number, again.acting, again.view) == (
                was.number,
                was.acting,
                was.view,
            )
            assert anna.tables[table].number == was.number
            assert len(heard(carla)) == before[2]
            # All have answered, and it stays open until its time.
            await carla.ask(wire.Play, table, 2, 1, "pass")
            assert anna.positions[table, 0].acting == (1, 2)
            sundial.now += 4 * SECOND
            wake(server, table)
            await anna.moved_on(table, 0, was.number)
            assert anna.positions[table, 0].view["turn"] == 1

    asyncio.run(story())


@pytest.mark.slow
def test_silence_and_answers_are_told_alike(server: Running, sundial: Sundial) -> None:
    """What others hear when a window closes does not show who has said something."""

    async def told(*answering: int) -> list[Any]:
        async with in_the_last_call(server, pace=Pace(window=4)) as (table, people):
            for seat in answering:
                await people[seat].ask(wire.Play, table, seat, 1, "pass")
            was = people[0].positions[table, 0].number
            sundial.now += 4 * SECOND
            wake(server, table)
            await people[0].moved_on(table, 0, was)
            here = people[0].positions[table, 0]
            told = [(s.number - was, s.mover, s.events[0].kind) for s in here.stories]
            return [here.number - was, told]

    quiet = asyncio.run(told())
    assert asyncio.run(told(1)) == quiet
    assert asyncio.run(told(1, 2)) == quiet


def test_without_a_rhythm_a_window_closes_when_all_have_answered(server: Running) -> None:
    async def story() -> None:
        async with in_the_last_call(server, pace=Pace(window=0)) as (table, people):
            anna, bruno, carla = people
            was = anna.positions[table, 0].number
            await bruno.ask(wire.Play, table, 1, 1, "pass")
            with pytest.raises(Refusal, match="number"):  # what is given is given
                await bruno.ask(wire.Play, table, 1, 2, "pass")
            assert anna.positions[table, 0].number == was
            await carla.ask(wire.Play, table, 2, 1, "pass")
            await anna.moved_on(table, 0, was)
            assert anna.positions[table, 0].view["turn"] == 1

    asyncio.run(story())


def test_standing_orders_answer_and_only_their_owner_knows(server: Running) -> None:
    async def story() -> None:
        async with in_the_last_call(server, pace=Pace(window=0)) as (table, people):
            anna, bruno, carla = people
            with pytest.raises(Refusal, match="standing order"):
                await bruno.ask(wire.Order, table, 1, ["dance"])
            was, before = anna.positions[table, 0].number, len(heard(carla))
            await bruno.ask(wire.Order, table, 1, ["pass", "denied  steal", "pass"])
            await bruno.until(lambda: bruno.positions[table, 1].sealed == "pass")
            assert bruno.positions[table, 1].orders == ("pass", "denied steal")
            await anna.ask(wire.Ping)
            assert anna.positions[table, 0].number == was
            assert anna.positions[table, 0].orders == ()
            assert len(heard(carla)) == before
            await carla.ask(wire.Order, table, 2, ["pass"])
            await anna.moved_on(table, 0, was)
            assert anna.positions[table, 0].view["turn"] == 1

    asyncio.run(story())


def test_games_without_windows_know_no_standing_orders(server: Running) -> None:
    async def story() -> None:
        async with server.client("Anna") as anna:
            table = await open_table(anna, "bananine", 2)
            for seat in (0, 1):
                await anna.ask(wire.Sit, table, seat, f"Anna {seat}")
            await anna.start(table)
            with pytest.raises(Refusal, match="no standing orders"):
                await anna.ask(wire.Order, table, 0, ["pass"])

    asyncio.run(story())


@pytest.mark.slow
def test_somebody_among_bots_is_asked_only_where_there_is_a_choice(server: Running) -> None:
    async def story() -> None:
        async with server.client("Anna") as anna:
            table = await open_table(anna, "bananarchy", 3, options=BEGIN)
            await anna.ask(wire.Sit, table, 0)
            for seat in (1, 2):
                await anna.ask(wire.SeatBot, table, seat, "greedy")
            await anna.start(table)
            asked = 0
            while not (here := anna.positions[table, 0]).over:
                if here.offer and here.offer.must:
                    assert here.offer.moves != ("pass",)
                    assert here.closes is None  # it is her own time
                    asked += 1
                    move = here.offer.moves[here.number % len(here.offer.moves)]
                    await anna.ask(wire.Play, table, 0, here.offer.number, move)
                await anna.moved_on(table, 0, here.number)
            assert asked > 5

    asyncio.run(story())
