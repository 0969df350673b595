"""What was counted or corrected, put into words."""

from collections.abc import Collection, Mapping
from typing import Any

from companion.rules.table import Player
from companion.rules.vocabulary import COALS, Order
from companion.words.words import Words

NOTHING = "–"
_COLLECTIONS = ("delivered", "orders")
_UNSPOKEN = ("pit",)
"""Too much for a line: only that it was corrected."""


class Facts:
    def __init__(self, words: Words) -> None:
        self._words = words

    def counted(self, counts: Mapping[str, Any]) -> str:
        return ", ".join(
            f"{self._words.term(field)} {self._count(field, value)}"
            for field, value in counts.items()
        )

    def _count(self, field: str, value: Any) -> str:
        if field == "tiles":
            return ":".join(map(str, value))
        if field == "empty_minecarts":
            some = [(coal, n) for coal, n in zip(COALS, value, strict=True) if n]
            return "+".join(f"{n}{self._words.letter(coal)}" for coal, n in some) or "0"
        if isinstance(value, tuple):
            return "+".join(map(self._words.order, value)) or "0"
        return str(value)

    def corrected(self, was: Player, facts: Mapping[str, Any]) -> str:
        return ", ".join(
            self._corrected(field, getattr(was, field), facts[field]) for field in facts
        )

    def _corrected(self, field: str, was: Any, now: Any) -> str:
        term = self._words.term(field)
        if field in _UNSPOKEN:
            return term
        if field in _COLLECTIONS:
            return " ".join([term, *self._difference(was, now)])
        return f"{term} {self._fact(field, was)} › {self._fact(field, now)}"

    def _fact(self, field: str, value: Any) -> str:
        if field == "cage":
            return self._words.level(value)
        if isinstance(value, tuple):
            return self._words.letters(value) or NOTHING
        return str(value)

    def _difference(self, was: Collection[Order], now: Collection[Order]) -> list[str]:
        gained = [f"+{self._words.order(order)}" for order in now if order not in was]
        return gained + [f"−{self._words.order(order)}" for order in was if order not in now]
