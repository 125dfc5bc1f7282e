"""Somebody who plays whole games in the browser, by mouse only or by keyboard only."""

import re
import time
from collections.abc import Callable

from playwright.sync_api import Error, Locator, Page

Press = Callable[[Locator], None]
MANY = 30  # things that have happened before we let everything pass that we may
WAIT = 8_000  # milliseconds
TRIES = 4
STOPS = """wanted => {
  const stops = [...document.querySelectorAll("a[href], button, input, select, summary")]
    .filter(stop => stop.checkVisibility() && !stop.disabled);
  const here = stops.indexOf(document.activeElement);
  return stops.indexOf(wanted) - here;
}"""  # how often Tab must be pressed from where we are


def by_mouse(thing: Locator) -> None:
    """Click something."""
    thing.click(timeout=WAIT)


def by_keyboard(thing: Locator) -> None:
    """Go to something with the Tab key and press Enter, as one without a mouse does."""
    keyboard = thing.page.keyboard
    wanted = thing.element_handle(timeout=WAIT)
    for _ in range(TRIES):
        stops = int(wanted.evaluate(STOPS))
        for _ in range(abs(stops)):
            keyboard.press("Tab" if stops > 0 else "Shift+Tab")
        if wanted.evaluate("element => element === document.activeElement"):
            keyboard.press("Enter")
            return
        if not wanted.evaluate("element => element.isConnected"):
            message = "it is gone"
            raise Error(message)
    message = f"the keyboard does not reach {thing}"
    raise AssertionError(message)


def play_to_the_end(page: Page, game: str, press: Press, patience: float = 240) -> None:
    """Play until the result is shown."""
    turn = TURNS[game]
    end = time.monotonic() + patience
    while time.monotonic() < end:
        page.locator('main[data-turn="true"], .result').first.wait_for()
        if page.locator(".result").count():
            return
        try:
            turn(page, press)
        except Error:
            # Somebody moved meanwhile and what was to be pressed is gone: look again.
            continue
    message = f"{game} does not come to an end"
    raise AssertionError(message)


def moved_on(page: Page, number: str | None) -> None:
    """Wait until the table has heard of a move."""
    page.locator(f'main:not([data-number="{number}"])').wait_for(timeout=WAIT)


def number_of(page: Page) -> str | None:
    """Read how many things have happened at the table."""
    return page.locator("main").get_attribute("data-number")


def bananine(page: Page, press: Press) -> None:
    """Take the first stack that can be paid for, or put the first card down."""
    before = number_of(page)
    can = page.locator(".stack.can")
    if can.count():
        press(can.first)
        if not page.locator(".tray .go").count():
            press(page.locator(".tray .row .btn").first)
    else:
        press(page.locator(".hand .slot").first)
    press(page.locator(".tray .go"))
    moved_on(page, before)


def puerto_banana(page: Page, press: Press) -> None:
    """Bid nineteen, always."""
    before = number_of(page)
    keys = page.locator(".keys")
    press(keys.get_by_role("button", name="1", exact=True))
    press(keys.get_by_role("button", name="9", exact=True))
    press(keys.locator(".go"))
    moved_on(page, before)


def push_em_up(page: Page, press: Press) -> None:
    """Put the first card that fits on the first column it fits, or discard one."""
    before = number_of(page)
    if page.locator(".starters").count():
        press(page.locator(".values button").nth(8))
        press(page.locator(".values button").nth(9))
        if page.locator(".starters .go[aria-disabled=true]").count():
            press(page.locator(".values button").nth(7))
        press(page.locator(".starters .go"))
        moved_on(page, before)
        return
    held = page.locator(".held")
    for place in range(held.count()):
        press(held.nth(place))
        fits = page.locator(".column.fits")
        if fits.count():
            press(fits.first)
            if page.locator(".tray .row .btn").count():
                press(page.locator(".tray .row .btn").first)
            moved_on(page, before)
            return
        press(held.nth(place))
    press(held.first)
    press(page.locator('.tray [data-drop="out"]'))
    moved_on(page, before)


def bananarchy(page: Page, press: Press) -> None:
    """Draw, play what draws bananas or else whatever can be played, and pass."""
    before = number_of(page)
    standing = page.locator(".standing input")
    if before is not None and int(before) > MANY and not standing.is_checked():
        press(standing)
        if press is by_keyboard:
            page.keyboard.press("Space")
    go = page.locator(".tray .go")
    if go.count():
        press(go.first)
        moved_on(page, before)
        return
    pluck = page.locator(".slot.can").filter(has_text=re.compile("^(Pluck|Pick)"))
    can = pluck if pluck.count() else page.locator(".slot.can")
    if can.count():
        press(can.first)
        if not go.count() and number_of(page) == before:
            press(page.locator(".tray .row .btn").first)
        if not go.count() and number_of(page) == before:
            press(page.locator(".tray .row .btn").first)
        if go.count() and number_of(page) == before:
            press(go.first)
    else:
        press(page.locator(".tray .row .btn").first)
    moved_on(page, before)


TURNS: dict[str, Callable[[Page, Press], None]] = {
    "bananine": bananine,
    "puerto-banana": puerto_banana,
    "push-em-up": push_em_up,
    "bananarchy": bananarchy,
}
