"""HTTP handlers for people: profiles, games played, companions, leaderboards."""

from collections.abc import Collection

from sqlalchemy import Connection
from starlette.requests import Request

from topbanana.engine.game import find_game
from topbanana.engine.refusal import Refusal
from topbanana.server.auth import authenticate
from topbanana.server.http.me import require_person
from topbanana.server.http.tables import Forbidden, NotFound
from topbanana.server.limits import address_of
from topbanana.server.live.seating import (
    allowed_name,
    check_played,
    seating_bots,
    sitting,
)
from topbanana.server.notices import notices
from topbanana.server.people import names
from topbanana.server.records import profile, ratings
from topbanana.server.records.results import Wanted
from topbanana.server.server import Server
from topbanana.server.social import companions
from topbanana.server.wire import people as wire

YES_OR_NO = {"yes": True, "no": False}
LONGEST_NAME = 100


def named(request: Request) -> str:
    """Read whose profile is meant."""
    name = str(request.path_params["name"])
    if len(name) > LONGEST_NAME:
        raise NotFound("person-not-found", name=name[:LONGEST_NAME])
    return name


async def show_profile(server: Server, request: Request) -> wire.Profile:
    """A person: name and ratings, and all the rest if they let it be seen."""
    reader, name = await authenticate(server, request), named(request)
    who = reader.id if reader else None
    try:
        return await server.storage.read(lambda c: profile.profile(c, name, who))
    except Refusal:
        raise NotFound("person-not-found", name=name) from None


async def show_history(server: Server, request: Request) -> wire.History:
    """A person's games, if they let them be seen."""
    reader, name = await authenticate(server, request), named(request)
    who, wanted = reader.id if reader else None, wanted_games(request)
    try:
        return await server.storage.read(
            lambda c: profile.read_history(c, name, wanted, who)
        )
    except Refusal as refusal:
        kind = Forbidden if refusal.key == "profile-closed" else NotFound
        raise kind(refusal.key, name=name) from None


def wanted_games(request: Request) -> Wanted:
    """Read which games are wanted."""
    asked = request.query_params
    return Wanted(
        game=asked.get("game", "")[:LONGEST_NAME],
        seats=number_in(asked.get("seats", "")),
        won=YES_OR_NO.get(asked.get("won", "")),
        rated=YES_OR_NO.get(asked.get("rated", "")),
        companion=asked.get("with", "")[:LONGEST_NAME],
        before=number_in(asked.get("before", "")),
    )


def number_in(text: str) -> int:
    """Read a number of a query; 0 if nothing is said."""
    if not text:
        return 0
    if not (text.isascii() and text.isdigit() and len(text) <= len("9007199254740991")):
        raise Refusal("not-a-number", text=text[:LONGEST_NAME])
    return int(text)


async def show_leaderboard(server: Server, request: Request) -> wire.Leaderboard:
    """The ratings of one game and table size, and the levels of bots among them."""
    game = find_game(request.query_params.get("game", ""))
    seats = request.query_params.get("seats", str(game.usual))
    if seats not in map(str, game.seats):
        raise Refusal("unknown-seat", seat=seats, last=game.seats[-1])
    size = int(seats)
    best = await server.storage.read(lambda c: ratings.leaderboard(c, game.name, size))
    levels = ratings.measured_levels(game.name, size)
    return wire.Leaderboard(game.name, size, tuple(best), tuple(levels))


async def show_companions(server: Server, request: Request) -> wire.Companions:
    """The people you have played with, and who of them is here now."""
    person = await require_person(server, request)
    here = server.connected_people()
    found = await server.storage.read(
        lambda c: companions.own_companions(c, person.id, here)
    )
    return wire.Companions(tuple(found))


async def ask_again(server: Server, request: Request, body: wire.Again) -> wire.Opened:
    """Open a table like one you played at, with its bots, and ask everybody else there."""
    person = await require_person(server, request)
    old = await (await server.live.find(body.table)).ask(
        lambda state: check_played(state, person.id)
    )
    seat = old.seats_of(person.id)[0]
    name = await allowed_name(
        server.storage, person, names.without_number(old.chairs[seat].name or "")
    )
    public = old.settings.public
    async with server.quotas.new_table(person.id, address_of(request.scope), public=public):
        table = await server.live.create(
            old.settings,
            person.id,
            sitting(person.id, seat, name),
            *seating_bots(old, person.id),
        )
    await invite_all(server, table.state.id, person.id, old.people() - {person.id})
    return wire.Opened(table.state.id)


async def invite_all(
    server: Server, table: str, sender: str, people: Collection[str]
) -> None:
    """Invite people to a table, and let them hear of it at once."""
    now = server.clock()

    def store(connection: Connection) -> None:
        for person in people:
            notices.invite(connection, sender, person, table, now)

    await server.storage.write(store)
    server.live.tell_invited(table)
