"""A participant in fair deals: commits, reveals, remembers what was promised, and checks it."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, NamedTuple

import msgspec

from topbanana.engine.beginning import checked_options
from topbanana.engine.fair import (
    Promises,
    ShownDeal,
    bot_words,
    check_deal,
    new_words,
    words_commitment,
)
from topbanana.engine.game import find_game
from topbanana.engine.notation.archive import promises_of, read_archive
from topbanana.engine.refusal import Refusal
from topbanana.engine.table import Table
from topbanana.server.wire.messages import Commit, Position, Reveal, TableInfo
from topbanana.server.wire.types import encode

Answer = tuple[type[Commit] | type[Reveal], tuple[Any, ...]]


class ChosenGame(NamedTuple):
    """What a table was opened for, as far as the cards depend on it."""

    name: str
    seats: int
    options: Mapping[str, str]


@dataclass
class Memory:
    """What was seen of one table's deal, and what was said there."""

    commitment: str
    """Of the server's secret, as it was seen first."""
    game: ChosenGame
    """What is to be dealt, as it was seen first."""
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
        shown = Memory(info.fair.commitment, chosen_game(info))
        memory = self.memories.setdefault(info.table, shown)
        same = (memory.commitment, memory.game) == (shown.commitment, shown.game)
        if info.status != "waiting" or info.fair.round < memory.latest_round or not same:
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
        promised = self._promised(info.table, info.fair.round)
        if self.memories[info.table].game != chosen_game(info):
            raise Refusal("deal-other-options")
        words = tuple(seat.words for seat in info.seats)
        check_deal(promised, ShownDeal(info.fair.secret, words, info.fair.seed))
        for seat in info.seats:
            if seat.bot and seat.words != bot_words(
                info.fair.secret, info.table, promised.round, seat.seat
            ):
                raise Refusal("deal-other-words", seat=seat.seat)

    def _promised(self, table: str, number: int) -> Promises:
        """Recall what was promised of the latest round, if words of ours went into it."""
        memory = self.memories.get(table)
        if memory is not None and number < memory.latest_round:
            raise Refusal("deal-earlier-round", round=number, latest=memory.latest_round)
        promised = memory.promises.get(number) if memory else None
        if memory is None or promised is None:
            raise Refusal("deal-not-seen")
        if not any(made in memory.words for made in promised.commitments):
            raise Refusal("deal-not-ours")
        return promised

    def check_archive(self, archive: str, seen: list[Position]) -> None:
        """Refuse an archive that is not of the deal promised, or not of the game we saw."""
        played = read_archive(archive)
        promised = promises_of(archive)
        if promised is None:
            raise Refusal("deal-not-seen")
        if self._promised(promised.table, promised.round) != promised:
            raise Refusal("deal-other-promises")
        name, seats, options = self.memories[promised.table].game
        chosen = checked_options(find_game(name), seats, options)
        if (name, seats, chosen) != (played.game.name, played.seats, played.options):
            raise Refusal("deal-other-options")
        check_views(played, [each for each in seen if each.table == promised.table])


def chosen_game(info: TableInfo) -> ChosenGame:
    """Read off a table which game is to be dealt."""
    asked = info.settings
    return ChosenGame(asked.game, asked.seats, asked.options)


def promises_shown(info: TableInfo) -> Promises:
    """Read all commitments off a table."""
    commitments = tuple(seat.commitment for seat in info.seats)
    return Promises(info.table, info.fair.round, info.fair.commitment, commitments)


def check_views(played: Table[Any], seen: list[Position]) -> None:
    """Refuse a game in which we did not see what we were shown while it was played."""
    shown = views_shown(seen)
    if max(shown, default=0) > len(played.log):
        raise Refusal("deal-other-game", number=len(played.log))
    table = played.again()
    for number in range(len(played.log) + 1):
        for seat, view in shown.get(number, {}).items():
            if msgspec.json.decode(encode(table.view(seat))) != view:
                raise Refusal("deal-other-game", number=number)
        if number < len(played.log):
            table.play(*played.log[number])


def views_shown(seen: list[Position]) -> dict[int, dict[int, Any]]:
    """Give what each seat saw after so many moves, but for what was taken back."""
    shown: dict[int, dict[int, Any]] = {}
    for each in seen:
        for taken_back in [number for number in shown if number > each.moves]:
            del shown[taken_back]
        views = shown.setdefault(each.moves, {})
        if each.moves == 0 and views.get(each.seat, each.view) != each.view:
            raise Refusal("deal-other-game", number=0)  # no undo changes what was dealt
        views[each.seat] = each.view
    return shown
