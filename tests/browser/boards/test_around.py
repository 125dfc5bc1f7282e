"""Around a table: coming late, looking elsewhere, taking back, and links that lead nowhere."""

import re

import pytest
from playwright.sync_api import expect
from tests.browser.people.test_people import seated
from tests.browser.players import bananine, by_mouse, my_turn, play_once
from tests.browser.server_process import SCREENS, Opener, Server, table_of

pytestmark = pytest.mark.slow


def test_whoever_comes_late_hears_what_happened_so_far(visit: Opener) -> None:
    anna = visit(name="Anna")
    anna.locator('[data-game="bananine"] .go').click()
    my_turn(anna)
    bananine(anna, by_mouse)
    late = visit(f"/t/{table_of(anna)}", size="phone", name="Olga")
    expect(late.locator(".toasts")).to_contain_text("moves have been made so far")
    late.locator(".toasts").get_by_role("button", name="What happened").click()
    expect(late.locator("dialog[open] .log")).to_contain_text(
        re.compile("Anna (takes|can pay)")
    )
    expect(anna.locator(".toasts")).to_contain_text("Somebody is watching.")


def test_an_address_that_leads_nowhere_says_so(visit: Opener, server: Server) -> None:
    page = visit("/nowhere")
    expect(page.locator("main")).to_contain_text("There is no such page")
    expect(page).to_have_title(re.compile("There is no such page"))
    for mangled in ("a.b", "x", "%E0%A4%A"):
        page.goto(f"{server.address}/t/{mangled}")
        expect(page.locator("main")).to_contain_text("There is no such table")
        expect(page.locator("main p")).to_have_count(0)
        page.get_by_role("link", name="Home").last.wait_for()
    page.goto(server.address)
    page.get_by_label("Join a table").fill(f"{server.address}/t/mangled")
    page.keyboard.press("Enter")
    expect(page.get_by_role("alert")).to_contain_text("There is no such table")
    for inherited in ("__proto__", "constructor", "toString/x"):  # by every object
        page.goto(f"{server.address}/{inherited}")
        expect(page.locator("main")).to_contain_text("There is no such page")
    for mangled in ("", "x?at=y&seat=z", "%E0%A4%A"):
        page.goto(f"{server.address}/replay/{mangled}")
        expect(page.locator("main")).to_contain_text("There is no finished game here")
        for width, height in SCREENS.values():
            page.set_viewport_size({"width": width, "height": height})
            expect(page.locator("h1")).to_be_visible()
            assert (
                page.locator("h1").evaluate("e => getComputedStyle(e).clipPath") == "none"
            )
    page.goto(f"{server.address}/rules/bananine#%E0")
    expect(page.locator("main h1").first).to_contain_text("Bananine")
    page.goto(f"{server.address}/people/nobody")
    expect(page.get_by_role("alert")).to_contain_text("nobody")
    expect(page.get_by_role("heading", level=1)).to_have_text("nobody")


# What a page does for whoever looks elsewhere, noted instead of done.
ELSEWHERE = """() => {
  window.noted = [];
  const { start } = AudioBufferSourceNode.prototype;
  AudioBufferSourceNode.prototype.start = function (...rest) {
    noted.push(`sound of ${this.buffer.duration > 0.25 ? "a turn" : "a card"}`);
    return start.apply(this, rest);
  };
  navigator.setAppBadge = async count => { noted.push(`badge ${count}`); };
  ServiceWorkerRegistration.prototype.showNotification = async (title, { data }) => {
    noted.push(`${title} at ${data.path}`);
  };
  Object.defineProperty(Notification, "permission", { get: () => "granted" });
  Object.defineProperty(document, "visibilityState", { get: () => "hidden" });
}"""


def test_a_hidden_page_tells_of_our_turn(visit: Opener) -> None:
    page = visit(name="Anna", sound=True, notify=True)
    page.evaluate("() => navigator.serviceWorker.ready.then(() => true)")
    page.locator('[data-game="bananine"] .go').click()
    my_turn(page)
    page.evaluate(ELSEWHERE)
    bananine(page, by_mouse)
    table = table_of(page)
    for wanted in (
        "sound of a turn",
        "badge 1",
        f"● Bananine: your turn at /t/{table}",
    ):
        page.wait_for_function("wanted => noted.includes(wanted)", arg=wanted)


def test_a_choice_is_taken_back_where_that_is_offered(visit: Opener) -> None:
    page = visit(name="Anna")
    page.locator('[data-game="bananine"] .go').click()
    my_turn(page)
    undo = page.get_by_role("button", name="Ask to take my move back")
    before = page.locator(".board").inner_text()
    expect(undo).to_have_count(0)
    bananine(page, by_mouse)
    my_turn(page)
    undo.click()
    expect(page.locator("[role=log]")).to_contain_text("Anna took the last move back.")
    my_turn(page)
    assert page.locator(".board").inner_text() == before
    expect(undo).to_have_count(0)


def test_an_auction_that_was_taken_back_is_seen_no_more(visit: Opener) -> None:
    page = visit(name="Anna")
    page.locator('[data-game="puerto-banana"] .go').click()
    for _ in range(2):
        play_once(page, "puerto-banana", by_mouse)
        my_turn(page)
    past = page.locator(".auctions tbody tr")
    seen = page.locator(".envelope.open, .stock, .fate, .reckoning li")
    expect(past).to_have_count(2)
    before = seen.all_inner_texts()
    play_once(page, "puerto-banana", by_mouse)
    my_turn(page)
    expect(past).to_have_count(3)
    page.get_by_role("button", name="Ask to take my move back").click()
    expect(past).to_have_count(2)
    my_turn(page)
    assert seen.all_inner_texts() == before


def test_between_people_everybody_hears_what_becomes_of_a_wish_to_take_back(
    visit: Opener,
) -> None:
    anna = visit(name="Anna")
    bruno = seated(anna, visit, "puerto-banana")
    undo = anna.get_by_role("button", name="Ask to take my move back")
    said, asked = anna.locator(".toasts"), bruno.locator(".toasts")
    play_once(anna, "puerto-banana", by_mouse)
    undo.click()
    expect(said).to_contain_text("it is up to Bruno")
    expect(asked).to_contain_text("Anna would like to take the last move back")
    asked.get_by_role("button", name="No").click()
    expect(said).to_contain_text("Your move stays")
    undo.click()
    asked.get_by_role("button", name="Yes").click()
    my_turn(anna)
    expect(said).not_to_contain_text("up to Bruno")
    play_once(anna, "puerto-banana", by_mouse)
    undo.click()
    expect(asked).to_contain_text("Anna would like")
    play_once(bruno, "puerto-banana", by_mouse)  # which ends the question
    for toasts in (said, asked):
        expect(toasts).not_to_contain_text(re.compile("Bruno|Anna would"))
    play_once(anna, "puerto-banana", by_mouse)
    undo.click()
    expect(asked).to_contain_text("Anna would like")
    anna.get_by_role("button", name="Leave").click()
    anna.locator("dialog[open]").get_by_role("button", name="Leave").click()
    expect(asked).to_contain_text("Anna has left")
    expect(asked).not_to_contain_text("Anna would like")
