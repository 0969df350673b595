"""“Why does it say 3 empty gray minecarts?”: the pictures that a number was read from."""

from collections.abc import Sequence
from typing import NamedTuple

from companion.rules.vocabulary import COALS
from companion.services.camera.camera import COMING, Picture
from companion.services.camera.counted import Number, Shown, widely
from companion.services.camera.provenance import shown_of_number
from companion.words import Words
from ui.presenters.looks import Look, looks
from ui.presenters.session import Session
from ui.presenters.undo import InPlay

ROWS, MOST = 2, 6
"""Of minecarts the light side and the dark one; else pits and cards."""
AROUND_ROW, AROUND = 0.3, 0.06

NUMBERS: dict[str, tuple[Number, ...]] = {
    "cubes": (Number("cubes"),),
    "outstanding": (Number("outstanding"),),
    "balance": (Number("tiles", 0), Number("tiles", 1)),
}
"""By what is scored at the end of the game."""


class Behind(NamedTuple):
    """What was looked at to count something: by seat, where it is seen."""

    title: str
    shown: tuple[tuple[int, tuple[Shown, ...]], ...]


class SeenView(NamedTuple):
    """A player, and what was seen of theirs."""

    look: Look
    pictures: tuple[Picture, ...]


class KeptView(NamedTuple):
    title: str
    text: str
    rows: tuple[SeenView, ...]


def behind(session: Session, kind: str, coal: str = "") -> Behind | None:
    """Of what an hour or the end of the game scores; None where people counted it."""
    numbers = NUMBERS.get(kind, ())
    if kind == "minecarts":
        at = [str(each) for each in COALS].index(coal)
        numbers = (Number("empty_minecarts", at),)
    found = []
    for seat in range(len(session.table.players)):
        shown = [each for n in numbers for each in shown_of_number(session.game, seat, n)]
        if shown:
            found.append((seat, tuple(shown)))
    return Behind(title(session.words, kind, coal), tuple(found)) if found else None


def title(words: Words, kind: str, coal: str = "") -> str:
    match kind:
        case "minecarts":
            return words.say("What the camera saw: {coal} minecarts", coal=coal)
        case "cubes":
            return words.say("What the camera saw: cubes")
        case "outstanding":
            return words.say("What the camera saw: orders left over")
        case _:
            return words.say("What the camera saw: tunnel tiles")


class KeptPicturePresenter(InPlay):
    """`about` says which ones."""

    def __init__(self, session: Session, about: object = None) -> None:
        super().__init__(session, about)
        assert isinstance(about, Behind), "pictures of something"
        self._behind = about
        self._rows: tuple[SeenView, ...] | None = None
        """Once all of them have come."""

    def _look(self) -> tuple[SeenView, ...] | None:
        players = looks(self.session.game)
        seen = [SeenView(players[seat], self._crops(shown)) for seat, shown in self._behind.shown]
        if any(picture is COMING for row in seen for picture in row.pictures):
            return None
        return tuple(row for row in seen if row.pictures)

    def _crops(self, shown: Sequence[Shown]) -> tuple[Picture, ...]:
        camera = self.session.camera
        carts = all(each.address["what"] == "row" for each in shown)
        chosen, around = (shown[:ROWS], AROUND_ROW) if carts else (widely(shown)[:MOST], AROUND)
        crops = [camera.crop(each.picture, each.address, around) for each in chosen]
        return tuple(crop for crop in crops if crop is not None)

    def view(self) -> KeptView:
        words = self.session.words
        if self._rows is None:
            self._rows = self._look()
        if self._rows is None:
            return KeptView(self._behind.title, words.say("Looking…"), ())
        text = words.say("So it lay there when the camera counted.")
        if not self._rows:
            text = words.say("The pictures are no longer there: only the newest are kept.")
        return KeptView(self._behind.title, text, self._rows)

    def close_tapped(self) -> None:
        self.back()
