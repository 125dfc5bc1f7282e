"""One's own tables: where it is one's turn, how long, and vacations."""

import asyncio

import httpx
import pytest

from topbanana.engine.refusal import Refusal
from topbanana.server.client import connected
from topbanana.server.people.vacations import days_in_year
from topbanana.server.tables.clock import DAY, Clocks, Outages
from topbanana.server.wire import messages as wire
from topbanana.server.wire.types import Pace

from .conftest import House, play_first, slow_table

on_sqlite = pytest.mark.parametrize("database", ["sqlite"], indirect=True)


def turns(web: httpx.Client) -> list[tuple[str, bool, int | None]]:
    tables = web.get("/api/me/tables").json()["tables"]
    return [(each["table"], each["your_turn"], each["left"]) for each in tables]


@pytest.mark.slow
@on_sqlite
def test_the_most_urgent_table_comes_first(house: House) -> None:
    anna, bruno = house.server.person("Anna"), house.server.person("Bruno")
    one, two, three = (
        asyncio.run(slow_table(house.server.address, anna, bruno)) for _ in range(3)
    )
    with house.web(bruno) as web:
        assert [turn for _, turn, _ in turns(web)] == [False] * 3
        asyncio.run(play_first(house.server.address, anna, two))
        house.clock.now += DAY
        asyncio.run(play_first(house.server.address, anna, one))
        assert turns(web) == [
            (two, True, DAY),
            (one, True, 2 * DAY),
            (three, False, None),
        ]
        asyncio.run(play_first(house.server.address, bruno, two, 1))
        assert turns(web)[0] == (one, True, 2 * DAY)


@pytest.mark.slow
@on_sqlite
def test_on_vacation_clocks_stand_still_and_the_others_see_it(house: House) -> None:
    anna, bruno = house.server.person("Anna"), house.server.person("Bruno")
    table = asyncio.run(slow_table(house.server.address, anna, bruno))
    with house.web(anna) as web:
        assert web.get("/api/me/vacation").json() == {"until": None, "left": 30}
        for days, key in ((31, "vacation-too-long"), (0, "message-unreadable")):
            answer = web.post("/api/me/vacation", json={"days": days})
            assert (answer.status_code, answer.json()["key"]) == (400, key)
        begun = web.post("/api/me/vacation", json={"days": 10}).json()
        assert begun == {"until": house.clock.now + 10 * DAY, "left": 20}
        assert turns(web) == [(table, True, 12 * DAY)]
        again = web.post("/api/me/vacation", json={"days": 1}).json()
        assert again["key"] == "vacation-already"

        async def look(day: int) -> tuple[int | None, int | None, str | None]:
            house.clock.now += day * DAY
            async with connected(house.server.address, cookie=bruno) as player:
                await player.ask(wire.Watch, table)
                await player.until(lambda: (table, 1) in player.positions)
                seat = player.tables[table].seats[0]
                return seat.vacation, player.positions[table, 1].closes, seat.stand_in

        assert asyncio.run(look(5)) == (begun["until"], 7 * DAY, None)
        assert web.delete("/api/me/vacation").json() == {"until": None, "left": 25}
        assert web.delete("/api/me/vacation").json()["key"] == "vacation-none"
        assert asyncio.run(look(0)) == (None, 2 * DAY, None)


@pytest.mark.slow
@on_sqlite
def test_a_bot_of_ones_choice_plays_on_until_one_is_back(house: House) -> None:
    anna, bruno = house.server.person("Anna"), house.server.person("Bruno")
    table = asyncio.run(slow_table(house.server.address, anna, bruno))

    async def story() -> None:
        async with connected(house.server.address, cookie=anna) as player:
            await player.ask(wire.Watch, table)
            with pytest.raises(Refusal):
                await player.ask(wire.Leave, table, 0, "nobody")
            await player.ask(wire.Leave, table, 0, "easy")
            await player.until(lambda: player.tables[table].seats[0].stand_in == "easy")
            await player.until(lambda: player.positions[table, 0].acting == (1,))
            await player.ask(wire.Return, table, 0)
            assert player.tables[table].seats[0].stand_in is None

    asyncio.run(story())
    with house.web(bruno) as web:
        assert turns(web)[0][1]


def test_vacations_are_counted_by_the_year_and_by_days_begun() -> None:
    new_year = 1_798_761_600_000  # 2027
    spans = [
        (new_year - 3 * DAY, new_year + 2 * DAY),
        (new_year + 9 * DAY, new_year + 9 * DAY + 1),
    ]
    assert (days_in_year(spans, 2026), days_in_year(spans, 2027)) == (3, 3)


def test_a_vacation_counts_for_its_own_clock_and_for_windows() -> None:
    outages = Outages([(4 * DAY, 5 * DAY)])
    outages.vacations = {"anna": [(DAY, 4 * DAY)], "bruno": [(2 * DAY, 3 * DAY)]}
    clocks = Clocks(Pace(days=2), 2, outages, ["anna", "bruno"])
    clocks = clocks.after(None, [0, 1], 0, silence=False)
    assert (clocks.flag_falls(0), clocks.flag_falls(1)) == (6 * DAY, 2 * DAY)
    assert clocks.vacation(0, 2 * DAY) == 4 * DAY
    clocks = clocks.after(None, [0, 1], 0, silence=True)
    assert clocks.window_closes() == 6 * DAY
    live = Clocks(Pace(seconds=60), 2, outages, ["anna", "bruno"])
    live = live.after(None, [0], DAY, silence=False)
    assert live.flag_falls(0) == DAY + 60_000
