"""Blocks of painted wood in the picture: top and sides in their own light, rounded a little."""

import cv2
import numpy as np

from vision.simulation.arrays import Image, Points, colour_linear, floats, points
from vision.simulation.conditions import Lamp
from vision.simulation.frame import Frame
from vision.simulation.light import Light
from vision.simulation.noise import noise
from vision.simulation.scene import Block

FINE = 3
"""A block is painted so many times larger and then shrunk: its edges are smooth."""
TEXTURE = 24


def paint_block(picture: Image, frame: Frame, block: Block, light: Light, shade: float) -> None:
    """`shade` is what a hand leaves of the lamps."""
    foot = frame.pixels(block.outline, block.base)
    head = frame.pixels(block.outline, block.top)
    box = frame.box(np.concatenate([foot, head]), 2)
    if box is None:
        return
    top, low, left, right = box
    corner = points([left, top])
    size = ((right - left) * FINE, (low - top) * FINE)
    drawn: Image = np.zeros((size[1], size[0], 4), np.float32)
    rng = np.random.default_rng(block.seed)
    worn = rng.uniform(-0.08, 0.14)
    eye = frame.camera.position
    count = len(block.outline)
    for edge in range(count):
        one, other = block.outline[edge], block.outline[(edge + 1) % count]
        along = other - one
        normal = points([along[1], -along[0], 0.0]) / np.hypot(*along)
        middle = points([*((one + other) / 2), (block.base + block.top) / 2])
        if normal @ (eye - middle) <= 0:
            continue
        quad = np.stack([head[edge], head[(edge + 1) % count], foot[(edge + 1) % count],
                         foot[edge]])  # fmt: skip
        lit = _reflected(block, normal, middle, eye, light, shade)
        _side(drawn, (quad - corner) * FINE, lit * _grain(block, rng, worn, shaded=True))
    middle = points([*block.centre, block.top])
    lit = _reflected(block, points([0.0, 0.0, 1.0]), middle, eye, light, shade)
    texture = lit * _grain(block, rng, worn, shaded=False)
    if count == 4:
        _side(drawn, (head - corner) * FINE, texture)
    else:
        _plate(drawn, (head - corner) * FINE, texture.mean((0, 1)))
    _blend(picture[top:low, left:right], drawn)


def _blend(part: Image, drawn: Image) -> None:
    # Blurred and steepened again, the outline loses its sharp corners.
    soft = cv2.GaussianBlur(drawn, (0, 0), 0.45 * FINE)
    small = cv2.resize(soft, part.shape[1::-1], interpolation=cv2.INTER_AREA)
    cover = floats(small)[..., 3:]
    sharp = np.clip((cover - 0.5) * 1.3 + 0.5, 0, 1)
    part *= 1 - sharp
    part += floats(small)[..., :3] * (sharp / np.maximum(cover, 1e-3))


def _side(drawn: Image, quad: Points, texture: Image) -> None:
    n = TEXTURE
    flat = floats([(0, 0), (n - 1, 0), (n - 1, n - 1), (0, n - 1)])
    # Half a pixel of overlap closes the joints between sides.
    grown = quad + (quad - quad.mean(0)) * 0.02
    matrix = cv2.getPerspectiveTransform(flat, grown.astype(np.float32))
    whole = np.dstack([texture, np.ones((n, n), np.float32)])
    size = (drawn.shape[1], drawn.shape[0])
    cv2.warpPerspective(whole, matrix, size, drawn, cv2.INTER_LINEAR, cv2.BORDER_TRANSPARENT)


def _plate(drawn: Image, outline: Points, colour: Image) -> None:
    mask = np.zeros(drawn.shape[:2], np.uint8)
    cv2.fillConvexPoly(mask, np.round(outline).astype(np.int32), 255)
    drawn[mask > 0] = (*colour, 1.0)


def _grain(block: Block, rng: np.random.Generator, worn: float, shaded: bool) -> Image:
    """Wood beneath the paint: streaks, dull or bright edges, darker towards the table."""
    n = TEXTURE
    tone = 1 + block.grain * noise((n, n), rng, 1.6, 5)
    if rng.random() < 0.5:
        tone = tone.T.copy()
    tone += block.grain * 0.5 * noise((n, n), rng, 8)
    rim: Image = np.zeros((n, n), np.float32)
    rim[[0, 1, -2, -1]] = 1
    rim[:, [0, 1, -2, -1]] = 1
    tone += worn * rim
    if shaded:
        tone *= floats(np.linspace(1.04, 0.78, n))[:, None]
    return floats(np.clip(tone, 0.3, 1.6))[..., None]


def _reflected(
    block: Block, normal: Points, middle: Points, eye: Points, light: Light, shade: float
) -> Image:
    """The colour of one side: paint in the light that comes to it, and the varnish's sheen."""
    albedo = colour_linear(block.colour)
    up = float(normal[2])
    total = floats(light.conditions.ambient) * np.float32(0.95 if up else 0.55)
    sheen: Image = floats(light.conditions.ambient) * np.float32(0.035 * block.gloss)
    view = (eye - middle) / np.linalg.norm(eye - middle)
    for lamp in light.conditions.lamps:
        comes = light.at(middle[:2], lamp) * lamp.share * shade
        towards = points(lamp.towards)
        facing = max(0.0, float(normal @ towards)) / max(0.25, lamp.towards[2])
        total += floats(lamp.colour) * np.float32(min(facing, 2.0) * comes)
        # The table throws some light back up at the sides.
        total += floats(lamp.colour) * np.float32(0 if up else 0.12 * comes)
        sheen += floats(lamp.colour) * np.float32(comes * _shine(normal, view, lamp, block.gloss))
    return albedo * total + sheen


def _shine(normal: Points, view: Points, lamp: Lamp, gloss: float) -> float:
    half = view + points(lamp.towards)
    half = half / np.linalg.norm(half)
    broad = max(0.0, float(normal @ half)) ** (12 + 40 * gloss)
    return float(0.12 * gloss * broad)
