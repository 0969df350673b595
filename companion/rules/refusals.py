"""Why a command may not be: one row a reason, with its rule, its sentence, and its numbers.

The sentences are gettext message ids; `companion.words` puts the values in. A value's name says
how it is put into words: {space}, {order}, {orders}, {tile}, {coal}, {vehicle}, {level}; all other
values stand as they are. {n} chooses the plural.
"""

from typing import NamedTuple


class Reason(NamedTuple):
    rule: str | None
    text: str
    plural: str = ""


class Refusal(ValueError):
    """A command that may not be. Nothing has changed."""

    def __init__(self, reason: Reason, **values: object) -> None:
        super().__init__(reason.text)
        self.reason = reason
        self.values = values


class RefusedInside(ValueError):
    """An amendment that does not hold; `number` is the command's before the amendment."""

    def __init__(self, number: int, refusal: Refusal) -> None:
        super().__init__(str(refusal))
        self.number = number
        self.refusal = refusal


# Not a matter of rules: the wrong moment, the wrong depth.
NOT_BEGUN = Reason(None, "the game has not begun: the first command is “start”")
HAS_BEGUN = Reason(None, "the game has begun already")
GAME_OVER = Reason(None, "the game is over: only taking back, putting back and amending is left")
NOT_NOW = Reason(None, "“{do}” comes at another time: now it is “{expected}”")
REFEREE_ONLY = Reason(None, "“{do}” belongs to referee depth, and this game is kept in score depth")
SCORE_ONLY = Reason(None, "“{do}” belongs to score depth, and this game is kept in referee depth")
NEVER_BACK_UP = Reason(None, "a game can drop from referee to score depth, never back up")
IS_SCORE_DEPTH = Reason(None, "this game is kept in score depth already")
NO_SEAT = Reason(None, "there is no seat {seat}: the players sit at 0 to {last}")
NOTHING_TO_TAKE_BACK = Reason(None, "there is nothing to take back: only the start is left")
NOTHING_TO_PUT_BACK = Reason(None, "there is nothing to put back")
START_STANDS = Reason(None, "the start cannot be amended: take everything back and begin anew")
NO_SUCH_COMMAND = Reason(None, "there is no command {at}: {last} commands stand")
NOT_IN_AMENDMENT = Reason(None, "“{do}” cannot stand in an amendment")
MISSING_COUNTS = Reason(None, "still to be counted: {missing}")

# Set-up
PLAYERS = Reason("R2.1", "2 to 4 players can play, not {n}")
REVEALED_NUMBER = Reason("R2.2", "{needed} orders are revealed with {players} players, not {n}")
NO_ORDER = Reason("R1.3", "there is no order card “{id}”")
NO_TILE = Reason("R1.4", "there is no tunnel tile “{id}”")
ORDER_TWICE = Reason("R1.3", "the order {order} is there once only, and is named twice")
ORDER_SEEN = Reason("R1.3", "the order {order} is there once only, and was seen already")
ORDER_STACK_EMPTY = Reason("R1.3", "the order {order} cannot be turned up: the stack is empty")
TILES_SEEN = Reason("R1.4", "all three tiles {tile} were seen already")
TILE_STACK_EMPTY = Reason("R1.4", "the tile {tile} cannot be turned up: the stack is empty")
NOT_DRAFTING = Reason("R2.5", "{turn} takes an order now, not {name}")
NOT_REVEALED = Reason("R2.5", "the order {order} is not among those still revealed")
HANDS_NUMBER = Reason("R2.5", "{players} players have a hand each, not {n}")
HAND_SIZE = Reason("R2.5", "{name} has 3 orders at the start, not {n}")
LEFT_OVER = Reason("R2.5", "the order left over, {order}, lies on one of the order spaces")
ORDER_SPACE_UNFILLED = Reason("R2.5", "{space} has no order yet")
TILE_SPACE_UNFILLED = Reason("R2.4", "{space} has no tile yet")
LOCKED = Reason("R1.7", "{space} is locked with {players} players")

