"""Every fault of a camera, at every stage: noticed in time, told, and never an exception."""

from collections.abc import Callable, Iterator
from pathlib import Path
from time import monotonic, sleep

import numpy as np
import pytest

from companion.rules.refusals import Refusal
from companion.services.camera.camera import (
    NO_CAMERA,
    Guidance,
    Learned,
    Lesson,
    Sighting,
    Wanted,
)
from tests.support.cameras import Scripted, chosen_from, until
from tests.vision.watching.conftest import Evening
from vision.cameras.asked import Game
from vision.cameras.choosing import Candidate
from vision.cameras.source import GONE
from vision.watching import watch
from vision.watching.faults import BLACK, HALF, OTHER_SIZE, STALLED
from vision.watching.grabbing import FAILED
from vision.watching.seeing import Seeing

FAULTS = {
    "hang": STALLED, "gone": GONE, "error": FAILED, "black": BLACK, "half": HALF,
    "size": OTHER_SIZE, "frozen": STALLED,
}  # fmt: skip
IN_TIME = 2.0
LESSON = Lesson("pit")


class Table:
    """A camera with what it told."""

    def __init__(self, home: Path, sources: list[Scripted]) -> None:
        self.told: list[object] = []
        self.camera = Seeing(home, "auto", Game, lambda _, told: self.told.append(told))
        self.sources = sources

    def hear(self) -> list[object]:
        return list(self.told)

    def all_of(self, kind: type) -> list[object]:
        return [each for each in self.hear() if isinstance(each, kind)]

    def trouble(self) -> Refusal | None:
        """The latest word on it."""
        words = [each for each in self.hear() if each is None or isinstance(each, Refusal)]
        return words[-1] if words else None

    def unplug(self, fault: str) -> None:
        for source in self.sources:
            source.fault = fault


@pytest.fixture
def table(evening: Evening, monkeypatch: pytest.MonkeyPatch) -> Iterator[Callable[..., Table]]:
    opened: list[Table] = []

    def begin(*sources: Scripted, home: Path | None = None) -> Table:
        monkeypatch.setattr(watch, "choose", chosen_from(list(sources)))
        monkeypatch.setattr(watch, "AGAIN", 0.2)
        opened.append(Table(home or evening.home(), list(sources)))
        return opened[-1]

    yield begin
    for each in opened:
        for source in each.sources:
            source.back.set()
        each.camera.__exit__()


@pytest.mark.parametrize("fault", FAULTS)
def test_a_fault_while_looking_is_told_and_passes(
    table: Callable[..., Table], evening: Evening, fault: str
) -> None:
    source = Scripted(evening.pit())
    here = table(source)
    here.camera.look(Wanted(pits=(0,)))
    until(lambda: here.camera.frame() is not None)
    number = here.camera.frame()

    source.fault = fault
    took = until(lambda: here.trouble() is not None)

    trouble = here.trouble()
    assert trouble is not None
    assert trouble.reason is FAULTS[fault]
    assert took < IN_TIME
    assert here.camera.report().trouble is trouble
    assert here.camera.frame() is None

    source.fault = ""
    source.back.set()
    until(lambda: here.camera.frame() not in (None, number))
    assert here.trouble() is None
    assert here.camera.report().trouble is None


@pytest.mark.parametrize("fault", FAULTS)
def test_a_fault_before_the_first_picture_is_told_and_passes(
    table: Callable[..., Table], evening: Evening, fault: str
) -> None:
    source = Scripted(evening.pit())
    source.fault = fault
    here = table(source)
    here.camera.look(Wanted(pits=(0,)))
    if fault in ("size", "frozen"):
        # Nobody can know that it is another size; one that stands still is seen for a moment.
        until(lambda: here.camera.frame() is not None)
        return

    until(lambda: here.trouble() is not None)
    source.fault = ""
    source.back.set()

    until(lambda: here.camera.frame() is not None)
    assert here.trouble() is None


@pytest.mark.parametrize("fault", ["hang", "gone", "half"])
def test_a_fault_while_teaching_is_told_and_the_lesson_goes_on(
    table: Callable[..., Table], evening: Evening, tmp_path: Path, fault: str
) -> None:
    source = Scripted(evening.pit())
    here = table(source, home=evening.copy(tmp_path / "home"))
    here.camera.teach(LESSON)
    until(lambda: here.all_of(Guidance))
    source.fault = fault
    until(lambda: here.trouble() is not None)

    here.camera.learn()
    until(lambda: here.all_of(Learned))
    source.fault = ""
    source.back.set()
    heard = len(here.all_of(Guidance))
    until(lambda: len(here.all_of(Guidance)) > heard)
    assert here.trouble() is None


