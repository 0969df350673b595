"""The rules of Coal Baron on pure values: no clock, no dice, no files."""
