"""Finds what is asked: `python -m vision.training.asking FOLDER [HOUSEHOLDS]`.

Households that teach no network and judge nothing are taught and read as users would. Of each kind
of value two things are then known: how its chances came true, and from which chance on it may be
taken as read. One threshold serves good light and bad: it is found on L1 to L3 together, and is as
careful as abuse (L4) needs it.
"""

import json
import sys
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any

from vision.asking import FILE, KINDS, MOST, Kind, bend, upper_bound
from vision.judging import Judged
from vision.training.accepting import Judgement, thresholds
from vision.training.trial import FIRST_ASKING, Row, kept

HOUSEHOLDS = 50
TARGET, TARGET_L4 = 0.0003, 0.002
"""Wrong among accepted, at most: a little less than the middle column of the table by which reading
is judged, because what was chosen by looking is worse where nobody looked; and of all that is to be
read in abuse."""
CONFIDENCE = 0.95
LEAST_POOL, MOST_POOL, POOLS = 25, 200, 15
Told = list[tuple[float, bool]]
"""Chances as the readers gave them, and whether that was right."""


def main(folder: Path, households: int) -> None:
    trial = kept(folder, range(FIRST_ASKING, FIRST_ASKING + households))
    accepts = accepted_from(trial.rows)
    found = {kind: sureness(kind, trial.rows, accepts) for kind in KINDS}
    told = {"households": households, "kinds": {kind: each for kind, each in found.items() if each}}
    FILE.write_text(json.dumps(told, indent=1) + "\n", "utf-8")
    for kind, each in found.items():
        print(f"{kind:<10}", {name: what for name, what in each.items() if name != "bend"})


def accepted_from(rows: Sequence[Row]) -> dict[Kind, float]:
    """All kinds together."""
    abuse = [row.level == "L4" for row in rows]
    judged = {
        kind: [
            Judgement(p, right, bad)
            for row, bad in zip(rows, abuse, strict=True)
            for p, right in told(kind, [row])
        ]
        for kind in KINDS
    }
    of_abuse = sum(len(row.values) for row, bad in zip(rows, abuse, strict=True) if bad)
    return thresholds(judged, TARGET, TARGET_L4 * of_abuse)


def sureness(kind: Kind, rows: Sequence[Row], accepts: Mapping[Kind, float]) -> dict[str, Any]:
    """As it is stored; nothing where nothing was seen."""
    usual = told(kind, [row for row in rows if row.level != "L4"])
    abuse = told(kind, [row for row in rows if row.level == "L4"])
    if not usual:
        return {}
    accept = accepts[kind]
    taken = [right for p, right in usual if p >= accept]
    every = usual + abuse
    pool = min(MOST_POOL, max(LEAST_POOL, len(every) // POOLS))
    return {
        "accept": float(min(accept, MOST)),
        "values": len(usual),
        "accepted": len(taken),
        "wrong": sum(not right for right in taken),
        "wrong at most": upper_bound(sum(not right for right in taken), len(taken), CONFIDENCE),
        "bend": [[round(p, 8), round(q, 8)] for p, q in bend(every, pool)],
    }


def told(kind: Kind, rows: Sequence[Row]) -> Told:
    return [
        (each.given, each.right)
        for row in rows
        for each in founded(row.eager)
        if each.kind == kind and each.given > 0
    ]


def founded(values: Sequence[Judged]) -> Iterator[Judged]:
    """Without those beneath something that is wrong itself: nobody can be right about them."""
    wrong = {each.address for each in values if not each.right}
    for each in values:
        what, *at = each.address
        above = {"spot": [("order", *at[:1])], "tile": [("row", *at[:3])]}.get(str(what), [])
        if what == "minecart":
            above = [("row", *at[:3]), ("tile", *at[:4])]
        if not any(one in wrong for one in above):
            yield each


if __name__ == "__main__":
    main(Path(sys.argv[1]), int(sys.argv[2]) if len(sys.argv) > 2 else HOUSEHOLDS)
