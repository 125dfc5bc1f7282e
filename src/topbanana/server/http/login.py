"""Logging in over HTTP: who sends a request, and the cookie of a session that begins."""

from collections.abc import Callable

from sqlalchemy import Connection
from starlette.requests import Request
from starlette.responses import Response

from topbanana.engine.refusal import Refusal
from topbanana.server.auth import authenticate, set_session_cookie
from topbanana.server.http.responses import Unauthenticated, as_json
from topbanana.server.limits import address_of
from topbanana.server.people import sessions
from topbanana.server.people.accounts import Person
from topbanana.server.people.devices import device_of
from topbanana.server.server import Server


async def require_person(server: Server, request: Request) -> Person:
    """Find the person of a request, or refuse it."""
    person = await authenticate(server, request)
    if person is None:
        raise Unauthenticated
    return person


async def require_login(server: Server, request: Request) -> Person:
    """Find the person of a request who is logged in themselves, or refuse it.

    A bot's token plays, and no more: a session that it began would outlive it.
    """
    person = await require_person(server, request)
    if not sessions.is_session(person.session):
        raise Refusal("not-by-bot")
    return person


def person_response(server: Server, request: Request, person: Person) -> Response:
    """Answer with a person, and set the cookie of their session; a bot has its token."""
    answer = as_json(person.info())
    if sessions.is_session(person.session):
        secure = request.url.scheme == "https"
        set_session_cookie(server, answer, person.session, secure=secure)
    return answer


def device_in(request: Request) -> str:
    """Name the browser that a request comes from."""
    return device_of(request.headers.get("user-agent", ""))


async def begin_session(
    server: Server, request: Request, owner: str, check: Callable[[Connection], None]
) -> Response:
    """Log the owner of a name in on this device, whose proof still holds when it is stored."""
    now, device = server.clock(), device_in(request)

    def begin(connection: Connection) -> Person | None:
        sessions.lock_person(connection, owner)
        check(connection)
        return sessions.log_in(connection, owner, now, device)

    person = await server.storage.write(begin)
    if person is None:
        raise Refusal("password-wrong")
    return person_response(server, request, person)


def limit_guesses(server: Server, request: Request) -> None:
    """Refuse an address that tries too many passwords."""
    if not server.password_limit.take(address_of(request.scope)):
        raise Refusal("too-many-passwords")
