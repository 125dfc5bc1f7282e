"""Deals that anyone can check."""

import pytest

from topbanana.cli import main
from topbanana.engine.archive import (
    promise_of,
    read_archive,
    seal_of,
    write_archive,
)
from topbanana.engine.fair import commitment_of, new_secret, seed_of
from topbanana.engine.game import find_game
from topbanana.engine.refusal import Refusal
from topbanana.engine.table import Table


def fair_archive(secret: str, words: list[str]) -> str:
    table = Table(find_game("bananine"), len(words), seed_of(secret, words))
    while not table.over:
        seat = table.acting()[0]
        table.play(seat, table.moves(seat)[0])
    notes = {
        "commitment": commitment_of(secret),
        "secret": secret,
        "words": "/".join(words),
    }
    return write_archive(table, notes)


def resealed(text: str) -> str:
    body = text.partition("seal: ")[0]
    return f"{body}seal: {seal_of(body)}\n"


def test_a_secret_is_never_the_same() -> None:
    assert len({new_secret() for _ in range(100)}) == 100
    assert len(new_secret()) == 64


def test_every_seats_words_change_the_deal() -> None:
    seeds = {seed_of("s", words) for words in (["", ""], ["a", ""], ["", "a"], ["b", ""])}
    assert len(seeds) == 4


def test_a_game_dealt_as_promised_is_verified(
    tmp_path: object, capsys: pytest.CaptureFixture[str]
) -> None:
    text = fair_archive("5" * 64, ["banana", "", "split"])
    assert read_archive(text).over
    file = f"{tmp_path}/game.txt"
    with open(file, "w", encoding="utf-8") as stream:  # noqa: PTH123  # a path as text
        stream.write(text)
    assert main(["verify", file]) == 0
    assert str(promise_of(text)) in capsys.readouterr().out


def test_another_secret_or_other_words_are_refused() -> None:
    text = fair_archive("5" * 64, ["banana", "", "split"])
    with pytest.raises(Refusal, match="promised before"):
        read_archive(resealed(text.replace("secret: 5", "secret: 6")))
    with pytest.raises(Refusal, match="not dealt from"):
        read_archive(resealed(text.replace("words: banana", "words: bananas")))
