"""The WebSocket endpoint: admits clients, and reads their messages one by one."""

import asyncio
import contextlib
import logging
from functools import partial

import msgspec
from starlette.websockets import WebSocket, WebSocketDisconnect

from topbanana import __version__
from topbanana.engine.refusal import IllegalMove, Refusal
from topbanana.server.auth import authenticate, is_allowed_origin
from topbanana.server.limits import TokenBucket, address_of
from topbanana.server.logs import ACCEPTED, HEADER, REQUEST_ID, ROUTE, answering
from topbanana.server.people import credentials
from topbanana.server.people.accounts import Person
from topbanana.server.server import Server
from topbanana.server.sockets import dispatch
from topbanana.server.sockets.close_codes import POLICY_VIOLATION, TRY_AGAIN
from topbanana.server.sockets.connection import Connection
from topbanana.server.wire import messages as wire
from topbanana.server.wire.reading import read_json, read_loosely
from topbanana.server.wire.types import Id, encode

HELLO_SECONDS = 10
MOST_TOO_FAST = 100  # messages over the limit before the socket is closed

decode_request = msgspec.json.Decoder(wire.FromClient).decode
logger = logging.getLogger(__name__)


async def serve_socket(socket: WebSocket) -> None:
    """Serve one client until it leaves."""
    server: Server = socket.app.state.server
    socket.scope[ROUTE] = "/ws"
    address = address_of(socket.scope)
    if not is_allowed_origin(socket, server.settings):
        await socket.close(POLICY_VIOLATION)  # before accepting: the browser sees a 403
        return
    if not server.admit_socket(address):
        await socket.close(POLICY_VIOLATION)
        return
    try:
        await socket.accept(headers=[(HEADER.encode(), REQUEST_ID.get().encode())])
        socket.scope[ACCEPTED] = True
        connection = await greet(server, socket, address)
        if connection is not None:
            await run_connection(server, connection)
    except (WebSocketDisconnect, RuntimeError):  # the client has gone
        pass
    finally:
        server.release_socket(address)


async def close_unidentified(socket: WebSocket) -> None:
    """Tell a client that has not said hello yet that the server closes."""
    with contextlib.suppress(WebSocketDisconnect, RuntimeError):  # the client has gone
        await socket.send_text(encode(wire.Closing("closing-down", again=True)).decode())
        await socket.close(TRY_AGAIN)


async def greet(server: Server, socket: WebSocket, address: str) -> Connection | None:
    """Let a client say hello, or hear that the server closes; None if it is refused."""
    close = partial(close_unidentified, socket)
    server.closers.add(close)
    try:
        return await answer_hello(server, socket, address)
    finally:
        server.closers.discard(close)


async def answer_hello(
    server: Server, socket: WebSocket, address: str
) -> Connection | None:
    """Read the hello, and answer it; None if it is refused."""
    text = ""
    try:
        text = await asyncio.wait_for(socket.receive_text(), HELLO_SECONDS)
        asked = checked_hello(text)
        person = await identify(server, socket, asked)
    except (KeyError, TimeoutError):
        await reject(socket, -1, Refusal("hello-first"))
        return None
    except Refusal as refusal:
        await reject(socket, id_of(text), refusal)
        return None
    connection = Connection(socket, person, address)
    several = not server.storage.is_sqlite
    welcome = wire.Welcome(asked.id, wire.VERSION, __version__, person.info(), several)
    connection.send(welcome)
    return connection


def checked_hello(text: str) -> wire.Hello:
    """Read the first message on a socket."""
    try:
        asked = read_json(decode_request, text)
    except Refusal:
        raise Refusal("hello-first") from None
    if not isinstance(asked, wire.Hello):
        raise Refusal("hello-first")
    if asked.version != wire.VERSION:
        raise Refusal("hello-version", ours=wire.VERSION, theirs=asked.version)
    return asked


