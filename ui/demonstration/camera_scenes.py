"""The screens of the camera: what it sees, its questions, its light, and how it is taught."""

from collections.abc import Callable
from functools import cache
from typing import Any

from companion.rules.commands import EndShift
from companion.rules.refusals import Reason, Refusal
from companion.services.camera.camera import Guidance, Learned, Lesson
from companion.services.camera.purposes import Purpose
from ui.demonstration.camera import PICTURE, ShownCamera, sighting
from ui.demonstration.camera_answers import (
    ASKED_CARD,
    ASKED_CART,
    ASKED_SPOT,
    DELIVERED,
    LAMP,
    LYING,
    ON_THE_MAT,
    a_pit_of,
    answer,
)
from ui.demonstration.camera_pictures import Lying, Seen, hand_over, mat, pit
from ui.demonstration.positions import Position
from ui.demonstration.steps import Scene, Step, ahead
from ui.presenters.count_draft import Key
from ui.presenters.gathering import Gathering
from ui.presenters.session import HOME, TABLE, Place
from ui.presenters.teach_steps import FOUR, STEPS

SECOND = Position("2 turns")
TOO_FEW = Reason(
    None,
    "too few markers can be seen: go a little farther away, or take the hand out of the picture",
)
MIRRORS = Reason(None, "the cards in the slots {slots} are not sharp: turn them away from the lamp")
NOT_FOUR = Reason(
    None,
    "{n} cube is seen in the mat’s tray: lay just four there, one of each colour, a little apart",
    "{n} cubes are seen in the mat’s tray: lay just four there, one of each colour, a little apart",
)
MORE_VIEWS = Reason(
    None, "nine pictures of the mat from different sides and heights make the camera’s lens surer"
)


@cache
def four_cards() -> Seen:
    return mat([Lying(order, (True,) * 4) for order in FOUR])


@cache
def empty_mat() -> Seen:
    return mat([])


@cache
def a_pit() -> Seen:
    return pit(1)


def before(camera: Callable[[], Any]) -> Step:
    """This camera is plugged in."""

    def plug_in(hands: Any) -> None:
        hands.session.camera = camera()
        hands.frames(1)

    return plug_in


def saw(*told: object) -> Step:
    """The camera tells it to who is in front."""

    def tell(hands: Any) -> None:
        for each in told:
            hands.stage.saw(each)
        hands.frames(1)

    return tell


def unreadable(why: Reason) -> Step:
    """The camera says why, in the language of now."""

    def tell(hands: Any) -> None:
        told = hands.session.words.reason(Refusal(why))
        hands.stage.saw(sighting(answer(unreadable=told)))
        hands.frames(1)

    return tell


def teaching(step: str, seen: Callable[[], Seen], *steps: Step, taught: int = 0) -> dict[str, Any]:
    """With so many of the lessons learned."""
    known = frozenset(STEPS[1 : 1 + taught])

    def begin(hands: Any) -> None:
        hands.session.camera = ShownCamera(seen(), known)
        hands.session.go("teach", step)
        hands.frames(1)

    return {"way": (HOME,), "steps": (begin, *steps)}


@cache
def five_cards() -> Seen:
    return mat([Lying(name, filled) for name, filled in LYING])


@cache
def one_card() -> Seen:
    return mat([Lying("carriage:GG", (False,) * 2)])


@cache
def in_lamplight() -> Seen:
    return mat([Lying("carriage:GG", (False,) * 2)], dark=True)


@cache
def two_cards() -> Seen:
    return mat([Lying("carriage:GG", (False,) * 2), Lying("carriage:B", (False,))])


@cache
def with_a_hand() -> Seen:
    return hand_over(five_cards())


def plugged(seen: Callable[[], Seen]) -> Step:
    """A camera that sees this."""
    return before(lambda: ShownCamera(seen()))


def delivering(seen: Callable[[], Seen], *steps: Step) -> dict[str, Any]:
    return {"steps": (plugged(seen), "camera", *steps)}


def counting(seen: Callable[[], Seen], *steps: Step) -> dict[str, Any]:
    way = (HOME, TABLE, Place("counts"))
    return {"way": way, "steps": (plugged(seen), "camera", *steps)}


def comparing(seen: Callable[[], Seen], *steps: Step) -> dict[str, Any]:
    """The delivered cards, revealed."""

    def begin(hands: Any) -> None:
        session = hands.session
        seats = tuple(range(len(session.table.players)))
        session.go("camera", Gathering(session, Purpose("delivered", seats)))
        hands.frames(1)

    way = (HOME, TABLE, Place("counts"))
    return {"way": way, "steps": (plugged(seen), begin, *steps)}


def asking_why(seen: Callable[[], Seen], *steps: Step) -> dict[str, Any]:
    """At the table, with the counts of the first player read and confirmed."""

    def read(hands: Any) -> None:
        """Its pictures are kept, and its Marks were counted by hand."""
        session, counts = hands.session, hands.stage.front.presenter
        session.camera = ShownCamera(seen())
        counts.camera_tapped()
        hands.frames(1)
        for told in (sighting(answer(pits=(a_pit_of(0),))), sighting(answer(ON_THE_MAT))):
            hands.stage.saw(told)
        session.back()
        counts.plus(Key(0, "marks"))
        counts.primary_tapped()
        session.start_from(HOME, TABLE)
        hands.frames(2)

    return {"way": (HOME, TABLE, Place("counts")), "steps": (read, *steps)}


