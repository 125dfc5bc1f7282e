"""Luck and skill in the browser: from a first hint to how it went, the replay, study and puzzles."""

import re

import pytest
from playwright.sync_api import Page, expect
from tests.browser.players import by_mouse, play_to_the_end
from tests.browser.server_process import Opener

pytestmark = pytest.mark.slow
PATIENCE = 600_000  # milliseconds: what samples games may have to be compiled first
LINE = (
    "bananine 3 turn:0 start:0 market:222,44,9 surplus:7 hands:233467/1155/889 "
    "won:-/11/5 deck:713 box:4589 out:44 ending:0"
)


def test_a_game_is_helped_along_told_and_looked_at_again(visit: Opener) -> None:
    page = visit("/")
    page.get_by_role("button", name="Play now: Bananine").click()
    page.get_by_role("button", name="Hint").click()
    expect(page.get_by_role("dialog")).to_contain_text("would play")
    page.get_by_role("button", name="Close").click()
    play_to_the_end(page, "bananine", by_mouse)
    how = page.locator(".how")
    expect(how.locator(".card")).to_have_count(3, timeout=PATIENCE)
    expect(how.get_by_role("img")).to_have_attribute(
        "aria-label", re.compile(r"You began at \d+ of 100|began at \d+ of 100")
    )
    expect(how.locator(".player")).to_have_count(how.locator(".player").count())
    page.get_by_role("link", name="Replay").click()
    review(page)


def review(page: Page) -> None:
    """Step to a decision of the replay, and guess the next one."""
    insight = page.locator(".insight")
    page.get_by_role("button", name="One move forward").click()
    expect(insight).to_contain_text("Played:")
    page.get_by_label("What would you do?").check()
    expect(insight).to_contain_text("Choose a move on the board")
    insight.get_by_role("button", name="Show the move").click()
    expect(page.locator(".count")).to_contain_text("2 /")


def test_any_position_is_studied_and_nonsense_gets_a_sentence(visit: Opener) -> None:
    page = visit("/study")
    page.get_by_label("Position line").fill("chess 2")
    page.get_by_role("button", name="Open").click()
    expect(page.get_by_role("alert")).to_contain_text("chess")
    page.get_by_label("Position line").fill(LINE)
    page.get_by_role("button", name="Open").click()
    best = page.get_by_role("button", name="Play 7s=34")
    best.wait_for(timeout=PATIENCE)
    best.click()
    expect(page.get_by_role("button", name="Papaya: 7s=34")).to_be_visible()
    page.get_by_role("button", name="Back").click()
    expect(page).to_have_url(re.compile("hands%3A233467"))


def test_a_puzzle_is_solved_or_shown(visit: Opener) -> None:
    page = visit("/")
    page.get_by_role("link", name="Puzzles").click()
    page.get_by_role("link", name="Bananine").click()
    expect(page.get_by_role("main")).to_contain_text("Puzzle 1 of 10")
    page.locator(".board").wait_for()
    page.get_by_role("button", name="Show me").click()
    shown = page.get_by_text(re.compile("^The move is"))
    shown.wait_for(timeout=PATIENCE)
    page.get_by_role("button", name="Next").click()
    expect(page.get_by_role("main")).to_contain_text("Puzzle 2 of 10")
