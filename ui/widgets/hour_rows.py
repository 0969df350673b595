"""The rows of an hour: what it is and gives, who leads, who comes next; each in several forms.

The first form is the one that is meant. Where many players are tied the hour has no room for it:
then their badges overlap like a hand of cards, and are smaller.
"""

from collections.abc import Iterator, Sequence
from itertools import product
from typing import NamedTuple

from ui.drawing.painter import Painter
from ui.presenters.dial import HourView
from ui.presenters.looks import Look as PlayerLook
from ui.theme import TYPE, UNSCORED, Colour, Outline, Type, mix
from ui.widgets.coal import Fade, cart, cube
from ui.widgets.hours import HourRoom, Place, steepness
from ui.widgets.players import SIGNS, player_badge
from ui.widgets.rows import Item, words
from ui.widgets.signs import dots

Form = Sequence[Item]

# Lengths in u.
SUBJECTS = {"coal": (33, 33, 0.91), "minecarts": (39, 23, 0.85), "vehicle": (44, 28, 0.9)}
"""How wide and high they are drawn, and what is left of that above two rows in a lying hour."""
LYING = 60
LEADER, RUNNER = 28, 21
LEADERS = ((28, 30), (26, 25), (24, 22), (22, 18), (20, 15), (19, 14))
RUNNERS = ((21, 23), (20, 19), (19, 16), (18, 14), (18, 11), (17, 9))
"""How large a badge is, and how far from one to the next."""
EVEN: dict[Outline, float] = {"hexagon": 0.92, "shield": 0.94}
"""Of a badge's width, so that in a row all are about as high."""
DOTS, DOT = 14, 3


class HourRows:
    """Makes and draws the rows of one hour."""

    def __init__(
        self, painter: Painter, players: tuple[PlayerLook, ...], hour: HourView, pointed_at: bool
    ) -> None:
        self.painter, self.players, self.hour = painter, players, hour
        self.u, self.palette = painter.look.u, painter.look.palette
        self.room = HourRoom(hour.hour, self.u, pointed_at)
        self.face = self.palette.raised if hour.scored else self.palette.panel

    def places(self) -> list[Place]:
        """Where each row stands, around the middle of the dial; the outermost first."""
        rows = list(self._rows())
        heights = self.room.heights([row.high for row in rows])
        return [self.room.place(row.forms, y) for row, y in zip(rows, heights, strict=True)]

    def _rows(self) -> Iterator["_Row"]:
        hour = self.hour
        yield self._what()
        if hour.leaders:
            yield _Row(LEADER * self.u, self._leaders())
            if hour.runners:
                yield _Row(RUNNER * self.u, self._runners())
        elif hour.waiting:
            yield _Row(LEADER * self.u, iter([[self._dots()]]))
        elif hour.empty:
            dash = words(self.painter, "–", TYPE.hour_count, self.palette.faint)
            yield _Row(LEADER * self.u, iter([[dash]]))

    def _ink(self, colour: Colour) -> Colour:
        return colour if self.hour.scored else mix(colour, self.palette.panel, UNSCORED)

    def _words(self, text: str, use: Type, colour: Colour, gap: float) -> Item:
        return words(self.painter, text, use, self._ink(colour), gap * self.u)

    # What it is

    def _what(self) -> "_Row":
        """The element and what it gives, first and second."""
        hour, palette = self.hour, self.palette
        crowded = bool(hour.runners) and steepness(hour.hour) >= LYING
        subject, gap = self._subject(crowded), 4 if crowded else 5
        items = [subject, self._words(str(hour.first), TYPE.hour_reward, palette.ink, gap)]
        if hour.second is not None:
            items.append(self._words(f"/{hour.second}", TYPE.hour_small, palette.dim, 1))
        return _Row(subject.height, iter([items]))

    def _subject(self, crowded: bool) -> Item:
        painter, hour = self.painter, self.hour
        fade = Fade(1 if hour.scored else UNSCORED, self.palette.panel)
        across, up, share = SUBJECTS[hour.kind]
        scale = self.u * (share if crowded else 1)
        width, high = across * scale, up * scale

        def draw(x: float, y: float) -> None:
            middle = x + width / 2
            if hour.kind == "coal":
                cube(painter, (middle, y), width, hour.subject, hour.letter, fade)
            elif hour.kind == "minecarts":
                cart(painter, (middle, y - high / 2), width, hour.subject, fade=fade)
            else:
                painter.icon(hour.subject, middle, y, width, self._ink(self.palette.ink))

        return Item(width, high, draw)

    # Who has most of it

    def _leaders(self) -> Iterator[Form]:
        """In a tie the badges side by side say what “=” says: it goes where it has no room."""
        hour, palette = self.hour, self.palette
        count = self._words(str(hour.lead), TYPE.hour_count, palette.ink, 5)
        sign = [self._words(hour.gap, TYPE.hour_small, palette.dim, 3)] if hour.gap else []
        for signs, form in product(([*sign], []), LEADERS):
            yield [*self._badges(hour.leaders, *form), count, *signs]

    def _runners(self) -> Iterator[Form]:
        hour = self.hour
        count = self._words(str(hour.runner_count), TYPE.hour_small, self.palette.dim, 4)
        for form in RUNNERS:
            yield [*self._badges(hour.runners, *form), count]

    def _badges(self, seats: tuple[int, ...], size: float, step: float) -> list[Item]:
        """The first has none below it."""
        return [
            self._badge(self.players[seat], size, step, lies=at > 0 and step < size)
            for at, seat in enumerate(seats)
        ]

    def _badge(self, player: PlayerLook, size: float, step: float, lies: bool) -> Item:
        """One that lies on another has an edge in the colour of the hour."""
        side, ground = size * self.u, self.face if lies else None
        drawn = side * EVEN.get(SIGNS[player.symbol].outline, 1.0)

        def draw(x: float, y: float) -> None:
            player_badge(self.painter, (x + side / 2, y), drawn, player, ground=ground)

        return Item(side, side, draw, (step - size) * self.u)

    def _dots(self) -> Item:
        width = 2 * (DOTS + DOT) * self.u
        ink = self._ink(self.palette.faint)
        return Item(
            width,
            2 * DOT * self.u,
            lambda x, y: dots(self.painter, (x + width / 2, y), ink, DOTS, DOT),
        )


class _Row(NamedTuple):
    high: float
    forms: Iterator[Form]
