"""The end of the game (R12): conversions, penalties, and who won."""

from collections.abc import Sequence

from companion.rules.events import GameScored
from companion.rules.vocabulary import Seat

MARKS_PER_VP = 5  # R12.1
CUBES_PER_VP = 3  # R12.2
VP_PER_OUTSTANDING = -1  # R12.3
VP_PER_TILE_TOO_MANY = -2  # R12.4


def final_scoring(
    vp: Sequence[int],
    marks: Sequence[int],
    cubes: Sequence[int],
    outstanding: Sequence[int],
    tiles: Sequence[Sequence[int]],
) -> GameScored:
    for_marks = tuple(n // MARKS_PER_VP for n in marks)
    for_cubes = tuple(n // CUBES_PER_VP for n in cubes)
    for_orders = tuple(VP_PER_OUTSTANDING * n for n in outstanding)
    for_balance = tuple(VP_PER_TILE_TOO_MANY * abs(light - dark) for light, dark in tiles)
    parts = (vp, for_marks, for_cubes, for_orders, for_balance)
    total = tuple(map(sum, zip(*parts, strict=True)))
    return GameScored(for_marks, for_cubes, for_orders, for_balance, total, winners(total, marks))


def winners(total: Sequence[int], marks: Sequence[int]) -> tuple[Seat, ...]:
    """R12.5: most VP, then most Marks left over from the conversion, then shared."""
    ranks = [(points, left % MARKS_PER_VP) for points, left in zip(total, marks, strict=True)]
    return tuple(Seat(seat) for seat, rank in enumerate(ranks) if rank == max(ranks))
