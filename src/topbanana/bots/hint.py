"""Hints: what a bot would play, its chances, and why this and not the next best."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from topbanana.bots.bot import Bot
from topbanana.bots.search.bot import SearchBot
from topbanana.engine.dialect.chance import chance
from topbanana.engine.game import Game
from topbanana.engine.story import Event

ADVISOR = "top"  # the level that gives hints
SHOWN = 4  # moves
LUCK = "hint"  # the same at every table: it tells nothing of the table's own


@dataclass(frozen=True)
class Advised:
    """A move that is worth a look."""

    move: int
    chance: float | None
    """To win with it; None where no games were imagined."""
    other: int | None
    """The move it is compared with: the next best, or for all others the best."""
    reason: Event
    """What is true of this move and not of the other."""


@dataclass(frozen=True)
class Hint:
    """What a bot would play, the best chances first."""

    moves: tuple[Advised, ...]
    simulations: int = 0


def advise(
    advisor: Bot, game: Game[Any], sight: Any, seat: int, moves: Sequence[int]
) -> Hint:
    """Let a bot advise a seat, from what the seat may see."""
    if len(moves) == 1 or not isinstance(advisor, SearchBot):
        move = advisor.choose(sight, seat, moves, chance(LUCK))
        reason = game.face.reason(sight, seat, move)
        return Hint((Advised(move, None, None, reason),))
    looked = advisor.search(sight, seat, moves, chance(LUCK))
    first, second, *_ = [*looked.advised[:2], looked.candidates[1]]
    best, advised = first.move, []
    for candidate in looked.advised[:SHOWN]:
        other = second.move if candidate.move == best else best
        reason = game.face.reason(sight, seat, candidate.move, other)
        advised.append(Advised(candidate.move, candidate.chance, other, reason))
    return Hint(tuple(advised), looked.simulations)
