"""The shift clock: element n at n o'clock, the hand at 4, 8 or 12 (SCREENS.md 3.3)."""

from collections.abc import Sequence
from math import cos, radians, sin

from ui.drawing.boxes import Box
from ui.drawing.fitting import Room
from ui.drawing.painter import Painter
from ui.presenters.dial import ROMAN, DialView, HourView
from ui.presenters.looks import Look as PlayerLook
from ui.theme import TYPE, UNSCORED, Colour, mix
from ui.widgets.hour_rows import HourRows
from ui.widgets.hours import HAND_HALF, HAND_TIP, HOUR, Share, shares
from ui.widgets.players import colour_of
from ui.widgets.rows import centred, draw_row, words
from ui.widgets.texts import settled

# Radii and sizes in u. The design's numbers are for a rim of 258; here it is 262.
RADIUS = 266
"""The well around it all."""
RIM = (248, 262)
THIN_RIM = (252, 260)
RING, RING_WIDTH = 104.5, 8
"""The ring's outer edge."""
NUMERAL, HAND, EDGE = 14, 21, 3
"""`EDGE` of the well keeps the numerals and the hand apart from the ring."""
ABOVE, TWO_LINES = 336, 15
"""How wide the line above the dial is, and its type's size where it needs two."""


class Dial:
    """One drawing of the dial; lengths in u become pixels here."""

    def __init__(
        self, painter: Painter, at: tuple[float, float], players: tuple[PlayerLook, ...]
    ) -> None:
        self.painter = painter
        self.cx, self.cy = at
        self.players = players
        self.u = painter.look.u
        self.palette = painter.look.palette

    def draw(self, view: DialView, hand: bool = True) -> None:
        """Without the hand and its ring while they move above this picture."""
        self.painter.circle(self.cx, self.cy, RADIUS * self.u, self.palette.well)
        for hour in view.hours:
            self._rim(hour)
            self._face(hour)
            self._block(hour, pointed_at=hour.hour == view.hand)
        self.painter.circle(self.cx, self.cy, (RING + 7) * self.u, self.palette.well)
        ring, width = self._px(RING, RING_WIDTH)
        self.painter.ring(self.cx, self.cy, ring, width, self.palette.panel)
        if hand:
            self._ring(view)

    def _px(self, *lengths: float) -> tuple[float, ...]:
        return tuple(length * self.u for length in lengths)

    def _sector(self, share: Share, radii: tuple[float, float], colour: Colour) -> None:
        inner, outer = self._px(*radii)
        near, far = self._px(*share.gaps)
        self.painter.sector(self.cx, self.cy, (inner, outer), share.angles, colour, (near, far))

    def _rim(self, hour: HourView) -> None:
        """In the colours of those who lead; dark where nobody does."""
        led = (colour_of(self.players[seat], self.palette) for seat in hour.leaders)
        colours = tuple(self._faded(hour, colour) for colour in led)
        self.rim(hour, colours or (self.palette.panel,))

    def rim(self, hour: HourView, colours: Sequence[Colour]) -> None:
        """In these colours, clockwise."""
        for share, colour in zip(shares(hour.hour, len(colours)), colours, strict=True):
            self._sector(share, RIM if hour.scored else THIN_RIM, colour)

    def _face(self, hour: HourView) -> None:
        colour = self.palette.raised if hour.scored else self.palette.panel
        (all_of_it,) = shares(hour.hour, 1)
        self._sector(all_of_it, HOUR, colour)

    def _faded(self, hour: HourView, colour: Colour) -> Colour:
        return colour if hour.scored else mix(colour, self.palette.panel, UNSCORED)

    def _block(self, hour: HourView, pointed_at: bool) -> None:
        for place in HourRows(self.painter, self.players, hour, pointed_at).places():
            draw_row(place.items, self.cx + place.x, self.cy + place.y)

    def _ring(self, view: DialView) -> None:
        """Ivory from 12 o'clock to the hand; the shifts' numerals; the hand with its own."""
        middle, width = (RING - RING_WIDTH / 2) * self.u, RING_WIDTH * self.u
        self.painter.arc(self.cx, self.cy, middle, width, (0, 30 * view.hand), self.palette.lamp)
        self.numerals(view.hand, but=view.hand)
        self.hand(view.hand)
        self.shift(view)

    def numerals(self, hand: int, but: int = 0) -> None:
        """Of all shifts, lit up to the hand's."""
        for at, numeral in enumerate(ROMAN, start=1):
            if 4 * at != but:
                self._numeral(4 * at, numeral, passed=4 * at <= hand)

    def _at(self, hour: float, radius: float) -> tuple[float, float]:
        angle = radians(30 * hour)
        return self.cx + radius * self.u * sin(angle), self.cy + radius * self.u * cos(angle)

    def _numeral(self, hour: int, numeral: str, passed: bool) -> None:
        palette = self.palette
        fill, ink = (palette.lamp, palette.ink_on_lamp) if passed else (palette.panel, palette.dim)
        x, y = self._at(hour, RING - RING_WIDTH / 2)
        self.painter.circle(x, y, (NUMERAL + EDGE) * self.u, palette.well)
        self.painter.circle(x, y, NUMERAL * self.u, fill)
        centred([words(self.painter, numeral, TYPE.card, ink)], x, y)

    def hand(self, hour: float) -> None:
        """A disc with a tip, at an hour."""
        x, y = self._at(hour, RING - RING_WIDTH / 2)
        angle = radians(30 * hour)
        for edge, colour in ((EDGE, self.palette.well), (0, self.palette.lamp)):
            tip = self._at(hour, HAND_TIP + 1.6 * edge)
            reach = (HAND_HALF + edge) * self.u
            across = (cos(angle) * reach, -sin(angle) * reach)
            sides = [(x + across[0], y + across[1]), tip, (x - across[0], y - across[1])]
            self.painter.polygon(sides, colour)
            self.painter.circle(x, y, (HAND + edge) * self.u, colour)

    def shift(self, view: DialView) -> None:
        """Its numeral, on the hand."""
        x, y = self._at(view.hand, RING - RING_WIDTH / 2)
        text = words(self.painter, view.shift, TYPE.name_small, self.palette.ink_on_lamp)
        centred([text], x, y)


def line_above(painter: Painter, told: str) -> None:
    """What is waited for, between the corner buttons; with a long name in two low lines."""
    look, u, page = painter.look, painter.look.u, painter.look.page
    low = page.cy + RIM[1] * u
    room = Box(page.cx - ABOVE / 2 * u, low, ABOVE * u, page.top - u - low)
    use = settled(look, told, TYPE.caption, room)
    fitted = look.lettering.fit(told, use, Room(room.w))
    if fitted.cut:
        use = TYPE.caption._replace(size=TWO_LINES, scales=False)
    painter.text_in(room, told, use, look.palette.dim, lines=2 if fitted.cut else 1)
