"""Names that nobody expects, and what a reader would find fault with where they are shown."""

from collections.abc import Iterator

from tests.support.hands import Hands

NAMES = {
    "blank": ("", "   ", "x" * 200, "Ada\nBéla\tand\x07Chloé"),
    "foreign": (
        "עֲדָה־שרה",
        "عبد الرحمن الطويل",
        "👩‍👩‍👧‍👦🇩🇪👍🏽",
        "Z\u0351\u0352\u0300\u0301\u0323o\u0308\u0301e\u0301",
    ),
    "equal": ("Ada", "Ada", "Ada", "Ada"),
    "long": ("W" * 20, "Jörg Quappenjagdflug", "Mmmm Mmmm Mmmm Mmmm", "Åse Ögjuyqp-ÇĄÉÂÑ"),
}
"""The last ones can be typed, but nobody has seen them yet."""
HANGING = 0.25
"""Of a letter's size: what hangs below a line may leave its room; nobody's name runs out of it."""


def outside(hands: Hands) -> Iterator[str]:
    page = hands.stage.front.look.page
    for text in hands.stage.written():
        slack = HANGING * text.size + 1
        for box in text.ink:
            if not page.holds(box, 1):
                yield f"beyond the page: {text.words}"
            if text.bound is not None and not text.bound.holds(box, slack):
                yield f"out of its room: {text.words}"
