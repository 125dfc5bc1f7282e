"""The load test's own WebSocket frames: the library reads them, and the other way round."""

import pytest
from hypothesis import given
from hypothesis import strategies as st
from websockets.frames import Frame, Opcode

from bench.server.frames import WHOLE_TEXT, first_frame, frame_head


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
