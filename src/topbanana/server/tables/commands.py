"""The commands of a table: each request becomes an event, or is refused."""

import contextlib
from collections.abc import Callable
from typing import Any, Literal

from topbanana.bots.anchors import anchors
from topbanana.bots.bot import BOTS
from topbanana.bots.levels import LEVELS
from topbanana.engine.beginning import checked_options
from topbanana.engine.fair import are_tidy
from topbanana.engine.game import Game, find_game, game_names
from topbanana.engine.refusal import IllegalMove, Refusal
from topbanana.server.tables.chair import Chair
from topbanana.server.tables.events import (
    BotSat,
    CameBack,
    Committed,
    DealAsked,
    Ordered,
    Played,
    Revealed,
    Sat,
    Sealed,
    Started,
    Stood,
    StoodIn,
    TableEvent,
    UndoAnswered,
    UndoAsked,
)
from topbanana.server.tables.state import TableState
from topbanana.server.tables.undo import gives_nothing_away
from topbanana.server.wire import messages as wire
from topbanana.server.wire.types import Settings


class AlreadyPlayed(Exception):  # noqa: N818  # no error: it is acknowledged again
    """What is stored already was sent again; of a move, as it is stored."""


class Superseded(Exception):  # noqa: N818  # no error: there is nothing left to do
    """What was due has happened in the meantime."""


def check_settings(settings: Settings) -> None:
    """Refuse settings that no game could be played with."""
    game = find_game(settings.game)
    if game.name.startswith("_"):
        raise Refusal("unknown-game", name=settings.game, known=", ".join(game_names()))
    checked_options(game, settings.seats, settings.options)
    pace = settings.pace
    if pace.days and (pace.seconds or pace.increment):
        raise Refusal("table-two-paces")
    if pace.increment and not pace.seconds:
        raise Refusal("table-increment-without-clock")
    if settings.rated:
        check_rated(settings)
    if settings.fill:
        require_own_bot(settings.fill, rated=settings.rated)


def check_rated(settings: Settings) -> None:
    """Refuse a rated table without a clock, or for another game than the usual one."""
    pace, game = settings.pace, find_game(settings.game)
    if not (pace.seconds or pace.days):
        raise Refusal("rated-no-clock")
    needed = game.needs(settings.seats)
    for name, value in settings.options.items():
        if value not in {game.options[name].default, needed.get(name)}:
            raise Refusal("rated-other-options")


def sit(state: TableState, person: str, asked: wire.Sit, now: int, name: str) -> TableEvent:
    """Take a free seat, under a name that was checked."""
    require_open_seats(state)
    if chair_at(state, asked.seat).taken:
        raise Refusal("seat-taken")
    mine = state.seats_of(person)
    if mine and state.settings.rated:
        raise Refusal("seat-one-each")
    return Sat(now, asked.seat, person, name)


def stand(state: TableState, person: str, asked: wire.Stand, now: int) -> TableEvent:
    """Free a seat before the start."""
    require_open_seats(state)
    chair = chair_at(state, asked.seat)
    if not chair.taken:
        raise Refusal("seat-free")
    if person not in {chair.person, state.host}:
        raise Refusal("seat-not-yours")
    return Stood(now, asked.seat)


def seat_bot(state: TableState, person: str, asked: wire.SeatBot, now: int) -> TableEvent:
    """Let a bot sit down."""
    require_open_seats(state)
    if person != state.host:
        raise Refusal("host-only")
    if chair_at(state, asked.seat).person is not None:
        raise Refusal("seat-taken")
    settings = state.settings
    if settings.rated and asked.bot not in anchors(settings.game, settings.seats):
        raise Refusal("rated-no-bots", bot=asked.bot)
    if asked.bot not in BOTS:  # with a budget of their own they would be too costly
        raise Refusal("unknown-bot", name=asked.bot, known=", ".join(LEVELS))
    return BotSat(now, asked.seat, asked.bot)


