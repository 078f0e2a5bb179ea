"""Pages: they come in the visitor's language, with the headers that keep them safe, whatever is asked."""

from __future__ import annotations

import pytest

from tests.web import patient
from tests.web.server.served import GAME, Served

PAD = "/games/les-caprices-du-roi/score"
PAGES = ["/", f"/games/{GAME}/new", f"/games/{GAME}/rules", PAD, "/me", "/credits", "/api"]
OTHERS = ["/healthz", "/api/games", "/api/openapi.json"]
ELSEWHERE = ["//evil.example/", "https://evil.example", "/\\evil.example", "javascript:x", "", "/é"]
ALWAYS = {
    "x-content-type-options": "nosniff",
    "referrer-policy": "same-origin",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
}


@pytest.mark.parametrize(
    "path", [*PAGES, "/healthz", "/metrics", "/api/games", "/api/openapi.json", "/nowhere", "/api/x"]
)
def test_every_answer_carries_the_headers(server: Served, path: str) -> None:
    answer = patient.get(server.url + path)
    assert "default-src 'none'" in answer.headers["content-security-policy"]
    assert "trusted-types live" in answer.headers["content-security-policy"]
    assert answer.headers["cache-control"] == "no-store"
    assert answer.headers["x-request-id"]
    assert "permissions-policy" in answer.headers
    for name, value in ALWAYS.items():
        assert answer.headers[name] == value
    assert "server" not in answer.headers


@pytest.mark.parametrize("path", PAGES)
@pytest.mark.parametrize("language", ["fr", "en"])
def test_pages_come_in_the_browsers_language(server: Served, path: str, language: str) -> None:
    answer = patient.get(server.url + path, headers={"accept-language": f"de, {language};q=0.8"})
    assert answer.status_code == 200
    assert f'lang="{language}"' in answer.text


@pytest.mark.parametrize("path", [*PAGES, *OTHERS])
def test_head_is_a_get_without_its_body(server: Served, path: str) -> None:
    head, get = patient.head(server.url + path), patient.get(server.url + path)
    assert (head.status_code, head.content) == (200, b"")
    assert head.headers["content-type"] == get.headers["content-type"]


@pytest.mark.parametrize(
    ("method", "path", "status"),
    [
        ("GET", "/nowhere", 404),
        ("GET", "/games/chess/rules", 404),
        ("GET", "/language/tlh", 404),
        ("GET", "/tables/abcdefgh", 404),
        ("GET", "/tables/%00%ff", 404),
        ("GET", "/me/what.ever", 404),
        ("GET", "/static/nothing.css", 404),
        ("POST", "/credits", 405),
        ("DELETE", "/", 405),
        ("GET", f"/games/{GAME}/play", 405),
    ],
)
def test_a_missing_page_is_answered_with_a_page(server: Served, method: str, path: str, status: int) -> None:
    answer = patient.request(method, server.url + path, headers={"accept-language": "fr"})
    assert answer.status_code == status
    assert 'lang="fr"' in answer.text
    if status == 405:
        assert answer.headers["allow"]


def test_a_score_pad_is_made_of_its_address_alone(server: Served) -> None:
    noted = {"n": ["Ann", "Bé"], "g": "0123.0012.345", "at": "0-count-0"}
    answer = patient.get(f"{server.url}{PAD}", params=noted, headers={"accept-language": "en"})
    assert answer.status_code == 200
    assert "Bé" in answer.text
    assert patient.get(f"{server.url}{PAD}", params={"c": ["0"] * 121}).status_code == 400
    assert patient.get(f"{server.url}{PAD}", params={"n": "x" * 5000}).status_code == 422
    assert patient.get(f"{server.url}/games/{GAME}/score").status_code == 404


def test_the_chosen_language_stays_and_the_redirect_leads_back(server: Served) -> None:
    with server.browser(**{"accept-language": "en"}) as ann:
        answer = ann.get(f"/language/fr?back=/games/{GAME}/rules")
        assert (answer.status_code, answer.headers["location"]) == (303, f"/games/{GAME}/rules")
        assert 'lang="fr"' in ann.get("/").text


