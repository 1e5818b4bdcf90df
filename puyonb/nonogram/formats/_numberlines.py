"""Clues as lines of numbers: the common parts of ``.mk``, ``.nin``, ``.cwd`` and puzzlekit.

These notations are black and white and have clues only.  They differ in the form of the size, in
the line between rows and columns, and in their order.
"""

import re
from collections.abc import Iterable, Iterator
from typing import NamedTuple

from puyonb.errors import NotationError
from puyonb.messages import Message
from puyonb.nonogram._cluelines import MOST_LINES, Numbered, check_length, fits, number_in
from puyonb.nonogram._limits import DEFAULT, Limits
from puyonb.nonogram.cells import BLANK, Clue, Clues, LineKind
from puyonb.nonogram.formats._capabilities import carried, check_clues, check_size
from puyonb.nonogram.puzzle import Puzzle
from puyonb.text import bounded, lines

WORD = re.compile(r"[^\s,]+")

_Sides = tuple[list[Numbered], list[Numbered]]
"""The lines with the clues of the rows, and those of the columns."""


def numbered(text: str, limits: Limits) -> tuple[str, list[Numbered]]:
    """Return the text without a byte-order mark, and its lines.

    Parameters
    ----------
    text : str
    limits : Limits
        A ``side`` below the default does not shorten lines.

    Raises
    ------
    NotationError
        If there are too many lines for a puzzle, or a line is too long.
    """
    text = bounded(text)
    most = max(limits.side, DEFAULT.side)
    found: list[Numbered] = []
    for number, (offset, line) in enumerate(lines(text), 1):
        if number > MOST_LINES * most:
            raise NotationError(
                Message(
                    "non.numbers.lines",
                    "expected at most {most:,} lines (limit side), found more",
                    most=MOST_LINES * most,
                ),
                text,
                offset,
            )
        check_length(line, most, text, offset)
        found.append(Numbered(offset, line, number))
    return text, found


