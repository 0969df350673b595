"""New game: people on chairs, badges, who begins, and the start."""

import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from companion.rules.commands import Next, Start
from companion.rules.game import Game
from companion.rules.refusals import Refusal
from companion.rules.vocabulary import Seat
from companion.services import people, settings
from companion.services.desk import Desk
from companion.services.journal import FILE, Journal
from companion.services.journal.errors import DISK_FULL
from companion.services.settings import Settings
from companion.words import LANGUAGES
from tests.support.desks import NOW
from tests.support.evenings import NAMES, Heard, evening, heard
from ui.presenters.chairs import BadgeView, ChairView
from ui.presenters.keyboard import Asking
from ui.presenters.looks import looks
from ui.presenters.new_game import NameView, NewGamePresenter
from ui.presenters.session import HOME, TABLE, Place, Session
from ui.presenters.undo import Undo
from ui.seconds import Seconds


@contextmanager
def at_home(home: Path, *starts: Start, loaded: Settings | None = None) -> Iterator[Session]:
    """A session on the way to a new game, after these games."""
    with Journal.open(home) as journal:
        for start in starts:
            played = Desk(journal, lambda: NOW)
            played.begin(start)
            played.submit(Next())
        desk = Desk(journal, lambda: NOW)
        session = Session(home, desk, Heard(), Seconds(), loaded or Settings())
        session.go("new_game")
        yield session


FOUR = Start(NAMES, Seat(1), "score")
NEW = Place("new_game")


@pytest.fixture
def session(tmp_path: Path) -> Iterator[Session]:
    """Four people are remembered."""
    with at_home(tmp_path, FOUR) as opened:
        yield opened


@pytest.fixture
def seats(session: Session) -> NewGamePresenter:
    return NewGamePresenter(session)


def sit(presenter: NewGamePresenter, *positions: int) -> None:
    for position in positions:
        presenter.name_tapped(position)


def chair(presenter: NewGamePresenter, name: str) -> ChairView:
    return next(each for each in presenter.view().chairs if each.chair == name)


def sitting(presenter: NewGamePresenter) -> list[str]:
    """West, north, east, south."""
    return [each.name for each in presenter.view().chairs]


def selected(presenter: NewGamePresenter) -> str:
    return next(each.chair for each in presenter.view().chairs if each.selected)


def type_name(session: Session, presenter: NewGamePresenter, name: str) -> None:
    """As if it had been taken from the keyboard."""
    presenter.add_tapped()
    assert session.sheet is not None
    asking = session.sheet.about
    assert isinstance(asking, Asking)
    session.back()
    asking.take(name)


def started(session: Session) -> Start:
    start = session.game.standing()[0].command
    assert isinstance(start, Start)
    return start


# Sitting down


def test_at_first_nobody_sits_and_the_chair_in_the_west_is_selected(
    seats: NewGamePresenter,
) -> None:
    view = seats.view()

    assert view.chairs == (
        ChairView("west", True, ""),
        ChairView("north", False, ""),
        ChairView("east", False, ""),
        ChairView("south", False, ""),
    )
    assert view.chair == "Chair: free"
    assert (view.badges, view.colours, view.turn, view.starts) == ((), (), "", "")


def test_names_are_offered_by_last_use(tmp_path: Path) -> None:
    with at_home(tmp_path, FOUR, Start(("Emil", "Ada"), Seat(0), "score")) as session:
        names = [each.name for each in NewGamePresenter(session).view().names]

    assert names == ["Emil", "Ada", "Béla", "Chloé", "Dmitri"]


def test_a_name_sits_down_and_the_next_free_chair_clockwise_is_selected(
    seats: NewGamePresenter,
) -> None:
    sit(seats, 0, 1)

    assert sitting(seats) == ["Ada", "Béla", "", ""]
    assert selected(seats) == "east"


def test_the_next_free_chair_is_found_around_the_table(seats: NewGamePresenter) -> None:
    seats.chair_tapped("south")

    sit(seats, 0)

    assert sitting(seats) == ["", "", "", "Ada"]
    assert selected(seats) == "west"


def test_with_all_chairs_taken_the_last_one_stays_selected(seats: NewGamePresenter) -> None:
    sit(seats, 0, 1, 2, 3)

    assert sitting(seats) == ["Ada", "Béla", "Chloé", "Dmitri"]
    assert selected(seats) == "south"
    assert seats.view().chair == "Chair: Dmitri"


