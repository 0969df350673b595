"""Picture files: turned as a viewer turns them, refused in one sentence, and never too much
memory."""

import struct
import subprocess
import sys
import zlib
from contextlib import suppress
from pathlib import Path

import cv2
import numpy as np
import pytest
from numpy.typing import NDArray

from companion.rules.refusals import Reason, Refusal
from vision.pictures import (
    CUT_OFF,
    DAMAGED,
    MOST_BYTES,
    NO_FILE,
    NO_PICTURE,
    NOT_ALLOWED,
    load,
)

TURNS = range(1, 9)
SPOT = (70, 10)
"""x and y of a bright spot on a dark picture."""
WIDE, HIGH = 96, 64


def picture() -> NDArray[np.uint8]:
    image = np.full((HIGH, WIDE, 3), 20, np.uint8)
    cv2.circle(image, SPOT, 5, (255, 255, 255), -1)
    return image


def exif(turn: int, order: str = "<") -> bytes:
    """An EXIF block that tells the orientation after two other things."""
    mark = b"II*\0" if order == "<" else b"MM\0*"
    entries = (
        struct.pack(f"{order}HHII", 0x0100, 4, 1, WIDE),
        struct.pack(f"{order}HHII", 0x010F, 2, 4, 0x41424300),
        struct.pack(f"{order}HHIHH", 0x0112, 3, 1, turn, 0),
    )
    count = struct.pack(f"{order}IH", 8, len(entries))
    return mark + count + b"".join(entries) + bytes(4)


def jpeg(turn: int | None = None, order: str = "<") -> bytes:
    _, coded = cv2.imencode(".jpg", picture())
    data = coded.tobytes()
    if turn is None:
        return data
    block = b"Exif\0\0" + exif(turn, order)
    return data[:2] + b"\xff\xe1" + struct.pack(">H", len(block) + 2) + block + data[2:]


def chunk(kind: bytes, content: bytes) -> bytes:
    return (
        struct.pack(">I", len(content))
        + kind
        + content
        + struct.pack(">I", zlib.crc32(kind + content))
    )


def png(turn: int | None = None) -> bytes:
    _, coded = cv2.imencode(".png", picture())
    data = coded.tobytes()
    head = 8 + 25
    return data if turn is None else data[:head] + chunk(b"eXIf", exif(turn, ">")) + data[head:]


def written(folder: Path, name: str, content: bytes) -> Path:
    file = folder / name
    file.write_bytes(content)
    return file


def brightest(image: NDArray[np.uint8]) -> NDArray[np.float64]:
    ys, xs = np.nonzero(image.max(axis=2) > 150)
    return np.array([xs.mean(), ys.mean()])


def refusal_of(file: Path) -> Reason:
    with pytest.raises(Refusal) as refused:
        load(file)
    return refused.value.reason


@pytest.mark.parametrize("order", ["<", ">"])
@pytest.mark.parametrize("turn", TURNS)
def test_points_are_told_where_a_viewer_shows_them(tmp_path: Path, turn: int, order: str) -> None:
    file = written(tmp_path, "photo.jpg", jpeg(turn, order))
    as_shown = cv2.imread(str(file), cv2.IMREAD_COLOR)
    assert as_shown is not None

    taken = load(file)

    assert taken.orientation == turn
    assert taken.size == (WIDE, HIGH)
    assert taken.bgr is not None
    spot = brightest(taken.bgr)
    assert spot == pytest.approx(SPOT, abs=0.5)
    shown = brightest(np.asarray(as_shown, np.uint8))
    assert taken.shown(spot[None])[0] == pytest.approx(shown, abs=0.3)


@pytest.mark.parametrize("turn", TURNS)
def test_a_png_can_tell_how_it_is_turned_too(tmp_path: Path, turn: int) -> None:
    taken = load(written(tmp_path, "photo.png", png(turn)))

    assert taken.orientation == turn
    assert taken.bgr is not None
    assert taken.bgr.shape == (HIGH, WIDE, 3)


