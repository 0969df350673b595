"""R10 to R12 once more, as a person would count them, from what `steiger replay` prints."""

from typing import Any

from tests.support.play import JSON

REWARDS = {
    "yellow coal": (2, 1),
    "brown coal": (3, 1),
    "gray coal": (4, 2),
    "black coal": (5, 2),
    "barrow": (6, 3),
    "carriage": (7, 3),
    "truck": (8, 4),
    "engine": (9, 4),
    "yellow minecarts": (10, 5),
    "brown minecarts": (11, 5),
    "gray minecarts": (12, 6),
    "black minecarts": (13, 6),
}
LETTERS = {"yellow": "Y", "brown": "B", "gray": "G", "black": "K"}


def elements(state: JSON) -> list[JSON]:
    """Every element of the shift with everyone's count and VP."""
    awake = list(REWARDS)[: {1: 4, 2: 8, 3: 12}[state["shift"]]]
    rows = []
    for name in awake:
        counts = [_count(player, name) for player in state["players"]]
        rows.append({"element": name, "counts": counts, "vp": _vp(counts, *REWARDS[name])})
    return rows


def _count(player: JSON, name: str) -> int:
    subject, _, kind = name.partition(" ")
    if kind == "minecarts":
        return int(player["empty_minecarts"][subject])
    spots = [order.split(":") for order in player["delivered"]]
    if kind == "coal":
        return sum(letters.count(LETTERS[subject]) for _, letters in spots)
    return sum(len(letters) for vehicle, letters in spots if vehicle == subject)


def _vp(counts: list[int], first: int, second: int) -> list[int]:
    """One player at a time, by how many have more."""
    vp = []
    for count in counts:
        ahead = sum(other > count for other in counts)
        if count == 0 or ahead > 1 or (ahead == 1 and len(counts) == 2):
            vp.append(0)
        else:
            vp.append(second if ahead else first)
    return vp


def final(state: JSON, vp: list[int]) -> dict[str, Any]:
    """R12, from the table after the last elements were scored."""
    players = state["players"]
    marks = [player["marks"] // 5 for player in players]
    cubes = [player["cubes"] // 3 for player in players]
    orders = [-_outstanding(player) for player in players]
    balance = [-2 * abs(p["tiles"]["light"] - p["tiles"]["dark"]) for p in players]
    total = [sum(parts) for parts in zip(vp, marks, cubes, orders, balance, strict=True)]
    best = max(zip(total, (player["marks"] % 5 for player in players), strict=True))
    winners = [n for n, p in enumerate(players) if (total[n], p["marks"] % 5) == best]
    return {
        "marks": marks,
        "cubes": cubes,
        "orders": orders,
        "balance": balance,
        "total": total,
        "winners": winners,
    }


def _outstanding(player: JSON) -> int:
    told = player["outstanding"]
    return len(told) if isinstance(told, list) else int(told)


def next_starting(workers: list[int], starting: int) -> int:
    """R11.1: walk around the table, the starting player last."""
    found = None
    for step in range(1, len(workers) + 1):
        seat = (starting + step) % len(workers)
        if found is None or workers[seat] > workers[found]:
            found = seat
    assert found is not None
    return found
