"""The rules, clause by clause, and the golden cases of each."""

from typing import Any

import pytest

import topbanana
from topbanana.engine.dialect.bits import lowest
from topbanana.engine.dialect.chance import chance
from topbanana.engine.table import Table
from topbanana.games.push_em_up import GAME
from topbanana.games.push_em_up.moves import MOVES
from topbanana.games.push_em_up.state import Reason

Game = Table[Any]


def at(
    columns: str, hands: str, *, decks: str = "", rest: str = "", turn: str = "0"
) -> Game:
    """Begin from a position of three players who still have something to draw."""
    seats = hands.count("/") + 1
    nothing, decks = "/".join(["-"] * seats), decks or "/".join(["5"] * seats)
    totals = "" if "totals:" in rest else "totals:" + "/".join("0" * seats)
    return topbanana.read(
        f"push-em-up {seats} turn:{turn} first:0 columns:{columns} hands:{hands} "
        f"decks:{decks} out:{nothing} {totals} {rest}",
        seed=1,
    )


def columns(table: Game) -> str:
    """Write the columns as they stand."""
    return table.position().split(" columns:")[1].split()[0]


def part(table: Game, key: str) -> str:
    """Write one part of the position."""
    return table.position().split(f" {key}:")[1].split()[0]


def offered(table: Game, seat: int = 0) -> set[str]:
    """Write the moves of a seat."""
    return {table.write(move) for move in table.moves(seat)}


def dealt(seats: int, seed: int = 0, **options: object) -> Game:
    """Deal a game in which everybody begins with a 9, an 8 and perhaps a 7."""
    table: Game = topbanana.table("push-em-up", seats=seats, seed=seed, **options)
    for seat in range(seats):
        table.play(seat, "*789" if seats == 2 else "*89")
    return table


# --- Set-up -------------------------------------------------------------------------


def test_pu_1_a_team_is_two_of_each_hero_and_four_push() -> None:  # PU-1, `team-deck`
    table = topbanana.table("push-em-up", seats=3, seed=0)
    assert part(table, "decks").split("/") == ["00112233445566778899PPPP"] * 3
    assert table.why(0, "*55") is None
    assert topbanana.table("push-em-up", seats=2, seed=0).why(0, "*555") == "PU-1"


def test_pu_2_with_four_players_one_push_is_removed() -> None:  # PU-2
    few = topbanana.table("push-em-up", seats=4, seed=0)
    assert part(few, "decks").split("/") == ["00112233445566778899PPP"] * 4
    many = topbanana.table("push-em-up", seats=4, seed=0, push_cards=4)
    assert part(many, "decks").split("/") == ["00112233445566778899PPPP"] * 4


def test_pu_3_starters_are_secret_until_all_are_chosen() -> None:  # PU-3, `starters`
    table = topbanana.table("push-em-up", seats=3, seed=0, start=1)
    assert table.acting() == [0, 1, 2]
    table.play(2, "*81")
    assert table.acting() == [0, 1]
    assert part(table, "starters") == "-/-/18"
    assert table.position(2).endswith("starters:-/-/18 options:start=1")
    assert table.position(0).endswith("starters:-/-/? options:start=1")
    table.play(0, "*99")
    table.play(1, "*05")
    assert columns(table) == "R9,R9,P0,P5,G1,G8"
    assert table.acting() == [1]


def test_pu_3_six_columns_for_two_and_three_players_eight_for_four() -> None:  # PU-3
    assert [len(dealt(seats).view(0).columns) for seats in (2, 3, 4)] == [6, 6, 8]
    assert len(topbanana.table("push-em-up", seats=2, seed=0).moves(0)) == 210
    assert len(topbanana.table("push-em-up", seats=4, seed=0).moves(3)) == 55


def test_pu_3_what_is_no_choice_of_starters() -> None:  # PU-3
    table = topbanana.table("push-em-up", seats=3, seed=0)
    for text in ("*589", "*5", "*5P", "*", "*5555", "1:5", "-5"):
        assert table.why(0, text) == "PU-3"
    table.play(0, "*12")
    assert table.why(0, "*12") == "PU-3"
    assert dealt(3).why(0, "*12") in {"PU-3", "PU-4"}
    assert at("R2", "012/345/678").why(0, "*12") == "PU-3"
    assert at("R2", "012/345/678").why(0, "2:1") == "PU-3"


