"""You: a name that is kept, another device, profiles, people asked again, phrases and reports."""

import asyncio
import re
from concurrent.futures import ThreadPoolExecutor

import httpx
import pytest
from playwright.sync_api import Page, expect
from tests.browser.pages.test_pages import too_small, too_wide, violations
from tests.browser.people.test_account import own_name
from tests.browser.players import by_keyboard
from tests.browser.server_process import Opener, Server

from topbanana.server.client import Client, connected
from topbanana.server.wire import messages as wire
from topbanana.server.wire.types import Pace, Settings

pytestmark = pytest.mark.slow


def test_a_guest_keeps_a_name_logs_a_phone_in_and_deletes_everything(
    visit: Opener, server: Server
) -> None:
    laptop = visit("/account", name="Odette")
    own_name(laptop)
    laptop.get_by_role("button", name="Show the code").wait_for()
    by_keyboard(laptop.get_by_role("button", name="Show the code"))
    link = laptop.get_by_label("Link that logs one more device in").input_value()
    assert violations(laptop) == []
    phone = visit(link.removeprefix(server.address), size="phone")
    expect(phone.locator("main")).to_contain_text("log in here as Odette")
    assert violations(phone) == []
    phone.get_by_role("button", name="Log in as Odette").click()
    phone.get_by_role("heading", name="Odette is your own name").wait_for()
    assert (violations(phone), too_wide(phone)) == ([], [])
    late = visit(link.removeprefix(server.address))
    expect(late.get_by_role("alert")).to_contain_text("has been used")
    laptop.reload()
    there = laptop.get_by_role("button", name=re.compile("^Log out there"))
    there.wait_for()
    by_keyboard(there)
    expect(there).to_have_count(0)
    phone.get_by_label("That I am here now").click()
    expect(phone.get_by_role("alert")).to_contain_text("logged out on this device")
    phone.get_by_role("heading", name="You are here as a guest").wait_for()
    laptop.get_by_label("Name of a new token").fill("my bot")
    laptop.get_by_role("button", name="Make a token").click()
    laptop.get_by_label("Your token, shown only now").wait_for()
    with laptop.expect_download() as saved:
        laptop.get_by_role("link", name="Download everything").click()
    assert "my bot" in saved.value.path().read_text("utf-8")
    by_keyboard(laptop.get_by_role("button", name="Delete everything"))
    laptop.get_by_role("button", name="Delete for good").click()
    expect(laptop.get_by_role("status")).to_have_text("Everything is deleted.")


def come_in(server: Server, name: str) -> str:
    """Let somebody keep a name, without a browser; give their cookie."""
    with httpx.Client(base_url=server.address, timeout=60) as web:
        web.post("/api/me", json={"name": name}).raise_for_status()
        web.post("/api/me/password", json={"password": "long enough"}).raise_for_status()
        return web.cookies["topbanana"]


def play_rated(server: Server, *cookies: str) -> None:
    """Let two people play a rated game."""

    async def play(client: Client, table: str, seat: int) -> None:
        await client.until(lambda: (table, seat) in client.positions, 60)
        while not (here := client.positions[table, seat]).over:
            if here.offer and here.offer.must:
                bid = str((here.offer.most or 0) // (2 + seat))
                await client.ask(wire.Play, table, seat, here.offer.number, bid)
            await client.moved_on(table, seat, here.number, 60)

    async def story() -> None:
        async with (
            connected(server.address, cookie=cookies[0]) as one,
            connected(server.address, cookie=cookies[1]) as two,
        ):
            rated = Settings("puerto-banana", 2, rated=True, pace=Pace(seconds=3600))
            table = str((await one.ask(wire.Create, rated)).table)
            await one.ask(wire.Sit, table, 0)
            await two.ask(wire.Sit, table, 1)
            await one.start(table)
            await asyncio.gather(play(one, table, 0), play(two, table, 1))

    with ThreadPoolExecutor(1) as beside:  # Playwright runs a loop of its own here
        beside.submit(asyncio.run, story()).result()


def be(page: Page, cookie: str, path: str, server: Server) -> None:
    """Open a page as somebody who has a name here."""
    page.context.add_cookies(
        [{"name": "topbanana", "value": cookie, "url": server.address}]
    )
    page.goto(server.address + path)


def test_people_who_played_ask_again_talk_in_phrases_and_are_listed(
    visit: Opener, server: Server
) -> None:
    anna, bruno = come_in(server, "Ariadne"), come_in(server, "Basil")
    play_rated(server, anna, bruno)
    desk = visit(name="Ariadne", owned=True)
    phone = visit(size="phone", name="Basil", owned=True, language="it")
    be(desk, anna, "/leaderboard?game=bananine&seats=2", server)
    reached = desk.locator(
        "tr.anchor td:nth-child(3)"
    )  # of bots only what was measured is said
    expect(reached.first).to_have_text("–")
    for path, text in (
        ("/leaderboard?game=puerto-banana&seats=2", "Ariadne"),
        ("/people/Ariadne", "Basil"),
        ("/ratings", "1500"),
        ("/people", "Basil"),
    ):
        be(desk, anna, path, server)
        expect(desk.locator("main")).to_contain_text(text)
        assert (violations(desk), too_wide(desk)) == ([], [])
    for path in ("/leaderboard", "/people", "/people/Basil", "/account", "/notices"):
        be(phone, bruno, path, server)
        phone.locator("main h1, main h2").first.wait_for()
        assert (violations(phone), too_wide(phone)) == ([], []), path
    for path, link in (
        ("/leaderboard?game=puerto-banana&seats=2", "Ariadne"),
        ("/people/Basil", "Rivedi"),
    ):
        be(phone, bruno, path, server)
        phone.locator("td").get_by_role("link", name=link).first.wait_for()
        assert [each for each in too_small(phone) if link in each] == []
    be(phone, bruno, "/", server)
    again = desk.get_by_role("button", name="Ask again: Basil")
    again.wait_for()
    by_keyboard(again)
    desk.get_by_text("This game counts for the ratings.").wait_for()
    expect(phone.locator("main")).to_contain_text("Ariadne ti chiede una partita")
    phone.get_by_role("link", name="Al tavolo").click()
    phone.get_by_role("button", name="Siediti", exact=True).click()
    desk.get_by_text("Quick phrases").first.click()
    desk.get_by_role("button", name="Good luck, and have fun!").click()
    phone.get_by_role("button", name="Chat").click()
    dialog = phone.locator("dialog[open]")
    expect(dialog).to_contain_text("Buona fortuna e buon divertimento!")
    assert violations(phone) == []
    dialog.get_by_role("button", name="silenzia: Ariadne").click()
    expect(dialog.locator("li")).to_contain_text("messaggi nascosti")
    dialog.get_by_role("button", name="riattiva: Ariadne").click()
    dialog.get_by_role("button", name="segnala: Ariadne").click()
    phone.get_by_label("Che cosa non va?").fill("troppa fortuna")
    phone.get_by_role("button", name="Invia la segnalazione").click()
    expect(dialog).to_contain_text("la segnalazione è inviata")
    phone.keyboard.press("Escape")
    expect(phone.locator("main")).to_contain_text("60 min")
    desk.get_by_role("button", name="Start the game").click()
    phone.locator(".board").wait_for()
    expect(phone.get_by_role("link", name="classificata")).to_be_visible()
    assert violations(phone) == []
    be(phone, bruno, "/people/Ariadne", server)
    expect(phone.locator("main")).to_contain_text("Ariadne tiene per sé")
    assert (violations(phone), too_wide(phone)) == ([], [])
