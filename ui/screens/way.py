"""The presenters of the places that led here, and of the sheet above the last of them."""

from ui.presenters.presenter import Presenter
from ui.presenters.session import Place, Session
from ui.screens.routes import presenter_of


class Way:
    """A presenter lives as long as its place is on the way: it keeps what is not booked yet.

    Those of places that were only passed are made when one comes back to them.
    """

    def __init__(self, session: Session) -> None:
        self.sheet: tuple[Place, Presenter] | None = None
        self._session = session
        self._known: list[tuple[Place, Presenter | None]] = []

    def follow(self) -> None:
        """Up to what the session says."""
        places, known = self._session.places, self._known
        same = 0
        while same < min(len(places), len(known)) and known[same][0] is places[same]:
            same += 1
        del known[same:]
        known += [(place, None) for place in places[same:]]
        if known[-1][1] is None:
            known[-1] = (places[-1], presenter_of(self._session, places[-1]))
        sheet = self._session.sheet
        if sheet is None:
            self.sheet = None
        elif self.sheet is None or self.sheet[0] is not sheet:
            self.sheet = (sheet, presenter_of(self._session, sheet))

    @property
    def screen(self) -> tuple[Place, Presenter]:
        place, presenter = self._known[-1]
        assert presenter is not None, "the last one is made when it is come to"
        return place, presenter
