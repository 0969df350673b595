"""The demonstration's hands for tests: importing this prepares Kivy to draw without a screen."""

from ui.drawing import offscreen

offscreen.prepare()
offscreen.open_window()

from ui.demonstration.hands import Finger, Hands  # noqa: E402

__all__ = ["Finger", "Hands"]
