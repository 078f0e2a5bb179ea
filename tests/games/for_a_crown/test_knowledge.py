"""Who knows what, and what can be taken back."""

from collections import Counter

import pytest

import roitelet
from roitelet import Game
from roitelet.games.for_a_crown import box, rules

from .by_hand import (
    WHOLE_BOX,
    coins,
    deck_of,
    events,
    heirlooms,
    laid,
    lines,
    on_square,
    pieces,
    pile,
    piled,
    play,
    raccoons,
    recruiting,
    rolled,
    rubies,
    seeded,
    spaces,
    state,
    table,
    told,
)

GAME = roitelet.game("for-a-crown")
EYES = [None, 0, 1, 2, 3]


@pytest.mark.parametrize("seat", EYES)
def test_payments_are_open_so_everybody_who_remembers_knows_the_chests(game: Game, seat: int | None) -> None:
    """Ruling: are payments visible; who knows what. The page shows it only with the memory aid."""
    p = recruiting(game, coins={0: 4, 1: 1})
    play(p, "recruit usher", "recruit usher")
    view = p.view(seat)
    assert (rubies(view), coins(view), heirlooms(view)) == (rubies(p), coins(p), heirlooms(p))


@pytest.mark.parametrize("seat", EYES)
def test_raccoons_and_the_gallery_are_open(game: Game, seat: int | None) -> None:
    """Rulings: bandits and sold heirlooms lie in front."""
    p = table(game, raccoons={1: 2}, sold=[2], coming=[("cutpurse", 0)])
    view = p.view(seat)
    assert (raccoons(view), spaces(view), heirlooms(view)) == (raccoons(p), spaces(p), heirlooms(p))


@pytest.mark.parametrize("seat", EYES)
def test_nobody_knows_the_order_of_a_deck_or_the_events_to_come(game: Game, seat: int | None) -> None:
    """Ruling: who knows what."""
    view = game.deal(4, seed=2).view(seat)
    assert all(deck_of(view, level) == [None] * 8 for level in range(2, 6))
    assert all(state(view).event_deck[at] == -1 for at in range(box.EVENTS))


def test_a_new_event_is_known_to_nobody_until_it_is_turned_up(game: Game) -> None:
    """Ruling: who knows what."""
    p = seeded(
        lambda seed: table(game, unseen=[("mages", None)], coming=[("brigand", 0)], seed=seed),
        lambda p: "event-turned" not in told(p),
    )
    assert all(events(p.view(seat)) == ["?"] for seat in EYES)
    play(p, "rob next", "rob next")
    assert all(events(p.view(seat)) == ["mages"] for seat in EYES)


def test_an_unseen_mercenary_is_known_to_its_owner_and_to_all_once_it_was_turned_up(game: Game) -> None:
    """Ruling: recruiter only, until revealed; afterwards for good."""
    p = table(game, unseen=[("cutpurse", 0)], coming=[])
    p.play("rob next")
    assert state(p).round == 3
    for seat in EYES:
        assert piled(p.view(seat))["cutpurse", 0] == 1


def test_nobody_but_their_owner_can_tell_which_of_two_unseen_cards_of_a_level_was_turned_up(game: Game) -> None:
    """Two worlds: seat 0 took the brigand first, or last. Once it is turned, they look the same to all the others."""
    first, last = (
        seeded(
            lambda seed, unseen=unseen: table(game, round=1, unseen=unseen, seed=seed),  # type: ignore[misc]
            lambda p: lines(p, "mercenary-turned") == [(0, "brigand", None)],
        )
        for unseen in (
            [("brigand", 0), ("alchemist", 1), ("smuggler", 0)],
            [("smuggler", 0), ("alchemist", 1), ("brigand", 0)],
        )
    )
    assert piled(first.view(0))["smuggler", 0] == 1
    assert piled(first.view(2))["?3", 0] == 1
    for seat in (None, 1, 2, 3):
        assert bytes(first.view(seat)) == bytes(last.view(seat))


def test_an_unseen_card_turned_up_takes_nothing_away_from_what_is_known(game: Game) -> None:
    """Ruling: a card that was recruited openly stays known, whatever its family takes from the pile."""
    p = seeded(
        lambda seed: table(game, round=1, coming=[("miner", 0)], unseen=[("cutpurse", 0)], seed=seed),
        lambda p: state(p).unturned == 1,
    )
    for seat in EYES:
        assert set(piled(p.view(seat))) == {("miner", 0), ("cutpurse", 0)}


def test_each_of_several_unseen_cards_is_as_likely_to_be_turned_up_first(game: Game) -> None:
    """Whichever place its card leaves in the pile."""
    unseen = [("brigand", 0), ("alchemist", 1), ("smuggler", 0), ("taxman", 0)]
    first = Counter(
        lines(table(game, round=1, unseen=unseen, seed=seed), "mercenary-turned")[0][1] for seed in range(400)
    )
    assert set(first) == {card for card, _ in unseen}
    assert min(first.values()) > 65


