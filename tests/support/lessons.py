"""A household that teaches its game, well and badly; its pictures are taken once."""

from functools import cached_property

from companion.rules.vocabulary import Order, Tile
from vision.light import Light3
from vision.looking import Look, look
from vision.teaching.orders import teach_orders
from vision.teaching.pit import teach_pit
from vision.teaching.tiles import Known, teach_tiles
from vision.training.left import SPREAD
from vision.training.lessons_drawn import FOUR, Drawn, Teacher

SEED = 6300
OTHERS = tuple(Order(each) for each in ("barrow:YY", "carriage:GG", "truck:K", "engine:BBB"))
SIX = tuple(
    Tile(each)
    for each in (
        "yellow:light:1", "yellow:dark:2", "brown:dark:1",
        "gray:light:2", "black:dark:2", "black:light:1",
    )
)  # fmt: skip


class Lessons:
    def __init__(self) -> None:
        self.teacher = Teacher(SEED, held_out=True)

    def look(self, drawn: Drawn) -> Look:
        return look(drawn.bgr, self.teacher.house.kit, self.teacher.lens, SPREAD)

    @cached_property
    def others(self) -> Look:
        """Cards with fewer colours, bare."""
        return self.look(self.teacher.orders(OTHERS, {}))

    @cached_property
    def four(self) -> dict[Order, Light3]:
        return teach_orders(self.look(self.teacher.orders(FOUR, {})), FOUR)

    @cached_property
    def pit(self) -> Light3:
        return teach_pit(self.look(self.teacher.pit({}))).picture

    @cached_property
    def six(self) -> Look:
        """Tiles, bare."""
        return self.look(self.teacher.tiles(SIX, {}))

    def tiles(self, seen: Look, *tiles: Tile) -> dict[Tile, Light3]:
        """With the pit known, as everybody teaches it first."""
        return teach_tiles(seen, tiles, Known({}, self.pit))
