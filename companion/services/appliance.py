"""The appliance's keeper, which may do what we may not: asked by one file, answers by another.

It runs as root and knows a handful of words; the app itself has no rights and no network.
"""

import json
import os
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from time import monotonic, sleep
from typing import Any, Literal, NamedTuple

from companion.rules.refusals import Reason, Refusal

KEEPER = Path("/run/steiger-keeper")
"""Only where the appliance was installed there is such a folder."""
INSTALLED = Path("/opt/steiger")
"""Every version has a folder of its own there; links say which is in use."""
REQUEST, ANSWER, PLAYING = "request", "answer", "playing"
PATIENCE = 5.0
"""Seconds in which the keeper has at least begun, or is not there."""
WAITED, LOOK = 30.0, 0.1
"""Seconds for which what is quickly done is waited for, and between two looks at the answer."""
LONGEST = 4096

Word = Literal["switch-off", "update", "go-back", "mount", "unmount", "time"]
State = Literal["working", "done", "refused"]
STATES: tuple[State, ...] = ("working", "done", "refused")

CANNOT_ASK = Reason(
    None, "the request cannot be written to {file}: look at the health, or start the device anew"
)
NO_ANSWER = Reason(
    None,
    "the device does not answer: try again in a minute, or look for steiger-keeper in the log",
)


class Answer(NamedTuple):
    request: str
    state: State
    why: str = ""
    """A word for why it was refused."""
    version: str = ""


class Versions(NamedTuple):
    """What is in use and what was before it; empty where there is none."""

    current: str
    previous: str


class Appliance:
    """`home` is where the request is written, `keeper` where it is answered."""

    def __init__(
        self,
        home: Path,
        keeper: Path = KEEPER,
        installed: Path = INSTALLED,
        now: Callable[[], float] = monotonic,
    ) -> None:
        self._home = home
        self._keeper = keeper
        self._installed = installed
        self._now = now
        self._asked = ""
        self._asked_at = 0.0
        self._before: object = None
        """The answer file as it was: what it says then belongs to an earlier request."""

    @property
    def present(self) -> bool:
        """Whether this is an appliance at all."""
        try:
            return self._keeper.is_dir()
        except OSError:
            return False

    def ask(self, word: Word, argument: str = "") -> None:
        """Written beside and renamed: the keeper never sees half a request. Raises Refusal."""
        file = self._home / REQUEST
        fresh = file.with_name(f"{REQUEST}.new")
        self._before = self._stamp()
        try:
            fresh.write_text(f"{word} {argument}".rstrip() + "\n", encoding="utf-8")
            os.replace(fresh, file)
        except OSError:
            raise Refusal(CANNOT_ASK, file=str(file)) from None
        self._asked, self._asked_at = word, self._now()

    def answer(self) -> Answer | None:
        """What became of the last request; None while it waits. Raises Refusal: nobody is there."""
        if not self._asked:
            return None
        told = self._told() if self._stamp() != self._before else None
        if told is not None and told.request == self._asked:
            return told
        if self._now() - self._asked_at > PATIENCE:
            self._withdraw()
            raise Refusal(NO_ANSWER)
        return None

    def does(self, word: Word) -> bool:
        """Asks and waits, on a thread of its own; whatever goes wrong, it was not done."""
        until = self._now() + WAITED
        with suppress(Refusal):
            self.ask(word)
            while self._now() < until:
                told = self.answer()
                if told is not None and told.state != "working":
                    return told.state == "done"
                sleep(LOOK)
        return False

    def _withdraw(self) -> None:
        """Nobody took it: it must not act tomorrow."""
        with suppress(OSError):
            (self._home / REQUEST).unlink(missing_ok=True)
        self._asked = ""

    def _stamp(self) -> object:
        try:
            found = (self._keeper / ANSWER).stat()
        except OSError:
            return None
        return found.st_ino, found.st_mtime_ns, found.st_size

    def _told(self) -> Answer | None:
        try:
            with open(self._keeper / ANSWER, "rb") as file:
                told = json.loads(file.read(LONGEST))
        except (OSError, ValueError, RecursionError):
            return None
        return _answer(told)

    @property
    def versions(self) -> Versions:
        return Versions(self._version("current"), self._version("previous"))

    def _version(self, link: str) -> str:
        try:
            return Path(os.readlink(self._installed / link)).name
        except OSError:
            return ""

    def play(self, plays: bool) -> None:
        """While a game is at the table nothing is updated: a file says so to the keeper."""
        file = self._home / PLAYING
        with suppress(OSError):
            if plays:
                file.touch()
            else:
                file.unlink(missing_ok=True)


def _answer(told: Any) -> Answer | None:
    if not isinstance(told, dict) or told.get("state") not in STATES:
        return None
    request, why, version = (str(told.get(name, "")) for name in ("request", "why", "version"))
    return Answer(request, told["state"], why, version)
