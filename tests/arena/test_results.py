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


def test_intervals_stay_between_0_and_1_for_few_deals_and_for_bots_that_always_win() -> None:
    assert share_over_deals([0.5], 4).interval == (0, 1)
    for shares in ([1.0, 1.0], [0.0] * 10, [0.25, 0.75, 0.25], [0.25] * 5, [0.9, 1.0] * 50):
        share = share_over_deals(shares, 4 * len(shares))
        assert 0 <= share.interval[0] <= share.share <= share.interval[1] <= 1
        assert share.interval[1] - share.interval[0] > 0.02
    assert share_over_deals([1.0] * 200, 800).interval[0] == pytest.approx(0.995, abs=0.001)


@pytest.mark.parametrize(
    ("shares", "sittings", "interval"),
    [
        ([0.2, 0.9, 0.4], 12, (0.0634202, 0.9365798)),  # variance 0.13, worth 0.25 / (0.13 / 3) games; t(2) = 4.30265
        ([0.2, 0.9, 0.4], 4, (0.0465897, 0.9534103)),  # worth no more than the 4 that were sat through
        ([0.1, 0.8, 0.3, 0.6], 16, (0.1231805, 0.8265411)),  # variance 0.29 / 3, worth 10.24 games; t(3) = 3.18245
    ],
)
def test_the_interval_of_a_few_deals_is_that_of_a_reckoning_by_hand(
    shares: Sequence[float], sittings: int, interval: tuple[float, float]
) -> None:
    assert share_over_deals(shares, sittings).interval == pytest.approx(interval, abs=1e-6)


def test_correlated_games_of_a_deal_count_as_one_deal() -> None:
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


def test_a_report_says_each_figure_in_its_column() -> None:
    lines = markdown(Results.of(ARENA, OUTCOMES), "en").replace("\N{NO-BREAK SPACE}", " ").splitlines()
    assert lines[:5] == [
        "# Le Roi Lui, 3 seats: 6 arena games",
        "",
        "2 deals, each played 3 times: 6 games in all.",
        "page takes all the seats that the others leave; on every deal, each sat in every seat.",
        "Among equals, each seat would win 33.3% of the games.",
    ]
    assert [line for line in lines if line.startswith("|")] == [
        "| bot | win share | 95% CI | points | place | rating | thinks | at most |",
        "|---|---:|---:|---:|---:|---:|---:|---:|",
        "| roi | 58.3% | 0.8–99.6% | 23.3 | 1.67 | 23.9 ± 14.1 | 500 ms | 1.40 s |",
        "| page | 20.8% | 0.3–96.1% | 20.0 | 2.00 | 25.4 ± 12.5 | 1 ms | 2 ms |",
    ]
    assert "- roi and page cannot be told apart: their intervals overlap." in lines
    assert "- Each line of games.jsonl is a game, with its whole replay." in lines
    assert lines[-2] == "roitelet arena le-roi-lui --bots roi,page --seats 3 --deals 2 --seed 1"


def test_a_report_says_what_the_arena_was() -> None:
    arena = Arena("le-roi-lui", ("search:1s", "roi", "page"), seats=3, deals=2, seed=1, options={"chef": None})
    bots = ("search:1s", "roi", "page")
    thinking = {bot: {"choices": 1, "seconds": 0.5, "longest": 1.0} for bot in bots}
    outcomes = [Outcome(deal, 0, bots, (30, 20, 10), (1, 2, 3), thinking) for deal in range(40)]
    results = Results.of(arena, outcomes)
    text = markdown(results, "en").replace("\N{NO-BREAK SPACE}", " ")
    assert [each.bot for each in results.standings] == ["search:1s", "roi", "page"]
    assert results.apart(results.standing("search:1s"), results.standing("page"))
    assert not results.apart(results.standing("roi"), results.standing("page"))
    assert "- search:1s wins more often than roi: their intervals are apart." in text
    assert "- roi and page cannot be told apart" in text
    assert "| 500 ms | 1.00 s |" in text
    assert "takes all the seats" not in text
    assert "--option chef=none" in text
    assert text.count("\n- ") == 2 + 6  # verdicts, and how to read the figures: by the clock, too
