"""The wiring as a picture, for whoever builds the thing; its pins are the defaults."""

from typing import NamedTuple

from companion.services.controls.header import HEADER, PINS
from companion.services.controls.wiring import Wiring
from ui.demonstration.sheet import Sheet
from ui.drawing.contours import Point
from ui.drawing.painter import Painter
from ui.theme import COAL, PLAYER_COLOURS, TYPE, Colour, colour, mix

SIZE = (1792, 1211)
"""1024 u wide."""
GROUND, OTHER_GROUND = 9, 14
BLOCK = range(9, 17)
"""One plug of two rows of four holds all of them."""

LEFT, PITCH, ROWS, PIN = 190, 40, (132, 174), 15
BOARD_TOP, BOARD = 88, 142
LANES = (250, 270, 290, 310)
DEVICES, RAIL, NAMES = 468, 572, 618
RADIUS, APART = 74, 36
"""Of a button, and what its wires stand to both sides of its middle."""
WIRE, EDGE = 6, 3
BOARD_GREEN = colour("#2E7D59")
"""Of no other use in Steiger: what boards are lacquered with."""


class Button(NamedTuple):
    name: str
    x: float
    wire: Colour
    icon: str
    switch: int
    lamp: int


def wiring_picture(painter: Painter, _: str) -> None:
    sheet = Sheet(painter)
    wiring = Wiring()
    red, blue = (PLAYER_COLOURS[name].day for name in ("red", "blue"))
    forward = Button("Next player", 196, red, "next", wiring.next, wiring.next_lamp)
    over = Button("End shift (hold)", 828, blue, "clock", wiring.end, wiring.end_lamp)
    _title(sheet)
    _board(sheet)
    _grounds(sheet, (forward, over))
    _wires(sheet, forward, over, wiring.buzzer)
    for pin in range(1, PINS + 1):
        _pin(sheet, pin)
    for button in (forward, over):
        _button(sheet, button)
    _buzzer(sheet, wiring.buzzer)


def _title(sheet: Sheet) -> None:
    sheet.write("Wiring: two buttons with lamps, one buzzer", 28, 44, TYPE.title)
    seen = "Seen from above, USB sockets on the right. Only pins 9 to 16: one block of eight."
    sheet.write(seen, 28, 72, colour=sheet.palette.dim)
    _note(sheet, 354, "No resistor at the", "switches: the Pi", "pulls up inside.")
    _note(sheet, 660, "Lamps made for", "5 V or 12 V need", "a transistor.")


def _note(sheet: Sheet, x: float, *lines: str) -> None:
    for i, line in enumerate(lines):
        sheet.write(line, x, DEVICES - 10 + 25 * i, colour=sheet.palette.dim, align="center")


def _place(pin: int) -> Point:
    """Odd pins are in the inner row."""
    return LEFT + (pin - 1) // 2 * PITCH, ROWS[pin % 2]


def _board(sheet: Sheet) -> None:
    painter, palette, u = sheet.painter, sheet.palette, sheet.painter.look.u
    for y in (100, 164):
        painter.rectangle(sheet.box(984, y, 32, 52), palette.steel, 5 * u)
    painter.rectangle(sheet.box(28, BOARD_TOP, 968, BOARD), BOARD_GREEN, 14 * u)
    sheet.write("Raspberry", 44, 140, TYPE.button, palette.raised)
    sheet.write("Pi 4 or 5", 44, 166, TYPE.button, palette.raised)
    sheet.write("pin 1", 152, 208, TYPE.caption, palette.raised, "right")
    sheet.line([(158, 202), (LEFT, 202), (LEFT, 196)], 2, palette.raised)
    block = sheet.box(LEFT - 26, ROWS[0] - 24, 19 * PITCH + 52, 90)
    painter.rectangle(block, COAL["black"].fill, 8 * u)
    left, top = _place(BLOCK[1])
    frame = sheet.box(left - 20, top - 20, 3 * PITCH + 40, 82)
    painter.rectangle(frame, mix(palette.raised, COAL["black"].fill, 0.22), 20 * u)


def _pin(sheet: Sheet, pin: int) -> None:
    black, palette = COAL["black"], sheet.palette
    wired = {HEADER[bcm] for bcm in Wiring()[:5]}
    at = _place(pin)
    if pin in wired:
        sheet.marked(str(pin), *at, PIN, COAL["yellow"].fill, black.fill)
    elif pin in (GROUND, OTHER_GROUND):
        sheet.marked(str(pin), *at, PIN, palette.raised, black.fill)
    else:
        faint = mix(palette.raised, black.fill, 0.16)
        sheet.marked(str(pin), *at, PIN - 2, faint, mix(palette.raised, black.fill, 0.6))


def _run(sheet: Sheet, points: list[Point], wire: Colour) -> None:
    sheet.line(points, WIRE, wire, halo=sheet.palette.panel)


