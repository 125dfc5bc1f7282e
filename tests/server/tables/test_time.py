"""Clocks, windows and stand-ins."""

import asyncio
from collections.abc import Iterator

import pytest
from sqlalchemy import update

from topbanana.engine.game import find_game
from topbanana.engine.refusal import Refusal
from topbanana.server.client import Client
from topbanana.server.storage.engines import writing_engine
from topbanana.server.storage.schema import log, tables
from topbanana.server.tables.clock import DAY, SECOND, Clocks, Outages
from topbanana.server.wire import messages as wire
from topbanana.server.wire.types import Pace

from ..conftest import Running, running, wait_until
from .test_play import open_table

pytestmark = pytest.mark.parametrize("database", ["sqlite"], indirect=True)


class Sundial:
    """A clock that stands still until somebody moves it."""

    def __init__(self) -> None:
        self.now = 1_800_000_000_000

    def __call__(self) -> int:
        """Tell the time."""
        return self.now


@pytest.fixture
def sundial() -> Sundial:
    return Sundial()


@pytest.fixture
def server(database: str, sundial: Sundial) -> Iterator[Running]:
    with running(database, clock=sundial) as server:
        yield server


def wake(server: Running, table: str) -> None:
    """Let the server look at its clock."""
    inside = server.inside
    inside.loop.call_soon_threadsafe(inside.live.open[table].schedule)


async def two_people(anna: Client, game: str, **more: object) -> str:
    table = await open_table(anna, game, 2, **more)
    for seat in (0, 1):
        await anna.ask(wire.Sit, table, seat, f"Anna {seat}")
    await anna.start(table)
    return table


def test_a_clock_runs_for_whoever_acts(server: Running, sundial: Sundial) -> None:
    async def story() -> None:
        async with server.client("Anna") as anna:
            pace = Pace(seconds=60, increment=5)
            table = await two_people(anna, "bananine", pace=pace, options={"start": "0"})
            assert [c.left for c in anna.positions[table, 0].clocks] == [60_000, 60_000]
            sundial.now += 7_000
            offer = anna.positions[table, 0].offer
            assert offer is not None
            await anna.ask(wire.Play, table, 0, 1, offer.moves[0])
            clocks = anna.positions[table, 0].clocks
            assert [(c.left, c.runs) for c in clocks] == [(58_000, False), (60_000, True)]

    asyncio.run(story())


def test_whose_time_is_up_is_played_for_until_they_return(
    server: Running, sundial: Sundial
) -> None:
    async def story() -> None:
        async with server.client("Anna") as anna:
            table = await two_people(
                anna, "bananine", pace=Pace(seconds=60), options={"start": "0"}
            )
            number = anna.positions[table, 0].number
            sundial.now += 60_001
            wake(server, table)
            await anna.moved_on(table, 0, number + 1)
            assert [s.stand_in for s in anna.tables[table].seats] == ["greedy", None]
            assert anna.positions[table, 0].acting == (1,)
            with pytest.raises(Refusal, match="take it back"):
                await anna.ask(wire.Play, table, 0, 2, "+1")
            await anna.ask(wire.Return, table, 0)
            assert anna.tables[table].seats[0].stand_in is None
            assert anna.positions[table, 0].clocks[0].left == 30_000

    asyncio.run(story())


