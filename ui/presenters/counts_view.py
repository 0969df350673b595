"""What the counts show: steppers for all players at once, or one player's pit."""

from typing import NamedTuple

from ui.presenters.count_draft import Key
from ui.presenters.counts_bar import BarView
from ui.presenters.looks import Look


class StepperView(NamedTuple):
    key: Key
    """For `minus`, `plus` and `number_tapped`."""
    label: str
    value: str
    open: bool
    source: str
    """Who says so: "hand" or "eye"; "asked" while the camera asks; nothing while it is open."""
    minus: bool
    plus: bool


class ColumnView(NamedTuple):
    """One player at the end of shifts I and II."""

    seat: int
    stepper: StepperView
    delivered: str


class RailView(NamedTuple):
    seat: int
    done: bool
    lit: bool


class CountsView(NamedTuple):
    players: tuple[Look, ...]
    shift: str
    title: str = ""
    subtitle: str = ""
    columns: tuple[ColumnView, ...] = ()
    """All players, in shifts I and II; empty in shift III."""
    rail: tuple[RailView, ...] = ()
    """Shift III: who is done, who is being counted."""
    seat: int | None = None
    """Whose pit it is."""
    steppers: tuple[StepperView, ...] = ()
    bar: BarView = BarView("", "", False, None)
    primary: str = ""
    """The next thing to do."""
    ready: bool = False
    """Whether the numbers can be; if not, the bar says why, and a press refuses."""
    icon: str = "arrow"
    """Of the primary button."""
    undo: str = ""
    """What Undo would take back; empty unless it is a count."""
    camera: str = ""
    """The button that reads; empty where nothing can be read."""
    warns: bool = False
    """There is no camera to do it."""
