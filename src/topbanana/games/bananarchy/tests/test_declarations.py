"""What must be true of every Monkey Card that is declared."""

from pathlib import Path

import pytest

import topbanana
from topbanana.engine.words import LANGUAGES, words
from topbanana.games.bananarchy.cards.catalogue import CARDS, PARTS, WORTH
from topbanana.games.bananarchy.cards.declaration import MonkeyCard, Playable
from topbanana.games.bananarchy.moves import FIRST_BUTTON
from topbanana.games.bananarchy.piles.monkeys import MOST_KINDS

pytestmark = pytest.mark.own_speed

FIRST_CARDS = [
    "pluck",
    "pick",
    "steal",
    "republic",
    "split",
    "bolshevik",
    "mayhem",
    "revolution",
    "monkey",
    "smash",
    "toss",
    "grab",
    "trick",
    "distraction",
    "denied",
    "block",
    "shield",
    "yoink",
    "slip",
    "smoothie",
    "manifesto",
    "ripening",
    "bread",
]
SCENES = Path(__file__).parents[1] / "web" / "cards" / "scenes"


def test_a_card_keeps_its_number() -> None:
    assert [card.word for card in CARDS][: len(FIRST_CARDS)] == FIRST_CARDS
    assert MOST_KINDS < FIRST_BUTTON


def test_no_two_cards_share_a_word_or_a_code() -> None:
    assert len({card.word for card in CARDS}) == len(CARDS)
    assert len({card.code for card in CARDS}) == len(CARDS)


@pytest.mark.parametrize("card", CARDS, ids=lambda card: card.word)
def test_a_card_has_all_its_words_and_its_picture(card: MonkeyCard) -> None:
    keys = [f"word-{card.word}", f"board-does-{card.word}"]
    if PARTS.get(card.number):
        keys.append(f"why-write-{card.word}")
    for language in LANGUAGES:
        assert [key for key in keys if not words(language, "bananarchy").has(key)] == []
    scenes = (SCENES / f"{card.kind.name.title()}.svelte").read_text("utf-8")
    assert f'scene === "{card.scene}"' in scenes


@pytest.mark.parametrize("card", CARDS, ids=lambda card: card.word)
def test_a_card_is_worth_what_it_says(card: MonkeyCard) -> None:
    if isinstance(card, Playable):
        assert callable(card.worth) or WORTH[card.number] == card.worth


def test_a_view_says_of_each_card_in_it_what_is_declared() -> None:
    table = topbanana.read(
        "bananarchy 3 turn:0 step:action window:react acted:0 hands:To/DeRa/- bananas:12/R1/3 "
        "stash:-/-/- monkeys:StPl thrown:Mm bunch:1120 peels:- pending:0.steal.1.single "
        "moved:- coming:-/-/- gifts:0 calls:-/-/- answers:-/-/-"
    )
    seen = table.view(1)
    assert {word: (card.kind, card.parts) for word, card in seen.cards.items()} == {
        "steal": ("action", ("whom", "theirs")),
        "denied": ("reaction", ()),
        "ripening": ("scoring", ()),
        "mayhem": ("action", ()),
    }
    assert "steal" in seen.cards["denied"].occasions
    assert seen.pending[0].concerns == (1,)
    assert set(table.view(2).cards) == {"steal", "mayhem"}
