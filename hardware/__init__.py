"""Buttons, lamps and buzzer. To come."""
