"""What an environment shows to a learning agent, refuses and forgets."""

import importlib
import sys
from typing import Any

import gymnasium
import numpy as np
import pytest

import topbanana
from topbanana.engine.bits import members
from topbanana.engine.game import game_names
from topbanana.engine.record import hide
from topbanana.lab.adapters.gymnasium_env import SeatEnv, SeatVectorEnv
from topbanana.lab.adapters.pettingzoo_env import aec_env, parallel_env

Refusal = topbanana.Refusal

EVERY_GAME = [pytest.param(name, marks=pytest.mark.slow) for name in game_names()]


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
    monkeypatch.delitem(sys.modules, f"topbanana.lab.adapters.{adapter}", raising=False)
    with pytest.raises(Refusal) as refusal:
        importlib.import_module(f"topbanana.lab.adapters.{adapter}")
    assert "pip install topbanana[research]" in str(refusal.value)
