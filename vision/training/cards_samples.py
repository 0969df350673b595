"""Samples for the card reader's networks, from simulated households."""

from typing import Any, NamedTuple

import numpy as np

from companion.rules.components import ORDERS
from companion.rules.vocabulary import COALS, Coal, Order
from vision.atlas import Frame
from vision.cards.colour import correct
from vision.cards.faces import CUBE, Floats, bright, flatten, lean, turned_round
from vision.cards.find import CARD_TOP, Found, find_cards
from vision.cards.light import Seen, relight
from vision.cards.taught import TaughtCards
from vision.looking import Look, Unreadable, look
from vision.simulation.arrays import colour_linear
from vision.simulation.household import Household
from vision.training.cards_pictures import Picture, Session
from vision.training.households import SPREAD

MANY = 40
"""Cubes of one colour, of which no two are quite alike."""
WORST = 1.5
"""mm: a card that was found worse than this teaches nothing."""


class Record(NamedTuple):
    """One card as the reader sees it, and the truth."""

    seen: Seen
    order: Order
    level: int
    card: tuple[float, float]
    known: Floats | None
    """Its own taught face, if it was taught."""
    spots: tuple[Any, ...]
    """As the answer has them."""
    cubes: tuple[tuple[float, float, Coal], ...]
    wood: Floats
    """As `wood_of` has it."""


def looked(picture: Picture, session: Session) -> Look | None:
    try:
        return look(picture.bgr, session.kit, session.lens, SPREAD)
    except Unreadable:
        return None


def learn(session: Session) -> tuple[TaughtCards, TaughtCards] | None:
    """From the four-colour cards alone, and from all that were taught."""
    four: dict[Order, Floats] = {}
    more: dict[Order, Floats] = {}
    for picture in session.pictures:
        if picture.purpose == "read":
            continue
        seen = looked(picture, session)
        if seen is None:
            continue
        colours = correct(seen)
        for found, order in zip(find_cards(seen), picture.orders, strict=False):
            face = flatten(seen, found.frame, colours)
            more[order] = face
            if picture.purpose == "four":
                four[order] = face
    return (TaughtCards(four), TaughtCards(more)) if len(four) == 4 else None


def truly(seen: Look, found: Found, told: dict[str, Any]) -> tuple[Frame, float]:
    """The found card the right way up, and by how many mm it was found off."""
    w, h = card = seen.kit.card
    own = np.array([(0.0, 0.0), (w, 0), (w, h), (0, h)])
    corners = seen.pose.view.on_plane(np.array(told["corners"]) * seen.shrunk, CARD_TOP)
    ways = [found.frame, turned_round(found.frame, card)]
    offs = [float(np.linalg.norm(way.to_table(own) - corners, axis=1).mean()) for way in ways]
    return (ways[0], offs[0]) if offs[0] < offs[1] else (ways[1], offs[1])


def see(seen: Look, frame: Frame, like: Floats, taught: TaughtCards) -> Seen:
    colours = correct(seen)
    face, above = flatten(seen, frame, colours), flatten(seen, frame, colours, CUBE)
    return relight(face, above, like, taught, lean(seen, frame))


def records(session: Session) -> list[Record]:
    known = learn(session)
    found_cards: list[Record] = []
    if known is None:
        return found_cards
    wood = wood_of(session)
    for picture in session.pictures:
        seen = looked(picture, session)
        if picture.purpose != "read" or seen is None:
            continue
        found = find_cards(seen)
        for number, told in enumerate(picture.answer["orders"]):
            frame, off = truly(seen, found[told["slot"]], told)
            if off <= WORST:
                found_cards.append(_record((seen, frame), (number, told, picture), known, wood))
    return found_cards


def _record(
    where: tuple[Look, Frame],
    what: tuple[int, dict[str, Any], Picture],
    known: tuple[TaughtCards, TaughtCards],
    wood: Floats,
) -> Record:
    number, told, picture = what
    order = Order(str(told["order"]))
    four, more = known
    spots = tuple(spot["cube"] for spot in told["spots"])
    exact = more.faces.get(order)
    return Record(
        see(*where, four.vehicle_papers(ORDERS[order].vehicle), four),
        order,
        int(picture.level[1]),
        where[0].kit.card,
        None if exact is None else bright(exact),
        spots,
        tuple(cube for spot in range(len(spots)) for cube in picture.cubes[number, spot]),
        wood,
    )


def wood_of(session: Session) -> Floats:
    """4 x 3: the light of the household's cubes, each colour's mean; blue, green, red."""
    house = Household(
        session.seed, session.kind, (session.lens.width, session.lens.height), session.kit.card
    )
    cubes = [[house.edition.wood(coal, each) for each in range(MANY)] for coal in COALS]
    light = [[colour_linear(each)[::-1] for each in same] for same in cubes]
    return np.asarray(np.mean(light, axis=1), np.float32)
