"""The ``.g`` files of Mirek and Petr Olšák's solver: clues in colour.

Free text, a line ``#d`` with a line for each colour below it, then a line that begins with a colon
before the rows, before the columns and at the end.  Triangle puzzles and triddlers have other
files, which are refused.

>>> from puyonb.nonogram.formats import olsak
>>> olsak.loads("#d\\n  0: white\\n  r:% red\\n: rows\\n1r\\n: columns\\n1r\\n: end\\n").colors["r"]
'#ff0000'
"""

import re
from collections.abc import Iterable

from puyonb.errors import NotationError, NotationWarning, warn
from puyonb.messages import Message
from puyonb.nonogram._cluelines import Numbered, letters_for
from puyonb.nonogram._limits import DEFAULT, Limits
from puyonb.nonogram._losses import Whole
from puyonb.nonogram.cells import BLANK, FILLED, Clue, Clues, LineKind
from puyonb.nonogram.formats._capabilities import carried, check_clues, check_size
from puyonb.nonogram.formats._colornames import X11
from puyonb.nonogram.formats._numberlines import WORD, numbered
from puyonb.nonogram.puzzle import Puzzle

__all__ = ["dumps", "loads"]

_COLOR = re.compile(r"\s*([^\s,]):(.)\s*(\S+).*")
_CLUE = re.compile(r"([0-9]{1,9})(.?)")
_RGB = re.compile(r"#[0-9a-fA-F]{6}")
_BLACK, _WHITE = "#000000", "#ffffff"


