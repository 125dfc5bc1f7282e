"""Training makes a network that judges better than chance, and writes it where it belongs."""

from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest

from topbanana.bots.search.network import Curve, curve_for, network_for
from topbanana.engine.game import find_game
from training.judgement import __main__ as command
from training.judgement.chances import Said, fitted_curve
from training.judgement.fit import fitted
from training.judgement.self_play import Positions


def test_a_fit_finds_who_wins_from_what_tells() -> None:
    luck = np.random.default_rng(3)
    inputs = luck.standard_normal((6_000, 2, 4)).astype(np.float32)
    ahead = inputs[:, 0, 1] * np.abs(inputs[:, 0, 2]) > inputs[:, 1, 1] * np.abs(
        inputs[:, 1, 2]
    )
    shares = np.stack([ahead, ~ahead], axis=1).astype(np.float32)
    _, loss = fitted(Positions(inputs, shares), epochs=20)
    assert loss < 0.4 < np.log(2)


def test_a_curve_is_found_again() -> None:
    luck = np.random.default_rng(4)
    found = luck.uniform(0.1, 0.9, 40_000)
    true = Curve(-0.2, 1.5)
    said = [
        Said(0, chance, float(luck.uniform() < true(chance))) for chance in found.tolist()
    ]
    curve = fitted_curve(said)
    assert curve.slope == pytest.approx(1.5, abs=0.1)
    assert curve.lift == pytest.approx(-0.2, abs=0.05)


@pytest.mark.slow
def test_a_bend_is_found_again_and_none_that_turns_back() -> None:
    luck = np.random.default_rng(5)
    found = luck.uniform(0.02, 0.98, 40_000)
    for true, bend in ((Curve(0.1, 0.6, 0.4), 0.4), (Curve(0.1, 1.5, -0.2), 0.0)):
        said = [
            Said(0, chance, float(luck.uniform() < true(chance)))
            for chance in found.tolist()
        ]
        assert fitted_curve(said, bent=True).bend == pytest.approx(bend, abs=0.1)


@pytest.mark.slow
def test_training_writes_networks_and_leaves_the_others(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    game = find_game("bananine")
    file = tmp_path / "networks.npz"
    np.savez(file, curve4=np.array([[500, 0.5, 2.0, 0.25]], np.float32))
    monkeypatch.setattr(game.judgement, "FILE", file)
    plan = replace(command.PLANS["bananine"], simulations=2)
    monkeypatch.setitem(command.PLANS, "bananine", plan)
    command.main(["bananine", "--seats", "2", "--games", "60"])
    assert "generation 2" in capsys.readouterr().out
    assert network_for(game, 2) is not None
    assert curve_for(game, 4, 500) == Curve(0.5, 2.0, 0.25)
