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
    "game": _term("Coal Baron"),
    # Colours, sides, vehicles, actions: by their identifiers.
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
    # What the end of a shift asks for.
    "factory_workers": _term("workers in the factory"),
    "empty_minecarts": _term("empty minecarts"),
    "marks": _term("Marks"),
    "cubes": _term("cubes"),
    "outstanding": _term("outstanding orders"),
    "tiles": _term("tunnel tiles"),
    # What can be corrected beside that.
    "vp": _term("VP"),
    "delivered": _term("delivered orders"),
    "workers": _term("workers"),
    "cage": _term("cage"),
    "hold": _term("cubes in the cage"),
    "storage": _term("private coal storage"),
    "orders": _term("outstanding orders"),
    "pit": _term("pit"),
    # The elements of the shift clock; a vehicle is one too.
    "yellow coal": _term("yellow coal"),
    "brown coal": _term("brown coal"),
    "gray coal": _term("gray coal"),
    "black coal": _term("black coal"),
    "yellow minecarts": _term("empty yellow minecarts"),
    "brown minecarts": _term("empty brown minecarts"),
    "gray minecarts": _term("empty gray minecarts"),
    "black minecarts": _term("empty black minecarts"),
    "balance": _term("balance of the tiles"),
    "total": _term("total"),
    # The two depths of book-keeping.
    "referee": _term("referee depth"),
    "score": _term("score depth"),
    # Things on the table that a sentence may name.
    "shift": _term("shift"),
    "shift clock": _term("shift clock"),
    "shift hand": _term("shift hand"),
    "scoring marker": _term("scoring marker"),
    "starting player": _term("starting player"),
    "pit cage": _term("pit cage"),
    "shaft": _term("shaft"),
    "surface": _term("surface"),
    "minecart": _term("minecart"),
    "tunnel tile": _term("tunnel tile"),
    "coal cube": _term("coal cube"),
    "order card": _term("order card"),
    "order spot": _term("order spot"),
    "worker": _term("worker"),
    "canteen": _term("canteen"),
    "lock tile": _term("Lock tile"),
    "work step": _term("work step"),
    "mark": _term("Mark"),
}

LETTERS: dict[str, str] = {
    "yellow": _letter("Y"),
    "brown": _letter("B"),
    "gray": _letter("G"),
    "black": _letter("K"),
}

DECIMAL = _letter(".")
