"""An arena's folder: what was added is there again, and what does not belong there is named."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

import pytest

from roitelet import arena as arena_module
from roitelet.arena import Arena, Folder, Match, go_on, local, on_ray, play, play_match
from roitelet.arena.folder import GAMES, SETTINGS, fresh_path
from roitelet.mistake import Mistake
from tests.arena.commands import SLUG

ARENA = Arena(SLUG, ("random", "greedy", "page"), seats=3, deals=2, seed=3, options={"chef": 1})


@pytest.fixture(scope="module")
def games() -> list[dict[str, Any]]:
    return [play_match(ARENA, match) for match in ARENA.matches()]


@pytest.fixture
def here(monkeypatch: pytest.MonkeyPatch) -> list[Sequence[Match]]:
    """Games are played in this process, two at a time; what was asked for."""
    asked: list[Sequence[Match]] = []

    def play_all(
        arena: Arena, matches: Sequence[Match], processes: int | None = None
    ) -> Iterator[list[dict[str, Any]]]:
        asked.append(matches)
        for at in range(0, len(matches), 2):
            yield [play_match(arena, match) for match in matches[at : at + 2]]

    monkeypatch.setattr(local, "play_all", play_all)
    monkeypatch.setattr(on_ray, "play_all", None)
    return asked


def test_an_arena_is_played_told_and_gone_on_with(here: list[Sequence[Match]], tmp_path: Path) -> None:
    told: list[tuple[int, int]] = []
    whole = play(ARENA, tmp_path / "a", progress=lambda played, games: told.append((played, games)))
    assert told == [(0, 6), (2, 6), (4, 6), (6, 6)]
    assert (whole.games, whole.arena) == (6, ARENA)
    file = tmp_path / "a" / GAMES
    lines = file.read_text().splitlines(keepends=True)
    file.write_text("".join(lines[:4]))
    with Folder.open(tmp_path / "a") as kept:
        assert len(kept) == 4
        again = go_on(kept)
    assert here[1] == list(ARENA.matches())[4:]
    assert [each.wins for each in again.standings] == [each.wins for each in whole.standings]
    with Folder.open(tmp_path / "a") as kept:
        assert go_on(kept).games == 6
    assert len(here) == 2  # nothing was left to play
    with pytest.raises(Mistake) as refused:
        play(ARENA, tmp_path / "b", on="mars")
    assert refused.value.sentence == "arena-bad-place"
    with pytest.raises(Mistake):
        arena_module.check(ARENA, "here", 0)
    assert not (tmp_path / "b").exists()


def test_games_are_kept_once_and_in_the_order_of_the_schedule(games: list[dict[str, Any]], tmp_path: Path) -> None:
    with Folder.new(tmp_path / "a" / "b", ARENA) as kept:
        kept.add(games[3:])
        kept.add([games[5], games[0]])
        assert len(kept) == 4
        assert (Match(1, 0) in kept, Match(0, 1) in kept) == (True, False)
        assert [(each.deal, each.rotation) for each in kept.outcomes()] == [(0, 0), (1, 0), (1, 1), (1, 2)]
        kept.keep("note.txt", b"text")
        with pytest.raises(Mistake) as refused:
            Folder.open(tmp_path / "a" / "b")
        assert refused.value.sentence == "arena-busy"
    assert len((tmp_path / "a" / "b" / GAMES).read_text().splitlines()) == 4
    assert (tmp_path / "a" / "b" / "note.txt").read_bytes() == b"text"
    with Folder.open(tmp_path / "a" / "b") as again:
        assert again.arena == ARENA
        assert again.outcomes() == kept.outcomes()
    with pytest.raises(Mistake) as refused:
        Folder.new(tmp_path / "a", ARENA)
    assert refused.value.sentence == "arena-folder-exists"
    assert str(tmp_path / "a") in str(refused.value)


@pytest.mark.parametrize(
    "change", [{"deal": 2}, {"deal": -1}, {"rotation": 3}, {"rotation": -1}, {"bots": ["page"] * 3}, {"replay": {}}]
)
def test_a_line_of_another_arena_is_named(change: dict[str, Any], games: list[dict[str, Any]], tmp_path: Path) -> None:
    with Folder.new(tmp_path / "a", ARENA) as kept:
        kept.add(games)
    file = tmp_path / "a" / GAMES
    lines = file.read_text().splitlines()
    lines[1] = json.dumps({**games[1], **change})
    file.write_text("\n".join(lines) + "\n")
    with pytest.raises(Mistake) as refused:
        Folder.open(tmp_path / "a")
    assert (refused.value.sentence, refused.value.facts["line"]) == ("arena-bad-line", 2)
    assert str(file) in str(refused.value)


@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        ({"arena": 2}, "arena-other-version"),
        ({"version": 9}, "arena-other-version"),
        ({"colour": "red"}, "arena-broken-settings"),
        ({"bots": 5}, "arena-broken-settings"),
        ({"seats": 2}, "bad-seats"),
    ],
)
def test_settings_that_cannot_be_played_by_are_named(change: dict[str, Any], sentence: str, tmp_path: Path) -> None:
    Folder.new(tmp_path / "a", ARENA).close()
    file = tmp_path / "a" / SETTINGS
    file.write_text(json.dumps({**json.loads(file.read_text()), **change}))
    with pytest.raises(Mistake) as refused:
        Folder.open(tmp_path / "a")
    assert refused.value.sentence == sentence
    assert all(refused.value.say(language) for language in ("en", "fr"))
    file.unlink()
    with pytest.raises(Mistake) as refused:
        Folder.open(tmp_path / "a")
    assert refused.value.sentence == "arena-no-arena"
    assert all(refused.value.say(language) for language in ("en", "fr"))


def test_a_full_disk_is_told_and_leaves_what_was_kept(
    games: list[dict[str, Any]], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    wrong = {"number": 28}

    def full(descriptor: int) -> None:
        raise OSError(wrong["number"], "no room")

    with Folder.new(tmp_path / "a", ARENA) as kept:
        kept.add(games[:2])
        before = (tmp_path / "a" / GAMES).read_bytes()
        monkeypatch.setattr("os.fsync", full)
        for wrong["number"], kind in ((28, Mistake), (5, OSError)):
            with pytest.raises(kind) as refused:
                kept.add(games[2:])
            assert (tmp_path / "a" / GAMES).read_bytes() == before
            assert len(kept) == 2
            assert str(tmp_path / "a") in str(refused.value)
            with pytest.raises(kind):
                kept.keep("note.txt", b"text")
    with pytest.raises(OSError, match="no room") as trouble:
        Folder.new(tmp_path / "b", ARENA)
    assert trouble.value.filename == str(tmp_path / "b")
    assert not (tmp_path / "b").exists()


def test_the_first_free_name_is_taken(tmp_path: Path) -> None:
    names = [str(tmp_path / name) for name in "abc"]
    (tmp_path / "a").mkdir()
    assert fresh_path(names) == tmp_path / "b"
