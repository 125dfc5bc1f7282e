"""Room at the table: whatever one must see is there at once, on every screen, and stays put."""

from typing import Any

import pytest
from playwright.sync_api import Page
from tests.browser.players import TURNS, by_mouse, my_turn
from tests.browser.server_process import SCREENS, Opener

pytestmark = pytest.mark.slow

NEEDED = {
    "bananine": [".seat", ".stack", ".deck", ".discards", ".tray", ".slot"],
    "puerto-banana": [".seat", ".lot", ".berth", ".reckoning", ".slip", ".key"],
    "push-em-up": [".seat", ".column", ".rope", ".tray", ".held"],
    "bananarchy": [".place", ".stage", ".tray", ".tray .btn", ".slot"],
}
OVERLAPPING = [".slot", ".stack", ".held", ".berth"]  # one sees enough of them
HIDDEN = """([selectors, overlapping]) => {
  const hidden = [];
  for (const selector of selectors) {
    const found = [...document.querySelectorAll(`main ${selector}`)];
    if (!found.length) hidden.push(`${selector} is missing`);
    for (const element of found) {
      const box = element.getBoundingClientRect();
      const points = [0.15, 0.5, 0.85].flatMap(x => [0.15, 0.5, 0.85].map(y =>
        [box.left + box.width * x, box.top + box.height * y]));
      const seen = ([x, y]) => element.contains(document.elementFromPoint(x, y));
      const shown = overlapping.includes(selector) ? points.some(seen) : points.every(seen);
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
SMALL = """() => {
  const texts = document.createTreeWalker(document.querySelector(".board"), NodeFilter.SHOW_TEXT);
  const small = [];
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    const { parentElement } = text;
    if (!text.data.trim() || !parentElement.checkVisibility()) continue;
    if (parseFloat(getComputedStyle(parentElement).fontSize) < 12) small.push(text.data);
  }
  return small;
}"""  # letters of less than 12 pixels
PLACES = """selector => [...document.querySelectorAll(selector)].map(e => {
  const { left, top, width, height } = e.getBoundingClientRect();
  return [left, top, width, height].map(Math.round);
})"""


def hidden(page: Page, game: str) -> list[str]:
    """Name what one must see and cannot without scrolling, and what is cut."""
    page.evaluate("() => scrollTo(0, 0)")
    found = [game]
    for _ in range(50):  # the page may still be drawing itself in its new size
        found = [
            *page.evaluate(HIDDEN, [NEEDED[game], OVERLAPPING]),
            *page.evaluate(CUT),
            *(page.evaluate(SMALL) if game == "bananarchy" else []),
        ]
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
