"""HTTP handlers for the study of positions, the laboratory of bids, and puzzles."""

import asyncio
from collections.abc import Callable
from typing import Any

import numpy as np
from starlette.requests import Request

from topbanana.bots.levels import LEVELS
from topbanana.engine.dialect.record import Ints, as_ints, lasting
from topbanana.engine.game import Game, find_game, game_names
from topbanana.engine.refusal import Refusal
from topbanana.engine.table import Table
from topbanana.server.http.login import require_person
from topbanana.server.http.responses import NotFound
from topbanana.server.people.accounts import Person
from topbanana.server.server import Server
from topbanana.server.storage import table_index
from topbanana.server.tables.state import TableState
from topbanana.server.tables.study import eyes_of, read_position, studied
from topbanana.server.wire import insight as wire
from topbanana.server.workers import insight_jobs as jobs
from topbanana.server.workers.bot_jobs import choose_move

TRIES = 6  # at a new puzzle
STUDY = "study"


async def show_position(
    server: Server, request: Request, asked: wire.StudyLine
) -> wire.Studied:
    """A position, as somebody sees it."""
    person = await require_person(server, request)
    server.quotas.ask(person.id)
    table = await opened(server, person, asked.line)
    return await asyncio.to_thread(lambda: studied(table, eyes_of(table, asked.seat)))


async def play_on(server: Server, request: Request, asked: wire.StudyPlay) -> wire.Studied:
    """The position after one more move, somebody's or a bot's."""
    person = await require_person(server, request)
    server.quotas.ask(person.id)
    table = await opened(server, person, asked.line)
    move = asked.move
    if move is None:
        move = await bot_move(server, person, table, asked)
    written = table.write(table.allowed(asked.seat, move))

    def play() -> wire.Studied:
        eyes = eyes_of(table, asked.eyes)
        table.play(asked.seat, written)
        return studied(table, eyes, written)

    return await asyncio.to_thread(play)


async def bot_move(
    server: Server, person: Person, table: Table[Any], asked: wire.StudyPlay
) -> str:
    """Let a bot choose a move, from what its seat sees."""
    if asked.bot not in LEVELS:
        raise Refusal("unknown-bot", name=asked.bot, known=", ".join(LEVELS))
    moves = table.moves(asked.seat)
    if not moves:
        raise Refusal("hint-no-move")
    sight = as_ints(table.sight(asked.seat))
    given = (asked.bot, table.game.name, sight, asked.seat, moves)
    chosen = await server.insight.answer(person.id, STUDY, choose_move, *given)
    return table.write(int(chosen))


async def think_on(
    server: Server, request: Request, asked: wire.StudyThink
) -> wire.Evaluation:
    """What each move wins in more imagined worlds."""
    evaluation: wire.Evaluation = await ask_workers(
        server, request, asked, jobs.try_moves, asked.seat, asked.round
    )
    return evaluation


async def judge_move(
    server: Server, request: Request, asked: wire.StudyMove
) -> wire.Reviewed:
    """The review of a move in a position."""
    review: wire.Reviewed = await ask_workers(
        server, request, asked, jobs.review_move, asked.move, asked.seat
    )
    return review


async def ask_workers(
    server: Server,
    request: Request,
    asked: wire.StudyRequest,
    job: Callable[..., Any],
    *given: Any,
) -> Any:
    """Ask the workers about a position, for somebody who may."""
    person = await require_person(server, request)
    server.quotas.think(person.id)
    table = await opened(server, person, asked.line)
    line = asked.line.strip()
    return await server.insight.ask(person.id, STUDY, table.game, job, line, *given)


async def ask_laboratory(
    server: Server, request: Request, asked: wire.LabQuestion
) -> wire.Mixture:
    """How the best captain bids, and what bids win against that."""
    person = await require_person(server, request)
    server.quotas.think(person.id)
    laboratory = find_game(asked.game).laboratory
    if laboratory is None:
        raise Refusal("study-no-laboratory")
    await opened(server, person, laboratory.line(asked.stocks))
    mixture: wire.Mixture = await server.insight.answer(
        person.id, STUDY, jobs.ask_laboratory, asked
    )
    return mixture


# --- No help in a running game ----------------------------------------------------------


async def opened(server: Server, person: Person, line: str) -> Table[Any]:
    """Read a line, unless it is what somebody sees just now in a game in which nobody is helped."""
    table = await asyncio.to_thread(read_position, line)
    mine = await server.storage.read(
        lambda c: table_index.tables_of_person(c, person.id, server.clock())
    )
    for running in mine:
        alike = (running.game, running.seats) == (table.game.name, table.seats)
        if running.status != "playing" or not alike:
            continue
        state = (await server.live.find(running.table)).state
        mine_here = state.seats_of(person.id) if state.status == "playing" else []
        if any(is_seen_alike(table, state.game, seat) for seat in mine_here):
            refuse_help(state)
    return table


def refuse_help(state: TableState) -> None:
    """Refuse to study a running game with other people, or one that is rated."""
    if len(state.people()) > 1:
        raise Refusal("study-running")
    if state.settings.rated:
        raise Refusal("rated-no-help")


def is_seen_alike(one: Table[Any], other: Table[Any], seat: int) -> bool:
    """Tell whether a seat decides the same at two tables: it sees the same, news apart.

    Where a game has a laboratory that asks for stocks, these alone say so, in any order.
    """
    laboratory = one.game.laboratory
    if laboratory is not None:
        stocks = [laboratory.stocks_of(table.sight(seat)) for table in (one, other)]
        return stocks[0] == stocks[1]
    return np.array_equal(lasting_sight(one, seat), lasting_sight(other, seat))


def lasting_sight(table: Table[Any], seat: int) -> Ints:
    """Give what a seat sees and what stays true until something is done."""
    kind: Any = table.game.State
    seen: Ints = as_ints(table.sight(seat)) & lasting(kind)
    return seen


# --- Puzzles ----------------------------------------------------------------------------


def wanted_game(request: Request) -> Game[Any]:
    """Read which game is meant."""
    name = request.path_params["game"]
    if name not in game_names():
        raise NotFound("not-found")
    return find_game(name)


async def make_puzzle(server: Server, request: Request) -> wire.Puzzle:
    """A new puzzle out of bots' games."""
    person = await require_person(server, request)
    server.quotas.think(person.id)
    game = wanted_game(request)
    for _ in range(TRIES):
        puzzle: wire.Puzzle | None = await server.insight.ask(
            person.id, STUDY, game, jobs.new_puzzle, game.name
        )
        if puzzle is not None:
            return puzzle
    raise Refusal("puzzle-none")
