"""HTTP handlers for insight into one's own games: accounts, hints and the coach's reviews."""

import asyncio
from typing import Any

from starlette.requests import Request

from topbanana.engine.dialect.record import as_ints
from topbanana.engine.notation.archive import read_archive
from topbanana.engine.refusal import Refusal
from topbanana.engine.table import Table
from topbanana.server.http.handlers.tables import finished, table_name
from topbanana.server.http.login import require_person
from topbanana.server.limits import address_of
from topbanana.server.server import Server
from topbanana.server.tables.commands import own_chair, require_playing
from topbanana.server.tables.state import TableState
from topbanana.server.wire import insight as wire
from topbanana.server.workers.insight_jobs import hint_for, review_move


async def show_insight(server: Server, request: Request) -> wire.Insight:
    """Why a finished game ended as it did, or how far the account has come."""
    archive = await finished(server, request)
    game = (await asyncio.to_thread(read_archive, archive)).game
    table, reader = table_name(request), address_of(request.scope)
    return await server.game_accounts.get(table, game, archive, reader)


async def give_hint(server: Server, request: Request, asked: wire.ForSeat) -> wire.Hint:
    """What the best bot would do for a seat, at a table with bots only."""
    person = await require_person(server, request)
    server.quotas.think(person.id)
    table = await server.live.find(table_name(request))
    state = await table.ask(lambda state: coached(state, person.id, asked.seat))
    game, seat = state.game, asked.seat
    moves = game.moves(seat)
    if not moves:
        raise Refusal("hint-no-move")
    given = (game.game.name, as_ints(game.sight(seat)), seat, moves)
    hint: wire.Hint = await server.insight.answer(person.id, state.id, hint_for, *given)
    return hint


async def review_last_move(
    server: Server, request: Request, asked: wire.ForSeat
) -> wire.Reviewed:
    """The review of one's last move, at a table with bots only."""
    person = await require_person(server, request)
    server.quotas.think(person.id)
    table = await server.live.find(table_name(request))
    state = await table.ask(lambda state: coached(state, person.id, asked.seat))
    line, move, number = await asyncio.to_thread(last_decision, state.game, asked.seat)
    game = state.game.game
    given = (line, move, asked.seat, number)
    review: wire.Reviewed = await server.insight.ask(
        person.id, state.id, game, review_move, *given
    )
    return review


def coached(state: TableState, person: str, seat: int) -> TableState:
    """Refuse help where other people sit: bots alone may play against whoever is helped."""
    own_chair(state, person, seat)
    if state.settings.rated:
        raise Refusal("rated-no-help")
    if not state.plays_bots_alone(seat):
        raise Refusal("coach-people")
    require_playing(state)
    return state


def last_decision(game: Table[Any], seat: int) -> tuple[str, str, int]:
    """Find the last move of a seat: the line it saw before, the move, and its number."""
    places = [place for place, (mover, _) in enumerate(game.log) if mover == seat]
    if not places:
        raise Refusal("hint-no-move")
    before = game.again()
    for mover, move in game.log[: places[-1]]:
        before.play(mover, move)
    _, move = game.log[places[-1]]
    return before.position(seat), game.write(move), places[-1] + 1
