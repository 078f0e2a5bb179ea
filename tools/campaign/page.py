"""One page of figures: Markdown, JSON and a picture; and the same in docs/trust.md, between two markers."""

from __future__ import annotations

import json
import os
import platform
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any

from roitelet.files import write_whole
from tools.campaign import goals, picture
from tools.campaign.plan import Outcome

BEGIN, END = "<!-- campaign: begin -->", "<!-- campaign: end -->"
DOCS = Path(__file__).parents[2] / "docs"
SHOWN = ("moves", "p50, ms", "p99, ms", "p99 without, ms", "ratio", "MiB before", "MiB at the peak", "MiB after")
SHOWN_NOWHERE = ("descriptors before", "descriptors after", "troubles in the log", "kills", "goal")
"""Figures that have a column, and figures that are only shown where a goal was missed."""
MEMORY = "MiB before, peak, after"


def told(outcome: Outcome) -> dict[str, Any]:
    """The figures that the page is written from, as JSON."""
    return {
        "seconds": outcome.seconds,
        "seed": outcome.seed,
        "machine": {
            "cores": os.cpu_count(),
            "processor": processor(),
            "python": platform.python_version(),
            "system": f"{platform.system()} {platform.release()}",
        },
        "goals": {name: value for name, value in vars(goals).items() if name.isupper()},
        "phases": [seen.told() for seen in outcome.phases],
        "faults": outcome.faults,
    }


def joined(earlier: Sequence[Mapping[str, Any]], told: Mapping[str, Any]) -> dict[str, Any]:
    """Several campaigns as one; of a phase that was run several times the last counts."""
    phases, faults, seconds = {}, {}, 0.0
    for part in (*earlier, told):
        seconds += part["seconds"]
        for phase in part["phases"]:
            place = f"{phase['name']} ({phase['database']})"
            phases[place] = phase
            faults[place] = [fault for fault in part["faults"] if fault.startswith(f"{place}:")]
    return {
        **told,
        "seconds": round(seconds, 1),
        "phases": list(phases.values()),
        "faults": [fault for found in faults.values() for fault in found],
    }


def load(folder: Path) -> dict[str, Any]:
    """The figures that `write` put into a folder."""
    found: dict[str, Any] = json.loads((folder / "campaign.json").read_text("utf-8"))
    return found


def processor() -> str:
    try:
        lines = Path("/proc/cpuinfo").read_text().splitlines()
    except OSError:
        return platform.processor()
    return next((line.partition(":")[2].strip() for line in lines if line.startswith("model name")), "")


def markdown(told: Mapping[str, Any], image: str = "trust.png") -> str:
    return "\n".join(_lines(told, image)).rstrip() + "\n"


def _lines(told: Mapping[str, Any], image: str) -> Iterator[str]:
    machine, phases = told["machine"], told["phases"]
    minutes = told["seconds"] / 60
    yield (
        f"Measured in {minutes:.0f} minutes on {machine['cores']} cores of an {machine['processor']}, which the "
        f"server, its database, the honest people and the attacker share; Python {machine['python']}, "
        f"seed {told['seed']}."
    )
    yield ""
    faults = told["faults"]
    yield f"**{len(faults)} goals missed:**" if faults else "**All goals were met.**"
    yield ""
    yield from (f"- {fault}" for fault in faults)
    yield from ([""] if faults else [])
    yield from _kept(phases)
    kinds = {"kills": "Kills", "attack": "Attacks from one address", "fault": "Faults beneath the server"}
    if any(phase["kind"] == "attack" for phase in phases):
        yield f"### {kinds['attack']}"
        yield ""
        yield f"![Honest moves and memory under each attack]({image})"
        yield ""
        yield from _attacks([phase for phase in phases if phase["kind"] == "attack"])
    if any(phase["kind"] == "fault" for phase in phases):
        yield f"### {kinds['fault']}"
        yield ""
        yield from _faults([phase for phase in phases if phase["kind"] == "fault"])
    absent = [f"{phase['name']} ({phase['database']}): {what}" for phase in phases for what in phase["absent"]]
    if absent:
        yield "Not tried:"
        yield ""
        yield from (f"- {what}" for what in absent)


