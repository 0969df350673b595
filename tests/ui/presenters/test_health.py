"""Health: what is found becomes eight cards, and what to do one tap away."""

from collections.abc import Iterator
from pathlib import Path
from threading import Event

import pytest

from companion.rules.refusals import Reason, Refusal
from companion.services.camera.camera import CameraReport, NoCamera
from companion.services.controls.panel import PanelReport
from companion.services.health.finding import Finding
from companion.services.journal.errors import GAME_DAMAGED, READ_ONLY
from tests.support.evenings import evening, heard, pass_time
from ui.demonstration.device import ShownPanel
from ui.demonstration.findings import (
    ALL_WELL,
    BAD_DAY,
    HOT,
    ONE_THING,
    PressedPanel,
    StillLooking,
    TriedPanel,
)
from ui.presenters.health import (
    CARDS,
    CardView,
    FindingPresenter,
    HealthPresenter,
    in_one_line,
)
from ui.presenters.home import HomePresenter
from ui.presenters.session import Place, Session

TROUBLE = Refusal(Reason(None, "the pin BCM {pin} is gone"), pin=17)


@pytest.fixture
def session(tmp_path: Path) -> Iterator[Session]:
    with evening(tmp_path) as opened:
        opened.panel = PressedPanel()
        yield opened


def health(session: Session, findings: tuple[Finding, ...]) -> HealthPresenter:
    """After a look that found this."""
    session.examine = lambda: findings
    session.go("health")
    presenter = HealthPresenter(session)
    looked(presenter)
    return presenter


def looked(presenter: HealthPresenter) -> None:
    presenter.look.wait()  # type: ignore[attr-defined]


def cards(presenter: HealthPresenter) -> dict[str, CardView]:
    return {card.name: card for card in presenter.view().cards}


def test_the_cards_of_the_picture(session: Session) -> None:
    view = health(session, ONE_THING).view()

    assert [(card.title, card.line, card.state) for card in view.cards] == [
        ("Display and touch", "1024 × 600, 170 dpi, 10 fingers", "well"),
        ("Next player button", "pressed 2 minutes ago", "well"),
        ("End shift button", "not pressed since start: press it once", "untried"),
        ("Buzzer", "played", "well"),
        ("Camera", "USB camera: not tried yet", "untried"),
        ("Book", "last entry kept, 412 entries", "well"),
        ("Disk", "11 GB free", "well"),
        ("Temperature", "81 °C, slowed down: give it some air", "warning"),
    ]
    assert view.subtitle == "Play is possible. One thing could be better."


def test_everything_is_well(session: Session) -> None:
    session.panel = TriedPanel()

    view = health(session, ALL_WELL).view()

    assert {card.state for card in view.cards} == {"well"}
    assert view.subtitle == "Play is possible. Everything is well."


def test_the_worst_stands_on_its_card(session: Session) -> None:
    found = cards(health(session, BAD_DAY))

    assert found["display"].line == "6 mm to touch: small for fingers"
    assert found["temperature"].line == "had too little power: use a stronger supply"
    assert (found["book"].line, found["book"].state) == (
        "cannot be written: this evening alone",
        "broken",
    )


def test_one_trouble_of_the_panel_is_one_thing_on_three_cards(session: Session) -> None:
    session.panel = ShownPanel(TROUBLE)

    presenter = health(session, ALL_WELL)

    assert [cards(presenter)[name].state for name in ("next", "end", "buzzer")] == ["warning"] * 3
    assert presenter.view().subtitle == "Play is possible. One thing could be better."


def test_several_things_are_counted(session: Session) -> None:
    session.unsaved = True

    view = health(session, ONE_THING).view()

    assert view.subtitle == "Play is possible. 2 things could be better."


def test_a_machine_without_buttons_lacks_nothing(tmp_path: Path) -> None:
    with evening(tmp_path) as session:
        presenter = health(session, ALL_WELL)

        assert cards(presenter)["end"].line == "none: the screen does the same"
        assert presenter.view().subtitle == "Play is possible. Everything is well."


def test_a_press_is_seen_while_one_looks(session: Session) -> None:
    presenter = health(session, ONE_THING)
    before = cards(presenter)["end"].state

    session.panel = TriedPanel()
    presenter.end()

    assert before == "untried"
    assert cards(presenter)["end"] == CardView(
        "end", "End shift button", "pressed just now", "well"
    )
    assert heard(session) == ["booked"]
    assert session.place == Place("health")


def test_time_passes_since_a_press(session: Session) -> None:
    presenter = health(session, ONE_THING)

    pass_time(session, 3600)

    assert cards(presenter)["next"].line == "pressed 1 hour ago"


def test_a_button_on_which_something_lies_warns(session: Session) -> None:
    session.trouble("end", TROUBLE)

    presenter = health(session, ONE_THING)

    assert cards(presenter)["end"].line == "has been down for long: does something lie on it?"


def test_a_damaged_game_stands_on_the_card_of_the_book(session: Session) -> None:
    session.trouble("journal", Refusal(GAME_DAMAGED, game=3))

    presenter = health(session, ONE_THING)
    presenter.card_tapped("book")

    assert cards(presenter)["book"].state == "warning"
    assert sheet(session).startswith("Game 3 of the journal is damaged")


def test_what_the_start_found_stands_on_the_card_of_the_book(session: Session) -> None:
    session.notice = Refusal(READ_ONLY, file="journal.sqlite")

    presenter = health(session, ONE_THING)
    presenter.card_tapped("book")

    assert cards(presenter)["book"].line == "something was found at the start: tap to read it"
    assert sheet(session).startswith("journal.sqlite cannot be written")


