"""`evolve(table, event)`: the table after an event. Never refuses: it has already happened."""

from collections import Counter
from collections.abc import Callable, Iterable
from dataclasses import replace
from typing import Any

from companion.rules import events
from companion.rules.components import (
    BANK,
    HAND,
    ORDERS,
    SHARES,
    TILE_COPIES,
    TILES,
)
from companion.rules.events import Event, GameStarted, Pit, Spots
from companion.rules.holdings import cubes, opening_pit, pit_tiles, standing
from companion.rules.table import NOTHING_COUNTED, Counts, Crew, Player, Table
from companion.rules.vocabulary import COALS, SIDES, Coal, Order, Seat, Tile


def evolve(table: Table | None, event: Event) -> Table:
    """`table` is None for a game's first event, its start, alone."""
    return _EVOLVE[type(event)](table, event)


def _started(_: None, event: GameStarted) -> Table:
    n = len(event.players)
    if event.depth == "score":
        players = tuple(Player(name) for name in event.players)
        return Table("score", "play", players, event.starting, to_move=event.starting)
    share = SHARES[n]
    pit = opening_pit()
    players = tuple(
        Player(name, workers=share.workers, marks=share.marks, pit=pit) for name in event.players
    )
    table = Table("referee", "reveal", players, event.starting)
    return table.changed(
        supply=tuple(left - n for left in table.supply),
        bank=(0,) * n,
        canteen=(0,) * n,
        unseen_orders=frozenset(ORDERS),
        unseen_tiles=dict.fromkeys(TILES, TILE_COPIES),
    )


def _with(table: Table, seat: Seat, **changes: Any) -> tuple[Player, ...]:
    players = table.players
    return (*players[:seat], players[seat].changed(**changes), *players[seat + 1 :])


def _plus(numbers: tuple[int, ...], at: int, n: int) -> tuple[int, ...]:
    return (*numbers[:at], numbers[at] + n, *numbers[at + 1 :])


def _supplied(supply: tuple[int, ...], cubes: Iterable[Coal | None], n: int) -> tuple[int, ...]:
    """The supply after `n` (1 or -1) of each of these cubes came back to it or was taken."""
    changed = list(supply)
    for cube in cubes:
        if cube is not None:
            changed[COALS.index(cube)] += n
    return tuple(changed)


def _blank(order: Order) -> Spots:
    return ((),) * len(ORDERS[order].spots)


def _revealed(table: Table, event: events.OrdersRevealed) -> Table:
    unseen = table.unseen_orders.difference(event.orders)
    return table.changed(phase="draft", revealed=event.orders, unseen_orders=unseen)


def _drafted(table: Table, event: events.OrderDrafted) -> Table:
    held = {**table.players[event.seat].orders, event.order: _blank(event.order)}
    players = _with(table, event.seat, orders=held)
    left = tuple(order for order in table.revealed if order != event.order)
    done = all(len(player.orders) == HAND for player in players)
    return table.changed(players=players, revealed=left, phase="lay_orders" if done else "draft")


def _dealt(table: Table, event: events.HandsDealt) -> Table:
    players = tuple(
        player.changed(orders={order: _blank(order) for order in hand})
        for player, hand in zip(table.players, event.hands, strict=True)
    )
    dealt = [order for hand in event.hands for order in hand]
    unseen = table.unseen_orders.difference(dealt)
    return table.changed(phase="lay_orders", players=players, unseen_orders=unseen)


def _orders_laid(table: Table, event: events.OrdersLaid) -> Table:
    return table.changed(
        phase="lay_tiles",
        revealed=(),
        faces={**table.faces, **event.spaces},
        unseen_orders=table.unseen_orders.difference(event.spaces.values()),
    )


def _tiles_laid(table: Table, event: events.TilesLaid) -> Table:
    laid = Counter(event.spaces.values())
    unseen = {tile: n - laid[tile] for tile, n in table.unseen_tiles.items()}
    return table.changed(phase="play", faces={**table.faces, **event.spaces}, unseen_tiles=unseen)


