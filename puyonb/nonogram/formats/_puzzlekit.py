"""The text of puzzlekit and its data sets: height and width, the columns, the rows.

Black and white, clues only.  A line without blocks is ``0``.  The same text as ``.nin`` is another
puzzle, so that this notation is read only if it is named, and a text that is read as ``.nin`` has a
warning.  The writer puts two zeros before the height, as in ``002 3``: puzzlekit 0.3.4 reads this
as 2, no known writer of ``.nin`` pads only the first number, and such a text is detected.
A solution, which is another text with the cells as ``x`` and ``-``, is read as the puzzle of the
picture.

>>> import puyonb
>>> puyonb.loads("2 3\\n2\\n1\\n2\\n3\\n1 1", source="puzzlekit").rows
((3,), (1, 1))
>>> puyonb.loads("2 3\\nx x x\\nx - x", source="puzzlekit").rows
((3,), (1, 1))
"""

import re
from typing import Any

from puyonb.errors import NotationError, ignoring
from puyonb.messages import Message
from puyonb.nonogram._limits import DEFAULT, Limits
from puyonb.nonogram.cells import BLANK, FILLED
from puyonb.nonogram.formats._capabilities import check_size, picture_of
from puyonb.nonogram.formats._numberlines import PUZZLEKIT, numbered
from puyonb.nonogram.puzzle import Puzzle

_SOLUTION = re.compile(r"\s*([0-9]{1,9})[ \t]+([0-9]{1,9})\s+(?=[x-])")
_CELLS = {"x": FILLED, "-": BLANK}

dumps = PUZZLEKIT.dumps
"""Write a puzzle: ``dumps(puzzle, *, strict=False)``."""


def loads(text: str, *, limits: Limits = DEFAULT) -> Puzzle:
    """Read a puzzle, or the puzzle of a solution.

    Parameters
    ----------
    text : str
    limits : Limits
        The greatest size that is read; see :class:`puyonb.nonogram.Limits`.

    Raises
    ------
    NotationError
        If the text is not in this notation.

    Warns
    -----
    NotationWarning
        If the clues contradict each other.
    """
    text, lines = numbered(text, limits)
    found = _SOLUTION.match(text)
    if found is None:
        return PUZZLEKIT.loads(text, limits=limits)
    height, width = int(found[1]), int(found[2])
    check_size(width, height, text, found.start(1), limits=limits)
    rows = [line for line in lines if line.offset >= found.end() and not line.is_blank]
    grid = picture_of(rows, width, _CELLS, text)
    if len(grid) != height:
        message = Message(
            "non.picture.rows",
            "expected {expected:line|lines} of cells, found {found}",
            expected=height,
            found=len(grid),
        )
        raise NotationError(message, text, len(text))
    return Puzzle.from_grid(grid)


def also_read(text: str, *, read_as: Any = None) -> NotationError | None:
    """Return an error if a text that another notation has read holds another puzzle here."""
    if not isinstance(read_as, Puzzle):
        return None
    try:
        with ignoring():
            puzzle = loads(text)
    except NotationError:
        return None
    if (puzzle.rows, puzzle.columns) == (read_as.rows, read_as.columns):
        return None
    return NotationError(Message("notations.ambiguous", names=("puzzlekit",)), text)
