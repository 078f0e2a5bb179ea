"""The command line: `roitelet …`.

Each command is a module here. A mistake is one sentence in the chosen language and exit code 2, never a traceback.
"""

from __future__ import annotations

import os
import sys

from roitelet import interrupt
from roitelet.mistake import Mistake

MISTAKE = 2
"""The exit code of anything that a person can put right."""


def main() -> None:
    interrupt.listen()
    from roitelet.cli import arena, backup, check, games, play, score, serve, simulate, study, table, verify  # noqa: F401  # each adds its command
    from roitelet.cli.app import app, complaint, say, trouble

    try:
        try:
            code = app(standalone_mode=False)
            sys.stdout.flush()
        finally:
            interrupt.finish()
    except KeyboardInterrupt:
        _stop(say("interrupted"))
    except Mistake as mistake:
        _stop(say(mistake.sentence, **mistake.facts))
    except BrokenPipeError:  # the reader has gone
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        sys.exit(MISTAKE)
    except OSError as error:
        _stop(trouble(error))
    except Exception as error:
        if not hasattr(error, "format_message"):
            raise
        _stop(complaint(error))
    else:
        if code == 130:  # how Typer reports Ctrl-C
            _stop(say("interrupted"))
        sys.exit(code if isinstance(code, int) else 0)


def _stop(sentence: str) -> None:
    sys.stderr.write(f"{sentence}\n")
    sys.exit(MISTAKE)
