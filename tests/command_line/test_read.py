"""`steiger read` as somebody types it, on pictures of a simulated table."""

import json
import struct
from pathlib import Path
from typing import Any

import cv2
import numpy as np
import pytest
from numpy.typing import NDArray

from tests.support.looks import Evening, pixels, typed
from tests.support.process import answers, steiger

KEYS = ["image", "unreadable", "orders", "pits", "cubes", "ask"]
ADDRESS = {
    "order": {"order"},
    "spot": {"order", "spot"},
    "slot": {"slot"},
    "pit": {"pit"},
    "row": {"pit", "color", "side"},
    "tile": {"pit", "color", "side", "tile"},
    "minecart": {"pit", "color", "side", "tile", "minecart"},
    "cage": {"pit"},
    "storage": {"pit", "color"},
    "cubes": {"color"},
}
NOTHING: dict[str, Any] = {"orders": [], "pits": [], "cubes": None, "ask": []}


@pytest.fixture
def both(evening: Evening) -> Path:
    """A mat and a pit in play."""
    return evening.picture("both", 3)


def read(evening: Evening, *files: Path) -> Any:
    return typed(evening.home, "read", *files).told


def unreadable(evening: Evening, file: Path, home: Path | None = None) -> str:
    told = typed(home or evening.home, "read", file).told
    assert {key: told[key] for key in NOTHING} == NOTHING
    sentence: str = told["unreadable"]
    return sentence


def laid(evening: Evening) -> int:
    """How many cards are in the picture of mat and pit."""
    return len(evening.seen("both", 3)[1].answer["orders"])


def corners(told: Any) -> NDArray[np.float64]:
    assert told["orders"]
    return np.array([order["corners"] for order in told["orders"]])


# What is answered


def test_a_mat_and_a_pit_are_read_in_one_picture(evening: Evening) -> None:
    file, truth = evening.seen("both", 3)

    told = read(evening, file)

    assert list(told) == KEYS
    assert (told["image"], told["unreadable"]) == (file.name, None)
    for order, true in zip(told["orders"], truth.answer["orders"], strict=True):
        assert list(order) == ["slot", "order", "p", "vehicle", "corners", "spots"]
        assert order["slot"] == true["slot"]
        assert np.abs(np.array(order["corners"]) - true["corners"]).max() < 2
        assert all(list(spot) == ["color", "cube", "p"] for spot in order["spots"])
    (pit,) = told["pits"]
    assert list(pit) == [
        "player",
        "levels",
        "cage",
        "storage",
        "tiles",
        "empty_minecarts",
        "p",
    ]
    (true,) = truth.answer["pits"]
    assert pit["tiles"] == true["tiles"]
    assert list(pit["cage"]) == ["level", "cubes", "p"]
    assert pit["cage"]["level"] == true["cage"]["level"]
    assert (pit["storage"] is None) == (true["storage"] is None)


def test_what_is_asked_names_its_address_and_its_chances(evening: Evening, both: Path) -> None:
    told = read(evening, both)

    assert told["ask"]
    for entry in told["ask"]:
        assert entry.keys() == {"what", "choices", *ADDRESS[entry["what"]]}
        chances = [p for _, p in entry["choices"]]
        assert chances == sorted(chances, reverse=True)
        if entry["what"] == "spot":
            spot = told["orders"][entry["order"]]["spots"][entry["spot"]]
            assert [spot["cube"], spot["p"]] == entry["choices"][0]


def test_several_pictures_are_answered_in_order_and_a_refused_one_in_its_place(
    evening: Evening, both: Path, tmp_path: Path
) -> None:
    letter = tmp_path / "letter.png"
    letter.write_text("Dear Ada")

    done = typed(evening.home, "read", both, letter, evening.picture("pit", 4))

    assert (done.code, done.err) == (2, "")
    first, refused, last = (json.loads(line) for line in done.out.splitlines())
    assert first == read(evening, both)
    assert refused == {"refused": "letter.png is no picture: JPEG and PNG files are read"}
    assert last["pits"]


