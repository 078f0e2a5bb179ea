"""Writes docs/speed.md: the speed of whole games and batches beside the peers, from the figures in docs/speed.json.

python -m bench --page    measures, saves the figures, and writes the page and its picture
python -m bench.page      writes both again from the saved figures
"""

from __future__ import annotations

import io
import json
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from statistics import median
from typing import Any

from PIL import Image

import roitelet
from bench import ours, peer_openspiel, peer_pgx, peer_rlcard, picture
from bench.measure import OURS, Figure, ratios, subject
from bench.picture import ALL, ONE, whose
from bench.report import by_peer
from bench.sections import GAMES_GOAL, Section
from roitelet.files import write_whole
from roitelet.observing import layout

DOCS = Path(__file__).parents[1] / "docs"
SECTIONS = tuple(name + cores for name in ("games", "batches") for cores in (ONE, ALL))
TELLING = ("seats", "players", "batch", "way")
"""Facts about a figure that the page shows."""
LIBRARIES = {
    "open_spiel": "OpenSpiel", "pgx": "Pgx", "jax": "JAX", "rlcard": "RLCard", "numba": "Numba", "numpy": "NumPy"
}  # fmt: skip
DIGITS = 5
COLOURS = 12
ROWS = ("step", "observe", "legal_mask")

HEAD = """# How fast, beside others

<!-- Written by `python -m bench --page`: change bench/page.py, then run `python -m bench.page`. -->

This page is for researchers who choose a library: how many random games each plays in a second. `make bench` measures
Roitelet in turns with three libraries that researchers use, on the same machine in the same run:
[OpenSpiel](https://github.com/google-deepmind/open_spiel), [Pgx](https://github.com/sotetsuk/pgx) and
[RLCard](https://github.com/datamllab/rlcard). This command writes the page and its picture:

```console
$ make bench ARGS=--page
```

It measures `{sections}` and saves the figures in
[speed.json](speed.json). `make bench` alone measures everything else too; `--rounds` and `--seconds` say how long.

**Measured on** {machine}
{others}

![The speed of each library on one core and on all cores](speed.png)

How to read it: a mark is the median of {rounds} rounds, its line goes from the slowest round to the fastest, and each
step of the scale to the right is ten times faster. Every library has a turn in every round, so that a slow minute is
slow for all; ratios are taken round by round.
"""

UNFAIR = """## What is not compared fairly

- **These are different games.** No peer has ours, so the ratios say how many random games of about this kind a
  researcher gets in a day, not who wrote better code. The peers’ games have hidden hands and chance, as ours have;
  Pgx’s `sparrow_mahjong`, its nearest, is the smallest (24 decisions a game; the others have 48 to 118).
- **OpenSpiel and RLCard are driven from Python**, a call a move, as their users do; Roitelet and Pgx stay inside one
  compiled call for whole games, and choose the random moves there. Driven move by move from Python through
  `Position`, Roitelet is slower than OpenSpiel (`make bench ARGS=ways` measures that).
- **RLCard makes an observation at every move**, and so does Pgx’s step: neither can be asked not to, though XLA may
  leave out what is not read. So RLCard’s `step` does what takes us a `step`, an `observe` and a `legal_mask`.
- **Observations differ in size**: ours have {least} to {most} numbers; OpenSpiel’s `hearts` 5,088 (all that the player
  has seen) and `crazy_eights` 372; Pgx’s 165 bits; RLCard’s `uno` 240, `bridge` 573, `gin-rummy` 260.
- **Only choices count as decisions**, for every library, even where one move alone is legal. OpenSpiel also draws every
  card as a move of chance, which takes time and is not counted; nor are our deals.
- **Batches.** Ours have {rows} rows a core, and `step` chooses random moves. Pgx deals every row anew at every step
  and keeps the deals that it needs (its own `auto_reset`), {steps} steps in one compiled call; its legal moves are
  found by its step. OpenSpiel and RLCard have no batches: theirs are lists of {list_openspiel} and {list_rlcard} games,
  and a loop.
- **One core** means that the process and all its threads were kept to one core. Pgx then had the batch that served it
  best in a trial just before, of {games_batches} for whole games and of {rows_batches} for rows.
- **All cores**: ours is one process with a thread a core; OpenSpiel and RLCard run a process a core, each kept to its
  own, and their speeds are added; Pgx runs in the way that was faster in a trial just before, a process a core with
  batches of {a_core}, or one process with batches of {a_machine} whose work XLA spreads over the cores by itself.
- **Other users of the machine** take more from all cores than from one, because the system shares cores out fairly:
  where they keep two of them busy, our processes together may get no more than one, and all cores look like one.
- **RLCard** has had no release since 1.2.0 of April 2023. It runs on today’s NumPy, but asks for `distutils`, which
  Python 3.12 dropped and setuptools brings back. Of its games those are played that last as long as ours, and of these
  the three that it plays fastest; its poker games are over after three decisions.
"""


