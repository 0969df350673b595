"""Short patterns on a small buzzer: never longer than a breath, never in anybody's way."""

from typing import Any, NamedTuple

LOUDEST = 0.5
"""The share of a pulse at which a buzzer is loudest."""
RISING = 0.5
"""Seconds within which one tick goes a step above the last: those of one hold are 0.3 apart."""


class Note(NamedTuple):
    frequency: int
    """Hz."""
    lasts: int
    """Milliseconds, as is the pause after it."""
    pause: int = 0


B4, E5, G5, A5, C6, D6, E6, G6 = 494, 659, 784, 880, 1047, 1175, 1319, 1568
TICKS = (587, 659, 740, 831, 932)
"""Each a whole tone above the last."""

# One row a sound (SCREENS.md, section 1), by the names of the loudspeaker's.
# fmt: off
SOUNDS: dict[str, tuple[Note, ...]] = {
    "next":    (Note(A5, 60),),
    "booked":  (Note(1250, 20),),
    "undo":    (Note(E5, 70, 50), Note(B4, 90)),
    "refused": (Note(220, 120),),
    "shift":   (Note(E5, 120, 200), Note(E5, 120, 200), Note(E5, 120)),
    "first":   (Note(D6, 120),),
    "second":  (Note(G5, 60),),
    "winner":  (Note(G5, 90, 40), Note(C6, 90, 40), Note(E6, 90, 40), Note(C6, 90, 40),
                Note(G6, 250)),
    **{f"tick{step}": (Note(frequency, 15),) for step, frequency in enumerate(TICKS)},
}
# fmt: on


def duty(volume: int) -> float:
    """Of a volume in per cent: an ear takes a quarter of the power for half as loud."""
    return LOUDEST * (min(max(volume, 0), 100) / 100) ** 2


class Buzzer:
    """On its pin; `due` and `step` instead of waiting."""

    def __init__(self, pin: Any) -> None:
        self._pin = pin
        self._changes: list[tuple[float, int]] = []
        """Still to come: when, and which frequency; 0 is silence."""
        self._duty = 0.0
        self._ticked = float("-inf")
        self._tick = 0
        self.played = False
        """It has sounded."""
        pin.output_with_state(0)

    def play(self, name: str, volume: int, now: float) -> None:
        """In place of what sounds now; a name that nobody knows, or no volume, is silence."""
        notes = SOUNDS.get(self._rising(now) if name == "tick" else name)
        if not notes or volume <= 0:
            return
        self._duty = duty(volume)
        self._changes = []
        for note in notes:
            self._changes.append((now, note.frequency))
            now += note.lasts / 1000
            self._changes.append((now, 0))
            now += note.pause / 1000
        self.played = True

    def _rising(self, now: float) -> str:
        self._tick = min(self._tick + 1, len(TICKS) - 1) if now - self._ticked < RISING else 0
        self._ticked = now
        return f"tick{self._tick}"

    @property
    def due(self) -> float | None:
        """When to call `step` next."""
        return self._changes[0][0] if self._changes else None

    def step(self, now: float) -> None:
        frequency: int | None = None
        while self._changes and self._changes[0][0] <= now:
            frequency = self._changes.pop(0)[1]
        if frequency:
            self._pin.frequency = frequency
            self._pin.state = self._duty
        elif frequency == 0:
            self._silent()

    def close(self) -> None:
        self._changes = []
        self._silent()

    def _silent(self) -> None:
        self._pin.frequency = None
        self._pin.state = 0