@pytest.mark.parametrize(
    "back", ["//evil.example/", "https://evil.example", "/\\evil.example", "javascript:x", "", "/é"]
)
def test_the_way_back_leads_nowhere_else(server: Served, back: str) -> None:
    answer = patient.get(f"{server.url}/language/fr", params={"back": back})
    assert answer.headers["location"] == "/"


def test_pages_are_compressed_if_the_browser_accepts_gzip(server: Served) -> None:
    small = patient.get(server.url, headers={"accept-encoding": "gzip"})
    plain = patient.get(server.url, headers={"accept-encoding": "identity"})
    assert small.headers["content-encoding"] == "gzip"
    assert "content-encoding" not in plain.headers
    assert int(small.headers["content-length"]) < int(plain.headers["content-length"])


def test_static_files_may_be_cached(server: Served) -> None:
    name = next(name for name, (_, _, immutable) in server.app.state.site.pages.static.items() if immutable)
    answer = patient.get(f"{server.url}/static/{name}")
    assert answer.status_code == 200
    assert "immutable" in answer.headers["cache-control"]


def test_one_click_leads_to_a_seat_at_a_dealt_table(server: Served) -> None:
    with server.browser() as ann:
        path = ann.play_now()
        page = ann.get(path)
        assert page.status_code == 200
        assert "data-seq=" in page.text
        assert path in ann.get("/").text


def test_a_table_for_friends_gathers_and_starts(server: Served) -> None:
    with server.browser() as ann, server.browser() as bea:
        path = ann.gather()
        assert bea.post(f"{path}/sit", {"seat": 1, "name": "Béa"}).status_code == 303
        assert "Béa" in ann.get(path).text
        assert ann.post(f"{path}/settle", {"seats": 3, "pace": "days", "aid": "1"}).status_code == 303
        assert ann.post(f"{path}/bot", {"seat": 2, "level": "page"}).status_code == 303
        assert ann.post(f"{path}/start").status_code == 303
        table = server.do(server.house.table(path.split("/")[-1]))
        assert (table.status, table.settings.pace, table.seats[2].bot) == ("playing", "days", "page")


def test_a_request_for_a_fragment_gets_one(server: Served) -> None:
    with server.browser() as ann:
        path = ann.play_now()
        answer = ann.post(f"{path}/say", {"text": "Bonsoir"}, **{"x-fragment": "1"})
        assert answer.status_code == 200
        assert "<html" not in answer.text
        assert "data-seq=" in answer.text
        assert "Bonsoir" in answer.text


def test_a_person_can_be_muted(server: Served) -> None:
    with server.browser() as ann, server.browser() as bea:
        path = ann.gather()
        bea.post(f"{path}/sit", {"seat": 1, "name": "Bea"})
        ann.post(f"{path}/start")
        bea.post(f"{path}/say", {"text": "tralala"})
        assert "tralala" in ann.get(path).text
        assert ann.post(f"{path}/mute", {"seat": 1, "quiet": 1}).status_code == 303
        assert "tralala" not in ann.get(path).text
        assert "tralala" in bea.get(path).text
        assert ann.post(f"{path}/mute", {"seat": 1, "quiet": 0}).status_code == 303
        assert "tralala" in ann.get(path).text


def test_a_hint_comes_with_the_page(server: Served) -> None:
    with server.browser() as ann:
        path = ann.play_now()
        table = server.table_at(path)
        answer = ann.post(f"{path}/hint", {"turn": table.turn})
        assert answer.status_code == 200
        assert ann.post(f"{path}/hint", {"turn": table.turn - 1}).status_code == 409


def test_health_and_metrics_hold_no_names_or_ids(server: Served) -> None:
    with server.browser() as ann:
        path = ann.play_now(name="Zebulon")
        ann.get(path)
        figures = ann.get("/metrics").text
    assert 'route="/tables/{id}"' in figures
    assert "roitelet_tables_in_memory" in figures
    assert path.split("/")[-1] not in figures
    assert "Zebulon" not in figures
    assert patient.get(f"{server.url}/healthz").json()["status"] == "ok"


def test_pictures_of_links(server: Served) -> None:
    with server.browser() as ann:
        path = ann.gather()
        for picture in (f"{path}/qr.svg", "/me/qr.svg"):
            answer = ann.get(picture)
            assert answer.status_code == 200
            assert answer.headers["content-type"] == "image/svg+xml"
            assert answer.text.startswith("<svg")
