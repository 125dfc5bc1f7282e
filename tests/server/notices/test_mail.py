"""Notices by mail: to confirmed addresses alone, one digest, ended by one click."""

import asyncio
import re
from email.message import EmailMessage

import httpx
import pytest

from .conftest import SITE, House, play_first, slow_table

pytestmark = pytest.mark.parametrize("database", ["sqlite"], indirect=True)


def token_in(letter: EmailMessage) -> str:
    found = re.search(rf"{SITE}/\w+\?token=(\S+)", letter.get_content())
    assert found
    return found[1]


def confirmed(house: House, web: httpx.Client, address: str) -> None:
    """Give an address, and confirm it by the link."""
    web.post("/api/me/mail", json={"address": address}).raise_for_status()
    token = token_in(house.mails.letters.pop())
    with house.web() as anywhere:
        anywhere.post(f"/api/confirm?token={token}").raise_for_status()


@pytest.mark.slow
def test_an_address_is_confirmed_before_anything_is_mailed_to_it(house: House) -> None:
    anna, bruno = house.server.person("Anna"), house.server.person("Bruno", "fr")
    with house.web(bruno) as web, house.web() as anywhere:
        for bad in ("bruno", "a@b", "a b@c.org", "a@b.org\nBcc: x@y.org", "a@b..org"):
            answer = web.post("/api/me/mail", json={"address": bad})
            assert (answer.status_code, answer.json()["key"]) == (400, "mail-address")
        shown = web.post("/api/me/mail", json={"address": " bruno@example.org "}).json()
        assert (shown["address"], shown["confirmed"]) == ("bruno@example.org", False)
        (letter,) = house.mails.letters
        assert letter["to"] == "bruno@example.org"
        assert letter["subject"] == "Confirmez votre adresse pour Top Banana"
        again = web.post("/api/me/mail", json={"address": "other@example.org"})
        assert again.json()["key"] == "too-many-mails"
        table = asyncio.run(slow_table(house.server.address, anna, bruno))
        asyncio.run(play_first(house.server.address, anna, table))
        house.later(60)
        assert len(house.mails.letters) == 1
        for wrong in ("", "x", token_in(letter)[:-1]):
            answer = anywhere.post("/api/confirm", params={"token": wrong})
            assert (answer.status_code, answer.json()["key"]) == (400, "mail-link")
        anywhere.post(f"/api/confirm?token={token_in(letter)}").raise_for_status()
        house.later(1)
        assert house.mails.letters[-1]["subject"] == "À vous de jouer\u00a0: Bananine"


@pytest.mark.slow
def test_many_tables_make_one_mail_and_one_click_ends_them(house: House) -> None:
    anna, bruno = house.server.person("Anna"), house.server.person("Bruno")
    with house.web(bruno) as web:
        confirmed(house, web, "bruno@example.org")
        tables = [
            asyncio.run(slow_table(house.server.address, anna, bruno)) for _ in range(3)
        ]
        for table in tables:
            asyncio.run(play_first(house.server.address, anna, table))
        house.later(10)
        assert house.mails.letters == []
        house.mails.refuses = True
        house.later(15)
        house.mails.refuses = False
        assert house.mails.letters == []
        house.later(2)
        (letter,) = house.mails.letters
        assert letter["subject"] == "3 tables are waiting for you"
        assert all(f"{SITE}/t/{table}" in letter.get_content() for table in tables)
        assert letter["list-unsubscribe-post"] == "List-Unsubscribe=One-Click"
        late = asyncio.run(slow_table(house.server.address, anna, bruno))
        asyncio.run(play_first(house.server.address, anna, late))
        house.later(60)
        assert len(house.mails.letters) == 1  # not ten a day
        house.later(130)
        assert len(house.mails.letters) == 2
        assert letter["list-unsubscribe"] == (
            f"<{SITE}/api/unsubscribe?token={token_in(letter)}>"
        )
        with house.web() as anywhere:
            click = f"/api/unsubscribe?token={token_in(letter)}"
            done = anywhere.post(click, data={"List-Unsubscribe": "One-Click"})
            assert done.status_code == 200
        assert set(web.get("/api/me/notices").json()["off"]) == {
            "turn-mail",
            "invitation-mail",
        }
        asyncio.run(play_first(house.server.address, bruno, late, 1))
        asyncio.run(play_first(house.server.address, anna, late))
        house.later(600)
        assert len(house.mails.letters) == 2


def test_a_house_without_a_mail_server_says_so(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(house.server.inside.sender, "mail_server", None)
    with house.web(house.server.person("Anna")) as web:
        assert web.get("/api/me/notices").json()["mail"] is False
        answer = web.post("/api/me/mail", json={"address": "a@example.org"})
        assert answer.json()["key"] == "mail-none"
