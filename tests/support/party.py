"""A random evening by touches, from Home to the result, wherever it is taken up."""

from collections.abc import Callable

from tests.support.hands import Hands
from tests.support.party_end import count, object_to, watch
from tests.support.party_moves import MOVES
from tests.support.people import Move, People
from ui.demonstration.moves import HOLD_END_SHIFT, sit_down

NAMES = ("Ada", "Béla", "Chloé", "Dmitri")
SHORTEST, LONGEST = 7, 12
"""Moves at the table in a shift; looking around is one too."""
MOST_STEPS = 1000
"""More would be going round in circles."""


class Party(People):
    """`seen` is called whenever people have done something and see what came of it."""

    def __init__(
        self,
        hands: Hands,
        seed: int,
        players: int,
        delivered: str = "face down",
        seen: Callable[[], object] = lambda: None,
    ) -> None:
        super().__init__(hands, seed)
        self.players = players
        self.delivered = delivered
        self._seen = seen
        self._moves = self._some_moves()
        self._acts: dict[str, Move] = {
            "home": lambda _: self._begin(),
            "resume": lambda _: self.tap("go_on"),
            "new_game": lambda _: self._seat(),
            "table": lambda _: self._move(),
            "counts": count,
            "ceremony": watch,
            "veto": object_to,
            "book": lambda _: self.tap("back"),
            "mending": lambda _: self.tap("back"),
            "seats": lambda _: self.tap("back"),
            "refusal": lambda _: self.tap("close"),
        }

    def play(self) -> None:
        """From wherever the evening is to its result."""
        for _ in range(MOST_STEPS):
            if self.front == "result":
                return
            self._acts[self.front](self)
            self._seen()
        raise AssertionError("the evening does not come to an end")

    def _some_moves(self) -> int:
        return self.chance.randint(SHORTEST, LONGEST)

    def _begin(self) -> None:
        playing = self.session.game.last is not None and self.session.table.phase != "over"
        self.tap("card" if playing else "new")

    def _seat(self) -> None:
        """Anybody on any chair, remembered ones by a tap, others by the keyboard."""
        chairs = self.hands.stage.front.view.chairs
        free = [chair.chair for chair in chairs if not chair.name]
        if len(chairs) - len(free) < self.players:
            self.tap(f"chair:{self.chance.choice(free)}")
            self._sit_down()
        else:
            self._settle([chair.chair for chair in chairs if chair.name])

    def _sit_down(self) -> None:
        names = self.hands.stage.front.view.names
        standing = [at for at, each in enumerate(names) if not each.sits]
        known = [f"name:{at}" for at in standing if self.sees(f"name:{at}")]
        if known and self.may(60):
            self.tap(self.chance.choice(known))
        else:
            seated = [each.name for each in names if each.sits]
            sit_down(self.hands, self.chance.choice([n for n in NAMES if n not in seated]))

    def _settle(self, taken: list[str]) -> None:
        self.tap(f"delivered:{self.delivered}", f"chair:{self.chance.choice(taken)}")
        for button in ("turn", "starts", "badge:canary"):
            if self.may(50):
                self.tap(button)
        self.tap("start")

    def _move(self) -> None:
        if self.session.table.to_move is None or not self._moves:
            self._end_shift()
            return
        self._moves -= 1
        (move,) = self.chance.choices(list(MOVES), list(MOVES.values()))
        move(self)

    def _end_shift(self) -> None:
        self._moves = self._some_moves()
        if self.may(70):
            self.hands.hold("hub", HOLD_END_SHIFT)
        else:
            self.hands.stage.button("end")
