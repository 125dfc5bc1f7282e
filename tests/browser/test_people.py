"""People at a table: two browsers, a reload, a restart, another language, a lesson, a replay."""

import asyncio
import re
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from itertools import pairwise

import httpx
import pytest
from playwright.sync_api import Error, Locator, Page, expect
from tests.browser.players import (
    MY_TURN,
    TURNS,
    bananine,
    by_mouse,
    my_turn,
    play_to_the_end,
)
from tests.browser.server_process import SCREENS, Opener, Server, table_of

from topbanana.server.client import connected
from topbanana.server.wire import messages as wire
from topbanana.server.wire.types import Settings

pytestmark = pytest.mark.slow


def open_table(page: Page, game: str = "bananine") -> str:
    """Open a table for friends and give its id."""
    page.locator(f'[data-game="{game}"]').get_by_role("button", name="With friends").click()
    page.get_by_role("button", name="Open the table").click()
    return table_of(page)


def test_two_people_in_two_browsers_play_at_one_table(visit: Opener) -> None:
    anna = visit(name="Anna")
    table = open_table(anna)
    bruno = visit(f"/t/{table}", size="phone", name="Bruno", language="it")
    bruno.get_by_role("button", name="Siediti qui").first.click()
    anna.get_by_text("Bruno").wait_for()
    anna.get_by_role("button", name="Start the game").click()
    for page in (anna, bruno):
        page.locator(".board").wait_for()
    for _ in range(4):
        bananine(next_to_move(anna, bruno), by_mouse)
    expect(anna.locator("[role=log]")).to_contain_text("Bruno")
    bruno.get_by_role("button", name="Chat").click()
    bruno.locator("dialog[open] input").fill("Ciao!")
    bruno.locator("dialog[open] form button").click()
    expect(anna.locator("aside")).to_contain_text("Ciao!")


def next_to_move(*pages: Page) -> Page:
    """Wait until one of the pages is to move."""
    for _ in range(1000):
        for page in pages:
            if page.locator(MY_TURN).count():
                return page
        pages[0].wait_for_timeout(20)
    message = "nobody is to move"
    raise AssertionError(message)


def test_a_reload_and_a_restart_of_the_server_lose_nothing(
    visit: Opener, server: Server
) -> None:
    page = visit(size="phone")
    page.locator('[data-game="bananine"] .go').click()
    my_turn(page)
    bananine(page, by_mouse)
    my_turn(page)
    cards = page.locator(".hand .slot").count()
    page.reload()
    my_turn(page)
    assert page.locator(".hand .slot").count() == cards
    server.stop()
    page.get_by_text("Reconnecting").wait_for()
    server.start()
    page.get_by_text("Reconnecting").wait_for(state="detached", timeout=20_000)
    bananine(page, by_mouse)


def test_the_language_may_change_in_the_middle_of_a_game(visit: Opener) -> None:
    page = visit()
    page.locator('[data-game="bananine"] .go').click()
    my_turn(page)
    bananine(page, by_mouse)
    expect(page.locator("aside")).to_contain_text(re.compile("You (take|can pay)"))
    my_turn(page)
    page.locator(".hand .slot").first.click()
    chosen = page.locator(".slot[aria-pressed=true]")
    expect(chosen).to_have_count(1)
    page.get_by_role("button", name="Settings").click()
    page.get_by_text("Italiano").click()
    page.keyboard.press("Escape")
    expect(page.locator("aside")).to_contain_text(re.compile("Prendi|Non puoi pagare"))
    expect(chosen).to_have_count(1)
    expect(page.locator("html")).to_have_attribute("lang", "it")
    page.reload()
    expect(page.locator("aside")).to_contain_text("Che cosa è successo")


def test_an_impossible_choice_says_why_with_the_clause(visit: Opener) -> None:
    page = visit("/learn/bananine")
    page.get_by_role("button", name="3 cards of value 2").click()
    page.get_by_role("button", name=re.compile("^4, you hold")).click()
    expect(page.get_by_role("alert")).to_contain_text("[BN-5]")


def by_hand(card: Locator, target: Locator) -> None:
    """Drag with the mouse."""
    card.drag_to(target)


def by_finger(card: Locator, target: Locator) -> None:
    """Drag with a finger, in a few steps."""
    target.scroll_into_view_if_needed()
    finger = card.page.context.new_cdp_session(card.page)
    start, end = middle(card), middle(target)
    along = [
        [a + (b - a) * step / 5 for a, b in zip(start, end, strict=True)]
        for step in range(6)
    ]
    for number, (x, y) in enumerate(along):
        kind = "touchMove" if number else "touchStart"
        touch = {"type": kind, "touchPoints": [{"x": x, "y": y}]}
        finger.send("Input.dispatchTouchEvent", touch)
    finger.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})


def middle(thing: Locator) -> tuple[float, float]:
    """Tell where something is."""
    box = thing.bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


