"""Responses: values as JSON, and refusals with the status that goes with them."""

from collections.abc import Iterator
from contextlib import contextmanager
from http import HTTPStatus

from starlette.responses import Response

from topbanana.engine.refusal import IllegalMove, Refusal
from topbanana.server.storage.writer import StorageUnavailable
from topbanana.server.wire import bodies
from topbanana.server.wire.types import encode

JSON, TEXT = "application/json", "text/plain"


class Unauthenticated(Refusal):  # it is a refusal, not a mistake
    """The request has no valid cookie or token."""

    def __init__(self) -> None:
        super().__init__("person-unknown")


class Forbidden(Refusal):  # it is a refusal, not a mistake
    """That is not for whoever asks."""


class NotFound(Refusal):  # it is a refusal, not a mistake
    """There is no such thing."""


STATUSES: dict[type[Refusal], HTTPStatus] = {
    Unauthenticated: HTTPStatus.UNAUTHORIZED,
    Forbidden: HTTPStatus.FORBIDDEN,
    NotFound: HTTPStatus.NOT_FOUND,
    StorageUnavailable: HTTPStatus.SERVICE_UNAVAILABLE,
}


@contextmanager
def or_not_found() -> Iterator[None]:
    """Say of what is refused that it is not there, unless nothing can be read."""
    try:
        yield
    except StorageUnavailable:
        raise
    except Refusal as refusal:
        raise NotFound(refusal.key, game=refusal.game, **refusal.facts) from None


def as_json(value: object, status: HTTPStatus = HTTPStatus.OK) -> Response:
    """Answer with a value of the wire."""
    return Response(encode(value), status, media_type=JSON)


def problem(refusal: Refusal, status: HTTPStatus | None = None) -> Response:
    """Answer with a refusal, as its key and facts."""
    clause = refusal.clause if isinstance(refusal, IllegalMove) else None
    body = bodies.Problem(refusal.key, refusal.facts, refusal.game, clause)
    return as_json(body, status or status_of(refusal))


def status_of(refusal: Refusal) -> HTTPStatus:
    """Give the status of a refusal, by its class or else by its key."""
    found = next((kind for kind in STATUSES if isinstance(refusal, kind)), None)
    if found is not None:
        return STATUSES[found]
    often = refusal.key.startswith("too-")
    return HTTPStatus.TOO_MANY_REQUESTS if often else HTTPStatus.BAD_REQUEST
