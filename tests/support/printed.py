"""The kit's PDF as a printer would print it, and what is found on its pages."""

from functools import cache
from typing import NamedTuple

import cv2
import numpy as np
import pypdfium2
from numpy.typing import NDArray

from companion.words import Words
from vision.kit.document import LAMP, Sign, Stroke
from vision.kit.layout import DICTIONARY, Kit, Paper, Point, Sheet, make_kit
from vision.kit.pdf import make_pdf

DPI = 300
PER_MM = DPI / 25.4
SIGN = Sign((96.0, 80.0), [Stroke([(5.0, 75.0), (91.0, 75.0), (42.0, 2.0)], 3.0, True, LAMP)])

Gray = NDArray[np.uint8]
Points = NDArray[np.float64]


class Printed(NamedTuple):
    size: Point
    """In mm."""
    bgr: NDArray[np.uint8]

    @property
    def gray(self) -> Gray:
        return np.asarray(cv2.cvtColor(self.bgr, cv2.COLOR_BGR2GRAY), np.uint8)

    def part(self, x: float, y: float, w: float, h: float) -> NDArray[np.uint8]:
        """The pixels that lie wholly inside a box in mm."""
        left, top = (int(np.ceil(v * PER_MM)) for v in (x, y))
        right, low = (int(np.floor(v * PER_MM)) for v in (x + w, y + h))
        return self.bgr[top:low, left:right]


def rasterise(pdf: bytes, pages: range | None = None, dpi: float = DPI) -> list[Printed]:
    document = pypdfium2.PdfDocument(pdf)
    try:
        printed = []
        for number in pages or range(len(document)):
            page = document[number]
            wide, high = (side / 72 * 25.4 for side in page.get_size())
            picture = page.render(scale=dpi / 72).to_numpy()[..., :3]
            printed.append(Printed((wide, high), np.ascontiguousarray(picture)))
        return printed
    finally:
        document.close()


@cache
def printed_kit(paper: Paper, card: Point) -> tuple[Kit, list[Printed]]:
    """The mat for this card; what goes with it too where the card is the usual one."""
    kit = make_kit(paper, card)
    pages = None if card == (44.0, 68.0) else range(1, 2)
    return kit, rasterise(make_pdf(kit, Words(), SIGN), pages)


def found_markers(page: Printed) -> dict[int, Points]:
    """Their corners in mm from the page's top left."""
    how = cv2.aruco.DetectorParameters()
    how.cornerRefinementMethod = cv2.aruco.CORNER_REFINE_SUBPIX
    known = cv2.aruco.getPredefinedDictionary(getattr(cv2.aruco, DICTIONARY))
    corners, ids, _ = cv2.aruco.ArucoDetector(known, how).detectMarkers(page.gray)
    numbers = [] if ids is None else [int(number) for number in ids.ravel()]
    assert len(set(numbers)) == len(numbers)
    # A pixel's place is its middle.
    places = [(np.asarray(four, float).reshape(4, 2) + 0.5) / PER_MM for four in corners]
    return dict(zip(numbers, places, strict=True))


def origin(sheet: Sheet, markers: dict[int, Points]) -> Points:
    """Where the sheet's top left corner is on the page, from all its markers."""
    off = [markers[marker.id] - np.array(marker.corners) for marker in sheet.markers]
    return np.asarray(np.vstack(off).mean(axis=0), float)
