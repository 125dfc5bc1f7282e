"""The state of a table: who sits where, the game, the clocks and the stories."""

from collections import deque
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field
from typing import Any, NamedTuple, cast

from topbanana.engine.fair import commitment_of, seed_of
from topbanana.engine.game import find_game
from topbanana.engine.record import SPECTATOR
from topbanana.engine.refusal import Refusal
from topbanana.engine.story import Event as StoryEvent
from topbanana.engine.table import Table
from topbanana.server.tables.clock import Clocks, Outages
from topbanana.server.tables.events import (
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
    TableEvent,
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
    moves_made: list[str] = field(default_factory=list)
    """Every move this seat ever made, those taken back included."""

    @property
    def taken(self) -> bool:
        """Whether somebody sits here."""
        return self.person is not None or self.bot is not None

    @property
    def playing_bot(self) -> str | None:
        """The bot that moves for this seat, if one does."""
        return self.bot or self.stand_in


@dataclass
class Undo:
    """A move that its mover wants to take back."""

    seat: int
    waiting: set[int]


class TableState:
    """One table, changed by its events alone, so that every server has the same one."""

    settings: Settings
    host: str
    secret: str
    code: str
    created: int
    rules: int

    def __init__(self, table: str, outages: Outages) -> None:
        self.id = table
        self.number = 0
        self.chairs: list[Chair] = []
        self.status: Status = "waiting"
        self._game: Table[Any] | None = None
        self.clocks: Clocks | None = None
        self.undo: Undo | None = None
        self.rematch: str | None = None
        self.ended: int | None = None
        self.window_open = False
        """Whether silence counts as an answer of every seat that the game waits for."""
        self.stories: dict[int, deque[EncodedStory]] = {}
        self._outages = outages
        self._seats: dict[str, list[int]] = {}  # by person
        self._movers: list[str] = []  # who made each move of the engine's table
        self._appliers: dict[type[TableEvent], Callable[[Any], None]] = {
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

    # --- Applying events --------------------------------------------------------------

    def apply(self, event: TableEvent, *, tell: Iterable[int] = ()) -> None:
        """Apply one more event; ``tell`` names the onlookers whose story is kept."""
        self._appliers[type(event)](event)
        self.number += 1
        if isinstance(event, Played):
            self._keep_stories(event.seat, tell)

    def _open(self, event: Opened) -> None:
        self.settings = event.settings
        self.host = event.host
        self.secret = event.secret
        self.code = event.code
        self.created = event.when
        self.rules = event.rules
        self.chairs = [Chair() for _ in range(event.settings.seats)]

    def _sit(self, event: Sat) -> None:
        self._place(event.seat, Chair(person=event.person, name=event.name))

    def _seat_bot(self, event: BotSat) -> None:
        self._place(event.seat, Chair(bot=event.bot))

    def _stand(self, event: Stood) -> None:
        self._place(event.seat, Chair())

    def _place(self, seat: int, chair: Chair) -> None:
        self.chairs[seat] = chair
        self._seats = {}
        for owned, each in enumerate(self.chairs):
            if each.person is not None:
                self._seats.setdefault(each.person, []).append(owned)

    def _mix(self, event: Mixed) -> None:
        self.chairs[event.seat].words = event.words

    def _start(self, event: Started) -> None:
        game = find_game(self.settings.game)
        if game.version != event.rules:
            raise Refusal("table-other-rules", title=game.name)
        self._game = Table(game, len(self.chairs), self.seed, self.settings.options)
        self.clocks = Clocks(self.settings.pace, len(self.chairs), self._outages)
        self.status = "playing"
        self._move_clocks(None, event.when)

    def _play(self, event: Played) -> None:
        self.game.play(event.seat, event.move)
        self.chairs[event.seat].moves_made.append(event.move)
        self._movers.append(event.by)
        self.undo = None
        self._move_clocks(event.seat, event.when)

    def _stand_in(self, event: StoodIn) -> None:
        self.chairs[event.seat].stand_in = event.bot

    def _come_back(self, event: CameBack) -> None:
        self.chairs[event.seat].stand_in = None
        if self.clocks:
            self.clocks.refill(event.seat, event.when)

    def _ask_undo(self, event: UndoAsked) -> None:
        asker = self.chairs[event.seat].person
        others = {
            seat
            for seat, chair in enumerate(self.chairs)
            if chair.person not in {None, asker} and not chair.stand_in
        }
        self.undo = Undo(event.seat, others)
        self._undo_if_agreed(event.when)

    def _answer_undo(self, event: UndoAnswered) -> None:
        if self.undo is None:
            return
        if not event.agree:
            self.undo = None
            return
        self.undo.waiting.discard(event.seat)
        self._undo_if_agreed(event.when)

    def _undo_if_agreed(self, when: int) -> None:
        if self.undo is None or self.undo.waiting:
            return
        mover, _ = self.game.log[-1]
        self._game = self.game.before()
        self._movers.pop()
        self.undo = None
        self._move_clocks(None, when)
        for stories in self.stories.values():
            stories.append(encode_story(Story(self.number + 1, mover, (), undone=True)))

    def _rematch(self, event: Rematched) -> None:
        self.rematch = event.table

    def _move_clocks(self, mover: int | None, when: int) -> None:
        acting = self.game.acting()
        if not acting:
            self.status = "over"
            self.ended = when
        self.window_open = self._silence_is_an_answer(acting)
        if self.clocks:
            self.clocks.moved(mover, acting, when, silence=self.window_open)

    def _silence_is_an_answer(self, acting: Sequence[int]) -> bool:
        silence = self.game.game.silence
        return bool(silence and acting) and all(
            self.game.refusal(seat, str(silence)) is None for seat in acting
        )

    def _keep_stories(self, mover: int, onlookers: Iterable[int]) -> None:
        encoded: dict[int, EncodedStory] = {}
        for onlooker in onlookers:
            hearer = self.game.hears_as(onlooker)
            if hearer not in encoded:
                told = wire_events(self.game.story(hearer))
                encoded[hearer] = encode_story(Story(self.number, mover, told))
            kept = self.stories.setdefault(onlooker, deque(maxlen=STORIES_KEPT))
            kept.append(encoded[hearer])

    # --- Reading it ------------------------------------------------------------------

    @property
    def started(self) -> bool:
        """Whether the cards are dealt."""
        return self._game is not None

    @property
    def game(self) -> Table[Any]:
        """The engine's table: the game, once the cards are dealt."""
        if self._game is None:
            raise Refusal("table-not-started")
        return self._game

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

    def seats_of_people(self) -> list[int]:
        """Name the seats that people play, whose stories are kept."""
        return [seat for seat, chair in enumerate(self.chairs) if chair.person is not None]

    def last_move_by_person(self) -> int | None:
        """Name the seat that made the last move, if a person made it."""
        if self._game is None or not self._movers or self._movers[-1] != "person":
            return None
        return self._game.log[-1][0]


class EncodedStory(NamedTuple):
    """A story as JSON, encoded once for all who read it."""

    number: int
    json: bytes


def encode_story(story: Story) -> EncodedStory:
    """Encode a story."""
    return EncodedStory(story.number, encode(story))


def wire_events(events: Sequence[StoryEvent]) -> tuple[EventInfo, ...]:
    """Give the engine's events as the wire's, which have the same fields."""
    return cast("tuple[EventInfo, ...]", tuple(events))


def replay_events(table: str, events: Sequence[TableEvent], outages: Outages) -> TableState:
    """Rebuild a table from its events, with the stories of the latest ones."""
    state = TableState(table, outages)
    for place, event in enumerate(events):
        latest = len(events) - place <= STORIES_KEPT
        tell = [*state.seats_of_people(), SPECTATOR] if latest else ()
        state.apply(event, tell=tell)
    return state
