"""Why a game ended as it did, told by the server: made once, stored, never too early."""

import asyncio
from typing import Any

import httpx
import msgspec
import pytest
from sqlalchemy import select

from topbanana.engine.refusal import Refusal
from topbanana.server.client import connected
from topbanana.server.records.game_accounts import add_account
from topbanana.server.storage import schema
from topbanana.server.storage.table_index import delete_tables
from topbanana.server.wire import messages as wire
from topbanana.server.wire.insight import LabQuestion
from topbanana.server.wire.types import Pace

from ..conftest import Running
from ..people.test_people import come_in, finish_game
from ..tables.test_play import open_table

SQLITE = pytest.mark.parametrize("database", ["sqlite"], indirect=True)
NOWHERE = "A" * 22
HOUR = Pace(seconds=3_600)
PARTS = ("deal", "draws", "own", "hidden", "others")


def whole_account(web: httpx.Client, table: str) -> Any:
    """Ask until the account is made."""
    while True:
        answer = web.get(f"/api/tables/{table}/insight")
        assert answer.status_code == 200, answer.text
        if (account := answer.json()["account"]) is not None:
            return account


def refused(answer: httpx.Response) -> str:
    """Name the sentence of a refusal."""
    assert answer.status_code >= 400
    return str(answer.json()["key"])


@pytest.mark.slow
def test_a_finished_game_is_accounted_for_once_and_goes_with_its_table(
    server: Running,
) -> None:
    async def story(cookie: str) -> str:
        async with connected(server.address, cookie=cookie) as anna:
            return await finish_game(anna)

    with come_in(server, "Anna") as web:
        table = asyncio.run(story(web.cookies["topbanana"]))
        account = whole_account(web, table)
        for seat in account["seats"]:
            parts = sum(seat[part] for part in PARTS)
            assert parts == pytest.approx(seat["result"] - account["fair"])
        moves = len(web.get(f"/api/tables/{table}/replay").json()["positions"])
        assert len(account["chances"]) == moves
        assert "Anna" not in str(account)
        storage = server.inside.storage
        kept = on_loop(
            server, storage.read(lambda c: c.execute(select(schema.accounts)).all())
        )
        assert [row.table_id for row in kept] == [table]
        assert whole_account(web, table) == account
        on_loop(server, storage.write(lambda c: delete_tables(c, [table])))
        assert refused(web.get(f"/api/tables/{table}/insight")) == "table-unknown"
        kept = on_loop(
            server, storage.read(lambda c: c.execute(select(schema.accounts)).all())
        )
        assert kept == []


def on_loop(server: Running, work: Any) -> Any:
    """Let the server's own loop do something."""
    return asyncio.run_coroutine_threadsafe(work, server.inside.loop).result(30)


def test_nothing_is_stored_about_a_table_that_was_deleted_meanwhile(
    server: Running,
) -> None:
    storage = server.inside.storage
    with pytest.raises(Refusal, match="no such table"):
        on_loop(server, storage.write(lambda c: add_account(c, NOWHERE, b"{}")))
    kept = on_loop(server, storage.read(lambda c: c.execute(select(schema.accounts)).all()))
    assert kept == []


