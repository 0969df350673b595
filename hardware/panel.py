"""The panel on the table: a thread that owns its pins, and finds them again when they are gone."""

from collections.abc import Callable, Mapping
from contextlib import suppress
from queue import Empty, SimpleQueue
from threading import Thread
from time import monotonic

from companion.rules.refusals import Refusal
from companion.services.controls.debounce import Said
from companion.services.controls.inbox import Inbox, Message
from companion.services.controls.panel import ButtonReport, Lamp, PanelReport
from companion.services.controls.table import BUTTONS, Name
from companion.services.controls.wiring import Wiring, check
from hardware.factory import Opened, explained, open_factory
from hardware.live import Live
from hardware.pins import Pins

AGAIN = 3.0
"""Seconds until pins that were not to be had are tried again."""
PATIENCE = 2.0
"""Seconds that closing may take: a library that hangs is left to itself."""

Order = Callable[[Live], object]
"""For the panel's thread, when its pins are open."""


class GpioPanel:
    """Nothing raises into the app: what is wrong is posted as trouble, and play goes on."""

    def __init__(
        self,
        inbox: Inbox,
        wiring: Wiring,
        open_factory: Callable[[], Opened] = open_factory,
        now: Callable[[], float] = monotonic,
        volume: Callable[[], int] = lambda: 100,
    ) -> None:
        """`volume` is asked at every sound, in per cent; 0 is off."""
        self._inbox = inbox
        self._wiring = wiring
        self._open_factory = open_factory
        self._now = now
        self._volume = volume
        self._orders: SimpleQueue[Order | None] = SimpleQueue()
        """None: look up, something has changed."""
        self._lamps: Mapping[Name, Lamp] = {}
        self._live: Live | None = None
        self._trouble: Refusal | None = None
        self._played = False
        self._rewired = self._closed = False
        self._thread = Thread(target=self._work, name="panel", daemon=True)

    def __enter__(self) -> "GpioPanel":
        self._thread.start()
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def close(self) -> None:
        """Lamps dark, pins free."""
        self._closed = True
        self._orders.put(None)
        if self._thread.is_alive():
            self._thread.join(PATIENCE)

    def light(self, lamps: Mapping[Name, Lamp]) -> None:
        if lamps != self._lamps:
            self._lamps = dict(lamps)
            self._orders.put(None)

    def play(self, name: str) -> None:
        if volume := self._volume():
            self._orders.put(lambda live: live.play(name, volume, self._now()))

    def rewire(self, wiring: Wiring) -> None:
        """Takes the new pins at once. Raises Refusal for what cannot be."""
        check(wiring)
        self._wiring = wiring
        self._rewired = True
        self._orders.put(None)

    def report(self) -> PanelReport:
        live, wiring = self._live, self._wiring
        buttons = {
            name: live.button(name, wiring)
            if live
            else ButtonReport(getattr(wiring, name), getattr(wiring, f"{name}_lamp"))
            for name in BUTTONS
        }
        played = self._played or bool(live and live.played)
        return PanelReport(
            self._trouble, live.chip if live else "", buttons, wiring.buzzer, played=played
        )

    def _work(self) -> None:
        while not self._closed:
            self._rewired = False
            try:
                self._live = self._opened()
                self._say(None)
                self._serve(self._live)
            # lgpio's error is a bare Exception, and nothing of it may end the evening.
            except Exception as problem:
                self._leave()
                self._say(explained(problem))
                self._wait_to_try_again()
            else:
                self._leave()

    def _opened(self) -> Live:
        # What was meant for other pins is over.
        self._forget_orders()
        pins = Pins(self._open_factory(), self._wiring, self._post, self._now)
        try:
            return Live(pins, self._tell, self._now())
        except Exception:
            pins.close()
            raise

    def _serve(self, live: Live) -> None:
        while not (self._closed or self._rewired):
            live.step(self._now(), self._lamps)
            try:
                order = self._orders.get(timeout=live.rest(self._now()))
                while True:
                    if order:
                        order(live)
                    order = self._orders.get_nowait()
            except Empty:
                continue

    def _leave(self) -> None:
        live, self._live = self._live, None
        if live:
            self._played = self._played or live.played
            live.close(self._now())

    def _forget_orders(self) -> None:
        with suppress(Empty):
            while True:
                self._orders.get_nowait()

    def _wait_to_try_again(self) -> None:
        """What is asked of it meanwhile is forgotten; lamps are remembered elsewhere."""
        until = self._now() + AGAIN
        while not (self._closed or self._rewired) and (rest := until - self._now()) > 0:
            with suppress(Empty):
                self._orders.get(timeout=rest)

    def _post(self, name: Name, at: float, closed: bool) -> None:
        """On the library's thread."""
        self._orders.put(lambda live: live.edge(name, at, closed))

    def _tell(self, name: Name, said: Said) -> None:
        self._inbox.post(Message("button", said.at, (name, said)))

    def _say(self, trouble: Refusal | None) -> None:
        """Only what is new."""
        before, self._trouble = self._trouble, trouble
        if _sentence(before) != _sentence(trouble):
            self._inbox.post(Message("panel", self._now(), trouble))


def _sentence(trouble: Refusal | None) -> object:
    return (trouble.reason, trouble.values) if trouble else None
