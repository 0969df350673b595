"""R3: whose turn it is, what a space costs in workers, and what each kind of space does."""

from collections.abc import Callable

from companion.rules import refusals
from companion.rules.commands import PlaceWorkers
from companion.rules.components import BANK, SPACES, TILES, Kind, locked
from companion.rules.decide.checks import in_play, player_at
from companion.rules.decide.delivery import deliver_all, deliverable
from companion.rules.decide.factory import buy
from companion.rules.decide.mining import mine
from companion.rules.decide.orders import take
from companion.rules.events import Event, Events, MarksGained, WorkersPlaced
from companion.rules.refusals import Refusal
from companion.rules.table import Player, Table
from companion.rules.vocabulary import Seat, Space, Tile

BANK_PAYS = 1  # R3.4


def place(table: Table, command: PlaceWorkers) -> Events:
    in_play(table, "place", "referee")
    player = player_at(table, command.player)
    if table.to_move is None:
        raise Refusal(refusals.NOBODY_LEFT)
    if command.player != table.to_move:
        turn = table.players[table.to_move].name
        raise Refusal(refusals.NOT_YOUR_TURN, turn=turn, name=player.name)
    space = command.space
    refusal = why_not(table, player, space)
    if refusal is not None:
        raise refusal
    workers = price(table, space)
    following = _next(table, command.player, player.workers - workers)
    placed = WorkersPlaced(command.player, space, workers, following)
    return (placed, *ACTIONS[SPACES[space].kind](table, command))


def price(table: Table, space: Space) -> int:
    """R3.2: one worker, or one more than stand there; the bank always takes one (R3.4)."""
    crew = table.crews.get(space)
    return 1 if crew is None else crew.workers + 1


def why_not(table: Table, player: Player, space: Space) -> Refusal | None:
    """What keeps the player in turn from choosing the space (R3.3): lock, workers, action."""
    if locked(space, len(table.players)):
        return Refusal(refusals.LOCKED, space=space, players=len(table.players))
    needed = price(table, space)
    if player.workers < needed:
        return Refusal(
            refusals.TOO_FEW_WORKERS, space=space, n=needed, name=player.name, has=player.workers
        )
    possible = POSSIBLE.get(SPACES[space].kind)
    return possible(table, player, space) if possible else None


def _tile_can_be_bought(table: Table, player: Player, space: Space) -> Refusal | None:
    if SPACES[space].draws:
        return None if table.tile_stack else Refusal(refusals.NO_TILES_TO_DRAW)
    face = table.faces[space]
    if face is None:
        return Refusal(refusals.NO_TILE_THERE, space=space)
    cost = TILES[Tile(face)].price
    if cost > player.marks:
        return Refusal(refusals.TOO_DEAR, tile=face, n=cost, name=player.name, has=player.marks)
    return None


def _order_can_be_taken(table: Table, _: Player, space: Space) -> Refusal | None:
    if SPACES[space].draws:
        return None if table.unseen_orders else Refusal(refusals.NO_ORDERS_TO_DRAW)
    return Refusal(refusals.NO_ORDER_THERE, space=space) if table.faces[space] is None else None


def _something_can_be_delivered(_: Table, player: Player, space: Space) -> Refusal | None:
    vehicle = SPACES[space].vehicle
    if deliverable(player, vehicle):
        return None
    return Refusal(refusals.NOTHING_TO_DELIVER, name=player.name, vehicle=vehicle)


POSSIBLE: dict[Kind, Callable[[Table, Player, Space], Refusal | None]] = {
    "factory": _tile_can_be_bought,
    "order": _order_can_be_taken,
    "delivery": _something_can_be_delivered,
}


def _paid(_: Table, command: PlaceWorkers) -> tuple[Event, ...]:
    """R7.1, R3.4."""
    marks = BANK_PAYS if command.space == BANK else SPACES[command.space].number
    return (MarksGained(command.player, marks),)


ACTIONS: dict[Kind, Callable[[Table, PlaceWorkers], tuple[Event, ...]]] = {
    "factory": buy,
    "mining": mine,
    "delivery": deliver_all,
    "money": _paid,
    "order": take,
    "bank": _paid,
}


def _next(table: Table, seat: Seat, left: int) -> Seat | None:
    """R3.5: clockwise, whoever still has a worker; `left` is what the player in turn keeps."""
    players = table.players
    for other in (*range(seat + 1, len(players)), *range(seat)):
        if players[other].workers:
            return Seat(other)
    return seat if left else None
