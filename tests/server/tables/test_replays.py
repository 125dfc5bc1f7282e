"""Replays of a real server: made once, in a worker, and kept for whoever reads them next."""

import asyncio
from collections.abc import Callable
from typing import Any

import httpx
import pytest

import topbanana
from topbanana.engine.dialect.chance import below, chance
from topbanana.engine.notation.archive import write_archive
from topbanana.engine.refusal import Refusal
from topbanana.server.client import connected
from topbanana.server.workers import replays as module
from topbanana.server.workers.pool import WorkerPool
from topbanana.server.workers.queue import Priority
from topbanana.server.workers.replays import (
    ReplayKey,
    Replays,
    make_replay,
    pieces,
    replay_key,
    unpacked_pieces,
)

from ..conftest import Running
from ..people.test_people import come_in, finish_game

SQLITE = pytest.mark.parametrize("database", ["sqlite"], indirect=True)


def finished_archive(seed: int) -> str:
    """Play a game at random, and give its archive."""
    table = topbanana.table("bananine", seats=2, seed=seed)
    luck = chance(seed)
    while acting := table.acting():
        offered = table.moves(acting[0])
        table.play(acting[0], offered[below(luck, len(offered))])
    return write_archive(table, {"players": "Anna/Bruno"})


def played_by(server: Running, cookie: str) -> str:
    """Let somebody play a whole game, and give its table."""

    async def story() -> str:
        async with connected(server.address, cookie=cookie) as anna:
            return await finish_game(anna)

    return asyncio.run(story())


def counted(pool: WorkerPool, monkeypatch: pytest.MonkeyPatch) -> list[tuple[Any, ...]]:
    """Take note of every job that a pool is given."""
    submitted: list[tuple[Any, ...]] = []
    submit = pool.submit

    def note(*facts: Any, **more: Any) -> Any:
        submitted.append(facts)
        return submit(*facts, **more)

    monkeypatch.setattr(pool, "submit", note)
    return submitted


@pytest.mark.slow
@SQLITE
def test_a_replay_is_made_once_in_a_worker(
    server: Running, monkeypatch: pytest.MonkeyPatch
) -> None:
    def never(*_: object) -> None:
        message = "the server itself makes a replay"
        raise AssertionError(message)

    monkeypatch.setattr(module, "replay_for", never)
    submitted = counted(server.inside.replays.workers, monkeypatch)

    async def read_together(table: str) -> list[httpx.Response]:
        async with httpx.AsyncClient(base_url=server.address, timeout=60) as web:
            asked = [web.get(f"/api/tables/{table}/replay?seat=0") for _ in range(8)]
            return await asyncio.gather(*asked)

    with come_in(server, "Anna") as web:
        table = played_by(server, web.cookies["topbanana"])
        answers = asyncio.run(read_together(table))
        answers.append(web.get(f"/api/tables/{table}/replay?seat=0"))
        assert {answer.status_code for answer in answers} == {200}
        assert len({answer.content for answer in answers}) == 1
        assert len(submitted) == 1
        assert submitted[0][:3] == ("127.0.0.1", table, Priority.READ)


@pytest.mark.slow
@SQLITE
def test_a_replay_comes_compressed_whole_or_not_at_all(server: Running) -> None:
    with come_in(server, "Anna") as web:
        table = played_by(server, web.cookies["topbanana"])
        path = f"/api/tables/{table}/replay?seat=all"
        packed = web.get(path)
        assert packed.headers["content-encoding"] == "gzip"
        plain = web.get(path, headers={"accept-encoding": "identity"})
        assert "content-encoding" not in plain.headers
        assert plain.content == packed.content
        known = packed.headers["etag"]
        again = web.get(path, headers={"if-none-match": known})
        assert (again.status_code, again.content) == (304, b"")


@pytest.mark.slow
@SQLITE
def test_a_name_that_was_taken_out_is_in_no_replay(server: Running) -> None:
    with come_in(server, "Annabella") as web:
        table = played_by(server, web.cookies["topbanana"])
        path = f"/api/tables/{table}/replay?seat=0"
        before = web.get(path)
        assert "Annabella" in before.text
        assert web.delete("/api/me").status_code == 200
        assert not server.inside.replays._kept
        after = web.get(path, headers={"if-none-match": before.headers["etag"]})
        assert after.status_code == 200
        assert "Annabella" not in after.text


def with_replays(story: Callable[[Replays], Any], most_bytes: int) -> None:
    async def run() -> None:
        replays = Replays(most_bytes)
        try:
            await asyncio.wait_for(story(replays), 120)
        finally:
            await replays.stop()

    asyncio.run(run())


@pytest.mark.slow
def test_what_was_read_longest_ago_makes_way() -> None:
    archives = [finished_archive(seed) for seed in range(3)]
    keys = [replay_key(str(seed), "0", archive) for seed, archive in enumerate(archives)]
    sizes = [len(make_replay(*key[:2], archives[seed])) for seed, key in enumerate(keys)]

    async def story(replays: Replays) -> None:
        for seed in (0, 1, 0, 2):
            await replays.get(keys[seed], archives[seed], "reader")
        assert list(replays._kept) == [keys[0], keys[2]]
        assert replays._bytes == sizes[0] + sizes[2]
        await replays.get(ReplayKey("0", "1", "another"), archives[0], "reader")
        replays.forget("0")
        assert all(key.table != "0" for key in replays._kept)

    with_replays(story, sum(sizes) - 1)


def test_what_cannot_be_replayed_is_refused_and_who_finds_no_worker_too() -> None:
    archive = finished_archive(1)

    async def story(replays: Replays) -> None:
        with pytest.raises(Refusal, match="archive"):
            await replays.get(ReplayKey("t", "0", "x"), "no archive", "reader")
        await replays.stop()
        with pytest.raises(Refusal, match="going on"):
            await replays.get(replay_key("t", "0", archive), archive, "reader")

    with_replays(story, 1_000_000)


def test_pieces_make_the_whole(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "PIECE", 1_000)
    packed = make_replay("t", "all", finished_archive(2))
    assert b"".join(pieces(packed)) == packed
    unpacked = list(unpacked_pieces(packed))
    assert len(unpacked) > 1
    assert b"".join(unpacked).startswith(b'{"table":"t"')
    assert b"".join(unpacked).endswith(b"}")
