"""What a seat of Push 'em Up! cannot see, and what must not get lost."""

import numpy as np

from topbanana.engine.dialect.chance import Chance, below, shuffle
from topbanana.engine.dialect.record import Ints
from topbanana.engine.dialect.rule import rule
from topbanana.games.push_em_up.cards import (
    KINDS,
    count,
    one,
    spread,
    team_of,
    total,
    value_of,
)
from topbanana.games.push_em_up.columns import card_under
from topbanana.games.push_em_up.moves import (
    CHOICES,
    FIRST_CHOICE,
    FIRST_STARTERS,
    STARTERS_PILE,
)
from topbanana.games.push_em_up.state import State


@rule
def imagine(s: State, seat: int, rng: Chance) -> None:
    """Choose anew the starters, and deal anew the cards, that a seat has not seen."""
    for other in range(s.seats):
        if s.columns > 0:
            imagine_cards(s, other, other == seat, rng)
        else:
            imagine_starters(s, other, other == seat, rng)


@rule
def imagine_starters(s: State, owner: int, own: bool, rng: Chance) -> None:  # noqa: FBT001  # by position
    """Any starters, and the rest of the team in its order."""
    if s.has_chosen[owner] and not own:
        choice = FIRST_CHOICE[s.seats] + below(rng, CHOICES[s.seats])
        s.chosen[owner] = STARTERS_PILE[choice - FIRST_STARTERS]
    spread(s.teams[owner] - s.chosen[owner], s.decks[owner])


@rule
def imagine_cards(s: State, owner: int, own: bool, rng: Chance) -> None:  # noqa: FBT001  # by position
    """A deck in any order, and a hand from it unless it is one's own.

    Cards for which there is no place were never at this table (a study position).
    """
    pile = s.teams[owner] - s.out[owner] - in_columns(s, owner)
    if own:
        pile -= s.hands[owner]
    cards = np.empty(total(pile), np.int64)
    unseen = spread(pile, cards)
    shuffle(rng, cards)
    if not own:
        s.hands[owner] = 0
        for _ in range(s.hand_sizes[owner]):
            unseen -= 1
            s.hands[owner] += one(cards[unseen])
    for place in range(s.deck_sizes[owner]):
        unseen -= 1
        s.decks[owner, place] = cards[unseen]
    for left_over in cards[:unseen]:
        s.teams[owner] -= one(left_over)


@rule
def reshuffle(s: State, rng: Chance) -> None:
    """Every deck in another order; before starters are revealed, none has one. [PU-4]"""
    if s.columns > 0:
        for seat in range(s.seats):
            shuffle(rng, s.decks[seat, : s.deck_sizes[seat]])


@rule
def in_columns(s: State, team: int) -> int:
    """The pile of a team's cards in all columns."""
    pile = 0
    for column in range(s.columns):
        if team_of(s.tops[column]) == team:
            pile += one(value_of(s.tops[column]))
        for level in range(s.depths[column]):
            found = card_under(s, column, level)
            if team_of(found) == team:
                pile += one(value_of(found))
    return pile


@rule
def census(s: State) -> Ints:
    """The cards of each team, wherever they are. [PU-1]"""
    counts = np.empty(KINDS * s.seats, np.int64)
    for seat in range(s.seats):
        pile = s.chosen[seat] + s.hands[seat] + s.out[seat] + in_columns(s, seat)
        for drawn in s.decks[seat, : s.deck_sizes[seat]]:
            pile += one(drawn)
        for kind in range(KINDS):
            counts[KINDS * seat + kind] = count(pile, kind)
    return counts
