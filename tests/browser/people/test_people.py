"""People at a table: two browsers, a reload, a restart, another language, a lesson, a rematch."""

import json
import re
from collections.abc import Callable
from contextlib import suppress
from itertools import pairwise

import pytest
from playwright.sync_api import Error, Locator, Page, WebSocketRoute, expect
from tests.browser.players import (
    MY_TURN,
    TURNS,
    bananine,
    by_mouse,
    my_turn,
    play_to_the_end,
)
from tests.browser.server_process import SCREENS, Opener, Server, table_of

pytestmark = pytest.mark.slow


def open_table(page: Page, game: str = "bananine") -> str:
    """Open a table for two friends and give its id."""
    page.locator(f'[data-game="{game}"]').get_by_role("button", name="With friends").click()
    page.get_by_role("radio", name="2", exact=True).check()
    page.get_by_role("button", name="Open the table").click()
    return table_of(page)


def test_two_people_in_two_browsers_play_at_one_table(visit: Opener) -> None:
    anna = visit(name="Anna")
    table = open_table(anna)
    bruno = visit(f"/t/{table}", size="phone", language="it")
    # Whoever is invited sees by whom and to what, is asked for a name, and invites nobody.
    expect(bruno.locator("main")).to_contain_text("Anna ti invita a Bananine")
    expect(bruno.locator(".invite")).to_have_count(0)
    bruno.get_by_label("Il tuo nome").fill("Bruno")
    bruno.get_by_role("button", name="Siediti", exact=True).click()
    anna.get_by_text("Bruno").wait_for()
    anna.get_by_role("button", name="Start the game").click()
    for page in (anna, bruno):
        page.locator(".board").wait_for()
    for _ in range(4):
        mover = next_to_move(anna, bruno)
        turns = ("● Bananine: your turn", "Bananine: tocca a Anna")
        if mover is bruno:
            turns = ("Bananine: Bruno’s turn", "● Bananine: tocca a te")
        for page, title in zip((anna, bruno), turns, strict=True):
            expect(page).to_have_title(title)
        bananine(mover, by_mouse)
    expect(anna.locator("[role=log]")).to_contain_text("Bruno")
    bruno.get_by_role("button", name="Chat").click()
    bruno.locator("dialog[open] input").fill("Ciao!")
    bruno.locator("dialog[open] form button").click()
    expect(anna.locator("aside")).to_contain_text("Ciao!")


def test_a_link_is_copied_where_there_is_no_certificate(visit: Opener) -> None:
    page = visit()
    page.add_init_script("Object.defineProperty(navigator, 'clipboard', {})")
    page.reload()
    open_table(page)
    page.get_by_role("button", name="Copy the link").click()
    expect(page.locator(".invite [role=status]")).to_have_text("Copied")


def held_back(browser: WebSocketRoute) -> None:
    """Let the first message of a chat come after the second one, as from another server."""
    held: list[str | bytes] = []

    def overtaken(message: str | bytes) -> None:
        told = json.loads(message)
        if told["type"] == "chat" and told["said"] and not held:
            held.append(message)
            return
        browser.send(message)
        if told["type"] == "chat" and held:
            browser.send(held[0])

    browser.connect_to_server().on_message(overtaken)


def test_a_message_that_was_overtaken_is_shown_in_its_place(visit: Opener) -> None:
    anna = visit(name="Anna")
    bruno = seated(anna, visit)
    anna.route_web_socket("**/ws*", held_back)
    anna.reload()
    anna.locator(".board").wait_for()
    for text in ("the first", "the second"):
        bruno.locator("aside input").fill(text)
        bruno.locator("aside input").press("Enter")
        bruno.locator("aside .chat li").get_by_text(text).wait_for()
    expect(anna.locator("aside .chat li")).to_have_text(
        [re.compile("first"), re.compile("second")]
    )


def in_a_hurry(browser: WebSocketRoute) -> None:
    """Open tables with clocks of a few seconds, which the page itself does not offer."""
    server = browser.connect_to_server()

    def hurried(message: str) -> str:
        asked = json.loads(message)
        if asked["type"] == "create":
            asked["settings"]["pace"] = {"seconds": 5}
        return json.dumps(asked)

    browser.on_message(lambda message: server.send(hurried(str(message))))
    server.on_message(browser.send)


