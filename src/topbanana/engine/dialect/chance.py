"""Chance: the one source of luck in every game, the same at both speeds and for ever.

ChaCha with eight rounds: a cryptographic generator, so that nobody can foretell a card,
and, compiled, a quick one, so that simulations draw from the very same source. Written
here in the rules' own dialect because a game on file must deal the same cards on every
machine, in every year, plain and compiled, and because a compiled loop must be able to
begin the next game by itself: the number of the game is the number of the stream.
"""

from hashlib import sha256

import numpy as np

from topbanana.engine.dialect.record import Ints
from topbanana.engine.dialect.rule import rule, uncounted

Chance = Ints

LOW = 0xFFFFFFFF
CONSTANTS = (0x61707865, 0x3320646E, 0x79622D32, 0x6B206574)  # "expand 32-byte k"
KEY = 4  # eight words from here
BLOCK = 12  # the number of the block, two words
STREAM = 14  # the number of the stream, two words
WORDS = 16
NEXT = 16  # which of the words drawn is the next one
DRAWN = 17  # sixteen words from here
SIZE = DRAWN + WORDS

MANY_WAYS = 1 << 26  # so few of 2**32 that an unfair word is rare


def chance(seed: int | str) -> Chance:
    """Make the source of luck that a seed stands for; ``7#3`` is game 3 of series 7."""
    text, mark, number = str(seed).rpartition("#")
    if not (mark and number.isascii() and number.isdigit() and int(number) < 1 << 63):
        text, number = str(seed), "0"
    rng = np.zeros(SIZE, np.int64)
    rng[:KEY] = CONSTANTS
    rng[KEY:BLOCK] = np.frombuffer(sha256(text.encode()).digest(), "<u4")
    begin_stream(rng, int(number))
    return rng


@uncounted
def begin_stream(rng: Chance, number: int) -> None:
    """Begin game ``number`` of the series: same key, luck of its own."""
    rng[BLOCK] = 0
    rng[BLOCK + 1] = 0
    rng[STREAM] = number & LOW
    rng[STREAM + 1] = number >> 32
    rng[NEXT] = WORDS


@uncounted
def below(rng: Chance, n: int) -> int:
    """Draw a whole number from 0 to n - 1, each as likely as any other; n up to 2**31."""
    return fair_word(rng, n) * n >> 32


@uncounted
def shuffle(rng: Chance, cards: Ints) -> None:
    """Put the cards in a random order (Fisher and Yates).

    One word settles several places at once, which is as fair and much quicker
    (Brackett-Rozinsky and Lemire, Batched Ranged Random Integer Generation).
    """
    unsettled = len(cards)
    while unsettled > 1:
        ways = unsettled
        after = unsettled - 1
        while after > 1 and ways * after < MANY_WAYS:
            ways *= after
            after -= 1
        word = fair_word(rng, ways)
        while unsettled > after:
            word *= unsettled
            other = word >> 32
            word &= LOW
            unsettled -= 1
            card = cards[unsettled]
            cards[unsettled] = cards[other]
            cards[other] = card


@rule
def highest_by_lot(rng: Chance, numbers: Ints) -> int:
    """Say where the highest number stands; among equals, any."""
    best = numbers.max()
    equals = 0
    for number in numbers:
        equals += number == best
    left = below(rng, equals)
    for place in range(len(numbers)):
        if numbers[place] == best:
            if left == 0:
                return place
            left -= 1
    return -1


@uncounted
def fair_word(rng: Chance, ways: int) -> int:
    """Draw 32 bits that fall on each of so many ways equally often (Lemire)."""
    word = draw_word(rng)
    if word * ways & LOW < ways:
        unfair = ((1 << 32) - ways) % ways
        while word * ways & LOW < unfair:
            word = draw_word(rng)
    return word


@uncounted
def draw_word(rng: Chance) -> int:
    """Draw 32 bits."""
    if rng[NEXT] == WORDS:
        fill(rng)
    word = rng[DRAWN + rng[NEXT]]
    rng[NEXT] += 1
    return word


@uncounted
def fill(rng: Chance) -> None:
    """Make the next sixteen words: one ChaCha block of eight rounds."""
    a0, a1, a2, a3 = rng[0], rng[1], rng[2], rng[3]
    b0, b1, b2, b3 = rng[4], rng[5], rng[6], rng[7]
    c0, c1, c2, c3 = rng[8], rng[9], rng[10], rng[11]
    d0, d1, d2, d3 = rng[12], rng[13], rng[14], rng[15]
    for _ in range(4):
        a0, b0, c0, d0 = stir(a0, b0, c0, d0)  # down the columns
        a1, b1, c1, d1 = stir(a1, b1, c1, d1)
        a2, b2, c2, d2 = stir(a2, b2, c2, d2)
        a3, b3, c3, d3 = stir(a3, b3, c3, d3)
        a0, b1, c2, d3 = stir(a0, b1, c2, d3)  # along the diagonals
        a1, b2, c3, d0 = stir(a1, b2, c3, d0)
        a2, b3, c0, d1 = stir(a2, b3, c0, d1)
        a3, b0, c1, d2 = stir(a3, b0, c1, d2)
    block = (a0, a1, a2, a3, b0, b1, b2, b3, c0, c1, c2, c3, d0, d1, d2, d3)
    for i in range(WORDS):
        rng[DRAWN + i] = (block[i] + rng[i]) & LOW
    rng[BLOCK] = (rng[BLOCK] + 1) & LOW
    if rng[BLOCK] == 0:
        rng[BLOCK + 1] = (rng[BLOCK + 1] + 1) & LOW
    rng[NEXT] = 0


@uncounted
def stir(a: int, b: int, c: int, d: int) -> tuple[int, int, int, int]:
    """Stir four words: a quarter of a round."""
    a = (a + b) & LOW
    d = rotate(d ^ a, 16)
    c = (c + d) & LOW
    b = rotate(b ^ c, 12)
    a = (a + b) & LOW
    d = rotate(d ^ a, 8)
    c = (c + d) & LOW
    b = rotate(b ^ c, 7)
    return a, b, c, d


@uncounted
def rotate(word: int, bits: int) -> int:
    """Turn 32 bits to the left."""
    return ((word << bits) | (word >> (32 - bits))) & LOW
