"""The API does what its description says: Schemathesis asks everything that it allows, and much that it does not."""

from __future__ import annotations

import json
import random
import time
import zlib
from collections import defaultdict
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

import httpx
import hypothesis
import pytest
import requests
import schemathesis
from hypothesis import HealthCheck, Phase
from schemathesis.config import SchemathesisConfig
from schemathesis.core.transport import Response
from schemathesis.generation import GenerationMode

from roitelet.game import games
from roitelet.store import Store
from roitelet.tables.house import House
from roitelet.web.api_models import TableShown
from roitelet.web.app import create
from roitelet.web.pages import Pages
from tests.web.server_process import ServerProcess

Case = schemathesis.Case[Any]
EVENTS = "/api/tables/{id}/events"
"""It does not end, so it is asked by hand."""
ANSWERS_IN = 20.0
PATIENCE = 120.0
LONGEST_ID = 40
CONFIG = SchemathesisConfig.from_dict(
    {
        "checks": {"positive_data_acceptance": {"enabled": False}}
    }  # what may be done is for the rules to say, not for types
)
BOUNDED = hypothesis.settings(
    derandomize=True,
    database=None,
    deadline=None,
    max_examples=30,
    phases=[Phase.explicit, Phase.generate],
    suppress_health_check=list(HealthCheck),
)


class Caller:
    """A client of the API."""

    def __init__(self, line: httpx.Client, name: str) -> None:
        self.line = line
        token = line.post("/api/people", json={"name": name}).json()["token"]
        self.headers = {"Authorization": f"Bearer {token}"}

    def call(self, method: str, path: str, body: Any = None) -> Any:
        answer = self.line.request(method, f"/api{path}", json=body, headers=self.headers)
        assert answer.is_success, answer.text
        return answer.json()

    def get(self, path: str) -> httpx.Response:
        return self.line.get(f"/api{path}", headers=self.headers)

    def play_to_the_end(self, table: str) -> None:
        chance, until = random.Random(1), time.monotonic() + PATIENCE
        while (seen := self.call("GET", f"/tables/{table}"))["status"] != "over":
            assert time.monotonic() < until, "the game does not end"
            if seen["legal"]:
                move = {"move": chance.choice(seen["legal"]), "turn": seen["turn"]}
                self.call("POST", f"/tables/{table}/moves", move)


@dataclass
class Asked:
    """A server, a client, and tables of every kind to ask about."""

    address: str
    person: Caller
    session: requests.Session
    tables: list[str]


@pytest.fixture(scope="module")
def asked(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Asked]:
    database = f"sqlite:///{tmp_path_factory.mktemp('house') / 'tables.db'}"
    with (
        ServerProcess(database) as server,
        httpx.Client(base_url=server.address, timeout=ANSWERS_IN) as line,
        requests.Session() as session,
    ):
        person, other = Caller(line, "Ann"), Caller(line, "Bea")
        tables = [id for slug in games() for id in tables_of(slug, person, other)]
        yield Asked(server.address, person, session, tables)


def tables_of(slug: str, person: Caller, other: Caller) -> list[str]:
    """One where people gather, one where they play, another person's, and one that is over."""
    gathering = {"game": slug, "seats": 3, "pace": "none"}
    playing = {**gathering, "bots": {"1": "page", "2": "page"}, "start": True}
    makes = ((person, gathering), (person, playing), (other, playing), (person, playing))
    tables = [maker.call("POST", "/tables", wishes)["id"] for maker, wishes in makes]
    person.play_to_the_end(tables[-1])
    return tables


def described() -> dict[str, Any]:
    """What a server says of its API, without one."""
    return create(House(Store("sqlite://")), Pages()).openapi()


schema = schemathesis.openapi.from_dict(described(), config=CONFIG).exclude(path=EVENTS)


def test_a_server_says_what_is_asked_here(asked: Asked) -> None:
    assert asked.person.line.get("/api/openapi.json").json() == schema.raw_schema


