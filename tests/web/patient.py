"""Single requests that wait as long as a busy machine needs: httpx by itself gives up after five seconds."""

from __future__ import annotations

from functools import partial

import httpx

PATIENCE = 60.0

get = partial(httpx.get, timeout=PATIENCE)
head = partial(httpx.head, timeout=PATIENCE)
post = partial(httpx.post, timeout=PATIENCE)
request = partial(httpx.request, timeout=PATIENCE)
