"""A look at the whole machine on a thread of its own: a slow card must not stop the screen."""

from threading import Thread

from companion.services.controls.inbox import Message
from companion.services.health.finding import Finding
from ui.presenters.session import Session


class Examination:
    """`found` grows while it goes on; the app is woken for every finding."""

    def __init__(self, session: Session) -> None:
        self._session = session
        self.began = session.now()
        self.found: tuple[Finding, ...] = ()
        self.done = False
        self._thread = Thread(target=self._look, name="health", daemon=True)

    def begin(self) -> "Examination":
        self._thread.start()
        return self

    def wait(self) -> None:
        """Until it is done: for who shows it, and for tests."""
        self._thread.join()

    def _look(self) -> None:
        for finding in self._session.examine():
            self.found = (*self.found, finding)
            self._tell()
        self._session.findings = self.found
        self.done = True
        self._tell()

    def _tell(self) -> None:
        """Nothing is wrong with the examination itself; the app only looks again."""
        self._session.inbox.post(Message("health", self._session.now(), None))
