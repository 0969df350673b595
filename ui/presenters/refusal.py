"""A refusal as a sheet (75), and what it and “Why?” say: rules, ways out, topics."""

from typing import NamedTuple

from companion.rules import refusals
from companion.rules.components import CUBES, ORDERS, TILES_PER_SIDE
from companion.rules.refusals import Reason, Refusal, RefusedInside
from companion.services.journal import errors
from ui.presenters.deliver import ONE_OPEN
from ui.presenters.looks import is_open
from ui.presenters.session import Session
from ui.presenters.spoken import capital
from ui.presenters.undo import InPlay, booked


def _message(text: str) -> str:
    """Marks a sentence for the catalogues."""
    return text


# The rules that Score depth cites, each in one sentence (RULES.md).
RULES: dict[str, str] = {
    "R1.1": _message("There are 64 coal cubes, 16 of each colour."),
    "R1.3": _message("There are 44 order cards, all different."),
    "R1.4": _message("There are 24 tunnel tiles for each side, with 1 or 2 minecarts."),
    "R2.1": _message("2 to 4 players play, each with a colour of their own."),
    "R2.2": _message("Workers each: 18 with 2 players, 15 with 3, 13 with 4."),
    "R3.1": _message("The starting player begins, then it goes clockwise, one action a turn."),
    "R3.5": _message("Whoever has no workers left is skipped; the shift ends when nobody has any."),
    "R6.1": _message("A delivery is all complete orders of one vehicle, at least one."),
    "R6.2": _message(
        "A delivered order scores at once, is kept face down, and counts in every later scoring."
    ),
    "R10.1": _message(
        "Shift I scores the first four elements, shift II the first eight, shift III all twelve."
    ),
    "R10.2": _message("A player with none of an element scores nothing for it."),
    "R10.3": _message(
        "Tie for first: all tied players get the first reward, and there is no second. Tie for"
        " second: all tied players get the second reward."
    ),
    "R10.4": _message("With 2 players there is no reward for second place."),
    "R10.5": _message("Spots are counted as printed, whatever cubes filled them."),
    "R11.1": _message(
        "Whoever has most workers in the factory starts the next shift; a tie goes clockwise."
    ),
    "R12.1": _message("5 Marks are 1 VP; what is left over decides a tie."),
    "R12.2": _message("3 cubes are 1 VP, wherever they are."),
    "R12.3": _message("Every outstanding order costs 1 VP, complete or not."),
    "R12.4": _message("Every tunnel tile that one side has more than the other costs 2 VP."),
    "R12.5": _message("Most VP win, then most Marks left over; then the victory is shared."),
}


class Way(NamedTuple):
    """What the sheet is called, what can be done instead, and the number that is exceeded."""

    title: str
    instead: str
    most: int | None = None


_COUNT_AGAIN = _message("Count again, or change another player’s number.")
_TOO_MANY = _message("That is too many")
_NOT_BOOKED = _message("Nothing was booked")
_PLAY_ON = _message("Nothing was changed: play goes on.")
_ELSEWHERE = _message("Tap the card to move it here, or mend the delivery in the book.")

