"""What is known of people: results, profiles, companions, invitations, and who may see what."""

import asyncio
from typing import Any

import httpx
import pytest

from topbanana.engine.refusal import Refusal
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


@pytest.mark.slow
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
        the_leaderboard_lists_both_and_the_bots(stranger)
        she_sees_all_of_her_own(anna, table)
        a_stranger_sees_little_of_what_is_closed(stranger)
        anna.post("/api/me/shown", json={"open": True}).raise_for_status()
        what_is_opened_shows_nothing_of_others(stranger, anna, bruno)
        bruno.post("/api/me/shown", json={"open": True}).raise_for_status()
        assert len(stranger.get(her_games_with(bruno)).json()["games"]) == 1
        (seen,) = stranger.get("/api/people/anna/games").json()["games"]
        assert seen["table"] == table
        exported = anna.get("/api/me/export").json()
        assert [row["table_id"] for row in exported["results"]] == [table]
        bruno.delete("/api/me").raise_for_status()
        assert anna.get("/api/people/anna").json()["companions"] == []
        (left,) = anna.get("/api/people/anna/games").json()["games"]
        assert "Bruno" not in str(left)


def the_leaderboard_lists_both_and_the_bots(stranger: httpx.Client) -> None:
    """It has the two who own their names, and the levels as anchors."""
    wrong = stranger.get("/api/leaderboard?game=puerto-banana&seats=99").json()
    assert (wrong["key"], wrong["facts"]["most"]) == ("wrong-seats", 6)
    board = stranger.get("/api/leaderboard?game=puerto-banana&seats=3").json()
    assert {line["name"] for line in board["ratings"]} == {"Anna", "Bruno"}
    assert "casual" in {line["name"] for line in board["anchors"]}


def she_sees_all_of_her_own(anna: httpx.Client, table: str) -> None:
    """Her profile has the game, whom she played with, and finds it by any filter."""
    mine = anna.get("/api/people/ANNA").json()
    assert (mine["mine"], mine["open"]) == (True, False)
    tallies = [(t["game"], t["seats"], t["games"]) for t in mine["tallies"]]
    assert tallies == [("puerto-banana", 3, 1)]
    assert len(mine["rated"]) == 1
    assert [each["name"] for each in mine["companions"]] == ["Bruno"]
    (game,) = anna.get("/api/people/anna/games?rated=yes&seats=3").json()["games"]
    assert game["table"] == table
    others = {other["name"] or other["bot"] for other in game["others"]}
    assert others == {"Bruno", "casual"}
    assert anna.get("/api/people/anna/games?game=bananine").json()["games"] == []
    assert anna.get("/api/people/anna/games?before=x").status_code == 400
    for name in ("seats", "before"):  # more than a column of the database holds
        many = anna.get(f"/api/people/anna/games?{name}=9007199254740991")
        assert many.status_code == 200


def a_stranger_sees_little_of_what_is_closed(stranger: httpx.Client) -> None:
    """A name and its ratings, and no more."""
    closed = stranger.get("/api/people/anna").json()
    assert [rating["games"] for rating in closed["ratings"]] == [1]
    assert (closed["tallies"], closed["companions"], closed["since"]) == ([], [], 0)
    refused = stranger.get("/api/people/anna/games")
    assert (refused.status_code, refused.json()["key"]) == (403, "profile-closed")
    assert stranger.get("/api/people/nobody").status_code == 404


def what_is_opened_shows_nothing_of_others(
    stranger: httpx.Client, anna: httpx.Client, bruno: httpx.Client
) -> None:
    """Not whom she played with, if they keep theirs private: not even for whoever asks."""
    opened = stranger.get("/api/people/anna").json()
    assert (len(opened["tallies"]), opened["companions"]) == (1, [])
    (seen,) = stranger.get("/api/people/anna/games").json()["games"]
    assert seen["table"] is None  # the replay would name Bruno
    assert "Bruno" not in str(seen)
    assert stranger.get(her_games_with(bruno)).json()["games"] == []
    for reader in (anna, bruno):
        assert len(reader.get(her_games_with(bruno)).json()["games"]) == 1


def her_games_with(other: httpx.Client) -> str:
    """Give the address of Anna's games that another played too."""
    return f"/api/people/anna/games?with={other.get('/api/me').json()['id']}"


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
                anna.post("/api/me/again", json={"table": table}).raise_for_status()
                await at.until(lambda: lobby(at).invitations)
                me = anna.get("/api/me").json()["id"]
                await at.ask(wire.Mute, me)
                await at.until(lambda: not lobby(at).invitations)
                anna.post("/api/me/again", json={"table": table}).raise_for_status()
                await at.ask(wire.WatchLobby)
                assert not lobby(at).invitations
                (known,) = anna.get("/api/me/people").json()["people"]
                assert not known["here"]

        asyncio.run(story())
        with come_in(server, "Carla") as carla:
            assert carla.post("/api/me/again", json={"table": table}).status_code == 400


@pytest.mark.parametrize("database", ["sqlite"], indirect=True)
def test_whoever_is_muted_is_listed_to_be_heard_again(server: Running) -> None:
    with come_in(server, "Anna") as anna, come_in(server, "Bruno") as bruno:
        other = anna.get("/api/me").json()["id"]

        async def story() -> None:
            async with connected(server.address, cookie=bruno.cookies["topbanana"]) as at:
                for on, listed in (
                    (True, [{"person": other, "name": "Anna"}]),
                    (False, []),
                ):
                    await at.ask(wire.Mute, other, on=on)
                    known = bruno.get("/api/me/people").json()
                    assert known == {"people": [], "muted": listed}

        asyncio.run(story())


