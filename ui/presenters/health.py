"""Health (73): eight cards that say what is well, what was not tried yet, and what to do."""

from collections.abc import Iterator, Sequence
from typing import Literal, NamedTuple, Protocol

from companion.rules.refusals import Reason, Refusal
from companion.services.controls.table import BUTTONS
from companion.services.health import camera, panel
from companion.services.health.finding import STATES, Finding, State
from companion.words import Words
from ui.presenters.examination import Examination
from ui.presenters.presenter import Presenter
from ui.presenters.refusal import RefusalView
from ui.presenters.session import Session
from ui.presenters.spoken import capital

CARDS: dict[str, tuple[str, ...]] = {
    "display": ("display", "size", "touch"),
    "next": ("next", "pins"),
    "end": ("end",),
    "buzzer": ("buzzer",),
    "camera": ("camera",),
    "book": ("book", "home", "clock", "python", "packages"),
    "disk": ("disk",),
    "temperature": ("temperature", "power"),
}
"""What each card speaks of."""
MOST = 2
"""Sentences on a sheet: when they are done, the next ones are told."""
PATIENCE = 0.3
"""Seconds before three dots stand in the place of a value (SCREENS.md, section 3)."""
TROUBLES = {"next": "next", "end": "end", "wiring": "pins", "journal": "book"}
"""What the session's troubles speak of; that of the panel stands in its report."""

UNSAVED = Reason(None, "settings cannot be written: they hold for this evening")
AT_THE_START = Reason(None, "something was found at the start: tap to read it")


class Look(Protocol):
    """An examination, or what stands in for one."""

    @property
    def found(self) -> tuple[Finding, ...]: ...
    @property
    def began(self) -> float: ...
    @property
    def done(self) -> bool: ...


CardState = Literal["waiting", "well", "untried", "warning", "broken"]


class CardView(NamedTuple):
    name: str
    title: str
    line: str
    """Empty while nothing is known."""
    state: CardState

    @property
    def warns(self) -> bool:
        return self.state in ("warning", "broken")


class HealthView(NamedTuple):
    title: str
    subtitle: str
    cards: tuple[CardView, ...]
    """Targets `card:disk` where something is to be done."""
    dots: bool
    """It takes a while: three dots stand in the place of what is not known yet."""
    again: str
    report: str


