"""What the camera counted at the end of the game, number by number, for the steppers."""

from collections.abc import Mapping
from typing import Any

from companion.services.camera.counted import NUMBERS, Number, Tally, counted
from companion.services.camera.gathered import Gathered
from companion.services.camera.provenance import CAMERA, about_counts
from companion.services.camera.purposes import Purpose
from ui.presenters.count_draft import Key
from ui.presenters.count_fields import PIT
from ui.presenters.gathering import Gathering
from ui.presenters.kept_picture import Behind, title
from ui.presenters.missing_camera import missing
from ui.presenters.session import Session

BY_NUMBER: dict[Number, str] = {
    Number(field.field, field.at): field.name  # type: ignore[arg-type]
    for field in PIT
    if field.name != "marks"
}
assert set(BY_NUMBER) == set(NUMBERS)
READABLE = frozenset(BY_NUMBER.values())
KNOWN = ("certain", "person", "asked")


class CountReading:
    """Kept with the counts: what was read stays until they are left."""

    def __init__(self, session: Session) -> None:
        seats = tuple(range(len(session.table.players)))
        self.gathering = Gathering(session, Purpose("counts", seats))
        self.tried = False
        """Somebody looked, or rather did not."""
        self._session = session
        self._told: tuple[Gathered, dict[int, dict[str, Tally]]] = (self.gathering.gathered, {})

    def tally(self, seat: int, name: str) -> Tally | None:
        """Of a number as far as the camera knows it."""
        gathered = self.gathering.gathered
        if self._told[0] is not gathered:
            self._told = gathered, {}
        known = self._told[1]
        if seat not in known:
            told = counted(gathered, seat)
            known[seat] = {BY_NUMBER[number]: each for number, each in told.items()}
        found = known[seat].get(name)
        return found if found and found.state in KNOWN and found.value is not None else None

    def behind(self, key: Key) -> Behind | None:
        """The pictures that it was read from."""
        tally = self.tally(key.seat, key.name)
        if tally is None or not tally.shown:
            return None
        coal, _, what = key.name.partition(" ")
        kind = {"carts": "minecarts", "orders": "outstanding"}.get(what or key.name, key.name)
        return Behind(title(self._session.words, kind, coal), ((key.seat, tally.shown),))

    def about(self, seat: int, values: Mapping[str, int | None]) -> dict[str, Any]:
        """What a count says of where its numbers come from; nothing where none was read."""
        tallies = counted(self.gathering.gathered, seat)
        booked = {number: values.get(name) for number, name in BY_NUMBER.items()}
        told = about_counts(tallies, booked)
        return told if told["source"] == CAMERA else {}

    @property
    def offers(self) -> bool:
        """There is a camera, and nobody has looked yet."""
        return not self.tried and missing(self._session) is None

    def asks(self, seat: int) -> int:
        """So many questions about this player."""
        return sum(question.entry.seat == seat for question in self.gathering.questions)