# A turn
NOT_YOUR_TURN = Reason("R3.1", "it is {turn}’s turn, not {name}’s")
NOBODY_LEFT = Reason("R3.5", "nobody has a worker left: the shift is over")
SHIFT_GOES_ON = Reason(
    "R3.5",
    "the shift goes on: {name} has {n} worker left",
    "the shift goes on: {name} has {n} workers left",
)
ALL_OUT = Reason("R3.5", "everybody is out of workers: the shift is over")
OUT_ALREADY = Reason("R3.5", "{name} is out of workers already")
TOO_FEW_WORKERS = Reason(
    "R3.2",
    "{space} needs {n} worker, {name} has {has}",
    "{space} needs {n} workers, {name} has {has}",
)
NO_TILE_THERE = Reason("R4.1", "{space} has no tile to buy")
TOO_DEAR = Reason(
    "R4.1",
    "the tile {tile} costs {n} Mark, {name} has {has}",
    "the tile {tile} costs {n} Marks, {name} has {has}",
)
TILE_REFILL = Reason(
    "R4.4",
    "the space is refilled: {n} tile is left in the stack",
    "the space is refilled: {n} tiles are left in the stack",
)
NO_TILES_TO_DRAW = Reason("R4.5", "the stack of tiles is empty")
CUBES_TO_CHOOSE = Reason(
    "R4.2",
    "{n} cube is to be chosen for this tile, {given} given",
    "{n} cubes are to be chosen for this tile, {given} given",
)
CUBE_NOT_IN_SUPPLY = Reason("R4.2", "the supply has no {coal} cube for that")
ORDER_REFILL = Reason(
    "R8.1",
    "the space is refilled: {n} order is left in the stack",
    "the space is refilled: {n} orders are left in the stack",
)
NO_ORDER_THERE = Reason("R8.1", "{space} has no order to take")
NO_ORDERS_TO_DRAW = Reason("R8.2", "the stack of orders is empty")

# Work steps
TOO_MANY_STEPS = Reason("R5.1", "{space} gives {n} work steps, {used} are used")
CAGE_IS_THERE = Reason("R5.2", "step {step}: the cage is {level} already")
CAGE_AT_SURFACE = Reason("R5.2", "step {step}: nothing can be loaded at the surface")
CAGE_FULL = Reason("R5.2", "step {step}: the cage is full: it holds 5 cubes")
NO_CUBE_AT_LEVEL = Reason("R5.2", "step {step}: no {coal} cube lies {level}")
NO_CUBE_ON_MINECART = Reason("R5.2", "step {step}: no {coal} cube lies on that minecart")
CAGE_BELOW = Reason("R5.2", "step {step}: the cage is {level}, not at the surface")
NO_CUBE_IN_CAGE = Reason("R5.2", "step {step}: no {coal} cube is in the cage")
NO_CUBE_IN_STORAGE = Reason("R5.2", "step {step}: no {coal} cube is in storage")
NOT_OUTSTANDING = Reason("R5.2", "step {step}: {name} has no outstanding order {order}")
NO_SPOT = Reason("R5.2", "step {step}: the order {order} has no spot {spot}")
WRONG_COAL = Reason("R5.2", "step {step}: that spot of {order} takes {coal} coal")
SPOT_FULL = Reason("R5.4", "step {step}: that spot of {order} is full")
PAIR_CAGE_BELOW = Reason("R5.3", CAGE_BELOW.text)
PAIR_NO_CUBE_IN_CAGE = Reason("R5.3", NO_CUBE_IN_CAGE.text)
PAIR_NO_CUBE_IN_STORAGE = Reason("R5.3", NO_CUBE_IN_STORAGE.text)

# Deliveries
NOTHING_TO_DELIVER = Reason("R6.1", "{name} has no complete {vehicle} order")
EMPTY_DELIVERY = Reason("R6.1", "a delivery has at least one order")
MIXED_DELIVERY = Reason("R6.1", "one delivery is one vehicle: {order} is no {vehicle} order")
DELIVERED_ALREADY = Reason("R1.3", "the order {order} is there once only: {name} delivered it")
OUTSTANDING_ELSEWHERE = Reason("R1.3", "the order {order} is outstanding with {name}")

# Counts and corrections: what cannot be
FACTORY_WORKERS = Reason("R2.2", "{name} has {has} workers: {n} in the factory cannot be")
CUBES_ON_TABLE = Reason("R1.1", "there are 64 cubes: {n} on the table cannot be")
CUBES_OF_COAL = Reason("R1.1", "there are 16 {coal} cubes: {n} cannot be")
TILES_ON_SIDE = Reason("R1.4", "there are 24 {side} tiles: {n} on the table cannot be")
EMPTY_MINECARTS = Reason("R1.4", "there are {has} {coal} minecarts: {n} empty ones cannot be")
ORDERS_ON_TABLE = Reason("R1.3", "there are 44 orders: {n} cannot be")
WORKERS_IN_SUPPLY = Reason(
    "R1.2", "{name} can have {has} workers in supply at most, not {n}: the others stand on spaces"
)
CAGE_SPOTS = Reason("R1.6", "a cage has 5 spots: {n} cubes cannot be in it")
SPOTS_OF_ORDER = Reason("R1.3", "the order {order} has {has} spots, not {n}")
CUBES_ON_SPOT = Reason("R1.3", "a spot of {order} holds nothing, one {coal} cube, or any two cubes")
PRINTED_MINECART = Reason(
    "R1.5", "the {coal} level begins with one printed minecart on its {side} side"
)
MINECARTS_ON_TILE = Reason("R1.4", "a tunnel tile has 1 or 2 minecarts, not {n}")
