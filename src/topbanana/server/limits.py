"""Rate limits: token buckets for sockets, and for the addresses that requests come from."""

import time
from collections import OrderedDict
from typing import Any

MOST_ADDRESSES = 100_000


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


class AddressLimits:
    """A token bucket for each address; of too many, those longest unused are forgotten."""

    def __init__(self, per_second: float, burst: float, most: int = MOST_ADDRESSES) -> None:
        self._limits: tuple[float, float] = (per_second, burst)
        self._most = most
        self._buckets: OrderedDict[str, TokenBucket] = OrderedDict()

    def take(self, address: str) -> bool:
        """Take one token from an address's bucket."""
        bucket = self._buckets.setdefault(address, TokenBucket(*self._limits))
        self._buckets.move_to_end(address)
        if len(self._buckets) > self._most:
            self._buckets.popitem(last=False)
        return bucket.take()


def address_of(scope: Any) -> str:
    """Give the client's address of an ASGI scope."""
    client = scope.get("client")
    return str(client[0]) if client else ""