Drag = Callable[[Locator, Locator], None]


@pytest.mark.parametrize(
    ("game", "steps", "card", "target", "told"),
    [
        ("bananine", 0, ".slot:has-text('6')", ".stack >> nth=0", "6 = 6"),
        ("push-em-up", 0, ".held >> nth=0", ".column >> nth=3", "covered"),
        (
            "bananarchy",
            1,
            ".slot:has-text('Steal')",
            ".banana:has-text('Triple')",
            "Triple",
        ),
    ],
)
@pytest.mark.parametrize("drag", [by_hand, by_finger])
def test_a_card_is_dragged_to_where_it_is_meant(
    visit: Opener, game: str, steps: int, card: str, target: str, told: str, drag: Drag
) -> None:
    page = visit(f"/learn/{game}", size="phone" if drag is by_finger else "desk")
    for _ in range(steps):
        follow_the_hints(page)
    drag(page.locator(card).first, page.locator(target).first)
    expect(page.locator(".tray .sum, .lead .story").first).to_contain_text(told)


@pytest.mark.parametrize("game", TURNS)
def test_the_lesson_of_a_game_comes_to_its_end(visit: Opener, game: str) -> None:
    page = visit(f"/learn/{game}", size="phone")
    for width, height in reversed(SCREENS.values()):
        page.set_viewport_size({"width": width, "height": height})
        expect(page.locator(".pointed").first).to_be_in_viewport(ratio=1)
    while "/t/" not in page.url:
        follow_the_hints(page)
    page.locator(".board").wait_for()


def follow_the_hints(page: Page) -> None:
    """Tap whatever a lesson points at until its step is done, and go on."""
    done, pointed = page.locator("header .go"), page.locator(".pointed")
    while not done.or_(pointed).first.evaluate("thing => thing.matches('header .go')"):
        pointed.first.click()
    last = page.get_by_role("button", name="Play a small game").count()
    done.click()
    if last:
        table_of(page)


def test_who_has_only_answered_shares_a_line_of_the_log(visit: Opener) -> None:
    page = visit()
    page.locator('[data-game="bananarchy"] .go').click()
    answered = re.compile(r"(You have answered\.|\S+ has answered\.)")
    together = page.locator("ol.log li").filter(
        has_text=re.compile(r"answered\. .*answered\.")
    )
    while not together.count():
        my_turn(page)
        with suppress(Error):  # a bot moved meanwhile, and what was to be pressed is gone
            TURNS["bananarchy"](page, by_mouse)
    mere = [
        not answered.sub("", line.replace("BA-12", "").replace("BA-11", "")).strip()
        for line in page.locator("ol.log li").all_inner_texts()
    ]
    assert any(mere)
    assert not any(one and next_one for one, next_one in pairwise(mere))


def test_a_finished_game_is_replayed_checked_and_taken_home(visit: Opener) -> None:
    page = visit()
    page.locator('[data-game="puerto-banana"] .go').click()
    my_turn(page)
    play_to_the_end(page, "puerto-banana", by_mouse)
    for width, height in SCREENS.values():
        page.set_viewport_size({"width": width, "height": height})
        expect(page.locator(".result .row .go")).to_be_in_viewport(ratio=1)
        expect(page.locator(".result tfoot td").last).to_be_in_viewport(ratio=1)
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
    hands = page.locator(".board .open .visually-hidden")
    expect(hands).to_have_count(3)
    dealt = hands.all_inner_texts()
    assert len(set(dealt)) > 1
    page.get_by_label(re.compile("^View")).select_option("-1")
    expect(hands).to_have_count(0)
    page.get_by_label(re.compile("^View")).select_option("all")
    expect(hands).to_have_text(dealt)


async def watch_bots(server: Server, game: str) -> str:
    """Let three bots play a game to its end."""
    async with httpx.AsyncClient(base_url=server.address) as web:
        cookie = (await web.post("/api/me", json={"name": "Olga"})).cookies["topbanana"]
    async with connected(server.address, cookie=cookie) as olga:
        settings = Settings(
            game, 3, options={"short": "yes"} if game == "bananarchy" else {}
        )
        table = str((await olga.ask(wire.Create, settings)).table)
        for seat in range(3):
            await olga.ask(wire.SeatBot, table, seat, "greedy")
        await olga.start(table)
        await olga.until(lambda: olga.tables[table].status == "over", 60)
        return table


def test_a_rematch_brings_everybody_to_a_new_table(visit: Opener) -> None:
    page = visit()
    page.locator('[data-game="puerto-banana"] .go').click()
    my_turn(page)
    play_to_the_end(page, "puerto-banana", by_mouse)
    before = page.url
    page.get_by_role("button", name="Rematch").click()
    page.wait_for_url(lambda url: "/t/" in url and url != before)
    page.locator(".board, .waiting").first.wait_for()
