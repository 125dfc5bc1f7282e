"""HTTP handlers for whoever watches over the server: its health and its metrics."""

from hmac import compare_digest
from http import HTTPStatus
from ipaddress import ip_address

from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response

from topbanana import __version__
from topbanana.server.http.responses import Forbidden, as_json
from topbanana.server.server import Server
from topbanana.server.storage.writer import StorageUnavailable
from topbanana.server.wire import bodies

FORWARDED = ("forwarded", "x-forwarded-for", "x-real-ip", "via")  # by a proxy


async def show_health(server: Server, request: Request) -> bodies.Health | Response:
    """Whether the server can do its work."""
    del request
    found = (__version__, len(server.live.open), len(server.connections))
    try:
        await server.storage.check()
    except StorageUnavailable as refusal:
        ill = bodies.Unhealthy(False, *found, key=refusal.key, facts=refusal.facts)
        return as_json(ill, HTTPStatus.SERVICE_UNAVAILABLE)
    return bodies.Health(True, *found)


async def show_metrics(server: Server, request: Request) -> Response:
    """Figures for Prometheus: for this machine, or with the token."""
    if not may_read_metrics(server.settings.metrics_token, request):
        raise Forbidden("metrics-closed")
    page = server.metrics.page(len(server.connections), len(server.live.open))
    return PlainTextResponse(page, media_type="text/plain; version=0.0.4")


def may_read_metrics(token: str, request: Request) -> bool:
    """Tell whether a request comes from a program on this machine, or has the token."""
    given = request.headers.get("authorization", "").removeprefix("Bearer ")
    if token and compare_digest(given.encode("latin-1"), token.encode()):
        return True
    # What a proxy on this machine hands on comes from somewhere else.
    if any(name in request.headers for name in FORWARDED):
        return False
    try:
        return request.client is not None and ip_address(request.client.host).is_loopback
    except ValueError:
        return False
