"""The rules of Bananarchy, clause by clause, and the golden cases of the rule file."""

from collections import Counter
from pathlib import Path
from typing import Any

import pytest

import topbanana
from topbanana.engine.game import find_game
from topbanana.games.bananarchy.notation.deck import STANDARD_ENTRIES, type_of

Begin = Any


def values(table: Any) -> dict[str, str]:
    return dict(part.split(":", 1) for part in table.position().split()[2:])


# --- Golden cases -------------------------------------------------------------------


def test_ba_12_denied_on_denied_lets_the_first_card_take_effect(at: Begin) -> None:
    # Golden case 1 [BA-12]
    play = at(hands="PlDe/De/-")
    play(0, "pluck", s1="denied", s0="denied")
    assert play["bananas"] == "111/1/1"
    assert play["thrown"] == "PlDeDe"


def test_ba_13_monkey_see_takes_a_scoring_card_which_is_discarded(at: Begin) -> None:
    # Golden case 2 [BA-13]
    play = at(hands="Ms/Bm/-")
    play(0, "monkey 1")
    assert play["thrown"] == "MsBm"
    assert play["hands"] == "-/-/-"
    assert play.table.acting() == [0]


def test_ba_8_monkey_see_takes_an_action_which_is_a_second_action(at: Begin) -> None:
    # Golden case 2 [BA-8]
    play = at(hands="MsSt/Pl/-")
    play(0, "monkey 1")
    assert (play["window"], play["pending"]) == ("copy", "0.pluck")
    play(0, "pluck")
    assert play["bananas"] == "111/1/1"
    assert play.why(0, "steal 1 single") == ("BA-8", "one-action")


def test_ba_16_pluck_with_one_banana_left_ends_the_game_at_once(at: Begin) -> None:
    # Golden case 3 [BA-16]
    play = at(hands="Pl/De/Sm", bunch="3")
    play(0, "pluck")
    assert play.table.over
    assert play["bananas"] == "13/1/1"
    assert play.table.winners() == [0]
    assert play.why(2, "smash 0 triple") == ("BA-16", "game-over")


def test_ba_12_steal_yoink_yoink_smash(at: Begin) -> None:
    # Golden case 4 [BA-12]
    play = at(hands="St/Yo/YoSm", bananas="-/2/-")
    play(0, "steal 1 double", s1="yoink", s2="yoink")
    assert play["bananas"] == "-/-/2"
    play(2, "smash 2 double")
    assert play["bananas"] == "-/-/R"


STASHED = {"bananas": "-/1/-", "stash": "-/23/-"}


@pytest.mark.parametrize(
    ("card", "move", "after"),
    [
        ("Br", "republic 1", "1/-/-"),
        ("Mm", "mayhem", "-/-/1"),
        ("Rv", "revolution", "1/-/-"),
        ("St", "steal 1 single", "1/-/-"),
        ("Sm", "smash 1 single", "-/R/-"),
        ("To", "toss 1 single 2", "-/-/1"),
        ("Bs", "split 1 single -", "-/-/1"),
    ],
)
def test_ba_14_stashed_cards_survive(at: Begin, card: str, move: str, after: str) -> None:
    # Golden case 5 [BA-14]
    play = at(hands=f"{card}/-/-", **STASHED)
    for kind in ("double", "triple"):
        if "single" in move:
            refused = move.replace("single", kind)
            assert play.why(0, refused) == ("BA-14", "no-such-banana")
    play(0, move)
    assert play["stash"] == "-/23/-"
    assert play["bananas"] == after


@pytest.mark.parametrize(
    ("bananas", "hand", "points"),
    [
        ("R112", "Bm", 5),
        ("RRR1", "Bk", 4),
        ("RR003", "RaMf", 6),
        ("RR", "Bm", -2),  # ruling `smoothie`: it makes nothing worse
        ("123", "BmBm", 11),  # each on a card of its own
        ("R0", "BmBmRaBk", 4),  # what is worth 1 by then can be doubled too
        ("12", "MfMf", 7),  # ruling `copies`: every Manifesto counts
        ("R0", "RaRaBkBk", 2),  # but what counts 1 already counts no more
        ("-", "MfBm", 0),
    ],
)
def test_ba_17_scoring_cards(at: Begin, bananas: str, hand: str, points: int) -> None:
    # Golden case 6 [BA-15, BA-17]
    play = at(hands=f"{hand}/-/-", bananas=f"{bananas}/-/-")
    assert play.table.scores()[0] == points
    stashed = at(hands=f"{hand}/-/-", bananas="-/-/-", stash=f"{bananas}/-/-")
    assert stashed.table.scores()[0] == points


