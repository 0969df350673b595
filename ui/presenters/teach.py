"""Teaching Steiger one's own copy of the game (42): six steps that tick themselves off.

It can be left at any time: what was learned stays learned.
"""

from typing import Literal, NamedTuple

from companion.rules.refusals import Reason, Refusal
from companion.services.camera.camera import Frame, Guidance, Learned, Lesson
from ui.presenters.camera_view import Kind, NoPictureView, Traced
from ui.presenters.missing_camera import missing
from ui.presenters.presenter import Presenter
from ui.presenters.session import Session
from ui.presenters.spoken import capital
from ui.presenters.taps import Taps
from ui.presenters.teach_steps import STEPS, help_of, lesson, more_of, pages, words_of

NOT_100 = Reason(
    None,
    "print the sheets again at 100 % (“actual size”): what is read from other sizes is read wrong",
)

StepState = Literal["done", "now", "open"]


class StepView(NamedTuple):
    name: str
    number: int
    title: str
    state: StepState
    done: bool
    """It was learned, whether or not it is learned again now."""


class TeachView(NamedTuple):
    title: str
    subtitle: str
    later: str
    steps: tuple[StepView, ...]
    missing: NoPictureView | None
    task: str
    text: str
    doubt: bool
    """The text says what is not well yet."""
    share: float
    """How much of several pictures there is; 0 where one is enough."""
    cards: tuple[str, ...]
    """Order cards or tunnel tiles, in the order of the mat's slots."""
    more: str
    """A quiet button; empty: there is none."""
    more_text: str
    primary: str
    icon: str
    lit: bool


class TeachPresenter(Presenter):
    """`about` is the step to begin with; without it the first that was not learned."""

    def __init__(self, session: Session, about: object = None) -> None:
        super().__init__(session, about)
        self._printed = False
        self._step = about if about in STEPS else self._next_open() or STEPS[0]
        self._page = 0
        self._guidance: Guidance | None = None
        self._learned: Learned | None = None
        self._refused: Refusal | None = None
        self._taps = Taps(session.now)

    @property
    def watches(self) -> Lesson | None:
        return None if self._over else lesson(str(self._step), self._page)

    @property
    def _over(self) -> bool:
        """This step is learned, and its result stands there."""
        return self._learned is not None and self._learned.refusal is None

    def _is_done(self, step: str) -> bool:
        taught = self.session.camera.report().taught
        if step == "print":
            return self._printed or "camera" in taught
        return step in taught

    def _next_open(self) -> str | None:
        return next((step for step in STEPS if not self._is_done(step)), None)

    # What is shown

    def view(self) -> TeachView:
        words, step = self.session.words, str(self._step)
        told = words_of(words, step, self._page, self._is_done(step))
        text, doubt = self._text()
        more, more_text = self._more()
        return TeachView(
            words.say("Teach Steiger your copy"),
            words.say("Once per copy of the game, under five minutes"),
            words.say("Later"),
            tuple(self._step_view(n, each) for n, each in enumerate(STEPS, start=1)),
            missing(self.session),
            told.task if not self._over else words.say("{text}: learned", text=told.title),
            text,
            doubt,
            self._guidance.share if self._guidance and step == "camera" else 0.0,
            () if self._over else lesson(step, self._page).are,
            more,
            more_text,
            self._says() if self._over else told.button,
            "arrow" if self._over else "tick",
            self._over or self._ready,
        )

    def _step_view(self, number: int, step: str) -> StepView:
        done = self._is_done(step)
        state: StepState = "now" if step == self._step else "done" if done else "open"
        title = words_of(self.session.words, step, 0).title
        return StepView(step, number, title, state, done)

    def _text(self) -> tuple[str, bool]:
        """What is missing, else how good it is, else what helps."""
        words = self.session.words
        if self._over:
            return self._result(), False
        guidance = self._guidance
        why = self._refused or (guidance.hint if guidance else None)
        if why is not None:
            return f"{capital(words.reason(why))}.", True
        if guidance is None and missing(self.session) is None:
            return words.say("Looking…"), False
        return help_of(words, str(self._step), self._is_done(str(self._step))), False

    def _result(self) -> str:
        """How good it is, and what more would bring."""
        assert self._learned is not None
        words = self.session.words
        good = words.say("Very good.")
        if self._learned.advice:
            good = words.say("Good enough.")
        return " ".join(
            (good, *(f"{capital(words.reason(each))}." for each in self._learned.advice[:1]))
        )

    def _more(self) -> tuple[str, str]:
        words = self.session.words
        if self._step == "print" and not self._over:
            return (words.say("No"), "") if self._ready else ("", "")
        if self._over and self._page:
            return "", ""
        return more_of(words, str(self._step), self._page)

    def _says(self) -> str:
        """The button below a result."""
        words = self.session.words
        if 0 < self._page + 1 < pages(str(self._step)) and self._page:
            return words.say("The next ones")
        step = self._next_open()
        if step is None:
            return words.say("Done")
        return words_of(words, step, 0).title

    @property
    def _ready(self) -> bool:
        return self._guidance is not None and self._guidance.ready

    # The camera

    def frame(self) -> Frame | None:
        return self.session.camera.frame()

    def traced(self, frame: Frame) -> tuple[Traced, ...]:
        """What lies on the mat, as far as it is seen."""
        kind: Kind = "certain" if self._ready else "plain"
        return tuple(Traced(each.points, kind, badge=False) for each in frame.outlines)

    def saw(self, told: object) -> None:
        if isinstance(told, Guidance):
            self._guidance = told
            if told.ready:
                self._refused = None
        elif isinstance(told, Learned) and told.lesson == lesson(str(self._step), self._page):
            self._learned, self._refused = told, told.refusal
            if told.lesson.step == "table" and told.refusal is None:
                self.session.light_changed = False
            self.session.sounds.play("refused" if told.refusal else "booked")

    # What people do

    def later_tapped(self) -> None:
        self.back()

    def step_tapped(self, step: str) -> None:
        self._to(step, 0)

    def primary_tapped(self, at: float | None = None) -> None:
        if self._taps.again("primary", at):
            return
        if self._over:
            self._go_on()
        elif not self._ready:
            self.session.sounds.play("refused")
        elif self._step == "print":
            self._printed = True
            self.session.sounds.play("booked")
            self._go_on()
        else:
            self.session.camera.learn()

    def more_tapped(self) -> None:
        """Other cards or tiles; or the print is not as it should be."""
        if self._step == "print":
            self._refused, self._guidance = Refusal(NOT_100), None
        else:
            self._to(str(self._step), self._page + 1)

    def _go_on(self) -> None:
        """To the next ones of many, else to the next step that was not learned, else back."""
        if self._over and self._page and self._page + 1 < pages(str(self._step)):
            self._to(str(self._step), self._page + 1)
            return
        step = self._next_open()
        if step is None:
            self.back()
        else:
            self._to(step, 0)

    def _to(self, step: str, page: int) -> None:
        self._step, self._page = step, page
        self._guidance = self._learned = self._refused = None
