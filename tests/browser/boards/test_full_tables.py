"""As many as may play: every sum, bid and name is whole, and nothing covers anything."""

import asyncio
import json
import re
from concurrent.futures import ThreadPoolExecutor
from urllib.parse import quote

import pytest
from playwright.sync_api import WebSocketRoute, expect
from tests.browser.boards.test_replays import NINETEEN_IN_A_COLUMN, watch_bots
from tests.browser.boards.test_room import COVERED, hidden
from tests.browser.pages.test_pages import violations
from tests.browser.players import by_mouse, my_turn, play_once
from tests.browser.server_process import SCREENS, Opener, Server

pytestmark = pytest.mark.slow

NAMES = (
    "Annamaria",
    "Massimiliano",
    "Zia Giuseppina",
    "Bartolomeo il Grande",
    "Maria Antonietta",
    "Gian",
    "Alessandra B.",
    "Nonno Piergiorgio",
)
TORN_SUMS = """() => [...document.querySelectorAll(".rope")].flatMap(rope => {
  const { left, right, top, bottom } = rope.getBoundingClientRect();
  return [...rope.querySelectorAll("i")].filter(team => {
    const text = document.createRange();
    text.selectNodeContents(team);
    const box = text.getBoundingClientRect();
    return box.left < left || box.right > right || box.top < top - 1 || box.bottom > bottom + 1
      || team.scrollWidth > team.clientWidth;
  }).map(team => team.textContent);
})"""  # parts of ropes that do not have room for their sums
ON_SIGNS = """() => [...document.querySelectorAll(".seat")].flatMap(seat => {
  const sign = seat.querySelector(".tag")?.getBoundingClientRect();
  return [...seat.querySelectorAll(".out i")].filter(card => {
    const box = card.getBoundingClientRect();
    return sign && box.left < sign.right && box.right > sign.left
      && box.top < sign.bottom && box.bottom > sign.top;
  }).map(card => card.textContent);
})"""  # discards that lie on the sign of a bot


def test_the_sums_of_eight_columns_and_all_discards_are_read(visit: Opener) -> None:
    page = visit(f"/study?line={quote(NINETEEN_IN_A_COLUMN)}")
    page.locator(".column").first.wait_for()
    for screen, (width, height) in SCREENS.items():
        page.set_viewport_size({"width": width, "height": height})
        page.wait_for_timeout(100)
        assert page.evaluate(TORN_SUMS) == [], screen
        assert page.evaluate(ON_SIGNS) == [], screen
        assert violations(page) == [], screen


def with_long_names(browser: WebSocketRoute) -> None:
    """Call bots by long names, as a family at one table may have."""
    server = browser.connect_to_server()

    def called(message: str) -> str:
        told = json.loads(message)
        if told["type"] == "table":
            for seat in told["seats"]:
                seat["name"] = NAMES[seat["seat"]]
        return json.dumps(told)

    server.on_message(lambda message: browser.send(called(str(message))))


@pytest.mark.parametrize(
    ("game", "seats"), [("bananine", 5), ("puerto-banana", 6), ("push-em-up", 4)]
)
def test_a_full_table_is_seen_at_once_on_every_screen(
    visit: Opener, game: str, seats: int
) -> None:
    page = visit(name="Annamaria", language="it", seats={game: seats})
    page.route_web_socket("**/ws", with_long_names)
    page.locator(f'[data-game="{game}"] .go').click()
    play_once(page, game, by_mouse)
    my_turn(page)
    for screen, (width, height) in SCREENS.items():
        page.set_viewport_size({"width": width, "height": height})
        assert hidden(page, game) == [], screen
        assert page.evaluate(COVERED) == [], screen


LAST_ROUND = (
    "bananine 5 turn:0 start:2 market:1,3,44,6,7,9 surplus:126 hands:569/23778/56/46/- "
    "won:2228/111111115/222469/44447/335 deck:3897576482153 box:28 out:333355 ending:1"
)
OVER_EACH_OTHER = """selector => {
  const boxes = [...document.querySelectorAll(selector)]
    .filter(e => getComputedStyle(e).clipPath === "none") // others are for those who listen
    .map(e => e.getBoundingClientRect());
  return boxes.some((a, at) => boxes.slice(at + 1).some(b =>
    a.left < b.right - 1 && b.left < a.right - 1 && a.top < b.bottom - 1 && b.top < a.bottom - 1));
}"""


