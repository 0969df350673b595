"""A question of the camera (41): what it is unsure of, one after the other, a few at most."""

from collections.abc import Sequence

from companion.rules.components import CAGE_SPOTS
from companion.rules.vocabulary import COALS
from companion.services.camera.camera import COMING, Picture
from companion.services.camera.questions import Question
from companion.services.camera.things import Value
from ui.presenters import question_words
from ui.presenters.camera_way import end_there, skip
from ui.presenters.gathering import Gathering
from ui.presenters.looks import looks
from ui.presenters.presenter import Presenter
from ui.presenters.question_view import AnswerView, QuestionView
from ui.presenters.session import Session
from ui.presenters.taps import Taps

AROUND, AROUND_CARD = 0.8, 0.15
"""How much of the thing's size is shown around it."""
LARGE = ("order", "slot")
"""What fills the picture needs no frame."""


class Picker:
    """Something else: all other answers; for a cage first its level, then what is in it."""

    def __init__(self, question: Question) -> None:
        self.of = question
        self.level: int | None = None
        self.cubes: tuple[str, ...] = ()

    @property
    def is_cage(self) -> bool:
        return self.of.thing.what == "cage"


class QuestionPresenter(Presenter):
    """`about` is the gathering whose questions they are."""

    def __init__(self, session: Session, about: object = None) -> None:
        super().__init__(session, about)
        assert isinstance(about, Gathering), "questions are about what was read"
        self._gathering = about
        self._picker: Picker | None = None
        self._crop: tuple[object, Picture | None] = (None, None)
        self._taps = Taps(session.now)

    @property
    def gathering(self) -> Gathering:
        return self._gathering

    @property
    def question(self) -> Question | None:
        return next(iter(self._gathering.questions), None)

    # What is shown

    def view(self) -> QuestionView:
        session, question = self.session, self.question
        words, players = session.words, looks(session.game)
        if question is None:  # the last was answered a moment ago
            return QuestionView("", "", None, "", None, 0, "", "", None, (), (), "", "", ())
        gathered, n = self._gathering.gathered, len(self._gathering.questions)
        look = players[question.entry.seat]
        return QuestionView(
            words.say_n("{n} question", "{n} questions", n=n),
            question_words.where(words, question, look.name),
            look,
            words.say("Skip reading"),
            self._picture(question),
            0 if self._is_large(question) else 1 / (1 + 2 * AROUND),
            question_words.ask(words, question),
            question_words.why(words, question),
            question_words.place(gathered, question),
            question_words.told(words, gathered, question),
            tuple(self._answer(question, value) for value, _ in question.likely),
            words.say("Something else"),
            words.say("Ask me later"),
            self._picks(question),
        )

    def _picture(self, question: Question) -> Picture | None:
        """Cut out once; the question stands there before it has come."""
        shown = question.shown
        if shown is None:
            return None
        key = (shown.picture, tuple(sorted(shown.address.items())))
        if self._crop[0] != key:
            around = AROUND_CARD if self._is_large(question) else AROUND
            crop = self.session.camera.crop(shown.picture, shown.address, around)
            if crop is COMING:
                return None
            self._crop = key, crop
        return self._crop[1]

    @staticmethod
    def _is_large(question: Question) -> bool:
        return question.shown is not None and question.shown.address["what"] in LARGE

    def _answer(self, question: Question, value: Value) -> AnswerView:
        players = looks(self.session.game)
        return question_words.answer(self.session.words, question, value, players)

    def _picks(self, question: Question) -> tuple[AnswerView, ...]:
        picker, words = self._picker, self.session.words
        if picker is None:
            return ()
        if not picker.is_cage:
            return tuple(self._answer(question, value) for value in self._others(question))
        if picker.level is None:
            return question_words.levels(words)
        return question_words.loading(words, picker.cubes)

    @staticmethod
    def _others(question: Question) -> Sequence[Value]:
        """Without those that were offered as the likeliest, unless there are no others."""
        return question.others or tuple(value for value, _ in question.likely)

    # What people do

    def answer_tapped(self, number: int) -> None:
        question = self.question
        if question is not None and number < len(question.likely):
            self._said(question, question.likely[number][0])

    def other_tapped(self) -> None:
        question = self.question
        if question is not None:
            self._picker = Picker(question)

    def pick_tapped(self, number: int) -> None:
        question, picker = self.question, self._picker
        if question is None or picker is None:
            return
        if not picker.is_cage:
            self._said(question, self._others(question)[number])
        elif picker.level is None:
            picker.level = number
        elif number < len(COALS):
            self._load(picker, COALS[number])
        else:
            cubes = tuple(sorted(picker.cubes, key=COALS.index))
            self._said(question, (picker.level, cubes))

    def _load(self, picker: Picker, coal: str) -> None:
        """R1.6: a full cage takes no more."""
        if len(picker.cubes) < CAGE_SPOTS:
            picker.cubes = (*picker.cubes, coal)
        else:
            self.session.sounds.play("refused")

    def later_tapped(self) -> None:
        question = self.question
        if question is not None:
            self._gathering.ask_later(question)
        self._go_on()

    def _said(self, question: Question, value: Value) -> None:
        self._gathering.answer(question, value)
        self.session.sounds.play("booked")
        self._go_on()

    def _go_on(self) -> None:
        """The next one; after the last, back to where it was asked."""
        self._picker = None
        if self.question is None:
            self.session.back()

    def back(self) -> None:
        if self._picker is not None:
            self._picker = None
        else:
            super().back()

    def skip_tapped(self) -> None:
        skip(self.session)

    # The two buttons

    def next(self) -> None:
        skip(self.session)

    def end(self) -> None:
        end_there(self.session, self._gathering)
