"""What each onlooker is sent of a table, made from sights alone."""

from collections.abc import Collection
from typing import NamedTuple, cast

from msgspec import Raw

from topbanana.engine.archive import write_archive
from topbanana.engine.record import SPECTATOR
from topbanana.server import parts
from topbanana.server import protocol as wire
from topbanana.server.sitting import Sitting, wire_events


def table_info(
    sitting: Sitting, reader: str, here: Collection[str], onlookers: int
) -> wire.TableInfo:
    """Show who sits where, and everything else but the cards."""
    over = sitting.status == "over"
    undo = sitting.undo
    return wire.TableInfo(
        table=sitting.id,
        number=sitting.number,
        status=sitting.status,
        settings=sitting.settings,
        code=sitting.code if sitting.status == "waiting" else None,
        host=sitting.host,
        seats=tuple(
            parts.SeatInfo(
                seat=seat,
                name=chair.name,
                person=chair.person,
                bot=chair.bot,
                stand_in=chair.stand_in,
                here=chair.person in here,
                words=chair.words,
                mine=chair.person == reader,
            )
            for seat, chair in enumerate(sitting.chairs)
        ),
        fair=parts.FairInfo(
            commitment=sitting.commitment,
            secret=sitting.secret if over else None,
            seed=sitting.seed if over else None,
        ),
        onlookers=onlookers,
        undo=parts.UndoInfo(undo.seat, tuple(sorted(undo.waiting))) if undo else None,
        rematch=sitting.rematch,
        created=sitting.created,
    )


class Moment(NamedTuple):
    """What is the same for every onlooker of a position, found out once."""

    acting: tuple[int, ...]
    may_act: tuple[int, ...]
    clocks: tuple[parts.Clock, ...]
    closes: int | None
    silence: str | None


def moment(sitting: Sitting, now: int) -> Moment:
    """Look at the clock, and at who may act."""
    table = sitting.dealt
    return Moment(
        acting=tuple(table.acting()),
        may_act=tuple(table.may_act()),
        clocks=clocks(sitting, now),
        closes=closes(sitting, now),
        silence=table.game.silence if sitting.window_open else None,
    )


def position(
    sitting: Sitting, onlooker: int, now: Moment, seen: int | None = None
) -> wire.Position:
    """Show the table to one onlooker, with the stories after the entry ``seen``.

    Nothing is read here but the onlooker's sight, what the rules offer that seat, and the
    clocks: the same sight always gives the same message.
    """
    table = sitting.dealt
    told = stories_since(sitting, onlooker, sitting.number - 1 if seen is None else seen)
    over = not now.acting
    may_move = onlooker in now.acting or onlooker in now.may_act
    return wire.Position(
        table=sitting.id,
        number=sitting.number,
        seat=onlooker,
        moves=len(table.log),
        view=table.view(onlooker),
        acting=now.acting,
        may_act=now.may_act,
        offer=offer(sitting, onlooker, now) if may_move else None,
        stories=cast("tuple[parts.Story, ...]", told),
        clocks=now.clocks,
        closes=now.closes,
        over=over,
        scores=tuple(table.scores()) if over else (),
        winners=tuple(table.winners()) if over else (),
    )


def stories_since(sitting: Sitting, onlooker: int, seen: int) -> tuple[Raw, ...]:
    """Give the stories after the entry ``seen``, as they are written already."""
    kept = sitting.stories.get(onlooker, ())
    return tuple(Raw(story.written) for story in kept if story.number > seen)


def offer(sitting: Sitting, seat: int, now: Moment) -> parts.Offer | None:
    """List what a seat may do."""
    table = sitting.dealt
    must = seat in now.acting
    silence = now.silence if must else None
    number = len(sitting.chairs[seat].made) + 1
    if not table.game.menu:
        bounds = table.bounds(seat)
        return parts.Offer(must, (), *bounds, silence, number) if bounds else None
    texts = tuple(table.write(move) for move in table.moves(seat))
    previews = {
        table.write(move): wire_events(events)
        for move, events in table.previews(seat).items()
    }
    return (
        parts.Offer(must, texts, silence=silence, number=number, previews=previews)
        if texts
        else None
    )


def clocks(sitting: Sitting, now: int) -> tuple[parts.Clock, ...]:
    """Show everybody's time, where there is a clock."""
    if not sitting.settings.pace.seconds or sitting.clocks is None:
        return ()
    return tuple(
        parts.Clock(sitting.clocks.left(seat, now), sitting.clocks.runs(seat))
        for seat in range(len(sitting.chairs))
    )


def closes(sitting: Sitting, now: int) -> int | None:
    """Tell when the window closes, or the days of the next to act are over."""
    if sitting.clocks is None or sitting.status != "playing":
        return None
    moment = sitting.clocks.window_closes()
    if moment is None and sitting.settings.pace.days:
        falls = [sitting.clocks.flag_falls(seat) for seat in sitting.dealt.acting()]
        moment = min((fall for fall in falls if fall is not None), default=None)
    return None if moment is None else max(0, moment - now)


def summary(sitting: Sitting) -> parts.LobbyTable:
    """Show what the lobby lists of a table."""
    names = [chair.name for chair in sitting.chairs if chair.person == sitting.host]
    return parts.LobbyTable(
        table=sitting.id,
        game=sitting.settings.game,
        seats=len(sitting.chairs),
        taken=sum(chair.taken for chair in sitting.chairs),
        host=next((name for name in names if name), ""),
        status=sitting.status,
        rated=sitting.settings.rated,
        pace=sitting.settings.pace,
        options=sitting.settings.options,
    )


def archive(sitting: Sitting) -> str:
    """Write a finished game as text that anyone can verify."""
    names = [(chair.name or chair.bot or "").replace("/", " ") for chair in sitting.chairs]
    notes = {
        "players": "/".join(names),
        "commitment": sitting.commitment,
        "secret": sitting.secret,
        "words": "/".join(chair.words for chair in sitting.chairs),
    }
    return write_archive(sitting.dealt, notes)


def onlookers_of(sitting: Sitting, person: str) -> list[int]:
    """Tell through whose eyes a person sees a table."""
    return sitting.seats_of(person) or [SPECTATOR]
