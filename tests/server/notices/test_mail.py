"""Notices by mail: to confirmed addresses alone, one digest, ended by one click."""

import asyncio
import re
from email import message_from_bytes, policy
from email.message import EmailMessage

import httpx
import pytest

from topbanana.engine.refusal import Refusal
from topbanana.server.notices import wording
from topbanana.server.notices.addresses import checked_address
from topbanana.server.notices.mail import compose
from topbanana.server.notices.wording import NoticeFacts
from topbanana.server.people import moderation, names
from topbanana.server.server import per_day

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


@pytest.mark.usefixtures("database")  # as the others here
@pytest.mark.parametrize("name", ["=?l1?q?=0D=0A=0D=0Ahey?=", "=?utf-8?q?a=0AX:_y?="])
def test_nobodys_name_writes_lines_of_a_mail(name: str) -> None:
    """A name may look like an encoded word (RFC 2047), which hides line feeds from checks."""
    assert names.checked_name(name) == name
    told = NoticeFacts("invitation", "table", "bananine", (name,))
    subject, text = wording.digest([told], "en", SITE, "")
    sent = compose("House <house@example.org>", "anna@example.org", subject, text)
    read = message_from_bytes(sent.as_bytes(), policy=policy.default)
    assert set(read.keys()) == set(sent.keys())
    assert "invites you to" in read["subject"]
    for hidden in ("victim=40b.org=2Cx", "a=0D=0ABcc=3Ab=40c.org"):
        with pytest.raises(Refusal, match="mail address"):
            checked_address(f"=?utf-8?q?{hidden}?=@example.org")


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
def test_nobody_is_asked_again_and_again_whether_an_address_is_theirs(
    house: House,
) -> None:
    with house.web(house.server.person("Anna")) as web:
        asked = [
            web.post("/api/me/mail", json={"address": address}).status_code
            for address in (
                "victim@example.org",
                "Victim@example.org",
                "victim+1@example.org",
                "victim+2@example.org",
                "other@example.org",
            )
            if web.delete("/api/me/mail").status_code == 200
        ]
    assert asked == [200, 200, 200, 429, 200]
    assert len(house.mails.letters) == 4


@pytest.mark.slow
def test_one_network_has_few_strangers_asked(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(house.server.inside, "mail_limit_of_network", per_day(2))
    answers = []
    for number in range(3):
        with house.web(house.server.person(f"Anna {number}")) as web:
            asked = {"address": f"victim{number}@example.org"}
            answers.append(web.post("/api/me/mail", json=asked).status_code)
    assert answers == [200, 200, 429]


@pytest.mark.slow
def test_an_address_that_nothing_can_be_mailed_to_takes_no_others_place(
    house: House, caplog: pytest.LogCaptureFixture
) -> None:
    with house.web(house.server.person("Anna")) as web:
        confirmed(house, web, "anna@example.org")
        house.later(11)
        house.mails.refuses = True
        for _ in range(2):
            failed = web.post("/api/me/mail", json={"address": "other@example.org"})
            assert failed.json()["key"] == "mail-failed"
        # Whoever runs the house is told why, once, and not whose mail it was.
        told = [line for line in caplog.messages if "handed over" in line]
        assert told == ["A mail could not be handed over: 451"]
        kept = web.get("/api/me/notices").json()
        assert (kept["address"], kept["confirmed"]) == ("anna@example.org", True)


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
        # On a line of its own, whatever its length: nobody decodes an address (RFC 2369).
        click = f"<{SITE}/api/unsubscribe?token={token_in(letter)}>"
        assert f"\r\nList-Unsubscribe: {click}\r\n".encode() in house.mails.written[1]
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


@pytest.mark.slow
def test_whoever_is_banned_is_mailed_nothing(house: House) -> None:
    anna, bruno = house.server.person("Anna"), house.server.person("Bruno")
    with house.web(bruno) as web:
        confirmed(house, web, "bruno@example.org")
    table = asyncio.run(slow_table(house.server.address, anna, bruno))
    asyncio.run(play_first(house.server.address, anna, table))
    inside = house.server.inside
    banning = inside.storage.write(lambda c: moderation.ban(c, "Bruno", house.clock()))
    asyncio.run_coroutine_threadsafe(banning, inside.loop).result(60)
    house.later(60)
    assert house.mails.letters == []


def test_a_house_without_a_mail_server_says_so(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(house.server.inside.sender, "mail_server", None)
    with house.web(house.server.person("Anna")) as web:
        assert web.get("/api/me/notices").json()["mail"] is False
        answer = web.post("/api/me/mail", json={"address": "a@example.org"})
        assert answer.json()["key"] == "mail-none"
