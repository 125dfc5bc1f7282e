"""HTTP handlers for the games: what there is to play, against whom, and in which words."""

from contextlib import suppress
from functools import cache
from typing import Any

from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response

from topbanana.bots.anchors import anchors
from topbanana.bots.levels import LEVELS
from topbanana.engine.beginning import checked_options
from topbanana.engine.game import Game, find_game, game_names
from topbanana.engine.refusal import Refusal
from topbanana.engine.room import folders_with_texts, game_folder
from topbanana.engine.words import LANGUAGES
from topbanana.server.http.responses import NotFound
from topbanana.server.server import Server
from topbanana.server.social.phrases import PHRASES
from topbanana.server.wire import bodies


async def show_games(server: Server, request: Request) -> bodies.Games:
    """Every game, and the levels of bots that people may invite."""
    del request
    return bodies.Games(
        games=tuple(describe(name) for name in game_names()),
        bots=tuple(LEVELS),
        languages=LANGUAGES,
        chat=server.settings.chat,
        phrases=PHRASES,
    )


@cache
def describe(name: str) -> bodies.GameInfo:
    """Tell what a client needs to offer a game."""
    game = find_game(name)
    return bodies.GameInfo(
        name=game.name,
        seats=tuple(game.seats),
        usual=game.usual,
        options=tuple(describe_option(game, name) for name in game.options),
        rated_bots={
            str(seats): tuple(bot for bot in LEVELS if bot in anchors(name, seats))
            for seats in game.seats
        },
        silence=game.silence,
        at_once=game.at_once,
        menu=game.menu,
    )


def describe_option(game: Game[Any], name: str) -> bodies.GameOption:
    """Tell what a client needs to offer an option."""
    needed = {seats: game.needs(seats) for seats in game.seats}
    return bodies.GameOption(
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


async def show_words(server: Server, request: Request) -> Response:
    """The Fluent sentences of the server and of one game."""
    del server
    language, game = request.path_params["language"], request.path_params["game"]
    if language not in LANGUAGES or game not in ["house", *game_names()]:
        raise NotFound("not-found")
    rooms = [*folders_with_texts(), *([game_folder(game)] if game != "house" else [])]
    files = [room / "text" / f"{language}.ftl" for room in rooms]
    text = "\n".join(file.read_text("utf-8") for file in files)
    return PlainTextResponse(text, headers={"cache-control": "max-age=300"})