class Form(NamedTuple):
    """The form of one of these notations.

    Attributes
    ----------
    notation : str
        The name, for errors.
    size : tuple of (str, str)
        ``"width"`` and ``"height"``, in their order.
    on_lines : int, 1 or 2
        The number of lines that hold them.
    between : str, optional
        The line between rows and columns, if one is written; a reader does not need an empty one.
    columns_first : bool, default False
        Whether the columns are above the rows; then no line feed ends the text.
    """

    notation: str
    size: tuple[str, str]
    on_lines: int
    between: str | None
    columns_first: bool = False

    def loads(self, text: str, *, limits: Limits = DEFAULT) -> Puzzle:
        """Read a puzzle.

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
        text, found = numbered(text, limits)
        by_name, rest = _size(text, found, self, limits)
        sides = _parted if self.between else _counted
        counts = by_name["height"], by_name["width"]
        first, last = sides(text, rest, self, *(counts[::-1] if self.columns_first else counts))
        rows, columns = (last, first) if self.columns_first else (first, last)
        puzzle = Puzzle(
            tuple(clues(line, text) for line in rows), tuple(clues(line, text) for line in columns)
        )
        check_clues(
            puzzle, text, last[0].offset, lines={LineKind.ROW: rows, LineKind.COLUMN: columns}
        )
        return puzzle

    def dumps(self, puzzle: Puzzle, *, strict: bool = False) -> str:
        """Write a puzzle.

        Parameters
        ----------
        puzzle : Puzzle
        strict : bool, default False
            Refuse a puzzle with metadata; otherwise a warning lists what is left out.

        Raises
        ------
        CannotExpress
            If the puzzle has colours, or a goal that is not its only solution.

        Warns
        -----
        LossWarning
            If metadata or a goal is left out.
        """
        puzzle = carried(puzzle, self.notation, strict=strict)
        size = (" ", "\n")[self.on_lines - 1].join(str(getattr(puzzle, name)) for name in self.size)
        rows, columns = _written(puzzle.rows), _written(puzzle.columns)
        if self.columns_first:
            # Without these zeros the text is also one of .nin, for the transposed puzzle.
            mark = "" if puzzle.rows == puzzle.columns else "00"
            return "\n".join([mark + size, *columns, *rows])
        between = [] if self.between is None else [self.between]
        return "\n".join([size, *rows, *between, *columns, ""])


CWD = Form("cwd", ("height", "width"), 2, "")
MK = Form("mk", ("height", "width"), 1, "#")
NIN = Form("nin", ("width", "height"), 1, None)
PUZZLEKIT = Form("puzzlekit", ("height", "width"), 1, None, columns_first=True)


def clues(line: Numbered, text: str) -> Clues:
    """Read one line of numbers; a single 0 and an empty line have no blocks."""
    numbers = _numbers(line, text)
    if len(numbers) > 1 and any(number == 0 for number, _ in numbers):
        raise NotationError(Message("non.numbers.zero"), text, numbers[0][1])
    return tuple(Clue(number) for number, _ in numbers if number)


# --- parts ----------------------------------------------------------------------------------------


def _size(
    text: str, found: list[Numbered], form: Form, limits: Limits
) -> tuple[dict[str, int], list[Numbered]]:
    """Read the two numbers at the start of a text; return them by name, and the lines after."""
    first = [line for line in found if not line.is_blank][: form.on_lines]
    counts = [_numbers(line, text) for line in first]
    numbers = [number for count in counts for number in count]
    if len(first) != form.on_lines or any(len(count) != 2 // form.on_lines for count in counts):
        place = first[0].offset if first else len(text)
        one, other = (Message(f"non.noun.{name}") for name in form.size)
        message = (
            Message(
                "non.numbers.size.line",
                "expected {first} and {second} on one line",
                first=one,
                second=other,
            )
            if form.on_lines == 1
            else Message(
                "non.numbers.size.lines",
                "expected {first} and {second} on separate lines",
                first=one,
                second=other,
            )
        )
        raise NotationError(message, text, place)
    by_name = {name: number for name, (number, _) in zip(form.size, numbers, strict=True)}
    check_size(by_name["width"], by_name["height"], text, numbers[0][1], limits=limits)
    return by_name, found[found.index(first[-1]) + 1 :]


def _parted(text: str, found: list[Numbered], form: Form, height: int, width: int) -> _Sides:
    """Read rows and columns that a line separates."""
    marks = [index for index, line in enumerate(found) if line.text.strip() == form.between]
    if len(marks) != 1:
        place = found[marks[1]].offset if marks else len(text)
        message = Message(
            "non.numbers.between",
            "expected one line {line!q} after the rows, found {found}",
            line=form.between,
            found=len(marks),
        )
        raise NotationError(message, text, place)
    rows, columns = found[: marks[0]], found[marks[0] + 1 :]
    return _side(text, rows, height, "rows"), _side(text, columns, width, "columns")


def _counted(text: str, found: list[Numbered], form: Form, first: int, last: int) -> _Sides:
    """Read as many lines as the size says, for rows and for columns."""
    full = [line for line in found if not line.is_blank]
    if len(full) != first + last:
        if form.columns_first and (readings := fits(found, first + last)):
            # Some writers leave the line of an empty row or column blank.
            full = readings[0][1]
        else:
            place = full[first + last].offset if len(full) > first + last else len(text)
            height, width = (last, first) if form.columns_first else (first, last)
            message = Message(
                "non.numbers.sides",
                "expected {height:line|lines} for the rows and {width} for the columns, found"
                " {found} in total",
                height=height,
                width=width,
                found=len(full),
            )
            raise NotationError(message, text, place)
    return full[:first], full[first:]


def _side(text: str, found: list[Numbered], expected: int, name: str) -> list[Numbered]:
    readings = fits(found, expected)
    if not readings:
        full = sum(not line.is_blank for line in found)
        raise miscounted(text, found[0].offset if found else len(text), expected, full, name)
    return readings[0][1]


def miscounted(text: str, place: int, expected: int, found: int, name: str) -> NotationError:
    """Return the error for a wrong number of lines of ``"rows"`` or ``"columns"``."""
    side = Message(f"non.noun.{name}")
    message = Message(
        "non.numbers.side",
        "expected {expected:line|lines} for the {side}, found {found}",
        expected=expected,
        side=side,
        found=found,
    )
    return NotationError(message, text, place)


def _written(sides: Iterable[Clues]) -> Iterator[str]:
    """Write a line of numbers for each line; an empty line is 0."""
    return (" ".join(str(int(clue)) for clue in clues) or BLANK for clues in sides)


def _numbers(line: Numbered, text: str) -> list[tuple[int, int]]:
    numbers = []
    for found in WORD.finditer(line.text):
        word, offset = found[0], line.offset + found.start()
        if not (word.isascii() and word.isdigit()):
            raise NotationError(
                Message("non.numbers.number", "expected a number, found {found!q}", found=word),
                text,
                offset,
            )
        numbers.append((number_in(word, text, offset), offset))
    return numbers
