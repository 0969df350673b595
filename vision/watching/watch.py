"""Follows a camera's pictures, makes what the screen shows of them, and notices what is wrong.

One thread grabs (and may hang, and is left alone then), this one follows, a third one reads.
"""

from collections.abc import Callable
from functools import partial
from threading import Event, Thread
from time import monotonic
from typing import Any

import cv2
import numpy as np

from companion.rules.refusals import Reason, Refusal
from companion.services.camera.camera import Frame, Outline
from vision.cameras.asked import Asking
from vision.cameras.choosing import Wish, choose
from vision.looking import working
from vision.pictures import Bgr
from vision.watching.album import shown
from vision.watching.faults import OTHER_SIZE, STALLED, fault_of
from vision.watching.following import Carrier, Follower
from vision.watching.grabbing import FAILED, Grab, Grabber
from vision.watching.moment import Moment
from vision.watching.reader import Reader

PREVIEW = (960, 540)
LINGER = 30.0
"""Seconds for which the camera stays open when nobody looks: opening takes some of them."""
OPENING = 6.0
"""Seconds after which a camera that does not open is passed over."""
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
    def __init__(self, wish: Wish, asking: Asking, reader: Reader, seen: "Seen") -> None:
        self._wish, self._asking, self._reader, self._seen = wish, asking, reader, seen
        reader.hold = self.hold
        self._grabber: Grabber | None = None
        self._hung: list[Grabber] = []
        self._avoid: frozenset[str] = frozenset()
        self._held = self._held_anew = False
        self._opened: float | None = None
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
            if self._asking.now.rests:
                self._rest(monotonic() - rested > LINGER)
                continue
            rested = monotonic()
            try:
                self._step()
            except Exception as error:
                self._trouble(Refusal(FAILED, error=f"{type(error).__name__}: {error}"))
                self._pause(AGAIN)

    def _rest(self, long: bool) -> None:
        grabber = self._grabber
        if grabber is not None and long:
            grabber.leave()
            self._grabber = None
        self._begin_again()
        self._pause(LINGER / 10)

    def _begin_again(self) -> None:
        self._number = 0
        self._opened = None
        self._held_anew = False
        self._size: tuple[int, ...] = ()
        self._good = self._changed = monotonic()
        self._print = b""
        self._fault: Reason | None = None
        self._follower, self._carrier = Follower(), Carrier()

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
            if now - grabber.begun > OPENING:
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
        self._trouble(why, grabber.tried)
        self._pause(pause)

    def _pause(self, seconds: float) -> None:
        """Unless somebody asks for something."""
        if seconds:
            self.wake.wait(seconds)
            self.wake.clear()

    def _trouble(
        self, why: Refusal | None, tried: tuple[Refusal, ...] = (), name: str = ""
    ) -> None:
        self._seen.trouble(why, tried, name)

    # A picture

    def _look(self, grab: Grab, grabber: Grabber) -> None:
        self._fault = self._fault_of(grab, grabber)
        if self._fault is not None or grabber.source is None:
            return
        self._good = grab.at
        self._hold_again(grab, grabber)
        self._trouble(None, grabber.tried, grabber.source.name)
        bgr, _ = working(grab.bgr)
        gray = np.asarray(cv2.cvtColor(bgr, cv2.COLOR_BGR2GRAY), np.uint8)
        moment = Moment(grab.number, grab.at, bgr, self._follower.follow(gray, grab.at))
        self._reader.look_at(moment)
        self._seen.show(self._frame(moment))

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

    def _frame(self, moment: Moment) -> Frame:
        marked = self._reader.marked
        picture = shown(moment.bgr, _fitted(moment.bgr))
        drawn = self._carrier.carry(marked, moment.followed.found.markers)
        if drawn is None or marked is None:
            return Frame(moment.number, moment.at, picture)
        return Frame(moment.number, moment.at, picture, self._outlines(drawn, moment), marked.name)

    def _outlines(self, drawn: list[Any], moment: Moment) -> tuple[Outline, ...]:
        """The very same while nothing moves."""
        if drawn is not self._seen.drawn:
            high, wide = moment.bgr.shape[:2]
            marked = self._reader.marked
            shares = [((p + 0.5) / (wide, high)).tolist() for p in drawn]
            places = [] if marked is None else marked.places
            self._seen.outlines = tuple(
                Outline(address, tuple((x, y) for x, y in points))
                for (address, _), points in zip(places, shares, strict=False)
            )
            self._seen.drawn = drawn
        return self._seen.outlines


class Seen:
    """What the app's thread may look at; each is replaced as a whole."""

    def __init__(
        self,
        told: Callable[[Refusal | None], object],
        shows: Callable[[Frame | None], object] = bool,
    ) -> None:
        self.frame: Frame | None = None
        self.outlines: tuple[Outline, ...] = ()
        self.drawn: object = None
        self.why: Refusal | None = None
        self.tried: tuple[Refusal, ...] = ()
        self.name = ""
        self._told, self._shows = told, shows

    def show(self, frame: Frame | None) -> None:
        if frame is not None or self.frame is not None:
            self.frame = frame
            self._shows(frame)

    def trouble(self, why: Refusal | None, tried: tuple[Refusal, ...], name: str) -> None:
        """Told once, and when it is well again."""
        same = _sentence(why) == _sentence(self.why)
        self.why, self.tried, self.name = why, tried, name or self.name
        if why is not None:
            self.show(None)
        if not same:
            self._told(why)


def _sentence(why: Refusal | None) -> tuple[Any, ...] | None:
    return None if why is None else (why.reason, sorted(map(str, why.values.items())))


def _fitted(bgr: Bgr) -> tuple[int, int]:
    high, wide = bgr.shape[:2]
    by = min(1.0, PREVIEW[0] / wide, PREVIEW[1] / high)
    return round(wide * by), round(high * by)
