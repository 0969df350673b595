"""What really lies before a player, and the answers of people who see it."""

from collections.abc import Sequence

from companion.rules.components import PRINTED_MINECART
from companion.rules.events import Pit
from companion.rules.holdings import cubes, empty_minecarts, tiles_per_side
from companion.rules.table import Player
from companion.rules.vocabulary import COALS, SIDES, Coal, Order, Side
from companion.services.camera.checklist import SLOTS
from companion.services.camera.purposes import Entry
from companion.services.camera.questions import Question
from companion.services.camera.things import Thing, Value
from ui.presenters.gathering import Gathering


def numbers(player: Player) -> dict[str, int]:
    """All that is counted at the end of the game, by the names of the counts' steppers."""
    empty = zip(COALS, empty_minecarts(player.pit), strict=True)
    tiles = zip(SIDES, tiles_per_side(player.pit), strict=True)
    return {
        **{f"{coal} carts": n for coal, n in empty},
        "marks": player.marks,
        "cubes": sum(cubes(player)),
        "orders": len(player.orders),
        **{f"{side} tiles": n for side, n in tiles},
    }


def lies(players: Sequence[Player], thing: Thing) -> Value:
    """Of all but cards, whose numbers mean something only to whoever gathered them."""
    match thing:
        case Thing("cubes", _):
            return 0
        case Thing("spot", (order, at)):
            spots = next(each.orders[order] for each in players if order in each.orders)
            return tuple(sorted(spots[at], key=COALS.index))
        case Thing("cage", (seat,)):
            hold = sorted(players[seat].hold, key=COALS.index)
            return players[seat].cage, tuple(hold)
        case Thing("storage", (seat, coal)):
            return players[seat].storage.count(coal)
        case Thing(_, (seat, coal, side, *at)):
            return _in_row(players[seat].pit, coal, side, at)
        case _:
            raise AssertionError(f"{thing} does not lie on a table")


def _in_row(pit: Pit, coal: Coal, side: Side, at: Sequence[int]) -> Value:
    row = pit[COALS.index(coal)][SIDES.index(side)]
    match at:
        case []:
            return len(row) - (PRINTED_MINECART[coal] == side)
        case [tile]:
            return len(row[tile])
        case _:
            return row[at[0]][at[1]]


def answered(players: Sequence[Player], gathering: Gathering, question: Question) -> Value:
    """By somebody who looks at the table."""
    thing = question.thing
    if thing.what == "card":
        return _card(players, gathering, question)
    if thing.what == "owner":
        order = gathering.gathered.known(Thing("card", thing.at)).value
        seats = [seat for seat, each in enumerate(players) if order in each.orders]
        return Entry("orders", seats[0])
    return lies(players, thing)


def _card(players: Sequence[Player], gathering: Gathering, question: Question) -> Order | None:
    """By the slot that it lies in: the simulated table lays cards there by their names."""
    assert question.shown is not None, "a card that is asked for was seen"
    address, sighting = question.shown.address, gathering.sighting(question.shown.picture)
    if "slot" in address:
        slot = address["slot"]
    else:
        assert sighting is not None, "a card is asked for while it is looked at"
        slot = sighting.answer["orders"][address["order"]]["slot"]
    cards = sorted(players[question.entry.seat].orders)[slot::SLOTS]
    likely = [value for value, _ in question.likely]
    return next((card for card in cards if card in likely), cards[0] if cards else None)
