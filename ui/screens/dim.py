"""The dim table (78): scores, rim and hub, dark but never black; everything wanders a little."""

from collections.abc import Iterator
from typing import Any

from ui.drawing.boxes import Box, whole
from ui.drawing.painter import Painter
from ui.presenters.dial import DialView
from ui.presenters.dim import DimView, ScoreView
from ui.presenters.looks import Look as PlayerLook
from ui.screens.screen import Part, Screen
from ui.theme import NIGHT, PLAYER_COLOURS, TYPE, Colour, colour, mix
from ui.touch.targets import Target
from ui.widgets.dial import RIM
from ui.widgets.hours import shares
from ui.widgets.panels import corner_box, score_box
from ui.widgets.texts import lowered, settled

NIGHT_AIR = colour("#04070A")
"""Darker than the night's ground, and by day the same: it is there to spare eyes and screen."""
BRIGHT, LOW, RIM_SHARE, WORDS, UNLED = 0.65, 0.5, 0.4, 0.55, 0.35
"""What is left of colours: of the player in turn, of the others, of the rim, of the words, and of
the rim where nobody leads. Numbers keep a contrast of 2.5 to the ground."""
HUB, HUB_LINE = 87, 6
FOOT = 36


class DimScreen(Screen):
    def parts(self, view: DimView) -> Iterator[Part]:
        shift = view.wanders
        yield Part("air", None, lambda painter, _: _draw_air(painter))
        players = tuple(each.look for each in view.scores)
        yield Part("rim", (view.dial, players, shift), self._draw_rim)
        for seat, each in enumerate(view.scores):
            box = self._moved(corner_box(self.look, each.corner), shift)
            turned = each.look.facing
            yield Part(f"score{seat}", (box, each), _draw_score, turned=turned, within=box)
        yield Part("hub", (view.hub, shift), self._draw_hub)
        yield Part("words", (view.words, shift), self._draw_words)

    def targets(self, _: DimView) -> Iterator[Target]:
        """None: the touch that wakes does nothing else."""
        return iter(())

    def _moved(self, box: Box, shift: tuple[int, int]) -> Box:
        return box.moved(*(whole(each * self.look.u) for each in shift))

    def _middle(self, shift: tuple[int, int]) -> tuple[float, float]:
        page = self._moved(self.look.page, shift)
        return page.cx, page.cy

    def _draw_rim(
        self, painter: Painter, value: tuple[DialView, tuple[PlayerLook, ...], tuple[int, int]]
    ) -> None:
        """What this shift scores, in its leaders' colours."""
        view, players, shift = value
        at, u = self._middle(shift), self.look.u
        for hour in (hour for hour in view.hours if hour.scored):
            fills = [_dimmed(players[seat], RIM_SHARE) for seat in hour.leaders]
            fills = fills or [mix(NIGHT.line, NIGHT_AIR, UNLED)]
            for share, fill in zip(shares(hour.hour, len(fills)), fills, strict=True):
                radii = (RIM[0] * u, RIM[1] * u)
                before, after = share.gaps
                painter.sector(*at, radii, share.angles, fill, (before * u, after * u))

    def _draw_hub(self, painter: Painter, value: tuple[PlayerLook | None, tuple[int, int]]) -> None:
        player, shift = value
        (x, y), u = self._middle(shift), self.look.u
        fill = _dimmed(player, BRIGHT) if player else mix(NIGHT.lamp, NIGHT_AIR, LOW)
        painter.ring(x, y, HUB * u, HUB_LINE * u, fill)
        if player is None:
            painter.icon("clock", x, y, 76 * u, fill)
            return
        painter.icon(player.symbol, x, y + 18 * u, 80 * u, fill)
        room = Box(x - 62 * u, y - 62 * u, 124 * u, 36 * u)
        use = lowered(self.look, TYPE.name, room.h)
        painter.text_in(room, player.name, use, fill, whole=True)

    def _draw_words(self, painter: Painter, value: tuple[str, tuple[int, int]]) -> None:
        words, shift = value
        page, u = self._moved(self.look.page, shift), self.look.u
        room = Box(page.cx - 270 * u, page.y + 8 * u, 540 * u, FOOT * u)
        ink = mix(NIGHT.dim, NIGHT_AIR, WORDS)
        painter.text_in(room, words, settled(self.look, words, TYPE.body, room), ink)


def _dimmed(player: PlayerLook, share: float) -> Colour:
    return mix(PLAYER_COLOURS[player.colour].night, NIGHT_AIR, share)


def _draw_air(painter: Painter) -> None:
    painter.rectangle(painter.look.page, NIGHT_AIR)


def _draw_score(painter: Painter, value: Any) -> None:
    box: Box
    each: ScoreView
    box, each = value
    fill = _dimmed(each.look, BRIGHT if each.turn else LOW)
    use = TYPE.score if len(each.score) < 3 else TYPE.score_three
    painter.text_in(score_box(box, painter.look.u), each.score, use, fill, whole=True)
