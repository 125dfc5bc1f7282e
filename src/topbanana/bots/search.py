"""Looking ahead: a tree search over imagined worlds, written once, bound to each game.

Information-set Monte Carlo tree search. Each simulation imagines a world that looks to the
searching seat as the real one does, goes down the tree, plays the rest out and remembers
who won. A place in the tree is not a state but what can be seen of it: the searching seat
decides by its own sight, everybody else by what lies open. So nobody in the tree answers
what it has not seen: of a secret simultaneous choice nothing lies open before its time,
and each seat weighs its own moves apart from those of the others (decoupled selection).

The tree is one table of rows, found by a key that is a hash: a row for each place, and one
for each move there. Everything is counted in whole numbers.
"""

from typing import Any

import numpy as np

from topbanana.engine.bits import lowest, size
from topbanana.engine.chance import Chance, below
from topbanana.engine.game import Rules, Sense
from topbanana.engine.record import Floats, Ints
from topbanana.engine.rule import UNBOUND, generic, rule

rules: Rules[Any] = UNBOUND
knowhow: Sense[Any] = UNBOUND

# The columns of the tree. Chances won are added up in millionths.
KEY, VISITS, AVAILABLE, WON = range(4)
COLUMNS = 4
WHOLE = 1_000_000

# What a search is given besides its tree: one float each.
EXPLORE = 0  # how much is tried because it has been tried little
TRUST = 1  # how far the know-how's weights guide the trying; 0: all moves alike
PLAYOUT = 2  # how many of a hundred moves are played out by know-how; the rest by lot
CUT = 3  # after so many moves beyond the tree the know-how judges
MARGIN = 4  # how much of the reward is by how far, not whether, a game is won
BELIEVE = 5  # whether worlds are made to fit what the others' moves say

# The ledger: what a search keeps in mind from call to call.
FILLED = 0  # rows of the tree in use
DONE = 1  # simulations
LENGTH = 2  # of the path of this one, so far
BEYOND = 3  # how many of its moves were made since it left the tree
LEDGER = 4

LONGEST_PATH = 64  # places in the tree that one simulation remembers

FACTOR, OTHER_FACTOR = 0x6C8E9CF5, 0x7FEB352D  # below 2**31: no product needs 64 bits
LOW = (1 << 31) - 1
HIGH = (1 << 32) - 1


@rule
def stir(key: int, word: int) -> int:
    """Mix a word into a key; the same at both speeds, for nothing overflows."""
    mixed = key ^ word
    key = (mixed & LOW) * FACTOR ^ (mixed >> 31 & HIGH) * OTHER_FACTOR
    return key ^ key >> 29


@rule
def spell(words: Ints, places: Ints, seat: int) -> int:
    """Make the key of what can be seen of a state at these places."""
    key = seat + 1
    for place in places:
        key = stir(key, words[place])
    return key | 1


@rule
def find(tree: Ints, key: int) -> int:
    """Find the row of a key, or the free one where it belongs."""
    last = len(tree) - 1
    row = (key ^ key >> 31) & last
    while tree[row, KEY] not in (0, key):
        row = (row + 1) & last
    return row


@rule
def open_row(tree: Ints, ledger: Ints, key: int) -> int:
    """Find the row of a key, beginning it if there is room; -1 if there is none."""
    row = find(tree, key)
    if tree[row, KEY] == 0:
        if 4 * ledger[FILLED] >= 3 * len(tree):
            return -1
        tree[row, KEY] = key
        ledger[FILLED] += 1
    return row


@rule
def follow(
    tree: Ints,
    ledger: Ints,
    node: int,
    moves: Ints,
    weights: Floats,
    ways: Floats,
) -> tuple[int, int]:
    """Choose the move to look at next, and say where it is kept.

    What has won so far, and what deserves to be tried: by its weight, and by how often it
    could have been chosen and was not.
    """
    key = tree[node, KEY]
    hoped = tree[node, WON] / (WHOLE * max(1, tree[node, VISITS]))
    best, chosen, kept = -1.0, 0, -1
    for number in range(len(moves)):
        row = open_row(tree, ledger, stir(key, moves[number]) | 1)
        visits, available, worth = 0, tree[node, VISITS], hoped
        if row >= 0:
            tree[row, AVAILABLE] += 1
            visits, available = tree[row, VISITS], tree[row, AVAILABLE]
            if visits > 0:
                worth = tree[row, WON] / (WHOLE * visits)
        worth += ways[EXPLORE] * weights[number] * np.sqrt(available) / (1 + visits)
        if worth > best:
            best, chosen, kept = worth, number, row
    return chosen, kept


@rule
def share_out(weights: Floats, trust: float) -> None:
    """Turn weights into shares of the trying, in sum 1."""
    highest = weights.max()
    total = 0.0
    for number in range(len(weights)):
        weights[number] = np.exp(trust * (weights[number] - highest))
        total += weights[number]
    for number in range(len(weights)):
        weights[number] /= total


