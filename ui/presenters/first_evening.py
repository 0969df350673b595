"""The first evening's check: every part is tried once, and what is wrong named with its cure."""

from companion.rules.refusals import Refusal
from companion.services.camera.camera import Lesson
from companion.services.controls.table import BUTTONS, Name
from companion.services.health.finding import Finding, State
from companion.services.settings import CHOICES
from ui.presenters import first_evening_steps as steps
from ui.presenters.buttons import Presses, bounces
from ui.presenters.corners import Point, judge
from ui.presenters.first_evening_view import DiscView, FirstEveningView, OutcomeView
from ui.presenters.held_sheet import NOT_TRIED, PRINT, HeldSheet
from ui.presenters.presenter import Presenter
from ui.presenters.session import Session
from ui.presenters.spoken import capital

CORNERS = 4
SIZES = CHOICES["text"].choices


class FirstEveningPresenter(Presenter):
    def __init__(self, session: Session, about: object = None) -> None:
        super().__init__(session, about)
        self._steps = [step for step in steps.STEPS if step.there(session)]
        self._found: dict[str, Finding] = {}
        self._at = 0
        self._touches: list[Point] = []
        self._presses = Presses(session)
        self._sheet = HeldSheet(session)

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
            self._sheet.hint(words) if name == "camera" else steps.hint(self.session, name),
            len(self._touches),
            self._discs(name),
            words.say("Ring again") if name == "bell" else "",
            words.say("This is the smallest text that you will meet.") if name == "text" else "",
            self._of_the_sheet(name),
            () if step else tuple(self._outcome(each) for each in self._steps),
            primary,
            self._ready(name),
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
        if step in ("touch", "buttons", "camera"):
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

    def _ready(self, step: str) -> bool:
        if step == "camera":
            return self._sheet.seen
        return step != "buttons" or all(map(self._felt, BUTTONS))

    def _of_the_sheet(self, step: str) -> str:
        if step != "camera":
            return ""
        return "well" if self._sheet.seen else "untried"

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

    # What the camera does

    @property
    def watches(self) -> Lesson | None:
        step = self._step
        return PRINT if step is not None and step.name == "camera" else None

    def saw(self, told: object) -> None:
        self._sheet.saw(told)

    # What people do

    def corner_touched(self, at: Point, width: float, height: float) -> None:
        """A finger came down here on a page of this size, in u."""
        self._touches.append(at)
        self.session.sounds.play("booked")
        if len(self._touches) == CORNERS:
            verdict = judge(self._touches, width, height)
            reason = steps.VERDICTS[verdict.kind]
            mm = self.session.words.decimal(verdict.mm)
            state: State = "well" if verdict.kind == "well" else "warning"
            self._go_on(state, Refusal(reason, mm=mm))

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
            self._go_on("well", Refusal(steps.LAMPS_WELL))
        elif step.name == "bell":
            self._go_on("well", Refusal(steps.BELL_WELL))
        elif step.name == "camera":
            self._go_on(*self._sheet.found())
        elif step.name == "text":
            self._go_on("well", Refusal(steps.TEXT_WELL, n=self.session.settings.text))

    def second_tapped(self) -> None:
        """No, skip, or the report."""
        step = self._step
        if step is None:
            self._tell()
        elif step.name == "touch":
            self._go_on("untried", Refusal(NOT_TRIED))
        elif step.name == "camera":
            self._go_on(*self._sheet.found())
        elif step.name == "buttons":
            self._after_the_buttons()
        elif step.name == "lamps":
            lamps = {name: each.lamp for name, each in self.session.panel.report().buttons.items()}
            self._go_on("warning", Refusal(steps.LAMPS_DARK, **lamps))
        elif step.name == "bell":
            self._go_on("warning", Refusal(steps.BELL_SILENT))
        else:
            self._enlarge()

    def never_tapped(self) -> None:
        self._remember()
        self.back()

    def _after_the_buttons(self) -> None:
        for name in BUTTONS:
            bounced = self._presses.bounced(name)
            if bounced is None:
                self._go_on("warning", Refusal(steps.NOT_PRESSED, button=self._button(name)))
                return
            if bounced > steps.MANY_BOUNCES:
                told = Refusal(steps.BOUNCES, button=self._button(name), n=bounced)
                self._go_on("warning", told)
                return
        self._go_on("well", Refusal(steps.BUTTONS_WELL))

    def _enlarge(self) -> None:
        """One size at a tap, until everybody can read it."""
        now = SIZES.index(self.session.settings.text)
        if now + 1 < len(SIZES):
            self.session.set("text", SIZES[now + 1])
        else:
            self._go_on("warning", Refusal(steps.TEXT_SMALL))

    def _go_on(self, state: State, what: Refusal) -> None:
        step = self._step
        assert step is not None
        self._found[step.name] = Finding(step.subject, state, what)
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