@pytest.mark.parametrize("content", [jpeg(), png(), jpeg(0), jpeg(9), jpeg(700)])
def test_without_a_turn_that_makes_sense_it_is_upright(tmp_path: Path, content: bytes) -> None:
    taken = load(written(tmp_path, "photo", content))

    assert taken.orientation == 1
    assert taken.name == "photo"


def test_exif_blocks_of_any_bytes_do_no_harm(tmp_path: Path) -> None:
    dice = np.random.default_rng(6)
    for _ in range(200):
        block = b"Exif\0\0" + dice.choice([b"II*\0", b"MM\0*"]) + dice.bytes(int(dice.integers(60)))
        data = jpeg()
        segment = b"\xff\xe1" + struct.pack(">H", len(block) + 2) + block
        taken = load(written(tmp_path, "photo.jpg", data[:2] + segment + data[2:]))
        assert taken.orientation in TURNS


def test_a_picture_of_one_pixel_is_a_picture(tmp_path: Path) -> None:
    _, coded = cv2.imencode(".png", np.zeros((1, 1, 3), np.uint8))

    assert load(written(tmp_path, "dot.png", coded.tobytes())).size == (1, 1)


def test_a_gray_picture_has_three_channels(tmp_path: Path) -> None:
    _, coded = cv2.imencode(".jpg", picture()[..., 0])

    taken = load(written(tmp_path, "gray.jpg", coded.tobytes()))

    assert taken.bgr is not None
    assert taken.bgr.shape == (HIGH, WIDE, 3)


