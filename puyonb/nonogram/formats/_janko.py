"""The text in a page of janko.at: sections with a heading in brackets, and the solution.

An address of the site has only a number; the solution is in the source of the page.

>>> import puyonb
>>> puyonb.loads("[begin]\\npuzzle nonogram\\n[solution]\\nx x -\\n- x x\\n[end]\\n").rows
((2,), (2,))
"""

import re
from html import unescape

from puyonb.errors import NotationError, check_type
from puyonb.messages import Message
from puyonb.nonogram._cluelines import Numbered
from puyonb.nonogram._limits import DEFAULT, Limits
from puyonb.nonogram.cells import BLANK, FILLED
from puyonb.nonogram.formats._capabilities import (
    check_size,
    picture_of,
    pictured,
    refuse_address,
)
from puyonb.nonogram.puzzle import Puzzle
from puyonb.text import bounded

_CELLS = {"x": FILLED, "-": BLANK}
_WRITTEN = {cell: sign for sign, cell in _CELLS.items()}
_KEYS = {"title": "title", "author": "by"}
_KEY = re.compile(r"(puzzle|title|author)[ \t]+(.*)", re.IGNORECASE)
_HEADING = re.compile(r"\[([a-z]+)\]", re.IGNORECASE)
_PARAMETER = re.compile(
    r"<param\s+name=[\"']?s([0-9]{1,4})[\"']?\s+value=\"([^\"]*)\"", re.IGNORECASE
)


def loads(text: str, *, limits: Limits = DEFAULT) -> Puzzle:
    """Read the puzzle of a solution.

    Parameters
    ----------
    text : str
        The sections of a page, or the source of a page.
    limits : Limits
        The greatest size that is read; see :class:`puyonb.nonogram.Limits`.

    Returns
    -------
    Puzzle
        With the solution as its goal; title and author are read.

    Raises
    ------
    NotationError
        If there is no solution, or it is not that of a nonogram.
    """
    text = bounded(text)
    refuse_address(text)
    rows, metadata = _solution(text)
    if not rows:
        rows = [
            Numbered(found.start(2), found[2])
            for found in sorted(_PARAMETER.finditer(text), key=lambda found: int(found[1]))
        ]
    if not rows:
        raise NotationError(
            Message("non.janko.solution", "expected a section [solution]"), text, len(text)
        )
    width = len(rows[0].text.split())
    check_size(width, len(rows), text, rows[0].offset, limits=limits)
    return Puzzle.from_grid(picture_of(rows, width, _CELLS, text), metadata=metadata)


def _solution(text: str) -> tuple[list[Numbered], dict[str, str]]:
    """Return the lines of the section with the solution, and the title and the author."""
    section, rows = "", []
    metadata: dict[str, str] = {}
    offset = 0
    for whole in text.splitlines(keepends=True):
        line = whole.strip()
        heading = _HEADING.fullmatch(line)
        if heading:
            section = heading[1].lower()
        elif section == "solution" and line:
            rows.append(Numbered(offset + whole.index(line[0]), line))
        elif section == "begin" and (found := _KEY.fullmatch(line)):
            key, value = found[1].lower(), unescape(found[2])
            if key == "puzzle" and not value.lower().startswith("nonogram"):
                message = Message(
                    "non.janko.kind",
                    "expected a nonogram, found the puzzle {found!q}",
                    found=value[:40],
                )
                raise NotationError(message, text, offset)
            if key in _KEYS:
                metadata[_KEYS[key]] = value
        offset += len(whole)
    return rows, metadata


def dumps(puzzle: Puzzle, *, strict: bool = False) -> str:
    """Write the sections with the goal of a puzzle.

    Parameters
    ----------
    puzzle : Puzzle
    strict : bool, default False
        Refuse metadata that has no place, or does not fit on a line; otherwise a warning lists what
        is left out.

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
    check_type(puzzle, Puzzle)
    keys = [key for key in _KEYS.values() if _comes_back(puzzle.metadata.get(key, ""))]
    puzzle, goal = pictured(puzzle, "janko", keys=keys, strict=strict)
    told = [
        f"{name} {puzzle.metadata[key]}" for name, key in _KEYS.items() if key in puzzle.metadata
    ]
    rows = [" ".join(_WRITTEN[cell] for cell in row) for row in goal]
    return "\n".join(["[begin]", "puzzle nonogram", *told, "[solution]", *rows, "[end]", ""])


def _comes_back(value: str) -> bool:
    """Check whether a value would be read as it is."""
    is_line = value == value.strip() != "" and len(value.splitlines()) == 1
    return is_line and unescape(value) == value
