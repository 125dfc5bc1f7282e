"""What an environment shows to a learning agent, refuses and forgets."""

import importlib
import pickle
import sys
from copy import deepcopy
from typing import Any

import gymnasium
import numpy as np
import pytest

import topbanana
from topbanana.engine.dialect.bits import members
from topbanana.engine.dialect.record import hide
from topbanana.engine.game import game_names
from topbanana.games.bananarchy.moves import PASS
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
        row = np.zeros(len(env.legend), np.float32)
        table.game.features.write(hide(table._state, seat), seat, row)
        assert seen["observation"].tobytes() == row.tobytes()
        assert bool(seen["action_mask"].any()) == (seat in table.acting())
    packed = aec_env("bananine", seats=3, seed=7, observation="words")
    packed.reset()
    assert packed.legend[:3] == ["seats", "standard", "surplus"]
    for seat in range(3):
        words = packed.observe(f"player_{seat}")["observation"]
        assert words.tobytes() == hide(table._state, seat).tobytes()
        assert len(packed.legend) == len(words)


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
    "asked",
    [
        {"seats": 9},
        {"seat": 7},
        {"bots": "clever"},
        {"bots": "greedy,random"},  # at a table for two
        {"illegal": "?"},
        {"moon": 1},
    ],
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


@pytest.mark.slow
def test_a_forfeit_is_not_told_as_the_end_of_the_game_before() -> None:
    """Whoever counts wins by what is told at the end counts none for a game broken off."""
    env = SeatEnv("bananine", illegal="forfeit", start=0)
    seen, _ = env.reset(seed=7)
    over = False
    while not over:
        seen, _, over, _, info = env.step(int(seen["action_mask"].argmax()))
    assert info["winners"].any()
    assert info["scores"].any()
    seen, _ = env.reset()
    _, _, _, _, info = env.step(int(seen["action_mask"].argmin()))
    assert not info["winners"].any()
    assert not info["scores"].any()  # nothing had been won yet


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
    with pytest.raises(ImportError) as refusal:
        importlib.import_module(f"topbanana.lab.adapters.{adapter}")
    assert 'pip install "topbanana[research]"' in str(refusal.value)


@pytest.mark.slow
def test_a_race_is_run_one_after_another_and_settled_by_the_first_card() -> None:
    """What the others would have done is not asked, so it cannot be refused any more."""
    env = parallel_env("bananarchy", seats=3, seed=7, start="race")
    seen, _ = env.reset()
    first = seen["player_0"]["action_mask"]
    assert env.single.acting == 0b111
    assert [int(seen[agent]["action_mask"][env.wait]) for agent in env.agents] == [0, 1, 1]
    assert [int(seen[agent]["action_mask"].sum()) for agent in env.agents[1:]] == [1, 1]
    waiting = dict.fromkeys(env.agents, env.wait)
    played = [
        action
        for action in np.flatnonzero(first).tolist()
        if env.single.game.actions.move_of(None, action) != PASS
    ]
    env.step({**waiting, "player_0": played[0]})
    assert env.single.state.turn == 0


@pytest.mark.parametrize("name", game_names())
def test_without_a_number_as_many_sit_down_as_at_a_table(name: str) -> None:
    seats = topbanana.table(name, seed=7).seats
    assert aec_env(name).max_num_agents == seats
    assert SeatEnv(name)._tables.seats == seats


@pytest.mark.slow
def test_a_vector_goes_on_with_its_series_and_takes_one_seed_for_each_table() -> None:
    env = SeatVectorEnv("puerto-banana", 3)
    numbers = [env.reset(seed=7)[1]["number"].tolist()]
    numbers += [env.reset()[1]["number"].tolist() for _ in range(2)]
    assert numbers == [[0, 1, 2], [3, 4, 5], [6, 7, 8]]
    env = SeatVectorEnv("bananine", 3, seats=3)
    first = env.reset(seed=[7, 8, 7])[0]["observation"]
    assert first[0].tobytes() == first[2].tobytes() != first[1].tobytes()
    alone = SeatEnv("bananine", seats=3)
    assert alone.reset(seed=8)[0]["observation"].tobytes() == first[1].tobytes()
    second, info = env.reset(seed=[None, 9, None])
    assert info["number"].tolist() == [1, 0, 1]
    assert second["observation"][0].tobytes() != first[0].tobytes()
    with pytest.raises(Refusal, match=r"each table \(3 in all\)"):
        env.reset(seed=[1, 2])


