"""`roitelet play`, in a real terminal."""

from __future__ import annotations

import itertools
import json
import os
import re
import signal
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Any

import pexpect
import pytest

import roitelet
from roitelet import bots, replay
from roitelet.bots.hint import hint
from roitelet.position import Position
from roitelet.terminal import seed_for
from roitelet.words import Words
from tests.quick_start import command

PROMPT = {"fr": "Votre choix\N{NO-BREAK SPACE}: ", "en": "Your choice: "}
ANSI = re.compile(r"\x1b\[[?0-9;]*[A-Za-z]")
COMMAND = [sys.executable, "-m", "roitelet", "play"]
SEED = 7
GAME = roitelet.game("le-roi-lui")
RANDOM = ("random", "random", "random")

Environment = dict[str, str]


@pytest.fixture
def environment(tmp_path: Path) -> Environment:
    keep = {name: os.environ[name] for name in ("PATH", "PYTHONPATH", "COVERAGE_PROCESS_START") if name in os.environ}
    data = {"ROITELET_DATA": str(tmp_path / "data"), "HOME": str(tmp_path)}
    data["ROITELET_CACHE"] = str(GAME.cache.parent.parent)
    return {**keep, **data, "LANG": "C.UTF-8", "TERM": "xterm", "NO_COLOR": "1", "PAGER": "cat"}


class Terminal:
    """A person's terminal with `roitelet play` in it."""

    def __init__(
        self,
        environment: Environment,
        folder: Path,
        arguments: tuple[str, ...],
        lang: str,
        width: int,
        program: Sequence[str],
    ) -> None:
        self.lang = lang
        self.child = pexpect.spawn(
            program[0],
            [*program[1:], *arguments, "--lang", lang],
            env=environment,
            cwd=str(folder),
            encoding="utf-8",
            dimensions=(24, width),
            timeout=120,
        )

    def screen(self, until: str | None = None) -> str:
        """What is shown up to a text, the next question if none is said."""
        self.child.expect_exact(PROMPT[self.lang] if until is None else until)
        return ANSI.sub("", str(self.child.before)).replace("\r\n", "\n")

    def type(self, text: str, until: str | None = None) -> str:
        self.child.sendline(text)
        return self.screen(until)

    def end(self) -> tuple[str, int]:
        """What is shown until the program ends, and its exit code."""
        self.child.expect(pexpect.EOF)
        self.child.wait()
        self.child.close()
        return ANSI.sub("", str(self.child.before)).replace("\r\n", "\n"), self.child.exitstatus


Sit = Callable[..., Terminal]


@pytest.fixture
def sit(environment: Environment, tmp_path: Path) -> Iterator[Sit]:
    terminals: list[Terminal] = []

    def sit(*arguments: str, lang: str = "en", width: int = 80, program: Sequence[str] = COMMAND) -> Terminal:
        terminals.append(Terminal(environment, tmp_path, arguments or new_game(), lang, width, program))
        return terminals[-1]

    yield sit
    for terminal in terminals:
        if terminal.child.isalive():  # pexpect's own way to end it gives up after a tenth of a second
            terminal.child.kill(signal.SIGKILL)
            terminal.child.wait()
        terminal.child.close()


def new_game(named: str = "random") -> tuple[str, ...]:
    return ("le-roi-lui", "--seed", str(SEED), "--bots", named)


def answers(
    until: Callable[[Position], bool], others: Sequence[str] = RANDOM, seed: int = SEED
) -> tuple[list[str], Position]:
    """What seat 0 types, always its first choice, until its turn is of a kind; and the position then."""
    position = GAME.interpreted().deal(len(others) + 1, seed=seed)
    typed = []
    while not (position.over or (position.seat == 0 and until(position))):
        if position.seat == 0:
            typed.append(position.legal()[0])
            position.play(typed[-1])
        else:
            bot = bots.bot(others[position.seat - 1])
            position.play(bots.choose(bot, position.view(position.seat), seed_for(seed, position.number)))
    return typed, position


