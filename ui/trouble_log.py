"""What does not work, once in the system's log: who is asked for help is seldom at the table."""

import os
import sys
from collections.abc import Callable, Mapping

from companion.rules.refusals import Refusal
from companion.words import Words

WELL = "well again"


def to_the_journal(line: str) -> None:
    """Only where the service manager listens; on a terminal the badge on the screen is enough."""
    if os.environ.get("JOURNAL_STREAM"):
        print(line, file=sys.stderr, flush=True)


class TroubleLog:
    """Told of all troubles at every change; writes the new ones, and those that are over."""

    def __init__(self, write: Callable[[str], object] = to_the_journal) -> None:
        self._write = write
        self._written: dict[str, str] = {}

    def follow(self, troubles: Mapping[str, Refusal]) -> None:
        if not troubles and not self._written:
            return
        # In English, whatever the table speaks: deploy/README.md names these lines.
        words = Words()
        told = {what: words.reason(why) for what, why in troubles.items()}
        for what, sentence in told.items():
            if self._written.get(what) != sentence:
                self._write(f"{what}: {sentence}")
        for what in self._written.keys() - told.keys():
            self._write(f"{what}: {WELL}")
        self._written = told
