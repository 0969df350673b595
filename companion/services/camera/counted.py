"""The numbers of shift 3 (R10.1, R12) from what was gathered, each with how sure it is and why."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Literal, NamedTuple

from companion.rules.components import ORDERS
from companion.rules.vocabulary import COALS, SIDES
from companion.services.camera.camera import Json
from companion.services.camera.gathered import (
    Gathered,
    Lying,
    lying,
    mat_seen,
    pit_seen,
    pit_things,
    row_things,
)
from companion.services.camera.purposes import Entry
from companion.services.camera.things import OF_PITS, Known, Thing

TallyState = Literal["open", "partly", "asked", "certain", "person"]
Field = Literal["empty_minecarts", "tiles", "cubes", "outstanding"]


class Number(NamedTuple):
    """By the fields of `Counts`."""

    field: Field
    at: int | None = None
    """Which of several numbers there: the colour, the side."""


NUMBERS = (
    *(Number("empty_minecarts", at) for at in range(len(COALS))),
    *(Number("tiles", at) for at in range(len(SIDES))),
    Number("cubes"),
    Number("outstanding"),
)


class Shown(NamedTuple):
    """Where something can be seen."""

    picture: str
    address: Json


class Tally(NamedTuple):
    value: int | None
    """None while something of it was never seen; the likeliest while something is asked."""
    state: TallyState
    so_far: int = 0
    missing: tuple[Entry, ...] = ()
    """What is still to be looked at for it."""
    asked: tuple[Thing, ...] = ()
    p: float | None = None
    """That all the camera's part of it is right."""
    shown: tuple[Shown, ...] = ()
    answered: tuple[Shown, ...] = ()
    """What of it a person said."""


def counted(gathered: Gathered, seat: int) -> dict[Number, Tally]:
    """All that a camera can count of one player: everything but the Marks."""
    found = {}
    for number in NUMBERS:
        match number.field:
            case "empty_minecarts":
                assert number.at is not None
                found[number] = _empty(gathered, seat, COALS[number.at])
            case "tiles":
                assert number.at is not None
                found[number] = _tiles(gathered, seat, SIDES[number.at])
            case "cubes":
                found[number] = _cubes(gathered, seat)
            case "outstanding":
                found[number] = _outstanding(gathered, seat)
    return found


def _empty(gathered: Gathered, seat: int, coal: str) -> Tally:
    pit = Entry("pit", seat)
    if not pit_seen(gathered, seat):
        return Tally(None, "open", missing=(pit,))
    things = [thing for side in SIDES for thing in row_things(gathered, seat, coal, side)]
    known = {thing: gathered.known(thing) for thing in things}
    n = sum(thing.what == "minecart" and each.value is None for thing, each in known.items())
    return _tally(n, known)


def _tiles(gathered: Gathered, seat: int, side: str) -> Tally:
    if not pit_seen(gathered, seat):
        return Tally(None, "open", missing=(Entry("pit", seat),))
    rows = [Thing("row", (seat, coal, side)) for coal in COALS]
    known = {row: gathered.known(row) for row in rows}
    return _tally(sum(each.value or 0 for each in known.values()), known)


def _outstanding(gathered: Gathered, seat: int) -> Tally:
    entry = Entry("orders", seat)
    cards = lying(gathered, entry)
    known = {card.thing: card.known for card in cards}
    owners = _claimed(gathered, cards)
    if cards:
        return _tally(len(cards), known, owners)
    if entry in gathered.whole:
        return Tally(0, "person")
    return Tally(None, "open", missing=(entry,))


def _cubes(gathered: Gathered, seat: int) -> Tally:
    """R12.2: on minecarts, in the cage, in storage, on orders, and loose on the mat."""
    missing = []
    known = {thing: gathered.known(thing) for thing in pit_things(gathered, seat)}
    stored = Thing("storage", (seat, COALS[0]))
    if not pit_seen(gathered, seat) or known[stored].state == "open":
        missing.append(Entry("pit", seat))
    entry = Entry("orders", seat)
    cards = lying(gathered, entry)
    if not cards and entry not in gathered.whole:
        missing.append(entry)
    for card in cards:
        known[card.thing] = card.known
        for spot in spots(card):
            known[spot] = gathered.known(spot)
    if mat_seen(gathered, seat):
        loose = [Thing("cubes", (seat, coal)) for coal in COALS]
        known |= {thing: gathered.known(thing) for thing in loose}
    n = sum(_in(thing, each) for thing, each in known.items())
    if missing:
        state: TallyState = "open" if len(missing) == 2 and not n else "partly"
        return Tally(
            None, state, n, tuple(missing), _doubtful(known), None, shown_of(known.values())
        )
    tally = _tally(n, known, _claimed(gathered, cards))
    return tally._replace(shown=shown_of(known.values(), widely=True))


