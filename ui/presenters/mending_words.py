"""The sentences around an entry of the book: which one it is, what is asked, what mending does."""

from companion.rules.commands import Count, EndShift, Next, Start
from companion.rules.game import Entry
from companion.words import Words
from ui.presenters.book import whole
from ui.presenters.dial import ROMAN
from ui.presenters.mending_drafts import DeliveryDraft, Draft
from ui.presenters.session import Session
from ui.presenters.undo import booked


def title(words: Words, entry: Entry) -> str:
    """The shift in which it was booked, and its number among what stands."""
    shift = ROMAN[(entry.previous or entry).table.shift - 1]
    return words.say("Shift {shift}, entry {number}", shift=shift, number=entry.number)


def text(session: Session, entry: Entry, mendable: bool) -> str:
    """The booking in full; of numbers that stand below it only whose they are."""
    if isinstance(entry.command, Count) and mendable:
        done = booked(session, entry)
        return session.words.say("{name}: {text}", name=done.name, text=done.what)
    return whole(session, entry)


def note(words: Words, entry: Entry, mendable: bool, draft: Draft) -> str:
    """What mending does, or why there is nothing to mend; not beside cards or numbers."""
    if isinstance(entry.command, Start):
        return words.say("The start stands. Names and colours change in Seats and facing.")
    if not mendable:
        return words.say("This no longer counts.")
    if isinstance(entry.command, EndShift):
        return words.say("Struck, the shift goes on, and what it scored is gone.")
    if isinstance(draft, DeliveryDraft) or draft.numbers(words):
        return ""
    return words.say("What follows is played again. If something fails, nothing changes.")


def seats_title(words: Words, entry: Entry, draft: Draft, adding: bool) -> str:
    """What the players below it are there for."""
    match entry.command:
        case Start():
            return words.say("Who plays")
        case EndShift() if not adding:
            return words.say("What it scored")
        case _ if not draft.seats():
            return ""
        case Next() if not adding:
            return words.say("Who is next?")
        case _:
            return words.say("For whom?")


def placing(words: Words, before: bool) -> str:
    if before:
        return words.say("What was forgotten before it?")
    return words.say("What was forgotten after it?")
