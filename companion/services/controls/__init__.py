"""Buttons, keys and touch: one table of controls, one debounce, and the inbox they go to."""
