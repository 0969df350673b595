"""Icons for what one can do, on the 48 grid: most of them lines of one weight."""

from ui.drawing.paths.pen import Bar, Fill, Line, Path, box, disc

_BACK_ARROW = (
    Line("M 15.5 8 L 6.5 17 L 15.5 26"),
    Line("M 6.5 17 H 29 A 29 28.5 11.5 0 180 H 17.5"),
)
_CHEVRON = (Line("M 17.5 9 L 32.5 24 L 17.5 39", 5.5),)
_SPEAKER = Fill(
    "M 4 17.5 H 12 L 22.5 8.5 C 23.4 7.8 24 8 24 9.2 V 38.8 C 24 40 23.4 40.2 22.5 "
    "39.5 L 12 30.5 H 4 C 3.2 30.5 3 30.2 3 29.5 V 18.5 C 3 17.8 3.2 17.5 4 17.5 Z"
)
_PLAY = (
    "M 14 8.2 C 14 6.6 15.4 6 16.6 6.8 L 41 22.4 C 42.2 23.2 42.2 24.8 41 25.6 L 16.6 41.2 "
    "C 15.4 42 14 41.4 14 39.8 Z"
)

ACTIONS = (
    Path("menu", tuple(Line(f"M 7 {y} H 41", 5, snap=True) for y in (11.5, 24, 36.5))),
    Path("undo", _BACK_ARROW),
    Path("redo", _BACK_ARROW, mirrored=True),
    Path("next", _CHEVRON),
    Path("back", _CHEVRON, mirrored=True),
    Path("up", (Line("M 9 32 L 24 17 L 39 32", 5.5),)),
    Path("down", (Line("M 9 16 L 24 31 L 39 16", 5.5),)),
    Path("arrow", (Line("M 6 24 H 41", 5), Line("M 28.5 11 L 41.5 24 L 28.5 37", 5))),
    Path(
        "deliver",
        (
            Fill(box(3.5, 7, 21, 34, 3), holes=(box(8.5, 17.5, 11, 11, 1),)),
            Line("M 29 24 H 42", 5),
            Line("M 34.5 14.5 L 44 24 L 34.5 33.5", 5),
        ),
    ),
    Path(
        "skip_all",
        (
            Fill("M 4.5 9.6 L 20.5 23.2 Q 21.4 24 20.5 24.8 L 4.5 38.4 Z"),
            Fill("M 21 9.6 L 37 23.2 Q 37.9 24 37 24.8 L 21 38.4 Z"),
            Bar(38.5, 9.5, 5, 29, 1),
        ),
    ),
    Path("play", (Fill(_PLAY),)),
    Path("pause", (Bar(10, 8, 9.5, 32, 1.5), Bar(28.5, 8, 9.5, 32, 1.5))),
    Path(
        "pencil",
        (
            Fill("M 18.2 13 H 29.8 V 35 L 24.9 44.4 Q 24 45.8 23.1 44.4 L 18.2 35 Z", turn=45),
            Fill(
                "M 20.2 3.4 H 27.8 Q 29.8 3.4 29.8 5.4 V 9.6 H 18.2 V 5.4 Q 18.2 3.4 20.2 3.4 Z",
                turn=45,
            ),
        ),
    ),
    Path("tick", (Line("M 8 25.5 L 19 36.5 L 40.5 12.5", 5.5),)),
    Path("cross", (Line("M 11 11 L 37 37", 5.5), Line("M 37 11 L 11 37", 5.5))),
    Path("plus", (Line("M 7 24 H 41", 5, snap=True), Line("M 24 7 V 41", 5, snap=True))),
    Path("minus", (Line("M 7 24 H 41", 5, snap=True),)),
    Path(
        "backspace",
        (
            Fill(
                "M 17 9 H 41 Q 45 9 45 13 V 35 Q 45 39 41 39 H 17 Q 15 39 13.6 37.4 L 3.4 25.6 "
                "Q 2.2 24 3.4 22.4 L 13.6 10.6 Q 15 9 17 9 Z",
                holes=(
                    "M 20.2 20.2 L 23 17.4 L 27.5 21.9 L 32 17.4 L 34.8 20.2 L 30.3 24.7 "
                    "L 34.8 29.2 L 32 32 L 27.5 27.5 L 23 32 L 20.2 29.2 L 24.7 24.7 Z",
                ),
            ),
        ),
    ),
    Path(
        "turn",
        (
            Line("A 23 26.5 15.5 98 406"),
            Line("M 39.2 4.8 V 16.8 H 27.2"),
        ),
    ),
    Path(
        "insert",
        (
            Line("M 6 7.5 H 42", 5, snap=True),
            Line("M 6 40.5 H 42", 5, snap=True),
            Line("M 14.5 24 H 33.5", 5, snap=True),
            Line("M 24 14.5 V 33.5", 5, snap=True),
        ),
    ),
    Path(
        "trash",
        (
            Fill(
                "M 10.5 17.5 H 37.5 L 35.4 41.4 Q 35.2 44 32.6 44 H 15.4 Q 12.8 44 12.6 41.4 Z",
                holes=(box(18, 23, 3.2, 15.5, 1.5), box(26.8, 23, 3.2, 15.5, 1.5)),
            ),
            Line("M 7.5 12 H 40.5", 4.6),
            Line("M 17.5 11 L 19 5.5 H 29 L 30.5 11", 4),
        ),
    ),
    Path(
        "strike",
        (
            Fill(box(6, 9, 22, 7, 2)),
            Fill(box(20, 32, 22, 7, 2)),
            Line("M 4.5 24 H 43.5", 5, snap=True),
        ),
    ),
    Path(
        "share",
        (
            Line("M 35 10.5 L 12 24 L 35 37.5", 4),
            Fill(disc(36, 10, 7)),
            Fill(disc(11.5, 24, 7)),
            Fill(disc(36, 38, 7)),
        ),
    ),
    Path("power", (Line("A 24 26 16.5 40 320"), Line("M 24 5.5 V 23.5"))),
    Path(
        "speaker",
        (_SPEAKER, Line("A 23 24 9 42 138", 4), Line("A 23 24 18 42 138", 4)),
    ),
    Path(
        "speaker_off",
        (_SPEAKER, Line("M 30.5 18 L 42.5 30", 4.5), Line("M 42.5 18 L 30.5 30", 4.5)),
    ),
    Path(
        "hand",
        (
            Fill(
                "M 16.5 8.6 C 16.5 3.2 24.3 3.2 24.3 8.6 V 20.2 C 25.2 17.4 30.6 17.8 30.8 21.4 "
                "C 31.8 18.9 36.7 19.4 36.8 23 C 38 20.9 42.2 21.6 42.2 25.4 V 32 "
                "C 42.2 39.5 38.4 44.6 31 44.6 H 27.4 C 22.8 44.6 19.6 42.8 17 39.4 L 6.6 26.6 "
                "C 4.2 23 8.8 19.6 11.8 22.6 L 16.5 27.2 Z"
            ),
        ),
    ),
    Path(
        "print",
        (
            Fill("M 13 4.5 H 35 V 14 H 13 Z"),
            Fill("M 8 17 H 40 Q 44 17 44 21 V 34 H 38.5 V 27.5 H 9.5 V 34 H 4 V 21 Q 4 17 8 17 Z"),
            Fill("M 13 31 H 35 V 43.5 H 13 Z"),
        ),
    ),
)
