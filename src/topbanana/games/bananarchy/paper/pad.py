"""The pad of Bananarchy: the bananas and Scoring Cards of everybody, counted by the rules."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from topbanana.engine.dialect.bits import members
from topbanana.engine.dialect.record import blank
from topbanana.engine.pad import Standing, Written, list_of, number_up_to
from topbanana.games.bananarchy.cards.scoring import (
    BAKE_BANANA_BREAD,
    BANANA_MANIFESTO,
    BANANA_SMOOTHIE,
    RIPENING_AGENT,
)
from topbanana.games.bananarchy.notation.options import OPTIONS as LISTS
from topbanana.games.bananarchy.piles.bananas import (
    Banana,
    banana_name,
    bunch,
    total,
)
from topbanana.games.bananarchy.piles.monkeys import MOST_OF_A_CARD, SECOND, lane
from topbanana.games.bananarchy.rules import points
from topbanana.games.bananarchy.rules.start import BANANAS_OF_DECK
from topbanana.games.bananarchy.state import State

OPTIONS: Mapping[str, Sequence[str]] = {
    "tiebreak": ("none", "2025"),
    "short": ("off", "on"),
}
SCORING = (RIPENING_AGENT, BAKE_BANANA_BREAD, BANANA_MANIFESTO, BANANA_SMOOTHIE)
BANANAS = total(LISTS["deck"].read(LISTS["deck"].default)[BANANAS_OF_DECK])
"""So many Banana Cards are in the box, the printed sheet says; of each kind it does not."""
MOST = {
    **{banana_name(kind): BANANAS for kind in Banana},
    **{card.word: MOST_OF_A_CARD for card in SCORING},
}


def standings(written: Written) -> Iterator[Standing]:
    """Count what everybody has."""
    counted = written.rounds[0]  # there is but one count
    hauls = [read_haul(haul) for haul in list_of(counted, written.seats)]
    for kind, most in MOST.items():
        number_up_to(sum(haul[kind] for haul in hauls), most)
    bananas = [sum(haul[banana_name(kind)] for kind in Banana) for haul in hauls]
    number_up_to(sum(bananas), BANANAS)
    s: Any = blank(State)
    s.seats, s.tiebreak = written.seats, written.options.get("tiebreak") == "2025"
    for seat, haul in enumerate(hauls):
        s.bananas[seat] = bunch(k for k in Banana for _ in range(haul[banana_name(k)]))
        for card in SCORING:
            s.hands[seat, SECOND] += haul[card.word] << lane(card.number)
    won = tuple(members(points.winners(s)))
    yield Standing(tuple(points.scores(s).tolist()), won, over=True)


def read_haul(found: Any) -> dict[str, int]:
    """Read what somebody has: every kind of card, and how many."""
    if not isinstance(found, dict) or set(found) != set(MOST):
        raise ValueError(found)
    return {kind: number_up_to(found[kind], most) for kind, most in MOST.items()}


def moves(written: Written) -> Sequence[tuple[int, str]]:
    """Nobody wrote them down."""
    del written
    return ()
