"""The pictures behind a game's numbers, kept in the home so that people can look again.

They lie in `looks/<game>`, and take 50 MB at most: what is too much goes, the oldest games first.
Nothing that is not ours is touched, and no trouble here ever stops a game.
"""

from collections.abc import Collection, Iterator
from contextlib import suppress
from hashlib import sha256
from pathlib import Path
from re import fullmatch
from stat import S_ISREG
from typing import NamedTuple

from companion.services.camera.camera import Camera

FOLDER = "looks"
MOST = 50_000_000
ENDINGS = (".jpg", ".json")
"""A picture, and where everything in it lies."""


class _Picture(NamedTuple):
    name: str
    files: tuple[Path, ...]
    size: int
    newest: float


def folder(home: Path, game: str) -> Path:
    """An imported game's id may be any text, and a folder's name may not."""
    plain = fullmatch(r"[0-9A-Za-z-]{1,64}", game) is not None
    return home / FOLDER / (game if plain else sha256(game.encode("utf-8", "replace")).hexdigest())


def keep(
    camera: Camera,
    home: Path,
    game: str,
    pictures: Collection[str],
    named: Collection[str] = (),
    most: int = MOST,
) -> None:
    """Keep these pictures, unless they are; `named` are those that are asked for first."""
    mine = folder(home, game)
    there = {picture.name for picture in _pictures(mine)}
    for picture in pictures:
        if picture not in there:
            with suppress(OSError):
                camera.keep(picture, mine)
    tidy(home, game, {*named, *pictures}, most)


def tidy(home: Path, game: str, named: Collection[str], most: int = MOST) -> None:
    """Old games go first, then this one's pictures that nobody asks for, then its oldest."""
    mine = folder(home, game)
    by_game = {each: _pictures(each) for each in _folders(home)}
    size = sum(picture.size for pictures in by_game.values() for picture in pictures)
    others = sorted(
        (each for each in by_game if each != mine),
        key=lambda each: max((picture.newest for picture in by_game[each]), default=0.0),
    )
    ranked = [picture for each in others for picture in _oldest_first(by_game[each])]
    own = _oldest_first(by_game.get(mine, []))
    ranked += [picture for picture in own if picture.name not in named]
    ranked += [picture for picture in own if picture.name in named]
    for picture in ranked:
        if size <= most:
            break
        _remove(picture)
        size -= picture.size


def _folders(home: Path) -> list[Path]:
    """Folders alone, not links that lead elsewhere."""
    looks = home / FOLDER
    try:
        if looks.is_symlink():
            return []
        return [each for each in looks.iterdir() if each.is_dir() and not each.is_symlink()]
    except OSError:
        return []


def _pictures(game: Path) -> list[_Picture]:
    files: dict[str, list[tuple[Path, int, float]]] = {}
    for file, size, newest in _files(game):
        files.setdefault(file.stem, []).append((file, size, newest))
    return [
        _Picture(
            name,
            tuple(file for file, _, _ in found),
            sum(size for _, size, _ in found),
            max(newest for _, _, newest in found),
        )
        for name, found in files.items()
    ]


def _files(game: Path) -> Iterator[tuple[Path, int, float]]:
    try:
        listed = sorted(game.iterdir())
    except OSError:
        return
    for file in listed:
        with suppress(OSError):
            told = file.lstat()
            if file.suffix in ENDINGS and S_ISREG(told.st_mode):
                yield file, told.st_size, told.st_mtime


def _oldest_first(pictures: list[_Picture]) -> list[_Picture]:
    return sorted(pictures, key=lambda picture: (picture.newest, picture.name))


def _remove(picture: _Picture) -> None:
    """And its folder with the last one, unless something else lies there."""
    for file in picture.files:
        with suppress(OSError):
            file.unlink()
    with suppress(OSError):
        picture.files[0].parent.rmdir()
