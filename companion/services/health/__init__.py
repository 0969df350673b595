"""What `steiger doctor` and the health screen look at: what is well, or what to do.

One file a subject. Nothing here may hang: each check has its time, and who takes longer is named.
"""

from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import partial
from pathlib import Path
from threading import Thread
from typing import NamedTuple

from companion.rules.refusals import Reason
from companion.services.health import (
    board,
    book,
    camera,
    clock,
    copies,
    disk,
    display,
    python,
    touch,
)
from companion.services.health.finding import Finding, Machine, found

__all__ = ["Check", "Finding", "Machine", "examine", "within"]

SECONDS = 5.0
WHOLE_BOOK = 120.0
"""Every booking of every game is read."""
TOO_SLOW = Reason(
    None,
    "“{check}” did not answer within {seconds} seconds: if the home is on another machine, look at"
    " the network; else at the card",
)
FAILED = Reason(
    None, "“{check}” could not be looked at ({error}): please report this as a fault of Steiger"
)
NO_ANSWER = Reason(None, "does not answer: tap to see why")

Panels = Callable[[Path], Sequence[Path]]


class Check(NamedTuple):
    subject: str
    look: Callable[[Machine], Iterable[Finding]]
    seconds: float = SECONDS


def examine(
    machine: Machine, panels: Panels = lambda _: (), *, whole_book: bool = True
) -> Iterator[Finding]:
    """One after the other; `panels` finds the touch panels below a root, readable or not."""
    journal = book.examine_journal if whole_book else book.glance_at_journal
    checks = (
        Check("python", python.examine),
        Check("display", display.examine),
        Check("touch", lambda machine: touch.examine(machine, panels(machine.root))),
        Check("camera", camera.examine),
        Check("temperature", board.examine),
        Check("clock", clock.examine),
        Check("home", book.examine_home),
        Check("disk", disk.examine, 2 * SECONDS),
        Check("book", journal, WHOLE_BOOK),
        Check("copy", copies.examine),
    )
    for check in checks:
        yield from within(check, machine)


def within(check: Check, machine: Machine) -> list[Finding]:
    """What a check finds in its time. One that hangs is left behind on its thread."""
    findings: list[Finding] = []
    work = Thread(target=partial(_look, check, machine, findings), daemon=True)
    work.start()
    work.join(check.seconds)
    if not work.is_alive():
        return findings
    slow = {"check": check.subject, "seconds": int(check.seconds)}
    return [*findings, found(check.subject, "warning", TOO_SLOW, NO_ANSWER, **slow)]


def _look(check: Check, machine: Machine, findings: list[Finding]) -> None:
    """Whoever asks for a report must not be refused because of what he reports."""
    try:
        findings += check.look(machine)
    except Exception as error:
        told = {"check": check.subject, "error": f"{type(error).__name__}: {error}"}
        findings.append(found(check.subject, "warning", FAILED, NO_ANSWER, **told))
