"""HTTP for one's own affairs: name, password, tokens, export, farewell."""

import asyncio

from starlette.requests import Request
from starlette.responses import JSONResponse, Response

from topbanana.engine.refusal import Refusal
from topbanana.server.auth import give_cookie, person_of_cookie
from topbanana.server.people import accounts as people
from topbanana.server.people import privacy as farewell
from topbanana.server.people.accounts import Person
from topbanana.server.server import House
from topbanana.server.sockets.connection import address_of
from topbanana.server.storage import table_log as shelf
from topbanana.server.wire import bodies as http
from topbanana.server.wire.types import encode

UNKNOWN = 401


class NotKnown(Refusal):
    """Nobody has come in with a cookie."""

    def __init__(self) -> None:
        super().__init__("person-unknown")


async def known(house: House, request: Request) -> Person:
    """Tell who asks."""
    person = await person_of_cookie(house, request)
    if person is None:
        raise NotKnown
    return person


def as_person(house: House, request: Request, person: Person) -> Response:
    """Answer with somebody, and let the browser remember."""
    answer = Response(encode(person.info()), media_type="application/json")
    give_cookie(house, answer, person, secure=request.url.scheme == "https")
    return answer


async def show_me(house: House, request: Request) -> object:
    """Who the cookie says you are."""
    return (await known(house, request)).info()


async def change_me(house: House, request: Request, body: http.Me) -> Response:
    """Become somebody, or change name or language."""
    name = people.checked_name(body.name)
    language = people.checked_language(body.language)
    person = await person_of_cookie(house, request)
    now = house.clock()
    if person is None:
        if not house.guest_allowance.take(address_of(request.scope)):
            raise Refusal("too-many-guests")
        person = await house.storage.write(
            lambda c: people.new_person(c, name, language, now)
        )
    else:
        mine = person.id
        await house.storage.write(lambda c: people.change_person(c, mine, name, language))
        person.name, person.language = name, language
        house.renamed(person)
    return as_person(house, request, person)


async def delete_me(house: House, request: Request) -> Response:
    """Delete me: name, password, passkeys, tokens and chat; games stay without a name."""
    person = await known(house, request)
    tables = await house.storage.write(lambda c: farewell.forget(c, person.id))
    await house.forgotten(person, tables)
    answer = JSONResponse({})
    answer.delete_cookie(people.COOKIE)
    return answer


async def export_me(house: House, request: Request) -> object:
    """Everything stored about you."""
    person = await known(house, request)
    return await house.storage.read(lambda c: farewell.export(c, person.id))


async def my_tables(house: House, request: Request) -> http.Tables:
    """Your tables, those that are over last."""
    person = await known(house, request)
    tables = await house.storage.read(lambda c: shelf.tables_of(c, person.id))
    return http.Tables(tuple(tables))


async def set_password(house: House, request: Request, body: http.NewPassword) -> Response:
    """Make your name your own on other devices too."""
    person = await known(house, request)
    guard(house, request)
    stored = await house.storage.read(lambda c: people.password_of(c, person.name))
    if stored and stored[0] == person.id and stored[1] is not None:
        mine = stored[1]
        if not await asyncio.to_thread(people.is_password, mine, body.old):
            raise Refusal("password-wrong")
    hashed = await asyncio.to_thread(people.hash_password, body.password)
    person.session = await house.storage.write(
        lambda c: people.own_name(c, person.id, person.name, hashed)
    )
    person.owned = True
    return as_person(house, request, person)


async def log_in(house: House, request: Request, body: http.Login) -> Response:
    """Be the owner of a name on this device."""
    guard(house, request)
    stored = await house.storage.read(lambda c: people.password_of(c, body.name))
    owner, hashed = stored or ("", None)
    # It takes as long when there is nobody of that name, so that nobody learns who there is.
    right = await asyncio.to_thread(people.is_password, hashed, body.password)
    person = await house.storage.read(lambda c: people.find_person(c, owner))
    if not right or person is None:
        raise Refusal("password-wrong")
    return as_person(house, request, person)


async def log_out(house: House, request: Request) -> Response:
    """Forget the cookie on this device."""
    del house, request
    answer = JSONResponse({})
    answer.delete_cookie(people.COOKIE)
    return answer


async def make_token(house: House, request: Request) -> http.Token:
    """Make a token for a bot of yours."""
    person = await known(house, request)
    now = house.clock()
    token = await house.storage.write(lambda c: people.new_token(c, person.id, now))
    return http.Token(token)


async def drop_tokens(house: House, request: Request) -> Response:
    """Take back all your tokens."""
    person = await known(house, request)
    await house.storage.write(lambda c: people.forget_tokens(c, person.id))
    return JSONResponse({})


def guard(house: House, request: Request) -> None:
    """Slow down whoever tries passwords."""
    if not house.password_allowance.take(address_of(request.scope)):
        raise Refusal("too-many-passwords")
