"""Deals by commitment: who may choose nothing, and what everybody sees of whoever tries."""

import asyncio
import contextlib
from collections.abc import Iterator
from functools import partial

import pytest

from topbanana.engine.fair import bot_words, words_commitment
from topbanana.engine.refusal import Refusal
from topbanana.server.client import Client, connected
from topbanana.server.participant import Participant
from topbanana.server.tables.clock import DAY
from topbanana.server.tables.deal import REVEAL_SECONDS
from topbanana.server.wire import messages as wire
from topbanana.server.wire.types import MissedReveal, Pace

from ..conftest import Running, running
from ..tables.test_play import open_table, play_on
from ..tables.test_time import Sundial, wake

TOO_LONG = REVEAL_SECONDS * 1000 + 1


@pytest.fixture
def sundial() -> Sundial:
    return Sundial()


@pytest.fixture
def server(database: str, sundial: Sundial) -> Iterator[Running]:
    with running(database, clock=sundial) as server:
        yield server


async def two_sit(anna: Client, eve: Client, **more: object) -> str:
    """Let Anna, who plays fair, and Eve sit down at a table of two."""
    table = await open_table(anna, "bananine", 2, **more)
    await anna.ask(wire.Sit, table, 0)
    await eve.ask(wire.Sit, table, 1)
    await anna.until(lambda: anna.tables[table].seats[0].commitment)
    return table


async def commit(eve: Client, table: str, words: str, seat: int = 1) -> None:
    number = eve.tables[table].fair.round
    made = words_commitment(table, number, seat, words)
    await eve.ask(wire.Commit, table, seat, number, made)


async def all_committed(client: Client, table: str) -> None:
    await client.until(lambda: all(seat.commitment for seat in client.tables[table].seats))


def is_in_round(client: Client, table: str, number: int) -> bool:
    return client.tables[table].fair.round == number


def is_over(client: Client, table: str) -> bool:
    return client.tables[table].status == "over"


async def freed(
    server: Running, sundial: Sundial, table: str, *watching: Client
) -> list[wire.TableInfo]:
    """Let the time pass that seats have, until everybody sees a new round.

    A clock that jumps while something is stored looks like an outage, which is credited.
    """
    number = watching[0].tables[table].fair.round
    for client in watching:
        passed = partial(is_in_round, client, table, number + 1)
        while not passed():
            sundial.now += TOO_LONG
            wake(server, table)
            with contextlib.suppress(TimeoutError):
                await client.until(passed, seconds=5)
    return [client.tables[table] for client in watching]


def test_all_words_are_hidden_until_the_last_is_revealed(server: Running) -> None:
    async def story() -> None:
        async with server.client("Anna") as anna, server.client("Eve") as eve:
            anna.keep_raw = eve.keep_raw = True
            eve.participant = None
            table = await two_sit(anna, eve)
            await commit(eve, table, "evil")
            await anna.ask(wire.Start, table)
            await anna.until(lambda: anna.tables[table].seats[0].revealed)
            assert anna.participant is not None
            words = list(anna.participant.memories[table].words.values())
            seen = "".join(eve.raw)
            assert not any(each in seen for each in words)
            await eve.ask(wire.Reveal, table, 1, 1, "evil")
            await eve.until(lambda: (table, 1) in eve.positions)
            info = eve.tables[table]
            assert info.status == "playing"
            assert [seat.words for seat in info.seats] == [words[-1], "evil"]
            assert info.fair.secret is None

    asyncio.run(story())


def test_a_seat_that_copies_a_commitment_cannot_open_it(
    server: Running, sundial: Sundial
) -> None:
    async def story() -> None:
        async with server.client("Anna") as anna, server.client("Eve") as eve:
            eve.participant = None
            table = await two_sit(anna, eve)
            copied = eve.tables[table].seats[0].commitment
            await eve.ask(wire.Commit, table, 1, 1, copied)
            await anna.ask(wire.Start, table)
            await anna.until(lambda: anna.tables[table].seats[0].revealed)
            assert anna.participant is not None
            words = anna.participant.memories[table].words[copied]  # had she seen them
            with pytest.raises(Refusal, match="seat 1"):
                await eve.ask(wire.Reveal, table, 1, 1, words)
            for info in await freed(server, sundial, table, anna, eve):
                assert info.fair.missed == (MissedReveal(1, 1, "Eve"),)
                assert [seat.person is None for seat in info.seats] == [False, True]

    asyncio.run(story())


