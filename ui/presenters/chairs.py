"""Chairs around the table: who sits where, in which colour, and who begins; nothing is booked."""

from collections.abc import Mapping
from typing import Any, NamedTuple

from companion.rules.commands import Start
from companion.rules.game import Game
from companion.services.people import Person
from companion.words import Words, one_line
from ui.presenters.looks import COLOURS, NAMELESS, SYMBOLS, TURNS, looks

CHAIRS = ("west", "north", "east", "south")
"""Clockwise, as seen from the side of the screen; seats are numbered in this order."""
USUAL = {2: ("west", "east"), 3: CHAIRS[:3], 4: CHAIRS}


class Sitter(NamedTuple):
    name: str
    colour: str
    symbol: str
    facing: int = 0
    starts: bool = False
    seat: int = 0
    """In a game; before it everybody has 0, and the chairs decide."""


class ChairView(NamedTuple):
    chair: str
    selected: bool
    name: str
    """Empty chairs have none, and neither colour nor symbol."""
    colour: str = ""
    symbol: str = ""
    facing: int = 0
    starts: bool = False


class BadgeView(NamedTuple):
    symbol: str
    colour: str
    lit: bool
    """The selected player wears it."""


class ColourView(NamedTuple):
    colour: str
    lit: bool


class Seating:
    """What lies between a tap and a booking: people on chairs. One chair is selected."""

    def __init__(self, sitters: Mapping[str, Sitter] | None = None) -> None:
        self.sitters = dict(sitters or {})
        self.selected = next(iter(self.chairs()), CHAIRS[0])
        self.picking = False
        """The colours are shown."""

    @property
    def here(self) -> Sitter | None:
        return self.sitters.get(self.selected)

    def chairs(self) -> list[str]:
        """The taken ones, seat by seat."""
        taken = [chair for chair in CHAIRS if chair in self.sitters]
        return sorted(taken, key=lambda chair: self.sitters[chair].seat)

    def seated(self) -> list[Sitter]:
        return [self.sitters[chair] for chair in self.chairs()]

    def starting(self) -> int:
        """The seat of whoever got the marker, else the first."""
        return next((seat for seat, each in enumerate(self.seated()) if each.starts), 0)

    def about(self) -> dict[str, Any]:
        seated = self.seated()
        return {
            "colours": [each.colour for each in seated],
            "symbols": [each.symbol for each in seated],
            "facing": [each.facing for each in seated],
            "chairs": self.chairs(),
        }

    # Sitting

    def select(self, chair: str) -> None:
        self.selected, self.picking = chair, False

    def tap(self, person: Person) -> None:
        """Sit down here; who sits elsewhere changes chairs; who sits here gets up."""
        if self.here and self.here.name == person.name:
            del self.sitters[self.selected]
            self.picking = False
            return
        was = next((c for c, each in self.sitters.items() if each.name == person.name), None)
        if was is None:
            self.place(person)
        else:
            self.exchange(was)
            self._select_free()

    def place(self, person: Person) -> None:
        """Sit down here, in the place of who sat here, whoever has the same name."""
        starts = self.here is not None and self.here.starts
        symbol = self._free((person.symbol, *SYMBOLS), "symbol", SYMBOLS)
        own = COLOURS[SYMBOLS.index(symbol)]
        colour = self._free((person.colour, own, *COLOURS), "colour", COLOURS)
        self.sitters[self.selected] = Sitter(person.name, colour, symbol, starts=starts)
        self._select_free()

    def exchange(self, chair: str) -> None:
        """Whoever sits here and whoever sits there; one of the two may be nobody."""
        here, there = self.sitters.pop(self.selected, None), self.sitters.pop(chair, None)
        self.sitters |= {at: each for at, each in ((chair, here), (self.selected, there)) if each}

    def _free(self, wished: tuple[str | None, ...], kind: str, of: tuple[str, ...]) -> str:
        worn = [getattr(s, kind) for chair, s in self.sitters.items() if chair != self.selected]
        return next(each for each in wished if each in of and each not in worn)

    def _select_free(self) -> None:
        """The next free chair clockwise; with none the same one stays selected."""
        at = CHAIRS.index(self.selected)
        around = CHAIRS[at + 1 :] + CHAIRS[:at]
        self.select(next((chair for chair in around if chair not in self.sitters), self.selected))

    # What the selected player looks like

    def change(self, **changes: Any) -> None:
        if self.here:
            self.sitters[self.selected] = self.here._replace(**changes)

    def turn(self) -> None:
        if self.here:
            self.change(facing=(self.here.facing + 1) % len(TURNS))

    def take_marker(self) -> None:
        if self.here:
            self.sitters = {c: each._replace(starts=False) for c, each in self.sitters.items()}
            self.change(starts=True)

    def badges(self) -> tuple[BadgeView, ...]:
        """All four, those that nobody wears in colours that nobody wears."""
        worn = {each.symbol: each.colour for each in self.sitters.values()}
        for symbol, own in zip(SYMBOLS, COLOURS, strict=False):
            left = [colour for colour in (own, *COLOURS) if colour not in worn.values()]
            worn.setdefault(symbol, left[0])
        mine = self.here.symbol if self.here else ""
        return tuple(BadgeView(symbol, worn[symbol], symbol == mine) for symbol in SYMBOLS)

    def colours(self) -> tuple[ColourView, ...]:
        mine = self.here.colour if self.here else ""
        return tuple(ColourView(colour, colour == mine) for colour in COLOURS)

    def wear(self, symbol: str) -> None:
        """That badge; one that is taken is exchanged, and one's own shows the colours."""
        badge = next(each for each in self.badges() if each.symbol == symbol)
        if badge.lit:
            self.picking = not self.picking
        else:
            self._swap("symbol", symbol)
            self._swap("colour", badge.colour)

    def paint(self, colour: str) -> None:
        self._swap("colour", colour)

    def _swap(self, kind: str, value: str) -> None:
        if self.here is None:
            return
        mine = getattr(self.here, kind)
        for chair, each in self.sitters.items():
            if getattr(each, kind) == value:
                self.sitters[chair] = each._replace(**{kind: mine})
        self.change(**{kind: value})

    # What is shown of it

    def views(self) -> tuple[ChairView, ...]:
        return tuple(self._view(chair) for chair in CHAIRS)

    def _view(self, chair: str) -> ChairView:
        sitter, selected = self.sitters.get(chair), chair == self.selected
        if sitter is None:
            return ChairView(chair, selected, "")
        starts = chair == self.chairs()[self.starting()]
        name = one_line(sitter.name) or NAMELESS
        return ChairView(chair, selected, name, sitter.colour, sitter.symbol, sitter.facing, starts)

    def title(self, words: Words) -> str:
        if self.here is None:
            return words.say("Chair: free")
        return words.say("Chair: {name}", name=self.here.name or NAMELESS)


def seating_of(game: Game, starting: int) -> Seating:
    """The people of a game as they sit and look; that seat has the marker."""
    start = game.standing()[0].command
    assert isinstance(start, Start), "a game's first command"
    chairs = _chairs((start.about or {}).get("chairs"), len(start.players))
    sat = zip(chairs, start.players, looks(game), strict=True)
    return Seating(
        {
            chair: Sitter(name, look.colour, look.symbol, look.facing, seat == starting, seat)
            for seat, (chair, name, look) in enumerate(sat)
        }
    )


def _chairs(told: Any, n: int) -> tuple[str, ...]:
    """Those told if they are chairs in the order of the seats; it may be anything."""
    if isinstance(told, list | tuple) and len(told) == n and all(each in CHAIRS for each in told):
        return tuple(told) if in_order(told) else USUAL[n]
    return USUAL[n]


def in_order(chairs: Any) -> bool:
    """Whether one comes round the table once, clockwise, from the first seat to the last."""
    places = [CHAIRS.index(chair) for chair in chairs]
    steps = [(b - a) % len(CHAIRS) for a, b in zip(places, places[1:] + places[:1], strict=True)]
    return all(steps) and sum(steps) == len(CHAIRS)
