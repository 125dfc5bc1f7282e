"""HTTP for what anybody may read: games, tables, finished games, ratings, words, rules."""

import asyncio
from contextlib import suppress
from functools import cache
from typing import Any

from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response

from topbanana import __version__
from topbanana.engine.fair import commitment_of, seed_of
from topbanana.engine.game import Game, find_game, game_names
from topbanana.engine.record import SPECTATOR
from topbanana.engine.refusal import Refusal
from topbanana.engine.room import folders_with_texts, game_folder
from topbanana.engine.table import checked_options
from topbanana.engine.words import LANGUAGES
from topbanana.server import http_protocol as http
from topbanana.server import paint, shelf
from topbanana.server.house import House
from topbanana.server.minds import bot_names
from topbanana.server.ratings import leaderboard
from topbanana.server.replay import replay_archive, replay_open

LONGEST_ID = 64


class NotFound(Refusal):
    """There is no such thing."""


async def show_games(house: House, request: Request) -> http.Games:
    """Every game and every bot."""
    del request
    return http.Games(
        games=tuple(describe(name) for name in game_names()),
        bots=tuple(bot_names()),
        languages=LANGUAGES,
        chat=house.options.chat,
    )


@cache
def describe(name: str) -> http.GameInfo:
    """Tell what a client needs to offer a game."""
    game = find_game(name)
    return http.GameInfo(
        name=game.name,
        seats=tuple(game.seats),
        usual=game.usual,
        options=tuple(describe_option(game, name) for name in game.options),
        silence=game.silence,
        at_once=game.at_once,
        menu=game.menu,
    )


def describe_option(game: Game[Any], name: str) -> http.GameOption:
    """Tell what a client needs to offer an option."""
    needed = {seats: game.needs(seats) for seats in game.seats}
    return http.GameOption(
        name,
        game.options[name].default,
        {str(seats): needs[name] for seats, needs in needed.items() if name in needs},
        {str(seats): suitable_values(game, name, seats) for seats in game.seats},
    )


def suitable_values(game: Game[Any], name: str, seats: int) -> tuple[str, ...]:
    """List the values of an option that so many players may choose."""
    suitable = []
    for value in game.options[name].values:
        with suppress(Refusal):
            checked_options(game, seats, {**game.needs(seats), name: value})
            suitable.append(value)
    return tuple(suitable)


async def show_lobby(house: House, request: Request) -> http.Tables:
    """The open tables."""
    del request
    return http.Tables(tuple(await house.storage.read(shelf.open_tables)))


async def show_table(house: House, request: Request) -> object:
    """A table without its cards."""
    try:
        table = await house.table(table_name(request))
    except Refusal as refusal:
        raise NotFound(refusal.key) from None
    return paint.table_info(table.sitting, "", (), 0)


def table_name(request: Request) -> str:
    """Read which table is meant."""
    name = str(request.path_params["table"])
    if len(name) > LONGEST_ID:
        raise NotFound("table-unknown")
    return name


async def finished(house: House, request: Request) -> str:
    """Find the archive of a finished game."""
    name = table_name(request)
    archive = await house.storage.read(lambda c: shelf.archive_of(c, name))
    if archive is None:
        raise NotFound("table-not-over")
    return archive


async def show_archive(house: House, request: Request) -> Response:
    """The whole game as text."""
    return PlainTextResponse(await finished(house, request))


async def show_replay(house: House, request: Request) -> http.Replay:
    """Every position and story of a finished game."""
    archive = await finished(house, request)
    seat = request.query_params.get("seat", str(SPECTATOR))
    if seat not in [*KNOWN_SEATS, ALL_SEATS]:
        raise Refusal("unknown-seat", seat=seat, last=len(KNOWN_SEATS) - 2)
    name = table_name(request)
    if seat == ALL_SEATS:
        return await asyncio.to_thread(replay_open, name, archive)
    return await asyncio.to_thread(replay_archive, name, archive, int(seat))


KNOWN_SEATS = [str(seat) for seat in range(SPECTATOR, 16)]
ALL_SEATS = "all"


async def show_fair(house: House, request: Request) -> http.Fair:
    """Everything needed to check the deal of a finished game."""
    await finished(house, request)
    sitting = (await house.table(table_name(request))).sitting
    words = [chair.words for chair in sitting.chairs]
    return http.Fair(
        table=sitting.id,
        commitment=sitting.commitment,
        secret=sitting.secret,
        words=tuple(words),
        seed=sitting.dealt.seed,
        commitment_kept=commitment_of(sitting.secret) == sitting.commitment,
        seed_kept=seed_of(sitting.secret, words) == sitting.dealt.seed,
    )


async def show_leaderboard(house: House, request: Request) -> http.Leaderboard:
    """The ratings of one game and table size."""
    game = find_game(request.query_params.get("game", ""))
    seats = request.query_params.get("seats", str(game.usual))
    if seats not in map(str, game.seats):
        raise Refusal("unknown-seat", seat=seats, last=game.seats[-1])
    size = int(seats)
    best = await house.storage.read(lambda c: leaderboard(c, game.name, size))
    return http.Leaderboard(game.name, size, tuple(best))


async def show_words(house: House, request: Request) -> Response:
    """The Fluent sentences of the house and of one game."""
    del house
    language, game = request.path_params["language"], request.path_params["game"]
    if language not in LANGUAGES or game not in ["house", *game_names()]:
        raise NotFound("not-found")
    rooms = [*folders_with_texts(), *([game_folder(game)] if game != "house" else [])]
    files = [room / "text" / f"{language}.ftl" for room in rooms]
    text = "\n".join(file.read_text("utf-8") for file in files)
    return PlainTextResponse(text, headers={"cache-control": "max-age=300"})


async def show_rules(house: House, request: Request) -> Response:
    """The rules as players read them."""
    del house
    language, game = request.path_params["language"], request.path_params["game"]
    if language not in LANGUAGES or game not in game_names():
        raise NotFound("not-found")
    name = "RULES.md" if language == "en" else f"RULES.{language}.md"
    text = (game_folder(game) / name).read_text("utf-8")
    return PlainTextResponse(text, headers={"cache-control": "max-age=300"})


async def show_health(house: House, request: Request) -> http.Health:
    """Whether the server can do its work."""
    del request
    try:
        await house.storage.read(shelf.open_tables)
        stored = not house.storage.away
    except Refusal:
        stored = False
    return http.Health(stored, __version__, len(house.open), len(house.connections))


async def show_metrics(house: House, request: Request) -> Response:
    """Figures for Prometheus."""
    del request
    page = house.metrics.page(len(house.connections), len(house.open))
    return PlainTextResponse(page, media_type="text/plain; version=0.0.4")
