"""A search sees no more than its seat, answers the same for the same luck, and wins."""

from typing import Any

import numpy as np
import pytest

import topbanana
from topbanana.bots.beginner import BeginnerBot
from topbanana.bots.bot import read_budget, seat_bot
from topbanana.bots.levels import LEVELS
from topbanana.bots.search.bot import SearchBot, is_clear, tree_rows
from topbanana.bots.search.parameters import SEARCHES
from topbanana.bots.search.result import SearchResult
from topbanana.bots.search.tree import find_row, mix, place_key
from topbanana.engine.dialect.chance import below, chance
from topbanana.engine.game import find_game, game_names
from topbanana.engine.words import words as words_of
from topbanana.terminal.hint import hint

SEARCHED = [name for name in game_names(hidden=True) if not find_game(name).own_mind]
FEW = 48  # simulations


def some_way_into(name: str, seed: int, moves: int) -> topbanana.Table[Any]:
    """Give a table after so many random moves, with somebody who has a choice."""
    game = find_game(name)
    table = topbanana.table(name, seats=game.usual, seed=seed)
    luck = chance(seed)
    made = 0
    while acting := table.acting():
        offered = table.moves(acting[0])
        if made >= moves and len(offered) > 1:
            break
        table.play(acting[0], offered[below(luck, len(offered))])
        made += 1
    return table


def search(table: topbanana.Table[Any], simulations: int, *, seed: int = 7) -> SearchResult:
    """Let a search think for whoever is to move."""
    seat = table.acting()[0]
    bot = SearchBot(table.game, simulations)
    return bot.search(table.sight(seat), seat, table.moves(seat), chance(seed))


@pytest.mark.slow
@pytest.mark.parametrize("name", SEARCHED)
def test_the_same_luck_gives_the_same_thought(name: str) -> None:
    table = some_way_into(name, 3, 5)
    assert search(table, 200) == search(table, 200)


