"""Pieces on a table, each where it lies: flat faces, and blocks of wood that stand on them."""

from dataclasses import dataclass, field
from typing import NamedTuple

import numpy as np

from companion.rules.vocabulary import Coal
from vision.simulation.arrays import Colour, Points, points, turned
from vision.simulation.faces import Face
from vision.simulation.sight import Sight

Address = tuple[str | int, ...]
"""Where a cube may lie: `spot` card spot, `minecart` pit colour side tile minecart, `cage` pit
place, `storage` pit, `cubes`."""


@dataclass(frozen=True)
class Placement:
    """From mm on a face to the table's mm: turned, perhaps printed a little too large."""

    origin: Points
    turn: float
    scale: float = 1.0

    def __call__(self, place: Points) -> Points:
        return points(self.origin + self.scale * (place @ turned(self.turn).T))

    @property
    def matrix(self) -> Points:
        """3 x 3."""
        whole = np.eye(3)
        whole[:2, :2] = self.scale * turned(self.turn)
        whole[:2, 2] = self.origin
        return points(whole)


def placed_so(
    at: tuple[float, float] | Points, on_face: tuple[float, float], turn: float, scale: float = 1.0
) -> Placement:
    """The placement that brings a point of the face to a point of the table."""
    offset = scale * (turned(turn) @ points(on_face))
    return Placement(points(at) - offset, turn, scale)


@dataclass(frozen=True)
class Flat:
    """Paper or cardboard."""

    face: Face
    place: Placement
    base: float
    thick: float

    @property
    def top(self) -> float:
        return self.base + self.thick

    @property
    def corners(self) -> Points:
        """Clockwise from its own top left, in 2D."""
        w, h = self.face.size
        return self.place(points([(0, 0), (w, 0), (w, h), (0, h)]))


@dataclass(frozen=True)
class Block:
    """A cube, or a worker: a flat outline that rises straight up."""

    outline: Points
    base: float
    height: float
    colour: Colour
    gloss: float
    grain: float
    seed: int

    @property
    def centre(self) -> Points:
        return points(self.outline.mean(0))

    @property
    def top(self) -> float:
        return self.base + self.height


class Lying(NamedTuple):
    """A place for a cube and what lies there, for training and overlays."""

    address: Address
    place: tuple[float, float, float]
    """The middle of the printed place, or of the cube in a tray, at the height of its face."""
    cubes: tuple[Coal, ...]
    blocks: tuple[int, ...]
    """Which of the scene's blocks they are."""


@dataclass
class Scene:
    sight: Sight
    surface: Face
    """The table's top, repeated as often as needed."""
    surface_turn: float
    flats: list[Flat] = field(default_factory=list)
    blocks: list[Block] = field(default_factory=list)
    lying: list[Lying] = field(default_factory=list)
    cards: list[Flat] = field(default_factory=list)
    """As the sight names its orders; they are among the flats too."""
    markers: dict[int, Points] = field(default_factory=dict)
    """Corners in the table's mm."""

    def heights(self) -> list[float]:
        """Of all faces that light falls upon, from the table up."""
        return sorted({0.0, *(flat.top for flat in self.flats if flat.thick > 1)})

    def bounds(self) -> Points:
        """Corners in 2D of everything that the picture should show."""
        return points(np.concatenate([flat.corners for flat in self.flats]))
