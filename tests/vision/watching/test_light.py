"""Another lamp is noticed, and asks more; another look by the same lamp is not."""

import pytest

from tests.vision.watching.conftest import Evening
from vision.asking import known
from vision.eyes import Eyes
from vision.grays import change, gray_steps, has_changed, told
from vision.kit.choice import Choice
from vision.looking import Look
from vision.memory import kept_light
from vision.pictures import Bgr, Picture
from vision.simulation.levels import LightKind
from vision.simulation.sight import Sight
from vision.simulation.stand import Stand
from vision.simulation.views import View
from vision.watching.answering import stricter


def look(evening: Evening, picture: Bgr) -> Look:
    return Eyes(evening.home()).look(Picture("a", picture, (1920, 1080)))


def test_the_same_evening_is_the_same_light(evening: Evening) -> None:
    kept = kept_light(evening.home())
    assert kept is not None
    for picture in (evening.pit(), evening.mat()):
        now = gray_steps(look(evening, picture))
        assert now is not None
        assert not has_changed(kept.grays, now), change(kept.grays, now)
        steps = told(now)
        assert [sum(step) for step in steps] == sorted(sum(step) for step in steps)
        assert len(steps) == 6


@pytest.mark.parametrize("light", ["evening", "strip"])
def test_another_lamp_is_another_light(evening: Evening, light: LightKind) -> None:
    """Seen by the same camera, whose white balance is held."""
    from dataclasses import replace

    kept = kept_light(evening.home())
    assert kept is not None
    other = Stand(Choice(), light)
    held = {"gains": evening.stand.evening.gains, "white": 0.7 * evening.stand.evening.white}
    other.evening = replace(other.evening, **held)  # type: ignore[arg-type]
    now = gray_steps(look(evening, other.picture(View(Sight(cubes=())))))
    assert now is not None
    assert has_changed(kept.grays, now), change(kept.grays, now)


def test_everything_is_asked_more_in_another_light() -> None:
    usual = known()
    for kind, sure in stricter(usual).items():
        assert usual[kind].accept < sure.accept < 1
        assert sure.bend == usual[kind].bend