@pytest.mark.parametrize("text", ["*12", "1:2", "-5", "", "nonsense"])
def test_pu_3_who_has_chosen_is_asked_to_wait_whatever_they_write(text: str) -> None:
    table = topbanana.table("push-em-up", seats=3, seed=0)
    table.play(2, "*81")
    refusal = table.refusal(2, text)
    assert refusal
    assert (refusal.clause, refusal.key) == ("PU-3", "why-already-chosen")


def test_pu_4_everybody_draws_three_and_the_first_player_is_chosen() -> None:  # PU-4
    assert {int(part(dealt(3, seed), "first")) for seed in range(30)} == {0, 1, 2}
    table = dealt(3, start=2)
    assert table.acting() == [2]
    assert [len(hand) for hand in part(table, "hands").split("/")] == [3, 3, 3]
    assert [len(deck) for deck in part(table, "decks").split("/")] == [19, 19, 19]
    assert table.why(1, "-5") == "PU-4"


def test_pu_4_the_lot_is_drawn_after_the_starters() -> None:  # PU-4
    table = topbanana.table("push-em-up", seats=3, seed=0)
    assert part(table, "first") == "-"
    assert part(topbanana.table("push-em-up", seats=3, seed=0, start=1), "first") == "1"


def test_pu_5_the_apocalypse_brings_each_team_a_super_push() -> None:  # PU-5
    for seats, pushes in ((2, "PPPP"), (4, "PPP")):
        table = topbanana.table("push-em-up", seats=seats, seed=0, apocalypse="on")
        for deck in part(table, "decks").split("/"):
            assert deck.endswith(f"99{pushes}S")


# --- A turn -------------------------------------------------------------------------


def test_pu_6_an_enemy_of_the_same_value_is_covered_and_leaves_the_game() -> None:  # PU-6
    table = at("R4R2", "3/5/26P", turn="2")  # golden 1: the Greeners are seat 2
    table.play(2, "1:2")
    assert columns(table) == "R4G2"
    assert part(table, "out") == "2/-/-"


def test_pu_6_own_cards_cannot_be_covered() -> None:  # PU-6, `cover-own`
    table = at("R2,G2", "269/5/6")  # golden 1
    assert table.why(0, "1:2") == "PU-6"
    assert table.why(0, "2:2") is None


def test_pu_6_own_cards_can_be_covered_with_the_option_cover_own() -> None:  # PU-6
    table = at("R2", "269/5/6", rest="options:cover_own=on")
    table.play(0, "1:2")
    assert columns(table) == "R2"
    assert part(table, "out") == "2/-/-"


def test_pu_7_a_card_steps_on_any_neighbour() -> None:  # PU-7
    table = at("R3,G1,G5", "288/5/6")  # golden 2
    assert table.why(0, "1:2") is None
    assert table.why(0, "2:2") is None
    assert table.why(0, "3:2") == "PU-7"
    table.play(0, "1:2")
    assert columns(table) == "R3R2,G1,G5"


def test_pu_7_values_go_round_in_a_circle() -> None:  # PU-7
    table = at("R9,G0,P1", "019/5/6")
    singles = {move for move in offered(table) if len(move) == 3}
    assert singles == {"1:0", "2:0", "2:1", "2:9", "3:0", "3:1"}


def test_pu_7_only_the_top_card_is_built_on() -> None:  # PU-7
    assert at("G1G5", "288/5/6").why(0, "1:2") == "PU-7"


def test_pu_7_cards_are_played_from_the_hand() -> None:  # PU-7
    assert at("R3", "188/5/6").why(0, "1:2") == "PU-7"


@pytest.mark.parametrize(
    ("move", "after"),
    [("1:22", "R2R2,G1,R3"), ("2:22", "G2,G1R2R2,R3"), ("3:22", "G2,G1,R3R2R2")],
)
def test_pu_8_a_pair_covers_or_steps(move: str, after: str) -> None:  # PU-8
    table = at("G2,G1,R3", "227/5/6")  # golden 3
    table.play(0, move)
    assert columns(table) == after
    assert part(table, "hands").startswith("57/")


