"""HTTP handlers for where one is logged in: sessions, tokens, passkeys, and login links."""

from sqlalchemy import Connection
from starlette.requests import Request
from starlette.responses import JSONResponse, Response

from topbanana.engine.refusal import Refusal
from topbanana.server.http.login import (
    device_in,
    limit_guesses,
    person_response,
    require_login,
)
from topbanana.server.people import (
    accounts,
    credentials,
    login_links,
    moderation,
    passkeys,
    sessions,
)
from topbanana.server.people.accounts import Person
from topbanana.server.server import Server
from topbanana.server.wire import people as wire

LONGEST_HANDLE = 40


async def show_account(server: Server, request: Request) -> wire.OwnAccount:
    """Where you are logged in, what opens your name, and what others may see of you."""
    person = await require_login(server, request)
    return await server.storage.read(lambda c: account_of(c, person))


def account_of(connection: Connection, person: Person) -> wire.OwnAccount:
    """Gather how somebody comes in."""
    return wire.OwnAccount(
        sessions=tuple(sessions.sessions_of(connection, person)),
        tokens=tuple(credentials.tokens_of(connection, person.id)),
        passkeys=tuple(
            wire.StoredPasskey(passkeys.handle_of(key))
            for key in passkeys.passkeys_of(connection, person.id)
        ),
        password=credentials.hash_of(connection, person.id) is not None,
        open=accounts.is_open(connection, person.id),
        seen=person.seen,
    )


async def show_myself(server: Server, request: Request, body: wire.Shown) -> Response:
    """Choose what others may see: your profile, and whether you are here."""
    person = await require_login(server, request)
    shown = {"open": body.open, "seen": body.seen}
    chosen = {name: value for name, value in shown.items() if value is not None}
    server.quotas.change(person.id)
    now = server.clock()
    await server.storage.write(lambda c: moderation.show(c, person.id, now, **chosen))
    if body.seen is not None:
        server.set_seen(person.id, seen=body.seen)
    return JSONResponse({})


def handle_in(request: Request) -> str:
    """Read which session, token or passkey is meant."""
    return str(request.path_params["handle"])[:LONGEST_HANDLE]


async def end_session(server: Server, request: Request) -> Response:
    """Log out on one of your devices."""
    person, handle = await require_login(server, request), handle_in(request)
    await server.storage.write(lambda c: sessions.end_one(c, person.id, handle))
    await server.close_ended_sockets()
    return JSONResponse({})


async def revoke_token(server: Server, request: Request) -> Response:
    """Take one token back."""
    person, handle = await require_login(server, request), handle_in(request)
    if len(handle) != sessions.HANDLE_LENGTH or not handle.isalnum():
        raise Refusal("token-gone")
    await server.storage.write(lambda c: credentials.revoke_token(c, person.id, handle))
    await server.close_ended_sockets()
    return JSONResponse({})


async def remove_passkey(server: Server, request: Request) -> Response:
    """Remove one of your passkeys."""
    person, handle = await require_login(server, request), handle_in(request)
    await server.storage.write(lambda c: passkeys.remove_passkey(c, person.id, handle))
    return JSONResponse({})


async def make_link(server: Server, request: Request) -> wire.LoginLink:
    """Make a link that logs one more device in, once and within minutes."""
    person = await require_login(server, request)
    limit_guesses(server, request)
    now = server.clock()

    def create(connection: Connection) -> str:
        sessions.require_session(connection, person)
        return login_links.create_link(connection, person.id, now)

    return wire.LoginLink(await server.storage.write(create), login_links.LASTS)


async def look_at_link(
    server: Server, request: Request, body: wire.LinkToken
) -> wire.LinkOwner:
    """Who you would be on this device by a login link; it is not used up."""
    limit_guesses(server, request)
    now = server.clock()
    _, name = await server.storage.read(
        lambda c: login_links.owner_of_link(c, body.token, now)
    )
    return wire.LinkOwner(name)


async def use_link(server: Server, request: Request, body: wire.LinkToken) -> Response:
    """Be on this device whoever made a login link on another."""
    limit_guesses(server, request)
    now, device = server.clock(), device_in(request)

    def use(connection: Connection) -> Person:
        """Use the link up and log in, both or neither."""
        owner = login_links.use_link(connection, body.token, now)
        person = sessions.log_in(connection, owner, now, device)
        if person is None:
            raise Refusal("link-used")  # with the person, who was deleted in this moment
        return person

    return person_response(server, request, await server.storage.write(use))
