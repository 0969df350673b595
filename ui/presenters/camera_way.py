"""The way out of the camera's screens: back to who opened them."""

from companion.rules.refusals import Refusal
from companion.services.camera.gathered import orders
from ui.presenters.deliver import ONE_OPEN
from ui.presenters.gathering import Gathering
from ui.presenters.session import HOME, TABLE, Session
from ui.presenters.undo import end_shift

OPENERS = ("counts", "deliver")
"""The screens that open it, and that its values fill; one of them is always on the way."""


def skip(session: Session) -> None:
    """Back to who opened it, where what is left stays open."""
    names = [place.name for place in session.places]
    opener = next(name for name in OPENERS if name in names)
    session.start_from(*session.places[: names.index(opener) + 1])


def end_there(session: Session, gathering: Gathering) -> None:
    """*End shift*, as where it was opened."""
    if gathering.purpose.what != "deliver":
        session.start_from(HOME, TABLE)
    elif any(orders(gathering.gathered, item.entry) for item in gathering.items):
        session.refuse(Refusal(ONE_OPEN))
    else:
        end_shift(session)
