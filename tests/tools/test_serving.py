"""The servers that tools and tests start: they say why they fell, and nothing of them is left."""

from __future__ import annotations

from pathlib import Path

import pytest

from tools import system
from tools.serving import Fell, Server


def test_a_server_that_does_not_start_says_why(tmp_path: Path) -> None:
    server = Server(f"sqlite:///{tmp_path / 'no' / 'tables.db'}", tmp_path)
    with pytest.raises(Fell, match=r"(?s)ended with code 2: .*cannot be opened"), server:
        pass
    assert not server.running


def test_a_server_is_the_same_after_a_kill_and_gone_after_its_block(tmp_path: Path) -> None:
    with Server(f"sqlite:///{tmp_path / 'tables.db'}", tmp_path) as server:
        address, first = server.address, server.pids
        assert server.resident > 1 << 20
        assert 0 < server.descriptors < 1000
        server.kill()
        assert server.health() is None
        with pytest.raises(Fell, match="ended with code -9"):
            server.check_running()
        server.start()
        assert (server.address, server.kills) == (address, 1)
        assert server.health() is not None
        second = server.pids
    assert not [pid for pid in (*first, *second) if system.alive(pid)]
    assert server.troubles == []
