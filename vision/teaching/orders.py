"""Order cards without cubes, from the mat's slots: each is found by its edges on white paper."""

from collections.abc import Mapping, Sequence

import numpy as np

from companion.rules.components import ORDERS
from companion.rules.refusals import Reason, Refusal
from companion.rules.vocabulary import COALS, Order
from vision.asking import odds
from vision.cards.colour import correct
from vision.cards.faces import (
    CUBE,
    LAYOUTS,
    SIDES,
    Floats,
    bright,
    flatten,
    halved,
    lean,
    part,
)
from vision.cards.find import CARD_TOP, Found, find_cards
from vision.cards.light import background, relight
from vision.cards.read import filled_of
from vision.cards.spots import FREE, Spot, shown, spot_chances, spot_sight
from vision.cards.taught import CORE, TaughtCards
from vision.looking import Look
from vision.teaching.left import Laid, anything_left
from vision.teaching.named_cards import OTHER_INKS, check_names
from vision.teaching.pit import sharpness
from vision.teaching.prints import card_prints
from vision.teaching.tiles import LEAST_SHARP

SURELY_CUBES = 5.0
"""Log odds: the worst card of 129 honest lessons had 3.7; of 96 cubes left on their own colour 81
have more than 5."""
LEAST_SIDES = 0.15
"""Of a card's edges, where it lies whole in the picture: pale cards show little of theirs."""
UNEVEN = 0.6
"""How far a quarter of a spot's core may be from the whole; where no spot is it is often more."""
LEAST_INK = 0.035
"""An ink is so far from paper at least; those of pale editions are 0.06 from it."""
TWIN = 0.985
"""Correlation at which two cards in one picture are the same card."""

NO_MAT = Reason(None, "the order mat is not in the picture: lay the cards into its slots")
TOO_MANY = Reason(
    None, "{n} cards are named, but the mat has {slots} slots: teach the others in another picture"
)
NO_CARD = Reason(
    None,
    "slot {slot} shows no card: lay {order} into it, its top towards the sheet’s, and try again",
)
LEFT_OVER = Reason(
    None, "slot {slot} shows something, but no card is named for it: name it, or take it away"
)
HIDDEN = Reason(
    None, "slot {slot} cannot be seen whole: take away what lies over it, and try again"
)
BLURRED = Reason(None, "the cards are blurred: hold the camera still, and wait until it is sharp")
CUBES = Reason(
    None, "something lies on {order} in slot {slot}: take all cubes off the cards, and try again"
)
ALIKE = Reason(
    None, "slots {one} and {other} show the same card, but it exists only once: look at their names"
)


def teach_orders(
    look: Look, orders: Sequence[Order], before: Mapping[Order, Floats] | None = None
) -> dict[Order, Floats]:
    """In slot order from the first, the rest empty; `before` are those that were taught before.
    Raises Refusal."""
    if not look.has_mat:
        raise Refusal(NO_MAT)
    found = find_cards(look)
    if len(orders) > len(found):
        raise Refusal(TOO_MANY, n=len(orders), slots=len(found))
    for each in found:
        _check_slot(each, orders)
    colours = correct(look)
    faces = {
        order: flatten(look, each.frame, colours)
        for order, each in zip(orders, found, strict=False)
    }
    if max((sharpness(face) for face in faces.values()), default=1.0) < LEAST_SHARP:
        raise Refusal(BLURRED)
    _check_twins(faces)
    for slot, (order, face) in enumerate(faces.items(), 1):
        if not _inks_fit(order, face):
            raise Refusal(OTHER_INKS, order=order, slot=slot)
    # What is taught anew may have been taught wrongly.
    others = {order: face for order, face in (before or {}).items() if order not in faces}
    check_names(faces, others)
    cubes = cubes_on(look, found, faces, others)
    if max(cubes, default=0.0) > SURELY_CUBES:
        slot = int(np.argmax(cubes))
        raise Refusal(CUBES, order=list(faces)[slot], slot=slot + 1)
    _check_left(look, found, faces, others)
    return faces


