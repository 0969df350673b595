"""Home continues, begins and remembers; Resume says where we were."""

from collections.abc import Iterator
from contextlib import contextmanager
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest

from companion.rules.commands import Command, Count, EndShift, Next, Out, Start
from companion.rules.refusals import Refusal
from companion.rules.vocabulary import Seat
from companion.services.desk import Desk
from companion.services.journal import Damaged, Journal
from companion.services.journal.errors import DISK_FULL, NEWER
from companion.services.settings import Settings
from companion.words import LANGUAGES
from tests.support.desks import ADA, BELA, CHLOE, NOW, delivers
from tests.support.evenings import evening, heard, pass_time
from ui.presenters.home import HomePresenter, ResumePresenter
from ui.presenters.session import HOME, TABLE, Place, Session

BOOKED = datetime(2026, 11, 18, 20, 0, tzinfo=UTC)
PIT = {"empty_minecarts": (0,) * 4, "marks": 0, "cubes": 0, "outstanding": 0, "tiles": (0, 0)}
FACTORY: dict[str, object] = {"factory_workers": 0}


def play(session: Session, *commands: Command) -> None:
    for command in commands:
        session.desk.submit(command)


def shift(counts: dict[str, object]) -> list[Command]:
    return [*(Count(seat, counts) for seat in (ADA, BELA, CHLOE)), EndShift()]


@contextmanager
def at_home(tmp_path: Path, language: str = "en") -> Iterator[Session]:
    """A first start, or the next evening: nothing is on the desk."""
    with evening(tmp_path / "other") as other, Journal.open(tmp_path) as journal:
        desk = Desk(journal, lambda: NOW)
        yield Session(tmp_path, desk, other.sounds, other.now, Settings(language))


def finished(home: Path) -> None:
    with evening(home) as session:
        play(session, Next(), *shift(FACTORY), *shift(FACTORY), *shift(PIT))


# Home


def test_the_first_start_has_no_game_to_continue_and_nobody_to_remember(tmp_path: Path) -> None:
    with at_home(tmp_path) as session:
        view = HomePresenter(session).view()

        assert (view.card, view.same) == (None, "")
        assert (view.new, view.new_lit, view.settings) == ("New game", True, "Settings")
        assert view.new_text == "Who sits where, who begins: then play."
        line = "Everything is ready. Two to four names are enough."
        assert (view.line, view.warns) == (line, False)
        assert not view.attract


@pytest.mark.parametrize(
    ("since", "ago"),
    [
        (timedelta(seconds=59), "just now"),
        (timedelta(days=-1), "just now"),
        (timedelta(minutes=1), "1 minute ago"),
        (timedelta(minutes=12), "12 minutes ago"),
        (timedelta(hours=23), "23 hours ago"),
        (timedelta(days=2), "2 days ago"),
    ],
)
def test_continue_says_where_the_game_is_and_since_when(
    tmp_path: Path, since: timedelta, ago: str
) -> None:
    with evening(tmp_path) as session:
        play(session, delivers(ADA, "truck:KK"), Next())
        session.wall = lambda: BOOKED + since
        view = HomePresenter(session).view()

        assert view.card is not None
        assert (view.card.title, view.card.lit) == ("Continue", True)
        assert view.card.line == f"Shift I, Béla’s turn · {ago}"
        assert [score.score for score in view.card.scores] == ["9", "0", "0"]
        assert not view.new_lit


def test_a_game_that_does_not_say_when_it_was_says_whose_turn_it_is(tmp_path: Path) -> None:
    with evening(tmp_path) as session:
        play(session, Next(about={"time": "one evening"}))
        card = HomePresenter(session).view().card

        assert card is not None
        assert card.line == "Shift I, Béla’s turn"


def test_a_shift_that_is_over_is_told_as_such(tmp_path: Path) -> None:
    with evening(tmp_path) as session:
        play(session, *(Out(seat) for seat in (ADA, BELA, CHLOE)))
        session.wall = lambda: BOOKED
        card = HomePresenter(session).view().card

        assert card is not None
        assert card.line == "Shift I is over · just now"


def test_continue_and_next_lead_to_the_table(tmp_path: Path) -> None:
    with evening(tmp_path) as session:
        presenter = HomePresenter(session)
        session.start_from(HOME)
        presenter.card_tapped()
        tapped = session.places
        session.start_from(HOME)
        presenter.next()

        assert tapped == [HOME, TABLE]
        assert session.places == [HOME, TABLE]