@generic
def look_ahead(
    states: Any,
    words: Ints,
    seat: int,
    mine: Ints,
    everyones: Ints,
    tree: Ints,
    ledger: Ints,
    moves: Ints,
    weights: Floats,
    ways: Floats,
    rng: Chance,
    simulations: int,
) -> None:
    """Imagine so many worlds, and play each to its end or to where know-how judges it.

    ``states[0]`` is the sight, ``states[1]`` the world; ``words`` are the same memory;
    ``mine`` and ``everyones`` say which words the seat sees and which everybody sees.
    """
    path = np.empty((LONGEST_PATH, 2), np.int64)
    chances = np.empty(states[0].seats, np.float64)
    for _ in range(simulations):
        states[1] = states[0]
        rules.imagine(states[1], seat, rng)
        if ways[BELIEVE] > 0:
            knowhow.believe(states[1], seat, rng)
        ledger[LENGTH] = 0
        ledger[BEYOND] = 0
        acting = rules.acting(states[1])
        while acting != 0 and ledger[BEYOND] <= ways[CUT]:
            mover = lowest(acting)
            move = -1
            if ledger[BEYOND] == 0:
                places = mine if mover == seat else everyones
                move = step_down(
                    states[1],
                    words[1],
                    mover,
                    places,
                    tree,
                    ledger,
                    moves,
                    weights,
                    ways,
                    path,
                )
            if ledger[BEYOND] > 0:
                move = play_on(states[1], mover, ways, rng)
                ledger[BEYOND] += 1
            rules.play(states[1], mover, move, rng)
            acting = rules.acting(states[1])
        judge(states[1], acting, ways, chances)
        remember(tree, path[: ledger[LENGTH]], chances)
        ledger[DONE] += 1


@generic
def step_down(
    s: Any,
    words: Ints,
    seat: int,
    places: Ints,
    tree: Ints,
    ledger: Ints,
    moves: Ints,
    weights: Floats,
    ways: Floats,
    path: Ints,
) -> int:
    """Choose a move within the tree; where nobody has been yet, leave it."""
    count = rules.legal(s, seat, moves)
    if count == 1:
        return moves[0]
    node = open_row(tree, ledger, spell(words, places, seat))
    length = ledger[LENGTH]
    if node < 0 or tree[node, VISITS] == 0 or length >= LONGEST_PATH - 1:
        ledger[BEYOND] = 1
    if node >= 0 and length < LONGEST_PATH:
        path[length, 0], path[length, 1] = node, seat
        ledger[LENGTH] += 1
    if ledger[BEYOND] > 0:
        return -1
    guide(s, seat, moves, count, weights, ways)
    number, row = follow(tree, ledger, node, moves[:count], weights, ways)
    if row >= 0:
        path[length + 1, 0], path[length + 1, 1] = row, seat
        ledger[LENGTH] += 1
    return moves[number]


@rule
def remember(tree: Ints, path: Ints, chances: Floats) -> None:
    """Write down, all along the way, what it led to for whoever chose there."""
    for step in range(len(path)):
        tree[path[step, 0], VISITS] += 1
        tree[path[step, 0], WON] += int(WHOLE * chances[path[step, 1]])


@generic
def guide(
    s: Any, seat: int, moves: Ints, count: int, weights: Floats, ways: Floats
) -> None:
    """Share out the trying among the moves."""
    if ways[TRUST] > 0:
        knowhow.weigh(s, seat, moves, count, weights)
    else:
        weights[:count] = 0
    share_out(weights[:count], ways[TRUST])


@generic
def play_on(s: Any, seat: int, ways: Floats, rng: Chance) -> int:
    """Choose a move beyond the tree."""
    if ways[PLAYOUT] > 0 and below(rng, 100) < ways[PLAYOUT]:
        return knowhow.playout(s, seat, rng)
    return rules.pick(s, seat, rng)


@generic
def judge(s: Any, acting: int, ways: Floats, chances: Floats) -> None:
    """Give each seat its part of the win: by the result, or by what know-how expects."""
    if acting != 0 or ways[MARGIN] > 0:
        knowhow.evaluate(s, chances)
    if acting == 0:
        winners = rules.winners(s)
        for seat in range(len(chances)):
            share = (winners >> seat & 1) / size(winners)
            if ways[MARGIN] > 0:
                share += ways[MARGIN] * (chances[seat] - share)
            chances[seat] = share


@generic
def look_back(
    words: Ints, seat: int, mine: Ints, tree: Ints, moves: Ints, found: Ints
) -> None:
    """Read from the tree how often each move of the seat was tried, and what it won."""
    key = spell(words[0], mine, seat)
    for number in range(len(moves)):
        row = find(tree, stir(key, moves[number]) | 1)
        found[number, 0] = tree[row, VISITS]
        found[number, 1] = tree[row, WON]
