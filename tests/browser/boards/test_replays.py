"""When a game is over: how it ended, looked back at step by step, from every seat."""

import asyncio
import re
from concurrent.futures import ThreadPoolExecutor
from urllib.parse import quote

import httpx
import msgspec
import pytest
from playwright.sync_api import expect
from tests.browser.players import by_mouse, my_turn, play_to_the_end
from tests.browser.server_process import SCREENS, Opener, Server, table_of

import topbanana
from topbanana.engine.dialect.record import SPECTATOR
from topbanana.server.client import connected
from topbanana.server.records.replay import position_of
from topbanana.server.wire import messages as wire
from topbanana.server.wire.bodies import Replay
from topbanana.server.wire.types import Settings

pytestmark = pytest.mark.slow


IN_ORDER = """selectors => {
  const boxes = selectors.map(part => document.querySelector(part).getBoundingClientRect());
  return boxes.every(({ top }, place) => place === 0 || top >= boxes[place - 1].bottom);
}"""  # whether parts of a page stand one below the other


def test_a_finished_game_is_replayed_checked_and_taken_home(visit: Opener) -> None:
    page = visit()
    page.locator('[data-game="puerto-banana"] .go').click()
    my_turn(page)
    play_to_the_end(page, "puerto-banana", by_mouse)
    for width, height in SCREENS.values():
        page.set_viewport_size({"width": width, "height": height})
        expect(page.locator(".result .row .go")).to_be_in_viewport(ratio=1)
        expect(page.locator(".result tfoot td").last).to_be_in_viewport(ratio=1)
        page.locator(".how").wait_for()
        assert page.evaluate(IN_ORDER, [".result", ".board", ".how"]), width
        # The last reckoning is whole, and nobody is asked for a bid.
        whole = "e => e.scrollHeight <= e.clientHeight + 1"
        assert page.locator(".reckoning").evaluate(whole), width
    expect(page.locator(".slip")).to_have_count(0)
    page.get_by_role("button", name="deal checked").click()
    expect(page.get_by_role("dialog")).to_contain_text("Everything checks out")
    page.keyboard.press("Escape")
    with page.expect_download() as download:
        page.get_by_role("link", name="Archive").click()
    assert "puerto-banana" in download.value.path().read_text("utf-8")
    table = table_of(page)
    page.get_by_role("link", name="Replay").click()
    page.get_by_role("button", name="To the end").click()
    assert page.url.partition("?")[0].endswith(f"/replay/{table}")
    expect(page.locator(".board")).to_contain_text("The game is over")
    at = page.url
    page.get_by_role("button", name="To the beginning").click()
    expect(page.locator(".board")).to_contain_text("10 bananas")
    page.goto(at)
    expect(page.locator(".board")).to_contain_text("The game is over")
    page.go_back()


NOTHING_OUTSIDE = """() => [...document.querySelectorAll(
  ".board :is(.seat, .place, .stack, .deck, .discards, .column, .rope, .stage, .floor)",
)].every(part => {
  const { left, top, right, bottom } = part.getBoundingClientRect();
  return left >= -1 && top >= -1 && right <= innerWidth + 1 && bottom <= innerHeight + 1;
})"""  # whether whatever lies on a board is in the window


VALUES_SEEN = """() => [...document.querySelectorAll(".place .banana b, .column .card")]
  .every(value => {
    const { left, top, width } = value.getBoundingClientRect();
    const seen = document.elementFromPoint(left + width / 6, top + width / 6);
    return (value.closest("li") ?? value).contains(seen);
  })"""  # however many bananas or cards lie there, none hides what another counts


