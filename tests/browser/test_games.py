"""Whole games in a real browser, by mouse and by keyboard, on a phone and on a desk."""

import pytest
from playwright.sync_api import Page, expect
from tests.browser.house import Opener
from tests.browser.players import TURNS, by_keyboard, by_mouse, play_to_the_end

pytestmark = pytest.mark.slow


def start(page: Page, game: str) -> None:
    page.locator(f'[data-game="{game}"] .go').click()
    page.locator('main[data-turn="true"]').wait_for()


@pytest.mark.parametrize("game", TURNS)
def test_a_whole_game_by_mouse_on_a_phone(visit: Opener, game: str) -> None:
    page = visit(size="phone")
    start(page, game)
    play_to_the_end(page, game, by_mouse)
    expect(page.locator(".result")).to_contain_text("won")


@pytest.mark.parametrize("game", TURNS)
def test_a_whole_game_by_keyboard_on_a_desk(visit: Opener, game: str) -> None:
    page = visit(size="desk")
    start(page, game)
    play_to_the_end(page, game, by_keyboard)
    expect(page.locator(".result")).to_contain_text("won")