def test_a_process_of_its_own_answers_in_plain_ascii(
    evening: Evening, both: Path, tmp_path: Path
) -> None:
    done = steiger(tmp_path, "--home", str(evening.home), "read", str(both))

    assert (done.returncode, done.stderr) == (0, b"")
    assert nearly(answers(done), [read(evening, both)])


def nearly(one: Any, other: Any) -> bool:
    """Sums of many numbers differ in their last digits with the number of threads that add them."""
    if isinstance(one, dict) and isinstance(other, dict):
        return one.keys() == other.keys() and all(nearly(one[key], other[key]) for key in one)
    if isinstance(one, list) and isinstance(other, list):
        return len(one) == len(other) and all(map(nearly, one, other))
    if isinstance(one, float) and isinstance(other, float):
        return abs(one - other) < 0.001
    return bool(one == other)


# How a picture may be turned and sized


def with_exif(file: Path, turn: int, to: Path) -> Path:
    entry = struct.pack(">HHIHH", 0x0112, 3, 1, turn, 0)
    block = b"Exif\0\0MM\0*" + struct.pack(">IH", 8, 1) + entry + bytes(4)
    data = file.read_bytes()
    to.write_bytes(data[:2] + b"\xff\xe1" + struct.pack(">H", len(block) + 2) + block + data[2:])
    return to


def test_corners_are_where_a_viewer_shows_them(
    evening: Evening, both: Path, tmp_path: Path
) -> None:
    (_, wide), there = pixels(both).shape[:2], corners(read(evening, both))

    turned = read(evening, with_exif(both, 8, tmp_path / "turned.jpg"))

    shown = np.stack([there[..., 1], wide - 1 - there[..., 0]], axis=-1)
    assert corners(turned) == pytest.approx(shown, abs=0.02)


@pytest.mark.parametrize("turn", [cv2.ROTATE_90_CLOCKWISE, cv2.ROTATE_180])
def test_a_camera_may_be_turned(evening: Evening, both: Path, turn: int, tmp_path: Path) -> None:
    file = tmp_path / "turned.png"
    cv2.imwrite(str(file), cv2.rotate(pixels(both), turn))
    (high, wide), there = pixels(both).shape[:2], corners(read(evening, both))

    turned = corners(read(evening, file))

    if turn == cv2.ROTATE_180:
        shown = np.array([wide - 1, high - 1]) - there
    else:
        shown = np.stack([high - 1 - there[..., 1], there[..., 0]], axis=-1)
    assert turned == pytest.approx(shown, abs=1.5)


@pytest.mark.parametrize("size", [(1280, 720), (3200, 1800)])
def test_another_size_of_the_same_shape_is_scaled(
    evening: Evening, both: Path, size: tuple[int, int], tmp_path: Path
) -> None:
    file = tmp_path / "scaled.png"
    cv2.imwrite(str(file), cv2.resize(pixels(both), size, interpolation=cv2.INTER_AREA))

    scaled = corners(read(evening, file))

    by = size[0] / 1600
    assert scaled == pytest.approx(corners(read(evening, both)) * by, abs=1.5 * by)


def test_another_shape_is_refused_but_only_if_there_are_markers(
    evening: Evening, both: Path, tmp_path: Path
) -> None:
    file = tmp_path / "square.png"
    cv2.imwrite(str(file), cv2.resize(pixels(both), (1200, 900)))

    sentence = typed(evening.home, "read", file).refusal

    assert sentence.startswith("the picture has 1200 x 900 pixels, another shape than those")
    cv2.imwrite(str(file), np.full((900, 1200, 3), 200, np.uint8))
    assert unreadable(evening, file).startswith("none of the printed markers is in the picture")


# What cannot be read