def test_who_has_seen_others_can_change_nothing_any_more(server: Running) -> None:
    async def story() -> None:
        async with server.client("Anna") as anna, server.client("Eve") as eve:
            eve.participant = None
            table = await two_sit(anna, eve)
            await commit(eve, table, "first")
            await commit(eve, table, "second")  # until the start it may be changed
            with pytest.raises(Refusal, match="only once every seat"):
                await eve.ask(wire.Reveal, table, 1, 1, "second")
            await anna.ask(wire.Start, table)
            for refused in (
                commit(eve, table, "third"),
                eve.ask(wire.Stand, table, 1),
                eve.ask(wire.Start, table),
                anna.ask(wire.SeatBot, table, 1, "random"),
            ):
                with pytest.raises(Refusal, match="being dealt"):
                    await refused
            for words in ("first", "third", "second ", ""):
                with pytest.raises(Refusal, match="seat 1"):
                    await eve.ask(wire.Reveal, table, 1, 1, words)
            with pytest.raises(Refusal, match="round 1"):
                await eve.ask(wire.Reveal, table, 1, 2, "second")
            with pytest.raises(Refusal, match="not your seat"):
                await eve.ask(wire.Reveal, table, 0, 1, "second")
            assert await eve.ask(wire.Reveal, table, 1, 1, "second")
            assert await eve.ask(wire.Reveal, table, 1, 1, "second")  # sent again
            await anna.until(lambda: (table, 0) in anna.positions)

    asyncio.run(story())


def test_who_does_not_reveal_is_seen_and_loses_the_seat(
    server: Running, sundial: Sundial
) -> None:
    """And all words are new, so that nothing comes of having seen how it would have been."""

    async def story() -> None:
        async with (
            server.client("Anna") as anna,
            server.client("Eve") as eve,
            server.client("Olga, who looks on") as olga,
        ):
            eve.participant = None
            table = await two_sit(anna, eve, public=True)
            await olga.ask(wire.Watch, table)
            await commit(eve, table, "evil")
            await anna.ask(wire.Start, table)
            await anna.until(lambda: anna.tables[table].seats[0].revealed)
            first = anna.tables[table]
            assert first.fair.closes == REVEAL_SECONDS * 1000
            for info in await freed(server, sundial, table, anna, eve, olga):
                assert info.fair.missed == (MissedReveal(1, 1, "Eve"),)
                assert not info.fair.dealing
                assert info.fair.commitment == first.fair.commitment
                assert info.seats[1].person is None
                assert info.seats[0].person == first.seats[0].person
            with pytest.raises(Refusal, match="not your seat"):
                await eve.ask(wire.Reveal, table, 1, 1, "evil")
            await anna.until(lambda: anna.tables[table].seats[0].commitment)
            assert anna.tables[table].seats[0].commitment != first.seats[0].commitment
            await olga.ask(wire.Sit, table, 1)
            await anna.start(table)
            await asyncio.gather(play_on(anna, table, 0), play_on(olga, table, 1))
            for player in (anna, olga):
                await player.until(partial(is_over, player, table))
                assert player.participant is not None
                player.participant.check(player.tables[table])
                assert player.tables[table].fair.round == 2

    asyncio.run(story())


def test_who_does_not_commit_is_seen_too(server: Running, sundial: Sundial) -> None:
    async def story() -> None:
        async with server.client("Anna") as anna, server.client("Eve") as eve:
            eve.participant = None
            table = await two_sit(anna, eve)
            await anna.ask(wire.Start, table)
            for info in await freed(server, sundial, table, anna, eve):
                assert info.fair.missed == (MissedReveal(1, 1, "Eve"),)
            assert anna.participant is not None
            assert not anna.participant.memories[table].promises  # so nothing was revealed

    asyncio.run(story())


def test_a_late_commitment_takes_no_time_from_those_who_reveal(
    server: Running, sundial: Sundial
) -> None:
    async def story() -> None:
        async with server.client("Anna") as anna, server.client("Eve") as eve:
            anna.participant = eve.participant = None
            table = await open_table(anna, "bananine", 2)
            await anna.ask(wire.Sit, table, 0)
            await eve.ask(wire.Sit, table, 1)
            await commit(anna, table, "a", 0)
            await anna.ask(wire.Start, table)
            sundial.now += TOO_LONG - 2
            await commit(eve, table, "e")
            sundial.now += TOO_LONG - 2
            wake(server, table)
            await anna.ask(wire.Reveal, table, 0, 1, "a")
            await eve.ask(wire.Reveal, table, 1, 1, "e")
            await anna.until(lambda: (table, 0) in anna.positions)

    asyncio.run(story())


