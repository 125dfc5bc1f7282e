"""The web client's own files, and the headers that guard every answer."""

import mimetypes
from pathlib import Path

from starlette.datastructures import MutableHeaders
from starlette.requests import Request
from starlette.responses import FileResponse, PlainTextResponse, Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send

CLIENT = Path(__file__).parents[1] / "web_client"
NOT_BUILT = (
    "The server of Top Banana is running, but its web client is not built yet: "
    "`python3 tb.py play` builds it.\n"
)
FOR_EVER = "public, max-age=31536000, immutable"
ASK_FIRST = "no-cache"

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


async def show_page(request: Request) -> Response:
    """Give a file of the web client, or its page for every path that is not a file."""
    wanted = (CLIENT / request.path_params.get("path", "")).resolve()
    if wanted.is_relative_to(CLIENT) and wanted.is_file():
        kind, _ = mimetypes.guess_type(wanted.name)
        # Built files are named by what is in them, so that they never change.
        keep = FOR_EVER if wanted.parent.name == "assets" else ASK_FIRST
        return FileResponse(wanted, media_type=kind, headers={"cache-control": keep})
    page = CLIENT / "index.html"
    if wanted.suffix and wanted.name != "index.html":
        return PlainTextResponse("There is no such file.\n", 404)
    if not page.is_file():
        return PlainTextResponse(NOT_BUILT)
    return FileResponse(page, headers={"cache-control": ASK_FIRST})


class Guard:
    """Puts the guarding headers on every answer."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Serve as before, with headers."""

        async def guarded(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = MutableHeaders(scope=message)
                for name, value in HEADERS.items():
                    headers.setdefault(name, value)
            await send(message)

        await self._app(scope, receive, guarded)
