"""Bananarchy's stage: everything at once on every screen, large enough to read."""

import pytest
from tests.browser.players import my_turn
from tests.browser.server_process import Opener

SIZES = [(390, 844), (844, 390), (1280, 640), (1440, 900)]
OUT_OF_SIGHT = """() => {
  const wanted = [...document.querySelectorAll(".place, .stage, .tray, .slot, .standing")];
  const { innerWidth, innerHeight } = window;
  return wanted.filter(thing => {
    const { left, right, top, bottom } = thing.getBoundingClientRect();
    return left < 0 || top < 0 || right > innerWidth || bottom > innerHeight + 1;
  }).map(thing => thing.className);
}"""
SMALL_TEXT = """() => {
  const texts = document.createTreeWalker(
    document.querySelector(".board"), NodeFilter.SHOW_TEXT);
  const small = [];
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    const { parentElement } = text;
    if (!text.data.trim() || !parentElement.checkVisibility()) continue;
    if (parseFloat(getComputedStyle(parentElement).fontSize) < 12) small.push(text.data);
  }
  return small;
}"""


@pytest.mark.slow
def test_stage_players_and_hand_are_there_at_once_on_every_screen(visit: Opener) -> None:
    page = visit(size="phone")
    page.locator('[data-game="bananarchy"] .go').click()
    my_turn(page)
    for width, height in SIZES:
        page.set_viewport_size({"width": width, "height": height})
        page.wait_for_timeout(400)  # what flies has landed
        assert page.evaluate(OUT_OF_SIGHT) == [], (width, height)
        beyond = "document.documentElement.scrollHeight - window.innerHeight"
        assert page.evaluate(beyond) <= 0, (width, height)
        assert page.evaluate(SMALL_TEXT) == [], (width, height)


@pytest.mark.slow
def test_an_order_is_left_and_kept(visit: Opener) -> None:
    page = visit(size="phone")
    page.locator('[data-game="bananarchy"] .go').click()
    my_turn(page)
    standing = page.locator(".standing input")
    standing.check()
    page.reload()
    my_turn(page)
    assert standing.is_checked()
