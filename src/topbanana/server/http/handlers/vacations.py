"""HTTP handlers for vacations at slow tables."""

from starlette.requests import Request

from topbanana.server.http.login import require_login
from topbanana.server.people import vacations
from topbanana.server.server import Server
from topbanana.server.wire import bodies


async def show_vacation(server: Server, request: Request) -> bodies.Vacation:
    """Until when you are on vacation, and how many days you have left."""
    person = await require_login(server, request)
    return await vacation_of(server, person.id)


async def vacation_of(server: Server, person: str) -> bodies.Vacation:
    """Read somebody's vacation."""
    now, allowed = server.clock(), server.settings.vacation
    return await server.storage.read(lambda c: vacations.show(c, person, now, allowed))


async def begin_vacation(
    server: Server, request: Request, body: bodies.VacationDays
) -> bodies.Vacation:
    """Let your clocks at slow tables stand still from now on, for so many days."""
    person = (await require_login(server, request)).id
    server.quotas.change(person)
    now, allowed = server.clock(), server.settings.vacation
    await server.storage.write(
        lambda c: vacations.begin(c, person, body.days, now, allowed)
    )
    await server.vacation_changed(person)
    return await vacation_of(server, person)


async def end_vacation(server: Server, request: Request) -> bodies.Vacation:
    """Be back before your vacation is over."""
    person = (await require_login(server, request)).id
    server.quotas.change(person)
    now = server.clock()
    await server.storage.write(lambda c: vacations.end(c, person, now))
    await server.vacation_changed(person)
    return await vacation_of(server, person)
