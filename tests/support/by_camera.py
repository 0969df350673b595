"""A whole evening by touches whose table really lies under a camera: a referee game knows it."""

from tests.support.hands import Hands
from tests.support.true_games import TrueShift
from ui.demonstration.evening import Evening
from ui.demonstration.game import SHIFTS, Shift
from ui.demonstration.looking import Looking
from ui.demonstration.lying import lies, numbers
from ui.demonstration.moves import HOLD_END_SHIFT, choose, type_number


class ByCamera(Evening):
    """Deliveries as they were in the referee game; the last counts by camera."""

    def __init__(self, hands: Hands, shifts: list[TrueShift]) -> None:
        self.table = shifts[-1].table
        super().__init__(hands, len(self.table.players))
        self._shifts = shifts
        self.reading = Looking(hands, self.table.players)
        self.by_hand: list[str] = []

    def until_the_last_counts(self) -> None:
        self._new_game()
        for number, shift in enumerate(self._shifts, start=1):
            self._take_turns(shift)
            self.hands.hold("hub", HOLD_END_SHIFT)
            if number < len(self._shifts):
                counts = tuple({"factory": n} for n in shift.workers)
                self._count(number, Shift((), counts))
                self._ceremony(number, SHIFTS[0])

    def finish(self) -> None:
        """What is still open by hand, player by player."""
        for _ in range(3 * self.players):
            if self.session.place.name != "counts":
                break
            self.fill()
            self.hands.tap("primary")
        self._ceremony(len(self._shifts), SHIFTS[0])

    def fill(self, most: int = 9) -> None:
        """What is open or asked of the player in front."""
        steppers = self.hands.stage.front.view.steppers
        waiting = [each.key for each in steppers if each.source in ("", "asked")]
        for seat, name in waiting[:most]:
            self.by_hand.append(name)
            number = numbers(self.table.players[seat])[name]
            type_number(self.hands, f"number:{seat}:{name}", number)

    def _take_turns(self, shift: TrueShift) -> None:
        for turn in shift.turns:
            if turn.delivers:
                self.hands.tap(f"panel:{self.session.table.to_move}")
                choose(self.hands, turn.delivers)
                self.hands.tap("deliver")
            if turn.out:
                self.hands.tap("out")
            else:
                self._pass_turn()

    def wrong(self) -> list[str]:
        """What the camera was sure of, and is not so."""
        assert self.reading.gathering is not None
        gathered, players = self.reading.gathering.gathered, self.table.players
        found = []
        for thing, memory in gathered.memories.items():
            known = memory.known
            if known.state != "certain" or thing.what == "owner":
                continue
            if thing.what == "card":
                entry = gathered.cards[thing.at[0]].entry
                right = known.value in players[entry.seat].orders
            elif thing.what == "spot":
                there = any(thing.at[0] in player.orders for player in players)
                right = there and lies(players, thing) == known.value
            else:
                right = lies(players, thing) == known.value
            if not right:
                found.append(f"{thing}: {known.value}")
        return found