def spots(card: Lying) -> tuple[Thing, ...]:
    order = card.known.value
    if order is None:
        return ()
    return tuple(Thing("spot", (order, at)) for at in range(len(ORDERS[order].spots)))


def _in(thing: Thing, known: Known) -> int:
    """Cubes there."""
    match thing.what:
        case "minecart":
            return int(known.value is not None)
        case "cage":
            return len(known.value[1]) if known.value else 0
        case "storage" | "cubes":
            return int(known.value or 0)
        case "spot":
            return len(known.value or ())
        case _:
            return 0


def _claimed(gathered: Gathered, cards: Iterable[Lying]) -> tuple[Thing, ...]:
    return tuple(
        Thing("owner", (card.number,)) for card in cards if gathered.cards[card.number].claim
    )


def _tally(n: int, known: dict[Thing, Known], owners: Sequence[Thing] = ()) -> Tally:
    doubtful = (*_doubtful(known), *owners)
    said = any(each.state == "person" for each in known.values())
    state: TallyState = "asked" if doubtful else "person" if said else "certain"
    return Tally(n, state, n, (), doubtful, _chance(known), shown_of(known.values()), _said(known))


def _said(known: dict[Thing, Known]) -> tuple[Shown, ...]:
    readings = (each.reading for each in known.values() if each.state == "person")
    return tuple(Shown(each.picture, each.address) for each in readings if each is not None)


def _doubtful(known: dict[Thing, Known]) -> tuple[Thing, ...]:
    """A printed minecart's own tile is never in doubt: it is not among them."""
    return tuple(thing for thing, each in known.items() if not each.settled)


def _chance(known: dict[Thing, Known]) -> float | None:
    """All values of a pit that are not asked share one chance; every other value has its own."""
    pits: dict[tuple[str, int], float] = {}
    others = 1.0
    camera = [(thing, each) for thing, each in known.items() if each.p is not None]
    for thing, each in camera:
        assert each.p is not None
        if each.state == "certain" and each.reading and thing.what in OF_PITS:
            at = (each.reading.picture, thing.at[0])
            pits[at] = min(pits.get(at, 1.0), each.p)
        else:
            others *= each.p
    for p in pits.values():
        others *= p
    return round(others, 5) if camera else None


def widely(shown: Iterable[Shown]) -> tuple[Shown, ...]:
    """Whole pits and cards, each once."""
    found: list[Shown] = []
    for each in shown:
        whole = each._replace(address=_widened(each.address, IN_ALL))
        if whole not in found:
            found.append(whole)
    return tuple(found)


def shown_of(known: Iterable[Known], widely: bool = False) -> tuple[Shown, ...]:
    """Whole rows rather than all that lies in them; widely, whole pits and cards."""
    found: list[Shown] = []
    for each in known:
        if each.reading is not None and each.reading.picture:
            address = _widened(each.reading.address, IN_ALL if widely else IN_ROWS)
            shown = Shown(each.reading.picture, address)
            if shown not in found:
                found.append(shown)
    return tuple(found)


def _widened(address: Json, within: Mapping[str, tuple[str, ...]]) -> Json:
    """Of what it lies in."""
    if address["what"] not in within:
        return address
    kept = within[address["what"]]
    return {"what": kept[-1], **{name: address[name] for name in kept[:-1]}}


_ROW = ("pit", "color", "side", "row")
IN_ROWS = {"tile": _ROW, "minecart": _ROW}
"""What an address keeps, and what it is then called."""
IN_ALL = {
    **dict.fromkeys(("row", "tile", "minecart", "cage", "storage"), ("pit", "pit")),
    "spot": ("order", "order"),
}
