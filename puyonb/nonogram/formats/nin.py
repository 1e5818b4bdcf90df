"""The ``.nin`` files of Jakub Wilk's solver: width and height, the rows, the columns.

Black and white, clues only.  A line without blocks is ``0``.

>>> from puyonb.nonogram.formats import nin
>>> nin.loads("2 2\\n2\\n1\\n1\\n2").rows
((2,), (1,))
"""

from puyonb.nonogram.formats.carrying import refuse
from puyonb.nonogram.formats.numberlines import LARGEST, numbered, sides, size, written
from puyonb.nonogram.puzzle import Puzzle

__all__ = ["dumps", "loads"]


def loads(text: str, *, limit: int = LARGEST) -> Puzzle:
    """Read a puzzle.

    Parameters
    ----------
    text : str
    limit : int, cells, default 1000
        The most that width and height may be.

    Raises
    ------
    NotationError
        If it is not in this notation.
    """
    text, found = numbered(text, limit=limit)
    by_name, rest = size(text, found, ("width", "height"), limit=limit)
    rows, columns = sides(text, rest, by_name["height"], by_name["width"])
    return Puzzle(rows, columns)


def dumps(puzzle: Puzzle) -> str:
    """Write a puzzle.

    Parameters
    ----------
    puzzle : Puzzle

    Raises
    ------
    CannotExpress
        If it has more than clues in black: a goal, metadata, colours.
    """
    refuse(puzzle, "nin")
    lines = [f"{puzzle.width} {puzzle.height}", *written(puzzle.rows), *written(puzzle.columns)]
    return "\n".join(lines) + "\n"
