"""A position computes its legal moves once for each record, and never shows those of another record."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

import roitelet

GAME = roitelet.game("le-roi-lui").interpreted()


@pytest.fixture
def computed(monkeypatch: pytest.MonkeyPatch) -> Counter[str]:
    """Counts the kernels that compute legal moves."""
    calls: Counter[str] = Counter()

    def counting(name: str, kernel: Any) -> Any:
        def counted(*args: Any) -> Any:
            calls[name] += 1
            return kernel(*args)

        return counted

    for name in ("legal_one", "play_one"):
        monkeypatch.setattr(GAME.run, name, counting(name, getattr(GAME.run, name)))
    return calls


def test_looking_and_playing_computes_legal_moves_once(computed: Counter[str]) -> None:
    position = GAME.deal(3, seed=1)
    for _ in range(10):
        computed.clear()
        assert position.mask()[position.legal_numbers()[0]]
        position.play(position.legal()[0])
        assert computed.total() == 1


def test_playing_unseen_moves_computes_legal_moves_once_each(computed: Counter[str]) -> None:
    played = GAME.deal(3, seed=2)
    for _ in range(10):
        played.play(played.legal()[0])
    computed.clear()
    again = GAME.deal(3, seed=2)
    for move in played.moves:
        again.play(move)
    assert again == played
    assert computed.total() == 10


def test_a_changed_record_has_its_own_legal_moves() -> None:
    position = GAME.deal(3, seed=3)
    first = position.legal()
    position.play(first[0])
    second = position.legal()
    position.step_back()
    assert position.legal() == first
    position.play(first[0])
    assert position.legal() == second
    position.state.over = 1
    assert position.legal() == []


def test_an_illegal_move_is_refused_whether_or_not_legal_moves_were_asked_for() -> None:
    for ask in (False, True):
        position = GAME.deal(3, seed=4)
        before = bytes(position)
        illegal = (~position.copy().mask().astype(bool)).argmax()
        if ask:
            position.legal()
        with pytest.raises(roitelet.IllegalMove):
            position.play(int(illegal))
        assert bytes(position) == before


def test_a_mask_that_is_written_to_changes_no_other() -> None:
    position = GAME.deal(3, seed=5)
    position.mask()[:] = 1
    assert position.mask().sum() == len(position.legal()) < len(GAME.notation)
