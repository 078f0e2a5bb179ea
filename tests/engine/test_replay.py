"""Replays: saved whole, read with suspicion, verified to the move."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import roitelet
from roitelet import Mistake, Position, replay
from roitelet.mistake import BadReplay


def played(moves: int | None = None) -> Position:
    position = roitelet.game("le-roi-lui").deal(3, key=bytes(range(16)))
    while not position.over and (moves is None or position.number < moves):
        position.play(position.legal()[0])
    return position


def fields(**changes: Any) -> str:
    changed = {**json.loads(played().replay()), **changes}
    return json.dumps({name: value for name, value in changed.items() if value != "gone"})


def test_a_replay_says_all_that_is_needed() -> None:
    told = json.loads(played().replay())
    assert {name: told[name] for name in ("roitelet", "game", "version", "seats", "options", "key")} == {
        "roitelet": 1,
        "game": "le-roi-lui",
        "version": 1,
        "seats": 3,
        "options": {"chef": None},
        "key": bytes(range(16)).hex(),
    }
    assert told["moves"][0].startswith("take ")
    assert len(told["scores"]) == 3


def test_a_replay_of_a_position_holds_all_that_the_position_knows() -> None:
    over = played()
    whole = replay.Replay.of(over, ("Ann", "Ben", "Cleo"))
    assert (whole.game, whole.seats, whole.options, whole.key) == (over.game, 3, {"chef": None}, bytes(range(16)))
    assert (whole.moves, whole.hash) == (tuple(over.moves), over.hash)
    assert (whole.scores, whole.places) == (tuple(over.scores()), tuple(over.places()))
    assert replay.loads(whole.dumps(), "replay") == whole
    half = replay.Replay.of(played(10))
    assert (half.scores, half.places, half.players) == (None, None, ())
    assert replay.loads(half.dumps()).hash == over.hash


def test_steps_lead_from_the_deal_to_the_end() -> None:
    recorded = replay.loads(played().replay())
    numbers = [position.number for position in recorded.steps()]
    assert numbers == list(range(len(recorded.moves) + 1))
    assert recorded.position(5) == played(5)
    assert recorded.position(0).number == 0
    assert recorded.position() == played()
    assert recorded.position(interpreted=True) == played()


def test_a_loaded_game_goes_on_where_it_was(tmp_path: Path) -> None:
    half = played(10)
    replay.Replay.of(half, players=("Ada", "random", "random")).save(tmp_path / "half.json")
    recorded = replay.load(tmp_path / "half.json")
    assert recorded.players == ("Ada", "random", "random")
    position = recorded.position()
    assert position == half
    assert position.moves == half.moves
    assert position.can_undo() == half.can_undo()
    position.play(position.legal()[0])


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(st.characters()),
    lambda inner: (
        st.lists(inner, max_size=4) | st.dictionaries(st.text(st.characters(), max_size=8), inner, max_size=4)
    ),
    max_leaves=8,
)


@settings(deadline=None, max_examples=300)
@given(
    st.sampled_from(
        ["roitelet", "game", "version", "seats", "options", "key", "hash", "players", "moves", "scores", "places"]
    ),
    JSON,
)
def test_a_replay_with_any_field_replaced_is_read_or_refused_in_a_sentence(field: str, value: object) -> None:
    fields = {**json.loads(played(6).replay()), field: value}
    try:
        replay.loads(json.dumps(fields)).verify()
    except Mistake as refused:
        for language in ("en", "fr"):
            refused.say(language).encode()


@settings(deadline=None, max_examples=300)
@given(
    st.integers(0, 400),
    st.binary(max_size=6) | st.sampled_from([b"9" * 5000, b"\\ud800", b"NaN", b"[" * 5000, b"1e999"]),
)
def test_a_replay_with_any_bytes_in_it_is_read_or_refused_in_a_sentence(place: int, bytes_: bytes) -> None:
    text = played(6).replay().encode()
    try:
        replay.loads(text[:place] + bytes_ + text[place:]).verify()
    except Mistake as refused:
        refused.say("en").encode()


def test_a_file_is_whole_or_not_there(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    target = tmp_path / "game.json"
    target.write_text("before")

    def full_disk(descriptor: int) -> None:
        raise OSError(28, "No space left on device", str(target))

    monkeypatch.setattr("os.fsync", full_disk)
    with pytest.raises(OSError, match="No space"):
        replay.Replay.of(played()).save(target)
    assert target.read_text() == "before"
    assert list(tmp_path.iterdir()) == [target]


def test_a_position_without_history_has_no_replay() -> None:
    position = played(4)
    for forgetful in (position.game.position(bytes(position)), position.redeal(0, seed=1)):
        with pytest.raises(Mistake, match="was not played from its deal on"):
            forgetful.replay()


def test_verify_accepts_what_is_sound() -> None:
    recorded = replay.loads(fields())
    assert recorded.verify() == played()
    assert recorded.hash is not None
    recorded.verify(recorded.hash.upper())
    replay.loads(fields(hash="gone", players="gone", scores="gone", places="gone", options="gone")).verify()


@pytest.mark.parametrize(
    ("changes", "sentence"),
    [
        ({"key": bytes(16).hex()}, "replay-wrong-hash"),
        ({"hash": "0" * 64}, "replay-wrong-hash"),
        ({"scores": [1, 2, 3]}, "replay-wrong-result"),
        ({"places": [3, 3, 3]}, "replay-wrong-result"),
        ({"moves": []}, "replay-wrong-result"),
        ({"moves": [*played().moves, "draw"]}, "replay-after-end"),
        ({"moves": ["pass"]}, "replay-bad-move"),
        ({"moves": ["dance"]}, "replay-bad-move"),
    ],
)
def test_verify_says_exactly_what_is_wrong(changes: dict[str, Any], sentence: str) -> None:
    with pytest.raises(BadReplay) as refused:
        replay.loads(fields(**changes)).verify()
    assert refused.value.sentence == sentence


@pytest.mark.parametrize("result", ["scores", "places"])
def test_verify_refuses_the_results_of_a_game_that_is_not_over(result: str) -> None:
    """Cut short, the results replaced by what a count at that moment would give."""
    half = played(10)
    counted = {"scores": [int(score) for score in half.scores()], "places": [int(place) for place in half.places()]}
    interim = {**dict.fromkeys(counted, "gone"), result: counted[result]}
    with pytest.raises(BadReplay) as refused:
        replay.loads(fields(moves=half.moves, **interim)).verify()
    assert refused.value.sentence == "replay-wrong-result"
    assert replay.loads(fields(moves=half.moves, scores="gone", places="gone")).verify() == half


def test_verify_names_the_move_and_what_was_allowed() -> None:
    moves = played().moves
    moves[7] = "pass"
    with pytest.raises(BadReplay, match=r"move 8 \(seat \d\) cannot be “pass”. The rules allowed: .*draw"):
        replay.loads(fields(moves=moves)).verify()


def test_verify_checks_a_given_hash() -> None:
    with pytest.raises(BadReplay, match="published"):
        replay.loads(fields()).verify("f" * 64)
    with pytest.raises(BadReplay, match="64"):
        replay.loads(fields()).verify("f00")


@pytest.mark.parametrize(
    ("changes", "sentence"),
    [
        ({"roitelet": "gone"}, "replay-not-ours"),
        ({"roitelet": 2}, "replay-bad-format"),
        ({"roitelet": "1"}, "replay-bad-field"),
        ({"game": "chess"}, "unknown-game"),
        ({"game": ["le-roi-lui"]}, "replay-bad-field"),
        ({"version": 99}, "replay-unknown-version"),
        ({"version": True}, "replay-bad-field"),
        ({"seats": 2}, "bad-seats"),
        ({"seats": "3"}, "replay-bad-field"),
        ({"options": {"chef": 7}}, "bad-option"),
        ({"options": {"cook": 1}}, "unknown-option"),
        ({"options": []}, "replay-bad-field"),
        ({"key": "gone"}, "replay-not-ours"),
        ({"key": "00"}, "bad-key"),
        ({"key": "xyz"}, "bad-key"),
        ({"hash": "00"}, "replay-bad-field"),
        ({"moves": "gone"}, "replay-not-ours"),
        ({"moves": "draw"}, "replay-bad-field"),
        ({"moves": [1, 2]}, "replay-bad-field"),
        ({"players": [1]}, "replay-bad-field"),
        ({"scores": [True]}, "replay-bad-field"),
    ],
)
def test_a_field_that_cannot_be_is_named(changes: dict[str, Any], sentence: str) -> None:
    with pytest.raises(Mistake) as refused:
        replay.loads(fields(**changes))
    assert refused.value.sentence == sentence
    assert refused.value.say("fr") != str(refused.value)


def test_a_replay_cut_anywhere_is_refused() -> None:
    text = played().replay().strip()
    for cut in range(len(text)):
        with pytest.raises(BadReplay):
            replay.loads(text[:cut])


@pytest.mark.parametrize("text", ["[]", "null", "7", '"draw"', "[" * 100_000, b"\xff\xfe", b"\x89PNG"])
def test_what_is_no_replay_is_refused(text: str | bytes) -> None:
    with pytest.raises(BadReplay):
        replay.loads(text)


@pytest.mark.parametrize(
    "text",
    [
        "[]",
        "{",
        "[" * 100_000,
        b"\xff\xfe",
        '{"roitelet": NaN}',
        "9" * 50,
        '"\\ud800"',
        fields(roitelet=2),
        fields(version=9),
    ],
)
def test_what_is_no_replay_is_refused_in_both_languages_by_the_name_of_its_file(text: str | bytes) -> None:
    with pytest.raises(BadReplay) as refused:
        replay.loads(text, "game.json")
    assert all("game.json" in refused.value.say(language) for language in ("en", "fr"))


@pytest.mark.parametrize(
    "changes", [{"hash": "0" * 64}, {"scores": [1, 2, 3]}, {"moves": [*played().moves, "draw"]}, {"moves": ["pass"]}]
)
def test_what_is_wrong_in_a_replay_is_said_in_both_languages(changes: dict[str, Any]) -> None:
    with pytest.raises(BadReplay) as refused:
        replay.loads(fields(**changes), "game.json").verify()
    assert all("game.json" in refused.value.say(language) for language in ("en", "fr"))


def test_a_field_that_cannot_be_is_shown_as_it_was_written_and_cut_short() -> None:
    with pytest.raises(BadReplay, match="été"):
        replay.loads(fields(seats="été"))
    with pytest.raises(BadReplay) as refused:
        replay.loads(fields(seats="x" * 38))
    assert refused.value.facts["value"] == f'"{"x" * 38}"'
    with pytest.raises(BadReplay) as refused:
        replay.loads(fields(seats="x" * 39))
    assert refused.value.facts["value"] == f'"{"x" * 39}…'


def test_a_huge_file_is_not_even_read(tmp_path: Path) -> None:
    huge = tmp_path / "huge.json"
    with huge.open("wb") as file:
        file.truncate(1 << 40)
    with pytest.raises(BadReplay, match="too large"):
        replay.load(huge)
