"""Cards of many editions as the reader sees them, drawn flat: a picture a card would take a hundred
times as long, and what is printed differs more than what light makes of it.
"""

from typing import Any

import cv2
import numpy as np

from companion.rules.components import ORDERS
from companion.rules.events import Cubes
from companion.rules.vocabulary import COALS, Coal, Order
from vision.cards.colour import GAMMA
from vision.cards.faces import LAYOUTS, WIDE, Floats, bright
from vision.cards.light import Seen, background
from vision.cards.taught import TaughtCards
from vision.simulation.arrays import Rng, colour_linear, rng_of, turned
from vision.simulation.editions import Edition
from vision.training.cards_pictures import FOUR, LARGE_CARD, PAIRS
from vision.training.cards_samples import MANY, Record
from vision.training.households import as_mixed, kind_of

FINE = 3
"""Pixels drawn for one that is kept, along each side."""
CARDS = 3
"""Of each edition, beside the taught ones: drawing takes the time."""
TIMES = 4
"""Each with so many ways of cubes on it."""
TAUGHT = 0.25
"""The share of cards that were taught themselves."""


def drawn(seed: int) -> list[Record]:
    """The cards of one edition."""
    rng = rng_of(seed, 99)
    card = LARGE_CARD if rng.random() < 0.3 else (44.0, 68.0)
    edition = Edition(seed, kind_of(False, rng), card)
    as_mixed(edition)
    four = FOUR[int(rng.integers(len(FOUR)))]
    taught = TaughtCards({four: _lesson(edition, four, rng)})
    light = [[colour_linear(edition.wood(coal, n))[::-1] for n in range(MANY)] for coal in COALS]
    wood = np.asarray(np.mean(light, axis=1), np.float32)
    every = list(ORDERS)
    # Those of many spots teach more.
    likely = np.array([len(ORDERS[order].spots) for order in every]) ** 2.0
    chosen = rng.choice(len(every), CARDS, replace=False, p=likely / likely.sum())
    orders = [every[int(at)] for at in chosen]
    return [_laid(edition, order, taught, wood, rng) for order in orders for _ in range(TIMES)]


def _lesson(edition: Edition, order: Order, rng: Rng) -> Floats:
    """A card as it was taught."""
    return np.asarray(np.log(_photo(_face(edition, order), rng, (0.25, 0.6), 0.004)), np.float32)


def _face(edition: Edition, order: Order) -> Floats:
    """Light, blue first, at so many pixels for one that is kept."""
    card = edition.card_size
    size = (WIDE * FINE, round(WIDE * card[1] / card[0]) * FINE)
    image = cv2.resize(edition.card(order).image, size, interpolation=cv2.INTER_AREA)
    return np.ascontiguousarray(image[..., ::-1], np.float32)


