"""The disk: room on it, and what the kernel says about the card it may be."""

import re
import shutil
from collections.abc import Iterator

from companion.rules.refusals import Reason, Refusal
from companion.services.health import kernel_log
from companion.services.health.book import nearest
from companion.services.health.finding import Finding, Machine, found

LEAST_FREE = 50_000_000
MEGABYTE, GIGABYTE = 10**6, 10**9
FAILED = re.compile(
    r"I/O error, dev (mmcblk|sd|nvme)|mmcblk\d.*\berror|mmc\d: .*(timeout|timed out)"
    r"|(EXT4|BTRFS|FAT|F2FS)-fs.*\berror|remounting filesystem read-only|critical medium error",
    re.IGNORECASE,
)

WELL = Reason(None, "{free} MB are free on the disk of the home")
LOW = Reason(None, "only {free} MB are free on the disk of the home: make room")
FREE = Reason(None, "{free} MB free")
FREE_MUCH = Reason(None, "{free} GB free")
MAKE_ROOM = Reason(None, "only {free} MB free: make room")
FAILS = Reason(
    None,
    "the kernel reports {n} fault of a disk or card since the start, the last one “{line}”:"
    " make a copy with “steiger backup” and replace the card",
    "the kernel reports {n} faults of a disk or card since the start, the last one “{line}”:"
    " make a copy with “steiger backup” and replace the card",
)
REPLACE = Reason(None, "it fails: copy the book, replace the card")
NO_FAULTS = Reason(None, "the kernel reports no fault of a disk or card")
NO_LOG = Reason(
    None,
    "the kernel’s log cannot be read here: faults of the card would not be seen; call"
    " “sudo steiger doctor” to look there too",
)


def examine(machine: Machine) -> Iterator[Finding]:
    free = shutil.disk_usage(nearest(machine.home)).free
    megabytes = free // MEGABYTE
    if free < LEAST_FREE:
        yield found("disk", "warning", LOW, MAKE_ROOM, free=megabytes)
    elif free < GIGABYTE:
        yield found("disk", "well", WELL, FREE, free=megabytes)
    else:
        short = Refusal(FREE_MUCH, free=free // GIGABYTE)
        yield Finding("disk", "well", Refusal(WELL, free=megabytes), short)
    yield _faults(machine)


def _faults(machine: Machine) -> Finding:
    told = kernel_log.lines(machine)
    if told is None:
        return found("kernel log", "untried", NO_LOG)
    faults = [line for line in told if FAILED.search(line)]
    if not faults:
        return found("kernel log", "well", NO_FAULTS)
    return found("disk", "warning", FAILS, REPLACE, n=len(faults), line=faults[-1].strip())