def test_pu_8_what_is_no_pair() -> None:  # PU-8
    table = at("G2,G6", "227/5/6")
    assert table.why(0, "1:77") == "PU-8"
    assert table.why(0, "2:22") == "PU-8"
    assert table.why(0, "1:27") == "PU-8"
    assert at("R2", "33P/5/6").why(0, "1:22") == "PU-8"


@pytest.mark.parametrize(
    ("top", "move", "after"),
    [
        ("R9", "1:012", "R9R0R1R2"),
        ("G9", "1:012", "G9R0R1R2"),
        ("R3", "1:210", "R3R2R1R0"),
        ("P3", "1:210", "P3R2R1R0"),
        ("G0", "1:012", "R0R1R2"),
        ("G2", "1:210", "R2R1R0"),
    ],
)
def test_pu_9_a_sequence_covers_or_continues(top: str, move: str, after: str) -> None:
    table = at(top, "012/5/6")  # PU-9, golden 4
    table.play(0, move)
    assert columns(table) == after


def test_pu_9_a_sequence_goes_on_from_the_top_unless_the_option_is_off() -> None:  # PU-9
    table = at("G1", "012/5/6")  # golden 4, `sequence-continues`
    assert table.why(0, "1:012") == "PU-9"
    assert table.why(0, "1:210") == "PU-9"
    free = at("G1", "012/5/6", rest="options:sequence_continues=off")
    assert {"1:012", "1:210"} <= offered(free)
    free.play(0, "1:210")
    assert columns(free) == "G1R2R1R0"


def test_pu_9_sequences_go_round_the_circle() -> None:  # PU-9
    assert at("G7", "089/5/6").why(0, "1:890") is None  # golden 5
    assert at("G8", "019/5/6").why(0, "1:901") is None
    assert at("G2", "019/5/6").why(0, "1:109") is None


def test_pu_9_what_is_no_sequence() -> None:  # PU-9
    table = at("G1,R2", "024/5/6")
    for move in ("1:024", "1:012", "1:234", "1:0123", "1:222"):
        assert table.why(0, move) == "PU-9"
    assert at("R2,G5", "123/5/6").why(0, "1:210") == "PU-9"
    assert at("R3,G5", "123/5/6").why(0, "1:321") == "PU-6"
    assert at("R3,G7", "123/5/6").why(0, "2:321") == "PU-9"


def test_pu_10_a_push_removes_the_card_under_the_top() -> None:  # PU-10
    table = at("G4R2R1R0,B1", "P34/5/6/7")  # golden 6
    assert table.view(0).columns[0].sums[0] == 3
    table.play(0, "1:P")
    assert columns(table) == "G4R2R0,B1"
    assert table.view(0).columns[0].sums[0] == 2
    assert part(table, "out") == "1P/-/-/-"


def test_pu_10_a_push_needs_a_card_and_two_cards_in_the_column() -> None:  # PU-10
    assert at("G4", "P34/5/6").why(0, "1:P") == "PU-10"
    assert at("G4R3", "346/5/6").why(0, "1:P") == "PU-10"


def test_pu_11_a_super_push_removes_up_to_three_cards() -> None:  # PU-11
    def table() -> Game:
        return at("G4R2R1R0,R9G8", "S34/5/6", rest="options:apocalypse=on")

    pushes = {move for move in offered(table()) if "S" in move}
    assert pushes == {"1:S1", "1:S2", "1:S3", "2:S1", "-S"}
    assert table().why(0, "2:S2") == "PU-11"
    assert table().why(0, "1:S4") == "PU-11"
    for levels, after in ((1, "G4R2R0"), (2, "G4R0"), (3, "R0")):
        game = table()
        game.play(0, f"1:S{levels}")
        assert columns(game).split(",")[0] == after
    assert part(game, "out") == "12S/-/4"


def test_pu_11_a_super_push_must_be_held_and_have_something_to_push() -> None:  # PU-11
    assert at("G4R3", "P34/5/6").why(0, "1:S1") == "PU-11"
    super_push = at("G4", "S34/5/6", rest="options:apocalypse=on")
    assert super_push.why(0, "1:S1") == "PU-10"


