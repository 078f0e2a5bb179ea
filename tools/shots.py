"""`make shots`: photographs every page of a real server into docs/shots, in every size, language and light.

A game is played through the pages themselves, so the pictures show what a person would see.
"""

from __future__ import annotations

import io
import os
import re
import shutil
import subprocess
import sys
import tempfile
import time
import urllib.error
import urllib.request
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

from PIL import Image
from playwright.sync_api import Browser, Page, sync_playwright

from tools.ports import free_port

SHOTS = Path(__file__).parent.parent / "docs" / "shots"
SIZES = {"laptop": (1280, 800), "phone": (390, 844)}
LANGUAGES = ("fr", "en")
THEMES = ("light", "dark")
WAYS = tuple((size, language, theme) for size in SIZES for language in LANGUAGES for theme in THEMES)
FEW = (("laptop", "fr", "light"), ("laptop", "en", "dark"), ("phone", "en", "light"), ("phone", "fr", "dark"))
"""Every size, language and light, if not each with each: for all pages but the table itself."""
READ = (("laptop", "fr", "light"), ("phone", "en", "dark"))
"""For the pages that one only reads."""
TWO = (("laptop", "en", "dark"), ("phone", "fr", "light"))
LARGEST = 60_000
ALL = 2_200_000
WANTED = 50_000
QUALITIES = (60, 50, 40, 30)
NARROW = 800
PATIENCE = 90.0
"""Seconds in which a server must answer, or a game go on."""
BROWSERS = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
CHOOSE = """() => {
  const cards = [...document.querySelectorAll('[data-choose] input')];
  if (cards.length && !cards.some(card => card.checked))
    cards.slice(0, Number(cards[0].closest('[data-choose]').dataset.choose)).forEach(card => card.click());
}"""
"""Where cards are to be chosen first: those that the page proposes, or else the first ones."""
HAND = "n=Cun%C3%A9gonde&n=Odon&g=F0A2.00002367AZ.&at=0-player-1"
COUNTED = "n=Cun%C3%A9gonde&n=Odon&g=G021.00002367AZ.UVWXJbc&at=0-count-0"
"""A score pad at two of its steps."""
MIDDLE, LATER = 22, 40
"""Entries after which a game is worth a picture: those with cards, and the one with dice."""


def main() -> None:
    SHOTS.mkdir(parents=True, exist_ok=True)
    for old in SHOTS.glob("*.webp"):
        old.unlink()
    with tempfile.TemporaryDirectory() as folder, serving(Path(folder)) as address, browsing() as browser:
        Photographer(browser, address).everything()
    sizes = {file.name: file.stat().st_size for file in sorted(SHOTS.glob("*.webp"))}
    if max(sizes.values()) > LARGEST or sum(sizes.values()) > ALL:
        sys.exit(f"too large: {sum(sizes.values())} bytes in all, the largest {max(sizes.values())}")
    sys.stderr.write(f"{len(sizes)} pictures, {sum(sizes.values()) // 1000} kB: {SHOTS}\n")


@contextmanager
def serving(folder: Path) -> Iterator[str]:
    port = free_port()
    command = [sys.executable, "-m", "roitelet", "serve", "--port", str(port), "--no-limits", "--pause", "0"]
    server = subprocess.Popen([*command, "--database", f"sqlite:///{folder / 'shots.db'}"], stdout=subprocess.DEVNULL)
    address = f"http://127.0.0.1:{port}"
    try:
        wait_for(lambda: answers(address))
        yield address
    finally:
        server.terminate()
        server.wait(10)


def answers(address: str) -> bool:
    try:
        with urllib.request.urlopen(f"{address}/healthz", timeout=2) as answer:
            return bool(answer.status == 200)
    except (urllib.error.URLError, OSError):
        return False


def wait_for(happened: Callable[[], bool]) -> None:
    until = time.monotonic() + PATIENCE
    while not happened():
        if time.monotonic() > until:
            sys.exit("nothing happens any more")
        time.sleep(0.05)


@contextmanager
def browsing() -> Iterator[Browser]:
    """The system's Chromium, or else Playwright's own."""
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
        """Presses something until it is enough or over; stops only when it is to move, so that all stands still."""
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
        """At Le Roi Lui: to what the king leaves room for, if there is such a dish."""
        self.press("button.platter.legal:not(.too-many)", "button.legal:not(.platter)", "button.legal")

    def chooses_dice(self) -> bool:
        return self.page.locator(".part").count() > 0 and self.page.locator("button.rec-citizen.legal").count() > 0

    def convince(self) -> None:
        """At Roi & Compagnie: whoever can be convinced, or else dice are thrown again."""
        self.press("button.rec-citizen.legal", "#move-keep", "button.legal")

    def govern(self) -> None:
        """At Pour le Roi: the first thing that is not a bid."""
        self.page.evaluate(CHOOSE)
        self.press("button.legal:not(.plr-coin)", "button.legal")

    def recruit(self) -> None:
        """At Les Caprices du Roi: whoever can be rallied, or else the last of the crowd; the first of the hand goes."""
        self.press(".lcr-flag.legal", ".lcr-zone li:last-child .lcr-card.legal", ".lcr-own .legal", "button.legal")

    def recruits(self) -> bool:
        return self.page.locator("button.fac-card.legal").count() > 0

    def take_first(self) -> None:
        """At For a Crown: the first mercenary, or the first family that is offered."""
        self.press("button.legal")

    def press(self, *wishes: str) -> None:
        """The first thing that is there."""
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
    """As good as fits; a laptop's a little smaller than life."""
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