def first_turn(others: Sequence[str] = RANDOM) -> Position:
    return answers(lambda position: True, others)[1]


def never(position: Position) -> bool:
    return False


def emerald_waits(position: Position) -> bool:
    return "feed" in position.legal() and "draw" in position.legal()


def saves(tmp_path: Path) -> list[Path]:
    return sorted((tmp_path / "data" / "saves").glob("*"))


def moves_in(file: Path) -> list[str]:
    return list(replay.load(file).moves)


# Whole games


@pytest.mark.parametrize(
    ("lang", "yes", "file_name", "saved"),
    [
        ("fr", "o", "Nom du fichier", "Enregistré\N{NO-BREAK SPACE}: fin.json"),
        ("en", "y", "File name", "Saved: fin.json"),
    ],
)
def test_a_whole_game_is_played_counted_and_saved(
    sit: Sit, tmp_path: Path, lang: str, yes: str, file_name: str, saved: str
) -> None:
    typed, end = answers(never)
    terminal = sit(*new_game(), lang=lang)
    for number, move in enumerate(typed):
        terminal.screen()
        terminal.child.sendline(move if number % 2 else "1")
    last = terminal.screen("/n) ")
    assert str(end.key and end.key.hex()) in last
    total = next(line for line in last.splitlines() if line.startswith(" points"))
    assert [int(number) for number in total.split()[1:]] == end.scores()
    terminal.type(yes, file_name)
    terminal.type("fin", saved)
    shown, code = terminal.end()
    assert "roitelet verify fin.json" in shown
    assert code == 0
    recorded = replay.load(tmp_path / "fin.json")
    assert recorded.moves == tuple(end.moves)
    assert recorded.players == ("human", "random", "random", "random")
    assert recorded.position(interpreted=True).scores() == end.scores()


def test_declining_to_save_the_finished_game_saves_nothing(sit: Sit, tmp_path: Path) -> None:
    _, end = answers(never)
    (tmp_path / "unfinished.json").write_text(json.dumps(file_of(end, moves=end.moves[:-4])))
    terminal = sit("--resume", "unfinished.json")
    while terminal.child.expect_exact([PROMPT["en"], "/n) "]) == 0:
        terminal.child.sendline("1")
    terminal.type("perhaps", "/n) ")
    terminal.child.sendline("n")
    shown, code = terminal.end()
    assert "Nothing was saved." in shown
    assert code == 0
    assert [file.name for file in tmp_path.glob("*.json")] == ["unfinished.json"]
    assert saves(tmp_path) == []


def file_of(position: Position, **changed: Any) -> dict[str, Any]:
    fields = json.loads(replay.Replay.of(position, ("human", *RANDOM)).dumps())
    return {**{name: value for name, value in fields.items() if name not in ("scores", "places")}, **changed}


def test_a_finished_game_resumed_shows_its_reckoning(sit: Sit, tmp_path: Path) -> None:
    _, end = answers(never)
    (tmp_path / "over.json").write_text(json.dumps(file_of(end)))
    shown, code = sit("--resume", "over.json").end()
    assert "The reckoning" in shown
    assert "roitelet verify over.json" in shown
    assert code == 0


def test_the_same_seed_and_answers_give_the_same_screens(sit: Sit) -> None:
    def screens() -> list[str]:
        terminal = sit()
        return [terminal.screen(), *(terminal.type("1") for _ in range(4))]

    assert screens() == screens()


# What is shown


def test_an_unseeded_game_shows_its_hash_and_a_seeded_one_does_not(sit: Sit) -> None:
    unseeded = sit("le-roi-lui", "--bots", "random").screen()
    assert re.search(r"^ [0-9a-f]{64}$", unseeded, re.MULTILINE)
    assert not re.search(r"[0-9a-f]{32}", sit().screen())


@pytest.mark.parametrize("seats", ["3", "5"])
@pytest.mark.parametrize("width", [60, 80])
def test_every_line_fits_the_terminal(sit: Sit, width: int, seats: str) -> None:
    terminal = sit(*new_game(), "--seats", seats, width=width)
    for screen in [terminal.screen(), *(terminal.type("1") for _ in range(5))]:
        assert max(map(len, screen.splitlines())) <= width
        assert "unseen" in screen