def _photo(light: Floats, rng: Rng, blur: tuple[float, float], grain: float) -> Floats:
    """Relative to white, in the size that is kept: not quite sharp, with noise."""
    size = (light.shape[1] // FINE, light.shape[0] // FINE)
    soft = cv2.GaussianBlur(light, (0, 0), rng.uniform(*blur) * FINE)
    small = cv2.resize(soft, size, interpolation=cv2.INTER_AREA)
    if rng.random() < 0.4:
        small = small + rng.uniform(0, 0.9) * (small - cv2.GaussianBlur(small, (0, 0), 1.0))
    seen = np.maximum(small, 0.002) ** (1 / GAMMA)
    noise = rng.normal(0, grain, seen.shape).astype(np.float32)
    noise += rng.normal(0, grain, (*seen.shape[:2], 1)).astype(np.float32)
    seen = seen + cv2.GaussianBlur(noise, (0, 0), rng.uniform(0.3, 0.8)) * 1.5
    return np.asarray(np.maximum(seen, 0.03) ** GAMMA, np.float32)


def _laid(edition: Edition, order: Order, taught: TaughtCards, wood: Floats, rng: Rng) -> Record:
    scale = WIDE * FINE / edition.card_size[0]
    light = _face(edition, order).copy()
    lean = rng.normal(0, 2.0, 2)
    filled = 0.0 if rng.random() < 0.15 else rng.uniform(0.3, 1.0)
    coals = ORDERS[order].spots
    on = [_on(coal, filled, rng) for coal in coals]
    lamp = rng.normal(0, 3.0, 2)
    told = []
    for place, cubes in zip(LAYOUTS[len(coals)], on, strict=True):
        middle = np.array(place) * edition.card_size
        for at, coal in zip(_places(len(cubes), middle, edition.cube, rng), cubes, strict=True):
            _cube(light, at, coal, edition, lean, lamp, scale, rng)
            told.append((float(at[0]), float(at[1]), coal))
    gain = rng.normal(1, 0.03) * rng.normal(1, 0.012, 3)
    slope = np.linspace(-1, 1, light.shape[1])[None, :, None] * rng.normal(0, 0.03)
    slope = slope + np.linspace(-1, 1, light.shape[0])[:, None, None] * rng.normal(0, 0.03)
    light = (light * gain * (1 + slope) + max(0, rng.normal(0, 0.008))).astype(np.float32)
    found = rng.normal(0, 0.25, 2) * scale
    light = _moved(light, found)
    blur, grain = (0.25, float(rng.choice([0.6, 1.0, 1.4]))), float(np.exp(rng.uniform(-6, -4)))
    # What is above a place is seen where the lean moves it; both are of the same picture.
    photo = np.log(_photo(light, rng, blur, grain))
    face, above = bright(photo), bright(_moved(photo, -lean * scale / FINE))
    paper = np.asarray(np.median(background(face), axis=0), np.float32)
    leaning = (float(lean[0]), float(lean[1]))
    return Record(
        Seen(face, above, paper, taught.inks, leaning, taught.prints),
        order,
        2,
        edition.card_size,
        bright(_lesson(edition, order, rng)) if rng.random() < TAUGHT else None,
        tuple(None if not each else each[0] if len(each) == 1 else list(each) for each in on),
        tuple(told),
        wood,
    )


def _on(coal: Coal, filled: float, rng: Rng) -> Cubes:
    if rng.random() > filled:
        return ()
    if rng.random() > PAIRS:
        return (coal,)
    pair = (COALS[int(rng.integers(4))] for _ in range(2))
    return tuple(sorted(pair, key=COALS.index))


def _places(count: int, middle: Any, side: float, rng: Rng) -> list[Any]:
    away = rng.uniform(0, 360)
    off = middle + turned(away) @ np.array([rng.uniform(0, 3.5), 0.0])
    if count < 2:
        return [off][:count]
    apart = turned(rng.uniform(0, 360)) @ np.array([side * rng.uniform(1.0, 1.15) / 2, 0.0])
    return [off - apart, off + apart]


def _moved(light: Floats, off: Any) -> Floats:
    matrix = np.array([[1, 0, off[0]], [0, 1, off[1]]])
    size = (light.shape[1], light.shape[0])
    moved = cv2.warpAffine(light, matrix, size, borderMode=cv2.BORDER_REPLICATE)
    return np.asarray(moved, np.float32)


def _cube(
    light: Floats,
    at: Any,
    coal: Coal,
    edition: Edition,
    lean: Any,
    lamp: Any,
    scale: float,
    rng: Rng,
) -> None:
    """Its shadow, its sides and its top, drawn over the card."""
    half, turn = edition.cube / 2, rng.uniform(0, 90)
    corners = np.array([(-half, -half), (half, -half), (half, half), (-half, half)])
    foot = (at + corners @ turned(turn).T) * scale
    top = foot + lean * scale
    colour = colour_linear(edition.wood(coal, int(rng.integers(MANY))))[::-1]
    cast = cv2.convexHull(np.vstack([foot, foot + lamp * scale]).astype(np.float32))
    shadow = cv2.GaussianBlur(_mask(light, cast), (0, 0), rng.uniform(0.2, 1.6) * scale)
    light *= 1 - rng.uniform(0.05, 0.6) * shadow[..., None]
    for n in range(4):
        side = np.array([foot[n], foot[(n + 1) % 4], top[(n + 1) % 4], top[n]])
        _paint(light, _mask(light, side), colour * rng.uniform(0.35, 1.0), edition, rng)
    sheen = rng.uniform(0, 0.03)
    _paint(light, _mask(light, top), colour * rng.normal(1, 0.08) + sheen, edition, rng)


def _mask(light: Floats, corners: Any) -> Floats:
    mask = np.zeros(light.shape[:2], np.uint8)
    points = np.round(np.asarray(corners).reshape(-1, 2) * 16).astype(np.int32)
    cv2.fillConvexPoly(mask, cv2.convexHull(points), 255, cv2.LINE_AA, 4)
    return np.asarray(mask / np.float32(255), np.float32)


def _paint(light: Floats, mask: Floats, colour: Any, edition: Edition, rng: Rng) -> None:
    x, y, w, h = cv2.boundingRect((mask > 0).astype(np.uint8))
    if w < 2 or h < 2:
        return
    part, cover = light[y : y + h, x : x + w], mask[y : y + h, x : x + w, None]
    coarse = rng.normal(0, 1, (int(rng.integers(2, 9)), int(rng.integers(2, 9))))
    grain = cv2.resize(coarse.astype(np.float32), (w, h), interpolation=cv2.INTER_CUBIC)
    tone = np.clip(1 + edition.grain * rng.uniform(0.2, 1.0) * grain[..., None], 0.4, 1.6)
    part += cover * (tone * np.asarray(colour, np.float32) - part)
