"""The games through other people's APIs: their own tests pass, and the games are the same."""

import importlib
import pickle
import sys
from collections.abc import Callable
from random import Random
from typing import Any

import gymnasium
import numpy as np
import pyspiel
import pytest
from gymnasium.utils.env_checker import check_env
from open_spiel.python.algorithms import ismcts, mcts
from pettingzoo.test import api_test, parallel_api_test, seed_test

import topbanana
from topbanana.engine.bits import members
from topbanana.engine.game import find_game, game_names
from topbanana.engine.record import hide
from topbanana.lab.batch import Batch
from topbanana.lab.gymnasium_env import SeatEnv, SeatVectorEnv
from topbanana.lab.open_spiel_game import short_name
from topbanana.lab.pettingzoo_env import aec_env, parallel_env
from topbanana.lab.simulate import simulate
from topbanana.lab.single import Single

Refusal = topbanana.Refusal

LONG = 10_000  # moves
EVERY_TABLE = [
    pytest.param(name, seats, marks=pytest.mark.slow)
    for name in game_names()
    for seats in find_game(name).seats
]
EVERY_GAME = [pytest.param(name, marks=pytest.mark.slow) for name in game_names()]
# PettingZoo keeps a list of its own environments whose observations are dictionaries with
# a mask, as it recommends for board games; for all others it warns.
dictionaries = (
    pytest.mark.filterwarnings("ignore:Observation is not a NumPy array:UserWarning"),
    pytest.mark.filterwarnings("ignore:Observation space for each agent:UserWarning"),
)


def needs(name: str, seats: int) -> dict[str, Any]:
    """Name the options without which so many cannot sit down."""
    return dict(find_game(name).needs(seats))


# --- The peers' own tests -------------------------------------------------------------


@dictionaries[0]
@dictionaries[1]
@pytest.mark.parametrize(("name", "seats"), EVERY_TABLE)
def test_pettingzoo_is_content(name: str, seats: int) -> None:
    api_test(aec_env(name, seats=seats))
    seed_test(lambda: aec_env(name, seats=seats))
    parallel_api_test(parallel_env(name, seats=seats))


@pytest.mark.parametrize(("name", "seats"), EVERY_TABLE)
def test_gymnasium_is_content(name: str, seats: int) -> None:
    last = seats - 1
    made = gymnasium.make(
        f"topbanana/{name}-v{find_game(name).version}",
        seats=seats,
        seat=last,
        bots="random,greedy",
        illegal="forfeit",  # the checker knows no masks
    )
    check_env(made.unwrapped)


@pytest.mark.parametrize(("name", "seats"), EVERY_TABLE)
def test_open_spiel_is_content(name: str, seats: int) -> None:
    game = pyspiel.load_game(f"{short_name(name)}(players={seats},seed=7,deals=20)")
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


# --- The same games everywhere --------------------------------------------------------


Script = list[tuple[int, int]]  # seats and actions


def at_a_table(name: str, seats: int, number: int) -> tuple[Script, list[int]]:
    """Play random actions at a plain table; note seats, actions and who won."""
    game = find_game(name)
    table = topbanana.table(name, seats=seats, seed=f"7#{number}", **needs(name, seats))
    luck = Random(number)  # noqa: S311  # any choice will do
    script: Script = []
    while acting := table.acting():
        seat, s = acting[0], table._state
        if game.menu:
            move = luck.choice(table.moves(seat))
            action = int(game.actions.action_of(s, move))
        else:
            action = luck.randrange(game.actions.ACTIONS)
            move = int(game.actions.move_of(s, action))
        table.play(seat, move)
        script.append((seat, action))
    return script, table.winners()


def through_single(name: str, seats: int, number: int, script: Script) -> list[int]:
    """Play the script in compiled code, and say who won."""
    single = Single(name, seats=seats, seed=7)
    single.deal(number)
    for seat, action in script:
        assert seat == single.next_seat
        assert single.mask[action]
        single.play(seat, action)
    assert single.over
    return winners(single.rewards())


def through_batch(name: str, seats: int, number: int, script: Script) -> list[int]:
    """Play the script at the last table of a batch; the others make any legal move."""
    batch = Batch(name, tables=number + 1, seats=seats, seed=7, **needs(name, seats))
    step = batch.reset()
    for seat, action in script:
        assert step.numbers[number] == number
        assert step.seats[number] == seat
        assert step.masks[number, action]
        chosen = step.masks.argmax(axis=1)
        chosen[number] = action
        step = batch.step(chosen)
    assert step.done[number]
    return winners(step.rewards[number].tolist())


