"""Whole games in a real browser, by mouse and by keyboard, on a phone and on a desk."""

import pytest
from playwright.sync_api import Page, expect
from tests.browser.players import (
    TURNS,
    Press,
    by_keyboard,
    by_mouse,
    my_turn,
    play_to_the_end,
)
from tests.browser.server_process import Opener

pytestmark = pytest.mark.slow

SHORT = {"bananarchy"}


def start(page: Page, game: str) -> None:
    """Begin against bots: at once, or where a game is long, a short one for three."""
    tile = page.locator(f'[data-game="{game}"]')
    if game in SHORT:
        tile.get_by_role("button", name="With friends").click()
        page.get_by_text("Options of the game").click()
        page.get_by_label("Short game").check()
        page.get_by_role("button", name="Open the table").click()
        page.get_by_role("button", name="Fill with bots").click()
        page.get_by_role("button", name="Start the game").click()
    else:
        tile.locator(".go").click()
    my_turn(page)


@pytest.mark.parametrize("size", ["phone", "desk"])
@pytest.mark.parametrize("press", [by_mouse, by_keyboard])
@pytest.mark.parametrize("game", TURNS)
def test_a_whole_game(visit: Opener, game: str, press: Press, size: str) -> None:
    page = visit(size=size)
    start(page, game)
    play_to_the_end(page, game, press)
    expect(page.locator(".result")).to_contain_text("won")
    stats = page.get_by_role("link", name="To BG Stats").get_attribute("href")
    assert (stats or "").startswith("https://app.bgstatsapp.com/createPlay.html?data=%7B")
