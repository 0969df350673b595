"""The scoring of a shift and of the game, as small tables for a terminal."""

from collections.abc import Iterable, Iterator

from companion.rules.events import GameScored, ShiftScored
from companion.rules.final_scoring import MARKS_PER_VP
from companion.rules.holdings import counts, number_outstanding
from companion.rules.shift_clock import awake
from companion.rules.table import Counts, Table
from companion.rules.vocabulary import Seat
from companion.words.bookings import name_of
from companion.words.columns import cut, left, right, table
from companion.words.words import Words

CELL = 12
LONGEST_NAME = 10
Rows = Iterator[tuple[str, list[str]]]


def signed(points: int) -> str:
    return f"+{points}" if points > 0 else f"−{-points}" if points else ""


def _cells(numbers: Iterable[object], points: Iterable[int]) -> list[str]:
    return [
        right(str(n), 5) + " " + left(signed(vp), 4) for n, vp in zip(numbers, points, strict=True)
    ]


def _plain(numbers: Iterable[object]) -> list[str]:
    """Under the numbers of `_cells`."""
    return [right(str(n), 5) + " " * 5 for n in numbers]


class ScoreTables:
    def __init__(self, words: Words) -> None:
        self._words = words

    def shift(self, scored: ShiftScored, before: Table, after: Table) -> Iterator[str]:
        """Element by element, everyone's count and VP; then the workers that decide R11.1."""
        yield from table(self._shift_rows(scored, before, after), CELL)

    def _shift_rows(self, scored: ShiftScored, before: Table, after: Table) -> Rows:
        yield "", self._names(before)
        for element, counted, vp in zip(awake(scored.shift), scored.counts, scored.vp, strict=True):
            yield self._words.term(element.name), _cells(counted, vp)
        yield self._words.term("vp"), _plain(player.vp for player in after.players)
        if scored.next_starting is not None:
            workers = [told.factory_workers for told in _told(before)]
            yield self._words.term("factory_workers"), _plain(workers)

    def game(self, scored: GameScored, before: Table, after: Table) -> Iterator[str]:
        """R12: what each thing left over is worth; then who won."""
        yield from table(self._game_rows(scored, before, after), CELL)
        yield ""
        yield self.winners(scored, before)

    def _game_rows(self, scored: GameScored, before: Table, after: Table) -> Rows:
        told, term = _told(before), self._words.term
        yield "", self._names(before)
        yield self._words.say("three shifts"), _plain(player.vp for player in after.players)
        yield term("marks"), _cells((each.marks for each in told), scored.marks)
        yield term("cubes"), _cells((each.cubes for each in told), scored.cubes)
        orders = (number_outstanding(each.outstanding) for each in told)
        yield term("outstanding"), _cells(orders, scored.orders)
        tiles = (":".join(map(str, each.tiles or ())) for each in told)
        yield term("balance"), _cells(tiles, scored.balance)
        yield term("total"), _plain(scored.total)

    def winners(self, scored: GameScored, before: Table) -> str:
        """R12.5."""
        vp = max(scored.total)
        names = [name_of(before, seat) for seat in scored.winners]
        if len(names) > 1:
            return self._words.say("{names} share the victory with {vp} VP", names=names, vp=vp)
        if scored.total.count(vp) == 1:
            return self._words.say("{name} wins with {vp} VP", name=names[0], vp=vp)
        marks = _told(before)[scored.winners[0]].marks or 0
        return self._words.say_n(
            "{name} wins the tie at {vp} VP with {n} Mark left over",
            "{name} wins the tie at {vp} VP with {n} Marks left over",
            n=marks % MARKS_PER_VP,
            name=names[0],
            vp=vp,
        )

    def _names(self, table: Table) -> list[str]:
        seats = range(len(table.players))
        return [cut(name_of(table, seat), LONGEST_NAME) for seat in seats]


def _told(table: Table) -> list[Counts]:
    return [counts(table, Seat(seat)) for seat in range(len(table.players))]