@pytest.mark.parametrize("fault", ["hang", "gone", "error"])
def test_a_fault_while_keeping_keeps_what_was_seen(
    table: Callable[..., Table], evening: Evening, tmp_path: Path, fault: str
) -> None:
    source = Scripted(evening.pit())
    here = table(source)
    here.camera.look(Wanted(pits=(0,)))
    until(lambda: here.all_of(Sighting))
    (first, *_) = here.all_of(Sighting)
    assert isinstance(first, Sighting)
    source.fault = fault

    here.camera.keep(first.picture, tmp_path / "looks")
    here.camera.anchor(first.picture, {"what": "minecart"}, "gray")
    here.camera.keep(first.picture, Path("/proc/nowhere"))
    until(lambda: (tmp_path / "looks" / f"{first.picture}.jpg").exists())

    crop = here.camera.crop(first.picture, {"what": "pit", "pit": 0})
    assert crop is not None
    source.back.set()


def test_while_nobody_looks_a_pulled_plug_is_told_and_one_that_is_put_in(
    table: Callable[..., Table], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    source = Scripted(np.zeros((480, 640, 3), np.uint8))
    plugged = [Candidate("/dev/video0", lambda: source)]
    monkeypatch.setattr(watch, "candidates", lambda _: iter(plugged))
    here = table(source, home=tmp_path)
    sleep(0.3)
    assert here.hear() == []

    plugged.clear()
    assert until(lambda: getattr(here.trouble(), "reason", None) is NO_CAMERA) < IN_TIME

    plugged.append(Candidate("/dev/video1", lambda: source))
    until(lambda: here.hear()[-1] is None)
    assert here.camera.report().trouble is None


def test_another_camera_is_taken_while_one_hangs(
    table: Callable[..., Table], evening: Evening
) -> None:
    hangs, good = Scripted(evening.pit()), Scripted(evening.pit())
    good.name = "Other"
    here = table(hangs, good)
    here.camera.look(Wanted(pits=(0,)))
    until(lambda: here.camera.frame() is not None)

    hangs.fault = "gone"
    until(lambda: here.trouble() is not None)
    until(lambda: here.camera.report().name == "Other")
    assert hangs.closed


def test_nothing_is_waited_for_by_whoever_asks(
    table: Callable[..., Table], evening: Evening
) -> None:
    source = Scripted(evening.pit())
    source.fault = "hang"
    here = table(source)
    camera, slowest = here.camera, 0.0
    for act in (
        lambda: camera.look(Wanted(pits=(1,))), camera.frame, camera.learn, camera.report,
        lambda: camera.teach(LESSON), lambda: camera.crop("a", {"what": "pit"}), camera.frame,
        lambda: camera.anchor("a", {}, "gray"), camera.rest,
    ):  # fmt: skip
        begun = monotonic()
        act()
        slowest = max(slowest, monotonic() - begun)
        sleep(0.05)
    assert slowest < 0.4


def test_after_a_rest_it_sees_again_and_tells_nothing_meanwhile(
    table: Callable[..., Table], evening: Evening
) -> None:
    here = table(Scripted(evening.pit()))
    here.camera.look(Wanted(pits=(0,)))
    until(lambda: here.all_of(Sighting))
    here.camera.rest()
    sleep(0.6)
    heard = len(here.hear())
    sleep(0.5)
    assert len(here.hear()) == heard
    here.camera.look(Wanted(pits=(0,)))
    until(lambda: len(here.hear()) > heard)


def test_a_camera_that_comes_back_is_held_as_it_was(
    table: Callable[..., Table], evening: Evening, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(watch, "FOUND", 0.2)
    source = Scripted(evening.pit())
    here = table(source)
    here.camera.look(Wanted(pits=(0,)))
    until(lambda: source.held == [False])
    assert here.camera.watch.hold(True)
    source.fault = "gone"
    until(lambda: here.trouble() is not None)
    source.fault = ""
    until(lambda: source.held == [False, True, True])
