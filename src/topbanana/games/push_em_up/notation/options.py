"""The options of Push 'em Up!: the sheet's other ways to play, and who begins."""

from collections.abc import Mapping
from typing import Any

from topbanana.engine.option import START, Option, check_start

SWITCH = {"on": 1, "true": 1, "off": 0, "false": 0}


def read_switch(text: str) -> int:
    """Read ``on`` or ``off``, or what Python calls them."""
    if text.lower() not in SWITCH:
        raise ValueError(text)
    return SWITCH[text.lower()]


def write_switch(value: int) -> str:
    """Write ``on`` or ``off``."""
    return "on" if value else "off"


def read_push_cards(text: str) -> int:
    """Read how many Push each team has with four players: 3 or 4."""
    if text not in {"3", "4"}:
        raise ValueError(text)
    return int(text)


BEGINS = ("total", "round")


def read_begins(text: str) -> int:
    """Read whose lowest score begins the next round: of all rounds, or of the last alone."""
    return BEGINS.index(text)


def write_begins(value: int) -> str:
    """Write which score decides who begins."""
    return BEGINS[value]


def switch(default: str) -> Option:
    """Make an option that is on or off."""
    return Option(default, read_switch, write_switch, ("off", "on"))


OPTIONS = {
    "push_cards": Option("3", read_push_cards, str, ("3", "4")),
    "apocalypse": switch("off"),
    "cover_own": switch("off"),
    "sequence_continues": switch("on"),
    "tournament": switch("off"),
    "begins": Option("total", read_begins, write_begins, BEGINS),
    "start": START,
}


def check(seats: int, values: Mapping[str, Any]) -> None:
    """Refuse a start player who is not at the table."""
    check_start(seats, values["start"])
