"""What the screens are made of, page by page; the emblems; and what a builder looks at."""

from collections.abc import Callable

from ui.demonstration import set_up, wiring
from ui.drawing.boxes import Box
from ui.drawing.painter import Painter
from ui.drawing.paths import PATHS
from ui.theme import (
    COAL,
    PLAYER_COLOURS,
    SEAT_COLOURS,
    SEAT_SIGNS,
    TYPE,
    UNSCORED,
    Colour,
)
from ui.widgets.coal import Fade, cart, cube, spot
from ui.widgets.emblem import app_icon, wordmark
from ui.widgets.order_card import CardFace, Owner, Spot, State, card
from ui.widgets.signs import badge, dots, lantern, pill, signal
from ui.widgets.tiles import TileCart, tile

Draw = Callable[[Painter, str], None]


def _player(painter: Painter, seat: int) -> Colour:
    return PLAYER_COLOURS[SEAT_COLOURS[seat]].on(painter.look.palette)


def shapes(painter: Painter, _: str) -> None:
    look, p = painter.look, painter.look.palette
    u = look.u
    painter.rectangle(look.box(10, 10, 222, 222), p.panel, 20 * u)
    painter.outline(look.box(10, 10, 222, 222), _player(painter, 1), look.px(3), 20 * u)
    painter.rectangle(look.box(244, 10, 222, 222), p.panel, 20 * u)
    painter.hatched(look.box(247, 13, 216, 216), p.well, 24 * u, 9 * u, 17 * u)
    painter.outline(look.box(244, 10, 222, 222), _player(painter, 2), look.px(3), 20 * u)
    painter.rectangle(look.box(478, 10, 274, 124), p.panel, 16 * u)
    painter.dashed(look.box(478, 10, 274, 124), p.doubt, look.px(3), 16 * u, 10 * u)
    painter.hatched(look.box(478, 150, 120, 50), _player(painter, 0), 12 * u, 5 * u, 3 * u)
    painter.hatched(look.box(604, 150, 100, 50), _player(painter, 0), 12 * u, 7 * u, 3 * u, 0)
    painter.rectangle(look.box(710, 150, 44, 50), _player(painter, 0), 3 * u)
    painter.dotted(look.box(710, 150, 44, 50), p.ground, 12 * u, 2.5 * u)
    painter.rectangle(look.box(764, 10, 240, 60), p.lamp, 30 * u)
    painter.circle(800 * u, look.height - 130 * u, 30 * u, p.raised)
    painter.ring(880 * u, look.height - 130 * u, 30 * u, look.px(3), p.doubt)
    painter.arc(960 * u, look.height - 130 * u, 30 * u, 8 * u, (0, 240), p.lamp, "round")
    painter.line([(764 * u, look.height - 190 * u), (1004 * u, look.height - 214 * u)], u, p.ink)
    painter.line(
        [(764 * u, look.height - 205 * u), (1004 * u, look.height - 229 * u)], 3 * u, p.ink
    )
    _dial(painter, 260 * u, look.height - 420 * u)
    steps = [(520, 560), (580, 560), (580, 500), (680, 500), (680, 420), (800, 420), (800, 300)]
    for seat in range(4):
        points = [((x + 40 * seat) * u, look.height - (y + 8 * seat) * u) for x, y in steps]
        painter.line(points, 5 * u, _player(painter, seat))


def _dial(painter: Painter, cx: float, cy: float) -> None:
    p, u = painter.look.palette, painter.look.u
    painter.circle(cx, cy, 170 * u, p.well)
    for hour in range(1, 13):
        middle = 30 * hour
        angles = middle - 15, middle + 15
        gaps = (8 * u if hour in (1, 5, 9) else 2.6 * u, 8 * u if hour in (4, 8, 12) else 2.6 * u)
        fill = p.raised if hour < 9 else p.panel
        painter.sector(cx, cy, (74 * u, 152 * u), angles, fill, gaps)
        rim = _player(painter, hour % 4) if hour < 9 else p.panel
        painter.sector(cx, cy, (155 * u, 166 * u), angles, rim, gaps)
    painter.arc(cx, cy, 62 * u, 8 * u, (0, 240), p.lamp)
    painter.circle(cx, cy, 52 * u, _player(painter, 0))
    painter.icon("hammer", cx, cy, 50 * u, p.ink_on_player)