def kept(found: Mapping[str, Section], machine: Mapping[str, Any]) -> dict[str, Any]:
    """The figures that the page is written from, with no more digits and facts than it needs."""
    return {
        "machine": {name: told for name, told in machine.items() if name != "system"},
        "sections": {
            name: {
                "figures": [
                    {
                        "name": figure.name,
                        "unit": figure.unit,
                        "values": [float(f"{value:.{DIGITS}g}") for value in figure.values],
                        "facts": {fact: figure.facts[fact] for fact in TELLING if fact in figure.facts},
                    }
                    for figure in section.figures
                ],
                "absent": [peer.name for peer in section.absent],
                "others": None if section.others is None else round(section.others, 2),
            }
            for name, section in found.items()
            if name in SECTIONS
        },
    }


def dumped(told: Mapping[str, Any]) -> str:
    """JSON with a line a figure, so that a new run shows as lines that changed."""
    sections = []
    for name, section in told["sections"].items():
        figures = ",\n".join(f"   {json.dumps(figure)}" for figure in section["figures"])
        facts = f'"absent": {json.dumps(section["absent"])}, "others": {json.dumps(section["others"])}'
        sections.append(f'  "{name}": {{{facts}, "figures": [\n{figures}\n  ]}}')
    return f'{{\n "machine": {json.dumps(told["machine"])},\n "sections": {{\n' + ",\n".join(sections) + "\n }\n}\n"


def figures_of(told: Mapping[str, Any]) -> dict[str, list[Figure]]:
    return {name: [Figure(**each) for each in section["figures"]] for name, section in told["sections"].items()}


def page(told: Mapping[str, Any]) -> str:
    figures = figures_of(told)
    rounds = len(figures["games"][0].values)
    parts = [
        HEAD.format(
            sections=" ".join(SECTIONS), machine=machine_told(told["machine"]), rounds=rounds, others=others(told)
        ),
        "\n".join(missing(told)),
        "\n".join(whole_games(figures, told["machine"]["cores"])),
        "\n".join(batches(figures, told["machine"]["cores"])),
        UNFAIR.format(**constants(told)),
    ]
    return "\n".join(part for part in parts if part)


def machine_told(machine: Mapping[str, Any]) -> str:
    versions = machine["versions"]
    with_ = ", ".join(f"{name} {versions[package]}" for package, name in LIBRARIES.items() if package in versions)
    return f"{machine['cores']} cores of an {machine['processor']}; Python {machine['python']}, {with_}."


def others(told: Mapping[str, Any]) -> str:
    shares = {name: section["others"] for name, section in told["sections"].items() if section["others"] is not None}
    if not shares:
        return "The share of it that other users took meanwhile was not measured."
    listed = ", ".join(f"{share:.0%} (`{name}`)" for name, share in shares.items())
    return f"Other users took this share of its time meanwhile: {listed}."


def missing(told: Mapping[str, Any]) -> Iterator[str]:
    absent = dict.fromkeys(name for section in told["sections"].values() for name in section["absent"])
    if absent:
        yield f"Not installed in this run, so not measured: {', '.join(absent)}.\n"


def by_name(figures: Sequence[Figure]) -> dict[str, Figure]:
    return {figure.name: figure for figure in figures}


def whole_games(figures: Mapping[str, Sequence[Figure]], cores: int) -> Iterator[str]:
    """Speeds, then ratios."""
    one, every = (by_name(figures["games" + part]) for part in (ONE, ALL))
    yield "## Whole random games"
    yield ""
    yield "Decisions a second: the median, and in brackets the slowest and the fastest round."
    yield ""
    yield from head("seats", "one core", f"all {cores} cores", "all ÷ one")
    for name, figure in one.items():
        both = every[name]
        seats = figure.facts.get("seats", figure.facts.get("players"))
        told = (titled(name), seats, spread(figure), spread(both) + how(both), f"{both.median / figure.median:.1f}")
        yield row(*map(str, told))
    gains = [(every[name].median, max(every[name].values), figure.median) for name, figure in one.items()]
    usual, most = median(all_ / single for all_, _, single in gains), max(best / single for _, best, single in gains)
    yield ""
    yield (
        f"All {cores} cores gave {few(usual)} times what one gave (the median over all rows), and {few(most)} times "
        "in the best round of all: see *Other users of the machine* below."
    )
    for part, title in ((ONE, "on one core"), (ALL, f"on all {cores} cores")):
        yield ""
        yield f"How many times as many decisions as each peer, {title}:"
        yield ""
        yield from times(figures["games" + part])
        yield ""
        yield goal(figures["games" + part])
    yield ""


def times(figures: Sequence[Figure]) -> Iterator[str]:
    cells = by_peer(ratios(figures))
    games = dict.fromkeys(game for found in cells.values() for game in found)
    yield from head(*(titled(OURS + game) for game in games))
    for peer, found in cells.items():
        yield row(titled(peer), *map(times_told, found.values()))


def times_told(figure: Figure) -> str:
    return f"{few(figure.median)} ({few(min(figure.values))}–{few(max(figure.values))})"


