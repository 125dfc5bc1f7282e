"""Where notices arrive in tests: a push service with browsers, and a mail server."""

import json
import threading
from base64 import urlsafe_b64decode, urlsafe_b64encode
from collections.abc import Iterator
from contextlib import contextmanager
from email import message_from_bytes, policy
from email.message import EmailMessage
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any, NamedTuple

from aiosmtpd.controller import Controller
from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import encode_dss_signature
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.kdf.hkdf import HKDF
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

from ..postgres import free_port

CURVE = ec.SECP256R1()


def plain(text: str) -> bytes:
    """Decode base64url without its padding."""
    return urlsafe_b64decode(text + "=" * (-len(text) % 4))


def written(content: bytes) -> str:
    """Encode as base64url without padding."""
    return urlsafe_b64encode(content).decode().rstrip("=")


def derived(salt: bytes, secret: bytes, info: bytes, length: int) -> bytes:
    """Derive a key (RFC 5869)."""
    return HKDF(hashes.SHA256(), length, salt, info).derive(secret)


class Browser:
    """A browser that takes notices: it alone can read them (RFC 8291)."""

    def __init__(self, origin: str, name: str) -> None:
        self.endpoint = f"{origin}/{name}"
        self._key = ec.generate_private_key(CURVE)
        self._auth = b"0123456789abcdef"
        self._public = self._key.public_key().public_bytes(
            Encoding.X962, PublicFormat.UncompressedPoint
        )

    def subscription(self) -> dict[str, str]:
        """Give what a page sends to the server."""
        return {
            "endpoint": self.endpoint,
            "p256dh": written(self._public),
            "auth": written(self._auth),
        }

    def read(self, content: bytes) -> dict[str, Any]:
        """Decrypt a notice, as the RFC says and without the library that encrypted it."""
        salt, length = content[:16], content[20]
        sender, sealed = content[21 : 21 + length], content[21 + length :]
        shared = self._key.exchange(
            ec.ECDH(), ec.EllipticCurvePublicKey.from_encoded_point(CURVE, sender)
        )
        info = b"WebPush: info\0" + self._public + sender
        secret = derived(self._auth, shared, info, 32)
        key = derived(salt, secret, b"Content-Encoding: aes128gcm\0", 16)
        nonce = derived(salt, secret, b"Content-Encoding: nonce\0", 12)
        text = AESGCM(key).decrypt(nonce, sealed, None).rstrip(b"\0")
        assert text.endswith(b"\2")
        found: dict[str, Any] = json.loads(text[:-1])
        return found


class Pushed(NamedTuple):
    """A request that came to the push service."""

    path: str
    headers: dict[str, str]
    content: bytes


class PushService:
    """A push service that keeps what it is sent, and answers as it is told."""

    def __init__(self) -> None:
        self.status = 201
        self.requests: list[Pushed] = []
        service = self

        class Handler(BaseHTTPRequestHandler):
            def do_POST(self) -> None:
                length = int(self.headers["content-length"])
                head = {name.lower(): value for name, value in self.headers.items()}
                service.requests.append(Pushed(self.path, head, self.rfile.read(length)))
                self.send_response(service.status)
                self.send_header("content-length", "0")
                self.end_headers()

            def log_message(self, *_: Any) -> None:
                pass

        self._server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        self.origin = f"http://127.0.0.1:{self._server.server_address[1]}"

    def start(self) -> None:
        """Serve in a thread."""
        threading.Thread(target=self._server.serve_forever, daemon=True).start()

    def stop(self) -> None:
        """Stop."""
        self._server.shutdown()
        self._server.server_close()


def claims_of(authorization: str, public_key: str) -> dict[str, Any]:
    """Check who signed a request (RFC 8292), and give what was signed."""
    facts = dict(
        part.strip().split("=", 1)
        for part in authorization.removeprefix("vapid ").split(",")
    )
    assert facts["k"] == public_key
    head, claims, signature = facts["t"].split(".")
    r, s = plain(signature)[:32], plain(signature)[32:]
    key = ec.EllipticCurvePublicKey.from_encoded_point(CURVE, plain(public_key))
    signed = encode_dss_signature(int.from_bytes(r, "big"), int.from_bytes(s, "big"))
    key.verify(signed, f"{head}.{claims}".encode(), ec.ECDSA(hashes.SHA256()))
    found: dict[str, Any] = json.loads(plain(claims))
    return found


class MailBox:
    """A mail server that keeps what it is sent, or refuses it."""

    def __init__(self) -> None:
        self.letters: list[EmailMessage] = []
        self.written: list[bytes] = []
        """The same as they were sent, byte by byte."""
        self.refuses = False
        self.address = ""

    async def handle_DATA(self, _server: Any, _session: Any, envelope: Any) -> str:  # noqa: N802  # aiosmtpd's name
        """Take a mail."""
        if self.refuses:
            return "451 not now"
        letter = message_from_bytes(envelope.content, policy=policy.default)
        assert isinstance(letter, EmailMessage)
        self.written.append(envelope.content)
        self.letters.append(letter)
        return "250 taken"


@contextmanager
def push_service() -> Iterator[PushService]:
    """Run a push service."""
    service = PushService()
    service.start()
    try:
        yield service
    finally:
        service.stop()


@contextmanager
def mail_box() -> Iterator[MailBox]:
    """Run a mail server."""
    box = MailBox()
    port = free_port()
    controller = Controller(box, hostname="127.0.0.1", port=port)
    controller.start()
    box.address = f"smtp://127.0.0.1:{port}"
    try:
        yield box
    finally:
        controller.stop()
