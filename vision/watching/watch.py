"""Follows a camera's pictures, makes what the screen shows of them, and notices what is wrong.

One thread grabs (and may hang, and is left alone then), this one follows, a third one reads.
"""

from functools import partial
from threading import Event, Thread
from time import monotonic

import cv2
import numpy as np

from companion.rules.refusals import Reason, Refusal
from companion.services.camera.camera import NO_CAMERA
from vision.cameras.asked import AUTO, SIMULATED, Asking
from vision.cameras.choosing import Wish, candidates, choose
from vision.looking import working
from vision.watching.faults import OTHER_SIZE, STALLED, fault_of
from vision.watching.following import Follower
from vision.watching.grabbing import FAILED, Grab, Grabber
from vision.watching.moment import Moment
from vision.watching.reader import Reader
from vision.watching.showing import Seen, Shower

LINGER = 30.0
"""Seconds for which the camera stays open when nobody looks: opening takes some of them."""
OPENING, DRAWING = 6.0, 60.0
"""Seconds after which a camera that does not open is passed over; one that is drawn cannot hang,
and only waits for the processor."""
FAULTY = 1.0
"""Seconds of bad pictures before it is said; a single one is passed over."""
AGAIN = 1.0
"""Seconds between two tries to find a camera."""
MOST_HUNG = 4
"""Threads that hang in a camera's driver; then we wait until one comes back."""
HELD = 1.5
FOUND = 2.0
"""Seconds in which a camera finds exposure and white balance by itself."""
FROZEN = 1.5
"""Seconds of the very same picture, from what moves."""


