"""The course of a game played move by move: who began alone, who leads, how often that changes."""

from dataclasses import dataclass

import numpy as np
from numpy.typing import ArrayLike

from topbanana.lab.simulate.play import NOBODY, is_alone, sole_leader


@dataclass
class Course:
    """What the compiled loop of ``lab.simulate.play`` notes, for games played outside of it."""

    first_mover: int = NOBODY
    lead_changes: int = 0
    _leader: int = NOBODY
    _others: int = 0

    def before(self, acting: int, seat: int) -> None:
        """Note who is about to move, of those who must."""
        if self.first_mover == NOBODY and is_alone(acting, self._others):
            self.first_mover = seat
        self._others = acting & ~(1 << seat)

    def after(self, scores: ArrayLike) -> bool:
        """Note the points after a move, and tell whether the lead has changed."""
        now = sole_leader(np.asarray(scores))
        if now in {NOBODY, self._leader}:
            return False
        changed = self._leader != NOBODY
        self.lead_changes += changed
        self._leader = now
        return changed