WAYS: dict[Reason, Way] = {
    refusals.ALL_OUT: Way(_message("The shift is over"), _message("Hold the middle to end it.")),
    refusals.OUT_ALREADY: Way(_message("Out already"), _message("Undo brings a player back.")),
    refusals.EMPTY_DELIVERY: Way(_message("No card chosen"), _message("Tap what was delivered.")),
    ONE_OPEN: Way(_message("One delivery is open"), _message("Deliver the cards, or clear them.")),
    refusals.MIXED_DELIVERY: Way(
        _message("Two vehicles"), _message("Deliver one vehicle first, then the other.")
    ),
    refusals.DELIVERED_ALREADY: Way(_message("Delivered already"), _ELSEWHERE),
    refusals.OUTSTANDING_ELSEWHERE: Way(_message("Somebody else has it"), _ELSEWHERE),
    refusals.MISSING_COUNTS: Way(
        _message("Not counted yet"), _message("Set what is missing, then score.")
    ),
    refusals.FACTORY_WORKERS: Way(_TOO_MANY, _COUNT_AGAIN),
    refusals.CUBES_ON_TABLE: Way(_TOO_MANY, _COUNT_AGAIN, CUBES),
    refusals.TILES_ON_SIDE: Way(_TOO_MANY, _COUNT_AGAIN, TILES_PER_SIDE),
    refusals.EMPTY_MINECARTS: Way(_TOO_MANY, _COUNT_AGAIN),
    refusals.ORDERS_ON_TABLE: Way(_TOO_MANY, _COUNT_AGAIN, len(ORDERS)),
    refusals.GAME_OVER: Way(
        _message("The game is over"), _message("Undo takes back the end of the game.")
    ),
    refusals.START_STANDS: Way(
        _message("The start stands"), _message("With nothing booked Undo leads to the seats.")
    ),
    errors.DISK_FULL: Way(_NOT_BOOKED, _PLAY_ON),
    errors.READ_ONLY: Way(_NOT_BOOKED, _PLAY_ON),
    errors.BUSY: Way(_NOT_BOOKED, _PLAY_ON),
    errors.WRITE_FAILED: Way(_NOT_BOOKED, _PLAY_ON),
}
ANY_OTHER = Way(_message("That cannot be"), _PLAY_ON)
INSIDE = Way(_message("It no longer fits"), _message("Nothing was changed. Mend that entry first."))


class Topic(NamedTuple):
    title: str
    text: str
    rule: str = ""
    face_down: str = ""
    """Said instead in a face-down game."""


# What a tap explains while “Why?” is lit; hours of the clock explain themselves.
# fmt: off
TOPICS: dict[str, Topic] = {
    "panel": Topic(_message("A player"),
        _message("Tap it to book a delivery of this player."), "R6.1",
        _message("Tap it to book a delivery of this player; hold your own to see your cards.")),
    "own cards": Topic(_message("Your own cards"),
        _message("In this game delivered orders lie open: the clock counts them."), "R6.2",
        _message("Hold your own panel: your delivered orders show until you let go.")),
    "score": Topic(_message("The score"),
        _message("VP of delivered orders and of the shifts scored so far."), "R6.2"),
    "delivered": Topic(_message("Delivered orders"),
        _message("How many order cards this player has delivered."), "R6.2"),
    "now": Topic(_message("Points now"),
        _message("What the clock would give this player if the shift ended now."), "R10.1"),
    "starting shield": Topic(_message("Starting player"),
        _message("Whoever carries it begins the shift."), "R11.1"),
    "out mark": Topic(_message("Out of workers"),
        _message("This player is skipped until the shift ends."), "R3.5"),
    "hub": Topic(_message("Next player"),
        _message("Tap it, or press the button, when your turn is over. Hold it to end the shift."),
        "R3.1"),
    "end shift": Topic(_message("End of the shift"),
        _message("Held for a moment it leads to the counts; nothing is scored before you confirm."),
        "R10.1"),
    "undo": Topic(_message("Undo"),
        _message("Takes back what it names, step by step, across turns and shifts.")),
    "redo": Topic(_message("Redo"),
        _message("Puts back what was just taken back.")),
    "deliver": Topic(_message("Deliver"),
        _message("Books the orders that the player in turn delivers."), "R6.1"),
    "out": Topic(_message("No workers left"),
        _message("The player in turn has placed all workers; the others go on."), "R3.5"),
    "shift hand": Topic(_message("The shift hand"),
        _message("It points at the last hour that this shift scores."), "R10.1"),
    "forecast": Topic(_message("Forecast"),
        _message("What each hour would bring if the shift ended now."), "R10.1",
        _message("Delivered orders lie face down: it shows what was scored.")),
    "menu": Topic(_message("Menu"),
        _message("The book, the settings, the seats, and the way home; the game is kept.")),
    "camera": Topic(_message("Camera"),
        _message("Show it the cards that you deliver; at the end of the game it counts."
                 " A “?” there: it still asks something.")),
    "why": Topic(_message("Why?"),
        _message("Light it and tap anything: it is explained instead of done.")),
    "bookings": Topic(_message("Last bookings"),
        _message("What was booked last; everything stands in the book.")),
    "two players": Topic(_message("With 2 players"),
        _message("Only the leader scores an hour."), "R10.4"),
    "factory_workers": Topic(_message("Workers in the factory"),
        _message("They decide who starts the next shift."), "R11.1"),
    "empty_minecarts": Topic(_message("Empty minecarts"),
        _message("Minecarts with no cube on them, printed ones included."), "R10.1"),
    "marks": Topic(_message("Marks"), _message("Count the money in hand."), "R12.1"),
    "cubes": Topic(_message("Coal cubes"),
        _message("All cubes of the player: minecarts, cage, storage, orders."), "R12.2"),
    "outstanding": Topic(_message("Outstanding orders"),
        _message("Orders in front of the player that were not delivered."), "R12.3"),
    "tiles": Topic(_message("Tunnel tiles"),
        _message("Tiles per side over the whole pit; printed minecarts are none."), "R12.4"),
}
TURN_TIME = _message("Its ring is full when a turn takes two minutes.")
"""Said of the hub too, where it shows the time."""
ANYTHING = Topic(_message("Why?"), _message("A tap uses it; Undo takes back what was booked."))
# fmt: on


