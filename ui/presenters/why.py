"""Why? (76): an hour of the clock with its cards and its rule, or anything else in a sentence."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from companion.rules.components import LAST_SHIFT, ORDERS
from companion.rules.decide.shifts import forecast
from companion.rules.shift_clock import SHIFT_CLOCK, ClockElement
from companion.rules.vocabulary import Seat
from companion.rules.why import CardCounts, Why, why
from ui.presenters.dial import ROMAN
from ui.presenters.forecast import element_label, pill
from ui.presenters.looks import Look, is_open, looks
from ui.presenters.refusal import RULES
from ui.presenters.undo import InPlay


def _message(text: str) -> str:
    """Marks a sentence for the catalogues."""
    return text


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
    "time": Topic(_message("Turn time"),
        _message("How long this turn takes; the ring is full after two minutes.")),
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
    "rim": Topic(_message("The rim"),
        _message("Its colour says who leads an hour; several colours are a tie."), "R10.3",
        _message("It stays dark while delivered orders lie face down.")),
    "forecast": Topic(_message("Forecast"),
        _message("What each hour would bring if the shift ended now."), "R10.1",
        _message("Delivered orders lie face down: it shows what was scored.")),
    "menu": Topic(_message("Menu"),
        _message("The book, the settings, the seats, and the way home; the game is kept.")),
    "why": Topic(_message("Why?"),
        _message("Light it and tap anything: it is explained instead of done.")),
    "bookings": Topic(_message("Last bookings"),
        _message("What was booked last; everything stands in the book.")),
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
ANYTHING = Topic(_message("Why?"), _message("A tap uses it; Undo takes back what was booked."))
# fmt: on


class WhyRow(NamedTuple):
    seat: int
    look: Look
    blocks: tuple[tuple[str, ...], ...]
    """The spots that count, as coal, grouped by card; or the empty minecarts."""
    told: str
    n: str
    points: str


class WhyView(NamedTuple):
    title: str
    subtitle: str
    kind: str
    """coal, vehicle or minecarts, with its subject; both empty for what is no hour."""
    subject: str
    rows: tuple[WhyRow, ...]
    sentences: tuple[str, ...]
    rule: str
    again: str
    """Plays the last scoring again, where there was one."""


class WhyPresenter(InPlay):
    """`about` is an hour of the clock, or the name of a topic."""

    def view(self) -> WhyView:
        if self.about in range(1, len(SHIFT_CLOCK) + 1):
            assert isinstance(self.about, int)
            return self._hour(self.about, SHIFT_CLOCK[self.about - 1])
        words, topic = self.session.words, TOPICS.get(str(self.about), ANYTHING)
        hidden = self.session.game.last is not None and not is_open(self.session.game)
        text = topic.face_down if topic.face_down and hidden else topic.text
        rule = (words.say(RULES[topic.rule]),) if topic.rule else ()
        sentences = (words.say(text), *rule)
        return WhyView(words.say(topic.title), "", "", "", (), sentences, topic.rule, "")

    def _hour(self, hour: int, element: ClockElement) -> WhyView:
        say, table = self.session.words.say, self.session.table
        values = {"hour": hour, "first": element.first, "second": element.second}
        if len(table.players) == 2:
            subtitle = say("Hour {hour} of the clock · first {first}", **values)
        else:
            subtitle = say("Hour {hour} of the clock · first {first}, second {second}", **values)
        again = say("Play the last scoring again") if table.scorings else ""
        shown = is_open(self.session.game)
        title, rows, rule, *more = (
            self._now(hour, element) if shown else self._past(hour, element)
        )
        return WhyView(
            title, subtitle, element.counts, element.subject, rows, sentences, rule, again
        )

    # What people do

    def close_tapped(self) -> None:
        self.back()

    def again_tapped(self) -> None:
        self.session.go("ceremony")
