"""What a position line hides, and who wrote it."""

import pytest

from topbanana.engine.dialect.record import SPECTATOR
from topbanana.engine.notation.hidden import onlooker, read_hidden, write_hidden
from topbanana.engine.refusal import Refusal


def read_digits(text: str, key: str) -> list[int]:
    """Read cards as a game would."""
    del key
    return [int(letter) for letter in text if letter != "-"]


@pytest.mark.parametrize(
    ("text", "cards", "size"),
    [("?5", [], 5), ("?", [], 1), ("-", [], 0), ("12", [1, 2], 2)],
)
def test_hidden_cards_are_counted(text: str, cards: list[int], size: int) -> None:
    assert read_hidden(text, "hand", 9, read_digits) == (cards, size)


@pytest.mark.parametrize("text", ["?10", "?0", "?x", "??"])
def test_no_more_cards_are_hidden_than_there_can_be(text: str) -> None:
    with pytest.raises(Refusal, match="whole number from 1 to 9"):
        read_hidden(text, "hand", 9, read_digits)


def test_what_is_written_is_read_again() -> None:
    for size in (0, 1, 9):
        assert read_hidden(write_hidden(size), "hand", 9, read_digits) == ([], size)


@pytest.mark.parametrize(
    ("by_seat", "of_nobody", "writer"),
    [
        ([["12", "3"]], ["45"], None),
        ([["12", "?1"]], ["?2"], 0),
        ([["?2", "-"], ["?", "7"]], ["-"], 1),
        ([["?2", "?1"]], ["?2"], SPECTATOR),
        ([["-", "-"]], ["?2"], SPECTATOR),
    ],
)
def test_who_shows_a_hand_has_written_the_line(
    by_seat: list[list[str]], of_nobody: list[str], writer: int | None
) -> None:
    assert onlooker(by_seat, of_nobody) == writer


@pytest.mark.parametrize(
    ("by_seat", "of_nobody"),
    [([["12", "3", "?1"]], []), ([["12", "?1"]], ["45"]), ([["1", "?"], ["?", "2"]], [])],
)
def test_nobody_sees_two_hands_or_a_deck(
    by_seat: list[list[str]], of_nobody: list[str]
) -> None:
    with pytest.raises(Refusal, match="must hide all that one onlooker cannot see"):
        onlooker(by_seat, of_nobody)
