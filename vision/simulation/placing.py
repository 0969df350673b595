"""From what lies there to where it lies: a table laid by hand."""

from companion.rules.events import Cubes
from vision.simulation.arrays import Points, points
from vision.simulation.digging import Digger
from vision.simulation.editions import Edition
from vision.simulation.editions.edition import PIT, TILE
from vision.simulation.hands import BOARD, CARD, PAPER, Hands
from vision.simulation.prints import Prints
from vision.simulation.scene import Address, Flat, Placement, Scene, placed_so
from vision.simulation.sight import LaidOrder, SeenPit, Sight


def laid_table(sight: Sight, prints: Prints, edition: Edition, seed: int) -> Scene:
    """The sight on a table: the same seed lays it the same way."""
    hands = Hands(sight, prints, edition, seed)
    rng = hands.rng
    right = 0.0
    if sight.cubes is not None:
        lay_mat(hands)
        right = hands.kit.mat.size[0] + rng.uniform(8, 40)
    for number, pit in enumerate(sight.pits):
        left, wide = _width(pit)
        origin = points([right + left, rng.uniform(-40, 10)])
        Digger(hands, number, pit).lay(Placement(origin, hands.turn(2.0)))
        right += left + wide + rng.uniform(8, 40)
    # What is printed lies beneath what is laid, whatever came first.
    hands.scene.flats.sort(key=lambda flat: flat.base)
    return hands.scene


def _width(pit: SeenPit) -> tuple[float, float]:
    """What a pit needs left of its top left corner, and from there to the right."""
    light = max(len(level[0]) for level in pit.pit) * (TILE + 2)
    dark = max(len(level[1]) for level in pit.pit) * (TILE + 2)
    tray = 150.0 if pit.storage is not None else 0.0
    return max(light, tray, 25.0), max(PIT[0] + dark, 160.0)


def lay_mat(hands: Hands) -> None:
    sight, mat = hands.scene.sight, hands.kit.mat
    place = Placement(points(hands.rng.uniform(-5, 5, 2)), hands.turn(4.0), hands.printer)
    hands.sheet(mat, place)
    slots = [slot.box for slot in mat.slots if slot.kind == "order"]
    for number, card in enumerate(sight.orders):
        _card(hands, number, card, slots[card.slot], place)
    for tile, box in zip(sight.tiles, slots, strict=False):
        middle = place(points([[box[0] + box[2] / 2, box[1] + box[3] / 2]]))[0]
        middle = middle + hands.rng.uniform(-1.5, 1.5, 2)
        how = placed_so(middle, (TILE / 2, TILE / 2), place.turn + hands.turn(2.0))
        hands.scene.flats.append(Flat(hands.edition.tile(tile), how, PAPER, BOARD))
    hands.tray(("cubes",), mat, place, sight.cubes or ())


def _card(
    hands: Hands, number: int, card: LaidOrder, box: tuple[float, ...], place: Placement
) -> None:
    w, h = hands.kit.card
    middle = place(points([[box[0] + box[2] / 2, box[1] + box[3] / 2]]))[0]
    off = hands.rng.uniform(-1, 1, 2) * 3 / 2**0.5
    turn = place.turn + hands.turn(2.0) + (180 if card.turned else 0)
    how = placed_so(middle + off, (w / 2, h / 2), turn)
    flat = Flat(hands.edition.card(card.order), how, PAPER, CARD)
    hands.scene.flats.append(flat)
    hands.scene.cards.append(flat)
    spots: list[tuple[Address, Points, Cubes]] = []
    for spot, (x, y) in enumerate(hands.edition.spots(card.order)):
        at = how(points([[x * w, y * h]]))[0]
        spots.append((("spot", number, spot), at, card.spots[spot]))
    hands.places(spots, flat.top, (2.5, 4.0))
