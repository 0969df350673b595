"""A picture file as the camera took it, and how a viewer turns it; nothing too large is opened."""

import os
import struct
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from threading import Lock
from typing import BinaryIO, NamedTuple

import cv2
import numpy as np
from numpy.typing import NDArray

from companion.rules.refusals import Reason, Refusal

Bgr = NDArray[np.uint8]
MOST_PIXELS = 64_000_000
"""Five times what the largest Pi camera gives."""
MOST_BYTES = 200_000_000

NO_FILE = Reason(None, "there is no picture {file}")
NOT_ALLOWED = Reason(None, "{file} cannot be read: {error}")
NO_PICTURE = Reason(None, "{file} is no picture: JPEG and PNG files are read")
CUT_OFF = Reason(None, "the picture {file} is cut off: copy it again")
DAMAGED = Reason(
    None, "the picture {file} is damaged, or of a rare kind: copy it again, or take another one"
)

SPOILT = (b"premature end", b"bad huffman", b"instead of rst", b"bad arithmetic")
"""What the JPEG decoder says, and then gives a picture all the same."""
_decoding = Lock()


class Picture(NamedTuple):
    name: str
    """The file's, without its folder."""
    bgr: Bgr | None
    """As the sensor saw it; None where it is too large to be opened."""
    size: tuple[int, int]
    orientation: int = 1
    """EXIF's number for how a viewer turns it."""

    def shown(self, points: NDArray[np.float64]) -> NDArray[np.float64]:
        """Points of the sensor's picture where a viewer shows them."""
        right, low = self.size[0] - 1, self.size[1] - 1
        x, y = points[:, 0], points[:, 1]
        places = {
            2: (right - x, y),
            3: (right - x, low - y),
            4: (x, low - y),
            5: (y, x),
            6: (low - y, x),
            7: (low - y, right - x),
            8: (y, right - x),
        }
        return np.column_stack(places.get(self.orientation, (x, y)))


def load(file: Path) -> Picture:
    """Raises Refusal for what is no picture."""
    try:
        with file.open("rb") as stream:
            data = stream.read(MOST_BYTES + 1)
    except PermissionError as error:
        raise Refusal(NOT_ALLOWED, file=str(file), error=error.strerror) from None
    except (OSError, ValueError):
        # ValueError: a file name with a null character in it.
        raise Refusal(NO_FILE, file=str(file)) from None
    if len(data) > MOST_BYTES:
        raise Refusal(NO_PICTURE, file=file.name)
    try:
        size, orientation, begin = _png(data) if data[:4] == b"\x89PNG" else _jpeg(data)
    except (struct.error, IndexError, ValueError):
        raise Refusal(NO_PICTURE, file=file.name) from None
    if size[0] * size[1] > MOST_PIXELS:
        return Picture(file.name, None, size, orientation)
    if _is_cut_off(data, begin):
        raise Refusal(CUT_OFF, file=file.name)
    decoded = _decoded(data)
    if decoded is None or decoded.shape[:2] != size[::-1]:
        raise Refusal(DAMAGED, file=file.name)
    return Picture(file.name, decoded, size, orientation)


def _decoded(data: bytes) -> Bgr | None:
    """None for a picture with faults in it, also where the decoder only complains of them."""
    how = cv2.IMREAD_COLOR | cv2.IMREAD_IGNORE_ORIENTATION
    with _decoding, _overheard() as said:
        decoded = cv2.imdecode(np.frombuffer(data, np.uint8), how)
        said.seek(0)
        complaints = said.read().lower()
    if decoded is None or any(each in complaints for each in SPOILT):
        return None
    return np.asarray(decoded, np.uint8)


@contextmanager
def _overheard() -> Iterator[BinaryIO]:
    """What decoders written in C say on standard error, where a refusal has one line to itself."""
    with os.fdopen(os.memfd_create("said"), "w+b") as said:
        kept = os.dup(2)
        os.dup2(said.fileno(), 2)
        try:
            yield said
        finally:
            os.dup2(kept, 2)
            os.close(kept)


def _is_cut_off(data: bytes, begin: int) -> bool:
    """The decoders fill up what is missing with gray, and say nothing.

    Phones hang whole films behind the end of a picture, and a small picture's end may stand in
    front of it.
    """
    end = b"IEND" if data[:4] == b"\x89PNG" else b"\xff\xd9"
    return data.find(end, begin) < 0


def _png(data: bytes) -> tuple[tuple[int, int], int, int]:
    """Size, orientation, and where the picture itself begins."""
    if data[12:16] != b"IHDR":
        raise ValueError("no size first")
    wide, high = struct.unpack(">II", data[16:24])
    at, orientation = 8, 1
    while at + 8 <= len(data):
        length, kind = struct.unpack(">I4s", data[at : at + 8])
        if kind == b"acTL":
            raise ValueError("it moves: all its pictures would be held at once")
        if kind == b"eXIf":
            orientation = _exif(data[at + 8 : at + 8 + length])
        if kind in (b"IDAT", b"eXIf"):
            break
        at += 12 + length
    return (wide, high), orientation, at


def _jpeg(data: bytes) -> tuple[tuple[int, int], int, int]:
    """The segments up to the one that tells the size."""
    if data[:2] != b"\xff\xd8":
        raise ValueError("no JPEG")
    at, orientation = 2, 1
    while True:
        mark, kind, length = struct.unpack(">BBH", data[at : at + 4])
        if mark != 0xFF:
            raise ValueError("no segment")
        if kind == 0xFF:
            at += 1
            continue
        if kind == 0xE1 and data[at + 4 : at + 10] == b"Exif\0\0":
            orientation = _exif(data[at + 10 : at + 2 + length])
        if 0xC0 <= kind <= 0xCF and kind not in (0xC4, 0xC8, 0xCC):
            high, wide = struct.unpack(">HH", data[at + 5 : at + 9])
            return (wide, high), orientation, at
        at += 2 + length


def _exif(block: bytes) -> int:
    """The orientation in it; 1 where it tells none."""
    order = ">" if block[:2] == b"MM" else "<"
    try:
        (first,) = struct.unpack(f"{order}I", block[4:8])
        (count,) = struct.unpack(f"{order}H", block[first : first + 2])
        for number in range(count):
            at = first + 2 + 12 * number
            tag, _, _, value = struct.unpack(f"{order}HHIH", block[at : at + 10])
            if tag == 0x0112 and 1 <= value <= 8:
                return int(value)
    except struct.error:
        pass
    return 1
