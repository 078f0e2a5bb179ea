"""What the page of Les Caprices du Roi promises is what happens; and its score pad counts as the rules do."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any, cast
from urllib.parse import parse_qsl, urlencode, urlsplit

from roitelet.games.les_caprices_du_roi import page, score_page
from roitelet.games.les_caprices_du_roi import reckoning as sums
from roitelet.games.les_caprices_du_roi.box import CARD, SHORTEST_RUN, WHIM, WHIMS_A_GAME
from roitelet.games.les_caprices_du_roi.rules import DISCARD, Table
from roitelet.games.les_caprices_du_roi.score_page import LETTERS
from roitelet.games.les_caprices_du_roi.scoring import whims_turned
from roitelet.position import Position
from roitelet.tables.settings import Settings
from roitelet.tables.table import Table as TableOfPeople
from roitelet.web.pages import Pages
from roitelet.web.pages.spoken import words_for
from tests.web.pages.markup import read
from tests.web.pages.tables import ANNA, CAPRICES, NOW, annas_turn, asked_for, over, play, started, visitor

NAMES = ("Anna", "Bruno", "Cléa", "David")
GAME = started(slug=CAPRICES).game
WORDS = words_for("en", GAME)


def positions(games: int, seats: int = 4) -> Iterator[Position]:
    for number in range(games):
        position, chance = GAME.deal(seats, seed=number), random.Random(number)
        while not position.over:
            yield position
            position.play(chance.choice(position.legal()))


def drawn(position: Position, viewer: int | None = None, aid: bool = True) -> dict[str, Any]:
    return page.context(position.view(position.seat if viewer is None else viewer), WORDS, NAMES, aid)


def test_the_live_score_is_what_the_assembly_would_bring_if_all_ended_here() -> None:
    for position in positions(2):
        seat = position.seat
        board = drawn(position)
        ended = position.copy()
        cast(Table, ended.state).over = 1
        assert board["now"].points == ended.scores()[seat]
        assert board["now"].points == sum(points for _, points in board["now"].parts)
        edicts = board["edicts"]
        assert sum(edict.points for edict in edicts) + board["now"].parts[0][1] == board["now"].points
        assert len(edicts) + len(board["hidden"]) == 2 + WHIMS_A_GAME


def test_a_whim_is_either_met_or_says_what_is_missing() -> None:
    unmet = 0
    for position in positions(2):
        for edict in drawn(position)["edicts"][2:]:
            assert edict.points == (0 if edict.missing else edict.bonus)
            assert bool(edict.short) == bool(edict.missing)
            unmet += bool(edict.missing)
    assert unmet


def test_a_run_that_is_too_short_says_by_how_many_values() -> None:
    for position in positions(1):
        own = sums.account(position.view(position.seat).state, position.seat)
        first, last = page.longest_run(own)
        length = last - first + 1
        assert (length >= SHORTEST_RUN) == (own.run is not None)
        plain = sorted({card.value for card in own.cards if not card.stands_for})
        assert length >= max(sum(value in plain for value in (at, at + 1)) for at in plain)


def test_a_discard_that_spoils_much_is_asked_about_and_a_good_one_is_not() -> None:
    asked = quiet = 0
    for position in positions(8):
        if cast(Table, position.state).asked != DISCARD:
            continue
        after = {}
        for move in position.legal():
            played = position.copy()
            seat = played.seat
            played.play(move)
            view = played.view(seat)
            whims = whims_turned(position.state)
            if whims_turned(view.state) == whims:
                after[move] = sums.account(view.state, seat).points
        for move, points in after.items():
            question = page.costly(position.view(position.seat), move, WORDS)
            dear = max(after.values()) - points >= page.DEAR
            assert (question is not None) == dear
            asked, quiet = asked + dear, quiet + (not dear)
    assert asked
    assert quiet


def test_of_another_hand_the_page_shows_what_was_seen_and_without_the_aid_only_how_many() -> None:
    remembered = 0
    for position in positions(2):
        viewer = (position.seat + 1) % position.seats
        s = cast(Table, position.state)
        for aid in (True, False):
            for shown in drawn(position, viewer, aid)["assemblies"]:
                if shown.seat == viewer:
                    continue
                known = sum(card.count for card in shown.known)
                held = sum(s.hand[shown.seat, card] for card in range(len(CARD)))
                assert known + shown.unseen == held
                assert aid or not known
                remembered += known
    assert remembered


def test_what_glides_has_one_start_and_one_end_and_shows_no_other_seats_draw() -> None:
    secret = 0
    for position in positions(2):
        for viewer in range(position.seats):
            pairs = page.glides(position.view(viewer))
            starts, ends = zip(*pairs, strict=True) if pairs else ((), ())
            assert len(set(starts)) == len(starts)
            assert len(set(ends)) == len(ends)
            for start, end in pairs:
                if start == "deck" and not end.startswith("hand-"):
                    assert end.startswith("seat-")
                    secret += 1
    assert secret


def test_where_a_costly_move_is_possible_the_button_opens_the_question(pages: Pages) -> None:
    table = asked_for("replace", CAPRICES)
    fragment = read(pages.fragment(visitor(ANNA), table, now=NOW, muted=frozenset()))
    assert table.position is not None
    moves = [move for move in table.position.legal() if move.startswith("replace")]
    for move in moves:
        (button,) = fragment.all("button", id=f"move-{move.replace(' ', '-')}")
        assert button.attributes["type"] == "button"
    assert moves


def test_the_count_shows_every_seats_points_and_explains_them(pages: Pages) -> None:
    table = over(CAPRICES)
    assert table.position is not None
    board = page.reckoning(table.position.view(0), WORDS, NAMES)
    assert board["points"] == table.position.scores()
    for seat, explained in enumerate(board["explained"]):
        assert sum(row.cells[seat] for row in board["rows"]) == board["points"][seat]
        assert explained["lines"]
    assert "count-explained" not in pages.table(visitor(ANNA), table, now=NOW, muted=frozenset())


def test_the_memory_aid_hides_nothing_that_lies_open(pages: Pages) -> None:
    for aid in (True, False):
        html = pages.fragment(visitor(ANNA), annas_turn(aid=aid, slug=CAPRICES), now=NOW, muted=frozenset())
        assert html.count("lcr-edict") >= 4
        assert "lcr-now" in html


# The score pad


def address(**fields: Any) -> list[tuple[str, str]]:
    return parse_qsl(urlencode(fields, doseq=True))


def cards(*names: str) -> str:
    return "".join(LETTERS[CARD.index(name)] for name in names)


CUNEGONDE = cards("minister court", *["peasant 1"] * 4, "artisan 2", "artisan 3", "gentry 4", "gentry 5", "knight 6")
WHIMS = "".join(LETTERS[WHIM.index(whim)] for whim in ("faith", "beloved", "finery", "crumbs"))


def test_the_pad_counts_the_rulebooks_example_of_99_points() -> None:
    pad = score_page.context(address(n=["Cunégonde"], g=f"{WHIMS}.{CUNEGONDE}", at="0-count-0"), WORDS)
    assert pad["made"]["board"]["points"] == [99]
    (explained,) = pad["made"]["board"]["explained"]
    assert any("Cleric" in line for line in explained["turned"])


def test_a_form_of_the_pad_notes_what_was_ticked_and_goes_on() -> None:
    pad = score_page.context(address(n=["Anna", "Bruno"], edit="0-whims-0", w=list("012-"), to="0-player-0"), WORDS)
    assert str(pad["noted"].games[0]) == "012-....."
    assert [str(pad["step"]), str(pad["forth"])] == ["0-player-0", "0-player-1"]
    went = address(n=["Anna", "Bruno"], g=str(pad["noted"].games[0]), edit="0-player-0", c=list("0012"), to="0-count-0")
    pad = score_page.context(went, WORDS)
    assert pad["noted"].games[0].hands[0] == "0012"
    assert str(pad["step"]) == "0-player-1", "no player is counted before all cards are picked"
    taken = [each for row in pad["rows"] for each in row["cards"] if each["taken"]]
    assert sorted(each["letter"] for each in taken) == ["0", "0", "1", "2"]


def test_what_is_wrong_is_said_where_it_was_filled_in_and_stays_filled_in() -> None:
    many = list("0" * 6 + "1" * 6 + "23")
    pad = score_page.context(address(n=["Anna"], edit="0-player-0", c=many, to="0-count-0"), WORDS)
    assert pad["trouble"]
    assert str(pad["step"]) == "0-player-0"
    assert sum(each["ticked"] for row in pad["rows"] for each in row["cards"]) == len(many)
    pad = score_page.context(address(n=["Anna"], edit="0-whims-0", w=list("0011"), to="0-player-0"), WORDS)
    assert pad["trouble"]
    assert str(pad["step"]) == "0-whims-0"
    assert score_page.context(address(n=["Anna"], edit="0-whims-0", w=list("-0--"), to="0-player-0"), WORDS)["trouble"]
    assert score_page.context(address(to="0-whims-0"), WORDS)["trouble"]


def test_the_pad_adds_up_a_joute_and_leads_from_game_to_game() -> None:
    games = [f"{WHIMS}.{CUNEGONDE}.{cards('noble 12')}", f"0---.{cards('noble 7')}.{cards('noble 9')}"]
    pad = score_page.context(address(n=["Anna", "Bruno"], g=games, at="1-count-0"), WORDS)
    standing = pad["made"]["standing"]
    assert standing["points"] == [99 + 7, 12 + 9]
    assert "Anna" in standing["said"]
    assert standing["again"], "one whim came up in both"
    third = score_page.context(parse_qsl(urlsplit(pad["made"]["another"]).query), WORDS)
    assert str(third["step"]) == "2-whims-0"
    assert [choice["spent"] for choice in third["edicts"][0]["choices"]].count(True) == 4
    four = score_page.context(address(n=["Anna", "Bruno"], g=games * 2, at="3-count-0"), WORDS)
    assert four["made"]["another"] == ""
    assert "wins the Joute" in four["made"]["standing"]["said"]


def test_any_query_gives_a_page_of_the_pad() -> None:
    chance = random.Random(1)
    letters = LETTERS + "-.&=%é "
    for _ in range(300):
        text = ["".join(chance.choices(letters, k=chance.randrange(12))) for _ in range(6)]
        keys = chance.choices(["n", "g", "at", "to", "edit", "c", "w"], k=6)
        pad = score_page.context(list(zip(keys, text, strict=True)), WORDS)
        assert pad["step"].kind in ("names", "whims", "player", "count")


# The Joute


def game_of_a_series(number: int) -> TableOfPeople:
    """A table that is over, the so-manyth of a Joute."""
    games: list[Any] = [
        {"points": [50 + at, 60, 70, 80], "values": [30, 30, 30, 30], "whims": [WHIM[at]]} for at in range(number - 1)
    ]
    table = TableOfPeople("aJoute", GAME, b"0123456789abcdef", ANNA.id, NOW)
    table.apply(table.ask_settle(ANNA.id, Settings(4, options={}, series=games), NOW))
    table.apply(table.ask_sit(ANNA.id, ANNA.name, 0, NOW))
    table.apply(table.ask_start(ANNA.id, NOW))
    return table


def test_the_standing_of_a_joute_is_shown_at_each_table_and_the_rematch_leads_on(pages: Pages) -> None:
    table = game_of_a_series(3)
    live = pages.fragment(visitor(ANNA, "en"), table, now=NOW, muted=frozenset())
    assert "Joute 3/4" in live
    assert "Joute so far: 101 (" in live
    assert "Joute so far: 160 (1st)" in live
    play(table, lambda position: False)
    assert table.position is not None
    end = read(pages.fragment(visitor(ANNA, "en"), table, now=NOW, muted=frozenset()))
    added = [cell.text for row in end.all("tr", class_="sum") for cell in row.all("td")]
    wanted = [had + made for had, made in zip((101, 120, 140, 160), table.position.scores(), strict=True)]
    assert [int(text.split()[0]) for text in added] == wanted
    assert any("On to game 4 of 4" in button.text for button in end.all("button"))


def test_after_the_last_game_the_joute_has_a_winner(pages: Pages) -> None:
    table = play(game_of_a_series(4), lambda position: False)
    end = pages.fragment(visitor(ANNA, "en"), table, now=NOW, muted=frozenset())
    assert "Joute: " in end
    assert "On to game" not in end
    assert "Rematch" in end


def test_the_form_offers_a_joute_for_the_game_that_has_one(pages: Pages) -> None:
    form = pages.new(visitor(ANNA, "en"), GAME)
    assert "Joute: 4 games in a row" in form
    assert 'name="series"' not in pages.new(visitor(ANNA, "en"), started().game)
