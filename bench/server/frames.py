"""WebSocket frames (RFC 6455, section 5.2), as far as the load test needs them."""

WHOLE_TEXT, PING, PONG = 0x81, 0x89, 0x8A  # the first byte of a message in one frame
MASKED = 0x80
SHORT, LONG = 125, 0xFFFF  # the longest messages whose length takes no, or two more bytes
IN_TWO, IN_EIGHT = 126, 127
HEAD = 2  # bytes that every frame begins with
MASK = 4


def frame_head(kind: int, size: int, mask: int = 0) -> bytes:
    """Write what goes before a message of so many bytes."""
    if size <= SHORT:
        return bytes((kind, mask | size))
    if size <= LONG:
        return bytes((kind, mask | IN_TWO)) + size.to_bytes(2, "big")
    return bytes((kind, mask | IN_EIGHT)) + size.to_bytes(8, "big")


def first_frame(data: bytes) -> tuple[int, int] | None:
    """Tell where the first frame's message begins and ends; None if it is not all there."""
    if len(data) < HEAD:
        return None
    start, size = HEAD, data[1] & ~MASKED
    if size > SHORT:
        start += 2 if size == IN_TWO else 8
        if len(data) < start:
            return None
        size = int.from_bytes(data[HEAD:start], "big")
    if data[1] & MASKED:
        start += MASK
    return (start, start + size) if start + size <= len(data) else None
