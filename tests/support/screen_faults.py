"""What a demanding reader would find fault with on the screen that is shown; nothing is right."""

from collections.abc import Collection

from tests.support import drawn
from tests.support.hands import Hands


def faults(hands: Hands, may_be_cut: Collection[str] = ()) -> list[str]:
    return list(drawn.faults(hands.stage.front, may_be_cut))


def tap(hands: Hands, *names: str) -> None:
    """By name, without a finger: where targets are, other tests see."""
    for name in names:
        name, _, what = name.partition("=")
        assert name in [target.name for target in hands.stage.front.touchable], name
        hands.stage.front.act(name, what or "tapped")
        hands.stage.show()
