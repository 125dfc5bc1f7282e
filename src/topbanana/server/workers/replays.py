"""Replays: made once in a worker, kept compressed, and given to whoever reads them."""

import asyncio
import gzip
import zlib
from collections import OrderedDict
from collections.abc import Iterator
from functools import partial
from hashlib import sha256
from typing import NamedTuple

from topbanana import __version__
from topbanana.engine.refusal import Refusal
from topbanana.server.records.replay import replay_for, replay_for_all
from topbanana.server.wire.types import encode
from topbanana.server.workers.pool import WorkerPool
from topbanana.server.workers.process import WorkerLost
from topbanana.server.workers.queue import Priority, QueueFull

ALL_SEATS = "all"
MOST_BYTES = 64 << 20  # that all replays may take in memory
MAX_WAIT = 120.0  # seconds that a reader waits for a worker
LIMIT = 300.0  # seconds after which making a replay counts as hung
NICENESS = 10  # a reader can wait
PIECE = 64 << 10  # bytes


class ReplayKey(NamedTuple):
    """Which game is seen through whose eyes, and what else a replay is made from."""

    table: str
    onlooker: str
    source: str
    """A digest of the archive, which changes when a person is deleted, and of the release."""


class Replays:
    """The replays that were read last."""

    def __init__(self, most_bytes: int = MOST_BYTES) -> None:
        # A worker of its own: a long game takes seconds, and no bot shall wait for that.
        self.workers = WorkerPool(1, niceness=NICENESS)
        self._most_bytes = most_bytes
        self._kept: OrderedDict[ReplayKey, bytes] = OrderedDict()
        self._bytes = 0
        self._making: dict[ReplayKey, asyncio.Future[bytes]] = {}

    async def get(self, key: ReplayKey, archive: str, reader: str) -> bytes:
        """Give a replay as compressed JSON; who asks for it while it is made waits too."""
        if key in self._kept:
            self._kept.move_to_end(key)
            return self._kept[key]
        if key not in self._making:
            self._making[key] = self._submit(key, archive, reader)
            self._making[key].add_done_callback(partial(self._keep, key))
        try:
            return await asyncio.shield(self._making[key])
        except (QueueFull, WorkerLost):
            raise Refusal("too-busy") from None

    def _submit(self, key: ReplayKey, archive: str, reader: str) -> "asyncio.Future[bytes]":
        try:
            return self.workers.submit(
                reader,
                key.table,
                Priority.READ,
                make_replay,
                key.table,
                key.onlooker,
                archive,
                limit=LIMIT,
                max_wait=MAX_WAIT,
            )
        except QueueFull:
            raise Refusal("too-busy") from None

    def _keep(self, key: ReplayKey, made: "asyncio.Future[bytes]") -> None:
        del self._making[key]
        if made.cancelled() or made.exception() is not None:
            return
        self._kept[key] = made.result()
        self._bytes += len(made.result())
        while self._bytes > self._most_bytes:
            self._drop(next(iter(self._kept)))

    async def stop(self) -> None:
        """End the worker."""
        await self.workers.stop()

    def forget(self, table: str) -> None:
        """Keep no replay of a table any more, because a name was taken out of it."""
        for key in [key for key in self._kept if key.table == table]:
            self._drop(key)

    def _drop(self, key: ReplayKey) -> None:
        self._bytes -= len(self._kept.pop(key))


def replay_key(table: str, onlooker: str, archive: str) -> ReplayKey:
    """Name a replay by all that it is made from."""
    source = sha256(f"{__version__} {archive}".encode()).hexdigest()
    return ReplayKey(table, onlooker, source)


def make_replay(table: str, onlooker: str, archive: str) -> bytes:
    """Make a replay, in a worker."""
    if onlooker == ALL_SEATS:
        return gzip.compress(encode(replay_for_all(table, archive)))
    return gzip.compress(encode(replay_for(table, archive, int(onlooker))))


def pieces(compressed: bytes) -> Iterator[bytes]:
    """Cut a replay into pieces, so that a slow reader takes one at a time."""
    for start in range(0, len(compressed), PIECE):
        yield compressed[start : start + PIECE]


def unpacked_pieces(compressed: bytes) -> Iterator[bytes]:
    """Unpack a replay piece by piece, for a reader who cannot."""
    unpack = zlib.decompressobj(wbits=zlib.MAX_WBITS | 16)  # 16: with gzip's header
    rest = compressed
    while piece := unpack.decompress(rest, PIECE):
        rest = unpack.unconsumed_tail
        yield piece
