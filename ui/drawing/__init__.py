"""Drawing: one painter for shapes, paths and text, and the things that lie on the table.

Everything here is in pixels with y upwards, as Kivy has it; `Look.box` turns a place of the design,
in units from the upper left, into whole pixels.
"""