def test_ones_own_name_lifts_one_off_the_chair(seats: NewGamePresenter) -> None:
    sit(seats, 0)
    seats.chair_tapped("west")
    lit = seats.view().names[0]

    sit(seats, 0)

    assert lit == NameView("Ada", True, True)
    assert sitting(seats) == ["", "", "", ""]
    assert selected(seats) == "west"


def test_who_sits_elsewhere_moves_to_the_free_chair(seats: NewGamePresenter) -> None:
    sit(seats, 0, 1)
    seats.chair_tapped("south")

    sit(seats, 0)

    assert sitting(seats) == ["", "Béla", "", "Ada"]


def test_two_who_sit_change_chairs_and_keep_their_badges(seats: NewGamePresenter) -> None:
    sit(seats, 0, 1)
    seats.chair_tapped("west")

    sit(seats, 1)

    assert sitting(seats) == ["Béla", "Ada", "", ""]
    assert chair(seats, "west").symbol == "wheel"


def test_somebody_new_takes_the_place_of_who_sat_there(seats: NewGamePresenter) -> None:
    sit(seats, 0, 1)
    seats.chair_tapped("west")
    seats.starts_tapped()

    sit(seats, 2)

    assert sitting(seats) == ["Chloé", "Béla", "", ""]
    assert chair(seats, "west").starts


def test_a_chair_that_is_none_changes_nothing(seats: NewGamePresenter) -> None:
    seats.chair_tapped("ceiling")

    assert selected(seats) == "west"


# People who are not remembered


def test_a_name_that_went_back_to_the_seats_is_not_remembered(tmp_path: Path) -> None:
    with evening(tmp_path, 2) as session:
        Undo(session).take_back()
        again = NewGamePresenter(session, session.place.about)
        type_name(session, again, "Emil")
        again.start_tapped()
        session.start_from(HOME, NEW)
        names = [each.name for each in NewGamePresenter(session).view().names]

    assert session.desk.number == 2
    assert sorted(names) == ["Béla", "Emil"]


def test_at_the_very_first_start_there_is_only_the_keyboard(tmp_path: Path) -> None:
    with at_home(tmp_path) as session:
        view = NewGamePresenter(session).view()

    assert view.names == ()
    assert view.same == ""
    assert not view.ready


def test_plus_asks_for_a_name_which_then_sits_on_the_chair(tmp_path: Path) -> None:
    with at_home(tmp_path) as session:
        presenter = NewGamePresenter(session)
        presenter.add_tapped()
        asked = session.sheet
        session.back()
        type_name(session, presenter, "Emil")

        assert asked is not None
        assert asked.name == "keyboard"
        assert sitting(presenter) == ["Emil", "", "", ""]
        assert presenter.view().names == (NameView("Emil", False, True),)
        assert presenter.view().same == ""


def test_a_name_that_is_remembered_sits_down_in_its_colours(tmp_path: Path) -> None:
    about = {"colours": ["teal", "pink"], "symbols": ["lantern", "canary"]}
    with at_home(tmp_path, Start(("Ada", "Béla"), Seat(0), "score", about=about)) as session:
        presenter = NewGamePresenter(session)
        type_name(session, presenter, "Béla")

        assert chair(presenter, "west")[2:5] == ("Béla", "pink", "canary")
        assert len(presenter.view().names) == 2


