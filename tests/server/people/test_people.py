"""People: cookies, passwords, tokens, export and deletion."""

import asyncio
from collections.abc import Iterator
from contextlib import contextmanager

import httpx
import pytest
from sqlalchemy import select

from topbanana.engine.notation.archive import read_archive
from topbanana.server.client import Client, connected
from topbanana.server.storage.engines import writing_engine
from topbanana.server.storage.schema import metadata
from topbanana.server.wire import messages as wire

from ..conftest import HTTP_TIMEOUT, Running
from ..tables.test_play import open_table, play_on


def browser(server: Running) -> httpx.Client:
    return httpx.Client(base_url=server.address, timeout=HTTP_TIMEOUT)


@contextmanager
def come_in(server: Running, name: str) -> Iterator[httpx.Client]:
    with browser(server) as guest:
        guest.post("/api/me", json={"name": name, "language": "fr"}).raise_for_status()
        yield guest


def test_a_name_and_a_language_are_enough(server: Running) -> None:
    with browser(server) as web:
        assert web.get("/api/me").status_code == 401
        answer = web.post("/api/me", json={"name": "  Anna  Banana ", "language": "it"})
        assert answer.json()["name"] == "Anna Banana"
        cookie = answer.headers["set-cookie"]
        assert "HttpOnly" in cookie
        assert "SameSite=lax" in cookie
        again = web.post("/api/me", json={"name": "Anna", "language": "fr"}).json()
        assert again["id"] == answer.json()["id"]
        assert web.get("/api/me").json()["language"] == "fr"
        for bad in ({"name": ""}, {"name": "\u200b"}, {"name": "x" * 25}, {"nam": "x"}):
            assert web.post("/api/me", json=bad).status_code == 400
        assert web.post("/api/me", json={"name": "A", "language": "de"}).status_code == 400
        web.post("/api/logout")
        assert web.get("/api/me").status_code == 401


def test_a_forged_cookie_opens_nothing(server: Running) -> None:
    with come_in(server, "Anna") as web:
        cookie = web.cookies["topbanana"]
        who, _, signature = cookie.rpartition(".")
        another = "A" if signature[0] != "A" else "B"
        for forged in (f"{who}.{another}{signature[1:]}", f"{who}x.{signature}", "x", ""):
            answer = httpx.get(
                f"{server.address}/api/me", headers={"cookie": f"topbanana={forged}"}
            )
            assert answer.status_code == 401


@pytest.mark.slow
def test_a_password_makes_the_name_ones_own(server: Running) -> None:
    with come_in(server, "Anna") as web, browser(server) as phone:
        old_cookie = web.cookies["topbanana"]
        short = web.post("/api/me/password", json={"password": "short"})
        assert short.json()["key"] == "password-length"
        answer = web.post("/api/me/password", json={"password": "tree of bananas"})
        assert answer.json()["owned"]
        stale = httpx.get(
            f"{server.address}/api/me", headers={"cookie": f"topbanana={old_cookie}"}
        )
        assert stale.status_code == 401  # what was signed before opens nothing any more
        wrong = phone.post("/api/login", json={"name": "anna", "password": "guessing it"})
        assert wrong.json()["key"] == "password-wrong"
        right = phone.post(
            "/api/login", json={"name": "ANNA", "password": "tree of bananas"}
        )
        assert right.json()["id"] == web.get("/api/me").json()["id"]
        taken = httpx.post(f"{server.address}/api/me", json={"name": "Anna"})
        assert taken.json()["key"] == "name-owned"
        other = phone.post(
            "/api/me/password", json={"password": "another one", "old": "no"}
        )
        assert other.json()["key"] == "password-wrong"


def test_a_bot_plays_with_a_token(server: Running) -> None:
    with come_in(server, "Robota") as web:
        token = web.post("/api/me/tokens").json()["token"]

        async def story() -> None:
            async with connected(server.address, token=token) as bot:
                assert bot.welcome is not None
                assert bot.welcome.person.name == "Robota"
                await finish_game(bot)

        asyncio.run(story())
        bearer = {"authorization": f"Bearer {token}"}
        assert httpx.get(f"{server.address}/api/me", headers=bearer).status_code == 200
        web.delete("/api/me/tokens")
        assert httpx.get(f"{server.address}/api/me", headers=bearer).status_code == 401


async def finish_game(client: Client) -> str:
    table = await open_table(client, "bananine", 2)
    await client.ask(wire.Sit, table, 0)
    await client.ask(wire.SeatBot, table, 1, "random")
    await client.start(table)
    await client.ask(wire.Say, table, "good luck")
    await play_on(client, table, 0)
    return table