def commit(state: TableState, person: str, asked: wire.Commit, now: int) -> TableEvent:
    """Commit to the words of one's seat."""
    require_waiting(state)
    own_chair(state, person, asked.seat)
    require_round(state, asked.round)
    if state.deal.asked is not None and state.deal.commitments[asked.seat]:
        raise Refusal("deal-begun")
    return Committed(now, asked.seat, asked.commitment)


def start(state: TableState, person: str, asked: wire.Start, now: int) -> TableEvent:
    """Ask everybody for their words, and deal the cards at once if only bots sit here."""
    del asked
    require_open_seats(state)
    if person != state.host and not state.seats_of(person):
        raise Refusal("seated-only")
    free = sum(not chair.taken for chair in state.chairs)
    if free:
        raise Refusal("seats-free", free=free)
    rules = current_rules(state)
    if not state.people():
        return Started(now, rules, state.deal.round)
    return DealAsked(now)


def reveal(state: TableState, person: str, asked: wire.Reveal, now: int) -> TableEvent:
    """Reveal the words of one's seat; with the last ones the cards are dealt."""
    own_chair(state, person, asked.seat)
    require_round(state, asked.round)
    deal = state.deal
    if deal.asked is None or not deal.all_committed:
        raise Refusal("deal-not-yet")
    if not are_tidy(asked.words) or not deal.fits(asked.seat, asked.words):
        raise Refusal("deal-other-words", seat=asked.seat)
    if asked.seat not in deal.silent():
        raise AlreadyPlayed
    if deal.silent() == (asked.seat,):
        return Started(now, current_rules(state), deal.round, asked.seat, asked.words)
    return Revealed(now, asked.seat, asked.words)


def play(state: TableState, person: str, asked: wire.Play, now: int) -> TableEvent:
    """Make a move, once."""
    chair = own_chair(state, person, asked.seat)
    table = state.game
    if asked.number <= len(chair.moves_made):
        made = chair.moves_made[asked.number - 1]
        if is_written(table.game, asked.move, made):
            raise AlreadyPlayed(made)
        raise Refusal("move-number-taken", number=asked.number)
    if asked.number > len(chair.moves_made) + 1:
        raise Refusal("move-number-gap", number=len(chair.moves_made) + 1)
    if chair.stand_in:
        raise Refusal("seat-played-for")
    # What is stored is the move as the rules write it, whatever its player typed.
    move = table.write(table.allowed(asked.seat, asked.move))
    given = state.sealed.get(asked.seat)
    if given is not None:
        if given.move == move:
            raise AlreadyPlayed(move)
        raise Refusal("move-number-taken", number=asked.number)
    return answered(state, asked.seat, move, "person", now)


def is_written(game: Game[Any], text: str, move: str) -> bool:
    """Tell whether a text means a move that was stored, however it is spaced or ordered."""
    with contextlib.suppress(IllegalMove):
        return (
            text == move or game.notation.write_move(game.notation.read_move(text)) == move
        )
    return False


def answered(
    state: TableState, seat: int, move: str, by: Literal["person", "bot", "order"], now: int
) -> TableEvent:
    """Make a legal move, or keep it sealed until the window closes."""
    if state.sealing:
        return Sealed(now, seat, move, by)
    return Played(now, seat, move, by)


def order(state: TableState, person: str, asked: wire.Order, now: int) -> TableEvent:
    """Leave standing orders for one's seat."""
    own_chair(state, person, asked.seat)
    require_playing(state)
    known = state.game.game.orders
    if known is None:
        raise Refusal("orders-none")
    orders = tuple(dict.fromkeys(known.read_order(text) for text in asked.orders))
    return Ordered(now, asked.seat, orders)


def leave(
    state: TableState, person: str, asked: wire.Leave, now: int, bot: str
) -> TableEvent:
    """Let a bot play on: the usual one, or another that the player chooses."""
    chair = own_chair(state, person, asked.seat)
    require_playing(state)
    if asked.bot is not None:
        require_own_bot(asked.bot, rated=state.settings.rated)
    if chair.stand_in:
        raise Refusal("seat-played-for")
    return StoodIn(now, asked.seat, asked.bot or bot)


