"""What a sensible captain knows about bidding."""

import numpy as np

from topbanana.engine.dialect.chance import Chance, below
from topbanana.engine.dialect.rule import rule
from topbanana.games.puerto_banana.mind.grid import FEWEST
from topbanana.games.puerto_banana.mind.habits import imagine_bids, led_when
from topbanana.games.puerto_banana.mind.levels import own_mind as own_mind
from topbanana.games.puerto_banana.mind.marks import is_stranger
from topbanana.games.puerto_banana.mind.mixtures import mixed_bid
from topbanana.games.puerto_banana.mind.options import own_options as own_options
from topbanana.games.puerto_banana.mind.past import AUCTIONS
from topbanana.games.puerto_banana.state import MAX_SEATS, State

# By number of players, in hundredths of the lot. The more there are, the closer together
# the two highest bids will lie, and the less a high bid has to pay.
LOWEST_BID = (0, 0, 0, 80, 160, 180, 180)
HIGHEST_BID = (0, 0, 100, 130, 200, 200, 210)

BEST = 5  # the level of the captain by whom games are played out


@rule
def greedy(s: State, seat: int, rng: Chance) -> int:
    """Bid at random within what suits so many players.

    Between two, that is anything up to the lot: every such bid does on average equally
    well against it, what a win brings and what a loss pays cancel out; and above the lot,
    whoever bids nothing gains more from the bonus than the winner from the lot.
    """
    lowest = s.lot * LOWEST_BID[s.seats] // 100
    highest = s.lot * HIGHEST_BID[s.seats] // 100
    return lowest + below(rng, highest - lowest + 1)


@rule
def playout(s: State, seat: int, rng: Chance) -> int:
    """Bid as the best captain does among others like him, whose bids need not be read.

    To read them at every bid of an imagined game took nearly all the time of an account.
    """
    if s.seats < FEWEST:
        return own_mind(s, seat, BEST, rng)
    return mixed_bid(s, seat, rng)


@rule
def believe(s: State, seat: int, rng: Chance) -> None:
    """The others bid by the habits that their bids show, and else as the best captain does.

    All of them have bid then: nobody sees a bid before all are written, so when each of them was
    makes no difference.
    """
    for other in range(s.seats):
        if other != seat:
            s.bids[other] = expected_bid(s, other, rng)
            s.has_bid[other] = 1


@rule
def expected_bid(s: State, seat: int, rng: Chance) -> int:
    """A bid of a captain by what all have seen of it."""
    if s.seats >= FEWEST and is_stranger(s, seat):
        leads = np.zeros((AUCTIONS, MAX_SEATS), np.int64)
        led_when(s, leads)
        imagined = np.zeros(1, np.int64)
        imagine_bids(s, seat, leads, imagined, rng)
        return imagined[0]
    return playout(s, seat, rng)
