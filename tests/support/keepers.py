"""An appliance's keeper for tests: a home, the folder in which it answers, and a clock."""

import json
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from threading import Event, Thread

from companion.services.appliance import Appliance
from ui.presenters.session import Session
from ui.seconds import Seconds


class Keeper:
    def __init__(self, folder: Path) -> None:
        self.home, self.keeper, self.installed = (
            folder / name for name in ("home", "keeper", "opt")
        )
        for each in (self.home, self.keeper, self.installed):
            each.mkdir()
        self.now = Seconds()
        self.appliance = Appliance(self.home, self.keeper, self.installed, self.now)

    def answers(self, **told: object) -> None:
        fresh = self.keeper / "answer.new"
        fresh.write_text(json.dumps(told))
        fresh.rename(self.keeper / "answer")

    def says(self, text: str) -> None:
        (self.keeper / "answer").write_text(text)

    def asked(self) -> str:
        """The request that lies there; nothing where there is none."""
        file = self.home / "request"
        return file.read_text().strip() if file.exists() else ""

    @contextmanager
    def at_work(self, state: str = "done") -> Iterator[list[str]]:
        """Answers whatever is asked; what that was, in its order."""
        heard: list[str] = []
        over = Event()

        def work() -> None:
            while not over.wait(0.01):
                if word := self.asked():
                    (self.home / "request").unlink()
                    heard.append(word)
                    self.answers(request=word, state="working")
                    self.answers(request=word, state=state)

        worker = Thread(target=work)
        worker.start()
        try:
            yield heard
        finally:
            over.set()
            worker.join()

    def has(self, current: str, previous: str = "") -> None:
        """These versions are installed."""
        for link, version in (("current", current), ("previous", previous)):
            if version:
                (self.installed / link).unlink(missing_ok=True)
                (self.installed / link).symlink_to(f"versions/{version}")


def kept(session: Session, folder: Path) -> Keeper:
    """A keeper for this session's device."""
    folder.mkdir(exist_ok=True)
    keeper = Keeper(folder)
    session.appliance = keeper.appliance
    return keeper
