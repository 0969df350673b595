"""The daily copy of the book: whether there is one, and whether it has grown old."""

from collections.abc import Iterator

from companion.rules.refusals import Reason, Refusal
from companion.services.health.finding import Finding, Machine, found, well
from companion.services.journal import Damaged, Reading
from companion.services.journal.errors import as_refusals
from companion.services.journal.shelf import Contents, contents, contents_of, copies
from companion.services.time_of_day import TimeOfDay

OLD = 3
"""Days after which a copy that lacks something is too old: one is made every day of play."""

NONE_YET = Reason(
    None, "there is no daily copy of the journal yet: one is made while Steiger runs, every day"
)
NEWEST = Reason(None, "the daily copy {file} holds all that is in the journal")
LACKS = Reason(None, "the daily copy {file} holds the journal of its day")
TOO_OLD = Reason(
    None,
    "the last daily copy of the journal is {n} day old, and more was booked since: look whether"
    " the disk has room, or make a copy with “steiger backup”",
    "the last daily copy of the journal is {n} days old, and more was booked since: look whether"
    " the disk has room, or make a copy with “steiger backup”",
)
COPY_IT = Reason(None, "last copy {n} day ago", "last copy {n} days ago")


def examine(machine: Machine) -> Iterator[Finding]:
    booked = _contents(machine)
    if booked is None:
        return
    made = copies(machine.home)
    if not made:
        yield found("copy", "untried", NONE_YET)
        return
    last = made[-1]
    age = last.age(TimeOfDay(machine.home, machine.root).today())
    if contents_of(last.file) == booked:
        yield well("copy", NEWEST, file=last.file.name)
    elif age is not None and age > OLD:
        yield found("book", "warning", TOO_OLD, COPY_IT, n=age)
    else:
        yield well("copy", LACKS, file=last.file.name)


def _contents(machine: Machine) -> Contents | None:
    """Of the journal itself; nothing where there is none, or where others tell what is wrong."""
    try:
        opened = Reading.open_to_read(machine.home)
        if opened is None:
            return None
        with opened, as_refusals(opened.file.name):
            return contents(opened.db)
    except (Refusal, Damaged):
        return None
