"""What is done with each message that a client sends."""

from collections.abc import Awaitable, Callable
from typing import Any

from topbanana.engine.refusal import Refusal
from topbanana.server.people import accounts as people
from topbanana.server.people import chat as chatter
from topbanana.server.server import House
from topbanana.server.sockets.connection import Connection
from topbanana.server.storage import table_log as shelf
from topbanana.server.tables.commands import DECISIONS, AlreadyPlayed, leave, own_chair, sit
from topbanana.server.tables.events import AnyEntry, Played, Rematched
from topbanana.server.tables.state import Sitting
from topbanana.server.wire import messages as wire

Handler = Callable[[House, Connection, Any], Awaitable[wire.Told]]


async def answer(house: House, asker: Connection, request: wire.Request) -> wire.Told:
    """Do what is asked."""
    handler = HANDLERS.get(type(request))
    if handler is not None:
        return await handler(house, asker, request)
    return await at_table(house, asker, request)


async def at_table(house: House, asker: Connection, asked: Any) -> wire.Told:
    """Let something happen at a table."""
    table = await house.table(asked.table)
    decide = DECISIONS[type(asked)]
    await table.ask(lambda s, now: decide(s, asker.person.id, asked, now))
    return wire.Done(asked.id, asked.table)


async def play(house: House, asker: Connection, asked: wire.Play) -> wire.Told:
    """Make a move; it is acknowledged once it is stored, and again if it is sent again."""
    table = await house.table(asked.table)
    decide = DECISIONS[wire.Play]
    move = asked.move
    try:
        entry = await table.ask(lambda s, now: decide(s, asker.person.id, asked, now))
        if isinstance(entry, Played):
            move = entry.move
    except AlreadyPlayed:
        pass
    return wire.Ack(asked.id, asked.table, asked.seat, asked.number, move)


async def sit_down(house: House, asker: Connection, asked: wire.Sit) -> wire.Told:
    """Take a seat."""
    table = await house.table(asked.table)
    person = asker.person
    await table.ask(lambda s, now: sit(s, person.id, asked, now, person.name))
    return wire.Done(asked.id, asked.table)


async def leave_seat(house: House, asker: Connection, asked: wire.Leave) -> wire.Told:
    """Let a bot play on for the asker."""
    table = await house.table(asked.table)
    person, bot = asker.person.id, house.options.stand_in
    await table.ask(lambda s, now: leave(s, person, asked, now, bot))
    return wire.Done(asked.id, asked.table)


async def hello(house: House, asker: Connection, asked: wire.Hello) -> wire.Told:
    """Say hello again."""
    del house
    raise Refusal("hello-twice", person=asker.person.name, version=asked.version)


async def ping(house: House, asker: Connection, asked: wire.Ping) -> wire.Told:
    """Answer at once."""
    del house, asker
    return wire.Pong(asked.id)


async def watch_lobby(house: House, asker: Connection, asked: wire.WatchLobby) -> wire.Told:
    """Show the lobby, now and whenever it changes."""
    asker.lobby = asked.on
    if asked.on:
        await house.lobby.show(asker)
    return wire.Done(asked.id)


async def create(house: House, asker: Connection, asked: wire.Create) -> wire.Told:
    """Open a table, and watch it."""
    table = await house.create(asked.settings, asker.person.id)
    await begin_watching(house, asker, table.sitting.id, 0)
    return wire.Done(asked.id, table.sitting.id)


async def find(house: House, asker: Connection, asked: wire.Find) -> wire.Told:
    """Find the table of a short code."""
    if not house.code_allowance.take(asker.address):
        raise Refusal("too-many-codes")
    code = asked.code.strip().upper()
    table = await house.storage.read(lambda c: shelf.table_of_code(c, code))
    if table is None:
        raise Refusal("code-unknown", code=asked.code)
    return wire.Done(asked.id, table)


async def watch(house: House, asker: Connection, asked: wire.Watch) -> wire.Told:
    """Come to a table, or back to it."""
    await begin_watching(house, asker, asked.table, asked.seen)
    return wire.Done(asked.id, asked.table)


