"""`steiger pictures`: every scene as a file, in the size asked for, and clear refusals."""

from pathlib import Path

import cv2
import pytest

from tests.support.process import steiger

pytestmark = pytest.mark.kivy


def test_every_scene_is_drawn_in_the_size_asked_for(tmp_path: Path) -> None:
    out = tmp_path / "screens"

    done = steiger(
        tmp_path, "pictures", str(out), "--size", "480x800", "--players", "2", timeout=120
    )

    assert done.returncode == 0, done.stderr
    pictures = sorted(out.iterdir())
    assert done.stdout.decode() == f"{len(pictures)} pictures in {out}\n"
    names = {picture.name for picture in pictures}
    assert {"10-table.png", "33-ceremony.png", "10-table-gray.png", "90-icon.png"} <= names
    picture = cv2.imread(str(out / "10-table.png"))
    assert picture is not None
    assert picture.shape == (800, 480, 3)
    assert not (tmp_path / "home").exists()


@pytest.mark.parametrize(
    ("arguments", "refusal"),
    [
        ((), "OUT is missing; see steiger pictures --help"),
        (("out", "--size", "10x10"), "--size is a width and a height from 320x240 to 4096x4096"),
        (("out", "--size", "big"), "not “big”"),
        (("out", "--players", "5"), "--players is a number from 2 to 4, not “5”"),
        (("out", "--text", "½"), "--text is a number from 80 to 150, not “½”"),
        (("out", "--language", "ed"), "there is no language “ed”; did you mean “en”?"),
        (("/dev/null/out",), "this could not be done:"),
    ],
)
def test_what_makes_no_sense_is_refused(
    tmp_path: Path, arguments: tuple[str, ...], refusal: str
) -> None:
    done = steiger(tmp_path, "pictures", *arguments)

    assert done.returncode == 2
    assert refusal in done.stderr.decode()
    assert done.stdout == b""
    assert len(done.stderr.splitlines()) == 1
