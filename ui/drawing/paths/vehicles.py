"""The four vehicles of the orders, on a 64 x 44 grid, all facing left."""

from ui.drawing.paths.pen import Bar, Fill, Line, Path, Piece, box, disc


def _spoked(cx: float, cy: float, r: float) -> tuple[Piece, ...]:
    """A wooden wheel; its six spokes are lines through the hub."""
    dx, dy = 0.866 * (r - 1), 0.5 * (r - 1)
    return (
        Line(disc(cx, cy, r - 1.1), 2.2),
        Line(f"M {cx} {cy - r + 1} V {cy + r - 1}", 1.3),
        Line(f"M {cx - dx} {cy - dy} L {cx + dx} {cy + dy}", 1.3),
        Line(f"M {cx - dx} {cy + dy} L {cx + dx} {cy - dy}", 1.3),
        Fill(disc(cx, cy, 1.9)),
    )


_BARROW = (
    # The heap and the tray, in one.
    Fill(
        "M 11 10 C 11.4 6.6 15 5.4 18 6.6 C 20 2.6 26.6 1.8 29.4 5 C 32 3 36.4 3.4 37.6 6.4 "
        "C 40.2 5.6 42.6 7 43 10 H 45.4 Q 46.6 10 46.2 11.2 L 41 26.4 Q 40.4 28 38.8 28 H 20 "
        "Q 18.4 28 17.8 26.6 L 9.6 11.4 Q 9 10 10.4 10 Z"
    ),
    Line("M 12 32.4 L 22 26.2", 3),
    Line("M 37 26.4 L 60.4 14.4", 3.6),
    Line("M 31 28 L 37.2 40.4", 3.2),
    Line("M 37.6 27 L 34.4 34", 2.6),
    Line(disc(12, 32.4, 7.6), 3.6),
    Fill(disc(12, 32.4, 2.6)),
)

_CARRIAGE = (
    # The horse: nose, ear, mane, back, rump, hind leg, belly, foreleg, chest, jaw.
    Fill(
        "M 2.6 12.6 L 8.2 7 L 9.4 3.6 L 12 7 C 13.6 9.4 14.2 12.4 14.8 15.2 "
        "C 18 16.4 21.8 15.6 24.6 17.2 C 27 18.8 27.2 22 26.2 25.4 L 26.6 39.6 "
        "Q 26.6 40.4 25.8 40.4 H 22.8 Q 22 40.4 22 39.6 L 20.8 29.4 C 18.8 30 16.4 30 14.2 29.4 "
        "L 13.4 39.6 Q 13.4 40.4 12.6 40.4 H 9.6 Q 8.8 40.4 8.8 39.6 L 9.2 27 "
        "C 7 24 6.6 20.4 8.4 14.8 L 5.8 16.2 Q 4.6 16.6 3.8 15.6 L 2.4 13.8 Q 2 13.2 2.6 12.6 Z"
    ),
    Bar(27.4, 8.4, 34, 2.8, 0.8),
    Fill("M 28.6 13 H 60.2 L 59 22.6 Q 58.8 23.6 57.8 23.6 H 31 Q 30 23.6 29.8 22.6 Z"),
    Line("M 16 21.6 H 30", 2.2),
    *_spoked(35.6, 32.6, 8.4),
    *_spoked(53.4, 32.6, 8.4),
)

_TRUCK = (
    # Bonnet, cab, load, and the arches of both wheels.
    Fill(
        "M 3.4 16.8 L 12 15.6 L 15.2 6.6 Q 15.6 5.6 16.8 5.6 H 27.6 Q 28.8 5.6 28.8 6.8 V 7.8 "
        "H 32.6 C 35.4 3.6 41 3.6 43.6 6 C 46.6 2 54 2.4 56.8 7.8 H 60.6 Q 62 7.8 62 9.2 V 27.6 "
        "L 60.6 31.6 H 57.4 A 49.2 33.6 8.4 76.2 -76.2 H 22.6 A 14.2 33.6 8.4 76.2 -76.2 H 3.6 "
        "L 2 28.4 V 18.4 Q 2 17 3.4 16.8 Z",
        holes=(
            "M 18.8 9.6 H 25.2 V 16.6 H 16.4 Z",
            box(35.8, 12, 2.3, 13.2, 1.1),
            box(43.6, 12, 2.3, 12, 1.1),
            box(51.4, 12, 2.3, 12, 1.1),
        ),
    ),
    Fill(disc(14.2, 33.6, 6.4), holes=(disc(14.2, 33.6, 2.4),)),
    Fill(disc(49.2, 33.6, 6.4), holes=(disc(49.2, 33.6, 2.4),)),
)

_ENGINE = (
    # Funnel, dome, boiler and cab in one, arches for the three wheels, the cowcatcher in front.
    Fill(
        "M 10.6 9 V 4.4 Q 10.6 3.4 11.6 3.4 H 22 Q 23 3.4 23 4.4 V 9 H 20.8 V 14.6 H 26.4 V 12.6 "
        "A 30.4 12.6 4 270 450 V 14.6 H 40.4 V 7.2 H 38.4 V 3.4 Q 38.4 2.4 39.4 2.4 H 60.6 "
        "Q 61.6 2.4 61.6 3.4 V 7.2 H 59.6 V 27.8 H 58 A 52.6 34.2 8.4 40 -73.4 "
        "A 35 36 6.6 50.5 -50.5 A 19.8 36 6.6 50.5 -80 L 12.6 40.8 H 3.2 Q 1.8 40.8 2.6 39.4 "
        "L 10.6 28 V 16 Q 10.6 14.6 12 14.6 H 13 V 9 Z",
        holes=(box(45, 9.6, 10, 8.6, 0.8),),
    ),
    Fill(disc(52.6, 34.2, 6.6), holes=(disc(52.6, 34.2, 2),)),
    Fill(disc(35, 36, 4.9), holes=(disc(35, 36, 1.5),)),
    Fill(disc(19.8, 36, 4.9), holes=(disc(19.8, 36, 1.5),)),
)

VEHICLES = tuple(
    Path(name, pieces, 64, 44)
    for name, pieces in (
        ("barrow", _BARROW),
        ("carriage", _CARRIAGE),
        ("truck", _TRUCK),
        ("engine", _ENGINE),
    )
)
