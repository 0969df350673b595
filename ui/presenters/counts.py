"""Counts at the end of a shift: only what is still unknown is asked (screens 30 to 32)."""

from collections.abc import Iterator
from functools import partial
from typing import Literal, NamedTuple

from companion.rules.commands import Count, EndShift
from companion.rules.components import LAST_SHIFT
from companion.services.camera.purposes import Entry
from ui.presenters.count_draft import CountDraft, Key
from ui.presenters.count_fields import FACTORY, FIELDS, PIT, CountField
from ui.presenters.count_reading import READABLE, CountReading
from ui.presenters.counts_bar import BarView, pit_bar, start_bar
from ui.presenters.counts_view import ColumnView, CountsView, RailView, StepperView
from ui.presenters.dial import ROMAN
from ui.presenters.keypad import Asked
from ui.presenters.looks import Look, looks
from ui.presenters.missing_camera import camera_warns
from ui.presenters.presenter import Presenter
from ui.presenters.session import HOME, TABLE, Place, Session
from ui.presenters.spoken import OPEN
from ui.presenters.taps import Taps
from ui.presenters.undo import TOUCH, Undo

CEREMONY = Place("ceremony")
ICONS = {"read": "camera", "answer": "why"}


class Task(NamedTuple):
    """The next thing to do, which is what the primary button does."""

    what: Literal["read", "answer", "set", "confirm", "player", "score"]
    seat: int
    field: CountField = FACTORY


