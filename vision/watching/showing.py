"""What the screen gets of a followed picture: a small copy, and where everything lies in it now."""

from collections.abc import Callable
from typing import Any

from companion.rules.refusals import Refusal
from companion.services.camera.camera import Frame, Outline
from vision.lens import Points
from vision.pictures import Bgr
from vision.watching.album import shown
from vision.watching.following import Carrier, Marked
from vision.watching.moment import Moment

PREVIEW = (960, 540)


class Shower:
    """Makes frames, on the thread that follows."""

    def __init__(self) -> None:
        self._carrier = Carrier()
        self._outlines: tuple[Outline, ...] = ()
        self._drawn: list[Points] = []

    def frame(self, moment: Moment, marked: Marked | None) -> Frame:
        """`marked` is what was read last."""
        picture = shown(moment.bgr, _fitted(moment.bgr))
        drawn = self._carrier.carry(marked, moment.followed.found.markers)
        if drawn is None or marked is None:
            return Frame(moment.number, moment.at, picture)
        outlines = self._traced(drawn, marked, moment.bgr)
        return Frame(moment.number, moment.at, picture, outlines, marked.name)

    def _traced(self, drawn: list[Points], marked: Marked, bgr: Bgr) -> tuple[Outline, ...]:
        """The very same while nothing moves."""
        if drawn is not self._drawn:
            high, wide = bgr.shape[:2]
            shares = [((points + 0.5) / (wide, high)).tolist() for points in drawn]
            self._drawn = drawn
            self._outlines = tuple(
                Outline(address, tuple((x, y) for x, y in points))
                for (address, _), points in zip(marked.places, shares, strict=True)
            )
        return self._outlines


class Seen:
    """What may be asked at any time; each is replaced as a whole, and told when it is another."""

    def __init__(
        self,
        told: Callable[[Refusal | None], object],
        shows: Callable[[Frame | None], object] = bool,
    ) -> None:
        self.frame: Frame | None = None
        self.why: Refusal | None = None
        self.tried: tuple[Refusal, ...] = ()
        self.name = ""
        self._told, self._shows = told, shows

    def show(self, frame: Frame | None) -> None:
        if frame is not None or self.frame is not None:
            self.frame = frame
            self._shows(frame)

    def trouble(self, why: Refusal | None, tried: tuple[Refusal, ...] = (), name: str = "") -> None:
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
