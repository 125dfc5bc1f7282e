"""A policy is found again from how often moves were tried."""

import numpy as np
import pytest

from topbanana.bots.search.bot import SearchBot
from topbanana.engine.game import find_game
from topbanana.games.push_em_up.mind.policy import FEATURES
from training.judgement.policy import choices_in, fitted


def test_weights_are_found_again_from_what_was_tried() -> None:
    luck = np.random.default_rng(6)
    true = np.array([1.5, -0.7, 0.0])
    choices = []
    for _ in range(400):
        inputs = luck.standard_normal((int(luck.integers(2, 9)), len(true)))
        odds = np.exp(inputs @ true)
        choices.append((inputs, odds / odds.sum()))
    assert fitted(choices) == pytest.approx(true, abs=0.05)


def test_a_game_tells_what_was_tried() -> None:
    game = find_game("push-em-up")
    bot = SearchBot(game, 8, ready=lambda _: False)  # plainly: nothing is compiled
    choices = list(choices_in(game, bot, 0))
    assert len(choices) > 10
    for inputs, tried in choices:
        assert inputs.shape == (len(tried), FEATURES)
        assert np.abs(inputs).max() < 3
        assert tried.sum() == pytest.approx(1)
