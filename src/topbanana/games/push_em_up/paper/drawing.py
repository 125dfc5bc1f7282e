"""Push 'em Up! as a drawing: the columns, the teams, and a hand."""

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
from topbanana.games.push_em_up.cards import LETTERS, TEAMS, VALUES
from topbanana.games.push_em_up.face.views import Column, Player, View

if TYPE_CHECKING:  # the words are read only when something is shown
    from topbanana.engine.words import Words

CLOTH = "#fde6e0"
COLOURS = ("#cf3a28", "#7b3f90", "#23774a", "#1d63a8")
WIDE, HIGH, STEP = 46, 65, 22
PLAY = re.compile(r"(\d+):(\w+)")


def draw(view: View, words: "Words", names: Mapping[int, str], shown: Shown) -> Drawing:
    """Draw a view: teams, columns, hand; when it is over, the score sheet."""
    parts = [teams(view, words, names), columns(view, shown)]
    if shown.seat is not None and (view.hand or view.starters):
        parts.append(hand(view, shown))
    if view.turn is None and view.columns:
        parts.append(score_sheet(view, words, names))
    return table(parts, CLOTH)


def card(team: int, face: str) -> Drawing:
    """Draw a card of a team."""
    return symbol(f"push-em-up-{TEAMS[team]}{face}", WIDE, HIGH)


def teams(view: View, words: "Words", names: Mapping[int, str]) -> Drawing:
    """Draw the teams: cards in hand and deck, points, and what is out of the game."""
    room = panel_room(len(view.players))
    panels = []
    for seat, player in enumerate(view.players):
        active = seat == view.turn or (view.choosing and not player.has_chosen)
        inside = facts(view, player, seat, room, words)
        panels.append(Panel(names[seat], inside, active, player.team))
    return players(panels)


def facts(view: View, player: Player, seat: int, room: float, words: "Words") -> Drawing:
    """Draw what there is to know about one team."""
    colour = COLOURS[seat]
    piles = [
        back(20, 28, colour),
        text(f"×{player.cards_in_hand}", 14),
        back(29, 38, colour, str(player.cards_in_deck)),
    ]
    lines = [row(piles, 6)]
    if view.choosing:
        chosen = "board-has-chosen" if player.has_chosen else "board-is-choosing"
        lines.append(text(words(chosen), 13))
    else:
        lines.append(text(words("board-points", points=player.points), 13))
    if player.out:
        gone = [tag(face, 12, "#e7ddd0") for face in player.out]
        lines.append(wrapped([text(words("draw-out"), 12), *gone], room, 3))
    return column(lines, gap=3)


def columns(view: View, shown: Shown) -> Drawing:
    """Draw the columns, each from its bottom card down to the one on top of the others."""
    found = PLAY.fullmatch(shown.move)
    aimed = int(found[1]) if found else 0
    drawn = []
    for number, each in enumerate(view.columns, 1):
        lying = pile(each)
        if number == aimed:
            lying = marked(lying, shown.colour)
        drawn.append(column([text(str(number), 13), lying, sums(each)], 3, align=0.5))
    return wrapped(drawn, INNER, 12, align=0.5)


def pile(each: Column) -> Drawing:
    """Draw the cards of a column; the top one lies over the others and is seen whole."""
    cards = "".join(
        moved(card(hero.team, str(hero.value)), 0, place * STEP)
        for place, hero in enumerate(each.heroes)
    )
    return Drawing(WIDE, HIGH + STEP * (len(each.heroes) - 1), cards)


def sums(each: Column) -> Drawing:
    """Draw what each team has in a column; whoever wins it is lit up. [PU-14]"""
    told = [
        tag(
            f"{TEAMS[seat]} {each.sums[seat]}",
            12,
            "#ffce3a" if seat == each.winner else "#fffdf6",
        )
        for seat, high in enumerate(each.highest)
        if high is not None
    ]
    return column(told, 2, align=0.5)


def hand(view: View, shown: Shown) -> Drawing:
    """Draw a hand, and starters already chosen; the cards that are played are marked."""
    team = shown.seat or 0
    played = list(shown.move.partition(":")[2] or shown.move.lstrip("-*"))
    if played[:1] == ["S"]:
        played = ["S"]
    cards = []
    for face in view.hand:
        held = card(team, face)
        if face in played:
            played.remove(face)
            held = marked(held, shown.colour)
        cards.append(held)
    chosen = [marked(card(team, face), shown.colour) for face in view.starters]
    return fanned([*cards, *chosen], INNER - 8, 8)


def score_sheet(view: View, words: "Words", names: Mapping[int, str]) -> Drawing:
    """Draw the score sheet: points for columns and for cards, and both together."""
    rows = [
        (
            names[seat],
            [
                str(player.column_points),
                str(player.card_points),
                *([str(player.total)] if view.target else []),
                str(player.points),
            ],
        )
        for seat, player in enumerate(view.players)
    ]
    most = max(player.points for player in view.players)
    best = [seat for seat, player in enumerate(view.players) if player.points == most]
    before = [words("draw-before")] if view.target else []
    head = [words("board-sheet-columns"), words("board-sheet-cards"), *before]
    return grid([*head, words("board-sheet-total")], rows, best)


def components(words: "Words") -> list[Component]:
    """Draw the cards of every team, with how many there are."""
    drawn = []
    for team, letter in enumerate(TEAMS):
        cards = [labelled(card(team, LETTERS[kind]), "×2", 13) for kind in range(VALUES)]
        cards.append(labelled(card(team, "P"), "×4", 13))
        cards.append(labelled(card(team, "S"), "×1", 13))
        name = words(f"draw-team-{letter}")
        drawn.append(Component(name, words("draw-team-about"), wrapped(cards, INNER, 5)))
    return drawn