@pytest.mark.parametrize("content", [jpeg(), jpeg(6), png(), png(6)])
def test_a_cut_picture_is_refused_wherever_it_is_cut(tmp_path: Path, content: bytes) -> None:
    for end in range(0, len(content) - 8, 7):
        reason = refusal_of(written(tmp_path, "photo", content[:end]))
        assert reason in (CUT_OFF, NO_PICTURE)
    assert refusal_of(written(tmp_path, "photo", content[: len(content) // 2])) == CUT_OFF


@pytest.mark.parametrize("content", [jpeg(6), png(6)])
def test_what_a_phone_hangs_behind_a_picture_is_no_harm(tmp_path: Path, content: bytes) -> None:
    taken = load(written(tmp_path, "photo", content + bytes(50_000)))

    assert taken.bgr is not None
    assert brightest(taken.bgr) == pytest.approx(SPOT, abs=0.5)


def test_the_end_of_a_small_picture_inside_is_not_the_pictures_own(tmp_path: Path) -> None:
    whole, block = jpeg(), b"Exif\0\0" + exif(1) + jpeg()
    small = b"\xff\xe1" + struct.pack(">H", len(block) + 2) + block
    inside = whole[:2] + small + whole[2:]

    assert load(written(tmp_path, "photo", inside)).bgr is not None
    assert refusal_of(written(tmp_path, "photo", inside[: -len(whole) // 3])) == CUT_OFF


@pytest.mark.parametrize(
    "content",
    [
        b"",
        b"Dear Ada",
        b"\x89PNG",
        b"\x89PNG\r\n\x1a\n" + bytes(60),
        b"\xff\xd8",
        b"\xff\xd8" + b"\xff" * 500,
        b"\xff\xd8" + b"\xff\xe0\0\0" * 500,
        b"GIF89a" + bytes(50),
        b"BM" + bytes(60),
        b"RIFF\0\0\0\0WEBP" + bytes(50),
    ],
)
def test_what_is_no_picture_is_refused(tmp_path: Path, content: bytes) -> None:
    assert refusal_of(written(tmp_path, "photo.png", content)) in (NO_PICTURE, CUT_OFF)


def test_no_file_and_a_folder_are_refused(tmp_path: Path) -> None:
    assert refusal_of(tmp_path / "nowhere.jpg") == NO_FILE
    assert refusal_of(tmp_path) == NO_FILE


def test_a_file_that_nobody_may_read_says_so(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def denied(*_: object, **__: object) -> object:
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr(Path, "open", denied)

    assert refusal_of(tmp_path / "photo.jpg") == NOT_ALLOWED


def noise() -> NDArray[np.uint8]:
    return np.random.default_rng(3).integers(0, 255, (HIGH, WIDE, 3), np.uint8)


def coded(ending: str) -> bytes:
    return cv2.imencode(ending, noise())[1].tobytes()


END = {".jpg": b"\xff\xd9", ".png": chunk(b"IEND", b"")}


@pytest.mark.parametrize("ending", [".jpg", ".png"])
def test_a_picture_whose_middle_is_missing_is_damaged(tmp_path: Path, ending: str) -> None:
    """Its end is there: the decoder would fill up with gray, and half a table would be read."""
    content = coded(ending)

    half = written(tmp_path, "photo", content[: len(content) // 2] + END[ending])

    assert refusal_of(half) == DAMAGED


def test_decoders_never_speak_past_python(
    tmp_path: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    dice = np.random.default_rng(8)
    for ending in END:
        content = coded(ending)
        for at in dice.integers(0, len(content), 150):
            flipped = bytes([content[at] ^ int(dice.integers(1, 256))])
            file = written(tmp_path, "photo", content[:at] + flipped + content[at + 1 :])
            with suppress(Refusal):
                load(file)

    assert capfd.readouterr() == ("", "")


def test_a_moving_picture_is_none_because_all_of_it_would_be_held_at_once(tmp_path: Path) -> None:
    head = 8 + 25
    moving = png()[:head] + chunk(b"acTL", struct.pack(">II", 2, 0)) + png()[head:]

    assert refusal_of(written(tmp_path, "photo.png", moving)) == NO_PICTURE


def test_a_size_that_does_not_come_first_is_not_believed(tmp_path: Path) -> None:
    pretended = chunk(b"tEXt", struct.pack(">II", 9, 9) + b"small")
    huge = huge_png(20_000)

    reason = refusal_of(written(tmp_path, "photo.png", huge[:8] + pretended + huge[8:]))

    assert reason == NO_PICTURE


def test_a_file_too_large_for_a_picture_is_not_even_read(tmp_path: Path) -> None:
    file = tmp_path / "photo.jpg"
    with file.open("wb") as opened:
        opened.truncate(MOST_BYTES + 1)

    assert refusal_of(file) == NO_PICTURE


def huge_png(side: int) -> bytes:
    rows = zlib.compressobj(9)
    one = bytes(side // 8 + 1)
    packed = b"".join(rows.compress(one) for _ in range(side)) + rows.flush()
    head = struct.pack(">IIBBBBB", side, side, 1, 0, 0, 0, 0)
    return (
        b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", head) + chunk(b"IDAT", packed) + chunk(b"IEND", b"")
    )


MEASURED = """
import resource, sys
from pathlib import Path
from vision.pictures import load
before = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
taken = load(Path(sys.argv[1]))
print(taken.bgr is None, *taken.size, resource.getrusage(resource.RUSAGE_SELF).ru_maxrss - before)
"""


def test_a_picture_of_20_000_by_20_000_is_told_by_its_size_without_being_opened(
    tmp_path: Path,
) -> None:
    file = written(tmp_path, "huge.png", huge_png(20_000))

    done = subprocess.run(
        [sys.executable, "-c", MEASURED, str(file)],
        capture_output=True,
        text=True,
        check=True,
        cwd=Path(__file__).parents[2],
    )

    closed, wide, high, more = done.stdout.split()
    assert (closed, wide, high) == ("True", "20000", "20000")
    # Kilobytes; opened it would have taken more than a gigabyte.
    assert int(more) < 50_000
