"""What happened, as semantic events: one stream for screen, log and screen reader."""

from collections.abc import Mapping
from dataclasses import dataclass, field

Fact = int | str


@dataclass(frozen=True)
class Event:
    """One thing that happened, and the clause of the rules that says so.

    ``seats`` names the seats by the part they play (``who``, ``whom``); ``facts`` are
    numbers and notation. How it is worded is up to each reader's language.
    """

    kind: str
    clause: str
    seats: Mapping[str, tuple[int, ...]] = field(default_factory=dict)
    facts: Mapping[str, Fact] = field(default_factory=dict)
