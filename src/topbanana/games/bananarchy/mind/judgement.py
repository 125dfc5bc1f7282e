"""What a network judges a position of Bananarchy by."""

from collections.abc import Mapping
from pathlib import Path

from topbanana.engine.dialect.record import Floats
from topbanana.engine.dialect.rule import rule
from topbanana.engine.learning.judgement import Judging
from topbanana.engine.learning.judgement import policy as policy
from topbanana.games.bananarchy.cards.action import PICK_AND_PLUCK, PLUCK, STEAL
from topbanana.games.bananarchy.cards.reaction import BLOCK, DENIED, SHIELD
from topbanana.games.bananarchy.piles.bananas import KINDS, Banana, count, total
from topbanana.games.bananarchy.piles.monkeys import held
from topbanana.games.bananarchy.rules.points import points_of
from topbanana.games.bananarchy.state import State, Step, Window

KNOWN_CARDS = (
    23  # a card that is declared later counts for nothing until it is trained with
)
FEATURES = KNOWN_CARDS + 29
JUDGING: Mapping[int, Judging] = {2: Judging(explore=1.0), 3: Judging(explore=1.0)}
FILE: Path | None = Path(__file__).with_name("networks.npz")

PLUCKING = (PLUCK.number, PICK_AND_PLUCK.number)
STEALING = STEAL.number
DEFENDING = (DENIED.number, BLOCK.number, SHIELD.number)
TURNS = 8.0  # Banana Cards left, when points begin to tell
LAST_BANANAS = 2


@rule
def features(s: State, seat: int, inputs: Floats) -> None:
    """The hand by kinds of card, the points safe and loose, the others', and the time left."""
    for card in range(KNOWN_CARDS):
        inputs[card] = held(s.hands[seat], card) / 2
    late = 1 / (1 + s.bananas_left / TURNS)
    look_at_own(s, seat, late, inputs[KNOWN_CARDS:])
    look_at_others(s, seat, late, inputs[KNOWN_CARDS:])
    look_at_turn(s, seat, late, inputs[KNOWN_CARDS:])


@rule
def loose_points(s: State, seat: int) -> int:
    """The points of a seat that can still be taken from it."""
    loose = 0
    for kind in range(Banana.SINGLE, KINDS):
        loose += (kind - 1) * count(s.bananas[seat], kind)
    return loose


@rule
def look_at_own(s: State, seat: int, late: float, inputs: Floats) -> None:
    """What a seat has, by kinds, and which of it is safe."""
    points, loose = points_of(s, seat), loose_points(s, seat)
    defence = 0
    for card in DEFENDING:
        defence += held(s.hands[seat], card)
    inputs[0] = points / 10
    inputs[3] = loose / 6
    inputs[4] = loose * late / 6
    inputs[5] = total(s.bananas[seat]) / 5
    inputs[6] = count(s.bananas[seat], Banana.ROTTEN) / 3
    inputs[7] = count(s.bananas[seat], Banana.UNRIPE) / 3
    inputs[8] = count(s.bananas[seat], Banana.TRIPLE)
    inputs[9] = count(s.bananas[seat], Banana.DOUBLE) / 2
    inputs[10] = total(s.stashed[seat]) / 3
    inputs[19] = s.hand_sizes[seat] / 5
    inputs[23] = points * late / 5
    inputs[26] = defence * loose / 6
    inputs[27] = loose / 6 if s.turn == seat else 0.0


@rule
def look_at_others(s: State, seat: int, late: float, inputs: Floats) -> None:
    """The lead over the best of the others, and what it has loose."""
    best, best_loose, points, loose, most_cards = -100, 0, 0, 0, 0
    for other in range(s.seats):
        if other != seat:
            theirs, their_loose = points_of(s, other), loose_points(s, other)
            points += theirs
            loose += their_loose
            most_cards = max(most_cards, total(s.bananas[other]))
            if theirs > best:
                best, best_loose = theirs, their_loose
    lead = points_of(s, seat) - best
    others = s.seats - 1
    inputs[1] = lead / 5
    inputs[2] = lead * late / 3
    inputs[11] = best_loose / 6
    inputs[12] = points / others / 10
    inputs[13] = loose / others / 6
    inputs[21] = total(s.bananas[seat]) >= most_cards
    inputs[22] = max(0, lead) * late / 3
    inputs[25] = held(s.hands[seat], STEALING) * best_loose / 6


@rule
def look_at_turn(s: State, seat: int, late: float, inputs: Floats) -> None:
    """Whose turn it is, and how soon the last Banana Card is drawn."""
    behind = (seat - s.turn) % s.seats
    plucking = 0
    for card in PLUCKING:
        plucking += held(s.hands[seat], card)
    inputs[14] = s.bananas_left / 16
    inputs[15] = late
    inputs[16] = behind == 0
    inputs[17] = behind == 1
    inputs[18] = behind == 0 and s.step == Step.START
    inputs[20] = s.depth
    inputs[24] = plucking * late
    inputs[28] = s.bananas_left <= LAST_BANANAS


@rule
def is_quiet(s: State) -> bool:
    """A turn begins: no card is being played, and nobody is asked."""
    return s.depth == 0 and s.window == Window.CLOSED and s.step == Step.START
