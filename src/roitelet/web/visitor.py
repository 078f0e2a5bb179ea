"""Who is this: a signed cookie, a personal link or an API token stands for a person, and for nobody else.

All three are the same thing signed for different purposes: the person's id and generation. Raising the generation
(`House.renew`) voids all of them at once.
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
"""How many tokens a server has in mind as checked."""


@dataclass(frozen=True)
class Visitor:
    """Who looks at a page, and how it is to be shown."""

    person: Person | None
    """None until somebody has typed a name or sat down."""
    language: str
    csrf: str
    """The hidden field `csrf` of every form."""
    base: str
    """The server as this visitor reaches it, such as https://example.org."""
    here: str = ""
    """The page being shown, path and query, to come back to."""


class Tokens:
    """Signs and recognizes; one secret for all servers of a store."""

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
        """Of the cookie: two houses on one machine, which share its cookies, do not throw each other's people out."""

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
        """Whom a token stands for, unless it has been renewed since."""
        found = self.read(purpose, token)
        if found is None:
            return None
        person = await house.person(found[0])
        return person if person is not None and person.generation == found[1] else None

    # Somebody who is nobody yet, but whose forms must be told from a stranger's

    def stranger(self) -> str:
        """A random cookie, signed."""
        name = secrets.token_urlsafe(12)
        return f"{name}.{self._mac('stranger', name)[:22]}"

    def is_stranger(self, cookie: str) -> bool:
        name, _, mac = cookie[:LONGEST_TOKEN].partition(".")
        return bool(name) and hmac.compare_digest(mac.encode(), self._mac("stranger", name)[:22].encode())

    def forms_of(self, person: Person) -> str:
        """What a person's CSRF tokens are bound to: a renewal voids them with everything else."""
        return f"{person.id} {person.generation}"

    def csrf(self, who: str) -> str:
        """The CSRF token of a person (`forms_of`) or a stranger."""
        return self._mac("csrf", who)[:32]

    def _mac(self, purpose: str, text: str) -> str:
        return hmac.new(self._secret, f"{purpose}\0{text}".encode(), hashlib.sha256).hexdigest()
