"""A panel on gpiozero's mock pins, and an eye on what it posts."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from time import monotonic, sleep
from typing import Any

from gpiozero.pins.mock import MockFactory, MockPWMPin

from companion.rules.refusals import Refusal
from companion.services.controls.debounce import Said
from companion.services.controls.inbox import Inbox, Message
from companion.services.controls.wiring import Wiring
from companion.words import Words
from hardware.factory import Opened
from hardware.panel import GpioPanel


def eventually(holds: Callable[[], object], within: float = 10.0) -> None:
    """On another thread's time; the limit is for a machine under load."""
    until = monotonic() + within
    while not holds():
        assert monotonic() < until, "it never came"
        sleep(0.002)


class Bench:
    """Mock pins under a running panel. `problem`: what opening raises, while it is set."""

    def __init__(self, wiring: Wiring | None = None, problem: Exception | None = None) -> None:
        self.mock = MockFactory(pin_class=MockPWMPin)
        self.inbox = Inbox()
        self.messages: list[Message] = []
        self.problem = problem
        self.opened = 0
        self.volume = 100
        self.panel = GpioPanel(
            self.inbox, wiring or Wiring(), self._open, volume=lambda: self.volume
        )

    def _open(self) -> Opened:
        if self.problem:
            raise self.problem
        self.opened += 1
        return Opened(self.mock, "mock")

    def __enter__(self) -> "Bench":
        self.panel.__enter__()
        return self

    def __exit__(self, *_: object) -> None:
        self.panel.close()

    def pin(self, number: int) -> Any:
        return self.mock.pin(number)

    def ready(self) -> "Bench":
        eventually(lambda: self.panel.report().chip)
        return self

    @contextmanager
    def ready_after_start(self) -> Iterator[None]:
        """For what has to be so before it starts."""
        with self:
            self.ready()
            yield

    def said(self, name: str) -> list[Said]:
        self.messages += self.inbox.take()
        told: list[Any] = [m.told for m in self.messages if m.source == "button"]
        return [said for button, said in told if button == name]

    def whats(self, name: str) -> list[str]:
        return [said.what for said in self.said(name) if said.what != "holding"]

    def troubles(self) -> list[str]:
        """The sentences posted so far, empty where it was over."""
        self.messages += self.inbox.take()
        told = [message.told for message in self.messages if message.source == "panel"]
        return [Words().refusal(t) if isinstance(t, Refusal) else "" for t in told]
