"""How Bananarchy looks, from what an onlooker may see."""

from collections.abc import Mapping
from functools import lru_cache
from typing import TYPE_CHECKING

from msgspec import Struct
from msgspec.structs import replace

from topbanana.engine.dialect.bits import members
from topbanana.games.bananarchy.cards.catalogue import CARDS, NAMES, PARTS
from topbanana.games.bananarchy.cards.declaration import MonkeyCard, Playable
from topbanana.games.bananarchy.moves import PART_MASK, Part, places, word_of
from topbanana.games.bananarchy.notation.moves import write_move
from topbanana.games.bananarchy.notation.writing import POINTS
from topbanana.games.bananarchy.orders import OCCASIONS
from topbanana.games.bananarchy.piles.bananas import banana_name, listed
from topbanana.games.bananarchy.piles.drawing import move_played, player_of
from topbanana.games.bananarchy.piles.monkeys import unpacked
from topbanana.games.bananarchy.piles.transfers import moved_kind, moved_to
from topbanana.games.bananarchy.rules.points import points_for, scoring_cards
from topbanana.games.bananarchy.state import State, Step, Window

if TYPE_CHECKING:  # the words are read only when something is shown
    from topbanana.engine.words import Words


class Player(Struct, frozen=True, gc=False):
    """What lies before one player."""

    cards_in_hand: int
    bananas: tuple[str, ...]
    stash: tuple[str, ...]
    """Banana Cards that nobody can touch."""
    points: int
    """As they stand, with the Scoring Cards that the onlooker sees."""
    waited_for: bool


class Card(Struct, frozen=True, gc=False):
    """What a Monkey Card is, as it is declared; its texts are found by its word."""

    kind: str
    scene: str
    """The picture on its face."""
    parts: tuple[str, ...]
    """What a move with it names, in this order."""
    occasions: tuple[str, ...]
    """What a standing order can have it answer."""
    clause: str
    """The clause that says when it is played."""


class CardPlay(Struct, frozen=True, gc=False):
    """A card being played."""

    seat: int
    card: str
    move: str
    concerns: tuple[int, ...]
    """The seats to whom it matters."""


class View(Struct, frozen=True, gc=False):
    """The table as one player sees it."""

    turn: int
    step: str
    window: str
    acted: bool
    hand: tuple[str, ...]
    players: tuple[Player, ...]
    pending: tuple[CardPlay, ...]
    """Cards being played, the latest last."""
    calls: tuple[CardPlay, ...]
    """Cards laid in the last call, whose turn is still to come."""
    moved: tuple[str, int] | None
    """The Banana Card that has just arrived, and where."""
    deck: int
    thrown: tuple[str, ...]
    bananas_left: int
    peels: tuple[str, ...]
    answer: str | None
    """The onlooker's own secret answer."""
    cards: dict[str, Card]
    """What the cards in sight are, by their words: in hand, being played or thrown away."""


def view(sight: State) -> View:
    """Give a spectator's sight as clients show it."""
    pending = tuple(
        played(sight, player_of(card), move_played(card))
        for card in map(int, sight.pending[: sight.depth])
    )
    calls = tuple(
        played(sight, owner, int(call)) for owner, call in enumerate(sight.calls) if call
    )
    thrown = tuple(NAMES[card] for card in unpacked(sight.thrown))
    return View(
        turn=int(sight.turn),
        step=Step(int(sight.step)).name.lower(),
        window=Window(int(sight.window)).name.lower(),
        acted=bool(sight.acted),
        hand=(),
        players=tuple(
            Player(
                cards_in_hand=int(sight.hand_sizes[owner]),
                bananas=tuple(map(banana_name, listed(sight.bananas[owner]))),
                stash=tuple(map(banana_name, listed(sight.stashed[owner]))),
                points=points_seen(sight, owner),
                waited_for=owner in members(sight.waiting),
            )
            for owner in range(sight.seats)
        ),
        pending=pending,
        calls=calls,
        moved=(banana_name(moved_kind(sight)), moved_to(sight)) if sight.moved else None,
        deck=int(sight.monkeys_left),
        thrown=thrown,
        bananas_left=int(sight.bananas_left),
        peels=tuple(map(banana_name, listed(sight.peels))),
        answer=None,
        cards={
            card: DECLARED[card]
            for card in (*(c.card for c in (*pending, *calls)), *thrown)
        },
    )


