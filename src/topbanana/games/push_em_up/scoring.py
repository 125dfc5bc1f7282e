"""What the columns are worth: column points and card points."""

import numpy as np

from topbanana.engine.dialect.record import Ints
from topbanana.engine.dialect.rule import rule
from topbanana.games.push_em_up.cards import VALUES, team_of, value_of
from topbanana.games.push_em_up.columns import card_under
from topbanana.games.push_em_up.state import MAX_SEATS, State

COLUMN_POINTS = 10  # [PU-14]
SUM_BITS = 15  # the sums of four teams side by side in one integer
SUM_MASK = (1 << SUM_BITS) - 1
NO_TEAM = -1
NO_HERO = -1

HIGHEST = np.array([heroes.bit_length() - 1 for heroes in range(1 << VALUES)], np.int64)
"""The highest of some heroes of a team, or NO_HERO."""


@rule
def sums_in(s: State, column: int) -> int:
    """Add up each team's values in a column. [PU-14]"""
    return sums_under(s, column, s.depths[column]) + sum_with(s.tops[column])


@rule
def sums_under(s: State, column: int, levels: int) -> int:
    """Add up each team's values in the lowest levels of a column."""
    sums = 0
    for level in range(levels):
        sums += sum_with(card_under(s, column, level))
    return sums


@rule
def sum_with(column_card: int) -> int:
    """What one card adds to the sums."""
    return value_of(column_card) << SUM_BITS * team_of(column_card)


@rule
def sum_of(sums: int, team: int) -> int:
    """What one team has in a column."""
    return sums >> SUM_BITS * team & SUM_MASK


@rule
def winner_of(sums: int) -> int:
    """The highest sum that is nobody else's too, for the tied cancel out. [PU-14].

    A sum of 0 never wins.
    """
    winner = NO_TEAM
    best = 0
    for team in range(MAX_SEATS):
        points = sum_of(sums, team)
        if points > best and not tied(sums, team):
            winner = team
            best = points
    return winner


@rule
def tied(sums: int, team: int) -> bool:
    """Tell whether another team has the same sum."""
    for other in range(MAX_SEATS):
        if other != team and sum_of(sums, other) == sum_of(sums, team):
            return True
    return False


@rule
def heroes_in(s: State, column: int) -> int:
    """The heroes that stand in a column, as bits: ten values for each team."""
    return heroes_under(s, column, s.depths[column]) | hero_bit(s.tops[column])


@rule
def heroes_under(s: State, column: int, levels: int) -> int:
    """The heroes that stand in the lowest levels of a column."""
    heroes = 0
    for level in range(levels):
        heroes |= hero_bit(card_under(s, column, level))
    return heroes


@rule
def hero_bit(column_card: int) -> int:
    """The place of one card among the heroes."""
    return 1 << VALUES * team_of(column_card) + value_of(column_card)


@rule
def highest_of(heroes: int, team: int) -> int:
    """A team's highest card in a column; NO_HERO if it has none there. [PU-15]"""
    return int(HIGHEST[heroes >> VALUES * team & len(HIGHEST) - 1])


@rule
def column_points(s: State) -> Ints:
    """Ten points for each column won. [PU-14]"""
    points = np.zeros(s.seats, np.int64)
    for column in range(s.columns):
        winner = winner_of(sums_in(s, column))
        if winner != NO_TEAM:
            points[winner] += COLUMN_POINTS
    return points


@rule
def card_points(s: State) -> Ints:
    """Each team's highest card in each column. [PU-15]"""
    points = np.zeros(s.seats, np.int64)
    for column in range(s.columns):
        heroes = heroes_in(s, column)
        for seat in range(s.seats):
            points[seat] += max(0, highest_of(heroes, seat))
    return points