def test_the_last_round_is_said_beside_the_piles_and_five_sit_in_a_row(
    visit: Opener,
) -> None:
    page = visit(f"/study?line={quote(LAST_ROUND)}", language="it")
    page.locator(".piles .pill").wait_for()
    for screen, (width, height) in SCREENS.items():
        page.set_viewport_size({"width": width, "height": height})
        page.wait_for_timeout(100)
        said = ".piles :is(.deck, .discards, .label, .pill)"
        assert not page.evaluate(OVER_EACH_OTHER, said), screen
        rows = {seat.bounding_box()["y"] for seat in page.locator(".seat").all()}  # type: ignore[index]  # all are seen
        assert len(rows) == (5 if screen == "phone" else 1), screen


def test_all_of_a_long_reckoning_can_be_read(visit: Opener) -> None:
    page = visit(name="Annamaria", language="it", size="phone", seats={"puerto-banana": 6})
    page.locator('[data-game="puerto-banana"] .go').click()
    play_once(page, "puerto-banana", by_mouse)
    my_turn(page)
    page.evaluate("""() => document.querySelectorAll(".reckoning li").forEach(line => {
      line.textContent = "Bartolomeo il Grande riceve un bonus di 18 banane. ".repeat(3);
    })""")
    told = page.locator(".reckoning li")
    expect(told.last).to_be_in_viewport(ratio=0.9)  # the newest
    told.first.scroll_into_view_if_needed()
    expect(told.first).to_be_in_viewport(ratio=0.9)


def test_eight_play_on_a_phone_and_hold_their_hand(visit: Opener) -> None:
    page = visit(name="Annamaria", language="it", seats={"bananarchy": 8})
    page.route_web_socket("**/ws", with_long_names)
    page.locator('[data-game="bananarchy"] .go').click()
    my_turn(page)
    for screen in ("phone", "laptop", "desk"):
        width, height = SCREENS[screen]
        page.set_viewport_size({"width": width, "height": height})
        expect(page.locator(".slot").first).to_be_in_viewport(ratio=0.9)
        assert violations(page) == [], screen
        assert page.evaluate(COVERED) == [], screen


TORN_BIDS = """() => [...document.querySelectorAll(".envelope b")]
  .filter(bid => bid.scrollWidth > bid.clientWidth + 1 || bid.clientHeight > 30)
  .map(bid => bid.textContent)"""


def test_six_bids_are_read_on_a_phone(visit: Opener) -> None:
    page = visit(name="Annamaria", size="phone", seats={"puerto-banana": 6})
    page.locator('[data-game="puerto-banana"] .go').click()
    play_once(page, "puerto-banana", by_mouse)
    my_turn(page)
    expect(page.locator(".envelope.open b")).to_have_count(6)
    # Bids of two digits are usual in the first round: let them be of three.
    page.evaluate("""() => document.querySelectorAll(".envelope b").forEach(bid => {
      bid.textContent = "208";
    })""")
    assert page.evaluate(TORN_BIDS) == []
    assert violations(page) == []


@pytest.mark.parametrize(("game", "seats"), [("puerto-banana", 6), ("bananine", 5)])
def test_the_points_of_many_fit_a_phone(
    visit: Opener, server: Server, game: str, seats: int
) -> None:
    with ThreadPoolExecutor(1) as aside:  # Playwright has a loop of its own
        table = aside.submit(asyncio.run, watch_bots(server, game, seats)).result()
    page = visit(language="it", theme="dark")
    page.route_web_socket("**/ws", with_long_names)
    page.goto(f"{server.address}/t/{table}")
    page.locator(".result tfoot").wait_for()
    # How it ended is all the news: the result says the rest.
    expect(page.locator(".latest")).to_have_text(re.compile(r"^[^.…]+\.$"))
    for screen in ("phone", "side"):
        width, height = SCREENS[screen]
        page.set_viewport_size({"width": width, "height": height})
        page.wait_for_timeout(100)
        grid = page.locator(".result .scroll")
        assert grid.evaluate("e => e.scrollWidth <= e.clientWidth"), screen
        names = page.locator(".result th[scope=col] span")
        for name in names.all():  # upwards, on one line
            assert name.evaluate("e => e.getBoundingClientRect().width < 24"), screen
        assert violations(page) == [], screen
