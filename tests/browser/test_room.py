"""Room at the table: whatever one must see is there at once, on every screen, and stays put."""

from typing import Any

import pytest
from playwright.sync_api import Page
from tests.browser.players import TURNS, by_mouse, my_turn
from tests.browser.server_process import Opener

pytestmark = pytest.mark.slow

SCREENS = {
    "upright": (390, 844),
    "on its side": (844, 390),
    "small laptop": (1280, 640),
    "desk": (1440, 900),
}
NEEDED = {
    "bananine": [".seat", ".stack", ".deck", ".discards", ".tray", ".slot"],
    "puerto-banana": [".seat", ".lot", ".berth", ".reckoning", ".slip", ".key"],
    "push-em-up": [".seat", ".column", ".rope", ".tray", ".held"],
}
HIDDEN = """selectors => {
  const hidden = [];
  for (const selector of selectors) {
    const found = [...document.querySelectorAll(`main ${selector}`)];
    if (!found.length) hidden.push(`${selector} is missing`);
    for (const element of found) {
      const box = element.getBoundingClientRect();
      const points = [0.06, 0.5, 0.94].flatMap(x => [0.1, 0.5, 0.9].map(y =>
        [box.left + box.width * x, box.top + box.height * y]));
      const shown = points.some(([x, y]) => element.contains(document.elementFromPoint(x, y)));
      const whole = box.left >= -1 && box.top >= -1
        && box.right <= innerWidth + 1 && box.bottom <= innerHeight + 1;
      if (!shown || !whole) hidden.push(`${selector} at ${JSON.stringify(box)}`);
    }
  }
  return hidden;
}"""
CUT = """() => [...document.querySelectorAll("main .name, main h1, main .latest")]
  .filter(e => e.checkVisibility())
  .filter(e => e.scrollWidth > e.clientWidth + 1 && getComputedStyle(e).display !== "inline"
    || e.scrollHeight > e.clientHeight + 4 && e.matches(".latest"))
  .map(e => e.outerHTML)"""
PLACES = """selector => [...document.querySelectorAll(selector)].map(e => {
  const { left, top, width, height } = e.getBoundingClientRect();
  return [left, top, width, height].map(Math.round);
})"""


def hidden(page: Page, game: str) -> list[str]:
    """Name what one must see and cannot without scrolling, and what is cut."""
    page.evaluate("() => scrollTo(0, 0)")
    found = [game]
    for _ in range(50):  # the page may still be drawing itself in its new size
        found = [*page.evaluate(HIDDEN, NEEDED[game]), *page.evaluate(CUT)]
        if not found:
            break
        page.wait_for_timeout(100)
    return found


@pytest.mark.parametrize("game", NEEDED)
def test_everything_needed_is_seen_at_once_on_every_screen(
    visit: Opener, game: str
) -> None:
    page = visit(name="Annamaria", language="it")
    page.locator(f'[data-game="{game}"] .go').click()
    my_turn(page)
    if game == "push-em-up":
        TURNS[game](page, by_mouse)
        my_turn(page)
    for screen, (width, height) in SCREENS.items():
        page.set_viewport_size({"width": width, "height": height})
        assert hidden(page, game) == [], screen


def test_nothing_moves_on_the_market_while_somebody_chooses(visit: Opener) -> None:
    page = visit(size="phone")
    page.locator('[data-game="bananine"] .go').click()
    my_turn(page)
    before: list[Any] = page.evaluate(PLACES, ".felt, .seat, .hand")
    page.locator(".stack.can").last.click()
    assert page.evaluate(PLACES, ".felt, .seat, .hand") == before
    page.locator(".hand .slot").last.click()
    assert page.evaluate(PLACES, ".felt, .seat, .hand") == before


def test_a_refusal_lies_over_the_table_and_goes_with_its_moment(visit: Opener) -> None:
    page = visit(size="phone")
    page.locator('[data-game="push-em-up"] .go').click()
    my_turn(page)
    TURNS["push-em-up"](page, by_mouse)
    my_turn(page)
    before: list[Any] = page.evaluate(PLACES, ".field, .seat, .hand")
    held, refusal = page.locator(".held"), page.locator(".toast.alert")
    for place in range(held.count()):
        held.nth(place).click()
        if page.locator(".column:not(.fits)").count():
            page.locator(".column:not(.fits)").first.click()
            break
    refusal.wait_for()
    assert page.evaluate(PLACES, ".field, .seat, .hand") == before
    page.locator(".held[aria-pressed=true]").click()
    TURNS["push-em-up"](page, by_mouse)
    refusal.wait_for(state="detached")
