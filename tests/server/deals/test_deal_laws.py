"""Laws of the deal: whatever anybody does in whatever order, nobody chooses after seeing."""

import asyncio
import contextlib
import random
from collections.abc import Iterator
from itertools import pairwise

import pytest

from topbanana.engine.fair import commitment_of, seed_of, words_commitment
from topbanana.engine.refusal import Refusal
from topbanana.server.client import Client
from topbanana.server.wire import messages as wire
from topbanana.server.wire.messages import TableInfo

from ..conftest import Running, running
from ..tables.test_play import open_table
from ..tables.test_time import Sundial, wake
from .test_deals import TOO_LONG

pytestmark = pytest.mark.parametrize("database", ["sqlite"], indirect=True)
SEATS = 3
STEPS = 120


@pytest.fixture
def sundial() -> Sundial:
    return Sundial()


@pytest.fixture
def server(database: str, sundial: Sundial) -> Iterator[Running]:
    with running(database, clock=sundial) as server:
        yield server


class Walk:
    """People who do anything that a client can do, at one table."""

    def __init__(self, server: Running, sundial: Sundial, luck: random.Random) -> None:
        self._server, self._sundial, self._luck = server, sundial, luck
        self._table = ""

    async def run(self, people: list[Client]) -> list[TableInfo]:
        """Do this and that until the cards are dealt; give what the host saw."""
        host = people[0]
        self._table = await self._open(host)
        for _ in range(STEPS):
            with contextlib.suppress(Refusal):
                await self._step(self._luck.choice(people), self._luck.randrange(SEATS))
            if host.tables[self._table].status == "playing":
                break
        return [
            message
            for message in host.received
            if isinstance(message, TableInfo) and message.table == self._table
        ]

    async def _open(self, host: Client) -> str:
        """Open a table; a clock that jumps while something is stored looks like an outage."""
        while True:
            try:
                return await open_table(host, "bananine", SEATS)
            except Refusal as refusal:
                if refusal.key != "storage-away":
                    raise
                await asyncio.sleep(0.1)

    async def _step(self, client: Client, seat: int) -> None:
        table = self._table
        number = client.tables[table].fair.round if table in client.tables else 1
        words = self._luck.choice(["one", "other"])
        made = words_commitment(table, number, seat, words)
        kind = self._luck.choices(
            ["sit", "stand", "bot", "commit", "start", "reveal", "wait"],
            [6, 1, 1, 8, 4, 12, 1],
        )[0]
        if kind == "sit":
            await client.ask(wire.Sit, table, seat)
        elif kind == "stand":
            await client.ask(wire.Stand, table, seat)
        elif kind == "bot":
            await client.ask(wire.SeatBot, table, seat, "random")
        elif kind == "commit":
            await client.ask(wire.Commit, table, seat, number, made)
        elif kind == "start":
            await client.ask(wire.Start, table)
        elif kind == "reveal":
            await client.ask(wire.Reveal, table, seat, number, words)
        else:
            self._sundial.now += TOO_LONG
            wake(self._server, table)
            await client.ask(wire.Ping)


def check_step(before: TableInfo, after: TableInfo) -> None:
    """Check what two tables in a row may differ in."""
    assert after.fair.commitment == before.fair.commitment
    assert after.fair.secret is None
    if after.status == "waiting":
        assert [seat.words for seat in after.seats] == [""] * SEATS
    if after.fair.round != before.fair.round:
        assert before.fair.dealing
        assert after.fair.round == before.fair.round + 1
        assert not after.fair.dealing
        missed = {each.seat for each in after.fair.missed} - {
            each.seat for each in before.fair.missed if each.round < before.fair.round
        }
        assert missed or len(after.fair.missed) > len(before.fair.missed)
        for each in after.fair.missed[len(before.fair.missed) :]:
            assert each.round == before.fair.round
            assert after.seats[each.seat].person is None
            asked = before.seats[each.seat]
            assert not (asked.revealed and asked.commitment)
    elif before.fair.dealing:
        assert after.fair.dealing or after.status == "playing"
        for was, now in zip(before.seats, after.seats, strict=True):
            assert (now.person, now.bot) == (was.person, was.bot)
            assert now.commitment == was.commitment or not was.commitment
            assert now.revealed >= was.revealed


def check_deal(server: Running, dealt: TableInfo) -> None:
    """Check that the cards come from what everybody had committed to."""
    words = [seat.words for seat in dealt.seats]
    for seat in dealt.seats:
        made = words_commitment(dealt.table, dealt.fair.round, seat.seat, seat.words)
        assert made == seat.commitment
    state = server.inside.live.open[dealt.table].state
    assert commitment_of(state.deal.secret) == dealt.fair.commitment
    assert state.game.seed == seed_of(state.deal.secret, words)


@pytest.mark.slow
def test_nobody_chooses_after_seeing(server: Running, sundial: Sundial) -> None:
    async def story() -> None:
        async with (
            server.client("Anna") as anna,
            server.client("Bruno") as bruno,
            server.client("Eve") as eve,
        ):
            people = [anna, bruno, eve]
            for person in people:
                person.participant = None
            dealt = given_up = 0
            luck = random.Random(14)  # noqa: S311  # no secret
            while not (dealt >= 3 and given_up >= 3):
                seen = await Walk(server, sundial, luck).run(people)
                for before, after in pairwise(seen):
                    check_step(before, after)
                given_up += seen[-1].fair.round - 1
                if seen[-1].status == "playing":
                    dealt += 1
                    check_deal(server, seen[-1])
                for person in people:
                    await person.ask(wire.Unwatch, seen[-1].table)

    asyncio.run(story())
