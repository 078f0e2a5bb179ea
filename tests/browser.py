"""A real Chromium for tests: the system's, or else one that is installed now.

`python -m tests.browser` makes sure that there is one and prints where; `make test` runs it first.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

from playwright.sync_api import Browser, Playwright, sync_playwright

NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
ARGUMENTS = [
    "--no-sandbox",  # tests may run as root, where its sandbox does not start
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",  # nothing but loopback
    "--disable-component-update",
    "--disable-sync",
]
INSTALL_MINUTES = 10


def found() -> str | None:
    """Where a Chromium is: named by ROITELET_CHROMIUM, on the path, or Playwright's own."""
    named = os.environ.get("ROITELET_CHROMIUM")
    if named:
        return named
    for name in NAMES:
        if (path := shutil.which(name)) is not None:
            return path
    with sync_playwright() as playwright:
        own = playwright.chromium.executable_path
    return own if Path(own).exists() else None


def install() -> None:
    """By the system's packages where we may, or else as Playwright does."""
    if os.geteuid() == 0 and shutil.which("apt-get") is not None:
        quietly = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
        for command in (["update"], ["install", "-y", "chromium"]):
            with suppress(subprocess.SubprocessError):
                subprocess.run(
                    ["apt-get", "-q", *command], env=quietly, timeout=60 * INSTALL_MINUTES, stdout=subprocess.DEVNULL
                )
        if found() is not None:
            return
    subprocess.run([sys.executable, "-m", "playwright", "install", "chromium"], timeout=60 * INSTALL_MINUTES)


def ensured() -> str:
    if found() is None:
        sys.stderr.write("Installing a browser for the tests (once) …\n")
        install()
    path = found()
    if path is None:
        sys.exit("The tests need a Chromium: install one, or say where it is with ROITELET_CHROMIUM=…")
    return path


def launched(playwright: Playwright) -> Browser:
    return playwright.chromium.launch(executable_path=ensured(), args=ARGUMENTS)


@contextmanager
def chromium() -> Iterator[Browser]:
    with sync_playwright() as playwright:
        browser = launched(playwright)
        try:
            yield browser
        finally:
            browser.close()


if __name__ == "__main__":
    sys.stdout.write(f"{ensured()}\n")
