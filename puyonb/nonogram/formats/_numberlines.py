"""Clues as lines of numbers, a line of the puzzle to a line of text: what ``.mk``, ``.nin`` and ``.cwd`` share.

They are black and white and have clues only; they differ in how they give the size, and in what
stands between rows and columns.
"""

import re
from collections.abc import Iterable, Iterator
from typing import NamedTuple

from puyonb.errors import NotationError
from puyonb.nonogram._cluelines import LARGEST, MOST_LINES, Numbered, check_length, fits, number_in
from puyonb.nonogram.cells import BLANK, Clue, Clues
from puyonb.nonogram.formats._capabilities import check_clues, check_size, refuse
from puyonb.nonogram.puzzle import Puzzle, without_lost
from puyonb.text import bounded, lines, number_of

_WORD = re.compile(r"[^\s,]+")

_Sides = tuple[list[Numbered], list[Numbered]]
"""The lines that hold the clues of the rows, and those of the columns."""


def numbered(text: str, *, limit: int = LARGEST) -> tuple[str, list[Numbered]]:
    """Give the text without a byte-order mark, and its lines.

    Parameters
    ----------
    text : str
    limit : int, cells, default 1000
        The most that width and height may be; a smaller one than usual refuses no line for its length.

    Raises
    ------
    NotationError
        If there are too many for a puzzle, or one is too long.
    """
    text = bounded(text)
    most = max(limit, LARGEST)
    found: list[Numbered] = []
    for number, (offset, line) in enumerate(lines(text), 1):
        if number > MOST_LINES * most:
            raise NotationError(
                f"expected at most {MOST_LINES * most} lines, found more", text, offset
            )
        check_length(line, most, text, offset)
        found.append(Numbered(offset, line, number))
    return text, found


class Form(NamedTuple):
    """How one of these notations writes what they all have.

    Attributes
    ----------
    notation : str
        Its name, for errors.
    size : tuple of (str, str)
        ``"width"`` and ``"height"``, in their order.
    on_lines : int, 1 or 2
        On how many lines these stand.
    between : str, optional
        The line between rows and columns, if one is written; an empty one may be missing when read.
    """

    notation: str
    size: tuple[str, str]
    on_lines: int
    between: str | None

    def loads(self, text: str, *, limit: int = LARGEST) -> Puzzle:
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

        Warns
        -----
        NotationWarning
            If no picture has such clues.
        """
        text, found = numbered(text, limit=limit)
        by_name, rest = _size(text, found, self, limit=limit)
        sides = _parted if self.between else _counted
        rows, columns = sides(text, rest, self, by_name["height"], by_name["width"])
        puzzle = Puzzle(
            tuple(clues(line, text) for line in rows), tuple(clues(line, text) for line in columns)
        )
        check_clues(puzzle, text, columns[0].offset, lines={"row": rows, "column": columns})
        return puzzle

    def dumps(self, puzzle: Puzzle, *, strict: bool = False) -> str:
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
        refuse(puzzle, self.notation)
        (puzzle,) = without_lost([puzzle], self.notation, strict=strict)
        size = (" ", "\n")[self.on_lines - 1].join(str(getattr(puzzle, name)) for name in self.size)
        between = [] if self.between is None else [self.between]
        return "\n".join([size, *_written(puzzle.rows), *between, *_written(puzzle.columns), ""])


CWD = Form("cwd", ("height", "width"), 2, "")
MK = Form("mk", ("height", "width"), 1, "#")
NIN = Form("nin", ("width", "height"), 1, None)


def clues(line: Numbered, text: str) -> Clues:
    """Read one line of numbers; a lone 0 and an empty line have no blocks."""
    numbers = _numbers(line, text)
    if len(numbers) > 1 and any(number == 0 for number, _ in numbers):
        raise NotationError("expected a 0 to stand alone", text, numbers[0][1])
    return tuple(Clue(number) for number, _ in numbers if number)


# --- parts ----------------------------------------------------------------------------------------


def _size(
    text: str, found: list[Numbered], form: Form, *, limit: int
) -> tuple[dict[str, int], list[Numbered]]:
    """Read the two numbers that a text begins with; give them by name, and the lines that follow."""
    first = [line for line in found if not line.is_blank][: form.on_lines]
    counts = [_numbers(line, text) for line in first]
    numbers = [number for count in counts for number in count]
    if len(first) != form.on_lines or any(len(count) != 2 // form.on_lines for count in counts):
        place = first[0].offset if first else len(text)
        where = "on one line" if form.on_lines == 1 else "on a line each"
        raise NotationError(f"expected {form.size[0]} and {form.size[1]} {where}", text, place)
    by_name = {name: number for name, (number, _) in zip(form.size, numbers, strict=True)}
    check_size(by_name["width"], by_name["height"], text, numbers[0][1], limit=limit)
    return by_name, found[found.index(first[-1]) + 1 :]


def _parted(text: str, found: list[Numbered], form: Form, height: int, width: int) -> _Sides:
    """Read rows and columns that a line parts."""
    marks = [index for index, line in enumerate(found) if line.text.strip() == form.between]
    if len(marks) != 1:
        place = found[marks[1]].offset if marks else len(text)
        raise NotationError(
            f"expected one line {form.between!r} behind the rows, found {len(marks)}", text, place
        )
    rows, columns = found[: marks[0]], found[marks[0] + 1 :]
    return _side(text, rows, height, "rows"), _side(text, columns, width, "columns")


def _counted(text: str, found: list[Numbered], _: Form, height: int, width: int) -> _Sides:
    """Read rows, which end when there are enough, and columns."""
    full = [line for line in found if not line.is_blank]
    if len(full) != height + width:
        place = full[height + width].offset if len(full) > height + width else len(text)
        expected = f"expected {number_of(height, 'line')} for the rows and {width} for the columns"
        raise NotationError(f"{expected}, found {len(full)} in all", text, place)
    return full[:height], full[height:]


def _side(text: str, found: list[Numbered], expected: int, name: str) -> list[Numbered]:
    readings = fits(found, expected)
    if not readings:
        full = sum(not line.is_blank for line in found)
        place = found[0].offset if found else len(text)
        raise NotationError(
            f"expected {number_of(expected, 'line')} for the {name}, found {full}", text, place
        )
    return readings[0][1]


def _written(sides: Iterable[Clues]) -> Iterator[str]:
    """Write a line for each line; an empty one is 0."""
    return (" ".join(str(int(clue)) for clue in clues) or BLANK for clues in sides)


def _numbers(line: Numbered, text: str) -> list[tuple[int, int]]:
    numbers = []
    for found in _WORD.finditer(line.text):
        word, offset = found[0], line.offset + found.start()
        if not (word.isascii() and word.isdigit()):
            raise NotationError(f"expected a number, found {word!r}", text, offset)
        numbers.append((number_in(word, text, offset), offset))
    return numbers
