"""A participant in fair deals: commits, reveals, remembers what was promised, and checks it."""

from dataclasses import dataclass, field
from typing import Any

import msgspec

from topbanana.engine.archive import promises_of, read_archive
from topbanana.engine.fair import (
    Promises,
    ShownDeal,
    bot_words,
    check_deal,
    new_words,
    words_commitment,
)
from topbanana.engine.refusal import Refusal
from topbanana.engine.table import Table
from topbanana.server.wire.messages import Commit, Position, Reveal, TableInfo
from topbanana.server.wire.types import encode

Answer = tuple[type[Commit] | type[Reveal], tuple[Any, ...]]


@dataclass
class Memory:
    """What was seen of one table's deal, and what was said there."""

    commitment: str
    """Of the server's secret, as it was seen first."""
    promises: dict[int, Promises] = field(default_factory=dict)
    """By round: all commitments, as they were seen before anything was revealed."""
    words: dict[str, str] = field(default_factory=dict)
    """By commitment: our own words."""
    latest_round: int = 0


class Participant:
    """Whoever plays seats at some tables; it may outlive a connection.

    It reveals only once it has seen and remembered the commitments of everybody, and checks
    the deal against those, whatever is shown later.
    """

    def __init__(self) -> None:
        self.memories: dict[str, Memory] = {}

    def answers(self, info: TableInfo) -> list[Answer]:
        """Give what our seats have to say, now that the table looks like this."""
        first = info.table not in self.memories
        memory = self.memories.setdefault(info.table, Memory(info.fair.commitment))
        stale = info.fair.round < memory.latest_round
        if info.status != "waiting" or stale or memory.commitment != info.fair.commitment:
            return []
        memory.latest_round = info.fair.round
        if info.fair.dealing and all(seat.commitment for seat in info.seats):
            return self._reveals(memory, info)
        if info.fair.round in memory.promises:
            return []  # this round has been shown as complete: nobody commits to it again
        return [
            self.commit(info, seat.seat)
            for seat in info.seats
            if seat.mine
            and not (info.fair.dealing and seat.commitment)
            and (not seat.commitment or (first and seat.commitment not in memory.words))
        ]

    def commit(self, info: TableInfo, seat: int, own: str = "") -> Answer:
        """Choose words for a seat, one's own and some at random, and commit to them."""
        words = new_words(own)
        made = words_commitment(info.table, info.fair.round, seat, words)
        self.memories[info.table].words[made] = words
        return Commit, (info.table, seat, info.fair.round, made)

    def _reveals(self, memory: Memory, info: TableInfo) -> list[Answer]:
        shown = promises_shown(info)
        if memory.promises.setdefault(info.fair.round, shown) != shown:
            return []  # what was final has changed
        return [
            (Reveal, (info.table, seat.seat, shown.round, memory.words[seat.commitment]))
            for seat in info.seats
            if seat.mine and not seat.revealed and seat.commitment in memory.words
        ]

    def check(self, info: TableInfo) -> None:
        """Refuse a deal that is not the one promised, of a game that is over."""
        if info.fair.secret is None or info.fair.seed is None:
            raise Refusal("table-not-over")
        memory = self.memories.get(info.table)
        promised = memory.promises.get(info.fair.round) if memory else None
        if promised is None:
            raise Refusal("deal-not-seen")
        words = tuple(seat.words for seat in info.seats)
        check_deal(promised, ShownDeal(info.fair.secret, words, info.fair.seed))
        for seat in info.seats:
            if seat.bot and seat.words != bot_words(
                info.fair.secret, info.table, promised.round, seat.seat
            ):
                raise Refusal("deal-other-words", seat=seat.seat)

    def check_archive(self, archive: str, seen: list[Position]) -> None:
        """Refuse an archive that is not of the deal promised, or not of the game we saw."""
        played = read_archive(archive)
        promised = promises_of(archive)
        memory = self.memories.get(promised.table) if promised else None
        if promised is None or memory is None:
            raise Refusal("deal-not-seen")
        if memory.promises.get(promised.round) != promised:
            raise Refusal("deal-other-promises")
        check_views(played, [each for each in seen if each.table == promised.table])


def promises_shown(info: TableInfo) -> Promises:
    """Read all commitments off a table."""
    commitments = tuple(seat.commitment for seat in info.seats)
    return Promises(info.table, info.fair.round, info.fair.commitment, commitments)


def check_views(played: Table[Any], seen: list[Position]) -> None:
    """Refuse a game in which we did not see what we were shown while it was played."""
    shown: dict[int, dict[int, Any]] = {}
    for each in seen:  # after an undo the later one counts
        shown.setdefault(each.moves, {})[each.seat] = each.view
    table = played.again()
    for number in range(len(played.log) + 1):
        for seat, view in shown.get(number, {}).items():
            if msgspec.json.decode(encode(table.view(seat))) != view:
                raise Refusal("deal-other-game", number=number)
        if number < len(played.log):
            table.play(*played.log[number])
