"""A clock for demonstrations and tests."""


class Seconds:
    """Monotonic seconds that pass only when told."""

    def __init__(self) -> None:
        self.passed = 0.0

    def __call__(self) -> float:
        return self.passed
