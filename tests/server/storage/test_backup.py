"""Backups and what is made from them, and who may read the files of a server."""

import asyncio
import os
import sqlite3
import stat
import subprocess
import sys
from contextlib import closing
from pathlib import Path

import httpx
import pytest

from bench.server.crash import ServerProcess
from topbanana.cli import main
from topbanana.server.client import connected
from topbanana.server.storage.migrate import migrate
from topbanana.server.wire import messages as wire

from ..conftest import running
from ..postgres import Postgres, program
from .test_storage import begin, play_both

Output = pytest.CaptureFixture[str]


def mode(path: Path) -> int:
    """Give who may do what with a file or folder."""
    return stat.S_IMODE(path.stat().st_mode)


@pytest.mark.slow
@pytest.mark.parametrize("umask", ["000", "077"])
def test_only_the_owner_reads_what_holds_secrets(tmp_path: Path, umask: str) -> None:
    folder = tmp_path / "new" / "data"
    server = ServerProcess(str(folder / "tables.sqlite"), tmp_path / "log")
    before = os.umask(int(umask, 8))
    try:
        server.start()
        copy = tmp_path / "copy.sqlite"
        arguments = ["--database", str(folder / "tables.sqlite")]
        assert main(["backup", str(copy), *arguments]) == 0
        made = sorted(folder.iterdir())
        assert {path.name for path in made} >= {
            "tables.lock",
            "tables.sqlite",
            "tables.sqlite-shm",
            "tables.sqlite-wal",
        }
        assert {mode(path) for path in (*made, copy)} == {0o600}
        assert {mode(path) for path in (folder, folder.parent)} == {0o700}
        again = tmp_path / "again" / "tables.sqlite"
        assert main(["restore", str(copy), "--database", str(again)]) == 0
        assert (mode(again), mode(again.parent)) == (0o600, 0o700)
    finally:
        os.umask(before)
        server.stop()


def test_files_of_an_older_release_become_private(tmp_path: Path) -> None:
    file = tmp_path / "tables.sqlite"
    migrate(f"sqlite:///{file}")
    file.chmod(0o644)
    migrate(f"sqlite:///{file}")
    assert mode(file) == 0o600
    assert mode(tmp_path) != 0o000  # whose folder is not ours to change


@pytest.mark.parametrize("database", ["sqlite"], indirect=True)
def test_people_play_on_after_a_restore(
    database: str, tmp_path: Path, capsys: Output
) -> None:
    copy, new = tmp_path / "copy.sqlite", tmp_path / "elsewhere" / "tables.sqlite"

    async def begin_and_copy(address: str, cookie: str) -> str:
        async with connected(address, cookie=cookie) as anna:
            table = await begin(anna)
            arguments = ["backup", str(copy), "--database", database]
            assert await asyncio.to_thread(main, arguments) == 0
            return table

    async def play_on(address: str, cookie: str, table: str) -> None:
        async with connected(address, cookie=cookie) as anna:
            await anna.ask(wire.Watch, table)
            await play_both(anna, table)

    with running(database) as server:
        cookie = server.person("Anna")
        table = asyncio.run(begin_and_copy(server.address, cookie))
        file = database.removeprefix("sqlite:///")
        assert main(["restore", str(copy), "--database", file]) == 2
        assert "Another server uses" in capsys.readouterr().err
    copy.chmod(0o400)
    assert main(["restore", str(copy), "--database", str(new)]) == 0
    with running(f"sqlite:///{new}") as server:
        asyncio.run(play_on(server.address, cookie, table))
        answer = httpx.get(f"{server.address}/api/tables/{table}/archive")
        assert answer.status_code == 200


