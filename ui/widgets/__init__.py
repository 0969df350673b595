"""Pieces that several screens draw: the dial, panels, buttons, steppers, cards."""