def scoring_read(seen: Callable[[], Seen], steps: int) -> dict[str, Any]:
    """The end of the game, with the cubes of the last player read."""

    def score(hands: Any) -> None:
        session, last = hands.session, hands.session.game.last.command
        cards = [[PICTURE, {"what": "order", "order": at}] for at in range(len(LYING))]
        session.camera = ShownCamera(seen())
        about = {"source": "camera", "pictures": [PICTURE], "numbers": {"cubes": cards}}
        session.desk.submit(last.saying(about))
        session.desk.submit(EndShift())
        session.go("ceremony")
        hands.frames(1)

    return {"steps": (score, ahead(steps))}


THE_END = Position("3 all out")
A_PIT = saw(sighting(answer(pits=(a_pit_of(0),))))
A_DOUBTFUL_PIT = saw(sighting(answer(pits=(a_pit_of(0),), ask=(ASKED_CART,))))
ORDERS_OF_ADA = saw(sighting(answer(ON_THE_MAT, ask=(ASKED_SPOT,))))
SURE_ORDERS = saw(sighting(answer(ON_THE_MAT)))
CARDS = saw(sighting(answer(DELIVERED, ask=(ASKED_CARD,))))
HAND = unreadable(TOO_FEW)
READY = saw(Guidance(True, None))
BLURRED = saw(Guidance(False, Refusal(MIRRORS, slots="4")))
NO_CUBES = saw(Guidance(False, Refusal(NOT_FOUR, n=0)))
LEARNED = saw(Learned(Lesson("camera"), None, {}, (Refusal(MORE_VIEWS),)))

# fmt: off
CAMERA_SCENES: tuple[Scene, ...] = (
    Scene("40-camera-deliver", SECOND, **delivering(two_cards, CARDS)),
    Scene("40-camera-deliver-sure", SECOND, **delivering(one_card,
                                                         saw(sighting(answer(DELIVERED[:1]))))),
    Scene("40-camera-looking", SECOND, **delivering(empty_mat)),
    Scene("40-camera-hand", SECOND, **delivering(with_a_hand, HAND)),
    Scene("40-camera-none", SECOND, steps=("camera",)),
    Scene("40-camera-untaught", SECOND, steps=(before(lambda: ShownCamera(five_cards(),
                                                                         frozenset())), "camera")),
    Scene("40-camera-counts", THE_END, **counting(a_pit, A_PIT)),
    Scene("40-camera-counts-asked", THE_END, **counting(a_pit, A_DOUBTFUL_PIT)),
    Scene("40-camera-orders", THE_END, **counting(five_cards, A_PIT, ORDERS_OF_ADA)),
    Scene("41-question-spot", THE_END, **counting(five_cards, A_PIT, ORDERS_OF_ADA, "primary")),
    Scene("41-question-cart", THE_END, **counting(a_pit, A_DOUBTFUL_PIT, "primary")),
    Scene("41-question-card", SECOND, **delivering(two_cards, CARDS, "primary")),
    Scene("41-question-other", SECOND, **delivering(two_cards, CARDS, "primary", "other")),
    Scene("41-question-other-spot", THE_END,
          **counting(five_cards, A_PIT, ORDERS_OF_ADA, "primary", "other")),
    Scene("43-camera-light", SECOND, **delivering(in_lamplight,
                                                  saw(sighting(answer(DELIVERED[:1]), LAMP)))),
    Scene("31-counts-read", THE_END, **counting(a_pit, A_PIT, SURE_ORDERS, "skip")),
    Scene("31-counts-asked", THE_END, **counting(a_pit, A_DOUBTFUL_PIT, "take_certain")),
    Scene("20-deliver-read", SECOND, **delivering(two_cards, CARDS, "take_certain")),
    Scene("10-table-question", SECOND, **delivering(two_cards, CARDS, "take_certain", "deliver")),
    Scene("40-camera-compare", THE_END, **comparing(five_cards, SURE_ORDERS)),
    Scene("76-why-seen", THE_END, **asking_why(a_pit, "hour:11")),
    Scene("76-why-pictures", THE_END, **asking_why(a_pit, "hour:11", "seen")),
    Scene("76-why-cubes", THE_END,
          **counting(five_cards, A_PIT, SURE_ORDERS, "skip", "number:0:cubes", "seen")),
    Scene("31-counts-keypad-read", THE_END,
          **counting(a_pit, A_PIT, SURE_ORDERS, "skip", "number:0:gray carts")),
    Scene("34-ceremony-read", Position("3 counted"), **scoring_read(five_cards, 13)),
    Scene("42-teach-print", SECOND, **teaching("print", empty_mat, READY)),
    Scene("42-teach-camera", SECOND, **teaching("camera", empty_mat,
                                                saw(Guidance(False, None, 0.6)))),
    Scene("42-teach-camera-learned", SECOND, **teaching("camera", empty_mat, LEARNED, taught=1)),
    Scene("42-teach-orders", SECOND, **teaching("orders", four_cards, BLURRED, taught=2)),
    Scene("42-teach-more-orders", SECOND, **teaching("orders", four_cards, "more", READY,
                                                     taught=3)),
    Scene("42-teach-tiles", SECOND, **teaching("tiles", empty_mat, READY, taught=3)),
    Scene("42-teach-light", SECOND, **teaching("table", a_pit, READY, taught=4)),
    Scene("42-teach-light-again", SECOND, **teaching("table", empty_mat, NO_CUBES, taught=5)),
    Scene("42-teach-no-camera", SECOND, (HOME, Place("teach"))),
)
# fmt: on
