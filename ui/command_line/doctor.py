"""`steiger doctor`"""

from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from ui.command_line import REFUSED, words_of
from ui.command_line.options import Call, Option, Spec

if TYPE_CHECKING:
    from companion.services.health import Finding

SPEC = Spec(
    "doctor",
    "checks what Steiger needs and says what to do; exit code 0 when play is possible",
    "steiger doctor",
    options=(
        Option("--recover", "set a damaged journal aside and keep what can be read of it"),
        Option("--rebuild", "write the journal’s views anew from what was booked"),
    ),
)

MARKS = {"well": "✓", "untried": "?", "warning": "!", "broken": "!!"}


def run(call: Call) -> int:
    from companion.services.journal.damage import rebuild_summaries, recover
    from ui.command_line.homes import home_of, writing

    words = words_of(call)
    if "recover" in call.given:
        print(words.reason(recover(home_of(call)).notice()))
    if "rebuild" in call.given:
        with writing(call) as journal:
            rebuild_summaries(journal)
    playable = True
    for finding in _findings(home_of(call)):
        print(f"{MARKS[finding.state]:<3}{words.reason(finding.sentence)}", flush=True)
        playable = playable and finding.state != "broken"
    return 0 if playable else REFUSED


def _findings(home: Path) -> Iterator["Finding"]:
    from companion.services.health import Check, Machine, examine, pins, within
    from ui.touch.panels import connected

    machine = Machine(home)
    yield from examine(machine, connected)
    yield from within(Check("pins", lambda _: pins.examine(machine, _held)), machine)


def _held(pins: Sequence[int]) -> tuple[str, Mapping[int, str]]:
    from hardware.factory import explained
    from hardware.holders import held

    try:
        return held(pins)
    except Exception as problem:  # the libraries raise all sorts
        raise explained(problem) from problem
