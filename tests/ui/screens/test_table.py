"""The table in every state: everything fits and stays apart, also turned, held and lit."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from companion.rules.commands import Next, Out, Start
from companion.rules.vocabulary import Seat
from companion.services.desk import Desk
from companion.services.journal import Journal
from companion.services.settings import Settings
from tests.support.desks import ADA, BELA, NOW, delivers
from tests.support.drawn import CASES, LANGUAGES, Case, drawn, faults, plain, tap, words
from tests.support.evenings import NAMES, Heard, evening, pass_time
from tests.support.hands import Hands
from tests.support.scorings import book, end_game, play_to
from ui.presenters.session import HOME, TABLE, Session
from ui.presenters.table import TablePresenter
from ui.screens.screen import Screen
from ui.screens.table import TableScreen
from ui.seconds import Seconds
from ui.theme import TOUCH, TYPE
from ui.touch.targets import clashes

pytestmark = pytest.mark.kivy


def table(session: Session, case: Case | None = None) -> Screen:
    return drawn(TableScreen, case.look if case else plain(), TablePresenter(session))


def unfit(screen: Screen, *may_be_cut: str) -> list[str]:
    """Its texts alone: where targets are depends on neither words nor bookings.

    A booking told in the free corner may end in an ellipsis.
    """
    screen.touchable = []
    told = [told for free in screen.view.free for _, told in free.lines]
    return list(faults(screen, may_be_cut=[*told, *may_be_cut]))


@contextmanager
def turned(home: Path, players: int, settings: Settings) -> Iterator[Session]:
    """Every panel faces another side."""
    about = {"delivered": "open", "facing": [(seat + 1) % 4 for seat in range(players)]}
    with Journal.open(home) as journal:
        desk = Desk(journal, lambda: NOW)
        desk.begin(Start(NAMES[:players], Seat(0), "score", about=about))
        session = Session(home, desk, Heard(), Seconds(), settings)
        session.start_from(HOME, TABLE)
        yield session


def in_use(session: Session) -> None:
    """A tie for black, runners-up, a player in three digits."""
    play_to(session, 2)
    book(session, delivers(ADA, "truck:KK", "truck:YY"), delivers(BELA, "engine:KK", "engine:B"))
    book(session, Next())


@pytest.mark.parametrize("case", CASES, ids=str)
def test_everything_fits_through_a_game(tmp_path: Path, case: Case) -> None:
    found = []
    settings = Settings(language=case.language)
    shown = case.text > 100 or case.language == "it"
    with evening(tmp_path, case.players, shown=shown, settings=settings) as session:
        found += unfit(table(session, case))
        in_use(session)
        found += unfit(table(session, case))
        book(session, *(Out(Seat(seat)) for seat in range(case.players)))
        found += unfit(table(session, case))
        end_game(session)
        found += unfit(table(session, case))

    assert not found


@pytest.mark.parametrize("case", CASES[::3], ids=str)
def test_everything_fits_while_something_is_held_lit_or_offered(tmp_path: Path, case: Case) -> None:
    settings = Settings(language=case.language)
    with evening(tmp_path, case.players, settings=settings) as session:
        in_use(session)
        screen = table(session, case)
        screen.act("panel:0", "held")
        screen.refresh()
        found = unfit(screen)
        screen.let_go("panel:0")
        screen.act("why", "tapped")
        screen.refresh()
        found += unfit(screen)
        screen.act("why", "tapped")
        screen.holding(lambda name: 0.5 if name == "hub" else 0.0)
        found += unfit(screen)
        screen.let_go("hub")
        screen.act("undo", "tapped")
        screen.refresh()
        offered = {target.name for target in screen.touchable}
        found += unfit(screen, screen.view.undo.what)

    assert "redo" in offered
    assert not found


@pytest.mark.parametrize("case", CASES[::3], ids=str)
def test_turned_panels_fit_too(tmp_path: Path, case: Case) -> None:
    with turned(tmp_path, case.players, Settings(language=case.language)) as session:
        in_use(session)

        assert not unfit(table(session, case))


@pytest.mark.parametrize("size", [(800, 480), (1024, 600), (1920, 1080)])
def test_every_target_is_as_large_as_a_thumb_and_has_its_own_place(
    tmp_path: Path, size: tuple[int, int]
) -> None:
    with evening(tmp_path, 4) as session:
        book(session, Next())
        screen = drawn(TableScreen, plain(size=size), TablePresenter(session))
        tap(screen, "undo")
        small = [
            target.name for target in screen.touchable if target.shape.breadth < TOUCH.target - 1
        ]

        assert len(screen.touchable) == 4 + 2 + 2 + 4 + 1 + 12
        assert not small
        assert not list(clashes(screen.touchable, 8))


def test_a_held_panel_shows_its_owners_cards_until_the_finger_is_lifted(tmp_path: Path) -> None:
    with evening(tmp_path) as session:
        book(session, delivers(ADA, "truck:KK"))
        hands = Hands(session)
        finger = hands.finger("panel:0")
        finger.down()
        hands.wait(0.6)
        held = {text.words for text in hands.stage.written()}
        finger.up()
        hands.wait(0.5)
        after = {text.words for text in hands.stage.written()}

        assert "1 delivered order" in held
        assert "1 delivered order" not in after
        assert session.place.name == "table"


def test_held_the_hub_says_that_the_shift_ends(tmp_path: Path) -> None:
    with evening(tmp_path) as session:
        hands = Hands(session)
        finger = hands.finger("hub")
        finger.down()
        hands.wait(1.0)
        held = {text.words for text in hands.stage.written()}
        hands.wait(0.7)
        finger.up()
        hands.frames(4)

        assert "Keep holding: shift I ends" in held
        assert session.place.name == "counts"


@pytest.mark.parametrize(
    ("name", "place", "sheet"),
    [
        ("panel:1", "deliver", None),
        ("deliver", "deliver", None),
        ("forecast", "forecast", None),
        ("menu", "table", "menu"),
        ("hour:4", "table", "why"),
    ],
)
def test_a_tap_leads_where_the_design_says(
    tmp_path: Path, name: str, place: str, sheet: str | None
) -> None:
    with evening(tmp_path) as session:
        tap(table(session), name)

        assert session.place.name == place
        assert (session.sheet and session.sheet.name) == sheet


def test_no_workers_left_goes_on_to_the_next_player(tmp_path: Path) -> None:
    with evening(tmp_path) as session:
        screen = table(session)
        pass_time(session, 1)
        tap(screen, "out")

        assert session.table.players[ADA].out
        assert session.table.to_move == BELA
        assert "Béla" in words(screen)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_line_that_says_what_is_waited_for_is_one_line_in_full_size(
    tmp_path: Path, language: str
) -> None:
    said = []

    def say(session: Session) -> None:
        screen = table(session)
        (line,) = (text for text in screen.written() if text.words == screen.view.waits)
        said.append((line.words, len(line.ink), line.size))

    with evening(tmp_path, 4, settings=Settings(language=language)) as session:
        say(session)
        book(session, Next())
        say(session)
        session.explaining = True
        say(session)
        session.explaining = False
        book(session, *(Out(Seat(seat)) for seat in range(1, 4)))
        say(session)
        book(session, Out(Seat(0)))
        say(session)
        end_game(session)
        say(session)

    assert len({words for words, *_ in said}) == 6
    assert [told for told in said if told[1:] != (1, TYPE.caption.size)] == []


def test_a_long_name_still_finds_its_place_in_that_line(tmp_path: Path) -> None:
    with Journal.open(tmp_path) as journal:
        desk = Desk(journal, lambda: NOW)
        desk.begin(Start(("Maximiliane-Charlott", "Béla"), Seat(0), "score"))
        session = Session(tmp_path, desk, Heard(), Seconds(), Settings(language="de"))
        session.start_from(HOME, TABLE)

        assert not unfit(table(session))
