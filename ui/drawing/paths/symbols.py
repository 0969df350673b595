"""The players' symbols and the outlines of their badges, on the 48 grid."""

from ui.drawing.paths.pen import Bar, Fill, Line, Path, box, disc

# A mallet, drawn upright and leant to the right.
_HAMMER = Path(
    "hammer",
    (
        Fill(
            "M 9.9 8.4 H 31.7 Q 32.9 8.4 33.9 9.2 L 38.5 12.6 Q 39.5 13.4 39.5 14.6 V 18.6 "
            "Q 39.5 19.8 38.5 20.6 L 33.9 23.8 Q 32.9 24.6 31.7 24.6 H 9.9 "
            "Q 8.5 24.6 8.5 23.2 V 9.8 Q 8.5 8.4 9.9 8.4 Z",
            turn=38,
        ),
        Fill(box(20.1, 22.4, 6.8, 26.4, 2), turn=38),
    ),
)

_WHEEL = Path(
    "wheel",
    (
        Line(disc(24, 24, 18), 5),
        Line("M 24 8 V 40", 3.4),
        Line("M 24 8 V 40", 3.4, turn=60),
        Line("M 24 8 V 40", 3.4, turn=120),
        Fill(disc(24, 24, 5.6)),
    ),
)

_CANARY = Path(
    "canary",
    (
        Fill(
            "M 3.2 13.2 L 10.2 8.9 C 12 5.8 15.2 4.2 18.7 4.2 C 23.2 4.2 26.3 7 27.3 11.2 "
            "C 28.2 14.6 30.6 15.7 34 17.6 L 44.9 25.6 C 45.4 26 45.3 26.6 44.8 26.9 "
            "C 41.4 29.3 36.6 29.6 32.6 28 C 31.4 31.6 28.8 34.4 25.2 35.6 "
            "C 21.6 36.5 17.8 35.8 14.8 33.4 C 10.6 30.4 8.2 26.2 8.2 21.8 "
            "C 8.2 20 8.4 18.6 8.9 17 L 3.2 14.4 C 2.7 14.1 2.7 13.5 3.2 13.2 Z",
            holes=(disc(15, 11.8, 2.5),),
        ),
        Line("M 17 34 L 15.1 42.4", 3.2),
        Line("M 23.8 34.6 V 42.4", 3.2),
    ),
)

# A miner's safety lamp: hook, lid, glass with the flame, foot.
_LANTERN = Path(
    "lantern",
    (
        Fill(
            "M 14.6 18 V 12.6 A 24 12.6 9.4 270 450 V 18 Z",
            holes=("M 19.2 13.6 A 24 12.6 4.9 270 450 V 13.6 Z",),
        ),
        Fill(
            "M 15.4 20.4 H 32.6 L 37.2 37.4 H 10.8 Z",
            holes=(
                "M 24 23.6 C 26 26.4 27.8 28.4 27.8 30.8 A 24 30.8 3.8 90 270 "
                "C 20.2 28.4 22 26.4 24 23.6 Z",
            ),
        ),
        Bar(9.8, 39.6, 28.4, 4.6, 1),
    ),
)

SYMBOLS = (_HAMMER, _WHEEL, _CANARY, _LANTERN)

# A badge is as wide as its grid or a little less, so that all four look equally large.
OUTLINES = (
    Path("badge-square", (Fill(box(2.2, 2.2, 43.6, 43.6, 8)),)),
    Path("badge-circle", (Fill(disc(24, 24, 23.6)),)),
    Path("badge-hexagon", (Fill("M 24 -3.2 L 47.4 10.4 V 37.6 L 24 51.2 L 0.6 37.6 V 10.4 Z"),)),
    Path(
        "badge-shield",
        (
            Fill(
                "M 2.2 0.4 H 45.8 C 46.6 0.4 47 0.8 47 1.6 V 26 C 47 37 36 45.4 24 50 "
                "C 12 45.4 1 37 1 26 V 1.6 C 1 0.8 1.4 0.4 2.2 0.4 Z"
            ),
        ),
    ),
)
