"""Tonight's cubes and the cage, from the set-up state: one cube of its colour on each minecart."""

import numpy as np

from companion.rules.refusals import Reason, Refusal
from companion.rules.vocabulary import COALS
from vision.atlas import Frame
from vision.looking import Look
from vision.pits.cage import shown_at
from vision.pits.cubes import CLASSES, Canvas, Measured, Spot, measure, told
from vision.pits.frame import LEAST_WINDOWS, pictured
from vision.pits.patches import Floats
from vision.pits.places import CAGE, CAGE_FACE, cage_box, printed
from vision.pits.region import Region
from vision.pits.taught import CAGE_AREA, TaughtPit, TaughtTable
from vision.sight import Sight
from vision.teaching.outline import Outline, outline

ROOM = (54, 64)
"""mm in which the cage is looked for."""
DIFFERENT = 0.7
LEAST_CAGE = 0.12
LEAST_SURE, LEAST_IN_ALL = 0.01, 0.5
"""The chance of a cube that must be there: of each one, and of all four in the mean. Who says that
this is the set-up is mostly right, and knows it better than a model that doubts one cube."""

NO_PIT = Reason(
    None,
    "no pit lies between two rulers of one seat in the picture: lay one ruler above it and the"
    " other below it, and show both",
)
NO_SUCH_PIT = Reason(None, "pit {seat} is not in the picture: show it with both of its rulers")
OTHER_PIT = Reason(
    None, "pit {seat} does not look like the one that was taught: teach the empty pit again"
)
NO_CUBE = Reason(
    None,
    "pit {seat}: the {coal} minecart shows no {coal} cube: put one cube of its colour on each"
    " printed minecart",
)
NO_CAGE = Reason(None, "pit {seat}: the cage is not at the surface: lay it there, empty")


def teach_table(
    look: Look, taught: TaughtPit, nets: tuple[Sight, Sight], seat: int | None = None
) -> TaughtTable:
    """Of one seat or of all that are seen. Raises Refusal."""
    seats = look.seats if seat is None else tuple(each for each in look.seats if each == seat)
    if not seats:
        raise Refusal(NO_PIT) if seat is None else Refusal(NO_SUCH_PIT, seat=seat)
    found = []
    for each in seats:
        region = Region(look, each, TaughtPit(taught.pit))
        if region.registered.windows < LEAST_WINDOWS:
            raise Refusal(OTHER_PIT, seat=each)
        measured = cubes_of(region)
        _check_cubes(told(measured, *nets), each)
        cage = cage_of(region)
        if cage.strength < LEAST_CAGE:
            raise Refusal(NO_CAGE, seat=each)
        found.append(as_table(region, measured, cage))
    wood = np.mean([table.wood for table in found], axis=0)
    return TaughtTable(np.asarray(wood, np.float32), found[0].cage)


def _check_cubes(chances: Floats, seat: int) -> None:
    own = [float(chances[at, CLASSES.index(coal)]) for at, coal in enumerate(COALS)]
    least = min(own)
    if least < LEAST_SURE or sum(own) < LEAST_IN_ALL * len(own):
        raise Refusal(NO_CUBE, seat=seat, coal=COALS[own.index(least)])


def cubes_of(region: Region) -> Measured:
    return measure(Canvas(region), [Spot(*printed(coal), coal) for coal in COALS])


def cage_of(region: Region) -> Outline:
    """Where at the surface something has other colours than the taught pit."""
    x, y = shown_at(region, 0)
    left, top = x - (ROOM[0] - 41) // 2, y - (ROOM[1] - 49) // 2
    part = np.abs(region.change[top : top + ROOM[1], left : left + ROOM[0]]).sum(axis=2)
    return outline(np.minimum(np.nan_to_num(part) / DIFFERENT, 1), CAGE)


def as_table(region: Region, measured: Measured, cage: Outline) -> TaughtTable:
    x, y, _, _ = cage_box(0)
    c, s = np.cos(cage.turn), np.sin(cage.turn)
    matrix = np.array([[c, -s], [s, c]])
    # An odd number of mm in a room of an even one: its middle is half a mm off.
    middle = np.array([x + 41 / 2 + 0.5, y + 49 / 2 + 0.5]) + cage.moved
    frame = region.frame.after(Frame(matrix, middle - matrix @ (np.array(CAGE) / 2)))
    return TaughtTable(measured.colour, pictured(region.look, frame, CAGE_AREA, CAGE_FACE))
