"""Provenance: what a booking says of the pictures that it was read from."""

from collections.abc import Iterable
from typing import Any

from companion.rules.vocabulary import Order
from companion.services.camera import provenance
from companion.services.camera.counted import Shown
from companion.services.camera.gathered import Gathered, lying
from companion.services.camera.purposes import Entry
from ui.presenters.session import Session


def delivery_about(gathered: Gathered, seat: int, chosen: Iterable[Order]) -> dict[str, Any]:
    """Of cards that were read; nothing where all of them were tapped."""
    entry, wanted = Entry("orders", seat), set(chosen)
    read = [each for each in lying(gathered, entry) if each.known.value in wanted]
    shown, answered = [], []
    for known in (each.known for each in read):
        if known.reading is not None and known.settled:
            shown.append(Shown(known.reading.picture, known.reading.address))
            if known.state == "person":
                answered.append(shown[-1])
    if not shown:
        return {}
    chances = [each.known.p for each in read if each.known.p is not None]
    return provenance.about(shown, min(chances, default=None), answered)


def game_id(session: Session) -> str:
    start = session.game.standing()[0].command
    return str((start.about or {}).get("id", ""))
