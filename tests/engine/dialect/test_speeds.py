"""The rules as written and as compiled do the same, to the byte."""

from itertools import islice
from types import FunctionType
from typing import Any

import numpy as np
import pytest

from bench.speed.random_games import ready
from devtools.walk import Trial, Walk
from topbanana.engine.dialect.bits import members
from topbanana.engine.dialect.chance import below, chance
from topbanana.engine.dialect.record import SPECTATOR, hide
from topbanana.engine.dialect.rule import bound
from topbanana.engine.game import Game, compiled, find_game, game_names
from topbanana.engine.learning import playout

POSITIONS = 2_000  # of each game, at least
GAMES = [
    pytest.param(name, marks=[pytest.mark.slow, pytest.mark.xdist_group(name)])
    for name in game_names(hidden=True)
]


@pytest.mark.no_cover  # the same lines are traced elsewhere, at half the speed
@pytest.mark.parametrize("name", GAMES)
def test_both_speeds_give_the_same_bytes(name: str) -> None:
    game = find_game(name)
    quick = compiled(game)
    positions = 0
    seed = 0
    while positions < POSITIONS:
        seats = game.seats[seed % len(game.seats)]
        chosen = game.needs(seats)
        walk = Walk(Trial(game, seats, seed, chosen))
        twin = Walk(Trial(quick, seats, seed, chosen))
        most = POSITIONS // len(game.seats)  # so that every table size has its turn
        for state, other in islice(zip(walk, twin, strict=True), most + 1):
            assert state.tobytes() == other.tobytes()
            assert walk.rng.tobytes() == twin.rng.tobytes()
            positions += 1
            if positions % 4 == 0:
                compare_answers(walk, quick, seed)
        if game.rules.acting(walk.state) == 0:
            last = (walk.state, *walk.last)
            assert game.rules.ending(*last) == quick.rules.ending(*last)
        seed += 1


def compare_answers(walk: Walk, quick_game: Game[Any], seed: int) -> None:
    """Ask both speeds everything about one position."""
    game, s = walk.game, walk.state
    plain, quick = game.rules, quick_game.rules
    assert plain.acting(s) == quick.acting(s)
    assert plain.may_act(s) == quick.may_act(s)
    assert plain.winners(s) == quick.winners(s)
    assert list(plain.scores(s)) == list(quick.scores(s))
    assert list(plain.census(s)) == list(quick.census(s))
    for seat in members(plain.acting(s)):
        one, two = np.zeros((2, game.most_moves), np.int64)
        assert plain.legal(s, seat, one) == quick.legal(s, seat, two)
        assert list(one) == list(two)
        assert plain.pick(s, seat, chance(seed)) == quick.pick(s, seat, chance(seed))
        for move in (-1, 0, 5, below(chance(seed), game.most_moves), 1 << 50):
            assert plain.why(s, seat, move) == quick.why(s, seat, move)
        sight = hide(s, seat)
        assert game.knowhow.greedy(sight, seat, chance(seed)) == quick_game.knowhow.greedy(
            sight, seat, chance(seed)
        )
    for onlooker in (SPECTATOR, 0):
        world, other = hide(s, onlooker), hide(s, onlooker)
        plain.imagine(world, onlooker, chance(seed))
        quick.imagine(other, onlooker, chance(seed))
        assert world.tobytes() == other.tobytes()


@pytest.mark.no_cover  # the same
@pytest.mark.parametrize("name", GAMES)
def test_whole_playouts_are_the_same(name: str) -> None:
    game = find_game(name)
    seats = game.seats[-1]
    slow = bound(playout.play_games, game, quick=False)
    quick = bound(playout.play_games, game)
    results = []
    for play in (slow, quick):
        states = ready(game, seats)
        moves = play(states, chance("playouts"), 5, 10)
        results.append((moves, states.tobytes()))
    assert results[0] == results[1]


def test_tests_of_games_run_at_the_speed_that_they_ask_for(
    request: pytest.FixtureRequest,
) -> None:
    """The fixture is there for every test: it was once named for some, and never called."""
    assert "speed" in request.fixturenames


@pytest.mark.parametrize("speed", ["as written", "compiled"], indirect=True)
def test_a_compiled_game_is_found_by_its_name(request: pytest.FixtureRequest) -> None:
    as_written = isinstance(find_game("_template").rules.play, FunctionType)
    assert as_written == ("as written" in request.node.name)
