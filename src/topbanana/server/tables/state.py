"""A table as its log tells it: who sits where, the cards, the clocks, and what was told."""

from collections import deque
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field
from typing import Any, NamedTuple, cast

from topbanana.engine.fair import commitment_of, seed_of
from topbanana.engine.game import find_game
from topbanana.engine.record import SPECTATOR
from topbanana.engine.refusal import Refusal
from topbanana.engine.story import Event
from topbanana.engine.table import Table
from topbanana.server.tables.clock import Clocks, Outages
from topbanana.server.tables.events import (
    AnyEntry,
    BotSat,
    CameBack,
    Mixed,
    Opened,
    Played,
    Rematched,
    Sat,
    Started,
    Stood,
    StoodIn,
    UndoAnswered,
    UndoAsked,
)
from topbanana.server.wire.types import EventInfo, Settings, Status, Story, encode

STORIES_KEPT = 40


@dataclass
class Chair:
    """One seat of a table."""

    person: str | None = None
    name: str | None = None
    bot: str | None = None
    stand_in: str | None = None
    words: str = ""
    made: list[str] = field(default_factory=list)
    """Every move this seat ever made, those taken back included."""

    @property
    def taken(self) -> bool:
        """Whether somebody sits here."""
        return self.person is not None or self.bot is not None

    @property
    def mind(self) -> str | None:
        """The bot that moves for this seat, if one does."""
        return self.bot or self.stand_in


@dataclass
class Undo:
    """A move that its mover wants to take back."""

    seat: int
    waiting: set[int]


