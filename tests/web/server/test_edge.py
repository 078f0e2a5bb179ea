"""The edge: what a connection may cost before a person, or even a request, is known."""

from __future__ import annotations

import socket
import time
from collections.abc import Callable
from contextlib import ExitStack, suppress
from pathlib import Path

import httpx
import pytest

from roitelet.web import edge, protocol
from roitelet.web.edge import Edge, Phase
from tests.web.server.served import Served, dealt
from tests.web.server_process import ServerProcess

PATIENCE = 60.0
"""Seconds in which something must happen at all, on however busy a machine."""
MIB = 1 << 20


def connect(url: str, source: str = "127.0.0.1") -> socket.socket:
    host, port = url.removeprefix("http://").split(":")
    return socket.create_connection((host, int(port)), timeout=PATIENCE, source_address=(source, 0))


def heard(line: socket.socket) -> bytes:
    """Everything until the server ends the connection."""
    parts = []
    with suppress(ConnectionError):
        while part := line.recv(1 << 16):
            parts.append(part)
    return b"".join(parts)


def ended_within(line: socket.socket, piece: bytes, most: int) -> bool:
    """Whether the server ends the connection before that many bytes of pieces were taken."""
    line.settimeout(PATIENCE)
    sent = 0
    with suppress(ConnectionError):
        while sent < most:
            line.sendall(piece)
            sent += len(piece)
        return False
    return True


def until(true: Callable[[], bool]) -> bool:
    end = time.monotonic() + PATIENCE
    while not true():
        if time.monotonic() > end:
            return False
        time.sleep(0.02)
    return True


# Bytes that are neither head nor body


POST = b"POST /api/people HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ntransfer-encoding: chunked\r\n\r\n"
GET = b"GET /healthz HTTP/1.1\r\nhost: x\r\ntransfer-encoding: chunked\r\n\r\n"


def test_a_trailer_is_refused(server: Served) -> None:
    with connect(server.url) as line:
        line.sendall(POST + b'c\r\n{"name":"x"}\r\n0\r\nx-more: 1\r\n\r\n')
        assert heard(line).startswith(b"HTTP/1.1 400")


@pytest.mark.parametrize("head", [GET, POST], ids=["GET", "POST"])
def test_trailers_without_end_end_the_connection(server: Served, head: bytes) -> None:
    with connect(server.url) as line:
        line.sendall(head + b"0\r\n")
        assert ended_within(line, b"a:\r\n" * 16_000, 12 * MIB)


def test_a_trailer_with_an_endless_name_ends_the_connection(server: Served) -> None:
    with connect(server.url) as line:
        line.sendall(POST + b"0\r\n")
        assert ended_within(line, b"a" * 65_536, 12 * MIB)


def test_chunk_extensions_without_end_end_the_connection(server: Served) -> None:
    with connect(server.url) as line:
        line.sendall(POST + b"1;")
        assert ended_within(line, b"a" * 65_536, 12 * MIB)


def test_a_body_in_chunks_of_one_byte_is_read(server: Served) -> None:
    with connect(server.url) as line:
        body = b'{"name": "Ann"}'
        line.sendall(POST + b"".join(b"1\r\n%c\r\n" % letter for letter in body) + b"0\r\n\r\n")
        assert line.recv(1000).startswith(b"HTTP/1.1 201")


def test_the_number_of_header_fields_is_bounded(server: Served) -> None:
    with connect(server.url) as line:
        line.sendall(b"GET /healthz HTTP/1.1\r\nhost: x\r\n" + b"a:\r\n" * 5000 + b"\r\n")
        assert heard(line).startswith(b"HTTP/1.1 400")


# Clocks


def test_a_body_that_is_still_owed_after_the_answer_ends_the_connection(server: Served) -> None:
    with connect(server.url) as line:
        line.sendall(b"GET /healthz HTTP/1.1\r\nhost: x\r\ncontent-length: 9\r\n\r\n")
        assert heard(line).startswith(b"HTTP/1.1 200")


def test_a_body_that_dribbles_after_the_answer_ends_the_connection(server: Served) -> None:
    with connect(server.url) as line:
        line.sendall(b"GET /healthz HTTP/1.1\r\nhost: x\r\ncontent-length: 100000\r\n\r\n")
        assert line.recv(1000).startswith(b"HTTP/1.1 200")

        def closed() -> bool:
            try:
                line.sendall(b"x")
            except ConnectionError:
                return True
            return False

        assert until(closed)


