"""Limits: of messages and requests by token buckets, and of connections by counting."""

import time
from collections import Counter, OrderedDict
from contextlib import suppress
from ipaddress import IPv4Address, ip_address, ip_network
from typing import Any

try:
    import resource
except ImportError:  # Windows has no limit of this kind
    resource = None  # type: ignore[assignment]  # as said

MOST_ADDRESSES = 100_000
ENOUGH_FILES = 65_536
RESERVED_FILES = 128  # for the database, bots, other servers and whoever is turned away


class TokenBucket:
    """A limit of so many messages a second, with bursts up to the bucket's size."""

    def __init__(self, per_second: float, burst: float) -> None:
        self._per_second = per_second
        self._burst = burst
        self._left = burst
        self._last = time.monotonic()

    def take(self) -> bool:
        """Take one token; False if there is none left."""
        now = time.monotonic()
        self._left = min(self._burst, self._left + (now - self._last) * self._per_second)
        self._last = now
        if self._left < 1:
            return False
        self._left -= 1
        return True


class RateLimits:
    """A token bucket for each address or person; of too many the longest unused are forgotten."""

    def __init__(self, per_second: float, burst: float, most: int = MOST_ADDRESSES) -> None:
        self._limits: tuple[float, float] = (per_second, burst)
        self._most = most
        self._buckets: OrderedDict[str, TokenBucket] = OrderedDict()

    def take(self, whose: str) -> bool:
        """Take one token from the bucket of an address or a person."""
        return self.bucket(whose).take()

    def bucket(self, whose: str) -> TokenBucket:
        """Give the bucket that everything of an address or a person shares."""
        bucket = self._buckets.setdefault(whose, TokenBucket(*self._limits))
        self._buckets.move_to_end(whose)
        if len(self._buckets) > self._most:
            self._buckets.popitem(last=False)
        return bucket


class ConnectionLimits:
    """How many connections there may be at once: of one address, and in all."""

    def __init__(self, per_address: int, most: int, proxies: str) -> None:
        self._per_address = per_address
        self._most = min(most, allowed_files() - RESERVED_FILES)
        self._proxies = Proxies(proxies)
        self._counts: Counter[str] = Counter()

    def admit(self, client: tuple[str, int] | None, connections: int) -> str | None:
        """Count one more connection, and give the address to release; None if refused.

        A proxy may have as many as it needs: it speaks for many addresses.
        """
        if connections > self._most:
            return None
        if client is None or client[0] in self._proxies:
            return ""
        address = address_of({"client": client})
        if self._counts[address] >= self._per_address:
            return None
        self._counts[address] += 1
        return address

    def release(self, address: str) -> None:
        """Count one connection less of an address."""
        self._counts[address] -= 1
        if self._counts[address] <= 0:
            del self._counts[address]


class Proxies:
    """The proxies that are trusted: a set of addresses and networks, or everybody (``*``)."""

    def __init__(self, names: str) -> None:
        self._names = {name.strip() for name in names.split(",")}
        self._networks = []
        for name in self._names:
            with suppress(ValueError):  # a name, or the star
                self._networks.append(ip_network(name, strict=False))

    def __contains__(self, address: object) -> bool:
        if self._names & {"*", address}:
            return True
        with suppress(ValueError):  # no IP address
            where = ip_address(str(address))
            return any(where in network for network in self._networks)
        return False


def raise_file_limit() -> None:
    """Let this process open as many files as the system grants it, or enough."""
    if resource is not None:
        soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
        wanted = ENOUGH_FILES if hard == resource.RLIM_INFINITY else min(hard, ENOUGH_FILES)
        if soft != resource.RLIM_INFINITY and soft < wanted:
            resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))


def allowed_files() -> int:
    """Tell how many files this process may open."""
    if resource is None:
        return ENOUGH_FILES
    soft, _ = resource.getrlimit(resource.RLIMIT_NOFILE)
    return ENOUGH_FILES if soft == resource.RLIM_INFINITY else soft


def address_of(scope: Any) -> str:
    """Give the address by which the client of an ASGI scope is counted.

    Whoever has one address of IPv6 has the 2**64 that begin alike.
    """
    client = scope.get("client")
    text = str(client[0]) if client else ""
    with suppress(ValueError):  # no IP address
        address = ip_address(text.partition("%")[0])
        if isinstance(address, IPv4Address):
            return str(address)
        if address.ipv4_mapped is not None:
            return str(address.ipv4_mapped)
        return str(ip_network((address, 64), strict=False))
    return text
