"""A piece under a camera, with cubes and hands on it: drawn roughly, and quickly."""

from typing import NamedTuple

import cv2
import numpy as np

from companion.rules.vocabulary import Coal
from vision.lens import Points
from vision.light import DARK, Light3
from vision.pits.patches import Floats, Grid
from vision.pits.squares import GRID
from vision.simulation.arrays import Image, Rng, colour_linear, floats, turned, uniform
from vision.simulation.cubes import any_turn, near, square
from vision.simulation.editions import Edition
from vision.simulation.editions.inks import hsv
from vision.simulation.faces import Face
from vision.simulation.noise import clouds, noise

FINE = 5.0
"""Pixels a mm of what is drawn."""
MARGIN = 14.0
"""mm around a face, in which cubes and what is seen beyond its edge have room."""
PAPER = 0.9
"""What white paper reflects."""
REACH = 4.0
"""From how many mm beside a place on a hand hides it."""
Quad = Points


class Camera(NamedTuple):
    """How a piece is seen, drawn for each picture."""

    lean: Points
    """mm from a cube's foot to its top, as it is seen."""
    sharp: float
    """Pixels a mm."""
    blur: float
    """Pixels."""
    turn: float
    noise: float
    tint: Floats
    """What remains of the light's colour after comparing with paper; of BGR."""
    veil: float
    """Of a lamp mirrored in varnish."""
    tone: float
    lamp: Points
    """mm by which a cube's shadow reaches."""
    share: float
    """Of the light that comes from there."""


def drawn_camera(rng: Rng) -> Camera:
    hard = rng.random()
    slant = 9 * np.tan(np.radians(uniform(rng, (0, 8 + 34 * hard))))
    away, shadow = uniform(rng, (0, 2 * np.pi)), uniform(rng, (0, 2 * np.pi))
    return Camera(
        slant * np.array([np.cos(away), np.sin(away)]),
        uniform(rng, (2.5 - hard, 2.8 - 0.9 * hard)),
        uniform(rng, (0.4, 0.6 + 1.3 * hard)),
        uniform(rng, (0, 360)),
        uniform(rng, (0.002, 0.006 + 0.02 * hard)),
        floats(np.exp(rng.normal(0, 0.03 + 0.09 * hard, 3) + rng.normal(0, 0.05 + 0.2 * hard))),
        uniform(rng, (0, 0.04)) * hard,
        uniform(rng, (0.85, 1.15)),
        uniform(rng, (0, 14)) * np.array([np.cos(shadow), np.sin(shadow)]),
        uniform(rng, (0.1, 0.65)),
    )


# Drawing, in a picture of which the face's middle is the middle


def laid(face: Face, ground: Image, turn: float) -> Image:
    """The face as its own height shows it, with something else around; BGR."""
    copy, (sx, sy) = face.copy_for(FINE)
    w, h = (round((side + 2 * MARGIN) * FINE) for side in face.size)
    matrix = np.zeros((2, 3))
    matrix[:, :2] = turned(turn) @ np.diag([FINE / sx, FINE / sy])
    middle = np.array([copy.shape[1], copy.shape[0]]) / 2 - 0.5
    matrix[:, 2] = np.array([w, h]) / 2 - 0.5 - matrix[:, :2] @ middle
    drawn = floats(cv2.warpAffine(copy, matrix, (w, h), flags=cv2.INTER_LINEAR))
    return floats(drawn[..., 2::-1] + ground * (1 - drawn[..., 3:]))


def _pixels(light: Image, points: Points) -> Points:
    high, wide = light.shape[:2]
    return np.asarray(points * FINE + np.array([wide, high]) / 2 - 0.5, float)


def _mask(light: Image, quad: Quad, blur: float) -> Image:
    plane: Image = np.zeros(light.shape[:2], np.float32)
    hull = cv2.convexHull(_pixels(light, quad).astype(np.float32))
    cv2.fillConvexPoly(plane, np.round(hull * 16).astype(np.int32), 1.0, cv2.LINE_AA, 4)
    return floats(cv2.GaussianBlur(plane, (0, 0), blur * FINE))[..., None]


def put(light: Image, at: Points, edition: Edition, cube: Coal, camera: Camera, rng: Rng) -> None:
    """A cube on the face: its foot where the face is, its top moved as it is seen."""
    foot = square((*near(rng, at, 2.5), any_turn(rng)), edition.cube)
    top = foot + camera.lean * edition.cube / 9
    shadow = _mask(light, np.concatenate([foot, foot + camera.lamp]), uniform(rng, (0.4, 2.5)))
    light *= 1 - camera.share * shadow
    colour = colour_linear(edition.wood(cube, int(rng.integers(60))))[::-1]
    middle = foot.mean(axis=0)
    towards = -camera.lamp / max(1e-6, float(np.hypot(*camera.lamp)))
    for edge in range(4):
        one, other = foot[edge], foot[(edge + 1) % 4]
        normal = (one + other) / 2 - middle
        normal = normal / np.hypot(*normal)
        if normal @ camera.lean >= 0:
            continue
        facing = max(0.0, float(normal @ towards)) * np.hypot(*camera.lamp) / edition.cube
        lit = (1 - camera.share) * 0.55 + camera.share * (0.12 + min(2.0, facing))
        quad = np.stack([one, other, top[(edge + 1) % 4], top[edge]])
        _paint(light, quad, colour * lit, edition, rng)
    sheen = edition.cube_gloss * uniform(rng, (0, 0.05))
    _paint(light, top, colour + sheen, edition, rng)