def test_the_person_may_sit_anywhere_and_name_the_chef(sit: Sit) -> None:
    screen = sit(*new_game(), "--seat", "2", "--option", "chef=2").screen()
    assert "Service 1: you set the table." in screen


@pytest.mark.parametrize("key", ["?", "help"])
def test_help_is_shown_and_the_question_asked_again(sit: Sit, key: str) -> None:
    terminal = sit()
    terminal.screen()
    assert f"such as “{first_turn().legal()[0]}”" in " ".join(terminal.type(key).split())


@pytest.mark.parametrize("lang", ["fr", "en"])
def test_rules_are_shown_and_then_the_table_again(sit: Sit, lang: str) -> None:
    terminal = sit(*new_game(), lang=lang)
    before = terminal.screen()
    after = terminal.type("r")
    assert table(after) == table(before)
    assert len(after) > len(table(before)) + 1000


# Bots


@pytest.fixture(scope="module")
def warm() -> None:
    for _ in GAME.warm():
        pass


def flat(screen: str) -> str:
    """A screen without its line breaks; no-break spaces stay."""
    return re.sub(r"[ \n]+", " ", screen)


@pytest.mark.usefixtures("warm")
@pytest.mark.parametrize("lang", ["fr", "en"])
def test_bots_sit_in_the_order_of_play_and_are_shown_with_their_level(sit: Sit, lang: str, tmp_path: Path) -> None:
    terminal = sit(*new_game("page,ecuyer,random"), "--seat", "2", lang=lang)
    shown = flat(terminal.screen())
    blanche, gawain, maud = Words(lang).say("play-names").split()[:3]
    at_random = "au hasard" if lang == "fr" else "at random"
    assert f"{blanche}, page · {gawain}, écuyer · {maud}, {at_random}." in shown
    terminal.child.sendline("q")
    terminal.end()
    assert replay.load(saves(tmp_path)[0]).players == ("ecuyer", "random", "human", "page")


@pytest.mark.usefixtures("warm")
def test_bots_choose_from_their_own_view_and_from_their_own_seed(sit: Sit, tmp_path: Path) -> None:
    others = ("search:50", "page", "greedy")
    turns = iter(range(5))
    typed, then = answers(lambda position: next(turns) == 4, others)
    terminal = sit(*new_game(",".join(others)))
    terminal.screen()
    for move in typed:
        terminal.type(move)
    terminal.child.sendline("q")
    terminal.end()
    assert moves_in(saves(tmp_path)[0]) == then.moves


@pytest.mark.usefixtures("warm")
def test_ecuyers_play_unless_others_are_named(sit: Sit, tmp_path: Path) -> None:
    terminal = sit("le-roi-lui", "--seed", "7")
    terminal.screen()
    terminal.child.sendline("q")
    terminal.end()
    assert replay.load(saves(tmp_path)[0]).players == ("human", "ecuyer", "ecuyer", "ecuyer")


@pytest.mark.usefixtures("warm")
@pytest.mark.parametrize(
    ("recorded", "named", "seated"),
    [
        (["human", "page", "search:50", "random"], None, "Blanche, page · Gawain, search:50 · Maud, at random."),
        (["human", "page", "Anna", "random"], "greedy", "Blanche, page · Gawain, greedy · Maud, at random."),
        ([], "greedy", "Blanche, greedy · Gawain, greedy · Maud, greedy."),
    ],
)
def test_a_resumed_game_seats_the_same_bots(
    sit: Sit, tmp_path: Path, recorded: list[str], named: str | None, seated: str
) -> None:
    (tmp_path / "kept.json").write_text(json.dumps(file_of(first_turn(), players=recorded)))
    terminal = sit("--resume", "kept.json", *(("--bots", named) if named else ()))
    assert seated in flat(terminal.screen())


