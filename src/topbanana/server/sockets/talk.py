"""Talk: chat and phrases at a table, whom not to hear, and what to report."""

from sqlalchemy import Connection as Database

from topbanana.engine.refusal import Refusal
from topbanana.server.live.seating import allowed_name
from topbanana.server.notices import notices
from topbanana.server.people import moderation
from topbanana.server.server import Server
from topbanana.server.social import chat
from topbanana.server.social.phrases import checked_phrase
from topbanana.server.sockets.connection import Connection
from topbanana.server.wire import messages as wire
from topbanana.server.wire.types import Said


async def say(server: Server, asker: Connection, asked: wire.Say) -> wire.ServerMessage:
    """Store a chat message or a phrase, and send it."""
    table = await server.live.find(asked.table)
    text, phrase = readable(server, asked)
    if not table.state.settings.chat:
        raise Refusal("chat-off")
    server.quotas.say(asker.person.id, asker.address)
    person, now = asker.person, server.clock()
    if not table.state.seats_of(person.id):
        await allowed_name(server.storage, person, None)
    name = chat.speaking_name(table.state, table.chat, person)
    line = Said(0, person.id, name, text, now, phrase)
    said = await server.storage.write(lambda c: chat.add_message(c, asked.table, line))
    server.live.publish_chat(table, said)
    return wire.Done(asked.id, asked.table)


def readable(server: Server, asked: wire.Say) -> tuple[str, str | None]:
    """Give what somebody says as text or as a phrase, or refuse what may not be said here."""
    allowed = server.settings.chat
    if allowed == "no":
        raise Refusal("chat-off")
    if asked.phrase is not None:
        return "", checked_phrase(asked.phrase)
    if allowed == "phrases":
        raise Refusal("chat-phrases")
    text = asked.text or ""
    return "".join(c if c.isprintable() else " " for c in text).strip() or "…", None


async def mute(server: Server, asker: Connection, asked: wire.Mute) -> wire.ServerMessage:
    """Mute a person's chat and invitations, or unmute them."""
    person, now = asker.person.id, server.clock()
    server.quotas.change(person)
    on, most = asked.on, server.settings.mutes

    def change(connection: Database) -> None:
        moderation.set_mute(connection, person, asked.person, now, on=on, most=most)
        if on:
            notices.forget_invitations(connection, person, asked.person)

    await server.storage.write(change)
    await server.take_mutes(person)
    server.live.lobby.changed()
    return wire.Done(asked.id)


async def report(
    server: Server, asker: Connection, asked: wire.Report
) -> wire.ServerMessage:
    """Store a report for those who run the server."""
    now = server.clock()
    person = asker.person.id
    server.quotas.change(person)
    await server.storage.write(
        lambda c: chat.add_report(c, asked.table, asked.number, person, asked.reason, now)
    )
    return wire.Done(asked.id, asked.table)
