"""The table: the face that is on for 95 % of the evening (screens 10 to 16)."""

from collections.abc import Iterator
from typing import Literal, NamedTuple

from companion.rules.commands import Count, Next, Out, Start
from companion.rules.components import LAST_SHIFT
from companion.rules.vocabulary import Seat
from ui.presenters.dial import DialView, dial, points_now
from ui.presenters.dim import CORNERS, Hub, HubView, in_turn, score_of
from ui.presenters.forecast import OwnView, own_view
from ui.presenters.looks import Look, is_open, looks
from ui.presenters.missing_camera import camera_warns
from ui.presenters.session import HOME, Session
from ui.presenters.undo import RESULT, TOUCH, InPlay, Undo, UndoView, booked, end_shift, next_player
from ui.presenters.waiting import reading_of, waiting

BOOKINGS = 3
UNTOLD = (Start, Next, Count)
"""What the list of the last bookings leaves out."""
# The corners where no panel stands, clockwise from the upper left.
FREE: dict[int, tuple[int, ...]] = {2: (1, 3), 3: (3,), 4: ()}


class PanelView(NamedTuple):
    seat: int
    look: Look
    corner: int
    score: str
    digits: int
    """As many as the score has, a minus included: they decide its size."""
    delivered: str
    now: str
    """What the player would get if the shift ended now; only in an open game."""
    starting: bool
    turn: bool
    out: str
    """The word for a player without workers, else nothing."""
    own: OwnView | None
    """One's cards while one holds one's panel, in a face-down game."""


class ButtonView(NamedTuple):
    name: str
    label: str
    usable: bool = True
    lit: bool = False
    badge: Literal["", "warning", "doubt"] = ""
    """Carries “!”, or “?”: something waits there."""


class FreeView(NamedTuple):
    """What stands in a corner where no player sits; each line with whose it is."""

    corner: int
    topic: str
    """What “Why?” says about it."""
    title: str
    lines: tuple[tuple[Look | None, str], ...]
    text: str


class TableView(NamedTuple):
    panels: tuple[PanelView, ...]
    dial: DialView
    hub: HubView
    undo: UndoView
    buttons: tuple[ButtonView, ...]
    free: tuple[FreeView, ...]
    waits: str
    """What Steiger waits for."""


