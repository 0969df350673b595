"""An edition: all faces of one copy of the game, drawn when they are first needed, from a seed."""

from companion.rules.components import ORDERS, TILES
from companion.rules.vocabulary import COALS, Coal, Order, Tile
from vision.simulation.arrays import Colour, linear, rng_of, uniform
from vision.simulation.editions.brush import Canvas
from vision.simulation.editions.cards import CardDesign, draw_card
from vision.simulation.editions.inks import inks_of, redrawn
from vision.simulation.editions.kinds import KINDS, Kind, style_of
from vision.simulation.editions.pits import draw_pit, printed_places
from vision.simulation.editions.tunnels import design_tunnels, draw_cage, draw_tile
from vision.simulation.faces import Face

PIT = (134.0, 281.0)
TILE = 47.0
CAGE = (41.0, 41.0 / 0.83)
_ORDERS, _TILES = list(ORDERS), list(TILES)
_PIT, _CAGE = 1001, 1002


class Edition:
    def __init__(
        self, seed: int, kind: Kind | None = None, card: tuple[float, float] = (44.0, 68.0)
    ) -> None:
        rng = rng_of(seed, 1)
        self.seed = seed
        drawn: Kind = KINDS[int(rng.integers(len(KINDS)))]
        self.kind: Kind = kind or drawn
        self.card_size = card
        self.style = style_of(self.kind, rng)
        self.inks = inks_of(rng)
        self.cards = CardDesign(rng, self.inks)
        self.tunnels = design_tunnels(rng, self.inks)
        self.printed = printed_places(rng)
        self.gloss = uniform(rng, (0.1, 0.9))
        self.corner = uniform(rng, (0.0, 3.5))
        self.cube = uniform(rng, (8.0, 10.0))
        """The side of a cube in mm."""
        self.cube_gloss = uniform(rng, (0.1, 0.8))
        self.grain = uniform(rng, (0.02, 0.16))
        self._faces: dict[int, Face] = {}

    def spots(self, order: Order) -> tuple[tuple[float, float], ...]:
        """Where its spots are, in fractions of width and height."""
        return self.cards.places[len(ORDERS[order].spots)]

    def wood(self, coal: Coal, cube: int) -> Colour:
        """The colour of one cube: no two are quite alike."""
        rng = rng_of(self.seed, 7, COALS.index(coal), cube)
        return redrawn(rng, self.inks.wood[coal], 0.05)

    def card(self, order: Order) -> Face:
        at = _ORDERS.index(order)
        if at not in self._faces:
            canvas = self._canvas(self.card_size, at)
            draw_card(canvas, order, self.cards)
            self._keep(at, canvas, self.corner)
        return self._faces[at]

    def tile(self, tile: Tile) -> Face:
        at = 100 + _TILES.index(tile)
        if at not in self._faces:
            canvas = self._canvas((TILE, TILE), at)
            draw_tile(canvas, tile, self.tunnels)
            self._keep(at, canvas)
        return self._faces[at]

    @property
    def pit(self) -> Face:
        if _PIT not in self._faces:
            canvas = self._canvas(PIT, _PIT)
            draw_pit(canvas, self.tunnels, self.printed)
            self._keep(_PIT, canvas)
        return self._faces[_PIT]

    @property
    def cage(self) -> Face:
        if _CAGE not in self._faces:
            canvas = self._canvas(CAGE, _CAGE)
            draw_cage(canvas, self.tunnels)
            self._keep(_CAGE, canvas)
        return self._faces[_CAGE]

    def _canvas(self, size: tuple[float, float], number: int) -> Canvas:
        return Canvas(size, self.style, rng_of(self.seed, 2, number))

    def _keep(self, at: int, canvas: Canvas, corner: float = 0.0) -> None:
        image = linear(canvas.done())
        self._faces[at] = Face(image, canvas.size, self.gloss, corner)
