"""Many tables of one game in arrays, and the compiled loops that play and show them."""

from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from topbanana.engine.contract import Actions, Features, Rules
from topbanana.engine.dialect.bits import lowest, size
from topbanana.engine.dialect.chance import NEXT, SIZE, Chance, begin_stream
from topbanana.engine.dialect.record import Ints
from topbanana.engine.dialect.rule import (
    BYTES_OF_A_LINE,
    UNBOUND,
    fetch,
    generic,
    rule,
    uncounted,
)
from topbanana.lab.simulate.play import choose

rules: Rules[Any] = UNBOUND
actions: Actions[Any] = UNBOUND
features: Features[Any] = UNBOUND

Floats = NDArray[np.float32]
Bools = NDArray[np.bool_]

BY_WIN, BY_RANK, BY_SCORE = 0, 1, 2
WORDS_OF_A_LINE, FLOATS_OF_A_LINE = 8, 16  # a line is what memory brings at a time
LUCK_DRAWN = NEXT // WORDS_OF_A_LINE  # before that line is only what luck is made of
LINES_OF_LUCK = SIZE // WORDS_OF_A_LINE + 1 - LUCK_DRAWN
AT_A_TIME = 32  # tables that are played, and then shown

REWARDS = {"win": BY_WIN, "rank": BY_RANK, "score": BY_SCORE}


class Step(NamedTuple):
    """What there is to know after a step, one row per table. Overwritten by the next."""

    seats: Ints
    """Whose move it is."""
    observations: Any
    """What that seat sees: features, or the words of its sight."""
    masks: Bools
    """The actions it may choose from. Read only."""
    rewards: Floats
    """Per seat: nothing until a game ends."""
    done: Bools
    """Whether a game ended with this step."""
    numbers: Ints
    """Which game of the series is being played: seed ``7#3`` deals game 3 of series 7."""
    scores: Ints
    """Per seat: the points of the game that ended here last."""
    winners: Bools
    """Per seat: who won it."""


class Tables(NamedTuple):
    """What a batch remembers, one row per table, and what is the same for all of them."""

    states: Any
    words: Ints
    """The states once more, as plain numbers."""
    luck: Ints
    bots_luck: Ints
    strides: Ints
    """How many games of the series further the next one is."""
    ended: Bools
    """Whether the game is over, and the next step begins the following one."""
    features: Floats
    """What the seat to move sees as features; no columns if nobody asked for them."""
    sights: Ints
    """The same as words."""
    choices: Ints
    """The legal actions, the first ``counts`` of each row."""
    counts: Ints
    blank: Any
    """The table before any deal."""
    seen: Ints
    """For each seat the words it may see."""
    shown: Ints
    """The places of the words that some seat may see."""
    near: Ints
    """Which lines of a table are fetched ahead: the first of some, and how many."""
    moves: Ints
    """Room for all moves of a seat."""


