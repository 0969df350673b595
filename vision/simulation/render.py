"""The picture of a scene: painted from the table up, lit, bent by the lens, and developed."""

from typing import NamedTuple

import cv2
import numpy as np

from vision.simulation.arrays import Colour, Image, Mask, Points, floats, points, rng_of, thrice
from vision.simulation.blocks import paint_block
from vision.simulation.conditions import Conditions
from vision.simulation.faces import MARGIN
from vision.simulation.frame import Frame, polygon
from vision.simulation.hand import HandShape, reach_in
from vision.simulation.lens import Camera
from vision.simulation.light import Light
from vision.simulation.scene import Block, Flat, Scene
from vision.simulation.sensor import Picture, develop
from vision.simulation.truth import Truth, truth_of

EDGE: Colour = (0.5, 0.46, 0.4)
"""Linear: cardboard where it was cut."""


class Shot(NamedTuple):
    picture: Picture
    """BGR."""
    truth: Truth


def render(scene: Scene, camera: Camera, conditions: Conditions, seed: int) -> Shot:
    """The same arguments give the same picture."""
    rng = rng_of(seed, 21)
    hand = _hand(scene, conditions, rng_of(seed, 22))
    painter = Painter(scene, camera, conditions, hand)
    light = painter.paint()
    picture = develop(painter.frame.bend(light), conditions, camera, rng)
    cover = None if hand is None or not hand.seen else hand.cover(painter.frame)
    return Shot(picture, truth_of(scene, camera, painter.frame, cover))


def _hand(scene: Scene, conditions: Conditions, rng: np.random.Generator) -> HandShape | None:
    if conditions.hand == "none":
        return None
    where = scene.bounds()
    target = rng.uniform(where.min(0), where.max(0))
    return reach_in(rng, points(target), conditions.hand == "over")


class Painter:
    def __init__(
        self, scene: Scene, camera: Camera, conditions: Conditions, hand: HandShape | None
    ) -> None:
        self.scene, self.conditions, self.hand = scene, conditions, hand
        self.frame = Frame(camera)
        self.light = Light(scene, self.frame, conditions, hand)
        self.picture: Image = np.zeros((*self.frame.shape, 3), np.float32)
        self.gloss: Image = np.zeros(self.frame.shape, np.float32)

    def paint(self) -> Image:
        self._table()
        for flat in self.scene.flats:
            self._edges(flat)
            self._flat(flat)
        if any(lamp.glare > 0.01 for lamp in self.conditions.lamps):
            shine = self.light.glare()
            shine *= thrice(self.gloss)
            self.picture += shine
        for block in self._far_to_near():
            paint_block(self.picture, self.frame, block, self.light, self._shade(block))
        if self.hand is not None and self.hand.seen:
            self.hand.paint(self.picture, self.frame, self.light.unshaded())
        return self.picture

    def _table(self) -> None:
        face, frame = self.scene.surface, self.frame
        middle = points([*self.light.middle, 0.0])
        copy, scale = face.copy_for(frame.straight.scale(middle))
        inner = np.ascontiguousarray(copy[MARGIN:-MARGIN, MARGIN:-MARGIN, :3])
        angle = np.radians(self.scene.surface_turn)
        turn = np.array([[np.cos(angle), -np.sin(angle), 0], [np.sin(angle), np.cos(angle), 0],
                         [0, 0, 1]])  # fmt: skip
        shrink = np.diag([1 / scale[0], 1 / scale[1], 1.0])
        whole = frame.straight.plane(0.0) @ turn @ shrink
        cv2.warpPerspective(
            inner, whole, frame.size, self.picture, cv2.INTER_LINEAR, cv2.BORDER_REFLECT_101
        )
        self.picture *= self.light.on(0.0)
        self.gloss[:] = face.gloss * 0.5

    def _flat(self, flat: Flat) -> None:
        frame = self.frame
        box = frame.box(frame.pixels(flat.corners, flat.top))
        if box is None:
            return
        top, low, left, right = box
        middle = points([*flat.corners.mean(0), flat.top])
        copy, (across, down) = flat.face.copy_for(frame.straight.scale(middle))
        # The middle of a face's first pixel is half a pixel inside it.
        to_mm = np.diag([1 / across, 1 / down, 1.0])
        to_mm[:2, 2] = (0.5 - MARGIN) / across, (0.5 - MARGIN) / down
        shift = points([[1, 0, -left], [0, 1, -top], [0, 0, 1]])
        whole = shift @ frame.straight.plane(flat.top) @ flat.place.matrix @ to_mm
        drawn = floats(
            cv2.warpPerspective(copy, whole, (right - left, low - top), flags=cv2.INTER_LINEAR)
        )
        lit = self.light.on(flat.top if flat.thick > 1 else 0.0)
        part = self.picture[top:low, left:right]
        *inks, cover = cv2.split(drawn)
        part *= thrice(1 - floats(cover))
        part += floats(cv2.merge(inks)) * lit[top:low, left:right]
        gloss = self.gloss[top:low, left:right]
        gloss += floats(cover) * (flat.face.gloss - gloss)

    def _edges(self, flat: Flat) -> None:
        """The cut sides of cardboard that face the camera."""
        if flat.thick < 1:
            return
        eye = self.frame.camera.position[:2]
        corners = flat.corners
        for edge in range(4):
            one, other = corners[edge], corners[(edge + 1) % 4]
            along = other - one
            normal = points([along[1], -along[0]])
            if normal @ (eye - one) > 0:
                self._edge(points([one, other]), flat)

    def _edge(self, ends: Points, flat: Flat) -> None:
        head = self.frame.pixels(ends, flat.top)
        foot = self.frame.pixels(ends, flat.base)
        quad = np.concatenate([head, foot[::-1]])
        box = self.frame.box(quad)
        if box is None:
            return
        top, low, left, right = box
        mask: Mask = np.zeros((low - top, right - left), np.uint8)
        polygon(mask, points(quad - (left, top)))
        lit = self.light.on(flat.top)
        part = self.picture[top:low, left:right]
        cover = floats(mask)[..., None] / 255
        part += cover * (floats(EDGE) * 0.6 * lit[top:low, left:right] - part)

    def _far_to_near(self) -> list[Block]:
        eye = self.frame.camera.position[:2]
        return sorted(self.scene.blocks, key=lambda b: (b.base, -np.hypot(*(b.centre - eye))))

    def _shade(self, block: Block) -> float:
        """What a hand's shadow leaves of the lamps on a block."""
        if self.hand is None or not self.conditions.lamps:
            return 1.0
        pixel = self.frame.pixels(points([block.centre]), block.top)[0]
        x, y = (
            int(np.clip(v, 0, side - 1)) for v, side in zip(pixel, self.frame.size, strict=True)
        )
        return float(self._hand_shade()[y // 4, x // 4])

    def _hand_shade(self) -> Image:
        if not hasattr(self, "_shades"):
            assert self.hand is not None
            lamp = max(self.conditions.lamps, key=lambda lamp: lamp.share)
            whole = self.hand.shadow(self.frame, lamp, 8.0, self.light.scale)
            self._shades: Image = np.ascontiguousarray(whole[::4, ::4])
        return self._shades