async def begin_watching(house: House, asker: Connection, name: str, seen: int) -> None:
    """Show a table, and whatever happens there from now on."""
    if len(asker.watching) >= MOST_WATCHED and name not in asker.watching:
        raise Refusal("watching-too-many", most=MOST_WATCHED)
    table = await house.table(name)
    asker.watching.add(name)
    try:
        await table.welcome(asker, seen)
    except Refusal:
        asker.watching.discard(name)
        raise


MOST_WATCHED = 20


async def unwatch(house: House, asker: Connection, asked: wire.Unwatch) -> wire.Told:
    """Hear no more of a table."""
    if asked.table in asker.watching:
        asker.watching.discard(asked.table)
        (await house.table(asked.table)).farewell(asker)
    return wire.Done(asked.id, asked.table)


async def why(house: House, asker: Connection, asked: wire.Why) -> wire.Told:
    """Tell whether a move would be allowed."""
    table = await house.table(asked.table)
    async with table.lock:
        own_chair(table.sitting, asker.person.id, asked.seat)
        refusal = table.sitting.dealt.refusal(asked.seat, asked.move)
    if refusal:
        raise refusal
    return wire.Done(asked.id, asked.table)


async def rematch(house: House, asker: Connection, asked: wire.Rematch) -> wire.Told:
    """Give the same table again, with the asker's old seats and all bots in their places."""
    table = await house.table(asked.table)
    person = asker.person.id
    old = table.sitting
    if old.status != "over":
        raise Refusal("rematch-too-early")
    mine = old.seats_of(person)
    if not mine:
        raise Refusal("seated-only")
    if old.rematch is None:
        new = (await house.create(old.settings, person)).sitting.id
        await table.ask(lambda s, now: begin_rematch(s, now, new))
    again = str(table.sitting.rematch)
    after = await house.table(again)
    await begin_watching(house, asker, again, 0)
    for seat in mine:
        request = wire.Sit(asked.id, again, seat, old.chairs[seat].name)
        if after.sitting.status == "waiting" and not after.sitting.chairs[seat].taken:
            await sit_down(house, asker, request)
    if after.sitting.host == person:
        for seat, chair in enumerate(old.chairs):
            if chair.bot and not after.sitting.chairs[seat].taken:
                await at_table(house, asker, wire.SeatBot(asked.id, again, seat, chair.bot))
    return wire.Done(asked.id, again)


def begin_rematch(s: Sitting, now: int, table: str) -> AnyEntry:
    """Send everybody to the new table; the first who asked has opened it."""
    return Rematched(now, s.rematch or table)


async def say(house: House, asker: Connection, asked: wire.Say) -> wire.Told:
    """Chat."""
    table = await house.table(asked.table)
    if not (house.options.chat and table.sitting.settings.chat):
        raise Refusal("chat-off")
    text = "".join(letter if letter.isprintable() else " " for letter in asked.text)
    now = house.clock()
    said = await house.storage.write(
        lambda c: chatter.say(c, asked.table, asker.person, text.strip() or "…", now)
    )
    house.heard(table, said)
    return wire.Done(asked.id, asked.table)


async def mute(house: House, asker: Connection, asked: wire.Mute) -> wire.Told:
    """Hear no more of somebody, or hear them again."""
    person = asker.person
    await house.storage.write(
        lambda c: people.mute(c, person.id, asked.person, on=asked.on)
    )
    for connection in house.connections:
        if connection.person.id == person.id:  # on every device
            muted = connection.person.muted
            (muted.add if asked.on else muted.discard)(asked.person)
    return wire.Done(asked.id)


async def report(house: House, asker: Connection, asked: wire.Report) -> wire.Told:
    """Keep a complaint for those who run the server."""
    now = house.clock()
    person = asker.person.id
    await house.storage.write(
        lambda c: chatter.report(c, asked.table, asked.number, person, asked.reason, now)
    )
    return wire.Done(asked.id, asked.table)


HANDLERS: dict[type[wire.Request], Handler] = {
    wire.Hello: hello,
    wire.Ping: ping,
    wire.WatchLobby: watch_lobby,
    wire.Create: create,
    wire.Find: find,
    wire.Watch: watch,
    wire.Unwatch: unwatch,
    wire.Sit: sit_down,
    wire.Play: play,
    wire.Leave: leave_seat,
    wire.Why: why,
    wire.Rematch: rematch,
    wire.Say: say,
    wire.Mute: mute,
    wire.Report: report,
}
