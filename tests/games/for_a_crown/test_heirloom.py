"""The precious object, elimination, and what follows."""

from typing import Any

from roitelet import Game
from roitelet.games.for_a_crown import box
from roitelet.games.for_a_crown.reckoning import account

from .by_hand import coins, heirlooms, lines, outs, piled, play, raccoons, rubies, seeded, spaces, state, table, told


def test_who_must_pay_with_an_empty_chest_sells_the_heirloom_for_ten_and_pays(game: Game) -> None:
    """Rulebook, precious object; ruling: 0 rubies, owes 1, 9 left."""
    p = table(game, rubies={1: 0}, coming=[("cutpurse", 0)])
    p.play("rob next")
    assert (rubies(p)[1], heirlooms(p)[1]) == (9, 0)
    assert told(p)[:2] == ["sells", "loses"]


def test_rubies_are_paid_one_by_one(game: Game) -> None:
    """Ruling: owes 2, has 1: pays 1, sells, pays 1."""
    p = table(game, rubies={1: 1}, raccoons={1: 1}, coming=[("burglary", None)])
    assert (rubies(p)[1], heirlooms(p)[1]) == (9, 0)
    assert [kind for kind in told(p) if kind in ("loses", "sells")] == ["loses", "sells", "loses"]


def test_an_empty_chest_alone_is_harmless(game: Game) -> None:
    """Ruling: only a further ruby that is due counts; coins and heirloom do not fill a chest."""
    p = table(game, rubies={1: 1, 2: 1}, sold=[1], coins={1: 4}, coming=[("brigand", 0)])
    play(p, "rob next", "rob second")
    assert (outs(p), rubies(p)[1:3], heirlooms(p)) == ([], [0, 0], [1, 0, 1, 1])


def test_a_sold_heirloom_lies_open_and_never_comes_back(game: Game) -> None:
    """Rulebook, precious object."""
    p = table(game, rubies={1: 0}, coming=[("cutpurse", 0)])
    p.play("rob next")
    assert all(heirlooms(p.view(seat))[1] == 0 for seat in (None, 0, 2, 3))


def test_a_sold_heirloom_stays_sold_to_the_end_however_rich_its_family_becomes(game: Game) -> None:
    """Rulebook, precious object: it cannot be had back."""
    p = seeded(
        lambda seed: table(game, round=3, rubies={1: 0}, coming=[("cutpurse", 0), ("treasurer", 1)], seed=seed),
        lambda p: state(p).unturned == 1,
    )
    p.play("rob next")
    assert rubies(p)[1] == 12
    while not p.over:
        assert heirlooms(p)[1] == 0
        p.play(next((move for move in p.legal() if not move.startswith("rob")), "rob next"))
    assert state(p).round == 4
    assert account(p.view(1), 1).heirloom == 0


def test_who_must_pay_without_rubies_and_heirloom_is_out(game: Game) -> None:
    """Rulebook, precious object: portrait and raccoons are taken away."""
    p = table(game, rubies={1: 0}, sold=[1], raccoons={1: 2}, coming=[("cutpurse", 0)])
    before = spaces(p)[1]
    p.play("rob next")
    assert (outs(p), raccoons(p)[1], spaces(p)[1]) == ([1], 0, -before)


def test_who_owes_two_and_has_one_pays_it_and_is_out(game: Game) -> None:
    """Ruling: ruby by ruby."""
    p = table(game, rubies={1: 1}, sold=[1], raccoons={1: 1}, coming=[("burglary", None)])
    assert outs(p) == [1]
    assert lines(p, "loses") == [(1, None, 1)]


def test_coins_do_not_save_anybody(game: Game) -> None:
    """Ruling: never a coin instead of a ruby."""
    p = table(game, rubies={1: 0}, sold=[1], coins={1: 9}, coming=[("cutpurse", 0)])
    p.play("rob next")
    assert (outs(p), coins(p)[1]) == ([1], 9)


def test_the_others_finish_the_round_and_then_the_game_ends(game: Game) -> None:
    """Rulebook, precious object; ruling: out in rounds 1 to 3: no end of round, no new recruiting."""
    p = table(game, rubies={1: 0}, sold=[1], coming=[("cutpurse", 0)], turned=[("miner", 2)])
    p.play("rob next")
    assert p.over
    assert state(p).round == 2
    assert "round-ends" not in told(p)
    assert state(p).events_left == 7


def test_the_rest_of_the_pile_is_still_turned_up(game: Game) -> None:
    """Ruling: out in rounds 1 to 3."""
    p = table(game, rubies={1: 0}, sold=[1], coming=[("brigand", 0), ("toller", 2), ("miner", 3)])
    play(p, "rob next", "rob second")
    assert p.over
    assert (coins(p)[2], rubies(p)[3], state(p).unturned) == (2, 11, 0)


def test_cards_of_a_family_that_is_out_are_ignored(game: Game) -> None:
    """Rulebook, precious object."""
    p = table(game, out=[1], coming=[("treasurer", 1), ("brigand", 1)])
    assert p.over
    assert sorted(lines(p, "ignored")) == [(1, "brigand", None), (1, "treasurer", None)]
    assert rubies(p) == [10, 0, 10, 10]


