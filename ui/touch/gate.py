"""What contacts come to mean: taps, holds, steps, or nothing. Pure, and on event times.

Places are in units of the whole app, y upwards. Call `tick` after the input of a frame has been
read: a finger that was lifted in time then counts as lifted, however late the frame comes.
"""

from collections.abc import Hashable
from typing import Literal, NamedTuple

from companion.services.controls.table import CONTROLS
from ui.theme import MM, TOUCH
from ui.touch.hands import Contact, Device, Hands, Landing, Place, apart
from ui.touch.targets import Target

GUARD = CONTROLS["next"].guard
"""Seconds in which a second tap on a guarded target is a double tap."""

What = Literal["down", "up", "tap", "hold", "step", "wake"]


class Said(NamedTuple):
    """What a contact came to mean. Every `down` is followed by one `up`, whatever else comes."""

    what: What
    target: Target | None
    contact: Hashable
    at: float


class _Finger:
    """A contact on a target, for as long as it may come to mean something."""

    def __init__(self, contact: Contact, target: Target) -> None:
        self.contact = contact
        self.target = target
        self.told = False
        """Its hold or first step is told: lifting it is no tap any more."""
        self.next_step = contact.pressed + TOUCH.repeat_after

    def says(self, what: What, at: float) -> Said:
        return Said(what, self.target, self.contact.key, at)

    def due(self, at: float) -> list[Said]:
        """What the time alone has made of it."""
        held = self.contact.pressed + self.target.hold
        if self.target.hold and not self.told and at >= held:
            self.told = True
            return [self.says("hold", held)]
        if self.target.repeats and at >= self.next_step:
            self.told = True
            period = 1 / TOUCH.repeats
            # After a slow frame it goes on from here: nobody saw the steps that are left out.
            late = at >= self.next_step + period
            self.next_step = (at if late else self.next_step) + period
            return [self.says("step", at)]
        return []

    def slips(self, place: Place) -> bool:
        """Who looks at something by holding it may drift; a tap, a hold to be, steps may not."""
        drifting = self.told and not self.target.repeats
        return not drifting and apart(self.contact.first, place) >= TOUCH.slip


class _Tap(NamedTuple):
    """A tap on a guarded target."""

    name: str
    at: float
    place: Place


class Gate:
    """`mm` is how many units a millimetre has on this screen."""

    def __init__(self, mm: float = MM) -> None:
        self.dimmed = False
        self._hands = Hands(mm)
        self._down: dict[Hashable, Contact] = {}
        self._fingers: dict[Hashable, _Finger] = {}
        self._guarded: list[_Tap] = []
        self._woken = float("-inf")

    # What the panel tells

    def press(
        self,
        key: Hashable,
        at: float,
        place: Place,
        target: Target | None,
        width: float | None = None,
        device: Device = "touch",
    ) -> list[Said]:
        """A new contact, `width` in mm where the panel knows it; `target` is what lies there."""
        said = self._lift(key, at)
        contact = self._down[key] = Contact(key, at, place, device)
        said += self._spoil(self._hands.land(contact, width), at)
        if contact.landing is Landing.ECHO:
            return said
        if self.dimmed:
            self.wake(at)
            return [*said, Said("wake", None, key, at)]
        if target is not None and self._may_count(contact, target):
            finger = self._fingers[key] = _Finger(contact, target)
            said.append(finger.says("down", at))
        return said

    def move(
        self, key: Hashable, at: float, place: Place, width: float | None = None
    ) -> list[Said]:
        contact = self._down.get(key)
        if contact is None:
            return []
        contact.latest, contact.last = at, place
        said = self._spoil(self._hands.widen(contact, width), at)
        finger = self._fingers.get(key)
        if finger is not None and finger.slips(place):
            said += self._end(key, at)
        return said

    def release(self, key: Hashable, at: float, place: Place) -> list[Said]:
        said = self.move(key, at, place)
        finger = self._fingers.get(key)
        if finger is not None and finger.target.hold:
            said += finger.due(at)
        said += self._lift(key, at)
        if finger is None or finger.told or not finger.target.tap:
            return said
        if finger.target.shape.holds(*place):
            if finger.target.guard:
                self._guarded.append(_Tap(finger.target.name, at, place))
            said.append(finger.says("tap", at))
        return said

    def tick(self, at: float) -> list[Said]:
        """What became due by time alone: holds, and the next step of a stepper."""
        return [word for finger in self._fingers.values() for word in finger.due(at)]

    # What the app tells

    def dim(self, at: float) -> list[Said]:
        """From now on the next touch only wakes."""
        self.dimmed = True
        return self.forget(at)

    def wake(self, at: float) -> None:
        """Somebody touched the screen or pressed a button."""
        if self.dimmed:
            self.dimmed, self._woken = False, at

    def forget(self, at: float) -> list[Said]:
        """Another screen is shown: fingers that are down touch nothing until they are lifted."""
        return [word for key in list(self._fingers) for word in self._end(key, at)]

    # What the screen asks

    @property
    def busy(self) -> bool:
        """Whether `tick` has anything to wait for."""
        return any(
            finger.target.repeats or (finger.target.hold and not finger.told)
            for finger in self._fingers.values()
        )

    def held(self, name: str, at: float) -> float:
        """How far the hold of a target is, 0 to 1; it stays 1 until the finger is lifted."""
        for finger in self._fingers.values():
            if finger.target.name == name and finger.target.hold:
                return min(1.0, max(0.0, (at - finger.contact.pressed) / finger.target.hold))
        return 0.0

    def _may_count(self, contact: Contact, target: Target) -> bool:
        return (
            contact.landing is Landing.FINGER
            # Whoever touches so soon after the waking touch has not seen what lies there.
            and contact.pressed - self._woken > TOUCH.apart
            # A second finger on what one is holding would book in the middle of the hold.
            and all(finger.target.name != target.name for finger in self._fingers.values())
            and not self._is_double_tap(contact, target)
        )

    def _is_double_tap(self, contact: Contact, target: Target) -> bool:
        """On the same target; or in the same place, where the first tap changed the screen."""
        self._guarded = [tap for tap in self._guarded if contact.pressed - tap.at < GUARD]
        return any(
            tap.name == target.name or apart(tap.place, contact.first) < TOUCH.dense
            for tap in self._guarded
        )

    def _spoil(self, palm: list[Contact], at: float) -> list[Said]:
        return [
            word for contact in palm if not contact.lifted for word in self._end(contact.key, at)
        ]

    def _end(self, key: Hashable, at: float) -> list[Said]:
        finger = self._fingers.pop(key, None)
        return [] if finger is None else [finger.says("up", at)]

    def _lift(self, key: Hashable, at: float) -> list[Said]:
        contact = self._down.pop(key, None)
        if contact is not None:
            contact.latest, contact.lifted = at, True
        return self._end(key, at)