class RefusalView(NamedTuple):
    title: str
    what: str
    asked: str
    """The number that was wanted, and how many there are; both empty where it is no number."""
    there_is: str
    rule: str
    rule_text: str
    instead: str
    close: str
    differs: str
    """“The table differs”, where the book can be mended."""
    sign: str = "warning"
    """The picture: a warning; certain, where it is good news; or waiting."""


class RefusalPresenter(InPlay):
    """`about` is the refusal."""

    def __init__(self, session: Session, about: object = None) -> None:
        super().__init__(session, about)
        assert isinstance(about, Refusal | RefusedInside)
        self._inside = about if isinstance(about, RefusedInside) else None
        self._refusal = about.refusal if isinstance(about, RefusedInside) else about

    def view(self) -> RefusalView:
        words, reason = self.session.words, self._refusal.reason
        way = INSIDE if self._inside else WAYS.get(reason, ANY_OTHER)
        asked, there_is = self._numbers(way.most)
        return RefusalView(
            words.say(way.title),
            self._what(),
            asked,
            there_is,
            reason.rule or "",
            words.say(RULES[reason.rule]) if reason.rule in RULES else "",
            words.say(way.instead),
            words.say("Choose another") if reason.rule else words.say("Close"),
            words.say("The table differs") if self._can_mend() else "",
        )

    def _what(self) -> str:
        """A sentence; inside an amendment with the entry that no longer holds."""
        words, standing = self.session.words, self.session.game.standing()
        text = words.reason(self._refusal)
        if self._refusal.reason == refusals.DELIVERED_ALREADY and not is_open(self.session.game):
            # Who delivered it lies face down (R6.2).
            order = self._refusal.values["order"]
            text = words.say("the order {order} is there once only: it was delivered", order=order)
        if self._inside and self._inside.number <= len(standing):
            entry = booked(self.session, standing[self._inside.number - 1])
            named = " ".join(filter(None, (str(self._inside.number), entry.name, entry.told)))
            text = words.say("{name}: {text}", name=named, text=text)
        return f"{capital(text)}."

    def _numbers(self, most: int | None) -> tuple[str, str]:
        values = self._refusal.values
        asked, there_is = values.get("n"), values.get("has", most)
        return (str(asked), str(there_is)) if None not in (asked, there_is) else ("", "")

    def _can_mend(self) -> bool:
        booked_before = len(self.session.game.standing()) > 1
        return (
            bool(self._refusal.reason.rule)
            and booked_before
            and self.session.place.name not in ("book", "mending")
        )

    # What people do

    def close_tapped(self) -> None:
        self.back()

    def differs_tapped(self) -> None:
        self.session.go("book")
