"""The shift clock: element n at n o'clock, the hand at 4, 8 or 12 (SCREENS.md 3.3)."""

from math import cos, radians, sin

from ui.drawing.painter import Painter
from ui.drawing.things.coal import Fade, cart, cube
from ui.drawing.things.signs import dots
from ui.presenters.dial import ROMAN, DialView, HourView
from ui.presenters.looks import Look as PlayerLook
from ui.theme import TYPE, UNSCORED, Colour, mix
from ui.widgets.players import colour_of, player_badge
from ui.widgets.rows import Item, centred, words

# Radii and sizes in u. The design's numbers are for a rim of 258; here it is 262.
RADIUS = 266
"""The well around it all."""
RIM = (248, 262)
THIN_RIM = (252, 260)
HOUR = (114, 245)
BLOCK, BLOCK_SWAY, POINTED_AT = 186, 7, 6
GAP, GROUP_GAP = 2.6, 8.0
RING, RING_WIDTH = 104.5, 8
"""The ring's outer edge."""
NUMERAL, HAND, HAND_TIP, EDGE = 14, 21, 136, 3
"""`EDGE` of the well keeps the numerals and the hand apart from the ring."""
LEADER, RUNNER = 28, 21
ROWS, TWO_ROWS = (33, 0, -27), (24, -10, 0)
"""Heights of the rows of an hour around the middle of its block: what it is, leaders, runners."""


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

    def _sector(
        self, hour: int, radii: tuple[float, float], colour: Colour, part: tuple[float, float]
    ) -> None:
        """`part` of an hour: from and to, 0 to 1."""
        first = 30 * hour - 15
        angles = (first + 30 * part[0], first + 30 * part[1])
        before = GROUP_GAP if hour % 4 == 1 else GAP
        after = GROUP_GAP if hour % 4 == 0 else GAP
        gaps = (before if part[0] == 0 else GAP, after if part[1] == 1 else GAP)
        inner, outer = self._px(*radii)
        near, far = self._px(*gaps)
        self.painter.sector(self.cx, self.cy, (inner, outer), angles, colour, (near, far))

    def _rim(self, hour: HourView) -> None:
        radii = RIM if hour.scored else THIN_RIM
        if not hour.leaders:
            self._sector(hour.hour, radii, self.palette.panel, (0, 1))
            return
        share = 1 / len(hour.leaders)
        for at, seat in enumerate(hour.leaders):
            colour = self._faded(hour, colour_of(self.players[seat], self.palette))
            self._sector(hour.hour, radii, colour, (at * share, (at + 1) * share))

    def _face(self, hour: HourView) -> None:
        colour = self.palette.raised if hour.scored else self.palette.panel
        self._sector(hour.hour, HOUR, colour, (0, 1))

    def _faded(self, hour: HourView, colour: Colour) -> Colour:
        return colour if hour.scored else mix(colour, self.palette.panel, UNSCORED)

    def _block(self, hour: HourView, pointed_at: bool) -> None:
        angle = radians(30 * hour.hour)
        radius = (BLOCK + BLOCK_SWAY * cos(angle) + POINTED_AT * pointed_at) * self.u
        x, y = self.cx + radius * sin(angle), self.cy + radius * cos(angle)
        below = cos(angle) < -0.01
        places = ROWS if hour.runners else TWO_ROWS
        rows = [row * self.u * (-1 if below else 1) for row in places]
        shows = hour.leaders or hour.waiting or hour.empty
        self._what(hour, x, y + (rows[0] if shows else 0))
        if hour.leaders:
            self._leaders(hour, x, y + rows[1])
            self._runners(hour, x, y + rows[2])
        elif hour.waiting:
            dots(self.painter, (x, y + rows[1]), self._faded(hour, self.palette.faint), 14, 3)
        elif hour.empty:
            text = words(self.painter, "–", TYPE.hour_count, self.palette.faint, y + rows[1])
            centred([text], x)

    def _what(self, hour: HourView, x: float, y: float) -> None:
        """The element and what it gives, first and second."""
        ink, dim = (self._faded(hour, c) for c in (self.palette.ink, self.palette.dim))
        items = [self._subject(hour, y)]
        gap = 5 * self.u
        items.append(words(self.painter, str(hour.first), TYPE.hour_reward, ink, y, gap))
        if hour.second is not None:
            items.append(words(self.painter, f"/{hour.second}", TYPE.hour_small, dim, y, self.u))
        centred(items, x)

    def _subject(self, hour: HourView, y: float) -> Item:
        painter, u = self.painter, self.u
        fade = Fade(1 if hour.scored else UNSCORED, self.palette.panel)
        if hour.kind == "coal":
            side = 33 * u
            return Item(
                side,
                lambda x: cube(painter, (x + side / 2, y), side, hour.subject, hour.letter, fade),
            )
        if hour.kind == "minecarts":
            width = 38 * u
            foot = y - 11 * u
            return Item(
                width,
                lambda x: cart(painter, (x + width / 2, foot), width, hour.subject, fade=fade),
            )
        width, ink = 44 * u, self._faded(hour, self.palette.ink)
        return Item(width, lambda x: painter.icon(hour.subject, x + width / 2, y, width, ink))

    def _badges(self, seats: tuple[int, ...], y: float, size: float) -> list[Item]:
        side = size * self.u
        return [
            Item(
                side,
                lambda x, player=self.players[seat]: player_badge(  # type: ignore[misc]
                    self.painter, (x + side / 2, y), side, player
                ),
                gap=2 * self.u,
            )
            for seat in seats
        ]

    def _leaders(self, hour: HourView, x: float, y: float) -> None:
        items = self._badges(hour.leaders, y, LEADER if len(hour.leaders) < 3 else RUNNER)
        lead = words(self.painter, str(hour.lead), TYPE.hour_count, self.palette.ink, y, 5 * self.u)
        items.append(lead)
        if hour.gap:
            items.append(
                words(self.painter, hour.gap, TYPE.hour_small, self.palette.dim, y, 3 * self.u)
            )
        centred(items, x)

    def _runners(self, hour: HourView, x: float, y: float) -> None:
        if not hour.runners:
            return
        items = self._badges(hour.runners, y, RUNNER)
        text = str(hour.runner_count)
        items.append(words(self.painter, text, TYPE.hour_small, self.palette.dim, y, 4 * self.u))
        centred(items, x)

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
        centred([words(self.painter, numeral, TYPE.card, ink, y)], x)

    def hand(self, hour: float) -> None:
        """A disc with a tip, at an hour."""
        x, y = self._at(hour, RING - RING_WIDTH / 2)
        angle = radians(30 * hour)
        for edge, colour in ((EDGE, self.palette.well), (0, self.palette.lamp)):
            tip = self._at(hour, HAND_TIP + 1.6 * edge)
            reach = (HAND * 0.78 + edge) * self.u
            across = (cos(angle) * reach, -sin(angle) * reach)
            sides = [(x + across[0], y + across[1]), tip, (x - across[0], y - across[1])]
            self.painter.polygon(sides, colour)
            self.painter.circle(x, y, (HAND + edge) * self.u, colour)

    def shift(self, view: DialView) -> None:
        """Its numeral, on the hand."""
        x, y = self._at(view.hand, RING - RING_WIDTH / 2)
        text = words(self.painter, view.shift, TYPE.name_small, self.palette.ink_on_lamp, y)
        centred([text], x)
