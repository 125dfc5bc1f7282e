"""Bots at tables: they think beside the event loop, from sights, and delay nobody."""

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

THINKERS = 1  # processes for the others
PATIENCE = 8  # seconds; a first move may have to be compiled for, and people wait
HURRIED = "greedy"  # who moves when patience is at its end

logger = logging.getLogger(__name__)


class Minds:
    """Where the bots of all tables think."""

    def __init__(self) -> None:
        self._quick = ThreadPoolExecutor(1, "bots")
        self._deep: ProcessPoolExecutor | None = None
        self._warm: set[tuple[str, str]] = set()

    async def choose(self, bot: str, table: Table[Any], seat: int) -> str:
        """Let a bot choose a move for a seat of a table; it sees what the seat sees."""
        moves = table.moves(seat)
        sight = table.sight(seat)
        asked = (table.game.name, as_ints(sight), seat, moves)
        try:
            move = await self._think(bot, asked)
        except Exception:
            logger.exception("A bot failed; it plays the first move it may")
            move = moves[0]
        if table.game.rules.why(sight, seat, move):
            logger.warning("The bot %s chose a move that is not allowed", bot)
            move = moves[0]
        return table.write(move)

    async def _think(self, bot: str, asked: tuple[Any, ...]) -> int:
        loop = asyncio.get_running_loop()
        if not is_quick(bot, asked[0]):
            try:
                thought = loop.run_in_executor(self._thinkers(), think, bot, *asked)
                return await asyncio.wait_for(asyncio.shield(thought), PATIENCE)
            except TimeoutError:
                logger.warning("The bot %s thinks for long; for once it hurries", bot)
                thought.add_done_callback(forget)
                bot = HURRIED
            except BrokenExecutor:
                logger.warning("The bots' process has ended; a new one is started")
                self._deep = None
                bot = HURRIED
        return await loop.run_in_executor(self._quick, think, bot, *asked)

    def expect(self, bot: str, game: str, seats: int) -> None:
        """Let a bot that has just sat down get ready before its first move."""
        if not is_quick(bot, game) and (bot, game) not in self._warm:
            self._warm.add((bot, game))
            self._thinkers().submit(warm_up, bot, game, seats)

    def _thinkers(self) -> ProcessPoolExecutor:
        if self._deep is None:
            # A forked copy of a server full of threads could hang; a new process does not.
            spawn = multiprocessing.get_context("spawn")
            self._deep = ProcessPoolExecutor(THINKERS, spawn, initializer=begin_process)
        return self._deep

    def stop(self) -> None:
        """Send the bots home, in the middle of a thought if need be."""
        self._quick.shutdown(cancel_futures=True)
        if self._deep is not None:
            workers = list(getattr(self._deep, "_processes", {}).values())
            self._deep.shutdown(wait=False, cancel_futures=True)
            for worker in workers:
                worker.terminate()


def is_quick(bot: str, game: str) -> bool:
    """Tell whether a bot chooses in a blink, so that a thread of the server will do."""
    return bot in {"random", "greedy"} or (bot == "easy" and not find_game(game).own_mind)


def forget(thought: "asyncio.Future[int]") -> None:
    """Take note of a thought that came too late, whatever it was."""
    with contextlib.suppress(Exception, asyncio.CancelledError):
        thought.exception()


SEATED: dict[tuple[str, str], Bot] = {}


def think(bot: str, game: str, sight: Ints, seat: int, moves: list[int]) -> int:
    """Choose a move, in whatever thread or process this runs."""
    found = find_game(game)
    if (bot, game) not in SEATED:
        SEATED[bot, game] = seat_bot(bot, found, awaited=True)
    # A fresh secret each time: nobody can foretell what a bot draws.
    luck = chance(token_hex(16))
    seen = from_ints(found.State, sight)
    return int(SEATED[bot, game].choose(seen, seat, moves, luck))


def warm_up(bot: str, game: str, seats: int) -> None:
    """Make a move in a game that nobody plays, so that all is compiled."""
    found = find_game(game)
    table = Table(found, seats, "warm up", found.needs(seats))
    seat = table.acting()[0]
    think(bot, game, as_ints(table.sight(seat)), seat, table.moves(seat))


def begin_process() -> None:
    """Leave Ctrl+C to the server, and end when it ends, however it does."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    parent = multiprocessing.parent_process()

    def end_with_parent() -> None:
        if parent is not None:
            wait([parent.sentinel])
        os._exit(0)

    threading.Thread(target=end_with_parent, daemon=True).start()


def bot_names() -> list[str]:
    """Name every bot that may sit down."""
    return list(BOTS)
