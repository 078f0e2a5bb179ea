"""Words: every move and every kind of news has its sentences in French and English."""

from __future__ import annotations

from collections.abc import Iterator

from roitelet.laws.case import Case, Fault
from roitelet.news import News
from roitelet.words import LANGUAGES, Words


def moves(case: Case) -> Iterator[Fault]:
    """Every move has words of its own in both languages."""
    game = case.game
    for language in LANGUAGES:
        file = game.folder / f"{language}.ftl"
        if not file.is_file():
            yield case.fault("words-missing", file=file.name)
            continue
        words, said = Words(language, game), dict[str, str]()
        for notation in game.notation:
            verb = notation.partition(" ")[0]
            if not words.has(f"move-{verb}"):
                yield case.fault("move-unsaid", verb=verb, file=file.name)
                break
            try:
                sentence = words.move(notation)
            except KeyError as error:
                yield case.fault("words-variable", message=f"move-{verb}", file=file.name, error=str(error.args[0]))
                break
            if sentence in said:
                yield case.fault("move-alike", one=said[sentence], other=notation, file=file.name)
                break
            said[sentence] = notation


def news(case: Case) -> Iterator[Fault]:
    """Every kind of news gives a sentence in both languages, about others and the viewer, known and hidden."""
    game = case.game
    for language in LANGUAGES:
        file = game.folder / f"{language}.ftl"
        if not file.is_file():
            continue  # `moves` reports it
        words = Words(language, game)
        for kind in game.kinds:
            if not words.has(f"news-{kind.name}"):
                yield case.fault("news-unsaid", kind=kind.name, file=file.name)
                continue
            for line in lines(kind.name, kind.things):
                try:
                    said = [words.news(line, viewer) for viewer in (None, 0)]
                except KeyError as error:
                    yield case.fault(
                        "words-variable", message=f"news-{kind.name}", file=file.name, error=str(error.args[0])
                    )
                    break
                if any(not sentence or sentence[-1] not in ".!?" for sentence in said):
                    yield case.fault("news-unfinished", kind=kind.name, file=file.name)
                    break


def lines(kind: str, things: object) -> Iterator[News]:
    """News of that kind about every thing, about none, and about a hidden one."""
    for what in [*list(things), None]:  # type: ignore[call-overload]
        yield News(kind, 0, what, 1, hidden=False, move=1)
    yield News(kind, 0, None, None, hidden=True, move=1)
