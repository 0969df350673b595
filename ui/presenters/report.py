"""The report without names as a sheet: it is written at once, and says where it lies."""

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from threading import Thread
from typing import Any

from companion.rules.refusals import Refusal
from companion.services.controls.inbox import Message
from companion.services.health.finding import Machine
from companion.services.health.report import write
from ui.presenters.presenter import Presenter
from ui.presenters.refusal import RefusalView
from ui.presenters.session import Session
from ui.presenters.spoken import capital

Written = Sequence[Path] | Refusal
"""Where it lies, the home first; or why it could not be written."""


class ReportPresenter(Presenter):
    """`about` is what became of one that was written already; else it is written now."""

    def __init__(self, session: Session, about: object = None) -> None:
        super().__init__(session, about)
        self._written: Written | None = about if isinstance(about, tuple | Refusal) else None
        if self._written is None:
            Thread(target=self._write, name="report", daemon=True).start()

    def _write(self) -> None:
        """Looking at the machine and writing to a stick may take a while."""
        session = self.session
        findings = session.findings or tuple(session.examine())
        try:
            with _stick(session.appliance):
                self._written = write(
                    Machine(session.home),
                    findings,
                    session.panel.report(),
                    session.settings,
                    session.wall().astimezone(),
                )
        except Refusal as refusal:
            self._written = refusal
        session.inbox.post(Message("report", session.now(), None))

    def view(self) -> RefusalView:
        say, written = self.session.words.say, self._written
        if written is None:
            what, sign = say("It is being written …"), "waiting"
        elif isinstance(written, Refusal):
            what, sign = f"{capital(self.session.words.reason(written))}.", "warning"
        else:
            what, sign = self._where(written), "certain"
        instead = say(
            "It holds versions, what was found, settings and the last fault of the program; no"
            " names of people or machines. Attach it when you report a fault."
        )
        title = say("Report without names")
        return RefusalView(title, what, "", "", "", "", instead, say("Close"), "", sign)

    def _where(self, written: Sequence[Path]) -> str:
        say, (file, *sticks) = self.session.words.say, written
        told = say("{name} lies in {file}", name=file.name, file=file.parent)
        if sticks:
            return say("{text}, and on the stick.", text=told)
        return f"{told}."

    def close_tapped(self) -> None:
        self.back()

    def next(self) -> None:
        self.back()


@contextmanager
def _stick(appliance: Any) -> Iterator[None]:
    """An appliance mounts one only for as long as it is written to: it may be pulled out then."""
    ours = appliance is not None and appliance.present and appliance.does("mount")
    try:
        yield
    finally:
        if ours:
            appliance.does("unmount")
