"""Every page, by its name."""

from __future__ import annotations

import time
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

from jinja2 import ChoiceLoader, Environment, FileSystemLoader, FunctionLoader, StrictUndefined
from markupsafe import Markup

from roitelet.bots import LEVELS
from roitelet.bots.hint import Hint
from roitelet.game import Game, games, listed
from roitelet.series import series_of
from roitelet.tables.settings import PACES, Settings
from roitelet.tables.table import Table
from roitelet.web.pages import built
from roitelet.web.pages.built import Static
from roitelet.web.pages.dress import HOUSE, dressed
from roitelet.web.pages.games import GAME, TABLE, score_page_of, template_of
from roitelet.web.pages.heraldry import SHIELDS, TINCTURES
from roitelet.web.pages.options import see_options
from roitelet.web.pages.plain import STYLE, TEMPLATE
from roitelet.web.pages.replaying import Eyes, see_replay
from roitelet.web.pages.rulebook import rulebook
from roitelet.web.pages.seen import see_table
from roitelet.web.pages.shelf import Box, box_of, shelf
from roitelet.web.pages.spoken import Spoken, words_for

if TYPE_CHECKING:
    from roitelet.tables.house import Summary
    from roitelet.web.visitor import Visitor

TEMPLATES = Path(__file__).parent.parent / "templates"
PAD = "pad/"
"""A game's score pad is called by this and its slug."""
OWN = {GAME: TABLE, PAD: "score.html"}