def test_random_bots_need_nothing_compiled(sit: Sit, environment: Environment, tmp_path: Path) -> None:
    environment["ROITELET_CACHE"] = str(tmp_path / "cache")
    terminal = sit()
    terminal.screen()
    terminal.type("1")
    assert not (tmp_path / "cache").exists()


@pytest.mark.parametrize("lang", ["fr"])  # one is enough: it compiles everything
def test_bots_that_think_are_compiled_once_with_a_bar_that_can_be_stopped(
    sit: Sit, environment: Environment, tmp_path: Path, lang: str
) -> None:
    environment["ROITELET_CACHE"] = str(tmp_path / "cache")
    terminal = sit(*new_game("ecuyer"), lang=lang)
    terminal.screen("Préparation des joueurs" if lang == "fr" else "Preparing the bots")
    terminal.child.sendintr()
    shown, code = terminal.end()
    assert ("Interrompu." if lang == "fr" else "Interrupted.") in shown
    assert "Traceback" not in shown
    assert code == 2


# Hints and thoughts


@pytest.mark.usefixtures("warm")
@pytest.mark.parametrize(("lang", "key", "width"), [("fr", "c", 60), ("en", "h", 80), ("en", "hint", 60)])
def test_a_hint_weighs_every_choice_and_says_why(sit: Sit, lang: str, key: str, width: int) -> None:
    position, words = first_turn(), Words(lang, GAME)
    terminal = sit(lang=lang, width=width)
    terminal.screen()
    shown = terminal.type(key)
    assert max(map(len, shown.splitlines())) <= width
    given = hint(position.view(0))
    names = [words.say("play-you"), *words.say("play-names").split()]
    assert given.say(words, names) in flat(shown)
    rows = [line.split() for line in shown.splitlines() if re.match(r" +\d+ ", line)]
    assert [int(row[0]) for row in rows] == [
        position.legal_numbers().index(thought.move) + 1 for thought in given.thoughts.moves
    ]
    assert all(re.search(r"\d+–\d+", " ".join(row)) for row in rows)


@pytest.mark.usefixtures("warm")
def test_a_hint_changes_nothing(sit: Sit, tmp_path: Path) -> None:
    terminal = sit()
    terminal.screen()
    terminal.type("h")
    terminal.child.sendline("q")
    terminal.end()
    assert moves_in(saves(tmp_path)[0]) == first_turn().moves


THOUGHT = re.compile(r"^ (Blanche|Gawain|Maud), search:50: .*\d%", re.MULTILINE)


@pytest.mark.usefixtures("warm")
def test_what_bots_consider_is_shown_only_on_request(sit: Sit) -> None:
    terminal = sit(*new_game("search:50"))
    assert not THOUGHT.search(terminal.screen() + terminal.type("1"))
    assert "their hidden cards show through it" in flat(terminal.type("t"))
    assert THOUGHT.search(terminal.type("1"))
    assert "to themselves again" in flat(terminal.type("thinking"))
    assert not THOUGHT.search(terminal.type("1"))


@pytest.mark.usefixtures("warm")
def test_thinking_is_told_after_each_bots_news(sit: Sit) -> None:
    terminal = sit(*new_game("search:50"), "--thinking")
    terminal.screen()
    shown = terminal.type("1")
    assert THOUGHT.findall(shown)
    for line, after in itertools.pairwise(shown.splitlines()):
        if THOUGHT.match(after) and not THOUGHT.match(line):
            assert THOUGHT.match(after)[1] in shown[: shown.index(after)]  # type: ignore[index]
    beware = flat(terminal.type("?"))
    assert "Beware: they know their own hidden cards" in beware


# Answers that are none


def test_wrong_answers_get_one_sentence_and_the_question_again(sit: Sit) -> None:
    legal = first_turn().legal()
    absent = next(move for move in GAME.notation if move.startswith("take") and move not in legal)
    terminal = sit()
    terminal.screen()
    assert f"A number from 1 to {len(legal)}, please" in terminal.type("")
    assert f"There is no choice 99: a number from 1 to {len(legal)}" in terminal.type("99")
    assert "There is no choice 0" in terminal.type("0")
    assert "“juggle” means nothing to me" in terminal.type("juggle")
    assert f"“{absent}” cannot be done now." in terminal.type(absent)
    assert "You take" in terminal.type(legal[0].upper().replace(" ", "   "))