@pytest.mark.slow
@pytest.mark.parametrize("observation", ["features", "words"])
@pytest.mark.parametrize("bots", ["greedy", "easy", "medium@4"])
def test_copies_and_pickles_go_on_alike_and_apart(observation: str, bots: str) -> None:
    env = SeatVectorEnv("bananine", 2, seats=3, bots=bots, observation=observation)
    seen, _ = env.reset(seed=7)
    for _ in range(3):
        seen, *_ = env.step(seen["action_mask"].argmax(axis=1))
    copies = [deepcopy(env), pickle.loads(pickle.dumps(env))]  # noqa: S301  # our own
    told = [played_on(other, seen) for other in copies]
    assert told.count(played_on(env, seen)) == len(copies)


def played_on(env: SeatVectorEnv, seen: Any) -> list[bytes]:
    """Play on, and give all that is seen."""
    told = []
    for _ in range(14):
        seen, rewards, *_ = env.step(seen["action_mask"].argmax(axis=1))
        told += [seen["observation"].tobytes(), rewards.tobytes()]
    return told


@pytest.mark.slow
def test_actions_and_numbers_of_games_are_whole_numbers_of_any_kind() -> None:
    """What a network predicts for one table is often an array without dimensions."""
    env, turns = SeatEnv("bananine"), aec_env("bananine", seed=7)
    seen, _ = env.reset(seed=7, options={"number": np.int64(3)})
    turns.reset(options={"number": np.int64(3)})
    env.step(np.array(seen["action_mask"].argmax()))
    turns.step(np.array(turns.last()[0]["action_mask"].argmax()))
    before = turns.state().tobytes()
    for number in ("3", -1, 1.0, True, 1 << 63):
        with pytest.raises(Refusal, match="no game"):
            env.reset(seed=8, options={"number": number})
        with pytest.raises(Refusal, match="no game"):
            turns.reset(seed=8, options={"number": number})
    assert turns.state().tobytes() == before
    assert (env.reset()[1]["number"], turns.single.seed) == (4, "7")


def begin_and_move(env: SeatEnv) -> None:
    """Let an opponent move, before the learner or after."""
    mask = env.reset(seed=7)[0]["action_mask"]
    env.step(int(mask.argmax()))


@pytest.mark.slow
def test_opponents_are_levels_searches_and_ones_own_policy() -> None:
    asked: list[tuple[int, ...]] = []

    def last(observations: Any, masks: Any) -> Any:
        asked.append(observations.shape)
        return masks.shape[1] - 1 - masks[:, ::-1].argmax(axis=1)

    bots: Any = ["easy", last, "medium@4"]
    env = SeatVectorEnv("bananine", 3, seats=4, seat=1, bots=bots, rewards="rank")
    seen, _ = env.reset(seed=7)
    ended = 0
    for _ in range(14):
        seen, rewards, over, _, info = env.step(seen["action_mask"].argmax(axis=1))
        ended += over.sum()
        for i in np.flatnonzero(over):
            assert 3 * rewards[i] == pytest.approx(round(3 * rewards[i]), abs=1e-5)
            assert info["winners"][i].sum() == 1
    assert ended >= 3
    assert {shape[1] for shape in asked} == {len(env.legend)}
    alone = SeatEnv("bananine", bots=lambda _observations, masks: [0] * len(masks))
    with pytest.raises(Refusal, match="policy at seat 1"):
        begin_and_move(alone)
    with pytest.raises(Refusal):
        SeatEnv("bananine", bots=[])


@pytest.mark.slow
def test_a_policy_that_copies_a_bot_plays_its_games() -> None:
    """A compiled opponent, and the same one asked from outside, answer alike."""

    def first(_: Any, masks: Any) -> Any:
        return masks.argmax(axis=1)

    env = SeatVectorEnv("puerto-banana", 2, seats=3, bots=first)
    env.reset(seed=7)
    table = topbanana.table("puerto-banana", seats=3, seed="7#0")
    over = np.zeros(2, bool)
    while not over[0]:
        _, _, over, _, info = env.step([5, 5])
        for seat in range(3):
            bid = 5 * table.view(0).lot // 10 if seat == 0 else 0
            table.play(seat, bid)
    assert info["scores"][0].tolist() == table.scores()


@pytest.mark.slow
def test_a_table_can_be_drawn_as_text() -> None:
    env = aec_env("bananine", seats=3, seed=7, render_mode="ansi")
    env.reset()
    assert "player_2" in str(env.render())
    learner = SeatEnv("bananine", seats=3, render_mode="ansi")
    learner.reset(seed=7)
    many = SeatVectorEnv("bananine", 2, seats=3, render_mode="ansi")
    many.reset(seed=7)
    assert (many.render() or ())[0] == learner.render()
    assert learner.render() != env.render()  # one's own hand is seen
    assert aec_env("bananine").render() is None
    for make in (aec_env, parallel_env, SeatEnv):
        with pytest.raises(Refusal, match="human"):
            make("bananine", render_mode="human")
