"""Sets of small numbers as the bits of one integer: seats that act, payments in reach."""

from topbanana.engine.dialect.rule import rule


@rule
def size(bits: int) -> int:
    """Count the members (compiled, this loop becomes one popcount)."""
    members = 0
    while bits != 0:
        bits &= bits - 1
        members += 1
    return members


@rule
def lowest(bits: int) -> int:
    """Name the smallest member of a set that is not empty."""
    return size((bits & -bits) - 1)


@rule
def without_lowest(bits: int, how_many: int) -> int:
    """Leave out so many of the smallest members."""
    for _ in range(how_many):
        bits &= bits - 1
    return bits


def members(bits: int) -> list[int]:
    """List a set, smallest first."""
    return [i for i in range(int(bits).bit_length()) if bits >> i & 1]
