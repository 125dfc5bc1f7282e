"""Luck and skill in the browser: from a first hint to how it went, the replay, study and puzzles."""

import re
from pathlib import Path
from urllib.parse import urlencode

import pytest
from playwright.sync_api import Browser, Page, Route, expect
from tests.browser.people.test_notices import SECONDS, cookie_of, run
from tests.browser.people.test_people import next_to_move, seated
from tests.browser.players import bananine, by_mouse, my_turn
from tests.browser.server_process import SCREENS, Opener, Server, table_of

from topbanana.cli import main
from topbanana.games.puerto_banana.laboratory import study
from topbanana.server.client import connected
from topbanana.server.wire import messages as wire

pytestmark = pytest.mark.slow
COMPILING = 600_000  # milliseconds it may take before games are sampled
PLACE = """part => {
  const { left, right } = document.querySelector(part).getBoundingClientRect();
  return [left, right];
}"""  # from where to where a part of the page reaches
APART = """() => [...document.querySelectorAll(".timeline .marks button")]
  .map((mark) => mark.getBoundingClientRect())
  .every(({ left, right }, at, all) =>
    left >= 0 && right <= innerWidth && (at === 0 || left >= all[at - 1].right))"""
NUMBERS_FIT = """() => [...document.querySelectorAll(".how .bar span")]
    .every((number) => number.scrollWidth <= number.clientWidth)"""
REASONS = """() => [...document.querySelectorAll(".decisions td:last-child")]
    .map((reason) => reason.clientWidth)"""
LINE = (
    "bananine 3 turn:0 start:0 market:222,44,9 surplus:7 hands:233467/1155/889 "
    "won:-/11/5 deck:713 box:4589 out:44 ending:0"
)


async def play_on(address: str, cookie: str, table: str) -> None:
    """Play a game to its end as somebody else's second device, whatever is on offer first."""
    async with connected(address, cookie=cookie) as player:
        await player.ask(wire.Watch, table)
        await player.until(lambda: (table, 0) in player.positions, SECONDS)
        while not (here := player.positions[table, 0]).over:
            if here.offer and here.offer.must:
                move = here.offer.moves[0]
                await player.ask(wire.Play, table, 0, here.offer.number, move)
            await player.moved_on(table, 0, here.number, SECONDS)


def test_a_game_is_helped_along_told_and_looked_at_again(
    visit: Opener, server: Server
) -> None:
    page = visit("/")
    busy = {"key": "too-busy", "facts": {}}
    page.route("**/hint", lambda route: route.fulfill(status=400, json=busy), times=1)
    page.get_by_role("button", name="Play now: Bananine").click()
    page.get_by_role("button", name="Hint").click()
    # The page asks again by itself while everybody else is served.
    expect(page.get_by_role("dialog")).to_contain_text("would play", timeout=COMPILING)
    page.get_by_role("button", name="Close").click()
    run(play_on(server.address, cookie_of(page), table_of(page)))
    how = page.locator(".how")
    expect(how.locator(".card")).to_have_count(3, timeout=COMPILING)
    expect(how.get_by_role("img")).to_have_attribute(
        "aria-label", re.compile(r"You began at \d+ of 100|began at \d+ of 100")
    )
    expect(how.locator(".player")).to_have_count(3)
    page.set_viewport_size({"width": 390, "height": 844})
    page.wait_for_function(NUMBERS_FIT)
    page.set_viewport_size({"width": 1440, "height": 900})
    page.get_by_role("link", name="Replay").click()
    review(page)


def review(page: Page) -> None:
    """Step to a decision of the replay, and guess the next one."""
    insight = page.locator(".insight")
    page.get_by_role("button", name="One move forward").click()
    expect(insight).to_contain_text("Played:")
    assert page.evaluate(PLACE, ".timeline .marks") == page.evaluate(
        PLACE, ".timeline .line"
    )
    page.set_viewport_size({"width": 390, "height": 844})
    page.wait_for_function(APART)
    page.set_viewport_size({"width": 1440, "height": 900})
    with page.expect_response("**/replay?seat=-1"):  # no seat knew what the others drew
        page.get_by_label("What would you do?").check()
    expect(insight).to_contain_text("Choose a move on the board")
    take_first(page)
    expect(insight).to_contain_text("You chose", timeout=COMPILING)
    expect(page.locator(".count")).to_contain_text("2 /")
    insight.get_by_role("button", name="Next").click()
    insight.get_by_role("button", name="Show the move").click()
    expect(page.locator(".count")).to_contain_text("3 /")


