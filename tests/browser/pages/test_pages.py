"""Every page: for everybody's eyes, ears and thumbs, and light enough to be there at once."""

import gzip
import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect
from tests.browser.players import TURNS, my_turn
from tests.browser.server_process import CLIENT, ROOT, Opener

pytestmark = pytest.mark.slow

AXE = ROOT / "web" / "node_modules" / "axe-core" / "axe.min.js"
PADS = ["/box", "/pad/push-em-up", "/print/bananarchy", "/rules/bananine"]
PAGES = ["/", "/about", "/account", *PADS, *(f"/learn/{game}" for game in TURNS)]
HOME_BUDGET, TABLE_BUDGET = 150_000, 60_000


def violations(page: Page) -> list[str]:
    """Ask axe what is wrong with a page."""
    if not page.evaluate("'axe' in window"):
        page.evaluate(AXE.read_text("utf-8"))
    found: dict[str, Any] = page.evaluate("axe.run({ resultTypes: ['violations'] })")
    return [
        f"{rule['id']}: {node['html'][:160]} {node.get('failureSummary', '')[:200]}"
        for rule in found["violations"]
        for node in rule["nodes"]
    ]


def too_wide(page: Page) -> list[str]:
    """Name what sticks out of the page, and text that sticks out of its button."""
    return list(
        page.evaluate(
            """() => {
              const page = document.documentElement;
              if (page.scrollWidth <= innerWidth) return [];
              return [...document.querySelectorAll("main *, header *")]
                .filter(e => e.getBoundingClientRect().right > innerWidth + 1)
                .slice(0, 5).map(e => e.outerHTML.slice(0, 120));
            }"""
        )
    )


def cut_off(page: Page) -> list[str]:
    """Name buttons whose words do not fit into them."""
    return list(
        page.evaluate(
            """() => [...document.querySelectorAll("main .btn, main .pill")]
              .filter(e => e.checkVisibility() && e.scrollWidth > e.clientWidth + 2)
              .map(e => e.outerHTML.slice(0, 120))"""
        )
    )


def too_small(page: Page) -> list[str]:
    """Name what cannot be hit by a thumb: less than 44 pixels high, or 24 in a line of text."""
    return list(
        page.evaluate(
            """() => [...document.querySelectorAll("main button, main a, main summary, header a, header button")]
              .filter(e => e.checkVisibility() && !e.classList.contains("clause") && !e.classList.contains("mute"))
              .filter(e => { const r = e.getBoundingClientRect(); return r.height < 43.5 || r.width < 43.5; })
              .map(e => e.outerHTML.slice(0, 120))"""
        )
    )


def settle(page: Page) -> None:
    """Wait until a page is drawn, with its letters."""
    page.locator(
        ".tile .facts, .board, .about, .account, .game, .pad form, .page, .rules"
    ).first.wait_for()
    page.evaluate("() => document.fonts.ready.then(() => true)")


def begin(page: Page, game: str) -> None:
    """Play a game at once from the first page."""
    page.locator(f'[data-game="{game}"] .go').click()
    my_turn(page)


def from_page_to_page(page: Page) -> Iterator[str]:
    """Go through all pages but tables, one after the other."""
    home = page.url.rstrip("/")
    for path in PAGES:
        page.goto(home + path)
        settle(page)
        yield path


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_axe_finds_nothing_wrong_with_a_page(visit: Opener, theme: str) -> None:
    page = visit(theme=theme)
    for path in from_page_to_page(page):
        assert violations(page) == [], path


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("game", TURNS)
def test_axe_finds_nothing_wrong_with_a_table(visit: Opener, game: str, theme: str) -> None:
    page = visit(theme=theme, size="phone" if theme == "dark" else "desk")
    begin(page, game)
    assert violations(page) == []


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_axe_finds_nothing_wrong_with_a_waiting_room(visit: Opener, theme: str) -> None:
    page = visit(theme=theme)
    for game in TURNS:
        page.goto(page.url.split("/t/")[0])
        page.locator(f'[data-game="{game}"] .friends').click()
        page.locator("dialog[open] form .go").click()
        page.locator(".waiting").wait_for()
        assert violations(page) == [], game


