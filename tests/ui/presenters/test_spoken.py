"""Small pieces of text: signed points, lists of names."""

import pytest

from companion.words import Words
from ui.presenters.spoken import capital, listed, number, signed


@pytest.mark.parametrize(("points", "text"), [(8, "+8"), (0, "0"), (-4, "−4")])
def test_points_carry_their_sign(points: int, text: str) -> None:
    assert signed(points) == text


def test_a_number_below_zero_has_a_real_minus() -> None:
    assert (number(12), number(-3)) == ("12", "−3")


def test_names_are_listed_as_one_says_them() -> None:
    words = Words("en")

    assert listed(words, ["Ada"]) == "Ada"
    assert listed(words, ["Ada", "Béla"]) == "Ada and Béla"
    assert listed(words, ["Ada", "Béla", "Chloé"]) == "Ada, Béla and Chloé"


def test_a_term_begins_a_line_with_a_capital() -> None:
    assert capital("gray coal") == "Gray coal"
    assert capital("journal.sqlite is locked") == "journal.sqlite is locked"
    assert capital("") == ""
