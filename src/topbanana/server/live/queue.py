"""The queue at this server: people who wait here are told how it stands, and given tables."""

import contextlib
from collections.abc import Callable, Sequence
from collections.abc import Set as AbstractSet
from random import SystemRandom
from typing import TYPE_CHECKING, NamedTuple

from sqlalchemy import Connection

from topbanana.engine.game import find_game
from topbanana.server.live.seating import sitting
from topbanana.server.live.store import STORE_CHANGES
from topbanana.server.live.watcher import Watcher
from topbanana.server.social import queue
from topbanana.server.social.queue import NoLongerWaitingError, Waiting
from topbanana.server.storage.writer import StorageUnavailable
from topbanana.server.tables.commands import seat_bot, start
from topbanana.server.wire import messages as wire
from topbanana.server.wire.types import Pace, Settings

if TYPE_CHECKING:  # the registry holds the queue, which opens tables there
    from topbanana.server.live.table import Command
    from topbanana.server.live.tables import LiveTables

PACE = Pace(seconds=600, increment=10)  # strangers do not wait for one another for ever
shuffle = SystemRandom().shuffle

Apart = AbstractSet[tuple[str, str]]
"""Who is not paired with whom."""


class LineUp(NamedTuple):
    """Who begins a game together."""

    people: Sequence[Waiting]
    bot: str
    """Of which level the bots are that take the other seats."""
    begins: int
    """When they begin, unless others come first."""