def greeted(line: socket.socket) -> None:
    """A first request and its whole answer, by which the server has surely taken the connection."""
    line.sendall(b"GET /healthz HTTP/1.1\r\nhost: x\r\n\r\n")
    answer = b""
    while not answer.endswith(b"}"):
        part = line.recv(1000)
        assert part
        answer += part
    assert answer.startswith(b"HTTP/1.1 200")


def test_empty_lines_do_not_keep_a_connection_open(server: Served, monkeypatch: pytest.MonkeyPatch) -> None:
    with connect(server.url) as line:
        greeted(line)
        monkeypatch.setattr(protocol, "PATIENCE", 0.3)
        line.sendall(b"\r\n")
        assert heard(line) == b""


def test_a_body_that_nothing_reads_ends_a_stream(server: Served, monkeypatch: pytest.MonkeyPatch) -> None:
    id, _ = dealt(server)
    with connect(server.url) as line:
        greeted(line)
        monkeypatch.setattr(protocol, "PATIENCE", 0.3)
        monkeypatch.setattr(protocol, "GRACE", 0.0)
        line.sendall(b"GET /tables/%b/events HTTP/1.1\r\nhost: x\r\ncontent-length: 9\r\n\r\n" % id.encode())
        heard(line)  # to its end


def test_an_answer_that_is_not_read_is_given_up(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The largest file that pages use, to clients that take nothing of it; the system keeps little of it for them."""
    monkeypatch.setattr(protocol, "READING", 0.5)
    served = Served(tmp_path / "tables.db", limits=False)
    served._socket.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, 4096)
    with served, ExitStack() as lines:
        files = served.app.state.site.pages.static
        name = max(files, key=lambda name: len(files[name][0]))
        assert len(files[name][0]) > 1 << 16
        served._server.config.timeout_keep_alive = 1
        for _ in range(8):
            line = lines.enter_context(socket.socket())
            line.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
            line.connect(("127.0.0.1", served._socket.getsockname()[1]))
            line.sendall(f"GET /static/{name} HTTP/1.1\r\nhost: x\r\n\r\n".encode())
        connections = served._server.server_state.connections
        assert until(lambda: len(connections) == 8)
        assert until(lambda: not connections)


# Pipelining and upgrades


def test_of_pipelined_requests_the_first_is_answered(server: Served) -> None:
    with connect(server.url) as line:
        line.sendall(b"GET /healthz HTTP/1.1\r\nhost: x\r\n\r\n" * 2000)
        answers = heard(line)
    assert answers.startswith(b"HTTP/1.1 200")
    assert answers.count(b"HTTP/1.1") == 1


def test_a_stream_with_a_request_behind_it_ends_with_its_client(server: Served) -> None:
    id, _ = dealt(server)
    streams = server.app.state.site.streams
    assert until(lambda: not streams._open)
    with connect(server.url) as line:
        line.sendall(b"GET /tables/%b/events HTTP/1.1\r\nhost: x\r\n\r\n" % id.encode())
        assert until(lambda: len(streams._open) == 1)
        line.sendall(b"GET /healthz HTTP/1.1\r\nhost: x\r\n\r\n")
        time.sleep(0.1)
    assert until(lambda: not streams._open)


@pytest.mark.parametrize("upgrade", ["websocket", "h2c"])
def test_an_upgrade_is_ignored_and_its_body_is_no_request(server: Served, upgrade: str) -> None:
    with connect(server.url) as line:
        head = f"GET /healthz HTTP/1.1\r\nhost: x\r\nconnection: upgrade\r\nupgrade: {upgrade}\r\n"
        line.sendall(head.encode() + b"content-length: 37\r\n\r\nGET /metrics HTTP/1.1\r\nhost: x\r\n\r\n..")
        answers = heard(line)
    assert answers.startswith(b"HTTP/1.1 200")
    assert answers.count(b"HTTP/1.1") == 1


# Connections


@pytest.mark.parametrize("limits", [True, False], ids=["limits", "no limits"])
def test_a_thousand_connections_of_one_client_leave_room_for_others(tmp_path: Path, limits: bool) -> None:
    database = f"sqlite:///{tmp_path / 'tables.db'}"
    with ServerProcess(database, limits=limits, descriptors=400) as server, ExitStack() as lines:
        for _ in range(1000):
            with suppress(OSError):
                lines.enter_context(connect(server.address, "127.0.0.2"))
        for visitor in range(24):
            transport = httpx.HTTPTransport(local_address=f"127.0.0.{3 + visitor}")
            with httpx.Client(transport=transport, timeout=PATIENCE) as client:
                assert client.get(f"{server.address}/healthz").status_code == 200
        assert server.descriptors <= 400
        assert "Too many open files" not in server.log


class Fake:
    def __init__(self, phase: Phase = Phase.IDLE, since: float = 0.0, unread: int = 0) -> None:
        self.group, self.since, self.deadline = "", since, float("inf")
        self.phase, self.unread, self.cut_off = phase, unread, False

    def expire(self) -> None:
        self.cut_off = True

    def cut(self) -> None:
        self.cut_off = True


class Still(Edge):
    """Without clocks."""

    def _tick_later(self) -> None: ...


def full(most: int, an_address: int | None, *held: tuple[Fake, str], trusted: tuple[str, ...] = ()) -> Still:
    made = Still(most, an_address, trusted)
    for connection, host in held:
        assert made.admit(connection, host)
    return made


def test_a_full_address_gives_up_an_idle_connection_for_a_new_one() -> None:
    busy, idle = Fake(Phase.ANSWERED), Fake()
    made = full(100, 2, (busy, "192.0.2.1"), (idle, "192.0.2.1"))
    assert made.admit(Fake(Phase.SENDING), "192.0.2.1")
    assert (busy.cut_off, idle.cut_off) == (False, True)
    assert not made.admit(Fake(), "192.0.2.1")
    assert made.admit(Fake(), "192.0.2.2")
    assert len(made) == 3


def test_a_network_of_ipv6_counts_as_one_address() -> None:
    made = full(100, 2, (Fake(Phase.ANSWERED), "2001:db8::1"), (Fake(Phase.ANSWERED), "2001:db8::2"))
    assert not made.admit(Fake(), "2001:db8::3")


def test_when_full_the_address_that_holds_most_makes_room() -> None:
    streams = [Fake(Phase.ANSWERED, since=n) for n in range(4)]
    sending = Fake(Phase.SENDING, since=9)
    honest = Fake()
    made = full(6, None, *((one, "192.0.2.1") for one in [*streams, sending]), (honest, "192.0.2.2"))
    for victim in (sending, streams[0], streams[1]):
        newcomer = Fake()
        assert made.admit(newcomer, f"192.0.2.{100 + streams.index(victim) if victim in streams else 99}")
        assert victim.cut_off
        assert not honest.cut_off
    assert len(made) == 6


def test_when_full_the_address_that_holds_most_gets_no_more() -> None:
    made = full(3, None, *((Fake(Phase.ANSWERED), "192.0.2.1") for _ in range(3)))
    assert not made.admit(Fake(), "192.0.2.1")
    assert made.refused["full"] == 1


def test_a_trusted_proxy_is_bounded_by_the_total_alone() -> None:
    made = full(8, 2, *((Fake(Phase.ANSWERED), "192.0.2.1") for _ in range(7)), trusted=("192.0.2.1",))
    assert made.admit(Fake(), "192.0.2.1")
    assert made.admit(Fake(), "192.0.2.1")  # in place of the idle one
    assert len(made) == 8


def test_room_keeps_descriptors_for_the_server_itself() -> None:
    assert edge.room(lambda: 1000) <= 1000 - edge.RESERVE
    assert edge.room(lambda: 10) == edge.FEWEST
    assert edge.room(lambda: None) == edge.UNKNOWN


def test_unread_answers_of_one_address_are_bounded() -> None:
    most = edge.UNREAD_AN_ADDRESS
    slow, slower = Fake(unread=most // 2), Fake(unread=most)
    made = full(9, None, (slow, "192.0.2.1"), (slower, "192.0.2.1"))
    made._cut_slow_readers([slow, slower], slow.unread + slower.unread)
    assert (slow.cut_off, slower.cut_off) == (False, True)


def test_a_client_that_left_before_the_connection_is_ended_is_no_fault() -> None:
    class Left:
        aborted = False

        def write_eof(self) -> None:
            raise OSError(107, "not connected")

        def get_write_buffer_size(self) -> int:
            return 1

        def abort(self) -> None:
            self.aborted = True

    class Ending(protocol.Protocol):
        def __init__(self) -> None:
            self.transport = Left()  # type: ignore[assignment]
            self.deadline = 0.0

        def _deafen(self) -> None: ...

        def _wait(self, seconds: float) -> None: ...

    ending = Ending()
    ending._end()
    assert ending.transport.aborted  # type: ignore[attr-defined]
