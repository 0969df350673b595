"""A game as text: every command with what it led to, so that a change in the rules is a diff."""

import json
from collections.abc import Iterator

from companion.rules.game import Game
from companion.rules.holdings import counts
from companion.rules.table import Player, Table
from companion.rules.vocabulary import COALS, SIDES, Seat
from companion.services.state import final, scoring
from tests.support.play import JSON, play, table

LETTER = {"yellow": "Y", "brown": "B", "gray": "G", "black": "K", None: "."}


def transcript(lines: list[str]) -> str:
    """Of a file of commands, blank lines left out."""
    written: list[str] = []
    game = Game()
    for number, line in enumerate(lines, start=1):
        command = json.loads(line)
        before, game = game, play(game, command)
        written += [f"{number}. {_said(command)}", *_led_to(before.table, table(game)), ""]
    return "\n".join(written)


def _said(command: JSON) -> str:
    """The command in a few words; what is long stands as JSON."""
    rest = {name: value for name, value in command.items() if name != "do"}
    parts = [str(command["do"])]
    for name, value in rest.items():
        shown = value if isinstance(value, str | int) else json.dumps(value, ensure_ascii=False)
        parts.append(f"{name}={shown}")
    return " ".join(parts)


def _led_to(before: Table | None, after: Table) -> Iterator[str]:
    """The moment, and of the rest only the lines that are new."""
    yield f"   {_moment(after)}"
    known = set(_lines(before)) if before else set()
    yield from (line for line in _lines(after) if line not in known)
    scored = len(before.scorings) if before else 0
    for each in after.scorings[scored:]:
        yield from _scoring(after, scoring(each))
    if after.final is not None:
        yield from _final(after, final(after.final))


def _lines(now: Table) -> Iterator[str]:
    if now.depth == "referee":
        yield from _board(now)
    for seat, player in enumerate(now.players):
        yield from _player(now, Seat(seat), player)


def _moment(now: Table) -> str:
    turn = "nobody" if now.to_move is None else now.players[now.to_move].name
    return f"{now.depth}, {now.phase}, shift {now.shift}; to move: {turn}"


def _board(now: Table) -> Iterator[str]:
    crews = [
        f"{space} {crew.workers} {now.players[crew.seat].name}"
        for space, crew in sorted(now.crews.items())
    ]
    yield f"   at work: {', '.join(crews) or 'nobody'}"
    yield f"   at the bank {_each(now, now.bank)}; in the canteen {_each(now, now.canteen)}"
    faces = sorted(now.faces.items())
    for kind in ("factory", "order"):
        laid = [f"{space} {face}" for space, face in faces if space.startswith(kind)]
        yield f"   face up, {kind} spaces: {', '.join(laid) or 'nothing'}"
    supply = " ".join(f"{n} {coal}" for coal, n in zip(COALS, now.supply, strict=True))
    yield f"   supply {supply}; unseen {now.tile_stack} tiles, {now.order_stack} orders"


def _each(now: Table, numbers: tuple[int, ...]) -> str:
    standing = [f"{n} {who.name}" for n, who in zip(numbers, now.players, strict=True) if n]
    return ", ".join(standing) or "nobody"


def _player(now: Table, seat: Seat, player: Player) -> Iterator[str]:
    told = counts(now, seat)
    delivered = " ".join(sorted(player.delivered)) or "nothing"
    if now.depth == "score":
        out = ", out" if player.out else ""
        yield f"   {player.name}: {player.vp} VP{out}; delivered {delivered}"
        known = {name: getattr(told, name) for name in told.__slots__}
        said = ", ".join(f"{name} {_plain(n)}" for name, n in known.items() if n is not None)
        if said:
            yield f"   {player.name} counted: {said}"
        return
    yield f"   {player.name}: {player.vp} VP, {player.marks} Marks, {player.workers} workers"
    light, dark = told.tiles or (0, 0)
    yield (
        f"   {player.name}’s pit: {_pit(player)}; tiles {light}+{dark}; cage {player.cage} "
        f"[{_cubes(player.hold)}]; storage [{_cubes(player.storage)}]; cubes {told.cubes}"
    )
    orders = " ".join(
        f"{order}[{' '.join(_cubes(spot) or '.' for spot in spots)}]"
        for order, spots in sorted(player.orders.items())
    )
    yield f"   {player.name}’s orders: {orders or 'none'}; delivered {delivered}"


def _plain(value: object) -> str:
    return "/".join(map(str, value)) if isinstance(value, tuple) else str(value)


def _cubes(cubes: tuple[str, ...]) -> str:
    return "".join(LETTER[cube] for cube in cubes)


def _pit(player: Player) -> str:
    """Per level light|dark, tiles from the shaft outward, a dot for an empty minecart."""
    levels = []
    for coal, level in zip(COALS, player.pit, strict=True):
        rows = [
            "-".join("".join(LETTER[cube] for cube in tile) for tile in row)
            for _, row in zip(SIDES, level, strict=True)
        ]
        levels.append(f"{coal} {'|'.join(rows)}")
    return ", ".join(levels)


def _scoring(now: Table, scored: JSON) -> Iterator[str]:
    names = "".join(f"{player.name:>12}" for player in now.players)
    yield f"   scoring of shift {scored['shift']:<7}{names}"
    for row in scored["elements"]:
        cells = "".join(
            f"{f'{n} -> {vp}':>12}" for n, vp in zip(row["counts"], row["vp"], strict=True)
        )
        yield f"      {row['element']:<20}{cells}"
    totals = "".join(f"{player.vp:>12}" for player in now.players)
    yield f"      {'VP now':<20}{totals}"
    starting = scored["next_starting"]
    if starting is not None:
        yield f"      next to start: {now.players[starting].name}"


def _final(now: Table, scored: JSON) -> Iterator[str]:
    yield f"   {'final scoring':<23}{''.join(f'{player.name:>12}' for player in now.players)}"
    for part in ("marks", "cubes", "orders", "balance", "total"):
        yield f"      {part:<20}{''.join(f'{n:>12}' for n in scored[part])}"
    yield f"      won by: {', '.join(now.players[seat].name for seat in scored['winners'])}"
