"""Pictures of games: kept, bounded, and never in the way of anything else in the home."""

import os
from pathlib import Path

import pytest

from companion.services.camera.camera import NoCamera
from companion.services.camera.kept import folder, keep, tidy

GAME = "a" * 32


class Writing(NoCamera):
    """A camera that still has every picture; `full` when the disk is."""

    def __init__(self, size: int = 1000, full: bool = False) -> None:
        super().__init__()
        self.size, self.full = size, full
        self.written: list[str] = []

    def keep(self, picture: str, folder: Path) -> None:
        if self.full:
            raise OSError(28, "No space left on device")
        self.written.append(picture)
        lay(folder, picture, self.size)


def lay(game: Path, picture: str, size: int = 1000, at: float = 0.0) -> None:
    game.mkdir(parents=True, exist_ok=True)
    (game / f"{picture}.jpg").write_bytes(b"x" * (size - 2))
    (game / f"{picture}.json").write_bytes(b"{}")
    if at:
        for ending in ("jpg", "json"):
            os.utime(game / f"{picture}.{ending}", (at, at))


def pictures(home: Path, game: str = GAME) -> list[str]:
    return sorted(file.stem for file in folder(home, game).glob("*.jpg"))


def test_pictures_are_kept_once(tmp_path: Path) -> None:
    camera = Writing()
    keep(camera, tmp_path, GAME, ["one"])
    keep(camera, tmp_path, GAME, ["one", "two"])

    assert camera.written == ["one", "two"]
    assert pictures(tmp_path) == ["one", "two"]


def test_the_oldest_games_go_first(tmp_path: Path) -> None:
    lay(folder(tmp_path, "old"), "a", at=1000)
    lay(folder(tmp_path, "older"), "b", at=500)
    lay(folder(tmp_path, GAME), "c", at=100)
    tidy(tmp_path, GAME, (), most=2000)

    assert not folder(tmp_path, "older").exists()
    assert pictures(tmp_path, "old") == ["a"]
    assert pictures(tmp_path) == ["c"]


def test_then_go_this_games_oldest_pictures_that_no_booking_names(tmp_path: Path) -> None:
    for at, name in enumerate(("named", "old", "new"), 1):
        lay(folder(tmp_path, GAME), name, at=at)
    tidy(tmp_path, GAME, {"named"}, most=2000)
    assert pictures(tmp_path) == ["named", "new"]

    # Fifty megabytes are fifty, whatever bookings name.
    tidy(tmp_path, GAME, {"named", "new"}, most=1000)
    assert pictures(tmp_path) == ["new"]


def test_what_was_just_kept_stays(tmp_path: Path) -> None:
    lay(folder(tmp_path, GAME), "before", at=1)
    keep(Writing(), tmp_path, GAME, ["now"], most=1000)

    assert pictures(tmp_path) == ["now"]


def test_nothing_else_is_ever_removed(tmp_path: Path) -> None:
    (tmp_path / "journal.sqlite").write_bytes(b"x" * 5000)
    (tmp_path / "looks").mkdir()
    (tmp_path / "looks" / "note.txt").write_text("mine")
    folder(tmp_path, "empty").mkdir()
    old = folder(tmp_path, "old")
    lay(old, "a", at=1)
    (old / "note.txt").write_text("mine")
    (old / "b.jpg").mkdir()
    elsewhere = tmp_path / "elsewhere"
    lay(elsewhere, "c", at=1)
    (tmp_path / "looks" / "link").symlink_to(elsewhere)
    (old / "d.jpg").symlink_to(elsewhere / "c.jpg")
    tidy(tmp_path, GAME, (), most=0)

    assert not (old / "a.jpg").exists()
    assert (old / "note.txt").exists()
    assert folder(tmp_path, "empty").exists()
    assert (old / "b.jpg").is_dir()
    assert (old / "d.jpg").is_symlink()
    assert (elsewhere / "c.jpg").exists()
    assert (tmp_path / "looks" / "note.txt").exists()
    assert (tmp_path / "journal.sqlite").exists()


def test_looks_that_lie_elsewhere_are_left_alone(tmp_path: Path) -> None:
    lay(tmp_path / "elsewhere" / "old", "a", at=1)
    (tmp_path / "looks").symlink_to(tmp_path / "elsewhere")
    tidy(tmp_path, GAME, (), most=0)

    assert (tmp_path / "elsewhere" / "old" / "a.jpg").exists()


def test_a_full_disk_and_a_missing_or_odd_folder_stop_nothing(tmp_path: Path) -> None:
    keep(Writing(full=True), tmp_path, GAME, ["one"])
    keep(NoCamera(), tmp_path / "nowhere", GAME, ["one"])
    (tmp_path / "looks").write_text("a file where a folder belongs")
    keep(Writing(), tmp_path, GAME, ["one"])

    assert (tmp_path / "looks").read_text() == "a file where a folder belongs"


@pytest.mark.parametrize("game", ["", "..", ".", "../../etc", "a/b", "é" * 300, "x\0y", "\ud800"])
def test_any_text_as_a_games_id_stays_in_its_folder(tmp_path: Path, game: str) -> None:
    assert folder(tmp_path, game).parent == tmp_path / "looks"
    keep(Writing(), tmp_path, game, ["one"])

    assert pictures(tmp_path, game) == ["one"]
