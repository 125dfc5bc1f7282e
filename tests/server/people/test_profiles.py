"""What is known of people: results, profiles, companions, invitations, and who may see what."""

import asyncio
from typing import Any

import httpx
import pytest

from topbanana.server.client import Client, connected
from topbanana.server.wire import messages as wire
from topbanana.server.wire.types import Pace

from ..conftest import Running
from ..tables.test_play import open_table, play_on
from .test_people import browser, come_in

HOUR = Pace(seconds=3600)


def own(web: httpx.Client) -> None:
    """Make the name of a guest their own."""
    answer = web.post("/api/me/password", json={"password": "tree of bananas"})
    answer.raise_for_status()


def play_rated(server: Running, one: httpx.Client, other: httpx.Client) -> str:
    """Let two people play a rated game with a bot."""

    async def story() -> str:
        async with (
            connected(server.address, cookie=one.cookies["topbanana"]) as anna,
            connected(server.address, cookie=other.cookies["topbanana"]) as bruno,
        ):
            table = await open_table(anna, "puerto-banana", 3, rated=True, pace=HOUR)
            await anna.ask(wire.Sit, table, 0)
            await bruno.ask(wire.Sit, table, 1)
            await anna.ask(wire.SeatBot, table, 2, "casual")
            await anna.start(table)
            await asyncio.gather(play_on(anna, table, 0), play_on(bruno, table, 1))
            return table

    return asyncio.run(story())


def test_a_game_makes_profiles_that_are_private_until_they_are_opened(
    server: Running,
) -> None:
    with (
        come_in(server, "Anna") as anna,
        come_in(server, "Bruno") as bruno,
        browser(server) as stranger,
    ):
        own(anna)
        own(bruno)
        table = play_rated(server, anna, bruno)
        board = stranger.get("/api/leaderboard?game=puerto-banana&seats=3").json()
        assert {line["name"] for line in board["ratings"]} == {"Anna", "Bruno"}
        assert "casual" in {line["name"] for line in board["anchors"]}

        mine = anna.get("/api/people/ANNA").json()
        assert (mine["mine"], mine["open"]) == (True, False)
        assert [(t["game"], t["seats"], t["games"]) for t in mine["tallies"]] == [
            ("puerto-banana", 3, 1)
        ]
        assert len(mine["rated"]) == 1
        assert [each["name"] for each in mine["companions"]] == ["Bruno"]
        (game,) = anna.get("/api/people/anna/games?rated=yes&seats=3").json()["games"]
        assert game["table"] == table
        assert {other["name"] or other["bot"] for other in game["others"]} == {
            "Bruno",
            "casual",
        }
        assert anna.get("/api/people/anna/games?game=bananine").json()["games"] == []
        assert anna.get("/api/people/anna/games?before=x").status_code == 400

        closed = stranger.get("/api/people/anna").json()
        assert [rating["games"] for rating in closed["ratings"]] == [1]
        assert (closed["tallies"], closed["companions"], closed["since"]) == ([], [], 0)
        refused = stranger.get("/api/people/anna/games")
        assert (refused.status_code, refused.json()["key"]) == (403, "profile-closed")
        assert stranger.get("/api/people/nobody").status_code == 404

        anna.post("/api/me/shown", json={"open": True}).raise_for_status()
        opened = stranger.get("/api/people/anna").json()
        assert (len(opened["tallies"]), opened["companions"]) == (1, [])
        (seen,) = stranger.get("/api/people/anna/games").json()["games"]
        assert seen["table"] is None  # the replay would name Bruno
        assert "Bruno" not in str(seen)
        bruno.post("/api/me/shown", json={"open": True}).raise_for_status()
        (seen,) = stranger.get("/api/people/anna/games").json()["games"]
        assert seen["table"] == table

        exported = anna.get("/api/me/export").json()
        assert [row["table_id"] for row in exported["results"]] == [table]
        bruno.delete("/api/me").raise_for_status()
        assert anna.get("/api/people/anna").json()["companions"] == []
        (left,) = anna.get("/api/people/anna/games").json()["games"]
        assert "Bruno" not in str(left)


