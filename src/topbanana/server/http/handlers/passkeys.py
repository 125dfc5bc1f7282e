"""HTTP handlers for passkeys (WebAuthn), loaded when somebody uses one."""

from typing import Any

import msgspec
from itsdangerous import BadSignature, TimestampSigner
from sqlalchemy import Connection
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
from topbanana.server.http.login import (
    begin_session,
    limit_guesses,
    person_response,
    require_login,
)
from topbanana.server.people import passkeys, sessions
from topbanana.server.server import Server
from topbanana.server.wire import bodies

CHALLENGE_SECONDS = 300
LOGIN = "login"


def signed_challenge(server: Server, challenge: bytes, purpose: str) -> str:
    """Sign a challenge that the client brings back, to whichever server."""
    return signer_for(server, purpose).sign(bytes_to_base64url(challenge)).decode()


async def use_challenge(server: Server, signed: str, purpose: str) -> bytes:
    """Read a challenge that we signed not long ago; whatever follows, it is used up."""
    try:
        text = signer_for(server, purpose).unsign(signed, CHALLENGE_SECONDS)
    except BadSignature:
        raise Refusal("passkey-wrong") from None
    challenge = base64url_to_bytes(text.decode())
    expires = server.clock() + 2 * CHALLENGE_SECONDS * 1000  # clocks differ a little
    unused = await server.storage.write(
        lambda c: passkeys.use_challenge(c, challenge, expires)
    )
    if not unused:
        raise Refusal("passkey-wrong")
    return challenge


def signer_for(server: Server, purpose: str) -> TimestampSigner:
    """Make what signs challenges for one purpose, such as the login."""
    return TimestampSigner(server.cookie_key, salt=f"topbanana passkey {purpose}")


def with_challenge(options: Any, challenge: str) -> bodies.PasskeyChallenge:
    """Give the options as a browser wants them, with the challenge as we sign it."""
    return bodies.PasskeyChallenge(msgspec.json.decode(options_to_json(options)), challenge)


async def begin_registration(server: Server, request: Request) -> bodies.PasskeyChallenge:
    """Begin to make a passkey."""
    person = await require_login(server, request)
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
    challenge = signed_challenge(server, options.challenge, person.id)
    return with_challenge(options, challenge)


async def finish_registration(
    server: Server, request: Request, body: bodies.Passkey
) -> Response:
    """Store a new passkey: the name is its owner's from now on."""
    person = await require_login(server, request)
    challenge = await use_challenge(server, body.challenge, person.id)
    try:
        checked = verify_registration_response(
            credential=body.credential,
            expected_challenge=challenge,
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

    def store(connection: Connection) -> None:
        sessions.require_session(connection, person)
        passkeys.add_passkey(connection, person.id, row)

    await server.storage.write(store)
    person.owned = True
    return person_response(server, request, person)


async def begin_login(server: Server, request: Request) -> bodies.PasskeyChallenge:
    """Begin to log in by a passkey."""
    limit_guesses(server, request)
    options = generate_authentication_options(rp_id=str(request.url.hostname))
    return with_challenge(options, signed_challenge(server, options.challenge, LOGIN))


async def finish_login(server: Server, request: Request, body: bodies.Passkey) -> Response:
    """Be the owner of a passkey on this device."""
    limit_guesses(server, request)
    challenge = await use_challenge(server, body.challenge, LOGIN)
    try:
        key = base64url_to_bytes(str(body.credential.get("id", "")))
        row = await server.storage.read(lambda c: passkeys.find_passkey(c, key))
        checked = verify_authentication_response(
            credential=body.credential,
            expected_challenge=challenge,
            expected_rp_id=str(request.url.hostname),
            expected_origin=origin_of(request),
            credential_public_key=row.public_key,
            credential_current_sign_count=row.sign_count,
        )
    except (WebAuthnException, ValueError, TypeError, KeyError, AttributeError):
        raise Refusal("passkey-wrong") from None

    def check(connection: Connection) -> None:
        if not passkeys.count_use(connection, key, checked.new_sign_count):
            raise Refusal("passkey-wrong")

    return await begin_session(server, request, row.person, check)


def origin_of(request: Request) -> str:
    """Give the page's origin, which was checked before."""
    return request.headers.get("origin", "")
