"""How large a screen says it is: its description (EDID, VESA 1.3 and 1.4), 128 bytes."""

from typing import NamedTuple

BEGINS = bytes.fromhex("00ffffffffffff00")
LENGTH = 128
CENTIMETRES = 21
"""Where width and height in centimetres stand, one byte each."""
TIMING = 54
"""Where the preferred timing begins; its clock is 0 when something else stands there."""
ALIKE = 0.15
"""Sides that differ more than this from the picture's are no size: cheap panels make them up."""
LEAST, MOST = 60, 2000
"""Millimetres that a screen can be wide."""


class Size(NamedTuple):
    """In millimetres."""

    width: int
    height: int


def size_of(edid: bytes, pixels: tuple[int, int]) -> Size | None:
    """None where it does not say, or says what cannot be for a picture of these pixels."""
    if len(edid) < LENGTH or not edid.startswith(BEGINS) or sum(edid[:LENGTH]) % 256:
        return None
    for size in (_of_timing(edid[TIMING : TIMING + 18]), _of_head(edid)):
        if LEAST <= size.width <= MOST and size.height and _is_shaped(size, pixels):
            return size
    return None


def _of_timing(timing: bytes) -> Size:
    if not timing[0] and not timing[1]:
        return Size(0, 0)
    width, height, upper = timing[12:15]
    return Size(width | (upper >> 4) << 8, height | (upper & 15) << 8)


def _of_head(edid: bytes) -> Size:
    return Size(10 * edid[CENTIMETRES], 10 * edid[CENTIMETRES + 1])


def _is_shaped(size: Size, pixels: tuple[int, int]) -> bool:
    told, seen = size.width / size.height, pixels[0] / pixels[1]
    # Told as a mere proportion, such as 160 by 90 of something.
    made_up = size in (Size(160, 90), Size(1600, 900), Size(160, 100), Size(1600, 1000))
    return not made_up and abs(told / seen - 1) <= ALIKE
