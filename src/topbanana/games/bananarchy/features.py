"""What a monkey of Bananarchy sees as numbers from 0 to 1, for learning agents."""

from topbanana.engine.dialect.rule import rule, uncounted
from topbanana.engine.learning.features import (
    ALONE,
    Block,
    Row,
    block,
    mark,
    part_of,
    players,
)
from topbanana.games.bananarchy.cards.catalogue import (
    AGAINST_NAMED,
    KINDS_OF_CARD,
    NAMES,
)
from topbanana.games.bananarchy.moves import whom, word_of
from topbanana.games.bananarchy.piles.bananas import KINDS, Banana, count
from topbanana.games.bananarchy.piles.drawing import move_played, player_of
from topbanana.games.bananarchy.piles.monkeys import held
from topbanana.games.bananarchy.piles.transfers import moved_kind, moved_to
from topbanana.games.bananarchy.state import State, Step, Window

VERSION = 2

OF_A_CARD = 4
OF_A_BANANA = 10
OF_A_HAND = 10
OF_A_FRONT = 20
OF_MONKEYS, OF_BANANAS = 120, 60
MANY_PENDING = 4
NONE = -1
STEPS, WINDOWS = len(Step), len(Window)

CARDS = [NAMES[card] for card in range(KINDS_OF_CARD)]
BANANAS = [kind.name.lower() for kind in Banana]


def blocks(seats: int) -> list[Block]:
    """Declare the numbers, in the order in which ``write`` writes them."""
    names = players(seats)
    by_player = [
        f"{name}_{fact}"
        for name in names
        for fact in (
            *BANANAS,
            *(f"stashed_{kind}" for kind in BANANAS),
            *("hand", "turn", "asked"),
        )
    ]
    return [
        block("hand", CARDS, "own Monkey Cards of each kind, of 4"),
        block("thrown", CARDS, "Monkey Cards in the discard pile, of 4"),
        block(
            "player",
            by_player,
            "Banana Cards of each kind, open and stashed, of 10; cards in hand, of 10; whose "
            "turn it is; who must move",
        ),
        block("left", BANANAS, "Banana Cards of each kind still in the deck, of 20"),
        block("monkeys_left", ALONE, "Monkey Cards in the deck, of 120"),
        block("bananas_left", ALONE, "Banana Cards in the deck, of 60"),
        block("step", (step.name.lower() for step in Step), "where the turn stands"),
        block("window", (window.name.lower() for window in Window), "what is asked"),
        block("acted", ALONE, "whether the active player has played an Action Card"),
        block("pending", ALONE, "cards being played, of 4"),
        block("top", CARDS, "the last of them"),
        block("top_by", names, "who played it"),
        block("top_at", names, "at whom, if it names somebody"),
        block("moved", BANANAS, "the Banana Card that has just arrived"),
        block("moved_to", names, "with whom"),
        block("seat", range(seats), "own seat: actions name players by their seats"),
    ]


@uncounted
def write(s: State, seat: int, row: Row) -> None:
    """Write what a monkey sees."""
    for card in range(KINDS_OF_CARD):
        row[card] = part_of(held(s.hands[seat], card), OF_A_CARD)
        row[KINDS_OF_CARD + card] = part_of(held(s.thrown, card), OF_A_CARD)
    at = 2 * KINDS_OF_CARD
    for step in range(s.seats):
        at = write_player(s, (seat + step) % s.seats, row, at)
    for kind in range(KINDS):
        row[at + kind] = part_of(count(s.fronts_left, kind), OF_A_FRONT)
    at += KINDS
    row[at] = part_of(s.monkeys_left, OF_MONKEYS)
    row[at + 1] = part_of(s.bananas_left, OF_BANANAS)
    at = mark(row, at + 2, s.step, STEPS)
    at = mark(row, at, s.window, WINDOWS)
    row[at] = s.acted
    row[at + 1] = part_of(s.depth, MANY_PENDING)
    at = write_top(s, seat, row, at + 2)
    at = mark(row, at, moved_kind(s) if s.moved != 0 else NONE, KINDS)
    at = mark(row, at, (moved_to(s) - seat) % s.seats if s.moved != 0 else NONE, s.seats)
    mark(row, at, seat, s.seats)


@rule
def write_player(s: State, player: int, row: Row, at: int) -> int:
    """Write what everybody sees of a player."""
    for kind in range(KINDS):
        row[at + kind] = part_of(count(s.bananas[player], kind), OF_A_BANANA)
        row[at + KINDS + kind] = part_of(count(s.stashed[player], kind), OF_A_BANANA)
    at += 2 * KINDS
    row[at] = part_of(s.hand_sizes[player], OF_A_HAND)
    row[at + 1] = s.turn == player
    row[at + 2] = s.waiting >> player & 1
    return at + 3


@rule
def write_top(s: State, seat: int, row: Row, at: int) -> int:
    """Write which card was played last and not yet settled, by whom and at whom."""
    card, by, target = NONE, NONE, NONE
    if s.depth > 0:
        top = s.pending[s.depth - 1]
        card = word_of(move_played(top))
        by = (player_of(top) - seat) % s.seats
        if AGAINST_NAMED >> card & 1:
            target = (whom(move_played(top)) - seat) % s.seats
    at = mark(row, at, card, KINDS_OF_CARD)
    at = mark(row, at, by, s.seats)
    return mark(row, at, target, s.seats)
