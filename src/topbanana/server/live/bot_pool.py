"""The bot pool: bots choose their moves beside the event loop, from sights."""

import asyncio
import contextlib
import logging
import multiprocessing
import os
import signal
import threading
from concurrent.futures import BrokenExecutor, ProcessPoolExecutor, ThreadPoolExecutor
from multiprocessing.connection import wait
from secrets import token_hex
from typing import Any

from topbanana.bots.bot import BOTS, Bot, seat_bot
from topbanana.engine.chance import chance
from topbanana.engine.game import find_game
from topbanana.engine.record import Ints, as_ints, from_ints
from topbanana.engine.table import Table

WORKERS = 1  # processes for bots that search
SEARCH_SECONDS = 8  # a first move may have to be compiled for, and people wait
FALLBACK_BOT = "greedy"  # who moves when a search takes too long

logger = logging.getLogger(__name__)


class BotPool:
    """The thread and the process in which the bots of all tables choose."""

    def __init__(self) -> None:
        self._thread = ThreadPoolExecutor(1, "bots")
        self._processes: ProcessPoolExecutor | None = None
        self._warmed: set[tuple[str, str]] = set()

    async def choose(self, bot: str, table: Table[Any], seat: int) -> str:
        """Let a bot choose a move for a seat of a table; it sees what the seat sees."""
        moves = table.moves(seat)
        sight = table.sight(seat)
        asked = (table.game.name, as_ints(sight), seat, moves)
        try:
            move = await self._choose(bot, asked)
        except Exception:
            logger.exception("A bot failed; it plays the first move it may")
            move = moves[0]
        if table.game.rules.why(sight, seat, move):
            logger.warning("The bot %s chose a move that is not allowed", bot)
            move = moves[0]
        return table.write(move)

    async def _choose(self, bot: str, asked: tuple[Any, ...]) -> int:
        loop = asyncio.get_running_loop()
        if not is_fast(bot, asked[0]):
            try:
                search = loop.run_in_executor(self._workers(), choose_move, bot, *asked)
                return await asyncio.wait_for(asyncio.shield(search), SEARCH_SECONDS)
            except TimeoutError:
                logger.warning(
                    "The bot %s searches for too long; a quick one moves for it", bot
                )
                search.add_done_callback(ignore)
                bot = FALLBACK_BOT
            except BrokenExecutor:
                logger.warning("The bots' process has ended; a new one is started")
                self._processes = None
                bot = FALLBACK_BOT
        return await loop.run_in_executor(self._thread, choose_move, bot, *asked)

    def warm_up(self, bot: str, game: str, seats: int) -> None:
        """Compile what a bot that has just sat down needs for its first move."""
        if not is_fast(bot, game) and (bot, game) not in self._warmed:
            self._warmed.add((bot, game))
            self._workers().submit(play_warm_up_move, bot, game, seats)

    def _workers(self) -> ProcessPoolExecutor:
        if self._processes is None:
            # A forked copy of a server full of threads could hang; a new process does not.
            spawn = multiprocessing.get_context("spawn")
            self._processes = ProcessPoolExecutor(WORKERS, spawn, initializer=start_worker)
        return self._processes

    def stop(self) -> None:
        """Stop the thread and the process, in the middle of a search if need be."""
        self._thread.shutdown(cancel_futures=True)
        if self._processes is not None:
            workers = list(getattr(self._processes, "_processes", {}).values())
            self._processes.shutdown(wait=False, cancel_futures=True)
            for worker in workers:
                worker.terminate()


def is_fast(bot: str, game: str) -> bool:
    """Tell whether a bot chooses so fast that a thread of the server will do."""
    return bot in {"random", "greedy"} or (bot == "easy" and not find_game(game).own_mind)


def ignore(search: "asyncio.Future[int]") -> None:
    """Ignore the result of a search that came too late."""
    with contextlib.suppress(Exception, asyncio.CancelledError):
        search.exception()


BOTS_BY_GAME: dict[tuple[str, str], Bot] = {}


def choose_move(bot: str, game: str, sight: Ints, seat: int, moves: list[int]) -> int:
    """Choose a move, in whatever thread or process this runs."""
    found = find_game(game)
    if (bot, game) not in BOTS_BY_GAME:
        BOTS_BY_GAME[bot, game] = seat_bot(bot, found, awaited=True)
    # A new secret each time: nobody can predict what a bot draws.
    luck = chance(token_hex(16))
    seen = from_ints(found.State, sight)
    return int(BOTS_BY_GAME[bot, game].choose(seen, seat, moves, luck))


def play_warm_up_move(bot: str, game: str, seats: int) -> None:
    """Choose a move in a game that nobody plays, so that everything is compiled."""
    found = find_game(game)
    table = Table(found, seats, "warm up", found.needs(seats))
    seat = table.acting()[0]
    choose_move(bot, game, as_ints(table.sight(seat)), seat, table.moves(seat))


def start_worker() -> None:
    """Ignore Ctrl+C, which is the server's, and end when the server ends."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    parent = multiprocessing.parent_process()

    def end_with_parent() -> None:
        if parent is not None:
            wait([parent.sentinel])
        os._exit(0)

    threading.Thread(target=end_with_parent, daemon=True).start()


def bot_names() -> list[str]:
    """List the bots that may sit down."""
    return list(BOTS)
