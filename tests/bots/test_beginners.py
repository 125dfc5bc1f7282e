"""Beginners err by a theme that follows from the seed and shows in how they play."""

from typing import Any, cast

import numpy as np
import pytest

import topbanana
from topbanana.bots.beginner import searches, theme_of, themed, themes_of
from topbanana.bots.bot import looks_ahead, seat_bot
from topbanana.bots.levels import BEGINNERS
from topbanana.engine.contract import Sense
from topbanana.engine.dialect.chance import below, chance
from topbanana.engine.game import find_game, game_names
from topbanana.engine.words import LANGUAGES, words

SEARCHED = [name for name in game_names(hidden=True) if not find_game(name).own_mind]


def positions(name: str, games: int = 3) -> list[tuple[topbanana.Table[Any], int]]:
    """Give positions of random games in which somebody has a choice."""
    found = []
    luck = chance(name)
    for seed in range(games):
        table = topbanana.table(name, seats=find_game(name).usual, seed=seed)
        while (acting := table.acting()) and len(table.log) < 120:
            moves = table.moves(acting[0])
            if len(moves) > 1:
                line = table.position()
                found.append((topbanana.read(line), acting[0]))
            table.play(acting[0], moves[below(luck, len(moves))])
    return found


@pytest.mark.parametrize("name", SEARCHED)
def test_every_theme_is_told_in_every_language(name: str) -> None:
    themes = themes_of(find_game(name))
    assert len(themes.SHARES) == len(BEGINNERS)
    assert themes.SHARES[0] > themes.SHARES[1] > 0, "casual errs more mildly"
    for theme in themes.THEMES:
        said = {words(language, name)(f"theme-{theme}") for language in LANGUAGES}
        assert len(said) == len(LANGUAGES)


@pytest.mark.parametrize("name", SEARCHED)
def test_every_theme_errs_now_and_then_and_is_often_right(name: str) -> None:
    """What a theme plays is what the know-how plays, except where the theme matters."""
    game = find_game(name)
    themes = themes_of(game).THEMES
    right = dict.fromkeys(themes, 0)
    choices = positions(name)
    for table, seat in choices:
        sight, moves = table.sight(seat), np.array(table.moves(seat))
        sound = np.empty(len(moves))
        cast("Sense[Any]", game.knowhow).weigh(sight, seat, moves, len(moves), sound)
        for theme in themes:
            bot = seat_bot(f"easy@{theme}", game)
            chosen = bot.choose(sight, seat, moves.tolist(), chance("theme"))
            right[theme] += sound[moves.tolist().index(chosen)] == sound.max()
    for theme in themes:
        assert len(choices) // 10 < right[theme] < len(choices), theme


def test_the_theme_follows_from_the_seed_and_the_seat() -> None:
    game = find_game("bananine")
    drawn = {
        theme_of("easy", game, f"7#{deal}", seat) for deal in range(9) for seat in (0, 1)
    }
    assert drawn == set(themes_of(game).THEMES)
    assert theme_of("easy", game, "7#3", 1) == theme_of("casual", game, "7#3", 1)
    assert themed("easy", game, "7#3", 1) == f"easy@{theme_of('easy', game, '7#3', 1)}"
    assert themed("hard", game, "7#3", 1) == "hard"
    assert themed("easy", find_game("puerto-banana"), "7", 1) == "easy"


def test_a_beginner_without_a_theme_draws_one_and_keeps_it() -> None:
    table = topbanana.read("_template 2 turn:0 heap:15 taken:0/0")
    taken = set()
    for seed in range(9):
        bot = seat_bot("easy", table.game)
        luck = chance(seed)
        taken.add(tuple(bot.choose(table.sight(0), 0, [1, 2, 3], luck) for _ in range(3)))
    assert taken == {(1, 1, 1), (3, 3, 3)}


def test_an_unknown_theme_is_refused() -> None:
    with pytest.raises(topbanana.Refusal, match="not how far a bot may look"):
        seat_bot("easy@clever", find_game("bananine"))


def chosen(name: str, line: str, theme: str, level: str = "easy") -> str:
    table = topbanana.read(line)
    seat = table.acting()[0]
    bot = seat_bot(f"{level}@{theme}", find_game(name))
    return table.write(
        bot.choose(table.sight(seat), seat, table.moves(seat), chance("theme"))
    )


MARKET = (
    "bananine 2 turn:0 start:0 market:222,44,9 surplus:- hands:1233678/1155 won:44/99 "
    "deck:713 box:4589 out:44 ending:0"
)


@pytest.mark.parametrize(
    ("theme", "stack"),
    [("high-values", "9="), ("big-stacks", "222="), ("own-piles", "222=")],
)
def test_bananine_beginners_take_what_catches_their_eye(theme: str, stack: str) -> None:
    assert chosen("bananine", MARKET, theme).startswith(stack)


def test_a_hoarder_pays_with_small_cards() -> None:
    assert chosen("bananine", MARKET, "hoard") in {"222=33", "44=1133", "44=1233"}


def test_whoever_fears_the_push_keeps_it() -> None:
    line = (
        "push-em-up 2 turn:0 first:0 columns:R0P9R2,R4,P0,P0,P3,R0 hands:P88/7 decks:9/9 "
        "out:-/- totals:0/0"
    )
    assert chosen("push-em-up", line, "one-column") == "1:P"
    assert "P" not in chosen("push-em-up", line, "fear-the-push")


def test_whoever_forgets_reactions_passes() -> None:
    line = (
        "bananarchy 3 turn:0 step:action window:react acted:1 hands:Pl/DeBl/- "
        "bananas:1/3/2 stash:-/-/- monkeys:StTo thrown:- bunch:11 peels:- "
        "pending:0.steal.1.triple moved:- coming:-/-/- gifts:0 calls:-/-/- answers:-/-/pass"
    )
    assert chosen("bananarchy", line, "peaceful") == "denied"
    assert chosen("bananarchy", line, "forget-reactions") == "pass"


@pytest.mark.slow
def test_whoever_imagines_a_few_games_errs_by_its_theme_all_the_same(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """What a theme makes of a player pleases that theme more than what is played without."""
    game = find_game("push-em-up")
    assert looks_ahead("casual", game)
    assert not looks_ahead("easy", game)
    assert searches(seat_bot("casual", game))
    themes = themes_of(game)
    skewed = [seat_bot(f"casual@{theme}", game) for theme in themes.THEMES]
    monkeypatch.setattr(themes, "SHARES", (0.0, 0.0))
    sound = seat_bot(f"casual@{themes.THEMES[0]}", game)
    pleased = np.zeros(
        (len(themes.THEMES), 2)
    )  # by what the theme plays, and by what is sound
    for table, seat in positions("push-em-up", 6):
        sight, moves = table.sight(seat), table.moves(seat)
        for theme, bot in enumerate(skewed):
            weights = np.zeros(len(moves))
            themes.distort(sight, seat, theme, np.array(moves), len(moves), weights)
            for column, player in enumerate((bot, sound)):
                played = player.choose(sight, seat, moves, chance("theme"))
                pleased[theme, column] += weights[moves.index(played)]
    for theme, name in enumerate(themes.THEMES):
        assert pleased[theme, 0] > pleased[theme, 1], name
