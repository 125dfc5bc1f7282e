"""Two servers on one PostgreSQL: one table, wherever its people are connected."""

import asyncio

import pytest

from topbanana.server.client import Client, connected
from topbanana.server.wire import messages as wire

from ..conftest import Running
from ..postgres import Postgres
from ..tables.test_play import open_table, play_on
from .two_servers import at_two_servers

pytestmark = pytest.mark.slow


def test_people_on_two_servers_play_one_game(a_postgres: Postgres) -> None:
    async def story(one: Running, two: Running) -> None:
        async with (
            one.client("Anna") as anna,
            two.client("Bruno") as bruno,
            one.client("Carla") as carla,
            two.client("Dario") as dario,
        ):
            people = (anna, bruno, carla, dario)
            table = await open_table(anna, "bananine", 4)
            for seat, person in enumerate(people):
                await person.ask(wire.Watch, table)
                await person.ask(wire.Sit, table, seat)
            await anna.until(lambda: all(s.name for s in anna.tables[table].seats))
            await dario.start(table)
            await dario.ask(wire.Say, table, "from the other side")
            await anna.until(
                lambda: any(isinstance(m, wire.Chat) and m.said for m in anna.received)
            )
            await asyncio.gather(*(play_on(p, table, s) for s, p in enumerate(people)))
            ends = [person.positions[table, seat] for seat, person in enumerate(people)]
            assert len({(end.number, end.winners, end.scores) for end in ends}) == 1

    at_two_servers(a_postgres, story)


def test_whoever_comes_to_another_server_sees_no_less_than_before(
    a_postgres: Postgres, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Its word that more was stored may come late, or not at all if it is killed."""

    async def story(one: Running, two: Running) -> None:
        cookie = await asyncio.to_thread(one.person, "Anna")
        async with (
            connected(one.address, cookie=cookie) as here,
            connected(two.address, cookie=cookie) as there,
        ):
            table = await open_table(here, "bananine", 2, options={"start": "0"})
            for seat in (0, 1):
                await here.ask(wire.Sit, table, seat)
            await here.start(table)
            await there.ask(wire.Watch, table)
            monkeypatch.setattr(one.inside.live.fan_out, "publish", lambda *_, **__: None)
            offer = here.positions[table, 0].offer
            assert offer is not None
            await here.ask(wire.Play, table, 0, 1, offer.moves[0])
            await there.ask(wire.Unwatch, table)
            await there.ask(wire.Watch, table)
            seen = here.positions[table, 0].number
            assert there.positions[table, 0].number == seen

    at_two_servers(a_postgres, story)


def test_two_moves_at_once_are_one_after_the_other(a_postgres: Postgres) -> None:
    """Bids that come to two servers in the same moment are both stored, once each."""

    async def story(one: Running, two: Running) -> None:
        async with one.client("Anna") as anna, two.client("Bruno") as bruno:
            table = await open_table(anna, "puerto-banana", 2)
            await anna.ask(wire.Sit, table, 0)
            await bruno.ask(wire.Watch, table)
            await bruno.ask(wire.Sit, table, 1)
            await anna.until(lambda: anna.tables[table].seats[1].name)
            await anna.start(table)
            for number in range(1, 6):
                await asyncio.gather(
                    bid(anna, table, 0, number), bid(bruno, table, 1, number)
                )

    at_two_servers(a_postgres, story)


async def bid(client: Client, table: str, seat: int, number: int) -> None:
    def ready() -> bool:
        position = client.positions.get((table, seat))
        return bool(position and position.offer and position.offer.number == number)

    await client.until(ready)
    await client.ask(wire.Play, table, seat, number, "1")
    await client.until(lambda: client.positions[table, seat].moves >= 2 * number)


def test_nothing_is_refused_for_what_the_log_says_no_longer(
    a_postgres: Postgres, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A server that was told nothing reads the newest log before it says no."""

    async def not_told() -> None:
        pass

    async def story(one: Running, two: Running) -> None:
        cookie = await asyncio.to_thread(one.person, "Anna")
        async with (
            connected(one.address, cookie=cookie) as here,
            connected(two.address, cookie=cookie) as there,
        ):
            table = await open_table(here, "bananine", 2, options={"start": "0"})
            await there.ask(wire.Watch, table)
            monkeypatch.setattr(one.inside.live.fan_out, "publish", lambda *_, **__: None)
            monkeypatch.setattr(two.inside.live.fan_out, "_receive", lambda _: None)
            monkeypatch.setattr(two.inside, "_catch_up_with_other_servers", not_told)
            stale = two.inside.live.open[table]
            for seat in (0, 1):
                await here.ask(wire.Sit, table, seat, f"Anna {seat}")
            await here.until(lambda: all(s.commitment for s in here.tables[table].seats))
            assert not any(chair.taken for chair in stale.state.chairs)
            await there.ask(wire.Start, table)  # at two, both seats were free
            await here.until(lambda: (table, 1) in here.positions)
            offer = here.positions[table, 0].offer
            assert offer is not None
            await here.ask(wire.Play, table, 0, 1, offer.moves[0])
            assert not stale.state.started  # the words were revealed at one
            await here.until(lambda: here.positions[table, 1].moves == 1)
            answer = here.positions[table, 1].offer
            assert answer is not None
            move = answer.moves[0]
            await there.ask(wire.Why, table, 1, move)  # at two, it was not 1's turn
            await there.until(lambda: there.positions[table, 1].moves == 1)
            await here.ask(wire.Play, table, 1, 1, move)
            assert len(stale.state.game.log) == 1
            again = await there.ask(wire.Play, table, 1, 1, move)  # two knew none of 1's
            assert again.move == move
            await there.until(lambda: there.positions[table, 1].moves == 2)

    at_two_servers(a_postgres, story)
