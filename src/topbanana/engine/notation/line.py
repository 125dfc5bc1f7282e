"""A position as one line: ``game seats key:value key:value … options:name=value,…``."""

from collections.abc import Mapping
from typing import Any

from topbanana.engine.game import Game, S, find_game
from topbanana.engine.option import split_options, write_options
from topbanana.engine.refusal import Refusal

LONGEST_LINE = 10_000
LONGEST_NUMBER = 20  # digits; no field of a state holds more


def write_line(
    game: Game[S], state: S, options: Mapping[str, Any], seat: int | None
) -> str:
    """Write a position as seen by a seat (None: by one who sees all)."""
    values = game.notation.write_position(state, seat)
    parts = [game.name, str(int(state["seats"]))]  # type: ignore[index]  # a record
    needed = [key for key in game.more_keys if key in values]
    parts += [f"{key}:{values[key]}" for key in [*game.keys, *needed]]
    chosen = write_options(game.options, options)
    return " ".join([*parts, f"options:{chosen}"] if chosen else parts)


def split_line(line: str) -> tuple[Game[Any], int, dict[str, str], dict[str, str]]:
    """Take a line apart into game, seats, values and chosen options."""
    if len(line) > LONGEST_LINE:
        raise Refusal("line-too-long", most=LONGEST_LINE)
    parts = line.split()
    if len(parts) < 2:  # noqa: PLR2004  # a game and its seats
        raise Refusal("line-too-short")
    game = find_game(parts[0])
    seats = whole_number(parts[1], "seats")
    values: dict[str, str] = {}
    known = [*game.keys, *game.more_keys]
    for part in parts[2:]:
        key, colon, value = part.partition(":")
        if not colon or not value or key not in [*known, "options"]:
            raise Refusal("line-unknown-part", part=part, keys=", ".join(known))
        if key in values:
            raise Refusal("line-key-twice", key=key)
        values[key] = value
    chosen = split_options(values.pop("options", ""))
    for key in game.keys:
        if key not in values:
            raise Refusal("line-missing-key", key=key, title=game.name)
    return game, seats, values, chosen


def whole_number(text: str, key: str, least: int = 0, most: int | None = None) -> int:
    """Read a whole number within limits."""
    if text.isascii() and text.isdigit() and len(text) <= LONGEST_NUMBER:
        number = int(text)
        if number >= least and (most is None or number <= most):
            return number
    raise Refusal(
        "line-not-a-number",
        key=key,
        text=text,
        least=str(least),
        most="∞" if most is None else str(most),
    )


def per_seat(text: str, key: str, seats: int) -> list[str]:
    """Take a value apart that has a part for each seat, separated by ``/``."""
    parts = text.split("/")
    if len(parts) != seats or not all(parts):
        raise Refusal("line-seats", key=key, seats=int(seats), found=len(parts))
    return parts