def test_the_order_of_the_pile_is_not_decided_before_a_card_is_turned(game: Game) -> None:
    """Ruling: the order of the pile is unknown; two worlds with other chance turn other cards, from the same view."""
    p = recruiting(game)
    play(p, "recruit usher", "recruit gossip", "recruit peddler")
    first: Counter[str | None] = Counter()
    for seed in range(30):
        world = p.view(p.seat).redeal(seed=seed)
        world.play("recruit usher")
        first[next(line.what for line in world.news() if line.kind in ("mercenary-turned", "event-turned"))] += 1
    assert len(first) >= 4


@pytest.mark.parametrize("seat", [0, 1, 2, 3])
def test_a_redeal_keeps_what_the_seat_knows_and_shuffles_the_rest(game: Game, seat: int) -> None:
    """What a seat knows of level 3: open cards, its own unseen one, and everything turned up."""
    p = recruiting(game, round=1, coins=dict.fromkeys(range(4), 9))
    play(p, "unseen 3", "unseen 3", "unseen 2")
    own = Counter({card: n for card, n in piled(p).items() if card[1] == seat})
    others = set()
    for seed in range(12):
        world = p.view(seat).redeal(seed=seed)
        assert pieces(world) == WHOLE_BOX
        assert Counter({card: n for card, n in piled(world).items() if card[1] == seat}) == own
        others.add(tuple(sorted((card, owner) for card, owner in piled(world) if owner not in (None, seat))))
    assert len(others) > 3


def test_a_choice_of_target_can_be_taken_back_while_its_card_is_being_applied(game: Game) -> None:
    """No seat has learned anything."""
    p = table(game, coming=[("brigand", 0)])
    before = bytes(p)
    p.play("rob next")
    assert p.can_undo()
    p.undo()
    assert bytes(p) == before


def test_a_payment_can_be_taken_back_until_something_is_turned_up(game: Game) -> None:
    """No seat has learned anything by it."""
    p = table(game, raccoons={0: 2}, coming=[("bribery", None)])
    before = bytes(p)
    p.play("pay ruby")
    p.undo()
    assert bytes(p) == before


def test_nothing_can_be_taken_back_once_a_die_was_rolled(game: Game) -> None:
    """README, taking back. The roll is all that the move tells besides itself."""
    p = seeded(
        lambda seed: table(game, coming=[("conjurer", 0)], seed=seed),
        lambda p: rolled(p) == ["rob"] and told(play(p.copy(), "rob next")) == ["loses", "rolls"],
    )
    p.play("rob next")
    assert not p.can_undo()


@pytest.mark.parametrize("second", [("brigand", 1), ("mages", None)], ids=["mercenary", "event"])
def test_nothing_can_be_taken_back_once_a_card_was_turned_up(game: Game, second: tuple[str, int | None]) -> None:
    """README, taking back."""
    p = seeded(
        lambda seed: table(game, coming=[("cutpurse", 0), second], seed=seed),
        lambda p: state(p).unturned == 1 and p.legal()[0] == "rob next" and p.seat == 0,
    )
    p.play("rob next")
    turned = "event-turned" if second[1] is None else "mercenary-turned"
    assert told(p) == ["loses", turned]
    assert not p.can_undo()


def test_nothing_can_be_taken_back_once_the_square_was_filled(game: Game) -> None:
    """README, taking back: the last of the first round's first recruits cannot be, if a new card came out."""
    p = recruiting(game, round=1, coins={0: 9}, square={2: ["miner", "cutpurse"]}, decks={2: ["seer"]})
    play(p, "recruit miner", "recruit usher", "recruit usher", "recruit gossip")
    assert told(p)[-1] == "square-filled"
    assert not p.can_undo()
    p = recruiting(game, round=1)
    play(p, "recruit peddler", "recruit usher", "recruit usher", "recruit gossip")
    assert on_square(p, 2) == on_square(recruiting(game, round=1), 2)
    assert p.can_undo()


def test_an_ignored_card_was_turned_up_like_any_other() -> None:
    """README, taking back. The rule by itself: in play another card or the end follows at once."""
    s = laid(GAME, 4, 2, (3, 2, 1, 0), {}, {}, {}, (), [1])
    pile(s, (), (), [("treasurer", 1)])
    rules.turn_a_card(s)
    assert (s.told, s.news[0, 0], s.learned) == (1, rules.IGNORED, 1)


def test_a_pile_once_shuffled_cannot_be_unshuffled() -> None:
    """README, taking back. The rule by itself: in play its first card follows at once."""
    s = laid(GAME, 4, 2, (3, 2, 1, 0), {}, {}, {}, (), ())
    s.turn = 4
    rules.go_on_recruiting(s)
    assert (s.told, s.news[0, 0], s.learned) == (1, rules.PILE_SHUFFLED, 1)


@pytest.mark.parametrize("seat", EYES)
def test_no_view_holds_the_key(game: Game, seat: int | None) -> None:
    view = game.deal(4, seed=5).view(seat)
    assert view.key is None
    assert not any(state(view).chance[at] for at in range(len(state(view).chance)))
