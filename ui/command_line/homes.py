"""What the commands of the journal share: opening it, and saying what was found."""

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from companion.rules.refusals import Refusal
from companion.services.journal import FILE, Damaged, Journal, Reading
from companion.services.journal.damage import open_or_recover
from companion.services.journal.errors import DAMAGED
from companion.services.settings import home
from ui.command_line import words_of
from ui.command_line.options import Call


def home_of(call: Call) -> Path:
    return Path(home(call.given.get("home")))


@contextmanager
def reading(call: Call) -> Iterator[Reading | None]:
    """The journal to read, None where there is none; a damaged one is refused."""
    try:
        opened = Reading.open_to_read(home_of(call))
        if opened is None:
            yield None
            return
        with opened:
            yield opened
    except Damaged:
        raise Refusal(DAMAGED, file=FILE) from None


@contextmanager
def writing(call: Call) -> Iterator[Journal]:
    """The journal to write; a damaged one is recovered, and that is said."""
    journal, recovery = open_or_recover(home_of(call))
    if recovery is not None:
        print(words_of(call).reason(recovery.notice()), file=sys.stderr)
    with journal:
        yield journal
