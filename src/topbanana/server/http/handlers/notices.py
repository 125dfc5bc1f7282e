"""HTTP handlers for notices: which somebody wants, on which devices, to which mail address."""

from collections.abc import Callable
from typing import cast, get_args

from sqlalchemy import Connection
from starlette.requests import Request
from starlette.responses import JSONResponse, Response

from topbanana.engine.refusal import Refusal
from topbanana.server.http.login import require_login, require_person
from topbanana.server.limits import address_of
from topbanana.server.notices import addresses, choices, subscriptions
from topbanana.server.notices.addresses import Tokens
from topbanana.server.notices.notices import Kind
from topbanana.server.notices.sender import web_push
from topbanana.server.people import sessions
from topbanana.server.people.accounts import Person
from topbanana.server.server import Server
from topbanana.server.wire import bodies


async def show_notices(server: Server, request: Request) -> bodies.Notices:
    """How you are told what waits for you."""
    person = await require_login(server, request)
    return await notices_of(server, person)


async def notices_of(server: Server, person: Person) -> bodies.Notices:
    """Gather how somebody is told what waits for them."""
    key = await server.sender.push_key()
    off, mine, here = await server.storage.read(
        lambda c: (
            choices.unwanted(c, person.id),
            addresses.address_of(c, person.id),
            subscriptions.is_subscribed(c, person.session),
        )
    )
    address, confirmed = mine or ("", False)
    return bodies.Notices(
        push_key=web_push().public_key(key),
        here=here,
        mail=server.sender.mail_server is not None,
        address=address,
        confirmed=confirmed,
        off=tuple(each for each in get_args(bodies.NoticeChoice) if pair(each) in off),
    )


def pair(choice: bodies.NoticeChoice) -> tuple[Kind, choices.Channel]:
    """Tell the kind of a notice and its channel."""
    kind, channel = choice.split("-")
    return cast("Kind", kind), cast("choices.Channel", channel)


async def choose_notices(
    server: Server, request: Request, body: bodies.NoticeChoices
) -> bodies.Notices:
    """Choose which notices you do not want."""
    person = await require_login(server, request)
    server.quotas.change(person.id)
    off = {pair(choice) for choice in body.off}
    await server.storage.write(lambda c: choices.choose(c, person.id, off))
    return await notices_of(server, person)


async def subscribe(
    server: Server, request: Request, body: bodies.PushSubscription
) -> Response:
    """Have notices sent to this browser."""
    person = await require_person(server, request)
    server.quotas.change(person.id)
    if not sessions.is_session(person.session):
        raise Refusal("push-endpoint")  # a bot's token is no browser
    subscriptions.check_endpoint(body.endpoint, server.sender.allowed)
    subscriptions.check_keys(body.p256dh, body.auth)
    now, keys = server.clock(), (body.p256dh, body.auth)
    await server.storage.write(
        lambda c: subscriptions.subscribe(c, person, body.endpoint, keys, now)
    )
    return JSONResponse({})


async def unsubscribe_browser(
    server: Server, request: Request, body: bodies.PushEndpoint
) -> Response:
    """Have no more notices sent to a browser of yours."""
    person = await require_person(server, request)
    await server.storage.write(
        lambda c: subscriptions.unsubscribe(c, body.endpoint, person.id)
    )
    return JSONResponse({})


async def set_address(
    server: Server, request: Request, body: bodies.MailAddress
) -> bodies.Notices:
    """Have a link mailed to an address, which confirms that it is yours."""
    person = await require_login(server, request)
    if server.sender.mail_server is None:
        raise Refusal("mail-none")
    address, now = addresses.checked_address(body.address), server.clock()
    await server.storage.read(
        lambda c: addresses.check_question(c, person.id, address, now)
    )
    # Counted apart: who forgets an address, or is deleted, leaves nothing to count by.
    whence, mailbox = address_of(request.scope), addresses.mailbox_of(address)
    if not server.mail_limit_of_network.take(whence) or not server.mail_limit.take(mailbox):
        raise Refusal("too-many-mails")
    sent = await server.sender.ask_to_confirm(
        person.id, person.name, person.language, address
    )
    if not sent:
        raise Refusal("mail-failed")
    await server.storage.write(lambda c: addresses.ask(c, person.id, address, now))
    return await notices_of(server, person)


async def remove_address(server: Server, request: Request) -> bodies.Notices:
    """Forget your mail address."""
    person = await require_login(server, request)
    await server.storage.write(lambda c: addresses.remove(c, person.id))
    return await notices_of(server, person)


async def confirm_address(server: Server, request: Request) -> Response:
    """Confirm a mail address by the link that was mailed to it; nobody needs to be logged in."""
    person, address = read_token(server, request, Tokens.read_confirming)
    now = server.clock()
    await server.storage.write(lambda c: addresses.confirm(c, person, address, now))
    return JSONResponse({})


async def end_mail(server: Server, request: Request) -> Response:
    """End all mails by a link in one of them; nobody needs to be logged in (RFC 8058)."""
    person, address = read_token(server, request, Tokens.read_ending)

    def end(connection: Connection) -> None:
        addresses.end(connection, person, address)

    await server.storage.write(end)
    return JSONResponse({})


def read_token(
    server: Server, request: Request, read: Callable[[Tokens, str], tuple[str, str]]
) -> tuple[str, str]:
    """Read the token of a link in a mail."""
    if server.sender.tokens is None:
        raise Refusal("mail-link")
    return read(server.sender.tokens, request.query_params.get("token", ""))
