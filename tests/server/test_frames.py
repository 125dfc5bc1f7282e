"""Frames of WebSockets: what we write, the library reads, and the other way round."""

import pytest
from hypothesis import given
from hypothesis import strategies as st
from websockets.frames import Frame, Opcode

from topbanana.server.frames import WHOLE_TEXT, first_frame, frame_head, unmasked


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
