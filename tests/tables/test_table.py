"""A table follows from its key and entries, and refuses what is not allowed."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from roitelet import Game
from roitelet import game as game_of
from roitelet.entries import MOVE, UNDO, Entry
from roitelet.mistake import CannotUndo, IllegalMove, Mistake
from roitelet.tables import table as table_module
from roitelet.tables.names import clean_name
from roitelet.tables.settings import PACES, Settings, checked
from roitelet.tables.table import GATHERING, LONGEST_WORDS, OVER, PLAYING, USUAL_LEVEL, NotYours, Stale, Table

GAME = game_of("le-roi-lui").interpreted()
KEY = bytes(range(16))
ANN, BEN, CLEO = "ann", "ben", "cleo"


class Scribe:
    """A table whose entries are kept, as a store would."""

    def __init__(self, game: Game = GAME, /, **wishes: object) -> None:
        self.table = Table("t", game, KEY, ANN, made=0.0)
        self.entries: list[Entry] = []
        self.now = 0.0
        self.do("settle", ANN, checked(game, {"seats": 3, **wishes}))

    @classmethod
    def of(cls, slug: str, **wishes: object) -> Scribe:
        return cls(game_of(slug).interpreted(), **wishes)

    def do(self, verb: str, *arguments: object) -> None:
        self.now += 1
        entry = getattr(self.table, f"ask_{verb}")(*arguments, self.now)
        self.entries.append(entry)
        self.table.apply(entry)

    def again(self) -> Table:
        table = Table("t", GAME, KEY, ANN, made=0.0)
        for entry in self.entries:
            table.apply(entry)
        return table

    def move(self, move: str | None = None) -> None:
        table = self.table
        assert table.position is not None
        person = table.seats[table.position.seat].owner if table.bot_to_act is None else None
        self.do("move", person, move or table.position.legal()[0], table.turn)


def seated(**wishes: object) -> Scribe:
    """Ann and Ben at a table of three."""
    scribe = Scribe.of(GAME.slug, **wishes)
    scribe.do("sit", ANN, "Ann", 0)
    scribe.do("sit", BEN, "Ben", 1)
    return scribe


def started(**wishes: object) -> Scribe:
    scribe = seated(options={"chef": 0}, **wishes)
    scribe.do("start", ANN)
    return scribe


def test_a_table_gathers_plays_and_ends() -> None:
    scribe = seated()
    assert scribe.table.status == GATHERING
    scribe.do("start", ANN)
    assert scribe.table.status == PLAYING
    while scribe.table.status != OVER:
        scribe.move()
    assert scribe.table.open_key == KEY


def test_entries_give_the_same_table_again() -> None:
    scribe = started()
    for _ in range(12):
        scribe.move()
    scribe.do("say", ANN, "Ann", "  bon   appétit ")
    again = scribe.again()
    assert again.position == scribe.table.position
    assert (again.seats, again.version, again.turn) == (scribe.table.seats, scribe.table.version, scribe.table.turn)
    assert [said.text for said in again.said] == ["bon appétit"]


def test_an_entry_that_does_not_follow_is_refused() -> None:
    scribe = started()
    with pytest.raises(ValueError, match="does not follow"):
        scribe.table.apply(Entry(99, MOVE, 0.0, "draw", 0, ANN))


def test_empty_seats_get_bots_at_the_start() -> None:
    assert started().table.seats[2].bot == "chevalier"


def test_only_the_host_settles_seats_bots_and_starts() -> None:
    scribe = seated()
    for verb, arguments in (("settle", (Settings(3),)), ("bot", (2, "roi")), ("start", ())):
        with pytest.raises(NotYours, match="set this table up"):
            scribe.do(verb, BEN, *arguments)


def test_a_person_has_one_seat_and_a_seat_one_person() -> None:
    scribe = seated()
    with pytest.raises(Mistake, match="already sit"):
        scribe.do("sit", ANN, "Ann", 2)
    with pytest.raises(Mistake, match="sits at seat 2"):
        scribe.do("sit", CLEO, "Cleo", 1)
    with pytest.raises(Mistake, match="seat"):
        scribe.do("sit", CLEO, "Cleo", 7)


def test_a_bot_makes_room_for_a_person_before_the_start() -> None:
    scribe = seated()
    scribe.do("bot", ANN, 2, "roi")
    scribe.do("sit", CLEO, "Cleo", 2)
    assert (scribe.table.seats[2].owner, scribe.table.seats[2].bot) == (CLEO, None)


def test_standing_up_is_ones_own_affair_or_the_hosts() -> None:
    scribe = seated()
    with pytest.raises(NotYours):
        scribe.table.ask_stand(BEN, 9.0, seat=0)
    scribe.table.apply(scribe.table.ask_stand(ANN, 9.0, seat=1))
    assert not scribe.table.seats[1].taken
    with pytest.raises(NotYours, match="do not sit"):
        scribe.do("stand", BEN)


def test_fewer_seats_than_people_is_refused() -> None:
    scribe = Scribe()
    scribe.do("settle", ANN, Settings(5))
    scribe.do("sit", BEN, "Ben", 4)
    with pytest.raises(Mistake, match="seat"):
        scribe.do("settle", ANN, Settings(4))


def test_only_its_owner_moves_for_a_seat() -> None:
    table = started().table
    assert table.to_act == 0
    with pytest.raises(NotYours, match="not your turn"):
        table.ask_move(BEN, "draw", table.turn, 9.0)
    with pytest.raises(NotYours, match="do not sit"):
        table.ask_move(CLEO, "draw", table.turn, 9.0)


def test_a_move_answers_the_turn_that_its_page_showed() -> None:
    scribe = started()
    turn = scribe.table.turn
    scribe.do("say", BEN, "Ben", "chat does not make a page stale")
    assert scribe.table.turn == turn
    scribe.move("draw")
    with pytest.raises(Stale, match="moved on"):
        scribe.table.ask_move(BEN, "draw", turn, 9.0)


def test_an_illegal_move_says_what_is_allowed() -> None:
    table = started().table
    with pytest.raises(IllegalMove, match="take"):
        table.ask_move(ANN, "pass", table.turn, 9.0)


def test_a_post_that_comes_twice_is_recognized_for_its_sender_alone() -> None:
    scribe = started()
    turn = scribe.table.turn
    scribe.move("draw")
    for _ in range(2):
        assert scribe.table.answered(ANN, MOVE, "draw", turn)
        assert not scribe.table.answered(BEN, MOVE, "draw", turn)
        assert not scribe.table.answered(ANN, MOVE, "take wine", turn)
        assert not scribe.table.answered(ANN, MOVE, "draw", scribe.table.turn)
        scribe.move()  # recognized also after others have moved


def take_anything(scribe: Scribe) -> None:
    position = scribe.table.position
    assert position is not None
    scribe.move(next(move for move in position.legal() if move.startswith("take")))


def test_undo_takes_back_the_own_move_while_no_seat_has_learned_anything() -> None:
    scribe = started()
    before = bytes(scribe.table.position or b"")
    take_anything(scribe)
    assert scribe.table.undoable(0) == 1
    scribe.do("undo", ANN, scribe.table.turn)
    assert bytes(scribe.table.position or b"") == before


def test_undo_stops_where_anybody_learned_something() -> None:
    scribe = started()
    scribe.move("draw")
    assert scribe.table.undoable(0) == 0
    with pytest.raises(CannotUndo):
        scribe.do("undo", ANN, scribe.table.turn)


def refused_undo(scribe: Scribe, person: str) -> str:
    with pytest.raises(CannotUndo) as refused:
        scribe.do("undo", person, scribe.table.turn)
    return refused.value.sentence


def test_undo_stops_where_another_seat_answered_be_it_a_bot() -> None:
    scribe = seated(options={"chef": 1})
    scribe.do("start", ANN)
    take_anything(scribe)  # Ben
    assert scribe.table.undoable(1) == 1
    assert refused_undo(scribe, ANN) == "nothing-to-undo"
    take_anything(scribe)  # the bot
    assert scribe.table.undoable(1) == 0
    assert refused_undo(scribe, BEN) == "undo-answered"
    take_anything(scribe)  # Ann
    assert scribe.table.undoable(1) == 0


def test_a_person_takes_back_nothing_once_another_person_has_moved() -> None:
    scribe = started()
    for _ in range(2):
        take_anything(scribe)  # Ann, then Ben
    position = scribe.table.position
    assert position is not None
    assert position.can_undo()  # no seat has learned anything
    assert [scribe.table.undoable(seat) for seat in (0, 1, 2, None)] == [0, 1, 0, 0]
    assert refused_undo(scribe, ANN) == "undo-answered"
    scribe.do("undo", BEN, scribe.table.turn)
    scribe.do("undo", ANN, scribe.table.turn)
    assert position.number == 0


def test_a_move_of_the_bot_that_plays_for_a_person_is_not_taken_back() -> None:
    scribe = started()
    scribe.do("bot", ANN, 0, "page")
    take_anything(scribe)
    scribe.do("back", ANN)
    assert scribe.table.undoable(0) == 0
    assert refused_undo(scribe, ANN) == "nothing-to-undo"


def test_several_moves_in_a_row_are_taken_back_one_by_one() -> None:
    """Feeding Emerald is a chain of moves by one seat."""
    scribe = started()
    position = scribe.table.position
    assert position is not None
    state: Any = position.state
    state.emeralds = 1
    state.king[0] = state.king[1] = 2
    moments = [bytes(position)]
    for move in ("feed", None):
        scribe.move(move)
        moments.append(bytes(position))
    for moment in reversed(moments[:-1]):
        assert scribe.table.undoable(0) == 1
        scribe.do("undo", ANN, scribe.table.turn)
        assert bytes(position) == moment
    assert scribe.table.undoable(0) == 0


def finished(slug: str) -> Scribe:
    """Ann and Ben at a table for two that is over, the last move by a person."""
    scribe = Scribe.of(slug, seats=2)
    scribe.do("sit", ANN, "Ann", 0)
    scribe.do("sit", BEN, "Ben", 1)
    scribe.do("start", ANN)
    while scribe.table.status == PLAYING:
        scribe.move()
    return scribe


def test_a_finished_table_takes_nothing_back() -> None:
    """Roi & Compagnie ends without showing anything new, when the key that dealt the cards is open already."""
    scribe = finished("roi-et-compagnie")
    position = scribe.table.position
    assert position is not None
    assert not position.state.learned
    assert scribe.table.open_key is not None
    for seat, person in enumerate((ANN, BEN)):
        assert scribe.table.undoable(seat) == 0
        assert refused_undo(scribe, person) == "undo-after-end"
    assert scribe.table.status == OVER


def test_a_store_may_hold_an_undo_of_the_end_that_older_rules_allowed() -> None:
    scribe = finished("roi-et-compagnie")
    table = scribe.table
    table.apply(Entry(table.version + 1, UNDO, 99.0, "2", 0, ANN))
    assert table.status == PLAYING
    assert table.position is not None
    assert table.position.number == sum(entry.kind == MOVE for entry in scribe.entries) - 2


def test_a_store_may_hold_an_undo_of_bots_answers_that_older_rules_allowed() -> None:
    scribe = seated(options={"chef": 1})
    scribe.do("start", ANN)
    before = bytes(scribe.table.position or b"")
    take_anything(scribe)  # Ben
    take_anything(scribe)  # the bot
    scribe.table.apply(Entry(scribe.table.version + 1, UNDO, 99.0, "2", 1, BEN))
    assert bytes(scribe.table.position or b"") == before
    assert scribe.table.to_act == 1


def test_an_owner_leaves_the_seat_to_a_bot_and_comes_back() -> None:
    scribe = started()
    scribe.do("bot", ANN, 0, "ecuyer")
    assert scribe.table.bot_to_act == "ecuyer"
    with pytest.raises(NotYours, match="take your seat back"):
        scribe.table.ask_move(ANN, "draw", scribe.table.turn, 9.0)
    scribe.do("back", ANN)
    assert scribe.table.bot_to_act is None
    scribe.move("draw")


def test_others_may_call_a_bot_only_when_the_clock_has_run_out() -> None:
    scribe = started(pace="live")
    table = scribe.table
    assert table.deadline is not None
    with pytest.raises(NotYours, match="Ann still has time"):
        table.ask_bot(BEN, 0, "page", table.deadline - 1)
    with pytest.raises(NotYours):
        table.ask_bot(CLEO, 0, "page", table.deadline + 1)
    table.apply(table.ask_bot(BEN, 0, "page", table.deadline + 1))
    assert table.seats[0].bot == USUAL_LEVEL  # a rival does not choose how well it plays
    assert table.seats[0].owner == ANN


def test_only_its_owner_changes_the_bot_that_plays_for_a_person() -> None:
    scribe = started(pace="live")
    table = scribe.table
    scribe.do("bot", ANN, 0, "roi")
    with pytest.raises(NotYours, match="Only Ann can change that") as refused:
        table.ask_bot(BEN, 0, "page", 1e9)
    assert refused.value.sentence == "bot-plays-already"
    assert table.seats[0].bot == "roi"
    scribe.do("bot", ANN, 0, "page")
    assert table.seats[0].bot == "page"


def test_the_second_of_two_names_that_look_alike_gets_a_number() -> None:
    scribe = Scribe()
    scribe.do("sit", ANN, "Ann", 0)
    scribe.do("sit", BEN, "Аnn", 1)  # a Cyrillic А
    scribe.do("sit", ANN, "Ann", 0)  # again, in her own seat
    assert [seat.name for seat in scribe.table.seats] == ["Ann", "Аnn (2)", ""]
    scribe.do("say", CLEO, "ANN", "It is me, Ann")
    assert scribe.table.said[-1].name == "ANN (3)"
    assert scribe.again().seats == scribe.table.seats


def test_chat_loses_what_would_change_how_it_is_shown() -> None:
    scribe = seated()
    scribe.do("say", ANN, "Ann", "I \u202ewin\u2066 \x1b[31mred 👩\u200d🚀")
    assert scribe.table.said[-1].text == "I win [31mred 👩\u200d🚀"
    with pytest.raises(Mistake) as refused:
        scribe.do("say", ANN, "Ann", "\u202e\u3164")
    assert refused.value.sentence == "nothing-said"


def test_names_and_chat_that_were_stored_before_they_were_cleaned_are_shown_harmless() -> None:
    scribe = Scribe()
    table = scribe.table
    table.apply(Entry(table.version + 1, "sit", 1.0, "Eve\u202e\x1b", 0, ANN))
    table.apply(Entry(table.version + 1, "sit", 1.0, "\u3164", 1, BEN))
    table.apply(Entry(table.version + 1, "say", 1.0, "lla era ew\u202e", 0, ANN))
    assert [seat.name for seat in table.seats] == ["Eve", "—", ""]
    assert table.said[-1].text == "lla era ew"


def test_chat_leaves_the_deadline_where_it_was() -> None:
    scribe = started(pace="live")
    deadline = scribe.table.deadline
    assert deadline is not None
    scribe.now += 30
    scribe.do("say", ANN, "Ann", "Let me think.")
    scribe.do("say", CLEO, "Cleo", "Take your time.")
    assert scribe.table.deadline == deadline
    take_anything(scribe)
    assert PACES["live"] is not None
    assert scribe.table.deadline == scribe.now + PACES["live"]


def test_without_a_time_limit_no_seat_is_late() -> None:
    table = started(pace="none").table
    assert table.deadline is None
    assert not table.late(0, 1e12)


def test_a_spectator_gets_the_spectator_view() -> None:
    scribe = started()
    scribe.move("draw")
    watched = scribe.table.view(CLEO)
    assert watched is not None
    assert watched.viewer is None
    assert watched == scribe.table.view(None)
    assert all(news.hidden for news in watched.news() if news.kind == "draws")


def test_who_watches_may_speak_by_name() -> None:
    scribe = started()
    scribe.do("say", CLEO, "Cleo", "bravo")
    assert (scribe.table.said[-1].name, scribe.table.said[-1].text, scribe.table.said[-1].seat) == (
        "Cleo",
        "bravo",
        None,
    )


@pytest.mark.parametrize("text", ["", "   ", "x" * 501])
def test_chat_is_neither_empty_nor_too_long(text: str) -> None:
    with pytest.raises(Mistake):
        started().do("say", ANN, "Ann", text)


@pytest.mark.parametrize("name", ["", " \u200b\n", "x" * 25])
def test_a_name_can_be_seen_and_is_short(name: str) -> None:
    with pytest.raises(Mistake):
        clean_name(name)


def test_a_name_is_one_line() -> None:
    assert clean_name(" Anne\n\t Marie\u202e ") == "Anne Marie"


@pytest.mark.parametrize(
    "wishes",
    [
        {"seats": 9},
        {"seats": "4"},
        {"aid": "yes"},
        {"pace": "hasty"},
        {"pace": ["live"]},
        {"options": 3},
        {"options": {"chef": 4}},
        {"options": {"wine": 1}},
        {"colour": "red"},
    ],
)
def test_settings_believe_nothing(wishes: dict[str, object]) -> None:
    with pytest.raises(Mistake):
        checked(GAME, wishes)


def test_nothing_is_played_once_it_is_over() -> None:
    scribe = started()
    while scribe.table.status != OVER:
        scribe.move()
    with pytest.raises(Mistake, match="over"):
        scribe.table.ask_move(ANN, "draw", scribe.table.turn, 9.0)
    with pytest.raises(Mistake, match="over"):
        scribe.do("bot", ANN, 0, "page")


def test_the_key_is_secret_until_the_end() -> None:
    assert started().table.open_key is None


def test_a_table_remembers_the_last_lines_of_chat(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(table_module, "MOST_SAID", 3)
    scribe = seated()
    for number in range(5):
        scribe.do("say", ANN, "Ann", str(number))
    assert [said.text for said in scribe.table.said] == ["2", "3", "4"]
    last = scribe.table.said[-1]
    assert (last.number, last.seat, last.person, last.name, last.at) == (
        scribe.table.version,
        0,
        ANN,
        "Ann",
        scribe.now,
    )
    scribe.do("say", ANN, "Ann", "x" * LONGEST_WORDS)
    assert len(scribe.table.said[-1].text) == LONGEST_WORDS


def test_arranging_and_playing_are_numbered_apart() -> None:
    scribe = seated(options={"chef": 0})
    table = scribe.table
    assert (table.version, table.arranged, table.turn) == (3, 3, 0)
    scribe.do("say", ANN, "Ann", "Shall we?")
    assert (table.version, table.arranged, table.turn) == (4, 3, 0)
    scribe.do("start", ANN)
    assert (table.version, table.arranged, table.turn, table.turned) == (5, 5, 5, 5.0)
    take_anything(scribe)
    assert (table.arranged, table.turn, table.touched, table.turned) == (5, 6, 6.0, 6.0)
    scribe.do("say", ANN, "Ann", "Your turn.")
    assert (table.turn, table.touched, table.turned, table.stamp) == (6, 7.0, 6.0, "7.000000")
    scribe.do("bot", BEN, 1, "page")
    assert (table.arranged, table.turn) == (8, 6)


def test_a_post_that_comes_again_is_recognized_by_its_turn_person_and_move() -> None:
    scribe = started()
    table = scribe.table
    turn, move = table.turn, next(move for move in table.game.notation if move.startswith("take"))
    assert not table.answered(ANN, MOVE, move, turn)
    position = table.position
    assert position is not None
    move = next(each for each in position.legal() if each.startswith("take"))
    scribe.move(move)
    assert table.answered(ANN, MOVE, move, turn)
    assert table.after(turn) == table.version == table.turn
    assert not table.answered(ANN, MOVE, "draw", turn)
    assert not table.answered(BEN, MOVE, move, turn)
    assert not table.answered(None, MOVE, move, turn)
    assert not table.answered(ANN, UNDO, "", turn)
    assert not table.answered(ANN, MOVE, move, table.turn)
    turn = table.turn
    scribe.do("undo", ANN, turn)
    assert table.answered(ANN, UNDO, "", turn)


def test_a_seat_is_late_after_its_deadline_and_not_at_it() -> None:
    table = started(pace="live").table
    assert table.deadline is not None
    assert [table.late(0, table.deadline + after) for after in (-1, 0, 1)] == [False, False, True]
    assert not table.late(1, table.deadline + 1)


def test_fewer_seats_may_be_settled_if_nobody_sits_there() -> None:
    scribe = Scribe(options={"chef": None})
    scribe.do("settle", ANN, checked(GAME, {"seats": 5}))
    scribe.do("sit", ANN, "Ann", 0)
    scribe.do("sit", BEN, "Ben", 3)
    scribe.do("bot", ANN, 4, "page")
    assert [seat.taken for seat in scribe.table.seats] == [True, False, False, True, True]
    with pytest.raises(Mistake) as refused:
        scribe.do("settle", ANN, checked(GAME, {"seats": 3}))
    assert (refused.value.sentence, refused.value.facts["seat"]) == ("seat-taken", 4)
    scribe.do("settle", ANN, checked(GAME, {"seats": 4}))
    assert [seat.taken for seat in scribe.table.seats] == [True, False, False, True]
    scribe.do("bot", ANN, 1, "page")
    scribe.do("bot", ANN, 1, "")
    assert not scribe.table.seats[1].taken
    for wrong, sentence in (((4, "page"), "no-such-seat"), ((-1, "page"), "no-such-seat"), ((1, "hal"), "bad-level")):
        with pytest.raises(Mistake) as refused:
            scribe.do("bot", ANN, *wrong)
        assert refused.value.sentence == sentence
    assert refused.value.facts["level"] == "hal"
    with pytest.raises(Mistake) as refused:
        scribe.do("bot", ANN, 3, "page")
    assert (refused.value.sentence, refused.value.facts["seat"]) == ("seat-taken", 4)


def test_nothing_starts_where_nobody_sits_and_nobody_plays_before_the_start() -> None:
    scribe = Scribe()
    scribe.do("bot", ANN, 0, "page")
    with pytest.raises(Mistake) as refused:
        scribe.do("start", ANN)
    assert refused.value.sentence == "nobody-sits"
    scribe.do("sit", ANN, "Ann", 1)
    for verb, arguments in (("move", ("draw", 0)), ("back", ())):
        with pytest.raises(Mistake) as refused:
            scribe.do(verb, ANN, *arguments)
        assert refused.value.sentence == "not-started"
    scribe.do("start", ANN)
    late: list[tuple[object, ...]] = [("start",), ("sit", "Ann", 2), ("stand",), ("settle", Settings(3))]
    for what, *given in late:
        with pytest.raises(Mistake) as refused:
            scribe.do(str(what), ANN, *given)
        assert refused.value.sentence == "already-started"


def test_during_play_a_spectator_changes_nothing_and_a_bots_own_seat_is_nobodys() -> None:
    scribe = started()
    for verb, arguments in (("back", ()), ("bot", (0, "page")), ("undo", (scribe.table.turn,)), ("rematch", ("u",))):
        with pytest.raises(Mistake) as refused:
            scribe.do(verb, CLEO, *arguments)
        assert refused.value.sentence == ("not-over" if verb == "rematch" else "not-seated")
    with pytest.raises(NotYours) as refused:
        scribe.do("bot", ANN, 2, "page")
    assert (refused.value.sentence, refused.value.facts["seat"]) == ("seat-of-a-bot", 3)


def test_a_table_weighs_more_with_every_entry_line_move_and_viewer() -> None:
    scribe = seated(options={"chef": 0})
    table = scribe.table
    weights = [table.weight]
    scribe.do("say", ANN, "Ann", "Hm.")
    weights.append(table.weight)
    assert weights[1] - weights[0] == table_module.ENTRY + table_module.LINE
    scribe.do("start", ANN)
    assert table.weight == weights[1] + table_module.ENTRY
    record = table.game.table.dtype.itemsize
    take_anything(scribe)
    assert table.weight == weights[1] + 2 * table_module.ENTRY + record + table_module.PAST
    before = table.weight
    for seat in (0, None, 0):
        table.view_from(seat)
    assert table.weight == before + 2 * (record + table_module.VIEW)


def test_a_series_that_goes_on_keeps_its_seats_options_and_games() -> None:
    scribe = Scribe()
    table = scribe.table
    begun = replace(table.settings, series=[])
    table.apply(table.ask_settle(ANN, begun, 2.0))
    table.apply(table.ask_settle(ANN, replace(begun, seats=4), 3.0))  # nothing has been played yet
    going_on: Any = [{"scores": [1, 2, 3, 4]}]
    table.apply(Entry(table.version + 1, "settle", 4.0, replace(table.settings, series=going_on).dumps(), None, ANN))
    settled = table.settings
    for change in ({"seats": 3}, {"options": {"chef": 1}}, {"series": None}):
        with pytest.raises(Mistake) as refused:
            table.ask_settle(ANN, replace(settled, **change), 5.0)
        assert refused.value.sentence == "series-goes-on"
    table.apply(table.ask_settle(ANN, replace(settled, pace="days", aid=False), 5.0))
    assert table.settings.pace == "days"
