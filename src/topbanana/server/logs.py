"""The log: lines for people or JSON for programs, each with the id of the request it is about."""

import logging
import re
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from datetime import UTC, datetime
from secrets import token_hex
from typing import Any

import msgspec
from starlette.datastructures import Headers, MutableHeaders
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from topbanana.server.settings import LogFormat

REQUEST_ID: ContextVar[str] = ContextVar("request_id", default="")
"""The id of the request, or of the message on a socket, that is being answered."""
GIVEN_ID = re.compile(r"[A-Za-z0-9._-]{1,64}")
HEADER = "x-request-id"
ROUTE = "topbanana.route"
"""In a scope: the path with placeholders. A table's own path is a secret: it lets you in."""

ACCEPTED = "topbanana.accepted"
"""In a scope: whether a socket was let in."""

requests = logging.getLogger("topbanana.requests")


def configure_logging(wanted: LogFormat) -> None:
    """Write warnings to the standard error output; as JSON also every request."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(JsonLines() if wanted == "json" else TextLines())
    logging.basicConfig(handlers=[handler], level=logging.WARNING, force=True)
    requests.setLevel(logging.INFO if wanted == "json" else logging.WARNING)
    logging.getLogger("uvicorn.error").addFilter(is_about_us)


def is_about_us(record: logging.LogRecord) -> bool:
    """Leave out what a client alone is to blame for: nobody shall fill the log from outside."""
    return not record.getMessage().startswith("Invalid UTF-8 sequence received")


class TextLines(logging.Formatter):
    """A line for people."""

    def __init__(self) -> None:
        super().__init__("%(asctime)s %(name)s: %(message)s%(request)s")

    def format(self, record: logging.LogRecord) -> str:
        """Name the request at the end of the line, if there is one."""
        known = REQUEST_ID.get()
        record.request = f" [{known}]" if known else ""
        return super().format(record)


class JsonLines(logging.Formatter):
    """A JSON object on a line of its own."""

    def format(self, record: logging.LogRecord) -> str:
        """Give what is known of a record."""
        line: dict[str, Any] = {
            "time": datetime.fromtimestamp(record.created, UTC).isoformat(),
            "level": record.levelname.lower(),
            "logger": record.name,
            "message": record.getMessage(),
        }
        if known := REQUEST_ID.get():
            line["request_id"] = known
        line |= getattr(record, "fields", {})
        if record.exc_info:
            line["exception"] = self.formatException(record.exc_info)
        writable = {name: as_text(value) for name, value in line.items()}
        return msgspec.json.encode(writable).decode()


def as_text(value: Any) -> Any:
    """Give text that can be written as JSON, whatever somebody put into it."""
    if isinstance(value, str):
        return value.encode("utf-8", "backslashreplace").decode()
    return value


@contextmanager
def answering(known_as: str, message: str) -> Iterator[dict[str, Any]]:
    """Answer a request under an id; what is put into the given fields is logged afterwards."""
    before = REQUEST_ID.set(known_as)
    began = time.perf_counter()
    fields: dict[str, Any] = {}
    try:
        yield fields
    finally:
        if requests.isEnabledFor(logging.INFO):
            took = round((time.perf_counter() - began) * 1_000, 3)
            requests.info(message, extra={"fields": {**fields, "milliseconds": took}})
        REQUEST_ID.reset(before)


class RequestLog:
    """Middleware that gives every request an id, tells it to the client, and logs the request."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Serve as before."""
        if scope["type"] not in {"http", "websocket"}:
            await self._app(scope, receive, send)
            return
        given = Headers(scope=scope).get(HEADER, "")
        known_as = given if GIVEN_ID.fullmatch(given) else token_hex(8)
        with answering(known_as, scope["type"]) as fields:
            client = scope.get("client")
            fields["address"] = client[0] if client else ""
            if scope["type"] == "http":
                fields["method"] = scope["method"]

            async def with_id(message: Message) -> None:
                if message["type"] == "http.response.start":
                    message.setdefault("headers", [])
                    MutableHeaders(scope=message)[HEADER] = known_as
                    fields["status"] = message["status"]
                await send(message)

            # A socket's endpoint tells the id by itself, once: it sends more than all others.
            is_socket = scope["type"] == "websocket"
            try:
                await self._app(scope, receive, send if is_socket else with_id)
            finally:
                fields["route"] = scope.get(ROUTE, "the web client")
                if is_socket:
                    fields["status"] = 101 if scope.get(ACCEPTED) else 403
