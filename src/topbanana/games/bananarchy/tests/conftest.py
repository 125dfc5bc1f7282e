"""A table in the middle of a turn, for tests that read as the game is played."""

from collections.abc import Callable
from typing import Any

import pytest

import topbanana

Begin = Callable[..., Any]


class Play:
    """A table, and what tests do at it again and again."""

    def __init__(self, line: str) -> None:
        self.table = topbanana.read(line, seed="test")

    def __call__(self, seat: int, move: str, **answers: str) -> "Play":
        """Play a move; the windows it opens are answered as said: ``s1="denied"``."""
        self.table.play(seat, move)
        return self.answer(**answers)

    def answer(self, **answers: str) -> "Play":
        """Answer the windows that are open; all others pass, until somebody must choose.

        Each answer is given whenever it is allowed, until the card is really played.
        """
        while self["window"] in {"react", "catch"}:
            hands = self["hands"].split("/")
            for seat in self.table.acting():
                wish = answers.get(f"s{seat}", "pass")
                self.table.play(seat, "pass" if self.table.why(seat, wish) else wish)
            for seat, hand in enumerate(self["hands"].split("/")):
                if len(hand) < len(hands[seat]):
                    answers.pop(f"s{seat}", None)
        assert not answers, f"nobody asked for {answers}"
        return self

    def all_pass(self) -> "Play":
        """Let everybody who is asked pass, once."""
        for seat in self.table.acting():
            self.table.play(seat, "pass")
        return self

    def why(self, seat: int, move: str) -> tuple[str, str] | None:
        """Name the clause and the sentence that forbid a move."""
        refusal = self.table.refusal(seat, move)
        return (refusal.clause, refusal.key.removeprefix("why-")) if refusal else None

    def __getitem__(self, key: str) -> str:
        """Read one value of the position."""
        return dict(part.split(":", 1) for part in self.table.position().split()[2:])[key]


def place(seats: int = 3, options: str = "", **values: str) -> Play:
    """Sit down at a table in seat 0's Action step, with what is named changed."""

    def each(thing: str) -> str:
        return "/".join([thing] * seats)

    line = {
        "turn": "0",
        "step": "action",
        "window": "-",
        "acted": "0",
        "hands": each("-"),
        "bananas": each("1"),
        "stash": each("-"),
        "monkeys": "RaRaRaRaRaRaRaRaRaRa",
        "thrown": "-",
        "bunch": "1120",
        "peels": "-",
        "pending": "-",
        "moved": "-",
        "coming": each("-"),
        "gifts": "0",
        "calls": each("-"),
        "answers": each("-"),
    }
    assert set(values) <= set(line)
    text = " ".join(f"{key}:{value}" for key, value in (line | values).items())
    if seats == 2:
        options = ",".join(filter(None, [options, "players_two=yes"]))
    end = f" options:{options}" if options else ""
    return Play(f"bananarchy {seats} {text}{end}")


@pytest.fixture
def at() -> Begin:
    """Give ``place``: ``at(hands="St/-/-", bananas="1/2/R")``."""
    return place
