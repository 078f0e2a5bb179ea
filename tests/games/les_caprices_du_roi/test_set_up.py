"""The box and setting up."""

from collections import Counter

import pytest

from roitelet import Game, Mistake
from roitelet.games.les_caprices_du_roi.box import CARD, CARDS, COMPONENTS, COPIES, SUBJECTS, WHIM

from .by_hand import WHOLE_BOX, box, deck_of, hand_of, in_zone, rallied_by, row_of, seen_of, state, told, whims_of

SEATS = [2, 3, 4, 5]
LEVELS = {"rulebook", "other sources", "inferred", "reconstructed"}


def test_two_to_five_players(game: Game) -> None:
    """Rulebook, components: five player aids."""
    assert list(game.seats) == SEATS
    for seats in SEATS:
        assert game.deal(seats, seed=1).seats == seats
    for seats in (1, 6):
        with pytest.raises(Mistake, match="2, 3, 4, 5"):
            game.deal(seats, seed=1)


def test_64_subject_cards_in_eight_castes() -> None:
    """Rulebook, components."""
    assert sum(COPIES) == CARDS == 64
    assert {card.split()[0] for card in CARD} == {caste["id"] for caste in COMPONENTS["caste"]}
    assert len(COMPONENTS["caste"]) == 8


def test_how_many_of_each_caste() -> None:
    """Data: 12 Peasants and 6 Nobles are told; the rest is reconstructed."""
    castes: Counter[str] = Counter()
    for subject in SUBJECTS:
        castes[subject["caste"]] += subject["copies"]
    expected = {"peasant": 12, "artisan": 10, "gentry": 8, "knight": 8, "cleric": 8, "merchant": 8, "noble": 6}
    assert castes == {**expected, "minister": 4}


def test_19_whims_beside_the_two_common_ones_and_four_tokens() -> None:
    """Rulebook, components: 21 whims of which 2 are common; +30, +20, +15, +10."""
    assert len(set(WHIM)) == 19
    assert COMPONENTS["bonus"] == [30, 20, 15, 10]


def test_every_component_says_how_sure_it_is() -> None:
    sure = dict(COMPONENTS["sure"])
    assert set(sure) == set(COMPONENTS) - {"sure"}
    assert set(sure.values()) <= LEVELS
    for subject in COMPONENTS["subject"]:
        assert {subject["sure"], subject["sure_copies"]} <= LEVELS
    for whim in COMPONENTS["whim"]:
        assert {whim["sure"], whim["sure_name"]} <= LEVELS
    assert {row["sure"] for row in (*COMPONENTS["run"], *COMPONENTS["family"])} <= LEVELS


@pytest.mark.parametrize("seats", SEATS)
def test_everybody_is_dealt_seven_subjects_and_six_lie_in_a_row_and_the_rest_is_the_deck(
    game: Game, seats: int
) -> None:
    """Rulebook, set-up; the first of the row is turned at once, when the first round begins."""
    p = game.deal(seats, seed=1)
    assert all(hand_of(p, seat).total() == 7 for seat in range(seats))
    assert all(state(p).unseen[seat] == 7 and not seen_of(p, seat) for seat in range(seats))
    assert all(not rallied_by(p, seat) for seat in range(seats))
    assert [card is None for card in row_of(p)] == [True] + [False] * 5
    assert in_zone(p).total() == 1
    assert len(deck_of(p)) == 64 - 7 * seats - 6
    assert box(p) == WHOLE_BOX


def test_subjects_are_shuffled(game: Game) -> None:
    """Rulebook, set-up."""
    hands = {tuple(sorted(hand_of(game.deal(2, seed=seed), 0).elements())) for seed in range(20)}
    assert len(hands) == 20


def test_four_whims_are_drawn_at_random_and_lie_face_down(game: Game) -> None:
    """Rulebook, set-up; the first is turned at once, when the first round begins."""
    drawn: Counter[str | None] = Counter()
    for seed in range(60):
        p = game.deal(2, seed=seed)
        whims = whims_of(p)
        assert len(set(whims)) == 4
        drawn.update(whims)
        assert whims_of(p.view(0)) == [whims[0], None, None, None]
    assert set(drawn) == set(WHIM)


def test_whoever_gets_the_aid_with_the_king_has_the_favour_and_begins(game: Game) -> None:
    """Rulebook, set-up; ruling: first player, at random."""
    starters: Counter[int] = Counter()
    for seed in range(40):
        p = game.deal(4, seed=seed)
        assert p.seat == state(p).favour
        starters[p.seat] += 1
    assert set(starters) == {0, 1, 2, 3}


def test_the_first_round_begins_with_a_subject_and_a_whim(game: Game) -> None:
    """Rulebook, a round; ruling: start of a round."""
    p = game.deal(3, seed=5)
    assert told(p) == ["round-begins", "subject-comes", "whim-comes"]
    assert [line.amount for line in p.news()] == [1, 1, 30]


def test_whims_of_earlier_games_of_a_joute_stay_in_the_box(game: Game) -> None:
    """Rulebook, Joute; ruling: whims are not used again."""
    spent = sum(1 << whim for whim in range(15))
    for seed in range(10):
        assert set(whims_of(game.deal(3, seed=seed, spent=spent))) == set(WHIM[15:])
    for wrong in (-1, 1 << 19, (1 << 16) - 1):
        with pytest.raises(Mistake):
            game.deal(3, seed=1, spent=wrong)
