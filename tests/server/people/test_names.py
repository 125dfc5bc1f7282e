"""Names: what may be one, who owns one, and how two that look alike are told apart."""

import asyncio

import httpx
import pytest

from topbanana.engine.refusal import Refusal
from topbanana.server.client import connected
from topbanana.server.people import names
from topbanana.server.storage import schema
from topbanana.server.storage.engines import writing_engine
from topbanana.server.storage.migrate import migrate
from topbanana.server.wire import messages as wire

from ..conftest import Running, running
from ..tables.test_play import fetch, open_table, play_on
from .test_people import browser, come_in

SQLITE = pytest.mark.parametrize("database", ["sqlite"], indirect=True)

CYRILLIC_ANNA = "\u0410nn\u0430"  # as Anna, with two letters of another alphabet
WHOLLY_CYRILLIC = "\u0410\u0440\u0430"  # looks like Apa


@pytest.mark.parametrize(
    ("typed", "shown"),
    [
        ("  Anna   Banana ", "Anna Banana"),
        ("\uff21\uff4e\uff4e\uff41", "Anna"),  # wide letters
        ("Jose\u0301", "Jos\u00e9"),
        ("Anna \u2764\ufe0f", "Anna \u2764"),
        ("\u5c71\u7530 Tar\u014d", "\u5c71\u7530 Tar\u014d"),
        ("\u30e9\u30fc\u30e1\u30f3", "\u30e9\u30fc\u30e1\u30f3"),
        ("\ud55c\uad6d Kim", "\ud55c\uad6d Kim"),
        ("\u0395\u03bb\u03ad\u03bd\u03b7", "\u0395\u03bb\u03ad\u03bd\u03b7"),
        ("\u0639\u0645\u0631", "\u0639\u0645\u0631"),
        ("O'Neill-2!", "O'Neill-2!"),
        ("\U0001f34c", "\U0001f34c"),
        ("x" * 24, "x" * 24),
    ],
)
def test_a_name_is_shown_in_one_way(typed: str, shown: str) -> None:
    assert names.checked_name(typed) == shown
    assert names.checked_name(shown) == shown


@pytest.mark.parametrize(
    ("typed", "key"),
    [
        ("", "name-length"),
        (" \t ", "name-length"),
        ("\ufe0f", "name-length"),
        ("x" * 25, "name-length"),
        ("\ufdfa\ufdfa", "name-length"),  # two signs that are written out as eighteen each
        ("Anna\u200b", "name-unreadable"),
        ("An\u00adna", "name-unreadable"),
        ("\u202eannA", "name-unreadable"),
        ("A\u2066nna", "name-unreadable"),
        ("Anna\x00", "name-unreadable"),
        ("Anna\x1b[31m", "name-unreadable"),
        ("Anna\ud800", "name-unreadable"),
        ("Anna\ue000", "name-unreadable"),
        ("An\u034fna", "name-unreadable"),
        ("Anna\U000e0101", "name-unreadable"),
        ("\u3164", "name-unreadable"),
        ("\u115f", "name-unreadable"),
        ("\u2800", "name-unreadable"),
        ("\u0301Anna", "name-unreadable"),
        ("A" + "\u0301\u0302\u0303\u0304\u0306\u0307", "name-unreadable"),
        ("A\u0323\u0323", "name-unreadable"),
        ("---", "name-unreadable"),
        (CYRILLIC_ANNA, "name-scripts"),
        ("\u0395\u03bb\u03ad\u03bd\u03b7 Ann", "name-scripts"),
        ("\u30e9 \ud55c", "name-scripts"),
        ("12\u0663", "name-scripts"),
        ("Anna (2)", "name-numbered"),
        ("Anna(12)", "name-numbered"),
        ("Anna \u2475", "name-numbered"),
        ("Anna \u27682\u2769", "name-numbered"),
    ],
)
def test_what_cannot_be_a_name_is_refused(typed: str, key: str) -> None:
    with pytest.raises(Refusal) as refused:
        names.checked_name(typed)
    assert refused.value.key == key


@pytest.mark.parametrize(
    ("one", "other", "alike"),
    [
        ("Anna", "ANNA", True),
        ("Anna", CYRILLIC_ANNA, True),
        ("Apa", WHOLLY_CYRILLIC, True),
        ("BOBA", "\u0412\u041e\u0412\u0410", True),  # only while they are capitals
        ("Ivan", "lvan", True),
        ("Ivan", "ivan", True),
        ("ivan", "lvan", False),
        ("Bob 1", "Bob l", True),
        ("Bob 0", "Bob O", True),
        ("Burn", "Bum", True),
        ("Anna 1", "Anna 2", False),
        ("Elodie", "\u00c9lodie", False),
        ("Anna", "Anne", False),
    ],
)
def test_names_that_look_alike_share_a_key(one: str, other: str, *, alike: bool) -> None:
    assert bool(names.keys_of(one) & names.keys_of(other)) == alike


def test_names_are_told_apart_by_a_number() -> None:
    assert names.told_apart("Anna", ["Bruno", "greedy"]) == "Anna"
    assert names.told_apart("anna", ["Anna"]) == "anna (2)"
    assert names.told_apart(CYRILLIC_ANNA, ["Anna", "Anna (2)"]) == f"{CYRILLIC_ANNA} (3)"
    longest = names.told_apart("x" * 24, ["x" * 24])
    assert len(longest) == 24
    assert names.without_number("Anna (12)") == "Anna"
    assert names.without_number("Anna 12") == "Anna 12"