def through_aec(name: str, seats: int, number: int, script: Script) -> list[int]:
    """Play the script in PettingZoo."""
    env = aec_env(name, seats=seats)
    env.reset(seed=7, options={"number": number})
    for seat, action in script:
        assert env.agent_selection == f"player_{seat}"
        observation = env.last()[0]
        assert observation["action_mask"][action]
        env.step(action)
    assert all(env.terminations.values())
    return winners(list(env.rewards.values()))


def through_parallel(name: str, seats: int, number: int, script: Script) -> list[int]:
    """Play the script in PettingZoo, all who choose at once together."""
    env = parallel_env(name, seats=seats)
    env.reset(seed=7, options={"number": number})
    left = script[:]
    rewards: dict[str, float] = {}
    while env.agents:
        actions = dict.fromkeys(env.agents, env.wait)
        for _ in members(env.single.acting):
            seat, action = left.pop(0)
            actions[f"player_{seat}"] = action
        _, rewards, _, _, _ = env.step(actions)
    assert not left
    return winners(list(rewards.values()))


def through_open_spiel(name: str, seats: int, number: int, script: Script) -> list[int]:
    """Play the script in OpenSpiel, and check what each node says."""
    state = pyspiel.load_game(
        f"{short_name(name)}(players={seats},seed=7)"
    ).new_initial_state()
    state.apply_action(number)
    left = script[:]
    while not state.is_terminal():
        if state.is_simultaneous_node():
            actions = [0] * seats
            for seat in range(seats):
                if state.legal_actions(seat):
                    mover, actions[seat] = left.pop(0)
                    assert mover == seat
                    assert actions[seat] in state.legal_actions(seat)
            state.apply_actions(actions)
        else:
            seat, action = left.pop(0)
            assert (state.current_player(), action in state.legal_actions()) == (seat, True)
            state.apply_action(action)
    assert not left
    return winners(state.returns())


def winners(rewards: list[float]) -> list[int]:
    """Say who won by what they got."""
    assert sum(rewards) == pytest.approx(0, abs=1e-6)
    return [seat for seat, reward in enumerate(rewards) if reward == max(rewards)]


PATHS: list[Callable[[str, int, int, Script], list[int]]] = [
    through_single,
    through_batch,
    through_aec,
    through_parallel,
    through_open_spiel,
]


@pytest.mark.parametrize(("name", "seats"), EVERY_TABLE)
def test_the_same_seed_gives_the_same_game_through_every_api(name: str, seats: int) -> None:
    for number in (0, 3) if find_game(name).bound < LONG else (1,):
        script, won = at_a_table(name, seats, number)
        for path in PATHS:
            assert path(name, seats, number, script) == won, path


@pytest.mark.parametrize("name", EVERY_GAME)
def test_a_simulated_game_can_be_followed_seat_by_seat(name: str) -> None:
    """What ``simulate`` played compiled, a Single plays again, state by state."""
    game = find_game(name)
    seats = game.seats[-1]
    series = simulate(name, seats=seats, games=3, seed=7, **needs(name, seats))
    for number in range(3):
        made = series.log[number][series.log[number, :, 0] >= 0]
        table = topbanana.table(name, seats=seats, seed=f"7#{number}", **needs(name, seats))
        single = Single(name, seats=seats, seed=7)
        single.deal(number)
        for seat, move in made.tolist():
            assert single.words_of_state().tobytes() == table._state.tobytes()
            action = int(game.actions.action_of(table._state, move))
            if int(game.actions.move_of(table._state, action)) != move:
                break  # a bid that the menu does not have
            table.play(seat, move)
            single.play(seat, action)


# --- What an environment shows, refuses and forgets -----------------------------------


@pytest.mark.parametrize("name", EVERY_GAME)
def test_what_is_not_allowed_gets_a_sentence_and_changes_nothing(name: str) -> None:
    env = aec_env(name, seed=7)
    env.reset()
    before = env.state().tobytes()
    wrong: list[Any] = [-1, 10**6, 10**30, None, "1", 1.5]
    wrong += np.flatnonzero(env.last()[0]["action_mask"] == 0)[:3].tolist()
    for action in wrong:
        with pytest.raises(Refusal) as refusal:
            env.step(action)
        assert str(refusal.value)[-1] in ".]"  # a sentence, and perhaps its clause
        assert "\n" not in str(refusal.value)
    assert env.state().tobytes() == before
    assert env.last()[0]["action_mask"].any()
    together = parallel_env(name, seed=7)
    together.reset()
    for actions in ({}, dict.fromkeys(together.agents, -1)):
        with pytest.raises(Refusal):
            together.step(actions)
    acting = members(together.single.acting)
    all_act = {f"player_{seat}": 0 for seat in range(together.single.seats)}
    if len(acting) < len(all_act):
        with pytest.raises(Refusal):
            together.step(all_act)
    assert together.state().tobytes() == before


