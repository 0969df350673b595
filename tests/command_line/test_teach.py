"""`steiger teach` and `steiger calibrate` as somebody types them, on simulated pictures."""

from pathlib import Path
from typing import Any

import cv2
import numpy as np
import pytest

from companion.rules.components import TILES
from companion.rules.vocabulary import VEHICLES, Order, Tile
from tests.support.looks import FOUR, SIX, Evening, pixels, typed
from vision.simulation.deal import taught_orders, taught_tiles
from vision.simulation.sight import LaidOrder, Sight

SOME = "barrow:GG,truck:K,engine:BB"


def state(home: Path) -> dict[str, bytes]:
    return {file.name: file.read_bytes() for file in (home / "vision").iterdir()}


def some_orders(evening: Evening) -> Path:
    return evening.picture(taught_orders(tuple(Order(each) for each in SOME.split(","))), 2)


def blurred(evening: Evening, file: Path, by: float) -> Path:
    picture = cv2.GaussianBlur(pixels(file), (0, 0), by)
    return evening.save(f"blurred-{file.name}", np.asarray(picture, np.uint8))


# What is learned


def test_the_minimum_is_enough_and_every_call_says_how_good_it_is(evening: Evening) -> None:
    told = evening.teach(evening.home)

    assert all(said["learned"] == subject for subject, said in told.items())
    assert all(said["good"] in ("very good", "good enough") for said in told.values())
    assert told["camera"]["error"] < 0.2
    assert told["camera"]["used"] == 5
    assert told["orders"]["orders"] == sorted(f"{vehicle}:YBGK" for vehicle in VEHICLES)
    assert (told["tiles"]["known"], told["tiles"]["of"]) == (6, 16)
    assert told["table"]["pits"] == [0]
    assert told["table"]["apart"] > 0.5


def test_it_says_what_more_would_bring(evening: Evening) -> None:
    told = evening.teach(evening.home)

    assert told["camera"]["advice"] == [
        "nine pictures of the mat from different sides and heights make the camera’s lens surer"
    ]
    (orders,) = told["orders"]["advice"]
    assert orders == "40 more order cards can be taught: known cards are read more surely"
    assert told["pit"]["advice"] == told["table"]["advice"] == []


def test_later_cards_are_added_and_the_same_ones_replaced(evening: Evening, tmp_path: Path) -> None:
    home = evening.copy(tmp_path / "home")

    told = typed(home, "teach", "orders", some_orders(evening), "--are", SOME).told
    again = typed(home, "teach", "orders", some_orders(evening), "--are", SOME).told

    assert told["known"] == again["known"] == 7


def test_a_few_cards_without_every_vehicle_are_not_enough_yet(
    evening: Evening, tmp_path: Path
) -> None:
    home = evening.copy(tmp_path / "home", "orders")

    told = typed(home, "teach", "orders", some_orders(evening), "--are", SOME).told

    assert told["good"] == "not enough yet"
    assert told["advice"][0].startswith("teach the four-colour card of every vehicle")


