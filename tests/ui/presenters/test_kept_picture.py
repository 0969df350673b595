"""“Why does it say 3 empty gray minecarts?”: the pictures behind a number."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from companion.rules.commands import Count
from companion.rules.vocabulary import Seat
from companion.services.camera.camera import COMING, Picture
from tests.support.evenings import evening
from tests.support.scorings import end_game, pit, play_to
from tests.support.seen_tables import Json, Watched
from ui.presenters.ceremony import CeremonyPresenter
from ui.presenters.kept_picture import KeptPicturePresenter, behind
from ui.presenters.session import Session
from ui.presenters.why import WhyPresenter

GRAY = 11
"""The hour of empty gray minecarts."""
LIGHT: Json = {"what": "row", "pit": 0, "color": "gray", "side": "light"}
PIT: Json = {"what": "pit", "pit": 0}
DARK: Json = {"what": "row", "pit": 0, "color": "gray", "side": "dark"}
ABOUT = {
    "source": "camera",
    "pictures": ["look"],
    "numbers": {
        "empty_minecarts 2": [["look", LIGHT], ["look", DARK]],
        "tiles 0": [["look", LIGHT]],
        "tiles 1": [["look", DARK]],
    },
}


class Remembering(Watched):
    """Still has the light row."""

    def crop(self, *told: Any, **_: Any) -> Any:
        seen = told[:2] in (("look", LIGHT), ("look", PIT))
        return Picture((2, 2), bytes(12)) if seen else None


@pytest.fixture
def session(tmp_path: Path) -> Iterator[Session]:
    with evening(tmp_path, 2, shown=True) as opened:
        opened.camera = Remembering()
        play_to(opened, 3)
        read = pit(0, (0, 0, 3, 0))
        opened.desk.submit(Count(Seat(0), read.counts, about=ABOUT))
        yield opened


def test_why_offers_the_pictures_of_what_a_camera_counted(session: Session) -> None:
    assert WhyPresenter(session, GRAY).view().seen == "What the camera saw"
    assert WhyPresenter(session, GRAY - 1).view().seen == ""
    assert WhyPresenter(session, 1).view().seen == ""


def test_they_are_shown_by_player_as_far_as_they_were_kept(session: Session) -> None:
    WhyPresenter(session, GRAY).seen_tapped()
    assert session.sheet is not None
    view = KeptPicturePresenter(session, session.sheet.about).view()

    assert view.title == "What the camera saw: gray minecarts"
    assert [(row.look.name, len(row.pictures)) for row in view.rows] == [("Ada", 1)]


def test_nobody_waits_for_them(session: Session) -> None:
    class Fetching(Remembering):
        fetched = False

        def crop(self, *told: Any, **how: Any) -> Any:
            return super().crop(*told, **how) if self.fetched else COMING

    camera = session.camera = Fetching()
    WhyPresenter(session, GRAY).seen_tapped()
    assert session.sheet is not None
    presenter = KeptPicturePresenter(session, session.sheet.about)
    assert (presenter.view().text, presenter.view().rows) == ("Looking…", ())

    camera.fetched = True
    assert [len(row.pictures) for row in presenter.view().rows] == [1]


def test_it_says_when_they_are_gone(session: Session) -> None:
    session.camera = Watched()

    WhyPresenter(session, GRAY).seen_tapped()
    assert session.sheet is not None
    view = KeptPicturePresenter(session, session.sheet.about).view()

    assert view.rows == ()
    assert view.text == "The pictures are no longer there: only the newest are kept."


def test_they_can_be_asked_for_after_the_end_of_the_game(session: Session) -> None:
    command = session.game.standing()[-1].command
    assert isinstance(command, Count)
    end_game(session, Count(command.player, command.counts, about=ABOUT), pit(1))

    assert WhyPresenter(session, GRAY).view().seen == "What the camera saw"


def test_the_ceremony_shows_what_the_camera_saw_behind_a_step_that_it_counted(
    session: Session,
) -> None:
    command = session.game.standing()[-1].command
    assert isinstance(command, Count)
    end_game(session, Count(command.player, command.counts, about=ABOUT), pit(1))
    ceremony = CeremonyPresenter(session)

    seen = {}
    for _ in range(16):
        view = ceremony.view()
        seen[view.card.kind, view.card.subject] = view.seen
        ceremony.go_on()

    assert [step for step, there in seen.items() if there] == [
        ("minecarts", "gray"),
        ("balance", ""),
    ]


def test_of_tunnel_tiles_the_whole_pit_is_shown_once(session: Session) -> None:
    found = behind(session, "balance")
    assert found is not None
    view = KeptPicturePresenter(session, found).view()

    assert view.title == "What the camera saw: tunnel tiles"
    assert [len(row.pictures) for row in view.rows] == [1]
