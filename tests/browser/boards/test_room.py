"""Room at the table: whatever one must see is there at once, on every screen, and stays put."""

import json
from typing import Any

import pytest
from playwright.sync_api import Page, WebSocketRoute, expect
from tests.browser.people.test_people import next_to_move, seated
from tests.browser.players import by_mouse, moved_on, my_turn, number_of, play_once
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
TORN = """() => {
  const { textContent: news } = document.querySelector(".latest");
  const told = [...document.querySelectorAll("[role=log] p")].map(e => e.textContent);
  const tops = [...document.querySelectorAll(".bar .round")].filter(e => e.checkVisibility())
    .map(e => Math.round(e.getBoundingClientRect().top));
  return [
    ...(told.length === 0 || news && told.some(text => text.endsWith(news.split("… ").at(-1)))
      ? [] : [`no point: ${news}`]),
    ...(new Set(tops).size === 1 ? [] : [`signs on several lines: ${tops}`]),
  ];
}"""  # news without their point, and a bar that has become two
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
            *page.evaluate(TORN),
            *page.evaluate(SMALL),
        ]
        if not found:
            break
        page.wait_for_timeout(100)
    return found


def tell_at_length(browser: WebSocketRoute) -> None:
    """Tell every story six times over: whatever a game's luck brings, it is long enough.

    Who has answered comes first in a story and is no news: it is said once.
    """

    def lengthened(message: str) -> str:
        told = json.loads(message)
        for story in told.get("stories", []):
            first, *others = story["events"] or [None]
            story["events"] = [first, *others * 6] if others else story["events"] * 6
        return json.dumps(told)

    server = browser.connect_to_server()
    server.on_message(lambda message: browser.send(lengthened(str(message))))


@pytest.mark.parametrize("game", NEEDED)
def test_everything_needed_is_seen_at_once_on_every_screen(
    visit: Opener, game: str
) -> None:
    page = visit(name="Annamaria", language="it")
    page.route_web_socket("**/ws", tell_at_length)
    page.locator(f'[data-game="{game}"] .go').click()
    play_once(page, game, by_mouse)
    my_turn(page)
    for screen, (width, height) in SCREENS.items():
        page.set_viewport_size({"width": width, "height": height})
        assert hidden(page, game) == [], screen


def test_a_game_can_be_begun_without_scrolling_on_every_screen(visit: Opener) -> None:
    page = visit(language="it")
    for width, height in SCREENS.values():
        page.set_viewport_size({"width": width, "height": height})
        page.evaluate("() => scrollTo(0, 0)")
        expect(page.locator(".tile .go").first).to_be_in_viewport(ratio=1)


LONGER = """() => {
  const asked = document.querySelector(".tray .sum");
  asked.textContent = `${asked.textContent} `.repeat(4);
}"""


def test_a_long_prompt_leaves_the_hand_its_place(visit: Opener) -> None:
    page = visit(name="Annamaria", language="it")
    page.locator('[data-game="bananarchy"] .go').click()
    play_once(page, "bananarchy", by_mouse)
    my_turn(page)
    width, height = SCREENS["laptop"]
    page.set_viewport_size({"width": width, "height": height})
    page.evaluate(LONGER)
    assert hidden(page, "bananarchy") == []


SMALL_PHONE = {"width": 360, "height": 640}
COVERED = """() => {
  const parts = [...document.querySelectorAll(".board .players, .middle, .stage, .dock, .below")];
  const boxes = parts.filter(e => e.checkVisibility()).map(e => [e, e.getBoundingClientRect()]);
  return boxes.flatMap(([one, a]) => boxes
    .filter(([other, b]) => one !== other && !one.contains(other) && !other.contains(one)
      && a.top < b.bottom - 2 && b.top < a.bottom - 2
      && a.left < b.right - 2 && b.left < a.right - 2)
    .map(([other]) => `${one.className} and ${other.className}`));
}"""  # parts of a board that lie over each other


@pytest.mark.parametrize("game", NEEDED)
def test_small_phones_and_large_letters_cover_nothing(visit: Opener, game: str) -> None:
    page = visit(name="Annamaria")
    page.locator(f'[data-game="{game}"] .go').click()
    my_turn(page)
    page.set_viewport_size(SMALL_PHONE)  # type: ignore[arg-type]  # as Playwright gives it
    hand = page.locator(".slot, .values button, .key").first
    expect(hand).to_be_in_viewport()
    assert page.evaluate(COVERED) == []
    for width, height, letters in (
        (320, 568, "100%"),
        (640, 320, "100%"),
        (390, 844, "200%"),
    ):
        page.set_viewport_size({"width": width, "height": height})
        page.evaluate("size => { document.documentElement.style.fontSize = size }", letters)
        page.wait_for_timeout(100)
        assert page.evaluate(COVERED) == [], (width, letters)
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), width
    page.goto("/".join(page.url.split("/")[:3]))
    page.locator(".tile .go").first.wait_for()
    page.evaluate("document.documentElement.style.fontSize = '200%'")
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    assert page.locator(".skip").evaluate("e => e.getBoundingClientRect().bottom") < 0


def test_the_log_stays_at_its_newest_line(visit: Opener) -> None:
    page = visit(size="laptop", log=True)
    page.locator('[data-game="bananine"] .go').click()
    my_turn(page)
    for _ in range(4):
        play_once(page, "bananine", by_mouse)
        my_turn(page)
    left = "e => Math.round(e.scrollHeight - e.clientHeight - e.scrollTop)"
    log = page.locator("aside .log")
    for size in (SMALL_PHONE, {"width": 1280, "height": 500}):  # folded away, and back
        page.set_viewport_size(size)  # type: ignore[arg-type]
    expect(log).to_be_visible()
    page.wait_for_timeout(100)
    assert log.evaluate("e => e.scrollHeight > e.clientHeight")
    assert log.evaluate(left) <= 1