def test_without_a_game_next_opens_what_is_lit(tmp_path: Path) -> None:
    with at_home(tmp_path) as session:
        HomePresenter(session).next()

        assert session.place == Place("new_game")


def test_end_shift_knocks(tmp_path: Path) -> None:
    with at_home(tmp_path) as session:
        HomePresenter(session).end()

        assert heard(session) == ["refused"]


def test_a_game_that_is_over_leads_to_its_result_and_new_game_is_lit(tmp_path: Path) -> None:
    with evening(tmp_path) as session:
        play(session, *shift(FACTORY), *shift(FACTORY), *shift(PIT))
        presenter = HomePresenter(session)
        view = presenter.view()
        presenter.card_tapped()

        assert view.card is not None
        assert (view.card.title, view.card.lit, view.new_lit) == ("Last game", False, True)
        assert session.places == [HOME, Place("result")]


def test_the_same_people_start_at_once_one_seat_on(tmp_path: Path) -> None:
    finished(tmp_path)
    with at_home(tmp_path) as session:
        presenter = HomePresenter(session)
        presenter.same_tapped()
        start = session.game.standing()[0].command

        assert isinstance(start, Start)
        assert (start.players, start.starting) == (("Ada", "Béla", "Chloé"), 1)
        assert (start.about or {})["delivered"] == "face down"
        assert session.places == [HOME, TABLE]
        assert heard(session) == ["booked"]


def test_they_get_a_game_of_its_own(tmp_path: Path) -> None:
    with evening(tmp_path) as session:
        first = (session.game.standing()[0].command.about or {})["id"]
        play(session, Next())
        HomePresenter(session).same_tapped()

        assert (session.game.standing()[0].command.about or {})["id"] != first
        assert len(session.game.standing()) == 1


def test_after_a_game_in_which_nothing_was_booked_the_same_one_starts(tmp_path: Path) -> None:
    with evening(tmp_path) as session:
        HomePresenter(session).same_tapped()

        assert session.table.starting == Seat(0)


def test_without_anybody_to_remember_it_knocks(tmp_path: Path) -> None:
    with at_home(tmp_path) as session:
        HomePresenter(session).same_tapped()

        assert heard(session) == ["refused"]


@pytest.mark.parametrize("error", [Refusal(DISK_FULL), Damaged("no such table")])
def test_a_disk_that_fails_refuses_the_new_game(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, error: Exception
) -> None:
    def fails(_: Start) -> None:
        raise error

    with evening(tmp_path) as session:
        session.start_from(HOME)
        monkeypatch.setattr(session.desk, "begin", fails)
        HomePresenter(session).same_tapped()

        assert session.sheet is not None
        assert session.sheet.name == "refusal"
        assert session.places == [HOME]


def test_new_game_and_settings_open_their_screens(tmp_path: Path) -> None:
    with at_home(tmp_path) as session:
        presenter = HomePresenter(session)
        presenter.new_tapped()
        new = session.place
        presenter.settings_tapped()

        assert new == Place("new_game")
        assert session.place == Place("settings")


def test_what_the_start_found_stands_in_the_line_and_a_tap_tells_more(tmp_path: Path) -> None:
    with at_home(tmp_path) as session:
        session.notice = Refusal(NEWER, file="journal.sqlite")
        presenter = HomePresenter(session)
        view = presenter.view()
        presenter.line_tapped()

        assert view.warns
        assert view.line.startswith("journal.sqlite was written by a newer Steiger")
        assert session.sheet == Place("refusal", session.notice)


def test_settings_that_cannot_be_written_are_told(tmp_path: Path) -> None:
    with evening(tmp_path) as session:
        session.unsaved = True
        presenter = HomePresenter(session)
        presenter.line_tapped()

        assert presenter.view().warns
        assert presenter.view().line.startswith("Settings cannot be written")
        assert session.sheet is None


