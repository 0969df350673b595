"""A live picture's answer, as `steiger read` tells it; in another light it must be surer."""

from collections.abc import Sequence
from pathlib import Path
from typing import Any, NamedTuple

from companion.rules.refusals import Reason, Refusal
from companion.services.camera.camera import Light
from vision.asking import Surenesses, known
from vision.eyes import NO_CAMERA, NOTHING_TAUGHT, Eyes
from vision.grays import gray_steps, has_changed, told
from vision.looking import Look, Unreadable
from vision.memory import TableLight, kept_light
from vision.pictures import Picture
from vision.reading import unreadable
from vision.watching.anchoring import anchor
from vision.watching.hints import CAMERA_FIRST, PIECES_FIRST
from vision.watching.moment import Moment
from vision.watching.outlines import Place, places
from vision.watching.remembering import Remembering

Json = dict[str, Any]
STRICTER = 10
"""Times less doubt is let pass while the light is another."""
FAULT = Reason(
    None, "this picture could not be read ({error}): please report this as a fault of Steiger"
)


class Answer(NamedTuple):
    told: Json
    light: Light | None = None
    places: Sequence[Place] = ()


class Answering:
    def __init__(self, home: Path) -> None:
        self._home = home
        self.learn_anew()

    def learn_anew(self) -> None:
        """What the home knows, read again."""
        self._eyes = Eyes(self._home)
        self._memory = Remembering(self._eyes)
        self._then = _light_of(self._home)

    def look_anew(self) -> None:
        """Whatever was read before: somebody asks for something else, or again."""
        self._memory.forget()

    def answer(self, moment: Moment, name: str) -> Answer:
        picture, light = moment.picture(name), None
        try:
            recalled = self._memory.recall(moment, picture)
            light = self._light(recalled.look)
            sure = stricter(known()) if light is not None and light.changed else None
            read = self._eyes.read_look(picture, recalled.look, sure, recalled.known)
            if moment.followed.still:
                self._memory.keep(read, recalled)
            return Answer(read.answer, light, places(read))
        except Unreadable as nothing:
            why = nothing.why
        except Refusal as refusal:
            why = in_the_app(refusal)
        except Exception as error:
            why = fault(error)
        # A refusal in the place of its sentence, which has a language.
        return Answer({**unreadable(name, ""), "unreadable": why}, light)

    def anchor(self, picture: Picture, answer: Json, address: Json, value: Any) -> None:
        """Raises Unreadable, Refusal and OSError."""
        if anchor(self._home, self._eyes.look(picture), answer, address, value):
            self.learn_anew()

    def _light(self, look: Look) -> Light | None:
        kept, now = self._then, gray_steps(look)
        if kept is None or now is None:
            return None
        return Light(told(kept.grays), told(now), has_changed(kept.grays, now))


def _light_of(home: Path) -> TableLight | None:
    """A damaged file is told of by whoever reads cubes with it."""
    try:
        return kept_light(home)
    except Refusal:
        return None


def stricter(usual: Surenesses) -> Surenesses:
    return {
        kind: sure._replace(accept=1 - (1 - sure.accept) / STRICTER) for kind, sure in usual.items()
    }


def in_the_app(refusal: Refusal) -> Refusal:
    """Without the command line's words."""
    here = {NO_CAMERA: CAMERA_FIRST, NOTHING_TAUGHT: PIECES_FIRST}.get(refusal.reason)
    return refusal if here is None else Refusal(here)


def fault(error: Exception) -> Refusal:
    return Refusal(FAULT, error=f"{type(error).__name__}: {error}")
