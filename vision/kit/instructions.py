"""The kit's first page: how to print, to cut, to lay out, and what comes then."""

from typing import NamedTuple

from vision.kit.diagram import draw_mat_small, draw_pit, letter
from vision.kit.document import DIM, FAINT, INK, LAMP, MM_OF_POINT, Document
from vision.kit.layout import Box, Kit, Point
from vision.kit.sheets import THIN, Draughtsman

MARGIN = 18.0
INDENT = 13.0
SCALE_BAR = 100.0
PICTURE = 0.235
"""The pictures' width, of the page's height."""
SIZES = (13.0, 12.5, 12.0, 11.5, 11.0, 10.5, 10.0, 9.5, 9.0)
"""Points; the largest with which a language's page is not too long."""


class Area(NamedTuple):
    x: float
    y: float
    wide: float
    pictures: float
    """How wide these are, on the right."""


def draw_instructions(hand: Draughtsman, kit: Kit, page: Point, size: float) -> float:
    """Answers where the page ends, in mm from its top."""
    say = hand.words.say
    y = _head(hand, kit, page)
    left, wide = MARGIN + INDENT, page[0] - 2 * MARGIN - INDENT
    y = _step(hand, y, 1, say("Print"))
    text = say(
        "Print all pages at 100 % (“actual size”, not “fit to page”), on one side of the paper, in"
        " colour, on matte white paper: what shines hides things from the camera."
    )
    y = hand.on.paragraph((left, y), wide, text, size)
    y = draw_scale_bar(hand, (left, y + 3), wide)
    y = _step(hand, y + 6, 2, say("Cut out"))
    text = say("Cut the rulers and the trays out along the dashed lines. The mat stays whole.")
    y = hand.on.paragraph((left, y), wide, text, size)
    y = _step(hand, y + 6, 3, say("Lay out"))
    y = _laid_out(hand, kit, Area(left, y, wide, page[1] * PICTURE), size)
    y = _step(hand, y + 6, 4, say("Teach"))
    text = say(
        "Once for your camera and your copy of the game, Steiger needs a few pictures. Which ones,"
        " these two commands tell:"
    )
    y = hand.on.paragraph((left, y), wide, text, size)
    commands = "steiger calibrate --help      steiger teach --help"
    y += size * MM_OF_POINT * 1.3
    hand.on.text((left, y), commands, size, "B", LAMP, within=wide)
    return y + 1


def _head(hand: Draughtsman, kit: Kit, page: Point) -> float:
    on, say = hand.on, hand.words.say
    top, sign = 14.0, 27.0
    on.sign(hand.sign, (MARGIN - 1, top), sign)
    x = MARGIN + sign + 5
    on.text((x, top + 13.5), "Steiger", 34, "B", LAMP)
    room = page[0] - MARGIN - x
    what = say("What the camera needs to see: to print, and to lay beside the game")
    on.text((x, top + 20.8), what, 13, "", DIM, within=room)
    card = {"w": f"{kit.card[0]:g}", "h": f"{kit.card[1]:g}"}
    made = say("{paper}, cards of {w} x {h} mm", paper=_paper(kit), **card)
    on.text((page[0] - MARGIN, top + 5.5), made, 10, "", DIM, "right")
    on.line([(MARGIN, top + 27), (page[0] - MARGIN, top + 27)], FAINT, 0.3)
    return top + 35


def _paper(kit: Kit) -> str:
    return {"a4": "A4", "letter": "Letter"}[kit.paper]


def _step(hand: Draughtsman, y: float, number: int, title: str) -> float:
    on = hand.on
    on.disc((MARGIN + 4, y + 2.4), 4.2, LAMP)
    on.text((MARGIN + 4, y + 4.5), str(number), 16, "B", (255, 255, 255), "middle")
    on.text((MARGIN + INDENT, y + 4.5), title, 17, "B")
    return y + 7.6


def _laid_out(hand: Draughtsman, kit: Kit, at: Area, size: float) -> float:
    """Four things with their letters, and pictures of them on the right."""
    say, on = hand.words.say, hand.on
    things = (
        (
            say("Order mat"),
            say(
                "Order cards lie within the corner marks, either way up; loose cubes lie in the"
                " tray on the right, side by side."
            ),
        ),
        (
            say("Rulers"),
            say(
                "One along the pit’s upper edge, one along its lower edge, arrows towards the"
                " pit. The pit’s corners lie at the short marks."
            ),
        ),
        (
            say("Storage tray"),
            say("Left of the pit’s surface. Cubes in storage lie in it side by side."),
        ),
        (say("Workers"), say("They lie left of the tray, never in it.")),
    )
    x, wide = at.x + 8, at.wide - at.pictures - 8 - 6
    y = at.y + 1
    for name, (title, text) in zip("ABCD", things, strict=True):
        letter(on, (at.x + 2.7, y + 2.1), name)
        on.text((x, y + 3.5), title, size + 1, "B", INK, within=wide)
        y = on.paragraph((x, y + 5.2), wide, text, size) + 3.4
    text = say(
        "The numbers 1 to 4 go around the table clockwise. 1 belongs to the player whom Steiger"
        " names first."
    )
    y = on.paragraph((x, y), wide, text, size)
    return max(y, _pictures(on, kit, (at.x + at.wide - at.pictures, at.y - 4), at.pictures))


def _pictures(on: Document, kit: Kit, at: Point, wide: float) -> float:
    x, y = at
    letter(on, (x + 8, y + 2.7), "A")
    y += 7
    y += draw_mat_small(on, kit, (x + 14, y - 7), wide - 14)
    y += 4
    return y + draw_pit(on, kit, (x, y), wide, letters=True) + 6


def draw_scale_bar(hand: Draughtsman, at: Point, within: float) -> float:
    """Black and white by the centimetre. Where it ends, downwards."""
    on, (x, y) = hand.on, at
    high = 3.0
    step = SCALE_BAR / 10
    for number in range(0, 10, 2):
        on.box(Box(x + number * step, y, step, high), (0, 0, 0))
    # As boxes: a line would reach beyond its ends.
    for edge in (y, y + high - THIN):
        on.box(Box(x, edge, SCALE_BAR, THIN), (0, 0, 0))
    on.box(Box(x + SCALE_BAR - THIN, y, THIN, high), (0, 0, 0))
    room = within - SCALE_BAR - 4
    on.paragraph(
        (x + SCALE_BAR + 4, y - 1.4), room, hand.words.say("This must be 100 mm long."), 11
    )
    return y + high + 1.0