def test_ba_18_tied_players_share(at: Begin) -> None:
    # Golden case 7 [BA-18]
    over = {"step": "over", "bunch": "-"}
    tied = {"bananas": "2/11/1", **over}
    assert at(**tied).table.winners() == [0, 1]
    assert at(options="tiebreak=2025", **tied).table.winners() == [1]
    # then fewest Rotten, then shared
    rotten = {"bananas": "R3/02/-", **over}
    assert at(options="tiebreak=2025", **rotten).table.winners() == [1]
    level = {"bananas": "02/11/-", **over}
    assert at(options="tiebreak=2025", **level).table.winners() == [0, 1]


# --- Cards and set-up ---------------------------------------------------------------


def test_ba_1_the_declared_decks() -> None:  # ruling `deck`
    # Clauses BA-1
    copies = Counter[str]()
    for entry in STANDARD_ENTRIES:
        copies[entry.type] += entry.copies
        assert entry.type == type_of(entry.effect)
    assert copies == {
        "Action": 30,
        "Anytime": 19,
        "Reaction": 16,
        "Scoring": 10,
        "Banana": 32,
    }


def test_ba_2_the_short_game_has_21_banana_cards() -> None:
    # Clauses BA-2
    table = topbanana.table("bananarchy", seats=3, seed=1, short="yes")
    assert Counter(values(table)["bunch"]) == {"0": 2, "1": 5, "2": 8, "3": 3}


@pytest.mark.parametrize("seats", range(3, 9))
def test_ba_4_everyone_has_a_single_and_five_cards(seats: int) -> None:
    # Clauses BA-4
    table = topbanana.table("bananarchy", seats=seats, seed=1)
    assert values(table)["bananas"] == "/".join(["1"] * seats)
    assert all(len(hand) == 10 for hand in values(table)["hands"].split("/"))
    assert len(values(table)["monkeys"]) == 2 * (75 - 5 * seats)
    assert len(values(table)["bunch"]) == 32 - seats


def test_ba_5_a_seat_named_begins_or_lots_are_drawn() -> None:
    # Clauses BA-5
    assert topbanana.table("bananarchy", seats=4, seed=1, start=2).acting() == [2]
    begun = {topbanana.table("bananarchy", seats=3, seed=n).acting()[0] for n in range(20)}
    assert begun == {0, 1, 2}


RACE = {"step": "race", "options": "start=race"}


def test_ba_5_in_a_race_there_is_no_step_to_end_or_to_draw_in(at: Begin) -> None:
    play = at(**RACE, hands="Pl/Sm/-")
    for button in ("end", "draw", "refill", "stash single"):
        assert play.why(0, button) == ("BA-5", "race-is-on")


def test_ba_5_who_plays_first_takes_the_first_turn(at: Begin) -> None:
    # Clauses BA-5
    play = at(hands="De/St/Sm", **RACE)
    assert play.table.acting() == [0, 1, 2]
    assert play.why(0, "denied") == ("BA-12", "only-answers")
    play(1, "steal 2 single")
    assert (play["turn"], play["step"], play["acted"]) == ("1", "start", "1")
    # the card was its Action, and its turn has begun
    assert play.why(1, "stash single") == ("BA-6", "already-played")
    assert play.why(1, "refill") == ("BA-6", "already-played")
    play(1, "draw")
    assert play["step"] == "action"


def test_ba_5_an_anytime_card_leaves_the_action_free(at: Begin) -> None:
    # Clauses BA-5
    play = at(hands="De/-/SmPl", **RACE)
    play(2, "smash 1 single")
    assert (play["turn"], play["acted"]) == ("2", "0")
    play(2, "draw")(2, "pluck")
    assert play["bananas"] == "1/R/111"


def test_ba_5_if_nobody_races_lots_are_drawn(at: Begin) -> None:
    # Clauses BA-5
    play = at(hands="De/St/Sm", **RACE)
    play(2, "pass")
    assert play.why(2, "smash 0 single") == ("BA-12", "already-answered")
    play(0, "pass")(1, "pass")
    assert play["step"] == "start"


# --- A turn -------------------------------------------------------------------------


def test_ba_6_stash_instead_of_a_turn(at: Begin) -> None:
    # Clauses BA-6, BA-14
    play = at(step="start", hands="PlSmDe/Sm/-", bananas="12/1/1")
    assert play.why(1, "smash 0 single") == ("BA-11", "not-now")
    assert play.why(0, "stash triple") == ("BA-6", "nothing-to-stash")
    play(0, "stash double")
    assert (play["bananas"], play["stash"]) == ("1/1/1", "2/-/-")
    assert play["thrown"] == "PlSmDe"
    assert play["hands"] == "RaRaRaRaRa/Sm/-"
    assert (play["turn"], play["step"]) == ("1", "start")


