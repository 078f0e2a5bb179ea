"""Names and chat hold what can be seen, and no two names at a table look alike."""

from __future__ import annotations

import sys
import unicodedata

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from roitelet.mistake import Mistake
from roitelet.tables.names import (
    BLANK,
    IGNORABLE,
    LONGEST_NAME,
    LONGEST_SHOWN,
    MOST_MARKS,
    UNSEEN,
    clean_name,
    distinct,
    is_ignorable,
    is_visible,
    plain,
    shown_name,
    skeleton,
)  # fmt: skip

INVISIBLE = ["\u3164", "\u2800", "\u034f", "\u115f\u1160", "\uffa0", "\u200b\u2060", "\u00ad", "\u202e", "\U000e0041"]
SCRIPTS = [
    "Aliénor", "Łukasz", "Nguyễn", "Ωρίων", "Добрыня", "שָׁלוֹם", "محمد", "می‌خواهم", "क्‍ष", "ශ්‍රී", "สมชาย",
    "한지민", "さくら", "李雷", "O’Neill", "Anne-Marie", "👩‍👩‍👧", "❤️‍🔥", "🏳️‍🌈", "🏴󠁧󠁢󠁳󠁣󠁴󠁿", "1️⃣", "♟",
]  # fmt: skip
texts = st.text(
    st.characters()
    | st.sampled_from("\u200c\u200d\ufe0f\ufe0e\u20e3\u202e\u2066\u034f\u0301\u094d\u3164\u2800\x1b\x00\n 👩🏽❤1क"),
    max_size=40,
)


@pytest.mark.parametrize("name", SCRIPTS)
def test_names_of_every_script_and_emoji_survive(name: str) -> None:
    assert clean_name(name) == unicodedata.normalize("NFC", name)


@pytest.mark.parametrize("name", ["", " \t\n", "\x1b", "\ud800", "...", "\u0301", *INVISIBLE], ids=ascii)
def test_a_name_needs_something_to_see(name: str) -> None:
    with pytest.raises(Mistake) as refused:
        clean_name(name)
    assert refused.value.sentence == "no-name"


@pytest.mark.parametrize("hidden", [*INVISIBLE, "\x1b", "\x00", "\x7f", "\x9b", "\ud800", "\ufdd0", "\ue000", "\u200d"])
def test_invisible_characters_are_removed_from_a_name(hidden: str) -> None:
    assert clean_name(f"An{hidden}n") == "Ann"


def test_stacked_marks_are_bounded() -> None:
    tall = plain("A" + "\u0316" * 40 + "n")
    assert sum(unicodedata.combining(letter) > 0 for letter in tall) == MOST_MARKS
    assert tall.endswith("n")


@pytest.mark.parametrize("between", ["\u200c", "\u200d", "\ufe0f"], ids=ascii)
def test_joiners_and_selectors_between_marks_do_not_raise_their_bound(between: str) -> None:
    for marks in ("\u0316" * 4, "\u094d"):  # the second is a virama, after which joiners stay
        tall = plain("A" + (marks + between) * 10 + marks + "n")
        assert sum(unicodedata.combining(letter) > 0 for letter in tall) <= MOST_MARKS


@settings(deadline=None, max_examples=400)
@given(texts)
def test_plain_text_holds_nothing_unseen_and_stays_as_it_is(text: str) -> None:
    cleaned = plain(text)
    assert plain(cleaned) == cleaned
    assert unicodedata.normalize("NFC", cleaned) == cleaned
    assert cleaned == " ".join(cleaned.split())
    cleaned.encode()
    for place, letter in enumerate(cleaned):
        assert letter not in BLANK
        assert unicodedata.bidirectional(letter) not in {"LRE", "RLE", "LRO", "RLO", "PDF", "LRI", "RLI", "FSI", "PDI"}
        if unicodedata.category(letter) in UNSEEN or is_ignorable(letter):
            assert place > 0  # a joiner or a selector, after what it belongs to
            assert letter in "\u200c\u200d\ufe0e\ufe0f" or 0xE0020 <= ord(letter) <= 0xE007F


@settings(deadline=None, max_examples=200)
@given(texts)
def test_a_stored_name_is_always_shown_as_something_harmless(text: str) -> None:
    name = shown_name(text)
    assert plain(name) == name
    assert 0 < len(name) <= LONGEST_SHOWN
    assert "\n" not in name


@settings(deadline=None, max_examples=200)
@given(st.lists(st.sampled_from(["Ann", "ann", "Αnn", "Anп", "A n n", "Ånn", "Bea", "8ea", "👑"]), max_size=8))
def test_names_at_a_table_have_different_skeletons(typed: list[str]) -> None:
    names: list[str] = []
    for name in typed:
        names.append(distinct(name, names))
    assert len({skeleton(name) for name in names}) == len(names)


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Ann", "ANN"), ("Ann", "Аnn"), ("Ann", "Αnn"), ("Ann", "Ａｎｎ"), ("Anne", "Anné"), ("Ian", "lan"),
        ("Olga", "0lga"), ("Ann", "An n"), ("Ann", "Ann."), ("Marnie", "Mamie"), ("Bob", "Воb"), ("Oscar", "Οscar"),
        ("Pascal", "Раsсаl"),
    ],
)  # fmt: skip
def test_names_that_look_alike_get_a_number(one: str, other: str) -> None:
    assert skeleton(one) == skeleton(other)
    assert distinct(other, [one]) == f"{other} (2)"
    assert distinct(other, [one, f"{other} (2)"]) == f"{other} (3)"


@pytest.mark.parametrize(
    ("one", "other"), [("Ann", "Anna"), ("Ann", "Hann"), ("Bea", "Lea"), ("李", "王"), ("👑", "♟")]
)
def test_names_that_differ_stay_as_they_are(one: str, other: str) -> None:
    assert distinct(other, [one]) == other


def test_the_ranges_of_ignorables_agree_with_what_python_knows() -> None:
    """Every format character is one, but for the visible signs of some scripts; no letter that has a shape is."""
    assert list(IGNORABLE) == sorted(IGNORABLE)
    kinds = {"Cf", "Cn", "Mn", "Lo"}  # Lo: the fillers of Hangul
    letters = [chr(code) for first, last in IGNORABLE for code in range(first, last + 1)]
    assert {unicodedata.category(letter) for letter in letters} <= kinds
    assert [letter for letter in letters if unicodedata.category(letter) == "Lo"] == list("\u115f\u1160\u3164\uffa0")
    for code in range(sys.maxunicode + 1):
        if unicodedata.bidirectional(chr(code)) in {
            "LRE",
            "RLE",
            "LRO",
            "RLO",
            "PDF",
            "LRI",
            "RLI",
            "FSI",
            "PDI",
            "BN",
        }:
            assert is_ignorable(chr(code)) or unicodedata.category(chr(code)) in UNSEEN


def test_the_longest_name_may_still_get_its_number() -> None:
    name = "a" * LONGEST_NAME
    marked = distinct(name, [name])
    assert shown_name(marked) == marked
    assert is_visible(marked)
    with pytest.raises(Mistake):
        clean_name(name + "a")
