from __future__ import annotations

import pytest

from roitelet.web import assets
from roitelet.web.pages import Pages


@pytest.fixture(scope="session")
def pages() -> Pages:
    assets.build()
    return Pages()
