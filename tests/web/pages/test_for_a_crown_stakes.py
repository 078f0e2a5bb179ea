"""What the page draws: what is at stake, only as far as its reader is shown it, and nothing ahead of its card."""

from typing import Any

import pytest

import roitelet
from roitelet import Position
from roitelet.games.for_a_crown import page
from roitelet.games.for_a_crown.advice import called
from roitelet.words import LANGUAGES, Words
from tests.games.for_a_crown.by_hand import raccoons, recruiting, seeded, table

GAME = roitelet.game("for-a-crown").interpreted()
NAMES = ("Anna", "Bruno", "Chloé", "David")
WORDS = Words("en", GAME)


def drawn(p: Position, viewer: int = 0, aid: bool = True) -> dict[str, Any]:
    return page.context(p.view(viewer), WORDS, NAMES, aid)


def test_what_one_more_lost_ruby_would_mean_is_shown_where_the_chest_is() -> None:
    p = table(GAME, rubies={1: 0, 2: 0, 3: 1}, sold=[2], coming=[("cutpurse", 0)])
    assert [family.brink for family in drawn(p)["families"]] == ["", "sell", "ruin", ""]
    assert [family.brink for family in drawn(p, aid=False)["families"]] == [""] * 4
    assert [family.brink for family in drawn(p, viewer=2, aid=False)["families"]] == ["", "", "ruin", ""]


def test_prices_say_how_many_rubies_they_take_from_the_payer() -> None:
    p = recruiting(GAME, coins={0: 2}, gallery=(3, 2, 1, 0))
    assert [(column.cost, column.rubies) for column in drawn(p)["columns"]] == [
        (0, 0), (1, 0), (3, 1), (5, 3), (None, 0),
    ]  # fmt: skip
    assert not any(column.rubies for column in drawn(p, viewer=1)["columns"]), "no other seat's chest"


def test_raccoons_that_a_burglary_sends_away_leave_when_it_is_told() -> None:
    p = seeded(
        lambda seed: table(GAME, raccoons={1: 3, 2: 1}, coming=[("cutpurse", 0), ("burglary", None)], seed=seed),
        lambda p: raccoons(p)[1] == 3,
    )
    p.play("rob third")
    assert {(change.token, change.bad) for change in drawn(p)["families"][1].changes} == {
        ("ruby", True), ("raccoon", False),
    }  # fmt: skip
    burgled, spared = drawn(p)["families"][1:3]
    assert (burgled.raccoons, burgled.leaving, burgled.was("raccoon"), burgled.last("raccoon")) == (0, 3, 3, 1)
    assert (spared.raccoons, spared.leaving, spared.was("raccoon")) == (1, 0, None)


def test_a_card_is_turned_up_with_the_name_of_its_family() -> None:
    p = table(GAME, coming=[("herald", 1)])
    beat = drawn(p)["now"]
    assert beat.whose == "Bruno’s herald is turned up."
    p.play("left own")
    assert drawn(p)["now"].whose == "", "it lay there before"


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("event", ["bribery", "mages"])
def test_a_payer_of_nothing_is_offered_just_that(language: str, event: str) -> None:
    """At the mages no seat has paid before, and a bribe is refused by keeping the raccoons."""
    words = Words(language, GAME)
    p = table(GAME, coins={0: 2}, raccoons={0: 1}, coming=[(event, None)])
    label = page.context(p.view(0), words, NAMES, True)["labels"]["decline"]
    assert label == words.say("offer-decline", what=event)
    assert label != words.move("decline")
    named = called(p.view(0), "decline")
    assert named is not None
    assert named.say(words) == label, "a hint calls it the same"
