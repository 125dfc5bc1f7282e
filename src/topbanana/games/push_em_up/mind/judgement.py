"""What a network judges a position of Push 'em Up! by."""

from collections.abc import Mapping
from pathlib import Path

from topbanana.engine.dialect.bits import size
from topbanana.engine.dialect.record import Floats
from topbanana.engine.dialect.rule import rule
from topbanana.engine.learning.judgement import Judging
from topbanana.games.push_em_up.cards import (
    PUSH,
    SUPER_PUSH,
    VALUES,
    count,
    team_of,
    value_of,
)
from topbanana.games.push_em_up.columns import actions_taken, card_under
from topbanana.games.push_em_up.mind.policy import policy as policy
from topbanana.games.push_em_up.moves import within_reach
from topbanana.games.push_em_up.scoring import (
    heroes_in,
    highest_of,
    sum_of,
    sums_in,
)
from topbanana.games.push_em_up.state import State

FEATURES = 44
JUDGING: Mapping[int, Judging] = {2: Judging(explore=1.0, share=0.5, policy=True)}
FILE: Path | None = Path(__file__).with_name("networks.npz")

CLOSE, NEAR, FAR = (
    4,
    9,
    15,
)  # leads in a column that one card turns, that two turn, that stand
HIGH = 7  # cards from here on win columns
LAST_CARDS = 3  # when a seat has no more than these, the end is at hand


@rule
def features(s: State, seat: int, inputs: Floats) -> None:
    """How each column stands and may be turned, and what the teams have left to play."""
    inputs[:] = 0
    reach = within_reach(s.hands[seat])
    actions = 0
    for column in range(s.columns):
        ahead = look_at_standing(s, seat, column, inputs)
        look_at_top(s, seat, column, ahead, inputs)
        look_at_threats(s, seat, column, ahead, inputs)
        fitting = size(actions_taken(s, seat, column) & reach)
        actions += fitting
        if fitting > 0 and ahead <= 0:
            inputs[24] += 0.5
    look_at_cards(s, seat, inputs)
    look_at_end(s, seat, inputs)
    inputs[40] = actions / 10


@rule
def look_at_standing(s: State, seat: int, column: int, inputs: Floats) -> int:
    """Who wins a column, by how much, and with which highest cards; the lead in it."""
    sums, heroes = sums_in(s, column), heroes_in(s, column)
    theirs, high = 0, 0
    for other in range(s.seats):
        if other != seat:
            theirs = max(theirs, sum_of(sums, other))
            high = max(high, highest_of(heroes, other))
    ahead = sum_of(sums, seat) - theirs
    inputs[0] += 0.5 * (ahead > 0)
    inputs[1] += 0.5 * (ahead < 0)
    inputs[2] += max(0, highest_of(heroes, seat)) / 10
    inputs[3] += high / 10
    inputs[4] += ahead / (3 + abs(ahead))
    inputs[5] += ahead / (10 + abs(ahead))
    inputs[6] += ahead / 30
    inputs[20] += 0.5 * (abs(ahead) <= CLOSE)
    inputs[21] += 0.5 * (CLOSE < abs(ahead) <= NEAR)
    inputs[22] += 0.5 * (ahead > FAR)
    inputs[23] += 0.5 * (ahead < -FAR)
    inputs[28] += s.depths[column] / 20
    return ahead


@rule
def look_at_top(s: State, seat: int, column: int, ahead: int, inputs: Floats) -> None:
    """Who stands on top of a column, and who under it, where a Push reaches."""
    heroes = heroes_in(s, column)
    top, value = team_of(s.tops[column]), value_of(s.tops[column])
    leads = ahead if top == seat else -ahead
    if top == seat:
        inputs[7] += 0.3
    own = 8 if top == seat else 11
    inputs[own] += value / 10
    inputs[own + 1] += 0.3 * (leads > 0)
    if value == highest_of(heroes, top):
        inputs[own + 2] += value / 10
    depth = s.depths[column]
    if depth > 0:
        pushed = card_under(s, column, depth - 1)
        look_at_pushed(seat, pushed, ahead, heroes, inputs)


@rule
def look_at_pushed(seat: int, pushed: int, ahead: int, heroes: int, inputs: Floats) -> None:
    """What a Push would take away: a card that wins the column, or the highest there."""
    team, value = team_of(pushed), value_of(pushed)
    own = 14 if team == seat else 17
    leads = ahead if team == seat else -ahead
    inputs[own] += value / 10
    inputs[own + 1] += 0.5 * (0 < leads <= value)
    if value == highest_of(heroes, team):
        inputs[own + 2] += value / 10


@rule
def look_at_threats(s: State, seat: int, column: int, ahead: int, inputs: Floats) -> None:
    """Tops that can be covered: theirs from the hand, one's own from theirs."""
    value = value_of(s.tops[column])
    if team_of(s.tops[column]) != seat:
        if count(s.hands[seat], value) > 0:
            inputs[25] += value / 10
        return
    for other in range(s.seats):
        if other != seat and count(s.hands[other], value) > 0:
            inputs[26] += value / 10
            inputs[27] += 0.5 * (0 < ahead <= 2 * value)
            return


@rule
def look_at_cards(s: State, seat: int, inputs: Floats) -> None:
    """What a team has in hand, and what is still to be drawn."""
    held, high = 0, 0
    for value in range(VALUES):
        cards = count(s.hands[seat], value)
        held += value * cards
        high += cards * (value >= HIGH)
    drawn, pushes = 0, 0
    for place in range(s.deck_sizes[seat]):
        kind = s.decks[seat, place]
        if kind < VALUES:
            drawn += kind
            high += kind >= HIGH
        else:
            pushes += 1
    inputs[29] = held / 20
    inputs[30] = count(s.hands[seat], PUSH)
    inputs[31] = count(s.hands[seat], SUPER_PUSH)
    inputs[32] = drawn / 50
    inputs[33] = pushes / 3
    inputs[34] = high / 4


@rule
def look_at_end(s: State, seat: int, inputs: Floats) -> None:
    """The lead in points, and the cards that are left to turn it."""
    mine = s.hand_sizes[seat] + s.deck_sizes[seat]
    fewest = 100
    for other in range(s.seats):
        if other != seat:
            fewest = min(fewest, s.hand_sizes[other] + s.deck_sizes[other])
    left = min(mine, fewest)
    points = 20 * (inputs[0] - inputs[1]) + 10 * (inputs[2] - inputs[3])
    inputs[35] = mine / 10
    inputs[36] = fewest / 10
    inputs[37] = points / 20
    inputs[38] = points / (6 + left) / 2
    inputs[39] = s.turn == seat
    inputs[41] = (mine - fewest) / 3
    inputs[42] = left <= LAST_CARDS
    inputs[43] = inputs[4] * left / 20


@rule
def is_quiet(s: State) -> bool:
    """Columns stand; and a tournament is not won by one round."""
    return s.columns > 0 and s.tournament == 0