def test_nobody_takes_a_name_that_somebody_owns(server: Running) -> None:
    async def sit_as(cookie: str, *tried: str) -> None:
        async with connected(server.address, cookie=cookie) as eve:
            table = await open_table(eve, "bananine", 2)
            for name in tried:
                with pytest.raises(Refusal, match="own name"):
                    await eve.ask(wire.Sit, table, 0, name)
            assert not any(seat.name for seat in eve.tables[table].seats)
            await eve.ask(wire.Sit, table, 0)

    with come_in(server, "Apa") as web, come_in(server, "Eve") as eve:
        web.post("/api/me/password", json={"password": "tree of bananas"})
        for name in ("Apa", "aPA", "  apa ", WHOLLY_CYRILLIC, "\uff21pa"):
            body = {"name": name}
            assert eve.post("/api/me", json=body).json()["key"] == "name-owned"
            newcomer = httpx.post(f"{server.address}/api/me", json=body)
            assert newcomer.json()["key"] == "name-owned"
        asyncio.run(sit_as(eve.cookies["topbanana"], "Apa", "APA", WHOLLY_CYRILLIC))
        assert web.post("/api/me", json={"name": "APA"}).json()["name"] == "APA"
        web.post("/api/me", json={"name": "Bruno"})  # who leaves the old name behind
        assert eve.post("/api/me", json={"name": "Apa"}).status_code == 200
        assert eve.post("/api/me", json={"name": "bruno"}).json()["key"] == "name-owned"


@SQLITE
def test_a_guest_whose_name_was_taken_meanwhile_neither_sits_nor_speaks(
    server: Running,
) -> None:
    async def story(cookie: str) -> None:
        async with connected(server.address, cookie=cookie) as eve:
            table = await open_table(eve, "bananine", 2)
            for ask in (eve.ask(wire.Sit, table, 0), eve.ask(wire.Say, table, "hello")):
                with pytest.raises(Refusal, match="own name"):
                    await ask
            await eve.ask(wire.Sit, table, 0, "Eve")
            await eve.ask(wire.Say, table, "hello")

    with come_in(server, "Anna") as eve, come_in(server, "Anna") as web:
        web.post("/api/me/password", json={"password": "tree of bananas"})
        asyncio.run(story(eve.cookies["topbanana"]))
        same = {"name": "Anna", "language": "it"}
        assert eve.post("/api/me", json=same).json()["language"] == "it"


@SQLITE
def test_two_who_look_alike_are_told_apart_at_the_table_and_ever_after(
    server: Running,
) -> None:
    async def story() -> None:
        async with (
            server.client("Apa") as anna,
            server.client("apa") as other,
            server.client(WHOLLY_CYRILLIC) as third,
        ):
            people = (anna, other, third)
            table = await open_table(anna, "bananine", 3)
            for seat, person in enumerate(people):
                await person.ask(wire.Watch, table)
                await person.ask(wire.Sit, table, seat)
            expected = ["Apa", "apa (2)", f"{WHOLLY_CYRILLIC} (3)"]
            assert [seat.name for seat in third.tables[table].seats] == expected
            await other.ask(wire.Say, table, "It is me.")
            await anna.until(lambda: spoken(anna))
            assert spoken(anna) == ["apa (2)"]
            await anna.start(table)
            await asyncio.gather(*(play_on(p, table, s) for s, p in enumerate(people)))
            archive = (await fetch(server, f"/api/tables/{table}/archive")).text
            assert f"players: {'/'.join(expected)}\n" in archive
            again = (await other.ask(wire.Rematch, table)).table
            await third.ask(wire.Rematch, table)
            await anna.ask(wire.Rematch, table)
            shown = [seat.name for seat in anna.tables[again].seats]
            assert shown == expected

    asyncio.run(story())


def spoken(client: object) -> list[str]:
    received = getattr(client, "received", [])
    chats = [message for message in received if isinstance(message, wire.Chat)]
    return [said.name for chat in chats for said in chat.said]


@SQLITE
def test_an_onlooker_does_not_speak_in_a_players_name(server: Running) -> None:
    async def story() -> None:
        async with (
            server.client("Anna") as anna,
            server.client("Anna") as eve,
            server.client("anna") as late,
        ):
            table = await open_table(anna, "bananine", 3)
            await anna.ask(wire.Sit, table, 0)
            await eve.ask(wire.Watch, table)
            await eve.ask(wire.Say, table, "I give up.")
            await eve.ask(wire.Say, table, "Really.")
            await anna.until(lambda: len(spoken(anna)) == 2)
            assert spoken(anna) == ["Anna (2)", "Anna (2)"]
            await late.ask(wire.Sit, table, 1)
            await late.ask(wire.Watch, table)
            assert late.tables[table].seats[1].name == "anna (3)"

    asyncio.run(story())


@SQLITE
def test_the_keys_of_names_follow_unicode(database: str) -> None:
    """Whatever an older release or an older Unicode stored, owned names stay guarded."""
    with running(database) as server, come_in(server, "Apa") as web:
        web.post("/api/me/password", json={"password": "tree of bananas"})
    engine = writing_engine(database)
    with engine.begin() as connection:
        connection.execute(schema.owned_names.delete())
        connection.execute(schema.shared_values.update().values(value="older"))
    engine.dispose()
    migrate(database)
    with running(database) as server, browser(server) as eve:
        answer = eve.post("/api/me", json={"name": WHOLLY_CYRILLIC})
        assert answer.json()["key"] == "name-owned"
