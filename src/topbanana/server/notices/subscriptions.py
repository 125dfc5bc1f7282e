"""Push subscriptions: the devices that want notices, and where their browsers take them."""

import ipaddress
import socket
from base64 import urlsafe_b64decode
from collections.abc import Collection
from enum import Enum
from typing import NamedTuple
from urllib.parse import urlsplit

from sqlalchemy import Connection, delete, func, insert, select, update

from topbanana.engine.refusal import Refusal
from topbanana.server.people import sessions
from topbanana.server.people.accounts import Person
from topbanana.server.storage import schema

MOST_DEVICES = 20  # of one person; the oldest gives way
TRANSLATED = ipaddress.IPv6Network("64:ff9b::/96")
KEY_BYTES, AUTH_BYTES = 65, 16  # an uncompressed point of P-256, and a secret (RFC 8291)


class Outcome(Enum):
    """What became of a notice that was sent to a device."""

    DELIVERED = "delivered"
    GONE = "gone"
    """The browser does not want any more."""
    LATER = "later"
    REFUSED = "refused"


class Device(NamedTuple):
    """Where a browser takes notices, and for which keys they are encrypted."""

    endpoint: str
    p256dh: str
    auth: str


def subscribe(
    connection: Connection, person: Person, endpoint: str, keys: tuple[str, str], now: int
) -> None:
    """Store a device that wants notices; what it was to somebody else it is no more."""
    sessions.require_session(connection, person)
    unsubscribe(connection, endpoint)
    c = schema.push_subscriptions.c
    mine = select(func.count()).where(c.person == person.id)
    if connection.execute(mine).scalar_one() >= MOST_DEVICES:
        oldest = select(c.endpoint).where(c.person == person.id).order_by(c.created)
        unsubscribe(connection, connection.execute(oldest.limit(1)).scalar_one())
    row = {
        "endpoint": endpoint,
        "person": person.id,
        "session": person.session,
        "p256dh": keys[0],
        "auth": keys[1],
        "created": now,
    }
    connection.execute(insert(schema.push_subscriptions).values(row))


def is_subscribed(connection: Connection, session: str) -> bool:
    """Tell whether the browser of a session is sent notices."""
    c = schema.push_subscriptions.c
    found = select(c.endpoint).where(c.session == session).limit(1)
    return connection.execute(found).first() is not None


def follow_session(connection: Connection, before: str, after: str) -> None:
    """Send notices on to a browser whose session another one takes the place of."""
    c = schema.push_subscriptions.c
    moved = update(schema.push_subscriptions).where(c.session == before)
    connection.execute(moved.values(session=after))


def unsubscribe(connection: Connection, endpoint: str, person: str | None = None) -> None:
    """Forget a device, and what is on its way to it."""
    for table in (schema.push_subscriptions, schema.pushes):
        mine = () if person is None else (table.c.person == person,)
        connection.execute(delete(table).where(table.c.endpoint == endpoint, *mine))


def delete_ended(connection: Connection) -> None:
    """Forget the devices on which somebody has logged out."""
    c, s = schema.push_subscriptions.c, schema.sessions.c
    there = select(s.id).where(s.id == c.session).exists()
    gone = connection.execute(select(c.endpoint).where(~there)).scalars().all()
    for endpoint in gone:
        unsubscribe(connection, endpoint)


def check_keys(p256dh: str, auth: str) -> None:
    """Refuse keys that nothing could be encrypted for."""
    try:
        key, secret = decode(p256dh), decode(auth)
    except ValueError:
        raise Refusal("push-keys") from None
    if len(key) != KEY_BYTES or key[0] != 4 or len(secret) != AUTH_BYTES:  # noqa: PLR2004  # SEC 1: uncompressed
        raise Refusal("push-keys")


def decode(text: str) -> bytes:
    """Decode base64url without its padding."""
    return urlsafe_b64decode(text + "=" * (-len(text) % 4))


def check_endpoint(endpoint: str, allowed: Collection[str]) -> None:
    """Refuse an endpoint that is no https address of a host with a name."""
    try:
        url = urlsplit(endpoint)
        host, port = url.hostname or "", url.port
    except ValueError:
        raise Refusal("push-endpoint") from None
    if f"{url.scheme}://{url.netloc}" in allowed:
        return
    named = "." in host and not is_address(host) and not host.endswith(".local")
    plain = port in {None, 443} and url.username is None
    if url.scheme != "https" or not named or not plain:
        raise Refusal("push-endpoint")


def is_address(host: str) -> bool:
    """Tell whether a host is written as a number, in whichever way the system reads."""
    try:
        socket.inet_aton(host)
    except OSError:
        return ":" in host
    return True


def public_addresses(host: str, port: int) -> list[tuple[str, int]]:
    """Look up the addresses of a host that anybody could reach; those of our own nets never."""
    found = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)
    addresses = [(str(address[0]), port) for *_, address in found]
    return [each for each in addresses if is_public(each[0])]


def is_public(address: str) -> bool:
    """Tell whether an address is of the public internet."""
    found = ipaddress.ip_address(address.partition("%")[0])
    if isinstance(found, ipaddress.IPv6Address):
        within = found.ipv4_mapped or found.sixtofour or translated(found)
        if within is not None:
            return is_public(str(within))
        if found.is_site_local:
            return False
    return found.is_global and not (found.is_multicast or found.is_reserved)


def translated(address: ipaddress.IPv6Address) -> ipaddress.IPv4Address | None:
    """Give the address of IPv4 that a gateway takes one of IPv6 for (NAT64, RFC 6052)."""
    if address not in TRANSLATED:
        return None
    return ipaddress.IPv4Address(int(address) & 0xFFFF_FFFF)
