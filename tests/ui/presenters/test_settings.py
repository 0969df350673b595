"""Settings: two pages, acting at once."""

from collections.abc import Iterator
from datetime import datetime
from pathlib import Path

import pytest

from companion.services import settings as stored
from companion.services.settings import Settings
from companion.words import LANGUAGES
from tests.support.evenings import evening, heard
from ui.demonstration.device import ShownAppliance, ShownBacklight, ShownPanel, ShownTime
from ui.presenters.session import HOME, TABLE, Place, Session
from ui.presenters.settings import PAGES, OptionView, RowView, SettingsPresenter
from ui.presenters.settings_words import LANGUAGE_NAMES
from ui.screens.routes import presenter_of


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


def test_a_laptop_has_the_turn_of_the_screen_and_no_dead_entry(session: Session) -> None:
    presenter = SettingsPresenter(session, 1)

    shown = [each.setting for each in presenter.view().rows]

    assert shown == ["turned", "buttons", "clock", "check"]
    ways = ["straight", "turned left", "upside down", "turned right"]
    assert [each.text for each in row(presenter, "turned").options] == ways


def test_an_appliance_with_buttons_and_a_backlight_has_all_rows(session: Session) -> None:
    session.panel, session.backlight = ShownPanel(), ShownBacklight()
    session.appliance = ShownAppliance()

    rows = SettingsPresenter(session, 1).view().rows

    assert tuple(each.setting for each in rows) == PAGES[1]
    assert [each.text for each in rows if each.setting == "update"] == ["Version 0.5.0-3f9c2ab"]


def test_every_action_of_a_row_leads_to_a_screen(session: Session) -> None:
    session.appliance = ShownAppliance()
    presenter = SettingsPresenter(session, 1)
    keys = [action.key for each in presenter.view().rows for action in each.actions]

    for key in keys:
        presenter.action_tapped(key)
        presenter_of(session, session.place)
        session.back()

    assert keys == ["buttons", "wiring", "clock", "update", "first_evening", "teach"]


def test_the_clock_row_tells_the_time_and_whether_it_is_certain(session: Session) -> None:
    session.wall = lambda: datetime(2026, 11, 8, 20, 15).astimezone()

    certain = row(SettingsPresenter(session, 1), "clock").text
    session.time_of_day = ShownTime()

    assert certain == "08/11/2026, 20:15"
    assert row(SettingsPresenter(session, 1), "clock").text == "08/11/2026, 20:15?"


def test_the_brightness_is_set_at_once(session: Session) -> None:
    backlight = Remembering()
    session.backlight = backlight
    presenter = SettingsPresenter(session, 1)

    presenter.option_tapped("brightness:1")

    assert session.settings.brightness == 50
    assert backlight.told == [50]


def test_another_volume_of_the_buzzer_is_heard_from_the_buzzer(session: Session) -> None:
    panel = Remembering()
    session.panel = panel

    SettingsPresenter(session, 1).option_tapped("buzzer:1")

    assert panel.told == ["next"]
    assert heard(session) == []


class Remembering(ShownPanel, ShownBacklight):
    """What a panel or a backlight was told."""

    def __init__(self) -> None:
        super().__init__()
        self.told: list[object] = []

    def play(self, name: str) -> None:
        self.told.append(name)

    def set(self, percent: int) -> None:
        self.told.append(percent)


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
        ("buzzer:4", "buzzer", 100),
        ("brightness:0", "brightness", 25),
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
