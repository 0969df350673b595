"""Pictures from a folder, or one picture, each shown for a while: a camera for a laptop."""

from collections.abc import Iterator
from pathlib import Path
from time import monotonic, sleep
from typing import Self

from companion.rules.refusals import Reason, Refusal
from vision.cameras.source import PATIENCE
from vision.pictures import Bgr, load

KINDS = (".jpg", ".jpeg", ".png")
SHOWN = 3.0
"""Seconds."""
EACH = 0.1
EMPTY = Reason(None, "the folder {file} holds no picture: JPEG and PNG files are shown")


class Folder:
    patience = PATIENCE
    moves = False

    def __init__(self, place: Path) -> None:
        self._place = place
        self.name = place.name or str(place)
        self._round: Iterator[Bgr] = iter(())
        self._now: Bgr | None = None
        self._until = 0.0

    def __enter__(self) -> Self:
        self._now = self._next()
        self._until = monotonic() + SHOWN
        return self

    def __exit__(self, *_: object) -> None:
        self._now, self._round = None, iter(())

    def read(self) -> Bgr | None:
        sleep(EACH)
        if monotonic() >= self._until:
            self._now, self._until = self._next(), monotonic() + SHOWN
        return self._now

    def hold(self, *_: object) -> bool:
        return True

    def _next(self) -> Bgr:
        """Round and round; what was laid into the folder meanwhile is shown too."""
        found = next(self._round, None)
        if found is None:
            self._round = self._pictures()
            found = next(self._round, None)
        if found is None:
            raise Refusal(EMPTY, file=str(self._place))
        return found

    def _pictures(self) -> Iterator[Bgr]:
        """What is no picture after all is passed over; one that was named is not."""
        if self._place.is_file():
            only = load(self._place).bgr
            if only is not None:
                yield only
            return
        files = sorted(f for f in self._place.iterdir() if f.suffix.lower() in KINDS)
        for file in files:
            try:
                picture = load(file).bgr
            except Refusal:
                continue
            if picture is not None:
                yield picture
