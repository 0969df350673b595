"""Games that are counted and scored, for tests of what comes after a shift."""

from typing import Any

from companion.rules.commands import Command, Count, EndShift
from companion.rules.vocabulary import Seat
from ui.presenters.session import Session


def book(session: Session, *commands: Command) -> None:
    for command in commands:
        session.desk.submit(command)


def workers(seat: int, n: int) -> Count:
    return Count(Seat(seat), {"factory_workers": n})


def pit(seat: int, carts: tuple[int, ...] = (0, 0, 0, 0), **numbers: Any) -> Count:
    """What the last shift asks of one player; nothing of anything unless it is named."""
    nothing: dict[str, Any] = {"marks": 0, "cubes": 0, "outstanding": 0, "tiles": (0, 0)}
    return Count(Seat(seat), {"empty_minecarts": carts, **nothing, **numbers})


def score_shift(session: Session, *in_factory: int) -> None:
    """Shift I or II ends; nobody stands in the factory unless it is said."""
    seats = range(len(session.table.players))
    for seat in seats:
        book(session, workers(seat, in_factory[seat] if in_factory else 0))
    book(session, EndShift())


def play_to(session: Session, shift: int) -> None:
    """To the beginning of a shift, with nothing delivered."""
    while session.table.shift < shift:
        score_shift(session)


def end_game(session: Session, *pits: Count) -> None:
    """The third shift ends; players who are not named have nothing."""
    play_to(session, 3)
    named = {count.player for count in pits}
    others = [pit(seat) for seat in range(len(session.table.players)) if seat not in named]
    book(session, *pits, *others, EndShift())