def _wires(sheet: Sheet, forward: Button, over: Button, buzzer: int) -> None:
    """In an order in which only two of them cross others."""
    first, second, third, fourth = LANES
    amber = sheet.palette.lantern
    pins = {bcm: _place(HEADER[bcm]) for bcm in Wiring()[:5]}
    top = DEVICES - RADIUS + 12
    gap = PITCH / 2

    def down(bcm: int, lane: float, to: float, wire: Colour) -> None:
        x, y = pins[bcm]
        _run(sheet, [(x, y), (x, lane), (to, lane), (to, top)], wire)

    def around(bcm: int, lane: float, to: float, end: float, wire: Colour) -> None:
        """From the outer row, between two columns."""
        x, y = pins[bcm]
        turn = sum(ROWS) / 2
        start = [(x, y), (x, turn), (x + gap, turn), (x + gap, lane)]
        _run(sheet, [*start, (to, lane), (to, end)], wire)

    around(over.lamp, first, over.x + APART, top, over.wire)
    down(over.switch, second, over.x - APART, over.wire)
    down(forward.lamp, third, forward.x + APART, forward.wire)
    around(buzzer, fourth, 512, DEVICES - 50, amber)
    down(forward.switch, second, forward.x - APART, forward.wire)


def _grounds(sheet: Sheet, buttons: tuple[Button, ...]) -> None:
    ink = sheet.palette.ink
    x, y = _place(GROUND)
    lane = LANES[0]
    ends = [button.x + side for button in buttons for side in (-APART, APART)]
    run = [(x, y), (x, lane), (56, lane), (56, RAIL), (max(ends), RAIL)]
    _run(sheet, run, ink)
    for end in sorted([*ends, 512]):
        sheet.line([(end, DEVICES + 40), (end, RAIL)], WIRE, ink)
        sheet.disc(end, RAIL, 8, ink)
    sheet.marked(str(GROUND), 56, 340, PIN, ink, sheet.palette.raised)
    words = f"ground (pin {OTHER_GROUND} is ground too)"
    sheet.write(words, 354, RAIL - 13, TYPE.caption, align="center")


def _button(sheet: Sheet, button: Button) -> None:
    palette, x = sheet.palette, button.x
    switch, lamp = HEADER[button.switch], HEADER[button.lamp]
    painter, u = sheet.painter, sheet.painter.look.u
    _resistor(sheet, x + APART, 334)
    sheet.disc(x, DEVICES, RADIUS, palette.well, EDGE)
    sheet.disc(x, DEVICES, RADIUS - 20, mix(button.wire, palette.panel, 0.35), EDGE)
    painter.icon(button.icon, *sheet.at(x, DEVICES), 52 * u, palette.ink)
    sheet.marked(str(switch), x - APART, 340, PIN, button.wire, palette.raised)
    sheet.marked(str(lamp), x + APART, 312, PIN, button.wire, palette.raised)
    sheet.write("330 Ω", x + APART + 26, 369, TYPE.button)
    sheet.write("switch", x - APART - 14, 396, TYPE.caption, align="right")
    sheet.write("lamp +", x + APART + 20, 406, TYPE.caption)
    sheet.write(button.name, x, NAMES, TYPE.primary, align="center")
    for line, (what, bcm) in enumerate((("switch", button.switch), ("lamp", button.lamp))):
        words = f"{what}: BCM {bcm}, pin {HEADER[bcm]}"
        sheet.write(words, x, NAMES + 27 + 24 * line, colour=palette.dim, align="center")


def _resistor(sheet: Sheet, x: float, top: float) -> None:
    """330 ohms: orange, orange, brown."""
    painter, u = sheet.painter, sheet.painter.look.u
    painter.rectangle(sheet.box(x - 15, top, 30, 54), sheet.palette.ink, 8 * u)
    painter.rectangle(sheet.box(x - 12, top + EDGE, 24, 54 - 2 * EDGE), sheet.palette.well, 5 * u)
    orange, brown = PLAYER_COLOURS["orange"].night, COAL["brown"].fill
    for y, band in ((11, orange), (22, orange), (33, brown)):
        painter.rectangle(sheet.box(x - 12, top + y, 24, 6), band)


def _buzzer(sheet: Sheet, bcm: int) -> None:
    palette, pin = sheet.palette, HEADER[bcm]
    sheet.disc(512, DEVICES, 54, palette.ink)
    sheet.disc(512, DEVICES, 9, palette.panel)
    sheet.marked(str(pin), 512, 340, PIN, palette.lantern, palette.raised)
    sheet.write("Piezo buzzer", 512, NAMES, TYPE.primary, align="center")
    sheet.write(f"BCM {bcm}, pin {pin}", 512, NAMES + 27, colour=palette.dim, align="center")
    shared = f"ground: pin {GROUND}, shared"
    sheet.write(shared, 512, NAMES + 51, colour=palette.dim, align="center")