def test_ba_6_discard_and_refill_without_stashing(at: Begin) -> None:
    # Clauses BA-6
    play = at(step="start", hands="PlSmDe/Sm/-", bananas="-/1/1")
    assert play.why(0, "stash single") == ("BA-6", "nothing-to-stash")
    play(0, "refill")
    assert (play["hands"], play["stash"]) == ("RaRaRaRaRa/Sm/-", "-/-/-")
    assert play["turn"] == "1"


def test_ba_6_only_before_drawing(at: Begin) -> None:
    # Clauses BA-6
    play = at(step="start", hands="Pl/-/-")
    assert play.why(0, "pluck") == ("BA-7", "draw-first")
    assert play.why(0, "end") == ("BA-7", "draw-first")
    play(0, "draw")
    assert play.why(0, "stash single") == ("BA-6", "already-drawn")
    assert play.why(0, "draw") == ("BA-7", "drawn-once")
    assert play.why(0, "refill") == ("BA-9", "refill-later")
    assert play.why(0, "pass") == ("BA-12", "nothing-to-pass")
    assert play.why(0, "give single") == ("BA-8", "nothing-to-give")


def test_ba_7_draw_one_and_shuffle_the_discards_into_an_empty_deck(at: Begin) -> None:
    # Clauses BA-7
    play = at(step="start", hands="-/-/-", monkeys="-", thrown="PlPl")
    play(0, "draw")
    assert (play["hands"], play["monkeys"], play["thrown"]) == ("Pl/-/-", "Pl", "-")
    # ruling `no-cards`
    empty = at(step="start", hands="-/-/-", monkeys="-", thrown="-")
    empty(0, "draw")
    assert (empty["hands"], empty["step"]) == ("-/-/-", "action")


def test_ba_8_one_action_and_any_number_of_anytime_cards(at: Begin) -> None:
    # Clauses BA-8
    play = at(hands="PlPlSmSm/Pl/-", bananas="-/11/-")
    assert play.why(1, "pluck") == ("BA-8", "action-on-own-turn")
    play(0, "pluck")
    assert play.why(0, "pluck") == ("BA-8", "one-action")
    play(0, "smash 1 single")(0, "smash 1 single")
    assert play["bananas"] == "11/RR/-"


def test_ba_8_anytime_cards_before_drawing(at: Begin) -> None:
    # Clauses BA-8: in every step of one's own turn that asks for something
    play = at(step="start", hands="PlSmSm/Sm/-", bananas="12/1/3")
    assert play.table.may_act() == []
    assert play.why(1, "smash 0 single") == ("BA-11", "not-now")
    play(0, "smash 2 triple")
    assert (play["bananas"], play["step"]) == ("12/1/R", "start")
    assert play.why(0, "pluck") == ("BA-7", "draw-first")
    play(0, "smash 1 single")(0, "stash double")
    assert (play["bananas"], play["stash"]) == ("1/R/R", "2/-/-")


def test_ba_8_anytime_cards_before_drawing_do_not_forget_the_draw(at: Begin) -> None:
    # Clauses BA-8, BA-10
    play = at(options="forgetful=yes", step="start", hands="PlSm/-/-", bananas="-/3/-")
    play(0, "smash 1 triple")(0, "draw")
    assert (play["hands"], play["step"]) == ("PlRa/-/-", "action")


def test_ba_8_anytime_cards_after_the_action_step_of_forgetful_players(at: Begin) -> None:
    # Clauses BA-8, BA-10
    play = at(options="forgetful=yes", hands="PlSmSm/Sm/-", bananas="-/33/-")
    play(0, "end").all_pass()
    assert play.why(0, "pluck") == ("BA-11", "only-anytime")
    assert play.why(1, "smash 1 triple") == ("BA-11", "not-now")
    play(0, "smash 1 triple")
    assert (play["step"], play["bananas"]) == ("refill", "-/R3/-")
    play(0, "refill")
    assert (play["step"], play["hands"]) == ("pass", "PlSmRaRaRa/Sm/-")
    play(0, "smash 1 triple")
    assert play["bananas"] == "-/RR/-"
    # the Refill step is over: it is not filled up again
    assert play.why(0, "refill") == ("BA-9", "hand-is-full")
    assert play.why(0, "end") == ("BA-9", "action-is-over")
    play(0, "pass")
    assert (play["turn"], play["step"]) == ("1", "start")


def test_ba_9_refill_to_five_and_pass(at: Begin) -> None:
    # Clauses BA-9
    play = at(hands="PlPl/-/SmSmSmSmSmSm")
    play(0, "end").all_pass()
    assert play["hands"] == "PlPlRaRaRa/-/SmSmSmSmSmSm"
    assert (play["turn"], play["step"], play["acted"]) == ("1", "start", "0")


