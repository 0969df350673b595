"""The home, and the language set in it."""

from pathlib import Path

import pytest

from companion.services.settings import home, language


def test_the_home_is_the_option_then_the_variable_then_the_platforms(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("STEIGER_HOME", "/somewhere")

    assert home(str(tmp_path)) == str(tmp_path)
    assert home(None) == "/somewhere"

    monkeypatch.delenv("STEIGER_HOME")
    monkeypatch.setenv("XDG_DATA_HOME", "/data")
    assert home(None) == "/data/steiger"


@pytest.mark.parametrize(
    ("settings", "spoken"),
    [
        ('language = "fr-candc"\n', "fr-candc"),
        ('language = "de"\n', "de"),
        ('language = "tlh"\n', "en"),
        ("language = 7\n", "en"),
        ("other = 1\n", "en"),
        ("this is no TOML", "en"),
        ("\x00\x01", "en"),
    ],
)
def test_a_language_that_makes_no_sense_is_english(
    tmp_path: Path, settings: str, spoken: str
) -> None:
    (tmp_path / "settings.toml").write_text(settings)

    assert language(str(tmp_path)) == spoken


def test_settings_in_a_wrong_encoding_are_english(tmp_path: Path) -> None:
    (tmp_path / "settings.toml").write_bytes(b'language = "de" # \xff')

    assert language(str(tmp_path)) == "en"


@pytest.mark.parametrize("where", ["/nowhere/at/all", "/dev/null", "a\0b"])
def test_a_home_that_cannot_be_read_is_english(where: str) -> None:
    assert language(where) == "en"
