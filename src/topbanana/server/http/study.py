"""HTTP handlers for the study of positions, the laboratory of bids, and puzzles."""

import asyncio
from typing import Any

import numpy as np
from starlette.requests import Request

from topbanana.bots.levels import LEVELS
from topbanana.engine.game import Game, find_game, game_names
from topbanana.engine.record import Ints, as_ints, lasting
from topbanana.engine.refusal import Refusal
from topbanana.engine.table import Table
from topbanana.server.http.me import require_person
from topbanana.server.http.tables import NotFound
from topbanana.server.people.accounts import Person
from topbanana.server.server import Server
from topbanana.server.storage import table_index
from topbanana.server.tables.study import eyes_of, read_position, studied
from topbanana.server.wire import insight as wire
from topbanana.server.workers import insight_jobs as jobs
from topbanana.server.workers.thinking import choose_move

TRIES = 4  # at a new puzzle
STUDY = "study"


async def show_position(
    server: Server, request: Request, asked: wire.StudyLine
) -> wire.Studied:
    """A position, as somebody sees it."""
    person = await require_person(server, request)
    server.quotas.ask_why(person.id)
    table = await opened(server, person, asked.line)
    return await asyncio.to_thread(lambda: studied(table, eyes_of(table, asked.seat)))


async def play_on(server: Server, request: Request, asked: wire.StudyPlay) -> wire.Studied:
    """The position after one more move, somebody's or a bot's."""
    person = await require_person(server, request)
    server.quotas.ask_why(person.id)
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
    chosen = await server.thinking.answer(person.id, STUDY, choose_move, *given)
    return table.write(int(chosen))


async def think_on(
    server: Server, request: Request, asked: wire.StudyThink
) -> wire.Thought:
    """What each move wins in more imagined worlds."""
    person = await require_person(server, request)
    server.quotas.think(person.id)
    table = await opened(server, person, asked.line)
    given = (asked.line.strip(), asked.seat, asked.round)
    thought: wire.Thought = await server.thinking.ask(
        person.id, STUDY, table.game, jobs.try_moves, *given
    )
    return thought


async def judge_move(
    server: Server, request: Request, asked: wire.StudyMove
) -> wire.Reviewed:
    """The review of a move in a position."""
    person = await require_person(server, request)
    server.quotas.think(person.id)
    table = await opened(server, person, asked.line)
    given = (asked.line.strip(), asked.move, asked.seat)
    review: wire.Reviewed = await server.thinking.ask(
        person.id, STUDY, table.game, jobs.review_move, *given
    )
    return review


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
    mixture: wire.Mixture = await server.thinking.answer(
        person.id, STUDY, jobs.ask_laboratory, asked
    )
    return mixture


# --- No help in a running game ----------------------------------------------------------


async def opened(server: Server, person: Person, line: str) -> Table[Any]:
    """Read a line, unless it is what somebody sees just now in a game with other people."""
    table = await asyncio.to_thread(read_position, line)
    mine = await server.storage.read(
        lambda c: table_index.tables_of_person(c, person.id, server.clock())
    )
    for running in mine:
        alike = (running.game, running.seats) == (table.game.name, table.seats)
        if running.status != "playing" or not alike:
            continue
        state = (await server.live.find(running.table)).state
        if state.status == "playing" and len(state.people()) > 1:
            for seat in state.seats_of(person.id):
                if is_seen_alike(table, state.game, seat):
                    raise Refusal("study-running")
    return table


def is_seen_alike(one: Table[Any], other: Table[Any], seat: int) -> bool:
    """Tell whether a seat sees the same at two tables, news apart."""
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
        puzzle: wire.Puzzle | None = await server.thinking.ask(
            person.id, STUDY, game, jobs.new_puzzle, game.name
        )
        if puzzle is not None:
            return puzzle
    raise Refusal("puzzle-none")