class Sitting:
    """One table, moved on by its log alone, so that every server sees the same one."""

    settings: Settings
    host: str
    secret: str
    code: str
    created: int

    def __init__(self, table: str, outages: Outages) -> None:
        self.id = table
        self.number = 0
        self.chairs: list[Chair] = []
        self.status: Status = "waiting"
        self.table: Table[Any] | None = None
        self.clocks: Clocks | None = None
        self.undo: Undo | None = None
        self.rematch: str | None = None
        self.ended: int | None = None
        self.window_open = False
        """Whether all that the game waits for may answer by saying nothing."""
        self.stories: dict[int, deque[KeptStory]] = {}
        self._outages = outages
        self._seats: dict[str, list[int]] = {}  # by person
        self._movers: list[str] = []  # who made each move of the engine's table
        self._steps: dict[type[AnyEntry], Callable[[Any], None]] = {
            Opened: self._open,
            Sat: self._sit,
            BotSat: self._seat_bot,
            Stood: self._stand,
            Mixed: self._mix,
            Started: self._start,
            Played: self._play,
            StoodIn: self._stand_in,
            CameBack: self._come_back,
            UndoAsked: self._ask_undo,
            UndoAnswered: self._answer_undo,
            Rematched: self._rematch,
        }

    # --- Reading the log ------------------------------------------------------------

    def apply(self, entry: AnyEntry, *, tell: Iterable[int] = ()) -> None:
        """Let one more entry happen; ``tell`` names the onlookers whose story is kept."""
        self._steps[type(entry)](entry)
        self.number += 1
        if isinstance(entry, Played):
            self._tell(entry.seat, tell)

    def _open(self, entry: Opened) -> None:
        self.settings = entry.settings
        self.host = entry.host
        self.secret = entry.secret
        self.code = entry.code
        self.created = entry.when
        self.chairs = [Chair() for _ in range(entry.settings.seats)]

    def _sit(self, entry: Sat) -> None:
        self._place(entry.seat, Chair(person=entry.person, name=entry.name))

    def _seat_bot(self, entry: BotSat) -> None:
        self._place(entry.seat, Chair(bot=entry.bot))

    def _stand(self, entry: Stood) -> None:
        self._place(entry.seat, Chair())

    def _place(self, seat: int, chair: Chair) -> None:
        self.chairs[seat] = chair
        self._seats = {}
        for owned, each in enumerate(self.chairs):
            if each.person is not None:
                self._seats.setdefault(each.person, []).append(owned)

    def _mix(self, entry: Mixed) -> None:
        self.chairs[entry.seat].words = entry.words

    def _start(self, entry: Started) -> None:
        game = find_game(self.settings.game)
        if game.version != entry.rules:
            raise Refusal("table-other-rules", title=game.name)
        self.table = Table(game, len(self.chairs), self.seed, self.settings.options)
        self.clocks = Clocks(self.settings.pace, len(self.chairs), self._outages)
        self.status = "playing"
        self._move_clocks(None, entry.when)

    def _play(self, entry: Played) -> None:
        self.dealt.play(entry.seat, entry.move)
        self.chairs[entry.seat].made.append(entry.move)
        self._movers.append(entry.by)
        self.undo = None
        self._move_clocks(entry.seat, entry.when)

    def _stand_in(self, entry: StoodIn) -> None:
        self.chairs[entry.seat].stand_in = entry.bot

    def _come_back(self, entry: CameBack) -> None:
        self.chairs[entry.seat].stand_in = None
        if self.clocks:
            self.clocks.refill(entry.seat, entry.when)

    def _ask_undo(self, entry: UndoAsked) -> None:
        asker = self.chairs[entry.seat].person
        others = {
            seat
            for seat, chair in enumerate(self.chairs)
            if chair.person not in {None, asker} and not chair.stand_in
        }
        self.undo = Undo(entry.seat, others)
        self._undo_if_agreed(entry.when)

    def _answer_undo(self, entry: UndoAnswered) -> None:
        if self.undo is None:
            return
        if not entry.agree:
            self.undo = None
            return
        self.undo.waiting.discard(entry.seat)
        self._undo_if_agreed(entry.when)

    def _undo_if_agreed(self, when: int) -> None:
        if self.undo is None or self.undo.waiting:
            return
        mover, _ = self.dealt.log[-1]
        self.table = self.dealt.before()
        self._movers.pop()
        self.undo = None
        self._move_clocks(None, when)
        for stories in self.stories.values():
            stories.append(kept_story(Story(self.number + 1, mover, (), undone=True)))

    def _rematch(self, entry: Rematched) -> None:
        self.rematch = entry.table

    def _move_clocks(self, mover: int | None, when: int) -> None:
        acting = self.dealt.acting()
        if not acting:
            self.status = "over"
            self.ended = when
        self.window_open = self._all_may_be_silent(acting)
        if self.clocks:
            self.clocks.moved(mover, acting, when, silence=self.window_open)

    def _all_may_be_silent(self, acting: Sequence[int]) -> bool:
        silence = self.dealt.game.silence
        return bool(silence and acting) and all(
            self.dealt.refusal(seat, str(silence)) is None for seat in acting
        )

    def _tell(self, mover: int, onlookers: Iterable[int]) -> None:
        told: dict[int, KeptStory] = {}
        for onlooker in onlookers:
            hearer = self.dealt.hears_as(onlooker)
            if hearer not in told:
                events = wire_events(self.dealt.story(hearer))
                told[hearer] = kept_story(Story(self.number, mover, events))
            kept = self.stories.setdefault(onlooker, deque(maxlen=STORIES_KEPT))
            kept.append(told[hearer])

    # --- Looking at it --------------------------------------------------------------

    @property
    def dealt(self) -> Table[Any]:
        """The cards, once they are dealt."""
        if self.table is None:
            raise Refusal("table-not-started")
        return self.table

    @property
    def commitment(self) -> str:
        """What is shown of the secret before the game is over."""
        return commitment_of(self.secret)

    @property
    def seed(self) -> str:
        """What the cards are dealt from."""
        return seed_of(self.secret, [chair.words for chair in self.chairs])

    def seats_of(self, person: str) -> list[int]:
        """Name the seats a person plays."""
        return self._seats.get(person, [])

    def people(self) -> set[str]:
        """Everybody who sits here."""
        return {chair.person for chair in self.chairs if chair.person is not None}

    def told_to(self) -> list[int]:
        """Name the seats whose story somebody may want to read."""
        return [seat for seat, chair in enumerate(self.chairs) if chair.person is not None]

    def last_move_by_person(self) -> int | None:
        """Name the seat that made the last move, if a person made it."""
        if self.table is None or not self._movers or self._movers[-1] != "person":
            return None
        return self.table.log[-1][0]


class KeptStory(NamedTuple):
    """A story as it goes over the wire: written once, whoever hears it and how often."""

    number: int
    written: bytes


def kept_story(story: Story) -> KeptStory:
    """Write a story down."""
    return KeptStory(story.number, encode(story))


def wire_events(events: Sequence[Event]) -> tuple[EventInfo, ...]:
    """Give events as they go over the wire, where both have the same shape."""
    return cast("tuple[EventInfo, ...]", tuple(events))


def read_log(table: str, entries: Sequence[AnyEntry], outages: Outages) -> Sitting:
    """Rebuild a table from its log, with the stories of its latest entries."""
    sitting = Sitting(table, outages)
    for place, entry in enumerate(entries):
        latest = len(entries) - place <= STORIES_KEPT
        tell = [*sitting.told_to(), SPECTATOR] if latest else ()
        sitting.apply(entry, tell=tell)
    return sitting