def test_who_cannot_ask_again_opens_no_table_and_who_is_gone_is_not_asked(
    server: Running, monkeypatch: pytest.MonkeyPatch
) -> None:
    with come_in(server, "Anna") as anna, come_in(server, "Bruno") as bruno:
        table = play_rated(server, anna, bruno)
        monkeypatch.setattr("topbanana.server.notices.notices.MOST_INVITED", 1)
        anna.post("/api/me/again", json={"table": table}).raise_for_status()
        before = anna.get("/api/me/tables").json()
        refused = anna.post("/api/me/again", json={"table": table})
        assert (refused.status_code, refused.json()["key"]) == (429, "too-many-invitations")
        assert anna.get("/api/me/tables").json() == before
        bruno.delete("/api/me").raise_for_status()
        again = anna.post("/api/me/again", json={"table": table})
        assert again.status_code == 200
        assert len(anna.get("/api/me/tables").json()["tables"]) == 3


@pytest.mark.parametrize("database", ["sqlite"], indirect=True)
def test_whoever_has_a_slash_in_the_name_is_found_by_it(server: Running) -> None:
    with come_in(server, "Anna / Bea") as both:
        own(both)
        mine = both.get("/api/people/Anna%20%2F%20Bea").json()
        assert (mine["name"], mine["mine"]) == ("Anna / Bea", True)
        assert both.get("/api/people/a%0Ab").json()["key"] == "person-not-found"
        assert both.get("/api/people/anna%20%2F%20bea/games").json()["games"] == []


@pytest.mark.parametrize("database", ["sqlite"], indirect=True)
def test_nobody_is_found_in_the_place_of_another(server: Running) -> None:
    with come_in(server, "Anna") as anna, browser(server) as thief:
        hers = anna.get("/api/me").json()["id"]
        answer = thief.post("/api/me", json={"name": hers, "language": "en"})
        if answer.status_code == 400:  # by lot, an id that no name may be
            return
        own(thief)
        assert anna.get(f"/api/people/{hers}").json()["name"] == "Anna"
        assert thief.get("/api/people/" + hers.swapcase()).json()["mine"]


@pytest.mark.slow
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
        assert laptop.post("/api/me/link", headers=bearer).json()["key"] == "not-by-bot"
        for path, body in (
            ("/api/me/password", {"password": "long enough"}),
            ("/api/me/tokens", {"name": "another"}),
            ("/api/passkey/register", {}),
            ("/api/me/shown", {"open": True}),
            ("/api/me/notices", {"off": []}),
            ("/api/me/mail", {"address": "elsewhere@example.org"}),
            ("/api/me/vacation", {"days": 3}),
            ("/api/me", {"name": "Mallory"}),
            ("/api/logout/everywhere", {}),
        ):
            by_bot = httpx.post(server.address + path, json=body, headers=bearer)
            assert by_bot.json()["key"] == "not-by-bot"
        for path in ("export", "account", "notices", "vacation", f"home/{16 * '0'}"):
            by_bot = httpx.get(f"{server.address}/api/me/{path}", headers=bearer)
            assert by_bot.json()["key"] == "not-by-bot", path
        there = devices["Firefox · Android"]["handle"]
        for path in (
            f"/api/me/sessions/{there}",
            "/api/me/tokens",
            "/api/me/mail",
            "/api/me/vacation",
            f"/api/me/home/{16 * '0'}",
        ):
            by_bot = httpx.delete(server.address + path, headers=bearer)
            assert by_bot.json()["key"] == "not-by-bot"
        assert httpx.delete(f"{server.address}/api/me", headers=bearer).status_code == 400
        handle = account["tokens"][0]["handle"]
        assert laptop.delete(f"/api/me/tokens/{handle[:1]}").status_code == 400
        assert laptop.delete("/api/me/tokens/%25").status_code == 400
        laptop.delete(f"/api/me/tokens/{handle}").raise_for_status()
        assert not server_knows(server, bearer)
        handle = devices["Firefox · Android"]["handle"]
        laptop.delete(f"/api/me/sessions/{handle}").raise_for_status()
        assert phone.get("/api/me").status_code == 401
        assert laptop.delete(f"/api/me/sessions/{handle}").json()["key"] == "session-gone"
        assert laptop.get("/api/me").status_code == 200


@pytest.mark.parametrize("database", ["sqlite"], indirect=True)
def test_a_link_that_logged_nobody_in_is_not_used_up(
    server: Running, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(*_: object) -> None:
        raise Refusal("too-many-guests")

    with come_in(server, "Anna") as laptop, browser(server) as phone:
        token = laptop.post("/api/me/link").json()["token"]
        with monkeypatch.context() as broken:
            broken.setattr("topbanana.server.people.sessions.begin_session", fail)
            refused = phone.post("/api/login/link", json={"token": token})
            assert refused.json()["key"] == "too-many-guests"
        assert phone.post("/api/login/link", json={"token": token}).json()["name"] == "Anna"
        assert phone.get("/api/me").json()["id"] == laptop.get("/api/me").json()["id"]


def server_knows(server: Running, headers: dict[str, str]) -> bool:
    """Tell whether the server knows whoever sends such headers."""
    return httpx.get(f"{server.address}/api/me", headers=headers).status_code == 200
