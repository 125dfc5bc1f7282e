"""The routes of the HTTP API: how a request comes to its handler, and how it is refused."""

import logging
from collections.abc import Awaitable, Callable
from functools import cache
from http import HTTPStatus
from typing import Any

import msgspec
from starlette.convertors import Convertor, register_url_convertor
from starlette.requests import ClientDisconnect, Request
from starlette.responses import Response
from starlette.routing import Match, Route

from topbanana.engine.refusal import Refusal
from topbanana.server.auth import is_allowed_origin
from topbanana.server.http.endpoints import ENDPOINTS, Endpoint
from topbanana.server.http.responses import NotFound, as_json, problem
from topbanana.server.limits import address_of
from topbanana.server.logs import ROUTE
from topbanana.server.server import Server
from topbanana.server.wire.messages import LARGEST_FRAME
from topbanana.server.wire.reading import read_json

logger = logging.getLogger(__name__)

METHODS = ("GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS", "TRACE")


class AnyText(Convertor[str]):
    """What follows in a path, whatever it is: Starlette's own ends before a line feed."""

    regex = "(?s:.+)"

    def convert(self, value: str) -> str:
        """Give it as it is."""
        return value

    def to_string(self, value: str) -> str:
        """Give it as it is."""
        return value


register_url_convertor("text", AnyText())


def routes() -> list[Route]:
    """Give every endpoint as Starlette's routes, and last what is no endpoint."""
    served = [
        # A name may have a slash in it, which arrives as one, however it was escaped.
        Route(
            endpoint.path.replace("{name}", "{name:text}"),
            wrapped(endpoint),
            methods=[endpoint.method],
        )
        for endpoint in ENDPOINTS
    ]

    async def refuse(request: Request) -> Response:
        return refuse_unknown(request, served)

    return [
        *served,
        *(Route(path, refuse, methods=METHODS) for path in ("/api", "/api/")),
        Route("/api/{path:text}", refuse, methods=METHODS),
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
        return problem(Refusal("not-found"), HTTPStatus.NOT_FOUND)
    refused = problem(
        Refusal("method-refused", method=request.method), HTTPStatus.METHOD_NOT_ALLOWED
    )
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
            return Response(status_code=HTTPStatus.BAD_REQUEST)
        except Exception:
            logger.exception("%s %s failed", endpoint.method, endpoint.path)
            return problem(Refusal("server-mistake"), HTTPStatus.INTERNAL_SERVER_ERROR)

    return serve


async def handle(server: Server, endpoint: Endpoint, request: Request) -> Response:
    """Check the request, and call its handler."""
    if endpoint.method != "GET" and not is_allowed_origin(request, server.settings):
        return problem(Refusal("origin-foreign"), HTTPStatus.FORBIDDEN)
    counted = endpoint.path.startswith("/api/")
    if counted and not server.http_limit.take(address_of(request.scope)):
        return problem(Refusal("too-fast"), HTTPStatus.TOO_MANY_REQUESTS)
    if "\0" in request.scope["path"]:
        raise NotFound("not-found")
    if any("\0" in text for pair in request.query_params.multi_items() for text in pair):
        raise Refusal("text-with-nul")
    arguments: list[Any] = [server, request]
    if endpoint.body is not None:
        content = await read_body(request)
        if content is None:
            return problem(
                Refusal("message-too-long", most=LARGEST_FRAME),
                HTTPStatus.REQUEST_ENTITY_TOO_LARGE,
            )
        arguments.append(read_json(decoder_of(endpoint.body), content or b"{}"))
    answer = await endpoint.handler(*arguments)
    if isinstance(answer, Response):
        return answer
    return as_json(answer)


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
