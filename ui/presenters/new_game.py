"""New game: people on chairs, who begins, how deep, face down or open (screens 03 and 04)."""

from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from typing import NamedTuple

from companion.rules.commands import Start
from companion.rules.components import SHARES
from companion.rules.game import Game, submit
from companion.rules.refusals import Refusal
from companion.rules.vocabulary import Seat
from companion.services.journal import FILE, Damaged
from companion.services.journal.errors import DAMAGED
from companion.services.people import Person, last_start, remembered
from companion.services.settings import CHOICES
from companion.words import one_line
from ui.presenters.chairs import CHAIRS, BadgeView, ChairView, ColourView, Seating, seating_of
from ui.presenters.keyboard import Asking
from ui.presenters.looks import COLOURS, NAMELESS, SYMBOLS
from ui.presenters.presenter import Presenter
from ui.presenters.session import HOME, TABLE, Session
from ui.presenters.settings import OptionView
from ui.presenters.settings_words import LANGUAGE_NAMES


class NameView(NamedTuple):
    name: str
    lit: bool
    """Sits on the selected chair: a tap lifts them off."""
    sits: bool
    """On any chair."""


class DepthView(NamedTuple):
    depth: str
    title: str
    text: str
    lit: bool


class NewGameView(NamedTuple):
    title: str
    subtitle: str
    same: str
    """“Same as last time”; empty when there was none."""
    board: str
    chairs: tuple[ChairView, ...]
    chair: str
    """Whose chair is selected, in words."""
    names: tuple[NameView, ...]
    """By last use; `name:0` is the first. Behind the last one stands “+”."""
    add: str
    """What “+” says while there is no name at all; else nothing."""
    badges: tuple[BadgeView, ...]
    """Empty while nobody sits on the selected chair, like the next four."""
    colours: tuple[ColourView, ...]
    """Shown in the place of the names, while a colour is picked."""
    turn: str
    starts: str
    starts_lit: bool
    depths: tuple[DepthView, ...]
    delivered: str
    deliveries: tuple[OptionView, ...]
    language: str
    languages: tuple[OptionView, ...]
    """The list of five, while it is open."""
    locks: str
    """Which spaces the Lock tiles cover; empty with four players, and before two sit."""
    warning: str
    start: str
    ready: bool