def test_pu_12_any_card_can_be_discarded_but_only_one() -> None:  # PU-12
    table = at("G5", "11P/5/6")
    assert offered(table) == {"-1", "-P"}
    assert table.why(0, "-11") == "PU-12"
    assert table.why(0, "-2") == "PU-12"
    table.play(0, "-P")
    assert part(table, "out") == "P/-/-"
    assert part(table, "hands") == "115/5/6"


def test_pu_12_what_is_no_move_at_all() -> None:  # PU-12
    table = at("G5", "11P/5/6")
    for text in ("", "x", "1", "1:", ":1", "1:x", "-x", "-", "one:1", "1:PP", "²:1"):
        assert table.why(0, text) == "PU-12"
    assert table.why(0, "9:1") == table.why(0, "0:1") == "PU-3"


def test_pu_4_after_the_action_the_hand_is_filled_up_to_three() -> None:  # PU-4
    table = at("G9", "012/5/6", decks="34P8/5/6")
    table.play(0, "1:012")
    assert part(table, "hands") == "34P/5/6"
    assert part(table, "decks") == "8/5/6"
    assert table.acting() == [1]


# --- End and score ------------------------------------------------------------------


@pytest.mark.parametrize("move", ["1:7", "1:P", "-7", "-P"])
def test_pu_13_the_game_ends_at_once_however_the_last_card_leaves(move: str) -> None:
    table = at("R3G8", f"55/{move[-1]}/66", decks="1/-/1", turn="1")  # PU-13, `last-card`
    table.play(1, move)
    assert table.over
    assert table.why(2, "-6") == "PU-13"


def test_pu_13_not_before_the_deck_is_empty_too() -> None:  # PU-13
    table = at("G8", "55/7/66", decks="1/3/1", turn="1")
    table.play(1, "1:7")
    assert not table.over
    assert part(table, "hands") == "55/3/66"


@pytest.mark.parametrize(
    ("column", "sums", "winner"),
    [
        ("G8G7P9P1R8", (8, 10, 15), 2),  # golden 7
        ("G9G3P9P3R8", (8, 12, 12), 0),
        ("G9G3P9P3", (0, 12, 12), None),
        ("R0", (0, 0, 0), None),
    ],
)
def test_pu_14_the_highest_sum_wins_and_the_tied_cancel_out(
    column: str, sums: tuple[int, ...], winner: int | None
) -> None:  # PU-14
    shown = at(column, "5/5/6").view(0).columns[0]
    assert (shown.sums, shown.winner) == (sums, winner)


def test_pu_14_ties_cancel_again_further_down() -> None:  # PU-14
    shown = at("R9P9G3B3", "5/5/6/7").view(0).columns[0]
    assert shown.winner is None
    assert at("R9P9G3B4", "5/5/6/7").view(0).columns[0].winner == 3


def test_pu_15_each_team_scores_its_highest_card_in_each_column() -> None:  # PU-15
    table = at("R8G7P9R1G2", "5/5/6")  # golden 8
    assert table.view(0).columns[0].highest == (8, 9, 7)
    assert table.scores() == [8, 9, 7]


@pytest.mark.parametrize(
    ("line", "points"),
    [  # golden 9: 10 + 23, 30 + 21, 20 + 22, 10 + 27, each for the first team
        ("R9,R8P9,R6P9", (10, 23)),
        ("R9,R6,R6", (30, 21)),
        ("R9,R9,R4P8", (20, 22)),
        ("R9,R9P9P1,R8P7P2,R1P2", (10, 27)),
    ],
)
def test_pu_15_column_and_card_points_make_the_score(
    line: str, points: tuple[int, int]
) -> None:  # PU-14, PU-15
    table = at(line, "5/5")
    own = table.view(0).players[0]
    assert (own.column_points, own.card_points) == points
    assert table.scores()[0] == sum(points)


def test_pu_16_the_highest_score_wins_and_the_tied_share() -> None:  # PU-16, `draw`
    table = at("R9,P9,G8", "3/5/6", decks="-/5/6")
    table.play(0, "-3")
    assert table.scores() == [19, 19, 18]
    assert table.winners() == [0, 1]


