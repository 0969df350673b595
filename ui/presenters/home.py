"""Home (01) with its attract screen (02), and Resume after the power was gone (79)."""

from typing import NamedTuple

from companion.rules.commands import Start
from companion.rules.refusals import Refusal
from companion.rules.vocabulary import Seat
from companion.services.durations import between, is_uncertain, moment
from companion.services.journal import FILE, Damaged
from companion.services.journal.errors import DAMAGED
from companion.services.people import last_start
from ui.presenters.device import has_panel, is_appliance
from ui.presenters.dial import ROMAN
from ui.presenters.dim import ScoreView, in_turn, scores
from ui.presenters.looks import Look, looks
from ui.presenters.menu import ago
from ui.presenters.presenter import Presenter
from ui.presenters.session import HOME, TABLE, Place, Session
from ui.presenters.spoken import capital
from ui.presenters.undo import NEW_GAME, RESULT, booked

ATTRACT_SECONDS = 60
BETWEEN = " · "
"""Parts the two halves of a game's line; it may be broken there."""
BOOKINGS = 3
KEPT = ("colours", "symbols", "facing", "chairs", "delivered")
"""What the same people have again of what a start says about itself."""


def _whose_turn(session: Session) -> str:
    """A game that goes on, in a few words."""
    turn, shift = in_turn(session), ROMAN[session.table.shift - 1]
    if turn is None:
        return session.words.say("Shift {shift} is over", shift=shift)
    return session.words.say("Shift {shift}, {name}’s turn", shift=shift, name=turn.name)


# Home


class CardView(NamedTuple):
    title: str
    line: str
    scores: tuple[ScoreView, ...]
    lit: bool


class HomeView(NamedTuple):
    attract: bool
    """Only the picture with these two lines; a touch leads to the rest."""
    motto: str
    touch: str
    card: CardView | None
    """The game that goes on, lit; or the one that is over."""
    same: str
    """“Same people again”; empty before the first game."""
    new: str
    new_text: str
    """What it needs, before the first game; else nothing."""
    new_lit: bool
    settings: str
    teach: str
    """The camera, and the kit that is printed for it."""
    line: str
    warns: bool
    """The line carries “!”."""
    first_evening: str = ""
    """Offered once on a device: the check of everything; else nothing."""
    switch_off: str = ""
    """On an appliance; a window has its own cross."""


