"""Files that are either whole or not there."""

from __future__ import annotations

import os
import tempfile
from pathlib import Path

from platformdirs import user_data_dir


def write_whole(path: Path, content: bytes) -> None:
    """Writes beside the file and then puts it in place: whatever happens, nobody sees half of it."""
    handle, beside = tempfile.mkstemp(prefix=f".{path.name}.", dir=path.parent)
    try:
        with os.fdopen(handle, "wb") as file:
            file.write(content)
            file.flush()
            os.fsync(file.fileno())
        mask = os.umask(0)
        os.umask(mask)
        Path(beside).chmod(0o666 & ~mask)
        Path(beside).replace(path)
    except BaseException:
        Path(beside).unlink(missing_ok=True)
        raise


def data_folder() -> Path:
    """Where what people did is kept: named by ROITELET_DATA, or the system's place for such things."""
    return Path(os.environ.get("ROITELET_DATA") or user_data_dir("roitelet"))
