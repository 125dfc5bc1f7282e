"""Bots at tables: they think beside the event loop, from sights, and delay nobody."""

import asyncio
import logging
import multiprocessing
from concurrent.futures import BrokenExecutor, ProcessPoolExecutor, ThreadPoolExecutor
from secrets import token_hex
from typing import Any

from topbanana.bots.bot import BOTS, Bot, seat_bot
from topbanana.engine.chance import chance
from topbanana.engine.game import find_game
from topbanana.engine.record import Ints, from_words, words
from topbanana.engine.table import Table

QUICK = ("random", "greedy")  # these choose in a blink, in a thread of the server
THINKERS = 1  # processes for the others

logger = logging.getLogger(__name__)


class Minds:
    """Where the bots of all tables think."""

    def __init__(self) -> None:
        self._quick = ThreadPoolExecutor(1, "bots")
        self._deep: ProcessPoolExecutor | None = None

    async def choose(self, bot: str, table: Table[Any], seat: int) -> str:
        """Let a bot choose a move for a seat of a table; it sees what the seat sees."""
        moves = table.moves(seat)
        asked = (bot, table.game.name, words(table.sight(seat)), seat, moves)
        loop = asyncio.get_running_loop()
        pool = self._quick if bot in QUICK else self._thinkers()
        try:
            move = await loop.run_in_executor(pool, think, *asked)
        except BrokenExecutor:
            logger.exception("The bots' process ended; a new one is started")
            self._deep = None
            move = moves[0]
        except Exception:
            logger.exception("A bot failed; it plays the first move it may")
            move = moves[0]
        if table.game.rules.why(table.sight(seat), seat, move):
            logger.warning("The bot %s chose a move that is not allowed", bot)
            move = moves[0]
        return table.write(move)

    def _thinkers(self) -> ProcessPoolExecutor:
        if self._deep is None:
            # A forked copy of a server full of threads could hang; a new process does not.
            spawn = multiprocessing.get_context("spawn")
            self._deep = ProcessPoolExecutor(THINKERS, spawn)
        return self._deep

    def stop(self) -> None:
        """Send the bots home."""
        self._quick.shutdown(cancel_futures=True)
        if self._deep is not None:
            self._deep.shutdown(cancel_futures=True)


SEATED: dict[tuple[str, str], Bot] = {}


def think(bot: str, game: str, sight: Ints, seat: int, moves: list[int]) -> int:
    """Choose a move, in whatever thread or process this runs."""
    found = find_game(game)
    if (bot, game) not in SEATED:
        SEATED[bot, game] = seat_bot(bot, found)
    # A fresh secret each time: nobody can foretell what a bot draws.
    luck = chance(token_hex(16))
    seen = from_words(found.State, sight)
    return int(SEATED[bot, game].choose(seen, seat, moves, luck))


def bot_names() -> list[str]:
    """Name every bot that may sit down."""
    return list(BOTS)
