"""HTTP handlers for passkeys (WebAuthn), loaded when somebody uses one."""

from typing import Any

import msgspec
from itsdangerous import BadSignature, TimestampSigner
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
from topbanana.server.http.me import limit_guesses, person_response, require_person
from topbanana.server.people import accounts, passkeys
from topbanana.server.server import Server
from topbanana.server.wire import bodies

CHALLENGE_SECONDS = 300


def signed_challenge(server: Server, challenge: bytes) -> str:
    """Sign a challenge that the client brings back, to whichever server."""
    signer = TimestampSigner(str(server.cookie_key), salt="topbanana passkey")
    return signer.sign(bytes_to_base64url(challenge)).decode()


def read_challenge(server: Server, signed: str) -> bytes:
    """Read a challenge that we signed not long ago."""
    signer = TimestampSigner(str(server.cookie_key), salt="topbanana passkey")
    try:
        return base64url_to_bytes(signer.unsign(signed, CHALLENGE_SECONDS).decode())
    except BadSignature:
        raise Refusal("passkey-wrong") from None


def with_challenge(options: Any, challenge: str) -> bodies.PasskeyChallenge:
    """Give the options as a browser wants them, with the challenge as we sign it."""
    return bodies.PasskeyChallenge(msgspec.json.decode(options_to_json(options)), challenge)


async def begin_registration(server: Server, request: Request) -> bodies.PasskeyChallenge:
    """Begin to make a passkey."""
    person = await require_person(server, request)
    stored = await server.storage.read(lambda c: passkeys.passkeys_of(c, person.id))
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
    return with_challenge(options, signed_challenge(server, options.challenge))


async def finish_registration(
    server: Server, request: Request, body: bodies.Passkey
) -> Response:
    """Store a new passkey: the name is its owner's from now on."""
    person = await require_person(server, request)
    try:
        checked = verify_registration_response(
            credential=body.credential,
            expected_challenge=read_challenge(server, body.challenge),
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
    await server.storage.write(
        lambda c: passkeys.add_passkey(c, person.id, person.name, row)
    )
    person.owned = True
    return person_response(server, request, person)


async def begin_login(server: Server, request: Request) -> bodies.PasskeyChallenge:
    """Begin to log in by a passkey."""
    limit_guesses(server, request)
    options = generate_authentication_options(rp_id=str(request.url.hostname))
    return with_challenge(options, signed_challenge(server, options.challenge))


async def finish_login(server: Server, request: Request, body: bodies.Passkey) -> Response:
    """Be the owner of a passkey on this device."""
    limit_guesses(server, request)
    try:
        key = base64url_to_bytes(str(body.credential.get("id", "")))
        row = await server.storage.read(lambda c: passkeys.find_passkey(c, key))
        checked = verify_authentication_response(
            credential=body.credential,
            expected_challenge=read_challenge(server, body.challenge),
            expected_rp_id=str(request.url.hostname),
            expected_origin=origin_of(request),
            credential_public_key=row.public_key,
            credential_current_sign_count=row.sign_count,
        )
    except (WebAuthnException, ValueError, TypeError, KeyError, AttributeError):
        raise Refusal("passkey-wrong") from None
    count = checked.new_sign_count
    await server.storage.write(lambda c: passkeys.count_use(c, key, count))
    person = await server.storage.read(lambda c: accounts.find_person(c, row.person))
    if person is None:
        raise Refusal("passkey-wrong")
    return person_response(server, request, person)


def origin_of(request: Request) -> str:
    """Give the page's origin, which was checked before."""
    return request.headers.get("origin", "")
