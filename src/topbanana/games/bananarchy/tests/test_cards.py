"""Every one of the 23 Monkey Cards: what it does, what it may not, and being cancelled."""

from typing import Any

import pytest

from topbanana.games.bananarchy.cards.catalogue import CARDS, CODES, NUMBERS
from topbanana.games.bananarchy.cards.declaration import Kind
from topbanana.games.bananarchy.piles.monkeys import present

Begin = Any

# --- Cancelled: nothing happens, and both cards are thrown away ---------------------

PLAYED = {
    "Pl": "pluck",
    "Pp": "pick",
    "St": "steal 1 double",
    "Br": "republic 1",
    "Bs": "split 1 double triple",
    "Bb": "bolshevik 1",
    "Mm": "mayhem",
    "Rv": "revolution",
    "Ms": "monkey 1",
    "Sm": "smash 1 double",
    "To": "toss 1 double 2",
    "Gr": "grab 1",
    "Tr": "trick 1",
    "Cd": "distraction 1 single double",
}
NAMED = {"bananas": "1/23/0", "bunch": "1120"}


@pytest.mark.parametrize(("code", "move"), PLAYED.items())
def test_ba_12_a_card_is_cancelled(at: Begin, code: str, move: str) -> None:
    # Denied! cancels any Monkey Card [BA-12]
    play = at(hands=f"{code}Bm/Bm/De", **NAMED)
    play(0, move, s2="denied")
    assert play["hands"] == "Bm/Bm/-"
    assert (play["bananas"], play["bunch"]) == (NAMED["bananas"], NAMED["bunch"])
    assert sorted(play["thrown"]) == sorted(f"{code}De")
    assert play.table.acting() == [0]
    # an Action stays used up, an Anytime Card does not
    assert play["acted"] == ("1" if CARDS[CODES.index(code)].kind == Kind.ACTION else "0")


@pytest.mark.parametrize("reaction", ["denied", "block", "shield", "yoink", "slip"])
def test_ba_12_a_reaction_is_cancelled(at: Begin, reaction: str) -> None:
    # Clause BA-12
    code = CODES[NUMBERS[reaction]]
    victim, other = ("De", code) if reaction == "shield" else (code, "De")
    play = at(hands=f"To/{victim}/{other}", bananas="1/3/-")
    wish = {"s1": reaction, "s2": "denied"}
    if reaction == "shield":
        wish = {"s1": "denied", "s2": reaction}
    play.table.play(0, "toss 1 triple 2")
    if reaction in {"yoink", "slip"}:
        play.all_pass()
    first = 2 if reaction == "shield" else 1
    for seat in play.table.acting():
        play.table.play(seat, reaction if seat == first else "pass")
    assert play["pending"] == f"0.toss.1.triple.2,{first}.{reaction}"
    del wish[f"s{first}"]
    play.answer(**wish)
    assert play["bananas"] == "1/-/3"  # the Toss has its way
    assert play["hands"] == "-/-/-"


@pytest.mark.parametrize("word", ["smoothie", "manifesto", "ripening", "bread"])
def test_ba_15_scoring_cards_are_neither_played_nor_cancelled(at: Begin, word: str) -> None:
    # Clause BA-15
    play = at(hands=f"{CODES[NUMBERS[word]]}Pl/De/-")
    assert play.why(0, word) == ("BA-15", "stays-in-hand")
    play.table.play(0, "pluck")
    assert play.why(1, word) == ("BA-12", "only-reactions")
    grabbed = at(hands=f"Gr/{CODES[NUMBERS[word]]}/-")
    grabbed(0, "grab 1")
    assert grabbed["hands"] == f"{CODES[NUMBERS[word]]}/-/-"


# --- Action Cards -------------------------------------------------------------------


def test_pluck_draws_two(at: Begin) -> None:
    play = at(hands="Pl/-/-", bunch="3021")
    assert play.why(0, "pluck 1") == ("BA-8", "names-nothing")
    play(0, "pluck")
    assert (play["bananas"], play["bunch"]) == ("013/1/1", "21")


def test_pick_and_pluck_draws_three(at: Begin) -> None:
    play = at(hands="Pp/-/-", bunch="3021")
    assert play.why(0, "pluck") == ("BA-8", "not-held")
    play(0, "pick")
    assert (play["bananas"], play["bunch"]) == ("0123/1/1", "1")


def test_pick_and_pluck_ends_the_game_in_the_middle(at: Begin) -> None:
    play = at(hands="Pp/-/-", bunch="32")
    play(0, "pick")
    assert play.table.over
    assert (play["bananas"], play["bunch"], play["thrown"]) == ("123/1/1", "-", "Pp")


