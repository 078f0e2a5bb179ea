"""Cleaning of names and chat, by the Unicode properties of each character.

Characters that are invisible, or change how their neighbours are shown, are removed: controls, bidi controls,
surrogates, private and unassigned characters, default-ignorables and blank letters. Joiners and selectors stay where a
script or an emoji needs them. Two names are alike if their skeletons are the same.
"""

from __future__ import annotations

import unicodedata
from bisect import bisect_right
from collections.abc import Iterable

from roitelet.mistake import Mistake

LONGEST_NAME = 24
LONGEST_SHOWN = LONGEST_NAME + 8
"""With the number that distinguishes it from another."""
UNNAMED = "—"
"""Shown for a stored name without visible characters."""
MOST_MARKS = 4
"""Combining marks that one letter keeps: Vietnamese, Hebrew and Thai need up to three."""

IGNORABLE = (
    (0xAD, 0xAD), (0x34F, 0x34F), (0x61C, 0x61C), (0x115F, 0x1160), (0x17B4, 0x17B5), (0x180B, 0x180F),
    (0x200B, 0x200F), (0x202A, 0x202E), (0x2060, 0x206F), (0x3164, 0x3164), (0xFE00, 0xFE0F), (0xFEFF, 0xFEFF),
    (0xFFA0, 0xFFA0), (0xFFF0, 0xFFF8), (0x1BCA0, 0x1BCA3), (0x1D173, 0x1D17A), (0xE0000, 0xE0FFF),
)  # fmt: skip
"""Default_Ignorable_Code_Point, from DerivedCoreProperties.txt of Unicode 15.1; Python's unicodedata lacks it."""
_STARTS = [first for first, _ in IGNORABLE]
BLANK = frozenset("\u2800\U0001d159")
"""Symbols without ink: the empty Braille pattern, and the null notehead."""
UNSEEN = frozenset({"Cc", "Cf", "Cs", "Co", "Cn"})

ZWNJ, ZWJ = "\u200c", "\u200d"
TEXT_STYLE, EMOJI_STYLE, KEYCAP = "\ufe0e", "\ufe0f", "\u20e3"
BLACK_FLAG = "\U0001f3f4"
VIRAMA = 9
"""The combining class of the sign that removes a letter's vowel; joiners after it choose a conjunct's form."""
CONDITIONAL = frozenset({ZWNJ, ZWJ, TEXT_STYLE, EMOJI_STYLE})


def is_ignorable(letter: str) -> bool:
    """Whether a renderer shows nothing for this character, by Unicode's Default_Ignorable_Code_Point."""
    code = ord(letter)
    place = bisect_right(_STARTS, code) - 1
    return place >= 0 and code <= IGNORABLE[place][1]


def plain(text: str) -> str:
    """The text in one line, composed (NFC), without invisible characters."""
    if text.isascii() and text.isprintable():
        return " ".join(text.split())
    while (cleaned := _cleaned(text)) != text:  # a removal makes new neighbours
        text = cleaned
    return text


def _cleaned(text: str) -> str:
    letters = _without_unseen(" ".join(unicodedata.normalize("NFC", _encodable(text)).split()))
    kept: list[str] = []
    for place, letter in enumerate(letters):
        following = letters[place + 1] if place + 1 < len(letters) else ""
        if not _conditional(letter) or _has_its_place(letter, kept[-1] if kept else "", following):
            kept.append(letter)
    return " ".join(unicodedata.normalize("NFC", "".join(kept)).split())


def _encodable(text: str) -> str:
    """The text without surrogates."""
    return text.encode(errors="ignore").decode()


def _without_unseen(text: str) -> list[str]:
    """The visible characters, and all whose visibility depends on their neighbours."""
    kept: list[str] = []
    marks = 0
    for letter in text:
        if _conditional(letter):  # begins no new letter: the marks after it are counted with those before it
            kept.append(letter)
            continue
        kind = unicodedata.category(letter)
        marks = marks + 1 if kind in ("Mn", "Me") and not is_ignorable(letter) else 0
        if kind not in UNSEEN and not is_ignorable(letter) and letter not in BLANK and marks <= MOST_MARKS:
            kept.append(letter)
    return kept