@pytest.mark.slow
@pytest.mark.parametrize("name", SEARCHED)
def test_both_speeds_think_alike(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    table = some_way_into(name, 3, 5)
    compiled = search(table, 20)
    monkeypatch.setenv("TOPBANANA_JIT", "0")
    assert search(table, 20) == compiled


@pytest.mark.parametrize("name", SEARCHED)
@pytest.mark.parametrize("moves", [0, 2, 5])
def test_what_a_seat_cannot_see_changes_nothing_it_thinks_or_is_told(
    name: str, moves: int
) -> None:
    """Two worlds that look the same: the same choice, effort and hint."""
    table = some_way_into(name, 11, moves)
    game, seat = table.game, table.acting()[0]
    other = table.sight(seat)
    game.rules.imagine(other, seat, chance(5))
    say = words_of("en", game.name)
    names = {place: f"Seat {place}" for place in range(table.seats)}

    told = []
    for world in (table._state, other, table.sight(seat)):  # even were all cards shown
        bot = SearchBot(game, FEW)
        looked = bot.search(world, seat, table.moves(seat), chance(1))
        advice = hint(bot, game, world, seat, table.moves(seat), say, names)
        easy = BeginnerBot(game, LEVELS["easy"]).choose(
            world, seat, table.moves(seat), chance(1)
        )
        told.append((looked, advice, easy))
    assert told[0] == told[1] == told[2]


@pytest.mark.parametrize("name", SEARCHED)
def test_a_single_move_is_played_at_once(name: str) -> None:
    table = some_way_into(name, 3, 5)
    seat = table.acting()[0]
    luck = chance(1)
    before = luck.tobytes()
    only = table.moves(seat)[:1]
    assert (
        SearchBot(table.game, 10**9).choose(table.sight(seat), seat, only, luck) == only[0]
    )
    assert luck.tobytes() == before


@pytest.mark.parametrize("name", SEARCHED)
@pytest.mark.parametrize("ways", SEARCHES)
def test_every_way_of_searching_gives_a_legal_move(name: str, ways: str) -> None:
    table = some_way_into(name, 23, 3)
    seat = table.acting()[0]
    bot = seat_bot(f"{ways}@{FEW}", table.game)
    move = bot.choose(table.sight(seat), seat, table.moves(seat), chance(1))
    assert move in table.moves(seat)


def test_a_full_tree_does_no_harm() -> None:
    table = some_way_into("bananine", 3, 0)
    bot = SearchBot(table.game, 3_000)
    bot._tree = np.zeros((1 << 8, bot._tree.shape[1]), np.int64)
    seat = table.acting()[0]
    looked = bot.search(table.sight(seat), seat, table.moves(seat), chance(1))
    assert sum(option.visits for option in looked.candidates) > FEW
    assert looked.best.move in table.moves(seat)


def test_a_search_stops_when_the_rest_cannot_change_its_choice() -> None:
    assert is_clear(np.array([50, 900]), 849)
    assert not is_clear(np.array([50, 900]), 850)
    assert is_clear(np.array([500, 500]), 0)
    table = topbanana.read(WINNING["bananine"][0])
    assert search(table, 4_000).simulations < 4_000


def test_time_ends_a_search_too() -> None:
    table = some_way_into("_template", 3, 0)
    seat = table.acting()[0]
    bot = SearchBot(table.game, None, 0.01)
    looked = bot.search(table.sight(seat), seat, table.moves(seat), chance(1))
    assert 0 < looked.simulations < 1 << 20


WINNING = {
    # The last move of the game, two points each: the 7 leaves it so, and the start player
    # would win; the 3s are nobody's yet.
    "bananine": (
        (
            "bananine 2 turn:1 start:0 market:33,7 surplus:- hands:4/16 won:777/6 deck:- "
            "box:- out:- ending:1"
        ),
        "33=6",
    ),
    # The last card: on column 1 it takes ten points from the one who leads by thirteen.
    "push-em-up": (
        (
            "push-em-up 2 turn:0 first:0 columns:P4,R4,P0,P0,P3,R0 hands:5/7 decks:-/- "
            "out:-/- totals:0/0"
        ),
        "1:5",
    ),
    # In the lead, with the last Banana Card to draw: the game ends at once.
    "bananarchy": (
        (
            "bananarchy 3 turn:0 step:action window:- acted:0 hands:PlSm/Gr/- bananas:3/2/2 "
            "stash:-/-/- monkeys:StTo thrown:- bunch:1 peels:- pending:- moved:- coming:-/-/- "
            "gifts:0 calls:-/-/- answers:-/-/-"
        ),
        "pluck",
    ),
    # The heap can be left at a multiple of four, and then always again.
    "_template": ("_template 2 turn:0 heap:7 taken:3/4", "take 3"),
}


@pytest.mark.parametrize("name", WINNING)
def test_a_certain_win_is_found(name: str) -> None:
    line, best = WINNING[name]
    table = topbanana.read(line)
    looked = search(table, 400)
    assert table.write(looked.best.move) == best
    assert looked.best.chance > 0.6


def test_keys_tell_places_apart() -> None:
    rows = np.arange(3_000, dtype=np.int64).reshape(1_000, 3)
    places = np.arange(3)
    keys = {int(place_key(row, places, 0)) for row in rows}
    assert len(keys) == 1_000
    assert {int(place_key(row, places, 1)) for row in rows}.isdisjoint(keys)
    assert all(0 < key < 1 << 63 for key in keys)
    assert mix(5, -7) >= 0

    tree = np.zeros((4, 4), np.int64)
    tree[:, 0] = [0, 9, 0, 0]
    assert find_row(tree, 9) == 1
    assert tree[find_row(tree, 5), 0] == 0


def test_a_tree_is_bounded() -> None:
    assert tree_rows(1) == 1 << 12
    assert tree_rows(10_000) == 1 << 17
    assert tree_rows(10**12) == 1 << 20


@pytest.mark.parametrize("text", ["", "0", "-5", "x", "0s", "s", "nans", "1e9s", "10**9"])
def test_a_budget_is_a_number_of_games_or_seconds(text: str) -> None:
    assert read_budget("200") == (200, None)
    assert read_budget("0.5s") == (None, 0.5)
    with pytest.raises(topbanana.Refusal, match="not how far a bot may look"):
        read_budget(text)
