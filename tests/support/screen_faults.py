"""What a demanding reader would find fault with on the screen that is shown; nothing is right."""

from tests.support.hands import Hands
from ui.drawing.written import clashes
from ui.touch.targets import clashes as shared

DENSE, ROUNDING = 60, 1
"""The least size of a target in u, less what whole pixels take."""


def faults(hands: Hands) -> list[object]:
    texts, targets = hands.stage.written(), hands.stage.front.touchable
    small = [t.name for t in targets if t.shape.breadth < DENSE - ROUNDING]
    return [
        *(text.words for text in texts if text.faulty),
        *clashes(texts),
        *shared(targets),
        *small,
    ]


def tap(hands: Hands, *names: str) -> None:
    """By name, without a finger: where targets are, other tests see."""
    for name in names:
        name, _, what = name.partition("=")
        assert name in [target.name for target in hands.stage.front.touchable], name
        hands.stage.front.act(name, what or "tapped")
        hands.stage.show()
