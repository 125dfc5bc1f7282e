"""Chance: the one source of luck in every game, the same at both speeds and for ever.

ChaCha with eight rounds: a cryptographic generator, so that nobody can foretell a card,
and, compiled, a quick one, so that simulations draw from the very same source. Written
here in the rules' own dialect because a game on file must deal the same cards on every
machine, in every year, plain and compiled, and because a compiled loop must be able to
begin the next game by itself: the number of the game is the number of the stream.
"""

from hashlib import sha256

import numpy as np

from topbanana.engine.record import Ints
from topbanana.engine.rule import rule

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

MOST = 1 << 31  # below() is exact up to here


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


@rule
def begin_stream(rng: Chance, number: int) -> None:
    """Begin game ``number`` of the series: same key, luck of its own."""
    rng[BLOCK] = 0
    rng[BLOCK + 1] = 0
    rng[STREAM] = number & LOW
    rng[STREAM + 1] = number >> 32
    rng[NEXT] = WORDS


@rule
def below(rng: Chance, n: int) -> int:
    """Draw a whole number from 0 to n - 1, each as likely as any other (Lemire)."""
    product = draw_word(rng) * n
    if product & LOW < n:
        unfair = ((1 << 32) - n) % n
        while product & LOW < unfair:
            product = draw_word(rng) * n
    return product >> 32


@rule
def shuffle(rng: Chance, cards: Ints) -> None:
    """Put the cards in an order by lot (Fisher and Yates)."""
    for last in range(len(cards) - 1, 0, -1):
        other = below(rng, last + 1)
        card = cards[last]
        cards[last] = cards[other]
        cards[other] = card


@rule
def draw_word(rng: Chance) -> int:
    """Draw 32 bits."""
    if rng[NEXT] == WORDS:
        fill(rng)
    word = rng[DRAWN + rng[NEXT]]
    rng[NEXT] += 1
    return word


@rule
def fill(rng: Chance) -> None:
    """Make the next sixteen words: one ChaCha block of eight rounds."""
    block = rng[DRAWN:SIZE]
    block[:] = rng[:WORDS]
    for _ in range(4):
        quarter_round(block, 0, 4, 8, 12)
        quarter_round(block, 1, 5, 9, 13)
        quarter_round(block, 2, 6, 10, 14)
        quarter_round(block, 3, 7, 11, 15)
        quarter_round(block, 0, 5, 10, 15)
        quarter_round(block, 1, 6, 11, 12)
        quarter_round(block, 2, 7, 8, 13)
        quarter_round(block, 3, 4, 9, 14)
    for i in range(WORDS):
        block[i] = (block[i] + rng[i]) & LOW
    rng[BLOCK] = (rng[BLOCK] + 1) & LOW
    if rng[BLOCK] == 0:
        rng[BLOCK + 1] = (rng[BLOCK + 1] + 1) & LOW
    rng[NEXT] = 0


@rule
def quarter_round(block: Ints, a: int, b: int, c: int, d: int) -> None:
    """Stir four words."""
    block[a] = (block[a] + block[b]) & LOW
    block[d] = rotate(block[d] ^ block[a], 16)
    block[c] = (block[c] + block[d]) & LOW
    block[b] = rotate(block[b] ^ block[c], 12)
    block[a] = (block[a] + block[b]) & LOW
    block[d] = rotate(block[d] ^ block[a], 8)
    block[c] = (block[c] + block[d]) & LOW
    block[b] = rotate(block[b] ^ block[c], 7)


@rule
def rotate(word: int, bits: int) -> int:
    """Turn 32 bits to the left."""
    return ((word << bits) | (word >> (32 - bits))) & LOW
