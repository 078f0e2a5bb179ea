"""`roitelet …` as a person runs it, without the second that importing takes each time.

Hundreds of tests run a command, and most of what each would do is import the same libraries. So one process imports
them once and then forks: what runs is a process of its own, with its own arguments, environment, folder and output, and
nothing of ours is imported beforehand that looks at any of these.
"""

from __future__ import annotations

import atexit
import io
import json
import os
import runpy
import signal
import socket
import subprocess
import sys
import tempfile
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import NoReturn

LONGEST_REQUEST = 1 << 20


def command(
    *arguments: str,
    environment: Mapping[str, str] | None = None,
    folder: Path | str | None = None,
    text: str = "",
    timeout: float = 120,
) -> subprocess.CompletedProcess[str]:
    """Runs it to its end; `text` is what it reads."""
    asked = {
        "arguments": arguments,
        "environment": dict(os.environ if environment is None else environment),
        "folder": str(folder or Path.cwd()),
    }
    with tempfile.TemporaryFile() as given, tempfile.TemporaryFile() as out, tempfile.TemporaryFile() as said:
        given.write(text.encode())
        given.seek(0)
        line = _starter()
        line.settimeout(timeout)
        files = [given.fileno(), out.fileno(), said.fileno()]
        socket.send_fds(line, [json.dumps(asked).encode()], files)
        process = int(line.recv(32))
        try:
            code = int(line.recv(32))
        except TimeoutError:
            os.kill(process, signal.SIGKILL)
            line.recv(32)
            raise subprocess.TimeoutExpired(["roitelet", *arguments], timeout) from None
        out.seek(0)
        said.seek(0)
        return subprocess.CompletedProcess(["roitelet", *arguments], code, out.read().decode(), said.read().decode())


@cache
def _starter() -> socket.socket:
    ours, theirs = socket.socketpair(socket.AF_UNIX, socket.SOCK_SEQPACKET)
    process = subprocess.Popen([sys.executable, "-m", __name__, str(theirs.fileno())], pass_fds=[theirs.fileno()])
    theirs.close()

    def end() -> None:
        ours.close()
        process.wait(60)

    atexit.register(end)
    return ours


def serve(line: socket.socket) -> None:
    import typer.rich_utils  # noqa: F401  # what commands would import

    import roitelet

    roitelet.games()

    while True:
        asked, files, _, _ = socket.recv_fds(line, LONGEST_REQUEST, 3)
        if not asked:
            return
        process = os.fork()
        if process == 0:
            line.close()
            become(json.loads(asked), files)
        for file in files:
            os.close(file)
        line.send(b"%d" % process)
        line.send(b"%d" % os.waitstatus_to_exitcode(os.waitpid(process, 0)[1]))


def become(asked: Mapping[str, object], files: list[int]) -> NoReturn:
    """The command itself."""
    for at, file in enumerate(files):
        os.dup2(file, at)
        os.close(file)
    os.environ.clear()
    os.environ.update(asked["environment"])  # type: ignore[call-overload]
    os.chdir(str(asked["folder"]))
    sys.argv = ["roitelet", *asked["arguments"]]  # type: ignore[misc]
    sys.stdin, sys.stdout, sys.stderr = (
        io.TextIOWrapper(open(at, mode, closefd=False), "utf-8", line_buffering=at == 2)  # noqa: SIM115
        for at, mode in enumerate(("rb", "wb", "wb"))
    )
    code: object = 0
    try:
        runpy.run_module("roitelet", run_name="__main__", alter_sys=True)
    except SystemExit as end:
        code = end.code
    except BaseException:
        import traceback

        traceback.print_exc()
        code = 1
    for stream in (sys.stdout, sys.stderr):
        stream.flush()
    os._exit(code if isinstance(code, int) else 0 if code is None else 1)


if __name__ == "__main__":
    serve(socket.socket(fileno=int(sys.argv[1])))
