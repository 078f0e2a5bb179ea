"""Keyed randomness: the published answers, and draws that favour nothing."""

from __future__ import annotations

from collections import Counter
from itertools import permutations, product
from math import factorial
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from roitelet import chance, rule

# Random123, kat_vectors: philox4x32, 10 rounds: counter, key, output.
PUBLISHED = [
    ("00000000 00000000 00000000 00000000", "00000000 00000000", "6627e8d5 e169c58d bc57ac4c 9b00dbd8"),
    ("ffffffff ffffffff ffffffff ffffffff", "ffffffff ffffffff", "408f276d 41c83b0e a20bc7c6 6d5451fd"),
    ("243f6a88 85a308d3 13198a2e 03707344", "a4093822 299f31d0", "d16cfe09 94fdcceb 5001e420 24126ea1"),
]


def words(text: str) -> list[int]:
    return [int(word, 16) for word in text.split()]


@pytest.fixture(scope="module", params=["interpreted", "compiled"])
def philox(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> object:
    wrap = rule.interpreted() if request.param == "interpreted" else rule.compiled(tmp_path_factory.mktemp("cache"))
    return rule.build(chance.philox, wrap, {})


@pytest.mark.parametrize(("counter", "key", "output"), PUBLISHED)
def test_philox_gives_the_published_answers(philox: object, counter: str, key: str, output: str) -> None:
    out = np.zeros(6, np.uint32)
    assert callable(philox)
    philox(out, 1, *words(counter), *words(key))
    assert out.tolist() == [0, *words(output), 0]


def test_a_stream_uses_all_128_bits_of_its_key() -> None:
    def first_words(key: bytes) -> list[int]:
        stream = [0] * chance.STREAM
        chance.set_key(stream, key)
        return [chance.word(stream) for _ in range(4)]

    key = bytes(range(16))
    outputs = {tuple(first_words(key))}
    for bit in range(128):
        turned = bytearray(key)
        turned[bit // 8] ^= 1 << bit % 8
        outputs.add(tuple(first_words(bytes(turned))))
    assert len(outputs) == 129


def test_a_stream_is_philox_of_its_counter_blocks() -> None:
    stream = [0] * chance.STREAM
    chance.set_key(stream, bytes(range(16)))
    key = [int.from_bytes(bytes(range(at, at + 4)), "little") for at in range(0, 16, 4)]
    drawn = [chance.word(stream) for _ in range(12)]
    blocks: list[int] = []
    for count in range(3):
        block = [0] * 4
        chance.philox(block, 0, count, 0, key[2], key[3], key[0], key[1])
        blocks += reversed(block)
    assert drawn == blocks


def test_the_counter_carries_into_its_second_word() -> None:
    stream = [0] * chance.STREAM
    stream[chance.COUNT] = chance.WORD
    chance.word(stream)
    assert stream[chance.COUNT : chance.COUNT + 2] == [0, 1]


def test_a_word_that_was_given_out_is_gone_from_the_stream() -> None:
    stream = [0] * chance.STREAM
    chance.set_key(stream, bytes(range(16)))
    for _ in range(9):
        assert chance.word(stream) not in stream[chance.SPARE :]


def test_draws_stay_below_and_favour_nothing() -> None:
    stream = [0] * chance.STREAM
    chance.seed_stream(stream, 1, 0, chance.CHOOSING)
    for n in (1, 2, 3, 6, 7):
        counts = Counter(chance.below(stream, n) for _ in range(3000))
        assert set(counts) == set(range(n))
        assert sum((counts[k] - 3000 / n) ** 2 / (3000 / n) for k in range(n)) < 30


def test_a_draw_that_would_favour_small_numbers_is_drawn_again(monkeypatch: pytest.MonkeyPatch) -> None:
    """With n = 3 the one word that is too many is 0: it must be refused."""
    given = iter([0, 0, 1 << 31])
    monkeypatch.setattr(chance, "word", lambda stream: next(given))
    assert chance.below([0] * chance.STREAM, 3) == 1
    assert next(given, None) is None


@pytest.mark.parametrize("cards", [2, 3, 4, 5, 6])
def test_every_order_of_a_shuffle_is_as_likely(cards: int) -> None:
    stream = [0] * chance.STREAM
    chance.seed_stream(stream, 2, 0, chance.CHOOSING)
    counts: Counter[tuple[int, ...]] = Counter()
    orders = factorial(cards)
    for _ in range(40 * orders):
        deck = [*range(cards), 9]
        chance.shuffle(stream, deck, cards)
        assert deck[cards] == 9
        counts[tuple(deck[:cards])] += 1
    assert set(counts) == set(permutations(range(cards)))
    distance = sum((count - 40) ** 2 / 40 for count in counts.values())
    assert distance < orders + 5 * (2 * orders) ** 0.5


def test_every_card_of_a_large_deck_comes_to_every_place() -> None:
    stream = [0] * chance.STREAM
    chance.seed_stream(stream, 3, 0, chance.CHOOSING)
    seen = [[0] * 140 for _ in range(140)]
    for _ in range(2000):
        deck = list(range(140))
        chance.shuffle(stream, deck, 140)
        assert sorted(deck) == list(range(140))
        for place, card in enumerate(deck):
            seen[card][place] += 1
    expected = 2000 / 140
    distance = sum((count - expected) ** 2 / expected for row in seen for count in row)
    assert abs(distance - 139 * 139) < 5 * (2 * 139 * 139) ** 0.5


def test_a_word_that_would_favour_some_orders_is_not_used(monkeypatch: pytest.MonkeyPatch) -> None:
    """Five cards take 5 * 4 * 3 * 2 = 120 ways of a word; 2 ** 32 leaves a remainder of 16: that many are refused."""
    refused = [given for given in range(0, 1 << 32, 1 << 20) if given * 120 & chance.WORD < 16]
    assert refused[0] == 0
    given = iter([0, 0, 0x12345678, 0x12345678, 0x12345678])
    monkeypatch.setattr(chance, "word", lambda stream: next(given))
    deck = list(range(5))
    chance.shuffle([0] * chance.STREAM, deck, 5)
    assert len(list(given)) == 2


def test_quick_choices_stay_below_and_favour_nothing() -> None:
    stream = [0] * chance.STREAM
    chance.seed_stream(stream, 4, 0, chance.CHOOSING)
    for n in (1, 2, 3, 7, 18):
        counts = Counter(chance.quick(stream, n) for _ in range(3000))
        assert set(counts) == set(range(n))
        assert sum((counts[k] - 3000 / n) ** 2 / (3000 / n) for k in range(n)) < 45


def test_the_uses_of_a_seed_share_no_stream() -> None:
    keys = {
        chance.key_of_seed(seed, number, purpose)
        for seed in (0, 1, 1 << 32, (1 << 63) - 1)
        for number in (0, 1, 1 << 32)
        for purpose in (chance.DEALING, chance.CHOOSING, chance.THINKING)
    }
    assert len(keys) == 36


def test_a_fresh_key_comes_from_the_operating_system() -> None:
    keys = {chance.fresh_key() for _ in range(100)}
    assert len(keys) == 100
    assert {len(key) for key in keys} == {chance.KEY_BYTES}


def test_nothing_is_derived_from_the_published_hash() -> None:
    """The hash is a one-way street: used as a key it deals something else, and no part of it is in the stream."""
    key = bytes(range(16))
    published = bytes.fromhex(chance.published_hash(key))
    stream = [0] * chance.STREAM
    chance.set_key(stream, key)
    held = b"".join(part.to_bytes(4, "little") for part in stream)
    assert all(published[at : at + 4] not in held for at in range(len(published) - 3))


class Machine(int):
    """An integer of 64 bits with a sign: what does not fit is an error, as it has no meaning once it is compiled."""

    def _fitting(self, value: int) -> Machine:
        assert -(1 << 63) <= value < 1 << 63, f"{value:#x} does not fit"
        return Machine(value)

    def __add__(self, other: int) -> Machine:
        return self._fitting(int(self) + int(other))

    def __sub__(self, other: int) -> Machine:
        return self._fitting(int(self) - int(other))

    def __mul__(self, other: int) -> Machine:
        return self._fitting(int(self) * int(other))

    def __lshift__(self, other: int) -> Machine:
        return self._fitting(int(self) << int(other))

    def __rshift__(self, other: int) -> Machine:
        return Machine(int(self) >> int(other))

    def __and__(self, other: int) -> Machine:
        return Machine(int(self) & int(other))

    def __or__(self, other: int) -> Machine:
        return Machine(int(self) | int(other))

    def __xor__(self, other: int) -> Machine:
        return Machine(int(self) ^ int(other))

    __radd__, __rmul__, __rand__ = __add__, __mul__, __and__


EXTREMES = [0, 1, 0x7FFFFFFF, 0x80000000, 0xD2511F53, chance.WORD]


def test_nothing_outgrows_a_machines_integers() -> None:
    for first, second in product(EXTREMES, repeat=2):
        out = [Machine(0)] * 4
        chance.philox(out, 0, *map(Machine, (first, second, second, first, second, first)))
        stream = [*map(Machine, (first, second, second, first))] + [Machine(0)] * (chance.STREAM - 4)
        for _ in range(8):
            chance.quick(stream, chance.WORD >> 1)
        chance.clear_stream(stream)
        chance.below(stream, chance.WORD >> 1)
        chance.shuffle(stream, list(range(140)), 140)


@pytest.mark.parametrize("wrap", ["interpreted", "compiled"])
def test_quick_words_are_those_of_knuths_generator(wrap: str, tmp_path: Path) -> None:
    quick = rule.build(chance.quick_word, rule.interpreted() if wrap == "interpreted" else rule.compiled(tmp_path), {})
    for first, second in product(EXTREMES, repeat=2):
        stream: Any = np.zeros(chance.STREAM, np.uint32)
        state = first | second << 32
        stream[:2] = first, second
        for _ in range(8):
            state = (state * 6364136223846793005 + 1) % (1 << 63)
            assert quick(memoryview(stream) if wrap == "interpreted" else stream) == state >> 31
            assert stream[:2].tolist() == [state & chance.WORD, state >> 32]
