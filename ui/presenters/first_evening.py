"""The first evening's check: every part is tried once, and what is wrong named with its cure."""

from typing import NamedTuple

from companion.rules.refusals import Reason, Refusal
from companion.services.controls.table import BUTTONS, Name
from companion.services.health.finding import Finding, State
from companion.services.settings import CHOICES
from ui.presenters import first_evening_steps as steps
from ui.presenters.buttons import Presses, bounces
from ui.presenters.corners import Kind, Point, judge
from ui.presenters.presenter import Presenter
from ui.presenters.session import Session
from ui.presenters.spoken import capital

CORNERS = 4
SIZES = CHOICES["text"].choices
VERDICTS: dict[Kind, Reason] = {
    "well": steps.TOUCH_WELL,
    "off": steps.OFF,
    "turned": steps.TURNED,
    "mirrored": steps.MIRRORED,
    "wild": steps.WILD,
}


class OutcomeView(NamedTuple):
    name: str
    title: str
    text: str
    state: str
    """well, untried or warning."""


class DiscView(NamedTuple):
    name: str
    title: str
    text: str
    """How often its contact bounced, once it was pressed."""
    felt: bool
    lit: bool


class FirstEveningView(NamedTuple):
    title: str
    subtitle: str
    step: str
    """touch, buttons, lamps, bell, text; "end" with all that was found."""
    task: str
    text: str
    touched: int
    """Corners that were touched: the next one is lit."""
    discs: tuple[DiscView, ...]
    again: str
    """Ring once more; nothing on other steps."""
    sample: str
    """In the smallest text."""
    outcomes: tuple[OutcomeView, ...]
    primary: str
    lit: bool
    second: str
    later: str
    """“Later”, on the step that has no room for the way back."""
    never: str
    """“Don’t offer it again”, there too."""


