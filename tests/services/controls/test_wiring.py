"""Pins by BCM number: what can be wired, what cannot and why, and where it is kept."""

from pathlib import Path

import pytest

from companion.rules.refusals import Refusal
from companion.services import settings
from companion.services.controls.wiring import Wiring, check, load, save
from companion.services.settings import Settings
from companion.words import Words


def sentence(refused: Refusal | None) -> str:
    assert refused is not None
    return Words().refusal(refused)


def why_not(wiring: Wiring) -> str:
    with pytest.raises(Refusal) as refused:
        check(wiring)
    return sentence(refused.value)


def test_a_new_home_is_wired_as_in_the_picture(tmp_path: Path) -> None:
    assert load(str(tmp_path)) == (Wiring(17, 27, 22, 23, 18, "up", "low"), None)
    check(Wiring())


def test_two_functions_on_one_pin_are_named_with_their_pin() -> None:
    assert why_not(Wiring(buzzer=27)) == (
        "“end” and “buzzer” are both on BCM 27: give one of them another pin"
    )


@pytest.mark.parametrize("pin", [-1, 28, 40, True, "17", 17.0])
def test_a_pin_that_does_not_exist_is_refused(pin: int) -> None:
    assert why_not(Wiring(next=pin)) == (
        f"“next” cannot be on BCM {pin}: choose a pin from 2 to 27"
    )


@pytest.mark.parametrize("pin", [0, 1])
def test_the_pins_of_add_on_boards_are_refused_with_that_reason(pin: int) -> None:
    assert "belong to the memory of add-on boards" in why_not(Wiring(end_lamp=pin))


@pytest.mark.parametrize(
    ("wiring", "why"),
    [
        (Wiring(pull="sideways"), "there is no pull “sideways”"),
        (Wiring(active="medium"), "there is no active level “medium”"),
        (Wiring(pull="up", active="high"), "with pull “up” a pressed button cannot be “high”"),
        (Wiring(pull="down", active="low"), "with pull “down” a pressed button cannot be “low”"),
        (Wiring(next=2, pull="down", active="high"), "BCM 2, which has a fixed pull “up”"),
        (Wiring(end=3, pull="floating"), "BCM 3, which has a fixed pull “up”"),
    ],
)
def test_pull_and_level_have_to_make_sense(wiring: Wiring, why: str) -> None:
    assert why in why_not(wiring)


@pytest.mark.parametrize(
    "wiring",
    [
        Wiring(pull="floating", active="high"),
        Wiring(pull="floating", active="low"),
        Wiring(pull="down", active="high"),
        Wiring(next=2, end=3),
        Wiring(next_lamp=2, pull="down", active="high"),
    ],
)
def test_other_wirings_are_allowed_and_found_again(tmp_path: Path, wiring: Wiring) -> None:
    save(str(tmp_path), wiring)

    assert load(str(tmp_path)) == (wiring, None)


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("[wiring]\nnext = 99\n", "“next” cannot be on BCM 99"),
        ('[wiring]\nnext = "seventeen"\n', "“next” cannot be on BCM seventeen"),
        ("[wiring]\nbuzzer = 17\n", "“next” and “buzzer” are both on BCM 17"),
        ("[wiring]\npull = 3\n", "there is no pull “3”"),
    ],
)
def test_a_wiring_that_makes_no_sense_is_the_default_with_why(
    tmp_path: Path, text: str, why: str
) -> None:
    (tmp_path / "settings.toml").write_text(text)

    wiring, refused = load(str(tmp_path))

    assert wiring == Wiring()
    assert why in sentence(refused)


@pytest.mark.parametrize("text", ["no TOML", "wiring = 3\n", "[wiring]\nother = 1\nend = [1]\n"])
def test_a_file_that_says_nothing_of_pins_is_the_default(tmp_path: Path, text: str) -> None:
    (tmp_path / "settings.toml").write_text(text)

    assert load(str(tmp_path)) == (Wiring(), None)


def test_settings_and_wiring_keep_each_other(tmp_path: Path) -> None:
    home = str(tmp_path)
    chosen = Settings(language="de", sound=25)

    settings.save(home, chosen)
    save(home, Wiring(next=5))
    assert settings.load(home) == chosen

    settings.save(home, chosen.changed("text", 150))
    assert load(home) == (Wiring(next=5), None)
    assert settings.load(home).text == 150


def test_a_refused_wiring_is_not_written(tmp_path: Path) -> None:
    save(str(tmp_path), Wiring(next=5))

    with pytest.raises(Refusal):
        save(str(tmp_path), Wiring(next=27))

    assert load(str(tmp_path)) == (Wiring(next=5), None)


def test_a_table_nested_without_end_does_not_hinder_saving(tmp_path: Path) -> None:
    deep = "[" * 90 + "]" * 90
    (tmp_path / "settings.toml").write_text(f"[wiring]\nnext = 5\nnest = {deep}\n")

    settings.save(str(tmp_path), Settings())

    assert load(str(tmp_path)) == (Wiring(next=5), None)