STEAL = {
    "moves": [{"move": "steal 1 double", "chance": None, "other": None, "reason": {}}],
    "simulations": 0,
    "only": True,
    "advice": [],
}


def test_a_move_written_in_words_is_told_in_the_words_of_the_reader(visit: Opener) -> None:
    page = visit(language="it")
    page.route("**/hint", lambda route: route.fulfill(json=STEAL))
    page.locator('[data-game="bananarchy"] .go').click()
    my_turn(page)
    page.get_by_role("button", name="Suggerimento").click()
    told = page.locator("dialog[open] .told")
    expect(told).to_contain_text("Rubabanana Mango doppia")


def test_any_position_is_studied_and_nonsense_gets_a_sentence(visit: Opener) -> None:
    page = visit("/study")
    page.get_by_label("Position line").fill("chess 2")
    page.get_by_role("button", name="Open").click()
    expect(page.get_by_role("alert")).to_contain_text("chess")
    page.get_by_label("Position line").fill(LINE)
    page.get_by_role("button", name="Open").click()
    best = page.get_by_role("button", name="Play 7s=34")
    best.wait_for(timeout=COMPILING)
    best.click()
    expect(page.get_by_role("button", name="Papaya: 7s=34")).to_be_visible()
    # The others are played by bots until it is our turn again, and back is back to our choice.
    expect(page.get_by_text(re.compile("^Papaya to decide|^It is over"))).to_be_visible()
    expect(page.get_by_role("button", name=re.compile("^Kiwi: "))).to_be_visible()
    page.get_by_role("button", name="Back").click()
    expect(page).to_have_url(re.compile("hands%3A233467"))


def test_whose_own_decision_it_is_is_told_as_one_says_it(visit: Opener) -> None:
    mine = LINE.replace("233467/1155/889", "233467/?4/?3").replace(
        "deck:713 box:4589", "deck:?3 box:?4"
    )
    page = visit(f"/study?{urlencode({'line': mine})}", language="fr")
    expect(page.get_by_text("À vous de décider", exact=True)).to_be_visible()


def test_the_coach_says_a_quiet_word_about_what_loses_more_than_ten(
    visit: Opener,
) -> None:
    """What the coach finds is given here: which moves are bad is up to the deal."""
    losses = iter([0.05, 0.14])

    def review(route: Route) -> None:
        found = {
            "number": 1,
            "seat": 0,
            "played": "7=34",
            "best": "7=25",
            "loss": next(losses),
            "error": 0.01,
            "mark": "mistake",
            "luck": None,
            "reasons": [],
        }
        route.fulfill(json=found)

    page = visit("/", coach=True)
    page.route("**/coach", review)
    page.get_by_role("button", name="Play now: Bananine").click()
    with page.expect_response("**/coach"):
        take_first(page)
    page.locator(".stack.can").first.wait_for()
    expect(page.locator(".word")).to_have_count(0)
    hand = page.locator(".hand .card")
    held = hand.count()
    word = page.get_by_text("7=34 loses about 14 games in a hundred: 7=25 was better.")
    with page.expect_response("**/coach"):
        take_first(page)
    expect(word).to_be_visible()
    assert hand.count() < held
    page.locator(".word").get_by_role("button", name="Take back").click()
    expect(word).to_have_count(0)
    expect(hand).to_have_count(held)


