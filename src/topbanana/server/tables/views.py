"""What each onlooker is sent of a table, made from that onlooker's sight alone."""

from collections.abc import Collection
from typing import Any, NamedTuple

from topbanana.bots.beginner import theme_of
from topbanana.engine.dialect.record import SPECTATOR
from topbanana.engine.table import Table
from topbanana.server.tables.state import TableState
from topbanana.server.tables.stories import EncodedStories, wire_events
from topbanana.server.wire import messages as wire
from topbanana.server.wire.types import (
    Clock,
    FairInfo,
    LobbyTable,
    Offer,
    SeatInfo,
    UndoInfo,
)


def table_info(
    state: TableState, reader: str, here: Collection[str], onlookers: int, now: int
) -> wire.TableInfo:
    """Show who sits where, and everything else but the cards."""
    deal = state.deal
    undo = state.undo
    return wire.TableInfo(
        table=state.id,
        number=state.told,
        status=state.status,
        settings=state.settings,
        code=state.code if state.status == "waiting" else None,
        host=state.host,
        seats=tuple(
            SeatInfo(
                seat=seat,
                name=chair.name,
                person=chair.person,
                bot=chair.bot,
                stand_in=chair.stand_in,
                here=chair.person in here,
                commitment=deal.commitments[seat],
                revealed=deal.asked is not None and deal.words[seat] is not None,
                words=deal.shown_words[seat] if state.started else "",
                mine=chair.person == reader,
                vacation=state.clocks.vacation(seat, now) if state.clocks else None,
                theme=theme(state, seat),
            )
            for seat, chair in enumerate(state.chairs)
        ),
        fair=fair_info(state, now),
        onlookers=onlookers,
        undo=UndoInfo(undo.seat, tuple(sorted(undo.waiting))) if undo else None,
        rematch=state.rematch,
        created=state.created,
        began=state.began,
        ended=state.ended,
        first=state.first,
    )


def theme(state: TableState, seat: int) -> str | None:
    """Name the theme by which a beginner bot has played; only when the game is over."""
    if state.status != "over":
        return None
    game = state.game
    return theme_of(state.chairs[seat].bot, game.game, game.seed, seat)


def fair_info(state: TableState, now: int) -> FairInfo:
    """Show how the deal stands; its secret only when the game is over."""
    deal, closes = state.deal, state.deal_closes
    over = state.status == "over"
    return FairInfo(
        commitment=deal.promises.commitment,
        round=deal.round,
        dealing=deal.asked is not None and not state.started,
        closes=None if closes is None else max(0, closes - now),
        missed=deal.missed,
        secret=deal.secret if over else None,
        seed=deal.seed if over else None,
    )


class SharedView(NamedTuple):
    """The part of a position that is the same for every onlooker, computed once."""

    acting: tuple[int, ...]
    may_act: tuple[int, ...]
    clocks: tuple[Clock, ...]
    closes: int | None
    silence: str | None
    taker_back: int | None
    news: tuple[EncodedStories, ...]


def shared_view(state: TableState, now: int, seen: int | None = None) -> SharedView:
    """Compute what every onlooker sees alike, with what is told after the event ``seen``."""
    table = state.game
    return SharedView(
        acting=state.acting,
        may_act=tuple(table.may_act()),
        clocks=clocks(state, now),
        closes=closes(state, now),
        silence=table.game.silence if state.window_open else None,
        taker_back=state.taker_back(),
        news=stories_since(state, state.told - 1 if seen is None else seen),
    )


def position(state: TableState, onlooker: int, shared: SharedView) -> wire.Position:
    """Show the table to one onlooker, with the latest stories.

    Nothing is read here but the onlooker's sight, what the rules offer that seat, and the
    clocks: the same sight always gives the same message.
    """
    table = state.game
    stories: Any = tuple([news.as_told_to(onlooker) for news in shared.news])
    over = not shared.acting
    answer = state.sealed.get(onlooker)
    may_move = onlooker in shared.acting or onlooker in shared.may_act
    return wire.Position(
        table=state.id,
        number=state.told,
        seat=onlooker,
        moves=len(table.log),
        view=table.view(onlooker),
        acting=shared.acting,
        may_act=shared.may_act,
        offer=offer(state, onlooker, shared) if may_move and not answer else None,
        stories=stories,
        clocks=shared.clocks,
        closes=shared.closes,
        over=over,
        scores=tuple(table.scores()) if over else (),
        winners=tuple(table.winners()) if over else (),
        sealed=answer.move if answer else None,
        orders=state.orders.get(onlooker, ()),
        undo=onlooker == shared.taker_back,
    )


def stories_since(state: TableState, seen: int) -> tuple[EncodedStories, ...]:
    """Give the stories after the event ``seen``, which are encoded already."""
    first = len(state.stories)
    while first and state.stories[first - 1].number > seen:
        first -= 1
    return state.stories[first:]


def offer(state: TableState, seat: int, shared: SharedView) -> Offer | None:
    """List what a seat may do."""
    must = seat in shared.acting
    silence = shared.silence if must else None
    number = len(state.chairs[seat].moves_made) + 1
    return offer_at(state.game, seat, must=must, silence=silence, number=number)


def offer_at(
    table: Table[Any], seat: int, *, must: bool, silence: str | None = None, number: int = 1
) -> Offer | None:
    """List what a seat may do in a game, whoever plays it where."""
    if not table.game.menu:
        bounds = table.bounds(seat)
        return Offer(must, (), *bounds, silence, number) if bounds else None
    texts = tuple(table.write(move) for move in table.moves(seat))
    if not texts:
        return None
    previews = {
        table.write(move): wire_events(events)
        for move, events in table.previews(seat).items()
    }
    return Offer(must, texts, silence=silence, number=number, previews=previews)


def clocks(state: TableState, now: int) -> tuple[Clock, ...]:
    """Show everybody's time, where there is a clock."""
    if not state.settings.pace.seconds or state.clocks is None:
        return ()
    return tuple(
        Clock(state.clocks.left(seat, now), state.clocks.runs(seat))
        for seat in range(len(state.chairs))
    )


def closes(state: TableState, now: int) -> int | None:
    """Tell when the window closes, or the days of the next to act are over."""
    if state.clocks is None or state.status != "playing":
        return None
    closing = state.window_closes()
    if closing is None and state.settings.pace.days:
        falls = [state.clocks.flag_falls(seat) for seat in state.acting]
        closing = min((fall for fall in falls if fall is not None), default=None)
    return None if closing is None else max(0, closing - now)


def is_timed(state: TableState) -> bool:
    """Tell whether anybody's time is running down."""
    if state.status != "playing":
        return False
    pace = state.settings.pace
    return bool(pace.seconds or pace.days or state.window_closes() is not None)


def summary(state: TableState) -> LobbyTable:
    """Show what the lobby lists of a table."""
    names = [chair.name for chair in state.chairs if chair.person == state.host]
    return LobbyTable(
        table=state.id,
        game=state.settings.game,
        seats=len(state.chairs),
        taken=sum(chair.taken for chair in state.chairs),
        host=next((name for name in names if name), ""),
        status=state.status,
        rated=state.settings.rated,
        pace=state.settings.pace,
        options=state.settings.options,
    )


def onlookers_of(state: TableState, person: str) -> list[int]:
    """List the onlookers that a person is: every seat they play, or a spectator."""
    return state.seats_of(person) or [SPECTATOR]