def _conditional(letter: str) -> bool:
    return letter in CONDITIONAL or _is_tag(letter)


def _is_tag(letter: str) -> bool:
    """Whether it is a tag, an invisible letter that follows a black flag to make another, such as Scotland's."""
    return 0xE0020 <= ord(letter) <= 0xE007F


def _has_its_place(letter: str, before: str, after: str) -> bool:
    if not before:
        return False
    if letter in (TEXT_STYLE, EMOJI_STYLE):
        return unicodedata.category(before) in ("So", "Sm") or (before in "#*0123456789" and after == KEYCAP)
    if _is_tag(letter):
        return before == BLACK_FLAG or _is_tag(before)
    if unicodedata.combining(before) == VIRAMA:
        return True
    if letter == ZWNJ:  # between letters that would join, as in Persian plurals
        return _joins(before) and bool(after) and _joins(after)
    return bool(after) and _is_emoji(before) and _is_emoji(after)


def _joins(letter: str) -> bool:
    return unicodedata.bidirectional(letter) == "AL"


def _is_emoji(letter: str) -> bool:
    """Whether it is a symbol, or a style or skin tone that may follow one within an emoji."""
    return unicodedata.category(letter) == "So" or letter == EMOJI_STYLE or 0x1F3FB <= ord(letter) <= 0x1F3FF


def is_visible(text: str) -> bool:
    """Whether there is a letter, a number or a symbol in a text that went through `plain`."""
    return any(unicodedata.category(letter)[0] in "LNS" for letter in text)


def clean_name(name: str) -> str:
    """A typed name as it is shown; raises a Mistake if it is empty or too long."""
    name = plain(name)
    if not is_visible(name):
        raise Mistake("no-name")
    if len(name) > LONGEST_NAME:
        raise Mistake("long-name", most=LONGEST_NAME)
    return name


def shown_name(name: str) -> str:
    """A stored or uploaded name as it is shown: cleaned and cut short, never refused."""
    name = plain(plain(name)[:LONGEST_SHOWN])
    return name if is_visible(name) else UNNAMED


# Names that look alike

CAPITALS = str.maketrans(
    "АВЕЅІЈКМНОРСТУХԌԚԜ" "ΑΒΕΖΗΙΚΜΝΟΡΤΥΧ" "I",
    "ABESIJKMHOPCTYXGQW" "ABEZHIKMNOPTYX" "l",
)  # fmt: skip
"""Cyrillic and Greek capitals that look like Latin ones; the capital I looks like a small l."""
SMALL = str.maketrans(
    "авекмнорстухіїјѕԁһӏԛԝ" "αβεικνορτυχγω" "ıil1|!0ƒǝə",
    "abekmhopctyxlljsdhlqw" "abelkvoptuxyw" "llllllofee",
)  # fmt: skip
"""Small letters that look like Latin ones, and the digits that look like letters. A short list in the spirit of
Unicode's confusables (UTS #39), for the three alphabets that share most shapes; i, l, 1 and | count as one."""
PAIRS = (("rn", "m"), ("vv", "w"), ("cl", "d"))


def skeleton(name: str) -> str:
    """A key that is equal for names that look alike.

    Compatibility forms, case, accents, blanks, punctuation and the alphabet of a shape do not count.
    """
    text = unicodedata.normalize("NFKC", name).translate(CAPITALS).casefold()
    text = unicodedata.normalize("NFD", text).translate(SMALL)
    text = "".join(letter for letter in text if unicodedata.category(letter)[0] in "LNS" and not is_ignorable(letter))
    for pair, letter in PAIRS:
        text = text.replace(pair, letter)
    return text


def distinct(name: str, others: Iterable[str]) -> str:
    """The name, with a number after it if it looks like another: "Ann (2)"."""
    taken = {skeleton(other) for other in others}
    if skeleton(name) not in taken:
        return name
    number = 2
    while skeleton(marked := f"{name} ({number})") in taken:
        number += 1
    return marked