def test_nothing_moves_on_the_market_while_somebody_chooses(visit: Opener) -> None:
    page = visit(size="phone")
    page.locator('[data-game="bananine"] .go').click()
    my_turn(page)
    before: list[Any] = page.evaluate(PLACES, ".felt, .seat, .hand")
    page.locator(".stack.can").last.click()
    assert page.evaluate(PLACES, ".felt, .seat, .hand") == before
    page.locator(".hand .slot").last.click()
    assert page.evaluate(PLACES, ".felt, .seat, .hand") == before


@pytest.mark.parametrize("language", ["en", "it", "fr"])
def test_how_an_auction_goes_is_said_whole(visit: Opener, language: str) -> None:
    page = visit(name="Annamaria", language=language)
    page.locator('[data-game="puerto-banana"] .go').click()
    my_turn(page)
    for screen, (width, height) in SCREENS.items():
        page.set_viewport_size({"width": width, "height": height})
        explained = page.locator(".reckoning")
        expect(explained).to_contain_text("200")
        assert explained.evaluate("e => e.scrollHeight <= e.clientHeight"), screen
        empty = "e => e.clientHeight - e.firstElementChild.offsetHeight"
        assert explained.evaluate(empty) < 90, screen  # no slab of nothing


def test_what_a_lesson_says_afterwards_moves_nothing(visit: Opener) -> None:
    page = visit("/learn/push-em-up", size="phone")
    page.locator(".held.pointed").click()
    before: list[Any] = page.evaluate(PLACES, ".field, .tray")
    page.locator(".column.pointed").click()
    page.locator("header .go").wait_for()
    assert page.evaluate(PLACES, ".field, .tray") == before


def test_a_tray_keeps_its_height_whatever_it_says(visit: Opener) -> None:
    page = visit(name="Annamaria", language="it")
    page.locator('[data-game="push-em-up"] .go').click()
    play_once(page, "push-em-up", by_mouse)
    my_turn(page)
    for screen, (width, height) in SCREENS.items():
        page.set_viewport_size({"width": width, "height": height})
        before: list[Any] = page.evaluate(PLACES, ".field, .seat, .fan")
        for place in range(page.locator(".held").count()):
            held = page.locator(".held").nth(place)
            for pressed in ("true", "false"):  # it is chosen, and put back
                held.click()
                expect(held).to_have_attribute("aria-pressed", pressed)
                assert page.evaluate(PLACES, ".field, .seat, .fan") == before, screen


def test_the_question_about_a_risk_moves_nothing(visit: Opener) -> None:
    page = visit(name="Annamaria", language="it")
    page.locator('[data-game="puerto-banana"] .go').click()
    my_turn(page)
    page.locator(".key").nth(8).click()
    page.locator(".key").nth(8).click()
    for screen, (width, height) in SCREENS.items():
        page.set_viewport_size({"width": width, "height": height})
        before: list[Any] = page.evaluate(PLACES, ".harbour, .reckoning, .slip")
        page.locator(".keys .go").click()
        expect(page.locator(".risk")).to_be_visible()
        assert page.evaluate(PLACES, ".harbour, .reckoning, .slip") == before, screen
        page.locator(".risk .btn").first.click()


def test_a_bid_that_is_being_written_stays_while_others_bid(visit: Opener) -> None:
    anna = visit(name="Anna")
    bruno = seated(anna, visit, "puerto-banana")
    my_turn(anna)
    anna.keyboard.press("1")  # digits write a bid, wherever the focus is
    anna.keyboard.press("7")
    play_once(bruno, "puerto-banana", by_mouse)
    expect(anna.locator('[role=log][aria-live="polite"]')).to_contain_text("Bruno")
    expect(anna.locator(".slip input")).to_have_value("17")


def test_a_card_that_is_looked_at_stays_raised_while_others_move(visit: Opener) -> None:
    anna = visit(name="Anna")
    bruno = seated(anna, visit, "bananarchy")
    mover = next_to_move(anna, bruno)
    other = bruno if mover is anna else anna
    before = number_of(other)
    other.locator(".slot").first.click()
    expect(other.locator(".slot").first).to_have_attribute("aria-pressed", "true")
    mover.locator(".tray .go").click()  # draws a card
    moved_on(other, before)
    expect(other.locator(".slot").first).to_have_attribute("aria-pressed", "true")


SHEET = """() => [...document.querySelectorAll("dialog[open] :is(th, td)")]
  .filter(e => e.getBoundingClientRect().right > innerWidth || e.matches("th[scope=row], td")
    && e.getBoundingClientRect().height > 2 * parseFloat(getComputedStyle(e).fontSize) * 1.5)
  .map(e => e.textContent)"""  # cells of a score sheet that stick out, or are torn apart


def test_the_score_sheet_of_four_fits_a_phone(visit: Opener) -> None:
    page = visit(name="Annamaria", language="it", seats={"push-em-up": 4})
    page.locator('[data-game="push-em-up"] .go').click()
    play_once(page, "push-em-up", by_mouse)
    my_turn(page)
    width, height = SCREENS["phone"]
    page.set_viewport_size({"width": width, "height": height})
    page.get_by_role("button", name="Segnapunti, per ora").click()
    page.locator("dialog[open] table").wait_for()
    assert page.evaluate(SHEET) == []


def test_a_refusal_lies_over_the_table_and_goes_with_its_moment(visit: Opener) -> None:
    page = visit(size="phone")
    page.locator('[data-game="push-em-up"] .go').click()
    play_once(page, "push-em-up", by_mouse)
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
    play_once(page, "push-em-up", by_mouse)
    refusal.wait_for(state="detached")
