"""Options of a game: named choices before the deal, checked before they are taken."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from topbanana.engine.refusal import Refusal, quotable


@dataclass(frozen=True)
class Option:
    """One option: how it is written, and the state field of the same name it fills."""

    default: str
    read: Callable[[str], Any]
    """Make the field's value of the text, or raise ValueError (or a Refusal that says more)."""
    write: Callable[[Any], str]
    """Write the value in its one proper form."""
    values: tuple[str, ...] = ()
    """What it may be, where that can be listed; not each suits every number of seats."""


def read_options(
    options: Mapping[str, Option], chosen: Mapping[str, object], game: str
) -> dict[str, Any]:
    """Give the value of every option, chosen or default."""
    for name in chosen:
        if name not in options:
            raise Refusal(
                "unknown-option",
                name=name,
                title=game,
                known=", ".join(options),
                count=len(options),
            )
    values = {}
    for name, option in options.items():
        given = chosen.get(name, option.default)
        text = quotable(given) if isinstance(given, int) else str(given)
        try:
            values[name] = option.read(text)
        except Refusal:
            raise  # the option itself says more exactly what is wrong
        except ValueError:
            key = f"option-{name}"
            raise Refusal(key, game=game, text=text, default=option.default) from None
    return values


def write_options(options: Mapping[str, Option], values: Mapping[str, Any]) -> str:
    """Write the options that differ from their defaults: ``name=value,name=value``."""
    written = {name: option.write(values[name]) for name, option in options.items()}
    return ",".join(
        f"{name}={text}" for name, text in written.items() if text != options[name].default
    )


def split_options(text: str) -> dict[str, str]:
    """Take ``name=value,name=value`` apart."""
    chosen: dict[str, str] = {}
    for part in filter(None, text.split(",")):
        name, equals, value = part.partition("=")
        if not equals or name in chosen:
            raise Refusal("malformed-option", text=part)
        chosen[name] = value
    return chosen


# --- An option that many games have ---------------------------------------------------

BY_LOT = -1


def read_start(text: str) -> int:
    """Read the seat that begins, or ``random``."""
    if text == "random":
        return BY_LOT
    if len(text) == 1 and text.isascii():
        return int(text)
    raise ValueError(text)


def write_start(start: int) -> str:
    """Write the seat that begins, or ``random``."""
    return "random" if start == BY_LOT else str(start)


def check_start(seats: int, start: int) -> None:
    """Refuse a first player who is not at the table."""
    if start >= seats:
        raise Refusal("unknown-seat", seat=str(start), last=seats - 1)


SEATS = tuple("0123456789")
START = Option("random", read_start, write_start, ("random", *SEATS))