def sheet(session: Session) -> str:
    """What is said on the sheet that opened."""
    assert session.sheet is not None
    assert session.sheet.name == "finding"
    return FindingPresenter(session, session.sheet.about).view().what


def test_a_tap_says_in_full_what_to_do(session: Session) -> None:
    presenter = health(session, ONE_THING)

    presenter.card_tapped("temperature")
    assert session.sheet is not None
    told = FindingPresenter(session, session.sheet.about)
    view = told.view()
    told.close_tapped()

    assert view.title == "Temperature"
    assert view.what == (
        "The processor has 81 °C, and is slowed down: give it some air, or a heat sink."
    )
    assert view.instead == "Play is possible all the same."
    assert session.sheet is None


def test_all_faults_of_a_card_are_told_the_worst_by_its_end(session: Session) -> None:
    health(session, BAD_DAY).card_tapped("book")
    assert session.sheet is not None

    view = FindingPresenter(session, session.sheet.about).view()

    assert "The home /var/lib/steiger cannot be written" in view.what
    assert "Nobody has set the clock since the start" in view.what
    assert view.instead == "Until that is done, no game is kept for later."


def test_a_card_that_is_well_opens_nothing(session: Session) -> None:
    health(session, ONE_THING).card_tapped("disk")

    assert session.sheet is None


def test_dots_come_only_when_it_takes_a_while(session: Session) -> None:
    released = Event()

    def slow() -> Iterator[Finding]:
        yield ONE_THING[0]
        released.wait(60)

    session.examine = slow
    presenter = HealthPresenter(session)
    at_once = presenter.view()
    pass_time(session, 0.4)
    later = presenter.view()
    released.set()
    looked(presenter)

    assert at_once.subtitle == later.subtitle == "Looking …"
    assert (at_once.dots, later.dots, presenter.view().dots) == (False, True, False)
    assert {card.name for card in later.cards if card.state == "waiting"} >= {"camera", "disk"}


def test_the_app_is_woken_for_what_is_found(session: Session) -> None:
    woken: list[bool] = []
    session.inbox.wake = lambda: woken.append(True)

    health(session, ONE_THING)

    assert len(woken) == len(ONE_THING) + 1
    assert {message.source for message in session.inbox.take()} == {"health"}


def test_checking_again_keeps_the_old_value_until_there_is_a_new_one(session: Session) -> None:
    presenter = health(session, ONE_THING)
    released = Event()

    def slow() -> Iterator[Finding]:
        released.wait(60)
        yield from ALL_WELL

    session.examine = slow
    presenter.again_tapped()
    meanwhile = cards(presenter)["temperature"].line
    released.set()
    looked(presenter)

    assert meanwhile == "81 °C, slowed down: give it some air"
    assert cards(presenter)["temperature"].line == "48 °C"


def test_what_was_found_is_kept_for_home(session: Session) -> None:
    health(session, ONE_THING)
    home = HomePresenter(session)

    view = home.view()
    home.line_tapped()

    assert view.warns
    assert view.line == "Temperature: 81 °C, slowed down: give it some air"
    assert session.place == Place("health")


def test_home_counts_what_could_be_better(session: Session) -> None:
    faults = (*ONE_THING, *ONE_THING, *BAD_DAY)

    assert in_one_line(session.words, (HOT,)).startswith("Temperature: 81 °C")
    assert in_one_line(session.words, faults) == "8 things could be better: tap to see them."
    assert in_one_line(session.words, ALL_WELL) == ""


def test_a_trouble_that_somebody_saw_is_no_badge_any_more(session: Session) -> None:
    session.trouble("end", TROUBLE)
    before = session.warns

    health(session, ALL_WELL)

    assert (before, session.warns) == (True, False)


def test_a_stand_in_looks_like_an_examination(session: Session) -> None:
    presenter = health(session, ONE_THING)
    presenter.look = StillLooking()

    assert presenter.view().dots


def test_every_subject_has_one_card() -> None:
    subjects = [subject for card in CARDS.values() for subject in card]

    assert len(subjects) == len(set(subjects))


def test_the_panel_of_the_picture_is_a_panel() -> None:
    assert isinstance(PressedPanel().report(), PanelReport)


class Camera(NoCamera):
    def __init__(self, name: str, trouble: Refusal | None) -> None:
        super().__init__()
        self._report = CameraReport(name, trouble)


def test_a_camera_that_gives_pictures_was_tried(session: Session) -> None:
    session.camera = Camera("C270", None)

    card = cards(health(session, ONE_THING))["camera"]

    assert (card.state, card.line) == ("well", "C270: gives pictures")


def test_a_camera_that_gives_none_says_why_at_a_tap(session: Session) -> None:
    session.camera = Camera("", TROUBLE)
    presenter = health(session, ONE_THING)

    card = cards(presenter)["camera"]
    presenter.card_tapped("camera")

    assert (card.state, card.line) == ("warning", "gives no pictures: tap to see why")
    assert session.sheet is not None
    assert "The pin BCM 17 is gone." in FindingPresenter(session, session.sheet.about).view().what


@pytest.mark.parametrize("camera", [Camera("", None), NoCamera()], ids=["not asked", "not there"])
def test_a_camera_that_nobody_asked_is_as_the_machine_has_it(
    session: Session, camera: NoCamera
) -> None:
    session.camera = camera

    assert cards(health(session, ONE_THING))["camera"].line == "USB camera: not tried yet"
