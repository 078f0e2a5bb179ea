"""Four games in a row, a Joute: one standing that follows from each table alone, whatever happens between them."""

from __future__ import annotations

from pathlib import Path
from typing import Any, cast

import pytest

import roitelet
from roitelet.games.les_caprices_du_roi.box import WHIMS_A_GAME
from roitelet.games.les_caprices_du_roi.rules import Table as Whims
from roitelet.mistake import Mistake
from roitelet.series import series_of
from roitelet.tables.rules import Rules
from roitelet.tables.settings import Settings, checked, loads
from roitelet.tables.table import Table
from tests.tables.play import house_on, play_to_the_end, run

SLUG = "les-caprices-du-roi"
GAME = roitelet.game(SLUG).interpreted()


def whims_of(table: Table) -> set[int]:
    state = cast(Whims, table.position.state)  # type: ignore[union-attr]
    return {state.whims[place] for place in range(WHIMS_A_GAME)}


def test_four_games_in_a_row_use_no_whim_twice_and_add_up_their_points_across_restarts(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path / 'tables.db'}"
    rules: Any = {"rules": Rules([SLUG])}

    async def work() -> None:
        async with house_on(url, **rules) as house:
            anna, bruno = [await house.new_person(name) for name in ("Anna", "Bruno")]
            table = await house.make(SLUG, anna, checked(GAME, {"seats": 2, "series": True}))
            await house.sit(table.id, bruno, 1)
            await house.start(table.id, anna)
            id = table.id
        points, seen = [0, 0], set[int]()
        for number in range(4):
            async with house_on(url, **rules) as house:  # each game at a server that has forgotten everything
                table = await house.table(id)
                so_far = table.settings.series
                assert so_far is not None
                assert len(so_far) == number
                assert [sum(game["points"][seat] for game in so_far) for seat in (0, 1)] == points
                if number:
                    with pytest.raises(Mistake, match="series"):
                        await house.settle(id, anna, checked(GAME, {"seats": 3, "series": True}, so_far))
                    with pytest.raises(Mistake, match="series"):
                        await house.settle(id, anna, checked(GAME, {"seats": 2}))
                    with pytest.raises(Mistake, match="series"):
                        await house.settle(id, anna, Settings(2, options={"spent": 0}, series=so_far))
                    await house.settle(id, anna, Settings(2, False, "none", table.settings.options, so_far))
                    await house.start(id, anna)
                table = await play_to_the_end(house, id, [anna, bruno])
                assert not whims_of(table) & seen
                seen |= whims_of(table)
                points = [had + made for had, made in zip(points, table.position.scores(), strict=True)]  # type: ignore[union-attr]
                id = (await house.rematch(id, anna)).id
        async with house_on(url, **rules) as house:
            assert (await house.table(id)).settings.series == [], "after the fourth a new series begins"
            assert "spent" not in (await house.table(id)).settings.options

    run(work)


def test_a_series_may_be_wished_for_and_nothing_else_said_of_it() -> None:
    assert checked(GAME, {}).series is None
    assert checked(GAME, {"series": True}).series == []
    for wish in ([], [{"points": [99, 0]}], 1, "yes"):
        with pytest.raises(Mistake):
            checked(GAME, {"series": wish})
    with pytest.raises(Mistake):
        checked(roitelet.game("le-roi-lui"), {"series": True})


def test_settings_that_were_kept_before_there_were_series_are_read_still() -> None:
    assert loads('{"seats":3,"aid":true,"pace":"live","options":{}}').series is None


def test_a_tie_over_the_series_goes_to_the_lower_sum_of_values() -> None:
    series = series_of(GAME)
    assert series is not None
    games = [
        {"points": [50, 40, 45], "values": [30, 20, 25], "whims": ["arms"]},
        {"points": [40, 50, 45], "values": [30, 30, 25], "whims": ["faith"]},
    ]
    standing = series.standing(games)
    assert list(standing.points) == [90, 90, 90]
    assert list(standing.places) == [3, 1, 1]
    assert series.options(games)["spent"]
