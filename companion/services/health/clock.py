"""Whether the dates in the book can be trusted."""

from collections.abc import Iterator

from companion.rules.refusals import Reason
from companion.services.health.finding import Finding, Machine, found, well
from companion.services.time_of_day import Source, TimeOfDay

SOURCES: dict[Source, Reason] = {
    "synchronised": Reason(None, "the clock is set by the network"),
    "by hand": Reason(None, "the clock was set by hand: it is right until the next start"),
    "battery": Reason(None, "the clock has a battery of its own"),
}
UNCERTAIN = Reason(
    None,
    "nobody has set the clock since the start: dates in the book are marked as uncertain; connect"
    " a network, or set date and time in the settings",
)
SET_IT = Reason(None, "dates are uncertain: set the clock in the settings")


def examine(machine: Machine) -> Iterator[Finding]:
    source = TimeOfDay(machine.home, machine.root).source()
    if source is None:
        yield found("clock", "warning", UNCERTAIN, SET_IT)
    else:
        yield well("clock", SOURCES[source])
