"""Web Push: a notice encrypted for one browser (RFC 8291), signed by our key (RFC 8292), sent."""

import base64
import http.client
import os
import socket
import ssl
import time
from collections.abc import Collection, Iterator
from contextlib import contextmanager, suppress
from functools import cache
from threading import Timer
from urllib.parse import urlsplit

import http_ece
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat
from py_vapid import Vapid02
from sqlalchemy import Connection, select

from topbanana.server.notices.subscriptions import (
    Device,
    Outcome,
    check_endpoint,
    decode,
    public_addresses,
)
from topbanana.server.storage import schema
from topbanana.server.storage.statements import insert_if_absent

TIMEOUT = 10  # seconds until it takes or sends anything more
WHOLE_TIMEOUT = 30  # seconds for everything: whoever drips holds up the notices of others
TIME_TO_LIVE = 86_400  # seconds that a push service keeps a notice for a device that is off
VALID_SECONDS = 12 * 3_600  # of a signature
GONE = {404, 410}
LATER = {408, 425, 429}
OK, SERVER_ERROR = range(200, 300), 500
KEY_NAME = "vapid"


def shared_key(connection: Connection) -> str:
    """Read the private key by which all servers sign notices; make it the first time."""
    c = schema.shared_values.c
    found = select(c.value).where(c.key == KEY_NAME)
    if (key := connection.execute(found).scalar()) is not None:
        return str(key)
    made = Vapid02()
    made.generate_keys()
    row = {"key": KEY_NAME, "value": made.private_pem().decode()}
    insert_if_absent(connection, schema.shared_values, row)
    return str(connection.execute(found).scalar_one())


@cache
def signer(key: str) -> Vapid02:
    """Read a private key."""
    return Vapid02.from_pem(key.encode())


def public_key(key: str) -> str:
    """Give the public key as browsers want it: base64url of the uncompressed point."""
    return base64.urlsafe_b64encode(point(signer(key).public_key)).decode().rstrip("=")


def point(key: ec.EllipticCurvePublicKey) -> bytes:
    """Give a public key as an uncompressed point."""
    return key.public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)


def encrypt(payload: bytes, device: Device) -> bytes:
    """Encrypt a notice so that one browser alone can read it."""
    content: bytes = http_ece.encrypt(
        payload,
        salt=os.urandom(16),
        private_key=ec.generate_private_key(ec.SECP256R1()),
        dh=decode(device.p256dh),
        auth_secret=decode(device.auth),
        version="aes128gcm",
    )
    return content


def headers(key: str, endpoint: str, subject: str, topic: str) -> dict[str, str]:
    """Write the headers of a notice; a later one of the same topic replaces it."""
    url = urlsplit(endpoint)
    claims = {
        "aud": f"{url.scheme}://{url.netloc}",
        "exp": int(time.time()) + VALID_SECONDS,
        "sub": subject,
    }
    signed: dict[str, str] = signer(key).sign(claims)
    return {
        **signed,
        "Content-Encoding": "aes128gcm",
        "Content-Type": "application/octet-stream",
        "TTL": str(TIME_TO_LIVE),
        "Topic": topic,
        "Urgency": "normal",
    }


def send(
    device: Device, content: bytes, head: dict[str, str], allowed: Collection[str]
) -> Outcome:
    """Send an encrypted notice to a push service; redirections are not followed."""
    check_endpoint(device.endpoint, allowed)
    url = urlsplit(device.endpoint)
    trusted = f"{url.scheme}://{url.netloc}" in allowed
    path = (url.path or "/") + (f"?{url.query}" if url.query else "")
    try:
        with connected(
            url.scheme, url.hostname or "", url.port, trusted=trusted
        ) as connection:
            connection.request("POST", path, content, head)
            status = connection.getresponse().status
    except (OSError, http.client.HTTPException):
        return Outcome.LATER
    if status in GONE:
        return Outcome.GONE
    if status in OK:
        return Outcome.DELIVERED
    again = status in LATER or status >= SERVER_ERROR
    return Outcome.LATER if again else Outcome.REFUSED


@contextmanager
def connected(
    scheme: str, host: str, port: int | None, *, trusted: bool
) -> Iterator[http.client.HTTPConnection]:
    """Connect to a push service for a while, whatever it does, then close the connection."""
    connection = connect(scheme, host, port, trusted=trusted)

    def shut_down() -> None:
        with suppress(OSError):  # the service has closed it first
            connection.sock.shutdown(socket.SHUT_RDWR)

    deadline = Timer(WHOLE_TIMEOUT, shut_down)
    deadline.daemon = True
    deadline.start()
    try:
        if isinstance(connection.sock, ssl.SSLSocket):
            connection.sock.do_handshake()
        yield connection
    finally:
        deadline.cancel()
        connection.close()


def connect(
    scheme: str, host: str, port: int | None, *, trusted: bool
) -> http.client.HTTPConnection:
    """Connect to a push service, whose name must not lead into our own nets."""
    port = port or (443 if scheme == "https" else 80)
    # The address that was checked is the one that is reached, whatever a name says next.
    found = [(host, port)] if trusted else public_addresses(host, port)
    if not found:
        raise ConnectionRefusedError  # it would lead into our own nets
    plain = socket.create_connection(found[0], TIMEOUT)
    if scheme == "http":
        connection = http.client.HTTPConnection(host, port)
        connection.sock = plain
    else:
        connection = http.client.HTTPSConnection(host, port, context=tls())
        connection.sock = tls().wrap_socket(
            plain, server_hostname=host, do_handshake_on_connect=False
        )
    return connection


@cache
def tls() -> ssl.SSLContext:
    """Make what checks certificates, once: to read every authority takes long."""
    return ssl.create_default_context()
