"""The simulated table: our own faces, laid by hand, lit by a room, seen through a camera."""
