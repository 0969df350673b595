"""A trial in figures: the table of how reading is judged, kind by kind, and the worst mistakes."""

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from typing import NamedTuple

from vision.asking import KINDS, upper_bound
from vision.judging import Group, Judged
from vision.simulation.levels import LEVELS, Level
from vision.training.trial import Row, Trial

WORST = 25
BINS = 15
SURE = 0.99


class Figures(NamedTuple):
    """Of all pictures of one level."""

    pictures: int
    values: int
    wrong: int
    accepted: int
    asked: dict[Group, tuple[int, int]]
    """How many were asked, of how many."""
    cards: tuple[int, int]
    """Silently wrong, or with a spot that is, of those accepted."""
    pits: tuple[int, int]
    """With anything silently wrong, of all."""
    unlucky: tuple[int, int]
    """Households with anything silently wrong, of all."""
    ece: float
    ece_unsure: float

    @property
    def bound(self) -> float:
        """Below it is the share of wrong ones among the accepted, in 95 of 100 cases."""
        return upper_bound(self.wrong, self.accepted)


def counted(values: Sequence[Judged]) -> list[Judged]:
    """As somebody counts who looks at the table: an empty slot is a value only when it is wrong or
    asked, and a card's slot only when the card was not seen."""
    return [each for each in values if each.kind != "slot" or _tells(each)]


def _tells(slot: Judged) -> bool:
    return slot.wrong or (slot.asked and not slot.truth)


def figures(rows: Sequence[Row]) -> Figures:
    values = [each for row in rows for each in counted(row.values)]
    accepted = [each for each in values if not each.asked]
    groups: tuple[Group, ...] = ("pits", "mat")
    by_group = {g: [each.asked for each in values if each.group == g] for g in groups}
    cards = [wrong for row in rows for wrong in accepted_cards(row)]
    pits = [wrong for row in rows for wrong in whole_pits(row)]
    seeds = {row.seed for row in rows}
    unlucky = {row.seed for row in rows if any(each.wrong for each in row.values)}
    given = [(each.p, each.right) for each in values if each.p > 0]
    return Figures(
        len(rows),
        len(values),
        sum(each.wrong for each in accepted),
        len(accepted),
        {group: (sum(asked), len(asked)) for group, asked in by_group.items()},
        (sum(cards), len(cards)),
        (sum(pits), len(pits)),
        (len(unlucky), len(seeds)),
        calibration_error(given),
        calibration_error([each for each in given if each[0] < SURE]),
    )


def accepted_cards(row: Row) -> Iterator[bool]:
    """Whether each is wrong, or has a spot that is and was not asked."""
    for card in row.values:
        if card.kind == "order" and not card.asked:
            spots = (v for v in row.values if v.address[:2] == ("spot", card.address[1]))
            yield card.wrong or any(spot.wrong for spot in spots)


def whole_pits(row: Row) -> Iterator[bool]:
    """Whether anything in each is silently wrong."""
    seats = {each.address[1] for each in row.values if each.group == "pits"}
    for seat in sorted(seats, key=str):
        mine = (v for v in row.values if v.group == "pits" and v.address[1] == seat)
        yield any(each.wrong for each in mine)


def calibration_error(given: Sequence[tuple[float, bool]]) -> float:
    """Expected: by how much chances miss what came true, in bins of equal width."""
    bins: list[list[tuple[float, bool]]] = [[] for _ in range(BINS)]
    for p, right in given:
        bins[min(int(p * BINS), BINS - 1)].append((p, right))
    off = sum(abs(sum(p for p, _ in each) - sum(r for _, r in each)) for each in bins)
    return off / max(1, len(given))


# As text


def report(trial: Trial) -> Iterator[str]:
    yield from table(trial)
    by_level = _by_level(trial)
    yield from _kinds(by_level)
    reasons = Counter(f"{row.level}: {row.unreadable}" for row in trial.rows if row.unreadable)
    yield from (f"{count:>4} x {reason}" for reason, count in sorted(reasons.items()))
    yield from (f"not learned: {each}" for each in trial.refused)
    yield from worst(trial.rows)


def table(trial: Trial) -> Iterator[str]:
    """As VISION.md has it."""
    found = {level: figures(rows) for level, rows in _by_level(trial).items()}
    yield f"{'':<34}" + "".join(f"{level:>16}" for level in found)
    for name, tell in LINES.items():
        yield f"{name:<34}" + "".join(f"{tell(each):>16}" for each in found.values())
    free = [
        value
        for row in trial.rows
        if row.level == "L4" and row.hand == "none"
        for value in counted(row.values)
    ]
    if free:
        accepted = sum(not value.asked for value in free)
        yield f"accepted in L4 without a hand: {_share(accepted, len(free))}"


def _by_level(trial: Trial) -> dict[Level, list[Row]]:
    every = {level: [row for row in trial.rows if row.level == level] for level in LEVELS}
    return {level: rows for level, rows in every.items() if rows}


LINES: dict[str, Callable[[Figures], str]] = {
    "pictures": lambda f: str(f.pictures),
    "values": lambda f: str(f.values),
    "wrong among accepted": lambda f: _share(f.wrong, f.accepted),
    "  at most, 95 % sure": lambda f: f"{f.bound:.3%}",
    "  households with any": lambda f: "{} of {}".format(*f.unlucky),
    "asked, pits": lambda f: _share(*f.asked["pits"]),
    "asked, cards, spots, trays": lambda f: _share(*f.asked["mat"]),
    "wrong cards of accepted": lambda f: _share(*f.cards),
    "pits with a silent error": lambda f: _share(*f.pits),
    "calibration error": lambda f: f"{f.ece:.4f}",
    "  of those below 0.99": lambda f: f"{f.ece_unsure:.4f}",
}


def _share(some: int, of: int) -> str:
    return f"{some}/{of} {some / max(1, of):.2%}"


def _kinds(by_level: dict[Level, list[Row]]) -> Iterator[str]:
    yield f"{'kind: asked, wrong, of':<12}"
    for kind in KINDS:
        line = f"{kind:<12}"
        for rows in by_level.values():
            mine = [v for row in rows for v in counted(row.values) if v.kind == kind]
            asked, wrong = sum(v.asked for v in mine), sum(v.wrong for v in mine)
            line += f"{asked / max(1, len(mine)):>9.1%}{wrong:>4}{len(mine):>6}"
        yield line


def worst(rows: Sequence[Row]) -> Iterator[str]:
    """Silent ones, the surest first."""
    found = [(value, row) for row in rows for value in row.values if value.wrong]
    for value, row in sorted(found, key=lambda pair: -pair[0].p)[:WORST]:
        where = " ".join(map(str, value.address))
        yield (
            f"{row.seed}/{row.file} {row.what}: {where}: {value.value}, not {value.truth},"
            f" p {value.p:.5f} given {value.given:.6f}"
        )
