"""Passkeys, with an authenticator made of code."""

import hashlib
import json
from typing import Any

import cbor2
import httpx
import pytest
from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec
from webauthn.helpers import bytes_to_base64url

from .conftest import Running

pytestmark = pytest.mark.parametrize("database", ["sqlite"], indirect=True)

PRESENT, VERIFIED, WITH_KEY = 0x01, 0x04, 0x40


class Authenticator:
    """Makes one passkey, and signs with it."""

    def __init__(self, origin: str) -> None:
        self._origin = origin
        self._key = ec.generate_private_key(ec.SECP256R1())
        self._id = b"a passkey of ours"
        self._count = 0

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
        self._count += 1
        hashed = hashlib.sha256(host.encode()).digest()
        return hashed + bytes([flags]) + self._count.to_bytes(4, "big")

    def _client(self, kind: str, challenge: str) -> bytes:
        client = {"type": kind, "challenge": challenge, "origin": self._origin}
        return json.dumps(client).encode()

    def _credential(self, **response: str) -> dict[str, Any]:
        name = bytes_to_base64url(self._id)
        return {"id": name, "rawId": name, "type": "public-key", "response": response}


def test_a_passkey_makes_the_name_ones_own(server: Running) -> None:
    address = server.address.replace("127.0.0.1", "localhost")
    key = Authenticator(address)
    headers = {"origin": address}
    with httpx.Client(base_url=address, headers=headers) as web:
        web.post("/api/me", json={"name": "Anna"}).raise_for_status()
        begun = web.post("/api/passkey/register").json()
        body = {
            "credential": key.register(begun["options"]),
            "challenge": begun["challenge"],
        }
        assert web.post("/api/passkey/registered", json=body).json()["owned"]
        mine = web.get("/api/me").json()["id"]
    with httpx.Client(base_url=address, headers=headers) as phone:
        begun = phone.post("/api/passkey/login").json()
        signed = key.log_in(begun["options"])
        body = {"credential": signed, "challenge": begun["challenge"]}
        assert phone.post("/api/passkey/logged-in", json=body).json()["id"] == mine
        again = phone.post("/api/passkey/logged-in", json=body)
        assert again.json()["key"] == "passkey-wrong"  # the same signature, replayed
        forged = {"credential": signed, "challenge": "x" + begun["challenge"]}
        wrong = phone.post("/api/passkey/logged-in", json=forged)
        assert wrong.json()["key"] == "passkey-wrong"
        strange = {"credential": {"id": "%%%"}, "challenge": begun["challenge"]}
        assert phone.post("/api/passkey/logged-in", json=strange).status_code == 400
