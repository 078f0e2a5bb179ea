"""Over many redeals the worlds that a seat holds possible come up as often as they should: each, and no others."""

from tests.laws.test_redeal_even import MOST_WORLDS, REDEALS_A_WORLD, redealt

from .worlds import positions, worlds

ENOUGH = 12


def test_redeals_spread_evenly_over_the_possible_worlds() -> None:
    checked = 0
    for position, seat in positions():
        possible = worlds(position, seat)
        if not 3 <= len(possible) <= MOST_WORLDS or checked == ENOUGH:
            continue
        count, ways = REDEALS_A_WORLD * len(possible), possible.total()
        found = redealt(position, seat, count)
        assert set(found) <= set(possible)
        expected = {world: count * weight / ways for world, weight in possible.items()}
        distance = sum((found[world] - expected[world]) ** 2 / expected[world] for world in possible)
        freedom = len(possible) - 1
        assert distance < freedom + 5 * (2 * freedom) ** 0.5 + 10
        checked += 1
    assert checked >= 10