def _kept(phases: Sequence[Mapping[str, Any]]) -> Iterator[str]:
    """Kills and moves by database, over all phases."""
    repeated = "without an answer, posted again"
    yield from _head("database", "kills", "acknowledged", "lost", "doubled", "out of order", repeated)
    refused: Counter[str] = Counter()
    for database in dict.fromkeys(phase["database"] for phase in phases):
        tallies = [phase["tally"] for phase in phases if phase["database"] == database]
        kills = sum(int(phase["figures"].get("kills") or 0) for phase in phases if phase["database"] == database)
        names = ("acknowledged", "lost", "doubled", "out_of_order", "cuts")
        sums = [sum(tally[name] for tally in tallies) for name in names]
        yield _row([database, *(f"{number:,}" for number in (kills, *sums))])
        for tally in tallies:
            refused.update(tally["refused"])
    yield ""
    if refused:
        listed = ", ".join(f"{reason} ({count:,})" for reason, count in refused.most_common())
        yield f"Requests of honest people that were refused, by status and reason: {listed}."
        yield ""


def _attacks(phases: Sequence[Mapping[str, Any]]) -> Iterator[str]:
    yield from _head("attack", "database", "honest moves", "p50", "p99", "p99 without", "ratio", MEMORY, "seen")
    for phase in phases:
        figures = phase["figures"]
        memory = ", ".join(number(figures.get(f"MiB {when}")) for when in ("before", "at the peak", "after"))
        waits = [milliseconds(figures.get(name)) for name in ("p50, ms", "p99, ms", "p99 without, ms")]
        cells = [phase["about"], phase["database"], number(figures.get("moves")), *waits]
        yield _row([*cells, number(figures.get("ratio")), memory, others(figures)])
    yield ""


def _faults(phases: Sequence[Mapping[str, Any]]) -> Iterator[str]:
    counted = ("acknowledged", "lost", "doubled")
    yield from _head("fault", "database", *counted, "seen")
    for phase in phases:
        counts = [f"{phase['tally'][name]:,}" for name in counted]
        yield _row([phase["about"], phase["database"], *counts, others(phase["figures"])])
    yield ""


def _head(*names: str) -> Iterator[str]:
    yield _row(names)
    yield "|---" * len(names) + "|"


def _row(cells: Sequence[str]) -> str:
    return f"| {' | '.join(cells)} |"


def others(figures: Mapping[str, Any]) -> str:
    """The figures that have no column of their own."""
    return (
        "; ".join(f"{name}: {number(value)}" for name, value in figures.items() if name not in SHOWN + SHOWN_NOWHERE)
        or "–"
    )


def number(value: Any) -> str:
    if value is None:
        return "–"
    if isinstance(value, float):
        return f"{value:,.0f}" if value >= 1000 else f"{value:g}"
    return f"{value:,}" if isinstance(value, int) else str(value).replace("|", "/")


def milliseconds(value: Any) -> str:
    return "–" if value is None else f"{number(value)} ms"


def write(told: Mapping[str, Any], folder: Path) -> Path:
    """Writes campaign.json, campaign.md and campaign.png into a folder, and returns the path of the Markdown."""
    folder.mkdir(parents=True, exist_ok=True)
    write_whole(folder / "campaign.json", (json.dumps(told, indent=1) + "\n").encode())
    picture.draw(told, folder / "campaign.png")
    write_whole(folder / "campaign.md", f"# Campaign\n\n{markdown(told, 'campaign.png')}".encode())
    return folder / "campaign.md"


def write_docs(told: Mapping[str, Any], docs: Path = DOCS) -> None:
    """Replaces the text between the markers of docs/trust.md, and the picture and figures beside the page."""
    page = docs / "trust.md"
    text = page.read_text("utf-8")
    before, begin, rest = text.partition(BEGIN)
    _, end, after = rest.partition(END)
    if not begin or not end:
        raise ValueError(f"{page} lacks the markers {BEGIN} and {END}")
    picture.draw(told, docs / "trust.png")
    write_whole(docs / "trust.json", (json.dumps(without_samples(told), indent=1) + "\n").encode())
    write_whole(page, f"{before}{BEGIN}\n\n{markdown(told)}\n{END}{after}".encode())


def without_samples(told: Mapping[str, Any]) -> dict[str, Any]:
    """The figures without the single samples of memory, which the picture shows."""
    phases = [{name: value for name, value in phase.items() if name != "memory"} for phase in told["phases"]]
    return {**told, "phases": phases}
