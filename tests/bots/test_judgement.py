"""Networks judge alike at both speeds, and games without one are played out."""

from dataclasses import replace
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import topbanana
from topbanana.bots.search.bot import result_of
from topbanana.bots.search.network import (
    NO_NETWORK,
    ROWS_BESIDES,
    STRAIGHT,
    Curve,
    curve_for,
    judge,
    network_for,
)
from topbanana.bots.search.parameters import SEARCHES, parameters_at
from topbanana.bots.search.result import Candidate, SearchResult
from topbanana.bots.search.tree import JUDGE, POLICY, SHARE, prior
from topbanana.engine.dialect.chance import below, chance
from topbanana.engine.dialect.record import Floats
from topbanana.engine.dialect.rule import bound
from topbanana.engine.game import find_game, game_names

JUDGED = [
    (name, seats)
    for name in game_names(hidden=True)
    for seats in find_game(name).judgement.JUDGING
]


def judged(table: topbanana.Table[Any], network: Floats, *, quick: bool) -> list[float]:
    """Ask a network about the true state of a table."""
    chances = np.zeros(table.seats, np.float64)
    inputs = np.empty(table.game.judgement.FEATURES, np.float64)
    hidden = np.empty(network.shape[1], np.float64)
    ask = bound(judge, table.game, quick=quick)
    assert ask(table._state, network, inputs, hidden, chances)
    assert np.isfinite(inputs).all()
    assert np.abs(inputs).max() < 20
    return chances.tolist()


def some_tables(name: str, seats: int) -> list[topbanana.Table[Any]]:
    """Give tables at some moments of random games, where something can be judged."""
    tables = []
    for made in (12, 30):
        table = topbanana.table(
            name, seats=seats, seed=made, **find_game(name).needs(seats)
        )
        luck = chance(made)
        while (acting := table.acting()) and not (
            len(table.log) >= made and table.game.judgement.is_quiet(table._state)
        ):
            moves = table.moves(acting[0])
            table.play(acting[0], moves[below(luck, len(moves))])
        tables.append(table)
    return tables


@pytest.mark.parametrize(("name", "seats"), JUDGED)
def test_a_network_is_there_for_every_table_that_is_judged(name: str, seats: int) -> None:
    game = find_game(name)
    network = network_for(game, seats)
    assert network is not None
    assert len(network) == game.judgement.FEATURES + ROWS_BESIDES
    parameters, used = parameters_at(game, seats, SEARCHES["search"])
    assert used is network
    assert 0 < parameters[SHARE] <= 1


@pytest.mark.slow
@pytest.mark.parametrize(("name", "seats"), JUDGED)
def test_a_judgement_is_the_same_at_both_speeds(name: str, seats: int) -> None:
    network = network_for(find_game(name), seats)
    assert network is not None
    for table in some_tables(name, seats):
        plain = judged(table, network, quick=False)
        assert plain == pytest.approx(judged(table, network, quick=True), abs=1e-12)
        assert sum(plain) == pytest.approx(1)
        assert min(plain) > 0


@pytest.mark.slow
@pytest.mark.parametrize(("name", "seats"), JUDGED)
def test_whoever_wins_is_judged_the_best_near_the_end(name: str, seats: int) -> None:
    game = find_game(name)
    network = network_for(game, seats)
    assert network is not None
    right = 0
    for seed in range(12):
        table = topbanana.table(name, seats=seats, seed=seed, **game.needs(seats))
        luck = chance(seed)
        chances: list[float] = []
        while acting := table.acting():
            if game.judgement.is_quiet(table._state):
                chances = judged(table, network, quick=True)
            moves = table.moves(acting[0])
            table.play(acting[0], moves[below(luck, len(moves))])
        right += chances.index(max(chances)) in table.winners()
    assert right >= 9


@pytest.mark.slow
@pytest.mark.parametrize(
    ("name", "seats"),
    [(name, n) for name, n in JUDGED if find_game(name).judgement.JUDGING[n].policy],
)
def test_a_policy_says_the_same_at_both_speeds_of_every_move(name: str, seats: int) -> None:
    game = find_game(name)
    parameters, _ = parameters_at(game, seats, SEARCHES["search"])
    assert parameters[POLICY]
    for table in some_tables(name, seats):
        seat = table.acting()[0]
        moves = np.array(table.moves(seat), np.int64)
        said = np.full((2, len(moves)), np.nan)
        for quick in (False, True):
            ask = bound(prior, game, quick=quick)
            ask(table._state, seat, moves, len(moves), said[int(quick)], parameters)
        assert said[0] == pytest.approx(said[1], abs=1e-12)
        assert said[0].sum() == pytest.approx(1)
        assert said[0].min() > 0


