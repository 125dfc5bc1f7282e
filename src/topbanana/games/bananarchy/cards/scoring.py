"""The Scoring Cards: never played, they count for whoever holds them at the end [BA-15]"""

from topbanana.engine.dialect.rule import rule
from topbanana.games.bananarchy.cards.declaration import Scoring
from topbanana.games.bananarchy.piles.bananas import (
    KINDS,
    SINGLE,
    Banana,
    count,
    kinds,
)

# --- Banana Smoothie ------------------------------------------------------------------


@rule
def smoothies(pile: int, copies: int, unripe: int, rotten: int) -> int:
    """Each doubles another card, the best ones; ruling `smoothie`. [BA-17]"""
    points = 0
    for kind in range(KINDS - 1, SINGLE - 1, -1):
        doubled = min(copies, count(pile, kind))
        points += doubled * (kind - 1)
        copies -= doubled
    ones = max(0, unripe) * count(pile, Banana.UNRIPE)
    ones += max(0, rotten) * count(pile, Banana.ROTTEN)
    return points + min(copies, ones)


BANANA_SMOOTHIE = Scoring(
    number=19, word="smoothie", code="Bm", scene="smoothie", keep=8, bonus=smoothies
)

# --- Banana Manifesto -----------------------------------------------------------------


@rule
def manifestos(pile: int, copies: int, unripe: int, rotten: int) -> int:
    """A point for each kind of Banana Card; Rotten is a kind. [BA-17]"""
    points = 0
    present = kinds(pile)
    for kind in range(KINDS):
        points += copies * (present >> kind & 1)
    return points


BANANA_MANIFESTO = Scoring(
    number=20, word="manifesto", code="Mf", scene="manifesto", keep=8, bonus=manifestos
)

# --- Cards by which a kind of Banana Card counts one point ----------------------------

RIPENING_AGENT = Scoring(
    number=21, word="ripening", code="Ra", scene="ripening", keep=3, counts=Banana.UNRIPE
)

BAKE_BANANA_BREAD = Scoring(
    number=22, word="bread", code="Bk", scene="bread", keep=5, counts=Banana.ROTTEN
)
