"""Bots by name, and what anything that wants to be one must do."""

from collections.abc import Sequence
from typing import Any, Protocol, cast

from topbanana.bots.levels import LEVELS, Level
from topbanana.engine.chance import Chance, below
from topbanana.engine.game import Game, OwnMind, compiled
from topbanana.engine.refusal import Refusal


class Bot(Protocol):
    """A player made of code."""

    def choose(self, sight: Any, seat: int, moves: Sequence[int], rng: Chance) -> int:
        """Choose one of the moves, from what the seat may see."""


class RandomBot:
    """Plays any move on offer."""

    def choose(self, sight: Any, seat: int, moves: Sequence[int], rng: Chance) -> int:
        """Choose by lot."""
        del sight, seat
        return moves[below(rng, len(moves))]


class GreedyBot:
    """Plays what the game's own know-how calls sensible."""

    def __init__(self, game: Game[Any]) -> None:
        self._knowhow = game.knowhow

    def choose(self, sight: Any, seat: int, moves: Sequence[int], rng: Chance) -> int:
        """Choose quickly and sensibly."""
        del moves
        return int(self._knowhow.greedy(sight, seat, rng))


class OwnMindBot:
    """Plays as the mind of a game that has one of its own."""

    def __init__(self, game: Game[Any], level: Level) -> None:
        self._mind = cast("OwnMind[Any]", compiled(game).knowhow)
        self._level = level

    def choose(self, sight: Any, seat: int, moves: Sequence[int], rng: Chance) -> int:
        """Choose as well as the level allows."""
        del moves
        return int(self._mind.own_mind(sight, seat, self._level.number, rng))


BOTS = ("greedy", "random", *LEVELS)


def seat_bot(name: str, game: Game[Any]) -> Bot:
    """Bring a bot to a table of this game."""
    if name == "random":
        return RandomBot()
    if name in LEVELS and game.own_mind:
        return OwnMindBot(game, LEVELS[name])
    if name == "greedy" or name in LEVELS:
        return GreedyBot(game)
    raise Refusal("unknown-bot", name=name, known=", ".join(BOTS))
