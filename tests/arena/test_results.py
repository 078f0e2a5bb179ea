"""What the games say."""

from __future__ import annotations

import random
from collections.abc import Sequence

import pytest

from roitelet.arena.report import draw, markdown
from roitelet.arena.results import Outcome, Results, ratings, share_over_deals, standing
from roitelet.arena.schedule import Arena
from roitelet.intervals import student

ARENA = Arena("le-roi-lui", ("roi", "page"), seats=3, deals=2, seed=1)


def outcome(deal: int, rotation: int, places: Sequence[int]) -> Outcome:
    bots = tuple("roi" if seat == rotation else "page" for seat in range(3))
    thinking = {
        "roi": {"choices": 2, "seconds": 0.5 + deal, "longest": 0.4 + deal},
        "page": {"choices": 4, "seconds": 0.004, "longest": 0.002},
    }
    return Outcome(deal, rotation, bots, tuple(10 * (4 - place) for place in places), tuple(places), thinking)


OUTCOMES = [
    outcome(0, 0, (1, 2, 3)),  # roi, page, page
    outcome(0, 1, (2, 1, 2)),  # page, roi, page
    outcome(0, 2, (1, 3, 1)),  # page, page, roi: shared
    outcome(1, 0, (3, 1, 2)),
    outcome(1, 1, (3, 1, 2)),
    outcome(1, 2, (1, 2, 3)),
]


def test_shares_points_places_and_thinking() -> None:
    roi, page = (standing(bot, OUTCOMES, 25, 8) for bot in ("roi", "page"))
    assert roi.wins.share == pytest.approx((1 + 1 + 0.5 + 0 + 1 + 0) / 6)
    assert page.wins.share == pytest.approx((0.5 + 1 + 1) / 12)
    assert roi.wins.share + 2 * page.wins.share == pytest.approx(1)
    assert (roi.place, roi.points) == pytest.approx(((1 + 1 + 1 + 3 + 1 + 3) / 6, 10 * (24 - 10) / 6))
    assert (roi.seconds, roi.longest) == pytest.approx(((3 * 0.5 + 3 * 1.5) / 12, 1.4))
    assert (page.seconds, page.longest) == pytest.approx((0.001, 0.002))


@pytest.mark.parametrize(
    ("freedom", "reach"),
    [(1, 12.706), (2, 4.30265), (3, 3.18245), (5, 2.57058), (10, 2.22814), (30, 2.04227), (199, 1.97196), (5000, 1.96)],
)  # fmt: skip
def test_students_t_is_that_of_the_tables(freedom: int, reach: float) -> None:
    assert student(freedom) == pytest.approx(reach, abs=5e-4)


def test_intervals_behave_for_few_deals_and_for_bots_that_always_win() -> None:
    assert share_over_deals([0.5], 4).interval == (0, 1)
    for shares in ([1.0, 1.0], [0.0] * 10, [0.25, 0.75, 0.25], [0.25] * 5, [0.9, 1.0] * 50):
        share = share_over_deals(shares, 4 * len(shares))
        assert 0 <= share.interval[0] <= share.share <= share.interval[1] <= 1
        assert share.interval[1] - share.interval[0] > 0.02
    assert share_over_deals([1.0] * 200, 800).interval[0] == pytest.approx(0.995, abs=0.001)


def test_games_that_hang_together_count_as_the_deals_that_they_are() -> None:
    """Four games that always end alike are worth one."""
    alike = share_over_deals([0.0, 1.0] * 50, 400)
    alone = share_over_deals([0.0, 1.0] * 50, 100)
    assert alike == alone
    assert alike.interval == pytest.approx((0.403, 0.597), abs=0.002)


def test_intervals_hold_the_truth_about_95_times_in_a_hundred() -> None:
    chance = random.Random(4)
    held = 0
    for _ in range(2000):
        shares = []
        for _ in range(12):
            luck = chance.choice((0.1, 0.3, 0.5))  # the deal favours it or not; the truth is 0.3
            shares.append(sum(chance.random() < luck for _ in range(4)) / 4)
        low, high = share_over_deals(shares, 48).interval
        held += low <= 0.3 <= high
    assert 0.93 <= held / 2000 <= 0.98


def test_ratings_follow_the_places_and_grow_surer() -> None:
    few, many = (ratings(("roi", "page"), [outcome(0, 0, (1, 2, 2))] * games) for games in (5, 50))
    assert few["roi"][0] > 25 > few["page"][0]
    assert many["roi"][0] > few["roi"][0]
    assert many["roi"][1] < few["roi"][1] < 25 / 3
    even = ratings(("roi", "page"), [outcome(0, 0, (1, 1, 1))] * 20)
    assert even["roi"][0] == pytest.approx(even["page"][0], abs=0.5)


@pytest.mark.parametrize("language", ["fr", "en"])
def test_a_report_can_be_written_of_any_results(language: str) -> None:
    results = Results.of(ARENA, OUTCOMES)
    assert [each.bot for each in results.standings] == ["roi", "page"]
    text = markdown(results, language)
    assert "| roi | 58" in text
    assert "--bots roi,page --seats 3 --deals 2 --seed 1" in text
    assert draw(results, language).axes
