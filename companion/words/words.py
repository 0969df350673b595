"""One language: whole sentences from its catalogue, with values put into its own terms."""

from collections.abc import Callable
from functools import cached_property
from typing import TYPE_CHECKING, Any

from companion.rules.components import LETTERS, ORDERS, SPACES, TILES
from companion.rules.refusals import Refusal, RefusedInside
from companion.rules.vocabulary import COALS, SURFACE, Order, Space, Tile
from companion.words import terms

if TYPE_CHECKING:
    from gettext import NullTranslations

# The code on the command line and in the settings, to the folder of its catalogue.
LANGUAGES: dict[str, str] = {
    "en": "",
    "fr": "fr",
    "fr-candc": "fr@candc",
    "it": "it",
    "de": "de",
}
LONGEST_QUOTE = 60


def one_line(text: str) -> str:
    """The text on one line, whatever it holds; a very long one is cut."""
    if len(text) > LONGEST_QUOTE:
        text = text[: LONGEST_QUOTE - 1] + "…"
    if text.isprintable():
        return text
    return "".join(c if c.isprintable() else c.encode("unicode_escape").decode() for c in text)


class Words:
    def __init__(self, language: str = "en") -> None:
        self.language = language if language in LANGUAGES else "en"

    @cached_property
    def _catalogue(self) -> "NullTranslations":
        # Loaded with the first sentence: a command that only prints JSON says nothing.
        from gettext import NullTranslations, translation
        from pathlib import Path

        folder = LANGUAGES[self.language]
        if not folder:
            return NullTranslations()
        return translation("steiger", Path(__file__).parent / "locale", [folder])

    def say(self, text: str, /, **values: object) -> str:
        """A sentence; without values a text may hold braces."""
        text = self._catalogue.gettext(text)
        return text.format_map(self._worded(values)) if values else text

    def say_n(self, one: str, many: str, /, n: int, **values: object) -> str:
        text = self._catalogue.ngettext(one, many, n)
        return text.format_map(self._worded({"n": n, **values}))

    def term(self, word: str) -> str:
        """A word of the rulebook in this language."""
        return self._catalogue.pgettext("term", terms.TERMS[word])

    def refusal(self, refused: Refusal | RefusedInside) -> str:
        """`R3.2: …` on one line, without a rule where none is cited."""
        if isinstance(refused, RefusedInside):
            return f"amend: command {refused.number}: {self.refusal(refused.refusal)}"
        sentence = self.reason(refused)
        return f"{refused.reason.rule}: {sentence}" if refused.reason.rule else sentence

    def reason(self, refused: Refusal) -> str:
        reason, values = refused.reason, refused.values
        if reason.plural:
            return self.say_n(reason.text, reason.plural, **values)  # type: ignore[arg-type]
        return self.say(reason.text, **values)

    def _worded(self, values: dict[str, object]) -> dict[str, object]:
        worded: dict[str, object] = {}
        for name, value in values.items():
            wording = self._wordings.get(name)
            if wording is not None:
                value = wording(value)
            worded[name] = one_line(value) if type(value) is str and wording is None else value
        return worded

    @cached_property
    def _wordings(self) -> dict[str, Callable[[Any], str]]:
        return {
            "space": self.space,
            "order": self.order,
            "orders": lambda orders: ", ".join(map(self.order, orders)),
            "tile": self.tile,
            "coal": self.term,
            "side": self.term,
            "vehicle": self.term,
            "level": self.level,
            "missing": self._missing,
            "choices": str,
        }

    def space(self, space: Space) -> str:
        row = SPACES[space]
        kind = self.term(row.kind)
        if row.draws:
            return self.say("“{kind}, draw five”", kind=kind)
        if row.vehicle:
            return self.say("“{kind}, {vehicle}”", kind=kind, vehicle=row.vehicle)
        if row.number:
            return self.say("“{kind} {number}”", kind=kind, number=row.number)
        return self.say("“{kind}”", kind=kind)

    def order(self, order: Order) -> str:
        if order not in ORDERS:
            return one_line(order)
        letters = "".join(self.letter(LETTERS[each]) for each in order.split(":")[1])
        return f"{self.term(ORDERS[order].vehicle)} {letters}"

    def letter(self, coal: str) -> str:
        return self._catalogue.pgettext("letter", terms.LETTERS[coal])

    def tile(self, tile: Tile) -> str:
        if tile not in TILES:
            return one_line(tile)
        row = TILES[tile]
        return f"{self.term(row.coal)} {self.term(row.side)} {row.minecarts}"

    def level(self, level: int) -> str:
        if level == SURFACE:
            return self.say("the surface")
        return self.say("the {coal} level", coal=COALS[level - 1])

    def _missing(self, missing: tuple[tuple[str, tuple[str, ...]], ...]) -> str:
        return "; ".join(
            self.say("{name}: {fields}", name=name, fields=", ".join(map(self.term, fields)))
            for name, fields in missing
        )
