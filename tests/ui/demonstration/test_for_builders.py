"""Builders wire by these pictures: every pin in them is the one that the program uses."""

import re
from collections.abc import Iterator

import pytest
from gpiozero import pi_info

from companion.services.controls.header import HEADER
from companion.services.controls.table import BUTTONS
from companion.services.controls.wiring import PINS, Wiring
from tests.support import hands as prepared  # noqa: F401  (Kivy, to draw without a screen)
from ui.demonstration.pages import FOR_BUILDERS
from ui.demonstration.set_up import HEIGHTS
from ui.demonstration.wiring import BLOCK, GROUND, OTHER_GROUND
from ui.drawing.look import Look
from ui.drawing.painter import Painter
from ui.drawing.written import Written, clashes
from ui.theme import DAY

pytestmark = pytest.mark.kivy

PI_4, PI_5 = "c03111", "d04170"
WITH_BCM = re.compile(r"(?:(\w+): )?BCM (\d+), pin (\d+)")


def written(name: str) -> list[Written]:
    size, draw = FOR_BUILDERS[name]
    painter = Painter(Look(*size, DAY))
    draw(painter, name)
    return painter.written


def named_pins() -> Iterator[tuple[int, int]]:
    for text in written("92-wiring"):
        if found := WITH_BCM.fullmatch(text.words):
            yield int(found[2]), int(found[3])


def test_the_wiring_names_every_pin_that_is_used_unless_somebody_sets_another() -> None:
    wiring = Wiring()

    assert sorted(bcm for bcm, _ in named_pins()) == sorted(getattr(wiring, at) for at in PINS)


def test_every_button_has_its_own_pins_below_its_name() -> None:
    texts = [text.words for text in written("92-wiring")]
    wiring = Wiring()
    for name, button in zip(("Next player", "End shift (hold)"), BUTTONS, strict=True):
        switch, lamp = getattr(wiring, button), getattr(wiring, f"{button}_lamp")
        at = texts.index(name)
        assert texts[at + 1] == f"switch: BCM {switch}, pin {HEADER[switch]}"
        assert texts[at + 2] == f"lamp: BCM {lamp}, pin {HEADER[lamp]}"


@pytest.mark.parametrize("board", [PI_4, PI_5])
def test_the_header_is_that_of_the_board(board: str) -> None:
    header = pi_info(board).headers["J8"].pins

    assert len(header) == 40
    for bcm, pin in HEADER.items():
        assert header[pin].name == f"GPIO{bcm}"
    for pin in (GROUND, OTHER_GROUND):
        assert header[pin].name == "GND"


def test_all_that_is_wired_is_one_block_of_eight() -> None:
    assert {*(pin for _, pin in named_pins()), GROUND} <= set(BLOCK)
    assert len(BLOCK) == 8


def test_each_wire_carries_its_pin_at_the_other_end() -> None:
    texts = [text.words for text in written("92-wiring")]
    for pin in {*(pin for _, pin in named_pins()), GROUND}:
        assert texts.count(str(pin)) == 2, "on the header, and beside what it leads to"


def test_the_set_up_says_how_high_the_camera_hangs() -> None:
    low, high = HEIGHTS

    assert f"{low} to {high} cm above the table" in [text.words for text in written("93-set-up")]


@pytest.mark.parametrize("name", FOR_BUILDERS)
def test_nothing_is_written_over_anything_or_off_the_paper(name: str) -> None:
    (width, height), _ = FOR_BUILDERS[name]
    texts = written(name)

    assert not clashes(texts)
    for box in (box for text in texts for box in text.ink):
        assert 0 < box.x < box.right < width
        assert 0 < box.y < box.top < height