def test_a_game_without_a_network_is_played_out() -> None:
    game = find_game("_template")
    parameters, network = parameters_at(game, 2, SEARCHES["search"])
    assert network is NO_NETWORK
    assert parameters[JUDGE] > game.bound
    assert curve_for(game, 2, 100) == STRAIGHT


def test_a_network_for_other_features_is_not_asked(tmp_path: Path) -> None:
    game = find_game("bananine")
    file = tmp_path / "networks.npz"
    np.savez(file, network2=np.zeros((5, 33), np.float32))

    class Other:
        FEATURES, JUDGING, FILE = game.judgement.FEATURES, game.judgement.JUDGING, file

    changed = replace(game, judgement=Other)  # type: ignore[arg-type]  # it is never asked
    assert network_for(changed, 2) is None
    assert parameters_at(changed, 2, SEARCHES["search"])[1] is NO_NETWORK


def test_a_curve_keeps_the_order_of_chances() -> None:
    curve = Curve(0.3, 1.0, 0.2)
    shown = [curve(found) for found in (0.0, 0.1, 0.3, 0.5, 0.7, 1.0)]
    assert shown == sorted(shown)
    assert 0 < shown[0] < 0.001
    assert curve(0.7) > Curve(0.3, 1.0)(0.7)
    assert 0.999 < shown[-1] < 1
    assert STRAIGHT(0.3) == pytest.approx(0.3)


def test_a_curve_lies_between_those_of_the_budgets_measured(tmp_path: Path) -> None:
    game = find_game("bananine")
    file = tmp_path / "networks.npz"
    np.savez(file, curve2=np.array([[100, 0.2, 1.0, 0.0], [10_000, 0.0, 2.0, 0.4]]))

    class Other:
        FEATURES, JUDGING, FILE = game.judgement.FEATURES, game.judgement.JUDGING, file

    changed = replace(game, judgement=Other)  # type: ignore[arg-type]  # it is never asked
    found = [curve_for(changed, 2, simulations) for simulations in (0, 100, 1_000, 10**6)]
    assert [curve.lift for curve in found] == pytest.approx([0.2, 0.2, 0.1, 0.0])
    assert [curve.slope for curve in found] == pytest.approx([1.0, 1.0, 1.5, 2.0])
    assert [curve.bend for curve in found] == pytest.approx([0.0, 0.0, 0.2, 0.4])
    assert curve_for(changed, 3, 100) == STRAIGHT


def advised(*tried: tuple[int, int, float]) -> list[tuple[int, float]]:
    """Give what is advised when these moves were tried so often, with these chances."""
    result = SearchResult(tuple(Candidate(*each) for each in tried), 10_000)
    assert result.best.move == tried[0][0]
    return [(option.move, option.chance) for option in result.advised]


def test_what_is_advised_goes_by_chance_among_what_was_tried() -> None:
    assert advised((1, 900, 0.5), (2, 600, 0.6), (3, 50, 0.9)) == [(2, 0.6), (1, 0.5)]
    assert advised((1, 900, 0.5), (2, 600, 0.4), (3, 300, 0.45)) == [
        (1, 0.5),
        (3, 0.45),
        (2, 0.4),
    ]


def test_what_only_seems_better_is_as_good() -> None:
    assert advised((1, 900, 0.5), (2, 600, 0.51), (3, 300, 0.3)) == [
        (1, 0.5),
        (2, 0.5),
        (3, 0.3),
    ]
    assert advised((1, 900, 0.5), (2, 5, 0.9)) == [(1, 0.5), (2, 0.5)]


def test_of_moves_that_are_alike_always_the_same_is_advised() -> None:
    assert advised((7, 900, 0.503), (4, 800, 0.5), (2, 700, 0.45)) == [
        (4, 0.5),
        (7, 0.5),
        (2, 0.45),
    ]
    assert advised((4, 900, 0.5), (7, 800, 0.503)) == [(4, 0.5), (7, 0.5)]
    assert advised((7, 900, 0.0), (2, 5, 0.0)) == [(7, 0.0), (2, 0.0)]


def test_a_margin_decides_but_is_no_chance() -> None:
    found = np.array([[10, 6_000_000, 5_000_000], [10, 5_500_000, 6_000_000]])
    result = result_of(np.array([1, 2]), found, 20)
    assert [option.move for option in result.candidates] == [1, 2]
    assert result.best.chance == pytest.approx(0.5)
