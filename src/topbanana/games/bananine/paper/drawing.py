"""Bananine as a drawing: the market, what everybody has taken, and a hand."""

import re
from collections.abc import Mapping
from typing import TYPE_CHECKING

from topbanana.engine.picture.drawing import (
    Drawing,
    column,
    fanned,
    moved,
    row,
    symbol,
    text,
    wrapped,
)
from topbanana.engine.picture.table import (
    INNER,
    Component,
    Panel,
    Shown,
    back,
    grid,
    labelled,
    marked,
    panel_room,
    players,
    table,
    tag,
)
from topbanana.games.bananine.cards import VALUES
from topbanana.games.bananine.face import View
from topbanana.games.bananine.moves import Stack
from topbanana.games.bananine.notation.options import OPTIONS

if TYPE_CHECKING:  # the words are read only when something is shown
    from topbanana.engine.words import Words

CLOTH, BACK, SURPLUS_BACK = "#fff3d0", "#23774a", "#c2410c"
WIDE, HIGH = 47, 66
TAKE = re.compile(r"(\d)\1*(s?)=(\d+)")


def draw(view: View, words: "Words", names: Mapping[int, str], shown: Shown) -> Drawing:
    """Draw a view: players, market, hand; when it is over, the points value by value."""
    parts = [player_panels(view, words, names), market(view, words, shown)]
    if view.hand:
        parts.append(hand(view.hand, shown))
    if view.turn is None:
        parts.append(score_sheet(view, words, names))
    return table(parts, CLOTH)


def card(value: int, *, surplus: bool = False, size: float = 1) -> Drawing:
    """Draw a banana card."""
    name = f"bananine-{value}{'s' if surplus else ''}"
    return symbol(name, WIDE * size, HIGH * size)


def player_panels(view: View, words: "Words", names: Mapping[int, str]) -> Drawing:
    """Draw what everybody has: cards in hand, cards taken, points."""
    room = panel_room(len(view.players))
    panels = []
    for seat, player in enumerate(view.players):
        piles = [
            row(
                [tag(str(value), 15, "#fffdf6"), text(f"×{player.won.count(value)}", 13)], 2
            )
            for value in VALUES
            if value in player.won
        ]
        facts = row(
            [
                back(20, 28, BACK),
                text(f"×{player.cards_in_hand}", 14),
                text(words("board-points", points=player.points), 13),
            ],
            5,
        )
        inside = column([facts, wrapped(piles, room, 6)], gap=4)
        sign = "①" if seat == view.start else ""
        active = seat == view.turn
        panels.append(Panel(names[seat], inside, active, sign))
    return players(panels)


def market(view: View, words: "Words", shown: Shown) -> Drawing:
    """Draw the stacks of the market, and beside them the surplus deck, the box and the discards."""
    stacks = [stack(each, shown) for each in taken_once(view.market, shown.move)]
    piles = [labelled(back(38, 54, SURPLUS_BACK, str(view.deck)), words("draw-deck"), 12)]
    if view.box:
        piles.append(labelled(back(38, 54, BACK, str(view.box)), words("draw-box"), 12))
    if view.out:
        out = tag(f"×{len(view.out)}", 14, "#fffdf6")
        piles.append(labelled(out, words("draw-out"), 12))
    aside = row(piles, 10, align=1)
    room = INNER - aside.width - 18
    return row([wrapped(stacks, room, 12, align=0.5), aside], 18, align=0.5)


def taken_once(stacks: tuple[Stack, ...], move: str) -> list[tuple[Stack, bool]]:
    """Say of every stack whether the move takes it: of surplus cards alike only one."""
    found = TAKE.match(move)
    wanted = (int(found[1]), bool(found[2])) if found else None
    told = []
    for each in stacks:
        taken = wanted == (each.value, each.surplus)
        told.append((each, taken))
        wanted = None if taken else wanted
    return told


def stack(each: tuple[Stack, bool], shown: Shown) -> Drawing:
    """Draw a stack, one card below the other."""
    lying, taken = each
    step = 20
    cards = "".join(
        moved(card(lying.value, surplus=lying.surplus), 0, place * step)
        for place in range(lying.size)
    )
    drawn = Drawing(WIDE, HIGH + step * (lying.size - 1), cards)
    return marked(drawn, shown.colour) if taken else drawn


def hand(cards: tuple[int, ...], shown: Shown) -> Drawing:
    """Draw a hand; the cards that are paid or put down are marked."""
    found = TAKE.match(shown.move)
    paid = list(found[3] if found else shown.move.removeprefix("+"))
    drawn = []
    for value in cards:
        held = card(value)
        if str(value) in paid:
            paid.remove(str(value))
            held = marked(held, shown.colour)
        drawn.append(held)
    return fanned(drawn, INNER - 8)


def score_sheet(view: View, words: "Words", names: Mapping[int, str]) -> Drawing:
    """Draw the points of everybody, value by value. [BN-11]"""
    rows = []
    for seat, player in enumerate(view.players):
        cells = [
            "" if seat not in holders else str(2 if len(holders) == 1 else 1)
            for holders in view.holders
        ]
        rows.append((names[seat], [*cells, str(player.points)]))
    most = max(player.points for player in view.players)
    best = [seat for seat, player in enumerate(view.players) if player.points == most]
    return grid([*map(str, VALUES), words("draw-total")], rows, best)


def components(words: "Words") -> list[Component]:
    """Draw all cards of the box, with how many there are."""
    counts = [OPTIONS[name].default.split("-") for name in ("standard", "surplus")]
    drawn = [
        wrapped(
            [
                labelled(card(value, surplus=surplus), f"×{count}", 14)
                for value, count in zip(VALUES, copies, strict=True)
            ],
            INNER,
            4,
        )
        for copies, surplus in zip(counts, (False, True), strict=True)
    ]
    return [
        Component(
            words(f"draw-{kind}"), words(f"draw-{kind}-about", count=sum(map(int, n))), d
        )
        for kind, n, d in zip(("standard", "surplus"), counts, drawn, strict=True)
    ]
