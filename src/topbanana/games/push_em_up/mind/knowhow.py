"""What a sensible player of Push 'em Up! knows."""

import numpy as np

from topbanana.engine.dialect.chance import Chance, below, highest_by_lot
from topbanana.engine.dialect.record import Floats, Ints
from topbanana.engine.dialect.rule import rule
from topbanana.games.push_em_up.cards import LANE, VALUES, card, value_of
from topbanana.games.push_em_up.columns import card_under, levels_of
from topbanana.games.push_em_up.moves import (
    ACTION_MASK,
    CARDS_IN_FORM,
    FIRST_STARTERS,
    FORM_MASK,
    MOST_MOVES,
    NUMBER,
    OUT,
    PLACE_SHIFT,
    PUSH_UP,
    STARTERS,
    STEP_IN_FORM,
)
from topbanana.games.push_em_up.rules import (
    column_ends,
    count_actions,
    legal,
    numbered_action,
    pick,
    scores,
)
from topbanana.games.push_em_up.scoring import (
    COLUMN_POINTS,
    hero_bit,
    highest_of,
    sum_of,
    sum_with,
    winner_of,
)
from topbanana.games.push_em_up.state import State

LOW_STARTERS = (0, 0, NUMBER[0, 0, 1], NUMBER[0, 0], NUMBER[0, 0])  # by seats
A_POINT = 8  # how much more a point is worth than a step towards one
STARTERS_SUM = np.array([sum(starters) for starters in STARTERS], np.int64)
LOOKED_AT = 4  # moves, when a game is played out quickly

SIMULATIONS = (0, 32, 80, 500, 10_000)  # for one move, by level
CUT = 0  # games are imagined to their end
EXPLORE = 1.0  # how much a search tries besides what has won so far


@rule
def greedy(s: State, seat: int, rng: Chance) -> int:
    """Play what helps most in its column; among equals, any. Begin with low cards."""
    if s.columns == 0:
        return LOW_STARTERS[s.seats]
    moves = np.empty(MOST_MOVES, np.int64)
    worth = np.empty(MOST_MOVES, np.int64)
    choices = legal(s, seat, moves)
    for number in range(choices):
        worth[number] = worth_of(s, seat, moves[number])
    return moves[highest_by_lot(rng, worth[:choices])]


@rule
def worth_of(s: State, seat: int, move: int) -> int:
    """How much better a move leaves its column than it was."""
    if move >> PLACE_SHIFT == OUT:
        # The lowest hero is missed least, and a Push may come in handy.
        return -A_POINT * (4 + min((move & ACTION_MASK) // LANE, 5))
    whole, all_heroes, sums, heroes = before_and_after(s, seat, move)
    return standing(s, seat, sums, heroes) - standing(s, seat, whole, all_heroes)


@rule
def before_and_after(s: State, seat: int, move: int) -> tuple[int, int, int, int]:
    """Sums and heroes in the column of a move: as they are, and as the move leaves them."""
    column = move >> PLACE_SHIFT
    action = move & ACTION_MASK
    depth = s.depths[column]
    top = s.tops[column]
    left = depth - levels_of(action) if action >= PUSH_UP else depth
    sums, heroes = 0, 0
    for level in range(left):
        found = card_under(s, column, level)
        sums += sum_with(found)
        heroes |= hero_bit(found)
    whole, all_heroes = sums + sum_with(top), heroes | hero_bit(top)
    for level in range(left, depth):
        found = card_under(s, column, level)
        whole += sum_with(found)
        all_heroes |= hero_bit(found)
    value = action // LANE
    if action >= PUSH_UP or value_of(top) != value:
        sums += sum_with(top)
        heroes |= hero_bit(top)
    if action < PUSH_UP:
        form = action & FORM_MASK
        for _ in range(CARDS_IN_FORM[form]):
            sums += sum_with(card(seat, value))
            heroes |= hero_bit(card(seat, value))
            value = (value + STEP_IN_FORM[form]) % VALUES
    return whole, all_heroes, sums, heroes


@rule
def standing(s: State, seat: int, sums: int, heroes: int) -> int:
    """How a column stands for a seat: its own points against those of the others."""
    others = s.seats - 1
    if others == 1:
        return standing_of_two(seat, sums, heroes)
    worth = 0
    winner = winner_of(sums)
    for team in range(s.seats):
        points = max(0, highest_of(heroes, team))
        if team == winner:
            points += COLUMN_POINTS
        gain = A_POINT * points + sum_of(sums, team)
        worth += gain * others if team == seat else -gain
    return worth // others


@rule
def standing_of_two(seat: int, sums: int, heroes: int) -> int:
    """The same between two, in far less time: nobody else can tie."""
    ahead = sum_of(sums, seat) - sum_of(sums, 1 - seat)
    points = max(0, highest_of(heroes, seat)) - max(0, highest_of(heroes, 1 - seat))
    points += COLUMN_POINTS * np.sign(ahead)
    return A_POINT * points + ahead


@rule
def weigh(s: State, seat: int, moves: Ints, count: int, weights: Floats) -> None:
    """What helps most in its column is looked at first; high cards are kept for later."""
    for number in range(count):
        move = moves[number]
        if move >= FIRST_STARTERS:
            weights[number] = -STARTERS_SUM[move - FIRST_STARTERS] / 5
        else:
            weights[number] = worth_of(s, seat, move) / 100


@rule
def playout(s: State, seat: int, rng: Chance) -> int:
    """The best of a few moves that come to mind."""
    if s.columns == 0:
        return pick(s, seat, rng)
    ends = column_ends(s, seat)
    moves = count_actions(s, seat, ends)
    best, worth = -1, 0
    for _ in range(LOOKED_AT):
        move = numbered_action(s, seat, ends, below(rng, moves))
        if move == best:
            continue
        other = worth_of(s, seat, move)
        if best < 0 or other > worth:
            best, worth = move, other
    return best


@rule
def believe(s: State, seat: int, rng: Chance) -> None:
    """Every hand is as likely as another: a discard tells too little (docs/bots.md)."""


@rule
def evaluate(s: State, chances: Floats) -> None:
    """A lead in points is worth the more, the fewer cards are left to turn it."""
    points = scores(s)
    fewest = 100
    for seat in range(s.seats):
        fewest = min(fewest, s.hand_sizes[seat] + s.deck_sizes[seat])
    scale = 6 + fewest
    total = 0.0
    for seat in range(s.seats):
        chances[seat] = np.exp((points[seat] - points[0]) / scale)
        total += chances[seat]
    for seat in range(s.seats):
        chances[seat] /= total
