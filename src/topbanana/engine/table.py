"""One game being played: the only place where a true state lives."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Generic, TypeVar, cast

import numpy as np

from topbanana.engine.beginning import checked_options, checked_seed, fresh
from topbanana.engine.dialect.bits import members
from topbanana.engine.dialect.chance import Chance, chance
from topbanana.engine.dialect.record import (
    SPECTATOR,
    Ints,
    as_ints,
    copied,
    hide,
    hide_from_all,
    lasting,
    looked_at,
    own,
    visible,
)
from topbanana.engine.game import Game, S
from topbanana.engine.notation.line import write_line
from topbanana.engine.refusal import IllegalMove, Refusal
from topbanana.engine.story import Event

R = TypeVar("R")

NOT_ASKED = (SPECTATOR, "", 0)
ANY_MOVE = 0  # for a seat that may not move, one is as wrong as another
BEYOND = 1 << 63  # the first whole number that 64 bits do not hold


class Table(Generic[S]):
    """A seed and a list of moves; everything else follows from them."""

    def __init__(
        self,
        game: Game[S],
        seats: int,
        seed: int | str | None = None,
        options: Mapping[str, object] | None = None,
        start: S | None = None,
    ) -> None:
        """Deal the cards, or begin from the state ``start``."""
        self.game = game
        self.seats = seats
        self.seed = checked_seed(seed)
        self.options = checked_options(game, seats, options or {})
        self.from_deal = start is None
        """Whether it began with a deal, not from a position."""
        self.onlooker: int | None = None
        """Who wrote the position line it began from, if that hid something."""
        self.log: list[tuple[int, int]] = []
        self._rng = chance(self.seed)
        self._state = fresh(game, seats, self.options) if start is None else copied(start)
        if start is None:
            game.rules.setup(self._state, self._rng)
        self._first = copied(self._state)
        self._before = self._first
        self._luck_before: Chance | None = None
        self._made: dict[object, Any] = {}  # of this position, once
        self._allowed: tuple[int, int | str, int] = NOT_ASKED
        self.start = self.position()
        """The position line the table began with."""

    def again(self) -> "Table[S]":
        """Give a table as this one was before its first move."""
        chosen = {
            name: self.game.options[name].write(v) for name, v in self.options.items()
        }
        start = None if self.from_deal else self._first
        return Table(self.game, self.seats, self.seed, chosen, start)

    def before(self) -> "Table[S]":
        """Give the table as it was before its last move."""
        *kept, _ = self.log
        if self._luck_before is None:  # a step back is kept in mind, two are not
            table = self.again()
            for seat, move in kept:
                table.play(seat, move)
            return table
        return self._branch(
            log=kept,
            _state=self._before,
            _rng=self._luck_before,
            _luck_before=None,
            _made={},
            _allowed=NOT_ASKED,
        )

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return not self.acting()

    def acting(self) -> list[int]:
        """Name the seats that must move now; none when the game is over."""
        return list(self._once("acting", self._acting))

    def _acting(self) -> tuple[int, ...]:
        return tuple(members(self.game.rules.acting(self._state)))

    def may_act(self) -> list[int]:
        """Name the other seats that may move now, though nobody waits for them."""
        return list(self._once("may act", self._may_act))

    def _may_act(self) -> tuple[int, ...]:
        return tuple(members(self.game.rules.may_act(self._state)))

    def _may_move(self, seat: int) -> bool:
        self._check_seat(seat)
        return seat in self._once("acting", self._acting) or (
            seat in self._once("may act", self._may_act)
        )

    def sealed(self) -> bool:
        """Tell whether all who must move answer in secret, to be looked at together."""
        return self.game.sealed(self._state)

    def obey(self, seat: int, orders: Sequence[str]) -> int | None:
        """Give the answer that standing orders choose for a seat, if they choose one now."""
        known = self.game.orders
        if known is None or not orders or seat not in self.acting():
            return None
        return known.obey(self._seen(seat), seat, orders)

    def _once(self, what: object, make: Callable[[], R]) -> R:
        """Make something of the position, once between two moves."""
        made: R | None = self._made.get(what)
        if made is None:  # nothing that is made is None
            made = self._made[what] = make()
        return made

    def moves(self, seat: int) -> list[int]:
        """List the moves of a seat; where numbers are unbounded, the sensible ones."""
        if not self._may_move(seat):
            return []
        return list(self._once(("moves", seat), lambda: self._moves(seat)))

    def _moves(self, seat: int) -> tuple[int, ...]:
        return tuple(legal_moves(self.game, self._state, seat))

    def bounds(self, seat: int) -> tuple[int, int] | None:
        """Give the first and the last of the moves of a seat, where there is no menu of them."""
        span = self.game.span
        if span is None or not self._may_move(seat):
            return None
        first, last = span(self._state, seat)
        return int(first), int(last)

    def previews(self, seat: int) -> dict[int, list[Event]]:
        """Tell what is sure to follow from each move of a seat, where there is something."""
        self._check_seat(seat)
        return dict(self._once(("previews", seat), lambda: self._previews(seat)))

    def _previews(self, seat: int) -> dict[int, list[Event]]:
        preview = self.game.preview
        if preview is None:
            return {}
        sight = self._seen(seat)
        told = {move: list(preview(sight, seat, move)) for move in self.moves(seat)}
        return {move: events for move, events in told.items() if events}

    def write(self, move: int) -> str:
        """Write a move in notation."""
        return self.game.notation.write_move(move)

    def play(self, seat: int, move: int | str) -> None:
        """Make a move, given as one of ``moves`` or in notation.

        ``IllegalMove`` says which clause forbids it, and then nothing has changed.
        """
        number = self.allowed(seat, move)
        state, luck = copied(self._state), self._rng.copy()
        self.game.rules.play(state, seat, number, luck)
        self._before, self._luck_before = self._state, self._rng
        self._state, self._rng = state, luck
        self._made, self._allowed = {}, NOT_ASKED
        self.log.append((seat, number))

    def after(self, seat: int, move: int | str) -> "Table[S]":
        """Give the table as it is after one more move; this one stays as it is."""
        table = self._branch(
            log=self.log.copy()
        )  # a state is never changed once it is a table's
        table.play(seat, move)
        return table

    def _branch(self, **changed: Any) -> "Table[S]":
        """Make another table, which differs in some attributes: ``copy`` takes four times as long."""
        table = object.__new__(type(self))
        vars(table).update(vars(self), **changed)
        return table

    def story(self, seat: int = SPECTATOR) -> list[Event]:
        """Tell what the last move brought, to one seat or to a spectator."""
        if not self.log:
            return []
        return self._story(self.hears_as(self._onlooker(seat)))

    def _story(self, seat: int) -> list[Event]:
        mover, _ = self.log[-1]
        kind: Any = self.game.State
        before = looked_at(kind, as_ints(self._before) & visible(kind, seat))
        return list(self.game.face.story(before, self._seen(seat), mover))

    def hears_as(self, seat: int) -> int:
        """Tell whose story of the last move a seat hears: a spectator's, or its own.

        Its own if it made the move, or if what it alone sees was changed or is news, unless
        the game tells everybody the same.
        """
        if seat == SPECTATOR or self.game.told_alike:
            return SPECTATOR
        if seat == self.log[-1][0]:
            return seat
        touched = self._once("touched", self._touched)
        kind: Any = self.game.State
        return seat if (touched & own(kind, seat)).any() else SPECTATOR

    def _touched(self) -> Ints:
        before, after = as_ints(self._before), as_ints(self._state)
        kind: Any = self.game.State
        return (before ^ after) | (after & ~lasting(kind))

    def allowed(self, seat: int, move: int | str) -> int:
        """Give the number of a move that may be made; else raise what ``play`` would."""
        if (seat, move) == self._allowed[:2] and isinstance(move, str):
            return self._allowed[2]  # asked about a moment ago, and now played
        self._check_seat(seat)
        if isinstance(move, (int, np.integer)) and not isinstance(move, bool):
            # States and rules know 64-bit integers only; what is beyond is as wrong as
            # the largest of them.
            number = max(-BEYOND, min(int(move), BEYOND - 1))
            self._obey(seat, number)
        else:
            number = self._understood(seat, str(move))
        self._allowed = (seat, move, number)
        return number

    def _understood(self, seat: int, text: str) -> int:
        """Give the number of a move in notation; a refusal says which was perhaps meant."""
        try:
            number = self._read(seat, text)
            self._obey(seat, number)
        except IllegalMove as refusal:
            offers = [self.write(move) for move in self.moves(seat)]
            meant = self.game.meant(text, offers)
            if meant is None:
                raise
            raise refusal.meaning(meant) from None
        return number

    def _read(self, seat: int, text: str) -> int:
        """Read a move; whoever may not move at all hears that first, whatever they wrote."""
        try:
            return self.game.notation.read_move(text)
        except IllegalMove:
            if not self.moves(seat):
                self._obey(seat, ANY_MOVE)
            raise

    def _obey(self, seat: int, number: int) -> None:
        """Refuse a move that the rules do not allow."""
        code = self.game.rules.why(self._state, seat, number)
        if code:
            clause, key = self.game.reason(code)
            raise IllegalMove(clause, key, game=self.game.name)

    def why(self, seat: int, move: int | str) -> str | None:
        """Name the clause that forbids this move; None if it is allowed."""
        refusal = self.refusal(seat, move)
        return refusal.clause if refusal else None

    def refusal(self, seat: int, move: int | str) -> IllegalMove | None:
        """Give the refusal that ``play`` would raise; None if the move is allowed."""
        try:
            self.allowed(seat, move)
        except IllegalMove as refusal:
            return refusal
        return None

    def position(self, seat: int | None = None) -> str:
        """Write the position on one line, as ``seat`` sees it (None: with every card)."""
        state = self._state if seat is None else self.sight(seat)
        return write_line(self.game, state, self.options, seat)

    def sight(self, seat: int) -> S:
        """Show what one seat, or SPECTATOR, may know."""
        return hide(self._state, self._onlooker(seat))

    def view(self, seat: int) -> Any:
        """Show the table as clients draw it for one seat, or for SPECTATOR."""
        open_to_all = self._once("view", self._open_view)
        if self._onlooker(seat) == SPECTATOR:
            return open_to_all
        return self.game.face.own_view(open_to_all, self._seen(seat), seat)

    def _open_view(self) -> Any:
        return self.game.face.view(self._seen(SPECTATOR))

    def _seen(self, seat: int) -> S:
        """Give a sight that nobody changes."""
        return looked_at(self.game.State, self._once("sights", self._sights)[seat])

    def _sights(self) -> Ints:
        return hide_from_all(self._state, self.seats)

    def scores(self) -> list[int]:
        """Give the points of each seat, as they stand."""
        return [int(points) for points in self.game.rules.scores(self._state)]

    def winners(self) -> list[int]:
        """Name the winning seats; none while the game goes on."""
        return members(self.game.rules.winners(self._state)) if self.over else []

    def history(self) -> list[tuple[S, bytes]]:
        """Give every state of a finished game, first to last, and the luck drawn until then.

        While a game goes on its states are nobody's business.
        """
        if not self.over:
            raise Refusal("game-goes-on")
        state, luck = copied(self._first), chance(self.seed)
        if self.from_deal:  # what the deal drew, once more
            state = fresh(self.game, self.seats, self.options)
            self.game.rules.setup(state, luck)
        states = [(copied(state), luck.tobytes())]
        for seat, move in self.log:
            self.game.rules.play(state, seat, move, luck)
            states.append((copied(state), luck.tobytes()))
        return states

    def ending(self) -> str:
        """Name the way in which the game ended; nothing while it goes on."""
        if not self.over or not self.log:
            return ""
        code = self.game.rules.ending(self._state, *self.log[-1])
        name: str = self.game.endings[code].name
        return name.lower()

    def luck_drawn(self) -> bytes:
        """Spell how much luck was drawn so far: two of these are equal or not."""
        return self._rng.tobytes()

    def _onlooker(self, seat: int) -> int:
        if seat != SPECTATOR:
            self._check_seat(seat)
        return seat

    def _check_seat(self, seat: int) -> None:
        if type(seat) is int and 0 <= seat < self.seats:
            return
        known = isinstance(seat, np.integer)
        if not known or not 0 <= seat < self.seats:
            raise Refusal("unknown-seat", seat=seat, last=self.seats - 1)


def legal_moves(game: Game[S], state: S, seat: int) -> list[int]:
    """List the moves of a seat that is to move."""
    moves = blank_moves(game)
    count = game.rules.legal(state, seat, moves)
    return cast("list[int]", moves[:count].tolist())


def blank_moves(game: Game[S]) -> Ints:
    """Make room for as many moves as a seat can ever have."""
    return np.empty(game.most_moves, np.int64)
