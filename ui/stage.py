"""The stage: shows the session's screen and its sheet, and brings touches to their targets."""

from collections.abc import Callable
from functools import partial
from typing import Any

from kivy.clock import Clock
from kivy.core.window import Window
from kivy.properties import NumericProperty
from kivy.uix.widget import Widget

from companion.services.camera.camera import Camera, Lesson
from ui.drawing.look import Look, look_of
from ui.drawing.written import Written
from ui.memory import give_back
from ui.motion import Animator
from ui.presenters.dim import DimPresenter
from ui.presenters.presenter import Presenter
from ui.presenters.session import Place, Session
from ui.screens.entrance import Entrance
from ui.screens.press import PressMark
from ui.screens.routes import drawing_of
from ui.screens.screen import Screen, told_when
from ui.screens.way import Way
from ui.theme import DAY, DIMMED, NIGHT, Colour
from ui.touch.events import age, device, is_wheel, width
from ui.touch.gate import Gate, Said
from ui.touch.targets import Target, find

DIM = Place("dim")
TICK = 1.0
"""Seconds between two looks at what time alone changes: the turn's clock."""


class Stage(Widget):  # type: ignore[misc]
    turns = NumericProperty(0)
    """The setting's quarter turns, for whoever carries the stage."""

    def __init__(self, session: Session, **how: Any) -> None:
        super().__init__(**how)
        self.session = session
        self.gate = Gate()
        self._dim = DimPresenter(session)
        self._way = Way(session)
        self._drawn: dict[str, Screen] = {}
        self._shown: dict[str, Any] = {}
        self._look: Look | None = None
        self._watched: tuple[Camera, object] = (session.camera, None)
        """What the camera was told to look for."""
        self._changed = False
        """Another screen came since the last second."""
        self.shown: Callable[[], object] = bool
        """Told when the picture was brought up to date: lamps follow it."""
        self.motion = Animator(session.now, lambda: session.settings.motion, self.show)
        self._entrance = Entrance(self.motion)
        self._mark = PressMark(self.motion)
        self.canvas.add(self._entrance.canvas)
        self.canvas.add(self._mark.canvas)
        self._tick_before_drawing = Clock.create_trigger(self._tick, -1)
        self._tick_in_next_frame = Clock.create_trigger(lambda _: self._tick_before_drawing(), 0)
        self.bind(size=lambda *_: self.show())
        # A method, which Kivy's clock holds weakly: a stage that is gone is not shown any more.
        Clock.schedule_interval(self._time_passes, TICK)

    # What is shown

    @property
    def front(self) -> Screen:
        """What can be touched: the dim picture, the sheet if there is one, else the screen."""
        return self._drawn.get("dim") or self._drawn.get("sheet") or self._drawn["screen"]

    def show(self) -> None:
        """Bring what is drawn up to what the session says."""
        self.turns = self.session.settings.turned
        self._renew_look()
        self._way.follow()
        self._watch()
        sheet = self._way.sheet
        self._leave_fingers()
        self._draw("screen", *self._way.screen)
        if sheet is None:
            self._drop("sheet")
        else:
            self._draw("sheet", *sheet)
        self._drawn["screen"].dimmed = DIMMED if sheet else 1.0
        if self._dim.is_dim:
            self._draw("dim", DIM, self._dim)
        else:
            self._drop("dim")
        self.shown()

    @property
    def dim(self) -> bool:
        return self._dim.is_dim

    def _watch(self) -> None:
        """The camera looks for what the screen in front wants, and rests when it wants nothing."""
        camera = self.session.camera
        wanted = None if self._dim.is_dim else self._way.screen[1].watches
        if self._watched[0] is camera and self._watched[1] == wanted:
            return
        self._watched = (camera, wanted)
        if isinstance(wanted, Lesson):
            camera.teach(wanted)
        elif wanted is not None:
            camera.look(wanted)
        else:
            camera.rest()

    def saw(self, told: object) -> None:
        """The camera read something: the screen that wanted it is told."""
        self._way.screen[1].saw(told)
        self.show()

    def _time_passes(self, _: float) -> None:
        self.show()
        if self._changed:
            self._changed = False
            give_back()

    def _renew_look(self) -> None:
        settings = self.session.settings
        palette = DAY if settings.colours == "day" else NIGHT
        width, height = map(int, self.size)
        look = self._look
        wanted = (width, height, palette, settings.text / 100)
        if look and (look.width, look.height, look.palette, look.text_scale) == wanted:
            return
        self.motion.finish()
        self._said(self.gate.forget(self.session.now()))
        self._look = look_of(*wanted)
        Window.clearcolor = palette.ground
        for name in list(self._drawn):
            self._drop(name)

    def _leave_fingers(self) -> None:
        """Something else comes to the front: fingers that are down mean nothing any more."""
        _, ahead = self._way.sheet or self._way.screen
        if self._drawn and self.front.presenter is not (self._dim if self._dim.is_dim else ahead):
            self._said(self.gate.forget(self.session.now()))

    def _draw(self, name: str, place: Place, presenter: Presenter) -> None:
        if self._shown.get(name) is not presenter:
            before = self._take(name)
            assert self._look is not None
            drawn = drawing_of(self._look, place, presenter)
            drawn.motion = self.motion
            self._drawn[name] = drawn
            self._shown[name] = presenter
            drawn.refresh()
            self._entrance.bring(name, drawn, before)
        else:
            self._drawn[name].refresh()

    def _take(self, name: str) -> Screen | None:
        """What is drawn there, taken from its place."""
        drawn = self._drawn.pop(name, None)
        self._shown.pop(name, None)
        if drawn is not None:
            self._entrance.take(name)
            self._changed = True
        if name == "screen":
            self.motion.finish()
            self.motion.stop_waiting()
        return drawn

    def _drop(self, name: str) -> None:
        drawn = self._take(name)
        if drawn is not None:
            drawn.release()

    def close(self) -> None:
        """It will not be shown again."""
        self._tick_in_next_frame.cancel()
        self._tick_before_drawing.cancel()
        for name in list(self._drawn):
            self._drop(name)

    @property
    def unit(self) -> float:
        assert self._look is not None
        return self._look.u

    @property
    def ground(self) -> Colour:
        assert self._look is not None
        return self._look.palette.ground

    def written(self) -> list[Written]:
        return self.front.written()

    def woke(self, at: float) -> bool:
        """Told of every touch and press: whether it only wakes, from dim or from attract."""
        attracted = getattr(self._way.screen[1], "touched", None)
        woke = self._dim.touched(at)
        return bool(attracted and attracted(at)) or woke

    def button(self, what: str, at: float | None = None) -> None:
        """A button or its key: `next`, `end`, `undo_tapped`; a sheet in front gets it first."""
        act = getattr(self.front.presenter, what, lambda: None)
        self.press(partial(act, **told_when(act, at)))

    def back(self) -> None:
        """Where there is a way back: not from the table, whose only way out is the menu."""
        ways = {target.name for target in self.front.touchable}
        if self.session.sheet is not None or "back" in ways:
            self.button("back")
        else:
            self.press(lambda: None)

    def press(self, act: Callable[[], object]) -> bool:
        """Do what a button or a key does; whether it only woke instead."""
        self.motion.finish()
        woke = self.woke(self.session.now())
        if not woke:
            act()
        self.show()
        return woke

    # What is touched

    def _units(self, touch: Any) -> tuple[float, float]:
        return (touch.x - self.x) / self.unit, (touch.y - self.y) / self.unit

    def _when(self, told: float) -> float:
        """When an event was, on the session's clock: after a slow frame it is not a new one."""
        return self.session.now() - age(told)

    def on_touch_down(self, touch: Any) -> bool:
        if not self.collide_point(*touch.pos) or is_wheel(touch):
            return False
        place, at = self._units(touch), self._when(touch.time_start)
        self.motion.finish()
        if self.woke(at):
            self._said(self.gate.dim(at))
        target = find(self.front.touchable, *place)
        self.front.landed = place
        touch.grab(self)
        self._said(self.gate.press(touch.uid, at, place, target, width(touch), device(touch)))
        self._keep_ticking()
        return True

    def on_touch_move(self, touch: Any) -> bool:
        if touch.grab_current is not self:
            return False
        at = self._when(touch.time_update)
        self._said(self.gate.move(touch.uid, at, self._units(touch), width(touch)))
        return True

    def on_touch_up(self, touch: Any) -> bool:
        if touch.grab_current is not self:
            return False
        touch.ungrab(self)
        self._said(self.gate.release(touch.uid, self._when(touch.time_end), self._units(touch)))
        return True

    def _keep_ticking(self) -> None:
        """In the next frame, but after its input: a finger that was lifted in time is lifted."""
        if self.gate.busy:
            self._tick_in_next_frame()

    def _tick(self, _: float) -> None:
        now = self.session.now()
        self._said(self.gate.tick(now))
        self.front.holding(lambda name: self.gate.held(name, now))
        self._keep_ticking()

    def _said(self, words: list[Said]) -> None:
        for said in words:
            if said.target is not None:
                self._act(said.what, said.target, said.at)
        if any(said.what in ("tap", "hold", "step", "wake") for said in words):
            self.show()

    def _act(self, what: str, target: Target, at: float) -> None:
        if what == "down":
            assert self._look is not None
            self._mark.show(target, self._look)
        elif what == "up":
            self._mark.hide(target)
            self.front.let_go(target.name)
        elif any(each.name == target.name for each in self.front.touchable):
            # Another finger may have changed the screen meanwhile.
            self.front.act(target.name, "held" if what == "hold" else "tapped", at)
