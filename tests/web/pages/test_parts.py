"""What pages are made of: sizes, files, words, rules, the log, and what glides."""

from __future__ import annotations

import gzip
import json
import re
import shutil
import subprocess
from pathlib import Path

import pytest

from roitelet.game import Game, games
from roitelet.mistake import Mistake
from roitelet.web import assets
from roitelet.web.pages import Pages, built
from roitelet.web.pages.games import drawn_games, page_of
from roitelet.web.pages.rulebook import rulebook
from roitelet.web.pages.seen import see_table
from roitelet.web.pages.shelf import shelf
from roitelet.web.pages.spoken import words_for
from roitelet.words import HOUSE, LANGUAGES
from tests.web.pages.markup import read
from tests.web.pages.tables import (
    ANNA,
    CAPRICES,
    COMPANY,
    CROWN,
    GAME,
    NOW,
    POUR_LE_ROI,
    SLUG,
    annas_turn,
    asked_for,
    over,
    play,
    started,
    visitor,
)

BUDGET = 100_000
"""Bytes of a table's page, compressed, in all but fonts."""


def test_a_tables_page_is_small(pages: Pages) -> None:
    for table in (
        annas_turn(40),
        over(),
        annas_turn(60, slug=COMPANY),
        over(COMPANY),
        annas_turn(slug=CAPRICES),
        over(CAPRICES),
        annas_turn(40, slug=CROWN),
        over(CROWN),
    ):
        page = pages.table(visitor(), table, now=NOW, muted=frozenset())
        files = set(re.findall(r"/static/([\w.-]+)", page))
        weight = len(gzip.compress(page.encode()))
        weight += sum(len(gzip.compress(pages.static[name].content)) for name in files if not name.endswith(".woff2"))
        assert weight < BUDGET


def test_every_file_that_a_page_names_is_served(pages: Pages) -> None:
    page = pages.table(visitor(), annas_turn(), now=NOW, muted=frozenset())
    style = "".join(file.content.decode() for name, file in pages.static.items() if name.endswith(".css"))
    named = {*re.findall(r"/static/([\w.-]+)", page), *re.findall(r"url\(([\w.-]+)\)", style)}
    assert named
    assert named <= set(pages.static)


def test_every_icon_that_a_page_draws_is_in_its_one_sprite(pages: Pages) -> None:
    tables = (
        annas_turn(),
        over(),
        annas_turn(slug=COMPANY),
        over(COMPANY),
        annas_turn(slug=CAPRICES),
        over(CAPRICES),
        annas_turn(slug=CROWN),
        annas_turn(8, slug=CROWN),
        over(CROWN),
    )
    drawn = [pages.table(visitor(), table, now=NOW, muted=frozenset()) for table in tables]
    for page in (*drawn, pages.home(visitor(), []), pages.credits(visitor())):
        uses = set(re.findall(r"/static/([\w.-]+)#([\w-]+)", page))
        (sprite,) = {name for name, _ in uses}
        there = set(re.findall(r'<symbol id="([\w-]+)"', pages.static[sprite].content.decode()))
        assert {icon for _, icon in uses} <= there


def test_building_again_changes_nothing(pages: Pages) -> None:
    before = (assets.BUILT / "manifest.json").stat().st_mtime_ns
    assert not assets.build()
    assert (assets.BUILT / "manifest.json").stat().st_mtime_ns == before


def test_no_host_is_in_the_lock() -> None:
    assert "resolved" not in (assets.WEB / "package-lock.json").read_text("utf-8")


def test_without_a_build_pages_say_what_to_do(tmp_path: Path) -> None:
    with pytest.raises(Mistake, match=r"python -m roitelet\.web\.assets"):
        built.load(tmp_path)


def test_the_licences_of_what_others_gave_are_shown(pages: Pages) -> None:
    page = pages.credits(visitor(language="en"))
    for name in ("game-icons", "CC BY 3.0", "Cinzel", "Alegreya", "SIL OPEN FONT LICENSE", "idiomorph"):
        assert name.lower() in page.lower()


def test_the_shelf_has_the_five_games_once_each() -> None:
    for language in LANGUAGES:
        boxes = shelf(language)
        assert len({box.slug for box in boxes}) == len(boxes)
        assert {SLUG, COMPANY, POUR_LE_ROI, CAPRICES, CROWN} <= {box.slug for box in boxes}
        assert [box.slug for box in boxes] == list(games())


