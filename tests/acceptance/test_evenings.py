"""Random evenings by real touches, from Home to the result: what is shown is what the rules say."""

from pathlib import Path

import pytest

from companion.rules.table import Table
from companion.services.state import state
from tests.support.evenings import at_home, replayed
from tests.support.hands import Hands
from tests.support.party import Party
from ui.presenters.looks import looks
from ui.presenters.spoken import number, signed

pytestmark = pytest.mark.kivy

BESIDE = 40
"""What is drawn within so many u above and below a player's name belongs to the same row."""
EVENINGS = [
    (1, 2, "open"),
    (2, 3, "face down"),
    (3, 4, "open"),
    (4, 2, "face down"),
    *(
        pytest.param(seed, 2 + seed % 3, how, marks=pytest.mark.torture)
        for seed in range(10, 40)
        for how in ("open", "face down")
    ),
]


def beside(hands: Hands, name: str) -> set[str]:
    """The words in a player's row; the winner's card to the left of them has a name too."""
    texts = [text for text in hands.stage.written() if text.ink]
    row = max((text.ink[0] for text in texts if text.words == name), key=lambda box: box.x)
    near = BESIDE * hands.stage.unit
    return {text.words for text in texts if abs(text.ink[0].cy - row.cy) < near}


def expected(table: Table, seat: int) -> set[str]:
    final = table.final
    assert final is not None
    won = (final.marks[seat], final.cubes[seat], final.orders[seat], final.balance[seat])
    return {number(table.players[seat].vp), number(final.total[seat]), *map(signed, won)}


@pytest.mark.parametrize(("seed", "players", "delivered"), EVENINGS)
def test_a_random_evening_by_touches_ends_as_the_rules_replay_it(
    tmp_path: Path, seed: int, players: int, delivered: str
) -> None:
    with at_home(tmp_path) as session:
        hands = Hands(session)

        def the_table_shows_every_score() -> None:
            if party.front == "table":
                drawn = {text.words for text in hands.stage.written()}
                assert {number(player.vp) for player in session.table.players} <= drawn

        party = Party(hands, seed, players, delivered, the_table_shows_every_score)
        party.play()

        rules = replayed(session)
        assert state(session.table) == state(rules)
        assert len(rules.players) == players
        for seat, look in enumerate(looks(session.game)):
            assert expected(rules, seat) <= beside(hands, look.name)