def _placed(table: Table, event: events.WorkersPlaced) -> Table:
    left = table.players[event.seat].workers - event.workers
    players = _with(table, event.seat, workers=left)
    if event.space == BANK:
        bank = _plus(table.bank, event.seat, event.workers)
        return table.changed(to_move=event.next, players=players, bank=bank)
    ousted = table.crews.get(event.space)
    crews = {**table.crews, event.space: Crew(event.seat, event.workers)}
    if ousted is None:
        return table.changed(to_move=event.next, players=players, crews=crews)
    canteen = _plus(table.canteen, ousted.seat, ousted.workers)
    return table.changed(to_move=event.next, players=players, crews=crews, canteen=canteen)


def _gained(table: Table, event: events.MarksGained) -> Table:
    marks = table.players[event.seat].marks + event.marks
    return table.changed(players=_with(table, event.seat, marks=marks))


def _bought(table: Table, event: events.TileBought) -> Table:
    player = table.players[event.seat]
    players = _with(
        table,
        event.seat,
        marks=player.marks - event.marks,
        pit=_extended(player.pit, event.tile, event.cubes),
    )
    supply = _supplied(table.supply, event.cubes, -1)
    turned_up = event.tile if event.space is None else event.refill
    faces = table.faces if event.space is None else {**table.faces, event.space: event.refill}
    unseen = table.unseen_tiles
    if turned_up is not None:
        unseen = {**unseen, turned_up: unseen[turned_up] - 1}
    return table.changed(players=players, supply=supply, faces=faces, unseen_tiles=unseen)


def _extended(pit: Pit, tile: Tile, minecarts: tuple[Coal | None, ...]) -> Pit:
    """R4.3: at the level of its colour, on its side, outermost."""
    kind = TILES[tile]
    level = COALS.index(kind.coal)
    rows = list(pit[level])
    side = SIDES.index(kind.side)
    rows[side] = (*rows[side], minecarts)
    return (*pit[:level], (rows[0], rows[1]), *pit[level + 1 :])


def _taken(table: Table, event: events.OrderTaken) -> Table:
    held = {**table.players[event.seat].orders, event.order: _blank(event.order)}
    turned_up = event.order if event.space is None else event.refill
    faces = table.faces if event.space is None else {**table.faces, event.space: event.refill}
    unseen = table.unseen_orders if turned_up is None else table.unseen_orders - {turned_up}
    players = _with(table, event.seat, orders=held)
    return table.changed(players=players, faces=faces, unseen_orders=unseen)


def _mined(table: Table, event: events.CoalMined) -> Table:
    players = _with(
        table,
        event.seat,
        cage=event.cage,
        hold=event.hold,
        storage=event.storage,
        pit=event.pit,
        orders=event.orders,
    )
    return table.changed(players=players)


def _delivered(table: Table, event: events.OrdersDelivered) -> Table:
    player = table.players[event.seat]
    gone = [player.orders[order] for order in event.orders if order in player.orders]
    players = _with(
        table,
        event.seat,
        vp=player.vp + event.vp,
        delivered=player.delivered + event.orders,
        orders={o: spots for o, spots in player.orders.items() if o not in event.orders},
        counts=_without(player.counts, event.orders),
    )
    back = [cube for spots in gone for spot in spots for cube in spot]
    return table.changed(players=players, supply=_supplied(table.supply, back, 1))


def _without(counts: Counts, orders: tuple[Order, ...]) -> Counts:
    """A delivered order leaves the player's own counted list; a counted number stays."""
    listed = counts.outstanding
    if not isinstance(listed, tuple):
        return counts
    return replace(counts, outstanding=tuple(order for order in listed if order not in orders))


def _passed(table: Table, event: events.TurnPassed) -> Table:
    return table.changed(to_move=event.to)


def _out(table: Table, event: events.PlayerOut) -> Table:
    return table.changed(players=_with(table, event.seat, out=True))