def test_pu_17_a_tournament_goes_on_until_somebody_has_200() -> None:  # PU-17
    rest = "totals:100/100/100 round:3 options:tournament=on"
    table = at("R9,P8,P7", "3/5/6", decks="-/5/6", rest=rest)
    table.play(0, "-3")
    assert not table.over
    assert (part(table, "totals"), part(table, "round")) == ("119/135/100", "4")
    assert part(table, "first") == "2"  # the lowest total begins
    assert table.acting() == [0, 1, 2]
    for seat in range(3):
        table.play(seat, "*00")
    assert table.acting() == [2]


def test_pu_17_among_equals_the_earliest_seat_begins() -> None:  # PU-17
    rest = "totals:50/30/30 round:2 options:tournament=on"
    table = at("R9", "3/5/6", decks="-/5/6", rest=rest)
    table.play(0, "-3")
    assert part(table, "first") == "1"


@pytest.mark.parametrize(("chosen", "first"), [("total", "2"), ("round", "1")])
def test_pu_17_the_smallest_score_begins_of_all_rounds_or_of_the_last(
    chosen: str, first: str
) -> None:  # PU-17, `begins`
    rest = f"totals:60/80/50 round:2 options:tournament=on,begins={chosen}"
    table = at("R9,G8", "3/5/6", decks="-/5/6", rest=rest)
    table.play(0, "-3")
    assert part(table, "totals") == "79/80/68"
    assert part(table, "first") == first


def test_pu_17_the_sheets_tournament_is_won_by_the_second_player() -> None:  # PU-17
    # Golden 10: rounds of 33, 47, 32, 50 and so on; the fifth brings 20 + 22, 20 + 21,
    # 30 + 22 and 0 + 17.
    rest = "totals:162/188/158/171 round:5 options:tournament=on"
    fifth = "R9,R9B8,P9P1B9,P8,G9R4,G8P4,G5"
    table = at(fifth, "3/5/6/7", decks="-/5/6/7", rest=rest)
    points = [
        (player.column_points, player.card_points) for player in table.view(0).players
    ]
    assert points == [(20, 22), (20, 21), (30, 22), (0, 17)]
    table.play(0, "-3")
    assert table.over
    assert table.scores() == [204, 229, 210, 188]
    assert table.winners() == [1]


def test_pu_17_tied_players_share_the_tournament() -> None:  # PU-17
    rest = "totals:190/190/10 round:7 options:tournament=on"
    table = at("R9,P9", "3/5/6", decks="-/5/6", rest=rest)
    table.play(0, "-3")
    assert table.scores() == [209, 209, 10]
    assert table.winners() == [0, 1]


# --- All of it together -------------------------------------------------------------


@pytest.mark.slow
@pytest.mark.parametrize("options", [{}, {"cover_own": "on", "sequence_continues": "off"}])
def test_the_gatekeeper_allows_what_is_listed_and_nothing_else(
    options: dict[str, str],
) -> None:
    for seats in GAME.seats:
        table = topbanana.table(
            "push-em-up", seats=seats, seed=seats, apocalypse="on", **options
        )
        luck = chance(seats)
        while not table.over:
            for seat in table.acting():
                allowed = [
                    move
                    for move in range(MOVES)
                    if not GAME.rules.why(table._state, seat, move)
                ]
                assert allowed == table.moves(seat)
            seat = table.acting()[0]
            table.play(seat, GAME.rules.pick(table._state, seat, luck))


def test_the_gatekeeper_answers_whatever_it_is_asked() -> None:
    table = topbanana.table("push-em-up", seats=3, seed=0)
    for state in (table._state, dealt(3)._state):
        for seat in (-1, 3, 99):
            assert GAME.rules.why(state, seat, 0) == Reason.NOT_YOUR_TURN
        for move in (-(1 << 63), -1, MOVES, (1 << 63) - 1):
            seat = lowest(GAME.rules.acting(state))
            assert GAME.rules.why(state, seat, move) == Reason.NO_SUCH_MOVE