def goal(figures: Sequence[Figure]) -> str:
    found = ratios(figures)
    reached = sum(each.median >= GAMES_GOAL for each in found)
    if not found:
        return ""
    aim = f"Our aim is {GAMES_GOAL} times each peer."
    return f"{aim} All reach it." if reached == len(found) else f"{aim} {reached} of these {len(found)} reach it."


def batches(figures: Mapping[str, Sequence[Figure]], cores: int) -> Iterator[str]:
    one, every = (by_name(figures["batches" + part]) for part in (ONE, ALL))
    yield "## Batches, call by call"
    yield ""
    yield "Rows a second, each row a game ([batches.md](batches.md)): medians on one core / on all."
    yield ""
    yield from head(*(f"`{what}`" for what in ROWS))
    for name in dict.fromkeys(whose(figure) for figure in one.values()):
        own = {subject(figure): figure for figure in one.values() if whose(figure) == name}
        told = [
            f"{amount(own[what].median)} / {amount(every[f'{name}: {what}'].median)}" if what in own else "–"
            for what in ROWS
        ]
        yield row(titled(name), *told)
    for part, title in ((ONE, "on one core"), (ALL, f"on all {cores} cores")):
        yield ""
        yield f"How many times as many rows as the fastest peer, {title} (below 1 the peer is faster):"
        yield ""
        yield from against_the_fastest(figures["batches" + part])
    yield ""


def against_the_fastest(figures: Sequence[Figure]) -> Iterator[str]:
    cells = by_peer(ratios(figures))
    peers = {figure.name: figure for figure in figures if figure.name in cells}
    fastest = {
        what: max(same, key=lambda figure: figure.median).name
        for what in ROWS
        if (same := [figure for figure in peers.values() if subject(figure) == what])
    }
    yield from head(*(f"`{what}`: {titled(whose(peers[peer]))}" for what, peer in fastest.items()))
    for name in dict.fromkeys(whose(figure) for figure in figures if figure.name.startswith(OURS)):
        yield row(titled(name), *(times_told(cells[peer][name.removeprefix(OURS)]) for peer in fastest.values()))


def head(*titles: str) -> Iterator[str]:
    """The head of a table whose first column has no title."""
    yield row("", *titles)
    yield "|---" * (len(titles) + 1) + "|"


def row(*cells: str) -> str:
    return f"| {' | '.join(cells)} |".replace("|  |", "| |")


def titled(name: str) -> str:
    if name.startswith(OURS):
        return f"**{picture.titled(name)}**"
    who, _, game = name.partition(" ")
    return f"{who} `{game}`"


def spread(figure: Figure) -> str:
    return f"{amount(figure.median)} ({amount(min(figure.values))}–{amount(max(figure.values))})"


def how(figure: Figure) -> str:
    way = figure.facts.get("way")
    return f", {way}" if way else ""


def amount(value: float) -> str:
    """In millions from a million on, in thousands below; three digits."""
    return f"{few(value / 1e6)} M" if value >= 999_500 else f"{few(value / 1e3)} k"


def few(value: float) -> str:
    """Three digits, or all those of a whole number that has more."""
    return f"{value:,.0f}" if value >= 99.95 else f"{value:.1f}" if value >= 9.995 else f"{value:.2f}"


def constants(told: Mapping[str, Any]) -> dict[str, Any]:
    sizes = [layout(roitelet.game(name.removeprefix(OURS))).size for name in ours_in(told)]
    return {
        "least": min(sizes),
        "most": max(sizes),
        "rows": f"{ours.ROWS:,}",
        "steps": peer_pgx.STEPS,
        "games_batches": either(peer_pgx.BATCHES),
        "rows_batches": either(peer_pgx.BATCHES_OF_ROWS),
        "a_core": either(peer_pgx.A_CORE),
        "a_machine": either(peer_pgx.A_MACHINE),
        "list_openspiel": peer_openspiel.ROWS,
        "list_rlcard": peer_rlcard.ROWS,
    }


def either(sizes: Sequence[int]) -> str:
    *first, last = (f"{size:,}" for size in sizes)
    return f"{', '.join(first)} and {last}" if first else last


def ours_in(told: Mapping[str, Any]) -> Iterator[str]:
    return (each["name"] for each in told["sections"]["games"]["figures"] if each["name"].startswith(OURS))


def write(told: Mapping[str, Any], docs: Path = DOCS) -> None:
    """The figures, the page and the picture."""
    write_whole(docs / "speed.json", dumped(told).encode())
    write_whole(docs / "speed.md", page(told).encode())
    picture.draw(figures_of(told), docs / "speed.png")
    write_whole(docs / "speed.png", with_few_colours(docs / "speed.png"))


def with_few_colours(file: Path) -> bytes:
    """A third of the bytes, and the same to the eye."""
    small = io.BytesIO()
    with Image.open(file) as drawn:
        drawn.convert("RGB").quantize(COLOURS, dither=Image.Dither.NONE).save(small, "PNG", optimize=True)
    return small.getvalue()


if __name__ == "__main__":
    write(json.loads((DOCS / "speed.json").read_text("utf-8")))
