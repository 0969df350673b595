"""The wiring: which pin is which, tried out as a draft and taken over as a whole."""

from typing import Any, NamedTuple

from companion.rules.refusals import Refusal
from companion.services.controls import wiring
from companion.services.controls.header import HEADER
from companion.services.controls.wiring import LEVELS, PINS, PULLS, Wiring
from companion.words import Words
from ui.presenters.presenter import Presenter
from ui.presenters.session import Session
from ui.presenters.settings import OptionView
from ui.presenters.spoken import capital

CHOSEN = sorted(HEADER)
"""What a stepper goes through: the pins that there are."""

LAMPS = ("next_lamp", "end_lamp")
"""They stand beside their buttons."""


class PinView(NamedTuple):
    function: str
    title: str
    place: str
    """Where on the header it is."""
    number: str
    minus: bool
    plus: bool
    doubt: bool
    """The refusal is about it."""


class LevelView(NamedTuple):
    setting: str
    title: str
    options: tuple[OptionView, ...]
    """Targets `option:pull:1`."""


class WiringView(NamedTuple):
    title: str
    subtitle: str
    pins: tuple[PinView, ...]
    levels: tuple[LevelView, ...]
    as_in_the_picture: str
    text_title: str
    text: str
    doubt: bool
    """The text says why it cannot be so."""
    primary: str
    lit: bool


class WiringPresenter(Presenter):
    def __init__(self, session: Session, about: object = None) -> None:
        super().__init__(session, about)
        self._saved, self._found = wiring.load(str(session.home))
        self._draft = self._saved
        self._failed = False

    def view(self) -> WiringView:
        words, refused = self.session.words, self._refused()
        title, text = self._sentence(refused)
        return WiringView(
            words.say("Wiring"),
            words.say("Pins by BCM number, beside them the place on the header"),
            tuple(self._pin(words, function, refused) for function in PINS),
            tuple(self._level(words, setting) for setting in ("pull", "active")),
            words.say("As in the picture"),
            title,
            text,
            refused is not None or self._failed,
            words.say("Use these pins"),
            refused is None and self._draft != self._saved,
        )

    def _refused(self) -> Refusal | None:
        try:
            wiring.check(self._draft)
        except Refusal as refused:
            return refused
        return None

    def _sentence(self, refused: Refusal | None) -> tuple[str, str]:
        words = self.session.words
        if refused is not None:
            return words.say("That cannot be"), self._worded(refused)
        if self._failed:
            return words.say("Not saved"), words.say("The settings cannot be written.")
        if self._draft != self._saved:
            return words.say("Changed"), words.say("Nothing holds until you use these pins.")
        if self._found is not None:
            return words.say("As in the picture"), self._worded(self._found)
        return words.say("In use"), words.say("Change a number, then use the pins.")

    def _worded(self, refused: Refusal) -> str:
        """With the names that stand on the screen."""
        words = self.session.words
        values: dict[str, Any] = dict(refused.values)
        for name in ("function", "one", "other"):
            if values.get(name) in PINS:
                values[name] = _function(words, values[name])
        for name in ("pull", "active"):
            if name in values:
                values[name] = _levels(words).get(values[name], values[name])
        return f"{capital(words.reason(Refusal(refused.reason, **values)))}."

    def _pin(self, words: Words, function: str, refused: Refusal | None) -> PinView:
        pin = getattr(self._draft, function)
        place = HEADER.get(pin)
        return PinView(
            function,
            words.say("Its lamp") if function in LAMPS else _function(words, function),
            words.say("pin {n}", n=place) if place else "",
            str(pin),
            pin > CHOSEN[0],
            pin < CHOSEN[-1],
            refused is not None and function in refused.values.values(),
        )

    def _level(self, words: Words, setting: str) -> LevelView:
        titles = {
            "pull": words.say("Resistor that pulls"),
            "active": words.say("A pressed button is"),
        }
        choices, texts = {"pull": PULLS, "active": LEVELS}[setting], _levels(words)
        chosen = getattr(self._draft, setting)
        options = (
            OptionView(f"{setting}:{n}", texts[choice], choice == chosen)
            for n, choice in enumerate(choices)
        )
        return LevelView(setting, titles[setting], tuple(options))

    # What people do

    def minus_tapped(self, function: str) -> None:
        self._step(function, -1)

    def plus_tapped(self, function: str) -> None:
        self._step(function, 1)

    def _step(self, function: str, by: int) -> None:
        at = CHOSEN.index(getattr(self._draft, function)) + by
        if at in range(len(CHOSEN)):
            self._change(function, CHOSEN[at])

    def option_tapped(self, key: str) -> None:
        setting, _, n = key.partition(":")
        self._change(setting, {"pull": PULLS, "active": LEVELS}[setting][int(n)])

    def _change(self, name: str, value: object) -> None:
        changes: dict[str, Any] = {name: value}
        self._draft = self._draft._replace(**changes)
        self._failed = False

    def picture_tapped(self) -> None:
        self._draft, self._failed = Wiring(), False

    def primary_tapped(self) -> None:
        """Refused as a whole, or used at once."""
        if self._refused() is not None or self._draft == self._saved:
            self.session.sounds.play("refused")
            return
        try:
            wiring.save(str(self.session.home), self._draft)
        except OSError:
            self._failed = True
            self.session.sounds.play("refused")
            return
        self._saved, self._found = self._draft, None
        rewire = getattr(self.session.panel, "rewire", None)
        if rewire is not None:
            rewire(self._draft)
        self.session.sounds.play("booked")


def _function(words: Words, function: str) -> str:
    return {
        "next": words.say("Next player"),
        "end": words.say("End shift"),
        "next_lamp": words.say("Lamp of next player"),
        "end_lamp": words.say("Lamp of end shift"),
        "buzzer": words.say("Buzzer"),
    }[function]


def _levels(words: Words) -> dict[str, str]:
    return {
        "up": words.say("up"),
        "down": words.say("down"),
        "floating": words.say("none"),
        "low": words.say("low"),
        "high": words.say("high"),
    }