async def identify(server: Server, socket: WebSocket, asked: wire.Hello) -> Person:
    """Find the person by the token in the hello, or by the cookie."""
    if asked.token is not None:
        token = asked.token
        person = await server.storage.read(lambda c: credentials.person_of_token(c, token))
    else:
        person = await authenticate(server, socket)
    if person is None:
        raise Refusal("person-unknown")
    return person


async def reject(socket: WebSocket, asked: int, refusal: Refusal) -> None:
    """Send the reason, and close."""
    refused = refused_message(asked, refusal)
    await socket.send_text(msgspec.json.encode(refused).decode())
    await socket.close(POLICY_VIOLATION)


async def run_connection(server: Server, connection: Connection) -> None:
    """Read and answer until the client leaves, then clean up."""
    server.connections.add(connection)
    if server.in_trouble:  # which was told before this one came
        connection.send(wire.Trouble(over=False))
    try:
        await read_messages(server, connection)
        await connection.flushed()  # the last message says why
    finally:
        server.connections.discard(connection)
        connection.stop()
        server.live.lobby.watchers.discard(connection)
        server.live.queue.closed(connection)
        for name in connection.watching:
            if name in server.live.open:
                server.live.open[name].remove_watcher(connection)


async def read_messages(server: Server, connection: Connection) -> None:
    """Read and answer one message after the other."""
    limit = TokenBucket(server.settings.per_second, server.settings.burst)
    shared = server.message_limit.bucket(connection.address)
    too_fast = 0
    while not connection.closing:
        message = await connection.receive()
        if message["type"] == "websocket.disconnect":
            raise WebSocketDisconnect(message["code"])
        text = message.get("text")
        if text is None:  # bytes, where we talk in text
            connection.close("message-unreadable", again=False)
            continue
        if connection.closing:
            continue  # whatever a client asks that does not take its last message
        if not (limit.take() and shared.take()):
            too_fast += 1
            connection.send(refused_message(id_of(text), Refusal("too-fast")))
            if too_fast > MOST_TOO_FAST:
                connection.close("too-fast", again=True)
            continue
        connection.send(await reply(server, connection, text))


async def reply(server: Server, connection: Connection, text: str) -> wire.ServerMessage:
    """Answer one message, whatever it is, and log that."""
    try:
        request = read_json(decode_request, text)
    except Refusal as refusal:
        server.metrics.refused.inc()
        refused = refused_message(id_of(text), refusal)
        with answering(REQUEST_ID.get(), "message") as fields:
            fields["answer"] = refused.key
        return refused
    with answering(f"{REQUEST_ID.get()}-{request.id}", "message") as fields:
        fields["kind"] = request.__struct_config__.tag
        answer = await answer_to(server, connection, request)
        fields["answer"] = answer.key if isinstance(answer, wire.Refused) else "done"
    return answer


async def answer_to(
    server: Server, connection: Connection, request: wire.Request
) -> wire.ServerMessage:
    """Answer a request."""
    try:
        return await dispatch.dispatch(server, connection, request)
    except Refusal as refusal:
        server.metrics.refused.inc()
        return refused_message(request.id, refusal)
    except (WebSocketDisconnect, asyncio.CancelledError):
        raise
    except Exception:
        logger.exception("A request failed: %s", type(request).__name__)
        return refused_message(request.id, Refusal("server-mistake"))


def refused_message(asked: int, refusal: Refusal) -> wire.Refused:
    """Give a refusal as a message."""
    clause = refusal.clause if isinstance(refusal, IllegalMove) else None
    return wire.Refused(asked, refusal.key, refusal.facts, refusal.game, clause)


class Identified(msgspec.Struct):
    """The part of a request that is read when the rest is unreadable."""

    id: Id = -1


def id_of(text: str) -> int:
    """Read the number of a request that is otherwise unreadable; -1 if it has none."""
    try:
        return msgspec.json.decode(text, type=Identified).id
    except (msgspec.DecodeError, RecursionError):
        found = read_loosely(text)
        number = found.get("id") if isinstance(found, dict) else None
        return number if type(number) is int and number >= 0 else -1
