"""A bot's turn at a live table: it chooses beside everything else, and plays if it still may."""

import asyncio
from asyncio import FIRST_COMPLETED
from collections.abc import Callable, Coroutine
from typing import TYPE_CHECKING, Any

from topbanana.server.tables.commands import Superseded, answered
from topbanana.server.tables.events import TableEvent
from topbanana.server.tables.state import TableState
from topbanana.server.tables.turns import is_turn_of_bot, several_bots_answer
from topbanana.server.workers.bots import Turn

if TYPE_CHECKING:  # a table lets its bots play, and they ask it how it stands
    from topbanana.server.live.table import LiveTable
    from topbanana.server.live.tables import LiveTables


async def play_for_bot(
    table: "LiveTable", tables: "LiveTables", seat: int, bot: str
) -> None:
    """Let a bot choose a move and make it, unless the table has gone on without it."""
    log = list(table.state.game.log)

    def is_wanted(state: TableState) -> bool:
        """Tell whether the bot still has to move in the position that it thinks about."""
        return is_turn_of_bot(state, seat, bot) and state.game.log[: len(log)] == log

    move = await choose_while_wanted(table, choose(table, tables, seat, bot), is_wanted)

    def play(state: TableState, now: int) -> TableEvent:
        if not is_wanted(state) or state.game.refusal(seat, move):
            raise Superseded
        return answered(state, seat, move, "bot", now)

    await table.execute(play)


async def choose_while_wanted(
    table: "LiveTable",
    choosing: Coroutine[Any, Any, str],
    is_wanted: Callable[[TableState], bool],
) -> str:
    """Wait for a bot's choice, and drop the search when it is not wanted any more."""
    thinking = asyncio.create_task(choosing)
    try:
        while not thinking.done():
            table.changed.clear()
            changed = asyncio.create_task(table.changed.wait())
            either: set[asyncio.Future[Any]] = {thinking, changed}
            await asyncio.wait(either, return_when=FIRST_COMPLETED)
            changed.cancel()
            if not is_wanted(table.state):
                raise Superseded
    finally:
        thinking.cancel()
    return await thinking


async def choose(table: "LiveTable", tables: "LiveTables", seat: int, bot: str) -> str:
    """Let a bot choose a move, but not too fast for people to follow."""
    state = table.state
    chair = state.chairs[seat]
    person = state.host if chair.bot else chair.person or state.host
    turn = Turn(person, state.id, table.is_watched)
    # Of several bots that answer at once, one waits.
    wait = 0 if several_bots_answer(state) else tables.settings.bot_pause
    pause = asyncio.create_task(asyncio.sleep(wait))
    try:
        move = await tables.bots.choose(bot, state.game, seat, turn)
        await pause
    finally:
        pause.cancel()
    return move
