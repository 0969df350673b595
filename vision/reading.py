"""The answer of `steiger read`: decoded values as JSON, and what a person is asked of them."""

from collections.abc import Callable, Iterable
from typing import Any

from companion.rules.components import ORDERS, PRINTED_MINECART
from companion.rules.vocabulary import COALS, SIDES, Coal
from vision.asking import Kind
from vision.chances import Value, value, whole
from vision.decode import CageState, Card, Pit, Row, Table, Tile
from vision.lens import Points
from vision.questions import LEAST_CHANCE, MOST_CHOICES, Questions, chance
from vision.seen import Cubes

Json = dict[str, Any]
UNKNOWN = 0.25
"""Below this a card is not named."""
ON_SURFACE = 0.05
"""A cube that lies there with this chance is asked about, however sure everything else is."""


def unreadable(image: str, sentence: str) -> Json:
    return _answer(image, sentence, [], [], None, [])


def answer(
    image: str, table: Table, questions: Questions, shown: Callable[[Points], Points]
) -> Json:
    """`shown` brings pixels of the working picture to those that a viewer shows."""
    writer = _Writer(questions, shown)
    orders = [told for card in table.cards if (told := writer.card(card)) is not None]
    for slot, filled in table.untold.items():
        writer.slot(slot, filled, value({None: 1.0}))
    pits = [writer.pit(at, pit) for at, pit in enumerate(table.pits)]
    cubes = None if table.cubes is None else writer.cubes(table.cubes)
    return _answer(image, None, orders, pits, cubes, questions.asked)


def _answer(
    image: str,
    sentence: str | None,
    orders: list[Json],
    pits: list[Json],
    cubes: Json | None,
    ask: list[Json],
) -> Json:
    told: Json = {"image": image, "unreadable": sentence, "orders": orders, "pits": pits}
    return {**told, "cubes": cubes, "ask": ask}


