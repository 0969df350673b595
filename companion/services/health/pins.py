"""The GPIO chip and its pins, before any app takes them: what the doctor sees of the buttons."""

import fcntl
import os
from collections.abc import Callable, Iterator, Mapping, Sequence
from pathlib import Path

from companion.rules.refusals import Reason, Refusal
from companion.services.controls import wiring
from companion.services.controls.panel import NO_PANEL
from companion.services.health.finding import Finding, Machine, found, well
from companion.services.journal.lock import FILE as LOCK

FREE = Reason(None, "the pins of buttons, lamps and buzzer are free on {chip}: BCM {pins}")
OURS = Reason(None, "the pins of buttons, lamps and buzzer on {chip} are held by a running Steiger")
HELD = Reason(
    None,
    "{program} holds the pin BCM {pin} of {chip}: end that program, or choose another pin in the"
    " wiring",
)

Look = Callable[[Sequence[int]], tuple[str, Mapping[int, str]]]
"""The chip, and who holds which of these pins; raises Refusal where that cannot be said."""


def examine(machine: Machine, look: Look) -> Iterator[Finding]:
    wires, wrong = wiring.load(str(machine.home))
    if wrong is not None:
        yield Finding("pins", "warning", wrong)
    pins = sorted(getattr(wires, function) for function in wiring.PINS)
    try:
        chip, holders = look(pins)
    except Refusal as trouble:
        lacks_nothing = trouble.reason == NO_PANEL
        yield Finding("pins", "untried" if lacks_nothing else "warning", trouble)
        return
    if not holders:
        yield well("pins", FREE, chip=chip, pins=", ".join(map(str, pins)))
    elif _is_running(machine.home):
        yield well("pins", OURS, chip=chip)
    else:
        for pin, program in holders.items():
            yield found("pins", "warning", HELD, chip=chip, pin=pin, program=program)


def _is_running(home: Path) -> bool:
    """Whether a Steiger keeps its book in this home now."""
    try:
        file = os.open(home / LOCK, os.O_RDONLY)
    except OSError:
        return False
    try:
        fcntl.flock(file, fcntl.LOCK_SH | fcntl.LOCK_NB)
    except OSError:
        return True
    finally:
        os.close(file)
    return False