def test_a_restore_overwrites_nothing_and_takes_only_whole_backups(
    tmp_path: Path, capsys: Output
) -> None:
    whole, file = tmp_path / "whole.sqlite", tmp_path / "tables.sqlite"
    migrate(f"sqlite:///{whole}")
    half, strange, other = (tmp_path / name for name in ("half", "strange", "other"))
    half.write_bytes(whole.read_bytes()[:20_000])
    strange.write_text("bananas", "utf-8")
    with closing(sqlite3.connect(other)) as connection:
        connection.execute("CREATE TABLE bananas (ripe)")
    newer = tmp_path / "newer.sqlite"
    migrate(f"sqlite:///{newer}")
    with closing(sqlite3.connect(newer)) as connection:
        connection.execute("UPDATE alembic_version SET version_num = '9999'")
        connection.commit()
    target = ["--database", str(file)]
    for source, sentence in (
        (tmp_path / "nothing", "cannot be read"),
        (tmp_path, "cannot be read"),
        (half, "is not a whole backup"),
        (strange, "is not a whole backup"),
        (other, "is not a whole backup"),
        (newer, "newer release"),
    ):
        assert main(["restore", str(source), *target]) == 2
        assert sentence in capsys.readouterr().err
        assert not file.exists()
    left = tmp_path / "tables.sqlite-wal"
    left.write_bytes(b"an old journal")
    assert main(["restore", str(whole), *target]) == 2
    assert "tables.sqlite-wal” already exists" in capsys.readouterr().err
    left.unlink()
    assert main(["restore", str(whole), *target]) == 0
    before = file.read_bytes()
    assert main(["restore", str(whole), *target]) == 2
    assert "already exists" in capsys.readouterr().err
    assert file.read_bytes() == before
    assert not list(tmp_path.glob("*.sqlite.*"))  # nothing half made is left
    assert main(["restore", str(whole), "--database", "postgresql://x/y"]) == 2
    assert "pg_restore" in capsys.readouterr().err


def test_a_backup_goes_nowhere_that_cannot_be_written(
    tmp_path: Path, capsys: Output
) -> None:
    file = tmp_path / "tables.sqlite"
    migrate(f"sqlite:///{file}")
    target = ["--database", str(file)]
    assert main(["backup", str(tmp_path / "no" / "copy"), *target]) == 2
    assert "cannot be written" in capsys.readouterr().err
    assert main(["backup", str(tmp_path / "copy"), "--database", "nothing.sqlite"]) == 2
    assert "cannot be read" in capsys.readouterr().err
    assert not (tmp_path / "copy").exists()


def test_what_holds_no_tables_is_not_said_to_be_copied(
    tmp_path: Path, capsys: Output
) -> None:
    copy, empty, other = (tmp_path / name for name in ("copy", "empty", "other"))
    empty.touch()
    with closing(sqlite3.connect(other)) as connection:
        connection.execute("CREATE TABLE bananas (ripe)")
    for file in (empty, other):
        assert main(["backup", str(copy), "--database", str(file)]) == 2
        assert "The database cannot be used" in capsys.readouterr().err
        assert not copy.exists()


@pytest.mark.slow
def test_a_dump_of_postgresql_is_restored_elsewhere(
    a_postgres: Postgres, tmp_path: Path
) -> None:
    first, second = a_postgres.new_database(), a_postgres.empty_database()
    copy = tmp_path / "copy.dump"

    async def play_on(address: str, cookie: str, table: str) -> None:
        async with connected(address, cookie=cookie) as anna:
            await anna.ask(wire.Watch, table)
            await play_both(anna, table)

    async def begin_one(address: str, cookie: str) -> str:
        async with connected(address, cookie=cookie) as anna:
            return await begin(anna)

    with running(first) as server:
        cookie = server.person("Anna")
        table = asyncio.run(begin_one(server.address, cookie))
        dump = [program("pg_dump"), "--format=custom", f"--file={copy}", first]
        subprocess.run(dump, check=True)
    subprocess.run([program("pg_restore"), f"--dbname={second}", str(copy)], check=True)
    with running(second) as server:
        asyncio.run(play_on(server.address, cookie, table))


@pytest.mark.slow
def test_a_backup_that_is_killed_leaves_no_half_copy(tmp_path: Path) -> None:
    file, copy = tmp_path / "tables.sqlite", tmp_path / "copy.sqlite"
    migrate(f"sqlite:///{file}")
    dies = (
        "import os, sqlite3, sys, topbanana.server.storage.backup as b\n"
        "from topbanana.cli import main\n"
        "b.Path.rename = lambda *_: os._exit(9)\n"  # the last moment
        "main(sys.argv[1:])"
    )
    command = [sys.executable, "-c", dies, "backup", str(copy), "--database", str(file)]
    assert subprocess.run(command, check=False).returncode == 9
    assert not copy.exists()