def test_a_rated_table_offers_the_bots_that_may_sit_there(visit: Opener) -> None:
    page = visit(bot="top")
    page.get_by_role("button", name="With friends: Bananine").click()
    page.get_by_role("radio", name="3", exact=True).check()
    page.get_by_role("checkbox", name="Rated").check()
    told = "Bots that can sit there: easy, casual, medium, hard and top banana."
    expect(page.get_by_text(told)).to_be_visible()
    assert violations(page) == []
    page.get_by_role("button", name="Open the table").click()
    page.get_by_text("This game counts for the ratings.").wait_for()
    levels = page.locator("#bot-2 option:enabled")
    expect(levels).to_have_text(["easy", "casual", "medium", "hard", "top banana"])
    page.get_by_role("button", name="Fill with bots").click()
    page.get_by_role("button", name="Start the game").wait_for()


def test_axe_finds_nothing_wrong_with_sheets_over_a_table(visit: Opener) -> None:
    page = visit()
    page.get_by_role("button", name="Settings").click()
    assert violations(page) == []
    page.keyboard.press("Escape")
    page.get_by_role("button", name="With friends: Bananine").click()
    page.get_by_role("button", name="Open the table").wait_for()
    assert violations(page) == []
    page.get_by_role("button", name="Open the table").click()
    page.locator(".waiting").wait_for()
    assert violations(page) == []
    page.get_by_role("button", name="Rules").click()
    page.locator(".book li").first.wait_for()
    assert violations(page) == []


@pytest.mark.parametrize("language", ["en", "it", "fr"])
def test_nothing_sticks_out_on_the_narrowest_phone(visit: Opener, language: str) -> None:
    page = visit(size="narrow", language=language)
    for path in from_page_to_page(page):
        assert too_wide(page) == [], path
        assert cut_off(page) == [], path
        assert too_small(page) == [], path


@pytest.mark.parametrize("game", TURNS)
def test_a_table_fits_the_narrowest_phone(visit: Opener, game: str) -> None:
    page = visit(size="narrow", language="fr", large=True)
    begin(page, game)
    assert too_wide(page) == []
    assert too_small(page) == []


def weight(urls: set[str]) -> int:
    """Weigh files of the client as they go over the wire."""
    files = [
        CLIENT / re.sub(r"^https?://[^/]+/", "", url).partition("?")[0] for url in urls
    ]
    return sum(
        len(
            file.read_bytes()
            if file.suffix == ".woff2"
            else gzip.compress(file.read_bytes())
        )
        for file in files
        if file.is_file()
    )


def test_the_first_page_and_a_table_are_light(visit: Opener) -> None:
    page = visit("/about")
    asked: set[str] = set()
    page.on("request", lambda request: asked.add(request.url))
    page.goto(page.url.replace("/about", "/"))
    settle(page)
    page.wait_for_load_state("networkidle")
    home = set(asked) | {page.url + "index.html"}
    assert weight(home) <= HOME_BUDGET
    for game in TURNS:
        page.goto(page.url.split("/t/")[0].rstrip("/") + "/")
        settle(page)
        begin(page, game)
        assert weight(asked - home) <= TABLE_BUDGET, game
        asked.clear()


def test_everything_comes_from_our_own_house(visit: Opener) -> None:
    page = visit("/about")
    hosts: set[str] = set()
    page.on("request", lambda request: hosts.add(request.url.split("/")[2]))
    page.goto(page.url.replace("/about", "/"))
    settle(page)
    begin(page, "bananine")
    assert hosts == {page.url.split("/")[2]}


def test_it_can_be_installed_and_says_so_when_there_is_no_network(visit: Opener) -> None:
    page = visit()
    page.evaluate(
        """() => new Promise(done => navigator.serviceWorker.controller ? done()
          : navigator.serviceWorker.addEventListener("controllerchange", done))"""
    )
    manifest = json.loads((CLIENT / "manifest.webmanifest").read_text("utf-8"))
    assert all((CLIENT / Path(icon["src"]).name).exists() for icon in manifest["icons"])
    page.context.set_offline(offline=True)
    page.reload()
    assert "no connection" in page.content()
    page.context.set_offline(offline=False)
