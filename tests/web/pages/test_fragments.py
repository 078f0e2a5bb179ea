"""The cache of fragments: one rendering for each viewer and state, none that shows another state or an old clock."""

from __future__ import annotations

from typing import Any, cast

import pytest

from roitelet.tables.table import Table
from roitelet.web import fragments
from roitelet.web.fragments import Facts, Fragments
from roitelet.web.pages import Pages
from roitelet.web.visitor import Visitor
from tests.web.pages.tables import ANNA, BRUNO, NOW, annas_turn, gathering, visitor

PLAIN = Facts(NOW, frozenset(), False)


class Rendered:
    """Stands for the pages; `count` is how many fragments were rendered."""

    def __init__(self) -> None:
        self.count = 0

    def fragment(self, visitor: Visitor, table: Table, **facts: Any) -> str:
        self.count += 1
        return f"{visitor.here} {table.version} {facts['now']} {'x' * 1000}"


@pytest.fixture
def pages() -> Rendered:
    return Rendered()


@pytest.fixture
def cache(pages: Rendered) -> Fragments:
    return Fragments(cast(Pages, pages))


def test_a_response_and_a_stream_of_one_viewer_share_a_rendering(cache: Fragments, pages: Rendered) -> None:
    table = gathering(pace="none")
    posted, streamed = visitor(), Visitor(ANNA, "fr", "the-csrf-token", "https://example.org", "/tables/x/events")
    assert cache.of(posted, table, PLAIN) == cache.of(streamed, table, PLAIN)
    assert pages.count == 1
    assert cache.of(posted, table, PLAIN).startswith(f"/tables/{table.id} ")


def test_another_viewer_state_or_preference_is_rendered_anew(cache: Fragments, pages: Rendered) -> None:
    table = gathering(pace="none")
    cache.of(visitor(), table, PLAIN)
    cache.of(visitor(BRUNO), table, PLAIN)
    cache.of(visitor(language="en"), table, PLAIN)
    cache.of(visitor(), table, Facts(NOW, frozenset({"bruno"}), False))
    cache.of(visitor(), table, Facts(NOW, frozenset({"bruno"}), True))
    table.apply(table.ask_say(ANNA.id, ANNA.name, "Bonjour", NOW))
    cache.of(visitor(), table, Facts(NOW, frozenset({"bruno"}), True))
    cache.of(visitor(), gathering(pace="none"), Facts(NOW, frozenset({"bruno"}), True))  # the same id, read again
    assert pages.count == 7


def test_a_running_clock_is_not_shown_from_the_cache(cache: Fragments, pages: Rendered) -> None:
    table = annas_turn()
    assert table.deadline is not None
    cache.of(visitor(), table, PLAIN)
    cache.of(visitor(), table, Facts(NOW + fragments.TICKING / 2, frozenset(), False))
    assert pages.count == 1
    assert f" {NOW + 30} " in cache.of(visitor(), table, Facts(NOW + 30, frozenset(), False))
    assert f" {table.deadline + 1} " in cache.of(visitor(), table, Facts(table.deadline + 1, frozenset(), False))


def test_the_oldest_rendering_goes_when_memory_is_used_up(
    cache: Fragments, pages: Rendered, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(fragments, "MEMORY", 2 * (1000 + fragments.KEY_BYTES) + 1000)
    table = gathering(pace="none")
    for who in (ANNA, BRUNO, None, BRUNO, None):
        cache.of(visitor(who), table, PLAIN)
    assert pages.count == 3
    cache.of(visitor(ANNA), table, PLAIN)
    assert pages.count == 4