def seated(anna: Page, visit: Opener, game: str = "bananine") -> Page:
    """Let Bruno sit down at a table of Anna's, and begin."""
    bruno = visit(f"/t/{open_table(anna, game)}", name="Bruno")
    bruno.get_by_role("button", name="Sit here").first.click()
    anna.get_by_text("Bruno").wait_for()
    anna.get_by_role("button", name="Start the game").click()
    for page in (anna, bruno):
        page.locator(".board").wait_for()
    return bruno


def test_who_has_run_out_of_time_is_not_said_to_have_left(visit: Opener) -> None:
    anna = visit(name="Anna")
    anna.route_web_socket("**/ws", in_a_hurry)
    anna.reload()
    bruno = seated(anna, visit)
    slow = next_to_move(anna, bruno)
    other, name = (bruno, "Anna") if slow is anna else (anna, "Bruno")
    expect(other.locator(".toasts")).to_contain_text(
        f"{name} has run out of time: a bot plays on."
    )
    expect(slow.get_by_role("button", name="Take my seat back")).to_be_visible()


def test_who_has_left_is_not_said_to_have_lost_the_connection(visit: Opener) -> None:
    anna = visit(name="Anna")
    bruno = seated(anna, visit)
    bruno.get_by_role("button", name="Leave").click()
    bruno.locator("dialog[open]").get_by_role("button", name="Leave").click()
    bruno.locator(".tile").first.wait_for()  # the first page: nothing more is to come
    expect(anna.locator(".toasts")).to_contain_text("Bruno has left: a bot plays on.")
    anna.wait_for_timeout(300)
    expect(anna.locator(".toasts")).not_to_contain_text("has lost the connection")


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


def test_the_language_may_change_in_the_middle_of_a_lesson(visit: Opener) -> None:
    page = visit("/learn/bananine")
    page.locator(".stack.pointed").click()
    chosen = page.locator(".stack[aria-pressed=true]")
    expect(chosen).to_have_count(1)
    page.get_by_role("button", name="Settings").click()
    page.get_by_text("Italiano").click()
    page.keyboard.press("Escape")
    expect(page.locator(".tray")).to_contain_text(re.compile("Costa|="))
    expect(chosen).to_have_count(1)


SHOVED = """() => document.getAnimations().some(({ effect }) =>
  effect.target?.matches(".column .card")
  && effect.getKeyframes().some(({ rotate }) => parseFloat(rotate) > 20))"""


def test_a_card_that_is_pushed_up_leaves_with_a_shove(visit: Opener) -> None:
    page = visit("/learn/push-em-up", calm=False)
    for _ in range(3):
        follow_the_hints(page)
    page.locator(".held.pointed").click()
    page.locator(".column.pointed").click()
    page.wait_for_function(SHOVED)
    expect(page.locator(".column").nth(2).locator(".card")).to_have_count(2)


def test_bids_are_opened_one_by_one_from_the_first_auction_on(visit: Opener) -> None:
    page = visit(calm=False)
    page.locator('[data-game="puerto-banana"] .go').click()
    my_turn(page)
    page.keyboard.type("21")
    page.keyboard.press("Enter")
    page.keyboard.press("Enter")  # it risks everything
    page.get_by_role("button", name="Show all").click()
    expect(page.locator(".reckoning .all")).to_have_count(0)
    expect(page.locator(".envelope.open")).to_have_count(4)


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


def test_all_who_have_answered_are_told_in_one_sentence(visit: Opener) -> None:
    page = visit(seats={"bananarchy": 4})
    page.locator('[data-game="bananarchy"] .go').click()
    log = page.locator("ol.log li")
    together = log.filter(has_text=re.compile(r"^(\w+, )+\w+ and \w+ have answered\."))
    while not together.count():
        my_turn(page)
        with suppress(Error):  # a bot moved meanwhile, and what was to be pressed is gone
            TURNS["bananarchy"](page, by_mouse)
    for line, after in pairwise(log.all_inner_texts()):
        assert "answered" not in line.strip().splitlines()[-1] or "answered" not in after


def test_a_rematch_brings_everybody_to_a_new_table(visit: Opener) -> None:
    page = visit()
    page.locator('[data-game="puerto-banana"] .go').click()
    my_turn(page)
    play_to_the_end(page, "puerto-banana", by_mouse)
    before = page.url
    page.get_by_role("button", name="Rematch").click()
    page.wait_for_url(lambda url: "/t/" in url and url != before)
    page.locator(".board, .waiting").first.wait_for()
