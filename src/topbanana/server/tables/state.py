"""The state of a table: who sits where, the game, the clocks and the stories."""

from collections.abc import Callable, Sequence
from collections.abc import Set as AbstractSet
from typing import Any, ClassVar, NamedTuple

from msgspec.structs import replace

from topbanana.engine.dialect.record import SPECTATOR
from topbanana.engine.game import find_game
from topbanana.engine.refusal import Refusal
from topbanana.engine.table import Table
from topbanana.server.tables.chair import Chair
from topbanana.server.tables.clock import Clocks, Outages
from topbanana.server.tables.deal import Deal
from topbanana.server.tables.events import (
    UNTOLD,
    BotSat,
    CameBack,
    Committed,
    DealAsked,
    Mixed,
    Opened,
    Ordered,
    Played,
    Rematched,
    Revealed,
    RoundGivenUp,
    Sat,
    Sealed,
    Started,
    Stood,
    StoodIn,
    TableEvent,
    UndoAnswered,
    UndoAsked,
)
from topbanana.server.tables.stories import (
    STORIES_KEPT,
    EncodedStories,
    stories_after_move,
    stories_after_undo,
)
from topbanana.server.wire.types import MissedReveal, Settings, Status


class Undo(NamedTuple):
    """A move that its mover wants to take back."""

    seat: int
    waiting: frozenset[int]


