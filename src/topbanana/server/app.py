"""The ASGI application."""

import asyncio
import gc
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager

from starlette.applications import Starlette
from starlette.middleware import Middleware
from starlette.middleware.gzip import GZipMiddleware
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route
from starlette.types import Receive, Scope, Send
from starlette.websockets import WebSocket, WebSocketClose

from topbanana.engine.game import game_names
from topbanana.server.http import openapi, routes, static
from topbanana.server.http.handlers.games import describe
from topbanana.server.http.responses import as_json
from topbanana.server.logs import ACCEPTED, ROUTE, RequestLog, answering_scope
from topbanana.server.people import names
from topbanana.server.server import Server
from topbanana.server.settings import ServerSettings
from topbanana.server.sockets.endpoint import serve_socket
from topbanana.server.tables.clock import current_time

SHORTEST_COMPRESSED = 1_000


async def show_openapi(request: Request) -> Response:
    """Give the OpenAPI description."""
    del request
    return as_json(openapi.describe())


async def warm_up(*, freeze: bool) -> None:
    """Load what the first request needs, so that it is fast."""
    await asyncio.to_thread(load_what_is_needed)
    if freeze:
        gc.freeze()  # what is loaded stays, and need not be looked at again


def load_what_is_needed() -> None:
    """Read the client, the names that look alike and what is told about the games."""
    static.load_assets()
    names.prototypes()
    for name in game_names():
        describe(name)


class Application(Starlette):
    """The application, whose WebSockets pass by what only HTTP needs.

    A socket keeps all that it passes through for hours: a few more coroutines for each of
    thousands are what Python's garbage collector, for which all wait, spends its time on.
    """

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Serve a request, or a socket."""
        if scope["type"] == "websocket":
            scope["app"] = self
            await route_socket(scope, receive, send)
        else:
            await super().__call__(scope, receive, send)


async def route_socket(scope: Scope, receive: Receive, send: Send) -> None:
    """Serve a socket at the one path that has them, and log that."""
    with answering_scope(scope) as fields:
        try:
            if scope["path"] == "/ws":
                await serve_socket(WebSocket(scope, receive, send))
            else:
                await WebSocketClose()(scope, receive, send)
        finally:
            fields["route"] = scope.get(ROUTE, "the web client")
            fields["status"] = 101 if scope.get(ACCEPTED) else 403


def build_app(
    settings: ServerSettings,
    clock: Callable[[], int] = current_time,
    *,
    prepared: bool = False,
) -> Starlette:
    """Make the application; its server starts and stops with it.

    ``prepared`` starts a worker before there is anything to do for it, and keeps what the
    process has loaded by then from Python's garbage collector.
    """

    @asynccontextmanager
    async def lifespan(app: Starlette) -> AsyncIterator[None]:
        server = Server(settings, clock)
        await server.start()
        app.state.server = server
        if prepared:
            server.live.workers.start()
        warming = asyncio.create_task(warm_up(freeze=prepared))
        try:
            yield
        finally:
            await server.stop()
            await warming

    return Application(
        routes=[
            Route("/api/openapi.json", show_openapi),
            *routes.routes(),
            Route("/", static.serve_client),
            Route("/{path:path}", static.serve_client),
        ],
        middleware=[
            Middleware(RequestLog),
            Middleware(static.SecurityHeaders),
            Middleware(GZipMiddleware, minimum_size=SHORTEST_COMPRESSED),
        ],
        lifespan=lifespan,
    )
