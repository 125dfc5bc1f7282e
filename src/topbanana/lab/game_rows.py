"""One row for each game: the columns that every command writes, and what they mean."""

from collections.abc import Iterable, Mapping, Sequence
from importlib.metadata import version
from typing import Any

from topbanana.engine.dialect.bits import members
from topbanana.engine.game import find_game

SCHEMA = 1
"""Raised whenever a column comes to mean something else, or goes."""

FACTS = {
    "game": "number of the game in its series, from 0 on",
    "deal": "number of the deal: seed SEED#deal deals it at a table",
    "winners": "seats that won, such as 0/2",
    "moves": "moves made, by all seats",
    "lead_changes": "how often another seat came to lead alone",
    "first_mover": "seat that was first to move alone; empty where all choose at once",
    "last_mover": "seat that made the last move",
    "ending": "how the game ended, as its rules name it",
}
"""The columns of a row before those of the seats, and what they mean."""

BY_SEAT = {"bot": "who played at this seat", "score": "points of this seat at the end"}

ACCOUNT = {
    "deal": "part of this seat's result that came from cards and seat, in wins",
    "draws": "part that came from what was drawn",
    "own": "part that came from its own play",
    "hidden": "part that came from what it could not know",
    "others": "part that came from the others' play",
}
"""The columns of each seat where games are accounted for, in sum its result less a fair share."""


def header(seats: int, *, accounts: bool = False) -> list[str]:
    """Name all columns, those of the seats last: ``bot_0``, ``bot_1`` … ``score_0`` …."""
    return list(meanings(seats, accounts=accounts))


def meanings(seats: int, *, accounts: bool = False) -> dict[str, str]:
    """Say what each column means."""
    shown = {**BY_SEAT, **(ACCOUNT if accounts else {})}
    by_seat = {f"{name}_{i}": about for name, about in shown.items() for i in range(seats)}
    return {**FACTS, **by_seat}


def winners_text(winners: Iterable[int]) -> str:
    """Write the seats that won."""
    return "/".join(map(str, winners))


def winners_texts(seats: int) -> list[str]:
    """Write every set of seats, in the order of their bits."""
    return [winners_text(members(bits)) for bits in range(1 << seats)]


def origin(
    game: str, seats: int, bots: Sequence[str], seed: str, chosen: Mapping[str, str]
) -> dict[str, Any]:
    """Say where rows come from: all that is needed to play the same games again."""
    return {
        "schema": SCHEMA,
        "topbanana": version("topbanana"),
        "game": game,
        "rules": find_game(game).version,
        "seats": seats,
        "bots": list(bots),
        "seed": seed,
        "options": dict(chosen),
    }
