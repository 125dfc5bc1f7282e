"""Information-set Monte Carlo tree search, written once and bound to each game.

Each simulation imagines a world that looks to the
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

from topbanana.bots.search.network import judge, softmax
from topbanana.engine.contract import Judgement, Rules, Sense
from topbanana.engine.dialect.bits import lowest, size
from topbanana.engine.dialect.chance import Chance, below
from topbanana.engine.dialect.record import Floats, Ints
from topbanana.engine.dialect.rule import UNBOUND, generic, rule

rules: Rules[Any] = UNBOUND
knowhow: Sense[Any] = UNBOUND
judgement: Judgement[Any] = UNBOUND

# The columns of the tree. Rewards won, and shares of wins alone, are added up in millionths.
KEY, VISITS, AVAILABLE, WON, WINS = range(5)
COLUMNS = 5
WHOLE = 1_000_000
FOUND = 3  # what is read of each move at the root: visits, rewards, wins

# The parameters of a search: one float each.
EXPLORE = 0  # the weight of exploration against what has won so far
TRUST = 1  # the inverse temperature of the prior; 0: all moves alike
PLAYOUT = 2  # how many of a hundred rollout moves are by know-how; the rest at random
CUT = 3  # after so many moves beyond the tree the know-how evaluates
MARGIN = 4  # the share of the reward that counts by how far a game is won
BELIEVE = 5  # whether imagined worlds are made to fit the others' moves
JUDGE = 6  # after so many moves beyond the tree the network judges
SHARE = 7  # the part of the reward that is its judgement; the whole: it ends the simulation
POLICY = 8  # whether the judgement's policy is the prior, not the know-how's weights

# The counters that a search keeps from call to call.
FILLED = 0  # rows of the tree in use
DONE = 1  # simulations
LENGTH = 2  # of the path of this one, so far
BEYOND = 3  # how many of its moves were made since it left the tree
COUNTERS = 4

LONGEST_PATH = 64  # places in the tree that one simulation remembers

FACTOR, OTHER_FACTOR = 0x6C8E9CF5, 0x7FEB352D  # below 2**31: no product needs 64 bits
APART = 0x9E3779B97F  # the same word at another place makes another key
LOW = (1 << 31) - 1
HIGH = (1 << 32) - 1


@rule
def mix(key: int, word: int) -> int:
    """Mix a word into a key; the same at both speeds, for nothing overflows."""
    mixed = key ^ word
    key = (mixed & LOW) * FACTOR ^ (mixed >> 31 & HIGH) * OTHER_FACTOR
    return key ^ key >> 29


@rule
def place_key(words: Ints, places: Ints, seat: int) -> int:
    """Make the key of what can be seen of a state at these places; most words are 0."""
    key = seat + 1
    for place in places:
        word = words[place]
        if word != 0:
            key = mix(key ^ place * APART, word)
    return key | 1


@rule
def find_row(tree: Ints, key: int) -> int:
    """Find the row of a key, or the free one where it belongs."""
    last = len(tree) - 1
    row = (key ^ key >> 31) & last
    while tree[row, KEY] not in (0, key):
        row = (row + 1) & last
    return row


@rule
def open_row(tree: Ints, counters: Ints, key: int) -> int:
    """Find the row of a key, beginning it if there is room; -1 if there is none."""
    row = find_row(tree, key)
    if tree[row, KEY] == 0:
        if 4 * counters[FILLED] >= 3 * len(tree):
            return -1
        tree[row, KEY] = key
        counters[FILLED] += 1
    return row


@rule
def select(
    tree: Ints,
    counters: Ints,
    node: int,
    moves: Ints,
    weights: Floats,
    parameters: Floats,
) -> tuple[int, int]:
    """Select a move and its row: by its value so far, plus exploration.

    Exploration goes by the prior and by how often a move was available (ISUCT, PUCT).
    """
    key = tree[node, KEY]
    hoped = tree[node, WON] / (WHOLE * max(1, tree[node, VISITS]))
    best, chosen, kept = -1.0, 0, -1
    for number in range(len(moves)):
        row = open_row(tree, counters, mix(key, moves[number]) | 1)
        visits, available, worth = 0, tree[node, VISITS], hoped
        if row >= 0:
            tree[row, AVAILABLE] += 1
            visits, available = tree[row, VISITS], tree[row, AVAILABLE]
            if visits > 0:
                worth = tree[row, WON] / (WHOLE * visits)
        worth += parameters[EXPLORE] * weights[number] * np.sqrt(available) / (1 + visits)
        if worth > best:
            best, chosen, kept = worth, number, row
    return chosen, kept


@generic
def simulate(
    states: Any,
    words: Ints,
    seat: int,
    mine: Ints,
    everyones: Ints,
    tree: Ints,
    counters: Ints,
    moves: Ints,
    weights: Floats,
    parameters: Floats,
    network: Floats,
    rng: Chance,
    simulations: int,
) -> None:
    """Imagine so many worlds, and play each to its end or to where it is judged.

    ``states[0]`` is the sight, ``states[1]`` the world; ``words`` are the same memory;
    ``mine`` and ``everyones`` say which words the seat sees and which everybody sees.
    """
    path = np.empty((LONGEST_PATH, 2), np.int64)
    rewards = np.zeros(states[0].seats, np.float64)
    chances = np.zeros(states[0].seats, np.float64)
    expected = np.zeros(states[0].seats, np.float64)
    inputs = np.empty(len(network) - 2, np.float64)
    hidden = np.empty(network.shape[1], np.float64)
    for _ in range(simulations):
        states[1] = states[0]
        rules.imagine(states[1], seat, rng)
        if parameters[BELIEVE] > 0:
            knowhow.believe(states[1], seat, rng)
        counters[LENGTH] = 0
        counters[BEYOND] = 0
        judged = False
        acting = rules.acting(states[1])
        while acting != 0 and counters[BEYOND] <= parameters[CUT]:
            mover = lowest(acting)
            move = -1
            if counters[BEYOND] == 0:
                places = mine if mover == seat else everyones
                move = descend(
                    states[1],
                    words[1],
                    mover,
                    places,
                    tree,
                    counters,
                    moves,
                    weights,
                    parameters,
                    path,
                )
            if counters[BEYOND] > 0:
                if not judged and counters[BEYOND] > parameters[JUDGE]:
                    judged = judge(states[1], network, inputs, hidden, expected)
                if judged and parameters[SHARE] == 1:
                    break
                move = roll_out(states[1], mover, parameters, rng)
                counters[BEYOND] += 1
            rules.play(states[1], mover, move, rng)
            acting = rules.acting(states[1])
        if not judged or parameters[SHARE] < 1:
            reward(states[1], acting, parameters, rewards, chances)
        if judged:
            blend(rewards, expected, parameters[SHARE])
            blend(chances, expected, parameters[SHARE])
        back_up(tree, path[: counters[LENGTH]], rewards, chances)
        counters[DONE] += 1


@generic
def descend(
    s: Any,
    words: Ints,
    seat: int,
    places: Ints,
    tree: Ints,
    counters: Ints,
    moves: Ints,
    weights: Floats,
    parameters: Floats,
    path: Ints,
) -> int:
    """Choose a move within the tree; leave it at a place that is new."""
    count = rules.legal(s, seat, moves)
    if count == 1:
        return moves[0]
    node = open_row(tree, counters, place_key(words, places, seat))
    length = counters[LENGTH]
    if node < 0 or tree[node, VISITS] == 0 or length >= LONGEST_PATH - 1:
        counters[BEYOND] = 1
    if node >= 0 and length < LONGEST_PATH:
        path[length, 0], path[length, 1] = node, seat
        counters[LENGTH] += 1
    if counters[BEYOND] > 0:
        return -1
    prior(s, seat, moves, count, weights, parameters)
    number, row = select(tree, counters, node, moves[:count], weights, parameters)
    if row >= 0:
        path[length + 1, 0], path[length + 1, 1] = row, seat
        counters[LENGTH] += 1
    return moves[number]


@rule
def back_up(tree: Ints, path: Ints, rewards: Floats, chances: Floats) -> None:
    """Add the reward of each seat to the rows where it chose, all along the path."""
    for step in range(len(path)):
        row, seat = path[step, 0], path[step, 1]
        tree[row, VISITS] += 1
        tree[row, WON] += int(WHOLE * rewards[seat])
        tree[row, WINS] += int(WHOLE * chances[seat])


@generic
def prior(
    s: Any, seat: int, moves: Ints, count: int, weights: Floats, parameters: Floats
) -> None:
    """Compute the prior of the moves."""
    if parameters[TRUST] == 0:
        weights[:count] = 0
    elif parameters[POLICY] > 0:
        judgement.policy(s, seat, moves, count, weights)
    else:
        knowhow.weigh(s, seat, moves, count, weights)
    softmax(weights[:count], parameters[TRUST])


@generic
def roll_out(s: Any, seat: int, parameters: Floats, rng: Chance) -> int:
    """Choose a move of the rollout."""
    if parameters[PLAYOUT] > 0 and below(rng, 100) < parameters[PLAYOUT]:
        return knowhow.playout(s, seat, rng)
    return rules.pick(s, seat, rng)


@generic
def reward(
    s: Any, acting: int, parameters: Floats, rewards: Floats, chances: Floats
) -> None:
    """Give each seat its reward: by the result, or by what know-how expects."""
    if acting != 0 or parameters[MARGIN] > 0:
        knowhow.evaluate(s, rewards)
    for seat in range(len(chances)):
        chances[seat] = rewards[seat]
    if acting == 0:
        winners = rules.winners(s)
        for seat in range(len(chances)):
            chances[seat] = (winners >> seat & 1) / size(winners)
        blend(rewards, chances, 1 - parameters[MARGIN])


@rule
def blend(these: Floats, others: Floats, share: float) -> None:
    """Put so large a share of the others in the place of these."""
    for seat in range(len(these)):
        these[seat] += share * (others[seat] - these[seat])


@generic
def read_root(
    words: Ints, seat: int, mine: Ints, tree: Ints, moves: Ints, found: Ints
) -> None:
    """Read from the tree how often each move at the root was tried, and what it brought."""
    key = place_key(words[0], mine, seat)
    for number in range(len(moves)):
        row = find_row(tree, mix(key, moves[number]) | 1)
        found[number, 0] = tree[row, VISITS]
        found[number, 1] = tree[row, WON]
        found[number, 2] = tree[row, WINS]
