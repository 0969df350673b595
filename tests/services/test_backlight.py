"""The backlight: never dark, and never in the way where there is none."""

from pathlib import Path

import pytest

from companion.services.backlight import Backlight


def screen(folder: Path, name: str = "10-0045", most: object = 31) -> Path:
    """A screen as the kernel shows it."""
    device = folder / name
    device.mkdir(parents=True)
    (device / "max_brightness").write_text(f"{most}\n")
    (device / "brightness").write_text("31\n")
    return device / "brightness"


@pytest.mark.parametrize(("percent", "level"), [(100, "31"), (50, "16"), (25, "8"), (1, "1")])
def test_brightness_is_set_in_per_cent_and_never_to_nothing(
    tmp_path: Path, percent: int, level: str
) -> None:
    brightness = screen(tmp_path)

    Backlight(tmp_path).set(percent)

    assert brightness.read_text().strip() == level


def test_dim_is_a_part_of_what_was_set_and_ends(tmp_path: Path) -> None:
    brightness = screen(tmp_path, most=1000)
    backlight = Backlight(tmp_path)
    backlight.set(50)

    backlight.dim(True)
    dimmed = brightness.read_text().strip()
    backlight.dim(False)

    assert dimmed == "150"
    assert brightness.read_text().strip() == "500"


def test_the_lowest_brightness_dimmed_is_still_seen(tmp_path: Path) -> None:
    brightness = screen(tmp_path, most=2)
    backlight = Backlight(tmp_path)
    backlight.set(25)

    backlight.dim(True)

    assert brightness.read_text().strip() == "1"


def test_being_dim_twice_is_being_dim(tmp_path: Path) -> None:
    brightness = screen(tmp_path)
    backlight = Backlight(tmp_path)
    backlight.dim(True)
    brightness.write_text("somebody else set it")

    backlight.dim(True)

    assert brightness.read_text() == "somebody else set it"


def test_without_one_nothing_happens(tmp_path: Path) -> None:
    backlight = Backlight(tmp_path / "nowhere")

    backlight.set(50)
    backlight.dim(True)

    assert not backlight.present


@pytest.mark.parametrize("most", ["", "many", "0", "-3"])
def test_one_that_says_nothing_sensible_is_none(tmp_path: Path, most: str) -> None:
    brightness = screen(tmp_path, most=most)

    Backlight(tmp_path).set(50)

    assert not Backlight(tmp_path).present
    assert brightness.read_text() == "31\n"


def test_one_that_may_not_be_written_is_none(tmp_path: Path) -> None:
    brightness = screen(tmp_path)
    brightness.unlink()
    brightness.mkdir()

    Backlight(tmp_path).set(50)

    assert not Backlight(tmp_path).present


def test_the_first_that_can_be_set_is_taken(tmp_path: Path) -> None:
    screen(tmp_path, "a", most=0)
    brightness = screen(tmp_path, "b")

    Backlight(tmp_path).set(50)

    assert brightness.read_text().strip() == "16"


def test_one_that_breaks_while_it_is_written_is_let_be(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    screen(tmp_path)

    def breaks(*_: object) -> int:
        raise OSError("input/output error")

    monkeypatch.setattr(Path, "write_text", breaks)

    Backlight(tmp_path).set(50)