def test_more_tiles_taught_leave_less_to_ask(evening: Evening, tmp_path: Path) -> None:
    home = evening.copy(tmp_path / "home", "tiles")
    pits = [evening.picture("pit", number) for number in (4, 5, 6)]
    before = sum(asked(typed(home, "read", pit).told) for pit in pits)

    for at in (0, 6, 12):
        some = tuple(Tile(tile) for tile in list(TILES)[at : at + 6])
        file = evening.picture(taught_tiles(some), 20 + at // 6)
        typed(home, "teach", "tiles", file, "--are", ",".join(some))

    assert sum(asked(typed(home, "read", pit).told) for pit in pits) < before


def asked(told: Any) -> int:
    return sum(entry["what"] in ("row", "tile", "minecart") for entry in told["ask"])


def test_a_new_table_replaces_the_last_and_may_be_one_players(
    evening: Evening, tmp_path: Path
) -> None:
    home, two = evening.copy(tmp_path / "home"), evening.picture("setup", 6, (0, 2))
    before = state(home)["table.npz"]

    assert typed(home, "calibrate", "table", two).told["pits"] == [0, 2]
    both = state(home)["table.npz"]
    assert typed(home, "calibrate", "table", two, "--player", "2").told["pits"] == [2]

    assert len({before, both, state(home)["table.npz"]}) == 3


def test_cards_of_another_size_are_taught_anew(evening: Evening, tmp_path: Path) -> None:
    home = evening.copy(tmp_path / "home")
    typed(home, "kit", "--geometry", "--card", "45x68")

    # The mat in the picture is not the one that was printed last.
    done = typed(home, "read", evening.picture("both", 3))

    assert '"orders": []' in done.out


# What is refused


def refusals(evening: Evening) -> dict[str, tuple[tuple[str | Path, ...], str]]:
    cards, tiles = evening.picture("four orders"), evening.tiles
    pit, setup, mat = (evening.picture(each) for each in ("empty pit", "setup", "empty mat"))
    play, two = evening.picture("both", 3), evening.picture("setup", 6, (0, 2))
    orders, are = ("teach", "orders"), "--are"
    return {
        "pit: a mat": (("teach", "pit", mat), "no pit lies between two rulers of one seat"),
        "pit: two": (("teach", "pit", two), "more than one pit is in the picture"),
        "pit: blurred": (("teach", "pit", blurred(evening, pit, 2.5)), "the pit is blurred: hold"),
        "pit: cubes": (("teach", "pit", setup), "cubes lie on the printed minecarts: take"),
        "pit: tiles": (("teach", "pit", play), "a tunnel tile lies beside the pit: take tiles"),
        "cards: none": ((*orders, mat, are, "barrow:Y"), "slot 1 shows no card: lay barrow Y"),
        "cards: no mat": ((*orders, pit, are, FOUR), "the order mat is not in the picture"),
        "cards: too few named": ((*orders, cards, are, "barrow:YBGK"), "slot 2 shows something"),
        "cards: too many named": ((*orders, cards, are, f"{FOUR},barrow:Y"), "slot 5 shows no"),
        "cards: seven": (
            (*orders, cards, are, f"{FOUR},barrow:Y,barrow:B,barrow:G"),
            "7 cards are named, but the mat has 6 slots: teach the others in another picture",
        ),
        "cards: other spots": (
            (*orders, cards, are, FOUR.replace("truck:YBGK", "truck:YY")),
            "the spots of truck YY in slot 3 do not look like its colours",
        ),
        "cards: upside down": (
            (*orders, turned(evening, cards), are, FOUR),
            "the spots of barrow YBGK in slot",
        ),
        "cards: tiles": ((*orders, tiles, are, FOUR), "slot 1 cannot be seen whole"),
        "tiles: cards": (
            ("teach", "tiles", cards, are, ",".join(SIX.split(",")[:4])),
            "slot 1 shows no tile: lay yellow light 1 flat into its middle",
        ),
        "tiles: too few named": (
            ("teach", "tiles", tiles, are, SIX.rpartition(",")[0]),
            "slot 6 shows something, but no tile is named for it",
        ),
        "tiles: none": (("teach", "tiles", mat, are, SIX), "slot 1 shows no tile: lay yellow"),
        "camera: one side": (
            ("calibrate", "camera", *[mat] * 5),
            "all pictures look at the mat from nearly the same side: tilt the camera",
        ),
        "camera: three": (
            ("calibrate", "camera", *evening.views[:3]),
            "3 pictures show the mat well enough, and 4 are needed",
        ),
        "camera: no mat": (("calibrate", "camera", pit, setup), "0 pictures show the mat well"),
        "table: no cubes": (
            ("calibrate", "table", pit),
            "cube: put one cube of its colour on each printed minecart",
        ),
        "table: no pit": (("calibrate", "table", mat), "tray: lay just four there, one of each"),
        "table: other seat": (("calibrate", "table", setup, "--player", "1"), "pit 1 is not in"),
    }


def turned(evening: Evening, file: Path) -> Path:
    """The mat's cards by half a turn each: the mat itself lies as before."""
    cards = [LaidOrder(n, Order(f"{vehicle}:YBGK"), ((),) * 4, True)
             for n, vehicle in enumerate(VEHICLES)]  # fmt: skip
    assert file.exists()
    return evening.picture(Sight(tuple(cards), cubes=()), 8)


def test_pictures_that_teach_something_wrong_are_refused_with_the_reason_and_nothing_changes(
    evening: Evening, tmp_path: Path
) -> None:
    home = evening.copy(tmp_path / "home")
    before = state(home)

    said = {
        name: (typed(home, *words).refusal, sentence)
        for name, (words, sentence) in refusals(evening).items()
    }

    assert {name: told for name, (told, sentence) in said.items() if sentence not in told} == {}
    assert state(home) == before


WORDS: list[tuple[tuple[str, ...], str]] = [
    (("teach",), "pit|orders|tiles IMAGE is missing; see steiger teach --help"),
    (("teach", "pits", "a.jpg"), "“pits” cannot be taught; did you mean “pit”?"),
    (("teach", "pit", "a.jpg", "b.jpg"), "“b.jpg” is one argument too many; see steiger teach"),
    (("teach", "pit", "a.jpg", "--are", FOUR), "--are does not belong to “pit”; see steiger te"),
    (("teach", "pit", "a.jpg"), "there is no picture a.jpg"),
    (("teach", "orders", "a.jpg"), f"say what lies in the mat’s slots, from the first on, with "
     f"commas: --are {FOUR}"),
    (("teach", "orders", "a.jpg", "--are", "barrow:KKK"), "R1.3: there is no order card “barrow:"),
    (("teach", "orders", "a.jpg", "--are", "barrow:K,barrow:K"), "“barrow:K” is named twice: each"),
    (("teach", "tiles", "a.jpg", "--are", "gray:light:3"), "R1.4: there is no tunnel tile “gray:l"),
    (("calibrate", "cam", "a.jpg"), "“cam” cannot be calibrated; did you mean “camera”?"),
    (("calibrate", "camera", "a.jpg", "--player", "0"), "--player does not belong to “camera”"),
    (("calibrate", "table", "a.jpg", "b.jpg"), "one picture is enough for this: name one"),
    (("calibrate", "table", "a.jpg", "--player", "4"), "--player is a number from 0 to 3, not “4”"),
]  # fmt: skip


@pytest.mark.parametrize(("words", "sentence"), WORDS)
def test_calls_that_make_no_sense_are_refused_and_leave_no_home(
    words: tuple[str, ...], sentence: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)

    assert typed(tmp_path / "home", *words).refusal.startswith(sentence)
    assert list(tmp_path.iterdir()) == []


def test_the_camera_comes_first_and_the_pit_before_the_table(
    evening: Evening, tmp_path: Path
) -> None:
    nothing, no_pit = tmp_path / "nothing", evening.copy(tmp_path / "home", "pit")

    taught = typed(nothing, "teach", "pit", evening.picture("empty pit"))
    table = typed(no_pit, "calibrate", "table", evening.picture("setup"))

    assert taught.refusal.startswith("this home knows no camera yet: take nine pictures")
    assert table.refusal.startswith("no pit has been taught yet: take a picture of an empty one")
    assert not nothing.exists()


def test_a_home_that_the_app_keeps_is_not_written(evening: Evening, tmp_path: Path) -> None:
    from companion.services.journal.lock import HomeLock

    home = evening.copy(tmp_path / "home")
    before = state(home)
    lock = HomeLock(home)
    try:
        done = typed(home, "teach", "orders", evening.picture("four orders"), "--are", FOUR)
        assert "another Steiger" in done.refusal
        assert typed(home, "read", evening.picture("both", 3)).told["orders"]
    finally:
        lock.release()
    assert state(home) == before
