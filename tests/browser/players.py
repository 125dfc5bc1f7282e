"""Somebody who plays whole games in the browser, by mouse only or by keyboard only."""

import re
from collections.abc import Callable
from contextlib import suppress

from playwright.sync_api import Error, Locator, Page

Press = Callable[[Locator], None]
MANY = 12  # things that have happened before we let everything pass that we may
WAIT = 8_000  # milliseconds
TRIES = 4
IN_VAIN = 20  # tries on one position, after which something is wrong
LONGEST_MOVE = 4  # presses after the card
# A table may know whose turn it is before its board is there.
MY_TURN = 'main[data-turn="true"]:has(.board)'
STOPS = """wanted => {
  const stops = [...document.querySelectorAll("a[href], button, input, select, summary")]
    .filter(stop => stop.checkVisibility() && !stop.disabled);
  const focus = document.activeElement, to = stops.indexOf(wanted);
  if (stops.includes(focus)) return to - stops.indexOf(focus);
  const follows = stop => focus.compareDocumentPosition(stop) & Node.DOCUMENT_POSITION_FOLLOWING;
  const passed = focus === document.body ? 0 : stops.filter(stop => !follows(stop)).length;
  return to < passed ? to - passed : to - passed + 1;
}"""  # how often Tab must be pressed from where we are

SEEN = """element => {
  element.scrollIntoView({ block: "nearest" });
  const box = element.getBoundingClientRect();
  const [x, y] = [0.5, 0.1, 0.9].flatMap(x => [0.5, 0.1, 0.9].map(y =>
    [box.width * x, box.height * y])).find(([x, y]) =>
    element.contains(document.elementFromPoint(box.left + x, box.top + y))) ?? [0, 0];
  return { x, y };
}"""  # a point of it that nothing covers: in a hand, one card may lie on half of another


def by_mouse(thing: Locator) -> None:
    """Click something that is there, where one sees it."""
    still_there(thing)
    thing.click(position=thing.evaluate(SEEN, timeout=WAIT), timeout=WAIT)


def by_keyboard(thing: Locator) -> None:
    """Go to something with the Tab key and press Enter, as one without a mouse does."""
    still_there(thing)
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


def still_there(thing: Locator) -> None:
    """Give up at once if somebody moved meanwhile: a page draws what a press brings at once."""
    if not thing.count():
        message = f"{thing} is not there"
        raise Error(message)


def my_turn(page: Page) -> None:
    """Wait until it is our turn, on a board that is drawn."""
    page.locator(MY_TURN).wait_for()


def play_once(page: Page, game: str, press: Press) -> None:
    """Make one move, on whichever position: somebody may move while we press."""
    for _ in range(IN_VAIN):
        my_turn(page)
        with suppress(Error):  # what was to be pressed is gone: look again
            TURNS[game](page, press)
            return
    message = f"no move of {game} can be made: {page.locator('main').inner_text()}"
    raise AssertionError(message)


def play_to_the_end(page: Page, game: str, press: Press) -> None:
    """Play until the result is shown."""
    vain: list[Error] = []
    while len(vain) < IN_VAIN:
        page.locator(f"{MY_TURN}, .result").first.wait_for()
        if page.locator(".result").count():
            return
        before = number_of(page)
        try:
            TURNS[game](page, press)
        except Error as error:
            # Somebody moved meanwhile and what was to be pressed is gone: look again.
            vain.append(error)
        if number_of(page) != before:
            vain.clear()
    seen = page.locator("main").inner_text()
    message = f"{game} does not come to an end: {vain[-1]}\n{seen}"
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
    """Bid nineteen, always, whatever it risks."""
    before = number_of(page)
    keys = page.locator(".keys")
    press(keys.get_by_role("button", name="1", exact=True))
    press(keys.get_by_role("button", name="9", exact=True))
    press(keys.locator(".go"))
    if page.locator(".risk").count():
        press(page.locator(".risk .go"))
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
    if before is not None and int(before) > MANY:
        let_pass(page, press)
    go, choice = page.locator(".tray .go"), page.locator(".tray .row .btn")
    pluck = page.locator(".slot.can").filter(has_text=re.compile("^(Pluck|Pick)"))
    can = pluck if pluck.count() else page.locator(".slot.can")
    if not go.count():
        press((can if can.count() else choice).first)
    # A card may ask whom, what of theirs and to whom before it is played.
    for _ in range(LONGEST_MOVE):
        if number_of(page) != before or page.locator(".tray .quiet").count():
            break
        press((go if go.count() else choice).first)
    moved_on(page, before)


def let_pass(page: Page, press: Press) -> None:
    """Tick what lets everything pass that does not touch us."""
    standing = page.locator(".standing input")
    if standing.is_checked():
        return
    press(standing)
    if not standing.is_checked():  # Enter does nothing to a box
        page.keyboard.press("Space")


TURNS: dict[str, Callable[[Page, Press], None]] = {
    "bananine": bananine,
    "puerto-banana": puerto_banana,
    "push-em-up": push_em_up,
    "bananarchy": bananarchy,
}
