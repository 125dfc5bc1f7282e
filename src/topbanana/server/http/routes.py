"""The routes of the HTTP API: what each takes and gives, and how it refuses."""

import logging
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from functools import cache
from importlib import import_module
from typing import Any

import msgspec
from starlette.requests import ClientDisconnect, Request
from starlette.responses import Response
from starlette.routing import Match, Route

from topbanana.engine.refusal import IllegalMove, Refusal
from topbanana.server.auth import is_allowed_origin
from topbanana.server.http import insight, me, notices, study, tables
from topbanana.server.limits import address_of
from topbanana.server.logs import ROUTE
from topbanana.server.server import Server
from topbanana.server.storage.writer import StorageUnavailable
from topbanana.server.wire import bodies
from topbanana.server.wire import insight as wire
from topbanana.server.wire.messages import LARGEST_FRAME, TableInfo
from topbanana.server.wire.reading import read_json
from topbanana.server.wire.types import PersonInfo, encode

BAD_REQUEST, UNAUTHORIZED, FORBIDDEN, NOT_FOUND, NOT_ALLOWED = 400, 401, 403, 404, 405
TOO_LARGE, TOO_MANY, SERVER_ERROR, UNAVAILABLE = 413, 429, 500, 503
JSON, TEXT = "application/json", "text/plain"

logger = logging.getLogger(__name__)


@dataclass(frozen=True)
class Endpoint:
    """A method and a path of the API."""

    method: str
    path: str
    handler: Callable[..., Awaitable[Any]]
    answer: Any = None
    """What comes back as JSON; None for an empty object, ``str`` for text."""
    body: Any = None
    needs_person: bool = False
    query: dict[str, str] = field(default_factory=dict)
    """Parameters after the question mark, and what they mean."""


def lazy_passkeys(name: str, summary: str) -> Callable[..., Awaitable[Any]]:
    """Load the handlers of passkeys when somebody uses one: they take long to load."""

    async def handler(*arguments: Any) -> Any:
        passkeys = import_module("topbanana.server.http.passkeys")
        return await getattr(passkeys, name)(*arguments)

    handler.__doc__ = summary
    return handler


