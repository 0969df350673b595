"""Files that are whole or not there, whenever the plug is pulled."""

import os
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path


def write(file: Path, content: bytes) -> None:
    """Raises OSError, and then nothing has changed."""
    with replacing(file, content):
        pass


@contextmanager
def replacing(file: Path, content: bytes) -> Iterator[None]:
    """Written beside now, and renamed when all that is done meanwhile has succeeded."""
    fresh = file.with_name(f".{file.name[:40]}-{os.getpid()}.new")
    try:
        with open(fresh, "wb") as opened:
            opened.write(content)
            opened.flush()
            os.fsync(opened.fileno())
        yield
        os.replace(fresh, file)
    finally:
        with suppress(OSError):
            fresh.unlink()
    # Some file systems cannot sync a folder.
    with suppress(OSError):
        _sync_names(file.parent)


def _sync_names(folder: Path) -> None:
    opened = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(opened)
    finally:
        os.close(opened)
