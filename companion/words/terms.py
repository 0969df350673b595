"""The rulebook's terms in English; the editions' own terms stand in the catalogues.

Message ids with the contexts "term" and "letter", so that "gray" the coal is one entry and
whatever else may be gray another.
"""


def _term(text: str) -> str:
    """Marks a term for the catalogues."""
    return text


def _letter(text: str) -> str:
    return text


TERMS: dict[str, str] = {
    "yellow": _term("yellow"),
    "brown": _term("brown"),
    "gray": _term("gray"),
    "black": _term("black"),
    "light": _term("light"),
    "dark": _term("dark"),
    "barrow": _term("barrow"),
    "carriage": _term("carriage"),
    "truck": _term("truck"),
    "engine": _term("engine"),
    "factory": _term("Minecarts factory"),
    "mining": _term("Mining"),
    "delivery": _term("Delivery"),
    "money": _term("Money"),
    "order": _term("New order"),
    "bank": _term("Bank"),
    "factory_workers": _term("workers in the factory"),
    "empty_minecarts": _term("empty minecarts"),
    "marks": _term("Marks"),
    "cubes": _term("cubes"),
    "outstanding": _term("outstanding orders"),
    "tiles": _term("tunnel tiles"),
    "yellow coal": _term("yellow coal"),
    "brown coal": _term("brown coal"),
    "gray coal": _term("gray coal"),
    "black coal": _term("black coal"),
    "yellow minecarts": _term("empty yellow minecarts"),
    "brown minecarts": _term("empty brown minecarts"),
    "gray minecarts": _term("empty gray minecarts"),
    "black minecarts": _term("empty black minecarts"),
    "referee": _term("referee depth"),
    "score": _term("score depth"),
}

LETTERS: dict[str, str] = {
    "yellow": _letter("Y"),
    "brown": _letter("B"),
    "gray": _letter("G"),
    "black": _letter("K"),
}
