"""Icons that tell how things stand or what to look at, on the 48 grid."""

from math import cos, pi, sin

from ui.drawing.paths.pen import Bar, Fill, Line, Path, box, disc


def _gear(teeth: int = 8) -> str:
    """A toothed wheel's outline: for each tooth two corners inside, two outside."""
    points = []
    for tooth in range(teeth):
        for turn, radius in ((-0.28, 15.0), (-0.19, 21.5), (0.19, 21.5), (0.28, 15.0)):
            angle = (tooth + turn) * 2 * pi / teeth
            points.append(f"{24 + radius * sin(angle):.2f} {24 - radius * cos(angle):.2f}")
    return "M " + " L ".join(points) + " Z"


MARKS = (
    Path(
        "forecast",
        (Bar(6, 22, 9.5, 19, 1), Bar(19.25, 7, 9.5, 34, 1), Bar(32.5, 15, 9.5, 26, 1)),
    ),
    Path(
        "why",
        (
            Line(disc(24, 24, 18.8), 4.2),
            Line("A 24 18.8 6.2 275 480 Q 24 25 24 28.4", 4.4),
            Fill(disc(24, 34.4, 2.9)),
        ),
    ),
    Path(
        "eye",
        (
            Fill("M 2.6 24 Q 24 4.4 45.4 24 Q 24 43.6 2.6 24 Z", holes=(disc(24, 24, 7.6),)),
            Fill(disc(24, 24, 3.6)),
        ),
    ),
    Path(
        "lock",
        (
            Fill(box(8.5, 20.5, 31, 23.5, 4), holes=("A 24 29.6 3.6 209 511 V 37.8 H 22.2 Z",)),
            Line("M 15.2 22 V 14.4 A 24 14.4 8.8 270 450 V 22", 4.6, cap="butt"),
        ),
    ),
    Path("clock", (Line(disc(24, 24, 18.8), 4.4), Line("M 24 13.5 V 24.5 L 31.5 29.5", 4.2))),
    Path("gear", (Fill(_gear(), holes=(disc(24, 24, 7),)),)),
    Path(
        "sun",
        (
            Fill(disc(24, 24, 8.6)),
            *(Line("M 24 4.6 V 9.4", 4, turn=45 * ray) for ray in range(8)),
        ),
    ),
    Path("moon", (Fill("A 22.5 25.5 18.5 96.8 353.2 A 31.6 16.4 14.6 309.4 140.6 Z"),)),
    Path(
        "globe",
        (
            Line(disc(24, 24, 18.8), 3.8),
            Line("M 24 5.5 C 13.4 14 13.4 34 24 42.5 C 34.6 34 34.6 14 24 5.5", 3.4),
            Line("M 6 24 H 42", 3.4),
        ),
    ),
    Path(
        "warning",
        (
            Fill(
                "M 27 6 L 45.2 38 C 46.6 40.6 45.2 43 42.2 43 H 5.8 C 2.8 43 1.4 40.6 2.8 38 "
                "L 21 6 C 22.4 3.6 25.6 3.6 27 6 Z",
                holes=(
                    "M 21.4 16 Q 21.4 15 22.4 15 H 25.6 Q 26.6 15 26.6 16 L 25.9 28.4 H 22.1 Z",
                    disc(24, 34.6, 2.9),
                ),
            ),
        ),
    ),
    Path(
        "home",
        (
            Fill(
                "M 22.4 5.4 Q 24 4 25.6 5.4 L 44.4 21.6 Q 45.4 23.4 43.2 23.4 H 41.5 V 40.5 "
                "Q 41.5 43 39 43 H 29.5 V 30.5 H 18.5 V 43 H 9 Q 6.5 43 6.5 40.5 V 23.4 H 4.8 "
                "Q 2.6 23.4 3.6 21.6 Z"
            ),
        ),
    ),
    Path(
        "list",
        tuple(
            piece
            for y in (10.5, 24, 37.5)
            for piece in (Fill(disc(6.5, y, 3.4)), Line(f"M 16 {y} H 43", 5, snap=True))
        ),
    ),
    Path(
        "chart",
        (
            Line("M 6.5 5.5 V 41.5 H 43", 5, snap=True),
            Line("M 14.5 32.5 L 22 23.5 L 29 27.5 L 40 12", 4.4),
        ),
    ),
    Path("pulse", (Line("M 3.5 25 H 13 L 18.5 12 L 28 37 L 34 25 H 44.5", 4.2),)),
    Path(
        "letters",
        (
            Line("M 3.5 40 L 14 9 L 24.5 40", 4),
            Line("M 7.5 30 H 20.5", 3.6),
            Line("M 28.5 40 L 36.5 19 L 44.5 40", 3.6),
            Line("M 31.5 33.5 H 41.5", 3.2),
        ),
    ),
    Path(
        "bulb",
        (
            Fill(
                "A 24 18.5 14.5 222 498 C 31 32 30.6 33 30.4 35 H 17.6 C 17.4 33 17 32 14.3 29.3 Z"
            ),
            Bar(17.6, 37.6, 12.8, 3.4, 1),
            Bar(20, 43, 8, 3, 1),
        ),
    ),
    Path(
        "pit",
        (
            Fill(
                box(4, 4, 40, 40, 4),
                holes=("M 10.5 25.5 H 37.5 L 33.6 38.5 H 14.4 Z",),
            ),
        ),
    ),
    Path("steps", (Line("M 5 38.5 H 14 V 29 H 23.5 V 19.5 H 33 V 10 H 43", 4.2),)),
    Path(
        "qr",
        (
            *(
                Fill(box(x, y, 17, 17, 2), holes=(box(x + 4, y + 4, 9, 9),))
                for x, y in ((4, 4), (27, 4), (4, 27))
            ),
            *(Bar(x + 6.3, y + 6.3, 4.4, 4.4, 0) for x, y in ((4, 4), (27, 4), (4, 27))),
            *(
                Bar(x, y, 5.6, 5.6, 0)
                for x, y in ((27, 27), (38.4, 27), (32.7, 32.7), (27, 38.4), (38.4, 38.4))
            ),
        ),
    ),
)
