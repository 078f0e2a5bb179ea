"""`roitelet serve`: it says where it is, ends quickly and whole, and says in a sentence what is wrong."""

from __future__ import annotations

import os
import re
import signal
import socket
import subprocess
import sys
import time
from pathlib import Path

import httpx
import pexpect
import psycopg
import pytest
from sqlalchemy.engine import make_url

from roitelet.cli.serve import believes_everybody
from tests.quick_start import command
from tests.web import patient
from tests.web.server.commanded import COMMAND, ENGLISH, replacement, serving, wait_for, workers_of
from tests.web.server.served import Program


@pytest.mark.parametrize("call", [signal.SIGTERM, signal.SIGINT])
def test_it_ends_quickly_with_streams_open_and_loses_nothing(tmp_path: Path, call: signal.Signals) -> None:
    file = tmp_path / "tables.db"
    with serving(file, "--port", "0") as (process, url), httpx.Client(base_url=url, timeout=60) as http:
        ann = Program(http, "Ann")
        id = ann.table(bots={"1": "page", "2": "page"})["id"]
        with ann.stream(id) as tables:
            next(tables)
            began = time.monotonic()
            process.send_signal(call)
            assert list(tables) == []
        assert process.wait(60) == 0
        assert time.monotonic() - began < 15  # the server waits neither for open streams nor for the compiler
        assert process.stderr is not None
        assert process.stderr.read() == ""
    with serving(file, "--port", "0") as (_, url), httpx.Client(base_url=url, timeout=60) as http:
        again = patient.get(f"{url}/api/tables/{id}", headers=ann.headers)  # the token still counts too
        assert again.json()["seats"][0]["name"] == "Ann"


def test_several_processes_serve_one_table_and_one_that_dies_is_replaced(shared_database: str) -> None:
    with serving(shared_database, "--port", "0", "--workers", "2", "--no-limits") as (process, url):
        people = []
        clients = [httpx.Client(base_url=url, timeout=30) for _ in range(6)]  # each may come to another process
        for http, name in zip(clients, ("Ann", "Bea", "Cyd"), strict=False):
            people.append(Program(http, name))
        id = people[0].table(pace="none")["id"]
        for seat, person in enumerate(people[1:], 1):
            assert person.call("PUT", f"/tables/{id}/seats/{seat}", {}).status_code == 200
        assert people[0].call("POST", f"/tables/{id}/start").status_code == 200
        for person, http in zip(people, clients[3:], strict=True):
            person.http = http
        with people[0].stream(id) as first, people[1].stream(id) as second, people[2].stream(id) as third:
            streams = [first, second, third]
            tables = [next(stream) for stream in streams]
            for _ in range(8):
                seat = tables[0]["to_act"]
                kept = patient.post(  # a connection of its own: whichever process takes it
                    f"{url}/api/tables/{id}/moves",
                    json={"move": tables[seat]["legal"][0], "turn": tables[seat]["turn"]},
                    headers=people[seat].headers,
                ).json()
                for number, stream in enumerate(streams):
                    tables[number] = next(table for table in stream if table["version"] >= kept["version"])
        figures = clients[0].get("/metrics").text
        assert float(re.search(r"(?m)^roitelet_moves_total (\S+)", figures)[1]) == 8  # type: ignore[index]
        for http in clients:
            http.close()
        before = workers_of(process)
        os.kill(before[0], signal.SIGKILL)
        replacement(process, before, before[0])
        assert wait_for(lambda: patient.get(url).status_code == 200)
        process.terminate()
        assert process.wait(60) == 0


def test_it_says_that_its_store_is_away(shared_database: str) -> None:
    with serving(shared_database, "--port", "0") as (_, url):
        assert patient.get(f"{url}/healthz").status_code == 200
        place = make_url(shared_database)
        name, elsewhere = place.database, place.set(database="postgres").render_as_string(hide_password=False)
        with psycopg.connect(elsewhere, autocommit=True) as connection:
            connection.execute(f'ALTER DATABASE "{name}" ALLOW_CONNECTIONS false')
            connection.execute("SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = %s", (name,))
            away = patient.get(f"{url}/healthz")
            assert (away.status_code, away.json()["status"]) == (503, "unavailable")
            assert patient.post(f"{url}/api/people", json={"name": "Ann"}).status_code == 503
            connection.execute(f'ALTER DATABASE "{name}" ALLOW_CONNECTIONS true')
        assert wait_for(lambda: patient.get(f"{url}/healthz").status_code == 200)
        assert patient.post(f"{url}/api/people", json={"name": "Ann"}).status_code == 201


def test_request_logs_do_not_name_the_table(tmp_path: Path) -> None:
    with serving(tmp_path / "tables.db", "--port", "0", "--log-requests") as (process, url):
        with httpx.Client(base_url=url, timeout=60) as http:
            ann = Program(http, "Annabelle")
            id = ann.table()["id"]
            ann.look(id)
        process.terminate()
        _, noted = process.communicate(timeout=60)
    assert '"route": "/api/tables/{id}"' in noted
    for secret in (id, ann.token, "Annabelle"):
        assert secret not in noted


def test_behind_a_proxy_it_believes_the_proxy_only_when_asked(tmp_path: Path) -> None:
    headers = {"x-forwarded-proto": "https", "x-forwarded-for": "192.0.2.7"}
    with serving(tmp_path / "a.db", "--port", "0") as (_, url):
        assert "Secure" not in patient.get(url, headers=headers).headers["set-cookie"]
    with serving(tmp_path / "b.db", "--port", "0", "--proxy", "127.0.0.1") as (_, url):
        cookie = patient.get(url, headers=headers).headers["set-cookie"]
        assert "Secure" in cookie
        assert cookie.startswith("__Host-roitelet-")
        assert "Domain" not in cookie


