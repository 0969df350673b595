"""Teaching refuses what it cannot use, and says why."""

from dataclasses import replace

import cv2
import numpy as np
import pytest

from companion.rules.refusals import Refusal
from tests.support.pits import Home
from vision.pits.reading import nets
from vision.teaching import pit as pits
from vision.teaching import table as tables
from vision.teaching import tiles
from vision.training.pits_pictures import ALL_TILES


def test_a_mat_is_no_pit(home: Home) -> None:
    with pytest.raises(Refusal) as refused:
        pits.teach_pit(home.seen("tiles")[0])
    assert refused.value.reason == pits.NO_PIT


def test_a_blurred_pit_is_refused(home: Home) -> None:
    look, _ = home.seen("empty pit")
    blurred = np.asarray(cv2.GaussianBlur(look.bgr, (0, 0), 7), np.uint8)
    with pytest.raises(Refusal) as refused:
        pits.teach_pit(replace(look, bgr=blurred))
    assert refused.value.reason == pits.BLURRED


def test_tiles_are_cut_out_straight(home: Home) -> None:
    faces = home.taught().tiles
    assert tuple(faces) == ALL_TILES[:6]
    for face in faces.values():
        # White paper would show at an edge that is off.
        border = np.concatenate([face[2], face[-3], face[:, 2], face[:, -3]])
        assert (border.mean(axis=1) > -0.1).mean() < 0.1


def test_a_slot_without_its_tile_is_named(home: Home) -> None:
    look, _ = home.seen("empty mat", 5)
    with pytest.raises(Refusal) as refused:
        tiles.teach_tiles(look, ALL_TILES[:2])
    assert refused.value.reason == tiles.NO_TILE
    assert refused.value.values["slot"] == 1


def test_a_tile_that_nobody_named_is_noticed(home: Home) -> None:
    with pytest.raises(Refusal) as refused:
        tiles.teach_tiles(home.seen("tiles")[0], ALL_TILES[:5])
    assert (refused.value.reason, refused.value.values["slot"]) == (tiles.LEFT_OVER, 6)


def test_a_table_without_its_cubes_is_refused(home: Home) -> None:
    with pytest.raises(Refusal) as refused:
        tables.teach_table(home.seen("empty pit")[0], home.taught(), nets().cubes)
    assert refused.value.reason == tables.NO_CUBE


def test_the_set_up_teaches_four_colours_that_differ(home: Home) -> None:
    found = tables.teach_table(home.seen("setup", 1)[0], home.taught(), nets().cubes)
    yellow, brown, gray, black = found.wood
    assert yellow[0] > brown[0] > black[0]
    assert gray[0] > black[0]
    assert yellow[2] < gray[2] - 0.5
    assert np.isfinite(found.cage).all()


def test_a_seat_that_is_not_there_is_named(home: Home) -> None:
    with pytest.raises(Refusal) as refused:
        tables.teach_table(home.seen("setup", 1)[0], home.taught(), nets().cubes, seat=3)
    assert refused.value.reason == tables.NO_SUCH_PIT