def lobby(client: Client) -> Any:
    """Give the lobby as a client was last sent it."""
    heard = [each for each in client.received if isinstance(each, wire.Lobby)]
    return heard[-1] if heard else None


def test_people_who_played_ask_one_another_again_and_may_be_seen(server: Running) -> None:
    with come_in(server, "Anna") as anna, come_in(server, "Bruno") as bruno:
        table = play_rated(server, anna, bruno)

        async def story() -> None:
            async with connected(server.address, cookie=bruno.cookies["topbanana"]) as at:
                await at.ask(wire.WatchLobby)
                (known,) = anna.get("/api/me/people").json()["people"]
                assert (known["name"], known["table"], known["here"]) == (
                    "Bruno",
                    table,
                    False,
                )
                bruno.post("/api/me/shown", json={"seen": True}).raise_for_status()
                (known,) = anna.get("/api/me/people").json()["people"]
                assert known["here"]
                again = anna.post("/api/me/again", json={"table": table}).json()["table"]
                await at.until(lambda: lobby(at) and lobby(at).invitations)
                (asked,) = lobby(at).invitations
                assert (asked.name, asked.table.table) == ("Anna", again)
                assert (asked.table.taken, asked.table.rated) == (2, True)
                await at.ask(wire.Decline, again)
                await at.until(lambda: not lobby(at).invitations)
                # Whoever muted somebody is neither asked by them nor seen.
                me = anna.get("/api/me").json()["id"]
                await at.ask(wire.Mute, me)
                anna.post("/api/me/again", json={"table": table}).raise_for_status()
                await at.ask(wire.WatchLobby)
                assert not lobby(at).invitations
                (known,) = anna.get("/api/me/people").json()["people"]
                assert not known["here"]

        asyncio.run(story())
        with come_in(server, "Carla") as carla:
            assert carla.post("/api/me/again", json={"table": table}).status_code == 400


@pytest.mark.parametrize("database", ["sqlite"], indirect=True)
def test_a_link_logs_one_more_device_in_once_and_each_can_be_logged_out(
    server: Running,
) -> None:
    with come_in(server, "Anna") as laptop, browser(server) as phone:
        phone.headers["user-agent"] = "Mozilla/5.0 (Android 14; Mobile) Firefox/130.0"
        token = laptop.post("/api/me/link").json()["token"]
        assert phone.post("/api/link", json={"token": token}).json() == {"name": "Anna"}
        used = phone.post("/api/login/link", json={"token": token})
        assert used.json()["id"] == laptop.get("/api/me").json()["id"]
        for gone in (token, "nonsense"):
            again = httpx.post(f"{server.address}/api/login/link", json={"token": gone})
            assert again.json()["key"] == "link-used"
        named = laptop.post("/api/me/tokens", json={"name": " my  bot "})
        account = laptop.get("/api/me/account").json()
        assert [each["name"] for each in account["tokens"]] == ["my bot"]
        devices = {each["device"]: each for each in account["sessions"]}
        assert not devices["Firefox · Android"]["here"]
        bearer = {"authorization": f"Bearer {named.json()['token']}"}
        assert server_knows(server, bearer)
        assert laptop.post("/api/me/link", headers=bearer).json()["key"] == "link-by-bot"
        handle = account["tokens"][0]["handle"]
        assert laptop.delete("/api/me/tokens/%25").status_code == 400
        laptop.delete(f"/api/me/tokens/{handle}").raise_for_status()
        assert not server_knows(server, bearer)
        handle = devices["Firefox · Android"]["handle"]
        laptop.delete(f"/api/me/sessions/{handle}").raise_for_status()
        assert phone.get("/api/me").status_code == 401
        assert laptop.delete(f"/api/me/sessions/{handle}").json()["key"] == "session-gone"
        assert laptop.get("/api/me").status_code == 200


def server_knows(server: Running, headers: dict[str, str]) -> bool:
    """Tell whether the server knows whoever sends such headers."""
    return httpx.get(f"{server.address}/api/me", headers=headers).status_code == 200
