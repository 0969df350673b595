"""What is rare at a table is read or asked, never passed over: full rows, hands, two pits."""

from dataclasses import replace
from typing import Any

import numpy as np
import pytest

from companion.rules.events import Pit as Tunnels
from companion.rules.events import Row
from companion.rules.vocabulary import Coal
from tests.support.pits import Home
from vision.decode import Pit, decode
from vision.judging import Judged, judge
from vision.light import Bgr
from vision.looking import Look, look
from vision.pits.frame import by_rulers
from vision.pits.places import TOPS, H, W
from vision.pits.reading import read_pit
from vision.pits.taught import TaughtPit
from vision.questions import Questions
from vision.reading import answer
from vision.seen import SeenPit, SeenTable
from vision.simulation import sight
from vision.training.households import SPREAD

PRINTED: tuple[Coal | None, ...] = (None,)
SURE = 0.99


def table(*, light: int = 0, cage: int | None = 0, **more: Any) -> sight.Sight:
    """A pit with so many tiles in the light brown row, after the printed minecart."""
    tile: tuple[Coal | None, ...] = ("brown",)
    tiles: Row = (PRINTED, *[tile] * light)
    pit: Tunnels = (((), (PRINTED,)), (tiles, ()), ((PRINTED,), ()), ((), (PRINTED,)))
    return sight.Sight(pits=(sight.SeenPit(0, pit, cage, storage=None, **more),))


def seen(taken: Look, taught: TaughtPit, seat: int = 0) -> SeenPit:
    found = read_pit(taken, seat, taught)
    assert found is not None
    return found


def decoded(found: SeenPit) -> Pit:
    return decode(SeenTable(pits=(found,))).pits[0]


def brown(pit: Pit) -> Any:
    return next(row for row in pit.rows if (row.coal, row.side) == ("brown", "light"))


def judged(found: tuple[SeenPit, ...], truth: dict[str, Any]) -> list[Judged]:
    questions = Questions()
    told = answer("pit.png", decode(SeenTable(pits=found)), questions, lambda points: points)
    return judge({**truth, "orders": []}, told, questions.told)


def test_a_row_of_three_beyond_the_rulers_is_read(home: Home) -> None:
    taken, _ = home.laid(table(light=3), 21)
    row = brown(decoded(seen(taken, home.taught())))
    assert row.length.best == 4
    assert row.length.p - row.further > 0.9


def test_a_fourth_tile_makes_the_row_a_question(home: Home) -> None:
    taken, _ = home.laid(table(light=4), 22)
    row = brown(decoded(seen(taken, home.taught())))
    assert row.further > 0.5


def test_a_row_that_leaves_the_picture_is_a_question(home: Home) -> None:
    taken, _ = home.laid(table(light=3), 21)
    # As if the camera had stood so that its edge runs through the third tile.
    middle = by_rulers(taken, 0).to_table(np.array([[-125.0, (TOPS["brown"] + 0.08) * H]]))
    inner = by_rulers(taken, 0).to_table(np.array([[W / 2, H / 2]]))
    cut, kept = (
        taken.pose.view.project(np.column_stack([at, [[2.0]]]))[0] for at in (middle, inner)
    )
    shown, lens = _cropped(home, taken.bgr, cut, kept)
    again = look(shown, home.house.kit, lens, SPREAD)
    row = brown(decoded(seen(again, home.taught())))
    assert row.further > 0.05 or row.length.p < SURE


def _cropped(home: Home, bgr: Bgr, cut: Any, kept: Any) -> tuple[Bgr, Any]:
    """Without what lies beyond a line through `cut`, upright or level, away from `kept`."""
    axis = int(abs(cut[1] - kept[1]) > abs(cut[0] - kept[0]))
    at = round(float(cut[axis]))
    part = slice(at, None) if cut[axis] < kept[axis] else slice(None, at)
    shown = bgr[:, part] if axis == 0 else bgr[part]
    off = (part.start or 0) if axis == 0 else 0, (part.start or 0) if axis == 1 else 0
    high, wide = shown.shape[:2]
    lens = home.lens._replace(
        width=wide, height=high, cx=home.lens.cx - off[0], cy=home.lens.cy - off[1]
    )
    return np.ascontiguousarray(shown), lens


def test_without_a_cage_none_is_told_of(home: Home) -> None:
    taken, _ = home.laid(table(light=1, cage=None), 23)
    cage = decoded(seen(taken, home.taught())).cage
    assert cage.best is None
    assert cage.p > 0.9


@pytest.mark.parametrize("level", [0, 2])
def test_a_cage_with_cubes_is_read(home: Home, level: int) -> None:
    sight_ = table(cage=level, hold=("yellow", "brown", "black"))
    taken, _ = home.laid(sight_, 24 + level)
    cage = decoded(seen(taken, home.taught())).cage
    assert cage.best is not None
    assert cage.best == (level, ("yellow", "brown", "black")) or cage.p < SURE


def test_cubes_on_the_surface_make_the_storage_a_question(home: Home) -> None:
    taken, _ = home.laid(table(surface=("gray", "yellow")), 27)
    assert seen(taken, home.taught()).surface > 0.05
    clear, _ = home.laid(table(), 28)
    assert seen(clear, home.taught()).surface < 0.05


def test_a_hand_costs_what_it_covers_and_not_the_pit(home: Home) -> None:
    sight_ = table(light=2, hold=("yellow",))
    taken, truth = home.laid(sight_, 44, hand=True)
    assert truth.covered()
    values = judged((seen(taken, home.taught()),), truth.answer)
    assert [each for each in values if each.wrong] == []
    assert any(each.right and not each.asked for each in values)


def test_two_pits_in_a_picture_are_read_each(home: Home) -> None:
    one = table(light=1).pits[0]
    taken, truth = home.laid(sight.Sight(pits=(one, replace(one, player=2))), 30)
    assert taken.seats == (0, 2)
    found = tuple(seen(taken, home.taught(), seat) for seat in taken.seats)
    values = judged(found, truth.answer)
    assert [each for each in values if each.wrong] == []
    assert sum(each.right for each in values) > 0.8 * len(values)
