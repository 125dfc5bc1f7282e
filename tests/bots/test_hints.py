"""A hint says why this move and not the next best, in facts that are true of the one only."""

from collections import Counter
from collections.abc import Iterator
from typing import Any

import pytest

import topbanana
from topbanana.bots.bot import seat_bot
from topbanana.bots.hint import SHOWN, Advised, advise
from topbanana.bots.search.bot import SearchBot
from topbanana.engine.dialect.chance import below, chance
from topbanana.engine.game import find_game, game_names
from topbanana.engine.story import Point, reason_for
from topbanana.engine.words import LANGUAGES
from topbanana.engine.words import words as words_of
from topbanana.terminal.hint import hint, why

SEARCHED = [name for name in game_names(hidden=True) if not find_game(name).own_mind]
NAMES = {seat: f"Seat {seat}" for seat in range(8)}


def pairs(
    name: str, games: int = 5
) -> Iterator[tuple[topbanana.Table[Any], int, int, int]]:
    """Give positions of random games with two moves of whoever is to act."""
    luck = chance(name)
    for seed in range(games):
        table = topbanana.table(name, seats=find_game(name).usual, seed=seed)
        while (acting := table.acting()) and len(table.log) < 150:
            seat = acting[0]
            moves = table.moves(seat)
            one, two = (moves[below(luck, len(moves))] for _ in range(2))
            if one != two:
                yield table, seat, one, two
            table.play(seat, moves[below(luck, len(moves))])


@pytest.mark.parametrize("name", SEARCHED)
def test_a_reason_never_fits_its_opposite(name: str) -> None:
    game = find_game(name)
    told = Counter[str]()
    for table, seat, one, two in pairs(name):
        sight = table.sight(seat)
        reason = game.face.reason(sight, seat, one, two)
        against = game.face.reason(sight, seat, two, one)
        assert reason == game.face.reason(table._state, seat, one, two), "no more than seen"
        assert reason.kind == "even" or reason != against
        speaking = against if reason.kind == "even" else reason
        told[speaking.kind] += 1
        if told[speaking.kind] > 3:
            continue
        for language in LANGUAGES:
            say = words_of(language, name)
            this = why(Advised(one, 0.5, two, reason), game, say, NAMES)
            that = why(Advised(two, 0.5, one, against), game, say, NAMES)
            assert this != that
            assert say.tell(game.face.reason(sight, seat, one), NAMES, None, "reason")
    assert told["even"] < told.total() * 0.7, "too many pairs that nothing tells apart"
    assert len(told) > 1


def test_what_matters_most_is_told_with_both_amounts() -> None:
    mine = {"points": Point(2, 1.0, "A"), "cards": Point(3, 0.1, "B")}
    others = {"points": Point(1, 1.0, "A"), "cost": Point(5, -1.0, "C")}
    told = reason_for(mine, others, "Z")
    assert (told.kind, told.clause, dict(told.facts)) == (
        "points",
        "A",
        {"this": 2, "that": 1},
    )
    assert reason_for(others, mine, "Z").kind == "even"
    less = {"cost": Point(4, -1.0, "C")}
    assert dict(reason_for(less, others, "Z").facts) == {"this": 4, "that": 5}
    assert "that" not in reason_for(mine, None, "Z").facts


@pytest.mark.parametrize("name", SEARCHED)
def test_the_best_is_compared_with_the_second_and_the_others_with_the_best(
    name: str,
) -> None:
    choices = min(3, find_game(name).most_moves)
    table = next(
        table for table, *_ in pairs(name) if len(table.moves(table.acting()[0])) >= choices
    )
    seat = table.acting()[0]
    moves = table.moves(seat)
    bot = SearchBot(table.game, 24, ready=lambda _: False)  # plainly: nothing is compiled
    told = advise(bot, table.game, table.sight(seat), seat, moves)
    assert 1 <= len(told.moves) <= SHOWN
    best, *rest = told.moves
    assert best.other not in {None, best.move}
    assert not rest or best.other == rest[0].move
    assert {advised.other for advised in rest} <= {best.move}
    chances = [advised.chance or 0 for advised in told.moves]
    assert chances == sorted(chances, reverse=True)
    say = words_of("en", name)
    lines = hint(bot, table.game, table.sight(seat), seat, moves, say, NAMES)
    assert table.write(best.other or 0) in lines[0]


def test_a_single_move_needs_no_reason() -> None:
    table = topbanana.read("_template 2 turn:0 heap:1 taken:3/4")
    bot = seat_bot("hard", table.game)
    say = words_of("en", "_template")
    lines = hint(bot, table.game, table.sight(0), 0, table.moves(0), say, NAMES)
    assert lines == ["There is nothing else to play: take 1."]
