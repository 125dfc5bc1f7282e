"""Bananarchy's stage: cards to look at, and orders that stay."""

import pytest
from playwright.sync_api import Page, expect
from tests.browser.players import my_turn
from tests.browser.server_process import Opener

pytestmark = pytest.mark.slow

IN_FRONT = """view => {
  const { left, top, width, height } = view.getBoundingClientRect();
  return view.contains(document.elementFromPoint(left + width / 2, top + height / 2));
}"""


def in_front(page: Page) -> str:
    """Read the card that is looked at, which nothing covers."""
    view = page.locator(".view:modal")
    view.wait_for()
    assert view.evaluate(IN_FRONT)
    return view.inner_text()


def test_any_card_can_be_looked_at(visit: Opener) -> None:
    page = visit("/learn/bananarchy")
    page.locator(".slot").first.hover()
    expect(page.locator(".view.beside")).to_contain_text("Draw two Banana Cards.")
    page.keyboard.press("i")
    assert "BA-8" in in_front(page)
    page.keyboard.press("Escape")
    expect(page.locator(".view")).to_have_count(0)
    page.locator(".place .banana").first.hover()
    page.keyboard.press("i")
    assert "Counts 1 point" in in_front(page)
    page.keyboard.press("Escape")
    page.locator(".thrown").click()
    page.locator("dialog[open] li button").last.click()  # above the sheet that lists them
    assert "BA-12" in in_front(page)
    page.keyboard.press("Escape")
    expect(page.locator("dialog[open]")).to_have_count(1)


def test_an_order_is_left_and_kept(visit: Opener) -> None:
    page = visit(size="phone")
    page.locator('[data-game="bananarchy"] .go').click()
    my_turn(page)
    standing = page.locator(".standing input")
    standing.check()
    page.reload()
    my_turn(page)
    assert standing.is_checked()
