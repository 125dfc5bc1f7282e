"""Beginners: bots that hardly look ahead, or not at all, and err by a theme of their game."""

from collections.abc import Sequence
from typing import Any, cast

import numpy as np

from topbanana.bots.levels import BEGINNERS, Level
from topbanana.bots.search.bot import SearchBot
from topbanana.bots.search.result import SearchResult
from topbanana.engine.contract import Sense, Themes
from topbanana.engine.dialect.chance import Chance, below, chance
from topbanana.engine.dialect.record import Floats
from topbanana.engine.game import Game

ALIKE = 1e-9  # moves whose weights differ by less are drawn by lot


class BeginnerBot:
    """Plays what seems best to somebody who weighs the moves by a theme."""

    def __init__(
        self,
        game: Game[Any],
        level: Level,
        theme: str | None = None,
        search: SearchBot | None = None,
    ) -> None:
        """Follow a theme; without one, that of the first draw, for all that this bot plays.

        Whoever has a ``search`` imagines a few games first, and errs all the same.
        """
        self.search = search
        self._sense = cast("Sense[Any]", game.knowhow)
        self._themes = themes_of(game)
        self._share = self._themes.SHARES[level.number - 1]
        self._theme = None if theme is None else self._themes.THEMES.index(theme)

    @property
    def theme(self) -> str | None:
        """The theme it follows; none before its first move, unless it was given one."""
        return None if self._theme is None else self._themes.THEMES[self._theme]

    def choose(self, sight: Any, seat: int, moves: Sequence[int], rng: Chance) -> int:
        """Choose what seems best; among equals, any."""
        if self._theme is None:
            self._theme = below(rng, len(self._themes.THEMES))
        if len(moves) == 1:
            return moves[0]
        weights = self.weights(sight, seat, moves, self._theme)
        if self.search is not None:
            weights += imagined(self.search.search(sight, seat, moves, rng), moves)
        best = np.flatnonzero(weights > weights.max() - ALIKE)
        return moves[int(best[below(rng, len(best))])]

    def weights(self, sight: Any, seat: int, moves: Sequence[int], theme: int) -> Floats:
        """Weigh the moves: partly as the know-how does, partly as the theme does."""
        listed = np.array(moves, np.int64)
        sound = np.empty(len(moves), np.float64)
        self._sense.weigh(sight, seat, listed, len(moves), sound)
        skewed = sound.copy()
        self._themes.distort(sight, seat, theme, listed, len(moves), skewed)
        return sound + self._share * (skewed - sound)


def searches(bot: object) -> bool:
    """Tell whether a bot imagines games before it moves."""
    return isinstance(bot, SearchBot) or (
        isinstance(bot, BeginnerBot) and bot.search is not None
    )


def imagined(result: SearchResult, moves: Sequence[int]) -> Floats:
    """Give what a few imagined games say for each move: those tried often seem better."""
    visits = {candidate.move: candidate.visits for candidate in result.candidates}
    return np.log1p(np.array([visits[move] for move in moves], np.float64))


def themes_of(game: Game[Any]) -> Themes[Any]:
    """Give the themes of a game that is searched: all of these have some."""
    if game.themes is None:
        raise TypeError(game.name)
    return game.themes


def themed(bot: str, game: Game[Any], seed: str, seat: int) -> str:
    """Name a bot together with the theme by which it plays here, if it has one.

    The theme follows from the seed of the table and the seat, so that whoever has the game
    on file knows it too: ``easy@hoard``.
    """
    theme = theme_of(bot, game, seed, seat)
    return bot if theme is None else f"{bot}@{theme}"


def theme_of(bot: str | None, game: Game[Any], seed: str, seat: int) -> str | None:
    """Name the theme by which a bot plays a game at a seat, if it is a beginner there."""
    if bot not in BEGINNERS or game.themes is None:
        return None
    themes = game.themes.THEMES
    return themes[below(chance(f"{seed} theme {seat}"), len(themes))]