class _Writer:
    def __init__(self, questions: Questions, shown: Callable[[Points], Points]) -> None:
        self._questions, self._shown = questions, shown
        self._judged = questions.judged
        self._orders = 0

    # The mat

    def slot(self, slot: int, filled: float, order: Value[Any]) -> bool:
        """Whether a card is to be told of there."""
        there = value({True: filled, False: 1 - filled})
        address = {"what": "slot", "slot": slot}
        sure = self._questions.accepts("slot", there, address, there.best)
        if not sure:
            chances = {None: 1 - filled}
            for each, p in order.choices[:MOST_CHOICES]:
                chances[each] = chances.get(each, 0.0) + p * filled
            self._questions.ask(address, value(chances), lambda each: each)
        return sure and there.best

    def card(self, card: Card) -> Json | None:
        if not self.slot(card.slot, card.filled, card.order):
            return None
        number, self._orders = self._orders, self._orders + 1
        p, sure = self._judged(
            "order", card.order, {"what": "order", "order": number}, lambda order: order
        )
        known = sure or p >= UNKNOWN
        corners = self._shown(card.corners)
        return {
            "slot": card.slot,
            "order": card.order.best if known else None,
            "p": p,
            "vehicle": {v: chance(q) for v, q in card.vehicle.choices if q >= LEAST_CHANCE},
            "corners": [[round(float(x), 2), round(float(y), 2)] for x, y in corners],
            "spots": self._spots(number, card, sure) if known else [],
        }

    def _spots(self, number: int, card: Card, sure: bool) -> list[Json]:
        found = []
        for at, (coal, spot) in enumerate(
            zip(ORDERS[card.order.best].spots, card.spots, strict=True)
        ):
            kind: Kind = "pair" if len(spot.best) == 2 else "spot"
            address = {"what": "spot", "order": number, "spot": at}
            # A card that is asked about covers its spots.
            p = (
                self._judged(kind, spot, address, on_spot)[0]
                if sure
                else self._questions.chance(kind, spot)
            )
            found.append({"color": coal, "cube": on_spot(spot.best), "p": p})
        return found

    def cubes(self, counts: "Any") -> Json:
        for coal in COALS:
            address = {"what": "cubes", "color": coal}
            self._judged("cubes", counts[coal], address, lambda count: count)
        return {coal: counts[coal].best for coal in COALS if counts[coal].best}

    # Pits

    def pit(self, number: int, pit: Pit) -> Json:
        chances: list[float] = []
        levels: dict[Coal, dict[str, list[list[Coal | None]]]] = {coal: {} for coal in COALS}
        for row in pit.rows:
            chances += self._row(number, row)
            if row.tiles:
                levels[row.coal][row.side] = [
                    [cube.best for cube in tile.cubes] for tile in row.tiles
                ]
        cage = pit.cage.best
        p, sure = self._judged("cage", pit.cage, {"what": "cage", "pit": number}, in_cage)
        chances += [p] if sure else []
        told = in_cage(cage)
        if told is not None:
            told["p"] = p
        storage, more = self._storage(number, pit)
        return {
            "player": pit.seat,
            "levels": levels,
            "cage": told,
            "storage": storage,
            **counted(levels),
            "p": chance(whole([*chances, *more])),
        }

    def _row(self, number: int, row: Row) -> list[float]:
        """The chances of all its values that are taken as read."""
        address = {"pit": number, "color": row.coal, "side": row.side}
        printed = int(PRINTED_MINECART[row.coal] == row.side)
        beyond = 1 - row.further
        length = Value(tuple((n, p * beyond) for n, p in row.length.choices))
        p, sure = self._judged(
            "row", length, {"what": "row", **address}, lambda count: max(0, count - printed)
        )
        if not sure:
            return []
        chances = [p]
        for at, tile in enumerate(row.tiles):
            chances += self._tile({**address, "tile": at}, tile)
        return chances

    def _tile(self, address: Json, tile: Tile) -> list[float]:
        p, sure = self._judged("tile", tile.carts, {"what": "tile", **address}, lambda count: count)
        if not sure:
            return []
        chances = [p]
        for at, cube in enumerate(tile.cubes):
            where = {"what": "minecart", **address, "minecart": at}
            p, sure = self._judged("minecart", cube, where, lambda each: each)
            chances += [p] if sure else []
        return chances

    def _storage(self, number: int, pit: Pit) -> tuple[Json | None, list[float]]:
        chances = []
        for coal in COALS:
            address = {"what": "storage", "pit": number, "color": coal}
            counts = value({0: 1.0}) if pit.storage is None else pit.storage[coal]
            if pit.surface > ON_SURFACE:
                doubted = Value(tuple((n, p * (1 - pit.surface)) for n, p in counts.choices))
                self._questions.ask(address, doubted, lambda count: count)
            elif pit.storage is not None:
                p, sure = self._judged("storage", counts, address, lambda count: count)
                chances += [p] if sure else []
        if pit.storage is None:
            return None, []
        best = {coal: pit.storage[coal].best for coal in COALS}
        return {coal: count for coal, count in best.items() if count}, chances


def on_spot(cubes: Cubes) -> str | list[Coal] | None:
    if not cubes:
        return None
    return cubes[0] if len(cubes) == 1 else list(cubes)


def in_cage(state: CageState | None) -> Json | None:
    return None if state is None else {"level": state.level, "cubes": list(state.cubes)}


def counted(levels: dict[Coal, dict[str, list[list[Coal | None]]]]) -> Json:
    """What follows from the levels."""
    tiles = dict.fromkeys(SIDES, 0)
    empty: dict[Coal, int] = {}
    for coal, rows in levels.items():
        for side in SIDES:
            row = rows.get(side, [])
            tiles[side] += len(row) - int(PRINTED_MINECART[coal] == side and bool(row))
            empty[coal] = empty.get(coal, 0) + _none(row)
    return {"tiles": tiles, "empty_minecarts": {coal: n for coal, n in empty.items() if n}}


def _none(row: Iterable[Iterable[Coal | None]]) -> int:
    return sum(cube is None for tile in row for cube in tile)
