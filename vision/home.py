"""What a home was taught and calibrated, in `<home>/vision/`: one file a subject, whole or not."""

import io
import json
import zlib
from math import isfinite
from pathlib import Path
from typing import Any, NamedTuple
from zipfile import BadZipFile

import numpy as np
from numpy.typing import NDArray

from companion.rules.refusals import Reason, Refusal
from vision.files import write
from vision.kit.choice import FOLDER, remembered
from vision.kit.layout import Kit
from vision.lens import Lens
from vision.teaching.camera import Taught

VERSION = 1
"""Of what the files hold: one that an older Steiger cannot read has a higher one."""
ABOUT = "about"
CAMERA = "camera"

DAMAGED = Reason(None, "{file} is damaged: delete it, and teach or calibrate that once more")
NEWER = Reason(None, "{file} was written by a newer Steiger: update this one, or teach that again")
# Whatever reading a file with wrong bytes in it can raise.
UNREADABLE = (
    *(OSError, ValueError, LookupError, EOFError, TypeError, AttributeError, MemoryError),
    *(BadZipFile, zlib.error, RuntimeError, OverflowError),
)


class Kept(NamedTuple):
    """Pictures and numbers, and what can be said of them in JSON."""

    arrays: dict[str, NDArray[Any]]
    about: dict[str, Any]


def keep(home: Path, subject: str, kept: Kept) -> None:
    """Replaces what was kept of the subject. Raises OSError, and then nothing has changed."""
    told = {"version": VERSION, ABOUT: kept.about}
    about = np.frombuffer(json.dumps(told).encode(), np.uint8)
    content = io.BytesIO()
    arrays: dict[str, Any] = {**kept.arrays, ABOUT: about}
    np.savez_compressed(content, **arrays)
    folder = home / FOLDER
    folder.mkdir(parents=True, exist_ok=True)
    write(folder / f"{subject}.npz", content.getvalue())


def kept(home: Path, subject: str) -> Kept | None:
    """None where it was never taught. Raises Refusal for a damaged file."""
    file = home / FOLDER / f"{subject}.npz"
    try:
        with np.load(io.BytesIO(file.read_bytes()), allow_pickle=False) as stored:
            arrays = {name: np.asarray(stored[name]) for name in stored.files}
        told = json.loads(arrays.pop(ABOUT).tobytes())
        found, newer = Kept(arrays, dict(told[ABOUT])), int(told["version"]) > VERSION
    except (FileNotFoundError, NotADirectoryError):
        return None
    except UNREADABLE:
        raise Refusal(DAMAGED, file=str(file)) from None
    if newer:
        raise Refusal(NEWER, file=str(file))
    return found


def kit_of(home: Path) -> Kit:
    return remembered(home).kit()


def keep_camera(home: Path, taught: Taught) -> None:
    about = {"lens": list(taught.lens), "spread": taught.spread, "error": taught.error}
    keep(home, CAMERA, Kept({}, {**about, "views": taught.views}))


def kept_camera(home: Path) -> Taught | None:
    found = kept(home, CAMERA)
    if found is None:
        return None
    try:
        return _camera(found.about)
    except UNREADABLE:
        raise Refusal(DAMAGED, file=str(home / FOLDER / f"{CAMERA}.npz")) from None


def _camera(about: dict[str, Any]) -> Taught:
    width, height, focal, *rest = about["lens"]
    cx, cy, k1 = (float(number) for number in rest)
    lens = Lens(int(width), int(height), float(focal), cx, cy, k1)
    if min(lens[:3]) <= 0 or not all(map(isfinite, lens)):
        raise ValueError("no lens")
    return Taught(lens, float(about["spread"]), float(about["error"]), int(about["views"]))
