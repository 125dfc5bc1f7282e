"""A database file that is moved, deleted, replaced or made read-only under a running server."""

import asyncio
import shutil
from collections.abc import Callable, Iterator
from pathlib import Path

import httpx
import pytest
from sqlalchemy import text

from topbanana.server.client import Client, connected
from topbanana.server.storage.backup import copy_database
from topbanana.server.storage.migrate import migrate
from topbanana.server.storage.writer import Storage
from topbanana.server.wire import messages as wire

from ..conftest import Running, running
from .test_storage import begin, play_both


@pytest.fixture
def file(tmp_path: Path) -> Path:
    folder = tmp_path / "data"
    folder.mkdir()
    return folder / "tables.sqlite"


@pytest.fixture
def server(file: Path) -> Iterator[Running]:
    with running(f"sqlite:///{file}") as server:
        yield server


def write_ahead_log(file: Path) -> Path:
    return file.with_name(file.name + "-wal")


async def healthy(server: Running) -> bool:
    async with httpx.AsyncClient() as web:
        answer = await web.get(f"{server.address}/health")
    return bool(answer.json()["storage"])


async def first_move(anna: Client, table: str) -> wire.Ack | wire.Refused:
    offer = anna.positions[table, 0].offer
    assert offer is not None
    answer = await anna.send(wire.Play, table, 0, 1, offer.moves[0])
    assert isinstance(answer, wire.Ack | wire.Refused)
    return answer


def delete(file: Path) -> None:
    file.unlink()


def move_folder(file: Path) -> None:
    file.parent.rename(file.parent.with_name("elsewhere"))


def replace_by_copy(file: Path) -> None:
    copy = file.with_name("copy")
    shutil.copy(file, copy)
    copy.replace(file)


def overwrite_by_backup(file: Path) -> None:
    backup = file.with_name("backup")
    copy_database(file, backup)
    with file.open(
        "r+b"
    ) as same:  # as ``cp`` does: the file is the same, its content is not
        same.write(backup.read_bytes())


def delete_log(file: Path) -> None:
    write_ahead_log(file).unlink()


def swap_for_copy(file: Path) -> Path:
    original = file.with_name("original")
    file.rename(original)
    shutil.copy(original, file)
    return original


def put_back(original: Path, file: Path) -> None:
    original.replace(file)


def change_mode(file: Path, mode: int) -> None:
    file.chmod(mode)


@pytest.mark.parametrize(
    "harm", [delete, move_folder, replace_by_copy, overwrite_by_backup, delete_log]
)
def test_nothing_is_acknowledged_that_a_restart_would_not_find(
    server: Running,
    file: Path,
    harm: Callable[[Path], None],
    caplog: pytest.LogCaptureFixture,
) -> None:
    async def story() -> None:
        async with server.client("Anna") as anna:
            table = await begin(anna)
            harm(file)
            answer = await first_move(anna, table)
            assert isinstance(answer, wire.Refused)
            assert answer.key == "storage-away"
            assert not await healthy(server)
            assert anna.positions[table, 0].moves == 0

    asyncio.run(story())
    messages = [record.getMessage() for record in caplog.records]
    said = [message for message in messages if str(file) in message]
    assert len(said) == 1  # once, however often it is tried again
    assert "server" in said[0]  # and what to do


def test_it_is_noticed_though_nobody_moves(server: Running, file: Path) -> None:
    async def story() -> None:
        async with server.client("Anna") as anna:
            delete(file)
            await anna.until(lambda: wire.Trouble(over=False) in anna.received)
            assert not await healthy(server)

    asyncio.run(story())
    assert not file.exists()  # and no empty one is made in its place


@pytest.mark.slow
def test_after_the_loss_of_its_log_a_restart_finds_everything(file: Path) -> None:
    async def before(server: Running) -> str:
        async with server.client("Anna") as anna:
            table = await begin(anna)
            assert isinstance(await first_move(anna, table), wire.Ack)
            delete_log(file)
            await anna.until(lambda: wire.Trouble(over=False) in anna.received)
            return table

    async def after(server: Running, table: str) -> None:
        async with server.client("Olga") as olga:
            await olga.ask(wire.Watch, table)
            assert olga.positions[table, -1].moves == 1

    with running(f"sqlite:///{file}") as server:
        table = asyncio.run(before(server))
    with running(f"sqlite:///{file}") as server:
        asyncio.run(after(server, table))


@pytest.mark.slow
def test_with_the_file_back_in_its_place_the_game_goes_on(
    server: Running, file: Path
) -> None:
    """A file of the same content is not the same file: what is stored there may be older."""

    async def story() -> None:
        async with server.client("Anna") as anna:
            table = await begin(anna)
            original = swap_for_copy(file)
            assert isinstance(await first_move(anna, table), wire.Refused)
            await anna.until(lambda: wire.Trouble(over=False) in anna.received)
            put_back(original, file)
            await anna.until(lambda: wire.Trouble(over=True) in anna.received)
            assert await healthy(server)
            async with server.client("Olga") as olga:
                await olga.ask(wire.Watch, table)
                assert olga.positions[table, -1].moves == 0, (
                    "what was refused was not stored"
                )
            await play_both(anna, table)

    asyncio.run(story())


@pytest.mark.slow
def test_a_read_only_file_takes_no_moves_until_it_can_be_written(
    server: Running, file: Path
) -> None:
    async def story() -> None:
        cookie = await asyncio.to_thread(server.person, "Olga")
        async with server.client("Anna") as anna:
            table = await begin(anna)
            change_mode(file, 0o400)
            await anna.until(lambda: wire.Trouble(over=False) in anna.received)
            assert not await healthy(server)
            assert isinstance(await first_move(anna, table), wire.Refused)
            async with connected(server.address, cookie=cookie) as olga:  # who comes late
                await olga.until(lambda: wire.Trouble(over=False) in olga.received)
                change_mode(file, 0o600)
                await olga.until(lambda: wire.Trouble(over=True) in olga.received)
            await anna.until(lambda: wire.Trouble(over=True) in anna.received)
            assert anna.positions[table, 0].moves == 0
            await play_both(anna, table)

    asyncio.run(story())


def test_who_looks_while_the_file_is_closed_takes_nothing_for_lost(file: Path) -> None:
    migrate(f"sqlite:///{file}")

    async def close_and_look() -> str | None:
        storage = Storage(f"sqlite:///{file}")
        storage.start()
        await storage.write(
            lambda connection: connection.execute(text("SELECT 1")).scalar()
        )
        connection, database = storage._connection, storage._file
        assert connection is not None
        assert database is not None
        close = connection.close

        def look_and_close() -> None:
            assert database.obstacle() is None
            close()

        connection.close = look_and_close  # type: ignore[method-assign]  # seen at its worst
        storage._disconnect()
        found = database.obstacle()
        await storage.stop()
        return found

    assert asyncio.run(close_and_look()) is None