def test_the_words_on_the_screen_may_be_typed_too(sit: Sit) -> None:
    terminal = sit(lang="fr")
    terminal.screen()
    assert "Vous prenez" in terminal.type(Words("fr", GAME).move(first_turn().legal()[0]).lower())


# Undo


def test_undo_goes_back_to_the_last_choice_while_nothing_was_revealed(sit: Sit) -> None:
    typed, position = answers(emerald_waits)
    position.play("feed")
    first = position.legal()[0]
    terminal = sit()
    terminal.screen()
    for move in typed:
        terminal.type(move)
    assert "The first?" in terminal.type("feed")
    assert "And the second?" in terminal.type(first)
    assert "The first?" in terminal.type("u")
    back = terminal.type("undo")
    assert "Taken back." in back
    assert "Please help yourself." in back
    assert "You feed" not in terminal.type("draw")


def test_undo_past_a_bots_answer_is_refused_and_changes_nothing(sit: Sit, tmp_path: Path) -> None:
    terminal = sit()
    terminal.screen()
    terminal.type("1")
    assert "another seat has answered it" in " ".join(terminal.type("u").split())
    terminal.child.sendline("q")
    terminal.end()
    first = first_turn()
    assert moves_in(saves(tmp_path)[0])[first.number] == first.legal()[0]


def test_undo_before_any_choice_is_refused(sit: Sit) -> None:
    terminal = sit(*new_game(), "--option", "chef=0")
    terminal.screen()
    assert "There is no move to take back." in terminal.type("u")


# Saving and leaving


def test_saving_asks_for_a_name_and_never_overwrites_unasked(sit: Sit, tmp_path: Path) -> None:
    (tmp_path / "mine.json").write_text("precious")
    terminal = sit()
    terminal.screen()
    terminal.type("s", "json]: ")
    assert "Saved: le-roi-lui-" in terminal.type("")
    terminal.type("s", "json]: ")
    terminal.type("mine", "(y/N) ")
    assert "Nothing was saved." in terminal.type("")
    assert (tmp_path / "mine.json").read_text() == "precious"
    terminal.type("s", "json]: ")
    terminal.type("mine", "(y/N) ")
    assert "Saved: mine.json" in terminal.type("y")
    assert len(moves_in(tmp_path / "mine.json")) == first_turn().number
    terminal.type("s", "json]: ")
    assert "no/such/folder.json: " in terminal.type("no/such/folder")
    assert len(list(tmp_path.glob("*.json"))) == 2


@pytest.mark.parametrize("name", [".", "no/such/place", "~nobody-of-that-name/x", "x" * 300, "folder.json"])
def test_a_name_that_cannot_be_is_told_and_the_game_goes_on(sit: Sit, tmp_path: Path, name: str) -> None:
    (tmp_path / "folder.json").mkdir()
    terminal = sit()
    terminal.screen()
    terminal.type("s", "json]: ")
    terminal.child.sendline(name)
    if terminal.child.expect_exact([PROMPT["en"], "(y/N) "]) == 1:
        terminal.type("y")
    terminal.type("1")
    terminal.child.sendline("q")
    assert terminal.end()[1] == 0
    assert not list(tmp_path.glob(".x*"))


def test_a_game_that_is_left_can_go_on(sit: Sit, tmp_path: Path) -> None:
    terminal = sit()
    terminal.screen()
    before = terminal.type("1")
    terminal.child.sendline("q")
    shown, code = terminal.end()
    (kept,) = saves(tmp_path)
    assert f"roitelet play --resume {kept}" in shown.replace("\n", "")
    assert code == 0
    again = sit("--resume", str(kept))
    assert table(again.screen()) == table(before)
    again.type("1")
    again.child.sendline("q")
    again.end()
    assert saves(tmp_path) == [kept]
    assert len(moves_in(kept)) > 4


