"""The demonstration: a real game played by real touches on the rendered app, in virtual time."""
