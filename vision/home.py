"""What a home was taught and calibrated, in `<home>/vision/`: one file a subject, whole or not."""

import io
import json
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

ABOUT = "about"
CAMERA = "camera"

DAMAGED = Reason(None, "{file} is damaged: delete it, and teach or calibrate that once more")


class Kept(NamedTuple):
    """Pictures and numbers, and what can be said of them in JSON."""

    arrays: dict[str, NDArray[Any]]
    about: dict[str, Any]


def keep(home: Path, subject: str, kept: Kept) -> None:
    """Replaces what was kept of the subject. Raises OSError, and then nothing has changed."""
    about = np.frombuffer(json.dumps(kept.about).encode(), np.uint8)
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
        about = json.loads(arrays.pop(ABOUT).tobytes())
    except (FileNotFoundError, NotADirectoryError):
        return None
    except (OSError, ValueError, KeyError, EOFError, BadZipFile, AttributeError):
        raise Refusal(DAMAGED, file=str(file)) from None
    return Kept(arrays, about)


def kit_of(home: Path) -> Kit:
    return remembered(home).kit()


def keep_camera(home: Path, taught: Taught) -> None:
    about = {"lens": list(taught.lens), "spread": taught.spread, "error": taught.error}
    keep(home, CAMERA, Kept({}, {**about, "views": taught.views}))


def kept_camera(home: Path) -> Taught | None:
    found = kept(home, CAMERA)
    if found is None:
        return None
    about = found.about
    width, height, *rest = about["lens"]
    lens = Lens(int(width), int(height), *(float(number) for number in rest))
    return Taught(lens, about["spread"], about["error"], about["views"])
