"""What is drawn on a terminal, and for which viewer."""

from __future__ import annotations

from rich.console import Console, RenderableType

NAMES = ["Blanche", "Gauvain", "Mahaut", "Roland", "Bertrand"]


def drawn(renderable: RenderableType, width: int = 80) -> str:
    console = Console(width=width, color_system=None)
    with console.capture() as capture:
        console.print(renderable)
    return capture.get()
