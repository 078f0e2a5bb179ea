"""One request for a page: its person, its form, and its response."""

from __future__ import annotations

import re
from collections.abc import Awaitable, Callable, Sequence

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from roitelet.bots.hint import Hint
from roitelet.mistake import Mistake
from roitelet.store import Person
from roitelet.tables.table import NotYours, Table
from roitelet.web import csrf, forms
from roitelet.web.answers import YEAR, html
from roitelet.web.callers import address_of
from roitelet.web.language import COOKIE, language_of
from roitelet.web.refusals import Refused, headers_of, public, status_of
from roitelet.web.site import Site
from roitelet.web.visitor import Visitor
from roitelet.words import Words

HOST = re.compile(r"[A-Za-z0-9._-]{1,253}(:\d{1,5})?|\[[0-9a-fA-F:.]{2,45}\](:\d{1,5})?")
HOST_ONLY = "__Host-"
URLENCODED, MULTIPART = "application/x-www-form-urlencoded", "multipart/form-data"

Handler = Callable[["Visit"], Awaitable[Response]]


class Visit:
    def __init__(self, site: Site, request: Request) -> None:
        self.site = site
        self.request = request
        self.address = address_of(request.scope)
        self.language = language_of(
            request.cookies.get(COOKIE), request.headers.get("accept-language", ""), site.options.language
        )
        self.person: Person | None = None
        self.form = forms.Form()
        self.file: forms.File | None = None
        self._cookies: dict[str, str] = {}
        self._stranger = self._find_stranger()

    # The person

    @property
    def _cookie(self) -> str:
        """The name of the person's cookie. Over https it begins with `__Host-`, so that browsers take it from this
        host alone, neither from a sister domain nor from plain http."""
        return f"{HOST_ONLY}{self.site.tokens.name}" if self.secure else self.site.tokens.name

    @property
    def secure(self) -> bool:
        return self.request.url.scheme == "https"

    def _find_stranger(self) -> str:
        """The anonymous id that CSRF tokens are bound to before there is a person."""
        cookie = self.request.cookies.get(f"{self._cookie}-new", "")
        return cookie if self.site.tokens.is_stranger(cookie) else ""

    async def arrive(self) -> None:
        """Finds the person by the cookie. Over https the name without the prefix is not read: a sister domain or plain
        http could have planted it."""
        token = self.request.cookies.get(self._cookie)
        if token is not None:
            self.person = await self.site.tokens.person(self.site.house, "cookie", token)
        if self.person is None and not self._stranger:
            self.forget_stranger()

    def become(self, person: Person) -> None:
        """Makes this browser that person's, by a new cookie."""
        self.person = person
        self._cookies[self._cookie] = self.site.tokens.make("cookie", person)

    def forget_stranger(self) -> None:
        """Sets a new anonymous id, which voids the forms made for the old one."""
        self._stranger = self.site.tokens.stranger()
        self._cookies[f"{self._cookie}-new"] = self._stranger

    @property
    def _forms_of(self) -> str:
        """The id that the CSRF tokens of this visit are bound to."""
        return self._stranger if self.person is None else self.site.tokens.forms_of(self.person)

    async def person_named(self, name: str) -> Person:
        """The person of this browser, made now if there is none, and renamed if a name was typed."""
        house = self.site.house
        if self.person is None:
            self.site.limits.take("people", None, self.address)
            self.become(await house.new_person(name or self.words.say("nameless")))
        elif name and name != self.person.name:
            self.person = await house.rename(self.person.id, name)
        elif not self.person.name:
            self.person = await house.rename(self.person.id, self.words.say("nameless"))
        assert self.person is not None
        return self.person

    def player(self) -> Person:
        """The person; raises `NotYours` if there is none, who then cannot have a seat."""
        if self.person is None:
            raise NotYours("not-seated")
        return self.person

    @property
    def who(self) -> str | None:
        return None if self.person is None else self.person.id

    @property
    def visitor(self) -> Visitor:
        tokens = self.site.tokens
        here = self.request.url.path + (f"?{self.request.url.query}" if self.request.url.query else "")
        return Visitor(
            person=self.person,
            language=self.language,
            csrf=tokens.csrf(self._forms_of),
            base=self.base,
            here=here if self.request.method == "GET" else "",
        )

    @property
    def base(self) -> str:
        """The server's own URL for links; a malformed `Host` header is not used."""
        host = self.request.headers.get("host", "")
        if HOST.fullmatch(host) is None:
            address, port = self.request.scope.get("server") or ("localhost", 80)
            host = f"{address}:{port}"
        return f"{self.request.url.scheme}://{host}"

    @property
    def words(self) -> Words:
        return Words(self.language)

    # The form

    async def read_form(self) -> None:
        """Reads the form, and checks that it was posted from one of our pages."""
        request, tokens = self.request, self.site.tokens
        csrf.check_origin(request.headers)
        kind = request.headers.get("content-type", "").partition(";")[0].strip().lower()
        body = await request.body()
        if kind == MULTIPART:
            self.form, self.file = await forms.multipart(request.headers, body)
        elif kind == URLENCODED or not body:
            self.form = forms.urlencoded(body)
        else:
            raise Refused(415, "wrong-kind")
        wanted = [tokens.csrf(name) for name in {self._forms_of, self._stranger} if name]
        csrf.check_token(self.form.text("csrf"), wanted)
        self.site.limits.take("write", self.who, self.address)

    def path(self, name: str) -> str:
        return str(self.request.path_params[name])

    @property
    def wants_fragment(self) -> bool:
        return self.request.headers.get("x-fragment") == "1"

    # The response

    async def table(self) -> Table:
        """The table that the path names."""
        return await self.site.table(self.path("id"), self.person, self.address)

    async def table_at_hand(self) -> Table:
        """The same, as far as this server knows it: for what the house checks again."""
        return await self.site.table_at_hand(self.path("id"), self.person, self.address)

    def page(self, text: str, status: int = 200) -> Response:
        return html(self.request, text, status)

    async def show(
        self, table: Table, *, hint: Hint | None = None, trouble: Mistake | None = None, status: int = 200
    ) -> Response:
        """The response that shows a table: a whole page, or the fragment that a script asks for."""
        facts, pages = await self.site.facts(self.person, table), self.site.pages
        if self.wants_fragment and hint is None and trouble is None:
            return self.page(self.site.fragments.of(self.visitor, table, facts), status)
        render = pages.fragment if self.wants_fragment else pages.table
        text = render(
            self.visitor,
            table,
            now=facts.now,
            muted=facts.muted,
            kept=facts.kept,
            hint=hint,
            trouble=None if trouble is None else trouble.say(self.language),
        )
        return self.page(text, status)

    def excuse(self, mistake: Mistake) -> Response:
        """The response to a mistake: a page or a fragment, with its status."""
        mistake = public(mistake)
        sentence, status, pages = mistake.say(self.language), status_of(mistake), self.site.pages
        if self.wants_fragment:
            text = pages.complaint(self.visitor, sentence)
        elif mistake.sentence == "broken-table":
            text = pages.broken(self.visitor, str(mistake.facts["table"]))
        else:
            text = pages.mistake(self.visitor, status, sentence)
        return html(self.request, text, status, headers_of(mistake))

    def finish(self, answer: Response) -> Response:
        """Adds the cookies that this visit sets."""
        for name, value in self._cookies.items():
            self.set_cookie(answer, name, value)
        return answer

    def set_cookie(self, answer: Response, name: str, value: str) -> None:
        answer.set_cookie(name, value, max_age=YEAR, httponly=True, samesite="lax", secure=self.secure)


def route(site: Site, path: str, handler: Handler, method: str = "GET") -> Route:
    """A page's route, which answers mistakes with a page that says what to do."""

    async def endpoint(request: Request) -> Response:
        request.scope["roitelet.route"] = path
        visit = Visit(site, request)
        try:
            await visit.arrive()
            if method == "POST":
                await visit.read_form()
            answer = await handler(visit)
        except Mistake as mistake:
            answer = visit.excuse(mistake)
        return visit.finish(answer)

    return Route(path, endpoint, methods=[method], name=f"{method} {path}")


def routes(site: Site, *rows: tuple[str, str, Handler]) -> Sequence[Route]:
    return [route(site, path, handler, method) for method, path, handler in rows]
