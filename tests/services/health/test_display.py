"""Screens, their size, and the panels on them."""

from pathlib import Path

import pytest

from companion.services.health import display, touch
from companion.services.health.display import Driver, driver
from companion.services.health.edid import size_of
from tests.support.machines import LAPTOP, PI_4, PI_5, edid, lines, machine, panel, said, screen

SEVEN_INCHES = (1024, 600)


@pytest.mark.parametrize(
    ("x", "files", "expected"),
    [
        (":0", LAPTOP, "x11"),
        ("", PI_4, "KMSDRM"),
        ("", {}, "none"),
        ("", {"dev/dri/card0": ""}, "none"),
        (":1", {}, "x11"),
    ],
)
def test_who_draws(tmp_path: Path, x: str, files: dict[str, str | bytes], expected: Driver) -> None:
    assert driver(machine(tmp_path, files, display=x)) == expected


def test_no_screen_at_all_says_what_to_do(tmp_path: Path) -> None:
    (sentence,) = said(display.examine(machine(tmp_path, {})))

    assert sentence.startswith("no screen is connected: plug in its cable and its power")


def test_a_screen_that_nobody_may_draw_on_names_the_groups(tmp_path: Path) -> None:
    files = {name: told for name, told in PI_4.items() if not name.startswith("dev/dri")}

    (sentence,) = said(display.examine(machine(tmp_path, files)))

    assert "add your user to the groups video and render" in sentence


def test_on_an_appliance_the_screen_belongs_to_the_service(tmp_path: Path) -> None:
    files = {name: told for name, told in PI_4.items() if not name.startswith("dev/dri")}
    files["run/steiger-keeper/answer"] = ""

    findings = said(display.examine(machine(tmp_path, files)))

    assert any("belongs to the service steiger" in sentence for sentence in findings)
    assert "warning" not in findings.values()


def test_an_x_display_without_a_screen_that_we_know(tmp_path: Path) -> None:
    assert lines(display.examine(machine(tmp_path, {}, display=":5"))) == ["X display"]


def test_five_inches_are_small_for_fingers(tmp_path: Path) -> None:
    small = machine(tmp_path, screen("card0-HDMI-A-1", "800x480\n", edid(108, 65)))

    findings = said(display.examine(small), "size")

    (sentence,) = findings
    assert sentence.startswith("the screen is only 108 × 65 mm: the smallest thing to touch has 6")
    assert findings[sentence] == "warning"


@pytest.mark.parametrize("size", [(154, 86), (152, 91)])
def test_seven_inches_are_enough(tmp_path: Path, size: tuple[int, int]) -> None:
    mode = "1024x600\n" if size[0] == 154 else "800x480\n"
    seven = machine(tmp_path, screen("card0-HDMI-A-1", mode, edid(*size)))

    assert set(said(display.examine(seven), "size").values()) == {"well"}


# The description of a screen


def test_millimetres_are_better_than_centimetres() -> None:
    assert size_of(edid(154, 86), SEVEN_INCHES) == (154, 86)
    assert size_of(edid(154, 86, in_timing=False), SEVEN_INCHES) == (150, 90)


@pytest.mark.parametrize(
    "told",
    [
        b"",
        edid(154, 86)[:100],
        b"\1" + edid(154, 86)[1:],
        edid(154, 86)[:-1] + b"\0\0",
        edid(0, 0),
        edid(160, 90),
        edid(700, 390)[:20] + b"\xff",
        edid(100, 100),
        edid(20, 12),
    ],
)
def test_what_makes_no_sense_is_no_size(told: bytes) -> None:
    assert size_of(told, SEVEN_INCHES) is None


# Panels


def test_a_panel_that_we_may_not_read_names_the_group(tmp_path: Path) -> None:
    locked = machine(tmp_path, PI_5)
    device = tmp_path / "dev/input/event3"
    device.unlink()

    (sentence,) = said(touch.examine(locked, [device]))

    assert sentence.startswith("the touch panel “WaveShare WS170120” is there, but nobody may read")
    assert "group input" in sentence


@pytest.mark.parametrize(
    ("axes", "line"),
    [
        ((9, 799, 479), "10 fingers"),
        ((4, 4095, 4095), "5 fingers"),
        ((9, 479, 799), "touch lies across the picture"),
        ((0, None, None), "1 finger"),
    ],
)
def test_a_panel_tells_its_fingers_and_how_it_lies(
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    axes: tuple[int | None, ...],
    line: str,
) -> None:
    told = dict(zip((touch.CONTACTS, touch.ACROSS, touch.UP), axes, strict=True))
    monkeypatch.setattr(touch, "_axis", lambda _, axis: told[axis])
    files = {**screen("card0-DSI-1", "800x480\n"), **panel("event0", "FT5406")}

    findings = touch.examine(machine(tmp_path, files), [tmp_path / "dev/input/event0"])

    assert lines(findings) == [line]


def test_a_file_that_is_no_device_has_no_axes(tmp_path: Path) -> None:
    (tmp_path / "event0").touch()

    assert touch._axis(tmp_path / "event0", touch.CONTACTS) is None
    assert touch._axis(tmp_path / "event1", touch.CONTACTS) is None
