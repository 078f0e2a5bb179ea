"""Marks as bits are the marks as bytes: the nth mark is the same move, whichever way they are kept."""

from __future__ import annotations

import random

from roitelet import mask as as_bytes
from roitelet.batches import bits


def test_bits_mark_what_bytes_mark() -> None:
    chance = random.Random(1)
    for moves in (1, 31, 32, 33, 64, 97, 217):
        for _ in range(20):
            in_bytes, in_bits = [0] * moves, [0] * bits.words_for(moves)
            first = chance.randrange(moves)
            end = chance.randint(first, moves)
            count = as_bytes.mark_all(in_bytes, first, end)
            assert bits.mark_bits(in_bits, first, end) == count == end - first
            for move in chance.sample(range(moves), moves):
                if not as_bytes.is_marked(in_bytes, move):
                    allowed = chance.random() < 0.3
                    count += as_bytes.mark(in_bytes, move, allowed)
                    assert bits.mark_bit(in_bits, move, allowed) == allowed
                assert bits.is_bit_marked(in_bits, move) == as_bytes.is_marked(in_bytes, move)
            assert sum(in_bytes) == count
            for number in range(count):
                assert bits.marked_bit(in_bits, number) == as_bytes.marked(in_bytes, number)


def test_cleared_bits_are_marked_anew() -> None:
    words = [bits.BITS] * bits.words_for(70)
    bits.clear_bits(words)
    assert not any(bits.is_bit_marked(words, move) for move in range(70))
    bits.mark_bit(words, 69, True)
    assert bits.marked_bit(words, 0) == 69


def test_bits_of_a_word_are_counted() -> None:
    for word in (0, 1, 0x80000000, 0xFFFFFFFF, 0xDEADBEEF, 0x01234567):
        assert bits.popcount(word) == word.bit_count()