def test_two_mats_one_seats_rulers_twice_and_a_mirrored_picture_are_unreadable(
    evening: Evening, both: Path
) -> None:
    mat, pit = pixels(evening.picture("empty mat")), pixels(evening.picture("empty pit"))

    for name, twice in (("mats", np.vstack([mat, mat])), ("rulers", np.hstack([pit, pit]))):
        sentence = unreadable(evening, evening.save(f"two-{name}.jpg", twice))
        assert sentence.startswith("the same sheet is in the picture twice")
    mirrored = evening.save("mirrored.jpg", np.ascontiguousarray(pixels(both)[:, ::-1]))
    assert unreadable(evening, mirrored).startswith("none of the printed markers")


@pytest.mark.parametrize(
    ("how", "sentence"),
    [
        (lambda picture: cv2.GaussianBlur(picture, (0, 0), 9), "the picture is too blurred"),
        (lambda picture: picture // 20, "the picture is too dark"),
        (lambda picture: picture[:40, :40], "none of the printed markers"),
        (lambda picture: np.full_like(picture, 255), "none of the printed markers"),
    ],
)
def test_an_unreadable_picture_says_why(
    evening: Evening, both: Path, how: Any, sentence: str, tmp_path: Path
) -> None:
    file = tmp_path / "bad.png"
    cv2.imwrite(str(file), how(pixels(both)))

    assert unreadable(evening, file).startswith(sentence)


def test_a_pit_unlike_the_taught_one_is_unreadable_unless_there_is_a_mat(
    evening: Evening, tmp_path: Path
) -> None:
    home = evening.copy(tmp_path / "home")
    noise = np.random.default_rng(1).normal(-1, 1, pit_shape(home)).astype(np.float16)
    np.savez(home / "vision" / "pit.npz", pit=noise, about=about())

    sentence = unreadable(evening, evening.picture("pit", 4), home)

    assert sentence.startswith("the pit does not look like the one that was taught")
    told = typed(home, "read", evening.picture("both", 3)).told
    assert told["orders"]
    assert told["pits"] == []


def pit_shape(home: Path) -> tuple[int, ...]:
    with np.load(home / "vision" / "pit.npz") as stored:
        shape: tuple[int, ...] = stored["pit"].shape
    return shape


def about() -> NDArray[np.uint8]:
    return np.frombuffer(json.dumps({"version": 1, "about": {}}).encode(), np.uint8)


# Homes that know little


def test_a_home_that_was_never_taught_is_told_what_to_do_first(
    evening: Evening, both: Path, tmp_path: Path
) -> None:
    assert typed(tmp_path, "read", both).refusal.startswith("this home knows no camera yet")
    other = evening.save("gray.jpg", np.full((900, 1600, 3), 128, np.uint8))
    assert unreadable(evening, other, tmp_path).startswith("none of the printed markers")
    assert list(tmp_path.iterdir()) == []


def test_what_was_not_taught_is_asked_as_slots_or_left_out(
    evening: Evening, both: Path, tmp_path: Path
) -> None:
    no_pit = evening.copy(tmp_path / "a", "pit")
    no_cards = evening.copy(tmp_path / "b", "orders")
    neither = evening.copy(tmp_path / "c", "pit", "orders")

    without = typed(no_pit, "read", both).told
    assert (len(without["orders"]), without["pits"]) == (laid(evening), [])
    assert typed(no_pit, "read", evening.picture("pit", 4)).refusal.startswith("nothing in this")

    slots = typed(no_cards, "read", both).told
    assert slots["orders"] == []
    assert len(slots["pits"]) == 1
    asked = [entry["slot"] for entry in slots["ask"] if entry["what"] == "slot"]
    assert asked == [0, 1, 2, 3, 4, 5]
    assert typed(neither, "read", both).refusal.startswith("nothing in this picture has been")


def test_without_tonights_table_everything_is_read_all_the_same(
    evening: Evening, both: Path, tmp_path: Path
) -> None:
    home = evening.copy(tmp_path / "home", "table", "tiles")

    told = typed(home, "read", both).told

    assert len(told["orders"]) == laid(evening)
    assert len(told["pits"]) == 1


@pytest.mark.parametrize("subject", ["camera", "pit", "tiles", "orders", "table"])
def test_a_damaged_file_of_the_home_is_named(
    evening: Evening, both: Path, subject: str, tmp_path: Path
) -> None:
    home = evening.copy(tmp_path / "home")
    file = home / "vision" / f"{subject}.npz"
    file.write_bytes(file.read_bytes()[:-40])

    sentence = typed(home, "read", both).refusal

    assert sentence == f"{file} is damaged: delete it, and teach or calibrate that once more"


# The overlay


def test_the_overlay_is_the_picture_as_a_viewer_shows_it_with_marks_on_it(
    evening: Evening, both: Path, tmp_path: Path
) -> None:
    turned, out = with_exif(both, 6, tmp_path / "turned.jpg"), tmp_path / "seen.png"

    told = typed(evening.home, "read", turned, "--overlay", out).told

    assert told == read(evening, turned)
    drawn, plain = pixels(out), cv2.rotate(pixels(both), cv2.ROTATE_90_CLOCKWISE)
    assert drawn.shape == plain.shape
    changed = np.abs(drawn.astype(int) - plain).max(axis=2) > 60
    assert 0.002 < changed.mean() < 0.2
    for x, y in corners(told).reshape(-1, 2).round().astype(int):
        assert changed[y - 4 : y + 5, x - 4 : x + 5].any()


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (("seen.jpg",), "--overlay writes a PNG file: give it a name that ends in .png"),
        (("nowhere/seen.png",), "there is no folder nowhere: make it first, or name another"),
        (("seen.png", "two.jpg"), "--overlay draws one picture: name one picture to read"),
    ],
)
def test_an_overlay_that_cannot_be_is_refused_first(
    evening: Evening,
    words: tuple[str, ...],
    sentence: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.chdir(tmp_path)

    assert typed(evening.home, "read", "one.jpg", "--overlay", *words).refusal == sentence
    assert list(tmp_path.iterdir()) == []


def test_nothing_is_drawn_over_a_picture_that_was_not_read(
    evening: Evening, tmp_path: Path
) -> None:
    out = tmp_path / "seen.png"
    nothing = evening.save("white.jpg", np.full((900, 1600, 3), 255, np.uint8))

    assert typed(evening.home, "read", nothing, "--overlay", out).told["unreadable"]
    assert not out.exists()


# Bad input, in the language of the home


def test_bad_input_is_one_sentence_in_the_homes_language(
    evening: Evening, both: Path, tmp_path: Path
) -> None:
    home = evening.copy(tmp_path / "home")
    (home / "settings.toml").write_text('language = "de"\n')
    cut = tmp_path / "zwei\nZeilen.jpg"
    cut.write_bytes(both.read_bytes()[:40_000])

    sentence = typed(home, "read", cut).refusal

    assert "abgeschnitten" in sentence
    assert "Bild" in sentence


def test_a_jpeg_that_claims_20_000_by_20_000_pixels_is_not_opened(
    evening: Evening, both: Path, tmp_path: Path
) -> None:
    data = bytearray(both.read_bytes())
    at = data.index(b"\xff\xc0") + 5
    data[at : at + 4] = struct.pack(">HH", 20_000, 20_000)
    file = tmp_path / "huge.jpg"
    file.write_bytes(data)

    assert unreadable(evening, file).startswith("the picture has 20000 x 20000 pixels, more than")


@pytest.mark.parametrize("size", [(1, 1), (900_000, 64), (20, 60_000), (64, 64)])
def test_pictures_of_strange_shapes_show_nothing(
    evening: Evening, size: tuple[int, int], tmp_path: Path
) -> None:
    file = tmp_path / "strange.png"
    cv2.imwrite(str(file), np.full(size[::-1], 128, np.uint8))

    assert unreadable(evening, file).startswith("none of the printed markers is in the picture")
