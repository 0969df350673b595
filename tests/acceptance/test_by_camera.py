"""Whole evenings by camera: what is read of a simulated table scores as the rules score it."""

from pathlib import Path

import pytest

from companion.rules.game import Game, submit
from companion.rules.table import Table
from companion.rules.vocabulary import Seat
from companion.services.camera.compared import differences
from companion.services.camera.correcting import corrections
from companion.services.camera.provenance import CAMERA
from companion.services.state import state
from tests.support.by_camera import ByCamera
from tests.support.evenings import at_home, replayed
from tests.support.hands import Hands
from tests.support.play import arranged
from tests.support.tabletop import Over, over_the_table, stand_of
from tests.support.true_games import shifts, true_game
from vision.simulation.levels import LightKind
from vision.simulation.taught import teach_home

pytestmark = pytest.mark.kivy

CAMPAIGN: list[tuple[int, int, int, LightKind, bool]] = [
    # Game, players, edition, light, unplugged while it counts.
    (1, 2, 7, "window", False),
    (2, 3, 7, "ceiling", True),
    (3, 4, 7, "overcast", False),
    (4, 2, 21, "ceiling", True),
    (5, 3, 21, "window", False),
    (6, 4, 34, "ceiling", True),
    (9, 2, 48, "overcast", False),
    (8, 3, 48, "ceiling", False),
]
EVENINGS = [
    (1, 2, 7, "ceiling", True),
    *(pytest.param(*each, marks=pytest.mark.torture) for each in CAMPAIGN),
]
SHORT = 0.5
"""Seconds after which people count without a camera that is gone."""


def scored(table: Table) -> tuple[object, ...]:
    assert table.final is not None
    return table.final, [(player.vp, set(player.delivered)) for player in table.players]


def loses_the_camera(evening: ByCamera, over: Over) -> None:
    """In the middle of it; people begin to count by hand, until it is plugged in again."""
    reading = evening.reading
    patience, reading.patience = reading.patience, SHORT

    def pulled(_: str) -> None:
        over.plugged = False

    reading.picture = pulled
    reading.read()
    assert reading.by_hand == ["everything"]
    assert evening.session.camera.report().trouble is not None
    evening.fill(1)

    over.plugged, reading.picture = True, lambda _: None
    reading.patience = patience


def the_book_follows_the_look(game: Game, evening: ByCamera) -> None:
    """Referee depth: what was seen is what its book holds; where it holds another level for a
    cage, that is the one difference, and its correction mends it."""
    true, reading = evening.table, evening.reading
    assert reading.gathering is not None
    gathered, seats = reading.gathering.gathered, range(evening.players)
    assert not [each for seat in seats for each in differences(true, gathered, Seat(seat))]

    for seat in (Seat(seat) for seat in seats if f"pit:{seat}" not in reading.by_hand):
        level = (true.players[seat].cage + 1) % 5
        mistaken = list(true.players)
        mistaken[seat] = mistaken[seat].changed(cage=level)
        last = next(entry for entry in game.standing() if entry.table is true)
        book = arranged(Game(last), players=tuple(mistaken))
        assert book.table is not None
        found = differences(book.table, gathered, seat)
        assert [(each.field, each.book) for each in found] == [("cage", level)]
        for command in corrections(book.table, found, "as it lies on the table"):
            book = submit(book, command)
        assert book.table is not None
        assert book.table.players == true.players


@pytest.mark.parametrize(("seed", "players", "edition", "light", "unplugged"), EVENINGS)
def test_an_evening_counted_by_camera_is_scored_as_the_rules_score_its_table(
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    seed: int,
    players: int,
    edition: int,
    light: LightKind,
    unplugged: bool,
) -> None:
    game, stand = true_game(seed, players), stand_of(edition, light)
    taught = tmp_path / "taught"
    teach_home(taught, stand)
    with at_home(tmp_path) as session:
        evening = ByCamera(Hands(session), list(shifts(game)))
        with over_the_table(session, evening.table, taught, stand, monkeypatch) as over:
            evening.until_the_last_counts()
            if unplugged:
                loses_the_camera(evening, over)
            evening.reading.read()
            evening.finish()

        assert session.place.name == "result"
        assert not evening.wrong()
        the_book_follows_the_look(game, evening)
        assert game.table is not None
        assert scored(session.table) == scored(game.table)
        assert state(session.table) == state(replayed(session))
        about = [entry.command.about or {} for entry in session.game.standing()]
        assert sum(each.get("source") == CAMERA for each in about) == players
