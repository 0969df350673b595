"""How Steiger looks: colours, type, space, motion and touch, in one place and without Kivy.

Lengths are in units: 1 u is a 1024th of the width or a 600th of the height, whichever is less.
"""

from typing import Literal, NamedTuple

Colour = tuple[float, float, float, float]
"""Red, green, blue and opacity, 0 to 1."""

Face = Literal["bold", "medium", "regular"]
Mark = Literal["disc", "triangle", "diamond", "square"]
Outline = Literal["square", "circle", "hexagon", "shield"]
Easing = Literal["linear", "out_quad", "in_out_quad", "out_cubic", "in_out_cubic"]


def unit(width: float, height: float) -> float:
    """How many pixels one u has on a screen of this size."""
    return min(width / 1024, height / 600)


def colour(code: str) -> Colour:
    """The colour of a code such as `#0E1A20`."""
    red, green, blue = (int(code[place : place + 2], 16) / 255 for place in (1, 3, 5))
    return red, green, blue, 1.0


def mix(above: Colour, ground: Colour, share: float) -> Colour:
    """`share` of a colour on its ground: how things fade without showing what they overlap."""
    red, green, blue = (
        below + (over - below) * share for over, below in zip(above[:3], ground[:3], strict=True)
    )
    return red, green, blue, 1.0


class Palette(NamedTuple):
    """What each role is coloured, at night or by day."""

    name: Literal["night", "day"]
    ground: Colour
    well: Colour
    panel: Colour
    raised: Colour
    line: Colour
    ink: Colour
    dim: Colour
    faint: Colour
    lamp: Colour
    ink_on_lamp: Colour
    doubt: Colour
    certain: Colour
    ink_on_signal: Colour  # on doubt and on certain, where they are a fill
    paper: Colour
    ink_on_paper: Colour
    ink_on_player: Colour
    steel: Colour  # wheels, rails, the headframe's legs
    lantern: Colour  # that burns
    chosen: Colour  # the frame around a chosen card


# fmt: off
_ROLES = {
    "ground":        ("#0E1A20", "#EFE7D6"),
    "well":          ("#0A1318", "#E2D7C0"),
    "panel":         ("#172830", "#FBF7EE"),
    "raised":        ("#223944", "#FFFFFF"),
    "line":          ("#3A5563", "#B9A98A"),
    "ink":           ("#F7F0E1", "#15222A"),
    "dim":           ("#A8BAC1", "#4B5A62"),
    "faint":         ("#8FA4AD", "#5A676F"),
    "lamp":          ("#FFF3D4", "#16313F"),
    "ink_on_lamp":   ("#10191E", "#FFFDF6"),
    "doubt":         ("#FFB27A", "#A2430B"),
    "certain":       ("#8FE3B0", "#1B6B41"),
    "ink_on_signal": ("#0B1418", "#FFFDF6"),
    "paper":         ("#EFE3C6", "#FFFAEC"),
    "ink_on_paper":  ("#231C12", "#231C12"),
    "ink_on_player": ("#0B1418", "#FFFDF6"),
    "steel":         ("#A8BAC1", "#7C8B92"),
    "lantern":       ("#FFDF8A", "#8F6200"),
    "chosen":        ("#FFFFFF", "#16313F"),
}
# fmt: on
NIGHT = Palette(name="night", **{role: colour(codes[0]) for role, codes in _ROLES.items()})
DAY = Palette(name="day", **{role: colour(codes[1]) for role, codes in _ROLES.items()})


class CoalLook(NamedTuple):
    fill: Colour
    mark: Colour
    edge: Colour
    shape: Mark


COAL: dict[str, CoalLook] = {
    "yellow": CoalLook(colour("#F5C62E"), colour("#2A2000"), colour("#F5C62E"), "disc"),
    "brown": CoalLook(colour("#9E5826"), colour("#FFF1DC"), colour("#C98A55"), "triangle"),
    "gray": CoalLook(colour("#9BA6AC"), colour("#11191D"), colour("#C3CCD0"), "diamond"),
    "black": CoalLook(colour("#0B0D0F"), colour("#FFF6E4"), colour("#F7F0E1"), "square"),
}


class TileLook(NamedTuple):
    """A tunnel tile's side: wood and lamplight, or slate."""

    frame: Colour
    arch: Colour
    edge: Colour
    rail: Colour
    lantern: Colour


WHEEL_ON_TILE = colour("#B9AA8C")
TILE: dict[str, TileLook] = {
    "light": TileLook(*map(colour, ("#6A5636", "#3C3120", "#8A7348", "#A98F5C", "#FFDF8A"))),
    "dark": TileLook(*map(colour, ("#27343B", "#10191E", "#3F4E55", "#50626A", "#8FA4AD"))),
}