@SQLITE
def test_nothing_is_told_about_a_game_that_goes_on(server: Running) -> None:
    """Neither an account nor a hint, nor a study of what somebody sees, among people."""

    async def story(anna_web: httpx.Client, bruno_web: httpx.Client) -> None:
        cookies = [web.cookies["topbanana"] for web in (anna_web, bruno_web)]
        async with (
            connected(server.address, cookie=cookies[0]) as anna,
            connected(server.address, cookie=cookies[1]) as bruno,
        ):
            table = await open_table(anna, "bananine", 2, options={"start": "0"})
            await anna.ask(wire.Sit, table, 0)
            await bruno.ask(wire.Sit, table, 1)
            await anna.start(table)
            state = server.inside.live.open[table].state
            lines = [state.game.position(0), state.game.position()]
            await asyncio.to_thread(check, anna_web, bruno_web, table, lines)

    def check(
        anna: httpx.Client, bruno: httpx.Client, table: str, lines: list[str]
    ) -> None:
        path = f"/api/tables/{table}"
        assert refused(anna.get(f"{path}/insight")) == "table-not-over"
        assert refused(anna.post(f"{path}/hint", json={"seat": 0})) == "coach-people"
        assert refused(anna.post(f"{path}/coach", json={"seat": 0})) == "coach-people"
        assert refused(bruno.post(f"{path}/hint", json={"seat": 0})) == "seat-not-yours"
        for line in lines:
            for way, more in (("", {}), ("/think", {}), ("/judge", {"move": "x"})):
                answer = anna.post(f"/api/study{way}", json={"line": line, **more})
                assert refused(answer) == "study-running"
            play = {"line": line, "seat": 0, "bot": "easy"}
            assert refused(anna.post("/api/study/play", json=play)) == "study-running"

    with come_in(server, "Anna") as anna, come_in(server, "Bruno") as bruno:
        assert refused(anna.get(f"/api/tables/{NOWHERE}/insight")) == "table-unknown"
        asyncio.run(story(anna, bruno))


@SQLITE
def test_no_laboratory_is_asked_about_a_running_auction(server: Running) -> None:
    """Whichever auction it is, whoever has bid, and in whatever order the ships are named."""

    async def story(anna_web: httpx.Client, bruno_web: httpx.Client) -> None:
        cookies = [web.cookies["topbanana"] for web in (anna_web, bruno_web)]
        async with (
            connected(server.address, cookie=cookies[0]) as anna,
            connected(server.address, cookie=cookies[1]) as bruno,
        ):
            table = await open_table(anna, "puerto-banana", 2)
            await anna.ask(wire.Sit, table, 0)
            await bruno.ask(wire.Sit, table, 1)
            await anna.start(table)
            await anna.ask(wire.Play, table, 0, 1, "7")
            await bruno.ask(wire.Play, table, 1, 1, "3")
            await bruno.ask(wire.Play, table, 1, 2, "4")
            game = server.inside.live.open[table].state.game
            stocks = [ship.stock for ship in game.view(0).ships]
            assert len(set(stocks)) == 2
            await asyncio.to_thread(check, anna_web, stocks)

    def check(anna: httpx.Client, stocks: list[int]) -> None:
        for asked in (stocks, stocks[::-1]):
            lab = {"game": "puerto-banana", "stocks": asked}
            assert refused(anna.post("/api/study/lab", json=lab)) == "study-running"
            ships, lot = "/".join(map(str, asked)), max(asked)
            line = f"puerto-banana 2 round:9 lot:{lot} stocks:{ships} bids:-/-"
            answer = anna.post("/api/study", json={"line": line})
            assert refused(answer) == "study-running"
        other = {"game": "puerto-banana", "stocks": [stocks[0] + 1, stocks[1]]}
        assert anna.post("/api/study/lab", json=other).status_code == 200

    with come_in(server, "Anna") as anna, come_in(server, "Bruno") as bruno:
        asyncio.run(story(anna, bruno))


def test_the_laboratory_is_asked_about_bids_of_many_lots() -> None:
    """Among three and more captains the best one makes them, so that they are last bids too."""
    asked = {"game": "puerto-banana", "stocks": [100, 150, 50, 30]}
    found = msgspec.convert({**asked, "last": [1_700] * 4, "bid": 1_700}, LabQuestion)
    assert found.last == (1_700,) * 4


@SQLITE
def test_a_rated_game_against_bots_is_not_studied_either(server: Running) -> None:
    async def story(web: httpx.Client) -> None:
        async with connected(server.address, cookie=web.cookies["topbanana"]) as anna:
            table = await open_table(anna, "bananine", 2, rated=True, pace=HOUR)
            await anna.ask(wire.Sit, table, 0)
            await anna.ask(wire.SeatBot, table, 1, "medium")
            await anna.start(table)
            line = server.inside.live.open[table].state.game.position(0)
            answer = await asyncio.to_thread(web.post, "/api/study", json={"line": line})
            assert refused(answer) == "rated-no-help"

    with come_in(server, "Anna") as web:
        asyncio.run(story(web))
