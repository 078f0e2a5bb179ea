"""Phase 2: the pile is shuffled and turned up card by card; what mercenaries do."""

from collections import Counter

import pytest

from roitelet import Game
from roitelet.games.for_a_crown import box, rules

from .by_hand import (
    coins,
    lines,
    outs,
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


def test_the_pile_holds_everybodys_mercenaries_and_the_events(game: Game) -> None:
    """Rulebook, phase 2."""
    p = recruiting(game)
    play(p, "recruit usher", "recruit gossip", "recruit peddler", "recruit usher")
    mercenaries = {("usher", 0), ("gossip", 1), ("peddler", 2), ("usher", 3)}
    assert set(piled(p)) == mercenaries | {("burglary", None), ("scandal", None)}
    assert set(piled(p).values()) == {1}


def test_any_card_may_come_first(game: Game) -> None:
    """Rulebook, phase 2: it is shuffled; each card as likely."""
    first: Counter[tuple[int | None, str | None]] = Counter()
    for seed in range(300):
        p = recruiting(game, seed=seed)
        play(p, "recruit usher", "recruit gossip", "recruit peddler", "recruit usher")
        turned = [line for line in p.news() if line.kind in ("mercenary-turned", "event-turned")]
        first[turned[0].seat, turned[0].what] += 1
    assert len(first) == 6
    assert min(first.values()) > 25


def test_cards_are_turned_one_by_one_and_applied_at_once(game: Game) -> None:
    """Rulebook, phase 2."""
    p = seeded(
        lambda seed: table(game, coming=[("miner", 0), ("toller", 1), ("cutpurse", 2)], seed=seed),
        lambda p: state(p).unturned == 1,  # one card was applied, then came the cutpurse, and nothing after it
    )
    does = {"miner": ["gains-ruby"], "toller": ["gains-coin", "gains-coin"], "cutpurse": ["loses"]}
    (_, first, _), cutpurse = lines(p, "mercenary-turned")
    assert cutpurse == (2, "cutpurse", None)
    assert told(p) == ["mercenary-turned", *does[str(first)], "mercenary-turned"]
    p.play("rob next")
    ((_, last, _),) = lines(p, "mercenary-turned")
    assert {first, last} == {"miner", "toller"}
    assert told(p)[:-2] == ["loses", "mercenary-turned", *does[str(last)]]


def test_the_owner_of_a_mercenary_applies_its_effect(game: Game) -> None:
    """Rulebook, phase 2; ruling: who chooses."""
    p = table(game, coming=[("cutpurse", 2)])
    assert p.seat == 2
    assert lines(p, "mercenary-turned") == [(2, "cutpurse", None)]


def test_a_ruby_is_gained_from_the_reserve(game: Game) -> None:
    """Rulebook, effects: ruby."""
    p = table(game, coming=[("miner", 0)])
    assert rubies(p) == [11, 10, 10, 10]


def test_a_coin_is_gained_from_the_reserve(game: Game) -> None:
    """Rulebook, effects: coin."""
    p = table(game, coming=[("toller", 0)])
    assert coins(p) == [2, 0, 0, 0]


def test_another_family_takes_a_raccoon(game: Game) -> None:
    """Rulebook, effects: raccoon."""
    p = table(game, coming=[("smuggler", 1)])
    assert p.legal() == ["rob next", "rob second", "rob third"]
    play(p, "rob next")
    assert p.legal() == ["send next", "send second", "send third"]
    p.play("send third")
    assert raccoons(p) == [1, 0, 0, 0]


def test_another_family_returns_a_ruby_to_the_reserve_and_nobody_gains_it(game: Game) -> None:
    """Rulebook, effects: theft; rulings, A3: no transfer."""
    p = table(game, coming=[("cutpurse", 0)])
    reserve = state(p).reserve[box.RUBIES]
    p.play("rob second")
    assert rubies(p) == [10, 10, 9, 10]
    assert state(p).reserve[box.RUBIES] == reserve + 1


@pytest.mark.parametrize("face", sorted({box.EFFECT[face] for face in box.FACES}))
def test_the_die_is_rolled_and_its_face_applied(game: Game, face: str) -> None:
    """Rulebook, effects: die."""
    p = seeded(
        lambda seed: table(game, coming=[("gambler", 1), ("miner", 0)], turned=[], seed=seed),
        lambda p: rolled(p)[:1] == [face],
    )
    asked = {"rob": "rob next", "raccoon": "send next", "influence": "left own"}
    if face in asked:
        assert p.seat == 1
        assert asked[face] in p.legal()
    else:
        assert {"ruby": rubies(p)[1] == 11, "coin": coins(p)[1] == 2}[face]


def test_every_face_is_as_likely(game: Game) -> None:
    """Rulebook: a die."""
    faces = Counter(rolled(table(game, coming=[("gambler", 1)], seed=seed))[0] for seed in range(600))
    assert 140 < faces["rob"] < 260
    assert all(60 < faces[face] < 140 for face in ("ruby", "coin", "raccoon", "influence"))


def test_the_die_is_resolved_before_the_next_icon(game: Game) -> None:
    """Ruling: die; the owner also chooses."""
    p = seeded(lambda seed: table(game, coming=[("conjurer", 1)], seed=seed), lambda p: rolled(p) == ["rob"])
    assert (p.seat, state(p).icon) == (1, 1)
    p.play("rob next")
    assert told(p)[:2] == ["loses", "rolls"]


def test_any_portrait_moves_one_space_left_or_right(game: Game) -> None:
    """Rulebook, effects: influence; ruling: any portrait, one's own too."""
    p = table(game, gallery=(None, 3, None, 2, None, 1, None, 0, None), coming=[("herald", 2)])
    assert len(p.legal()) == 8
    play(p, "left own")
    assert spaces(p) == [8, 6, 3, 2]
    play(p, "right next")
    assert spaces(p) == [8, 6, 3, 4]


def test_a_portrait_jumps_to_the_next_free_space(game: Game) -> None:
    """Rulebook, effects: influence; ruling: over occupied spaces."""
    p = table(game, gallery=(3, 2, None, None, 1, 0, None), coming=[("herald", 2)])
    assert spaces(p) == [8, 7, 4, 3]
    play(p, "right third")  # seat 1 over seat 0
    assert spaces(p) == [8, 9, 4, 3]
    play(p, "left own")  # seat 2 over seat 3
    assert spaces(p) == [8, 9, 2, 3]


def test_a_side_without_a_free_space_cannot_be_chosen(game: Game) -> None:
    """Ruling: at the start no portrait can move right, and the first moved left lands behind all the others."""
    p = table(game, coming=[("herald", 0)])
    assert p.legal() == ["left own", "left next", "left second", "left third"]
    p.play("left own")
    assert spaces(p) == [5, 8, 7, 6]
    assert "right own" in p.legal()


def test_level_1_chooses_one_of_two_effects_each_time_it_is_turned_up(game: Game) -> None:
    """Rulebook, level 1; ruling: the choice may differ every round."""
    for choice, asked in (("choose coin", "recruit usher"), ("choose influence", "left own")):
        p = table(game, coming=[("usher", 0)])
        assert p.legal() == ["choose coin", "choose influence"]
        p.play(choice)
        assert asked in p.legal()
    assert coins(play(table(game, coming=[("usher", 0)]), "choose coin"))[0] == 1


def test_a_card_of_level_1_chooses_anew_in_the_next_round(game: Game) -> None:
    """Rulebook, level 1: at each round; the same card gave a coin in round 2 and moves a portrait in round 3."""
    p = table(game, coming=[("usher", 0)])
    p.play("choose coin")
    assert state(p).round == 3
    while state(p).card != box.CARD.index("usher"):
        p.play("recruit gossip" if "recruit gossip" in p.legal() else p.legal()[0])
    assert (state(p).round, p.seat) == (3, 0)
    assert p.legal() == ["choose coin", "choose influence"]
    p.play("choose influence")
    assert "left own" in p.legal()


def test_icons_are_applied_in_their_printed_order(game: Game) -> None:
    """Ruling: left to right, as the data lists them."""
    p = table(game, coming=[("spy", 0)])
    assert told(p)[-1] == "gains-ruby"
    assert p.legal()[0] == "rob next"
    p.play("rob next")
    assert p.legal()[0].startswith("left")


def test_repeated_icons_may_have_different_targets(game: Game) -> None:
    """Ruling: each icon separately."""
    p = table(game, coming=[("brigand", 0)])
    play(p, "rob next", "rob third")
    assert rubies(p) == [10, 9, 10, 9]
    p = table(game, coming=[("trapper", 0)])
    play(p, "send second", "send second")
    assert raccoons(p) == [0, 0, 2, 0]


def test_an_effect_cannot_be_declined(game: Game) -> None:
    """Ruling: owners must apply."""
    assert "decline" not in table(game, coming=[("brigand", 0)]).legal()


def test_a_family_that_is_out_cannot_be_named_for_the_next_icon(game: Game) -> None:
    """Ruling: the target is chosen anew for each icon."""
    p = table(game, rubies={1: 0}, sold=[1], coming=[("brigand", 0)])
    p.play("rob next")
    assert outs(p) == [1]
    assert p.legal() == ["rob second", "rob third"]


def test_portraits_of_families_that_are_out_cannot_be_moved(game: Game) -> None:
    """Ruling: excluded everywhere; their space is free."""
    p = table(game, out=[0], coming=[("herald", 1)])
    assert p.legal() == ["left own", "left next", "left second", "right own", "right next", "right second"]
    p.play("right own")
    assert spaces(p)[1] == 9


def test_all_cards_of_all_rounds_are_turned_up_again(game: Game) -> None:
    """Ruling: shared deck; rulebook, end of round."""
    p = table(game, turned=[("miner", 1), ("scandal", None)], coming=[("toller", 0)])
    assert state(p).round == 3
    assert state(p).unturned == state(p).piled == 4  # and the new event


def test_effects_beyond_the_reserve_still_happen(game: Game) -> None:
    """Ruling: reserve limits; no shortage rule."""
    p = table(game, rubies={0: 30, 1: 30}, coming=[("miner", 0)])
    assert state(p).reserve[box.RUBIES] < 0
    assert rubies(p)[0] == 31


def test_a_revelation_is_not_over_before_every_card_was_turned(game: Game) -> None:
    """Rulebook, phase 2."""
    p = table(game, coming=[("cutpurse", 0), ("brigand", 1)])
    assert state(p).phase == rules.REVELATION
    while state(p).round == 2:
        assert p.legal()[0].startswith("rob")
        p.play(p.legal()[0])
    assert sum(rubies(p)) == 37