def test_steal_takes_one_card(at: Begin) -> None:
    play = at(hands="St/-/-", bananas="1/23/0", stash="-/1/-")
    assert play.why(0, "steal 0 single") == ("BA-8", "not-yourself")
    assert play.why(0, "steal 1 single") == ("BA-14", "no-such-banana")
    assert play.why(0, "steal 5 single") == ("BA-8", "no-such-seat")
    assert play.why(0, "steal 1") == ("BA-8", "write-steal")
    play(0, "steal 1 triple")
    assert play["bananas"] == "13/2/0"


def test_banana_republic_swaps_with_whoever_has_most(at: Begin) -> None:
    play = at(seats=4, hands="Br/-/-/-", bananas="R011/23/12/0", stash="-/-/-/222")
    assert play.why(0, "republic 0") == ("BA-8", "not-yourself")
    assert play.why(0, "republic 3") == ("BA-8", "not-the-most")
    play(0, "republic 2")  # one of the tied
    assert play["bananas"] == "12/23/R011/0"
    nobody = at(hands="Br/-/-", bananas="1/-/-")
    assert nobody.why(0, "republic 1") == ("BA-13", "no-bananas")


def test_banana_split_sends_cards_to_both_neighbours(at: Begin) -> None:
    play = at(seats=4, hands="BsBs/-/-/-", bananas="-/-/0123/-")
    assert play.why(0, "split 2 single -") == ("BA-8", "split-both")
    assert play.why(0, "split 2 - -") == ("BA-8", "split-both")
    assert play.why(0, "split 2 single single") == ("BA-14", "no-such-banana")
    assert play.why(0, "split 2 rotten single") == ("BA-14", "no-such-banana")
    assert play.why(0, "split 2 single") == ("BA-8", "write-split")
    play(0, "split 2 triple double")
    assert play["bananas"] == "-/2/01/3"  # clockwise, and the other way


def test_banana_split_of_a_single_card(at: Begin) -> None:
    play = at(hands="Bs/-/-", bananas="3/-/-")
    assert play.why(0, "split 0 triple triple") == ("BA-8", "split-one")
    assert play.why(0, "split 0 - -") == ("BA-8", "split-one")
    assert play.why(0, "split 1 - triple") == ("BA-13", "no-banana-there")
    assert play.why(0, "split 0 - double") == ("BA-14", "no-such-banana")
    play(0, "split 0 - triple")
    assert play["bananas"] == "-/-/3"


def test_bolshevik_banana_gives_one_to_each_other_player(at: Begin) -> None:
    play = at(seats=4, hands="Bb/-/-/-", bananas="-/R12/-/3")
    assert play.why(0, "bolshevik 3") == ("BA-8", "not-the-most")
    play(0, "bolshevik 1")
    assert (play["window"], play.table.acting()) == ("give", [1])
    assert play.why(1, "pass") == ("BA-8", "give-a-banana")
    assert play.why(1, "give triple") == ("BA-14", "no-such-banana")
    assert play.why(0, "give double") == ("BA-11", "others-first")
    play(1, "give rotten")(1, "give single")(1, "give double")
    assert play["bananas"] == "2/-/R/13"
    assert (play["window"], play["gifts"], play["thrown"]) == ("-", "0", "Bb")


def test_bolshevik_banana_while_there_are_any_and_oneself_too(at: Begin) -> None:
    play = at(seats=4, hands="Bb/-/-/-", bananas="12/-/-/-", stash="3/-/-/-")
    play(0, "bolshevik 0")(0, "give double")(0, "give single")
    assert play["bananas"] == "-/2/1/-"
    assert play["thrown"] == "Bb"
    assert at(hands="Bb/-/-", bananas="-/-/-").why(0, "bolshevik 1") == (
        "BA-13",
        "no-bananas",
    )


def test_monkey_mayhem_passes_everything_on(at: Begin) -> None:
    play = at(hands="Mm/-/-", bananas="12/3/-", stash="0/-/-")
    play(0, "mayhem")
    assert (play["bananas"], play["stash"]) == ("-/12/3", "0/-/-")


def test_banana_revolution_deals_everything_anew(at: Begin) -> None:
    play = at(hands="Rv/-/Yo", bananas="0123/R/-")
    play(0, "revolution")  # ruling `heap`: nobody is asked for Yoink
    assert [len(pile) for pile in play["bananas"].split("/")] == [2, 2, 1]
    assert sorted(play["bananas"].replace("/", "")) == sorted("0123R")
    assert play["hands"] == "-/-/Yo"


