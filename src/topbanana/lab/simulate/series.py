"""The games of a series as arrays, one row for each game."""

from collections.abc import Iterator
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from topbanana.engine.dialect.record import Ints
from topbanana.engine.game import find_game
from topbanana.lab.simulate.order import Order
from topbanana.lab.simulate.play import (
    CHOICES,
    ENDING,
    FIRST_MOVER,
    LAST_MOVER,
    LEAD_CHANGES,
    MOVES,
    SCORES,
    WINNERS,
)

CHUNK = 10_000  # games that one worker plays at a time
SMALL_CHUNK = 10  # the same, if bots choose outside the compiled loop
POLICY_CHUNK = 1_000  # the same, if somebody's own policy is asked for all of them together

LONGEST_LEAD = 512  # lead changes later than this are counted there

Small = NDArray[np.int32]


@dataclass
class Series:
    """The games that were played: one row each, in the order of their numbers."""

    order: Order
    notes: Small
    """One row per game; see ``lab.simulate.play`` for the columns."""
    leads: Ints
    """How often the lead changed at each move of a game."""
    traces: Ints
    """The moves of the first games; see ``lab.simulate.play`` for the columns, -1 at the end."""
    moves_made: int = 0
    seconds: float = 0.0
    deaths: int = 0
    """How many workers died, and had their games played again by others."""
    first: int = 0
    """The number of its first game."""

    def __len__(self) -> int:
        """Count the games."""
        return len(self.notes)

    @property
    def log(self) -> Ints:
        """The moves of the first games: for each game rows of seat and move, then of -1."""
        return self.traces[..., :CHOICES]

    @property
    def choices(self) -> Ints:
        """How many moves there were to choose from at each move of the log, then -1."""
        return self.traces[..., CHOICES]

    @property
    def moves(self) -> Small:
        """How many moves each game took."""
        return self.notes[:, MOVES]

    @property
    def lead_changes(self) -> Small:
        """How often the lead changed in each game."""
        return self.notes[:, LEAD_CHANGES]

    @property
    def last_mover(self) -> Small:
        """The seat that made the last move."""
        return self.notes[:, LAST_MOVER]

    @property
    def first_mover(self) -> Small:
        """The seat that was first to move alone; -1 where all choose at once."""
        return self.notes[:, FIRST_MOVER]

    @property
    def ending(self) -> Small:
        """How each game ended: its place among the ``endings``."""
        return self.notes[:, ENDING]

    @property
    def endings(self) -> list[str]:
        """The names of the ways in which a game may end."""
        return [way.name.lower() for way in find_game(self.order.game).endings]

    @property
    def scores(self) -> Small:
        """The points of each seat."""
        return self.notes[:, SCORES:]

    @property
    def winners(self) -> NDArray[np.bool_]:
        """Who won: one column per seat, several true in a shared win."""
        seats = np.arange(self.order.seats)
        return (self.notes[:, WINNERS, None] >> seats & 1).astype(bool)

    @property
    def numbers(self) -> Ints:
        """The number of each game: seed ``7#3`` deals game 3 of series 7."""
        return np.arange(self.first, self.first + len(self.notes))

    def parts(self) -> Iterator["Series"]:
        """Cut it into short ones: work on all rows at once would take memory for each."""
        for first in range(0, len(self), CHUNK):
            notes = self.notes[first : first + CHUNK]
            yield Series(self.order, notes, self.leads, self.traces, first=first)

    def bot_at(self, seat: int) -> Ints:
        """Give the place in the lineup of the bot at a seat, game by game."""
        return (self.numbers + seat) % self.order.seats
