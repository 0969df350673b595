"""The theme's colours can be read: contrast as WCAG 2 measures it, at night and by day."""

import subprocess
import sys

import pytest

from ui.theme import (
    COAL,
    DAY,
    FADED,
    NIGHT,
    PLAYER_COLOURS,
    SEAT_COLOURS,
    SEAT_SIGNS,
    TYPE,
    UNSCORED,
    Colour,
    Palette,
    colour,
    mix,
    unit,
)

TEXT = 4.5
DISABLED = 2.5
SLATE = ("ground", "well", "panel", "raised")
INKS = ("ink", "dim", "faint", "doubt", "certain")
# No faint or doubt text on the day's well.
PAIRS = [
    (palette, ink, ground)
    for palette in (NIGHT, DAY)
    for ink in INKS
    for ground in SLATE
    if not (palette is DAY and ground == "well" and ink in ("faint", "doubt"))
]
INKS_ON = [
    ("ink_on_lamp", "lamp"),
    ("ink_on_signal", "doubt"),
    ("ink_on_signal", "certain"),
    ("ink_on_paper", "paper"),
]


def luminance(of: Colour) -> float:
    linear = [c / 12.92 if c <= 0.03928 else ((c + 0.055) / 1.055) ** 2.4 for c in of[:3]]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def contrast(one: Colour, other: Colour) -> float:
    darker, lighter = sorted((luminance(one), luminance(other)))
    return (lighter + 0.05) / (darker + 0.05)


def role(palette: Palette, name: str) -> Colour:
    return palette._asdict()[name]  # type: ignore[no-any-return]


def test_contrast_is_what_the_standard_says() -> None:
    assert contrast(colour("#000000"), colour("#FFFFFF")) == pytest.approx(21)
    assert contrast(NIGHT.ink, NIGHT.ground) == pytest.approx(15.6, abs=0.05)
    assert contrast(DAY.faint, DAY.ground) == pytest.approx(4.7, abs=0.05)


@pytest.mark.parametrize(("palette", "ink", "ground"), PAIRS)
def test_every_text_can_be_read_on_every_ground(palette: Palette, ink: str, ground: str) -> None:
    assert contrast(role(palette, ink), role(palette, ground)) >= TEXT


@pytest.mark.parametrize("palette", [NIGHT, DAY])
@pytest.mark.parametrize(("ink", "fill"), INKS_ON)
def test_every_fill_has_an_ink_that_can_be_read_on_it(
    palette: Palette, ink: str, fill: str
) -> None:
    assert contrast(role(palette, ink), role(palette, fill)) >= TEXT


@pytest.mark.parametrize("palette", [NIGHT, DAY])
@pytest.mark.parametrize("name", PLAYER_COLOURS)
def test_ink_can_be_read_on_every_players_colour_and_the_colour_on_every_ground(
    palette: Palette, name: str
) -> None:
    fill = PLAYER_COLOURS[name].on(palette)

    assert contrast(palette.ink_on_player, fill) >= TEXT
    for ground in SLATE:
        assert contrast(fill, role(palette, ground)) >= 4.0


@pytest.mark.parametrize("palette", [NIGHT, DAY])
@pytest.mark.parametrize("ground", ["ground", "panel"])
def test_hours_that_are_not_scored_can_still_be_made_out(palette: Palette, ground: str) -> None:
    on = role(palette, ground)

    for ink in (palette.ink, palette.dim):
        assert contrast(mix(ink, on, UNSCORED), on) >= DISABLED


@pytest.mark.parametrize("palette", [NIGHT, DAY])
def test_faded_cards_can_still_be_made_out(palette: Palette) -> None:
    paper, ink = (
        mix(each, palette.ground, FADED) for each in (palette.paper, palette.ink_on_paper)
    )

    assert contrast(paper, ink) >= DISABLED


@pytest.mark.parametrize("coal", COAL)
def test_a_coals_mark_can_be_read_on_it_and_its_letter_in_the_mark(coal: str) -> None:
    assert contrast(COAL[coal].mark, COAL[coal].fill) >= TEXT


def test_no_two_coals_share_a_mark_and_no_two_seats_a_sign_or_a_colour() -> None:
    assert len({look.shape for look in COAL.values()}) == 4
    assert len({sign.symbol for sign in SEAT_SIGNS}) == 4
    assert len({sign.outline for sign in SEAT_SIGNS}) == 4
    assert len(set(SEAT_COLOURS)) == 4


def test_mixing_goes_from_the_ground_to_the_colour() -> None:
    assert mix(NIGHT.ink, NIGHT.ground, 0) == pytest.approx(NIGHT.ground)
    assert mix(NIGHT.ink, NIGHT.ground, 1) == pytest.approx(NIGHT.ink)
    assert mix(colour("#FFFFFF"), colour("#000000"), 0.5)[0] == pytest.approx(0.5)


@pytest.mark.parametrize(
    ("size", "pixels"), [((1024, 600), 1.0), ((800, 480), 0.78125), ((1920, 1080), 1.8)]
)
def test_the_unit_is_the_lesser_of_both_sides_shares(size: tuple[int, int], pixels: float) -> None:
    assert unit(*size) == pytest.approx(pixels)


def test_there_are_at_most_ten_sizes_of_a_face() -> None:
    sizes: dict[str, set[float]] = {}
    for use in TYPE:
        sizes.setdefault(use.face, set()).add(use.size)

    assert all(len(of_face) <= 10 for of_face in sizes.values()), sizes


def test_the_theme_needs_no_kivy() -> None:
    check = "import sys, ui.theme; sys.exit(any(name.startswith('kivy') for name in sys.modules))"

    assert subprocess.run([sys.executable, "-c", check], check=False).returncode == 0
