"""HTTP handlers for people: profiles, games played, companions, leaderboards."""

from sqlalchemy import Connection
from starlette.requests import Request

from topbanana.engine.game import find_game
from topbanana.engine.refusal import Refusal
from topbanana.server.auth import authenticate
from topbanana.server.http.login import require_person
from topbanana.server.http.responses import Forbidden, NotFound, or_not_found
from topbanana.server.limits import address_of
from topbanana.server.live.seating import (
    allowed_name,
    check_played,
    seating_bots,
    sitting,
)
from topbanana.server.live.store import STORE_CHANGES
from topbanana.server.notices import notices
from topbanana.server.people import names
from topbanana.server.records import profile, ratings
from topbanana.server.records.results import Wanted
from topbanana.server.server import Server
from topbanana.server.social import companions
from topbanana.server.storage.writer import StorageUnavailable
from topbanana.server.wire import people as wire

YES_OR_NO = {"yes": True, "no": False}
LONGEST_NAME = 100
MOST_SEATS = 1_000  # more than any game has, and few enough for a column of the database


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
    with or_not_found():
        return await server.storage.read(lambda c: profile.profile(c, name, who))


async def show_history(server: Server, request: Request) -> wire.History:
    """A person's games, if they let them be seen."""
    reader, name = await authenticate(server, request), named(request)
    who, wanted = reader.id if reader else None, wanted_games(request)
    try:
        return await server.storage.read(
            lambda c: profile.read_history(c, name, wanted, who)
        )
    except StorageUnavailable:
        raise
    except Refusal as refusal:
        kind = Forbidden if refusal.key == "profile-closed" else NotFound
        raise kind(refusal.key, name=name) from None


def wanted_games(request: Request) -> Wanted:
    """Read which games are wanted."""
    asked = request.query_params
    return Wanted(
        game=asked.get("game", "")[:LONGEST_NAME],
        seats=min(number_in(asked.get("seats", "")), MOST_SEATS),
        won=YES_OR_NO.get(asked.get("won", "")),
        rated=YES_OR_NO.get(asked.get("rated", "")),
        home=YES_OR_NO.get(asked.get("home", "")),
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
        few, *_, many = game.seats
        raise Refusal("wrong-seats", title=game.name, fewest=few, most=many, seats=seats)
    size = int(seats)
    best = await server.storage.read(lambda c: ratings.leaderboard(c, game.name, size))
    levels = ratings.measured_levels(game.name, size)
    return wire.Leaderboard(game.name, size, tuple(best), tuple(levels))


async def show_companions(server: Server, request: Request) -> wire.Companions:
    """The people you have played with, who of them is here now, and others you have muted."""
    person = await require_person(server, request)
    here = server.connected_people()

    def read(connection: Connection) -> wire.Companions:
        found = companions.own_companions(connection, person.id, here)
        known = {each.person for each in found}
        muted = companions.other_muted(connection, person.id, known)
        return wire.Companions(tuple(found), tuple(muted))

    return await server.storage.read(read)


async def ask_again(server: Server, request: Request, body: wire.Again) -> wire.OpenedTable:
    """Open a table like one you played at, with its bots, and ask everybody else there."""
    person = await require_person(server, request)
    old = await (await server.live.find(body.table)).ask(
        lambda state: check_played(state, person.id)
    )
    seat = old.seats_of(person.id)[0]
    name = await allowed_name(
        server.storage, person, names.without_number(old.chairs[seat].name or "")
    )
    others = old.people() - {person.id}
    for other in others:
        server.quotas.invite(person.id, other)
    public, now = old.settings.public, server.clock()
    async with server.quotas.new_table(person.id, address_of(request.scope), public=public):
        table, opening = server.live.draw_up(
            old.settings,
            person.id,
            sitting(person.id, seat, name),
            *seating_bots(old, person.id),
        )

        # In one transaction: whoever may invite nobody more has opened no table either.
        def store(connection: Connection) -> None:
            STORE_CHANGES(connection, [opening])
            notices.invite_again(connection, person.id, others, table.state.id, now)

        with server.live.storing(opening):
            await server.storage.write(store)
        server.live.add(table, opening)
    server.live.tell_invited(table.state.id)
    return wire.OpenedTable(table.state.id)
