"""The files of the web client, its page for every address, and the security headers."""

import gzip
import mimetypes
from functools import cache
from html import escape
from http import HTTPStatus
from pathlib import Path
from typing import NamedTuple

from starlette.datastructures import MutableHeaders
from starlette.requests import Request
from starlette.responses import FileResponse, HTMLResponse, PlainTextResponse, Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from topbanana.engine.words import LANGUAGES, words
from topbanana.server.server import Server
from topbanana.server.storage import table_index
from topbanana.server.storage.writer import StorageUnavailable

CLIENT = Path(__file__).parents[2] / "web_client"
ASSETS = CLIENT / "assets"
NOT_BUILT = (
    "The server of Top Banana is running, but its web client is not built yet: "
    "`python3 tb.py play` builds it.\n"
)
NO_SUCH_FILE = "There is no such file.\n"
PAGES = {
    "",
    "t",
    "learn",
    "puzzles",
    "rules",
    "replay",
    "study",
    "about",
    "account",
    "hello",
    "people",
    "leaderboard",
    "ratings",
    "notices",
    "confirm",
    "unsubscribe",
    "box",
    "pad",
    "print",
}  # as in the client's App.svelte
OF_TABLES = {"t", "replay"}
TITLE = '<meta property="og:title" content="Top Banana" />'
PICTURE = '<meta property="og:image" content="/share.png" />'
IMMUTABLE = "public, max-age=31536000, immutable"
REVALIDATE = "no-cache"

HEADERS = {
    "content-security-policy": (
        "default-src 'self'; img-src 'self' data: blob:; style-src 'self' 'unsafe-inline'; "
        "connect-src 'self'; object-src 'none'; base-uri 'none'; form-action 'self'; "
        "frame-ancestors 'none'"
    ),
    "cross-origin-opener-policy": "same-origin",
    "permissions-policy": "camera=(), microphone=(), geolocation=()",
    "referrer-policy": "no-referrer",  # a table's link is a secret
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
}


async def serve_client(request: Request) -> Response:
    """Give a file of the web client, or its page for every path that is not a file."""
    try:
        wanted = (CLIENT / request.path_params.get("path", "")).resolve()
        found = wanted.is_relative_to(CLIENT) and wanted.is_file()
    except (OSError, ValueError):  # too long, or with a NUL
        return PlainTextResponse(NO_SUCH_FILE, HTTPStatus.NOT_FOUND)
    if found:
        if wanted.parent == ASSETS:
            return serve_asset(wanted, request.headers.get("accept-encoding", ""))
        kind, _ = mimetypes.guess_type(wanted.name)
        return FileResponse(wanted, media_type=kind, headers={"cache-control": REVALIDATE})
    page = CLIENT / "index.html"
    # A page may name somebody with a dot in the name; of files nobody hears more than that.
    if wanted.suffix and wanted.name != "index.html" and page_of(request) not in PAGES:
        return PlainTextResponse(NO_SUCH_FILE, HTTPStatus.NOT_FOUND)
    if not page.is_file():
        return PlainTextResponse(NOT_BUILT)
    return await serve_page(request, page.read_text("utf-8"))


async def serve_page(request: Request, html: str) -> Response:
    """Give the client's page, with what others are shown of the address when it is sent to them."""
    server: Server = request.app.state.server
    name = page_of(request)
    table = request.url.path.strip("/").partition("/")[2]
    title = await preview(server, request, table) if name in OF_TABLES else None
    if title is not None:
        html = html.replace(TITLE, TITLE.replace("Top Banana", escape(title)))
    site = server.settings.public_address or str(request.base_url)
    picture = escape(f"{site.rstrip('/')}/share")  # others ask for it from elsewhere
    html = html.replace(PICTURE, PICTURE.replace("/share", picture))
    status = HTTPStatus.OK if name in PAGES else HTTPStatus.NOT_FOUND
    return HTMLResponse(html, status, headers={"cache-control": REVALIDATE})


def page_of(request: Request) -> str:
    """Name the page of the client that a path leads to."""
    return request.url.path.strip("/").partition("/")[0]


async def preview(server: Server, request: Request, table: str) -> str | None:
    """Say which game a link leads to, and whose table it is."""
    try:
        found = await server.storage.read(lambda c: table_index.find_summary(c, table))
    except StorageUnavailable:
        return None
    if found is None or not found.host:
        return None
    wanted = request.headers.get("accept-language", "")[:2]
    say = words(wanted if wanted in LANGUAGES else LANGUAGES[0], found.game)
    key = "preview-invites" if found.status == "waiting" else "preview-table"
    return say(key, game=say("title"), host=found.host)


def serve_asset(file: Path, accepted: str) -> Response:
    """Give a built file: its name tells what is in it, so it never changes."""
    kind, _ = mimetypes.guess_type(file.name)
    headers = {"cache-control": IMMUTABLE, "vary": "accept-encoding"}
    asset = load_asset(file)
    if "gzip" not in accepted or len(asset.zipped) >= len(asset.plain):
        return Response(asset.plain, media_type=kind, headers=headers)
    return Response(
        asset.zipped, media_type=kind, headers=headers | {"content-encoding": "gzip"}
    )


class Asset(NamedTuple):
    """A built file, read and zipped once."""

    plain: bytes
    zipped: bytes


@cache
def load_asset(file: Path) -> Asset:
    """Read a built file."""
    plain = file.read_bytes()
    return Asset(plain, gzip.compress(plain))


def load_assets() -> None:
    """Read every built file before the first request for it."""
    for file in ASSETS.glob("*.*"):
        load_asset(file)


class SecurityHeaders:
    """Middleware that puts the security headers on every answer."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Serve as before, with headers."""
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return

        async def with_headers(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = MutableHeaders(scope=message)
                for name, value in HEADERS.items():
                    headers.setdefault(name, value)
            await send(message)

        await self._app(scope, receive, with_headers)
