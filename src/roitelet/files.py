"""Atomic writes and private files."""

from __future__ import annotations

import os
import tempfile
from contextlib import suppress
from pathlib import Path

from platformdirs import user_data_dir

PRIVATE_FILE, PRIVATE_FOLDER = 0o600, 0o700


def write_whole(path: Path, content: bytes, private: bool = False) -> None:
    """Writes a temporary file and renames it: a reader never sees half of the content.

    A private file can be read by its owner alone.
    """
    handle, beside = tempfile.mkstemp(prefix=f".{path.name}.", dir=path.parent)
    try:
        with os.fdopen(handle, "wb") as file:
            file.write(content)
            file.flush()
            os.fsync(file.fileno())
        if not private:  # as mkstemp's files are
            mask = os.umask(0)
            os.umask(mask)
            Path(beside).chmod(0o666 & ~mask)
        Path(beside).replace(path)
    except BaseException:
        Path(beside).unlink(missing_ok=True)
        raise


def make_private(path: Path, mode: int = PRIVATE_FILE) -> None:
    """Removes the rights of group and others from a file or folder, if it exists and is this user's."""
    with suppress(OSError):
        found = path.stat()
        if hasattr(os, "getuid") and found.st_uid == os.getuid() and found.st_mode & 0o077:
            path.chmod(mode)


def create_private(path: Path) -> None:
    """Creates an empty file that its owner alone can read, whatever the umask; makes an existing one private."""
    try:
        os.close(os.open(path, os.O_CREAT | os.O_EXCL | os.O_WRONLY, PRIVATE_FILE))
    except FileExistsError:
        make_private(path)


def private_folder(path: Path) -> Path:
    """Creates a folder that its owner alone can enter."""
    path.mkdir(PRIVATE_FOLDER, parents=True, exist_ok=True)
    make_private(path, PRIVATE_FOLDER)
    return path


def data_folder() -> Path:
    """The folder of saved games and databases: ROITELET_DATA, or the system's folder for user data."""
    return Path(os.environ.get("ROITELET_DATA") or user_data_dir("roitelet"))
