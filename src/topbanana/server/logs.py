"""The log: lines for people or JSON for programs, each with the id of the request it is about."""

import logging
import re
import sys
import time
from contextvars import ContextVar
from datetime import UTC, datetime
from functools import lru_cache
from ipaddress import IPv6Address, ip_address, ip_network
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

GONE = "the handler is closed"
"""What uvloop says when a client has gone while it was to be sent something."""

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
    error = record.exc_info[1] if record.exc_info else None
    if isinstance(error, RuntimeError) and str(error).endswith(GONE):
        return False
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


class answering:  # noqa: N801  # read like a function: with answering(…) as fields
    """Answer a request under an id; what is put into the given fields is logged afterwards.

    Every message on a socket passes here: a generator would cost as much as reading it.
    """

    __slots__ = ("_before", "_began", "_fields", "_known_as", "_message")

    def __init__(self, known_as: str, message: str, **fields: Any) -> None:
        self._known_as = known_as
        self._message = message
        self._fields = fields

    def __enter__(self) -> dict[str, Any]:
        self._before = REQUEST_ID.set(self._known_as)
        self._began = time.perf_counter()
        return self._fields

    def __exit__(self, *error: object) -> None:
        if requests.isEnabledFor(logging.INFO):
            took = round((time.perf_counter() - self._began) * 1_000, 3)
            fields = {**self._fields, "milliseconds": took}
            requests.info(self._message, extra={"fields": fields})
        REQUEST_ID.reset(self._before)


@lru_cache(10_000)
def network_of(address: str) -> str:
    """Give the network that an address is of: enough to see who floods, too little to see who."""
    try:
        found = ip_address(address.partition("%")[0])
    except ValueError:
        return ""
    mapped = found.ipv4_mapped if isinstance(found, IPv6Address) else None
    bits = 24 if mapped or found.version == 4 else 48  # noqa: PLR2004  # IPv4
    return str(ip_network((mapped or found, bits), strict=False))


def answering_scope(scope: Scope) -> answering:
    """Answer a request of ASGI under the id that it was given, or under a new one."""
    given = Headers(scope=scope).get(HEADER, "")
    known_as = given if GIVEN_ID.fullmatch(given) else token_hex(8)
    client = scope.get("client")
    network = network_of(client[0]) if client else ""
    return answering(known_as, scope["type"], network=network)


class RequestLog:
    """Middleware that gives every request an id, tells it to the client, and logs the request."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Serve as before."""
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return
        with answering_scope(scope) as fields:
            known_as = REQUEST_ID.get()
            fields["method"] = scope["method"]

            async def with_id(message: Message) -> None:
                if message["type"] == "http.response.start":
                    message.setdefault("headers", [])
                    MutableHeaders(scope=message)[HEADER] = known_as
                    fields["status"] = message["status"]
                await send(message)

            try:
                await self._app(scope, receive, with_id)
            finally:
                fields["route"] = scope.get(ROUTE, "the web client")
