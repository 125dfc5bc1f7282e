"""Bots choose their moves from sights: quick ones in a thread, the others in a worker."""

import asyncio
import logging
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from typing import Any

from topbanana.bots.beginner import themed
from topbanana.bots.bot import looks_ahead
from topbanana.bots.levels import LEVELS
from topbanana.engine.dialect.record import as_ints
from topbanana.engine.game import find_game
from topbanana.engine.table import Table
from topbanana.server.workers.bot_jobs import choose_move, choose_quickly
from topbanana.server.workers.pool import WorkerPool
from topbanana.server.workers.process import JobFailed, WorkerLost
from topbanana.server.workers.queue import Priority, QueueFull

FALLBACK_BOT = "greedy"  # who moves when there is no time to search
MAX_WAIT = 3.0  # seconds that people wait for a worker to begin
MAX_UNWATCHED_WAIT = 60.0
HANGING = 5.0  # seconds beyond its time after which a search counts as hung
AGAIN = 1.0  # seconds after which a bot asks for a place in the queue again

logger = logging.getLogger(__name__)


@dataclass(frozen=True)
class Turn:
    """For whom a bot is to move, at which table, and whether anybody looks on."""

    person: str
    table: str
    watched: Callable[[], bool]


class Bots:
    """The bots of all tables of a server."""

    def __init__(self, pool: WorkerPool) -> None:
        self._pool = pool
        self._thread = ThreadPoolExecutor(1, "bots")
        self.fallbacks = 0
        """How many moves a quick bot made because there was no time to search."""

    async def choose(self, bot: str, table: Table[Any], seat: int, turn: Turn) -> str:
        """Let a bot choose a move for a seat of a table; it sees what the seat sees."""
        moves = table.moves(seat)
        sight = table.sight(seat)
        bot = themed(bot, table.game, table.seed, seat)
        position = (table.game.name, as_ints(sight), seat, moves)
        try:
            move = await self._choose(bot, position, turn)
        except Exception:
            logger.exception("A bot failed; it plays the first move it may")
            move = moves[0]
        if table.game.rules.why(sight, seat, move):
            logger.warning("The bot %s chose a move that is not allowed", bot)
            move = moves[0]
        return table.write(move)

    async def _choose(self, bot: str, position: tuple[Any, ...], turn: Turn) -> int:
        if not is_quick(bot, position[0]):
            try:
                return await self._search(bot, position, turn)
            except (QueueFull, WorkerLost):
                self.fallbacks += 1
                bot = FALLBACK_BOT
            except JobFailed:
                logger.exception("A search failed; a quick bot moves")
                self.fallbacks += 1
                bot = FALLBACK_BOT
        loop = asyncio.get_running_loop()
        return await loop.run_in_executor(self._thread, choose_quickly, bot, *position)

    async def _search(self, bot: str, position: tuple[Any, ...], turn: Turn) -> int:
        waited = 0.0
        while True:
            watched = turn.watched()
            max_wait = MAX_WAIT if watched else MAX_UNWATCHED_WAIT
            try:
                result = self._pool.submit(
                    turn.person,
                    turn.table,
                    Priority.PLAYED if watched else Priority.UNWATCHED,
                    choose_move,
                    bot,
                    *position,
                    limit=LEVELS[bot.partition("@")[0]].seconds + HANGING,
                    max_wait=max_wait,
                )
            except QueueFull:
                if waited >= max_wait:
                    raise
                # A quick move at once would only bring the next search.
                await asyncio.sleep(AGAIN)
                waited += AGAIN
            else:
                return int(await result)

    def promote(self, table: str) -> None:
        """Let a search that waits be urgent: somebody has come to look on."""
        self._pool.promote(table, MAX_WAIT)

    def stop(self) -> None:
        """Stop the thread."""
        self._thread.shutdown(cancel_futures=True)


def is_quick(bot: str, game: str) -> bool:
    """Tell whether a bot chooses so fast that a thread of the server will do."""
    return not looks_ahead(bot, find_game(game))
