"""“Why does it say 3 empty gray minecarts?”: the pictures that a number was read from."""

from typing import NamedTuple

from companion.rules.shift_clock import SHIFT_CLOCK
from companion.rules.vocabulary import COALS
from companion.services.camera.camera import Picture
from companion.services.camera.counted import Number, Shown
from companion.services.camera.provenance import shown_of_number
from ui.presenters.looks import Look, looks
from ui.presenters.session import Session
from ui.presenters.undo import InPlay

MOST = 2
"""The light side and the dark one."""
AROUND = 0.3


class SeenView(NamedTuple):
    """A player, and what was seen of theirs."""

    look: Look
    pictures: tuple[Picture, ...]


class KeptView(NamedTuple):
    title: str
    text: str
    rows: tuple[SeenView, ...]


def pictures_of(session: Session, hour: int, seat: int) -> tuple[Shown, ...]:
    """Of the minecarts that an hour counts; nothing where a person counted them."""
    element = SHIFT_CLOCK[hour - 1]
    if element.counts != "minecarts":
        return ()
    at = [str(coal) for coal in COALS].index(element.subject)
    return shown_of_number(session.game, seat, Number("empty_minecarts", at))


class KeptPicturePresenter(InPlay):
    """`about` is the hour of the clock whose numbers are asked for."""

    def __init__(self, session: Session, about: object = None) -> None:
        super().__init__(session, about)
        assert isinstance(about, int), "an hour of the clock"
        self._hour = about
        seen = (SeenView(look, self._crops(n)) for n, look in enumerate(looks(session.game)))
        self._rows = tuple(row for row in seen if row.pictures)

    def _crops(self, seat: int) -> tuple[Picture, ...]:
        shown = pictures_of(self.session, self._hour, seat)[:MOST]
        camera = self.session.camera
        crops = (camera.crop(each.picture, each.address, AROUND) for each in shown)
        return tuple(crop for crop in crops if crop is not None)

    def view(self) -> KeptView:
        words, coal = self.session.words, SHIFT_CLOCK[self._hour - 1].subject
        text = words.say("So it lay there when the camera counted.")
        if not self._rows:
            text = words.say("The pictures are no longer there: only the newest are kept.")
        title = words.say("What the camera saw: {coal} minecarts", coal=coal)
        return KeptView(title, text, self._rows)

    def close_tapped(self) -> None:
        self.back()
