"""Whatever is written can be read, by day and by night; and no two tinctures are told apart by colour alone."""

from __future__ import annotations

import pytest

from roitelet.web.pages.heraldry import GROUNDS, SHIELDS, TINCTURES, contrast

READABLE = 4.5
DAY_AND_NIGHT = (0, 1)


@pytest.mark.parametrize("night", DAY_AND_NIGHT)
@pytest.mark.parametrize("ground", ["paper", "slip"])
@pytest.mark.parametrize("ink", ["ink", "faint"])
def test_text_can_be_read_on_every_ground(ink: str, ground: str, night: int) -> None:
    assert contrast(GROUNDS[ink][night], GROUNDS[ground][night]) >= READABLE


@pytest.mark.parametrize("night", DAY_AND_NIGHT)
@pytest.mark.parametrize("name", sorted(set(TINCTURES) - {"argent"}))
def test_a_tincture_can_be_read_on_the_page_and_written_on(name: str, night: int) -> None:
    colour = TINCTURES[name].on_dark if night else TINCTURES[name].on_light
    for ground in ("paper", "slip", "field-ink"):
        assert contrast(colour, GROUNDS[ground][night]) >= READABLE, ground


@pytest.mark.parametrize("night", DAY_AND_NIGHT)
def test_what_lies_on_the_cloth_can_be_read(night: int) -> None:
    assert contrast(GROUNDS["cloth-ink"][night], GROUNDS["cloth"][night]) >= READABLE
    assert contrast("#f2c84b", GROUNDS["cloth"][night]) >= 3, "the ring around what may be pressed"


def test_every_tincture_has_a_hatching_of_its_own() -> None:
    hatchings = [tincture.hatching for tincture in TINCTURES.values()]
    assert len(set(hatchings)) == len(hatchings)


def test_no_two_seats_share_a_tincture_or_a_charge() -> None:
    assert len({shield.tincture for shield in SHIELDS}) == len({shield.charge for shield in SHIELDS}) == len(SHIELDS)


def test_contrast_is_reckoned_as_the_guidelines_do() -> None:
    assert contrast("#000000", "#ffffff") == pytest.approx(21)
    assert contrast("#777777", "#ffffff") == pytest.approx(4.48, abs=0.01)
