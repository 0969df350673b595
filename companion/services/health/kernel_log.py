"""What the kernel has to tell since the start, where we may read it."""

import os
from collections.abc import Iterator
from pathlib import Path

from companion.services.health.finding import Machine

MOST_LINES = 50_000
RECORD = 8192
"""The kernel tells one line at a time, and none is longer."""
JOURNAL = ("journalctl", "--dmesg", "--boot", "--quiet", "--no-pager", "--output=cat")


def lines(machine: Machine) -> list[str] | None:
    """From the oldest on; None where nobody lets us read them."""
    told = _of_device(machine.root / "dev/kmsg")
    if told is None:
        told = machine.ask(JOURNAL).splitlines() or None
    return told


def _of_device(file: Path) -> list[str] | None:
    """Without waiting for the next line, which may never come."""
    try:
        device = os.open(file, os.O_RDONLY | os.O_NONBLOCK)
    except OSError:
        return None
    try:
        return list(_told(device))
    except OSError:
        return None
    finally:
        os.close(device)


def _told(device: int) -> Iterator[str]:
    for _ in range(MOST_LINES):
        try:
            record = os.read(device, RECORD)
        except BlockingIOError:
            return
        except BrokenPipeError:
            continue  # older lines were overwritten while we read
        if not record:
            return
        for line in record.decode("utf-8", "replace").splitlines():
            # "6,339,5140900,-;a message", then lines of details that begin with a space
            if not line.startswith(" "):
                yield line.partition(";")[2] or line
