"""One captain who deviates among copies of a level, or one copy alone among habits."""

from topbanana.engine.dialect.chance import chance
from training.puerto_banana.bidders import HABIT, MIXED, Rule, match


def shares(
    seats: int,
    lines: list[Rule],
    level: int,
    games: int,
    *,
    alone: bool = False,
    seed: str = "rules",
) -> tuple[float, float]:
    """Play as one who bids by rules among copies, or as one copy alone among such.

    With several rules each bid of the one follows any of them; of the others each has one of
    them for the whole game. Gives the share of wins, and of the others finished ahead of.
    """
    one, others = (level, HABIT) if alone else (MIXED, level)
    won = match([one] + [others] * (seats - 1), games, chance(seed), lines)
    return float(won[0]), float(won[-1])