class HomePresenter(Presenter):
    def __init__(self, session: Session, about: object = None) -> None:
        super().__init__(session, about)
        self._touched = session.now()
        try:
            self._remembered = last_start(session.home)
        except (Refusal, Damaged):
            self._remembered = None

    def view(self) -> HomeView:
        say, card = self.session.words.say, self._card()
        return HomeView(
            self.attracts,
            say("the foreman at your table"),
            say("Touch to begin"),
            card,
            say("Same people again") if self._last_start else "",
            say("New game"),
            "" if self._last_start else say("Who sits where, who begins: then play."),
            card is None or not card.lit,
            say("Settings"),
            say("Camera and kit"),
            self._line(),
            self._warning() != "",
            say("First evening") if self._offers_check() else "",
            say("Switch off") if is_appliance(self.session) else "",
        )

    def _offers_check(self) -> bool:
        session = self.session
        return not session.settings.checked and (is_appliance(session) or has_panel(session))

    def _card(self) -> CardView | None:
        session, say = self.session, self.session.words.say
        if session.game.last is None:
            return None
        if session.table.phase == "over":
            return CardView(say("Last game"), say("See the result"), scores(session), lit=False)
        now = {"time": session.wall().isoformat(), **session.desk.clocks()}
        since = ago(session.words, between(session.game.last.command.about or {}, now))
        line = BETWEEN.join(filter(None, (_whose_turn(session), since)))
        return CardView(say("Continue"), line, scores(session), lit=True)

    def _line(self) -> str:
        words = self.session.words
        if self._warning():
            return self._warning()
        if self._last_start is None:
            return words.say("Everything is ready. Two to four names are enough.")
        return words.say("The book is ready.")

    def _warning(self) -> str:
        """The first thing that is not well, as a sentence; else nothing."""
        session, words = self.session, self.session.words
        told = [session.notice, *(session.troubles.values() if session.warns else ())]
        for why in filter(None, told):
            return f"{capital(words.reason(why))}."
        if session.unsaved:
            return words.say("Settings cannot be written: they hold for this evening.")
        if not session.findings:
            return ""
        from ui.presenters.health import in_one_line

        return in_one_line(words, session.findings)

    @property
    def _last_start(self) -> Start | None:
        standing = self.session.game.standing()
        start = standing[0].command if standing else self._remembered
        return start if isinstance(start, Start) else None

    # What people do

    @property
    def attracts(self) -> bool:
        return self.session.now() - self._touched >= ATTRACT_SECONDS

    def touched(self, at: float | None = None) -> bool:
        """Told of every touch and press: whether it only wakes and is to do nothing else."""
        woke = self.attracts
        self._touched = self.session.now() if at is None else at
        return woke

    def card_tapped(self) -> None:
        over = self.session.table.phase == "over"
        self.session.start_from(HOME, RESULT if over else TABLE)

    def same_tapped(self) -> None:
        """Starts at once; the starting player moves one seat on, unless nothing was booked."""
        last = self._last_start
        if last is None:
            self.session.sounds.play("refused")
            return
        moves = len(self.session.game.standing()) != 1
        starting = Seat((last.starting + moves) % len(last.players))
        about = {name: told for name, told in (last.about or {}).items() if name in KEPT}
        try:
            self.session.desk.begin(Start(last.players, starting, "score", about=about))
        except Refusal as refusal:
            self.session.refuse(refusal)
        except Damaged:
            self.session.refuse(Refusal(DAMAGED, file=FILE))
        else:
            self.session.sounds.play("booked")
            self.session.start_from(HOME, TABLE)

    def new_tapped(self) -> None:
        self.session.go(NEW_GAME)

    def settings_tapped(self) -> None:
        self.session.go("settings")

    def teach_tapped(self) -> None:
        self.session.go("teach")

    def first_evening_tapped(self) -> None:
        self.session.go("first_evening")

    def switch_off_tapped(self) -> None:
        self.session.open("switch_off")

    def line_tapped(self) -> None:
        self.session.go("health")

    def next(self) -> None:
        """Does what is lit."""
        if self.touched():
            return
        card = self._card()
        if card is not None and card.lit:
            self.card_tapped()
        else:
            self.new_tapped()


# Resume


class LineView(NamedTuple):
    look: Look | None
    text: str
    points: str


class ResumeView(NamedTuple):
    caption: str
    title: str
    turn: Look | None
    line: str
    scores: tuple[ScoreView, ...]
    last: str
    lines: tuple[LineView, ...]
    go_on: str
    correct: str
    later: str


class ResumePresenter(Presenter):
    def view(self) -> ResumeView:
        say = self.session.words.say
        last = self.session.game.last
        about = (last.command.about if last else None) or {}
        then = moment(about)
        line = say("Nothing is lost.")
        if then is not None and not is_uncertain(about):
            time = f"{then:%H:%M}"
            line = say("The last booking was at {time}. Nothing is lost.", time=time)
        return ResumeView(
            say("We were here"),
            _whose_turn(self.session),
            in_turn(self.session),
            line,
            scores(self.session),
            say("Last in the book"),
            self._lines(),
            say("Go on playing"),
            say("Correct something"),
            say("Leave it for later"),
        )

    def _lines(self) -> tuple[LineView, ...]:
        """Newest first; nothing when only the start is booked."""
        say, everyone = self.session.words.say, looks(self.session.game)
        entries = self.session.game.standing()[1:]
        lines = []
        for each in (booked(self.session, entry) for entry in entries[: -BOOKINGS - 1 : -1]):
            if each.seat is None:
                lines.append(LineView(None, each.what, each.points))
            else:
                text = say("{name}: {text}", name=each.name, text=each.what)
                lines.append(LineView(everyone[each.seat], text, each.points))
        return tuple(lines)

    # What people do

    def go_on_tapped(self) -> None:
        self.session.start_from(HOME, TABLE)

    def correct_tapped(self) -> None:
        self.session.start_from(HOME, TABLE, Place("book"))

    def later_tapped(self) -> None:
        self.session.start_from(HOME)

    def next(self) -> None:
        self.go_on_tapped()
