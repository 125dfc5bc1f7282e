"""Fair deals in the browser: by itself, with words of one's own, and against a cheating server."""

import json
from copy import deepcopy
from typing import Any

import httpx
import pytest
from playwright.sync_api import Page, WebSocketRoute, expect
from tests.browser.pages.test_pages import too_wide, violations
from tests.browser.people.test_people import open_table
from tests.browser.players import MY_TURN, by_mouse, play_to_the_end, puerto_banana
from tests.browser.server_process import Opener, Server, table_of

from topbanana.engine.fair import seed_of, words_commitment
from topbanana.engine.notation.archive import promises_of, read_archive, read_promises
from topbanana.server.tables.deal import REVEAL_SECONDS

pytestmark = pytest.mark.slow

LONG_ENOUGH = (
    REVEAL_SECONDS + 30
) * 1000  # milliseconds until seats are free at the latest


def sit(visit: Opener, table: str, **more: Any) -> Page:
    page = visit(f"/t/{table}", name="Bruno", **more)
    page.get_by_role("button", name="Sit here").first.click()
    page.get_by_text("Bruno").wait_for()
    return page


def test_two_browsers_deal_and_check_by_themselves(visit: Opener, server: Server) -> None:
    anna = visit(name="Anna")
    table = open_table(anna, "puerto-banana")
    bruno = sit(visit, table)
    bruno.get_by_role("button", name="deal sealed").click()
    bruno.get_by_label("Add words of your own (Bruno)").fill("banana / split 🍌")
    assert violations(bruno) + too_wide(bruno) == []
    bruno.keyboard.press("Tab")
    bruno.keyboard.press("Escape")
    anna.get_by_role("button", name="Start the game").click()
    for page in (anna, bruno):
        page.locator(".board").wait_for()
    bruno.get_by_role("button", name="deal sealed").click()
    with bruno.expect_download() as download:
        bruno.get_by_role("link", name="Save the fingerprints").click()
    saved = read_promises(download.value.path().read_text("utf-8"))
    expect(bruno.get_by_role("dialog")).to_contain_text("Words: banana split 🍌 ")
    bruno.keyboard.press("Escape")
    play_to_the_end_together(anna, bruno)
    for page in (anna, bruno):
        page.get_by_role("button", name="deal checked").click()
        expect(page.get_by_role("dialog")).to_contain_text("Everything checks out")
    archive = httpx.get(f"{server.address}/api/tables/{table}/archive").text
    assert read_archive(archive).over
    assert promises_of(archive) == saved
    assert "/banana split 🍌 " in archive


def play_to_the_end_together(*pages: Page) -> None:
    """Let everybody bid until everybody sees the result."""
    while not all(page.locator(".result").count() for page in pages):
        for page in pages:
            if page.locator(MY_TURN).count():
                puerto_banana(page, by_mouse)
        pages[0].wait_for_timeout(20)


def with_other_words(end: dict[str, Any], number: int) -> dict[str, Any]:
    """Show other words of the bot, and everything that follows from them: it all fits."""
    info = deepcopy(end)
    info["fair"]["round"] = number
    info["seats"][1]["words"] = "chosen"
    words = [seat["words"] for seat in info["seats"]]
    for seat, said in enumerate(words):
        made = words_commitment(info["table"], number, seat, said)
        info["seats"][seat]["commitment"] = made
    info["fair"]["seed"] = seed_of(info["fair"]["secret"], words)
    return info