def loads(text: str, *, limits: Limits = DEFAULT) -> Puzzle:
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
        If the name of a colour is unknown, and the default of its letter is used; if the clues
        contradict each other.
    """
    return _read(text, limits)[0]


def loads_whole(text: str) -> list[Whole]:
    """Read a puzzle with the text above and below it, which is ignored.

    Errors and warnings are those of :func:`loads`.
    """
    puzzle, ignored = _read(text, DEFAULT)
    return [
        Whole(
            puzzle, tuple((line.number, line.text.strip()) for line in ignored if not line.is_blank)
        )
    ]


def _read(text: str, limits: Limits) -> tuple[Puzzle, list[Numbered]]:
    """Read a puzzle; return also the lines that are ignored."""
    text, found = numbered(text, limits)
    start = next(
        (index for index, line in enumerate(found) if line.text[:1] in (":", "#")), len(found)
    )
    if start == len(found):
        raise NotationError(
            Message("non.g.start", "expected a line that begins with ':' or with '#d'"),
            text,
            len(text),
        )
    kind = found[start].text[1:2].lower() if found[start].text[0] == "#" else ""
    if found[start].text[0] == "#" and kind != "d":
        message = Message(
            "non.g.kind",
            "expected '#d', found {found!q}; triddlers and triangles are not supported",
            found=found[start].text.strip(),
        )
        raise NotationError(message, text, found[start].offset)
    marks = [index for index in range(start, len(found)) if found[index].text.startswith(":")]
    if len(marks) < 2:
        raise NotationError(
            Message(
                "non.g.sides",
                "expected a line that begins with ':' before the rows and one before the columns",
            ),
            text,
            len(text),
        )
    letters, colors = _colors(text, found[start + 1 : marks[0]]) if kind else ({FILLED: FILLED}, {})
    first = found[marks[0] + 1 : marks[1]]
    last = found[marks[1] + 1 : marks[2]] if len(marks) > 2 else _without_end(found[marks[1] + 1 :])
    rows, columns = _side(text, first, letters), _side(text, last, letters)
    check_size(len(columns), len(rows), text, found[marks[0]].offset, limits=limits)
    puzzle = Puzzle(rows, columns, None, colors)
    check_clues(
        puzzle, text, found[marks[1]].offset, lines={LineKind.ROW: first, LineKind.COLUMN: last}
    )
    return puzzle, [*found[:start], *(found[marks[2] + 1 :] if len(marks) > 2 else ())]


def dumps(puzzle: Puzzle, *, strict: bool = False) -> str:
    """Write a puzzle.

    Parameters
    ----------
    puzzle : Puzzle
    strict : bool, default False
        Refuse a puzzle with metadata; otherwise a warning lists what is left out.

    Raises
    ------
    CannotExpress
        If the puzzle has a goal that is not its only solution.

    Warns
    -----
    LossWarning
        If metadata or a goal is left out.
    """
    puzzle = carried(puzzle, "g", colors=True, background=True, strict=strict)
    lines = []
    if puzzle.colors:
        lines += ["#d", f"   0:   {puzzle.colors.get(BLANK, _WHITE)}"]
        lines += [f"   1:#  {_BLACK}"] if FILLED in puzzle.inks else []
        lines += [f"   {key}:{key}  {rgb}" for key, rgb in puzzle.colors.items() if key != BLANK]
    return "\n".join(
        [
            *lines,
            ": rows",
            *_written(puzzle.rows),
            ": columns",
            *_written(puzzle.columns),
            ": end",
            "",
        ]
    )


def _colors(text: str, lines: list[Numbered]) -> tuple[dict[str, str], dict[str, str]]:
    """Read the colours; return the cell of each character in a clue, and the colours by letter."""
    declared: dict[str, str] = {}
    for line in lines:
        if line.is_blank:
            continue
        found = _COLOR.fullmatch(line.text)
        if found is None or (found[1].isdigit() and found[1] not in (BLANK, FILLED)):
            raise NotationError(
                Message("non.g.color", "expected a colour such as 'b:# blue'"), text, line.offset
            )
        if found[1] in declared:
            message = Message(
                "non.g.color.twice",
                "expected the colour {name!q} once, found it again",
                name=found[1],
            )
            raise NotationError(message, text, line.offset + found.start(1))
        declared[found[1]] = _rgb(found, text, line.offset)
    # The default colour is black here; that of a file becomes a letter if it is another one.
    black = declared.get(FILLED) == _BLACK
    names = [name for name in declared if name != BLANK and not (name == FILLED and black)]
    try:
        letters = letters_for(names)
    except ValueError as error:
        raise NotationError(error.args[0], text, lines[0].offset) from None
    colors = {letters[name]: declared[name] for name in names if declared[name]}
    if declared.get(BLANK, _WHITE) not in (_WHITE, ""):
        colors[BLANK] = declared[BLANK]
    return {**letters, **({FILLED: FILLED} if black else {})}, colors


def _rgb(found: re.Match[str], text: str, offset: int) -> str:
    word = found[3].lower()
    if _RGB.fullmatch(word):
        return word
    if word not in X11:
        message = Message(
            "non.g.color.name",
            "expected the name of a colour or '#rrggbb', found {found!q}",
            found=found[3],
        )
        warn([NotationWarning(message, text, offset + found.start(3))])
    return X11.get(word, "")


def _without_end(lines: list[Numbered]) -> list[Numbered]:
    """Leave out empty lines at the end of a text without a last line that begins with a colon."""
    last = max((index for index, line in enumerate(lines) if not line.is_blank), default=-1)
    return lines[: last + 1]


def _side(text: str, lines: list[Numbered], letters: dict[str, str]) -> tuple[Clues, ...]:
    return tuple(_clues(line, text, letters) for line in lines)


def _clues(line: Numbered, text: str, letters: dict[str, str]) -> Clues:
    clues = []
    for word in WORD.finditer(line.text):
        offset = line.offset + word.start()
        found = _CLUE.fullmatch(word[0])
        if found is None:
            raise NotationError(
                Message(
                    "non.g.clue",
                    "expected a number and the character of a colour, found {found!q}",
                    found=word[0],
                ),
                text,
                offset,
            )
        color = letters.get(found[2] or FILLED)
        if color is None:
            message = (
                Message("non.color.undeclared", name=found[2])
                if found[2]
                else Message("non.g.color.default", "expected a default colour '1' to be declared")
            )
            raise NotationError(message, text, offset)
        if int(found[1]):
            clues.append(Clue(int(found[1]), color))
    return tuple(clues)


def _written(sides: Iterable[Clues]) -> Iterable[str]:
    """Write a line for each line; one without blocks is empty, as in that program."""
    return (" ".join(map(str, clues)) for clues in sides)