class CountsPresenter(Presenter):
    def __init__(self, session: Session, about: object = None) -> None:
        super().__init__(session, about)
        self._reading = CountReading(session)
        self._draft = CountDraft(session, self._reading.tally)
        self._seat: int | None = None
        self._taps = Taps(session.now)
        self._undo = Undo(session)

    # What is shown

    def view(self) -> CountsView:
        players, task = looks(self.session.game), self._task()
        last = self.session.game.last
        undoes = last is not None and isinstance(last.command, Count)
        ready = self._draft.refusal() is None
        refused = self.session.words.say("That cannot be")
        whole = CountsView(
            players,
            ROMAN[self.session.table.shift - 1],
            primary=self._says(task, players) if ready else refused,
            ready=ready,
            icon=ICONS.get(task.what, "arrow") if ready else "warning",
            undo=self._undo.view().what if undoes else "",
        )
        return self._pit(whole) if self._is_last else self._factory(whole)

    def _factory(self, whole: CountsView) -> CountsView:
        words, table = self.session.words, self.session.table
        columns = tuple(self._column(seat) for seat in range(len(whole.players)))
        workers = [self._draft.value(column.stepper.key) for column in columns]
        return whole._replace(
            title=words.say("Shift {shift} is over", shift=whole.shift),
            subtitle=words.say("How many workers of yours stand in the factory?"),
            columns=columns,
            bar=start_bar(words, table, whole.players, workers),
        )

    def _column(self, seat: int) -> ColumnView:
        n = len(self.session.table.players[seat].delivered)
        delivered = self.session.words.say_n("{n} delivered", "{n} delivered", n=n)
        return ColumnView(seat, self._stepper(Key(seat, FACTORY.name)), delivered)

    def _pit(self, whole: CountsView) -> CountsView:
        seat, seats = self._current(), range(len(whole.players))
        return whole._replace(
            title=self.session.words.say("Count {name}’s pit", name=whole.players[seat].name),
            subtitle=self._progress(seat, whole),
            rail=tuple(RailView(each, self._done(each), each == seat) for each in seats),
            seat=seat,
            steppers=tuple(self._stepper(Key(seat, field.name)) for field in PIT),
            bar=self._bar(seat, whole.players[seat].name),
            camera=self.session.words.say("Read by camera"),
            warns=camera_warns(self.session),
        )

    def _progress(self, seat: int, whole: CountsView) -> str:
        """Shift III, 2 of 4 · 3 still open."""
        words, n = self.session.words, len(self._draft.open(seat))
        where = words.say(
            "Shift {shift}, {number} of {all}",
            shift=whole.shift,
            number=seat + 1,
            all=len(whole.players),
        )
        if n == 0:
            state = words.say("confirmed") if self._done(seat) else words.say("all set")
        else:
            state = words.say_n("{n} still open", "{n} still open", n=n)
        return f"{where} · {state}"

    def _bar(self, seat: int, name: str) -> BarView:
        words = self.session.words
        counted = {field.name: self._draft.value(Key(seat, field.name)) for field in PIT}
        still_open = [words.say(field.label) for field in self._draft.open(seat)]
        bar = pit_bar(words, name, counted, still_open)
        refusal = self._draft.refusal()
        if refusal is None:
            return bar
        return bar._replace(text=words.refusal(refusal), doubt=True)

    def _stepper(self, key: Key) -> StepperView:
        value, source = self._draft.value(key), self._draft.source(key)
        return StepperView(
            key,
            self.session.words.say(FIELDS[key.name].label),
            OPEN if value is None else str(value),
            value is None,
            source,
            minus=value != 0,
            plus=value is None or value < self._draft.most(key),
        )

    def _says(self, task: Task, players: tuple[Look, ...]) -> str:
        words, name = self.session.words, players[task.seat].name
        match task.what:
            case "read":
                return words.say("Read by camera")
            case "answer":
                n = self._reading.asks(task.seat)
                return words.say_n("Answer {n} question", "Answer {n} questions", n=n)
            case "set" if self._is_last:
                return words.say(task.field.ask)
            case "set":
                return words.say("Set {name}", name=name)
            case "confirm":
                return words.say("Confirm {name}", name=name)
            case "player":
                return words.say("Count {name}", name=name)
            case "score":
                shift = ROMAN[self.session.table.shift - 1]
                return words.say("Score shift {shift}", shift=shift)

    # The next thing to do

    @property
    def _is_last(self) -> bool:
        return self.session.table.shift == LAST_SHIFT

    def _done(self, seat: int) -> bool:
        """Everything is set, and the book has it."""
        return not self._draft.open(seat) and not self._draft.changed(seat)

    def _current(self) -> int:
        """Who is being counted: whom somebody tapped, else the first who is not done."""
        if self._seat is None:
            self._seat = next(self._undone(), 0)
        return self._seat

    def _undone(self) -> Iterator[int]:
        return (s for s in range(len(self.session.table.players)) if not self._done(s))

    def _task(self) -> Task:
        if not self._is_last:
            seats = range(len(self.session.table.players))
            still = next((seat for seat in seats if self._draft.open(seat)), None)
            return Task("score", 0) if still is None else Task("set", still)
        seat = self._current()
        still_open = self._draft.open(seat)
        if any(field.name in READABLE for field in still_open) and self._reading.offers:
            return Task("read", seat)
        if self._reading.asks(seat):
            return Task("answer", seat)
        if still_open:
            return Task("set", seat, still_open[0])
        if self._draft.changed(seat):
            return Task("confirm", seat)
        other = next(self._undone(), None)
        return Task("score", seat) if other is None else Task("player", other)

    # What people do

    def minus(self, key: Key) -> None:
        self._draft.step(key, -1)

    def plus(self, key: Key) -> None:
        self._draft.step(key, 1)

    def number_tapped(self, key: Key) -> None:
        """The keypad for it."""
        field = FIELDS[key.name]
        name = looks(self.session.game)[key.seat].name
        take = partial(self._draft.set, key)
        value, most = self._draft.value(key), self._draft.most(key)
        label, behind = self.session.words.say(field.label), self._reading.behind(key)
        self.session.open("keypad", Asked(name, label, key.seat, value, most, take, behind))

    def player_tapped(self, seat: int) -> None:
        self._seat = seat

    def camera_tapped(self) -> None:
        """Every pit and all orders, in any order; begins with the player of now."""
        reading = self._reading
        reading.tried = True
        reading.gathering.light(Entry("pit", self._current()))
        self.session.go("camera", reading.gathering)

    def primary_tapped(self, at: float | None = None) -> None:
        """The next thing to do; numbers that cannot be are refused instead."""
        if self._taps.again("primary", at):
            return
        refusal, task = self._draft.refusal(), self._task()
        if refusal is not None:
            self.session.refuse(refusal)
        else:
            self._do(task)

    def _do(self, task: Task) -> None:
        match task.what:
            case "read":
                self.camera_tapped()
            case "answer":
                self._reading.gathering.ask_again()
                self.session.go("question", self._reading.gathering)
            case "set":
                self.number_tapped(Key(task.seat, task.field.name))
            case "confirm":
                self._confirm(task.seat)
            case "player":
                self._seat = task.seat
            case "score":
                self._score()

    def _confirm(self, seat: int) -> bool:
        """One `count` for what differs from the book; then the next who is not done."""
        count = self._draft.count(seat)
        if count is not None and not self._book(count):
            return False
        self._seat = next(self._undone(), seat)
        return True

    def _book(self, count: Count) -> bool:
        """With the pictures that its numbers are from."""
        about = self._reading.about(count.player, self._draft.told(count.player))
        return self.session.submit(count.saying(about or TOUCH))

    def _score(self) -> None:
        seats = range(len(self.session.table.players))
        if all(self._confirm(seat) for seat in seats) and self.session.submit(
            EndShift(about=TOUCH)
        ):
            self.session.start_from(HOME, TABLE, CEREMONY)

    def undo_tapped(self) -> None:
        """Takes back the count that was booked last; its player is counted again."""
        last = self.session.game.last
        if last is not None and isinstance(last.command, Count):
            self._seat = last.command.player
            self._undo.take_back()

    # The two buttons

    def next(self, at: float | None = None) -> None:
        self.primary_tapped(at)

    def end(self) -> None:
        """Back to play: the shift goes on."""
        self.session.start_from(HOME, TABLE)
