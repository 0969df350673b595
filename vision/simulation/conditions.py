"""What a picture is taken under: lamps, the room, the camera's choices. Plain drawn values."""

from dataclasses import dataclass
from typing import Literal

from vision.simulation.arrays import Colour

HandKind = Literal["none", "shadow", "over"]


@dataclass(frozen=True, slots=True)
class Lamp:
    towards: tuple[float, float, float]
    """A unit vector from the table to the lamp."""
    colour: Colour
    """Linear, green about 1."""
    share: float
    """Of all light on the table, where it is not shaded."""
    soft: float
    """Width of a shadow's edge per height of what casts it."""
    fall: tuple[float, float]
    """How light changes over the table, per metre, as an exponent."""
    glare: float
    """How bright its image in varnish is, where white paper is 1."""
    glare_size: float
    """Of that image, in degrees."""


@dataclass(frozen=True, slots=True)
class Conditions:
    lamps: tuple[Lamp, ...]
    ambient: Colour
    """Light from everywhere, times its share."""
    white: float
    """White paper in the middle of the picture: 1 is the brightest that the sensor holds."""
    gains: Colour
    """White balance: what the camera multiplies red, green and blue with."""
    vignette: float = 0.0
    defocus: float = 0.4
    """Standard deviation in pixels of a picture 1920 wide, as are the next."""
    motion: float = 0.0
    motion_angle: float = 0.0
    shot: float = 0.0
    """Noise variance per light, and `read` its standard deviation in the dark."""
    read: float = 0.0
    smear: float = 0.0
    """Blur of colours by the camera's noise filter, in pixels."""
    sharpen: float = 0.0
    contrast: float = 0.0
    saturation: float = 1.0
    jpeg: int = 100
    """Quality; 100 and above is no JPEG."""
    hand: HandKind = "none"