class TableState:
    """One table after some of its events: the same at every server, and never changed.

    ``after`` gives the next one, which shares with this one whatever the event leaves alone.
    Whoever holds a state may read it at any time, whatever is being stored meanwhile.
    """

    settings: Settings
    host: str
    deal: Deal
    code: str
    created: int
    rules: int

    def __init__(self, table: str, outages: Outages) -> None:
        self.id = table
        self.number = 0
        self.told = 0
        """The number that clients are told: whatever nobody may notice is not counted."""
        self.changed = 0
        """When the last event happened."""
        self.chairs: tuple[Chair, ...] = ()
        self.status: Status = "waiting"
        self._game: Table[Any] | None = None
        self.acting: tuple[int, ...] = ()
        """The seats that must move now."""
        self.gone: tuple[int, ...] = ()
        """The seats of people who were deleted."""
        self.clocks: Clocks | None = None
        self.undo: Undo | None = None
        self.rematch: str | None = None
        self.began: int | None = None
        self.ended: int | None = None
        self.first: int | None = None
        """The seat that began, if one alone did."""
        self.window_open = False
        """Whether silence counts as an answer of every seat that the game waits for."""
        self.sealing = False
        """Whether answers are kept sealed until the window closes: several people play."""
        self.sealed: dict[int, Sealed] = {}
        self.orders: dict[int, tuple[str, ...]] = {}
        self.stories: tuple[EncodedStories, ...] = ()
        self._outages = outages
        self._seats: dict[str, list[int]] = {}  # by person
        self._movers: tuple[str, ...] = ()  # who made each move of the engine's table

    # --- Applying events --------------------------------------------------------------

    def after(self, event: TableEvent, *, tell: Sequence[int] = ()) -> "TableState":
        """Give the state after one more event; ``tell`` names whose story of it is kept."""
        state = object.__new__(TableState)
        vars(state).update(vars(self))  # as ``copy`` does, in a quarter of the time
        state.number += 1
        state.told += not isinstance(event, UNTOLD)
        state.changed = event.when
        self._appliers[type(event)](state, event)
        if tell and isinstance(event, Played):
            state.stories = stories_after_move(state.stories, state.game, state.told, tell)
        return state

    # Each of these works on a copy that nobody has seen. It replaces what the event changes:
    # what stands in the fields is shared with the state before.

    def _open(self, event: Opened) -> None:
        self.settings = event.settings
        self.host = event.host
        self.deal = Deal.opened(self.id, event.secret, event.settings.seats)
        self.code = event.code
        self.created = event.when
        self.rules = event.rules
        self.chairs = (Chair(),) * event.settings.seats

    def _sit(self, event: Sat) -> None:
        self._place(event.seat, Chair(person=event.person, name=event.name))

    def _seat_bot(self, event: BotSat) -> None:
        self._place(event.seat, Chair(bot=event.bot))

    def _stand(self, event: Stood) -> None:
        self._place(event.seat, Chair())

    def _place(self, seat: int, chair: Chair) -> None:
        self._replace_chair(seat, chair)
        self.deal = self.deal.seat_changed(seat, bot=chair.bot is not None)
        self.gone = tuple(seat for seat, each in enumerate(self.chairs) if each.gone)
        self._seats = {}
        for owned, each in enumerate(self.chairs):
            if each.person is not None:
                self._seats.setdefault(each.person, []).append(owned)

    def _replace_chair(self, seat: int, chair: Chair) -> None:
        self.chairs = (*self.chairs[:seat], chair, *self.chairs[seat + 1 :])

    def _mix(self, event: Mixed) -> None:
        self.deal = self.deal.mixed(event.seat, event.words)

    def _commit(self, event: Committed) -> None:
        self.deal = self.deal.committed(event.seat, event.commitment, event.when)

    def _ask_for_deal(self, event: DealAsked) -> None:
        self.deal = self.deal.was_asked(event.when, self.seats_of_bots())

    def _reveal(self, event: Revealed) -> None:
        self.deal = self.deal.revealed(event.seat, event.words)

    def _give_up_round(self, event: RoundGivenUp) -> None:
        missed = [
            MissedReveal(self.deal.round, seat, self.chairs[seat].name or "")
            for seat in event.seats
        ]
        for seat in event.seats:
            self._place(seat, Chair())
        self.deal = self.deal.given_up(missed, self.seats_of_bots())

    def _settle_deal(self, event: Started) -> None:
        if event.round == 0:
            self.deal = self.deal.dealt_openly()
        elif event.seat is None:
            self.deal = self.deal.was_asked(event.when, self.seats_of_bots())
        else:
            self.deal = self.deal.revealed(event.seat, event.words)

    def _start(self, event: Started) -> None:
        self._settle_deal(event)
        game = find_game(self.settings.game)
        if not game.reads(event.rules, self.settings.options):
            raise Refusal("table-other-rules", title=game.name)
        self._game = Table(game, len(self.chairs), self.deal.seed, self.settings.options)
        people = [chair.person for chair in self.chairs]
        self.clocks = Clocks(self.settings.pace, len(people), self._outages, people)
        self.status = "playing"
        self.began = event.when
        self._move_clocks(None, event.when)
        self.first = self.acting[0] if len(self.acting) == 1 else None

    def _play(self, event: Played) -> None:
        self._game = self.game.after(event.seat, event.move)
        chair = self.chairs[event.seat]
        made = (*chair.moves_made, event.move)
        self._replace_chair(event.seat, replace(chair, moves_made=made))
        self._movers = (*self._movers, event.by)
        self.sealed = {s: answer for s, answer in self.sealed.items() if s != event.seat}
        self.undo = None
        self._move_clocks(event.seat, event.when)

    def _seal(self, event: Sealed) -> None:
        self.sealed = {**self.sealed, event.seat: event}

    def _order(self, event: Ordered) -> None:
        self.orders = {**self.orders, event.seat: event.orders}

    def _stand_in(self, event: StoodIn) -> None:
        self._replace_chair(
            event.seat, replace(self.chairs[event.seat], stand_in=event.bot)
        )

    def _come_back(self, event: CameBack) -> None:
        self._replace_chair(event.seat, replace(self.chairs[event.seat], stand_in=None))
        if self.clocks:
            self.clocks = self.clocks.copy()
            self.clocks.refill(event.seat, event.when)

    def _ask_undo(self, event: UndoAsked) -> None:
        asker = self.chairs[event.seat].person
        others = frozenset(
            seat
            for seat, chair in enumerate(self.chairs)
            if chair.person not in {None, asker} and not chair.stand_in
        )
        self._ask(Undo(event.seat, others), event.when)

    def _answer_undo(self, event: UndoAnswered) -> None:
        if self.undo is None:
            return
        if not event.agree:
            self.undo = None
            return
        self._ask(Undo(self.undo.seat, self.undo.waiting - {event.seat}), event.when)

    def _ask(self, undo: Undo, when: int) -> None:
        """Wait for those who have not agreed; if there are none, take the move back.

        What bots did after it is taken back with it.
        """
        if undo.waiting:
            self.undo = undo
            return
        mover = undo.seat
        while True:
            taken_back = self.game.log[-1][0], self._movers[-1]
            self._game = self.game.before()
            self._movers = self._movers[:-1]
            if taken_back == (mover, "person"):
                break
        self.sealed = {}
        self.undo = None
        self._move_clocks(None, when)
        self.stories = stories_after_undo(self.stories, self.told, mover)

    def _rematch(self, event: Rematched) -> None:
        self.rematch = event.table

    def _move_clocks(self, mover: int | None, when: int) -> None:
        acting = self.acting = tuple(self.game.acting())
        if not acting:
            self.status = "over"
            self.ended = when
        self.window_open = self._silence_is_an_answer(acting)
        several = len(self._seats) > 1
        self.sealing = self.window_open and several and self.game.sealed()
        if self.clocks:
            self.clocks = self.clocks.after(mover, acting, when, silence=self.window_open)

    def _silence_is_an_answer(self, acting: Sequence[int]) -> bool:
        silence = self.game.game.silence
        return bool(silence and acting) and all(
            self.game.refusal(seat, str(silence)) is None for seat in acting
        )

    _appliers: ClassVar[dict[type[TableEvent], Callable[["TableState", Any], None]]] = {
        Opened: _open,
        Sat: _sit,
        BotSat: _seat_bot,
        Stood: _stand,
        Mixed: _mix,
        Committed: _commit,
        DealAsked: _ask_for_deal,
        Revealed: _reveal,
        RoundGivenUp: _give_up_round,
        Started: _start,
        Played: _play,
        Sealed: _seal,
        Ordered: _order,
        StoodIn: _stand_in,
        CameBack: _come_back,
        UndoAsked: _ask_undo,
        UndoAnswered: _answer_undo,
        Rematched: _rematch,
    }

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
    def deal_closes(self) -> int | None:
        """When the seats are freed that have yet to commit or to reveal."""
        if self.started:
            return None
        return self.deal.closes(self.settings.pace, self._outages)

    def seats_of(self, person: str) -> list[int]:
        """Name the seats a person plays."""
        return self._seats.get(person, [])

    def everybody_in(self, people: AbstractSet[str]) -> bool:
        """Tell whether everybody who sits here is among some people."""
        return self._seats.keys() <= people

    def people(self) -> set[str]:
        """Everybody who sits here."""
        return {chair.person for chair in self.chairs if chair.person is not None}

    def has_people(self) -> bool:
        """Whether anybody plays a seat themselves: no bot stands in for them."""
        return any(chair.person and not chair.stand_in for chair in self.chairs)

    def lone_seat(self) -> int | None:
        """Name the only seat that a person plays, if there is no other such seat."""
        if len(self._seats) != 1:
            return None
        (seats,) = self._seats.values()
        return seats[0] if len(seats) == 1 else None

    def window_closes(self) -> int | None:
        """Give the time when silence becomes an answer; never, where one person plays.

        Among bots the time is their own; who share a device hand it round.
        """
        if self.clocks is None or not self.window_open:
            return None
        if len(self._seats) == 1 and not self.settings.pace.days:
            return None
        return self.clocks.window_closes()

    def is_for_bots(self) -> bool:
        """Whether bots play for every seat."""
        return bool(self.chairs) and all(chair.playing_bot for chair in self.chairs)

    def story_readers(self) -> list[int]:
        """List the onlookers whose stories are kept: the seats of people, and a spectator."""
        people = [s for s, chair in enumerate(self.chairs) if chair.person is not None]
        return [*people, SPECTATOR]

    def seats_of_bots(self) -> list[int]:
        """Name the seats where bots sit."""
        return [seat for seat, chair in enumerate(self.chairs) if chair.bot is not None]

    def taker_back(self) -> int | None:
        """Name the seat that may take back its last move; among bots, the person who made any."""
        if self.status != "playing" or "person" not in self._movers or self.settings.rated:
            return None
        people = [seat for seat, chair in enumerate(self.chairs) if chair.bot is None]
        if len(people) == 1:
            return people[0]
        return self.game.log[-1][0] if self._movers[-1] == "person" else None

    def plays_bots_alone(self, seat: int) -> bool:
        """Tell whether bots sit at all other seats."""
        others = (*self.chairs[:seat], *self.chairs[seat + 1 :])
        return all(chair.bot is not None for chair in others)


def replay_events(table: str, events: Sequence[TableEvent], outages: Outages) -> TableState:
    """Rebuild a table from its events, with the stories of the latest ones."""
    state = TableState(table, outages)
    for place, event in enumerate(events):
        latest = len(events) - place <= STORIES_KEPT
        state = state.after(event, tell=state.story_readers() if latest else ())
    return state
