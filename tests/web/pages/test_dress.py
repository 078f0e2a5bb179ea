"""A game's style sheet and icons lie in its own folder and are served from there, without a build."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

import roitelet
from roitelet.look import look_of
from roitelet.web.pages import Pages
from roitelet.web.pages.games import own_page, page_of
from roitelet.web.pages.plain import PlainPage
from tests.third_party.installing import installed, varied
from tests.web.pages.tables import NOW, SLUG, started, visitor

ICON = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><title>A card</title><path d="M1 0h6v8H1z"/></svg>'
STYLE = "/* Cards. */\n.hc { color: var(--or) }\n"
PAGE = """
from high_card_dressed.rules import Table

ICONS = ("card-back", "lion")
LIVERY, FIELD, CHARGE = ("gules", "or"), "chequy", "card-back"
APART = DRAWN = frozenset()


def context(view, words, names, aid):
    hand = view.state_as(Table).hand[view.viewer or 0]
    return {"title": "", "asked": "?", "placed": frozenset({"keep"}), "mine": hand}


def costly(view, move, words):
    return None


def glides(view):
    return []


def heading(view):
    return 0


def reckoning(view, words, names):
    return {"title": "", "verdict": "Over.", "placed": frozenset(), "asked": ""}
"""
TABLE = """
{%- import "macros.html" as m with context -%}
{%- macro board(g, press) -%}{% call press("keep", "hc") %}{{ m.icon("card-back") }}{% endcall %}{%- endmacro -%}
{%- macro hand(g, press) -%}<p class="hc">{{ g.mine }}</p>{%- endmacro -%}
{%- macro role(g, seat) -%}{%- endmacro -%}
{%- macro seat(g, seat) -%}{%- endmacro -%}
{%- macro reckoning(g, seats) -%}{{ g.verdict }}{%- endmacro -%}
"""


@pytest.fixture(scope="module")
def package(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """High Card with a page, a style sheet and an icon, written as an outsider would."""
    package = varied("high_card_dressed", tmp_path_factory.mktemp("dressed"), {})
    (package / "icons").mkdir()
    (package / "icons" / "card-back.svg").write_text(ICON)
    (package / "icons" / "notes.txt").write_text("not served")
    (package / "table.css").write_text(STYLE)
    (package / "page.py").write_text(PAGE)
    (package / "table.html").write_text(TABLE)
    return package


@pytest.fixture(scope="module")
def dressed(package: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Pages]:
    with installed(tmp_path_factory.mktemp("site"), package):
        yield Pages()


def test_a_game_of_another_package_is_drawn_with_its_own_page_style_and_icons(dressed: Pages) -> None:
    game = roitelet.game("high-card-dressed")
    assert own_page(game) is not None
    table = started(3, slug=game.slug)
    html = dressed.table(visitor(), table, now=NOW, muted=frozenset())
    assert '<p class="hc">' in html
    (sheet,) = re.findall(r'href="/static/(high-card-dressed\.\w{12}\.css)"', html)
    assert dressed.static[sheet].content == b".hc { color: var(--or) }"
    assert dressed.static[sheet].kind == "text/css; charset=utf-8"
    assert dressed.static[sheet].immutable
    (sprite,) = set(re.findall(r"/static/([\w.-]+\.svg)#", html))
    drawn = dressed.static[sprite].content.decode()
    assert '<symbol id="card-back" viewBox="0 0 8 8"><path d="M1 0h6v8H1z"></path></symbol>' in drawn
    assert '<symbol id="lion"' in drawn, "an icon of the house, by its name"
    assert dressed.static[sprite].kind == "image/svg+xml"
    assert "A card" not in drawn


def test_its_charge_is_on_the_shelf(dressed: Pages) -> None:
    home = dressed.home(visitor(), [])
    (sprite,) = set(re.findall(r"/static/([\w.-]+)#card-back", home))
    assert '<symbol id="card-back"' in dressed.static[sprite].content.decode()


def test_names_change_with_the_content_and_nothing_else_is_served(dressed: Pages, package: Path) -> None:
    before = {name for name in dressed.static if name.startswith("high-card-dressed")}
    assert not [name for name in dressed.static if "notes" in name]
    (package / "table.css").write_text(STYLE.replace("--or", "--vert"))
    try:
        after = {name for name in Pages().static if name.startswith("high-card-dressed")}
    finally:
        (package / "table.css").write_text(STYLE)
    assert len(before) == len(after) == 2
    assert len(before & after) == 1, "the sprite stayed as it was"


@pytest.mark.parametrize(
    "drawing",
    [
        ICON.replace("<path", "<script>alert(1)</script><path"),
        ICON.replace("<path", '<path onclick="alert(1)"'),
        ICON.replace("<path", '<path fill="url(https://example.org)"'),
        ICON.replace("<path", '<image href="https://example.org/x.png"/><path'),
        ICON.replace("<path", '<path style="fill:red"'),
        '<!DOCTYPE svg [<!ENTITY a "b">]>' + ICON,
        ICON.replace('viewBox="0 0 8 8"', 'viewBox="0 0 8 8\'&quot;"'),
        ICON[:40],
    ],
)
def test_an_icon_that_is_more_than_a_drawing_is_left_out(drawing: str, tmp_path: Path) -> None:
    package = varied("high_card_drawn", tmp_path, {})
    (package / "icons").mkdir()
    (package / "icons" / "crown.svg").write_text(drawing)
    (package / "icons" / "lion.svg").write_text(ICON)
    game = roitelet.game(SLUG)

    class Elsewhere:
        folder = package
        slug = game.slug

    look = look_of(Elsewhere())  # type: ignore[arg-type]
    assert list(look.icons) == ["lion"]
    assert [flaw.file for flaw in look.flaws] == ["icons/crown.svg"]


def test_our_own_games_are_dressed_the_same_way(dressed: Pages) -> None:
    for slug in roitelet.games():
        if (roitelet.game(slug).folder / "table.css").exists():
            assert [name for name in dressed.static if re.fullmatch(rf"{slug}\.\w{{12}}\.css", name)]
        assert [name for name in dressed.static if re.fullmatch(rf"{slug}\.\w{{12}}\.svg", name)]
    for game in roitelet.games().values():
        if game.package.startswith("roitelet."):
            assert look_of(game).flaws == []


def test_a_broken_page_of_a_game_is_replaced_by_the_plain_one(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    package = varied("high_card_broken", tmp_path, {})
    (package / "page.py").write_text("import no_such_module\n")
    with installed(tmp_path / "site", package):
        pages = Pages()
        game = roitelet.game("high-card-broken")
        assert "high-card-broken" in pages.home(visitor(), [])
        assert pages.new(visitor(), game)
        assert isinstance(page_of(game), PlainPage)
    assert capsys.readouterr().err.count('"event": "page-broken"') == 1