@schema.parametrize()
@BOUNDED
def test_every_operation_keeps_to_its_description(case: Case, asked: Asked) -> None:
    make_real(case, asked)
    ask(case, asked)


def make_real(case: Case, asked: Asked) -> None:
    """Most tables are ones that are there, and most turns theirs; what was wrong with the rest of it stays wrong."""
    id = case.path_parameters.get("id")
    if not isinstance(id, str) or not 0 < len(id) <= LONGEST_ID:
        return
    choice = choice_of(id)
    if choice % 8 == 0:
        return
    case.path_parameters["id"] = asked.tables[choice // 8 % len(asked.tables)]
    if is_sound(case):
        answer_now(case, asked, choice)


def is_sound(case: Case) -> bool:
    return case.meta is not None and case.meta.generation.mode is GenerationMode.POSITIVE


def choice_of(text: str) -> int:
    """The same for the same text, in every run."""
    return zlib.crc32(text.encode("utf-8", "surrogatepass"))


def grant_wishes(case: Case) -> None:
    """A table that is asked for can be made."""
    if isinstance(case.body, dict) and "game" in case.body:
        slug = list(games())[choice_of(str(case.body)) % len(games())]
        case.body |= {"game": slug, "seats": 3, "seat": 0, "pace": "none", "options": {}, "bots": {"1": "page"}}


def answer_now(case: Case, asked: Asked, choice: int) -> None:
    """What names a turn names the one that the table is at, and a legal move if there is one."""
    if not isinstance(case.body, dict) or "turn" not in case.body:
        return
    answer = asked.person.get(f"/tables/{case.path_parameters['id']}")
    if not answer.is_success:
        return
    seen = answer.json()
    case.body["turn"] = seen["turn"]
    if "move" in case.body and seen["legal"]:
        case.body["move"] = seen["legal"][choice % len(seen["legal"])]


def ask(case: Case, asked: Asked) -> None:
    case.call_and_validate(
        base_url=asked.address,
        session=asked.session,
        headers=asked.person.headers,
        timeout=ANSWERS_IN,
    )


def test_values_from_one_response_are_used_in_the_next_request(asked: Asked) -> None:
    """Tables are made, people sit down, games are dealt and played, all by what the description promises."""
    answers: dict[str, set[int]] = defaultdict(set)

    class Chain(schema.as_state_machine()):  # type: ignore[misc]
        def before_call(self, case: Case) -> None:
            if is_sound(case):
                grant_wishes(case)
                answer_now(case, asked, choice_of(str(case.body)))

        def get_call_kwargs(self, case: Case) -> dict[str, Any]:
            return {
                "base_url": asked.address,
                "session": asked.session,
                "headers": asked.person.headers,
                "timeout": ANSWERS_IN,
            }

        def after_call(self, response: Response, case: Case) -> None:
            answers[case.operation.label].add(response.status_code)

    Chain.run(settings=hypothesis.settings(BOUNDED, max_examples=12, stateful_step_count=12))
    assert 201 in answers["POST /api/tables"]
    for label in ("GET /api/tables/{id}", "POST /api/tables/{id}/start"):
        assert 200 in answers[label], label


@pytest.mark.parametrize("query", ["", "?seq=0", "?seq=999999999999"])
def test_each_event_is_a_table_as_described(asked: Asked, query: str) -> None:
    line = asked.person.line
    for table in asked.tables:
        with line.stream("GET", f"/api/tables/{table}/events{query}", headers=asked.person.headers) as answer:
            assert answer.status_code == 200
            assert answer.headers["content-type"].startswith("text/event-stream")
            data = next(text for text in answer.iter_lines() if text.startswith("data: {"))  # `forget` has none
        shown = json.loads(data.removeprefix("data: "))
        assert set(shown) == set(TableShown.model_fields)
        TableShown.model_validate(shown, strict=True)
