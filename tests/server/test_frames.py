"""Frames of WebSockets: what we write, the library reads, and the other way round."""

import time

import pytest
from hypothesis import given
from hypothesis import strategies as st
from websockets.frames import Frame, Opcode

from topbanana.server import protocol as wire
from topbanana.server.client import write_message
from topbanana.server.frames import WHOLE_TEXT, first_frame, frame_head, unmasked

from .conftest import Running


@pytest.mark.parametrize("size", [0, 1, 125, 126, 65_535, 65_536])
def test_a_frame_is_headed_as_the_library_heads_it(size: int) -> None:
    theirs = Frame(Opcode.TEXT, b"x" * size).serialize(mask=False)
    assert frame_head(WHOLE_TEXT, size) + b"x" * size == theirs
    assert first_frame(theirs) == (len(theirs) - size, len(theirs))


@given(st.binary(max_size=300), st.integers(0, 20))
def test_a_masked_frame_is_read_as_it_was_meant(message: bytes, missing: int) -> None:
    theirs = Frame(Opcode.TEXT, message).serialize(mask=True)
    found = first_frame(theirs)
    assert found is not None
    assert unmasked(theirs, *found) == message
    if missing:
        assert first_frame(theirs[:-missing]) is None


@pytest.mark.parametrize("database", ["sqlite"], indirect=True)
@pytest.mark.usefixtures("whoever_holds_the_sockets")
@pytest.mark.parametrize("pieces", [1, 2, 5])
def test_messages_arrive_however_they_are_cut(server: Running, pieces: int) -> None:
    asked = [wire.Hello(1, wire.VERSION), *(wire.Ping(number) for number in range(2, 6))]
    with server.bare_line() as line:
        for request in asked:
            frame = Frame(Opcode.TEXT, write_message(request)).serialize(mask=True)
            size = -(-len(frame) // pieces)
            for start in range(0, len(frame), size):
                line.sendall(frame[start : start + size])
                time.sleep(0.01)  # so that each piece comes by itself
            answer = line.recv(4096)
            assert f'"id":{request.id}'.encode() in answer