def test_monkey_see_plays_an_anytime_card_as_its_own(at: Begin) -> None:
    play = at(hands="Ms/Sm/-")
    assert play.why(0, "monkey 0") == ("BA-8", "not-yourself")
    assert play.why(0, "monkey 2") == ("BA-13", "empty-hand")
    play(0, "monkey 1")
    assert play.why(0, "end") == ("BA-13", "play-that-card")
    assert play.why(0, "smash 1 double") == ("BA-14", "no-such-banana")
    play(0, "smash 1 single")
    assert (play["bananas"], play["thrown"]) == ("1/R/1", "MsSm")


@pytest.mark.parametrize("code", ["De", "Yo", "Bk", "St", "Tr"])
def test_monkey_see_discards_what_cannot_be_played(at: Begin, code: str) -> None:
    # BA-13: Reactions, Scoring Cards, and what finds nothing to be played at
    play = at(hands=f"Ms/{code}/-", bananas="1/-/-")
    play(0, "monkey 1")
    assert sorted(play["thrown"]) == sorted(f"Ms{code}")
    assert play["step"] == "action"


def test_the_card_that_monkey_see_took_can_be_cancelled_too(at: Begin) -> None:
    play = at(hands="Ms/Pl/De")
    play(0, "monkey 1")(0, "pluck", s2="denied")
    assert (play["bananas"], play["thrown"]) == ("1/1/1", "PlMsDe")


# --- Anytime Cards ------------------------------------------------------------------


def test_smash_turns_any_card_rotten(at: Begin) -> None:
    play = at(hands="SmSm/-/-", bananas="1/3R/1", stash="-/2/-")
    assert play.why(0, "smash 1 double") == ("BA-14", "no-such-banana")
    assert play.why(0, "smash 1 rotten") == ("BA-3", "rotten-already")
    play(0, "smash 1 triple")(0, "smash 0 single")
    assert play["bananas"] == "R/RR/1"


def test_toss_moves_a_card_to_another_player(at: Begin) -> None:
    play = at(hands="ToTo/-/-", bananas="R/3/1")
    assert play.why(0, "toss 1 triple 0") == ("BA-8", "toss-elsewhere")
    assert play.why(0, "toss 1 triple 1") == ("BA-8", "toss-elsewhere")
    assert play.why(0, "toss 1 triple 7") == ("BA-8", "no-such-seat")
    play(0, "toss 1 triple 2")(0, "toss 0 rotten 1")
    assert play["bananas"] == "-/R/13"


def test_grab_takes_a_card_that_only_two_see(at: Begin) -> None:
    play = at(hands="Gr/BkBk/-")
    assert play.why(0, "grab 0") == ("BA-8", "not-yourself")
    assert play.why(0, "grab 2") == ("BA-13", "empty-hand")
    play(0, "grab 1")
    assert play["hands"] == "Bk/Bk/-"
    for onlooker, kind in ((0, "grabbed-seen"), (1, "grabbed-seen"), (2, "grabbed")):
        grabbed = play.table.story(onlooker)[-1]
        assert grabbed.kind == kind
        assert ("bread" in grabbed.facts.values()) == (kind == "grabbed-seen")


def test_grab_finds_nothing_when_the_hand_was_spent_in_defence(at: Begin) -> None:
    play = at(hands="GrDe/De/-")
    play(0, "grab 1", s1="denied", s0="denied")
    assert (play["hands"], play["thrown"]) == ("-/-/-", "GrDeDe")


def test_trick_swaps_a_card_of_choice_for_a_random_one(at: Begin) -> None:
    play = at(hands="TrBkPl/Mf/-")
    assert play.why(0, "trick 2") == ("BA-13", "empty-hand")
    assert at(hands="Tr/Mf/-").why(0, "trick 1") == ("BA-13", "nothing-to-swap")
    play(0, "trick 1")
    assert (play["window"], play.table.acting()) == ("swap", [0])
    assert play.why(0, "give steal") == ("BA-8", "not-held")
    assert play.why(0, "pass") == ("BA-8", "give-a-card")
    play(0, "give bread")
    assert play["hands"] == "PlMf/Bk/-"
    assert play.table.story(1)[-1].facts == {"cards": "manifesto", "given": "bread"}
    assert play.table.story(2)[-1].facts == {}