def come_back(state: TableState, person: str, asked: wire.Return, now: int) -> TableEvent:
    """Take the seat back."""
    chair = own_chair(state, person, asked.seat)
    require_playing(state)
    if not chair.stand_in:
        raise Refusal("seat-yours-already")
    falls = state.clocks.flag_falls(asked.seat) if state.clocks else None
    if falls is not None and falls <= now:  # else nobody's time would ever be up
        raise Refusal("seat-time-up")
    return CameBack(now, asked.seat)


def ask_undo(state: TableState, person: str, asked: wire.AskUndo, now: int) -> TableEvent:
    """Ask to take the last move back; among bots alone, one's last choice."""
    check_undo(state, person, asked)
    return UndoAsked(now, asked.seat)


def check_undo(state: TableState, person: str, asked: wire.AskUndo | wire.MayUndo) -> None:
    """Refuse to take back what another did, or what others learnt something by."""
    own_chair(state, person, asked.seat)
    require_playing(state)
    if state.settings.rated:
        raise Refusal("rated-no-undo")
    if state.taker_back() != asked.seat:
        raise Refusal("undo-not-last")
    if not state.plays_bots_alone(asked.seat) and not gives_nothing_away(state.game):
        raise Refusal("undo-shows")


def answer_undo(
    state: TableState, person: str, asked: wire.AnswerUndo, now: int
) -> TableEvent:
    """Agree to take a move back, or not."""
    own_chair(state, person, asked.seat)
    if state.undo is None or asked.seat not in state.undo.waiting:
        raise Refusal("undo-not-asked")
    return UndoAnswered(now, asked.seat, asked.agree)


COMMANDS: dict[type[wire.Request], Callable[[TableState, str, Any, int], TableEvent]] = {
    wire.Stand: stand,
    wire.SeatBot: seat_bot,
    wire.Commit: commit,
    wire.Start: start,
    wire.Reveal: reveal,
    wire.Play: play,
    wire.Order: order,
    wire.Return: come_back,
    wire.AskUndo: ask_undo,
    wire.AnswerUndo: answer_undo,
}


def require_own_bot(name: str, *, rated: bool) -> None:
    """Refuse a bot that there is not, and at a rated table any that a player chooses."""
    if rated:
        raise Refusal("rated-no-help")
    if name not in BOTS:  # with a budget of their own they would be too costly
        raise Refusal("unknown-bot", name=name, known=", ".join(LEVELS))


def require_waiting(state: TableState) -> None:
    """Refuse what can only be done before the start."""
    if state.status != "waiting":
        raise Refusal("table-started")


def require_open_seats(state: TableState) -> None:
    """Refuse what can only be done before the start is asked for."""
    require_waiting(state)
    if state.deal.asked is not None:
        raise Refusal("deal-begun")


def require_round(state: TableState, number: int) -> None:
    """Refuse commitments and words of another round."""
    if number != state.deal.round:
        raise Refusal("deal-other-round", round=state.deal.round)


def current_rules(state: TableState) -> int:
    """Give the version of the rules, if games of the one it was opened under replay alike."""
    game = find_game(state.settings.game)
    if not game.reads(state.rules, state.settings.options):
        raise Refusal("table-other-rules", title=game.name)
    return game.version


def require_playing(state: TableState) -> None:
    """Refuse what can only be done during the game."""
    if state.status == "waiting":
        raise Refusal("table-not-started")
    if state.status == "over":
        raise Refusal("why-game-over")


def chair_at(state: TableState, seat: int) -> Chair:
    """Find a chair of this table."""
    if seat >= len(state.chairs):
        raise Refusal("unknown-seat", seat=seat, last=len(state.chairs) - 1)
    return state.chairs[seat]


def own_chair(state: TableState, person: str, seat: int) -> Chair:
    """Find the asker's own chair."""
    chair = chair_at(state, seat)
    if chair.person != person:
        raise Refusal("seat-not-yours")
    return chair