def test_at_a_table_with_other_people_there_is_no_help(visit: Opener) -> None:
    """The page offers none, though the coach is switched on; whoever asks in spite is refused."""
    anna = visit("/", name="Anna", coach=True)
    asked: list[str] = []
    anna.on("request", lambda request: asked.append(request.url))
    bruno = seated(anna, visit)
    mover = next_to_move(anna, bruno)
    for page in (anna, bruno):
        expect(page.get_by_role("button", name="Hint")).to_have_count(0)
    bananine(mover, by_mouse)
    if mover is bruno:
        bananine(next_to_move(anna), by_mouse)
    next_to_move(bruno)
    assert not [url for url in asked if url.endswith(("/coach", "/hint"))]
    here = anna.evaluate("location.origin")
    for way in ("hint", "coach"):
        answer = anna.request.post(
            f"{here}/api/tables/{table_of(anna)}/{way}",
            data={"seat": 0},
            headers={"Origin": here},
        )
        assert (answer.status, answer.json()["key"]) == (400, "coach-people")


def take_first(page: Page) -> None:
    """Take whatever can be taken first."""
    page.locator(".stack.can").first.click()
    if not page.locator(".tray .go").count():
        page.locator(".tray .row .btn").first.click()
    page.locator(".tray .go").click()


def test_one_more_puzzle_is_shown_and_the_next_is_of_those_that_came(
    visit: Opener,
) -> None:
    page = visit("/puzzles/bananine")
    made = {"game": "bananine", "line": LINE, "seat": 0}
    none = {"key": "puzzle-none", "facts": {}}
    page.route("**/api/puzzles/bananine", lambda route: route.fulfill(json=made))
    # Where none was found the page asks again by itself.
    page.route(
        "**/api/puzzles/bananine",
        lambda route: route.fulfill(status=400, json=none),
        times=1,
    )
    expect(page.get_by_role("main")).to_contain_text("Puzzle 1 of 10")
    page.get_by_role("button", name="One more").click()
    expect(page.get_by_role("main")).to_contain_text("A new puzzle")
    expect(page.locator(".board .stack")).to_have_count(4)
    study = page.get_by_role("link", name="Study this position")
    expect(study).to_have_attribute("href", re.compile("hands%3A233467"))
    page.get_by_role("button", name="Next").click()
    expect(page.get_by_role("main")).to_contain_text("Puzzle 1 of 10")


def test_a_puzzle_is_solved_or_shown(visit: Opener) -> None:
    page = visit("/")
    page.get_by_role("link", name="Puzzles").click()
    page.get_by_role("link", name="Bananine").click()
    expect(page.get_by_role("main")).to_contain_text("Puzzle 1 of 10")
    page.locator(".board").wait_for()
    for screen in ("phone", "side"):  # the problem and the hand to solve it with, at once
        width, height = SCREENS[screen]
        page.set_viewport_size({"width": width, "height": height})
        for part in (".seat", ".stack", ".slot"):
            for thing in page.locator(part).all():
                expect(thing).to_be_in_viewport(ratio=0.9)
    page.get_by_role("button", name="Show me").click()
    shown = page.get_by_text(re.compile("^The move is"))
    shown.wait_for(timeout=COMPILING)
    page.get_by_role("button", name="Next").click()
    expect(page.get_by_role("main")).to_contain_text("Puzzle 2 of 10")


def test_in_the_laboratory_one_may_bid_as_high_as_the_best_captain(visit: Opener) -> None:
    line = "puerto-banana 3 round:1 lot:60 stocks:40/60/50 bids:-/-/-"
    found = study((40, 60, 50), (), 30)
    highest = max(found.end, found.tried[-1])
    assert highest > 3 * found.lot
    page = visit(f"/study?{urlencode({'line': line})}")
    bid = page.get_by_role("slider", name=re.compile("^My bid"))
    expect(bid).to_have_attribute("max", str(highest))
    bid.fill(str(highest))
    expect(page.get_by_text(re.compile(rf"^A bid of {highest} wins"))).to_be_visible()


def test_the_page_of_an_account_gives_reasons_the_width_of_a_phone(
    browser: Browser, tmp_path: Path
) -> None:
    archive, written = str(tmp_path / "game.txt"), tmp_path / "game.html"
    playing = ["play", "bananine", "--people", "0", "--seats", "2", "--bots", "greedy"]
    assert main([*playing, "--save", archive]) == 0
    assert main(["review", archive, "--games", "2", "--page", str(written)]) == 0
    page = browser.new_page(viewport={"width": 390, "height": 844})
    page.goto(written.as_uri())
    assert min(page.evaluate(REASONS)) > 250
    page.close()