def table(screen: str) -> str:
    return screen[screen.index("· chef") :]


@pytest.mark.parametrize("lang", ["fr", "en"])
def test_from_memory_the_others_portions_are_not_shown(sit: Sit, lang: str) -> None:
    """Their names stand in the news, but over no column."""
    names = Words(lang, GAME).say("play-names").split()[:3]
    usual = sit(*new_game(), lang=lang).screen()
    closed = sit(*new_game(), "--from-memory", lang=lang).screen()
    assert any(set(names) <= set(line.split()) for line in table(usual).splitlines())
    assert not any(set(names) <= set(line.split()) for line in table(closed).splitlines())


def test_a_game_just_saved_is_not_kept_twice(sit: Sit, tmp_path: Path) -> None:
    terminal = sit()
    terminal.screen()
    terminal.type("s", "json]: ")
    terminal.type("mine")
    terminal.child.sendline("q")
    assert "--resume mine.json" in terminal.end()[0]
    assert saves(tmp_path) == []


def interrupt(child: Any) -> None:
    child.sendintr()


def close_input(child: Any) -> None:
    child.sendeof()


def hang_up(child: Any) -> None:
    child.kill(signal.SIGHUP)


def call_often(child: Any) -> None:
    for call in (signal.SIGHUP, signal.SIGTERM, signal.SIGINT):
        child.kill(call)


@pytest.mark.parametrize("call_away", [interrupt, close_input, hang_up, call_often])
@pytest.mark.parametrize("lang", ["fr", "en"])
def test_a_signal_saves_the_game(sit: Sit, tmp_path: Path, call_away: Callable[[Any], None], lang: str) -> None:
    terminal = sit(*new_game(), lang=lang)
    terminal.screen()
    terminal.type("1")
    call_away(terminal.child)
    shown, code = terminal.end()
    (kept,) = saves(tmp_path)
    assert f"roitelet play --resume {kept}" in shown.replace("\n", "")
    assert ("Interrompu." if lang == "fr" else "Interrupted.") in shown
    assert "Traceback" not in shown
    assert "race condition" not in shown
    assert code == 2
    first = first_turn()
    assert moves_in(kept)[first.number] == first.legal()[0]


CALLED_ASIDE = """
import signal, threading
from roitelet.cli import main

def call_aside():
    open("called").close()
    signal.pthread_kill(threading.get_ident(), signal.SIGTERM)

threading.Thread(target=call_aside, daemon=True).start()
main()
"""
"""Plays; once the pipe `called` is opened, a signal comes that does not by itself end the waiting for an answer."""


def test_a_signal_just_before_the_prompt_waits_is_handled(sit: Sit, tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "called")
    terminal = sit(program=[sys.executable, "-c", CALLED_ASIDE, "play"])
    terminal.screen()
    terminal.type("1")
    time.sleep(0.5)  # it waits for an answer now
    (tmp_path / "called").open("w").close()
    shown, code = terminal.end()
    (kept,) = saves(tmp_path)
    assert f"roitelet play --resume {kept}" in shown.replace("\n", "")
    assert code == 2


def test_a_terminal_that_closes_keeps_the_game(sit: Sit, tmp_path: Path) -> None:
    terminal = sit()
    terminal.screen()
    terminal.type("1")
    terminal.child.ptyproc.fileobj.close()
    terminal.child.wait()
    (kept,) = saves(tmp_path)
    first = first_turn()
    assert moves_in(kept)[first.number] == first.legal()[0]


# Mistakes


def refused(environment: Environment, folder: Path, *arguments: str) -> str:
    """The one sentence that a command without a terminal ends with."""
    ended = command("play", *arguments, environment=environment, folder=folder)
    assert ended.returncode == 2
    assert ended.stdout == ""
    assert ended.stderr.endswith("\n")
    assert ended.stderr.count("\n") == 1
    assert not (folder / "data").exists()
    return ended.stderr