def test_the_rules_have_the_same_chapters_in_both_languages() -> None:
    for game in drawn_games():
        chapters = {len(rulebook(game, language).chapters) for language in LANGUAGES}
        assert len(chapters) == 1
        position = game.interpreted().deal(seed=1)
        assert page_of(game).heading(position.view(position.seat)) < chapters.pop()


@pytest.mark.parametrize("game", drawn_games(), ids=lambda game: game.slug)
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_sentence_that_a_template_says_exists(language: str, game: Game) -> None:
    words = words_for(language, game)
    templates = [*(assets.WEB / "templates").glob("*.html"), *game.folder.glob("*.html")]
    said = {id for file in templates for id in re.findall(r'say\("([a-z-]+[a-z])"', file.read_text("utf-8"))}
    assert len(said) > 100
    assert [id for id in sorted(said) if not words.has(id)] == []


def test_french_typography() -> None:
    files = [HOUSE / "fr" / "pages.ftl", *(game.folder / "fr.ftl" for game in drawn_games())]
    for line in "\n".join(file.read_text("utf-8") for file in files).splitlines():
        if not line.startswith("#"):
            assert not re.search(r" [:;!?»](?:\s|$)|« |'", line), line


@pytest.mark.parametrize("slug", [SLUG, COMPANY, CAPRICES, CROWN])
def test_what_glides_is_there(pages: Pages, slug: str) -> None:
    """Over a whole game: from an element of the page before, to one of the page after, each only once."""
    table = started(slug=slug)
    page = read(pages.fragment(visitor(), table, now=NOW, muted=frozenset()))
    glided = 0
    while table.status == "playing":
        before = {element.attributes["id"] for element in page if element.has("id")}
        number = table.position.number  # type: ignore[union-attr]
        play(table, lambda p, number=number: p.number > number)  # type: ignore[misc]
        page = read(pages.fragment(visitor(), table, now=NOW, muted=frozenset()))
        after = {element.attributes["id"] for element in page if element.has("id")}
        pairs = [pair.split(">") for pair in page.all("div", id="table")[0].attributes["data-glides"].split()]
        assert len({start for start, _ in pairs}) == len({end for _, end in pairs}) == len(pairs)
        for start, end in pairs:
            assert start in before
            if table.status == "playing":
                assert end in after
                glided += 1
    assert glided > 30


def test_a_take_that_can_never_count_is_asked_once(pages: Pages) -> None:
    """As many portions as the king can never have: the button asks, and the form that takes lies behind it."""
    found = 0
    for number in range(20):
        table = play(started(key=bytes([number]) * 16), lambda p: p.state.left < 30 and p.seat == 0)  # type: ignore[attr-defined]
        if table.status != "playing":
            continue
        seen = see_table(table, ANNA.id, words_for("en", GAME), NOW, frozenset())
        assert seen.game is not None
        costly = [move for move in seen.game.moves.values() if move.costly]
        page = read(pages.fragment(visitor(), table, now=NOW, muted=frozenset()))
        asking = [div for div in page.all("div") if div.attributes.get("class") == "asks"]
        assert len(asking) == len(costly)
        for move, question in zip(costly, asking, strict=True):
            assert question.has("popover")
            assert question.all("input", name="move")[0].attributes["value"] == move.notation
            found += 1
    assert found


def test_emerald_is_fed_from_the_kings_own_plates(pages: Pages) -> None:
    page = read(pages.fragment(visitor(), asked_for("eat"), now=NOW, muted=frozenset()))
    plates = [item for item in page.all("li") if item.attributes.get("id", "").startswith("king-")]
    assert sum(bool(plate.all("button")) for plate in plates) >= 1
    assert not page.all("button", id="move-draw")


@pytest.mark.skipif(shutil.which("node") is None, reason="there is no Node here to run the page's own reckoning")
def test_the_pages_own_sha256_is_sha256(pages: Pages, tmp_path: Path) -> None:
    import hashlib

    samples = [b"", b"abc", bytes(range(16)), b"x" * 55, b"y" * 56, b"z" * 200]
    script = (assets.SOURCES / "proof.js").read_text("utf-8").split("function check()")[0]
    script += (
        f"\nconsole.log(JSON.stringify({json.dumps([list(s) for s in samples])}.map(s => sha256(Uint8Array.from(s)))))"
    )
    file = tmp_path / "proof.mjs"
    file.write_text(script, "utf-8")
    done = subprocess.run(["node", str(file)], capture_output=True, text=True, timeout=120, check=True)
    assert json.loads(done.stdout) == [hashlib.sha256(sample).hexdigest() for sample in samples]
