"""How the small networks in `vision/models` are made: seeded, on our own renderer's pictures."""
