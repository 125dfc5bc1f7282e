"""The same seed gives the same game through every API and at both speeds."""

from collections.abc import Callable
from random import Random
from typing import Any

import pyspiel
import pytest
from tests.lab.tables import EVERY_TABLE, needs

import topbanana
from topbanana.engine.dialect.bits import members
from topbanana.engine.game import find_game, game_names
from topbanana.lab.adapters.batch import Batch
from topbanana.lab.adapters.open_spiel_game import short_name
from topbanana.lab.adapters.pettingzoo_env import aec_env, parallel_env
from topbanana.lab.adapters.single import Single
from topbanana.lab.simulate.run import simulate

Refusal = topbanana.Refusal

LONG = 10_000  # moves
EVERY_GAME = [pytest.param(name, marks=pytest.mark.slow) for name in game_names()]


Script = list[tuple[int, int]]  # seats and actions
Options = dict[str, Any]


def at_a_table(
    name: str, seats: int, number: int, options: Options
) -> tuple[Script, list[int]]:
    """Play random actions at a plain table; note seats, actions and who won."""
    game = find_game(name)
    table = topbanana.table(name, seats=seats, seed=f"7#{number}", **options)
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


def through_single(
    name: str, seats: int, number: int, script: Script, options: Options
) -> list[int]:
    """Play the script in compiled code, and say who won."""
    single = Single(name, seats=seats, seed=7, options=options)
    single.deal(number)
    for seat, action in script:
        assert seat == single.next_seat
        assert single.mask[action]
        single.play(seat, action)
    assert single.over
    return winners(single.rewards())


def through_batch(
    name: str, seats: int, number: int, script: Script, options: Options
) -> list[int]:
    """Play the script at the last table of a batch; the others make any legal move."""
    batch = Batch(name, tables=number + 1, seats=seats, seed=7, **options)
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


def through_aec(
    name: str, seats: int, number: int, script: Script, options: Options
) -> list[int]:
    """Play the script in PettingZoo."""
    env = aec_env(name, seats=seats, **options)
    env.reset(seed=7, options={"number": number})
    for seat, action in script:
        assert env.agent_selection == f"player_{seat}"
        observation = env.last()[0]
        assert observation["action_mask"][action]
        env.step(action)
    assert all(env.terminations.values())
    return winners(list(env.rewards.values()))


def through_parallel(
    name: str, seats: int, number: int, script: Script, options: Options
) -> list[int]:
    """Play the script in PettingZoo, all who choose at once together."""
    env = parallel_env(name, seats=seats, **options)
    env.reset(seed=7, options={"number": number})
    left = script[:]
    rewards: dict[str, float] = {}
    while env.agents:
        actions = dict.fromkeys(env.agents, env.wait)
        for _ in members(env.single.asked):
            seat, action = left.pop(0)
            actions[f"player_{seat}"] = action
        _, rewards, _, _, _ = env.step(actions)
    assert not left
    return winners(list(rewards.values()))


def through_open_spiel(
    name: str, seats: int, number: int, script: Script, options: Options
) -> list[int]:
    """Play the script in OpenSpiel, and check what each node says."""
    chosen = ";".join(f"{option}:{value}" for option, value in options.items())
    about = {"players": seats, "seed": 7, "options": chosen}
    state = pyspiel.load_game(short_name(name), about).new_initial_state()
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


PATHS: list[Callable[[str, int, int, Script, Options], list[int]]] = [
    through_single,
    through_batch,
    through_aec,
    through_parallel,
    through_open_spiel,
]


@pytest.mark.parametrize(("name", "seats", "options"), EVERY_TABLE)
def test_the_same_seed_gives_the_same_game_through_every_api(
    name: str, seats: int, options: Options
) -> None:
    for number in (0, 3) if find_game(name).bound < LONG else (1,):
        script, won = at_a_table(name, seats, number, options)
        for path in PATHS:
            assert path(name, seats, number, script, options) == won, path


@pytest.mark.parametrize("name", EVERY_GAME)
def test_a_simulated_game_can_be_followed_seat_by_seat(name: str) -> None:
    """What ``simulate`` played compiled, a Single plays again, state by state."""
    game = find_game(name)
    seats = game.seats[-1]
    series = simulate(
        name, seats=seats, bots=["random"], games=3, seed=7, **needs(name, seats)
    )
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