MISTAKES = [
    (("tarot",), "There is no game called “tarot”", "Il n’y a pas de jeu nommé"),
    ((), "Which game? Say its name: ", "À quel jeu"),
    (("le-roi-lui", "--seats", "2"), "is played with 3, 4, 5 seats, not 2", "se joue avec 3, 4, 5 places, pas 2"),
    (("le-roi-lui", "--seat", "9"), "There is no seat 9", "Il n’y a pas de place 9"),
    (("le-roi-lui", "--seat", "-1"), "There is no seat -1", "Il n’y a pas de place -1"),
    (("le-roi-lui", "--seats", "four"), "--seats takes a whole number", "--seats prend un nombre entier"),
    (("le-roi-lui", "--seed", "-4"), "cannot be a seed", "ne peut pas servir de graine"),
    (("le-roi-lui", "--option", "chef=7"), "chef cannot be 7", "chef ne peut pas valoir 7"),
    (("le-roi-lui", "--option", "cook=1"), "no option called “cook”", "pas d’option nommée"),
    (("le-roi-lui",), "This command needs a terminal", "Cette commande demande un terminal"),
    (("--resume", "none.json"), "none.json: ", "none.json\N{NO-BREAK SPACE}: "),
    (
        ("--resume", "broken.json"),
        "broken.json is not a whole replay",
        "broken.json n’est pas un enregistrement complet",
    ),
    (("--resume", "cut.json"), "cut.json is not a whole replay", "cut.json n’est pas un enregistrement complet"),
    (("--resume", "old.json"), "by version 99 of the rules", "selon la version 99 des règles"),
    (("--resume", "illegal.json"), "cannot be “pass”", "ne peut pas être «\N{NO-BREAK SPACE}pass"),
    (("--resume", "good.json", "--seats", "3"), "is a game with 4 seats, not 3", "est une partie à 4 places, pas 3"),
    (("--resume", "good.json", "--seat", "2"), "you sit at seat 0, not 2", "vous êtes à la place 0, pas 2"),
    (("--resume", "good.json", "--seed", "2"), "--seed is for a new game", "--seed vaut pour une nouvelle partie"),
    (("le-roi-lui", "--bots", "oracle"), "There is no bot called “oracle”", "Il n’y a pas de bot nommé"),
    (("le-roi-lui", "--bots", ""), "There is no bot called “”", "Il n’y a pas de bot nommé"),
    (("le-roi-lui", "--bots", "search:0"), "“search:0” has no valid budget", "search:0"),
    (("le-roi-lui", "--bots", "page,roi"), "2 bots are named for 3 seats", "2 joueurs nommés pour 3 places"),
    (("--resume", "good.json", "--bots", "roi"), "--bots is for a new game", "--bots vaut pour une nouvelle partie"),
    (("tarot", "--resume", "good.json"), "There is no game called “tarot”", "Il n’y a pas de jeu nommé"),
    (("--resume", "good.json"), "This command needs a terminal", "Cette commande demande un terminal"),
]


@pytest.mark.parametrize(("arguments", "english", "french"), MISTAKES)
def test_a_mistake_is_one_sentence_and_code_2(
    environment: Environment, tmp_path: Path, arguments: tuple[str, ...], english: str, french: str
) -> None:
    lang = ("en", "fr")[len(english) % 2]  # one run each is enough: the words have tests of their own
    _, position = answers(lambda position: True)
    good = json.dumps(file_of(position))
    (tmp_path / "good.json").write_text(good)
    (tmp_path / "broken.json").write_text("the dog ate it")
    (tmp_path / "cut.json").write_text(good[: len(good) // 2])
    (tmp_path / "old.json").write_text(json.dumps(file_of(position, version=99)))
    (tmp_path / "illegal.json").write_text(json.dumps(file_of(position, moves=["pass"])))
    before = sorted(tmp_path.iterdir())
    sentence = refused(environment, tmp_path, *arguments, "--lang", lang)
    assert (french if lang == "fr" else english) in sentence
    assert sorted(tmp_path.iterdir()) == before