class Pages:
    """Loads templates and what the build made; each method then gives a page, or a part of one, as text."""

    def __init__(self) -> None:
        self._built = dressed(built.load())
        self.static: Mapping[str, Static] = self._built.static
        """What lies under /static/, by its name there."""
        self._templates = Environment(
            loader=ChoiceLoader([FileSystemLoader(TEMPLATES), FunctionLoader(_game_template)]),
            autoescape=True,
            undefined=StrictUndefined,
            trim_blocks=True,
            lstrip_blocks=True,
            auto_reload=False,
        )
        self._templates.globals.update(
            static=self._built.address,
            tinctures=TINCTURES,
            shields=SHIELDS,
            levels=LEVELS,
            paces=tuple(PACES),
            seats_of=_span,
        )

    def load_templates(self) -> None:
        """Compiles every template, so that no request has to."""
        own = {template_of(game) for game in games().values()}
        pads = [f"{PAD}{game.slug}" for game in games().values() if score_page_of(game) is not None]
        for name in (*(file.name for file in sorted(TEMPLATES.glob("*.html"))), *sorted(own), *pads):
            self._templates.get_template(name)

    # Before a game

    def home(self, visitor: Visitor, tables: Sequence[Summary]) -> str:
        words = words_for(visitor.language)
        rows = [_row(table, words) for table in tables]
        waiting = sum(table.your_turn for table in tables)
        return self._page("home.html", visitor, boxes=shelf(visitor.language), tables=rows, waiting=waiting)

    def new(self, visitor: Visitor, game: Game) -> str:
        return self._page(
            "new.html",
            visitor,
            game,
            box=box_of(game, visitor.language),
            seat_counts=game.seats,
            chosen=(chosen := Settings(seats=game.usual_seats)),
            options=see_options(game, words_for(visitor.language, game), chosen),
            series=_series(game, words_for(visitor.language, game)),
        )

    def rules(self, visitor: Visitor, game: Game) -> str:
        book = rulebook(game, visitor.language)
        return self._page(
            "rules.html",
            visitor,
            game,
            rules=book,
            authors=", ".join(game.authors),
            has_pad=score_page_of(game) is not None,
        )

    def score(self, visitor: Visitor, game: Game, fields: Sequence[tuple[str, str]]) -> str:
        """The score pad, filled in as far as these fields say."""
        page = score_page_of(game)
        assert page is not None
        pad = page.context(fields, words_for(visitor.language, game))
        return self._page(f"{PAD}{game.slug}", visitor, game, pad=pad)

    # At a table

    def table(
        self,
        visitor: Visitor,
        table: Table,
        *,
        now: float,
        muted: frozenset[str],
        kept: bool = False,
        hint: Hint | None = None,
        trouble: str | None = None,
    ) -> str:
        facts = self._seen(visitor, table, now, muted, hint, trouble) | {"kept": kept}
        return self._page("table.html", visitor, table.game, rules=rulebook(table.game, visitor.language), **facts)

    def fragment(
        self,
        visitor: Visitor,
        table: Table,
        *,
        now: float,
        muted: frozenset[str],
        kept: bool = False,
        hint: Hint | None = None,
        trouble: str | None = None,
    ) -> str:
        """What lies inside the page's `main`; its root says its number and epoch."""
        facts = self._seen(visitor, table, now, muted, hint, trouble) | {"kept": kept}
        return self._page("fragment.html", visitor, table.game, **facts)

    def _seen(
        self,
        visitor: Visitor,
        table: Table,
        now: float,
        muted: frozenset[str],
        hint: Hint | None,
        trouble: str | None,
    ) -> dict[str, Any]:
        seen = see_table(table, _person(visitor), words_for(visitor.language, table.game), now, muted, hint)
        return {
            "table": seen,
            "trouble": trouble,
            "seat_counts": table.game.seats,
            "chosen": table.settings,
            "options": see_options(table.game, words_for(visitor.language, table.game), table.settings),
            "series": _series(table.game, words_for(visitor.language, table.game)),
            "here": f"/tables/{table.id}",
        }

    def replay(self, visitor: Visitor, table: Table, *, move: int | None, eyes: Eyes) -> str:
        words = words_for(visitor.language, table.game)
        seen = see_replay(table, _person(visitor), words, move, eyes)
        return self._page(
            "replay.html",
            visitor,
            table.game,
            table=seen.table,
            move=seen.move,
            last=seen.last,
            eyes=seen.eyes,
            finished=seen.finished,
            over=seen.over,
            told_now=seen.told_now,
            steps=seen.steps,
            address=seen.address,
            here=seen.address(seen.move),
        )

    # People

    def me(self, visitor: Visitor, link: str, qr: str) -> str:
        """`qr` is a drawing of the link, made by us."""
        return self._page("me.html", visitor, link=link, qr=Markup(qr))

    def adopt(self, visitor: Visitor, token: str, name: str) -> str:
        return self._page("adopt.html", visitor, token=token, name=name)

    # The rest

    def credits(self, visitor: Visitor) -> str:
        titles = [
            {
                "title": game.title(visitor.language),
                "authors": ", ".join(game.authors),
                "publishers": ", ".join(game.publishers),
                "year": game.year,
            }
            for game in games().values()
        ]
        return self._page("credits.html", visitor, games=titles, licences=self._built.licences)

    def api(self, visitor: Visitor, openapi: Mapping[str, Any]) -> str:
        """The API's description for people."""
        operations = [
            {"method": method.upper(), "path": path, "summary": operation.get("summary", "")}
            for path, methods in openapi["paths"].items()
            for method, operation in methods.items()
        ]
        return self._page("api.html", visitor, operations=operations)

    def mistake(self, visitor: Visitor, status: int, sentence: str) -> str:
        return self._page("mistake.html", visitor, status=status, sentence=sentence)

    def broken(self, visitor: Visitor, table: str) -> str:
        """For a table that cannot be read: what is not harmed, and how it can be repaired."""
        return self._page("broken.html", visitor, command=f"roitelet table repair {table}")

    def complaint(self, visitor: Visitor, sentence: str) -> str:
        """A mistake as a fragment, for a page that stays."""
        return self._page("complaint.html", visitor, sentence=sentence)

    def _page(self, template: str, visitor: Visitor, game: Game | None = None, **facts: Any) -> str:
        person = visitor.person
        common = {
            "say": words_for(visitor.language, game).say,
            "language": visitor.language,
            "csrf": visitor.csrf,
            "base": visitor.base,
            "here": visitor.here or "/",
            "you_name": person.name if person is not None else "",
            "known": person is not None,
            "sprite": self._built.address(HOUSE if game is None else f"{game.slug}.svg"),
            "sheets": ["house.css"] if game is None else self._sheets(game),
        }
        of_game = {} if game is None else {
            "slug": game.slug, "title": game.title(visitor.language), "template": template_of(game),
        }  # fmt: skip
        return self._templates.get_template(template).render(common | of_game | facts)

    def _sheets(self, game: Game) -> list[str]:
        """The house's style sheet, that of the page which every game can have, and the game's own, where it has one."""
        plain = [STYLE] if template_of(game) == TEMPLATE else []
        own = [f"{game.slug}.css"] if f"{game.slug}.css" in self._built.files else []
        return ["house.css", *plain, *own]


def _game_template(name: str) -> str | None:
    for kind, file in OWN.items():
        if name.startswith(kind):
            return (games()[name.removeprefix(kind)].folder / file).read_text("utf-8")
    return None


def _series(game: Game, words: Spoken) -> dict[str, Any] | None:
    """What a series of that game is called, and how many games make one."""
    series = series_of(game)
    return None if series is None else {"name": words.say("series-name"), "games": series.GAMES}


def _person(visitor: Visitor) -> str | None:
    return visitor.person.id if visitor.person is not None else None


def _span(box: Box) -> str:
    """« 3–5 », or a list where numbers are left out."""
    first, last = box.seats[0], box.seats[-1]
    whole = list(box.seats) == list(range(first, last + 1))
    return f"{first}–{last}" if whole and first != last else listed(box.seats)


def _row(table: Summary, words: Spoken) -> dict[str, Any]:
    """A table in a list: what, with whom, and whether it waits for you."""
    game = games().get(table.slug)
    state = "yours" if table.your_turn else "over" if table.over else table.status
    days = max(0, int((time.time() - table.touched) // 86400))
    return {
        "id": table.id,
        "title": game.title(words.language) if game is not None else table.slug,
        "names": ", ".join(name for name in table.names if name),
        "your_turn": table.your_turn,
        "state": words.say("page-table-state", state=state, days=days),
    }
