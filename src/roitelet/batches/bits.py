"""Masks for a GPU: one bit a move, 32 to a word.

A thread's local memory is slow byte by byte. A mask in words of 32 bits is small enough for registers, and its nth mark
is found by counting bits. `MARKS` replaces the functions of `roitelet.mask`; the nth mark is the same move.
"""

from __future__ import annotations

from typing import Any

from roitelet.rule import placeholder, rule

BITS = 32


def words_for(moves: int) -> int:
    return (moves + BITS - 1) // BITS


@rule
def clear_bits(mask: Any) -> None:
    for at in range(len(mask)):
        mask[at] = 0


@rule
def mark_bit(mask: Any, move: int, allowed: bool) -> int:
    mask[move >> 5] |= allowed << (move & 31)
    return allowed


@rule
def mark_bits(mask: Any, first: int, end: int) -> int:
    """Word by word: in each, the bits from `first` on, without those from `end` on."""
    for at in range(len(mask)):
        low = min(max(first - BITS * at, 0), BITS)
        high = min(max(end - BITS * at, 0), BITS)
        mask[at] |= (1 << high) - (1 << low) if low < high else 0
    return max(0, end - first)


@rule
def is_bit_marked(mask: Any, move: int) -> bool:
    return bool(mask[move >> 5] >> (move & 31) & 1)


@placeholder
def popcount(word: int) -> int:
    """The number of set bits."""
    pairs = word - (word >> 1 & 0x55555555)
    fours = (pairs & 0x33333333) + (pairs >> 2 & 0x33333333)
    return ((fours + (fours >> 4) & 0x0F0F0F0F) * 0x01010101 >> 24) & 63


@rule
def marked_bit(mask: Any, number: int) -> int:
    """Finds the word that holds the mark, then the bit in it by halving."""
    word = 0
    move = 0
    before = 0
    nth = number
    for at in range(len(mask)):
        marks = popcount(mask[at])
        if before <= number < before + marks:
            word = int(mask[at])
            move = BITS * at
            nth = number - before
        before += marks
    half = BITS >> 1
    while half > 0:
        below = popcount(word & (1 << half) - 1)
        if nth >= below:
            nth -= below
            word >>= half
            move += half
        half >>= 1
    return move


MARKS = {
    "clear_marks": clear_bits,
    "mark": mark_bit,
    "mark_all": mark_bits,
    "is_marked": is_bit_marked,
    "marked": marked_bit,
}
