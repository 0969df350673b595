"""An answer held against the truth: which values are wrong, which are asked, how sure they were."""

from collections.abc import Iterator
from typing import Any, Literal, NamedTuple

from companion.rules.components import PRINTED_MINECART
from companion.rules.vocabulary import COALS, SIDES
from vision.asking import Kind
from vision.questions import Told

Json = dict[str, Any]
Group = Literal["pits", "mat"]
Address = tuple[str | int, ...]
GROUPS: dict[Kind, Group] = {
    "slot": "mat", "order": "mat", "spot": "mat", "pair": "mat", "cubes": "mat", "storage": "pits",
    "row": "pits", "tile": "pits", "minecart": "pits", "cage": "pits",
}  # fmt: skip
SLOTS = 6
SHEETS: tuple[Kind, ...] = ("slot", "cubes", "storage")
"""Told of every sheet that is seen."""


class Judged(NamedTuple):
    kind: Kind
    address: Address
    """Of the picture's own things: slots and seats."""
    right: bool
    asked: bool
    given: float
    p: float
    truth: Any
    value: Any

    @property
    def wrong(self) -> bool:
        """Silently."""
        return not self.right and not self.asked

    @property
    def group(self) -> Group:
        return GROUPS[self.kind]


def judge(truth: Json, answer: Json | None, told: "list[Told] | tuple[Told, ...]") -> list[Judged]:
    """Of all true values; what was not answered at all counts as asked where that was said."""
    if answer is None or answer["unreadable"]:
        return [Judged(kind, at, False, True, 0.0, 0.0, v, None) for kind, at, v in values(truth)]
    by_address = {_address(each, answer): each for each in told}
    asked = {_asked_address(entry, answer) for entry in answer["ask"]}
    found = []
    for kind, at, true in values(truth):
        each = by_address.get(at)
        if each is not None:
            doubt = not each.accepted or _covered(at, asked)
            right = each.value == true
            found.append(Judged(each.kind, at, right, doubt, each.given, each.p, true, each.value))
        elif _covered(at, asked) or _left_out(at, answer):
            found.append(Judged(kind, at, False, True, 0.0, 0.0, true, None))
        elif kind in SHEETS and true:
            # The mat, or a storage tray, was not seen at all.
            found.append(Judged(kind, at, False, False, 0.0, 0.0, true, None))
        # What is beneath something that is wrong itself is not counted once more.
    return found


def values(truth: Json) -> Iterator[tuple[Kind, Address, Any]]:
    """Everything that a perfect answer says."""
    if truth["cubes"] is not None:
        by_slot = {order["slot"]: order for order in truth["orders"]}
        for slot in range(SLOTS):
            yield "slot", ("slot", slot), slot in by_slot
        for slot, order in by_slot.items():
            yield "order", ("order", slot), order["order"]
            for at, spot in enumerate(order["spots"]):
                pair = isinstance(spot["cube"], list)
                yield "pair" if pair else "spot", ("spot", slot, at), spot["cube"]
        for coal in COALS:
            yield "cubes", ("cubes", coal), truth["cubes"].get(coal, 0)
    for pit in truth["pits"]:
        yield from _pit(pit)


def _pit(pit: Json) -> Iterator[tuple[Kind, Address, Any]]:
    seat = pit["player"]
    for coal in COALS:
        for side in SIDES:
            row = pit["levels"][coal].get(side, [])
            printed = int(PRINTED_MINECART[coal] == side)
            yield "row", ("row", seat, coal, side), len(row) - printed
            for at, tile in enumerate(row):
                yield "tile", ("tile", seat, coal, side, at), len(tile)
                for cart, cube in enumerate(tile):
                    yield "minecart", ("minecart", seat, coal, side, at, cart), cube
    yield "cage", ("cage", seat), pit["cage"]
    if pit["storage"] is not None:
        for coal in COALS:
            yield "storage", ("storage", seat, coal), pit["storage"].get(coal, 0)


def _address(told: Told, answer: Json) -> Address:
    return _named(told.address, answer)


def _asked_address(entry: Json, answer: Json) -> Address:
    return _named(entry, answer)


def _named(address: Json, answer: Json) -> Address:
    """With slots and seats instead of places in the answer's lists."""
    what, parts = str(address["what"]), []
    if "order" in address:
        parts.append(answer["orders"][address["order"]]["slot"])
    if "pit" in address:
        parts.append(answer["pits"][address["pit"]]["player"])
    keys = ("slot", "spot", "color", "side", "tile", "minecart")
    parts += [address[key] for key in keys if key in address]
    return (what, *parts)


def _covered(at: Address, asked: set[Address]) -> bool:
    """Asked itself, or beneath something that is."""
    kind, *rest = at
    above: list[Address] = [at]
    if kind in ("spot", "order"):
        above += [("order", rest[0]), ("slot", rest[0])]
    if kind in ("tile", "minecart"):
        above += [("row", *rest[:3]), ("tile", *rest[:4])]
    return any(each in asked for each in above)


def _left_out(at: Address, answer: Json) -> bool:
    """A pit that could not be read."""
    in_pit = at[0] in ("row", "tile", "minecart", "cage", "storage")
    return in_pit and all(pit["player"] != at[1] for pit in answer["pits"])
