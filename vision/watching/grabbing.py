"""Pictures taken from a source on a thread of its own, which nobody ever waits for."""

from collections.abc import Callable
from threading import Condition, Event, Thread
from time import monotonic
from typing import NamedTuple

from companion.rules.refusals import Reason, Refusal
from vision.cameras.choosing import Chosen, why_none
from vision.cameras.source import Source
from vision.pictures import Bgr

FAILED = Reason(
    None, "the camera could not be used ({error}): please report this as a fault of Steiger"
)


class Grab(NamedTuple):
    number: int
    at: float
    """Monotonic seconds."""
    bgr: Bgr


class Grabber:
    """One opened source. Whoever finds that it hangs leaves it alone and begins another."""

    def __init__(self, choose: Callable[[Callable[[str], object]], Chosen]) -> None:
        self.tried: tuple[Refusal, ...] = ()
        self.why: Refusal | None = None
        """Why it ended."""
        self.source: Source | None = None
        self.trying = ""
        self.latest: Grab | None = None
        self._choose = choose
        self._leave = Event()
        self._fresh = Condition()
        self._hold: tuple[bool, Callable[[bool], object]] | None = None
        self._thread = Thread(target=self._run, name="camera", daemon=True)
        self.begun = monotonic()
        self._thread.start()

    @property
    def alive(self) -> bool:
        return self._thread.is_alive()

    def leave(self) -> None:
        """It ends when it can."""
        self._leave.set()

    def wait(self, seconds: float) -> None:
        self._thread.join(seconds)

    def hold(self, still: bool, told: Callable[[bool], object]) -> None:
        """Exposure and white balance, before the next picture."""
        self._hold = still, told

    def next(self, after: int, seconds: float) -> Grab | None:
        """The newest picture, if one newer than that comes so soon."""

        def come() -> bool:
            return (self.latest is not None and self.latest.number > after) or not self.alive

        with self._fresh:
            self._fresh.wait_for(come, seconds)
        latest = self.latest
        return latest if latest is not None and latest.number > after else None

    def _run(self) -> None:
        try:
            self._grab()
        except Refusal as refusal:
            self.why = refusal
        except Exception as error:
            self.why = Refusal(FAILED, error=f"{type(error).__name__}: {error}")

    def _grab(self) -> None:
        chosen = self._choose(self._tries)
        self.tried = chosen.tried
        if chosen.source is None:
            raise why_none(chosen.tried)
        number = 0
        with_source = chosen.source
        try:
            self.source = with_source
            while not self._leave.is_set():
                self._do_hold(with_source)
                bgr = with_source.read()
                if bgr is not None:
                    number += 1
                    with self._fresh:
                        self.latest = Grab(number, monotonic(), bgr)
                        self._fresh.notify_all()
        finally:
            with_source.__exit__(None, None, None)

    def _tries(self, name: str) -> None:
        self.trying, self.begun = name, monotonic()

    def _do_hold(self, source: Source) -> None:
        wish, self._hold = self._hold, None
        if wish is not None:
            still, told = wish
            told(source.hold(still))
