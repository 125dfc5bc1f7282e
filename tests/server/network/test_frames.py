"""Messages arrive alike, however they are cut into frames and packets, and in their order."""

import socket
from itertools import count

import pytest

from bench.server.frames import MASKED, WHOLE_TEXT, first_frame, frame_head
from topbanana.server.client import write_message
from topbanana.server.wire import messages as wire

from ..conftest import Running

pytestmark = pytest.mark.parametrize("database", ["sqlite"], indirect=True)

TEXT_BEGINS, TEXT_GOES_ON, TEXT_ENDS, PINGED = 0x01, 0x00, 0x80, 0x89
MASK = b"\x12\x34\x56\x78"
LONGEST_SHORT = 125  # bytes, beyond which a frame says its length otherwise
HELLO = write_message(wire.Hello(1, wire.VERSION))


def frame(kind: int, text: bytes, mask: bytes = MASK) -> bytes:
    """Give a frame as clients send it."""
    masked = bytes(byte ^ mask[place % 4] for place, byte in enumerate(text))
    return frame_head(kind, len(text), MASKED) + mask + masked


def in_pieces(text: bytes, between: bytes = b"") -> bytes:
    """Give a message in three frames, with something else between them."""
    begins, goes_on = frame(TEXT_BEGINS, text[:3]), frame(TEXT_GOES_ON, text[3:5])
    return begins + goes_on + between + frame(TEXT_ENDS, text[5:])


def messages(numbers: "count[int]") -> list[bytes]:
    """Give messages that are answered, in frames of every kind."""

    def text(size: int = 0) -> bytes:
        return write_message(wire.Ping(next(numbers))).ljust(size)

    return [
        *(frame(WHOLE_TEXT, text(s)) for s in (0, LONGEST_SHORT, LONGEST_SHORT + 1, 1_000)),
        in_pieces(text()),
        frame(WHOLE_TEXT, text()),
        in_pieces(text(), frame(PINGED, b"")),
        frame(PINGED, b"hello?") + frame(WHOLE_TEXT, text()),
    ]


def read_answers(line: socket.socket, how_many: int) -> list[int]:
    """Read so many answers, and give the numbers of what was asked."""
    read, answered = b"", list[int]()
    while len(answered) < how_many:
        read += line.recv(4096)
        while (found := first_frame(read)) is not None:
            message, read = read[found[0] : found[1]], read[found[1] :]
            if b'"pong"' in message:
                answered.append(int(message.rpartition(b":")[2].strip(b"}")))
    return answered


def test_messages_arrive_however_they_are_cut(server: Running) -> None:
    """Each by itself, all at once, and in packets that end anywhere."""
    numbers = count(2)
    with server.raw_socket() as line:
        line.sendall(frame(WHOLE_TEXT, HELLO))
        for number, message in enumerate(messages(numbers), 2):
            line.sendall(message)
            assert read_answers(line, 1) == [number]
        for size in (1, 7, 64, 10_000):
            first, several = next(numbers) + 1, messages(numbers)
            everything = b"".join(several)
            for place in range(0, len(everything), size):
                line.sendall(everything[place : place + size])
            answered = read_answers(line, len(several))
            assert answered == list(range(first, first + len(several)))


def test_what_follows_a_head_is_no_head_whatever_it_looks_like(server: Running) -> None:
    """A frame whose second packet, mask or text, begins as a whole short message would."""
    numbers = count(2)
    with server.raw_socket() as line:
        line.sendall(frame(WHOLE_TEXT, HELLO))
        for cut in (2, 6):  # before and after the mask
            number = next(numbers)
            text = write_message(wire.Ping(number))
            head = bytes([WHOLE_TEXT, MASKED | len(text) - cut])
            if cut == len(head):
                mask = head + MASK[2:]
            else:
                mask = bytes([head[0] ^ text[0], head[1] ^ text[1]]) + MASK[2:]
            whole = frame(WHOLE_TEXT, text, mask)
            before = frame(WHOLE_TEXT, write_message(wire.Ping(0)))
            line.sendall(before + whole[:cut])
            assert read_answers(line, 1) == [0]  # so the head has been read, too
            line.sendall(whole[cut:])
            assert read_answers(line, 1) == [number]


@pytest.mark.parametrize(
    "wrong",
    [frame_head(WHOLE_TEXT, 2) + b"{}", frame(WHOLE_TEXT, b"\xff\xfe")],
    ids=["without a mask", "no text"],
)
def test_a_frame_that_no_client_may_send_closes_the_door(
    server: Running, wrong: bytes
) -> None:
    with server.raw_socket() as line:
        line.settimeout(20)
        line.sendall(frame(WHOLE_TEXT, HELLO) + wrong)
        while line.recv(4096):
            pass
