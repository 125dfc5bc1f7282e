"""What a sensible captain knows about bidding."""

from topbanana.engine.chance import Chance, below
from topbanana.engine.rule import rule
from topbanana.games.puerto_banana.state import State


@rule
def greedy(s: State, seat: int, rng: Chance) -> int:
    """Bid about the lot: enough to win it often, and to be paid well when outbid."""
    return s.lot * 3 // 4 + below(rng, s.lot // 2 + 1)
