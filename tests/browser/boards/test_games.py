"""Whole games in a real browser, by mouse and by keyboard, on a phone and on a desk."""

import json
import re
from pathlib import Path
from urllib.parse import parse_qs, urlsplit

import pytest
from playwright.sync_api import Page, expect
from tests.browser.players import (
    TURNS,
    Press,
    by_keyboard,
    by_mouse,
    my_turn,
    play_to_the_end,
)
from tests.browser.server_process import Opener

pytestmark = pytest.mark.slow

SHORT = {"bananarchy"}
ONE_BEGINS = {"bananine", "bananarchy"}  # elsewhere all act at once


def start(page: Page, game: str) -> None:
    """Begin against bots: at once, or where a game is long, a short one for three."""
    tile = page.locator(f'[data-game="{game}"]')
    if game in SHORT:
        tile.get_by_role("button", name="With friends").click()
        page.get_by_text("Options of the game").click()
        page.get_by_label("Short game").check()
        page.get_by_role("button", name="Open the table").click()
        page.get_by_role("button", name="Fill with bots").click()
        page.get_by_role("button", name="Start the game").click()
    else:
        tile.locator(".go").click()
    my_turn(page)


@pytest.mark.parametrize(
    ("press", "size"),
    [(by_mouse, "phone"), (by_mouse, "desk"), (by_keyboard, "desk")],  # as people do
)
@pytest.mark.parametrize("game", TURNS)
def test_a_whole_game(visit: Opener, game: str, press: Press, size: str) -> None:
    page = visit(size=size)
    start(page, game)
    play_to_the_end(page, game, press)
    expect(page.locator(".result")).to_contain_text("won")
    check_stats(page, game)
    check_file(page, game)


def check_file(page: Page, game: str) -> None:
    """See that the result is saved as rows of a sheet, with who won."""
    with page.expect_download() as saving:
        page.get_by_role("link", name="CSV").click()
    head, *rows = Path(saving.value.path()).read_text("utf-8").splitlines()
    assert head == "date,game,id,options,player,points,rank,winner"
    assert all(f",{game}," in row for row in rows)
    assert sum(row.endswith(",1,1") for row in rows) >= 1


def check_stats(page: Page, game: str) -> None:
    """See that the link to BG Stats says all that its page documents."""
    link = page.get_by_role("link", name="To BG Stats").get_attribute("href") or ""
    assert link.startswith("https://app.bgstatsapp.com/createPlay.html?data=%7B")
    told = json.loads(parse_qs(urlsplit(link).query)["data"][0])
    assert told["sourcePlayId"] in page.url
    assert told["durationMin"] >= 1
    assert re.fullmatch(r"\d{4}(-\d\d){2} \d\d(:\d\d){2}", told["playDate"])
    assert told.get("board") == (
        "Short game: fewer Banana Cards" if game == "bananarchy" else None
    )
    assert told["game"]["sourceGameId"] == game
    assert set(told["game"]) == {"name", "sourceGameId", "highestWins", "noPoints"}
    for player in told["players"]:
        assert {"name", "sourcePlayerId", "score", "rank", "winner", "startPlayer"} == set(
            player
        )
    starters = [player for player in told["players"] if player["startPlayer"]]
    assert len(starters) == (game in ONE_BEGINS)
