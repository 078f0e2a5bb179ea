"""A million random games into a Parquet file, and a picture of how they ended.

    python examples/games_to_parquet.py le-roi-lui --games 1000000 --out games.parquet --plot games.png

One row a game: its number, its length in moves, who began, and points and place of every seat. Game n of a seed is the
one that `game.deal(key=key_of_seed(seed, n))` deals, so that any of them can be looked at again.
"""

from __future__ import annotations

import argparse
import time
from pathlib import Path
from typing import Any

import matplotlib
import numpy as np
import pyarrow as pa
import pyarrow.parquet as pq
from matplotlib.figure import Figure

import roitelet
from roitelet.plots import BLUE, LOOKS, ORANGE

AT_ONCE = 100_000


def columns(found: Any, first: int, seats: int) -> dict[str, Any]:
    return {
        "game": np.arange(first, first + len(found.lengths)),
        "moves": found.lengths.astype(np.int16),
        "starter": found.starters.astype(np.int8),
        **{f"points_{seat}": found.points[:, seat] for seat in range(seats)},
        **{f"place_{seat}": found.places[:, seat].astype(np.int8) for seat in range(seats)},
    }


def write(slug: str, seats: int | None, games: int, seed: int, out: Path) -> None:
    """In row groups, so that memory holds only one of them."""
    batch = roitelet.batch(slug, seats, seed=seed)
    writer: Any = None
    for first in range(0, games, AT_ONCE):
        found = batch.playouts(min(AT_ONCE, games - first), first=first)
        table = pa.table(columns(found, first, batch.seats))
        writer = writer or pq.ParquetWriter(out, table.schema, compression="zstd")
        writer.write_table(table)
    writer.close()


def draw(file: Path, title: str, out: Path) -> None:
    """Draws the points of winners, and those of all seats."""
    table = pq.read_table(file)
    seats = sum(name.startswith("points_") for name in table.column_names)
    points = np.stack([table[f"points_{seat}"].to_numpy() for seat in range(seats)])
    best = np.stack([table[f"place_{seat}"].to_numpy() for seat in range(seats)]) == 1
    bins = (np.arange(points.min(), points.max() + 2) - 0.5).tolist()
    with matplotlib.rc_context(LOOKS):
        figure = Figure(figsize=(7, 4), layout="constrained")
        axes = figure.subplots()
        axes.hist(points.ravel(), bins, density=True, color=BLUE, alpha=0.5, label="every seat")
        axes.hist(points[best], bins, density=True, histtype="step", color=ORANGE, linewidth=2, label="winners")
        axes.set(title=f"{title}: {table.num_rows:,} random games with {seats} seats", xlabel="points")
        axes.set_ylabel("share")
        axes.legend(loc="upper right")
        figure.savefig(out)


def main(arguments: list[str] | None = None) -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game", nargs="?", default="le-roi-lui")
    parser.add_argument("--seats", type=int)
    parser.add_argument("--games", type=int, default=1_000_000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--out", type=Path, default=Path("games.parquet"))
    parser.add_argument("--plot", type=Path, default=Path("games.png"))
    asked = parser.parse_args(arguments)
    began = time.perf_counter()
    write(asked.game, asked.seats, asked.games, asked.seed, asked.out)
    took = time.perf_counter() - began
    draw(asked.out, roitelet.game(asked.game).titles["en"], asked.plot)
    print(f"{asked.games:,} games in {took:.1f} s, {asked.out.stat().st_size / 1e6:.1f} MB: {asked.out}, {asked.plot}")


if __name__ == "__main__":
    main()
