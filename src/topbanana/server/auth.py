"""Who stands at the door: the origin of a page, and the person behind a cookie."""

from urllib.parse import urlsplit

from starlette.requests import HTTPConnection
from starlette.responses import Response

from topbanana.server.people import accounts as people
from topbanana.server.people.accounts import Person
from topbanana.server.server import House
from topbanana.server.settings import Options


def is_welcome_origin(visitor: HTTPConnection, options: Options) -> bool:
    """Refuse pages of other sites: they would act with the cookies of whoever opens them.

    What is no browser sends no origin, and has no cookies but its own.
    """
    origin = visitor.headers.get("origin")
    if origin is None:
        return True
    if origin in options.origins.split(","):
        return True
    return urlsplit(origin).netloc == visitor.headers.get("host")


async def person_of_cookie(house: House, visitor: HTTPConnection) -> Person | None:
    """Find who comes, by the cookie or the bearer token."""
    bearer = visitor.headers.get("authorization", "")
    if bearer.startswith("Bearer "):
        token = bearer.removeprefix("Bearer ")
        return await house.storage.read(lambda c: people.person_of_token(c, token))
    read = people.read_cookie(house.signer, visitor.cookies.get(people.COOKIE, ""))
    if read is None:
        return None
    name, session = read
    person = await house.storage.read(lambda c: people.find_person(c, name))
    return person if person and person.session == session else None


def give_cookie(house: House, answer: Response, person: Person, *, secure: bool) -> None:
    """Let a browser remember who this is."""
    answer.set_cookie(
        people.COOKIE,
        people.write_cookie(house.signer, person),
        max_age=people.COOKIE_AGE,
        httponly=True,
        samesite="lax",
        secure=secure,
    )