class NewGamePresenter(Presenter):
    """`about` may be the start of a game that goes back to its seats."""

    def __init__(self, session: Session, about: object = None) -> None:
        super().__init__(session, about)
        self._people, self._typed = self._remembered(), 0
        self._seating = Seating()
        self._listing = False
        if isinstance(about, Start):
            self._take_up(about, about.starting)

    def _remembered(self) -> list[Person]:
        """Without a journal, or with one that cannot be read just now, nobody is remembered."""
        try:
            return remembered(self.session.home)
        except (Refusal, Damaged):
            return []

    # What is shown

    def view(self) -> NewGameView:
        words, seating, here = self.session.words, self._seating, self._seating.here
        return NewGameView(
            words.say("Who sits where?"),
            words.say("Tap a chair, then a name. Clockwise as you sit."),
            words.say("Same as last time") if len(self._people) > self._typed else "",
            words.say("board"),
            seating.views(),
            seating.title(words),
            tuple(map(self._name, self._people)),
            "" if self._people else words.say("Type a name"),
            seating.badges() if here else (),
            seating.colours() if here and seating.picking else (),
            words.say("Turn panel") if here else "",
            words.say("Starts") if here else "",
            bool(here) and seating.chairs()[seating.starting()] == seating.selected,
            self._depths(),
            words.say("Delivered"),
            self._deliveries(),
            LANGUAGE_NAMES[words.language],
            self._languages() if self._listing else (),
            self._locks(),
            self._warning(),
            self._start_text(),
            self.ready,
        )

    @property
    def ready(self) -> bool:
        return len(self._seating.sitters) >= min(SHARES)

    def _name(self, person: Person) -> NameView:
        here, sitters = self._seating.here, self._seating.sitters.values()
        return NameView(
            one_line(person.name) or NAMELESS,
            here is not None and here.name == person.name,
            any(each.name == person.name for each in sitters),
        )

    def _depths(self) -> tuple[DepthView, ...]:
        """Referee depth takes its place beside this one when it comes."""
        words = self.session.words
        text = words.say("Turns, deliveries, scoring. One press a turn.")
        return (DepthView("score", words.say("Score"), text, True),)

    def _deliveries(self) -> tuple[OptionView, ...]:
        words, chosen = self.session.words, self.session.settings.delivered
        texts = {"face down": words.say("face down"), "open": words.say("open")}
        return tuple(OptionView(key, texts[key], key == chosen) for key in texts)

    def _languages(self) -> tuple[OptionView, ...]:
        mine = self.session.words.language
        return tuple(OptionView(key, name, key == mine) for key, name in LANGUAGE_NAMES.items())

    def _locks(self) -> str:
        """R1.7: four spaces are locked with two players, three more with two or three."""
        words = self.session.words
        return {
            2: words.say("Lock tiles: cover the spaces marked 2 and 2+3."),
            3: words.say("Lock tiles: cover the spaces marked 2+3."),
        }.get(len(self._seating.sitters), "")

    def _warning(self) -> str:
        names = Counter(each.name for each in self._seating.sitters.values())
        [(name, n)] = names.most_common(1) or [("", 0)]
        warning = self.session.words.say(
            "Two players are called {name}. Another name would tell them apart.", name=name
        )
        return warning if n > 1 else ""

    def _start_text(self) -> str:
        words = self.session.words
        if not self.ready:
            return words.say("Start: with two to four players")
        name = self._seating.seated()[self._seating.starting()].name
        return words.say("Start: {name} begins", name=name or NAMELESS)

    # What people do

    def chair_tapped(self, chair: str) -> None:
        """Select it; tapped once more, the badge of who sits there shows its colours."""
        if chair == self._seating.selected and self._seating.here:
            self._seating.picking = not self._seating.picking
        elif chair in CHAIRS:
            self._seating.select(chair)

    def name_tapped(self, position: int) -> None:
        self._seating.tap(self._people[position])

    def add_tapped(self) -> None:
        """The keyboard, for somebody who is not remembered."""
        taken = tuple(each.name for each in self._seating.sitters.values())
        title = self.session.words.say("Who sits here?")
        self.session.open("keyboard", Asking(title, "", self._named, taken))

    def _named(self, name: str) -> None:
        known = next((each for each in self._people if each.name == name), None)
        if known is None:
            self._people.insert(0, Person(name, None, None))
            self._typed += 1
        self._seating.place(known or self._people[0])

    def badge_tapped(self, symbol: str) -> None:
        if symbol in SYMBOLS and self._seating.here:
            self._seating.wear(symbol)

    def colour_tapped(self, colour: str) -> None:
        if colour in COLOURS:
            self._seating.paint(colour)

    def turn_tapped(self) -> None:
        self._seating.turn()

    def starts_tapped(self) -> None:
        self._seating.take_marker()

    def delivered_tapped(self, choice: str) -> None:
        if choice in CHOICES["delivered"].choices:
            self.session.set("delivered", choice)

    def language_tapped(self, code: str = "") -> None:
        """The button opens and closes the list; an entry of it is the language from now on."""
        self._listing = not self._listing
        if code in LANGUAGE_NAMES:
            self.session.set("language", code)

    def same_tapped(self) -> None:
        """Everybody as last time; the starting player moves one seat on."""
        with self._refusing():
            last = last_start(self.session.home)
            if last is not None:
                self._take_up(last, (last.starting + 1) % len(last.players))

    def _take_up(self, start: Start, starting: int) -> None:
        sat = seating_of(submit(Game(), start), starting).sitters
        self._seating = Seating({chair: each._replace(seat=0) for chair, each in sat.items()})

    def start_tapped(self) -> None:
        """A refusal of the disk becomes a sheet, and everybody stays on their chair."""
        if not self.ready:
            self.session.sounds.play("refused")
            return
        seated = self._seating.seated()
        about = {**self._seating.about(), "delivered": self.session.settings.delivered}
        names = tuple(each.name for each in seated)
        start = Start(names, Seat(self._seating.starting()), "score", about=about)
        with self._refusing():
            self.session.desk.begin(start)
            self.session.sounds.play("booked")
            self.session.start_from(HOME, TABLE)

    @contextmanager
    def _refusing(self) -> Iterator[None]:
        """What the disk refuses becomes a sheet."""
        try:
            yield
        except Refusal as refusal:
            self.session.refuse(refusal)
        except Damaged:
            self.session.refuse(Refusal(DAMAGED, file=FILE))

    def next(self) -> None:
        self.start_tapped()
