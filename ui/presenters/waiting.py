"""What the camera still asks about deliveries: it waits as a badge at the table."""

from companion.services.camera.purposes import Purpose
from ui.presenters.gathering import Gathering
from ui.presenters.looked_at import game_id
from ui.presenters.session import Session


def reading_of(session: Session, seat: int) -> Gathering:
    """Of what this player delivers: the one that still asks something, else a new one."""
    key = (game_id(session), seat)
    before = session.readings.get(key)
    if before is not None and before.asks:
        return before
    reading = session.readings[key] = Gathering(session, Purpose("deliver", (seat,)))
    return reading


def waiting(session: Session) -> Gathering | None:
    """The first that somebody left with a question."""
    game = game_id(session)
    found = (session.readings.get((game, seat)) for seat in range(len(session.table.players)))
    return next((reading for reading in found if reading is not None and reading.asks), None)
