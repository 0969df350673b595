"""Reads the order cards on the mat: which cards lie there, which way up, and the cubes on them."""
