"""The array in the source of a page of nonograms.org and nonograms.ru: a drawing, also in colour.

An address of these sites has only a number; the puzzle is in the line ``var d=[[…`` of the page.

>>> import puyonb
>>> puyonb.loads("var d=[[0,0,0,1],[2,0,0,9],[1,0,0,9],[1,0,0,9],[0,0,0,0],[0,0,0,0],"
...              "[1,0,0,9],[0,0,0,0],[2,1,1,1]];").goal
('01',)
"""

import json
import re
from collections.abc import Sequence
from itertools import groupby

from puyonb.errors import CannotExpress, NotationError
from puyonb.messages import Message
from puyonb.nonogram._limits import DEFAULT, Limits
from puyonb.nonogram.cells import BLANK, FILLED, LETTERS
from puyonb.nonogram.formats._capabilities import check_size, pictured, refuse_address
from puyonb.nonogram.puzzle import Puzzle
from puyonb.text import bounded

_NAME = "nonograms.org"
_START = re.compile(r"var\s+d\s*=\s*(?=\[)|\s*(?=\[\s*\[)")
_LARGEST = 10**9
_MODULUS = 10**6
_BLACK = "#000000"

_Row = Sequence[int]


def loads(text: str, *, limits: Limits = DEFAULT) -> Puzzle:
    """Read the puzzle of a drawing.

    Parameters
    ----------
    text : str
        The source of a page, its line ``var d=…``, or the array alone.
    limits : Limits
        The greatest size that is read; see :class:`puyonb.nonogram.Limits`.

    Returns
    -------
    Puzzle
        With the drawing as its goal.  The colours are ``a``, ``b`` … in the order of the array;
        black alone is the default colour.

    Raises
    ------
    NotationError
        If there is no such array, or it is damaged.
    """
    text = bounded(text)
    refuse_address(text)
    found = re.search(r"var\s+d\s*=\s*(?=\[)", text) or _START.match(text)
    start = found.end() if found else 0
    rows = _rows(text, start)

    def error(code: str, **values: object) -> NotationError:
        return NotationError(Message(code, **values), text, start)

    if len(rows) < 5:
        raise error("non.array.short")
    width, height, count = (_value(row) for row in rows[1:4])
    check_size(width, height, text, start, limits=limits)
    if not 1 <= count <= len(LETTERS):
        raise error("non.array.colors", most=len(LETTERS), found=count)
    if len(rows) < 7 + count:
        raise error("non.array.short")
    keys, palette = rows[4], rows[5 : 5 + count]
    colors = [[row[0] - keys[1], row[1] - keys[0], row[2] - keys[3]] for row in palette]
    if not all(0 <= part < 256 for color in colors for part in color):
        raise error("non.array.rgb")
    names = ["#" + "".join(f"{part:02x}" for part in color) for color in colors]
    inks = FILLED if names == [_BLACK] else LETTERS[:count]
    first, second, third, _ = _parts(rows[5 + count])
    runs = first * first + 2 * second + third
    keys = rows[6 + count]
    if not 0 <= runs <= len(rows) - 7 - count:
        raise error("non.array.short")
    cells = [[BLANK] * width for _ in range(height)]
    for row in rows[7 + count : 7 + count + runs]:
        left, length, ink, line = (part - key for part, key in zip(row, keys, strict=True))
        place = slice(left - 1, left - 1 + length)
        is_inside = 1 <= line <= height and left >= 1 and 1 <= length <= width - left + 1
        if not is_inside or not 1 <= ink <= count or set(cells[line - 1][place]) != {BLANK}:
            raise error("non.array.run", row=line, left=left, length=length)
        cells[line - 1][place] = inks[ink - 1] * length
    goal = ["".join(row) for row in cells]
    by_letter = {} if inks == FILLED else dict(zip(inks, names, strict=True))
    return Puzzle.from_grid(goal, colors=by_letter)


def dumps(puzzle: Puzzle, *, strict: bool = False) -> str:
    """Write the array of a puzzle with a goal.

    Parameters
    ----------
    puzzle : Puzzle
    strict : bool, default False
        Refuse metadata, which has no place; otherwise a warning lists what is left out.

    Raises
    ------
    CannotExpress
        If the puzzle has no goal, its goal contradicts the clues, it has a clue of unknown length,
        a colour of blank cells, or colours other than ``a``, ``b`` … in order.

    Warns
    -----
    LossWarning
        If metadata is left out.
    """
    puzzle, goal = pictured(puzzle, _NAME, colors=True, strict=strict)
    inks = sorted({*puzzle.colors, *"".join(goal)} - {BLANK}) or [FILLED]
    rgb = [puzzle.colors.get(ink, _BLACK) for ink in inks]
    if inks != [FILLED] and (inks != list(LETTERS[: len(inks)]) or rgb == [_BLACK]):
        # They would be read as other colours.
        raise CannotExpress(
            Message(
                "non.array.letters",
                "colours other than a, b, … in order have no form in {notation!q}",
                notation=_NAME,
            ),
            notation=_NAME,
        )
    runs = []
    for number, row in enumerate(goal, 1):
        left = 1
        for ink, cells in groupby(row):
            length = len(list(cells))
            if ink != BLANK:
                runs.append([left, length, inks.index(ink) + 1, number])
            left += length
    rows = [
        [0, 0, 0, 1],
        *([value, 0, 0, _MODULUS] for value in (puzzle.width, puzzle.height, len(inks))),
        [0, 0, 0, 0],
        *([*bytes.fromhex(color[1:]), 0] for color in rgb),
        [0, len(runs) // 2, len(runs) % 2, _MODULUS],
        [0, 0, 0, 0],
        *runs,
    ]
    return f"var d={json.dumps(rows, separators=(',', ':'))};\n"


def _rows(text: str, start: int) -> list[_Row]:
    """Return the rows of four numbers."""
    try:
        rows, _ = json.JSONDecoder().raw_decode(text, start)
    except (ValueError, RecursionError):
        rows = None
    if not isinstance(rows, list):
        raise NotationError(Message("non.array.none"), text, start)
    for row in rows:
        is_row = isinstance(row, list) and len(row) == 4
        if not is_row or not all(type(each) is int and abs(each) < _LARGEST for each in row):
            raise NotationError(Message("non.array.none"), text, start)
    return rows


def _parts(row: _Row) -> list[int]:
    """Return the numbers of a row, without the multiples of the last one."""
    modulus = row[3] or _LARGEST
    return [*(part % modulus for part in row[:3]), 0]


def _value(row: _Row) -> int:
    first, second, third, _ = _parts(row)
    return first + second - third
