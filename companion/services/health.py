"""What `steiger doctor` looks at: each check says what is well, or what to do."""

import os
import shutil
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Literal, NamedTuple

from companion.rules.refusals import Reason, Refusal
from companion.services.journal import FILE, Damaged, Reading
from companion.services.journal.damage import damaged_games
from companion.services.journal.errors import DAMAGED

PYTHONS = ((3, 11), (3, 13))
PACKAGES = ("sqlite-utils", "kivy", "opencv-python", "gpiozero", "platformdirs")
NEEDED_TO_PLAY = ("sqlite-utils", "kivy", "platformdirs")
LEAST_FREE = 50_000_000

State = Literal["well", "warning", "broken"]

PYTHON_WELL = Reason(None, "Python {version}")
PYTHON_WRONG = Reason(None, "Python {version} was not tried: install Python 3.11, 3.12 or 3.13")
PACKAGES_WELL = Reason(None, "all packages are there")
PACKAGE_MISSING = Reason(None, "the package {package} is missing: run deploy/run again")
HOME_WELL = Reason(None, "the home is {home}")
HOME_NOT_YET = Reason(None, "the home {home} will be made with the first game")
HOME_NOT_WRITABLE = Reason(None, "the home {home} cannot be written: allow it, or choose --home")
NO_JOURNAL = Reason(None, "there is no journal yet: it begins with the first game")
JOURNAL_WELL = Reason(
    None,
    "the journal is sound: {n} game, every booking as it was written",
    "the journal is sound: {n} games, every booking as it was written",
)
GAME_DAMAGED = Reason(
    None,
    "game {game} of the journal is damaged: “steiger doctor --recover” sets the journal aside"
    " and keeps what can be read",
)
DISK_WELL = Reason(None, "{free} MB are free on the disk of the home")
DISK_LOW = Reason(None, "only {free} MB are free on the disk of the home: make room")


class Finding(NamedTuple):
    state: State
    sentence: Refusal
    """Worded like a refusal, whether it is one or not."""


def _finding(state: State, reason: Reason, **values: object) -> Finding:
    return Finding(state, Refusal(reason, **values))


def examine(home: Path) -> Iterator[Finding]:
    yield _python()
    yield from _packages()
    yield _home(home)
    yield from _journal(home)
    yield _disk(home)


def _python() -> Finding:
    version = ".".join(map(str, sys.version_info[:3]))
    tried = PYTHONS[0] <= sys.version_info[:2] <= PYTHONS[1]
    return _finding(
        "well" if tried else "warning", PYTHON_WELL if tried else PYTHON_WRONG, version=version
    )


def _packages() -> Iterator[Finding]:
    from importlib.metadata import PackageNotFoundError, version

    missing = []
    for package in PACKAGES:
        try:
            version(package)
        except PackageNotFoundError:
            missing.append(package)
    for package in missing:
        state: State = "broken" if package in NEEDED_TO_PLAY else "warning"
        yield _finding(state, PACKAGE_MISSING, package=package)
    if not missing:
        yield _finding("well", PACKAGES_WELL)


def _home(home: Path) -> Finding:
    there = _nearest(home)
    if not os.access(there, os.W_OK | os.X_OK) or not there.is_dir():
        return _finding("broken", HOME_NOT_WRITABLE, home=str(home))
    return _finding("well", HOME_WELL if there == home else HOME_NOT_YET, home=str(home))


def _nearest(home: Path) -> Path:
    """The home, or the nearest folder above it that exists."""
    try:
        return next(each for each in (home.absolute(), *home.absolute().parents) if each.exists())
    except (OSError, ValueError):
        return Path("/")


def _journal(home: Path) -> Iterator[Finding]:
    try:
        opened = Reading.open_to_read(home)
        if opened is None:
            yield _finding("well", NO_JOURNAL)
            return
        with opened:
            for row in opened.db.execute("PRAGMA quick_check"):
                if row[0] != "ok":
                    raise Damaged(row[0])
            games = dict(damaged_games(opened))
    except Damaged:
        yield _finding("broken", DAMAGED, file=FILE)
        return
    except Refusal as refusal:
        yield Finding("broken", refusal)
        return
    broken = [game for game, damaged in games.items() if damaged]
    for game in broken:
        yield _finding("warning", GAME_DAMAGED, game=game)
    if not broken:
        yield _finding("well", JOURNAL_WELL, n=len(games))


def _disk(home: Path) -> Finding:
    free = shutil.disk_usage(_nearest(home)).free
    enough = free >= LEAST_FREE
    return _finding(
        "well" if enough else "warning", DISK_WELL if enough else DISK_LOW, free=free // 1_000_000
    )
