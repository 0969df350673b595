"""How a scene is come to: touches, presses, and time that passes."""

from collections.abc import Callable
from typing import Any, NamedTuple

from ui.demonstration.positions import Position
from ui.presenters.count_fields import CountField
from ui.presenters.session import HOME, TABLE, Place

Step = str | Callable[[Any], object]
"""The name of a target to be tapped, or what is done with the `Hands`."""


class Scene(NamedTuple):
    name: str
    position: Position | None = Position()
    """None before the first game."""
    way: tuple[Place, ...] = (HOME, TABLE)
    steps: tuple[Step, ...] = ()
    settings: tuple[tuple[str, object], ...] = ()


def held(target: str, seconds: float) -> Step:
    """A finger goes down, and stays."""

    def keep_down(hands: Any) -> None:
        hands.finger(target).down()
        hands.wait(seconds)

    return keep_down


def wait(seconds: float) -> Step:
    """So long nothing happens; nobody draws the frames between."""

    def pass_time(hands: Any) -> None:
        hands.session.now.passed += seconds
        hands.frames(2)

    return pass_time


def press(button: str) -> Step:
    return lambda hands: hands.stage.button(button)


def change(name: str, value: object) -> Step:
    """Something of the session that no touch can bring about."""

    def set_it(hands: Any) -> None:
        setattr(hands.session, name, value)
        hands.frames(1)

    return set_it


def sheet(name: str, about: object) -> Step:
    def open_it(hands: Any) -> None:
        hands.session.open(name, about)
        hands.frames(1)

    return open_it


def go(place: str) -> Step:
    def go_there(hands: Any) -> None:
        hands.session.go(place)
        hands.frames(1)

    return go_there


def everybody(*steps: str) -> Step:
    """The same taps once for each player."""

    def tap_all(hands: Any) -> None:
        for step in steps * len(hands.session.table.players):
            hands.tap(step)

    return tap_all


def stepped(times: int, seat: int, *fields: CountField) -> Step:
    """So often +, without a finger: only the last is shown."""

    def step(hands: Any) -> None:
        for field in fields:
            for _ in range(times):
                hands.stage.front.act(f"plus:{seat}:{field.name}", "tapped")
        hands.frames(1)

    return step


def ahead(steps: int) -> Step:
    """So many steps of a ceremony, of which only the last is shown."""

    def go_on(hands: Any) -> None:
        for _ in range(steps):
            hands.stage.front.presenter.go_on()
        hands.frames(1)

    return go_on


def at(place: str, about: object = None, *steps: Step) -> dict[str, Any]:
    """On a screen that the table leads to."""
    return {"way": (HOME, TABLE, Place(place, about)), "steps": steps}


def then(way: dict[str, Any], *steps: Step) -> dict[str, Any]:
    """The same way, and further."""
    return {**way, "steps": (*way["steps"], *steps)}
