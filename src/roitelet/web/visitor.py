"""Signed tokens: cookies, personal links, API tokens and CSRF tokens.

The first three are a person's id and generation, signed for different purposes. Raising the generation (`House.renew`)
voids all of them at once.
"""

from __future__ import annotations

import hashlib
import hmac
import secrets
from collections.abc import Callable
from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING, Any, Literal

from itsdangerous import BadData, URLSafeSerializer

from roitelet.store import Person

if TYPE_CHECKING:
    from roitelet.tables.house import House

Purpose = Literal["cookie", "link", "api"]
PURPOSES: tuple[Purpose, ...] = ("cookie", "link", "api")
LONGEST_TOKEN = 256
REMEMBERED = 4096
"""Tokens whose signatures are cached as checked."""


@dataclass(frozen=True)
class Visitor:
    """The viewer of a page, and how it is shown."""

    person: Person | None
    """None until the viewer has typed a name or sat down."""
    language: str
    csrf: str
    """The hidden field `csrf` of every form."""
    base: str
    """The server's URL as this viewer reaches it, such as https://example.org."""
    here: str = ""
    """Path and query of the page, to come back to."""


class Tokens:
    """Signs and checks tokens; all servers of a store share one secret."""

    def __init__(self, secret: bytes) -> None:
        self._secret = secret
        self._signers = {
            purpose: URLSafeSerializer(
                secret,
                salt=f"roitelet {purpose}",
                signer_kwargs={"digest_method": hashlib.sha256, "key_derivation": "hmac"},
            )
            for purpose in PURPOSES
        }
        self.read: Callable[[Purpose, str], tuple[str, int] | None] = lru_cache(REMEMBERED)(self._read)
        self.name = f"roitelet-{self._mac('cookie name', '')[:8]}"
        """The cookie's name, different for each store: servers on one machine share their cookies."""

    def make(self, purpose: Purpose, person: Person) -> str:
        signed: str = self._signers[purpose].dumps([person.id, person.generation])
        return signed

    def _read(self, purpose: Purpose, token: str) -> tuple[str, int] | None:
        if len(token) > LONGEST_TOKEN or not token.isascii():
            return None
        try:
            found: Any = self._signers[purpose].loads(token)
        except BadData:
            return None
        match found:
            case [str(id), int(generation)]:
                return id, generation
        return None

    async def person(self, house: House, purpose: Purpose, token: str) -> Person | None:
        """The person that a token stands for; None if it is void."""
        found = self.read(purpose, token)
        if found is None:
            return None
        person = await house.person(found[0])
        return person if person is not None and person.generation == found[1] else None

    # Before there is a person

    def stranger(self) -> str:
        """A new anonymous id, signed, that CSRF tokens are bound to."""
        name = secrets.token_urlsafe(12)
        return f"{name}.{self._mac('stranger', name)[:22]}"

    def is_stranger(self, cookie: str) -> bool:
        name, _, mac = cookie[:LONGEST_TOKEN].partition(".")
        return bool(name) and hmac.compare_digest(mac.encode(), self._mac("stranger", name)[:22].encode())

    def forms_of(self, person: Person) -> str:
        """The id that a person's CSRF tokens are bound to; a renewal voids them too."""
        return f"{person.id} {person.generation}"

    def csrf(self, who: str) -> str:
        """The CSRF token of a person (`forms_of`) or an anonymous id."""
        return self._mac("csrf", who)[:32]

    def _mac(self, purpose: str, text: str) -> str:
        return hmac.new(self._secret, f"{purpose}\0{text}".encode(), hashlib.sha256).hexdigest()
