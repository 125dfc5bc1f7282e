"""One table stepped by compiled code: the base of the adapters to other projects.

>>> single = Single("bananine", seats=3, seed=7)
>>> single.deal(3)  # the game that a table with seed 7#3 deals
>>> single.play(single.next_seat, int(single.mask.argmax()))  # the first legal action
>>> single.over, single.mask.shape
(False, (276,))
"""

from collections.abc import Mapping
from copy import copy
from typing import Any

import numpy as np
from numpy.typing import NDArray

from topbanana.engine.beginning import checked_options, checked_seed, fresh
from topbanana.engine.contract import Actions, Rules
from topbanana.engine.dialect.bits import lowest, members
from topbanana.engine.dialect.chance import Chance, begin_stream, chance
from topbanana.engine.dialect.record import Ints, rows, visible
from topbanana.engine.dialect.rule import UNBOUND, bound, generic
from topbanana.engine.game import find_game
from topbanana.engine.refusal import IllegalMove, Refusal
from topbanana.lab.adapters.checks import checked_number, with_needs
from topbanana.lab.adapters.observing import (
    FEATURES,
    action_legend,
    checked_observation,
    observation_legend,
)
from topbanana.lab.adapters.tables import show_seat

rules: Rules[Any] = UNBOUND
actions: Actions[Any] = UNBOUND

Mask = NDArray[np.int8]

OUTSIDE = -1  # of the numbers that actions have


@generic
def show(
    states: Any,
    seat: int,
    row: Any,
    sight: Ints,
    mask: Mask,
    seen: Ints,
    places: Ints,
    menu: bool,  # noqa: FBT001  # compiled functions take arguments by position
    moves: Ints,
) -> None:
    """Show the table to one seat, with the actions it may choose from if it must move."""
    words = states.view(np.int64)
    show_seat(states[0], words, seen, places, seat, row, sight, mask, menu, moves)


@generic
def show_next(
    states: Any,
    row: Any,
    sight: Ints,
    mask: Mask,
    seen: Ints,
    places: Ints,
    menu: bool,  # noqa: FBT001  # the same
    moves: Ints,
) -> int:
    """Show the table to the lowest seat that must move, and say which must."""
    acting = rules.acting(states[0])
    if acting != 0:
        show(states, lowest(acting), row, sight, mask, seen, places, menu, moves)
    return acting


@generic
def begin(
    states: Any,
    blank: Any,
    luck: Ints,
    number: int,
    row: Any,
    sight: Ints,
    mask: Mask,
    seen: Ints,
    places: Ints,
    menu: bool,  # noqa: FBT001  # the same
    moves: Ints,
) -> int:
    """Deal a game, show it to who is to move, and say who must."""
    begin_stream(luck[0], number)
    states[0] = blank[0]
    rules.setup(states[0], luck[0])
    return show_next(states, row, sight, mask, seen, places, menu, moves)


@generic
def advance(
    states: Any,
    luck: Ints,
    seat: int,
    action: int,
    row: Any,
    sight: Ints,
    mask: Mask,
    seen: Ints,
    places: Ints,
    menu: bool,  # noqa: FBT001  # the same
    moves: Ints,
) -> int:
    """Make an action, show the table to who is next, and say who must move.

    An action that is not allowed changes nothing, and the answer is -1.
    """
    if forbidden(states[0], seat, action) != 0:
        return -1
    s = states[0]
    rules.play(s, seat, actions.move_of(s, action), luck[0])
    return show_next(states, row, sight, mask, seen, places, menu, moves)


@generic
def forbidden(s: Any, seat: int, action: int) -> int:
    """Give the reason that forbids an action, OUTSIDE if there is no such action, or 0."""
    if not 0 <= action < actions.ACTIONS:
        return OUTSIDE
    return rules.why(s, seat, actions.move_of(s, action))


@generic
def imagined(s: Any, seat: int, rng: Chance) -> None:
    """Fill in, at random, what a seat cannot see."""
    rules.imagine(s, seat, rng)


@generic
def winning(s: Any) -> int:
    """Tell who has won."""
    return rules.winners(s)


