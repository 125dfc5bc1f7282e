"""Bidding between two: the exact equilibrium, and what a blunder of the other allows."""

from topbanana.engine.dialect.chance import Chance, below
from topbanana.engine.dialect.rule import rule
from topbanana.games.puerto_banana.mind.chances import (
    CERTAIN,
    chance_after,
    chance_to_win,
    lot_between,
    stocks_after,
)
from topbanana.games.puerto_banana.state import TARGET, State

# By level, of a thousand bids: how many grab at the lot, at any price. Bids so high give away as
# much to everybody; all others are even, so that no favourite number beats a lower level.
GRABS = (0, 190, 135, 85, 42, 0)
GRAB_LEAST, GRAB_MOST = 150, 250  # hundredths of the lot
TOP = 5
TENTHS = 10
FEWEST_TENTHS = 3  # of the bids from 0 to the lot are left when the other blunders
NO_SUCH_PAST = CERTAIN + 1  # more than anybody can give


@rule
def duel_bid(s: State, seat: int, level: int, rng: Chance) -> int:
    """Bid at random among so many of the lowest bids; lower levels grab now and then."""
    if below(rng, 1000) < GRABS[level]:
        least = GRAB_LEAST * s.lot // 100
        return least + below(rng, (GRAB_MOST - GRAB_LEAST) * s.lot // 100 + 1)
    return below(rng, duel_bids(s, seat, level))


@rule
def duel_bids(s: State, seat: int, level: int) -> int:
    """How many bids, from 0 on, a captain chooses from; the best sees blunders too."""
    gift = last_gift(s, seat) if level == TOP else 0
    return bids_kept(s.lot, tenths_kept(s.stocks[seat], s.stocks[1 - seat], gift))


@rule
def bids_kept(lot: int, tenths: int) -> int:
    """So many tenths of the bids below the lot; a lot of 1 would leave no choice."""
    return max(-(-lot * tenths // TENTHS), 2 if tenths == TENTHS else 1)


@rule
def tenths_kept(mine: int, theirs: int, gift: int) -> int:
    """The fewest tenths of the bids that risk no more than the other has given.

    Low bids gain most from one who bids too high.
    """
    if gift > 0:
        for tenths in range(FEWEST_TENTHS, TENTHS):
            if risk(mine, theirs, tenths) <= gift:
                return tenths
    return TENTHS


@rule
def risk(mine: int, theirs: int, tenths: int) -> int:
    """What may be lost by keeping to so few bids, in millionths of a chance to win.

    Who always bids below some number can be overbid by one: then all that is left are the
    shares from 1 up to that number. Or met at the highest of the bids, where the share of
    a tie is smaller than that last one.
    """
    lot = lot_between(mine, theirs)
    bids = bids_kept(lot, tenths)
    shares = 0
    for share in range(1, bids):
        shares += chance_to_win(mine + share, theirs + lot - share)
    shares += min(
        chance_to_win(mine + bids, theirs + lot - bids),
        chance_to_win(mine + lot // 2, theirs + lot // 2),
    )
    return chance_to_win(mine, theirs) - shares // bids


@rule
def last_gift(s: State, seat: int) -> int:
    """What the other's last bid gave away at least, in millionths of a chance to win.

    The bids and the stocks now let us work out the stocks before: the other paid or was
    paid, or somebody could not pay. Where both fit, the smaller gift counts.
    """
    lot = s.sold
    bid = s.revealed[1 - seat] - 1
    if lot < 2 or bid < lot:  # noqa: PLR2004  # below the lot there are no blunders
        return 0
    mine, theirs = s.stocks[seat], s.stocks[1 - seat]
    ahead = s.revealed[seat] - 1 - bid
    if ahead == 0:
        gift = gift_of(s, seat, mine - lot // 2, theirs - lot // 2)
    elif ahead > 0:
        paid = gift_of(s, seat, mine - lot + ahead, theirs - ahead)
        gift = min(paid, gift_of(s, seat, mine, theirs - lot))
    else:
        paid = gift_of(s, seat, mine + ahead, theirs - lot - ahead)
        gift = min(paid, gift_of(s, seat, mine - lot, theirs))
    return 0 if gift == NO_SUCH_PAST else gift


@rule
def gift_of(s: State, seat: int, mine: int, theirs: int) -> int:
    """What the other's last bid gave away, if it was made with such stocks.

    Counted against all that I might have bid, not only against what I did: luck is no gift.
    """
    if min(mine, theirs) < 0 or max(mine, theirs) >= TARGET:
        return NO_SUCH_PAST
    bid = s.revealed[1 - seat] - 1
    ahead = s.revealed[seat] - 1 - bid
    now = stocks_after(mine, theirs, ahead)
    if lot_between(mine, theirs) != s.sold or now[0] != s.stocks[seat]:
        return NO_SUCH_PAST
    return chance_to_win(theirs, mine) - worth_at_best(theirs, mine, bid)


@rule
def worth_at_best(mine: int, theirs: int, bid: int) -> int:
    """The best chance that a bid gives, however many bids the best captain chose from."""
    lot = lot_between(mine, theirs)
    best = 0
    chances = 0
    counted = 0
    for tenths in range(FEWEST_TENTHS, TENTHS + 1):
        for other in range(counted, bids_kept(lot, tenths)):
            chances += chance_after(mine, theirs, bid - other)
        counted = bids_kept(lot, tenths)
        best = max(best, chances // counted)
    return best
