"""Rematches: the same table again, with everybody who did not leave in their old seats."""

from topbanana.server.live.seating import (
    allowed_name,
    check_played,
    kept_names,
    seating_bots,
    sitting,
)
from topbanana.server.people import names
from topbanana.server.server import Server
from topbanana.server.sockets.connection import Connection
from topbanana.server.sockets.watching import check_room_to_watch, keep_watching
from topbanana.server.wire import messages as wire


async def rematch(
    server: Server, asker: Connection, asked: wire.Rematch
) -> wire.ServerMessage:
    """Open the same table again, or sit down at the one that another opened."""
    table = await server.live.find(asked.table)
    person = asker.person
    old = await table.ask(lambda state: check_played(state, person.id))
    check_room_to_watch(asker, old.rematch or "")
    mine = old.seats_of(person.id)
    before = {seat: names.without_number(old.chairs[seat].name or "") for seat in mine}
    called = {
        seat: await allowed_name(server.storage, person, name)
        for seat, name in before.items()
    }
    if old.rematch is None:
        called |= await kept_names(server.storage, old, person.id)
        public = old.settings.public
        async with server.quotas.new_table(person.id, asker.address, public=public):
            await server.live.open_rematch(
                table,
                person.id,
                *(
                    sitting(str(old.chairs[seat].person), seat, called[seat])
                    for seat in sorted(called)
                ),
                *seating_bots(old, person.id),
            )
    again = await server.live.find(str(table.state.rematch))
    free = [seat for seat in mine if not again.state.chairs[seat].taken]
    if free and again.state.status == "waiting":
        await again.execute(*(sitting(person.id, seat, called[seat]) for seat in free))
    keep_watching(asker, again)
    return wire.Done(asked.id, again.state.id)
