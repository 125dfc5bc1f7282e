"""Passkeys: a name that is yours wherever your authenticator is (WebAuthn)."""

from typing import Any

import msgspec
from itsdangerous import BadSignature, TimestampSigner
from sqlalchemy import Connection, insert, select, update
from starlette.requests import Request
from starlette.responses import Response
from webauthn import (
    generate_authentication_options,
    generate_registration_options,
    options_to_json,
    verify_authentication_response,
    verify_registration_response,
)
from webauthn.helpers import base64url_to_bytes, bytes_to_base64url
from webauthn.helpers.exceptions import WebAuthnException
from webauthn.helpers.structs import (
    AuthenticatorSelectionCriteria,
    PublicKeyCredentialDescriptor,
    ResidentKeyRequirement,
)

from topbanana.engine.refusal import Refusal
from topbanana.server.http.me import as_person, guard, known
from topbanana.server.people import accounts as people
from topbanana.server.server import House
from topbanana.server.storage import schema
from topbanana.server.wire import bodies as http

CHALLENGE_SECONDS = 300


def signed_challenge(house: House, challenge: bytes) -> str:
    """Give a challenge that the client brings back: whichever server it comes to knows it."""
    signer = TimestampSigner(str(house.cookie_key), salt="topbanana passkey")
    return signer.sign(bytes_to_base64url(challenge)).decode()


def read_challenge(house: House, signed: str) -> bytes:
    """Read a challenge that we gave, not long ago."""
    signer = TimestampSigner(str(house.cookie_key), salt="topbanana passkey")
    try:
        return base64url_to_bytes(signer.unsign(signed, CHALLENGE_SECONDS).decode())
    except BadSignature:
        raise Refusal("passkey-wrong") from None


def answer_with(options: Any, challenge: str) -> dict[str, Any]:
    """Give the options as a browser wants them, with the challenge as we sign it."""
    return {
        "options": msgspec.json.decode(options_to_json(options)),
        "challenge": challenge,
    }


async def begin_registration(house: House, request: Request) -> dict[str, Any]:
    """Begin to make a passkey."""
    person = await known(house, request)
    stored = await house.storage.read(lambda c: credentials_of(c, person.id))
    options = generate_registration_options(
        rp_id=str(request.url.hostname),
        rp_name="Top Banana",
        user_id=person.id.encode(),
        user_name=person.name,
        authenticator_selection=AuthenticatorSelectionCriteria(
            resident_key=ResidentKeyRequirement.REQUIRED
        ),
        exclude_credentials=[PublicKeyCredentialDescriptor(id=key) for key in stored],
    )
    return answer_with(options, signed_challenge(house, options.challenge))


async def finish_registration(
    house: House, request: Request, body: http.Passkey
) -> Response:
    """Keep a new passkey: the name is its owner's from now on."""
    person = await known(house, request)
    try:
        checked = verify_registration_response(
            credential=body.credential,
            expected_challenge=read_challenge(house, body.challenge),
            expected_rp_id=str(request.url.hostname),
            expected_origin=origin_of(request),
        )
    except (WebAuthnException, ValueError, TypeError, KeyError):
        raise Refusal("passkey-wrong") from None
    row = {
        "id": checked.credential_id,
        "person": person.id,
        "public_key": checked.credential_public_key,
        "sign_count": checked.sign_count,
    }
    await house.storage.write(lambda c: keep(c, person.id, person.name, row))
    person.owned = True
    return as_person(house, request, person)


async def begin_login(house: House, request: Request) -> dict[str, Any]:
    """Begin to log in by a passkey."""
    guard(house, request)
    options = generate_authentication_options(rp_id=str(request.url.hostname))
    return answer_with(options, signed_challenge(house, options.challenge))


async def finish_login(house: House, request: Request, body: http.Passkey) -> Response:
    """Be the owner of a passkey on this device."""
    guard(house, request)
    try:
        key = base64url_to_bytes(str(body.credential.get("id", "")))
        row = await house.storage.read(lambda c: find(c, key))
        checked = verify_authentication_response(
            credential=body.credential,
            expected_challenge=read_challenge(house, body.challenge),
            expected_rp_id=str(request.url.hostname),
            expected_origin=origin_of(request),
            credential_public_key=row.public_key,
            credential_current_sign_count=row.sign_count,
        )
    except (WebAuthnException, ValueError, TypeError, KeyError, AttributeError):
        raise Refusal("passkey-wrong") from None
    count = checked.new_sign_count
    await house.storage.write(lambda c: count_use(c, key, count))
    person = await house.storage.read(lambda c: people.find_person(c, row.person))
    if person is None:
        raise Refusal("passkey-wrong")
    return as_person(house, request, person)


def origin_of(request: Request) -> str:
    """Tell which page asks; the door has checked that it is one of ours."""
    return request.headers.get("origin", "")


def keep(connection: Connection, person: str, name: str, row: dict[str, Any]) -> None:
    """Keep a passkey, and make the name its owner's."""
    people.refuse_owned(connection, name, person)
    connection.execute(insert(schema.passkeys).values(row))
    c = schema.people.c
    connection.execute(
        update(schema.people).where(c.id == person).values(owned_name=people.folded(name))
    )


def credentials_of(connection: Connection, person: str) -> list[bytes]:
    """Name somebody's passkeys."""
    c = schema.passkeys.c
    return list(connection.execute(select(c.id).where(c.person == person)).scalars())


def find(connection: Connection, key: bytes) -> Any:
    """Find a passkey."""
    return connection.execute(
        select(schema.passkeys).where(schema.passkeys.c.id == key)
    ).first()


def count_use(connection: Connection, key: bytes, count: int) -> None:
    """Remember how often a passkey was used, so that a copy is noticed."""
    c = schema.passkeys.c
    connection.execute(update(schema.passkeys).where(c.id == key).values(sign_count=count))