class FirstEveningPresenter(Presenter):
    def __init__(self, session: Session, about: object = None) -> None:
        super().__init__(session, about)
        self._steps = [step for step in steps.STEPS if step.there(session)]
        self._found: dict[str, Finding] = {}
        self._at = 0
        self._touches: list[Point] = []
        self._presses = Presses(session)

    @property
    def _step(self) -> steps.Step | None:
        """None at the end."""
        return self._steps[self._at] if self._at < len(self._steps) else None

    def view(self) -> FirstEveningView:
        words, step = self.session.words, self._step
        name = step.name if step else "end"
        primary, second = self._answers(name)
        return FirstEveningView(
            words.say("First evening"),
            self._subtitle(),
            name,
            steps.task(words, name) if step else self._sum(),
            steps.hint(self.session, name),
            len(self._touches),
            self._discs(name),
            words.say("Ring again") if name == "bell" else "",
            words.say("This is the smallest text that you will meet.") if name == "text" else "",
            () if step else tuple(self._outcome(each) for each in self._steps),
            primary,
            name != "buttons" or self._all_felt(),
            second,
            words.say("Later") if name == "touch" else "",
            words.say("Don’t offer it again") if name == "touch" else "",
        )

    def _subtitle(self) -> str:
        words, step = self.session.words, self._step
        if step is None:
            return words.say("Everything was tried once")
        number = {"n": self._at + 1, "all": len(self._steps)}
        return words.say("Step {n} of {all}: {text}", **number, text=steps.title(words, step.name))

    def _answers(self, step: str) -> tuple[str, str]:
        say = self.session.words.say
        if step == "end":
            return say("Done"), say("Report")
        if step in ("touch", "buttons"):
            return say("Go on"), say("Skip")
        return say("Yes"), say("No")

    def _discs(self, step: str) -> tuple[DiscView, ...]:
        if step not in ("buttons", "lamps"):
            return ()
        pressing = step == "buttons"
        return tuple(
            DiscView(
                name,
                self._button(name),
                bounces(self.session.words, self._presses.bounced(name)) if pressing else "",
                pressing and self._felt(name),
                not pressing,
            )
            for name in BUTTONS
        )

    def _button(self, name: str) -> str:
        say = self.session.words.say
        return say("Next player") if name == "next" else say("End shift")

    def _felt(self, name: Name) -> bool:
        """By the panel itself: a key stands in for a button, and says nothing about it."""
        return self._presses.bounced(name) is not None

    def _all_felt(self) -> bool:
        return all(map(self._felt, BUTTONS))

    def _sum(self) -> str:
        words = self.session.words
        wrong = sum(each.state == "warning" for each in self._found.values())
        if not wrong:
            return words.say("Nothing is wrong")
        return words.say_n("{n} thing is wrong", "{n} things are wrong", n=wrong)

    def _outcome(self, step: steps.Step) -> OutcomeView:
        words, found = self.session.words, self._found[step.name]
        text = f"{capital(words.reason(found.sentence))}."
        return OutcomeView(step.name, steps.title(words, step.name), text, found.state)

    # What people do

    def corner_touched(self, at: Point, width: float, height: float) -> None:
        """A finger came down here on a page of this size, in u."""
        self._touches.append(at)
        self.session.sounds.play("booked")
        if len(self._touches) == CORNERS:
            verdict = judge(self._touches, width, height)
            reason = VERDICTS[verdict.kind]
            mm = self.session.words.decimal(verdict.mm)
            self._go_on("well" if verdict.kind == "well" else "warning", reason, mm=mm)

    def again_tapped(self) -> None:
        self.session.sounds.play("shift")

    def primary_tapped(self) -> None:
        """Yes, go on, or done."""
        step = self._step
        if step is None:
            self._remember()
            self.back()
        elif step.name == "buttons":
            self._after_the_buttons()
        elif step.name == "lamps":
            self._go_on("well", steps.LAMPS_WELL)
        elif step.name == "bell":
            self._go_on("well", steps.BELL_WELL)
        elif step.name == "text":
            self._go_on("well", steps.TEXT_WELL, n=self.session.settings.text)

    def second_tapped(self) -> None:
        """No, skip, or the report."""
        step = self._step
        if step is None:
            self._tell()
        elif step.name == "touch":
            self._go_on("untried", steps.SKIPPED)
        elif step.name == "buttons":
            self._after_the_buttons()
        elif step.name == "lamps":
            lamps = {name: each.lamp for name, each in self.session.panel.report().buttons.items()}
            self._go_on("warning", steps.LAMPS_DARK, **lamps)
        elif step.name == "bell":
            self._go_on("warning", steps.BELL_SILENT)
        else:
            self._enlarge()

    def never_tapped(self) -> None:
        self._remember()
        self.back()

    def _after_the_buttons(self) -> None:
        for name in BUTTONS:
            bounced = self._presses.bounced(name)
            if bounced is None:
                self._go_on("warning", steps.NOT_PRESSED, button=self._button(name))
                return
            if bounced > steps.MANY_BOUNCES:
                self._go_on("warning", steps.BOUNCES, button=self._button(name), n=bounced)
                return
        self._go_on("well", steps.BUTTONS_WELL)

    def _enlarge(self) -> None:
        """One size at a tap, until everybody can read it."""
        now = SIZES.index(self.session.settings.text)
        if now + 1 < len(SIZES):
            self.session.set("text", SIZES[now + 1])
        else:
            self._go_on("warning", steps.TEXT_SMALL)

    def _go_on(self, state: State, reason: Reason, **values: object) -> None:
        step = self._step
        assert step is not None
        self._found[step.name] = Finding(step.subject, state, Refusal(reason, **values))
        self._at += 1
        if self._step is not None and self._step.name == "bell":
            self.again_tapped()

    def _remember(self) -> None:
        self.session.set("checked", True)

    def _tell(self) -> None:
        """A report for a bug tracker, with what was found here."""
        found = tuple(self._found.values())
        others = tuple(each for each in self.session.findings if each not in found)
        self.session.findings = (*others, *found)
        self.session.open("report")

    # The two buttons are tried here, and do nothing else

    def next(self) -> None:
        self._presses.press("next")

    def end(self) -> None:
        self._presses.press("end")
