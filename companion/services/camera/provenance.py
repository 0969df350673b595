"""Where a booking's numbers came from: what it says about itself, and how that is found again."""

from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from companion.rules.commands import Count
from companion.rules.game import Game
from companion.services.camera.camera import Json
from companion.services.camera.counted import Number, Shown, Tally
from companion.services.camera.gathered import Gathered

CAMERA, PERSON = "camera", "person"


def about(
    shown: Iterable[Shown],
    p: float | None = None,
    answered: Iterable[Shown] = (),
    source: str = CAMERA,
) -> Json:
    """`probability` is that all the camera's part is right; `asked` is what a person answered."""
    told: Json = {"source": source}
    pictures = dict.fromkeys(each.picture for each in shown if each.picture)
    if pictures:
        told["pictures"] = list(pictures)
    if p is not None:
        told["probability"] = p
    asked = [_told(each) for each in answered]
    return {**told, "asked": asked} if asked else told


def about_counts(tallies: Mapping[Number, Tally], booked: Mapping[Number, int | None]) -> Json:
    """Of a count: a number that was set to something else than the camera's is the person's."""
    read = [
        tallies[number]
        for number, value in booked.items()
        if number in tallies and _is_read(tallies[number], value)
    ]
    if not read:
        return {"source": PERSON}
    chances = [tally.p for tally in read if tally.p is not None]
    told = about(
        (each for tally in read for each in tally.shown),
        min(chances, default=None),
        _once(each for tally in read for each in tally.answered),
    )
    numbers = {
        _key(number): [_told(each) for each in tallies[number].shown]
        for number, value in booked.items()
        if number in tallies and _is_read(tallies[number], value)
    }
    return {**told, "numbers": numbers}


def shown_of_number(game: Game, seat: int, number: Number) -> tuple[Shown, ...]:
    """The pictures behind a number as the book has it; none where a person set it."""
    for entry in reversed(game.standing()):
        command = entry.command
        counts = command.counts if isinstance(command, Count) and command.player == seat else {}
        if number.field in counts:
            return tuple(_read(command.about, _key(number)))
    return ()


def pictures_named(game: Game) -> frozenset[str]:
    """Those that bookings name which stand."""
    found: set[str] = set()
    for entry in game.standing():
        pictures = (entry.command.about or {}).get("pictures")
        if isinstance(pictures, list | tuple):
            found |= {each for each in pictures if isinstance(each, str)}
    return frozenset(found)


def pictures_behind(gathered: Gathered) -> frozenset[str]:
    """Those that are to be kept: what was gathered came from them."""
    readings = (gathered.known(thing).reading for thing in gathered.memories)
    return frozenset(each.picture for each in readings if each is not None and each.picture)


def _is_read(tally: Tally, value: int | None) -> bool:
    return value is not None and tally.value == value and bool(tally.shown)


def _once(shown: Iterable[Shown]) -> Iterator[Shown]:
    seen: list[Shown] = []
    for each in shown:
        if each not in seen:
            seen.append(each)
            yield each


def _key(number: Number) -> str:
    return number.field if number.at is None else f"{number.field} {number.at}"


def _told(shown: Shown) -> list[Any]:
    return [shown.picture, dict(shown.address)]


def _read(about: Mapping[str, Any] | None, key: str) -> Iterator[Shown]:
    """Imported games may say anything about themselves."""
    numbers = (about or {}).get("numbers")
    shown = numbers.get(key) if isinstance(numbers, Mapping) else None
    for each in shown if isinstance(shown, list | tuple) else ():
        match each:
            case [str() as picture, {"what": str()} as address] if all(
                isinstance(part, str | int) for part in address.values()
            ):
                yield Shown(picture, dict(address))
            case _:
                continue
