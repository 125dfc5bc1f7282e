"""A position of Bananarchy as one line: every card in its place, ``?`` where it is hidden.

Monkey Cards are two letters each (``PlStDe``), Banana Cards their points (``R0123``); a
move inside a line has points for blanks (``smash.1.triple``).
"""

from collections.abc import Iterable

from topbanana.engine.notation.hidden import HIDDEN, NOTHING, write_hidden
from topbanana.games.bananarchy.cards.catalogue import CODES, NAMES
from topbanana.games.bananarchy.moves import PART_MASK, word_of
from topbanana.games.bananarchy.notation.moves import write_banana, write_move
from topbanana.games.bananarchy.piles.bananas import LANES, listed
from topbanana.games.bananarchy.piles.drawing import move_played, player_of
from topbanana.games.bananarchy.piles.monkeys import unpacked
from topbanana.games.bananarchy.piles.transfers import (
    COMING_FROM,
    MOVED_BY,
    MOVED_FROM,
    moved_kind,
    moved_to,
)
from topbanana.games.bananarchy.rules.windows import asked
from topbanana.games.bananarchy.state import State, Step, Window

KEYS = (
    *("turn", "step", "window", "acted", "hands", "bananas", "stash"),
    *("monkeys", "thrown", "bunch", "peels"),
    *("pending", "moved", "coming", "gifts", "calls", "answers"),
)
POINTS = "R0123"  # by kind of Banana Card


def write_cards(cards: Iterable[int]) -> str:
    """Write Monkey Cards one after another."""
    return "".join(CODES[card] for card in cards) or NOTHING


def write_bananas(kinds: Iterable[int]) -> str:
    """Write Banana Cards one after another."""
    return "".join(POINTS[kind] for kind in kinds) or NOTHING


def write_inside(move: int) -> str:
    """Write a move without blanks."""
    return write_move(move).replace(" ", ".")


def write_position(s: State, seat: int | None) -> dict[str, str]:
    """Write a position; cards that the onlooker may not see are counted only."""
    seats = range(s.seats)
    deck = [int(card) for card in s.monkey_deck[: s.monkeys_left][::-1]]
    fronts = [int(kind) for kind in s.banana_deck[: s.bananas_left][::-1]]
    return {
        "turn": str(s.turn),
        "step": Step(int(s.step)).name.lower(),
        "window": Window(int(s.window)).name.lower() if s.window else NOTHING,
        "acted": str(s.acted),
        "hands": "/".join(write_hand(s, owner, seat) for owner in seats),
        "bananas": "/".join(write_bananas(listed(s.bananas[owner])) for owner in seats),
        "stash": "/".join(write_bananas(listed(s.stashed[owner])) for owner in seats),
        "monkeys": write_cards(deck) if seat is None else write_hidden(int(s.monkeys_left)),
        "thrown": write_cards(unpacked(s.thrown)),
        "bunch": write_bananas(fronts) if seat is None else write_bunch(s),
        "peels": write_bananas(listed(s.peels)),
        "pending": write_pending(s),
        "moved": write_moved(s),
        "coming": "/".join(write_coming(int(s.coming[owner])) for owner in seats),
        "gifts": str(s.gifts),
        "calls": "/".join(
            write_inside(int(move)) if move else NOTHING for move in s.calls[: s.seats]
        ),
        "answers": "/".join(write_answer(s, owner, seat) for owner in seats),
    }


def write_bunch(s: State) -> str:
    """Write the banana deck for those who know what is in it, but not in which order."""
    return HIDDEN + write_bananas(listed(s.fronts_left)) if s.bananas_left else NOTHING


def write_hand(s: State, owner: int, seat: int | None) -> str:
    """Write a hand as an onlooker sees it; when the game is over all are shown."""
    if s.step == Step.OVER:
        return write_cards(unpacked(s.shown[owner]))
    if seat in {None, owner}:
        return write_cards(unpacked(s.hands[owner]))
    return write_hidden(int(s.hand_sizes[owner]))


def write_pending(s: State) -> str:
    """Write the cards being played, the latest last."""
    played = [int(card) for card in s.pending[: s.depth]]
    if s.window == Window.COPY:  # whom it is played at is yet to be said
        return f"{player_of(played[0])}.{NAMES[word_of(played[0])]}"
    return (
        ",".join(f"{player_of(card)}.{write_inside(move_played(card))}" for card in played)
        or NOTHING
    )


def write_moved(s: State) -> str:
    """Write which Banana Card has just gone from whom to whom, and by whom."""
    if not s.moved:
        return NOTHING
    giver, by = s.moved >> MOVED_FROM & PART_MASK, s.moved >> MOVED_BY & PART_MASK
    return f"{write_banana(moved_kind(s))}.{giver}.{moved_to(s)}.{by}"


def write_coming(coming: int) -> str:
    """Write Banana Cards on their way, and whose they were."""
    if not coming:
        return NOTHING
    return f"{write_bananas(listed(coming & LANES))}<{coming >> COMING_FROM}"


def write_answer(s: State, owner: int, seat: int | None) -> str:
    """Write an answer: its owner sees it, others only that it was given."""
    if not (asked(s) & ~s.waiting) >> owner & 1:
        return NOTHING
    if s.step == Step.RACE:
        return "pass"
    return write_inside(int(s.answers[owner])) if seat in {None, owner} else HIDDEN
