"""One real server and one real Chromium for all these tests; each person in a test has a browser context.

Their scope is the package: Playwright keeps an event loop in this thread, which tests elsewhere could not bear.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any, Protocol

import pytest
from playwright.sync_api import Browser, ViewportSize, expect

from roitelet.store import Person
from roitelet.web import assets
from tests.browser import chromium
from tests.web.e2e.guest import PATIENCE, Guest
from tests.web.e2e.keeping import Keeping
from tests.web.server_process import ServerProcess

LAPTOP: ViewportSize = {"width": 1280, "height": 800}
PHONE: ViewportSize = {"width": 390, "height": 844}
PAUSE = 0.05


@pytest.fixture(scope="package")
def browser() -> Iterator[Browser]:
    expect.set_options(timeout=PATIENCE * 1000)
    with chromium() as browser:
        yield browser


@pytest.fixture(scope="package")
def database(tmp_path_factory: pytest.TempPathFactory) -> str:
    folder: Path = tmp_path_factory.mktemp("e2e")
    return f"sqlite:///{folder / 'tables.db'}"


@pytest.fixture(scope="package")
def server(database: str) -> Iterator[ServerProcess]:
    assets.build()
    with ServerProcess(database, pause=PAUSE) as server:
        yield server


@pytest.fixture(scope="package")
def keeping(server: ServerProcess, database: str) -> Iterator[Keeping]:
    keeping = Keeping(database)
    yield keeping
    keeping.close()


class Arrive(Protocol):
    def __call__(
        self,
        name: str = "",
        *,
        person: Person | None = None,
        address: str | None = None,
        language: str = "en",
        phone: bool = False,
        motion: bool = False,
        **options: Any,
    ) -> Guest: ...


@pytest.fixture
def arrive(browser: Browser, server: ServerProcess, keeping: Keeping) -> Iterator[Arrive]:
    """Opens a fresh browser for a guest; with a name, the guest is a person that the server knows already.

    Whatever test it is: nothing that goes wrong in a page stays unnoticed, and no request leaves this machine.
    """
    guests: list[Guest] = []

    def arrive(
        name: str = "",
        *,
        person: Person | None = None,
        address: str | None = None,
        language: str = "en",
        phone: bool = False,
        motion: bool = False,
        **options: Any,
    ) -> Guest:
        context = browser.new_context(
            locale={"en": "en-GB", "fr": "fr-FR"}[language],
            viewport=PHONE if phone else LAPTOP,
            has_touch=phone,
            reduced_motion="no-preference" if motion else "reduce",
            **options,
        )
        context.set_default_timeout(PATIENCE * 1000)
        known = person or (keeping.person(name) if name else None)
        address = address or server.address
        if known is not None:
            cookie, value = keeping.cookie(known)
            context.add_cookies([{"name": cookie, "value": value, "url": address}])
        guests.append(Guest(context, address, known))
        return guests[-1]

    yield arrive
    complaints = [complaint for guest in guests for complaint in guest.unforgiven]
    for guest in guests:
        guest.context.close()
    assert not complaints, complaints
