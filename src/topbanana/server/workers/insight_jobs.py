"""What workers do for insight: accounts, reviews, tried moves, hints and puzzles."""

import pickle
import time
from dataclasses import asdict
from functools import cache
from itertools import cycle
from secrets import token_hex
from typing import Any, cast

from topbanana.bots.bot import Bot, seat_bot
from topbanana.bots.hint import ADVISOR, advise
from topbanana.engine.contract import OwnFace
from topbanana.engine.dialect.record import Ints, copied, from_ints
from topbanana.engine.game import find_game
from topbanana.engine.notation.archive import read_archive
from topbanana.insight.account import Account, Bookkeeping
from topbanana.insight.judge import Judgement, judge
from topbanana.insight.puzzles import find_puzzle, sizes_of
from topbanana.insight.study import think
from topbanana.insight.turning import turning_points
from topbanana.server.tables.stories import wire_events
from topbanana.server.wire import insight as wire
from topbanana.server.wire.types import encode
from topbanana.server.workers.worker import interrupted

SLICE_SECONDS = 2.0  # of a core, after which an account says how far it has come
LONGEST_SLICE = 20.0  # seconds of either, however little of a core there was
PUZZLE_SECONDS = 5.0  # of a core, in which a puzzle is looked for


def go_on_with_account(archive: str, so_far: bytes) -> tuple[int, int, bytes, bytes]:
    """Account for some more moves of a game: how many of how many, how far
    it came, and the whole account as JSON once it is done.

    It comes back soon, and at once if somebody else needs the worker; then it goes on.
    """
    table = read_archive(archive)
    work = Bookkeeping(table, None)
    progress = pickle.loads(so_far) if so_far else work.begun()  # noqa: S301  # written here, by us
    first = len(progress.steps)
    # What the game was played again for does not count: on a busy machine that is most of a slice.
    ends, latest = time.thread_time() + SLICE_SECONDS, time.monotonic() + LONGEST_SLICE

    def stop() -> bool:
        # One move at least: or else a busy pool would never come to an end with it.
        late = time.thread_time() > ends or time.monotonic() > latest
        return (interrupted() or late) and len(progress.steps) > first

    progress = work.go_on(progress, stop=stop)
    done, moves = len(progress.steps), len(table.log)
    if not work.is_done(progress):
        return done, moves, pickle.dumps(progress), b""
    return done, moves, b"", encode(wire_account(work.closed(progress)))


def wire_account(made: Account) -> wire.Account:
    """Give an account as the wire has it: facts, which each reader's browser puts in words."""
    return wire.Account(
        game=made.game,
        fair=made.fair,
        reference=made.reference,
        games=made.games,
        seats=tuple(wire.SeatPart(**asdict(seat)) for seat in made.seats),
        chances=made.chances,
        decisions=tuple(
            reviewed(step.judgement, step.number, step.luck_mark)
            for step in made.steps
            if step.judgement
        ),
        turning=tuple(
            wire.TurningPoint(
                number=point.step.number,
                seat=point.step.seat,
                kind=point.kind,
                whom=point.whom,
                swing=point.swing,
                move=point.step.move,
                best=point.step.judgement.best if point.step.judgement else "",
            )
            for point in turning_points(made.steps)
        ),
    )


def reviewed(found: Judgement, number: int = 0, luck: str | None = None) -> wire.Reviewed:
    """Give a review as the wire has it."""
    return wire.Reviewed(
        number=number,
        seat=found.seat,
        played=found.played,
        best=found.best,
        loss=found.loss,
        error=found.error,
        mark=found.mark,
        luck=luck,
        reasons=wire_events(found.reasons),
    )


def review_move(line: str, move: str, seat: int | None, number: int = 0) -> wire.Reviewed:
    """Review one move, from the line of whoever makes it."""
    return reviewed(judge(line, move, seat=seat), number)


def try_moves(line: str, seat: int | None, number: int) -> wire.Evaluation:
    """Try all moves of a position in the worlds of one round."""
    found = think(line, seat, number)
    return wire.Evaluation(
        line=found.line,
        seat=found.seat,
        seats=found.seats,
        sharpness=found.sharpness,
        moves=tuple(
            wire.TriedMove(
                tried.move,
                tried.worlds,
                tried.won,
                tried.squares,
                wire_events([tried.reason])[0] if tried.reason else None,
            )
            for tried in found.moves
        ),
    )


def hint_for(game: str, sight: Ints, seat: int, moves: list[int]) -> wire.Hint:
    """Say what the best bot would play and why, as the terminal does."""
    known: Any = find_game(game)
    # Minds try their moves on what they see, and this row may not be written to.
    seen = copied(from_ints(known.State, sight))
    if known.own_mind:
        advice = cast("OwnFace[Any]", known.face).advice(seen, seat)
        return wire.Hint(advice=wire_events(advice))
    told = advise(advisor(game), known, seen, seat, moves)
    write = known.notation.write_move
    return wire.Hint(
        moves=tuple(
            wire.HintMove(
                write(advised.move),
                advised.chance,
                None if advised.other is None else write(advised.other),
                wire_events([advised.reason])[0],
            )
            for advised in told.moves
        ),
        simulations=told.simulations,
        only=len(moves) == 1,
    )


@cache
def advisor(game: str) -> Bot:
    """Give the bot that gives hints; it waits for what is compiled to be loaded, as in the terminal."""
    return seat_bot(ADVISOR, find_game(game), awaited=True, stop=interrupted)


def new_puzzle(game: str) -> wire.Puzzle | None:
    """Look for a puzzle in bots' games for a while; None if there was none."""
    known = find_game(game)
    # On a machine so busy that it looks for a moment only, none would ever be found.
    ends, latest = time.thread_time() + PUZZLE_SECONDS, time.monotonic() + LONGEST_SLICE

    def stop() -> bool:
        return interrupted() or time.thread_time() > ends or time.monotonic() > latest

    # At some tables there are none: between two, Puerto Banana's know-how errs nowhere.
    for seats in cycle(shuffled(sizes_of(known))):
        found = find_puzzle(known, seats, token_hex(16), stop)
        if found is not None:
            return wire.Puzzle(game, found.line, found.seat)
        if stop():
            return None
    return None


def shuffled(sizes: list[int]) -> list[int]:
    """Put the sizes of tables in any order."""
    return sorted(sizes, key=lambda _: token_hex(4))


def ask_laboratory(question: wire.LabQuestion) -> wire.Mixture:
    """Ask a game's laboratory how its best captain bids."""
    laboratory: Any = find_game(question.game).laboratory
    found = laboratory.study(question.stocks, question.last, question.bid)
    return wire.Mixture(**asdict(found))