class Queue:
    """Those who wait through this server."""

    def __init__(self, tables: "LiveTables", clock: Callable[[], int]) -> None:
        self._tables = tables
        self._clock = clock
        self._here: dict[str, Watcher] = {}
        self._told: dict[str, tuple[int | str | None, ...]] = {}

    def settings(self, game: str, seats: int, bot: str) -> Settings:
        """Give the settings of the table at which people will meet."""
        needed = dict(find_game(game).needs(seats))
        return Settings(game, seats, needed, pace=PACE, fill=bot)

    async def join(self, watcher: Watcher, asked: wire.Queue) -> None:
        """Let somebody wait: here and nowhere else, for this and nothing else."""
        now, person = self._clock(), watcher.person.id
        row: dict[str, object] = {
            "person": person,
            "game": asked.game,
            "seats": asked.seats,
            "since": now,
            "fills": None if asked.wait is None else now + 1_000 * asked.wait,
            "bot": asked.bot,
            "server": self._tables.fan_out.name,
        }
        before = self._here.get(person)
        await self._tables.storage.write(lambda c: queue.join(c, row))
        if before is not None and before is not watcher:
            self._dismiss(before, asked.game, asked.seats)
        self._here[person] = watcher
        self._told.pop(person, None)
        with contextlib.suppress(StorageUnavailable):  # the next beat looks again
            await self.look()
        self._tables.lobby.changed()

    async def leave(self, watcher: Watcher) -> None:
        """Let somebody wait no more, if it is this connection that waits."""
        person = watcher.person.id
        if self._here.get(person) is not watcher:
            return
        self._forget(person)
        server = self._tables.fan_out.name
        await self._tables.storage.write(lambda c: queue.leave(c, person, server))
        self._tables.lobby.changed()

    def closed(self, watcher: Watcher) -> None:
        """Note that a connection is closed, and nobody waits there any more."""
        if self._here.get(watcher.person.id) is watcher and not self._tables.closing:
            self._tables.run_later(self.leave(watcher))

    def _forget(self, person: str) -> None:
        self._here.pop(person, None)
        self._told.pop(person, None)

    def _dismiss(self, watcher: Watcher, game: str, seats: int) -> None:
        """Tell a connection that it waits no more: its person waits through another one."""
        watcher.send(wire.Queued(game, seats, 0))

    async def look(self) -> None:
        """Give tables to those who can begin, and tell everybody here how it stands."""
        if not self._here:
            return
        now, read = self._clock(), self._tables.storage.read
        waiting, apart = await read(lambda c: (queue.read(c, now), queue.apart(c)))
        for line_up in line_ups(waiting, apart, now):
            if line_up.begins > now:
                continue
            await self._open(line_up)
            waiting = await read(lambda c: queue.read(c, now))
        await self._tell(waiting, apart, now)

    async def _tell(self, waiting: Sequence[Waiting], apart: Apart, now: int) -> None:
        mine = {each.person: each for each in waiting}
        with_bots = {
            each.person: line_up
            for line_up in line_ups(waiting, apart, now)
            for each in line_up.people
            if len(line_up.people) < each.seats
        }
        for person, watcher in list(self._here.items()):
            found = mine.get(person)
            if found is None or found.server != self._tables.fan_out.name:
                self._forget(person)
                self._dismiss(watcher, *((found.game, found.seats) if found else ("", 0)))
                continue
            count = found.seats if found.table else len(company(found, waiting, apart))
            line_up = with_bots.get(person)
            begins, bot = (line_up.begins, line_up.bot) if line_up else (None, None)
            stands = (count, begins, bot, found.table)
            if self._told.get(person) != stands:
                fills = None if begins is None else max(0, begins - now)
                since = now - found.since
                told = (found.game, found.seats, count, since, fills, bot, found.table)
                watcher.send(wire.Queued(*told))
                self._told[person] = stands
            if found.table is not None:
                await self.leave(watcher)

    async def _open(self, line_up: LineUp) -> None:
        """Open a table for people who waited; none, if somebody has left meanwhile."""
        people = list(line_up.people)
        host, first = people[0].person, people[0]
        settings = self.settings(first.game, first.seats, line_up.bot)
        shuffle(people)
        commands: list[Command] = [
            sitting(each.person, seat, each.name) for seat, each in enumerate(people)
        ]
        for seat in range(len(people), first.seats):
            asked = wire.SeatBot(0, "", seat, line_up.bot)
            commands.append(lambda s, now, a=asked: seat_bot(s, host, a, now))  # type: ignore[misc]  # mypy knows no defaults of lambdas
        commands.append(lambda s, now: start(s, host, wire.Start(0, ""), now))
        table, opening = self._tables.draw_up(settings, host, *commands)
        names = [each.person for each in people]

        def store(connection: Connection) -> None:
            queue.give_table(connection, names, table.state.id)
            STORE_CHANGES(connection, [opening])

        try:
            await self._tables.storage.write(store)
        except NoLongerWaitingError:
            return
        self._tables.add(table, opening)
        table.schedule()


def line_ups(waiting: Sequence[Waiting], apart: Apart, now: int) -> list[LineUp]:
    """Say who begins when: at once if they fill the seats, or when one waits no longer."""
    found = []
    left = [each for each in waiting if each.table is None]
    for first in waiting:
        people = company(first, left, apart) if first in left else []
        if len(people) == first.seats:
            found.append(LineUp(people, first.bot, now))
            left = [each for each in left if each not in people]
    left = [each for each in left if each.fills is not None]
    for hastiest in sorted(left, key=lambda each: each.fills or 0):
        if hastiest in left:
            people = company(hastiest, left, apart)
            found.append(LineUp(people, hastiest.bot, hastiest.fills or 0))
            left = [each for each in left if each not in people]
    return found


def company(first: Waiting, waiting: Sequence[Waiting], apart: Apart) -> list[Waiting]:
    """Gather who sits down with somebody: nobody with whom one of them would not play.

    Those who came later are asked first: earlier ones who find nobody hold up no others.
    """
    place, found = waiting.index(first), [first]
    for each in (*waiting[place + 1 :], *waiting[:place]):
        if (
            len(found) < first.seats
            and each.table is None
            and (each.game, each.seats) == (first.game, first.seats)
            and not any((each.person, other.person) in apart for other in found)
        ):
            found.append(each)
    return found