class Single:
    """One table of a game, played by the numbers of actions.

    Where several seats must move, each may move first; ``next_seat`` is the lowest.
    """

    def __init__(
        self,
        game: str,
        *,
        seats: int | None = None,
        seed: int | str | None = None,
        options: Mapping[str, object] | None = None,
        observation: str = FEATURES,
    ) -> None:
        self.game = find_game(game)
        self.observation = checked_observation(observation)
        self.seats = self.game.usual if seats is None else seats
        chosen = with_needs(self.game, self.seats, options or {})
        self.options = checked_options(self.game, self.seats, chosen)
        self.actions = int(self.game.actions.ACTIONS)
        self.acting = 0
        """The seats that must move, as bits; none before the first deal, and at the end."""
        self.asked = 0
        """Those of them that choose now. In a race that is one after another, from the lowest
        seat on: an environment has no clock, and what the first one does settles it for all."""
        self.next_seat = -1
        """The lowest of them."""
        kind: Any = self.game.State
        self._blank = rows(kind, 1)
        self._blank[0] = fresh(self.game, self.seats, self.options)
        self._states = rows(kind, 1)
        self._seen = np.stack([visible(kind, seat) for seat in range(self.seats)])
        self.legend = observation_legend(self.game, self.seats, self.observation)
        """What each number of an observation is."""
        self.action_legend = action_legend(self.game)
        """What each action is."""
        self._races = self.game.races
        self._begin = bound(begin, self.game)
        self._advance = bound(advance, self.game)
        self._show = bound(show, self.game)
        self._forbidden = bound(forbidden, self.game)
        self.mask: Mask = np.zeros(self.actions, np.int8)
        """The actions that ``next_seat`` may choose from."""
        self._prepare_to_show()
        self._new_arrays()
        self.begin_series(seed)

    def _prepare_to_show(self) -> None:
        """Make what everybody is shown by.

        The words that each seat may see, the places of those that any may, and room for all
        moves: passed on one by one, because to take a named tuple apart costs as much as a move.
        """
        places = np.flatnonzero(self._seen.any(axis=0))
        room = np.empty(self.game.most_moves, np.int64)
        self._shown = (self._seen, places, self.game.menu, room)
        is_features = self.observation == FEATURES
        self._row_size = len(self.legend) if is_features else 0
        self._sight_size = 0 if is_features else len(self.legend)
        self._no_row: Any = np.zeros(0, np.float32)
        self._no_sight: Ints = np.zeros(0, np.int64)

    def begin_series(self, seed: int | str | None) -> None:
        """Take the games that follow from the series with this seed."""
        self.seed = checked_seed(seed)
        self._luck = chance(f"{self.seed}#0").reshape(1, -1)

    def deal(self, number: int) -> None:
        """Begin a game of the series."""
        self._new_arrays()
        self._set_acting(
            self._begin(
                self._states,
                self._blank,
                self._luck,
                checked_number(number),
                self._row,
                self._sight,
                self.mask,
                *self._shown,
            )
        )

    def play(self, seat: int, action: int) -> None:
        """Make a seat's action; a Refusal says why it may not, and nothing has changed."""
        row, sight, mask = self._fresh()
        states, luck = self._states, self._luck
        acting = self._advance(states, luck, seat, action, row, sight, mask, *self._shown)
        if acting < 0:
            raise self.refusal(seat, action)
        self._row, self._sight, self.mask = row, sight, mask
        self._set_acting(acting)

    @property
    def seen(self) -> Any:
        """What ``next_seat`` sees: features, or the words of its sight."""
        return self._row if self._row_size else self._sight

    def look(self, seat: int) -> tuple[Any, Mask]:
        """Show the table to any seat; the mask is empty if it need not move."""
        if seat == self.next_seat:
            return self.seen, self.mask
        row, sight, mask = self._seen_by(seat)
        return (row if self._row_size else sight), mask

    def sight_of(self, seat: int) -> Ints:
        """Give the words of what a seat sees, whatever kind of observation agents are shown."""
        words: Ints = self._states.view(np.int64) & self._seen[seat]
        return words

    def refusal(self, seat: int, action: int) -> Refusal:
        """Give the refusal of an action that is not allowed."""
        reason = self._forbidden(self._states[0], seat, action)
        if reason == OUTSIDE:
            return Refusal("single-action", action=action, last=self.actions - 1)
        clause, key = self.game.reason(reason)
        return IllegalMove(clause, key, game=self.game.name)

    def allows(self, seat: int, action: int) -> bool:
        """Tell whether a seat may choose an action now."""
        return bool(self._forbidden(self._states[0], seat, action) == 0)

    @property
    def over(self) -> bool:
        """Whether the game has ended, or none has begun."""
        return self.acting == 0

    @property
    def state(self) -> Any:
        """The true state, for those who may see it."""
        return self._states[0]

    def words_of_state(self) -> Ints:
        """Give the whole state as a row of numbers, hidden ones too."""
        words: Ints = self._states.view(np.int64).copy()
        return words

    def rewards(self) -> list[float]:
        """Give each seat its share of the win less a fair share, once the game is over."""
        if not self.over:
            return [0.0] * self.seats
        winners = members(bound(winning, self.game)(self.state))
        share = 1 / len(winners)
        return [share * (seat in winners) - 1 / self.seats for seat in range(self.seats)]

    def copy(self) -> "Single":
        """Give an independent copy of the table."""
        other = copy(self)
        other.detach()
        return other

    def detach(self) -> None:
        """Copy all arrays that change, after a shallow copy."""
        self._states = self._states.copy()
        self._luck = self._luck.copy()

    def __deepcopy__(self, _: object) -> "Single":
        return self.copy()  # what never changes is shared

    def __reduce__(self) -> tuple[Any, ...]:
        chosen = {
            name: self.game.options[name].write(v) for name, v in self.options.items()
        }
        made_of = (self.game.name, self.seats, self.seed, chosen, self.observation)
        return restored, (*made_of, self._states.tobytes(), self._luck.tobytes())

    def restore(self, state: bytes, luck: bytes) -> None:
        """Take over the state of another table of the same kind."""
        self._states.view(np.uint8)[:] = np.frombuffer(state, np.uint8)
        self._luck.view(np.uint8)[:] = np.frombuffer(luck, np.uint8)
        self._new_arrays()
        if self.state.seats:  # otherwise nothing has been dealt yet
            self._set_acting(
                bound(show_next, self.game)(
                    self._states, self._row, self._sight, self.mask, *self._shown
                )
            )

    def imagine(self, seat: int, seed: int | str) -> None:
        """Become a table as a seat may imagine this one, with luck of its own from here."""
        self._luck = chance(seed).reshape(1, -1)
        words = self._states.view(np.int64)
        words &= self._seen[seat]
        bound(imagined, self.game)(self.state, seat, self._luck[0])
        if not self.over:
            self._row, self._sight, self.mask = self._seen_by(self.next_seat)

    def _seen_by(self, seat: int) -> tuple[Any, Ints, Mask]:
        row, sight, mask = self._fresh()
        self._show(self._states, seat, row, sight, mask, *self._shown)
        return row, sight, mask

    def _set_acting(self, acting: int) -> None:
        self.acting = self.asked = acting
        self.next_seat = (acting & -acting).bit_length() - 1
        if self._races and acting & (acting - 1) and self._races(self._states[0]):
            self.asked = 1 << self.next_seat  # of several
        if acting == 0:
            self.seen[:] = 0  # there is nobody to show it to
            self.mask[:] = 0

    def _new_arrays(self) -> None:
        """Allocate new arrays, so that callers may keep those they were given."""
        self._row, self._sight, self.mask = self._fresh()

    def _fresh(self) -> tuple[Any, Ints, Mask]:
        """Allocate room for what a seat sees: features or words, and its mask."""
        mask: Mask = np.empty(self.actions, np.int8)
        if self._row_size:
            return np.empty(self._row_size, np.float32), self._no_sight, mask
        return self._no_row, np.empty(self._sight_size, np.int64), mask


def restored(
    game: str,
    seats: int,
    seed: str,
    options: Mapping[str, str],
    observation: str,
    state: bytes,
    luck: bytes,
) -> Single:
    """Make a table from its pickled parts."""
    single = Single(game, seats=seats, seed=seed, options=options, observation=observation)
    single.restore(state, luck)
    return single