def paths(painter: Painter, _: str) -> None:
    look, p = painter.look, painter.look.palette
    tones = p.ink, p.steel, p.lamp
    for i, (name, path) in enumerate(PATHS.items()):
        box = look.box(14 + i % 11 * 91, 6 + i // 11 * 84, 88, 82)
        size = 44 * look.u * path.width / 48
        painter.icon(name, box.x + 28 * look.u, box.cy + 10 * look.u, size, *tones)
        painter.icon(name, box.x + 72 * look.u, box.cy + 20 * look.u, 20 * look.u, *tones)
        painter.icon(name, box.x + 72 * look.u, box.cy - 6 * look.u, 26 * look.u, *tones)
        painter.text(name, TYPE.caption, p.dim, (box.x + 4, box.y + 4 * look.u), width=box.w)


def things(painter: Painter, _: str) -> None:
    look = painter.look
    u, high = look.u, look.height
    for row, (coal, letter) in enumerate(zip(COAL, ("Y", "B", "Gr", "K"), strict=True)):
        y = high - (40 + 62 * row) * u
        for x, side in ((40, 56), (94, 42), (136, 34), (170, 26), (197, 18)):
            cube(painter, (x * u, y), side * u, coal, letter)
        fade = Fade(UNSCORED, look.palette.ground)
        cube(painter, (232 * u, y), 34 * u, coal, letter, fade)
        cart(painter, (296 * u, y - 22 * u), 60 * u, coal)
        cart(painter, (366 * u, y - 22 * u), 60 * u, coal, True)
        cart(painter, (424 * u, y - 22 * u), 36 * u, coal, fade=fade)
        cart(painter, (466 * u, y - 22 * u), 36 * u, coal, True)
        for left, face in ((516, "light"), (604, "dark")):
            one = (TileCart(coal, face == "dark"),)
            two = (TileCart(coal), TileCart(coal, True))
            tile(painter, look.box(left, 8 + 62 * row, 58, 58), face, one)
            tile(painter, look.box(left + 180, 8 + 62 * row, 58, 58), face, two)
    _badges(painter)
    _cards(painter)
    lantern(painter, (880 * u, high - 40 * u), 40 * u, "light")
    lantern(painter, (930 * u, high - 40 * u), 40 * u, "dark")
    signal(painter, (880 * u, high - 100 * u), 40 * u, "certain")
    signal(painter, (930 * u, high - 100 * u), 40 * u, "doubt")
    signal(painter, (980 * u, high - 100 * u), 40 * u, "warning")
    dots(painter, (900 * u, high - 150 * u), look.palette.faint, 14, 3.2)
    spot(painter, (960 * u, high - 150 * u), 24 * u, None)


def _badges(painter: Painter) -> None:
    look = painter.look
    p, u, y = look.palette, look.u, look.height - 300 * look.u
    x = 14.0
    for seat, sign in enumerate(SEAT_SIGNS):
        colour = _player(painter, seat)
        for size in (64, 44, 27, 20):
            badge(painter, ((x + size / 2) * u, y), size * u, sign, colour, p.ink_on_player)
            x += size + 8
        panel = Box((x - 2) * u, y - 30 * u, 54 * u, 60 * u).snapped()
        painter.rectangle(panel, colour, 10 * u)
        badge(painter, (panel.cx, y), 40 * u, sign, p.ink_on_player, colour)
        x += 62
    for seat in range(4):
        box = look.box(776 + 60 * seat, 350, 54, 36)
        pill(painter, box, f"+{4 * seat + 1}", _player(painter, seat), p.ink_on_player)
    for i, name in enumerate(list(PLAYER_COLOURS)[4:]):
        fill = PLAYER_COLOURS[name].on(p)
        badge(
            painter, ((803 + 60 * i) * u, y - 122 * u), 44 * u, SEAT_SIGNS[i], fill, p.ink_on_player
        )


def _cards(painter: Painter) -> None:
    look = painter.look
    owner = Owner(SEAT_SIGNS[0], _player(painter, 0))
    faces = [
        CardFace("barrow", 2, (Spot("yellow"),)),
        CardFace("carriage", 7, (Spot("gray"), Spot("gray"))),
        CardFace("truck", 12, (Spot("black"),) * 3),
        CardFace("engine", 10, tuple(Spot(coal) for coal in COAL)),
        CardFace("truck", 10, tuple(Spot(coal, False) for coal in COAL)),
        CardFace("carriage", 7, (Spot("brown"), Spot("brown", False), Spot("brown", False))),
    ]
    states: list[tuple[State, bool]] = [
        ("plain", False), ("faded", False), ("plain", True), ("faded", True), ("plain", False),
        ("chosen", False),
    ]  # fmt: skip
    for i, face in enumerate(faces):
        card(painter, look.box(20 + 72 * i, 350, 64, 92), face)
    for i, (face, (state, delivered)) in enumerate(zip(faces, states, strict=True)):
        box = look.box(20 + 72 * i, 456, 64, 92)
        card(
            painter, box, face, state, delivered, owner if delivered or state == "chosen" else None
        )
    for i, face in enumerate(faces[1:5]):
        card(painter, look.box(470 + 76 * i, 350, 71, 100), face)
    for i, face in enumerate(faces[2:]):
        card(painter, look.box(470 + 100 * i, 460, 92, 124), face, "plain")


def type_page(painter: Painter, _: str) -> None:
    look, p = painter.look, painter.look.palette
    y = 6.0
    for use, style in TYPE._asdict().items():
        if use.startswith("score"):
            continue
        y += style.size * (look.text_scale if style.scales else 1) * 0.86 + 5
        at = (10 * look.u, look.height - y * look.u)
        painter.text(f"{use} Glück auf, 129 +12", style, p.ink, at, width=500 * look.u)
    for x, words in ((520, "34"), (700, "129")):
        style = TYPE.score if len(words) == 2 else TYPE.score_three
        at = (x * look.u, look.height - 120 * look.u)
        painter.text(words, style, p.ink, at, whole=True)
    samples = (
        ("Bergmannsunterstützungskasse", 1, False),
        ("Reading takes a moment: hold the camera still", 2, False),
        ("Erinnert nach zwei Minuten", 2, True),
        ("Remboursement immédiat des wagonnets vides", 2, False),
        ("Maximilienne-Alexandra", 1, True),
    )
    for i, (words, lines, whole) in enumerate(samples):
        box = look.box(520, 150 + i * 64, 220, 56)
        painter.rectangle(box, p.panel, 12 * look.u)
        inner = box.inset(12 * look.u, 4 * look.u)
        painter.text_in(inner, words, TYPE.button, p.ink, lines=lines, whole=whole)
        wide = look.box(750, 150 + i * 64, 264, 56)
        painter.rectangle(wide, p.well, 12 * look.u)
        inner = wide.inset(12 * look.u, 2 * look.u)
        painter.text_in(inner, words, TYPE.body, p.dim, "left", lines=lines, whole=whole)


PAGES: dict[str, Draw] = {
    "94-shapes": shapes,
    "95-paths": paths,
    "96-things": things,
    "97-type": type_page,
}


def _icon(painter: Painter, _: str) -> None:
    app_icon(painter, Box(20, 20, 472, 472))


def _wordmark(painter: Painter, _: str) -> None:
    wordmark(painter, 52, 60, 174, "the foreman at your Coal Baron table")


EMBLEMS: dict[str, tuple[tuple[int, int], Draw]] = {
    "90-icon": ((512, 512), _icon),
    "91-wordmark": ((1024, 260), _wordmark),
}
FOR_BUILDERS: dict[str, tuple[tuple[int, int], Draw]] = {
    "92-wiring": (wiring.SIZE, wiring.wiring_picture),
    "93-set-up": (set_up.SIZE, set_up.set_up_picture),
}
"""On paper: they stand in deploy/README.md."""