TOKEN = {"token": "the token of a link in a mail"}
ENDPOINTS = (
    Endpoint("GET", "/api/me", me.show_me, PersonInfo, needs_person=True),
    Endpoint("POST", "/api/me", me.change_me, PersonInfo, bodies.Me),
    Endpoint("DELETE", "/api/me", me.delete_me, needs_person=True),
    Endpoint("GET", "/api/me/export", me.export_me, dict[str, Any], needs_person=True),
    Endpoint("GET", "/api/me/tables", me.my_tables, bodies.Tables, needs_person=True),
    Endpoint(
        "POST",
        "/api/me/password",
        me.set_password,
        PersonInfo,
        bodies.NewPassword,
        needs_person=True,
    ),
    Endpoint("POST", "/api/me/tokens", me.make_token, bodies.Token, needs_person=True),
    Endpoint("DELETE", "/api/me/tokens", me.revoke_tokens, needs_person=True),
    Endpoint("POST", "/api/login", me.log_in, PersonInfo, bodies.Login),
    Endpoint("POST", "/api/logout", me.log_out),
    Endpoint("POST", "/api/logout/everywhere", me.log_out_everywhere, needs_person=True),
    Endpoint(
        "POST",
        "/api/passkey/register",
        lazy_passkeys("begin_registration", "Begin to make a passkey."),
        bodies.PasskeyChallenge,
        needs_person=True,
    ),
    Endpoint(
        "POST",
        "/api/passkey/registered",
        lazy_passkeys("finish_registration", "Keep a new passkey."),
        PersonInfo,
        bodies.Passkey,
        needs_person=True,
    ),
    Endpoint(
        "POST",
        "/api/passkey/login",
        lazy_passkeys("begin_login", "Begin to log in by a passkey."),
        bodies.PasskeyChallenge,
    ),
    Endpoint(
        "POST",
        "/api/passkey/logged-in",
        lazy_passkeys("finish_login", "Be the owner of a passkey on this device."),
        PersonInfo,
        bodies.Passkey,
    ),
    Endpoint(
        "GET", "/api/me/notices", notices.show_notices, bodies.Notices, needs_person=True
    ),
    Endpoint(
        "POST",
        "/api/me/notices",
        notices.choose_notices,
        bodies.Notices,
        bodies.NoticeChoices,
        needs_person=True,
    ),
    Endpoint(
        "POST",
        "/api/me/push",
        notices.subscribe,
        body=bodies.PushSubscription,
        needs_person=True,
    ),
    Endpoint(
        "POST",
        "/api/me/push/end",
        notices.unsubscribe_browser,
        body=bodies.PushEndpoint,
        needs_person=True,
    ),
    Endpoint(
        "POST",
        "/api/me/mail",
        notices.set_address,
        bodies.Notices,
        bodies.MailAddress,
        needs_person=True,
    ),
    Endpoint(
        "DELETE", "/api/me/mail", notices.remove_address, bodies.Notices, needs_person=True
    ),
    Endpoint("POST", "/api/confirm", notices.confirm_address, query=TOKEN),
    Endpoint("POST", "/api/unsubscribe", notices.end_mail, query=TOKEN),
    Endpoint("GET", "/api/games", tables.show_games, bodies.Games),
    Endpoint("GET", "/api/tables", tables.show_lobby, bodies.Tables),
    Endpoint("GET", "/api/tables/{table}", tables.show_table, TableInfo),
    Endpoint("GET", "/api/tables/{table}/archive", tables.show_archive, str),
    Endpoint(
        "GET",
        "/api/tables/{table}/replay",
        tables.show_replay,
        bodies.Replay,
        query={"seat": "through whose eyes; -1 for a spectator's, all for everybody's"},
    ),
    Endpoint("GET", "/api/tables/{table}/fair", tables.show_fair, bodies.Fair),
    Endpoint("GET", "/api/tables/{table}/insight", insight.show_insight, wire.Insight),
    Endpoint(
        "POST",
        "/api/tables/{table}/hint",
        insight.give_hint,
        wire.Hint,
        wire.ForSeat,
        needs_person=True,
    ),
    Endpoint(
        "POST",
        "/api/tables/{table}/coach",
        insight.review_last_move,
        wire.Reviewed,
        wire.ForSeat,
        needs_person=True,
    ),
    *(
        Endpoint("POST", f"/api/study{path}", handler, answer, body, needs_person=True)
        for path, handler, answer, body in (
            ("", study.show_position, wire.Studied, wire.StudyLine),
            ("/play", study.play_on, wire.Studied, wire.StudyPlay),
            ("/think", study.think_on, wire.Thought, wire.StudyThink),
            ("/judge", study.judge_move, wire.Reviewed, wire.StudyMove),
            ("/lab", study.ask_laboratory, wire.Mixture, wire.LabQuestion),
        )
    ),
    Endpoint("GET", "/api/puzzles/{game}", study.show_puzzles, wire.Puzzles),
    Endpoint(
        "POST", "/api/puzzles/{game}", study.make_puzzle, wire.Puzzle, needs_person=True
    ),
    Endpoint(
        "GET",
        "/api/leaderboard",
        tables.show_leaderboard,
        bodies.Leaderboard,
        query={"game": "which game", "seats": "how many players"},
    ),
    Endpoint("GET", "/api/words/{language}/{game}.ftl", tables.show_words, str),
    Endpoint("GET", "/api/rules/{language}/{game}.md", tables.show_rules, str),
    Endpoint("GET", "/health", tables.show_health, bodies.Health),
    Endpoint("GET", "/metrics", tables.show_metrics, str),
)


METHODS = ("GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS", "TRACE")


