"""With “Why?” lit every piece of the table explains itself, and nothing is done."""

from pathlib import Path

import pytest

from companion.rules.commands import Next, Out
from companion.rules.vocabulary import Seat
from companion.services.settings import Settings
from tests.support.desks import ADA, delivers
from tests.support.drawn import drawn, plain
from tests.support.evenings import evening
from tests.support.hands import Hands
from tests.support.scorings import book
from tests.ui.screens.test_table import turned
from ui.presenters.refusal import TOPICS
from ui.presenters.session import Place, Session
from ui.presenters.table import TablePresenter
from ui.screens.screen import Screen
from ui.screens.table import TableScreen
from ui.theme import TOUCH
from ui.touch.targets import clashes, find

pytestmark = pytest.mark.kivy


def lit(session: Session, size: tuple[int, int] = (1024, 600)) -> Screen:
    session.explaining = True
    return drawn(TableScreen, plain(size=size), TablePresenter(session))


def in_use(session: Session) -> None:
    """Something to redo; one is out and another one is in turn."""
    book(session, delivers(ADA, "truck:KK"), Out(Seat(0)), Next())
    TablePresenter(session).undo_tapped()


@pytest.mark.parametrize("shown", [True, False])
@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_tap_explains_whatever_it_hits_and_books_nothing(
    tmp_path: Path, players: int, shown: bool
) -> None:
    with evening(tmp_path, players, shown=shown) as session:
        in_use(session)
        book(session, Next())
        before, told = session.game.last, set()
        names = [target.name for target in lit(session).touchable if target.name != "why"]
        for name in names:
            screen = lit(session)
            screen.act(name, "tapped")
            assert session.sheet is not None, name
            assert session.sheet.about in TOPICS or session.sheet.about in range(1, 13), name
            assert not session.explaining
            told.add(session.sheet.about)
            session.sheet = None

        assert session.game.last is before
        assert session.place == Place("table")
        assert told >= {"score", "delivered", "out mark", "starting shield", "shift hand", "hub"}
        assert ("now" in told) == shown
        assert ("bookings" in told) == (players < 4)
        assert ("two players" in told) == (players == 2)


@pytest.mark.parametrize("size", [(800, 480), (1024, 600), (1920, 1080)])
@pytest.mark.parametrize("players", [2, 3, 4])
def test_every_piece_has_its_own_place_for_a_finger(
    tmp_path: Path, players: int, size: tuple[int, int]
) -> None:
    with turned(tmp_path, players, Settings()) as session:
        in_use(session)
        screen = lit(session, size)
        small = [t.name for t in screen.touchable if t.shape.breadth < TOUCH.dense - 1]

        assert not small
        assert not list(clashes(screen.touchable, 8))


@pytest.mark.parametrize(
    ("place", "topic"),
    [((120, 480), "score"), ((210, 566), "starting shield"), ((60, 566), "panel"),
     ((40, 390), "delivered"), ((200, 390), "now"), ((599, 250), "shift hand"),
     ((425, 250), "shift hand"), ((512, 300), "hub"), ((600, 450), 1)],
)  # fmt: skip
def test_what_lies_where_it_is_seen_is_what_is_explained(
    tmp_path: Path, place: tuple[float, float], topic: object
) -> None:
    with evening(tmp_path, 4, shown=True) as session:
        hands = Hands(session)
        hands.tap("why")
        finger = hands.finger_at(*place)
        finger.down()
        finger.up()
        hands.frames(3)

        assert session.sheet == Place("why", topic)


def test_turned_panels_explain_themselves_where_they_are_seen(tmp_path: Path) -> None:
    """The panel of the upper left, turned by a quarter: its head is at its left side."""
    with turned(tmp_path, 4, Settings()) as session:
        touchable = lit(session).touchable
        head, foot = find(touchable, 40, 380), find(touchable, 210, 380)

    assert head is not None
    assert head.name == "panel:0"
    assert foot is not None
    assert foot.name == "part:delivered:0"


def test_rules_are_cited_with_their_number() -> None:
    for topic in ("panel", "score", "delivered", "now", "starting shield", "out mark", "hub",
                  "deliver", "out", "shift hand", "forecast", "two players"):  # fmt: skip
        assert TOPICS[topic].rule, topic