class TablePresenter(InPlay):
    """One for the whole evening: it knows when turns began, and until when Redo is offered."""

    def __init__(self, session: Session, about: object = None) -> None:
        super().__init__(session, about)
        self._undo = Undo(session)
        self._hub = Hub(session)
        self._looking: set[int] = set()

    # What is shown

    def view(self) -> TableView:
        everyone, table = looks(self.session.game), self.session.table
        shown, turn = is_open(self.session.game), in_turn(self.session)
        points = points_now(table) if shown and table.phase != "over" else ()
        return TableView(
            tuple(self._panel(seat, look, points) for seat, look in enumerate(everyone)),
            dial(table, shown, self.session.words),
            self._hub.view(),
            self._undo.view(),
            self._buttons(turn is not None),
            tuple(self._free(everyone)),
            self._waits(turn),
        )

    def _panel(self, seat: int, look: Look, points: tuple[int, ...]) -> PanelView:
        say, table = self.session.words.say, self.session.table
        player = table.players[seat]
        return PanelView(
            seat,
            look,
            CORNERS[len(table.players)][seat],
            score := score_of(self.session, seat),
            len(score),
            str(len(player.delivered)),
            say("+{n} now", n=points[seat]) if points else "",
            seat == table.starting,
            seat == table.to_move,
            say("out") if player.out else "",
            own_view(self.session, player) if seat in self._looking else None,
        )

    def _buttons(self, in_turn: bool) -> tuple[ButtonView, ...]:
        say = self.session.words.say
        return (
            ButtonView("deliver", say("Deliver"), usable=in_turn),
            ButtonView("out", say("No workers left"), usable=in_turn),
            ButtonView("menu", say("Menu"), badge="warning" if self.session.warns else ""),
            ButtonView("camera", say("Camera"), badge=self._camera_badge),
            ButtonView("forecast", say("Forecast")),
            ButtonView("why", say("Why?"), lit=self.session.explaining),
        )

    @property
    def _camera_badge(self) -> Literal["", "warning", "doubt"]:
        """A question can be answered at once, whatever is wrong with the camera."""
        if self.session.table.phase != "over" and waiting(self.session):
            return "doubt"
        return "warning" if camera_warns(self.session) else ""

    def _free(self, everyone: tuple[Look, ...]) -> Iterator[FreeView]:
        say, corners = self.session.words.say, FREE[len(everyone)]
        if corners:
            told = [e for e in self.session.game.standing() if not isinstance(e.command, UNTOLD)]
            last = [booked(self.session, entry) for entry in told[: -BOOKINGS - 1 : -1]]
            lines = tuple(
                (None if each.seat is None else everyone[each.seat], each.told) for each in last
            )
            nothing = "" if lines else say("Nothing is booked yet.")
            yield FreeView(corners[0], "bookings", say("Last bookings"), lines, nothing)
        if len(corners) == 2:
            text = say("There is no second place: only the leader scores an hour (R10.4).")
            yield FreeView(corners[1], "two players", say("With 2 players"), (), text)

    def _waits(self, turn: Look | None) -> str:
        """One short line, for between the corner buttons."""
        say = self.session.words.say
        if self.session.explaining:
            return say("Tap anything to have it explained.")
        if self.session.table.phase == "over":
            return say("Tap the middle for the result.")
        if self._hub.hold:
            return say("Let go to play on.")
        if turn is None:
            return say("No workers left: hold the middle.")
        return self._waits_for(turn.name)

    def _waits_for(self, name: str) -> str:
        say, players = self.session.words.say, self.session.table.players
        if not self.session.game.standing()[1:]:
            return say("{name} begins: press next after each turn.", name=name)
        if sum(not player.out for player in players) == 1:
            return say("Only {name} plays on, then press next.", name=name)
        return say("{name} plays, then press next.", name=name)

    # What people do

    def end(self) -> None:
        self._hub.let_go()
        super().end()

    def _explains(self, topic: object) -> bool:
        """With “Why?” lit a tap explains instead of acting."""
        lit = self.session.explaining
        if lit:
            self.session.explain(topic)
        return lit

    def part_tapped(self, topic: str) -> None:
        """Something that only explains itself, such as `score:2`, the score at seat 2."""
        self._explains(topic.partition(":")[0])

    def hub_tapped(self, at: float | None = None) -> None:
        """`at` is the time of the tap; a second one within 400 ms is ignored."""
        if self._hub.gave_up or self._explains("hub"):
            return
        if self.session.table.phase == "over":
            self.session.start_from(HOME, RESULT)
        else:
            next_player(self.session, at)

    def hub_holding(self, fraction: float) -> None:
        """The hub, or the button *end shift*, is being held, so far of 1.5 s."""
        if self.session.table.phase != "over" and not self.session.explaining:
            self._hub.holding(fraction)

    def hub_let_go(self) -> None:
        self._hub.let_go()

    def hub_held(self) -> None:
        self._hub.let_go()
        if not self._explains("end shift"):
            end_shift(self.session)

    def panel_tapped(self, seat: int) -> None:
        if not self._explains("panel"):
            self._deliver(seat)

    def panel_held(self, seat: int) -> None:
        """One's own cards, in a face-down game."""
        if not self._explains("own cards"):
            self._looking.add(seat)

    def panel_let_go(self, seat: int) -> None:
        self._looking.discard(seat)

    def hour_tapped(self, hour: int) -> None:
        self.session.explain(hour)

    def undo_tapped(self) -> None:
        if not self._explains("undo"):
            self._undo.take_back()

    def redo_tapped(self) -> None:
        if not self._explains("redo"):
            self._undo.put_back()

    def deliver_tapped(self) -> None:
        if not self._explains("deliver"):
            self._deliver(self.session.table.to_move)

    def _deliver(self, seat: int | None) -> None:
        if seat is None or self.session.table.phase == "over":
            self.session.sounds.play("refused")
        else:
            self.session.go("deliver", seat)

    def out_tapped(self) -> None:
        """The player in turn has no workers left; the next one goes on, if there is one."""
        if self._explains("out"):
            return
        table = self.session.table
        if table.to_move is None:
            self.session.sounds.play("refused")
            return
        others = [p for seat, p in enumerate(table.players) if seat != table.to_move]
        sound = "booked" if all(player.out for player in others) else "next"
        self.session.submit(Out(Seat(table.to_move), about=TOUCH), sound)

    def menu_tapped(self) -> None:
        if not self._explains("menu"):
            self.session.open("menu")

    def forecast_tapped(self) -> None:
        if not self._explains("forecast"):
            self.session.go("forecast")

    def camera_tapped(self) -> None:
        """Questions that wait are asked; else cards that are shown to it are delivered, and at the
        end of the game it counts."""
        if self._explains("camera"):
            return
        table, asking = self.session.table, waiting(self.session)
        if table.phase == "over":
            self.session.sounds.play("refused")
        elif asking is not None:
            asking.take_up()
            self.session.go("deliver", asking)
            self.session.go("question", asking)
        elif table.to_move is not None:
            reading = reading_of(self.session, table.to_move)
            self.session.go("deliver", reading)
            self.session.go("camera", reading)
        elif table.shift == LAST_SHIFT:
            end_shift(self.session)
        else:
            self.session.sounds.play("refused")

    def why_tapped(self) -> None:
        self.session.explaining = not self.session.explaining
