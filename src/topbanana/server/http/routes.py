"""The HTTP API: every path, what it takes and what it gives, and how it says no."""

from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from importlib import import_module
from typing import Any

import msgspec
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from topbanana.engine.refusal import Refusal
from topbanana.server.auth import is_welcome_origin
from topbanana.server.http import me as http_me
from topbanana.server.http import tables as http_tables
from topbanana.server.server import House
from topbanana.server.sockets.connection import address_of
from topbanana.server.sockets.endpoint import logger
from topbanana.server.storage.writer import StorageAway
from topbanana.server.wire import bodies as http
from topbanana.server.wire.messages import LARGEST_FRAME, TableInfo
from topbanana.server.wire.types import PersonInfo, encode

REFUSED, UNKNOWN, FORBIDDEN, NOT_FOUND = 400, 401, 403, 404
TOO_LARGE, TOO_MANY, AWAY, MISTAKE = 413, 429, 503, 500
JSON, TEXT = "application/json", "text/plain"


@dataclass(frozen=True)
class Path:
    """One thing that can be asked over HTTP."""

    method: str
    path: str
    handler: Callable[..., Awaitable[Any]]
    answer: Any = None
    """What comes back as JSON; None for an empty object, ``str`` for text."""
    body: Any = None
    needs_person: bool = False
    query: dict[str, str] = field(default_factory=dict)
    """Parameters after the question mark, and what they mean."""


def late(name: str, about: str) -> Callable[..., Awaitable[Any]]:
    """Bring in the passkeys when somebody uses one: they take long to load."""

    async def handler(*arguments: Any) -> Any:
        passkeys = import_module("topbanana.server.http.passkeys")
        return await getattr(passkeys, name)(*arguments)

    handler.__doc__ = about
    return handler


PATHS = (
    Path("GET", "/api/me", http_me.show_me, PersonInfo, needs_person=True),
    Path("POST", "/api/me", http_me.change_me, PersonInfo, http.Me),
    Path("DELETE", "/api/me", http_me.delete_me, needs_person=True),
    Path("GET", "/api/me/export", http_me.export_me, dict[str, Any], needs_person=True),
    Path("GET", "/api/me/tables", http_me.my_tables, http.Tables, needs_person=True),
    Path(
        "POST",
        "/api/me/password",
        http_me.set_password,
        PersonInfo,
        http.NewPassword,
        needs_person=True,
    ),
    Path("POST", "/api/me/tokens", http_me.make_token, http.Token, needs_person=True),
    Path("DELETE", "/api/me/tokens", http_me.drop_tokens, needs_person=True),
    Path("POST", "/api/login", http_me.log_in, PersonInfo, http.Login),
    Path("POST", "/api/logout", http_me.log_out),
    Path(
        "POST",
        "/api/passkey/register",
        late("begin_registration", "Begin to make a passkey."),
        dict[str, Any],
        needs_person=True,
    ),
    Path(
        "POST",
        "/api/passkey/registered",
        late("finish_registration", "Keep a new passkey."),
        PersonInfo,
        http.Passkey,
        needs_person=True,
    ),
    Path(
        "POST",
        "/api/passkey/login",
        late("begin_login", "Begin to log in by a passkey."),
        dict[str, Any],
    ),
    Path(
        "POST",
        "/api/passkey/logged-in",
        late("finish_login", "Be the owner of a passkey on this device."),
        PersonInfo,
        http.Passkey,
    ),
    Path("GET", "/api/games", http_tables.show_games, http.Games),
    Path("GET", "/api/tables", http_tables.show_lobby, http.Tables),
    Path("GET", "/api/tables/{table}", http_tables.show_table, TableInfo),
    Path("GET", "/api/tables/{table}/archive", http_tables.show_archive, str),
    Path(
        "GET",
        "/api/tables/{table}/replay",
        http_tables.show_replay,
        http.Replay,
        query={"seat": "through whose eyes; -1 for a spectator's, all for everybody's"},
    ),
    Path("GET", "/api/tables/{table}/fair", http_tables.show_fair, http.Fair),
    Path(
        "GET",
        "/api/leaderboard",
        http_tables.show_leaderboard,
        http.Leaderboard,
        query={"game": "which game", "seats": "how many players"},
    ),
    Path("GET", "/api/words/{language}/{game}.ftl", http_tables.show_words, str),
    Path("GET", "/api/rules/{language}/{game}.md", http_tables.show_rules, str),
    Path("GET", "/health", http_tables.show_health, http.Health),
    Path("GET", "/metrics", http_tables.show_metrics, str),
)


def routes() -> list[Route]:
    """Give every path to the web server."""
    return [Route(path.path, endpoint(path), methods=[path.method]) for path in PATHS]


def endpoint(path: Path) -> Callable[[Request], Awaitable[Response]]:
    """Wrap a handler: read its body, word its refusals, catch its mistakes."""

    async def serve(request: Request) -> Response:
        house: House = request.app.state.house
        try:
            return await obey(house, path, request)
        except Refusal as refusal:
            return problem(refusal)
        except Exception:  # noqa: BLE001  # whatever went wrong, the asker gets a sentence
            logger.exception("%s %s failed", path.method, path.path)
            return problem(Refusal("server-mistake"), MISTAKE)

    return serve


async def obey(house: House, path: Path, request: Request) -> Response:
    """Do what is asked."""
    if path.method != "GET" and not is_welcome_origin(request, house.options):
        return problem(Refusal("origin-foreign"), FORBIDDEN)
    counted = path.path.startswith("/api/")
    if counted and not house.http_allowance.take(address_of(request.scope)):
        return problem(Refusal("too-fast"), TOO_MANY)
    arguments: list[Any] = [house, request]
    if path.body is not None:
        content = await read_body(request)
        if content is None:
            return problem(Refusal("message-too-long", most=LARGEST_FRAME), TOO_LARGE)
        try:
            arguments.append(msgspec.json.decode(content, type=path.body))
        except (msgspec.DecodeError, RecursionError) as error:
            raise Refusal("message-unreadable", detail=str(error)) from None
    answer = await path.handler(*arguments)
    if isinstance(answer, Response):
        return answer
    return Response(encode(answer), media_type=JSON)


async def read_body(request: Request) -> bytes | None:
    """Read a body, unless it is too long."""
    content = b""
    async for chunk in request.stream():
        content += chunk
        if len(content) > LARGEST_FRAME:
            return None
    return content


def problem(refusal: Refusal, status: int | None = None) -> Response:
    """Say no, for the reader's language to word."""
    if status is None:
        status = next(
            (
                code
                for kind, code in (
                    (http_me.NotKnown, UNKNOWN),
                    (http_tables.NotFound, NOT_FOUND),
                    (StorageAway, AWAY),
                )
                if isinstance(refusal, kind)
            ),
            TOO_MANY if refusal.key.startswith("too-") else REFUSED,
        )
    body = encode(http.Problem(refusal.key, refusal.facts))
    return Response(body, status, media_type=JSON)
