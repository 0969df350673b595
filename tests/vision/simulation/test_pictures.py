"""Every kind of edition in every level and light gives a picture, and a seed gives it again."""

import numpy as np
import pytest

from vision.simulation.arrays import rng_of
from vision.simulation.deal import WHATS, What, deal
from vision.simulation.editions import KINDS, Edition, Kind
from vision.simulation.household import Household
from vision.simulation.levels import LEVELS, LIGHTS, Level, LightKind, draw_conditions
from vision.simulation.look import marked, shoot

SMALL = (640, 360)


@pytest.mark.parametrize("kind", KINDS)
def test_each_kind_of_edition_is_seen_at_every_level(kind: Kind) -> None:
    house = Household(8, kind, SMALL)
    for seed, level in enumerate(LEVELS):
        picture = shoot(house, "both", level, seed, None).picture
        assert picture.shape == (360, 640, 3)
        assert picture.dtype == np.uint8
        assert picture.std() > (1 if level == "L4" else 8)


@pytest.fixture(scope="module")
def house() -> Household:
    return Household(2, size=SMALL)


@pytest.mark.parametrize("what", WHATS)
def test_everything_that_may_be_photographed_is(house: Household, what: What) -> None:
    shot = shoot(house, what, "L2", 1, None)
    outside = [seen for seen in shot.truth.seen if seen.outside]
    assert not outside or what == "pits"
    assert marked(shot).shape == shot.picture.shape


@pytest.mark.parametrize("light", LIGHTS)
@pytest.mark.parametrize("level", LEVELS)
def test_each_kind_of_light_can_be_drawn_at_each_level(level: Level, light: LightKind) -> None:
    conditions = draw_conditions(level, rng_of(4), light)
    assert len(conditions.lamps) == (2 if light in ("mixed", "spots") else 1)
    shares = sum(lamp.share for lamp in conditions.lamps)
    assert 0 < shares < 1


def test_the_same_seeds_give_the_same_picture() -> None:
    one, again, other = (
        shoot(Household(home, size=SMALL), "pit", "L3", seed, None)
        for home, seed in ((5, 6), (5, 6), (5, 7))
    )
    assert np.array_equal(one.picture, again.picture)
    assert one.truth.answer == again.truth.answer
    assert not np.array_equal(one.picture, other.picture)


def test_editions_differ_from_seed_to_seed_and_from_kind_to_kind() -> None:
    order, tile = "barrow:YBGK", "gray:light:2"
    faces = [
        (edition.card(order).image, edition.tile(tile).image)  # type: ignore[arg-type]
        for edition in (Edition(1, "comic"), Edition(2, "comic"), Edition(1, "baroque"))
    ]
    for at in range(3):
        for face in range(2):
            difference = np.abs(faces[at][face] - faces[at - 1][face]).mean()
            assert difference > 0.02


def test_a_brown_spot_is_always_redder_than_green() -> None:
    for seed in range(12):
        edition = Edition(seed)
        face = edition.card("engine:B")  # type: ignore[arg-type]
        x, y = edition.spots("engine:B")[0]  # type: ignore[arg-type]
        h, w = face.image.shape[:2]
        spot = face.image[int(y * h) - 25 : int(y * h) + 25, int(x * w) - 25 : int(x * w) + 25]
        red, green, _ = spot.mean((0, 1))
        assert red > green * 1.1


def test_a_hand_over_a_spot_is_told() -> None:
    house = Household(4, size=SMALL)
    sight = deal("mat", rng_of(2))
    shots = [house.shoot(sight, "L4", seed) for seed in range(14)]
    assert any(shot.truth.covered() for shot in shots)
    assert not all(shot.truth.covered() for shot in shots)


def test_glare_and_darkness_are_harder_than_a_good_room() -> None:
    house = Household(6, size=SMALL)
    sight = deal("mat", rng_of(2))
    blur = [
        np.mean([float(house.evening(level, seed).defocus) for seed in range(8)])
        for level in LEVELS
    ]
    assert blur == sorted(blur)
    assert house.shoot(sight, "L1", 1).picture.mean() > 40