class Watch:
    def __init__(self, wish: Wish, asking: Asking, reader: Reader, seen: Seen) -> None:
        self._wish, self._asking, self._reader, self._seen = wish, asking, reader, seen
        reader.hold = self.hold
        self._grabber: Grabber | None = None
        self._hung: list[Grabber] = []
        self._avoid: frozenset[str] = frozenset()
        self._held = self._held_anew = False
        self._opened: float | None = None
        self._there: list[str] | None = None
        """Cameras that were plugged in when nobody looked."""
        self._begin_again()
        self.wake, self._ending = Event(), False
        self._thread = Thread(target=self._run, name="watch", daemon=True)
        self._thread.start()

    def end(self, seconds: float) -> None:
        """The camera is let go, if it lets go in time."""
        self._ending = True
        self.wake.set()
        self._thread.join(seconds)
        grabber = self._grabber
        if grabber is not None:
            grabber.leave()
            grabber.wait(seconds)

    def hold(self, still: bool) -> bool:
        """Called by the reader, which may wait for an answer."""
        self._held = still
        grabber, done, answers = self._grabber, Event(), [False]
        if grabber is None:
            return False

        def told(held: bool) -> None:
            answers[0] = held
            done.set()

        grabber.hold(still, told)
        done.wait(HELD)
        return answers[0]

    def _hold_again(self, grab: Grab, grabber: Grabber) -> None:
        """A camera that is opened anew finds its light by itself first, or may not have forgotten
        that of another evening."""
        if self._opened is None:
            self._opened = grab.at
        if not self._held_anew and grab.at - self._opened >= (FOUND if self._held else 0.0):
            self._held_anew = True
            grabber.hold(self._held, bool)

    # The thread

    def _run(self) -> None:
        rested = float("-inf")
        while not self._ending:
            try:
                if self._asking.now.rests:
                    self._rest(monotonic() - rested > LINGER)
                else:
                    rested = monotonic()
                    self._step()
            except Exception as error:
                self._seen.trouble(Refusal(FAILED, error=f"{type(error).__name__}: {error}"))
                self._pause(AGAIN)

    def _rest(self, long: bool) -> None:
        grabber = self._grabber
        if grabber is not None and long:
            grabber.leave()
            self._grabber = None
        self._begin_again()
        self._look_round()
        self._pause(AGAIN)

    def _look_round(self) -> None:
        """Nothing is opened while nobody looks; what is pulled or plugged in is noticed."""
        if self._wish.name != AUTO:
            return
        there = [each.name for each in candidates(self._wish)]
        if self._there not in (None, there):
            self._seen.trouble(None if there else Refusal(NO_CAMERA))
        self._there = there

    def _begin_again(self) -> None:
        self._number = 0
        self._opened = None
        self._held_anew = False
        self._size: tuple[int, ...] = ()
        self._good = self._changed = monotonic()
        self._print = b""
        self._fault: Reason | None = None
        self._follower, self._shower = Follower(), Shower()

    def _step(self) -> None:
        grabber = self._grabber
        if grabber is None:
            grabber = self._open()
            if grabber is None:
                return
        grab = grabber.next(self._number, 0.1)
        if grab is not None:
            self._number = grab.number
            self._look(grab, grabber)
        self._check(grabber)

    def _open(self) -> Grabber | None:
        self._hung = [each for each in self._hung if each.alive]
        if len(self._hung) >= MOST_HUNG:
            self._pause(AGAIN)
            return None
        self._begin_again()
        avoid, self._avoid = self._avoid, frozenset()
        self._grabber = Grabber(partial(choose, self._wish, avoid=avoid))
        return self._grabber

    def _check(self, grabber: Grabber) -> None:
        """Whether pictures still come, and good ones."""
        now = monotonic()
        source = grabber.source
        if not grabber.alive:
            self._lose(grabber, grabber.why or self._told(STALLED, grabber), AGAIN)
        elif source is None:
            if now - grabber.begun > (DRAWING if self._wish.name == SIMULATED else OPENING):
                self._avoid = frozenset({grabber.trying})
                self._lose(grabber, self._told(STALLED, grabber))
        elif now - max(self._good, grabber.begun) > (FAULTY if self._fault else source.patience):
            # A camera that sends rubbish is asked once more from the beginning.
            self._lose(grabber, self._told(self._fault or STALLED, grabber), AGAIN / 2)

    def _told(self, reason: Reason, grabber: Grabber) -> Refusal:
        return Refusal(reason, name=grabber.source.name if grabber.source else grabber.trying)

    def _lose(self, grabber: Grabber, why: Refusal, pause: float = 0.0) -> None:
        grabber.leave()
        if grabber.alive:
            self._hung.append(grabber)
        self._grabber = None
        self._seen.trouble(why, grabber.tried)
        self._pause(pause)

    def _pause(self, seconds: float) -> None:
        """Unless somebody asks for something."""
        if seconds:
            self.wake.wait(seconds)
            self.wake.clear()

    # A picture

    def _look(self, grab: Grab, grabber: Grabber) -> None:
        self._fault = self._fault_of(grab, grabber)
        if self._fault is not None or grabber.source is None:
            return
        self._good = grab.at
        self._hold_again(grab, grabber)
        self._seen.trouble(None, grabber.tried, grabber.source.name)
        bgr, _ = working(grab.bgr)
        gray = np.asarray(cv2.cvtColor(bgr, cv2.COLOR_BGR2GRAY), np.uint8)
        moment = Moment(grab.number, grab.at, bgr, self._follower.follow(gray, grab.at))
        self._reader.look_at(moment)
        self._seen.show(self._shower.frame(moment, self._reader.marked))

    def _fault_of(self, grab: Grab, grabber: Grabber) -> Reason | None:
        size = grab.bgr.shape
        self._size = self._size or size
        if size != self._size:
            return OTHER_SIZE
        if grabber.source is None or not grabber.source.moves:
            return None
        fault = fault_of(grab.bgr)
        looks = grab.bgr[::32, ::32].tobytes()
        if looks != self._print:
            self._print, self._changed = looks, grab.at
        elif fault is None and grab.at - self._changed > FROZEN - FAULTY:
            return STALLED
        return fault
