"""Pictures typed in characters: ``#`` is a filled cell, ``.`` a blank one.

A picture has no clues: the writer writes the goal of a puzzle, and refuses a puzzle without one.

>>> from puyonb.nonogram.formats import _picture
>>> _picture.loads("###\\n#.#\\n").columns
((2,), (1,), (2,))
"""

from puyonb.errors import NotationError
from puyonb.messages import Message
from puyonb.nonogram._limits import DEFAULT, Limits
from puyonb.nonogram.cells import BLANK, FILLED
from puyonb.nonogram.formats._capabilities import check_size, pictured
from puyonb.nonogram.puzzle import Puzzle
from puyonb.text import bounded, lines

_FILLED, _BLANK = "#＃■█", ".．□"
_CELLS = {**dict.fromkeys(_FILLED, FILLED), **dict.fromkeys(_BLANK, BLANK)}
_WRITTEN = str.maketrans({FILLED: "#", BLANK: "."})


def loads(text: str, *, limits: Limits = DEFAULT) -> Puzzle:
    """Read a picture; the goal is the picture.

    Parameters
    ----------
    text : str
        One line for each row; blank lines, and white space around a row, have no meaning.  A full
        width ``＃``, ``■`` and ``█`` are filled cells, too; ``．`` and ``□`` are blank ones.
    limits : Limits
        The greatest size that is read; see :class:`puyonb.nonogram.Limits`.

    Raises
    ------
    NotationError
        If a row has another character, or another length than the first one.
    """
    text = bounded(text)
    rows = [
        (offset + line.index(bare), bare) for offset, line in lines(text) if (bare := line.strip())
    ]
    if not rows:
        raise NotationError(Message("nonogram.empty"), text)
    width = len(rows[0][1])
    check_size(width, len(rows), text, rows[0][0], limits=limits)
    for offset, row in rows:
        for column, character in enumerate(row):
            if character not in _CELLS:
                message = Message(
                    "non.picture.cell",
                    "expected '#' for a filled cell or '.' for a blank one, found {found!q}",
                    found=character,
                )
                raise NotationError(message, text, offset + column)
        if len(row) != width:
            message = Message(
                "non.picture.width",
                "expected {expected:cell|cells} in the row, as in the first one, found {found}",
                expected=width,
                found=len(row),
            )
            raise NotationError(message, text, offset)
    return Puzzle.from_grid(["".join(map(_CELLS.__getitem__, row)) for _, row in rows])


def dumps(puzzle: Puzzle, *, strict: bool = False) -> str:
    """Write the goal of a puzzle, one line for each row.

    Parameters
    ----------
    puzzle : Puzzle
    strict : bool, default False
        Refuse a puzzle with metadata; otherwise a warning lists what is left out.

    Raises
    ------
    CannotExpress
        If the puzzle has no goal, its goal contradicts the clues, it has a clue of unknown length,
        or colours.

    Warns
    -----
    LossWarning
        If metadata is left out.
    """
    _, goal = pictured(puzzle, "picture", strict=strict)
    return "".join(f"{row.translate(_WRITTEN)}\n" for row in goal)
