"""`make shots`: takes the screenshots in docs/shots from a real server, in both sizes, languages and colour schemes.

Games are played through the pages themselves, so that the pictures show what a person sees.
"""

from __future__ import annotations

import io
import os
import re
import shutil
import sys
import tempfile
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

from PIL import Image
from playwright.sync_api import Browser, Page, sync_playwright

from tools.serving import Server

SHOTS = Path(__file__).parent.parent / "docs" / "shots"
SIZES = {"laptop": (1280, 800), "phone": (390, 844)}
LANGUAGES = ("fr", "en")
THEMES = ("light", "dark")
WAYS = tuple((size, language, theme) for size in SIZES for language in LANGUAGES for theme in THEMES)
FEW = (("laptop", "fr", "light"), ("laptop", "en", "dark"), ("phone", "en", "light"), ("phone", "fr", "dark"))
"""Every size, language and colour scheme, though not in every combination: for all pages but the table itself."""
READ = (("laptop", "fr", "light"), ("phone", "en", "dark"))
"""For pages without anything to play."""
TWO = (("laptop", "en", "dark"), ("phone", "fr", "light"))
LARGEST = 60_000
ALL = 2_200_000
WANTED = 50_000
QUALITIES = (60, 50, 40, 30)
NARROW = 800
PATIENCE = 90.0
"""Seconds in which a game must go on, or a hint come."""
BROWSERS = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
CHOOSE = """() => {
  const cards = [...document.querySelectorAll('[data-choose] input')];
  if (cards.length && !cards.some(card => card.checked))
    cards.slice(0, Number(cards[0].closest('[data-choose]').dataset.choose)).forEach(card => card.click());
}"""
"""Chooses cards where a move needs them: those that the page proposes, or else the first ones."""
HAND = "n=Cun%C3%A9gonde&n=Odon&g=F0A2.00002367AZ.&at=0-player-1"
COUNTED = "n=Cun%C3%A9gonde&n=Odon&g=G021.00002367AZ.UVWXJbc&at=0-count-0"
"""The addresses of a score pad at two of its steps."""
MIDDLE, LATER = 22, 40
"""Entries after which a game is worth a picture: those with cards, and the one with dice."""


def main() -> None:
    SHOTS.mkdir(parents=True, exist_ok=True)
    for old in SHOTS.glob("*.webp"):
        old.unlink()
    with tempfile.TemporaryDirectory() as folder:
        url = f"sqlite:///{Path(folder) / 'shots.db'}"
        with Server(url, Path(folder), pause=0) as server, browsing() as browser:
            Photographer(browser, server.address).everything()
    sizes = {file.name: file.stat().st_size for file in sorted(SHOTS.glob("*.webp"))}
    if max(sizes.values()) > LARGEST or sum(sizes.values()) > ALL:
        sys.exit(
            f"The screenshots are too large: {sum(sizes.values())} bytes in all, the largest {max(sizes.values())}."
        )
    sys.stderr.write(f"{len(sizes)} pictures, {sum(sizes.values()) // 1000} kB: {SHOTS}\n")


def wait_for(happened: Callable[[], bool]) -> None:
    until = time.monotonic() + PATIENCE
    while not happened():
        if time.monotonic() > until:
            sys.exit(f"The page did not change for {PATIENCE:.0f} seconds.")
        time.sleep(0.05)


@contextmanager
def browsing() -> Iterator[Browser]:
    """The system's Chromium, else Playwright's own."""
    system = os.environ.get("ROITELET_CHROMIUM") or next(filter(None, map(shutil.which, BROWSERS)), None)
    arguments = ["--disable-gpu", "--disable-background-networking", "--disable-sync"]
    if os.name == "posix" and os.geteuid() == 0:
        arguments.append("--no-sandbox")
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=system, args=arguments)
        try:
            yield browser
        finally:
            browser.close()


