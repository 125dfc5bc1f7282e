"""HTTP handlers for one's own account: name, password, tokens, export, deletion."""

import asyncio

from sqlalchemy import Connection
from starlette.requests import Request
from starlette.responses import JSONResponse, Response

from topbanana.engine.refusal import Refusal
from topbanana.server.auth import authenticate
from topbanana.server.http.login import (
    begin_session,
    device_in,
    limit_guesses,
    person_response,
    require_login,
    require_person,
)
from topbanana.server.limits import address_of
from topbanana.server.notices import subscriptions
from topbanana.server.people import (
    accounts,
    credentials,
    moderation,
    names,
    privacy,
    sessions,
)
from topbanana.server.server import Server
from topbanana.server.storage import table_index
from topbanana.server.wire import bodies
from topbanana.server.wire.people import Token, TokenName


async def show_me(server: Server, request: Request) -> object:
    """Who the cookie says you are."""
    return (await require_person(server, request)).info()


async def change_me(server: Server, request: Request, body: bodies.Me) -> Response:
    """Become somebody, or change name or language."""
    name = names.checked_name(body.name)
    language = accounts.checked_language(body.language)
    person = await authenticate(server, request)
    now = server.clock()
    if person is None:
        if not server.guest_limit.take(address_of(request.scope)):
            raise Refusal("too-many-guests")
        device = device_in(request)
        person = await server.storage.write(
            lambda c: sessions.create_guest(c, name, language, now, device)
        )
    elif not sessions.is_session(person.session):
        raise Refusal("not-by-bot")
    else:
        before, session = person, person.session
        if (name, language) != (person.name, person.language):
            server.quotas.change(person.id)

        def change(connection: Connection) -> None:
            moderation.change_name(connection, before, name, language, now)
            sessions.renew_session(connection, session, now)

        await server.storage.write(change)
        person.name, person.language = name, language
        server.rename_person(person)
    return person_response(server, request, person)


async def delete_me(server: Server, request: Request) -> Response:
    """Delete me: name, password, passkeys, tokens and chat; games stay without a name."""
    person = await require_login(server, request)
    now = server.clock()
    tables = await server.storage.write(lambda c: moderation.leave(c, person.id, now))
    await server.remove_person(person.id, tables)
    return without_cookie()


def without_cookie() -> Response:
    """Answer that it is done, and let the browser forget the cookie."""
    answer = JSONResponse({})
    answer.delete_cookie(sessions.COOKIE)
    return answer


async def export_me(server: Server, request: Request) -> object:
    """Everything stored about you."""
    person = await require_login(server, request)
    return await server.storage.read(lambda c: privacy.export_person(c, person.id))


async def my_tables(server: Server, request: Request) -> bodies.Tables:
    """Your tables, those that are over last."""
    person = await require_person(server, request)
    now = server.clock()
    tables = await server.storage.read(
        lambda c: table_index.tables_of_person(c, person.id, now)
    )
    return bodies.Tables(tuple(tables))


async def set_password(
    server: Server, request: Request, body: bodies.NewPassword
) -> Response:
    """Make your name your own; everywhere else you are logged out."""
    person = await require_login(server, request)
    limit_guesses(server, request)
    mine = await server.storage.read(lambda c: credentials.hash_of(c, person.id))
    if mine and not await asyncio.to_thread(credentials.is_password, mine, body.old):
        raise Refusal("password-wrong")
    hashed = await asyncio.to_thread(credentials.hash_password, body.password)
    now, device = server.clock(), device_in(request)

    def store(connection: Connection) -> str:
        sessions.require_session(connection, person)
        credentials.require_hash(connection, person.id, mine)
        session = credentials.set_password(connection, person.id, hashed, now, device)
        subscriptions.follow_session(connection, person.session, session)
        return session

    person.session = await server.storage.write(store)
    person.owned = True
    await server.close_ended_sockets()
    return person_response(server, request, person)


async def log_in(server: Server, request: Request, body: bodies.Login) -> Response:
    """Be the owner of a name on this device."""
    limit_guesses(server, request)
    stored = await server.storage.read(lambda c: credentials.password_of(c, body.name))
    owner, hashed = stored or ("", None)
    # It takes as long when there is nobody of that name, so that nobody learns who there is.
    right = await asyncio.to_thread(credentials.is_password, hashed, body.password)
    if not right:
        raise Refusal("password-wrong")

    def check(connection: Connection) -> None:
        credentials.require_hash(connection, owner, hashed)

    return await begin_session(server, request, owner, check)


async def log_out(server: Server, request: Request) -> Response:
    """End the session on this device, with its sockets."""
    person = await authenticate(server, request)
    if person is not None:
        session = person.session
        await server.storage.write(lambda c: sessions.end_session(c, session))
        await server.close_ended_sockets()
    return without_cookie()


async def log_out_everywhere(server: Server, request: Request) -> Response:
    """End all your sessions with their sockets, and take all your tokens back."""
    person = await require_login(server, request)
    await server.storage.write(lambda c: sessions.end_all(c, person.id))
    await server.close_ended_sockets()
    return without_cookie()


async def make_token(server: Server, request: Request, body: TokenName) -> Token:
    """Make a token for a bot of yours, under a name that tells it from others."""
    person = await require_login(server, request)
    now, name = server.clock(), " ".join(body.name.split())

    def create(connection: Connection) -> str:
        sessions.require_session(connection, person)
        return credentials.create_token(connection, person.id, now, name)

    return Token(await server.storage.write(create))


async def revoke_tokens(server: Server, request: Request) -> Response:
    """Take back all your tokens."""
    person = await require_login(server, request)
    await server.storage.write(lambda c: credentials.revoke_tokens(c, person.id))
    await server.close_ended_sockets()
    return JSONResponse({})
