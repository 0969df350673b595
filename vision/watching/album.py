"""The last pictures that were read, and those that were kept: what lies where in them."""

import json
from collections import OrderedDict
from collections.abc import Sequence
from pathlib import Path
from typing import Any, NamedTuple

import cv2
import numpy as np

from companion.services.camera.camera import Picture
from vision.files import write
from vision.home import UNREADABLE
from vision.lens import Points
from vision.pictures import Bgr

Json = dict[str, Any]
LAST = 12
"""Pictures in memory, 6 MB each."""
LARGEST = 720
"""Pixels of a crop's longer side."""
LEAST = 24
QUALITY = 88
KEYS = ("what", "order", "spot", "slot", "pit", "color", "side", "tile", "minecart")
WIDER = {"minecart": "tile", "tile": "row", "row": "pit", "spot": "order"}
"""Where that lies in, should it have no place of its own."""


class Page(NamedTuple):
    bgr: Bgr
    places: Sequence[tuple[Json, Points]]
    answer: Json | None = None
    """As it was read this evening."""


class Album:
    def __init__(self, home: Path) -> None:
        self._home = home
        self._pages: OrderedDict[str, Page] = OrderedDict()
        self._folders: dict[str, Path] = {}

    def put(self, name: str, page: Page) -> None:
        self._pages[name] = page
        while len(self._pages) > LAST:
            self._pages.popitem(last=False)

    def page(self, name: str) -> Page | None:
        return self._pages.get(name) or self._kept(name)

    def crop(self, name: str, address: Json, around: float) -> Picture | None:
        page = self.page(name)
        points = None if page is None else place_of(page.places, address)
        return None if page is None or points is None else cut(page.bgr, points, around)

    def keep(self, name: str, page: Page, folder: Path) -> None:
        """Raises OSError."""
        folder.mkdir(parents=True, exist_ok=True)
        came, coded = cv2.imencode(".jpg", page.bgr, [cv2.IMWRITE_JPEG_QUALITY, QUALITY])
        told = [{"address": a, "points": np.round(p, 1).tolist()} for a, p in page.places]
        if came:
            write(folder / f"{name}.json", json.dumps({"outlines": told}).encode())
            write(folder / f"{name}.jpg", coded.tobytes())
            self._folders[name] = folder

    def _kept(self, name: str) -> Page | None:
        """Of an earlier evening; None for what is gone or damaged."""
        if not name or Path(name).name != name:
            return None
        try:
            folder = self._folders.get(name) or next(self._home.glob(f"looks/*/{name}.jpg")).parent
            told = json.loads((folder / f"{name}.json").read_bytes())["outlines"]
            places = [(dict(each["address"]), np.array(each["points"], float)) for each in told]
            bgr = cv2.imdecode(np.fromfile(folder / f"{name}.jpg", np.uint8), cv2.IMREAD_COLOR)
        except (StopIteration, cv2.error, *UNREADABLE):
            return None
        return None if bgr is None else Page(np.asarray(bgr, np.uint8), places)


def place_of(places: Sequence[tuple[Json, Points]], address: Json) -> Points | None:
    wanted = {key: address[key] for key in KEYS if key in address}
    while True:
        for each, points in places:
            if each == wanted:
                return points
        wider = WIDER.get(wanted.get("what", ""))
        if wider is None:
            return None
        wanted.pop(wanted["what"], None)
        if wider == "pit":
            wanted = {"pit": wanted.get("pit")}
        wanted["what"] = wider


def cut(bgr: Bgr, points: Points, around: float) -> Picture | None:
    high, wide = bgr.shape[:2]
    low, top = points.min(axis=0), points.max(axis=0)
    margin = np.maximum((top - low) * around, (LEAST - (top - low)) / 2)
    left, upper = np.maximum(np.floor(low - margin), 0).astype(int)
    right, lower = np.minimum(np.ceil(top + margin), (wide, high)).astype(int)
    part = bgr[upper:lower, left:right]
    if not part.size:
        return None
    by = LARGEST / max(part.shape[:2])
    if by < 1:
        part = np.asarray(
            cv2.resize(part, None, fx=by, fy=by, interpolation=cv2.INTER_AREA), np.uint8
        )
    return shown(part)


def shown(bgr: Bgr, size: tuple[int, int] | None = None) -> Picture:
    """For the screen."""
    if size is not None and size != bgr.shape[1::-1]:
        bgr = np.asarray(cv2.resize(bgr, size, interpolation=cv2.INTER_AREA), np.uint8)
    rgb = cv2.cvtColor(bgr, cv2.COLOR_BGR2RGB)
    return Picture((rgb.shape[1], rgb.shape[0]), rgb.tobytes())
