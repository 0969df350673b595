"""What was seen of all that a look is for, and what is still wanted."""

from collections.abc import Collection
from typing import Literal, NamedTuple

from companion.rules.table import Table
from companion.rules.vocabulary import COALS
from companion.services.camera.camera import Wanted
from companion.services.camera.gathered import Gathered, lying, orders, pit_seen
from companion.services.camera.purposes import Entry, Purpose, entries
from companion.services.camera.questions import unsettled
from companion.services.camera.things import Thing

EntryState = Literal["open", "partly", "done", "hand"]
Missing = Literal["", "look", "tray", "answers", "more"]

SLOTS = 6
"""Cards on a mat."""
OPEN: tuple[EntryState, ...] = ("open", "partly")


class Item(NamedTuple):
    entry: Entry
    state: EntryState
    missing: Missing
    """What it wants: to be seen at all, its storage tray, answers, cards that the book knows."""
    lit: bool = False


def checklist(
    gathered: Gathered,
    purpose: Purpose,
    table: Table,
    by_hand: Collection[Entry] = (),
    tapped: Entry | None = None,
) -> tuple[Item, ...]:
    """The entry that somebody tapped is lit until it is done, else the first that is not."""
    items = [
        Item(entry, "hand", "") if entry in by_hand else _item(gathered, purpose, table, entry)
        for entry in entries(purpose)
    ]
    left = [item.entry for item in items if item.state in OPEN]
    lit = tapped if tapped in left else next(iter(left), None)
    return tuple(item._replace(lit=item.entry == lit) for item in items)


def lit_entry(items: Collection[Item]) -> Entry | None:
    return next((item.entry for item in items if item.lit), None)


def wanted(items: Collection[Item]) -> Wanted:
    """Just what is lit: a simulated table lays that there."""
    lit = lit_entry(items)
    match lit:
        case Entry("pit", seat):
            return Wanted(pits=(seat,))
        case Entry("orders", seat):
            return Wanted(orders_of=seat)
        case Entry("delivered", seat):
            return Wanted(delivered_of=seat)
        case _:
            return Wanted()


def _item(gathered: Gathered, purpose: Purpose, table: Table, entry: Entry) -> Item:
    doubts = unsettled(gathered, purpose, entry)
    if entry.kind == "pit":
        if not pit_seen(gathered, entry.seat):
            return Item(entry, "open", "look")
        if gathered.known(Thing("storage", (entry.seat, COALS[0]))).state == "open":
            return Item(entry, "partly", "tray")
    elif not doubts and not _complete(gathered, purpose, table, entry):
        some = bool(lying(gathered, entry))
        return Item(entry, "partly", "more") if some else Item(entry, "open", "look")
    return Item(entry, "partly", "answers") if doubts else Item(entry, "done", "")


def _complete(gathered: Gathered, purpose: Purpose, table: Table, entry: Entry) -> bool:
    """Whether no card is missing, as far as one can know: people say so, or the book does."""
    if entry in gathered.whole:
        return True
    cards = len(lying(gathered, entry))
    player = table.players[entry.seat]
    match purpose.what:
        case "counts":
            # A mat that is full may not have been the last one.
            return cards % SLOTS != 0
        case "deliver":
            return cards > 0
        case "delivered":
            # Nothing in the book may be what was forgotten there.
            return cards > 0 and set(player.delivered) <= set(orders(gathered, entry))
        case "check":
            return set(player.orders) <= set(orders(gathered, entry))
