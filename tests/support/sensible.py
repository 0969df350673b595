"""A player with some sense, for games worth reading: mines by the planner, delivers, buys what
the orders lack, and keeps an eye on the balance of the pit."""

from collections import Counter
from dataclasses import dataclass
from random import Random

from companion.rules.commands import Pair
from companion.rules.components import ORDERS, SPACES, TILES
from companion.rules.decide.delivery import deliverable
from companion.rules.holdings import tiles_per_side
from companion.rules.legal import choices
from companion.rules.planner import Plan, best_plan
from companion.rules.table import Player, Table
from companion.rules.vocabulary import Coal, Order, Space, Tile
from companion.services.command_codec import step_to_json
from tests.support.play import JSON, as_read, place
from tests.support.player_mining import Minecart, Work
from tests.support.player_placing import chosen_cubes, drawn, unseen_tiles

HANDFUL = 5


@dataclass(frozen=True)
class Move:
    worth: float
    command: JSON


def sensible_turn(rng: Random, table: Table) -> JSON:
    """The move worth most to the player on turn, workers counted."""
    assert table.to_move is not None
    seat = table.to_move
    moves = []
    for choice in choices(table):
        if choice.refusal is None:
            worth, more = _considered(rng, table, table.players[seat], choice.space)
            worth -= 2.5 * (choice.workers - 1) + rng.random()
            moves.append(Move(worth, place(seat, choice.space, **more)))
    return max(moves, key=lambda move: move.worth).command


def _considered(rng: Random, table: Table, player: Player, space: Space) -> tuple[float, JSON]:
    """What a space is worth, in VP or so, and what its command would say."""
    row = SPACES[space]
    match row.kind:
        case "delivery":
            return 4.0 + sum(ORDERS[o].vp for o in deliverable(player, row.vehicle)), {}
        case "mining":
            return _mining(player, row.number)
        case "factory":
            return _factory(rng, table, player, space)
        case "order":
            return _order(rng, table, player, space)
        case "money":
            return row.number * (0.7 if player.marks < 8 else 0.2), {}
        case "bank":
            return 0.1, {}


def _missing(player: Player) -> Counter[Coal]:
    """Cubes that the outstanding orders still need and the pit does not have."""
    wanted: Counter[Coal] = Counter()
    for order, spots in player.orders.items():
        for coal, spot in zip(ORDERS[order].spots, spots, strict=True):
            wanted[coal] += not spot
    has: Counter[Coal] = Counter([*player.hold, *player.storage])
    for level in player.pit:
        for side in level:
            for tile in side:
                has.update(cube for cube in tile if cube is not None)
    return wanted - has


def _tile_worth(player: Player, tile: Tile) -> float:
    kind = TILES[tile]
    useful = min(kind.minecarts, _missing(player)[kind.coal])
    light, dark = tiles_per_side(player.pit)
    lean = (dark - light) if kind.side == "light" else (light - dark)
    return 3.5 * useful + kind.minecarts + 0.8 * lean - 0.5 * kind.price


def _factory(rng: Random, table: Table, player: Player, space: Space) -> tuple[float, JSON]:
    if SPACES[space].draws:
        five = rng.sample(unseen_tiles(table), min(HANDFUL, table.tile_stack))
        worth, tile = max((_tile_worth(player, tile), tile) for tile in five)
        if worth < 1 or TILES[tile].price > player.marks:
            return 0.0, {"keep": None}
        return worth - 1, {"keep": tile, **chosen_cubes(rng, table, tile)}
    tile = Tile(str(table.faces[space]))
    more = {"refill": drawn(rng, unseen_tiles(table)), **chosen_cubes(rng, table, tile)}
    return _tile_worth(player, tile), more


def _order_worth(table: Table, player: Player, order: Order) -> float:
    """Few orders at a time, and none when the game is nearly over."""
    late = table.shift == 3 and player.workers < table.share.workers // 2
    crowded = max(0, len(player.orders) - 2)
    return ORDERS[order].vp * 0.6 - 2.5 * crowded - (9 if late else 0)


def _order(rng: Random, table: Table, player: Player, space: Space) -> tuple[float, JSON]:
    unseen = sorted(table.unseen_orders)
    if SPACES[space].draws:
        five = rng.sample(unseen, min(HANDFUL, len(unseen)))
        worth, order = max((_order_worth(table, player, order), order) for order in five)
        return (worth - 1, {"keep": order}) if worth > 1 else (0.0, {"keep": None})
    order = Order(str(table.faces[space]))
    return _order_worth(table, player, order), {"refill": drawn(rng, unseen)}


def _mining(player: Player, steps: int) -> tuple[float, JSON]:
    plan = _plan(player, steps)
    written: list[JSON] = as_read([step_to_json(step) for step in plan.steps])
    used = sum(2 if isinstance(step, Pair) else 1 for step in plan.steps)
    work = Work(player)
    for step in written:
        work.do(step if "load" not in step else {**step, "from": _first(work, step["load"])})
    written += _ahead(work, steps - used)
    return 1.2 * plan.vp + 1.5 * plan.spots - 0.1 * steps, {"steps": written}


def _plan(player: Player, steps: int) -> Plan:
    minecarts = [
        [cube for row in level for tile in row for cube in tile if cube is not None]
        for level in player.pit
    ]
    return best_plan(steps, player.cage, player.hold, player.storage, minecarts, player.orders)


def _first(work: Work, coal: Coal) -> Minecart:
    return next(cart for cart, cube in work.minecarts() if cube == coal)


def _ahead(work: Work, left: int) -> list[JSON]:
    """Steps to spare: down to where most cubes lie, and load some for the next time."""
    levels = [
        sum(cube is not None for row in pit for tile in row for cube in tile) for pit in work.pit
    ]
    deepest = levels.index(max(levels)) + 1
    if left < 2 or not max(levels) or len(work.hold) > 2 or work.cage:
        return []
    steps: list[JSON] = [{"cage": deepest}]
    work.do(steps[0])
    for cart, cube in list(work.minecarts())[: min(left - 1, 5 - len(work.hold))]:
        work.do({"load": cube, "from": cart})
        steps.append({"load": cube})
    return steps


def sensible_draft(rng: Random, table: Table) -> Order:
    """A middling order of a vehicle that others have left alone, most of the time."""
    left = Counter(ORDERS[order].vehicle for order in table.revealed)
    return max(
        table.revealed,
        key=lambda order: ORDERS[order].vp + left[ORDERS[order].vehicle] + 3 * rng.random(),
    )
