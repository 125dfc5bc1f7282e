"""The door for sockets: who comes in, and what is read from each."""

import asyncio
import logging

import msgspec
from starlette.websockets import WebSocket, WebSocketDisconnect

from topbanana import __version__
from topbanana.engine.refusal import IllegalMove, Refusal
from topbanana.server.auth import is_welcome_origin, person_of_cookie
from topbanana.server.people import accounts as people
from topbanana.server.people.accounts import Person
from topbanana.server.server import House
from topbanana.server.sockets import dispatch as requests
from topbanana.server.sockets.connection import POLICY, Allowance, Connection, address_of
from topbanana.server.wire import messages as wire
from topbanana.server.wire import types as parts

HELLO_SECONDS = 10
PATIENCE = 100  # messages refused for haste before we hang up

read_request = msgspec.json.Decoder(wire.FromClient).decode
logger = logging.getLogger(__name__)


async def serve_socket(socket: WebSocket) -> None:
    """Talk to one client until it leaves."""
    house: House = socket.app.state.house
    address = address_of(socket.scope)
    if not is_welcome_origin(socket, house.options):
        await socket.close(POLICY)  # before accepting: the browser sees a 403
        return
    if not house.let_in(address):
        await socket.close(POLICY)
        return
    try:
        await socket.accept()
        connection = await greet(house, socket, address)
        if connection is not None:
            await converse(house, connection)
    except (WebSocketDisconnect, RuntimeError):  # the client has gone
        pass
    finally:
        house.let_out(address)


async def greet(house: House, socket: WebSocket, address: str) -> Connection | None:
    """Hear who it is; None if it is nobody."""
    try:
        text = await asyncio.wait_for(socket.receive_text(), HELLO_SECONDS)
        asked = checked_hello(text)
        person = await identify(house, socket, asked)
    except (msgspec.DecodeError, KeyError, TimeoutError):
        await turn_away(socket, -1, Refusal("hello-first"))
        return None
    except Refusal as refusal:
        await turn_away(socket, -1, refusal)
        return None
    connection = Connection(socket, person, address)
    welcome = wire.Welcome(asked.id, wire.VERSION, __version__, person.info())
    connection.send(welcome)
    return connection


def checked_hello(text: str) -> wire.Hello:
    """Read the first message on a socket."""
    asked = read_request(text)
    if not isinstance(asked, wire.Hello):
        raise Refusal("hello-first")
    if asked.version != wire.VERSION:
        raise Refusal("hello-version", ours=wire.VERSION, theirs=asked.version)
    return asked


async def identify(house: House, socket: WebSocket, asked: wire.Hello) -> Person:
    """Tell who it is by the bot's token or the cookie."""
    if asked.token is not None:
        token = asked.token
        person = await house.storage.read(lambda c: people.person_of_token(c, token))
    else:
        person = await person_of_cookie(house, socket)
    if person is None:
        raise Refusal("person-unknown")
    return person


async def turn_away(socket: WebSocket, asked: int, refusal: Refusal) -> None:
    """Say why, and close."""
    refused = refused_message(asked, refusal)
    await socket.send_text(msgspec.json.encode(refused).decode())
    await socket.close(POLICY)


async def converse(house: House, connection: Connection) -> None:
    """Read and answer until the client leaves."""
    house.connections.add(connection)
    try:
        await listen(house, connection)
    finally:
        house.connections.discard(connection)
        connection.stop()
        for name in connection.watching:
            if name in house.open:
                house.open[name].farewell(connection)


async def listen(house: House, connection: Connection) -> None:
    """Read one message after the other."""
    allowance = Allowance(house.options.per_second, house.options.burst)
    hasty = 0
    while True:
        try:
            text = await connection.socket.receive_text()
        except KeyError:  # bytes, where we talk in text
            connection.close("message-unreadable", again=False)
            continue
        if not allowance.take():
            hasty += 1
            connection.send(refused_message(id_of(text), Refusal("too-fast")))
            if hasty > PATIENCE:
                connection.close("too-fast", again=True)
            continue
        connection.send(await reply(house, connection, text))


async def reply(house: House, connection: Connection, text: str) -> wire.Told:
    """Answer one message, whatever it is."""
    try:
        request = read_request(text)
    except (msgspec.DecodeError, RecursionError) as error:
        house.metrics.refused.inc()
        detail = Refusal("message-unreadable", detail=str(error))
        return refused_message(id_of(text), detail)
    try:
        return await requests.answer(house, connection, request)
    except Refusal as refusal:
        house.metrics.refused.inc()
        return refused_message(request.id, refusal)
    except (WebSocketDisconnect, asyncio.CancelledError):
        raise
    except Exception:
        logger.exception("A request failed: %s", type(request).__name__)
        return refused_message(request.id, Refusal("server-mistake"))


def refused_message(asked: int, refusal: Refusal) -> wire.Refused:
    """Say why something cannot be done, for the reader's language to word."""
    clause = refusal.clause if isinstance(refusal, IllegalMove) else None
    return wire.Refused(asked, refusal.key, refusal.facts, refusal.game, clause)


class Identified(msgspec.Struct):
    """The least that can be read of any request."""

    id: parts.Id = -1


def id_of(text: str) -> int:
    """Read the number of a request that is otherwise unreadable; -1 if it has none."""
    try:
        return msgspec.json.decode(text, type=Identified).id
    except (msgspec.DecodeError, RecursionError):
        return -1
