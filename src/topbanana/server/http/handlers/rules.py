"""HTTP handlers for the rules: as text, as the pictures of a page, and any position drawn."""

import asyncio
import gzip
from functools import cache, lru_cache

from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response

from topbanana.engine.game import game_names
from topbanana.engine.words import LANGUAGES
from topbanana.rulebook.clauses import rule_text
from topbanana.rulebook.drawings import draw_line
from topbanana.rulebook.page import rule_page
from topbanana.server.http.responses import JSON, NotFound
from topbanana.server.server import Server
from topbanana.server.wire.types import encode

SVG = "image/svg+xml"
DRAWINGS = 256  # that are kept


async def show_rules(server: Server, request: Request) -> Response:
    """The rules as players read them."""
    del server
    text = rule_text(*game_and_language(request))
    return PlainTextResponse(text, headers={"cache-control": "max-age=300"})


async def show_pictures(server: Server, request: Request) -> Response:
    """The pictures of the rules: components, tables, a turn, an example for each clause."""
    del server
    packed = await asyncio.to_thread(pictures, *game_and_language(request))
    headers = {"cache-control": "max-age=300", "vary": "accept-encoding"}
    if "gzip" in request.headers.get("accept-encoding", ""):
        headers["content-encoding"] = "gzip"
        return Response(packed, headers=headers, media_type=JSON)
    return Response(gzip.decompress(packed), headers=headers, media_type=JSON)


async def show_drawing(server: Server, request: Request) -> Response:
    """A position as a picture: only what its line shows."""
    del server
    asked = request.query_params
    line, seat = asked.get("line", ""), asked.get("seat", "")
    drawn = await asyncio.to_thread(drawing, line, asked.get("language", "en"), seat)
    return Response(drawn, headers={"cache-control": "max-age=86400"}, media_type=SVG)


def game_and_language(request: Request) -> tuple[str, str]:
    """Read whose rules are meant, and in which language."""
    language, game = request.path_params["language"], request.path_params["game"]
    if language not in LANGUAGES or game not in game_names():
        raise NotFound("not-found")
    return game, language


@cache
def pictures(game: str, language: str) -> bytes:
    """Give the pictures of a game's rules, once for all who read them."""
    return gzip.compress(encode(rule_page(game, language)), mtime=0)


drawing = lru_cache(DRAWINGS)(draw_line)
