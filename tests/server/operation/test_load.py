"""The load test: its own WebSocket frames, several servers, and who else uses the machine."""

import subprocess
import sys

import pytest
from hypothesis import given
from hypothesis import strategies as st
from websockets.frames import Frame, Opcode

from bench.server.__main__ import main
from bench.server.frames import WHOLE_TEXT, first_frame, frame_head
from bench.server.machine import (
    postmaster,
    read_process,
    show_usage,
    usage,
    with_descendants,
)

from ..postgres import Postgres

BURN = "import time\nwhile time.process_time() < 0.5: pass"


@pytest.mark.parametrize("size", [0, 1, 125, 126, 65_535, 65_536])
def test_a_frame_is_headed_as_the_library_heads_it(size: int) -> None:
    theirs = Frame(Opcode.TEXT, b"x" * size).serialize(mask=False)
    assert frame_head(WHOLE_TEXT, size) + b"x" * size == theirs
    assert first_frame(theirs) == (len(theirs) - size, len(theirs))


@given(st.binary(max_size=300), st.integers(0, 20))
def test_a_frame_that_is_not_all_there_is_waited_for(message: bytes, missing: int) -> None:
    theirs = Frame(Opcode.TEXT, message).serialize(mask=True)
    found = first_frame(theirs)
    assert found is not None
    assert found[1] == len(theirs)
    if missing:
        assert first_frame(theirs[:-missing]) is None


@pytest.mark.slow
def test_what_our_own_processes_use_is_not_taken_for_others(
    capsys: pytest.CaptureFixture[str],
) -> None:
    before = usage()
    subprocess.run([sys.executable, "-c", BURN], check=True)
    after = usage()
    assert after.ours - before.ours > 0.4
    assert after.busy - before.busy > 0.4
    show_usage(before, after)
    assert "by other processes" in capsys.readouterr().out


@pytest.mark.slow
def test_two_servers_are_measured_on_one_database(
    a_postgres: Postgres, capsys: pytest.CaptureFixture[str]
) -> None:
    database = a_postgres.new_database()
    first = postmaster(database)
    assert first is not None
    assert with_descendants(first) > read_process(first).cpu
    words = ["puerto-banana", "4", "10", "2", "--processes", "2", "--database", database]
    assert main(["--load", *words]) == 0
    said = capsys.readouterr().out
    assert "2 servers on one database" in said
    assert "0 refused" in said
    assert "of PostgreSQL's CPU per move" in said


def test_several_servers_are_not_measured_on_a_file(
    capsys: pytest.CaptureFixture[str],
) -> None:
    with pytest.raises(SystemExit):
        main(["--load", "all", "--processes", "2"])
    assert "postgresql://" in capsys.readouterr().err
