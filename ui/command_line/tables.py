"""Plain text tables for people."""

from collections.abc import Sequence

from companion.words import one_line


def table(head: Sequence[str], rows: Sequence[Sequence[object]]) -> str:
    """Columns as wide as they need to be; numbers to the right, words to the left."""
    texts = [list(head), *([one_line(str(cell)) for cell in row] for row in rows)]
    widths = [max(map(len, column)) for column in zip(*texts, strict=True)]
    numeric = [all(_is_number(row[at]) for row in texts[1:]) for at in range(len(head))]
    lines = []
    for cells in texts:
        padded = [
            cell.rjust(width) if number else cell.ljust(width)
            for cell, width, number in zip(cells, widths, numeric, strict=True)
        ]
        lines.append("  ".join(padded).rstrip())
    return "\n".join(lines)


def _is_number(text: str) -> bool:
    return text.strip("−-").replace(",", "").replace(".", "").isdecimal()
