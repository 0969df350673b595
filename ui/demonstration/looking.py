"""The end of the game by camera: people show what it wants, and answer what it asks.

Pictures take their own time, whatever the clock says that people's touches go by.
"""

from collections.abc import Callable, Iterator, Sequence
from time import monotonic, sleep

from companion.rules.components import CAGE_SPOTS
from companion.rules.table import Player
from companion.rules.vocabulary import COALS
from companion.services.camera.camera import Sighting
from companion.services.camera.checklist import SLOTS
from companion.services.camera.questions import Question
from companion.services.camera.things import Value
from ui.buttons import Buttons
from ui.demonstration.hands import Hands
from ui.demonstration.lying import answered
from ui.presenters.camera import CameraPresenter
from ui.presenters.camera_view import CameraView
from ui.presenters.gathering import Gathering
from ui.presenters.question import QuestionPresenter

ENOUGH = 5
"""Readings of one thing without anything new; then it is counted by hand."""
LONGEST = 240.0
"""Seconds without a word from the camera, on a machine that does much else."""
CROPPED = 5.0
"""Seconds for a question's picture to come; it is asked without one too."""
BLINK = 0.02
MOST_TOUCHES = 400


class Looking:
    """`players` is the table as it is; `picture` is told what there is to be seen."""

    def __init__(
        self,
        hands: Hands,
        players: Sequence[Player],
        picture: Callable[[str], None] = lambda _: None,
    ) -> None:
        self.hands = hands
        self.players = players
        self.picture = picture
        self.asked = 0
        """Questions that were answered."""
        self.by_hand: list[str] = []
        """What people did not wait for: `pit:0`, or everything."""
        self.gathering: Gathering | None = None
        """What was read, and said."""
        self.patience = 90.0
        """Seconds without a picture; then people count by hand."""
        self._buttons = Buttons(hands.stage)
        self._seen: Sighting | None = None
        self._readings = 0
        self._shown: set[str] = set()

    @property
    def _place(self) -> str:
        return self.hands.session.place.name

    def read(self) -> None:
        """From the counts to the camera, until it has nothing more to say."""
        self.hands.tap("camera")
        for _ in range(MOST_TOUCHES):
            if self._place == "counts":
                return
            presenter = self.hands.stage.front.presenter
            if isinstance(presenter, QuestionPresenter):
                self._answer(presenter)
            elif isinstance(presenter, CameraPresenter):
                self.gathering = presenter.gathering
                self._look(self.hands.stage.front.view)
        raise AssertionError("the camera does not come to an end")

    # The camera's screen

    def _look(self, view: CameraView) -> None:
        """The next thing to do, or the next picture."""
        if view.light:
            self.hands.tap("stay")
        elif view.missing:
            if not self._comes_back():
                self.by_hand.append("everything")
                self.hands.tap("primary")
        elif view.lit:
            self.hands.tap("primary")
            self._readings = 0
        elif view.take and self._is_all(view):
            self.hands.tap("take_certain")
        elif self._readings > ENOUGH:
            self.by_hand.append(self._lit(view))
            self.hands.tap("by_hand")
            self._readings = 0
        else:
            self._wait(view)

    def _lit(self, view: CameraView) -> str:
        entries = [entry for seat in view.checklist for entry in seat.entries]
        return next((entry.name for entry in entries if entry.lit), "")

    def _is_all(self, view: CameraView) -> bool:
        """Nothing more of it lies on the table than was read."""
        assert self.gathering is not None
        kind, _, seat = self._lit(view).partition(":")
        if kind != "orders" or not self._readings:
            return False
        cards = self.players[int(seat)].orders
        read = sum(
            card.entry == (kind, int(seat)) for card in self.gathering.gathered.cards.values()
        )
        return len(cards) % SLOTS == 0 and read == len(cards)

    def _wait(self, view: CameraView) -> None:
        """For the next reading of what lies still."""
        lit = self._lit(view)
        begun = monotonic()
        while self.hands.stage.front.view is view and monotonic() - begun < LONGEST:
            self._listen()
            last = self.gathering.last if self.gathering else None
            if last is not None and last is not self._seen and last.still:
                self._seen = last
                self._readings += 1
                self._show(lit)
                break
        else:
            assert monotonic() - begun < LONGEST, f"the camera says nothing of {lit}"
        if self._lit(self.hands.stage.front.view) != lit:
            self._readings = 0

    def _comes_back(self) -> bool:
        """Whether the camera is found again before people count without it."""
        camera, begun = self.hands.session.camera, monotonic()
        while camera.report().trouble is not None and monotonic() - begun < self.patience:
            self._listen()
        self.hands.frames()
        return camera.report().trouble is None

    def _listen(self) -> None:
        """What the app does in every frame."""
        self._buttons.take()
        self.hands.frames(1)
        sleep(BLINK)

    def _show(self, lit: str) -> None:
        """A picture with what was read in it, once."""
        frame = self.hands.session.camera.frame()
        if lit not in self._shown and frame is not None and frame.outlines:
            self._shown.add(lit)
            self.picture(f"camera-{lit.replace(':', '-')}")

    # Its questions

    def _answer(self, presenter: QuestionPresenter) -> None:
        question = presenter.question
        if question is None:
            self.hands.frames(1)
            return
        if not self.asked:
            self._crop_comes()
            self.picture("question")
        self.asked += 1
        value = answered(self.players, presenter.gathering, question)
        for target in _touches(question, value):
            self.hands.tap(target)

    def _crop_comes(self) -> None:
        begun = monotonic()
        while self.hands.stage.front.view.picture is None and monotonic() - begun < CROPPED:
            self._listen()


def _touches(question: Question, value: Value) -> Iterator[str]:
    likely = [each for each, _ in question.likely]
    if value in likely:
        yield f"answer:{likely.index(value)}"
        return
    yield "other"
    if question.thing.what != "cage":
        yield f"pick:{question.others.index(value)}"
        return
    level, cubes = value
    assert len(cubes) <= CAGE_SPOTS
    yield f"pick:{level}"
    yield from (f"pick:{COALS.index(coal)}" for coal in cubes)
    yield f"pick:{len(COALS)}"