def own_view(view: View, sight: State, seat: int) -> View:
    """Add a player's own hand and answer, and points for Scoring Cards in that hand."""
    answer = int(sight.answers[seat])
    player = replace(view.players[seat], points=points_seen(sight, seat))
    hand = tuple(NAMES[card] for card in unpacked(sight.hands[seat]))
    return replace(
        view,
        hand=hand,
        players=(*view.players[:seat], player, *view.players[seat + 1 :]),
        answer=write_move(answer) if answer else None,
        cards=view.cards | {card: ORDERED[card] for card in hand},
    )


def points_seen(sight: State, owner: int) -> int:
    """Reckon a player's points with the Scoring Cards that the onlooker sees."""
    bananas = sight.bananas[owner] + sight.stashed[owner]
    return reckoned(int(bananas), int(scoring_cards(sight, owner)))


reckoned = lru_cache(1 << 14)(points_for)  # most stay the same from one move to the next


def played(sight: State, seat: int, move: int) -> CardPlay:
    """Say who plays which card, how, and to whom it matters."""
    word = word_of(move)
    return CardPlay(seat, NAMES[word], write_move(move), concerned(sight, move))


def concerned(sight: State, move: int) -> tuple[int, ...]:
    """Name the seats to whom a card being played matters."""
    card = CARDS[word_of(move)]
    if not isinstance(card, Playable):
        return ()
    if card.concerns_all:
        return tuple(range(sight.seats))
    parts = card.aim.parts
    return tuple(
        move >> place & PART_MASK
        for part, place in zip(parts, places(parts), strict=True)
        if part in {Part.WHOM, Part.TO}
    )


def parts_of(card: MonkeyCard) -> tuple[str, ...]:
    """List what a move with a card names."""
    return tuple(part.value for part in PARTS.get(card.number, ()))


DECLARED = {
    card.word: Card(card.kind.name.lower(), card.scene, parts_of(card), (), card.clause)
    for card in CARDS
}
ORDERED = {
    word: replace(card, occasions=OCCASIONS.get(word, ()))
    for word, card in DECLARED.items()
}
"""With what they can be ordered to answer, for whoever holds them."""


def show(view: View, words: "Words", names: Mapping[int, str]) -> str:
    """Draw a view as lines of text."""
    lines = [
        words(
            "show-piles",
            bananas=view.bananas_left,
            peels=len(view.peels),
            deck=view.deck,
            thrown=len(view.thrown),
        )
    ]
    width = max(len(name) for name in names.values())
    for seat, player in enumerate(view.players):
        mark = "▸" if seat == view.turn and view.step not in {"race", "over"} else " "
        facts = words(
            "show-player",
            points=player.points,
            cards=player.cards_in_hand,
            bananas=in_points(player.bananas),
            stash=in_points(player.stash),
        )
        lines.append(f"{mark} {seat} {names[seat]:<{width}}  {facts}")
    lines += show_played(view, words, names)
    if view.hand:
        lines.append(
            words("show-hand", cards=", ".join(named(card, words) for card in view.hand))
        )
    return "\n".join(lines)


def named(card: str, words: "Words") -> str:
    """Name a card, with the word by which it is played if that is another."""
    name = str(words.name(card))
    return name if name.lower() == card else f"{name} ({card})"


def show_played(view: View, words: "Words", names: Mapping[int, str]) -> list[str]:
    """Draw what is being played, and what is asked."""
    lines = [
        words(key, name=names[card.seat], card=words.name(card.card), move=card.move)
        for key, cards in (("show-pending", view.pending), ("show-called", view.calls))
        for card in cards
    ]
    if view.moved:
        kind, to = view.moved
        lines.append(words("show-moved", what=words.name(kind), name=names[to]))
    asked = view.step if view.window == "closed" else view.window
    lines.append(words("show-asked", asked=asked))
    if view.answer:
        lines.append(words("show-answer", answer=view.answer))
    return lines


def in_points(bananas: tuple[str, ...]) -> str:
    """Write Banana Cards as on a position line."""
    kinds = [banana_name(kind) for kind in range(len(POINTS))]
    return " ".join(POINTS[kinds.index(banana)] for banana in bananas) or "-"
