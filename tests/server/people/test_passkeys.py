"""Passkeys, with an authenticator made of code."""

import hashlib
import json
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import cbor2
import httpx
import pytest
from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec
from webauthn.helpers import bytes_to_base64url

from ..conftest import HTTP_TIMEOUT, Running, running
from ..postgres import Postgres

SQLITE = pytest.mark.parametrize("database", ["sqlite"], indirect=True)

PRESENT, VERIFIED, WITH_KEY = 0x01, 0x04, 0x40


class Authenticator:
    """Makes one passkey, and signs with it."""

    def __init__(self, origin: str, *, counts: bool = True, count: int = 0) -> None:
        """``counts``: whether it counts its signatures, which those in phones do not."""
        self._origin = origin
        self._counts = counts
        self._key = ec.generate_private_key(ec.SECP256R1())
        self._id = b"a passkey of ours"
        self._count = count

    def register(self, options: dict[str, Any]) -> dict[str, Any]:
        """Make a passkey."""
        numbers = self._key.public_key().public_numbers()
        x, y = (n.to_bytes(32, "big") for n in (numbers.x, numbers.y))
        public = cbor2.dumps({1: 2, 3: -7, -1: 1, -2: x, -3: y})
        data = self._data(options["rp"]["id"], PRESENT | VERIFIED | WITH_KEY)
        data += bytes(16) + len(self._id).to_bytes(2, "big") + self._id + public
        attested = cbor2.dumps({"fmt": "none", "attStmt": {}, "authData": data})
        client = self._client("webauthn.create", options["challenge"])
        return self._credential(
            clientDataJSON=bytes_to_base64url(client),
            attestationObject=bytes_to_base64url(attested),
        )

    def log_in(self, options: dict[str, Any]) -> dict[str, Any]:
        """Sign a challenge."""
        data = self._data(options["rpId"], PRESENT | VERIFIED)
        client = self._client("webauthn.get", options["challenge"])
        signed = data + hashlib.sha256(client).digest()
        signature = self._key.sign(signed, ec.ECDSA(hashes.SHA256()))
        return self._credential(
            clientDataJSON=bytes_to_base64url(client),
            authenticatorData=bytes_to_base64url(data),
            signature=bytes_to_base64url(signature),
        )

    def _data(self, host: str, flags: int) -> bytes:
        self._count += self._counts
        hashed = hashlib.sha256(host.encode()).digest()
        return hashed + bytes([flags]) + self._count.to_bytes(4, "big")

    def _client(self, kind: str, challenge: str) -> bytes:
        client = {"type": kind, "challenge": challenge, "origin": self._origin}
        return json.dumps(client).encode()

    def _credential(self, **response: str) -> dict[str, Any]:
        name = bytes_to_base64url(self._id)
        return {"id": name, "rawId": name, "type": "public-key", "response": response}

    def copy(self) -> "Authenticator":
        """Make a clone of the key, with the count of now."""
        other = Authenticator(self._origin)
        other._key, other._count = self._key, self._count  # its own class
        return other


def browser(server: Running) -> httpx.Client:
    """Make a browser at a host of a name, as passkeys want it."""
    address = server.address.replace("127.0.0.1", "localhost")
    return httpx.Client(base_url=address, headers={"origin": address}, timeout=HTTP_TIMEOUT)


def answer(begun: dict[str, Any], credential: dict[str, Any]) -> dict[str, Any]:
    """Make the body that answers a challenge."""
    return {"credential": credential, "challenge": begun["challenge"]}


def register(web: httpx.Client, key: Authenticator) -> dict[str, Any]:
    """Come in as Anna, and make a passkey; give the body that made it."""
    web.post("/api/me", json={"name": "Anna"}).raise_for_status()
    begun = web.post("/api/passkey/register").json()
    body = answer(begun, key.register(begun["options"]))
    web.post("/api/passkey/registered", json=body).raise_for_status()
    return body


def signed_login(web: httpx.Client, key: Authenticator) -> dict[str, Any]:
    """Begin to log in, and sign; give the body that logs in, not sent yet."""
    begun = web.post("/api/passkey/login").json()
    return answer(begun, key.log_in(begun["options"]))


