"""The sheets to print: where everything on them is, and the PDF."""
