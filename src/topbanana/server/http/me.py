"""HTTP handlers for one's own account: name, password, tokens, export, deletion."""

import asyncio

from starlette.requests import Request
from starlette.responses import JSONResponse, Response

from topbanana.engine.refusal import Refusal
from topbanana.server.auth import authenticate, set_session_cookie
from topbanana.server.limits import address_of
from topbanana.server.people import accounts, credentials, privacy
from topbanana.server.people.accounts import Person
from topbanana.server.server import Server
from topbanana.server.storage import table_index
from topbanana.server.wire import bodies
from topbanana.server.wire.types import encode


class Unauthenticated(Refusal):  # it is a refusal, not a mistake
    """The request has no valid cookie or token."""

    def __init__(self) -> None:
        super().__init__("person-unknown")


async def require_person(server: Server, request: Request) -> Person:
    """Find the person of a request, or refuse it."""
    person = await authenticate(server, request)
    if person is None:
        raise Unauthenticated
    return person


def person_response(server: Server, request: Request, person: Person) -> Response:
    """Answer with a person, and set the cookie of their session."""
    answer = Response(encode(person.info()), media_type="application/json")
    set_session_cookie(server, answer, person, secure=request.url.scheme == "https")
    return answer


async def show_me(server: Server, request: Request) -> object:
    """Who the cookie says you are."""
    return (await require_person(server, request)).info()


async def change_me(server: Server, request: Request, body: bodies.Me) -> Response:
    """Become somebody, or change name or language."""
    name = accounts.checked_name(body.name)
    language = accounts.checked_language(body.language)
    person = await authenticate(server, request)
    now = server.clock()
    if person is None:
        if not server.guest_limit.take(address_of(request.scope)):
            raise Refusal("too-many-guests")
        person = await server.storage.write(
            lambda c: accounts.create_person(c, name, language, now)
        )
    else:
        mine = person.id
        await server.storage.write(
            lambda c: accounts.change_person(c, mine, name, language)
        )
        person.name, person.language = name, language
        server.rename_person(person)
    return person_response(server, request, person)


async def delete_me(server: Server, request: Request) -> Response:
    """Delete me: name, password, passkeys, tokens and chat; games stay without a name."""
    person = await require_person(server, request)
    tables = await server.storage.write(lambda c: privacy.delete_person(c, person.id))
    await server.remove_person(person, tables)
    answer = JSONResponse({})
    answer.delete_cookie(credentials.COOKIE)
    return answer


async def export_me(server: Server, request: Request) -> object:
    """Everything stored about you."""
    person = await require_person(server, request)
    return await server.storage.read(lambda c: privacy.export_person(c, person.id))


async def my_tables(server: Server, request: Request) -> bodies.Tables:
    """Your tables, those that are over last."""
    person = await require_person(server, request)
    tables = await server.storage.read(lambda c: table_index.tables_of_person(c, person.id))
    return bodies.Tables(tuple(tables))


async def set_password(
    server: Server, request: Request, body: bodies.NewPassword
) -> Response:
    """Make your name your own on other devices too."""
    person = await require_person(server, request)
    limit_guesses(server, request)
    stored = await server.storage.read(lambda c: credentials.password_of(c, person.name))
    if stored and stored[0] == person.id and stored[1] is not None:
        mine = stored[1]
        if not await asyncio.to_thread(credentials.is_password, mine, body.old):
            raise Refusal("password-wrong")
    hashed = await asyncio.to_thread(credentials.hash_password, body.password)
    person.session = await server.storage.write(
        lambda c: credentials.set_password(c, person.id, person.name, hashed)
    )
    person.owned = True
    return person_response(server, request, person)


async def log_in(server: Server, request: Request, body: bodies.Login) -> Response:
    """Be the owner of a name on this device."""
    limit_guesses(server, request)
    stored = await server.storage.read(lambda c: credentials.password_of(c, body.name))
    owner, hashed = stored or ("", None)
    # It takes as long when there is nobody of that name, so that nobody learns who there is.
    right = await asyncio.to_thread(credentials.is_password, hashed, body.password)
    person = await server.storage.read(lambda c: accounts.find_person(c, owner))
    if not right or person is None:
        raise Refusal("password-wrong")
    return person_response(server, request, person)


async def log_out(server: Server, request: Request) -> Response:
    """Forget the cookie on this device."""
    del server, request
    answer = JSONResponse({})
    answer.delete_cookie(credentials.COOKIE)
    return answer


async def make_token(server: Server, request: Request) -> bodies.Token:
    """Make a token for a bot of yours."""
    person = await require_person(server, request)
    now = server.clock()
    token = await server.storage.write(
        lambda c: credentials.create_token(c, person.id, now)
    )
    return bodies.Token(token)


async def revoke_tokens(server: Server, request: Request) -> Response:
    """Take back all your tokens."""
    person = await require_person(server, request)
    await server.storage.write(lambda c: credentials.revoke_tokens(c, person.id))
    return JSONResponse({})


def limit_guesses(server: Server, request: Request) -> None:
    """Refuse an address that tries too many passwords."""
    if not server.password_limit.take(address_of(request.scope)):
        raise Refusal("too-many-passwords")
