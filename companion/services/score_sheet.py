"""`steiger score`: a table's counts to the scoring of that shift."""

from typing import Any

from companion.rules import refusals
from companion.rules.components import LAST_SHIFT, SHARES
from companion.rules.decide import counting
from companion.rules.decide.counting import Told
from companion.rules.decide.shifts import asked
from companion.rules.events import ShiftScored
from companion.rules.final_scoring import final_scoring
from companion.rules.holdings import number_outstanding
from companion.rules.refusals import Reason, Refusal
from companion.rules.shift_clock import next_starting, score_elements
from companion.rules.table import Counts
from companion.services import shapes, state
from companion.services.command_codec import COUNT_FIELDS
from companion.services.shapes import Reader

NO_SHIFT = Reason(None, "“{field}” must be 1, 2 or 3")


def _shift(value: object, field: str) -> int:
    if type(value) is not int or not 1 <= value <= LAST_SHIFT:
        raise Refusal(NO_SHIFT, field=field)
    return value


def score(value: object) -> dict[str, Any]:
    sheet = shapes.fields(
        shapes.an_object(value, "score"),
        {"shift": _shift, "starting": shapes.number, "players": shapes.a_list},
        {},
    )
    shift, starting = sheet["shift"], sheet["starting"]
    players = [_player(each, shift) for each in sheet["players"]]
    if len(players) not in SHARES:
        raise Refusal(refusals.PLAYERS, n=len(players))
    if starting >= len(players):
        raise Refusal(refusals.NO_SEAT, seat=starting, last=len(players) - 1)
    told = [player for player, _ in players]
    for check in (counting.delivered, *counting.CHECKS.values()):
        check(told)
    return _scored(shift, starting, told, [vp for _, vp in players])


def _player(value: object, shift: int) -> tuple[Told, int]:
    needed: dict[str, Reader] = {"name": shapes.string, "delivered": shapes.orders}
    needed |= {field: COUNT_FIELDS[field] for field in asked(shift)}
    read = shapes.fields(
        shapes.an_object(value, "players"), needed, {**COUNT_FIELDS, "vp": shapes.number}
    )
    vp = read.pop("vp", 0)
    return Told(read.pop("name"), read.pop("delivered"), Counts(**read)), vp


def _scored(shift: int, starting: Any, told: list[Told], vp: list[int]) -> dict[str, Any]:
    # Before the last shift no minecart is scored, whether it was counted or not.
    empty = [player.counts.empty_minecarts or (0, 0, 0, 0) for player in told]
    rows = score_elements(shift, [player.delivered for player in told], empty)
    scored = ShiftScored(
        shift,
        tuple(tuple(count or 0 for count in row.counts) for row in rows),
        tuple(row.vp or () for row in rows),
        None,
    )
    gained = map(sum, zip(*scored.vp, strict=True))
    after = [before + gain for before, gain in zip(vp, gained, strict=True)]
    written = {"shift": shift, "elements": state.elements(scored), "vp": after}
    if shift < LAST_SHIFT:
        workers = [player.counts.factory_workers or 0 for player in told]
        return {**written, "next_starting": next_starting(workers, starting), "final": None}
    final = final_scoring(
        after,
        [player.counts.marks or 0 for player in told],
        [player.counts.cubes or 0 for player in told],
        [number_outstanding(player.counts.outstanding) or 0 for player in told],
        [player.counts.tiles or (0, 0) for player in told],
    )
    return {**written, "next_starting": None, "final": state.final(final)}
