"""Numbers as the commands for many games are given them."""

from topbanana.engine.refusal import Refusal


def whole(text: str, key: str) -> int:
    """Read a whole number such as ``1_000_000``."""
    digits = text.replace("_", "")
    if digits.isascii() and digits.isdigit() and len(digits) <= 9 and int(digits) > 0:  # noqa: PLR2004  # digits
        return int(digits)
    raise Refusal("line-not-a-number", key=key, text=text, least="1", most="999999999")
