"""The clocks of a table: how much time each seat has left, outages not counted."""

import time
from bisect import bisect_right
from collections.abc import Collection, Iterable, Mapping, Sequence
from operator import itemgetter

from topbanana.server.wire.types import Pace

# In milliseconds, as all times are stored.
SECOND = 1_000
MINUTE = 60 * SECOND
HOUR = 60 * MINUTE
DAY = 24 * HOUR


def current_time() -> int:
    """Give the time in milliseconds since 1970."""
    return time.time_ns() // 1_000_000


class Outages:
    """The times when nobody could be served, which count for no clock, and vacations."""

    def __init__(self, spans: Iterable[tuple[int, int]] = ()) -> None:
        self.spans: list[tuple[int, int]] = []
        """In order and apart from one another."""
        self.vacations: Mapping[str, Sequence[tuple[int, int]]] = {}
        """By person: when their clocks at slow tables stand still."""
        self.add(spans)

    def add(self, spans: Iterable[tuple[int, int]]) -> int | None:
        """Add outages, known ones too; give when the earliest new time begins, if any does.

        Servers measure the same outage a little differently: what overlaps is one.
        """
        known, now_known = self.spans, merged([*self.spans, *spans])
        if known == now_known:
            return None
        self.spans = now_known
        return min((since for since, _ in set(now_known) - set(known)), default=None)

    def elapsed(self, start: int, end: int) -> int:
        """Give the milliseconds between two times, without the outages."""
        away = sum(
            max(0, min(end, until) - max(start, since))
            for since, until in self._since(start)
        )
        return max(0, end - start - away)

    def later(self, start: int, span: int) -> int:
        """Give the time when so many milliseconds have passed since the start."""
        end = start + span
        for since, until in self._since(start):
            if since < end:
                end += until - max(since, start)
        return end

    def with_vacations(self, people: Iterable[str | None]) -> "Outages":
        """Give the times that count for no clock of slow tables where these people act."""
        away = [span for each in people for span in self.vacations.get(each or "", ())]
        return Outages([*self.spans, *away]) if away else self

    def _since(self, start: int) -> list[tuple[int, int]]:
        """List the outages that were not over at a time: few, of many in years."""
        return self.spans[bisect_right(self.spans, start, key=itemgetter(1)) :]


def merged(spans: Iterable[tuple[int, int]]) -> list[tuple[int, int]]:
    """Put spans in order, and make one of those that overlap."""
    apart: list[tuple[int, int]] = []
    for since, until in sorted(spans):
        if apart and since <= apart[-1][1]:
            apart[-1] = (apart[-1][0], max(until, apart[-1][1]))
        else:
            apart.append((since, until))
    return apart


class Clocks:
    """The clocks of one table, as they follow from its events."""

    def __init__(
        self, pace: Pace, seats: int, outages: Outages, people: Sequence[str | None] = ()
    ) -> None:
        self._pace = pace
        self._outages = outages
        self._people = people or (None,) * seats
        self._left = [pace.seconds * SECOND] * seats
        self._runs_since: dict[int, int] = {}
        self._asked: set[int] = set()
        self._window_since: int | None = None
        self._turn_since: dict[int, int] = {}

    def copy(self) -> "Clocks":
        """Give clocks that show the same and run on by themselves."""
        clocks = object.__new__(Clocks)
        vars(clocks).update(
            vars(self),
            _left=self._left.copy(),
            _runs_since=self._runs_since.copy(),
            _turn_since=self._turn_since.copy(),
        )
        return clocks

    def after(
        self, mover: int | None, acting: Sequence[int], when: int, *, silence: bool
    ) -> "Clocks":
        """Give the clocks as they are after a move; these stay as they are.

        ``silence`` tells whether saying nothing is an answer now: then no clock runs, and
        the window closes for all alike.
        """
        if not (silence or self._asked or self._pace.seconds or self._pace.days):
            return self  # nobody's time counts
        clocks = self.copy()
        clocks._move(mover, acting, when, silence=silence)  # noqa: SLF001  # one of its own kind
        return clocks

    def _move(
        self, mover: int | None, acting: Sequence[int], when: int, *, silence: bool
    ) -> None:
        """Stop the mover's clock and start those of the seats that act now."""
        since = self._runs_since.pop(mover, None) if mover is not None else None
        if mover is not None and since is not None:
            used = self._outages.elapsed(since, when)
            self._left[mover] += self._pace.increment * SECOND - used
        same_window = set(acting) <= self._asked - {mover}
        self._asked = set(acting) if silence else set()
        if not silence:
            self._window_since = None
        elif not same_window or self._window_since is None:
            self._window_since = when
        for seat in list(self._runs_since):
            if silence or seat not in acting:
                self._pause(seat, when)
        if not silence and self._pace.seconds:
            for seat in acting:
                self._runs_since.setdefault(seat, when)
        self._turn_since = {
            seat: when if seat == mover else self._turn_since.get(seat, when)
            for seat in acting
        }

    def _pause(self, seat: int, when: int) -> None:
        self._left[seat] -= self._outages.elapsed(self._runs_since.pop(seat), when)

    def left(self, seat: int, now: int) -> int:
        """Give the milliseconds a seat has left."""
        since = self._runs_since.get(seat)
        used = self._outages.elapsed(since, now) if since is not None else 0
        return max(0, self._left[seat] - used)

    def runs(self, seat: int) -> bool:
        """Tell whether a seat's clock runs."""
        return seat in self._runs_since

    def refill(self, seat: int, when: int) -> None:
        """Give a seat that comes back after its time was up some time again."""
        if self._pace.seconds and self.left(seat, when) == 0:
            self._left[seat] = max(self._pace.increment, 30) * SECOND
            if seat in self._runs_since:
                self._runs_since[seat] = when
        falls = self.flag_falls(seat)
        if falls is not None and falls <= when:
            self._turn_since[seat] = when

    def window_closes(self) -> int | None:
        """Give the time when silence becomes an answer; None if it never does."""
        if self._window_since is None:
            return None
        span = self._pace.days * DAY or self._pace.window * SECOND
        return self._for(self._asked).later(self._window_since, span) if span else None

    def flag_falls(self, seat: int) -> int | None:
        """Give the time when a seat's clock runs out; None if it never does."""
        if seat in self._runs_since:
            since = self._runs_since[seat]
            return self._outages.later(since, max(0, self._left[seat]))
        if self._pace.days and self._window_since is None and seat in self._turn_since:
            return self._for([seat]).later(self._turn_since[seat], self._pace.days * DAY)
        return None

    def _for(self, seats: Collection[int]) -> Outages:
        """Give what counts for no clock of some seats: at slow tables also their vacations."""
        if not self._pace.days:
            return self._outages
        return self._outages.with_vacations(self._people[seat] for seat in seats)

    def vacation(self, seat: int, now: int) -> int | None:
        """Give the time until which a seat's clock stands still; None if it does not."""
        if not self._pace.days:
            return None
        spans = self._outages.vacations.get(self._people[seat] or "", ())
        return max((until for since, until in spans if since <= now < until), default=None)

    def turn_since(self, seat: int) -> int:
        """Give the time since which the game waits for a seat; 0 if it does not."""
        return self._turn_since.get(seat, 0)
