"""Numbers as the commands for many games are given them."""

from topbanana.engine.refusal import Refusal

MOST = 999_999_999


def whole(text: str, key: str, least: int = 1, most: int = MOST) -> int:
    """Read a whole number such as ``1_000_000``; what is out of its range is refused."""
    digits = text.replace("_", "")
    readable = digits.isascii() and digits.isdigit() and len(digits) <= len(str(most))
    if readable and least <= int(digits) <= most:
        return int(digits)
    raise Refusal("line-not-a-number", key=key, text=text, least=str(least), most=str(most))
