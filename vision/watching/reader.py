"""Reads pictures on a thread of its own, and does there what else takes time: lessons, keeping."""

from collections import deque
from collections.abc import Callable
from datetime import datetime
from functools import partial
from pathlib import Path
from secrets import token_hex
from threading import Event, Thread
from time import monotonic
from typing import Any

from companion.rules.refusals import Refusal
from companion.services.camera.camera import Guidance, Learned, Lesson, Sighting
from vision.cameras.asked import Asked, Asking
from vision.looking import Unreadable
from vision.pictures import Picture
from vision.watching.album import Album, Page
from vision.watching.answering import Answering, fault
from vision.watching.following import Marked
from vision.watching.guiding import Guide
from vision.watching.hints import NO_PICTURE
from vision.watching.moment import Moment

Post = Callable[[object], object]

TOO_FAST = 100.0
"""Pixels a second: what moves so fast is blurred, and read when it is calmer."""
PATIENT = 1.0
"""Seconds without anything to read, after which it is said why."""
ENOUGH, SELDOM = 3, 2.0
"""So many readings of a table that stands still; then it is read again after so many seconds."""
GUIDED, REPEATED = 0.25, 1.0
"""Seconds between two hints, and until the same one is told again."""


class Reader:
    def __init__(self, home: Path, asking: Asking, album: Album, post: Post) -> None:
        self._home, self._asking, self._album = home, asking, album
        self._post = post
        self.newest: Moment | None = None
        """Put there by whoever follows the pictures."""
        self.marked: Marked | None = None
        """What was read last."""
        self.hold: Callable[[bool], bool] = lambda _: False
        """Exposure and white balance; whether that was done."""
        self._answering = Answering(home)
        self._guide: Guide | None = None
        self._jobs: deque[Callable[[], None]] = deque()
        self._wake, self._ending = Event(), False
        self._last: Moment | None = None
        self._asked = Asked()
        self._calm = 0
        """Readings since something moved."""
        self._due = self._repeat = 0.0
        self._guided = ""
        self._thread = Thread(target=self._run, name="reader", daemon=True)
        self._thread.start()

    def end(self, seconds: float) -> None:
        """What is being read is read to its end, if that comes in time."""
        self._ending = True
        self._wake.set()
        self._thread.join(seconds)

    def look_at(self, moment: Moment) -> None:
        self.newest = moment
        self._wake.set()

    def do(self, job: Callable[[], None]) -> None:
        self._jobs.append(job)
        self._wake.set()

    # Jobs

    def learn(self, lesson: Lesson) -> None:
        """From the picture of now."""

        def job() -> None:
            self._post(self._learned(lesson))
            self._due = 0.0

        self.do(job)

    def _learned(self, lesson: Lesson) -> Learned:
        moment = self.newest
        if moment is None:
            return Learned(lesson, Refusal(NO_PICTURE), {})
        try:
            guide = self._guide_of(lesson)
            learned = guide.learn(moment)
            learned.keep()
        except Unreadable as unreadable:
            return Learned(lesson, unreadable.why, {})
        except Refusal as refusal:
            return Learned(lesson, refusal, {})
        except Exception as error:
            return Learned(lesson, fault(error), {})
        self._answering.learn_anew()
        more = {"locked": self.hold(True)} if lesson.step == "table" else {}
        return Learned(lesson, None, {**learned.told, **more}, learned.advice)

    def keep(self, name: str, folder: Path) -> None:
        page = self._album.page(name)
        if page is not None:
            self.do(lambda: self._album.keep(name, page, folder))

    def anchor(self, name: str, address: dict[str, Any], value: Any) -> None:
        page = self._album.page(name)

        def job() -> None:
            if page is None or page.answer is None:
                return
            picture = Picture(name, page.bgr, page.bgr.shape[1::-1])
            self._answering.anchor(picture, page.answer, address, value)

        self.do(job)

    # The thread

    def _run(self) -> None:
        while not self._ending:
            self._wake.wait()
            self._wake.clear()
            while self._jobs and not self._ending:
                self._guarded(self._jobs.popleft())
            moment = self.newest
            if moment is not None and moment is not self._last and not self._ending:
                self._guarded(partial(self._step, moment))

    def _guarded(self, work: Callable[[], object]) -> None:
        """A full disk keeps no pictures, and what nobody can read teaches nothing: no trouble."""
        try:
            work()
        except (OSError, Unreadable, Refusal):
            pass
        except Exception as error:
            self._post(fault(error))

    def _step(self, moment: Moment) -> None:
        asked = self._asking.now
        if asked.number != self._asked.number:
            self._asked, self._calm, self._due = asked, 0, 0.0
            self._guide = None
            self.marked = None
            self._answering.look_anew()
            if asked.lesson is not None and asked.lesson.step == "table":
                self.hold(False)
        if asked.lesson is not None:
            self._teach(asked.lesson, moment)
        elif asked.wanted is not None and self._is_due(moment):
            self._read(moment, asked)

    def _guide_of(self, lesson: Lesson) -> Guide:
        if self._guide is None or self._guide.lesson != lesson:
            self._guide = Guide(self._home, lesson)
        return self._guide

    def _teach(self, lesson: Lesson, moment: Moment) -> None:
        if moment.at < self._due:
            return
        self._due, self._last = moment.at + GUIDED, moment
        try:
            guidance, gathered = self._guide_of(lesson).look(moment)
        except Refusal as refusal:
            guidance, gathered = Guidance(False, refusal), False
        except Exception as error:
            guidance, gathered = Guidance(False, fault(error)), False
        self._asking.taken += gathered
        told = str(guidance)
        if self._asking.now is self._asked and (told != self._guided or moment.at >= self._repeat):
            self._guided, self._repeat = told, moment.at + REPEATED
            self._post(guidance)

    def _is_due(self, moment: Moment) -> bool:
        followed = moment.followed
        if not followed.still:
            self._calm = 0
            if followed.found.markers and followed.speed < TOO_FAST:
                return True
            # Too fast, or nothing of ours: somebody is still looking for the place.
            return moment.at >= self._due
        return self._calm < ENOUGH or moment.at >= self._due

    def _read(self, moment: Moment, asked: Asked) -> None:
        self._last = moment
        name = f"{datetime.now().astimezone():%Y%m%d-%H%M%S-%f}"[:-3] + f"-{token_hex(2)}"
        answer = self._answering.answer(moment, name)
        still, seen = moment.followed.still, answer.told["unreadable"] is None
        if seen:
            self._album.put(name, Page(moment.bgr, answer.places, answer.told))
            self.marked = Marked(name, moment.followed.found.markers, answer.places)
        self._calm += still
        self._due = monotonic() + (SELDOM if still and self._calm >= ENOUGH else PATIENT)
        if self._asking.now is asked:
            self._asking.taken += still and seen
            self._post(Sighting(name, moment.at, answer.told, still, answer.light))
