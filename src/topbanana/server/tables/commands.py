"""Who may do what at a table: each request becomes an entry of the log, or is refused."""

from collections.abc import Callable
from typing import Any

from topbanana.bots.bot import BOTS
from topbanana.engine.game import find_game
from topbanana.engine.refusal import Refusal
from topbanana.engine.table import checked_options
from topbanana.server.tables.events import (
    AnyEntry,
    BotSat,
    CameBack,
    Mixed,
    Played,
    Sat,
    Started,
    Stood,
    StoodIn,
    UndoAnswered,
    UndoAsked,
)
from topbanana.server.tables.state import Chair, Sitting
from topbanana.server.tables.undo import gives_nothing_away
from topbanana.server.wire import messages as wire
from topbanana.server.wire import types as parts


class AlreadyPlayed(Exception):  # noqa: N818  # the table's word for it
    """A move that is stored already was sent again: it is acknowledged again."""


def check_settings(settings: parts.Settings) -> None:
    """Refuse a table that no game could be played at."""
    game = find_game(settings.game)
    if game.name.startswith("_"):
        raise Refusal("unknown-game", name=settings.game, known="")
    checked_options(game, settings.seats, settings.options)
    pace = settings.pace
    if pace.days and (pace.seconds or pace.increment):
        raise Refusal("table-two-paces")
    if pace.increment and not pace.seconds:
        raise Refusal("table-increment-without-clock")


def sit(s: Sitting, person: str, asked: wire.Sit, now: int, name: str) -> AnyEntry:
    """Take a free seat."""
    must_wait(s)
    if chair_at(s, asked.seat).taken:
        raise Refusal("seat-taken")
    mine = s.seats_of(person)
    if mine and s.settings.rated:
        raise Refusal("seat-one-each")
    called = " ".join((asked.name or name).split())
    if not called or not called.isprintable():
        raise Refusal("name-unreadable")
    return Sat(now, asked.seat, person, called)


def stand(s: Sitting, person: str, asked: wire.Stand, now: int) -> AnyEntry:
    """Free a seat before the start."""
    must_wait(s)
    chair = chair_at(s, asked.seat)
    if not chair.taken:
        raise Refusal("seat-free")
    if person not in {chair.person, s.host}:
        raise Refusal("seat-not-yours")
    return Stood(now, asked.seat)


def bring_bot(s: Sitting, person: str, asked: wire.SeatBot, now: int) -> AnyEntry:
    """Let a bot sit down."""
    must_wait(s)
    if person != s.host:
        raise Refusal("host-only")
    if chair_at(s, asked.seat).person is not None:
        raise Refusal("seat-taken")
    if s.settings.rated:
        raise Refusal("rated-no-bots")
    if asked.bot not in BOTS:  # with a budget of their own they would be too costly
        raise Refusal("unknown-bot", name=asked.bot, known=", ".join(BOTS))
    return BotSat(now, asked.seat, asked.bot)


def mix_in(s: Sitting, person: str, asked: wire.MixIn, now: int) -> AnyEntry:
    """Add one's own words to the deal."""
    must_wait(s)
    own_chair(s, person, asked.seat)
    words = " ".join(asked.words.replace("/", " ").split())
    if not words.isprintable():
        raise Refusal("name-unreadable")
    return Mixed(now, asked.seat, words)


def start(s: Sitting, person: str, asked: wire.Start, now: int) -> AnyEntry:
    """Deal the cards."""
    del asked
    must_wait(s)
    if person != s.host and not s.seats_of(person):
        raise Refusal("seated-only")
    free = sum(not chair.taken for chair in s.chairs)
    if free:
        raise Refusal("seats-free", free=free)
    return Started(now, find_game(s.settings.game).version)


def play(s: Sitting, person: str, asked: wire.Play, now: int) -> AnyEntry:
    """Make a move, once."""
    chair = own_chair(s, person, asked.seat)
    table = s.dealt
    if asked.number <= len(chair.made):
        if chair.made[asked.number - 1] == asked.move:
            raise AlreadyPlayed
        raise Refusal("move-number-taken", number=asked.number)
    if asked.number > len(chair.made) + 1:
        raise Refusal("move-number-gap", number=len(chair.made) + 1)
    if chair.stand_in:
        raise Refusal("seat-played-for")
    # What is logged is the move as the rules write it, whatever its player typed.
    move = table.write(table.allowed(asked.seat, asked.move))
    return Played(now, asked.seat, move, "person")


def leave(s: Sitting, person: str, asked: wire.Leave, now: int, bot: str) -> AnyEntry:
    """Let a bot play on."""
    chair = own_chair(s, person, asked.seat)
    must_play(s)
    if chair.stand_in:
        raise Refusal("seat-played-for")
    return StoodIn(now, asked.seat, bot)


def come_back(s: Sitting, person: str, asked: wire.Return, now: int) -> AnyEntry:
    """Take the seat back."""
    chair = own_chair(s, person, asked.seat)
    must_play(s)
    if not chair.stand_in:
        raise Refusal("seat-yours-already")
    return CameBack(now, asked.seat)


def ask_undo(s: Sitting, person: str, asked: wire.AskUndo, now: int) -> AnyEntry:
    """Ask to take the last move back."""
    own_chair(s, person, asked.seat)
    must_play(s)
    if s.last_move_by_person() != asked.seat:
        raise Refusal("undo-not-last")
    if not gives_nothing_away(s.dealt):
        raise Refusal("undo-shows")
    return UndoAsked(now, asked.seat)


def answer_undo(s: Sitting, person: str, asked: wire.AnswerUndo, now: int) -> AnyEntry:
    """Agree to that, or not."""
    own_chair(s, person, asked.seat)
    if s.undo is None or asked.seat not in s.undo.waiting:
        raise Refusal("undo-not-asked")
    return UndoAnswered(now, asked.seat, asked.agree)


DECISIONS: dict[type[wire.Request], Callable[[Sitting, str, Any, int], AnyEntry]] = {
    wire.Stand: stand,
    wire.SeatBot: bring_bot,
    wire.MixIn: mix_in,
    wire.Start: start,
    wire.Play: play,
    wire.Return: come_back,
    wire.AskUndo: ask_undo,
    wire.AnswerUndo: answer_undo,
}


def must_wait(s: Sitting) -> None:
    """Refuse what can only be done before the start."""
    if s.status != "waiting":
        raise Refusal("table-started")


def must_play(s: Sitting) -> None:
    """Refuse what can only be done during the game."""
    if s.status == "waiting":
        raise Refusal("table-not-started")
    if s.status == "over":
        raise Refusal("why-game-over")


def chair_at(s: Sitting, seat: int) -> Chair:
    """Find a chair of this table."""
    if seat >= len(s.chairs):
        raise Refusal("unknown-seat", seat=seat, last=len(s.chairs) - 1)
    return s.chairs[seat]


def own_chair(s: Sitting, person: str, seat: int) -> Chair:
    """Find the asker's own chair."""
    chair = chair_at(s, seat)
    if chair.person != person:
        raise Refusal("seat-not-yours")
    return chair