def test_clever_distraction_swaps_one_for_one(at: Begin) -> None:
    play = at(hands="Cd/-/-", bananas="R2/3/1", stash="1/-/-")
    assert play.why(0, "distraction 0 rotten double") == ("BA-8", "not-yourself")
    assert play.why(0, "distraction 1 single triple") == ("BA-14", "no-such-banana")
    assert at(hands="Cd/-/-", bananas="-/3/-").why(0, "distraction 1 single triple") == (
        "BA-13",
        "no-banana-to-swap",
    )
    assert play.why(0, "distraction 1 rotten double") == ("BA-14", "no-such-banana")
    play(0, "distraction 1 rotten triple")
    assert play["bananas"] == "23/R/1"


# --- Reaction Cards -----------------------------------------------------------------


def test_denied_answers_cards_and_not_banana_cards_that_moved(at: Begin) -> None:
    play = at(hands="StDe/De/-", bananas="1/3/-")
    play.table.play(0, "steal 1 triple")
    play.all_pass()
    assert play["window"] == "catch"
    assert play.why(1, "denied") == ("BA-12", "only-yoink-or-slip")
    assert play.why(1, "steal 0 single") == ("BA-12", "only-yoink-or-slip")
    assert play.why(0, "denied") == ("BA-12", "own-card")


def test_nobody_answers_their_own_card(at: Begin) -> None:
    play = at(hands="StDe/De/-", bananas="1/3/-")
    assert play.why(0, "steal 2 single") == ("BA-13", "no-banana-there")
    assert play.why(0, "steal 1 single") == ("BA-14", "no-such-banana")
    play.table.play(0, "steal 1 triple")
    assert play.why(0, "denied") == ("BA-12", "own-card")
    assert play.why(0, "pass") == ("BA-12", "own-card")


def test_block_cancels_an_anytime_card_against_you(at: Begin) -> None:
    # Ruling `against`
    play = at(hands="SmSt/Bl/Bl", bananas="-/3/1")
    play.table.play(0, "smash 1 triple")
    assert play.why(2, "block") == ("BA-12", "block-needs-you")
    play.table.play(1, "block")
    play.table.play(2, "pass")
    play.answer()
    assert (play["bananas"], play["thrown"]) == ("-/3/1", "SmBl")
    play.table.play(0, "steal 2 single")
    assert play.why(2, "block") == ("BA-12", "block-needs-anytime")


def test_shield_protects_another_and_draws_a_card(at: Begin) -> None:
    play = at(hands="Pl/ShSt/-", turn="0", monkeys="BkRa", bananas="3/-/1")
    play.table.play(0, "pluck")
    assert play.why(1, "shield") == ("BA-12", "shield-needs-another")
    other = at(hands="St/-/Sh", monkeys="BkRa", bananas="-/3/1")
    other.table.play(0, "steal 1 triple")
    other.answer(s2="shield")
    assert (other["bananas"], other["hands"]) == ("-/3/1", "-/-/Bk")
    alone = at(hands="St/Sh/-", bananas="-/3/1")
    alone.table.play(0, "steal 1 triple")
    assert alone.why(1, "shield") == ("BA-12", "shield-needs-another")


def test_yoink_takes_a_card_that_moved(at: Begin) -> None:
    play = at(hands="ToPl/-/Yo", bananas="-/3/-")
    play.table.play(0, "toss 1 triple 2")
    assert play.why(2, "yoink") == ("BA-12", "nothing-to-catch")
    play.all_pass()
    assert play.why(2, "yoink") == ("BA-12", "yours-already")
    other = at(hands="To/Yo/-", bananas="-/3/-")
    other(0, "toss 1 triple 2", s1="yoink")
    assert (other["bananas"], other["thrown"]) == ("-/3/-", "ToYo")


def test_slip_throws_away_a_card_that_moved(at: Begin) -> None:
    play = at(hands="To/R/Sl".replace("R", "-"), bananas="R/3/-")
    assert play.why(2, "slip") == ("BA-12", "only-answers")
    play(0, "toss 0 rotten 2", s2="slip")  # the receiver too
    assert (play["bananas"], play["peels"], play["thrown"]) == ("-/3/-", "R", "ToSl")


@pytest.mark.parametrize("move", ["steal 1 triple", "toss 1 triple 2", "republic 1"])
def test_yoink_and_slip_answer_every_card_that_moves_bananas(at: Begin, move: str) -> None:
    code = {"st": "St", "to": "To", "re": "Br"}[move[:2]]
    play = at(hands=f"{code}/Sl/Yo", bananas="-/3/-")
    play(0, move, s1="slip")
    assert play["peels"] == "3"


def test_the_kinds_on_a_pile_are_found_all_at_once() -> None:
    for lane in range(15):
        for count in range(1, 16):
            assert present(count << 4 * lane) == 1 << lane
    assert present((1 << 60) - 1) == (1 << 15) - 1
    assert present(0x0F0108020004003) == 0b010101010001001
