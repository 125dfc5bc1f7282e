"""What a game begins with: seats, options and a seed, checked, and a state before the deal."""

from collections.abc import Mapping
from secrets import token_hex
from typing import Any

from topbanana.engine.dialect.record import blank
from topbanana.engine.game import Game, S
from topbanana.engine.option import read_options
from topbanana.engine.refusal import HUGE, Refusal

LONGEST_SEED = 200


def checked_seed(seed: int | str | None) -> str:
    """Give the seed as text; a fresh secret of 256 bits if there is none."""
    if seed is None:
        return token_hex(32)
    text = "" if isinstance(seed, int) and abs(seed) >= HUGE else str(seed)
    if not (0 < len(text) <= LONGEST_SEED and text.isprintable() and text == text.strip()):
        raise Refusal("bad-seed", seed=seed, most=LONGEST_SEED)
    return text


def checked_options(
    game: Game[S], seats: int, chosen: Mapping[str, object]
) -> dict[str, Any]:
    """Give the value of every option, once seats and options are known to fit."""
    if not isinstance(seats, int) or seats not in game.seats:
        raise Refusal(
            "wrong-seats",
            title=game.name,
            fewest=game.usual,
            most=game.seats[-1],
            seats=seats,
        )
    values = read_options(game.options, chosen, game.name)
    game.check(seats, values)
    return values


def fresh(game: Game[S], seats: int, options: Mapping[str, Any]) -> S:
    """Make a state with seats and options written in, before the deal."""
    state: Any = blank(game.State)
    state["seats"] = seats
    for name, value in options.items():
        state[name] = value
    return state  # type: ignore[no-any-return]  # a record is what its class declares
