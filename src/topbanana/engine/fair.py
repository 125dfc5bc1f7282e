"""Deals that anyone can check: a secret nobody chose alone, promised before and shown after."""

from collections.abc import Sequence
from hashlib import sha256
from secrets import token_hex


def new_secret() -> str:
    """Make a secret of 256 bits, as hexadecimal digits."""
    return token_hex(32)


def commitment_of(secret: str) -> str:
    """Give what is shown before anybody sits: it fixes the secret and gives nothing away."""
    return sha256(secret.encode()).hexdigest()


def seed_of(secret: str, words: Sequence[str]) -> str:
    """Mix the words of every seat into the seed that the cards are dealt from."""
    return sha256("\n".join([secret, *words]).encode()).hexdigest()