def test_an_ignored_card_was_seen_by_everybody(game: Game) -> None:
    """Ruling: all cards ever turned up are known."""
    p = table(game, out=[1], unseen=[("treasurer", 1)])
    assert piled(p.view(0))["treasurer", 1] == 1


def test_one_family_left_ends_the_game_at_once_and_wins(game: Game) -> None:
    """Ruling: one family left."""
    p = seeded(
        lambda seed: table(
            game, 3, rubies={0: 1, 1: 0}, coins={0: 2}, sold=[1, 2], out=[2],
            coming=[("cutpurse", 0), ("miner", 0), ("toller", 0)], seed=seed,
        ),
        lambda p: state(p).unturned == 2,
    )  # fmt: skip
    p.play("rob next")
    assert p.over
    assert (state(p).unturned, rubies(p)[0], coins(p)[0]) == (2, 1, 2)
    assert "mercenary-turned" not in told(p)
    assert p.places() == [1, 2, 3]


def test_the_last_family_counts_its_rubies_like_any_other(game: Game) -> None:
    """Rulings: one family left; final gains and losses: 1 ruby, the heirloom, influence, coins, raccoons."""
    left: dict[str, Any] = {
        "rubies": {0: 1, 1: 0},
        "coins": {0: 2},
        "sold": [1, 2],
        "out": [2],
        "coming": [("cutpurse", 0)],
    }
    assert play(table(game, 3, **left), "rob next").scores() == [13, 0, 0]
    assert play(table(game, 3, raccoons={0: 1}, **left), "rob next").scores() == [12, 0, 0]


def test_several_put_out_by_one_event_go_at_the_same_moment_and_influence_ranks_them(game: Game) -> None:
    """Ruling: several put out by one event."""
    p = table(
        game, gallery=(1, 3, 2, 0, None, None), rubies={1: 0, 2: 0, 3: 0}, sold=[1, 2, 3], raccoons={1: 1, 2: 1, 3: 1},
        coming=[("burglary", None)],
    )  # fmt: skip
    assert p.over
    assert sorted(outs(p)) == [1, 2, 3]
    assert len({state(p).out[seat] for seat in (1, 2, 3)}) == 1
    assert p.places() == [1, 4, 2, 3]


def test_several_put_out_by_one_scandal_go_at_the_same_moment(game: Game) -> None:
    """Ruling: several put out by one event. The more influential pays first, and is still ahead."""
    p = table(
        game, gallery=(1, 2, None, None, None, None, None, 3, 0), rubies={1: 0, 2: 0}, sold=[1, 2],
        coming=[("scandal", None)],
    )  # fmt: skip
    assert outs(p) == [1, 2]
    assert state(p).out[1] == state(p).out[2]
    assert p.places() == [1, 4, 3, 2]


def test_where_nobody_is_left_influence_before_removal_decides(game: Game) -> None:
    """Ruling: several eliminated at once."""
    everybody = dict.fromkeys(range(4), 0)
    p = table(
        game, gallery=(1, 3, 2, 0), rubies=everybody, sold=range(4), raccoons=dict.fromkeys(range(4), 1),
        coming=[("burglary", None)],
    )  # fmt: skip
    assert p.over
    assert p.places() == [1, 4, 2, 3]
    assert p.scores() == [0, 0, 0, 0]


def test_who_went_out_earlier_ranks_lower(game: Game) -> None:
    """Ruling: score of an eliminated player; different icons are earlier and later."""
    p = table(game, rubies={1: 0, 2: 0}, sold=[1, 2], coming=[("brigand", 0)])
    play(p, "rob next", "rob second")
    assert p.over
    places = p.places()
    assert (places[2], places[1]) == (3, 4)
    assert p.scores()[1:3] == [0, 0]


def test_out_in_round_1_ends_the_game_after_it(game: Game) -> None:
    """Ruling: out in rounds 1 to 3."""
    p = table(game, round=1, rubies={1: 0}, sold=[1], coming=[("cutpurse", 0)])
    p.play("rob next")
    assert p.over
    assert state(p).round == 1


def test_with_this_box_nobody_can_really_go_out_in_round_1() -> None:
    """Which is why no recorded game shows it: even four rivals with the worst cards take one ruby too few."""
    affordable = [card for card in range(box.MERCENARIES) if box.COST[0, box.LEVEL[card] - 1] != box.NONE]
    harm = sorted(
        (int(sum(icon in (box.ROB, box.DIE) for icon in box.ICONS[card])) for card in affordable), reverse=True
    )
    rivals_cards = 4 * int(box.RECRUITS[0])
    events = max(box.SCANDAL_LOSS.tolist()) + box.BURGLARY_LOSS
    spent = int(box.RECRUITS[0]) * int(box.COST[0].max()) - box.MOST_INFLUENTIAL_COINS
    left = box.RUBIES_AT_START - spent + box.HEIRLOOM
    assert sum(harm[:rivals_cards]) + events <= left