def test_one_may_take_everything_along_and_be_forgotten(server: Running) -> None:
    async def story(cookie: str) -> str:
        async with connected(server.address, cookie=cookie) as anna:
            return await finish_game(anna)

    with come_in(server, "Annunziata") as web:
        table = asyncio.run(story(web.cookies["topbanana"]))
        mine = web.get("/api/me/tables").json()["tables"]
        assert [(line["table"], line["status"]) for line in mine] == [(table, "over")]
        everything = web.get("/api/me/export").json()
        assert everything["people"][0]["name"] == "Annunziata"
        assert [row["text"] for row in everything["chat"]] == ["good luck"]
        (played,) = everything["archives"]
        assert played["archive"] == web.get(f"/api/tables/{table}/archive").text
        assert "players: Annunziata/" in played["archive"]
        about = {table.name for table in metadata.sorted_tables if "person" in table.c}
        assert about <= set(everything)
        assert web.delete("/api/me").status_code == 200
        assert web.get("/api/me").status_code == 401
        archive = web.get(f"/api/tables/{table}/archive").text
        assert "Annunziata" not in archive
        assert read_archive(archive).over
        assert "Annunziata" not in web.get(f"/api/tables/{table}").text
        assert places_of(server, "Annunziata") == []


def as_text(value: object) -> str:
    """Give whatever is stored in a column as text."""
    return value.decode("utf-8", "replace") if isinstance(value, bytes) else str(value)


def places_of(server: Running, name: str) -> list[str]:
    """Name the tables of the database in which a name stands, in whichever column."""
    with writing_engine(str(server.inside.settings.database)).connect() as connection:
        rows = {
            table.name: connection.execute(select(table)).all()
            for table in metadata.sorted_tables
        }
    return [
        table
        for table, found in rows.items()
        if any(name in as_text(value) for row in found for value in row)
    ]


@pytest.mark.slow
def test_finished_games_can_be_replayed_and_checked(server: Running) -> None:
    async def story(cookie: str) -> str:
        async with connected(server.address, cookie=cookie) as anna:
            return await finish_game(anna)

    with come_in(server, "Anna") as web:
        table = asyncio.run(story(web.cookies["topbanana"]))
        replay = web.get(f"/api/tables/{table}/replay?seat=0").json()
        moves = len(replay["positions"]) - 1
        assert replay["positions"][-1]["over"]
        assert [p["moves"] for p in replay["positions"]] == list(range(moves + 1))
        assert all(p["stories"] for p in replay["positions"][1:])
        everything = web.get(f"/api/tables/{table}/replay?seat=all").json()
        assert len(everything["views"]) == moves + 1
        for seat in range(len(replay["names"])):
            eyes = web.get(f"/api/tables/{table}/replay?seat={seat}").json()
            seen = [position["view"] for position in eyes["positions"]]
            assert [views[seat] for views in everything["views"]] == seen
        assert all(p["stories"] for p in everything["positions"][1:])
        fair = web.get(f"/api/tables/{table}/fair").json()
        assert fair["commitment_kept"]
        assert fair["seed_kept"]
        assert web.get("/api/tables/nothing/fair").status_code == 404
        assert web.get("/api/tables/nothing/replay?seat=all").status_code == 404
        assert web.get(f"/api/tables/{table}/replay?seat=x").status_code == 400


@pytest.mark.parametrize("database", ["sqlite"], indirect=True)
def test_words_and_rules_are_there_for_the_browser(server: Running) -> None:
    with browser(server) as web:
        assert "story-take =" in web.get("/api/words/it/bananine.ftl").text
        assert "seat-taken =" in web.get("/api/words/fr/house.ftl").text
        assert "**BN-5**" in web.get("/api/rules/en/bananine.md").text
        page = web.get("/api/rules/it/bananine.json").json()
        assert "Prendi una pila" in page["turn"][0]["caption"]
        assert len(page["tables"]) == 4
        assert web.get("/api/rules/xx/bananine.json").status_code == 404
        drawn = web.get("/api/draw", params={"line": page["turn"][0]["line"]})
        assert drawn.headers["content-type"] == "image/svg+xml"
        assert drawn.text.startswith("<svg ")
        refused = web.get("/api/draw", params={"line": "bananine 3 <script>"})
        assert (refused.status_code, refused.json()["key"]) == (400, "line-unknown-part")
        assert web.get("/api/words/xx/bananine.ftl").status_code == 404
        games = web.get("/api/games").json()
        assert games["bots"] == ["easy", "casual", "medium", "hard", "top"]
        bananine = next(game for game in games["games"] if game["name"] == "bananine")
        options = {option["name"]: option for option in bananine["options"]}
        assert options["start"]["values"]["3"] == ["random", "0", "1", "2"]
        assert options["standard"]["values"]["3"] == []  # too many to list
        assert web.get("/health").json()["storage"]
        figures = web.get("/metrics").text
        assert "topbanana_entries_total" in figures
        assert "topbanana_store_seconds_count" in figures
        assert web.get("/api/openapi.json").json()["openapi"] == "3.1.0"
