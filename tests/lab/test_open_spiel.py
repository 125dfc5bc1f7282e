"""The games as OpenSpiel sees them: its own tests pass, and what a seat knows is enough."""

import pickle
from random import Random
from typing import Any

import numpy as np
import pyspiel
import pytest
from open_spiel.python.algorithms import ismcts, mcts
from tests.lab.tables import EVERY_TABLE

import topbanana
from topbanana.engine.game import find_game, game_names
from topbanana.lab.adapters.open_spiel_game import short_name

Refusal = topbanana.Refusal

LONG = 10_000  # moves
EVERY_GAME = [pytest.param(name, marks=pytest.mark.slow) for name in game_names()]


@pytest.mark.parametrize(("name", "seats", "options"), EVERY_TABLE)
def test_open_spiel_is_content(name: str, seats: int, options: dict[str, Any]) -> None:
    chosen = ";".join(f"{option}:{value}" for option, value in options.items())
    about = {"players": seats, "seed": 7, "deals": 20, "options": chosen}
    game = pyspiel.load_game(short_name(name), about)
    if find_game(name).bound >= LONG and seats != find_game(name).seats[0]:
        look_now_and_then(game)
        return
    # OpenSpiel plays a game again from its start to read it: in a long one, at each of a
    # thousand moves, that takes minutes.
    is_long = find_game(name).bound >= LONG
    sims = 1 if is_long else 2
    pyspiel.random_sim_test(game, num_sims=sims, serialize=not is_long, verbose=False)
    turns = pyspiel.GameType.Dynamics.SEQUENTIAL
    if game.get_type().dynamics != turns:
        in_turn = pyspiel.convert_to_turn_based(game)
        pyspiel.random_sim_test(in_turn, num_sims=1, serialize=False, verbose=False)


def look_now_and_then(game: Any) -> None:
    """Do as OpenSpiel's random simulation does, with a close look at some nodes only."""
    luck = Random(7)  # noqa: S311  # any choice will do
    state = game.new_initial_state()
    while not state.is_terminal():
        again = game.deserialize_state(state.serialize())
        for other in (again, state.clone()):
            assert (str(other), other.history()) == (str(state), state.history())
        for player in () if state.is_chance_node() else range(game.num_players()):
            legal = state.legal_actions(player)
            assert legal == sorted(set(legal))
            assert set(legal) <= set(range(game.num_distinct_actions()))
            tensor = state.information_state_tensor(player)
            assert len(tensor) == game.information_state_tensor_size()
            assert again.information_state_tensor(player) == tensor
            look = state.information_state_string(player)
            assert again.information_state_string(player) == look
        assert state.returns() == [0.0] * game.num_players()
        play_on(state, luck, 1 if state.is_chance_node() else 100)
    returns = state.returns()
    assert sum(returns) == pytest.approx(0)
    assert game.min_utility() <= min(returns) < max(returns) <= game.max_utility()


@pytest.mark.parametrize("name", EVERY_GAME)
def test_imagined_states_look_the_same_and_can_be_played(name: str) -> None:
    luck = Random(1)  # noqa: S311  # the same
    game = pyspiel.load_game(short_name(name), {"players": find_game(name).seats[-1]})
    state = game.new_initial_state()
    assert state.resample_from_infostate(0, luck.random).is_chance_node()
    state.apply_action(11)
    differ = False
    last = 12 if find_game(name).bound < LONG else 3
    while not state.is_terminal() and state.move_number() < last:
        for player in range(game.num_players()):
            other = state.resample_from_infostate(player, luck.random)
            for look in ("information_state_string", "information_state_tensor"):
                assert getattr(other, look)(player) == getattr(state, look)(player)
            assert other.legal_actions(player) == state.legal_actions(player)
            again = other.clone()
            differ |= str(other) != str(state)
            assert str(again) == str(other)
            play_on(again, luck)
        play_on(state, luck, 1)
    assert differ or name == "puerto-banana"  # where nothing is hidden between auctions


def play_on(state: Any, luck: Random, nodes: int = 10**6) -> None:
    """Play random actions."""
    for _ in range(nodes):
        if state.is_terminal():
            return
        if state.is_simultaneous_node():
            legal = [state.legal_actions(p) for p in range(state.num_players())]
            state.apply_actions([luck.choice(some) if some else 0 for some in legal])
        else:
            state.apply_action(luck.choice(state.legal_actions()))


