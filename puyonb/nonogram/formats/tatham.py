"""Ids of the game Pattern in Simon Tatham's Portable Puzzle Collection.

An id has the clues, columns first, and may have given cells.  It is black and white, without clues
of unknown length.  Links and saved games with an id are read, too.

>>> from puyonb.nonogram.formats import tatham
>>> tatham.loads("3x2:2/1/2/3/1.1").rows
((3,), (1, 1))
"""

import re
from urllib.parse import unquote

from puyonb.errors import NotationError
from puyonb.messages import Message
from puyonb.nonogram._cluelines import number_in
from puyonb.nonogram._limits import DEFAULT, Limits
from puyonb.nonogram.cells import BLANK, FILLED, UNKNOWN, Clue, Clues
from puyonb.nonogram.formats._capabilities import (
    carried,
    check_clues,
    check_size,
    known_cells,
    with_known,
)
from puyonb.nonogram.puzzle import Puzzle
from puyonb.text import bounded

__all__ = ["dumps", "dumps_link", "loads"]

_SITE = "https://www.chiark.greenend.org.uk/~sgtatham/puzzles/js/pattern.html#"
_HEAD = re.compile(r"(?:https?://[^\s#]{1,200}#)?(?:sgtpuzzles:)?(?:pattern[: ])?", re.IGNORECASE)
_ID = re.compile(r"(?P<width>[0-9]{1,9})(?:x(?P<height>[0-9]{1,9}))?(?P<mark>[:#])")
_SAVED = re.compile(r"^(?P<key>[A-Z]+) *:[0-9]+:(?P<value>[^\r\n]*)", re.MULTILINE)
_NUMBER = re.compile(r"\s*(?P<digits>[0-9]+)\s*")
_LONGEST = 25
"""The most unknown cells that one letter stands for."""


def loads(text: str, *, limits: Limits = DEFAULT) -> Puzzle:
    """Read a puzzle.

    Parameters
    ----------
    text : str
        An id, a link with one, or a saved game.
    limits : Limits
        The greatest size that is read; see :class:`puyonb.nonogram.Limits`.

    Returns
    -------
    Puzzle
        With its given cells; if these solve it, they are its goal.

    Raises
    ------
    NotationError
        If it is not in this notation, or is a random seed, which has no puzzle.

    Warns
    -----
    NotationWarning
        If the clues contradict each other.
    """
    source = bounded(text).strip()
    if source.startswith("SAVEFILE"):
        source = _saved(source)
    head = _HEAD.match(source)
    start = head.end() if head else 0
    source = source[:start] + unquote(source[start:])
    found = _ID.match(source, start)
    if found is None:
        raise NotationError(
            Message("non.tatham.size", "expected an id that begins with a size, such as '5x5:'"),
            source,
            start,
        )
    if found["mark"] == "#":
        raise NotationError(
            Message(
                "non.tatham.seed",
                "a random seed has no puzzle; copy the id with ':' from the program",
            ),
            source,
            found.end() - 1,
        )
    width = int(found["width"])
    height = int(found["height"] or width)
    check_size(width, height, source, start, limits=limits)
    end = source.find(",", found.end())
    last = len(source) if end < 0 else end
    if source.count("/", found.end(), last) != width + height - 1:
        number = source.count("/", found.end(), last) + 1
        message = Message(
            "non.tatham.lines",
            "expected {expected:line|lines} of clues, with '/' between, found {found}",
            expected=width + height,
            found=number,
        )
        raise NotationError(message, source, found.end())
    sides: list[Clues] = []
    place = found.end()
    for line in source[place:last].split("/"):
        sides.append(_clues(line, source, place))
        place += len(line) + 1
    puzzle = Puzzle(tuple(sides[width:]), tuple(sides[:width]))
    check_clues(puzzle, source, start)
    cells = UNKNOWN * (width * height) if end < 0 else _cells(source, end + 1, width * height)
    return with_known(puzzle, tuple(cells[at : at + width] for at in range(0, len(cells), width)))


def dumps(puzzle: Puzzle, *, strict: bool = False) -> str:
    """Write an id.

    Parameters
    ----------
    puzzle : Puzzle
    strict : bool, default False
        Refuse a puzzle with metadata; otherwise a warning lists what is left out.

    Raises
    ------
    CannotExpress
        If the puzzle has a clue of unknown length, colours, a goal that is not its only solution,
        or given cells that leave nothing to solve.

    Warns
    -----
    LossWarning
        If metadata or a goal is left out.
    """
    puzzle = carried(puzzle, "tatham", strict=strict, given=True)
    lines = "/".join(".".join(map(str, clues)) for clues in (*puzzle.columns, *puzzle.rows))
    cells = "".join(known_cells(puzzle, "tatham"))
    given = f",{_written(cells)}" if cells.strip(UNKNOWN) else ""
    return f"{puzzle.width}x{puzzle.height}:{lines}{given}"


def dumps_link(puzzle: Puzzle, *, strict: bool = False) -> str:
    """Write a link to the page of the game; the rest is as for :func:`dumps`."""
    return _SITE + dumps(puzzle, strict=strict)


def _saved(text: str) -> str:
    """Return the id in a saved game."""
    held = {found["key"]: found["value"] for found in reversed([*_SAVED.finditer(text)])}
    if held.get("GAME") != "Pattern" or not {"PARAMS", "DESC"} <= held.keys():
        message = Message(
            "non.tatham.game",
            "expected a saved game of Pattern, found {found!q}",
            found=held.get("GAME", "")[:40],
        )
        raise NotationError(message, text)
    return f"{held['PARAMS']}:{held['DESC']}"


def _clues(line: str, source: str, place: int) -> Clues:
    clues = []
    for part in line.split(".") if line.strip() else []:
        found = _NUMBER.fullmatch(part)
        number = number_in(found["digits"], source, place) if found else 0
        if not number:
            message = Message(
                "non.tatham.number",
                "expected numbers from 1 with '.' between them, found {found!q}",
                found=part.strip()[:40],
            )
            raise NotationError(message, source, place)
        clues.append(Clue(number))
        place += len(part) + 1
    return tuple(clues)


def _cells(source: str, start: int, count: int) -> str:
    """Read the given cells: a letter is a number of unknown cells and the cell after them."""
    cells: list[str] = []
    known = 0
    for place, letter in enumerate(source[start:], start):
        skipped = ord(letter.lower()) - ord("a")
        if not (letter.isascii() and letter.isalpha()):
            raise NotationError(
                Message(
                    "non.tatham.cell",
                    "expected letters for given cells, found {found!q}",
                    found=letter,
                ),
                source,
                place,
            )
        cells.append(UNKNOWN * skipped)
        known += skipped
        if skipped < _LONGEST and known < count:
            cells.append(FILLED if letter.isupper() else BLANK)
            known += 1
        if known > count:
            break
    if known != count:
        message = Message(
            "non.tatham.cells",
            "expected letters for {expected:cell|cells}, found {found}",
            expected=count,
            found=known,
        )
        raise NotationError(message, source, start)
    return "".join(cells)


def _written(cells: str) -> str:
    letters = []
    skipped = 0
    for cell in [*cells, ""]:
        if cell == UNKNOWN:
            skipped += 1
            continue
        if cell or skipped:
            letters.append("z" * (skipped // _LONGEST))
            letter = chr(ord("a") + skipped % _LONGEST)
            letters.append(letter.upper() if cell == FILLED else letter)
        skipped = 0
    return "".join(letters)
