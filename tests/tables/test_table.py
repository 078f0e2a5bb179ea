"""A table follows from its key and entries, and refuses what is not allowed."""

from __future__ import annotations

from typing import Any

import pytest

from roitelet import Game
from roitelet import game as game_of
from roitelet.mistake import CannotUndo, IllegalMove, Mistake
from roitelet.tables.entries import MOVE, UNDO, Entry
from roitelet.tables.names import clean_name
from roitelet.tables.settings import Settings, checked
from roitelet.tables.table import GATHERING, OVER, PLAYING, USUAL_LEVEL, NotYours, Stale, Table

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


def test_undo_takes_back_ones_own_move_while_nobody_has_learned_anything() -> None:
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


def test_one_may_leave_ones_seat_to_a_bot_and_come_back() -> None:
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


def test_two_people_whose_names_look_alike_are_told_apart() -> None:
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


def test_nobody_is_ever_late_where_nobody_counts() -> None:
    table = started(pace="none").table
    assert table.deadline is None
    assert not table.late(0, 1e12)


def test_who_only_watches_sees_what_somebody_behind_nobody_would_see() -> None:
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
def test_what_is_said_is_something_and_short(text: str) -> None:
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


def test_the_key_is_nobodys_until_the_end() -> None:
    assert started().table.open_key is None