def near_lines(shown: Ints) -> Ints:
    """Find the lines of a table that are worth fetching ahead: those that somebody may see.

    Of what nobody sees, such as the piles that are drawn from, a move touches a place or two,
    wherever they are; to fetch all of it would push out something else.
    """
    lines = np.unique(shown // WORDS_OF_A_LINE)
    runs = np.split(lines, np.flatnonzero(np.diff(lines) > 1) + 1)
    return np.array([(run[0], len(run)) for run in runs])


# --- Showing --------------------------------------------------------------------------


@generic
def show_seat(
    s: Any,
    words: Ints,
    seen: Ints,
    shown: Ints,
    seat: int,
    row: Floats,
    sight: Ints,
    mask: Any,
    menu: bool,  # noqa: FBT001  # compiled functions take arguments by position
    moves: Ints,
) -> None:
    """Show one table to any seat, with the actions it may choose from if it must move.

    What it sees goes into ``row`` as features, into ``sight`` as words, where those have room.
    """
    if len(row) > 0:
        features.write(s, seat, row)
    if len(sight) > 0:
        sight[:] = 0
        for place in shown:
            sight[place] = words[place] & seen[seat, place]
    acts = rules.acting(s) >> seat & 1
    mask[:] = acts and not menu
    if acts and menu:
        for number in range(rules.legal(s, seat, moves)):
            mask[actions.action_of(s, moves[number])] = 1


@generic
def show_all(t: Tables, step: Step, menu: bool) -> None:  # noqa: FBT001  # the same
    """Show every table to the seat that is to move; if it is over, to the one that moved last."""
    show_some(t, step, menu, 0, len(t.states))


@uncounted
@generic
def show_some(
    t: Tables,
    step: Step,
    menu: bool,  # noqa: FBT001  # the same
    first: int,
    beyond: int,
) -> None:
    """Show some tables, and list what may be chosen there.

    No more of a mask is cleared than was set before.
    """
    # Taken out of their tuples once, and passed to nothing that is called at every table: to
    # count the references of an array costs as much as to play a card.
    states, words, seen, shown, moves = t.states, t.words, t.seen, t.shown, t.moves
    rows, sights, choices, counts = t.features, t.sights, t.choices, t.counts
    seats, masks = step.seats, step.masks
    for i in range(first, beyond):
        ahead = min(i + 1, len(states) - 1)
        fetch(rows, ahead, 0, rows.shape[1] // FLOATS_OF_A_LINE + 1)
        fetch(choices, ahead, 0, 1)
        fetch(masks, ahead, 0, masks.shape[1] // BYTES_OF_A_LINE + 1)
        s = states[i]
        acting = rules.acting(s)
        if acting != 0:
            seats[i] = lowest(acting)
        if rows.shape[1] > 0:
            features.write(s, seats[i], rows[i])
        if sights.shape[1] > 0:
            for place in shown:
                sights[i, place] = words[i, place] & seen[seats[i], place]
        if not menu:
            counts[i] = actions.ACTIONS if acting != 0 else 0
            masks[i] = acting != 0
            continue
        for number in range(counts[i]):
            masks[i, choices[i, number]] = False
        counts[i] = rules.legal(s, seats[i], moves) if acting != 0 else 0
        for number in range(counts[i]):
            action = actions.action_of(s, moves[number])
            choices[i, number] = action
            masks[i, action] = True


# --- Playing --------------------------------------------------------------------------


@generic
def deal(s: Any, luck: Chance, bots_luck: Chance, number: int) -> None:
    """Begin a game at a table on which nothing but seats and options is written."""
    begin_stream(luck, number)
    begin_stream(bots_luck, number)
    rules.setup(s, luck)


@generic
def deal_all(t: Tables, step: Step) -> None:
    """Begin a game at every table."""
    states, blank, luck, bots_luck = t.states, t.blank, t.luck, t.bots_luck
    numbers, ended = step.numbers, t.ended
    for i in range(len(states)):
        states[i] = blank[0]
        deal(states[i], luck[i], bots_luck[i], numbers[i])
        ended[i] = False


@generic
def step_all(
    t: Tables,
    step: Step,
    chosen: Ints,
    menu: bool,  # noqa: FBT001  # the same
    wait: bool,  # noqa: FBT001  # the same
    rewarded: int,
) -> None:
    """Make a move at every table, and show it to who is next.

    Some tables after others: what was played is still at hand when it is shown.
    """
    step.rewards[:] = 0
    for first in range(0, len(t.states), AT_A_TIME):
        beyond = min(first + AT_A_TIME, len(t.states))
        play_some(t, step, chosen, wait, rewarded, first, beyond)
        show_some(t, step, menu, first, beyond)


@uncounted
@generic
def play_some(
    t: Tables,
    step: Step,
    chosen: Ints,
    wait: bool,  # noqa: FBT001  # the same
    rewarded: int,
    first: int,
    beyond: int,
) -> None:
    """Make a move at some tables, which is known to be allowed.

    Where that ends the game the next one begins at once or, if it is to ``wait``, with the
    next step.
    """
    states, words, blank, luck, bots_luck = t.states, t.words, t.blank, t.luck, t.bots_luck
    ended, strides, numbers, near = t.ended, t.strides, step.numbers, t.near
    seats, done, rewards = step.seats, step.done, step.rewards
    scores, winners = step.scores, step.winners
    for i in range(first, beyond):
        ahead = min(i + 1, len(states) - 1)
        for part in range(len(near)):
            fetch(words, ahead, near[part, 0], near[part, 1])
        fetch(luck, ahead, LUCK_DRAWN, LINES_OF_LUCK)
        s = states[i]
        done[i] = False
        if not ended[i]:
            rules.play(s, seats[i], actions.move_of(s, chosen[i]), luck[i])
            if rules.acting(s) == 0:
                done[i] = True
                settle(s, scores[i], winners[i], rewards[i], rewarded)
        if ended[i] or (done[i] and not wait):
            numbers[i] += strides[i]
            states[i] = blank[0]
            deal(s, luck[i], bots_luck[i], numbers[i])
            ended[i] = False
        else:
            ended[i] = done[i]


@generic
def settle(s: Any, scores: Ints, won: Bools, rewards: Floats, rewarded: int) -> None:
    """Note how a game ended, and reward everybody."""
    winners = rules.winners(s)
    points = rules.scores(s)
    for seat in range(s.seats):
        scores[seat] = points[seat]
        won[seat] = winners >> seat & 1
        rewards[seat] = reward(winners, points, seat, rewarded)


@rule
def reward(winners: int, points: Ints, seat: int, rewarded: int) -> float:
    """What a seat gets at the end of a game; in sum, all get nothing.

    By win, its share of the win less a fair share; by rank, from 1 for the first to -1 for the
    last; by score, its points less the mean of all.
    """
    seats = len(points)
    won = winners >> seat & 1
    if rewarded == BY_WIN:
        return won / size(winners) - 1 / seats
    if rewarded == BY_SCORE:
        return float(points[seat] - points.sum() / seats)
    return 1 - 2 * place(winners, points, seat) / (seats - 1)


@rule
def place(winners: int, points: Ints, seat: int) -> float:
    """The place of a seat, from 0 on: winners first, then by points; equals share places."""
    ahead, equal = 0, 0
    mine = winners >> seat & 1
    for other in range(len(points)):
        theirs = winners >> other & 1
        if other == seat:
            continue
        if theirs > mine or (theirs == mine == 0 and points[other] > points[seat]):
            ahead += 1
        elif theirs == mine and (mine == 1 or points[other] == points[seat]):
            equal += 1
    return ahead + equal / 2


@rule
def first_illegal(masks: Bools, ended: Bools, chosen: Ints) -> int:
    """The first table with an action that is not allowed, or -1."""
    for i in range(len(chosen)):
        if ended[i]:
            continue
        if chosen[i] < 0 or chosen[i] >= masks.shape[1] or not masks[i, chosen[i]]:
            return i
    return -1


# --- Choosing -------------------------------------------------------------------------


@rule
def draw_all(choices: Ints, counts: Ints, drawn: Ints, chosen: Ints) -> None:
    """Choose by 32 random bits for each table any of its actions, each as likely as any other."""
    for i in range(len(chosen)):
        number = drawn[i] * counts[i] >> 32
        if counts[i] > 0:
            chosen[i] = choices[i, number] if choices.shape[1] > 0 else number


@generic
def ask_all(t: Tables, step: Step, kind: int, chosen: Ints) -> None:
    """Let a compiled bot choose at every table, from no more than its seat sees (a law)."""
    states, bots_luck, counts, seats = t.states, t.bots_luck, t.counts, step.seats
    for i in range(len(states)):
        if counts[i] > 0:
            move = choose(states[i], seats[i], kind, bots_luck[i])
            chosen[i] = actions.action_of(states[i], move)


@generic
def imagine_all(t: Tables, step: Step, seats: Ints) -> None:  # noqa: ARG001  # as all loops
    """Fill in, at random, what a seat of each table cannot see."""
    states, words, luck, ended, seen = t.states, t.words, t.luck, t.ended, t.seen
    for i in range(len(states)):
        if not ended[i]:
            words[i] &= seen[seats[i]]
            rules.imagine(states[i], seats[i], luck[i])