class HealthPresenter(Presenter):
    def __init__(self, session: Session, about: object = None) -> None:
        super().__init__(session, about)
        session.troubles_seen()
        self._before = session.findings
        self.look: Look = Examination(session).begin()

    def view(self) -> HealthView:
        words = self.session.words
        cards = tuple(self._card(words, name) for name in CARDS)
        return HealthView(
            words.say("Health check"),
            self._subtitle(words, cards),
            cards,
            not self.look.done and self.session.now() - self.look.began >= PATIENCE,
            words.say("Check again"),
            words.say("Report"),
        )

    # What is known

    def _findings(self, card: str) -> list[Finding]:
        """Of one card; while a new look goes on, what the last one found stays."""
        of_this_look = [each for each in self.look.found if each.subject in CARDS[card]]
        if not of_this_look and not self.look.done:
            of_this_look = [each for each in self._before if each.subject in CARDS[card]]
        live = [each for each in self._live() if each.subject in CARDS[card]]
        if any(each.state == "well" for each in live):
            # What is at work was tried.
            of_this_look = [each for each in of_this_look if each.state != "untried"]
        return [*of_this_look, *live]

    def _live(self) -> Iterator[Finding]:
        session = self.session
        yield from panel.examine(session.panel.report(), session.now())
        yield from camera.in_use(session.camera.report())
        for what, why in session.troubles.items():
            if what in TROUBLES:
                line = panel.IS_DOWN if what in BUTTONS else panel.OUT_OF_ORDER
                yield Finding(TROUBLES[what], "warning", why, Refusal(line))
        if session.notice is not None:
            yield Finding("book", "warning", session.notice, Refusal(AT_THE_START))
        if session.unsaved:
            yield Finding("book", "warning", Refusal(UNSAVED))

    def _card(self, words: Words, name: str) -> CardView:
        findings = self._findings(name)
        if not findings:
            state: CardState = "untried" if self.look.done else "waiting"
            return CardView(name, _title(words, name), "", state)
        worst = _worst(findings)
        line = ", ".join(words.reason(each.short) for each in findings if each.short)
        if worst != "well":
            first = next(each for each in findings if each.state == worst)
            line = words.reason(first.short or first.sentence)
        return CardView(name, _title(words, name), line, worst)

    def _subtitle(self, words: Words, cards: tuple[CardView, ...]) -> str:
        if any(card.state == "waiting" for card in cards):
            return words.say("Looking …")
        if any(card.state == "broken" for card in cards):
            return words.say("What is played now is not kept.")
        findings = (each for card in CARDS for each in self._findings(card))
        number = len({each.told for each in findings if each.state == "warning"})
        if number == 0:
            return words.say("Play is possible. Everything is well.")
        if number == 1:
            return words.say("Play is possible. One thing could be better.")
        return words.say("Play is possible. {n} things could be better.", n=number)

    # What people do

    def again_tapped(self) -> None:
        self._before = self.look.found or self._before
        self.look = Examination(self.session).begin()

    def card_tapped(self, name: str) -> None:
        faults = [each for each in self._findings(name) if each.state in ("warning", "broken")]
        faults.sort(key=lambda each: -STATES.index(each.state))
        if faults:
            self.session.open("finding", Told(name, tuple(faults[:MOST])))

    def report_tapped(self) -> None:
        self.session.open("report")

    # The two buttons: whoever presses one here tries it, and the card says that it works

    def next(self) -> None:
        self.session.sounds.play("booked")

    def end(self) -> None:
        self.session.sounds.play("booked")


def in_one_line(words: Words, findings: Sequence[Finding]) -> str:
    """What could be better, for Home; nothing where everything is well."""
    faults = {each.told: each for each in findings if each.state in ("warning", "broken")}
    on_cards = [
        (card, each) for each in faults.values() for card in CARDS if each.subject in CARDS[card]
    ]
    if not on_cards:
        return ""
    if len(on_cards) > 1:
        return words.say("{n} things could be better: tap to see them.", n=len(on_cards))
    ((card, only),) = on_cards
    text = words.reason(only.short or only.sentence)
    return words.say("{name}: {text}", name=_title(words, card), text=text)


def _worst(findings: list[Finding]) -> State:
    return max((each.state for each in findings), key=STATES.index)


def _title(words: Words, card: str) -> str:
    return {
        "display": words.say("Display and touch"),
        "next": words.say("Next player button"),
        "end": words.say("End shift button"),
        "buzzer": words.say("Buzzer"),
        "camera": words.say("Camera"),
        "book": words.say("Book"),
        "disk": words.say("Disk"),
        "temperature": words.say("Temperature"),
    }[card]


# The sheet of a card with “!”


class Told(NamedTuple):
    card: str
    findings: tuple[Finding, ...]


class FindingPresenter(Presenter):
    """What is wrong in full, and what to do; `about` is what was told."""

    def view(self) -> RefusalView:
        words, told = self.session.words, self.about
        assert isinstance(told, Told)
        sentences = dict.fromkeys(capital(words.reason(each.sentence)) for each in told.findings)
        broken = _worst(list(told.findings)) == "broken"
        instead = words.say("Play is possible all the same.")
        if broken:
            instead = words.say("Until that is done, no game is kept for later.")
        what = " ".join(f"{sentence}." for sentence in sentences)
        title = _title(words, told.card)
        return RefusalView(title, what, "", "", "", "", instead, words.say("Close"), "")

    def close_tapped(self) -> None:
        self.back()

    def next(self) -> None:
        self.back()
