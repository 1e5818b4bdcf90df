"""The ``.nin`` files of Jakub Wilk's solver: width and height, the rows, the columns.

Black and white, clues only.  A line without blocks is ``0``.

>>> from puyonb.nonogram.formats import nin
>>> nin.loads("2 2\\n2\\n1\\n1\\n2").rows
((2,), (1,))
"""

from puyonb.nonogram._blocks import LARGEST
from puyonb.nonogram.formats._numberlines import Form, read, write
from puyonb.nonogram.puzzle import Puzzle

__all__ = ["dumps", "loads"]

_FORM = Form("nin", ("width", "height"), 1, None)


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
    return read(text, _FORM, limit=limit)


def dumps(puzzle: Puzzle, *, strict: bool = False) -> str:
    """Write a puzzle.

    Parameters
    ----------
    puzzle : Puzzle
    strict : bool, default False
        Refuse a puzzle with metadata that has no place here; otherwise a warning lists what is left out.

    Raises
    ------
    CannotExpress
        If it has more than clues in black: a goal or colours.

    Warns
    -----
    LossWarning
        If metadata is left out.
    """
    return write(puzzle, _FORM, strict=strict)
