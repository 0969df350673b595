"""What the camera's screen says of what was read, and of what is still wanted."""

from collections.abc import Iterator, Sequence

from companion.rules.components import ORDERS
from companion.rules.table import Table
from companion.rules.vocabulary import Seat
from companion.services.camera.camera import Light
from companion.services.camera.checklist import Item
from companion.services.camera.compared import Difference, delivered
from companion.services.camera.gathered import Lying, lying, orders
from companion.services.camera.purposes import Entry
from companion.words import Words
from ui.presenters.camera_view import (
    ButtonView,
    DifferenceView,
    EntryView,
    LightView,
    ReadingView,
    SeatView,
)
from ui.presenters.gathering import Gathering
from ui.presenters.looks import Look

ICONS = {"pit": "pit", "orders": "card", "delivered": "deliver"}
MOST_READINGS = 7


def title(words: Words, players: Sequence[Look], gathering: Gathering, lit: Item | None) -> str:
    if gathering.purpose.what == "deliver":
        return words.say("What {name} delivers", name=players[gathering.purpose.seats[0]].name)
    if lit is None:
        return words.say("Everything is read")
    name = players[lit.entry.seat].name
    return {
        "pit": words.say("{name}’s pit", name=name),
        "orders": words.say("{name}’s orders", name=name),
        "delivered": words.say("{name}’s delivered orders", name=name),
    }[lit.entry.kind]


def subtitle(words: Words, gathering: Gathering, lost: bool, light: bool, differ: int) -> str:
    """Live · 5 cards · 1 question."""
    if lost:
        return words.say("Play goes on without it")
    live = words.say("Live")
    if light:
        return f"{live} · {words.say('the light has changed')}"
    return " · ".join((live, *_found(words, gathering, differ)))


def _found(words: Words, gathering: Gathering, differ: int) -> Iterator[str]:
    if gathering.last is None:
        yield words.say("looking…")
        return
    if gathering.purpose.what == "deliver":
        cards = len(lying(gathering.gathered, Entry("orders", gathering.purpose.seats[0])))
        if cards:
            yield words.say_n("{n} card found", "{n} cards found", n=cards)
        else:
            yield words.say("no card found yet")
    else:
        done = sum(item.state in ("done", "hand") for item in gathering.items)
        yield words.say("{n} of {all} done", n=done, all=len(gathering.items))
    asked = len(gathering.questions)
    if asked:
        yield words.say_n("{n} question", "{n} questions", n=asked)
    if differ:
        yield words.say_n("{n} difference", "{n} differences", n=differ)


def task(words: Words, players: Sequence[Look], gathering: Gathering) -> str:
    """What is to be shown next."""
    lit = gathering.lit
    if lit is None:
        return ""
    name = players[lit.entry.seat].name
    if lit.missing == "tray":
        return words.say("Show {name}’s storage", name=name)
    if lit.entry.kind == "pit":
        return words.say("Show {name}’s pit", name=name)
    return words.say("Show {name}’s cards", name=name)


def quiet(words: Words, gathering: Gathering, lit: Item | None) -> tuple[str, str]:
    """What the quiet button does (`whole`, `take` or nothing), and what it says."""
    if gathering.questions:
        return "take", words.say("Take what is certain")
    if lit is None:
        return "", ""
    if lit.missing == "tray":
        return "whole", words.say("Nothing in storage")
    if lit.entry.kind == "orders" and gathering.purpose.what == "counts":
        return "whole", words.say("No orders")
    if lit.missing == "more" or (lit.entry.kind == "delivered" and lit.missing == "look"):
        return "whole", words.say("No more cards")
    return "", ""


def buttons(words: Words, undo: bool, light: bool, compare: bool) -> tuple[ButtonView, ...]:
    if light:
        return (
            ButtonView("stay", "eye", words.say("Go on like this")),
            ButtonView("by_hand", "hand", words.say("Count by hand")),
        )
    again = ButtonView("again", "turn", words.say("Look again"))
    if compare:
        return again, ButtonView("compare", "deliver", words.say("Compare deliveries"))
    if undo:
        again = ButtonView("undo", "undo", words.say("Undo"))
    return again, ButtonView("by_hand", "hand", words.say("Set by hand"))


# The list


def seats(items: Sequence[Item], players: Sequence[Look]) -> tuple[SeatView, ...]:
    """A row a player."""
    found: dict[int, list[EntryView]] = {}
    for item in items:
        kind, seat = item.entry
        view = EntryView(f"{kind}:{seat}", ICONS[kind], item.state, item.lit)
        found.setdefault(seat, []).append(view)
    return tuple(SeatView(players[seat], tuple(entries)) for seat, entries in found.items())


def head(words: Words, gathering: Gathering, differ: bool) -> str:
    """What stands above the list."""
    if differ:
        return words.say("Tap to correct the book")
    return words.say("Read") if _shows_cards(gathering) else ""


def hint(words: Words, gathering: Gathering) -> str:
    """Before there is a list."""
    if gathering.purpose.what != "deliver" or _shows_cards(gathering):
        return ""
    return words.say("Lay the cards on the mat, under the camera: what is read stands here.")


def _shows_cards(gathering: Gathering) -> bool:
    deliver = gathering.purpose.what == "deliver"
    return deliver and bool(lying(gathering.gathered, Entry("orders", gathering.purpose.seats[0])))


def readings(words: Words, gathering: Gathering) -> tuple[ReadingView, ...]:
    """The cards that were read, the certain ones first."""
    entry = Entry("orders", gathering.purpose.seats[0])
    certain = orders(gathering.gathered, entry)
    cards = lying(gathering.gathered, entry)
    told = [_reading(words, card, card.known.value in certain) for card in cards]
    return tuple(sorted(told, key=lambda view: view.doubt))[:MOST_READINGS]


def _reading(words: Words, card: Lying, certain: bool) -> ReadingView:
    order = card.known.value
    if order is None:
        return ReadingView("", (), words.say("which card?"), doubt=True)
    row = ORDERS[order]
    if not certain:
        return ReadingView(row.vehicle, row.spots, words.say("this one?"), doubt=True)
    return ReadingView(row.vehicle, row.spots, words.say("{vp} VP", vp=row.vp), doubt=False)


# The book says, the table says


def differing(table: Table, gathering: Gathering) -> tuple[Difference, ...]:
    """Deliveries that were booked, and the cards that were revealed."""
    if gathering.purpose.what != "delivered":
        return ()
    seats = (Seat(seat) for seat in gathering.purpose.seats)
    return tuple(each for seat in seats for each in delivered(table, gathering.gathered, seat))


def difference(
    words: Words, number: int, differs: Difference, players: Sequence[Look]
) -> DifferenceView:
    row = ORDERS[differs.at[0]]
    if differs.book is None:
        told = words.say("On the table, not in the book")
    else:
        told = words.say("In the book, not on the table")
    return DifferenceView(number, players[differs.seat], row.vehicle, row.spots, told)


# The light


def light_view(words: Words, light: Light) -> LightView:
    return LightView(
        words.say("The light has changed"),
        words.say(
            "Until it is learned Steiger asks more. One cube of each colour on the mat is enough"
            " for that."
        ),
        words.say("then"),
        words.say("now"),
        (light.then, light.now),
    )