def test_ba_10_forgetful_players_press_every_button_themselves(at: Begin) -> None:
    # Clauses BA-10
    play = at(options="forgetful=yes", step="start", hands="Pl/-/-")
    play(0, "pluck")
    assert play.why(0, "draw") == ("BA-7", "drawn-once")
    play(0, "end").all_pass()
    assert (play["step"], play["hands"]) == ("refill", "-/-/-")
    play(0, "refill")
    assert play["hands"] == "RaRaRaRaRa/-/-"
    assert play.why(0, "refill") == ("BA-9", "hand-is-full")
    play(0, "pass")
    assert (play["turn"], play["step"]) == ("1", "start")


def test_ba_10_a_forgotten_refill_is_lost(at: Begin) -> None:
    # Clauses BA-10
    play = at(options="forgetful=yes", step="start", hands="Pl/-/-")
    play(0, "draw")(0, "end").all_pass()
    play(0, "pass")
    assert (play["turn"], play["hands"]) == ("1", "PlRa/-/-")


def test_ba_3_a_rotten_card_stays_rotten(at: Begin) -> None:
    # Clauses BA-3
    play = at(hands="Sm/-/-", bananas="-/R/-")
    assert play.why(0, "smash 1 rotten") == ("BA-3", "rotten-already")


def test_ba_13_what_cannot_be_played_is_not_on_offer(at: Begin) -> None:
    # Clauses BA-13
    play = at(hands="MmRvGr/-/-", bananas="-/-/-")
    assert play.why(0, "mayhem") == ("BA-13", "no-bananas")
    assert play.why(0, "grab 1") == ("BA-13", "empty-hand")
    assert [play.table.write(move) for move in play.table.moves(0)] == ["end"]


def test_ba_15_scoring_cards_stay_in_hand(at: Begin) -> None:
    # Clauses BA-15
    play = at(hands="Bm/-/-")
    assert play.why(0, "smoothie") == ("BA-15", "stays-in-hand")


def test_two_players_need_the_option(at: Begin) -> None:
    with pytest.raises(topbanana.Refusal, match="players_two=yes"):
        topbanana.table("bananarchy", seats=2)
    play = at(seats=2, hands="BsTo/-", bananas="12/3")
    play(0, "split 1 triple -")
    assert play["bananas"] == "123/-"
    assert play.why(0, "toss 1 triple 0") == ("BA-13", "no-banana-there")
    play(0, "toss 0 triple 1")
    assert play["bananas"] == "12/3"


def test_what_was_recorded_with_version_1_replays_alike() -> None:
    # It only allowed fewer Anytime Cards [BA-8]
    text = (Path(__file__).parent / "archives" / "rules-1.txt").read_text(encoding="utf-8")
    table = topbanana.load(text)
    assert (table.scores(), table.winners()) == ([14, 8, 6], [0])
    assert "rules: 2\n" in topbanana.archive(table)


def test_forgetful_games_of_version_1_are_left_to_the_release_that_wrote_them() -> None:
    game = find_game("bananarchy")
    assert game.reads(1, {})
    assert not game.reads(1, {"forgetful": "yes"})


@pytest.mark.parametrize(
    ("step", "hands", "moves", "clause"),
    [
        ("start", "PlDe/SmYo/Bk", ["0 draw"], "BA-7"),
        ("start", "PlDe/SmYo/Bk", ["0 refill"], "BA-6"),
        ("start", "PlDe/SmYo/Bk", ["0 stash double"], "BA-6"),
        ("action", "PlDe/SmYo/Bk", ["0 end", "1 pass", "2 pass"], "BA-9"),
        (
            "action",
            "St/Sm/Sh",
            ["0 steal 1 single", "1 pass", "2 shield", "0 pass", "1 pass"],
            "BA-12",
        ),
    ],
)
def test_a_story_names_the_clause_by_which_cards_are_drawn(
    step: str, hands: str, moves: list[str], clause: str
) -> None:
    table = topbanana.read(
        f"bananarchy 3 turn:0 step:{step} window:- acted:0 hands:{hands} bananas:12/1R/3 "
        "stash:-/2/- monkeys:StPlPlPlPlPlTo thrown:Mm bunch:1120 peels:- pending:- moved:- "
        "coming:-/-/- gifts:0 calls:-/-/- answers:-/-/-"
    )
    for move in moves:
        table.play(int(move[0]), move[2:])
    drawn = [event.clause for event in table.story() if event.kind.startswith("drew")]
    assert drawn == [clause]
