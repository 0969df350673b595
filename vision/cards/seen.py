"""What was read of the mat's slots, as decoding takes it."""

from math import exp

from companion.rules.vocabulary import COALS
from vision.cards.read import On, ReadCard, State
from vision.seen import Cubes, SeenCard, SeenSlot

FILLED: dict[State, float] = {"none": 0.0, "card": 1.0, "unclear": 0.5}


def as_seen(read: ReadCard) -> SeenSlot:
    if read.state != "card":
        return SeenSlot(read.slot, FILLED[read.state], None)
    orders = {order: exp(log) for order, log in read.orders.items()}
    spots = {
        order: tuple({_cubes(on): exp(log) for on, log in spot.items()} for spot in each)
        for order, each in read.spots.items()
    }
    return SeenSlot(read.slot, FILLED["card"], SeenCard(read.corners, orders, spots))


def _cubes(on: On) -> Cubes:
    if on is None:
        return ()
    return tuple(sorted(on, key=COALS.index)) if isinstance(on, tuple) else (on,)