def routes() -> list[Route]:
    """Give every endpoint as Starlette's routes, and last what is no endpoint."""
    served = [
        Route(endpoint.path, wrapped(endpoint), methods=[endpoint.method])
        for endpoint in ENDPOINTS
    ]

    async def refuse(request: Request) -> Response:
        return refuse_unknown(request, served)

    return [
        *served,
        Route("/api", refuse),
        Route("/api/{path:path}", refuse, methods=METHODS),
    ]


def refuse_unknown(request: Request, served: list[Route]) -> Response:
    """Refuse what is no endpoint: the path, or only the method."""
    request.scope[ROUTE] = "/api/"
    allowed = {
        method
        for route in served
        if route.matches(request.scope)[0] is Match.PARTIAL
        for method in route.methods or ()
    }
    if not allowed:
        return problem(Refusal("not-found"), NOT_FOUND)
    refused = problem(Refusal("method-refused", method=request.method), NOT_ALLOWED)
    refused.headers["allow"] = ", ".join(sorted(allowed))
    return refused


def wrapped(endpoint: Endpoint) -> Callable[[Request], Awaitable[Response]]:
    """Wrap a handler: decode its body, and answer its refusals and errors."""

    async def serve(request: Request) -> Response:
        server: Server = request.app.state.server
        request.scope[ROUTE] = endpoint.path
        try:
            return await handle(server, endpoint, request)
        except Refusal as refusal:
            return problem(refusal)
        except ClientDisconnect:  # in the middle of its body: nobody reads the answer
            return Response(status_code=BAD_REQUEST)
        except Exception:
            logger.exception("%s %s failed", endpoint.method, endpoint.path)
            return problem(Refusal("server-mistake"), SERVER_ERROR)

    return serve


async def handle(server: Server, endpoint: Endpoint, request: Request) -> Response:
    """Check the request, and call its handler."""
    if endpoint.method != "GET" and not is_allowed_origin(request, server.settings):
        return problem(Refusal("origin-foreign"), FORBIDDEN)
    counted = endpoint.path.startswith("/api/")
    if counted and not server.http_limit.take(address_of(request.scope)):
        return problem(Refusal("too-fast"), TOO_MANY)
    if "\0" in request.scope["path"]:
        raise tables.NotFound("not-found")
    if any("\0" in text for pair in request.query_params.multi_items() for text in pair):
        raise Refusal("text-with-nul")
    arguments: list[Any] = [server, request]
    if endpoint.body is not None:
        content = await read_body(request)
        if content is None:
            return problem(Refusal("message-too-long", most=LARGEST_FRAME), TOO_LARGE)
        arguments.append(read_json(decoder_of(endpoint.body), content))
    answer = await endpoint.handler(*arguments)
    if isinstance(answer, Response):
        return answer
    return Response(encode(answer), media_type=JSON)


@cache
def decoder_of(body: Any) -> Callable[[str | bytes], Any]:
    """Make the decoder of a body, once."""
    return msgspec.json.Decoder(body).decode


async def read_body(request: Request) -> bytes | None:
    """Read a body; None if it is too long."""
    content = b""
    async for chunk in request.stream():
        content += chunk
        if len(content) > LARGEST_FRAME:
            return None
    return content


def problem(refusal: Refusal, status: int | None = None) -> Response:
    """Answer with a refusal, as its key and facts."""
    if status is None:
        status = next(
            (
                code
                for kind, code in (
                    (me.Unauthenticated, UNAUTHORIZED),
                    (tables.Forbidden, FORBIDDEN),
                    (tables.NotFound, NOT_FOUND),
                    (StorageUnavailable, UNAVAILABLE),
                )
                if isinstance(refusal, kind)
            ),
            TOO_MANY if refusal.key.startswith("too-") else BAD_REQUEST,
        )
    clause = refusal.clause if isinstance(refusal, IllegalMove) else None
    body = encode(bodies.Problem(refusal.key, refusal.facts, refusal.game, clause))
    return Response(body, status, media_type=JSON)
