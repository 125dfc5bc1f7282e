"""Options of a game: named choices before the deal, checked before they are taken."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from topbanana.engine.refusal import Refusal


@dataclass(frozen=True)
class Option:
    """One option: how it is written, and the state field of the same name it fills."""

    default: str
    read: Callable[[str], Any]
    """Make the field's value of the text, or raise ValueError (or a Refusal that says more)."""
    write: Callable[[Any], str]
    """Write the value in its one proper form."""


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
                known=", ".join(options) or "-",
            )
    values = {}
    for name, option in options.items():
        text = str(chosen.get(name, option.default))
        try:
            values[name] = option.read(text)
        except Refusal:
            raise  # the option itself says more exactly what is wrong
        except ValueError:
            key = f"option-{name}"
            quote = shortened(text)
            raise Refusal(key, game=game, text=quote, default=option.default) from None
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
            raise Refusal("malformed-option", text=shortened(part))
        chosen[name] = value
    return chosen


def shortened(text: str, most: int = 60) -> str:
    """Quote what somebody typed, without letting it flood the screen."""
    plain = "".join(
        letter if letter.isprintable() else "\N{REPLACEMENT CHARACTER}" for letter in text
    )
    return plain if len(plain) <= most else plain[: most - 1] + "…"
