"""Bananarchy as a drawing: everybody's bananas, the cards being played, and a hand."""

from collections.abc import Mapping
from typing import TYPE_CHECKING

from topbanana.engine.picture.drawing import (
    CARD,
    INK,
    Drawing,
    box,
    column,
    fanned,
    length,
    lines,
    moved,
    number,
    over,
    row,
    symbol,
    text,
    wrapped,
)
from topbanana.engine.picture.symbols import symbols_of
from topbanana.engine.picture.table import (
    INNER,
    PLAYED,
    Component,
    Panel,
    Shown,
    back,
    centred,
    labelled,
    marked,
    panel_room,
    players,
    table,
)
from topbanana.games.bananarchy.cards.catalogue import CARDS
from topbanana.games.bananarchy.face.views import DECLARED, Player, View
from topbanana.games.bananarchy.notation.deck import STANDARD_ENTRIES
from topbanana.games.bananarchy.piles.bananas import Banana, banana_name

if TYPE_CHECKING:  # the words are read only when something is shown
    from topbanana.engine.words import Words

CLOTH, MONKEY_BACK, BANANA_BACK = "#f1e4f5", "#7b3f90", "#7a5a3a"
KINDS = {
    "action": "#c23a28",
    "anytime": "#23774a",
    "reaction": "#1d63a8",
    "scoring": "#ffce3a",
}
BANANAS = {
    "rotten": ("−1", "#d9cdb8"),
    "unripe": ("0", "#e6f2c9"),
    "single": ("1", "#fff7dc"),
    "double": ("2", "#ffe9ae"),
    "triple": ("3", "#ffd478"),
}
WIDE, HIGH = 76, 104


def draw(view: View, words: "Words", names: Mapping[int, str], shown: Shown) -> Drawing:
    """Draw a view: players, decks, what is being played, and a hand."""
    parts = [places(view, words, names, shown), middle(view, words, names)]
    if view.hand:
        parts.append(hand(view.hand, words, shown))
    return table(parts, CLOTH)


def places(view: View, words: "Words", names: Mapping[int, str], shown: Shown) -> Drawing:
    """Draw what lies before everybody."""
    room = panel_room(len(view.players))
    panels = []
    for seat, player in enumerate(view.players):
        inside = belongings(player, aimed_at(shown, seat), words, shown, room)
        active = seat == view.turn and view.step not in {"race", "over"}
        panels.append(Panel(names[seat], inside, active))
    return players(panels)


def aimed_at(shown: Shown, seat: int) -> list[str]:
    """List the bananas of a seat that the move names."""
    _, *named = shown.move.split() or [""]
    whom = named[0] if named and named[0].isdigit() else str(shown.seat)
    wanted = [word for word in named if word in BANANAS]
    if shown.move.startswith("distraction") and len(wanted) > 1:  # one's own for another's
        mine, theirs = wanted[:2]
        return {str(shown.seat): [mine], whom: [theirs]}.get(str(seat), [])
    return wanted if str(seat) == whom else []


def belongings(
    player: Player, aimed: list[str], words: "Words", shown: Shown, room: float
) -> Drawing:
    """Draw a player's cards and bananas; stashed ones lie sideways."""
    cards = row(
        [
            back(20, 28, MONKEY_BACK),
            text(f"×{player.cards_in_hand}", 14),
            text(words("board-points", points=player.points), 13),
        ],
        5,
    )
    lying = []
    for kind in player.bananas:
        drawn = banana(kind)
        if kind in aimed:
            aimed.remove(kind)
            drawn = marked(drawn, shown.colour)
        lying.append(drawn)
    stashed = [banana(kind, stashed=True) for kind in player.stash]
    return column([cards, wrapped([*lying, *stashed], room, 5)], gap=5)


def banana(kind: str, *, stashed: bool = False) -> Drawing:
    """Draw a Banana Card: its points, and what kind of banana; a stashed one lies sideways."""
    points, fill = BANANAS[kind]
    if stashed:
        frame = over(box(46, 30, fill, round_=6), box(38, 22, "none", line=1.4, round_=4))
        return over(frame, centred(points, 16))
    look = kind if kind in {"rotten", "unripe"} else "single"
    inside = column(
        [centred(points, 17), symbol(f"bananarchy-{look}", 23, 19)], 1, align=0.5
    )
    return over(box(34, 46, fill, round_=6), inside)