def test_a_slow_table_waits_for_days_and_a_device_that_comes_back_reveals(
    server: Running, sundial: Sundial
) -> None:
    async def story() -> None:
        cookie = await asyncio.to_thread(server.person, "Bruno")
        kept = Participant()
        async with server.client("Anna") as anna:
            table = await open_table(anna, "bananine", 2, pace=Pace(days=2, window=0))
            await anna.ask(wire.Sit, table, 0)
            async with connected(server.address, cookie=cookie, participant=kept) as bruno:
                await bruno.ask(wire.Sit, table, 1)
                await all_committed(bruno, table)
            await all_committed(anna, table)
            await anna.ask(wire.Start, table)
            await anna.until(lambda: anna.tables[table].seats[0].revealed)
            assert anna.tables[table].fair.closes == 2 * DAY
            sundial.now += 2 * DAY - 1
            wake(server, table)
            async with connected(server.address, cookie=cookie, participant=kept) as bruno:
                await bruno.ask(wire.Watch, table)
                await bruno.until(lambda: (table, 1) in bruno.positions)

    asyncio.run(story())


def test_the_device_that_comes_last_has_the_words(server: Running) -> None:
    async def story() -> None:
        cookie = await asyncio.to_thread(server.person, "Bruno")
        async with (
            server.client("Anna") as anna,
            connected(server.address, cookie=cookie) as phone,
        ):
            table = await two_sit(anna, phone)
            await all_committed(anna, table)
            before = anna.tables[table].seats[1].commitment
            async with connected(server.address, cookie=cookie) as desk:
                await desk.ask(wire.Watch, table)
                await anna.until(lambda: anna.tables[table].seats[1].commitment != before)
                await phone.close()
                await anna.start(table)
                await desk.until(lambda: (table, 1) in desk.positions)

    asyncio.run(story())


@pytest.mark.slow
def test_a_deal_outlives_the_server(database: str, sundial: Sundial) -> None:
    """Time in which no server ran is nobody's loss; then who comes back reveals."""
    kept = Participant()

    async def begin(server: Running, cookie: str) -> str:
        async with connected(server.address, cookie=cookie, participant=kept) as anna:
            table = await open_table(anna, "bananine", 2)
            for seat in (0, 1):
                await anna.ask(wire.Sit, table, seat, f"Anna {seat}")
            await all_committed(anna, table)
            anna.participant = None  # it goes away before it has revealed
            await anna.ask(wire.Start, table)
            return table

    async def resume(server: Running, cookie: str, table: str) -> None:
        async with connected(server.address, cookie=cookie, participant=kept) as anna:
            await anna.ask(wire.Watch, table)
            await anna.until(lambda: (table, 1) in anna.positions)

    with running(database, clock=sundial) as server:
        cookie = server.person("Anna")
        table = asyncio.run(begin(server, cookie))
    sundial.now += 10 * TOO_LONG
    with running(database, clock=sundial) as server:
        asyncio.run(resume(server, cookie, table))


def test_the_words_of_bots_follow_from_the_secret(server: Running) -> None:
    async def story() -> None:
        async with server.client("Anna") as anna:
            table = await open_table(anna, "bananine", 3)
            await anna.ask(wire.Sit, table, 1)
            for seat in (0, 2):
                await anna.ask(wire.SeatBot, table, seat, "random")
            made = [seat.commitment for seat in anna.tables[table].seats]
            assert made[0]
            assert made[2]
            await anna.start(table)
            await play_on(anna, table, 1)
            await anna.until(partial(is_over, anna, table))
            over = anna.tables[table]
            secret = str(over.fair.secret)
            for seat in (0, 2):
                assert over.seats[seat].commitment == made[seat]
                assert over.seats[seat].words == bot_words(secret, table, 1, seat)
            assert anna.participant is not None
            anna.participant.check(over)

    asyncio.run(story())


def test_whoever_sits_hears_of_the_deal(server: Running) -> None:
    async def story() -> None:
        async with server.client("Anna") as anna, server.client("Bruno") as bruno:
            table = await open_table(anna, "bananine", 2)
            await anna.ask(wire.Sit, table, 0)
            with pytest.raises(Refusal, match="sits there already"):
                await bruno.ask(wire.Sit, table, 0)
            assert table not in bruno.tables
            await bruno.ask(wire.Sit, table, 1)  # without having watched
            await anna.start(table)
            await bruno.until(lambda: (table, 1) in bruno.positions)

    asyncio.run(story())


@pytest.mark.parametrize("database", ["sqlite"], indirect=True)
def test_words_that_no_archive_keeps_are_not_revealed(server: Running) -> None:
    async def story() -> None:
        async with server.client("Anna") as anna, server.client("Eve") as eve:
            eve.participant = None
            table = await two_sit(anna, eve)
            await commit(eve, table, "a/b\n")
            await anna.ask(wire.Start, table)
            with pytest.raises(Refusal, match="seat 1"):
                await eve.ask(wire.Reveal, table, 1, 1, "a/b\n")
            assert eve.tables[table].status == "waiting"

    asyncio.run(story())
