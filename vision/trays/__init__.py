"""Loose cubes on white paper: on the mat's tray and in the storage trays."""
