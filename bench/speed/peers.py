"""How fast other people's games of this kind are, in the same run as ours: for ``bench``."""

import time
from collections.abc import Callable, Iterator
from importlib import import_module
from itertools import count
from random import Random
from typing import Any

import numpy as np

SECONDS = 1.0
PGX_TABLES = 8_192


def rows() -> Iterator[tuple[str, str, float | None]]:
    """Measure one peer after another: its name, what was done, how often a second.

    None stands for a package that is not installed.
    """
    yield from measured("open_spiel", "hearts, random games in C++", open_spiel, "hearts")
    yield from measured(
        "open_spiel", "leduc, random games in C++", open_spiel, "leduc_poker"
    )
    yield from measured("rlcard", "leduc, one table", rlcard)
    yield from measured("pettingzoo", "leduc, wrapped", pettingzoo, "env")
    yield from measured("pettingzoo", "leduc, raw", pettingzoo, "raw_env")
    yield from measured(
        "pgx", f"leduc, {PGX_TABLES:,} tables, all cores", pgx, "leduc_holdem"
    )
    mahjong = "sparrow_mahjong"
    yield from measured("pgx", f"sparrow mahjong, {PGX_TABLES:,}, all cores", pgx, mahjong)


def measured(
    package: str, what: str, measure: Callable[..., float], *arguments: str
) -> Iterator[tuple[str, str, float | None]]:
    """Measure, unless the package, or one that it needs, is not installed."""
    try:
        yield package, what, measure(*arguments)
    except ImportError:
        yield package, what, None


def repeated(work: Callable[[], int]) -> float:
    """Do some work again and again, and say how much of it gets done in a second."""
    work()
    done = 0
    begin = time.perf_counter()
    while time.perf_counter() - begin < SECONDS:
        done += work()
    return done / (time.perf_counter() - begin)


def open_spiel(name: str) -> float:
    """Count the moves that OpenSpiel's random bots make in a second, deals left out."""
    pyspiel = import_module("pyspiel")
    game = pyspiel.load_game(name)
    bots = [
        pyspiel.make_uniform_random_bot(player, 7) for player in range(game.num_players())
    ]
    seeds = count()
    nodes = moves = 0
    for _ in range(50):
        state = game.new_initial_state()
        pyspiel.evaluate_bots(state, bots, next(seeds))
        players = [node.player for node in state.full_history()]
        nodes += len(players)
        moves += sum(player >= 0 for player in players)

    def work() -> int:
        state = game.new_initial_state()
        pyspiel.evaluate_bots(state, bots, next(seeds))
        return len(state.history())

    return repeated(work) * moves / nodes


def rlcard() -> float:
    """Count the steps of RLCard's leduc."""
    env = import_module("rlcard").make("leduc-holdem", config={"seed": 7})
    luck = Random(7)  # noqa: S311  # the same

    def work() -> int:
        state, _ = env.reset()
        steps = 0
        while not env.is_over():
            state, _ = env.step(luck.choice(list(state["legal_actions"])))
            steps += 1
        return steps

    return repeated(work)


def pettingzoo(kind: str) -> float:
    """Count the steps of PettingZoo's leduc, with its safety wrappers or without."""
    leduc = import_module("pettingzoo.classic.leduc_holdem_v4")
    return agents_steps(getattr(leduc, kind)())


def agents_steps(env: Any) -> float:
    """Count the steps of a PettingZoo environment with agents that choose at random."""
    luck = np.random.default_rng(7)
    env.reset(seed=7)

    def work() -> int:
        steps = 0
        for _ in env.agent_iter():
            seen, _, over, cut, _ = env.last()
            if over or cut:
                env.step(None)
                continue
            legal = np.flatnonzero(seen["action_mask"])
            env.step(int(legal[luck.integers(len(legal))]))
            steps += 1
        env.reset()
        return steps

    return repeated(work)


def pgx(name: str) -> float:
    """Count the steps of a pgx game at many tables, random actions and resets compiled in."""
    jax = import_module("jax")
    env = import_module("pgx").make(name)
    auto_reset = import_module("pgx.experimental.wrappers").auto_reset
    step = auto_reset(env.step, env.init)
    steps_at_once = 20

    def one(carry: Any, _: Any) -> Any:
        state, key = carry
        key, choose, chance = jax.random.split(key, 3)
        logits = jax.numpy.log(state.legal_action_mask.astype(jax.numpy.float32))
        action = jax.random.categorical(choose, logits, axis=-1)
        state = jax.vmap(step)(state, action, jax.random.split(chance, PGX_TABLES))
        return (state, key), state.rewards.sum()

    many = jax.jit(lambda carry: jax.lax.scan(one, carry, None, steps_at_once))
    keys = jax.random.split(jax.random.PRNGKey(7), PGX_TABLES)
    carry = [(jax.jit(jax.vmap(env.init))(keys), jax.random.PRNGKey(8))]

    def work() -> int:
        carry[0], rewards = many(carry[0])
        rewards.block_until_ready()
        return steps_at_once * PGX_TABLES

    return repeated(work)
