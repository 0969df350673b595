"""Looks and what was gathered, together: whose cards lie on the mat, and which ones they are."""

from collections.abc import Mapping

from companion.services.camera.camera import Sighting
from companion.services.camera.gathered import Card, Gathered, Mat
from companion.services.camera.purposes import Entry
from companion.services.camera.sightings import Seen, seen
from companion.services.camera.things import HALF, NEVER_SEEN, Memory, Reading, Thing, remembered


def moved(gathered: Gathered) -> Gathered:
    """Hands or camera moved: what is seen from now on is another look."""
    return gathered._replace(look=gathered.look + 1)


def taken_back(gathered: Gathered, now: Gathered) -> Gathered:
    """As it was before; the look that is going on is not taken again."""
    return gathered._replace(look=now.look, deaf=now.look)


def looked(gathered: Gathered, sighting: Sighting, lit: Entry) -> Gathered:
    """With all that one sighting says."""
    return with_seen(gathered, seen(sighting, gathered.look), lit)


def with_seen(gathered: Gathered, found: Seen, lit: Entry) -> Gathered:
    """Cards belong to the entry that is lit, unless they lie as they lay before: they are then
    whose they were, and so are those laid beside them."""
    if gathered.look == gathered.deaf or not (found.values or found.mat):
        return gathered
    memories = dict(gathered.memories)
    for thing, reading in found.values:
        memories[thing] = remembered(memories.get(thing, NEVER_SEEN), reading)
    gathered = gathered._replace(memories=memories)
    return _with_mat(gathered, found, lit) if found.mat else gathered


def _with_mat(gathered: Gathered, found: Seen, lit: Entry) -> Gathered:
    memories, cards = dict(gathered.memories), dict(gathered.cards)
    slots = _recognised(gathered, found)
    as_before = any(gathered.mat.cards.get(slot) == number for slot, number in slots.items())
    entry = (gathered.mat.entry if as_before else None) or lit
    for each in found.cards:
        number = slots.setdefault(each.slot, max(cards, default=-1) + 1)
        cards[number] = _seen_at(cards.get(number, Card(entry)), entry, gathered.look)
        for thing, reading in ((Thing("card", (number,)), each.card), *each.spots):
            memories[thing] = remembered(memories.get(thing, NEVER_SEEN), reading)
    for number in _vanished(gathered, slots):
        thing = Thing("card", (number,))
        nothing = _nothing(memories[thing].known.reading, gathered.look)
        memories[thing] = remembered(memories[thing], nothing)
    counts = tuple(reading.value for _, reading in found.tray)
    left = counts == gathered.mat.tray and any(counts)
    mat = Mat(
        entry, slots, counts, (gathered.mat.tray_of if left else None) or entry, gathered.look
    )
    memories |= _loose(memories, found, mat)
    return gathered._replace(memories=memories, cards=cards, mat=mat)


def _loose(memories: Mapping[Thing, Memory], found: Seen, mat: Mat) -> dict[Thing, Memory]:
    """The mat's loose cubes; an empty mat only waits for what will be laid on it."""
    entry, of = mat.entry, mat.tray_of
    if entry is None or of is None or entry.kind != "orders" or not (found.cards or any(mat.tray)):
        return {}
    loose = {}
    for coal, reading in found.tray:
        thing = Thing("cubes", (entry.seat, coal))
        told = reading if of.seat == entry.seat else _left_lying(reading)
        loose[thing] = remembered(memories.get(thing, NEVER_SEEN), told)
    return loose


def _recognised(gathered: Gathered, found: Seen) -> dict[int, int]:
    """By slot, the numbers of cards that were seen before: by their names, wherever they lay, and
    else by lying where they lay."""
    slots: dict[int, int] = {}
    for each in found.cards:
        number = _named(gathered, each.card)
        if number is not None:
            slots[each.slot] = number
    for each in found.cards:
        number = gathered.mat.cards.get(each.slot)
        free = number is not None and number not in slots.values() and each.slot not in slots
        if number is not None and free and _same(gathered, number, each.card):
            slots[each.slot] = number
    return slots


def _vanished(gathered: Gathered, slots: Mapping[int, int]) -> list[int]:
    """What may have been a card, and is surely none, though nothing moved: all others lie still."""
    settled = {
        slot: number
        for slot, number in gathered.mat.cards.items()
        if gathered.known(Thing("card", (number,))).settled
    }
    lie_still = settled and all(slots.get(slot) == number for slot, number in settled.items())
    if gathered.mat.look != gathered.look or not lie_still:
        return []
    before = gathered.mat.cards.items()
    return [number for slot, number in before if slot not in slots and slot not in settled]


def _nothing(doubted: Reading | None, look: int) -> Reading:
    assert doubted is not None, "it was seen"
    return doubted._replace(value=None, sure=True, choices=(), p=None, look=look)


def _same(gathered: Gathered, number: int, seen_now: Reading) -> bool:
    """Whether what lies in a slot may be the card that lay there before."""
    was = gathered.known(Thing("card", (number,)))
    before = {value for value, _ in was.choices} | {was.value}
    now = {value for value, _ in seen_now.choices} | {seen_now.value}
    memory = gathered.memories[Thing("card", (number,))]
    before |= {value for each in memory.asked for value, _ in each.choices}
    return bool((before & now) - {None})


def _named(gathered: Gathered, card: Reading) -> int | None:
    """The number of a card that was seen before, wherever it lay."""
    if not card.sure:
        return None
    for number in gathered.cards:
        state = gathered.known(Thing("card", (number,)))
        if state.settled and state.value == card.value:
            return number
    return None


def _seen_at(card: Card, entry: Entry, look: int) -> Card:
    if card.entry == entry:
        return card
    return card._replace(claim=entry) if look > card.settled else card


def _left_lying(reading: Reading) -> Reading:
    """The very same loose cubes lay there with another player's cards: a person is asked."""
    if not reading.value or not reading.sure:
        return reading
    return reading._replace(sure=False, choices=((reading.value, HALF), (0, HALF)), p=HALF)
