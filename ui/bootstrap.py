"""Wires an evening together: home, settings, journal, desk, sounds. Knows which devices exist."""

import tempfile
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from functools import partial
from pathlib import Path
from threading import Timer
from time import monotonic
from typing import TYPE_CHECKING

from companion.rules.refusals import Refusal
from companion.rules.table import Table
from companion.services import people, settings
from companion.services.appliance import Appliance
from companion.services.backlight import Backlight
from companion.services.controls import wiring
from companion.services.controls.inbox import Inbox, Message
from companion.services.desk import Desk
from companion.services.journal import Journal
from companion.services.journal.damage import open_or_recover
from companion.services.journal.errors import IN_USE
from companion.services.journal.watch import BackgroundCheck
from companion.services.time_of_day import TimeOfDay
from ui.presenters.session import HOME, Place, Session, Sounds

if TYPE_CHECKING:
    from companion.services.health import Finding

SETTLED = 10.0
"""Seconds after the first picture, when nobody waits for anything any more."""


class Silence:
    """Until the sounds are there."""

    def play(self, name: str) -> None:
        """Nothing is heard yet."""


@contextmanager
def evening(home: Path, sounds: Sounds | None = None, *, safe: bool = False) -> Iterator[Session]:
    """A session on the home's journal, at the game that was not finished, if there is one.

    `safe` is for an app that does not start otherwise: default settings, and nothing written over.
    """
    with _journal(home) as (journal, notice):
        clock = TimeOfDay(home)
        desk = Desk(journal, clock.now, clock.clocks)
        unfinished = journal.unfinished()
        if unfinished is not None:
            desk.resume(unfinished)
            people.sit_down(home, desk)
        loaded = settings.Settings() if safe else settings.load(str(home))
        session = Session(home, desk, sounds or Silence(), monotonic, loaded)
        session.time_of_day = clock
        session.safe = safe
        session.start_from(Place("resume") if unfinished is not None else HOME)
        session.notice = notice
        yield session


class Devices:
    """Buttons, lamps, buzzer, camera, backlight, and the keeper of an appliance.

    They are begun after the first picture: nobody waits for them, and play needs none of them.
    """

    def __init__(self, session: Session, speaker: Sounds, camera: str = "auto") -> None:
        """`camera` is which: auto, simulated, a number or a path."""
        self._session, self._camera = session, camera
        self._ending = ExitStack()
        session.appliance = Appliance(session.home)
        session.backlight = Backlight()
        session.sounds = speaker
        session.examine = partial(_examined, session.home)

    def __enter__(self) -> "Devices":
        return self

    def __exit__(self, *_: object) -> None:
        self._ending.close()

    def begin(self) -> None:
        session = self._session
        session.backlight.set(session.settings.brightness)
        if not session.safe:
            self._begin_panel()
            self._begin_camera()
        check = BackgroundCheck(session.desk.home, partial(_damaged, session.inbox))
        check.start()
        self._ending.callback(check.stop)
        if session.desk.home == session.home:
            self._keep_copies()
        self._look_at_the_machine()

    def _look_at_the_machine(self) -> None:
        """Once it has settled: Home's line tells what could be better."""

        def look() -> None:
            from ui.presenters.examination import Examination

            Examination(self._session).begin()

        later = Timer(SETTLED, look)
        later.daemon = True
        later.start()
        self._ending.callback(later.cancel)

    def _keep_copies(self) -> None:
        """A copy a day; not of a journal that lasts for this evening alone."""
        from companion.services.journal.daily import DailyCopy

        session = self._session
        copy = DailyCopy(session.home, session.time_of_day)
        self._ending.callback(session.desk.subscribe(copy.seen))
        copy.start()
        self._ending.callback(copy.stop)

    def _begin_panel(self) -> None:
        from hardware.panel import GpioPanel

        session = self._session
        pins, refused = wiring.load(str(session.home))
        session.trouble("wiring", refused)
        panel = GpioPanel(session.inbox, pins, volume=lambda: session.settings.buzzer)
        session.panel = self._ending.enter_context(panel)
        session.sounds = Both(session.sounds, panel)

    def _begin_camera(self) -> None:
        """Nothing is opened before somebody looks."""
        from vision.cameras.asked import Game
        from vision.watching.camera import TableCamera

        session = self._session

        def game() -> Game:
            standing = session.game.standing()
            if not standing:
                return Game()
            about = standing[0].command.about or {}
            return Game(str(about.get("id", "")), standing[-1].table)

        camera = TableCamera(
            session.home, session.inbox, self._camera, game, lambda why: session.words.refusal(why)
        )
        session.camera = self._ending.enter_context(camera)


@contextmanager
def over_a_simulated_table(session: Session, table: Table) -> Iterator[None]:
    """A camera in a home that knows it: what lies there is told, whatever the book holds."""
    from vision.cameras.asked import Game
    from vision.kit.choice import Choice
    from vision.simulation.stand import Stand
    from vision.simulation.taught import teach_home
    from vision.watching.camera import TableCamera

    teach_home(session.home, Stand(Choice()))
    game = Game("demonstration", table)
    with TableCamera(
        session.home, session.inbox, "simulated", lambda: game, session.words.refusal
    ) as camera:
        session.camera = camera
        yield


class Both:
    """Loudspeaker and buzzer."""

    def __init__(self, *these: Sounds) -> None:
        self._these = these

    def play(self, name: str) -> None:
        for each in self._these:
            each.play(name)


def _examined(home: Path) -> "Iterator[Finding]":
    from companion.services.health import Machine, examine
    from ui.touch.panels import connected

    return examine(Machine(home), connected, whole_book=False)


def _damaged(inbox: Inbox, found: Refusal) -> None:
    """On the check’s own thread."""
    inbox.post(Message("journal", monotonic(), found))


@contextmanager
def _journal(home: Path) -> Iterator[tuple[Journal, Refusal | None]]:
    """The home's journal; where it cannot be written, one that lasts for this evening alone.

    Play never blocks, but two apps on one home would: that is refused.
    """
    notice: Refusal | None = None
    try:
        journal, recovery = open_or_recover(home)
        notice = recovery.notice() if recovery else None
    except Refusal as refusal:
        if refusal.reason is IN_USE:
            raise
        with tempfile.TemporaryDirectory() as folder, Journal.open(Path(folder)) as for_tonight:
            yield for_tonight, refusal
        return
    with journal:
        yield journal, notice
