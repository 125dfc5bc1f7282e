"""Authentication: the origin of a page, and the person of a cookie or a token."""

from urllib.parse import urlsplit

from starlette.requests import HTTPConnection
from starlette.responses import Response

from topbanana.server.people import credentials, sessions
from topbanana.server.people.accounts import Person
from topbanana.server.server import Server
from topbanana.server.settings import ServerSettings


def is_allowed_origin(request: HTTPConnection, settings: ServerSettings) -> bool:
    """Tell whether a page may send requests with its reader's cookies.

    Clients that are no browsers send no origin, and have no cookies but their own.
    """
    origin = request.headers.get("origin")
    if origin is None:
        return True
    if origin and origin in settings.origins.split(","):
        return True
    host = host_of(origin)
    return bool(host) and host == request.headers.get("host")


def host_of(origin: str) -> str:
    """Name the host and port of an origin; empty if it has none."""
    try:
        return urlsplit(origin).netloc
    except ValueError:  # a bracket that is not closed
        return ""


async def authenticate(server: Server, request: HTTPConnection) -> Person | None:
    """Find the person of a request, by the bearer token or the cookie."""
    bearer = request.headers.get("authorization", "")
    if bearer.startswith("Bearer "):
        token = bearer.removeprefix("Bearer ")
        return await server.storage.read(lambda c: credentials.person_of_token(c, token))
    session = sessions.read_cookie(server.signer, request.cookies.get(sessions.COOKIE, ""))
    if session is None:
        return None
    return await server.storage.read(lambda c: sessions.person_of_session(c, session))


def set_session_cookie(
    server: Server, answer: Response, session: str, *, secure: bool
) -> None:
    """Set the cookie of a session."""
    answer.set_cookie(
        sessions.COOKIE,
        sessions.write_cookie(server.signer, session),
        max_age=sessions.COOKIE_AGE,
        httponly=True,
        samesite="lax",
        secure=secure,
    )
