"""Whatever game is installed and whatever is sent, setting up a table never answers 500."""

from __future__ import annotations

import itertools
from collections.abc import Iterator
from pathlib import Path

import pytest

import roitelet
from roitelet.words import LANGUAGES
from tests.third_party.installing import HIGH_CARD, LITTLE_TRICK, installed, varied
from tests.web.server.served import Served

BARE = "high-card-bare"
WRONG = ["", "0", "-1", "99", "3.5", "two", "\u0663", "9" * 40, "none", "\N{SNOWMAN}", "' or 1=1", "<b>"]


@pytest.fixture(scope="module")
def bare(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A game that `roitelet check` would have much to say about: one language, no rules to read, half an option."""
    facts = [
        ('titles={"fr": "La Plus Haute", "en": "High Card"}', 'titles={"en": "High Card"}'),
        ("import Game\n", "import Game, Option\n"),
        ("    rules=rules,", '    options=(Option("left", "left", 0, lambda seats: (0,)),),\n    rules=rules,'),
    ]
    words = [("move-keep", "option-left = Cards left\nmove-keep")]
    package = varied("high_card_bare", tmp_path_factory.mktemp("bare"), {"__init__.py": facts, "en.ftl": words})
    for name in ("fr.ftl", "README.md", "README.fr.md"):
        (package / name).unlink()
    return package


@pytest.fixture(scope="module")
def server(bare: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    folder = tmp_path_factory.mktemp("house")
    with (
        installed(folder / "site", LITTLE_TRICK, HIGH_CARD, bare),
        Served(folder / "tables.db", limits=False) as served,
    ):
        yield served


def test_every_installed_game_is_set_up_read_and_played(server: Served) -> None:
    with server.browser() as browser:
        for slug, language in itertools.product(roitelet.games(), LANGUAGES):
            browser.client.cookies.set("roitelet_language", language)
            for page in ("new", "rules"):
                answer = browser.get(f"/games/{slug}/{page}")
                assert answer.status_code == 200, (slug, page)
        assert browser.get("/").text.count("/new") == len(roitelet.games())
        for slug in ("little-trick", "high-card", BARE):
            made = browser.post(f"/games/{slug}/play", {"level": "page", "name": "Ann"})
            assert made.status_code == 303, made.text
            assert browser.get(made.headers["location"]).status_code == 200


@pytest.mark.parametrize(
    "field", ["seats", "aid", "pace", "series", "option-fault", "option-left", "option-none", "name"]
)
def test_no_input_makes_a_table_fail(field: str, server: Served) -> None:
    with server.browser() as browser:
        csrf = browser.csrf()
        for slug, text in itertools.product(("little-trick", BARE, "les-caprices-du-roi", "no-such-game"), WRONG):
            sent = {"csrf": csrf, "name": "Ann", field: text}
            answer = browser.client.post(f"/games/{slug}/new", data=sent)
            assert answer.status_code in (303, 400, 404, 422), (slug, field, text, answer.status_code)
            queried = browser.client.get(f"/games/{slug}/new", params={field: text})
            assert queried.status_code in (200, 404)
