"""What the bots are measured by: chances said, hints that hold out, and other people's search."""

import numpy as np
import pytest

from bench import chances, hints, ismcts
from topbanana.bots.levels import LEVELS
from topbanana.engine.game import compiled, find_game
from training.judgement.chances import Said, listen_to

Output = pytest.CaptureFixture[str]


def test_true_chances_fit_and_boasts_do_not() -> None:
    luck = np.random.default_rng(5)
    true = luck.uniform(0.05, 0.95, 4_000).tolist()
    said = [Said(game, one, float(luck.uniform() < one)) for game, one in enumerate(true)]
    fair = "\n".join(chances.report("fair", said))
    assert "slope 1.0" in fair or "slope 0.9" in fair
    assert fair.count("yes") >= 8
    boast = [Said(one.game, min(1.0, one.chance + 0.2), one.won) for one in said]
    assert "\n".join(chances.report("boast", boast)).count("| no |") >= 5


def test_what_is_said_in_one_game_counts_once() -> None:
    one_game = chances.mean_by_games(np.zeros(100), np.ones(100))
    many = chances.mean_by_games(np.arange(100.0), np.arange(100.0) % 2)
    assert one_game == (1.0, 0.5)
    assert many[1] == pytest.approx(0.098, abs=0.001)


@pytest.mark.slow
def test_every_choice_of_a_game_says_a_chance() -> None:
    told = listen_to("_template", 2, "medium", "test", 3)
    assert {one.game for one in told} == {3}
    assert all(0 < one.chance < 1 and one.won in {0.0, 1.0} for one in told)


@pytest.mark.slow
def test_hints_are_compared_with_a_longer_search() -> None:
    same, lost = hints.compared(compiled(find_game("_template")), 2, LEVELS["hard"], 6, 3)
    assert 4 <= same <= 6
    assert 0 <= lost < 0.2


@pytest.mark.slow
def test_our_search_meets_that_of_open_spiel(capsys: Output) -> None:
    ismcts.main(["bananine", "--deals", "2", "--seconds", "0.02"])
    assert "our search wins" in capsys.readouterr().out
