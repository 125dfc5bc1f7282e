"""Every law of the house, under the options that change how Bananarchy is played."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest

from topbanana.engine.laws import LAWS, simultaneous_moves_commute
from topbanana.engine.rule import fast
from topbanana.games.bananarchy import GAME

Law = Callable[[Any, Any, int, int], None]
MANY_REACTIONS = "Pl6St9Mm4Sm6To9Gr4De12Sh4Yo9Sl6Ms6.4-9-4-4"
CHOSEN = [
    {"forgetful": "yes"},
    {"start": "race", "forgetful": "yes", "short": "yes"},
    {"deck": MANY_REACTIONS, "tiebreak": "2025"},
    {"deck": "Pl9Ms9Tr9.0-4-4-4"},
]


@pytest.mark.slow
@pytest.mark.parametrize("law", LAWS, ids=lambda law: law.__name__)
@pytest.mark.parametrize("chosen", CHOSEN, ids=" ".join)
def test_a_law_holds_with_other_options(chosen: dict[str, str], law: Law) -> None:
    game = replace(GAME, needs=lambda _seats: chosen)
    if law is simultaneous_moves_commute and chosen.get("start") == "race":
        pytest.skip("a race is won by who comes first")
    law(game, fast(game.rules), 3, 7)