def _counted(table: Table, event: events.Counted) -> Table:
    counts = replace(table.players[event.seat].counts, **event.counts)
    return table.changed(players=_with(table, event.seat, counts=counts))


def _scored(table: Table, event: events.ShiftScored) -> Table:
    gained = map(sum, zip(*event.vp, strict=True))
    players = tuple(
        player.changed(vp=player.vp + vp) for player, vp in zip(table.players, gained, strict=True)
    )
    return table.changed(players=players, scorings=(*table.scorings, event))


def _begun(table: Table, event: events.ShiftBegun) -> Table:
    """R11.2: all workers return; what was counted is forgotten."""
    workers = table.share.workers if table.depth == "referee" else 0
    players = tuple(
        player.changed(workers=workers, out=False, counts=NOTHING_COUNTED)
        for player in table.players
    )
    none = (0,) * len(table.bank)
    return table.changed(
        players=players,
        shift=event.shift,
        starting=event.starting,
        to_move=event.starting,
        crews={},
        bank=none,
        canteen=none,
    )


def _ended(table: Table, event: events.GameScored) -> Table:
    players = tuple(player.changed(counts=NOTHING_COUNTED) for player in table.players)
    return table.changed(players=players, phase="over", to_move=None, final=event)


def _corrected(table: Table, event: events.Corrected) -> Table:
    """Cubes come from and go to the supply; what was dropped is unseen, what was gained is seen."""
    was = table.players[event.seat]
    players = _with(table, event.seat, **event.facts)
    now = players[event.seat]
    if table.depth == "score":
        counts = _without(now.counts, now.delivered)
        return table.changed(players=_with(table, event.seat, **event.facts, counts=counts))
    supply = tuple(
        n + had - has for n, had, has in zip(table.supply, cubes(was), cubes(now), strict=True)
    )
    unseen_orders = table.unseen_orders.union(was.delivered, was.orders)
    unseen_tiles = dict(table.unseen_tiles)
    if now.pit is not was.pit:
        for tile in pit_tiles(was.pit):
            unseen_tiles[tile] += 1
        for tile in pit_tiles(now.pit):
            unseen_tiles[tile] -= 1
    in_canteen = table.share.workers - standing(table, event.seat) - now.workers
    canteen = _plus(table.canteen, event.seat, in_canteen - table.canteen[event.seat])
    return table.changed(
        players=players,
        supply=supply,
        unseen_orders=unseen_orders.difference(now.delivered, now.orders),
        unseen_tiles=unseen_tiles,
        canteen=canteen,
    )


def _dropped(table: Table, event: events.DepthDropped) -> Table:
    """Only what score depth knows is kept: names, VP, deliveries, the turn, and the counts."""
    players = tuple(
        Player(player.name, player.vp, player.delivered, out=out, counts=Counts(**counts))
        for player, out, counts in zip(table.players, event.out, event.counts, strict=True)
    )
    return Table(
        "score",
        "play",
        players,
        table.starting,
        shift=table.shift,
        to_move=table.to_move,
        scorings=table.scorings,
    )


_EVOLVE: dict[type[Event], Callable[[Any, Any], Table]] = {
    GameStarted: _started,
    events.OrdersRevealed: _revealed,
    events.OrderDrafted: _drafted,
    events.HandsDealt: _dealt,
    events.OrdersLaid: _orders_laid,
    events.TilesLaid: _tiles_laid,
    events.WorkersPlaced: _placed,
    events.MarksGained: _gained,
    events.TileBought: _bought,
    events.OrderTaken: _taken,
    events.CoalMined: _mined,
    events.OrdersDelivered: _delivered,
    events.TurnPassed: _passed,
    events.PlayerOut: _out,
    events.Counted: _counted,
    events.ShiftScored: _scored,
    events.ShiftBegun: _begun,
    events.GameScored: _ended,
    events.Corrected: _corrected,
    events.DepthDropped: _dropped,
}