def middle(view: View, words: "Words", names: Mapping[int, str]) -> Drawing:
    """Draw both decks, the discards, and the cards being played with who plays them."""
    decks = [
        labelled(back(36, 50, colour, str(count)), words(label, count=count), 12)
        for colour, count, label in (
            (BANANA_BACK, view.bananas_left, "draw-bananas"),
            (MONKEY_BACK, view.deck, "draw-monkeys"),
        )
    ]
    played = [
        labelled(monkey(card.card, words), names[card.seat], 13)
        for card in (*view.pending, *view.calls)
    ]
    if view.moved:
        kind, to = view.moved
        played.append(labelled(marked(banana(kind), PLAYED), f"→ {names[to]}", 13))
    if view.thrown and not played:
        last = f"×{len(view.thrown)}"
        decks.append(labelled(back(36, 50, "#b9aca0", last), words("draw-thrown"), 12))
    return wrapped([*decks, *played], INNER, 14, align=0.5)


def hand(cards: tuple[str, ...], words: "Words", shown: Shown) -> Drawing:
    """Draw a hand; the card that is played or given is marked."""
    word, *named = shown.move.split() or [""]
    wanted = [word, *named] if word == "give" else [word]
    drawn = []
    for card in cards:
        held = monkey(card, words)
        if card in wanted:
            wanted.remove(card)
            held = marked(held, shown.colour)
        drawn.append(held)
    return fanned(drawn, INNER - 8, 8)


def monkey(card: str, words: "Words", size: float = 1) -> Drawing:
    """Draw a Monkey Card: its name in the colour of its kind, and its picture."""
    declared = DECLARED[card]
    colour = KINDS[declared.kind]
    wide, high = WIDE * size, HIGH * size
    ink = INK if declared.kind == "scoring" else CARD
    said = words(f"word-{card}")
    longest = max(length(word, 1) for word in said.split())
    name = lines(said, wide - 10, min(12.5 * size**0.5, (wide - 10) / longest), fill=ink)
    head = max(name.height, 16) + 6
    scene = scene_of(declared.scene, wide - 4, high - head - 2)
    laid = [
        box(wide, high, CARD, round_=8).markup,
        moved(scene, 2, head),
        moved(box(wide, head, colour, round_=8), 0, 0),
        moved(name, 5, (head - name.height) / 2),
        box(wide, high, "none", round_=8).markup,
    ]
    return Drawing(wide, high, "".join(laid))


def scene_of(scene: str, wide: float, high: float) -> Drawing:
    """Draw the picture of a card so that it fills its place, cut off at the edges."""
    cut = f'viewBox="0 0 {number(wide)} {number(high)}" width="{number(wide)}" height="{number(high)}"'
    side = max(wide, high * 160 / 150)
    name = f"bananarchy-scene-{scene}"
    known = name if name in symbols_of("bananarchy") else "monkey"
    picture = symbol(known, side, side * 150 / 160)
    inside = moved(picture, (wide - side) / 2, (high - picture.height) / 2)
    return Drawing(wide, high, f'<svg {cut} overflow="hidden">{inside}</svg>')


def components(words: "Words") -> list[Component]:
    """Draw the Banana Cards, then every Monkey Card, with how many there are."""
    copies = {entry.effect: entry.copies for entry in STANDARD_ENTRIES}
    fruit = [
        Component(
            words(f"word-{banana_name(kind)}")
            + (f" ×{copies[kind]}" if kind in copies else ""),
            words("draw-counts", points=BANANAS[banana_name(kind)][0]),
            banana(banana_name(kind)),
        )
        for kind in Banana
    ]
    monkeys = [
        Component(
            f"{words(f'word-{card.word}')} ×{copies.get(card, 0)}",
            words(f"board-does-{card.word}"),
            monkey(card.word, words, 1.5),
        )
        for card in CARDS
    ]
    return [*fruit, *monkeys]