def _check_left(
    look: Look,
    found: Sequence[Found],
    faces: Mapping[Order, Floats],
    before: Mapping[Order, Floats],
) -> None:
    """Beside others that show the same inks a cube is seen that could be a print by itself."""
    colours, card = correct(look), look.kit.card
    prints = card_prints({**before, **faces}, card)
    others = [print for each in prints.values() for print in each]
    for slot, (order, each) in enumerate(zip(faces, found, strict=False), 1):
        laid = Laid(look, each.frame, CARD_TOP, colours)
        if anything_left(laid, prints[order], others):
            raise Refusal(CUBES, order=order, slot=slot)


def cubes_on(
    look: Look,
    found: Sequence[Found],
    faces: Mapping[Order, Floats],
    before: Mapping[Order, Floats],
) -> list[float]:
    """Of each card, how surely a cube lies on a spot, as the reader of cards tells it beside the
    same inks on the others; log odds."""
    return [
        _surest_cube(look, each, order, {**before, **faces})
        for each, order in zip(found, faces, strict=False)
    ]


def _surest_cube(look: Look, found: Found, order: Order, faces: Mapping[Order, Floats]) -> float:
    others = {each: face for each, face in faces.items() if each != order}
    known = {coal for each in others for coal in ORDERS[each].spots}
    above = flatten(look, found.frame, correct(look), CUBE)
    leans = lean(look, found.frame)
    card = relight(faces[order], above, faces[order], TaughtCards(others), leans)
    coals, size = ORDERS[order].spots, look.kit.card
    spots = [
        shown(card, Spot(len(coals), place, coal), size, None)
        for coal, place in zip(coals, LAYOUTS[len(coals)], strict=True)
        if coal in known
    ]
    if not spots:
        return -np.inf
    return -odds(float(spot_chances(spots, spot_sight())[:, FREE].min()))


def _check_slot(found: Found, orders: Sequence[Order]) -> None:
    slot, named = found.slot + 1, found.slot < len(orders)
    chance = filled_of(found)
    if named and chance < 0.5:
        raise Refusal(NO_CARD, slot=slot, order=orders[found.slot])
    if named and chance == 0.5 and (found.seen < 0.98 or _edges(found) < LEAST_SIDES):
        raise Refusal(HIDDEN, slot=slot)
    if not named and chance >= 0.5:
        raise Refusal(LEFT_OVER, slot=slot)


def _edges(found: Found) -> float:
    left, right, top, bottom = found.sides
    return min((left + right) / 2, (top + bottom) / 2)


def _check_twins(faces: Mapping[Order, Floats]) -> None:
    """One card lies in one slot: two that look alike are one card named twice."""
    small = [halved(bright(face)) for face in faces.values()]
    flats = [each.reshape(-1) - each.mean() for each in small]
    for one in range(len(flats)):
        for other in range(one):
            a, b = flats[one], flats[other]
            if float(a @ b) > TWIN * float(np.linalg.norm(a) * np.linalg.norm(b)):
                raise Refusal(ALIKE, one=other + 1, other=one + 1)


def _spots(order: Order, face: Floats) -> Floats:
    """The mean of each quarter of each spot's ink, as brightness."""
    coals = ORDERS[order].spots
    cores = [part(bright(face), at, SIDES[len(coals)] * CORE, 8) for at in LAYOUTS[len(coals)]]
    quarters = np.array(cores).reshape(len(coals), 2, 4, 2, 4, 3).mean(axis=(2, 4))
    return np.asarray(quarters.reshape(len(coals), 4, 3), np.float32)


def _inks_fit(order: Order, face: Floats) -> bool:
    """Spots differ from the paper, each is of one ink, and on a four-colour card yellow is lighter
    than black."""
    quarters = _spots(order, face)
    inks = quarters.mean(axis=1)
    if float(np.abs(quarters - inks[:, None]).sum(axis=2).max()) > UNEVEN:
        return False
    paper = np.median(background(bright(face)), axis=0)
    if float(np.linalg.norm(inks - paper, axis=1).min()) < LEAST_INK:
        return False
    coals = ORDERS[order].spots
    if len(set(coals)) < len(COALS):
        return bool(float(np.ptp(inks.mean(axis=1))) < 0.22)
    light = dict(zip(coals, inks.mean(axis=1), strict=True))
    return bool(light["yellow"] > light["black"] and light["gray"] > light["black"])