def test_a_journal_that_cannot_be_read_remembers_nobody_and_people_can_play(
    session: Session, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(people, "_PEOPLE", "SELECT nothing FROM nowhere")
    presenter = NewGamePresenter(session)

    type_name(session, presenter, "Emil")
    type_name(session, presenter, "Fanny")
    presenter.start_tapped()

    assert started(session).players == ("Emil", "Fanny")


def test_two_players_of_one_name_are_warned_and_may_start(session: Session) -> None:
    presenter = NewGamePresenter(session)
    sit(presenter, 0)

    type_name(session, presenter, "Ada")
    warned = presenter.view().warning
    presenter.start_tapped()

    assert warned == "Two players are called Ada. Another name would tell them apart."
    assert started(session).players == ("Ada", "Ada")


def test_the_keyboard_knows_who_sits_already(session: Session, seats: NewGamePresenter) -> None:
    sit(seats, 0, 1)

    seats.add_tapped()

    assert session.sheet is not None
    assert isinstance(session.sheet.about, Asking)
    assert session.sheet.about.taken == ("Ada", "Béla")


@pytest.mark.parametrize("name", ["x" * 200, "עדה", "👩‍👩‍👧", "A\nda", "\ud83d"])
def test_a_name_may_be_anything(session: Session, seats: NewGamePresenter, name: str) -> None:
    type_name(session, seats, name)
    sit(seats, 2)

    seats.start_tapped()

    assert started(session).players == (name, "Béla")
    assert len(looks(session.game)[0].name) <= 60


def test_a_name_of_200_characters_is_cut_where_it_is_shown(
    session: Session, seats: NewGamePresenter
) -> None:
    type_name(session, seats, "x" * 200)

    assert chair(seats, "west").name == "x" * 59 + "…"
    assert seats.view().names[0].name == "x" * 59 + "…"


# Badges


def test_everybody_sits_down_in_the_seats_own_colours(seats: NewGamePresenter) -> None:
    sit(seats, 0, 1, 2, 3)

    assert [(each.symbol, each.colour) for each in seats.view().chairs] == [
        ("hammer", "red"),
        ("wheel", "blue"),
        ("canary", "green"),
        ("lantern", "purple"),
    ]


def test_who_had_other_colours_last_time_has_them_again(tmp_path: Path) -> None:
    about = {"colours": ["blue", "orange"], "symbols": ["wheel", "wheelbarrow"]}
    with at_home(tmp_path, Start(("Ada", "Béla"), Seat(0), "score", about=about)) as session:
        presenter = NewGamePresenter(session)
        sit(presenter, 0, 1)

        assert chair(presenter, "west")[3:5] == ("blue", "wheel")
        assert chair(presenter, "north")[3:5] == ("orange", "hammer")


def test_a_badge_that_somebody_wears_is_exchanged(seats: NewGamePresenter) -> None:
    sit(seats, 0, 1)
    seats.chair_tapped("west")

    seats.badge_tapped("wheel")

    assert chair(seats, "west")[3:5] == ("blue", "wheel")
    assert chair(seats, "north")[3:5] == ("red", "hammer")
    assert seats.view().badges[1] == BadgeView("wheel", "blue", True)


def test_a_free_badge_is_taken_as_it_is_shown(seats: NewGamePresenter) -> None:
    sit(seats, 0)
    seats.chair_tapped("west")

    seats.badge_tapped("lantern")

    assert chair(seats, "west")[3:5] == ("purple", "lantern")
    assert seats.view().badges[0] == BadgeView("hammer", "red", False)


def test_ones_own_badge_shows_the_colours_and_hides_them_again(seats: NewGamePresenter) -> None:
    sit(seats, 0)
    seats.chair_tapped("west")

    seats.badge_tapped("hammer")
    shown = seats.view().colours
    seats.badge_tapped("hammer")

    assert [each.colour for each in shown if each.lit] == ["red"]
    assert len(shown) == 8
    assert seats.view().colours == ()


def test_the_badge_on_the_chair_shows_the_colours_too(seats: NewGamePresenter) -> None:
    sit(seats, 0)

    seats.chair_tapped("west")
    seats.chair_tapped("west")

    assert seats.view().colours


def test_a_colour_that_somebody_wears_is_exchanged(seats: NewGamePresenter) -> None:
    sit(seats, 0, 1)
    seats.chair_tapped("west")

    seats.colour_tapped("blue")

    assert chair(seats, "west")[3:5] == ("blue", "hammer")
    assert chair(seats, "north")[3:5] == ("red", "wheel")


def test_a_colour_of_the_users_edition_can_be_chosen(seats: NewGamePresenter) -> None:
    sit(seats, 0)
    seats.chair_tapped("west")

    seats.colour_tapped("teal")
    seats.colour_tapped("gold")

    assert chair(seats, "west").colour == "teal"


def test_nobody_wears_the_badges_of_an_empty_chair(seats: NewGamePresenter) -> None:
    sit(seats, 0)

    seats.badge_tapped("wheel")
    seats.colour_tapped("blue")
    seats.turn_tapped()
    seats.starts_tapped()

    assert chair(seats, "west")[3:] == ("red", "hammer", 0, True)


# Facing, and who begins


def test_turn_turns_the_panel_by_quarters(seats: NewGamePresenter) -> None:
    sit(seats, 0)
    seats.chair_tapped("west")

    seats.turn_tapped()
    once = chair(seats, "west").facing
    seats.turn_tapped()
    seats.turn_tapped()
    seats.turn_tapped()

    assert once == 1
    assert chair(seats, "west").facing == 0


def test_the_first_seat_begins_unless_somebody_else_is_named(seats: NewGamePresenter) -> None:
    sit(seats, 0, 1)

    assert chair(seats, "west").starts
    assert seats.view().start == "Start: Ada begins"


def test_starts_hands_over_the_marker(seats: NewGamePresenter) -> None:
    sit(seats, 0, 1)
    seats.chair_tapped("north")

    seats.starts_tapped()

    assert [each.starts for each in seats.view().chairs] == [False, True, False, False]
    assert seats.view().starts_lit
    assert seats.view().start == "Start: Béla begins"


def test_the_marker_goes_with_its_player(seats: NewGamePresenter) -> None:
    sit(seats, 0, 1)
    seats.chair_tapped("north")
    seats.starts_tapped()
    seats.chair_tapped("south")

    sit(seats, 1)

    assert chair(seats, "south").starts


# Depth, face down or open, language


def test_score_is_the_only_depth_and_lit(seats: NewGamePresenter) -> None:
    depths = seats.view().depths

    assert [(each.depth, each.title, each.lit) for each in depths] == [("score", "Score", True)]


def test_face_down_is_the_rule_and_open_is_remembered(session: Session) -> None:
    presenter = NewGamePresenter(session)
    before = [each.lit for each in presenter.view().deliveries]

    presenter.delivered_tapped("open")
    presenter.delivered_tapped("sideways")

    assert before == [True, False]
    assert [each.text for each in presenter.view().deliveries if each.lit] == ["open"]
    assert settings.load(str(session.home)).delivered == "open"


def test_language_opens_a_list_of_five_and_one_of_them_is_spoken(session: Session) -> None:
    presenter = NewGamePresenter(session)
    closed = presenter.view().languages

    presenter.language_tapped()
    opened = presenter.view().languages
    presenter.language_tapped("de")

    assert closed == ()
    assert [each.key for each in opened] == list(LANGUAGES)
    assert presenter.view().language == "Deutsch"
    assert presenter.view().languages == ()
    assert session.words.language == "de"


# Lock tiles


@pytest.mark.parametrize(
    ("players", "strip"),
    [
        (0, ""),
        (1, ""),
        (2, "Lock tiles: cover the spaces marked 2 and 2+3."),
        (3, "Lock tiles: cover the spaces marked 2+3."),
        (4, ""),
    ],
)
def test_a_strip_says_which_spaces_are_covered(
    seats: NewGamePresenter, players: int, strip: str
) -> None:
    sit(seats, *range(players))

    assert seats.view().locks == strip


# Starting


@pytest.mark.parametrize("players", [0, 1])
def test_with_fewer_than_two_nothing_starts(
    session: Session, seats: NewGamePresenter, players: int
) -> None:
    sit(seats, *range(players))

    seats.start_tapped()
    seats.next()

    assert seats.view().start == "Start: with two to four players"
    assert not seats.view().ready
    assert heard(session) == ["refused", "refused"]
    assert session.game == Game()


@pytest.mark.parametrize("players", [2, 3, 4])
def test_start_books_the_game_and_goes_to_the_table(session: Session, players: int) -> None:
    presenter = NewGamePresenter(session)
    sit(presenter, *range(players))

    presenter.start_tapped()

    assert session.places == [HOME, TABLE]
    assert started(session).players == NAMES[:players]
    assert started(session).book == "score"
    assert session.table.to_move == 0
    assert heard(session) == ["booked"]


def test_the_start_says_everything_about_itself(session: Session) -> None:
    presenter = NewGamePresenter(session)
    presenter.delivered_tapped("open")
    sit(presenter, 0, 1, 2)
    presenter.chair_tapped("north")
    presenter.turn_tapped()
    presenter.colour_tapped("orange")
    presenter.starts_tapped()

    presenter.start_tapped()

    about = started(session).about or {}
    assert started(session).starting == 1
    assert about["colours"] == ["red", "orange", "green"]
    assert about["symbols"] == ["hammer", "wheel", "canary"]
    assert about["facing"] == [0, 1, 0]
    assert about["chairs"] == ["west", "north", "east"]
    assert about["delivered"] == "open"


def test_seats_are_clockwise_from_the_first_taken_chair(session: Session) -> None:
    presenter = NewGamePresenter(session)
    presenter.chair_tapped("south")
    sit(presenter, 0)
    presenter.chair_tapped("north")
    sit(presenter, 1)
    presenter.chair_tapped("south")
    presenter.starts_tapped()

    presenter.next()

    assert started(session).players == ("Béla", "Ada")
    assert started(session).starting == 1
    assert (started(session).about or {})["chairs"] == ["north", "south"]


def test_a_full_disk_is_a_sheet_and_everybody_stays_on_their_chair(
    session: Session, monkeypatch: pytest.MonkeyPatch
) -> None:
    presenter = NewGamePresenter(session)
    sit(presenter, 0, 1)
    monkeypatch.setattr(session.desk._journal, "add_game", _full)

    presenter.start_tapped()

    assert session.sheet is not None
    assert session.sheet.name == "refusal"
    assert session.places == [HOME, NEW]
    assert sitting(presenter) == ["Ada", "Béla", "", ""]
    assert session.game == Game()


def _full(*_: object) -> None:
    raise Refusal(DISK_FULL)


def test_a_damaged_journal_is_a_sheet_too(session: Session) -> None:
    presenter = NewGamePresenter(session)
    sit(presenter, 0, 1)
    db = sqlite3.connect(session.home / FILE)
    db.execute("DROP TABLE player")
    db.close()

    presenter.start_tapped()

    assert session.sheet is not None
    assert session.sheet.name == "refusal"


# As it was


def test_same_as_last_time_seats_everybody_and_moves_the_marker_one_seat_on(
    tmp_path: Path,
) -> None:
    about = {
        "colours": ["teal", "red", "pink"],
        "symbols": ["lantern", "wheel", "hammer"],
        "facing": [3, 0, 1],
        "chairs": ["north", "east", "west"],
    }
    last = Start(NAMES[:3], Seat(2), "score", about=about)
    with at_home(tmp_path, FOUR, last) as session:
        presenter = NewGamePresenter(session)
        presenter.same_tapped()
        chairs = presenter.view().chairs

    assert chairs == (
        ChairView("west", True, "Chloé", "pink", "hammer", 1, False),
        ChairView("north", False, "Ada", "teal", "lantern", 3, True),
        ChairView("east", False, "Béla", "red", "wheel", 0, False),
        ChairView("south", False, ""),
    )


@pytest.mark.parametrize("told", ["west", ["west", "west"], ["up", "down"], [1, 2], ["west"]])
def test_chairs_that_make_no_sense_are_the_usual_ones(tmp_path: Path, told: object) -> None:
    last = Start(NAMES[:2], Seat(0), "score", about={"chairs": told})
    with at_home(tmp_path, last) as session:
        presenter = NewGamePresenter(session)
        presenter.same_tapped()

        assert sitting(presenter) == ["Ada", "", "Béla", ""]


def test_a_last_game_that_cannot_be_read_is_a_sheet(session: Session) -> None:
    presenter = NewGamePresenter(session)
    session.desk._journal.db.execute("UPDATE game_summary SET bookings = 7")

    presenter.same_tapped()

    assert session.sheet is not None
    assert session.sheet.name == "refusal"


def test_back_from_an_empty_game_everybody_sits_as_they_sat(tmp_path: Path) -> None:
    with evening(tmp_path, 3) as session:
        presenter = NewGamePresenter(session, session.game.standing()[0].command)

        assert sitting(presenter) == ["Ada", "Béla", "Chloé", ""]
        assert presenter.view().start == "Start: Ada begins"


@pytest.mark.parametrize("players", [0, 2, 3, 4])
@pytest.mark.parametrize("language", LANGUAGES)
def test_it_can_be_shown_in_every_language(tmp_path: Path, language: str, players: int) -> None:
    with at_home(tmp_path, FOUR, loaded=Settings(language=language)) as session:
        presenter = NewGamePresenter(session)
        sit(presenter, *range(players))
        presenter.language_tapped()

        assert presenter.view().start