class PlayerColour(NamedTuple):
    night: Colour
    day: Colour

    def on(self, palette: Palette) -> Colour:
        return self.night if palette.name == "night" else self.day


# By day white is slate: a white badge would vanish on the cream ground.
PLAYER_COLOURS: dict[str, PlayerColour] = {
    "red": PlayerColour(colour("#FF7A66"), colour("#B5301F")),
    "blue": PlayerColour(colour("#5FB0FF"), colour("#1B5FAE")),
    "green": PlayerColour(colour("#58CF8E"), colour("#1A6F43")),
    "purple": PlayerColour(colour("#CBA6FF"), colour("#6C3BA8")),
    "orange": PlayerColour(colour("#FF9F45"), colour("#994B00")),
    "white": PlayerColour(colour("#F2F4F5"), colour("#53616A")),
    "pink": PlayerColour(colour("#FF8FC0"), colour("#A62A66")),
    "teal": PlayerColour(colour("#4FD3D0"), colour("#0B6A6C")),
}


class Sign(NamedTuple):
    """A symbol and the outline of the badge around it: they belong together."""

    symbol: str
    outline: Outline


HAMMER, WHEEL = Sign("hammer", "square"), Sign("wheel", "circle")
CANARY, LANTERN = Sign("canary", "hexagon"), Sign("lantern", "shield")
SEAT_SIGNS = (HAMMER, WHEEL, CANARY, LANTERN)
SEAT_COLOURS = ("red", "blue", "green", "purple")


class Type(NamedTuple):
    face: Face
    size: float
    scales: bool = True  # with the settings' text scale; some are at their largest already


class TypeTable(NamedTuple):
    """Every use of type. Few sizes: the first text of a new one costs time."""

    score: Type = Type("bold", 143, False)
    score_three: Type = Type("bold", 132, False)
    total: Type = Type("bold", 62, False)
    total_three: Type = Type("bold", 54, False)
    tally: Type = Type("bold", 54, False)
    display: Type = Type("bold", 54)
    heading: Type = Type("bold", 38)
    title: Type = Type("bold", 30)
    name: Type = Type("bold", 28)
    primary: Type = Type("bold", 28)
    name_small: Type = Type("bold", 24)
    hour_count: Type = Type("bold", 28, False)
    hour_reward: Type = Type("bold", 24, False)
    hour_small: Type = Type("medium", 20, False)
    card: Type = Type("bold", 18, False)
    pill: Type = Type("bold", 24, False)
    button: Type = Type("bold", 22)
    body_large: Type = Type("medium", 22)
    body: Type = Type("medium", 20)
    caption: Type = Type("bold", 18)


TYPE = TypeTable()
CAPITAL, LEADING = 0.711, 1.2  # height of capitals and digits, distance of lines, of the size
SMALLEST_SHARE = 0.8  # how far a text may shrink before it loses letters


class Spacing(NamedTuple):
    margin: int = 10
    gap: int = 12
    radius: int = 12
    card_radius: int = 18
    sheet_radius: int = 24
    top_bar: int = 64
    stroke: int = 3


SPACE = Spacing()


class Motion(NamedTuple):
    seconds: float
    easing: Easing = "linear"


class Motions(NamedTuple):
    press: Motion = Motion(0.120)
    screen: Motion = Motion(0.160, "out_quad")
    sheet: Motion = Motion(0.200, "out_cubic")
    colour_leaves: Motion = Motion(0.120)
    flood: Motion = Motion(0.240, "out_cubic")
    rim_flash: Motion = Motion(0.150)
    rim_takes: Motion = Motion(0.300)
    hand: Motion = Motion(1.200, "in_out_cubic")
    block: Motion = Motion(0.090)
    all_blocks: Motion = Motion(0.900)
    pill_flies: Motion = Motion(0.450, "in_out_quad")
    hold: Motion = Motion(1.500)
    hold_back: Motion = Motion(0.200)
    attract_wheel: Motion = Motion(60.0)
    attract_cage: Motion = Motion(20.0)


MOTION = Motions()
PRESS_LIGHTENS, SHEET_RISES, ATTRACT_FRAMES = 0.20, 24, 10
"""A fifth of steel lightens slate as 12 % of white would; on ivory white would not be seen."""


class Touch(NamedTuple):
    """Sizes in u, times in seconds, widths of hands in millimetres."""

    target: int = 100
    dense: int = 60
    slip: int = 12
    palm_mm: float = 25.0
    apart_mm: float = 40.0
    apart: float = 0.150
    repeat_after: float = 0.500
    repeats: int = 8


TOUCH = Touch()
MM = 100 / 15  # units in a millimetre on a 7-inch screen

# What is left of a colour when it is mixed with its ground.
UNSCORED = 0.62  # hours that are not scored this shift
FADED = 0.50  # cards that cannot be chosen now
DIMMED = 0.30  # a screen under a sheet