def test_a_server_that_shows_another_deal_later_is_found_out(visit: Opener) -> None:
    """Other commitments, another round (one never seen, or none as of old), other options."""
    page = visit()
    browsers, ends = [], []

    def between(browser: WebSocketRoute) -> None:
        def show(message: str | bytes) -> None:
            info = json.loads(message)
            if info.get("type") == "table" and info["status"] == "over":
                ends.append(info)
            browser.send(message)

        browsers.append(browser)
        browser.connect_to_server().on_message(show)

    page.route_web_socket("**/ws", between)
    page.locator('[data-game="puerto-banana"] .go').click()
    play_to_the_end(page, "puerto-banana", by_mouse)
    forgeries = [with_other_words(ends[-1], number) for number in (1, 0, 2)]
    forgeries.append(deepcopy(ends[-1]))
    forgeries[-1]["settings"]["options"] = {"start": "1"}
    for forged in forgeries:
        page.get_by_role("button", name="deal checked").wait_for()
        browsers[-1].send(json.dumps(forged))
        page.get_by_role("button", name="deal does not check out!").click()
        expect(page.get_by_role("dialog")).to_contain_text("not the deal that was promised")
        page.keyboard.press("Escape")
        browsers[-1].send(json.dumps(ends[-1]))


def test_a_server_that_commits_in_our_place_is_found_out(visit: Opener) -> None:
    """It knows all words before the deal, and shows nothing that does not fit."""
    page = visit()

    def between(browser: WebSocketRoute) -> None:
        server = browser.connect_to_server()

        def ask(message: str | bytes) -> None:
            asked = json.loads(message)
            if asked["type"] == "commit":
                place = (asked["table"], asked["round"], asked["seat"])
                asked["commitment"] = words_commitment(*place, "chosen")
            server.send(json.dumps(asked))

        def show(message: str | bytes) -> None:
            info = json.loads(message)
            if info.get("type") == "table" and info["fair"]["dealing"]:
                place = {"table": info["table"], "seat": 0, "round": 1}
                words = {"type": "reveal", "id": 9_999, "words": "chosen"}
                server.send(json.dumps(place | words))
            browser.send(message)

        browser.on_message(ask)
        server.on_message(show)

    page.route_web_socket("**/ws", between)
    page.locator('[data-game="puerto-banana"] .go').click()
    play_to_the_end(page, "puerto-banana", by_mouse)
    page.get_by_role("button", name="deal of others’ words").click()
    expect(page.get_by_role("dialog")).to_contain_text("no words of this browser")


def test_who_is_gone_loses_the_seat_and_others_deal_meanwhile(visit: Opener) -> None:
    anna = visit(name="Anna")
    table = open_table(anna)
    bruno = sit(visit, table)
    olga = visit(f"/t/{table}", name="Olga")
    anna.get_by_text("Bruno").wait_for()
    bruno.close()
    anna.get_by_role("button", name="Start the game").click()
    for page in (anna, olga):
        expect(page.get_by_text("Still missing: the words of Bruno")).to_be_visible()
        assert violations(page) + too_wide(page) == []
    deal_without_webcrypto(visit)  # while everybody waits for Bruno
    for page in (anna, olga):
        told = page.get_by_text("Bruno did not show any words in time")
        expect(told).to_be_visible(timeout=LONG_ENOUGH)
    olga.get_by_role("button", name="Sit here").click()
    anna.get_by_role("button", name="Start the game").click()
    for page in (anna, olga):
        page.locator(".board").wait_for()


def test_words_are_revealed_from_whatever_page(visit: Opener, server: Server) -> None:
    anna = visit(name="Anna")
    table = open_table(anna)
    bruno = sit(visit, table)
    bruno.goto(server.address)
    bruno.locator('[data-game="bananine"]').wait_for()
    anna.get_by_role("button", name="Start the game").click()
    anna.locator(".board").wait_for()


def deal_without_webcrypto(visit: Opener) -> None:
    """Play over plain HTTP, as at a friend's address in the same house, and come too late."""
    page = visit()
    page.add_init_script("Object.defineProperty(window, 'isSecureContext', {value: false})")
    page.add_init_script("Object.defineProperty(crypto, 'subtle', {value: undefined})")
    page.reload()
    page.locator('[data-game="puerto-banana"] .go').click()
    table = table_of(page)
    play_to_the_end(page, "puerto-banana", by_mouse)
    expect(page.get_by_role("button", name="deal checked")).to_be_visible()
    late = visit(f"/t/{table}")
    late.get_by_role("button", name="deal not witnessed").click()
    expect(late.get_by_role("dialog")).to_contain_text("nothing is proved")