@pytest.mark.parametrize(
    ("pace", "allowed"), [(Pace(seconds=60), 60 * SECOND), (Pace(days=1, window=0), DAY)]
)
def test_nobody_gains_time_by_leaving_and_coming_back(
    database: str, sundial: Sundial, pace: Pace, allowed: int
) -> None:
    """Neither while the clock runs, nor when it has run out and the bot has yet to move."""

    async def story(server: Running) -> None:
        async with server.client("Anna") as anna:
            table = await two_people(anna, "bananine", pace=pace, options={"start": "0"})
            live = server.inside.live.open[table]
            falls = sundial.now + allowed
            for later in (allowed // 3, allowed // 3):
                sundial.now += later
                await anna.ask(wire.Leave, table, 0)
                await anna.ask(wire.Return, table, 0)
                assert live.state.clocks is not None
                assert live.state.clocks.flag_falls(0) == falls
            number = anna.positions[table, 0].number
            sundial.now = falls + 1
            wake(server, table)
            await anna.moved_on(table, 0, number)
            with pytest.raises(Refusal, match="a bot makes it"):
                await anna.ask(wire.Return, table, 0)
            assert anna.positions[table, 0].acting == (0,)

    with running(database, clock=sundial, bot_pause=60) as server:
        asyncio.run(story(server))


def test_silence_is_an_answer_when_the_window_closes(
    server: Running, sundial: Sundial
) -> None:
    """Everybody is asked alike, and the server's clock closes the window for all."""
    game = find_game("bananarchy")
    assert game.silence == "pass"

    async def story() -> None:
        async with server.client("Anna") as anna, server.client("Bruno") as bruno:
            table = await open_table(
                anna, "bananarchy", 3, options={"start": "0"}, pace=Pace(window=20)
            )
            for seat in range(2):
                await anna.ask(wire.Sit, table, seat, f"Anna {seat}")
            await bruno.ask(wire.Sit, table, 2)
            await anna.start(table)
            while len(anna.positions[table, 0].acting) < 2:
                seat = anna.positions[table, 0].acting[0]
                offer = anna.positions[table, seat].offer
                assert offer is not None
                move = "draw" if "draw" in offer.moves else "end"
                await anna.ask(wire.Play, table, seat, offer.number, move)
            here = anna.positions[table, 1]
            await bruno.until(lambda: bruno.positions[table, 2].acting == (1, 2))
            shown = [anna.positions[table, 0], here, bruno.positions[table, 2]]
            assert [position.closes for position in shown] == [20_000] * 3
            assert here.offer is not None
            assert here.offer.silence == "pass"
            sundial.now += 12_000
            await anna.ask(wire.Play, table, here.acting[0], 1, "pass")
            assert anna.positions[table, 1].closes == 8_000
            before = anna.positions[table, 1].number
            sundial.now += 8_001
            wake(server, table)
            await anna.moved_on(table, 1, before)
            assert anna.positions[table, 0].moves > here.moves + 1

    asyncio.run(story())


def test_slow_tables_give_days(server: Running, sundial: Sundial) -> None:
    async def story() -> None:
        async with server.client("Anna") as anna:
            table = await two_people(anna, "puerto-banana", pace=Pace(days=2, window=0))
            assert anna.positions[table, 0].closes == 2 * DAY
            sundial.now += DAY
            await anna.ask(wire.Play, table, 0, 1, "3")
            assert anna.positions[table, 0].closes == DAY
            number = anna.positions[table, 0].number
            sundial.now += DAY + 1
            wake(server, table)
            await anna.moved_on(table, 0, number)
            assert [s.stand_in for s in anna.tables[table].seats] == [None, "greedy"]

    asyncio.run(story())


def test_a_table_that_cannot_be_read_holds_up_no_other(
    database: str, sundial: Sundial, caplog: pytest.LogCaptureFixture
) -> None:
    async def begin(server: Running) -> list[str]:
        async with server.client("Anna") as anna:
            pace = Pace(days=1)
            return [await two_people(anna, "bananine", pace=pace) for _ in range(2)]

    with running(database, clock=sundial) as server:
        odd, well = asyncio.run(begin(server))
    sundial.now += 2 * DAY
    engine = writing_engine(database)
    with engine.begin() as connection:
        connection.execute(update(log).where(log.c.table_id == odd).values(entry=b"{}"))
        connection.execute(update(tables).where(tables.c.id == odd).values(due=0))
    engine.dispose()
    with running(database, clock=sundial) as server:
        wait_until(lambda: well in server.inside.live.open)
    said = [record.getMessage() for record in caplog.records]
    assert said == [f"Table {odd[:6]}… cannot be opened"]  # once, and in full to nobody


def test_a_table_is_live_or_slow(server: Running) -> None:
    async def story() -> None:
        async with server.client("Anna") as anna:
            with pytest.raises(Refusal, match="either live"):
                await open_table(anna, "bananine", 2, pace=Pace(seconds=5, days=1))

    asyncio.run(story())


def test_outages_are_credited(database: str) -> None:
    del database
    outages = Outages([(10 * SECOND, 40 * SECOND)])
    clocks = Clocks(Pace(seconds=60), 2, outages)
    clocks = clocks.after(None, [0], 5 * SECOND, silence=False)
    assert clocks.left(0, 9 * SECOND) == 56 * SECOND
    assert clocks.left(0, 39 * SECOND) == 55 * SECOND
    assert clocks.left(0, 50 * SECOND) == 45 * SECOND
    assert clocks.flag_falls(0) == 95 * SECOND
    clocks = clocks.after(0, [1], 50 * SECOND, silence=False)
    assert clocks.left(0, 90 * SECOND) == 45 * SECOND