@pytest.mark.slow
def test_what_is_over_is_over() -> None:
    env = aec_env("puerto-banana", seed=7)
    with pytest.raises(Refusal, match="reset"):
        env.step(0)
    seat = SeatEnv("puerto-banana")
    with pytest.raises(Refusal, match="reset"):
        seat.step(0)
    together = parallel_env("puerto-banana")
    with pytest.raises(Refusal, match="reset"):
        together.step({})


@pytest.mark.slow
def test_games_of_a_series_follow_one_another_and_leave_no_trace() -> None:
    env = aec_env("bananine", seats=3, seed=7)
    env.reset()
    first = env.observe("player_0")["observation"].copy()
    kept = env.observe("player_0")["observation"]
    env.reset()
    second = env.state()
    env.reset(seed=7)
    assert env.observe("player_0")["observation"].tobytes() == first.tobytes()
    assert kept.tobytes() == first.tobytes()
    env.reset(options={"number": 1})
    assert env.state().tobytes() == second.tobytes()
    with pytest.raises(Refusal, match="-1"):
        env.reset(options={"number": -1})


@pytest.mark.slow
def test_an_observation_is_what_the_seat_sees() -> None:
    env = aec_env("bananine", seats=3, seed=7)
    env.reset()
    table = topbanana.table("bananine", seats=3, seed="7#0")
    for seat in range(3):
        seen = env.observe(f"player_{seat}")
        assert seen["observation"].tobytes() == hide(table._state, seat).tobytes()
        assert bool(seen["action_mask"].any()) == (seat in table.acting())


@pytest.mark.slow
def test_a_vector_of_seats_is_so_many_single_seats() -> None:
    many = gymnasium.make_vec(
        "topbanana/bananine-v1", num_envs=3, vectorization_mode="vector_entry_point"
    )
    singles = [SeatEnv("bananine") for _ in range(3)]
    seen, info = many.reset(seed=7)
    rows = [env.reset(seed=7, options={"number": i})[0] for i, env in enumerate(singles)]
    done = np.zeros(3, bool)
    ended = 0
    for _ in range(60):
        for i, row in enumerate(rows):
            assert row["observation"].tobytes() == seen["observation"][i].tobytes()
            assert row["action_mask"].tobytes() == seen["action_mask"][i].tobytes()
        assert many.observation_space.contains(seen)
        actions = seen["action_mask"].argmax(axis=1)
        before = done
        seen, rewards, done, cut, info = many.step(actions)
        for i, env in enumerate(singles):
            if before[i]:
                number = int(info["number"][i])
                rows[i], _ = env.reset(options={"number": number})
                assert number >= 3
                assert rewards[i] == 0
                continue
            rows[i], reward, over, _, _ = env.step(actions[i])
            assert (reward, over) == (rewards[i], done[i])
            ended += over
    assert ended >= 3
    assert not cut.any()
    for actions in ([0], [-1, -1, -1]):
        with pytest.raises(Refusal):
            many.step(actions)


@pytest.mark.parametrize(
    "asked", [{"seats": 9}, {"seat": 7}, {"bots": "clever"}, {"illegal": "?"}, {"moon": 1}]
)
def test_what_does_not_fit_is_refused(asked: dict[str, Any]) -> None:
    with pytest.raises(Refusal):
        SeatEnv("bananine", **asked)
    with pytest.raises(Refusal):
        SeatVectorEnv("bananine", 0)


@pytest.mark.slow
def test_a_forfeit_is_a_loss() -> None:
    env = SeatEnv("bananine", seats=4, illegal="forfeit")
    seen, _ = env.reset(seed=7)
    _, reward, over, _, info = env.step(int(seen["action_mask"].argmin()))
    assert (reward, over) == (-1 / 4, True)
    assert not info["action_mask"].any()


# --- Information states ---------------------------------------------------------------


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


@pytest.mark.parametrize(
    ("adapter", "package"),
    [
        ("pettingzoo_env", "pettingzoo"),
        ("gymnasium_env", "gymnasium"),
        ("open_spiel_game", "pyspiel"),
    ],
)
def test_what_is_not_installed_is_said(
    adapter: str, package: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, package, None)
    monkeypatch.delitem(sys.modules, f"topbanana.lab.{adapter}")
    with pytest.raises(Refusal) as refusal:
        importlib.import_module(f"topbanana.lab.{adapter}")
    assert "pip install topbanana[research]" in str(refusal.value)
