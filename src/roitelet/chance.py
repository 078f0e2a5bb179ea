"""Keyed randomness: Philox-4x32-10 with a key of 128 bits, bit for bit the same interpreted, compiled and on a GPU.

A stream is an array of unsigned 32-bit words: four of key, two of block counter, four of buffered output, and the
number of words left in the buffer. Philox takes 64 bits of key; the other 64 are the upper half of its counter.

No sum or product here exceeds 63 bits. Numba marks signed overflow as undefined, so a result that overflows need not
wrap, and may change with the surrounding code.
"""

from __future__ import annotations

import hashlib
import secrets
from typing import Any

from roitelet.rule import apart_everywhere, placeholder, rule

KEY, COUNT, SPARE, SPARES, STREAM = 0, 4, 6, 10, 12
"""Offsets of the parts of a stream, and its length."""

DEALING, CHOOSING, THINKING = 0, 1, 2
"""Purposes of a seed: each has a stream of its own."""

WORD = 0xFFFFFFFF
ROUNDS = 10
LESS_0, LESS_2 = 0xD2511F53 - (WORD + 1), 0xCD9E8D57 - (WORD + 1)
"""Philox's multipliers minus 2**32, so that products fit 63 bits; `philox` adds the missing word to the upper half."""
WEYL_0, WEYL_1 = 0x9E3779B9, 0xBB67AE85
LINEAR_LOW, LINEAR_HIGH = 6364136223846793005 & WORD, 6364136223846793005 >> 32
SHORT_WORD = WORD >> 1
SMALL = 128
"""Below this bound, one word decides four draws: the product of four such bounds is far smaller than a word."""


@apart_everywhere
def philox(out: Any, at: int, c0: int, c1: int, c2: int, c3: int, k0: int, k1: int) -> None:
    """Writes four words of output to `out[at:]`: ten rounds over a counter of four words with a key of two."""
    c0, c2 = c0 & WORD, c2 & WORD  # or Numba infers another integer type for shifted words
    for _ in range(ROUNDS):
        p0 = LESS_0 * c0
        p2 = LESS_2 * c2
        c0, c1, c2, c3 = (
            ((p2 >> 32) + c2) ^ c1 ^ k0,
            p2 & WORD,
            ((p0 >> 32) + c0) ^ c3 ^ k1,
            p0 & WORD,
        )
        k0 = (k0 + WEYL_0) & WORD
        k1 = (k1 + WEYL_1) & WORD
    out[at] = c0
    out[at + 1] = c1
    out[at + 2] = c2
    out[at + 3] = c3


@placeholder
def word(stream: Any) -> int:
    """The next 32 random bits."""
    if stream[SPARES] == 0:
        philox(
            stream, SPARE,
            stream[COUNT], stream[COUNT + 1], stream[KEY + 2], stream[KEY + 3], stream[KEY], stream[KEY + 1],
        )  # fmt: skip
        stream[COUNT] = (stream[COUNT] + 1) & WORD
        if stream[COUNT] == 0:
            stream[COUNT + 1] = (stream[COUNT + 1] + 1) & WORD
        stream[SPARES] = 4
    left = stream[SPARES] - 1
    stream[SPARES] = left
    drawn: int = stream[SPARE + left] & WORD
    stream[SPARE + left] = 0
    return drawn


@rule
def below(stream: Any, n: int) -> int:
    """A uniform random number from 0 to n - 1 (Lemire's method: a remainder that is too small is drawn again)."""
    while True:
        scaled = word(stream) * n
        if (scaled & WORD) >= n or (scaled & WORD) >= (WORD + 1 - n) % n:
            return scaled >> 32


@rule
def shuffle(stream: Any, cards: Any, count: int) -> None:
    """Shuffles the first `count` cards; every order is equally likely.

    Where bounds are small enough, one word decides four places: its product with a bound gives a draw, and leaves a
    remainder for the next one. A last remainder that is too small is drawn again (N. Brackett-Rozinsky and D. Lemire,
    "Batched Ranged Random Integer Generation", 2024).
    """
    last = count - 1
    while last >= SMALL:
        swap(cards, last, below(stream, last + 1))
        last -= 1
    while last > 3:
        ways = (last + 1) * last * (last - 1) * (last - 2)
        first = word(stream) * (last + 1)
        second = (first & WORD) * last
        third = (second & WORD) * (last - 1)
        fourth = (third & WORD) * (last - 2)
        if (fourth & WORD) < ways and (fourth & WORD) < (WORD + 1 - ways) % ways:
            continue  # the remainder is too small: this word would favour some orders
        swap(cards, last, first >> 32)
        swap(cards, last - 1, second >> 32)
        swap(cards, last - 2, third >> 32)
        swap(cards, last - 3, fourth >> 32)
        last -= 4
    while last > 0:
        swap(cards, last, below(stream, last + 1))
        last -= 1


@rule
def swap(cards: Any, one: int, other: int) -> None:
    held = cards[one]
    cards[one] = cards[other]
    cards[other] = held


@rule
def quick(stream: Any, n: int) -> int:
    """A number from 0 to n - 1, for choices that need no secret key. Its bias is less than n in four billion."""
    return (quick_word(stream) * n) >> 32


@rule
def quick_word(stream: Any) -> int:
    """32 random bits, several times as fast as `word`, for uses that need no secret key.

    The upper half of a linear congruential generator modulo 2**63 with Knuth's multiplier. Random players choose by
    it, and bots draw their imagined worlds by it. No game is ever dealt by it.
    """
    low, high = stream[0], stream[1] & SHORT_WORD
    product = low * LINEAR_LOW + 1
    high = ((product >> 32) + low * LINEAR_HIGH + high * LINEAR_LOW) & SHORT_WORD
    low = product & WORD
    stream[0] = low
    stream[1] = high
    drawn: int = (high << 1) | (low >> 31)
    return drawn


@rule
def seed_stream(stream: Any, seed: int, number: int, purpose: int) -> None:
    """Starts a stream for the `number`th game of a seed."""
    philox(stream, KEY, number & WORD, (number >> 32) & WORD, purpose, 0, seed & WORD, (seed >> 32) & WORD)
    clear_stream(stream)


@rule
def clear_stream(stream: Any) -> None:
    """Resets the stream to the beginning of its key."""
    for at in range(COUNT, STREAM):
        stream[at] = 0


@rule
def hide_stream(stream: Any) -> None:
    for at in range(STREAM):
        stream[at] = 0


KEY_BYTES = 16


def fresh_key() -> bytes:
    """A secret key from the operating system."""
    return secrets.token_bytes(KEY_BYTES)


def key_of_seed(seed: int, number: int = 0, purpose: int = DEALING) -> bytes:
    """The key of the `number`th game of a seed. It is no secret: for study and tests."""
    stream = [0] * STREAM
    seed_stream(stream, seed, number, purpose)
    return b"".join(part.to_bytes(4, "little") for part in stream[KEY : KEY + 4])


def set_key(stream: Any, key: bytes) -> None:
    """Starts the stream of a key."""
    if len(key) != KEY_BYTES:
        raise ValueError(f"a key is {KEY_BYTES} bytes, not {len(key)}")
    for at in range(4):
        stream[KEY + at] = int.from_bytes(key[4 * at : 4 * at + 4], "little")
    clear_stream(stream)


def published_hash(key: bytes) -> str:
    """The SHA-256 of a key, published while the key is secret. Nothing is derived from it."""
    return hashlib.sha256(key).hexdigest()
