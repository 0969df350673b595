"""One picture of a live camera, with what was followed in it: what all of watching is about."""

from typing import NamedTuple

from vision.pictures import Bgr, Picture
from vision.watching.following import Followed


class Moment(NamedTuple):
    number: int
    at: float
    """Monotonic seconds."""
    bgr: Bgr
    """At most 1920 across."""
    followed: Followed

    def picture(self, name: str) -> Picture:
        return Picture(name, self.bgr, (self.bgr.shape[1], self.bgr.shape[0]))
