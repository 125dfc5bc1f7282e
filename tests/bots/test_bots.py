"""Bots see what their seat sees, and play sensibly."""

import pytest

import topbanana
from topbanana.bots.bot import seat_bot
from topbanana.engine.dialect.chance import chance
from topbanana.engine.game import find_game, game_names

GAMES = game_names(hidden=True)
COMPILED = ("easy", "casual", "top@24")  # top itself would think for minutes
BOTS = (
    *("greedy", "random"),
    *(pytest.param(level, marks=pytest.mark.slow) for level in COMPILED),
)

TABLES = [
    pytest.param(
        name, seats, marks=[] if seats == find_game(name).usual else pytest.mark.slow
    )
    for name in GAMES
    for seats in find_game(name).seats
]


@pytest.mark.no_cover  # the same lines are traced elsewhere, at half the speed
@pytest.mark.parametrize("bot", BOTS)
@pytest.mark.parametrize(("name", "seats"), TABLES)
def test_a_bot_plays_whole_games_from_sights_alone(name: str, seats: int, bot: str) -> None:
    game = find_game(name)
    if game.own_mind:
        bot = bot.partition("@")[0]
    table = topbanana.Table(game, seats, bot, game.needs(seats))
    player = seat_bot(bot, game)
    luck = chance(seats)
    while acting := table.acting():
        seat = acting[0]
        move = player.choose(table.sight(seat), seat, table.moves(seat), luck)
        table.play(seat, move)
    assert table.winners()


def test_an_unknown_bot_is_refused() -> None:
    with pytest.raises(topbanana.Refusal, match="no bot “clever”"):
        seat_bot("clever", find_game("bananine"))


@pytest.mark.slow
@pytest.mark.no_cover  # the same
@pytest.mark.parametrize("name", game_names())
def test_greedy_beats_random(name: str) -> None:
    """Over 200 games with seats changed about, far beyond luck."""
    seats = find_game(name).usual
    bots = ["greedy", *["random"] * (seats - 1)]
    series = topbanana.simulate(name, seats=seats, bots=bots, games=200, seed="duel")
    mine = -series.numbers % seats  # the seat that has the first bot of the line-up
    credit = series.winners / series.winners.sum(axis=1, keepdims=True)
    won = credit[series.numbers, mine].sum()
    fair = 200 / seats
    assert won > fair + 3 * (fair * (1 - 1 / seats)) ** 0.5