@pytest.mark.parametrize("game", ["bananine", "push-em-up", "bananarchy"])
def test_a_replay_with_all_open_shows_every_hand(
    visit: Opener, server: Server, game: str
) -> None:
    with ThreadPoolExecutor() as beside:  # this thread's event loop is the browser's
        table = beside.submit(lambda: asyncio.run(watch_bots(server, game))).result()
    page = visit(f"/replay/{table}?seat=all&at=4")  # all have cards by then
    for width, height in SCREENS.values():
        page.set_viewport_size({"width": width, "height": height})
        expect(page.locator(".board")).to_be_in_viewport(ratio=1)
        page.wait_for_function(NOTHING_OUTSIDE)
    hands = page.locator(".board .open .visually-hidden")
    expect(hands).to_have_count(3)
    dealt = hands.all_inner_texts()
    assert len(set(dealt)) > 1
    page.get_by_label(re.compile("^View")).select_option("-1")
    expect(hands).to_have_count(0)
    page.get_by_label(re.compile("^View")).select_option("all")
    expect(hands).to_have_text(dealt)
    page.get_by_label(re.compile("^View")).select_option("-1")
    page.get_by_role("button", name="To the end").click()
    for width, height in SCREENS.values():
        page.set_viewport_size({"width": width, "height": height})
        page.wait_for_function(VALUES_SEEN)


NINETEEN_IN_A_COLUMN = (
    "push-em-up 4 turn:- first:3 "
    "columns:P9R8P9,R4P2B2,B4R3G4P3P2G3G3B4,P8P0R1R2B1G0,R1,G2G1P1B0R9B1,B5R6R7B8P7R9G7B6B6P5P6G5R4G5P6P5P4R5R5,G1 "
    "hands:-/0P/699/78 decks:-/-/-/- out:0023678PPP/13478PP/0246788PPP/02335799PPP "
    "totals:0/0/0/0"
)


def test_a_column_too_high_for_the_field_goes_on_beside_itself(visit: Opener) -> None:
    page = visit(f"/study?line={quote(NINETEEN_IN_A_COLUMN)}")
    page.locator(".column").first.wait_for()
    for width, height in SCREENS.values():
        page.set_viewport_size({"width": width, "height": height})
        page.wait_for_function(VALUES_SEEN)


FOUR_IN_A_COLUMN = (
    "push-em-up 2 turn:0 first:0 columns:R0P1R3P4,R1R0,R5,P5,R5,P8 hands:12P/269 "
    "decks:P289643P747P6/P38PP60792 out:89/0357 totals:0/0"
)
ONE_PUSHED_OUT_ANOTHER_ELSEWHERE = (
    "push-em-up 2 turn:0 first:0 columns:R0P1,R1R0,R5P4,P5,R5,P8 hands:12P/269 "
    "decks:P289643P747P6/P38PP60792 out:389/0357 totals:0/0"
)


def test_no_card_stays_where_it_lies_no_more(visit: Opener, server: Server) -> None:
    lines = (FOUR_IN_A_COLUMN, ONE_PUSHED_OUT_ANOTHER_ELSEWHERE)
    positions = tuple(
        position_of("x", topbanana.read(line), SPECTATOR, SPECTATOR) for line in lines
    )
    replay = Replay("x", "push-em-up", SPECTATOR, ("Anna", "Bruno"), positions)
    page = visit()
    body = msgspec.json.encode(replay).decode()
    page.route("**/replay?seat=*", lambda asked: asked.fulfill(body=body))
    page.goto(f"{server.address}/replay/{'x' * 22}?seat=-1")
    column = page.locator(".column").first.locator(".card")
    expect(column).to_have_count(4)
    page.get_by_role("button", name="One move forward").click()
    expect(column).to_have_count(2)


async def watch_bots(server: Server, game: str, seats: int = 3) -> str:
    """Let bots play a game to its end."""
    async with httpx.AsyncClient(base_url=server.address) as web:
        cookie = (await web.post("/api/me", json={"name": "Olga"})).cookies["topbanana"]
    async with connected(server.address, cookie=cookie) as olga:
        settings = Settings(
            game, seats, options={"short": "yes"} if game == "bananarchy" else {}
        )
        table = str((await olga.ask(wire.Create, settings)).table)
        for seat in range(seats):
            await olga.ask(wire.SeatBot, table, seat, "greedy")
        await olga.start(table)
        await olga.until(lambda: olga.tables[table].status == "over", 60)
        return table
