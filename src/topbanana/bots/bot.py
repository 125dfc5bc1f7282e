"""Bots by name, and what anything that wants to be one must do."""

from collections.abc import Callable, Sequence
from typing import Any, Protocol, cast

from topbanana.bots.beginner import BeginnerBot, themes_of
from topbanana.bots.levels import BEGINNERS, LEVELS, Level
from topbanana.bots.search.bot import SearchBot
from topbanana.bots.search.compiled import is_ready
from topbanana.bots.search.parameters import SEARCHES
from topbanana.engine.contract import OwnMind, Sense
from topbanana.engine.dialect.chance import Chance, below
from topbanana.engine.game import Game, compiled
from topbanana.engine.refusal import Refusal

MOST_SIMULATIONS, MOST_SECONDS = 10_000_000, 3600.0


class Bot(Protocol):
    """A player made of code."""

    def choose(self, sight: Any, seat: int, moves: Sequence[int], rng: Chance) -> int:
        """Choose one of the moves, from what the seat may see."""


class RandomBot:
    """Plays any move on offer."""

    def choose(self, sight: Any, seat: int, moves: Sequence[int], rng: Chance) -> int:
        """Choose at random."""
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

    def __init__(self, game: Game[Any], level: Level, *, quick: bool = True) -> None:
        self._mind = cast("OwnMind[Any]", (compiled(game) if quick else game).knowhow)
        self._level = level

    def choose(self, sight: Any, seat: int, moves: Sequence[int], rng: Chance) -> int:
        """Choose as well as the level allows."""
        del moves
        return int(self._mind.own_mind(sight, seat, self._level.number, rng))


BOTS = (*LEVELS, "greedy", "random")
"""What may be asked for by name; people are offered the levels alone.

For research there are also the searches of ``SEARCHES``. A budget may follow: ``top@2000``
simulates 2000 games for each move, ``top@0.5s`` searches for half a second. After a beginner's
name its theme may follow: ``easy@hoard``.
"""


def seat_bot(
    name: str,
    game: Game[Any],
    *,
    awaited: bool = False,
    ready: Callable[[Game[Any]], bool] = is_ready,
    stop: Callable[[], bool] = lambda: False,
) -> Bot:
    """Make a bot for a game by its name; one that people wait for has a time limit too.

    It plays plainly until the game's compiled search is ``ready``, and ends a search at ``stop``.
    """
    if name == "random":
        return RandomBot()
    if name == "greedy":
        return GreedyBot(game)
    kind, at, budget = name.partition("@")
    if kind in LEVELS and game.own_mind and not at:
        # A single bid takes less time plainly than compiled code takes to load.
        return OwnMindBot(game, LEVELS[kind], quick=not awaited)
    if kind not in {*LEVELS, *SEARCHES} or game.own_mind:
        raise Refusal("unknown-bot", name=name, known=", ".join(BOTS))
    level = LEVELS.get(kind, LEVELS["top"])
    simulations: int | None = cast("Sense[Any]", game.knowhow).SIMULATIONS[level.number - 1]
    seconds = level.seconds if awaited else None
    beginner = kind in BEGINNERS and (not at or budget in themes_of(game).THEMES)
    if beginner and not simulations:
        return BeginnerBot(game, level, budget or None)
    if at and not beginner:
        simulations, seconds = read_budget(budget)
    parameters = SEARCHES.get(kind)
    search = (
        SearchBot(game, simulations, seconds, parameters, ready=ready, stop=stop)
        if awaited
        else SearchBot(game, simulations, seconds, parameters)
    )
    return BeginnerBot(game, level, budget or None, search) if beginner else search


def looks_ahead(name: str, game: Game[Any]) -> bool:
    """Tell whether a level imagines games before it moves."""
    level = LEVELS.get(name.partition("@")[0])
    if level is None or game.own_mind:
        return False
    return cast("Sense[Any]", game.knowhow).SIMULATIONS[level.number - 1] > 0


def read_budget(text: str) -> tuple[int | None, float | None]:
    """Read the budget of a search: simulations, or seconds such as ``0.5s``."""
    try:
        if text.endswith("s") and 0 < float(text[:-1]) <= MOST_SECONDS:
            return None, float(text[:-1])
        if not text.endswith("s") and 0 < int(text) <= MOST_SIMULATIONS:
            return int(text), None
    except ValueError:
        pass
    raise Refusal("bot-budget", text=text)
