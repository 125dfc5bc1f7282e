"""Every law of the house, under the options that change how Bananarchy is played."""

from collections.abc import Callable

import pytest

from devtools.laws import LAWS, simultaneous_moves_commute
from devtools.walk import Trial
from topbanana.engine.game import compiled
from topbanana.games.bananarchy import GAME

MANY_REACTIONS = "Pl6St9Mm4Sm6To9Gr4De12Sh4Yo9Sl6Ms6.4-9-4-4"
CHOSEN = [
    {"forgetful": "yes"},
    {"start": "race", "forgetful": "yes", "short": "yes"},
    {"deck": MANY_REACTIONS, "tiebreak": "2025"},
    {"deck": "Pl9Ms9Tr9.0-4-4-4"},
]
TRIALS = [
    pytest.param(chosen, law, id=f"{law.__name__} {' '.join(chosen)}")
    for chosen in CHOSEN
    for law in LAWS
    # A race is won by whoever comes first: there, and only there, order matters.
    if not (law is simultaneous_moves_commute and chosen.get("start") == "race")
]


@pytest.mark.slow
@pytest.mark.own_speed
@pytest.mark.no_cover  # the same lines are traced elsewhere, at half the speed
@pytest.mark.parametrize(("chosen", "law"), TRIALS)
def test_a_law_holds_with_other_options(
    chosen: dict[str, str], law: Callable[[Trial], None]
) -> None:
    law(Trial(compiled(GAME), 3, 7, chosen))
