"""Bots that are asked move by move, at many tables: levels, and searches with a budget."""

from collections.abc import Iterable
from typing import Any

from topbanana.bots.beginner import BeginnerBot
from topbanana.bots.bot import Bot, seat_bot
from topbanana.bots.search.bot import SearchBot
from topbanana.engine.dialect.chance import Chance
from topbanana.engine.dialect.record import hide
from topbanana.engine.game import Game, compiled
from topbanana.engine.table import legal_moves

Memory = list[tuple[int, int, int, str]]
"""What bots remember of the games they play: table, seat, number of the game, theme."""


class AskedBots:
    """Bots of one name, one for each seat of each table and for one game only.

    A search remembers nothing from move to move, and takes much room: all tables share one.
    """

    def __init__(self, name: str, game: Game[Any]) -> None:
        self._name = name
        self._game = compiled(game)
        self._shared: Bot | None = None
        bot = seat_bot(name, self._game)  # a name that nobody has is refused
        if isinstance(bot, SearchBot):
            self._shared = bot
        self._bots: dict[tuple[int, int], tuple[int, Bot]] = {}

    def choose(self, table: int, number: int, state: Any, seat: int, luck: Chance) -> int:
        """Choose a move in game ``number`` at a table, from what the seat sees."""
        moves = legal_moves(self._game, state, seat)
        bot = self._shared or self._bot_at(table, number, seat)
        return bot.choose(hide(state, seat), seat, moves, luck)

    def memory(self) -> Memory:
        """Say what they remember; that is the themes of beginners alone."""
        return [
            (table, seat, number, bot.theme)
            for (table, seat), (number, bot) in self._bots.items()
            if isinstance(bot, BeginnerBot) and bot.theme is not None
        ]

    def remember(self, memory: Iterable[tuple[int, int, int, str]]) -> None:
        """Go on with what others of this name remember."""
        kind = self._name.partition("@")[0]
        for table, seat, number, theme in memory:
            bot = seat_bot(f"{kind}@{theme}", self._game)
            self._bots[table, seat] = number, bot

    def _bot_at(self, table: int, number: int, seat: int) -> Bot:
        game, bot = self._bots.get((table, seat), (-1, None))
        if bot is None or game != number:
            bot = seat_bot(self._name, self._game)
            self._bots[table, seat] = number, bot
        return bot
