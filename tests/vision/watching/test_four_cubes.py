"""In mid-game four cubes in the mat's tray teach tonight's light: no pit lies as it was set up."""

from pathlib import Path

import numpy as np
import pytest

from companion.rules.events import Cubes
from companion.rules.refusals import Refusal
from companion.rules.vocabulary import COALS
from tests.vision.watching.conftest import Evening
from vision.grays import has_changed
from vision.memory import kept_light, kept_table
from vision.pictures import Picture
from vision.simulation.sight import Sight
from vision.simulation.views import View
from vision.teaching import lessons
from vision.teaching.cubes import NOT_FOUR
from vision.teaching.table import NO_PIT


def mat(evening: Evening, cubes: Cubes) -> Picture:
    picture = evening.stand.picture(View(Sight(cubes=cubes)))
    return Picture("tray", picture, picture.shape[1::-1])


def test_the_four_colours_are_learned_and_all_else_stays(evening: Evening, tmp_path: Path) -> None:
    home, before = evening.copy(tmp_path), kept_table(evening.home())
    learned = lessons.table(home, mat(evening, COALS), None)
    learned.keep()
    now, light, lamp = kept_table(home), kept_light(home), kept_light(evening.home())

    assert before is not None
    assert now is not None
    assert light is not None
    assert lamp is not None
    assert learned.told["learned"] == "table"
    off = np.abs(now.wood[:, None] - before.wood[None]).sum(axis=2)
    assert off.argmin(axis=1).tolist() == [0, 1, 2, 3]
    assert off.diagonal().max() < 0.5
    assert np.array_equal(now.cage, before.cage)
    assert np.array_equal(light.first, now.wood)
    assert not has_changed(lamp.grays, light.grays)


@pytest.mark.parametrize("cubes", [(), COALS[:3]])
def test_with_another_number_of_cubes_it_says_how_many_it_sees(
    evening: Evening, cubes: Cubes
) -> None:
    with pytest.raises(Refusal) as refused:
        lessons.table(evening.home(), mat(evening, cubes), None)

    assert refused.value.reason == NOT_FOUR
    assert refused.value.values["n"] == len(cubes)


def test_before_the_first_set_up_cubes_alone_are_not_enough(
    evening: Evening, tmp_path: Path
) -> None:
    home = evening.copy(tmp_path)
    (home / "vision" / "table.npz").unlink()

    with pytest.raises(Refusal) as refused:
        lessons.table(home, mat(evening, COALS), None)

    assert refused.value.reason == NO_PIT