def test_behind_https_a_cookie_without_the_host_prefix_does_not_count(tmp_path: Path) -> None:
    https = {"x-forwarded-proto": "https"}
    with serving(tmp_path / "a.db", "--port", "0", "--proxy", "127.0.0.1") as (_, url):
        with httpx.Client(base_url=url, headers={"origin": url}, timeout=60) as http:  # plain http: without the prefix
            token = re.search(r'name="csrf" value="([^"]+)"', http.get("/me").text)
            assert token is not None
            assert http.post("/me", data={"csrf": token[1], "name": "Annabelle"}).status_code == 303
            planted = dict(http.cookies)
        answer = patient.get(f"{url}/me", headers=https, cookies=planted)
        assert "Annabelle" not in answer.text
        name = next(name for name in planted if not name.endswith("-new"))
        assert f"__Host-{name}=" not in answer.headers["set-cookie"]
        assert "Annabelle" in patient.get(f"{url}/me", headers=https, cookies={f"__Host-{name}": planted[name]}).text
        anonymous = {f"{name}-new": planted[f"{name}-new"]}
        assert f"__Host-{name}-new=" in patient.get(url, headers=https, cookies=anonymous).headers["set-cookie"]


@pytest.mark.parametrize("proxy", ["*", "0.0.0.0/0", "127.0.0.1, ::/0"])
def test_a_proxy_setting_that_trusts_every_address_is_warned_of(tmp_path: Path, proxy: str) -> None:
    with serving(tmp_path / "a.db", "--port", "0", "--proxy", proxy) as (process, _):
        process.terminate()
        _, noted = process.communicate(timeout=60)
    assert "--proxy 127.0.0.1" in noted
    assert '"event": "proxy-unsafe"' in noted


@pytest.mark.parametrize("proxy", ["127.0.0.1", "10.0.0.0/8,::1", "proxy.example"])
def test_a_proxy_setting_that_names_the_proxy_is_not_warned_of(proxy: str) -> None:
    assert not believes_everybody(proxy)


def test_friends_in_the_room_get_an_address_and_a_picture_of_it(tmp_path: Path) -> None:
    arguments = ["--host", "0.0.0.0", "--port", "0", "--database", f"sqlite:///{tmp_path / 'tables.db'}"]
    terminal = pexpect.spawn(COMMAND[0], [*COMMAND[1:], *arguments], env=ENGLISH, encoding="utf-8", timeout=120)
    try:
        terminal.expect("Roitelet is at http://127.0.0.1:")
        terminal.expect("Ready")
        if "For friends" in terminal.before:  # a machine without a network has no friends
            assert "█" in terminal.before or "▀" in terminal.before or "\x1b[7m" in terminal.before
        terminal.sendintr()
        terminal.expect("Closed. Every table is kept.")
        terminal.expect(pexpect.EOF)
        terminal.wait()
    finally:
        terminal.close(force=True)


def test_a_port_that_is_taken(tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        assert f"Port {port} is taken" in mistake("--port", str(port))


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (("--port", "70000"), "A port is a number from 0 to 65535."),
        (("--port", "many"), "--port takes a whole number"),
        (("--host", "nowhere.invalid"), "Nothing can listen at “nowhere.invalid”"),
        (("--port", "0", "--workers", "0"), "at least one process"),
        (("--port", "0", "--workers", "2", "--database", "sqlite:///FILE"), "--database postgresql://"),
        (("--port", "0", "--database", "sqlite:////no/such/folder/tables.db"), "/no/such/folder/tables.db"),
        (("--port", "0", "--database", "postgresql://ann:secret@127.0.0.1:1/x"), "127.0.0.1"),
        (("--port", "0", "--database", "nonsense"), "nonsense"),
    ],
)
def test_what_is_wrong_is_said_in_a_sentence(tmp_path: Path, arguments: tuple[str, ...], sentence: str) -> None:
    given = [argument.replace("FILE", str(tmp_path / "tables.db")) for argument in arguments]
    told = mistake(*given)
    assert sentence in told
    assert "secret" not in told


def mistake(*arguments: str) -> str:
    done = command("serve", *arguments, environment=ENGLISH)
    assert done.returncode == 2, done.stderr
    assert "Traceback" not in done.stderr
    assert len(done.stderr.strip().splitlines()) == 1, done.stderr
    return done.stderr


def test_other_commands_do_not_load_the_server() -> None:
    code = (
        "import sys\n"
        "sys.argv = ['roitelet', 'games']\n"
        "from roitelet.cli import main\n"
        "try:\n"
        "    main()\n"
        "except SystemExit:\n"
        "    assert not {'fastapi', 'starlette', 'uvicorn', 'sqlalchemy'} & set(sys.modules)\n"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, timeout=60)
    assert done.returncode == 0, done.stderr


def test_without_the_extra_it_says_how_to_install_it() -> None:
    code = (
        "import sys\n"
        "sys.modules['fastapi'] = None\n"
        "sys.argv = ['roitelet', 'serve', '--port', '0', '--lang', 'en']\n"
        "from roitelet.cli import main\n"
        "main()\n"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, timeout=60)
    assert done.returncode == 2
    assert "pip install 'roitelet[web]'" in done.stderr
