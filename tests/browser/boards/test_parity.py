"""Whoever listens knows what whoever looks knows: every fact of a view is in the words."""

import json
import re
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import suppress
from typing import Any

import pytest
from playwright.sync_api import Error, Locator, Page, WebSocket
from tests.browser.players import MY_TURN, TURNS, bananine, by_mouse, my_turn
from tests.browser.server_process import Opener

from topbanana.engine.story import Event
from topbanana.engine.words import Words, words

pytestmark = pytest.mark.slow

HEARD = """() => {
  const heard = [];
  const walk = node => {
    if (node.nodeType === Node.TEXT_NODE) heard.push(node.data);
    else if (node.nodeType === Node.ELEMENT_NODE && node.ariaHidden !== "true" && node.checkVisibility()) {
      if (node.ariaLabel) heard.push(node.ariaLabel);
      node.childNodes.forEach(walk);
    }
  };
  walk(document.querySelector("main"));
  return heard.join(" ");
}"""


def listen(page: Page) -> list[dict[str, Any]]:
    """Keep every position that the server sends to a page."""
    positions: list[dict[str, Any]] = []

    def keep(frame: str | bytes) -> None:
        message = json.loads(frame)
        if message.get("type") == "position":
            positions.append(message)

    def heard(wire: WebSocket) -> None:
        wire.on("framereceived", keep)

    page.on("websocket", heard)
    return positions


def unsaid(page: Page, facts: Iterator[str]) -> list[str]:
    """Name the facts that nobody hears who does not look."""
    heard = plain(page.evaluate(HEARD))
    return [fact for fact in facts if plain(fact) not in heard]


def unannounced(page: Page, position: dict[str, Any], say: Words) -> list[str]:
    """Tell what has happened last and is not in the live region."""
    names = dict(enumerate(page.locator("section[aria-label] .name").all_inner_texts()))
    told = plain(page.locator("[role=log]").inner_text())
    sentences = []
    for event in position["stories"][-1]["events"] if position["stories"] else []:
        seats = {role: tuple(seats) for role, seats in event["seats"].items()}
        happened = Event(**{**event, "seats": seats})
        sentences.append(plain(say.tell(happened, names, position["seat"])))
    return [sentence for sentence in sentences if sentence not in told]


def plain(text: str) -> str:
    return re.sub(r"\s+", " ", text)


def of_bananine(view: dict[str, Any], say: Words) -> Iterator[str]:
    """Tell what the picture of Bananine shows."""
    for value, size, surplus in view["market"]:
        key = "board-surplus" if surplus else "board-stack"
        yield say(key, value=value, size=size, cost=value * size)
    for value, count in Counter(view["hand"]).items():
        yield say("board-card", value=value, count=count, chosen=0)
    for player in view["players"]:
        yield say("board-held", cards=player["cards_in_hand"])
        yield say("board-points", points=player["points"])
        yield from (f"{value}: {count}" for value, count in Counter(player["won"]).items())
    yield say("board-deck", deck=view["deck"])
    yield say("board-box", box=view["box"])
    yield say("board-out", out=" ".join(map(str, view["out"])) or "–")


def of_puerto_banana(view: dict[str, Any], say: Words) -> Iterator[str]:
    """Tell what the picture of Puerto Banana shows."""
    yield say("board-round", round=view["round"])
    yield say("board-lot", lot=view["lot"])
    for ship in view["ships"]:
        yield say("board-stock", stock=ship["stock"])
        if ship["last_bid"] is not None and not ship["has_bid"]:
            yield say("board-bid", bid=ship["last_bid"])


def of_push_em_up(view: dict[str, Any], say: Words) -> Iterator[str]:
    """Tell what the picture of Push 'em Up! shows."""
    for number, column in enumerate(view["columns"], 1):
        heroes = " ".join(
            f"{'RPGB'[hero['team']]}{hero['value']}" for hero in column["heroes"]
        )
        yield f"Column {number}, from bottom to top: {heroes}."
    for card in view["hand"]:
        yield say("board-card", card=card, order=0)
    for seat, player in enumerate(view["players"]):
        yield say("board-team", letter="RPGB"[seat])
        if not view["choosing"]:
            hand, deck = player["cards_in_hand"], player["cards_in_deck"]
            yield say("board-held", cards=hand, deck=deck)
        points = player["points"]
        yield say("board-points", points=points)
        if player["out"]:
            yield say("board-out", cards=" ".join(player["out"]))


def of_bananarchy(view: dict[str, Any], say: Words) -> Iterator[str]:
    """Tell what the picture of Bananarchy shows."""
    yield say("board-bananas-left", count=view["bananas_left"])
    yield say("board-monkeys-left", count=view["deck"])
    yield say("board-thrown", count=len(view["thrown"]), peels=len(view["peels"]))
    for player in view["players"]:
        yield say("board-held", cards=player["cards_in_hand"])
        yield say("board-points", points=player["points"])
        yield from (str(say.name(kind)) for kind in player["bananas"])
        yield from (say("board-stashed", what=say.name(kind)) for kind in player["stash"])
    for card in view["hand"]:
        yield say("board-card", card=say.name(card), does=say(f"board-does-{card}"))
    for played in view["pending"]:
        yield str(say.name(played["card"]))


SHOWN: dict[str, Callable[[dict[str, Any], Words], Iterator[str]]] = {
    "bananine": of_bananine,
    "puerto-banana": of_puerto_banana,
    "push-em-up": of_push_em_up,
    "bananarchy": of_bananarchy,
}


def preview(stories: list[dict[str, Any]], say: Words) -> str:
    """Say what a move of Bananine has done in the words that announce it before."""
    events = stories[-1]["events"]
    gone = [
        say("preview-discard", **event["facts"])
        for event in events
        if event["kind"] == "discard"
    ]
    draws = sum(event["kind"] == "draw" for event in events)
    return plain(" ".join([*gone, say("preview-draw", draws=draws)]))


def test_what_a_payment_will_do_is_told_before(visit: Opener) -> None:
    page = visit("/about", name="Anna")
    positions = listen(page)
    page.goto(page.url.replace("/about", "/"))
    page.locator('[data-game="bananine"] .go').click()
    say = words("en", "bananine")
    foretold: list[str] = []

    def press(thing: Locator) -> None:
        if page.locator(".then").count():
            foretold.append(plain(page.locator(".then").inner_text()).strip())
        by_mouse(thing)

    my_turn(page)
    while not page.locator(".result").count():
        bananine(page, press)
        page.locator(f"{MY_TURN}, .result").first.wait_for()
    mine = [story for position in positions for story in position["stories"]]
    done = {story["number"]: preview([story], say) for story in mine if story["mover"] == 0}
    assert foretold == list(done.values())


@pytest.mark.parametrize("game", TURNS)
def test_what_is_shown_is_said_and_what_happens_is_announced(
    visit: Opener, game: str
) -> None:
    page = visit("/about", name="Anna")
    positions = listen(page)
    page.goto(page.url.replace("/about", "/"))
    page.locator(f'[data-game="{game}"] .go').click()
    say = words("en", game)
    for _ in range(6):
        page.locator(f"{MY_TURN}, .result").first.wait_for()
        missing = [game]
        for _ in range(50):  # the page may still be drawing what has just come
            position = positions[-1]
            missing = unsaid(page, SHOWN[game](position["view"], say))
            missing += unannounced(page, position, say)
            if not missing:
                break
            page.wait_for_timeout(100)
        assert missing == []
        if page.locator(".result").count():
            return
        with suppress(Error):
            TURNS[game](page, by_mouse)
