"""A reckoning's winners, its broken ties, and the sentences that every game's words have for them."""

from __future__ import annotations

from dataclasses import dataclass

import pytest

import roitelet
from roitelet.reckoning import Reckoning, Sheet, sheet, tie_breaks
from roitelet.words import LANGUAGES, Words

GAME = roitelet.game("le-roi-lui")
NAMES = ("Anna", "Bruno", "Cléa", "Denis")


@dataclass(frozen=True)
class Account:
    seat: int
    points: int


def result(points: list[int], places: list[int]) -> Reckoning[Account]:
    return Reckoning([Account(seat, each) for seat, each in enumerate(points)], places)


def test_a_tie_is_listed_best_first_where_places_differ() -> None:
    assert result([7, 9, 7, 9], [4, 2, 3, 1]).tie_breaks == [[3, 1], [2, 0]]


def test_a_tie_that_stays_is_not_listed() -> None:
    assert result([7, 9, 7, 3], [2, 1, 2, 4]).tie_breaks == []


def test_a_seat_that_is_not_compared_takes_no_part_in_a_tie() -> None:
    class Shrunk(Reckoning[Account]):
        @property
        def compared(self) -> list[Account]:
            return [account for account in self.accounts if account.seat != 2]

    assert Shrunk([Account(0, 5), Account(1, 0), Account(2, 0)], [1, 2, 3]).tie_breaks == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_verdict_names_the_viewer_another_seat_or_all_who_share(language: str) -> None:
    words = Words(language, GAME)
    alone, shared = result([9, 7, 7, 3], [1, 2, 2, 4]), result([9, 9, 7, 3], [1, 1, 3, 4])
    said = [
        sheet(each, viewer, words, NAMES, points=["9"] * 4).verdict
        for each, viewer in ((alone, 0), (alone, 1), (alone, None), (shared, 0))
    ]
    assert said == [
        words.say("reckoning-you-win"),
        words.say("reckoning-other-wins", name="Anna"),
        words.say("reckoning-other-wins", name="Anna"),
        words.say("reckoning-shared-win", names="Anna, Bruno"),
    ]


def test_a_broken_tie_is_one_sentence_with_the_counts_that_broke_it() -> None:
    words = Words("en", GAME)
    said = tie_breaks(result([7, 9, 7, 9], [4, 2, 3, 1]), [5, 6, 2, 1], words, NAMES)
    assert [sentence.index("Denis") < sentence.index("Bruno") for sentence in said[:1]] == [True]
    assert len(said) == 2
    assert "Cléa (2 " in said[1]
    assert "Anna (5 " in said[1]


def test_totals_are_points_then_what_broke_ties_then_places() -> None:
    made: Sheet[int] = sheet(result([9, 7], [1, 2]), 0, Words("en", GAME), NAMES, points=["9", "7"])
    assert [total.kind for total in made.totals] == ["total", "place-row"]
    assert made.totals[1].cells == ["1st", "2nd"]
    assert made.board(arms={}) == vars(made) | {"asked": "", "placed": frozenset(), "arms": {}}