@pytest.mark.slow
def test_a_seat_remembers_what_it_saw_and_nothing_else() -> None:
    game = pyspiel.convert_to_turn_based(pyspiel.load_game("topbanana_puerto_banana"))
    states = [game.new_initial_state() for _ in range(2)]
    for state, bid in zip(states, (3, 12), strict=True):
        state.apply_action(0)
        state.apply_action(bid)
    assert len({state.information_state_string(1) for state in states}) == 1
    assert len({state.information_state_string(0) for state in states}) == 2
    game = pyspiel.load_game("topbanana_puerto_banana")
    pasts = set()
    for first in ([0, 0], [1, 1]):  # the lot is shared alike, but the bids were others
        state = game.new_initial_state()
        state.apply_action(0)
        state.apply_actions(first)
        pasts.add(state.information_state_string(0))
        assert "round:2" in state.observation_string(0)
    assert len(pasts) == 2


@pytest.mark.slow
def test_a_search_of_open_spiels_imagines_and_plays() -> None:
    luck = np.random.RandomState(1)
    game = pyspiel.load_game("topbanana_bananine(players=3)")
    state = game.new_initial_state()
    state.apply_action(5)
    bot = ismcts.ISMCTSBot(
        game=game,
        evaluator=mcts.RandomRolloutEvaluator(1, luck),
        uct_c=2.0,
        max_simulations=10,
        random_state=luck,
    )
    assert bot.step(state) in state.legal_actions()


@pytest.mark.slow
def test_options_and_files_go_through_open_spiel() -> None:
    game = pyspiel.load_game("topbanana_bananine", {"players": 3, "options": "start:2"})
    state = game.new_initial_state()
    state.apply_action(4)
    assert state.current_player() == 2
    assert "options:start=2" in str(state)
    assert state.action_to_string(2, state.legal_actions()[0])
    assert str(pickle.loads(pickle.dumps(game))) == str(game)  # noqa: S301  # our own
    assert str(game.deserialize_state(state.serialize())) == str(state)
    with pytest.raises(Refusal):
        pyspiel.load_game("topbanana_bananine", {"options": "moon:1"})


@pytest.mark.slow
def test_those_who_choose_at_once_may_do_so_in_turn() -> None:
    game = pyspiel.load_game("topbanana_push_em_up(players=2,seed=7,in_turn=1)")
    assert game.get_type().dynamics == pyspiel.GameType.Dynamics.SEQUENTIAL
    state = game.new_initial_state()
    state.apply_action(0)
    other = state.clone()
    assert state.current_player() == 0
    state.apply_action(state.legal_actions()[3])
    other.apply_action(other.legal_actions()[5])
    assert state.current_player() == 1
    assert state.observation_string(1) == other.observation_string(1)
    pyspiel.random_sim_test(game, num_sims=1, serialize=False, verbose=False)


@pytest.mark.slow
def test_if_one_of_those_who_choose_at_once_may_not_none_has_chosen() -> None:
    game = pyspiel.load_game("topbanana_push_em_up(players=3,seed=7)")
    state = game.new_initial_state()
    state.apply_action(0)
    legal = [state.legal_actions(player) for player in range(3)]
    good = [some[0] for some in legal]
    for wrong in (
        next(n for n in range(game.num_distinct_actions()) if n not in legal[2]),
        -1,
    ):
        before = str(state)
        with pytest.raises(Refusal):
            state.apply_actions([*good[:2], wrong])
        assert str(state) == before
        assert [state.legal_actions(player) for player in range(3)] == legal
    state.apply_actions(good)
    assert not state.is_simultaneous_node()


@pytest.mark.slow
def test_chance_deals_no_game_but_those_it_lists() -> None:
    for deals in (0, -3):
        with pytest.raises(Refusal, match="deals"):
            pyspiel.load_game(f"topbanana_bananine(deals={deals})")
    state = pyspiel.load_game("topbanana_bananine(deals=3)").new_initial_state()
    for number in (3, -2):  # OpenSpiel refuses -1 itself
        with pytest.raises(Refusal, match="numbered from 0 to 2"):
            state.apply_action(number)
    assert state.is_chance_node()
    state.apply_action(2)
    assert not state.is_chance_node()
