"""What other threads have to tell: they post it here, and the app takes it on its own thread."""

from collections import deque
from collections.abc import Callable, Iterator
from typing import NamedTuple


class Message(NamedTuple):
    """`at` is monotonic seconds: when it happened, not when somebody came round to look."""

    source: str
    """button, panel, journal, …"""
    at: float
    told: object


class Inbox:
    """`post` from any thread, `take` on the app's own."""

    def __init__(self) -> None:
        self.wake: Callable[[], object] = bool
        """Called after every message: the app sleeps when nothing moves."""
        self._messages: deque[Message] = deque()

    def post(self, message: Message) -> None:
        self._messages.append(message)
        self.wake()

    def take(self) -> Iterator[Message]:
        """All that has come, oldest first; also what comes meanwhile."""
        while self._messages:
            yield self._messages.popleft()