def accepted(web: httpx.Client, body: dict[str, Any]) -> bool:
    """Log in, and tell whether that worked."""
    response = web.post("/api/passkey/logged-in", json=body)
    assert (response.status_code, "key" in response.json()) in {(200, False), (400, True)}
    return response.status_code == 200


@SQLITE
def test_a_passkey_makes_the_name_ones_own(server: Running) -> None:
    with browser(server) as web, browser(server) as phone:
        key = Authenticator(str(web.headers["origin"]))
        register(web, key)
        me = web.get("/api/me").json()
        assert me["owned"]
        assert accepted(phone, signed_login(phone, key))
        assert phone.get("/api/me").json()["id"] == me["id"]
        begun = phone.post("/api/passkey/login").json()
        forged = {**signed_login(phone, key), "challenge": "x" + begun["challenge"]}
        assert not accepted(phone, forged)
        assert not accepted(phone, answer(begun, {"id": "%%%"}))


@SQLITE
@pytest.mark.parametrize("counts", [True, False])
def test_a_signature_works_once(database: str, *, counts: bool) -> None:
    """Who overhears it has no use for it: not here, not after a restart."""
    with running(database) as server, browser(server) as web:
        key = Authenticator(str(web.headers["origin"]), counts=counts)
        register(web, key)
        body = signed_login(web, key)
        assert accepted(web, body)
        assert not accepted(web, body)
        wrong = signed_login(web, key)
        response = wrong["credential"]["response"]
        spoilt = {**response, "signature": response["signature"][::-1]}
        credential = {**wrong["credential"], "response": spoilt}
        assert not accepted(web, {**wrong, "credential": credential})
        assert not accepted(web, wrong)  # its challenge is used up by the failure
        kept, origin = server.inside.cookie_key, str(web.headers["origin"])
    with running(database) as again, browser(again) as web:
        assert again.inside.cookie_key == kept
        web.headers["origin"] = origin
        web.headers["host"] = origin.removeprefix("http://")
        assert not accepted(web, body)
        fresh = signed_login(web, key)
        assert accepted(web, fresh)


@SQLITE
def test_a_challenge_serves_its_own_purpose_only(server: Running) -> None:
    with browser(server) as web, browser(server) as eve:
        key = Authenticator(str(web.headers["origin"]), counts=False)
        made = register(web, key)
        assert web.post("/api/passkey/registered", json=made).status_code == 400
        begun = web.post("/api/passkey/register").json()
        options = {**begun["options"], "rpId": "localhost"}
        assert not accepted(eve, answer(begun, key.log_in(options)))
        eve.post("/api/me", json={"name": "Eve"}).raise_for_status()
        stolen = answer(begun, Authenticator(str(web.headers["origin"])).register(options))
        assert eve.post("/api/passkey/registered", json=stolen).status_code == 400


@SQLITE
def test_a_copy_of_a_key_that_counts_is_noticed(server: Running) -> None:
    with browser(server) as web:
        key = Authenticator(str(web.headers["origin"]))
        register(web, key)
        clone = key.copy()
        assert accepted(web, signed_login(web, key))
        assert accepted(web, signed_login(web, key))
        assert not accepted(web, signed_login(web, clone))


def test_a_key_that_has_counted_to_its_end_still_opens_the_name(server: Running) -> None:
    with browser(server) as web:
        key = Authenticator(str(web.headers["origin"]), count=2**32 - 3)
        register(web, key)
        assert accepted(web, signed_login(web, key))


@pytest.mark.slow
def test_a_signature_works_once_at_two_servers(a_postgres: Postgres) -> None:
    """Sent to both in the same moment, it is accepted by one of them."""
    database = a_postgres.new_database()
    with (
        running(database) as one,
        running(database) as two,
        browser(one) as web,
        browser(two) as other,
    ):
        for name in ("origin", "host"):
            other.headers[name] = web.headers.get(name, web.base_url.netloc.decode())
        key = Authenticator(str(web.headers["origin"]), counts=False)
        register(web, key)
        for _ in range(5):
            body = signed_login(web, key)
            with ThreadPoolExecutor(2) as both:
                sent = [both.submit(accepted, each, body) for each in (web, other)]
            assert sorted(each.result() for each in sent) == [False, True]
