"""Settings: two pages, acting at once."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from companion.services import settings as stored
from companion.services.settings import Settings
from companion.words import LANGUAGES
from tests.support.evenings import evening, heard
from ui.presenters.session import HOME, TABLE, Place, Session
from ui.presenters.settings import LANGUAGE_NAMES, OptionView, RowView, SettingsPresenter


@pytest.fixture
def session(tmp_path: Path) -> Iterator[Session]:
    with evening(tmp_path) as opened:
        opened.go("settings")
        yield opened


def row(presenter: SettingsPresenter, setting: str) -> RowView:
    return next(each for each in presenter.view().rows if each.setting == setting)


def lit(presenter: SettingsPresenter, setting: str) -> list[str]:
    return [option.text for option in row(presenter, setting).options if option.lit]


def test_every_language_is_named_in_itself() -> None:
    assert list(LANGUAGE_NAMES) == list(LANGUAGES)


def test_the_table_page_is_shown_first(session: Session) -> None:
    view = SettingsPresenter(session).view()

    assert view.pages == (OptionView("0", "Table", True), OptionView("1", "Device", False))
    assert [each.setting for each in view.rows] == [
        "language",
        "text",
        "colours",
        "sound",
        "turn_time",
        "motion",
        "ceremony_by_itself",
    ]


def test_the_device_page_has_the_turn_of_the_screen_and_no_dead_entry(session: Session) -> None:
    presenter = SettingsPresenter(session)

    presenter.page_tapped(1)

    assert [each.setting for each in presenter.view().rows] == ["turned"]
    told = row(presenter, "turned")
    ways = ["straight", "turned left", "upside down", "turned right"]
    assert [each.text for each in told.options] == ways
    assert told.text.endswith("Touches turn too.")


def test_a_page_that_is_not_there_changes_nothing(session: Session) -> None:
    presenter = SettingsPresenter(session)

    presenter.page_tapped(7)

    assert presenter.view().pages[0].lit


def test_the_choices_are_in_words_and_the_chosen_one_is_lit(session: Session) -> None:
    presenter = SettingsPresenter(session)

    assert lit(presenter, "language") == ["English"]
    assert lit(presenter, "text") == ["100%"]
    assert lit(presenter, "colours") == ["night"]
    assert lit(presenter, "sound") == ["75%"]
    assert lit(presenter, "turn_time") == ["shown"]
    assert lit(presenter, "motion") == ["full"]
    assert lit(presenter, "ceremony_by_itself") == ["waits for a tap"]


@pytest.mark.parametrize(
    ("option", "name", "value"),
    [
        ("language:4", "language", "de"),
        ("text:3", "text", 150),
        ("colours:1", "colours", "day"),
        ("sound:0", "sound", 0),
        ("turn_time:1", "turn_time", False),
        ("motion:1", "motion", False),
        ("ceremony_by_itself:1", "ceremony_by_itself", True),
        ("turned:2", "turned", 2),
    ],
)
def test_a_tap_acts_at_once_and_is_written(
    session: Session, option: str, name: str, value: object
) -> None:
    SettingsPresenter(session).option_tapped(option)

    assert getattr(session.settings, name) == value
    assert getattr(stored.load(str(session.home)), name) == value


def test_another_language_is_spoken_at_once(session: Session) -> None:
    presenter = SettingsPresenter(session)

    presenter.option_tapped("language:4")

    assert session.words.language == "de"
    assert lit(presenter, "language") == ["Deutsch"]


def test_another_volume_is_heard(session: Session) -> None:
    presenter = SettingsPresenter(session)

    presenter.option_tapped("sound:1")
    presenter.option_tapped("text:0")

    assert heard(session) == ["booked"]


def test_sound_is_off_by_one_tap(session: Session) -> None:
    presenter = SettingsPresenter(session)

    presenter.option_tapped("sound:0")

    assert lit(presenter, "sound") == ["off"]


def test_settings_that_cannot_be_written_hold_for_the_evening_and_say_so(
    session: Session, monkeypatch: pytest.MonkeyPatch
) -> None:
    presenter = SettingsPresenter(session)
    before = presenter.view().unsaved

    monkeypatch.setattr(stored, "save", _full)
    presenter.option_tapped("colours:1")

    assert before == ""
    assert session.settings.colours == "day"
    assert presenter.view().unsaved == "Not saved: they hold until Steiger is switched off."


def _full(*_: object) -> None:
    raise OSError("no space left on device")


def test_in_a_game_the_buttons_do_what_they_always_do(session: Session) -> None:
    presenter = SettingsPresenter(session)

    presenter.next()
    at = list(session.places)
    presenter.end()

    assert session.table.to_move == 1
    assert at == [HOME, TABLE]
    assert session.place == Place("counts")


def test_at_home_the_buttons_knock(session: Session) -> None:
    session.start_from(HOME, Place("settings"))
    presenter = SettingsPresenter(session)

    presenter.next()
    presenter.end()

    assert heard(session) == ["refused", "refused"]
    assert session.table.to_move == 0


@pytest.mark.parametrize("page", [0, 1])
@pytest.mark.parametrize("language", LANGUAGES)
def test_it_can_be_shown_in_every_language(tmp_path: Path, language: str, page: int) -> None:
    with evening(tmp_path, settings=Settings(language=language)) as session:
        presenter = SettingsPresenter(session)
        presenter.page_tapped(page)

        view = presenter.view()

    assert all(each.title and all(o.text for o in each.options) for each in view.rows)
