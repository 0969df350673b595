"""One sighting, value by value: what `steiger read` says, without the picture's own numbering."""

from collections.abc import Iterator
from typing import Any, NamedTuple

from companion.rules.components import PRINTED_MINECART
from companion.rules.vocabulary import COALS, SIDES
from companion.services.camera.camera import Json, Sighting
from companion.services.camera.things import HALF, Reading, Thing, Value


class SeenCard(NamedTuple):
    slot: int
    card: Reading
    """Its order; None as a value: no card."""
    spots: tuple[tuple[Thing, Reading], ...]
    """Of the order that was told."""


class Seen(NamedTuple):
    values: tuple[tuple[Thing, Reading], ...]
    """In pits."""
    mat: bool
    """A mat is in the picture."""
    cards: tuple[SeenCard, ...]
    tray: tuple[tuple[str, Reading], ...]
    """By colour: whose it is depends on the cards."""


NOTHING_SEEN = Seen((), False, (), ())


def seen(sighting: Sighting, look: int) -> Seen:
    """Nothing of a picture in which something moves, or that cannot be read."""
    if not sighting.still or sighting.answer["unreadable"]:
        return NOTHING_SEEN
    return _Reader(sighting, look).read()


def plain(what: str, value: Any) -> Value:
    """A value of JSON as one that can be compared."""
    if what == "spot":
        return () if value is None else (value,) if isinstance(value, str) else tuple(value)
    if what == "cage" and value is not None:
        return (value["level"], tuple(value["cubes"]))
    return value


def as_json(what: str, value: Value) -> Any:
    """As `ask` of `steiger read` has it among its choices."""
    if what == "spot":
        return None if not value else value[0] if len(value) == 1 else list(value)
    if what == "cage" and value is not None:
        return {"level": value[0], "cubes": list(value[1])}
    return value


class _Reader:
    def __init__(self, sighting: Sighting, look: int) -> None:
        self._answer = sighting.answer
        self._picture, self._look = sighting.picture, look
        self._ask = {_key(each): each["choices"] for each in self._answer["ask"]}

    def read(self) -> Seen:
        answer = self._answer
        values = [each for at, pit in enumerate(answer["pits"]) for each in self._pit(at, pit)]
        cards = [self._card(at, told) for at, told in enumerate(answer["orders"])]
        cards += [self._slot(each) for each in answer["ask"] if each["what"] == "slot"]
        tray = answer["cubes"]
        return Seen(
            tuple(values),
            tray is not None,
            tuple(cards),
            () if tray is None else tuple(self._tray(tray)),
        )

    def _reading(self, address: Json, value: Any, p: float | None, covered: bool) -> Reading:
        what = address["what"]
        plainly = plain(what, value)
        ask = self._ask.get(_key(address))
        choices: tuple[tuple[Value, float], ...] = ()
        if ask is not None:
            choices = tuple((plain(what, each), float(chance)) for each, chance in ask)
        elif covered:
            choices = ((plainly, HALF),)
        told = choices[0][1] if choices else p
        return Reading(plainly, not choices, choices, told, self._look, self._picture, address)

    # Pits

    def _pit(self, number: int, pit: Json) -> Iterator[tuple[Thing, Reading]]:
        seat, p = pit["player"], pit["p"]
        for coal in COALS:
            for side in SIDES:
                row = pit["levels"].get(coal, {}).get(side, [])
                yield from self._row({"pit": number, "color": coal, "side": side}, seat, row, p)
        yield Thing("cage", (seat,)), self._cage({"what": "cage", "pit": number}, pit["cage"], p)
        for coal in COALS:
            address = {"what": "storage", "pit": number, "color": coal}
            if pit["storage"] is not None or _key(address) in self._ask:
                count = (pit["storage"] or {}).get(coal, 0)
                yield Thing("storage", (seat, coal)), self._reading(address, count, p, False)

    def _row(self, where: Json, seat: int, row: Any, p: float) -> Iterator[tuple[Thing, Reading]]:
        at = (seat, where["color"], where["side"])
        printed = int(PRINTED_MINECART[where["color"]] == where["side"])
        length = self._reading({"what": "row", **where}, max(0, len(row) - printed), p, False)
        yield Thing("row", at), length
        for i, tile in enumerate(row):
            address = {"what": "tile", **where, "tile": i}
            carts = self._reading(address, len(tile), p, not length.sure)
            yield Thing("tile", (*at, i)), carts
            for j, cube in enumerate(tile):
                address = {"what": "minecart", **where, "tile": i, "minecart": j}
                lies = self._reading(address, cube, p, not carts.sure)
                yield Thing("minecart", (*at, i, j)), lies

    def _cage(self, address: Json, cage: Json | None, p: float) -> Reading:
        """Every pit has a cage: where none was seen, a person is asked for it."""
        return self._reading(address, cage, p if cage is None else cage["p"], cage is None)

    # The mat

    def _card(self, number: int, told: Json) -> SeenCard:
        order, slot = told["order"], told["slot"]
        covered = order is None or _key({"what": "slot", "slot": slot}) in self._ask
        card = self._reading({"what": "order", "order": number}, order, told["p"], covered)
        spots = []
        for at, spot in enumerate(told["spots"] if order else ()):
            address = {"what": "spot", "order": number, "spot": at}
            lies = self._reading(address, spot["cube"], spot["p"], not card.sure)
            spots.append((Thing("spot", (order, at)), lies))
        return SeenCard(slot, card, tuple(spots))

    def _slot(self, asked: Json) -> SeenCard:
        slot = asked["slot"]
        address = {"what": "slot", "slot": slot}
        best, p = asked["choices"][0] if asked["choices"] else (None, HALF)
        return SeenCard(slot, self._reading(address, best, p, True), ())

    def _tray(self, tray: Json) -> Iterator[tuple[str, Reading]]:
        for coal in COALS:
            address = {"what": "cubes", "color": coal}
            yield coal, self._reading(address, tray.get(coal, 0), None, False)


def _key(address: Json) -> frozenset[tuple[str, Any]]:
    return frozenset((name, each) for name, each in address.items() if name != "choices")