class Photographer:
    def __init__(self, browser: Browser, address: str) -> None:
        self.browser = browser
        self.address = address
        self.page = self.person("Anna")

    def person(self, name: str) -> Page:
        page = self.browser.new_context(locale="en-GB", reduced_motion="reduce").new_page()
        page.goto(f"{self.address}/me")
        page.fill("#name", name)
        page.press("#name", "Enter")
        page.wait_for_load_state()
        return page

    def everything(self) -> None:
        page = self.page
        page.goto(f"{self.address}/")
        table = self.open("le-roi-lui")
        self.play(lambda: self.entries() >= MIDDLE, self.help_oneself)
        self.take("table", table, WAYS)
        self.take("hint", table, before=self.ask_for_a_hint)
        self.take("gathering", self.gather())
        self.take("home", f"{self.address}/")
        page.goto(table)
        self.play(lambda: False, self.help_oneself)
        self.take("end", table)
        self.take("replay", f"{table}/replay?move=30&eyes=open")
        self.company()
        self.pour_le_roi()
        self.whims()
        self.crown()
        game = f"{self.address}/games/le-roi-lui"
        for name, address in (
            ("friends", f"{game}/new"),
            ("rules", f"{game}/rules"),
            ("you", f"{self.address}/me"),
            ("credits", f"{self.address}/credits"),
            ("mistake", f"{self.address}/tables/nowhere"),
        ):
            self.take(name, address, READ)

    def open(self, slug: str) -> str:
        """The address of a table of that game, dealt at once."""
        self.page.goto(f"{self.address}/")
        self.page.click(f"form[action='/games/{slug}/play'] button")
        self.page.wait_for_url("**/tables/*")
        return self.page.url

    def company(self) -> None:
        page, table = self.page, self.open("roi-et-compagnie")
        self.play(lambda: self.entries() >= LATER and self.chooses_dice(), self.convince)
        self.take("company", table)
        page.goto(table)
        self.play(lambda: False, self.convince)
        self.take("company-end", table, READ)

    def pour_le_roi(self) -> None:
        page, table = self.page, self.open("pour-le-roi")
        self.play(lambda: self.entries() >= MIDDLE and page.locator("#move-place-own").count() > 0, self.govern)
        self.take("pour-le-roi-giving", table)
        page.goto(table)
        self.play(lambda: page.locator(".plr-coin").count() > 1, self.govern)
        self.take("pour-le-roi-auction", table)
        page.goto(table)
        self.play(lambda: False, self.govern)
        self.take("pour-le-roi-end", table, READ)

    def whims(self) -> None:
        page, game = self.page, f"{self.address}/games/les-caprices-du-roi"
        table = self.open("les-caprices-du-roi")
        self.play(lambda: self.entries() >= LATER and page.locator("#move-draw").count() > 0, self.recruit)
        self.take("whims", table, TWO)
        page.goto(table)
        self.play(lambda: False, self.recruit)
        self.take("whims-end", table, READ[1:])
        self.take("pad", f"{game}/score?{HAND}", READ[1:])
        self.take("pad-count", f"{game}/score?{COUNTED}", READ[1:])

    def crown(self) -> None:
        page, table = self.page, self.open("for-a-crown")
        self.play(lambda: self.recruits() and self.entries() >= MIDDLE, self.take_first)
        self.take("crown-square", table, FEW[0:3:2])
        page.goto(table)
        self.play(lambda: not self.recruits() and self.entries() >= LATER, self.take_first)
        self.take("crown-reveal", table, FEW[1:4:2])

    # Playing

    def entries(self) -> int:
        return int(str(self.page.get_attribute("#table", "data-seq")))

    def is_over(self) -> bool:
        return "over" in str(self.page.get_attribute("#table", "class")).split()

    def offers(self) -> int:
        return self.page.locator("button.legal").count()

    def play(self, enough: Callable[[], bool], press: Callable[[], None]) -> None:
        """Plays until `enough` or the end of the game. Stops at a turn of this player, when no bot changes the page."""
        page = self.page
        while True:
            wait_for(lambda: self.is_over() or self.offers() > 0)
            if self.is_over() or enough():
                return
            before = self.entries()
            press()
            asks = page.locator(".asks:popover-open .main-button")
            if asks.count():
                asks.click()
            wait_for(lambda before=before: self.entries() > before)  # type: ignore[misc]

    def help_oneself(self) -> None:
        """Le Roi Lui: takes a dish that can still count, else anything."""
        self.press("button.platter.legal:not(.too-many)", "button.legal:not(.platter)", "button.legal")

    def chooses_dice(self) -> bool:
        return self.page.locator(".part").count() > 0 and self.page.locator("button.rec-citizen.legal").count() > 0

    def convince(self) -> None:
        """Roi & Compagnie: takes a citizen if the dice allow one, else throws again."""
        self.press("button.rec-citizen.legal", "#move-keep", "button.legal")

    def govern(self) -> None:
        """Pour le Roi: makes the first move that is not a bid."""
        self.page.evaluate(CHOOSE)
        self.press("button.legal:not(.plr-coin)", "button.legal")

    def recruit(self) -> None:
        """Les Caprices du Roi: rallies a card if possible, else takes the last of the zone, else discards."""
        self.press(".lcr-flag.legal", ".lcr-zone li:last-child .lcr-card.legal", ".lcr-own .legal", "button.legal")

    def recruits(self) -> bool:
        return self.page.locator("button.fac-card.legal").count() > 0

    def take_first(self) -> None:
        """For a Crown: takes the first mercenary or family that is offered."""
        self.press("button.legal")

    def press(self, *wishes: str) -> None:
        """Presses the first button that one of the selectors finds, in their order."""
        found = next(buttons for wish in wishes if (buttons := self.page.locator(wish)).count())
        found.first.evaluate("button => button.click()")

    def ask_for_a_hint(self) -> None:
        self.page.click("#tool-hint")
        self.page.wait_for_selector(".hint", timeout=1000 * PATIENCE)

    def gather(self) -> str:
        page = self.page
        page.goto(f"{self.address}/games/le-roi-lui/new")
        page.click(".settings-form .large")
        page.wait_for_url("**/tables/*")
        friend = self.person("Bruno")
        friend.goto(page.url)
        friend.click("#chair-1 .main-button")
        friend.wait_for_selector("#chair-1.yours")
        page.select_option("#level-2", "roi")
        page.wait_for_selector("#chair-2:not(.empty)")
        friend.context.close()
        return page.url

    # Photographing

    def take(
        self,
        name: str,
        address: str,
        ways: Sequence[tuple[str, str, str]] = FEW,
        before: Callable[[], None] = lambda: None,
    ) -> None:
        path = re.sub(r"^https?://[^/]+", "", address)
        for size, language, theme in ways:
            width, height = SIZES[size]
            self.page.set_viewport_size({"width": width, "height": height})
            self.page.emulate_media(color_scheme=theme)  # type: ignore[arg-type]
            self.page.goto(f"{self.address}/language/{language}")
            self.page.goto(f"{self.address}{path}")
            before()
            self.page.evaluate("document.fonts.ready.then(() => true)")
            self.page.mouse.move(0, 0)
            self.page.wait_for_timeout(150)
            picture = Image.open(io.BytesIO(self.page.screenshot())).convert("RGB")
            (SHOTS / f"{name}-{size}-{language}-{theme}.webp").write_bytes(small(picture))


def small(picture: Image.Image) -> bytes:
    """WebP of the best quality that fits in WANTED bytes; wide pictures are scaled to three quarters."""
    if picture.width > NARROW:
        picture = picture.resize((picture.width * 3 // 4, picture.height * 3 // 4), Image.Resampling.LANCZOS)
    for quality in QUALITIES:
        file = io.BytesIO()
        picture.save(file, "WEBP", quality=quality, method=6)
        if file.tell() <= WANTED:
            break
    return file.getvalue()


if __name__ == "__main__":
    main()