def test_a_journal_that_cannot_be_read_remembers_nobody(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fails(_: Path) -> None:
        raise Damaged("file is not a database")

    monkeypatch.setattr("ui.presenters.home.last_start", fails)
    with at_home(tmp_path) as session:
        assert HomePresenter(session).view().same == ""


# Attract


def test_after_a_minute_without_a_touch_it_attracts(tmp_path: Path) -> None:
    with at_home(tmp_path) as session:
        presenter = HomePresenter(session)
        pass_time(session, 59)
        before = presenter.view().attract
        pass_time(session, 1)
        view = presenter.view()

        assert (before, view.attract) == (False, True)
        assert (view.motto, view.touch) == ("the foreman at your table", "Touch to begin")


def test_the_waking_touch_does_nothing_else(tmp_path: Path) -> None:
    with at_home(tmp_path) as session:
        presenter = HomePresenter(session)
        pass_time(session, 60)
        swallowed = [presenter.touched(60.0), presenter.touched(60.5)]

        assert swallowed == [True, False]
        assert not presenter.view().attract


def test_the_waking_press_of_a_button_does_nothing_else_either(tmp_path: Path) -> None:
    with at_home(tmp_path) as session:
        presenter = HomePresenter(session)
        pass_time(session, 60)
        presenter.next()

        assert session.places == [HOME]
        assert not presenter.view().attract


# Resume


def test_resume_says_where_we_were(tmp_path: Path) -> None:
    with evening(tmp_path, shown=True) as session:
        play(session, Next(), Next(), delivers(CHLOE, "truck:YY"), Next(), Next())
        view = ResumePresenter(session).view()

        assert (view.caption, view.title) == ("We were here", "Shift I, Béla’s turn")
        assert view.turn is not None
        assert view.turn.symbol == "wheel"
        assert [(score.score, score.turn) for score in view.scores] == [
            ("0", False),
            ("0", True),
            ("3", False),
        ]
        assert [(line.text, line.points) for line in view.lines] == [
            ("Ada: next player", ""),
            ("Chloé: next player", ""),
            ("Chloé: truck YY", "+3"),
        ]


def test_face_down_it_names_only_the_cards_of_this_turn(tmp_path: Path) -> None:
    with evening(tmp_path) as session:
        play(session, delivers(ADA, "truck:YY"), Next(), delivers(BELA, "truck:KK"))
        lines = ResumePresenter(session).view().lines

        assert [(line.text, line.points) for line in lines] == [
            ("Béla: truck KK", "+9"),
            ("Ada: next player", ""),
            ("Ada: 1 truck order", ""),
        ]


def test_the_time_of_the_last_booking_is_told(tmp_path: Path) -> None:
    with evening(tmp_path) as session:
        play(session, Next())
        local = BOOKED.astimezone()

        assert ResumePresenter(session).view().line == (
            f"The last booking was at {local:%H:%M}. Nothing is lost."
        )


def test_a_game_without_times_and_bookings_can_be_resumed_too(tmp_path: Path) -> None:
    with evening(tmp_path) as session:
        empty = ResumePresenter(session).view()
        play(session, *shift(FACTORY), Next(about={"time": None}))
        view = ResumePresenter(session).view()

        assert empty.lines == ()
        assert view.line == "Nothing is lost."
        assert view.lines[1] == (None, "end of shift I", "")


def test_one_tap_or_next_goes_on(tmp_path: Path) -> None:
    with evening(tmp_path) as session:
        session.start_from(HOME, Place("resume"))
        ResumePresenter(session).go_on_tapped()
        tapped = session.places
        session.start_from(HOME, Place("resume"))
        ResumePresenter(session).next()

        assert tapped == [HOME, TABLE]
        assert session.places == [HOME, TABLE]
        assert session.table.to_move == ADA


def test_something_can_be_corrected_first_or_all_left_for_later(tmp_path: Path) -> None:
    with evening(tmp_path) as session:
        presenter = ResumePresenter(session)
        presenter.correct_tapped()
        corrected = session.places
        presenter.later_tapped()

        assert corrected == [HOME, TABLE, Place("book")]
        assert session.places == [HOME]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("players", [2, 3, 4])
def test_both_can_be_shown_in_every_language(tmp_path: Path, players: int, language: str) -> None:
    with at_home(tmp_path / "first", language) as session:
        assert HomePresenter(session).view().line
    with evening(tmp_path, players, settings=Settings(language)) as session:
        play(session, delivers(ADA, "truck:KK"), Next())

        assert HomePresenter(session).view().card
        assert all(ResumePresenter(session).view())