def _paint(light: Image, quad: Quad, colour: Image, edition: Edition, rng: Rng) -> None:
    pixels = _pixels(light, quad)
    left, up = np.floor(pixels.min(axis=0) - 3).astype(int)
    right, low = np.ceil(pixels.max(axis=0) + 4).astype(int)
    part = light[max(0, up) : low, max(0, left) : right]
    cover = _mask(light, quad, 0.12)[max(0, up) : low, max(0, left) : right]
    tone = 1 + edition.grain * noise(part.shape[:2], rng, 0.35 * FINE, 4)
    tone = floats(np.clip(tone, 0.3, 1.6))[..., None]
    part *= 1 - cover
    part += cover * tone * floats(colour)


def reach_over(light: Image, rng: Rng) -> Image:
    """A finger, a hand or a sleeve; where it is."""
    high, wide = light.shape[:2]
    thick = uniform(rng, (9, 45)) * FINE
    ends = rng.uniform((0, 0), (wide, high)), rng.uniform((-wide, -high), (2 * wide, 2 * high))
    one, other = (tuple(int(v) for v in end) for end in ends)
    mask: Image = np.zeros((high, wide), np.float32)
    cv2.line(mask, one, other, 1.0, round(thick), cv2.LINE_AA)
    mask = floats(cv2.GaussianBlur(mask, (0, 0), uniform(rng, (0.3, 1.2)) * FINE))
    shade = floats(cv2.GaussianBlur(np.roll(mask, rng.integers(-40, 41, 2), (0, 1)), (0, 0), 15))
    light *= 1 - uniform(rng, (0.1, 0.7)) * shade[..., None]
    skin = hsv(rng.uniform(8, 30), rng.uniform(0.2, 0.65), rng.uniform(0.2, 0.95))
    sleeve = hsv(rng.uniform(0, 360), rng.uniform(0, 0.8), rng.uniform(0.05, 0.9))
    colour = colour_linear(skin if rng.random() < 0.6 else sleeve)[::-1]
    relief = 1 + uniform(rng, (0.05, 0.3)) * clouds((high, wide), rng, uniform(rng, (10, 60)))
    cover = mask[..., None]
    light *= 1 - cover
    light += cover * colour * floats(np.clip(relief, 0.3, 2))[..., None]
    return mask


def hidden(cover: Image, place: Points) -> bool:
    x, y = np.round(_pixels(floats(cover), place)).astype(int)
    reach = round(REACH * FINE)
    return bool(cover[max(0, y - reach) : y + reach, max(0, x - reach) : x + reach].max() > 0.3)


# What a camera makes of it


def taken(light: Image, camera: Camera, rng: Rng) -> Light3:
    """Through a turned grid of the camera's own pixels and back, as logarithms."""
    high, wide = light.shape[:2]
    scale = camera.sharp / FINE
    side = int(np.hypot(high, wide) * scale) + 4
    matrix = np.zeros((2, 3))
    matrix[:, :2] = turned(camera.turn) * scale
    matrix[:, 2] = side / 2 - matrix[:, :2] @ (np.array([wide, high]) / 2)
    blur = float(np.hypot(camera.blur / scale, 0.4 / scale))
    soft_ = floats(cv2.GaussianBlur(light, (0, 0), blur))
    small = floats(cv2.warpAffine(soft_, matrix, (side, side), flags=cv2.INTER_LINEAR))
    small = floats(small * camera.tint + np.float32(camera.veil))
    spread = camera.noise * (0.4 + np.sqrt(np.maximum(small, 0)))
    small += spread * rng.standard_normal(small.shape, np.float32)
    logs, back = logarithms(floats(small)), cv2.INTER_LINEAR | cv2.WARP_INVERSE_MAP
    found = cv2.warpAffine(logs, matrix, (wide, high), flags=back)
    return np.asarray(floats(found) * np.float32(camera.tone), np.float32)


def cut(picture: Light3, middles: Points, grid: Grid = GRID) -> Light3:
    n = grid.pixels
    at = _pixels(picture, (middles[:, None] + grid.points).reshape(-1, 2)).astype(np.float32)
    x, y = (np.ascontiguousarray(at[:, axis].reshape(-1, n)) for axis in (0, 1))
    found = cv2.remap(picture, x, y, cv2.INTER_LINEAR, borderMode=cv2.BORDER_REPLICATE)
    return np.asarray(found, np.float32).reshape(len(middles), n, n, 3)


def logarithms(light: Image) -> Light3:
    return np.asarray(np.log(np.maximum(light / PAPER, DARK)), np.float32)
