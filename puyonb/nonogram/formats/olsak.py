"""The ``.g`` files of Mirek and Petr Olšák's solver: clues in colour.

Free text, a line ``#d`` with a line for each colour below it, then a line that begins with a colon
before the rows, before the columns and at the end.  The files of triangle puzzles and of triddlers
are others, and are refused.

>>> from puyonb.nonogram.formats import olsak
>>> olsak.loads("#d\\n  0: white\\n  r:% red\\n: rows\\n1r\\n: columns\\n1r\\n: end\\n").colors["r"]
'#ff0000'
"""

import re
from collections.abc import Iterable

from puyonb.errors import NotationError, NotationWarning, warn
from puyonb.nonogram._cluelines import LARGEST, Numbered, letters_for
from puyonb.nonogram.cells import BLANK, FILLED, Clue, Clues
from puyonb.nonogram.formats._capabilities import FormatDocument, check_clues, check_size, refuse
from puyonb.nonogram.formats._colornames import X11
from puyonb.nonogram.formats._numberlines import numbered
from puyonb.nonogram.puzzle import Puzzle, without_lost

__all__ = ["dumps", "loads"]

_COLOR = re.compile(r"\s*([^\s,]):(.)\s*(\S+).*")
_CLUE = re.compile(r"([0-9]{1,9})(.?)")
_WORD = re.compile(r"[^\s,]+")
_RGB = re.compile(r"#[0-9a-fA-F]{6}")
_BLACK, _WHITE = "#000000", "#ffffff"


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

    Warns
    -----
    NotationWarning
        If the name of a colour is unknown, which gets one by its letter; if no picture has such clues.
    """
    return _read(text, limit)[0]


def loads_whole(text: str) -> list[FormatDocument]:
    """Read a puzzle with the text above and below it, which is ignored; errors and warnings are those of :func:`loads`."""
    puzzle, ignored = _read(text, LARGEST)
    return [
        FormatDocument(
            puzzle, tuple((line.number, line.text.strip()) for line in ignored if not line.is_blank)
        )
    ]


def _read(text: str, limit: int) -> tuple[Puzzle, list[Numbered]]:
    """Read a puzzle; return also the lines that are ignored."""
    text, found = numbered(text, limit=limit)
    start = next(
        (index for index, line in enumerate(found) if line.text[:1] in (":", "#")), len(found)
    )
    if start == len(found):
        raise NotationError("expected a line that begins with ':' or with '#d'", text, len(text))
    kind = found[start].text[1:2].lower() if found[start].text[0] == "#" else ""
    if found[start].text[0] == "#" and kind != "d":
        message = f"expected '#d', found {found[start].text.strip()!r}; triddlers and triangles are not read"
        raise NotationError(message, text, found[start].offset)
    marks = [index for index in range(start, len(found)) if found[index].text.startswith(":")]
    if len(marks) < 2:
        raise NotationError(
            "expected a line that begins with ':' before the rows and one before the columns",
            text,
            len(text),
        )
    letters, colors = _colors(text, found[start + 1 : marks[0]]) if kind else ({FILLED: FILLED}, {})
    first = found[marks[0] + 1 : marks[1]]
    last = found[marks[1] + 1 : marks[2]] if len(marks) > 2 else _without_end(found[marks[1] + 1 :])
    rows, columns = _side(text, first, letters), _side(text, last, letters)
    check_size(len(columns), len(rows), text, found[marks[0]].offset, limit=limit)
    puzzle = Puzzle(rows, columns, None, colors)
    check_clues(puzzle, text, found[marks[1]].offset, lines={"row": first, "column": last})
    return puzzle, [*found[:start], *(found[marks[2] + 1 :] if len(marks) > 2 else ())]


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
        If it has a goal.

    Warns
    -----
    LossWarning
        If metadata is left out.
    """
    refuse(puzzle, "g", colors=True, background=True)
    (puzzle,) = without_lost([puzzle], "g", strict=strict)
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
    """Read the colours; give the cell that each character in a clue stands for, and the colours by letter."""
    declared: dict[str, str] = {}
    for line in lines:
        if line.is_blank:
            continue
        found = _COLOR.fullmatch(line.text)
        if found is None or (found[1].isdigit() and found[1] not in (BLANK, FILLED)):
            raise NotationError("expected a colour such as 'b:# blue'", text, line.offset)
        if found[1] in declared:
            raise NotationError(
                f"expected the colour {found[1]!r} once, found it again",
                text,
                line.offset + found.start(1),
            )
        declared[found[1]] = _rgb(found, text, line.offset)
    # The default colour is black here; where a file has another one, it gets a letter.
    black = declared.get(FILLED) == _BLACK
    names = [name for name in declared if name != BLANK and not (name == FILLED and black)]
    try:
        letters = letters_for(names)
    except ValueError as error:
        raise NotationError(str(error), text, lines[0].offset) from None
    colors = {letters[name]: declared[name] for name in names if declared[name]}
    if declared.get(BLANK, _WHITE) not in (_WHITE, ""):
        colors[BLANK] = declared[BLANK]
    return {**letters, **({FILLED: FILLED} if black else {})}, colors


def _rgb(found: re.Match[str], text: str, offset: int) -> str:
    word = found[3].lower()
    if _RGB.fullmatch(word):
        return word
    if word not in X11:
        warn(
            [
                NotationWarning(
                    f"expected the name of a colour or '#rrggbb', found {found[3]!r}",
                    text,
                    offset + found.start(3),
                )
            ]
        )
    return X11.get(word, "")


def _without_end(lines: list[Numbered]) -> list[Numbered]:
    """Leave out empty lines at the end of the text, where no colon tells that they are meant."""
    last = max((index for index, line in enumerate(lines) if not line.is_blank), default=-1)
    return lines[: last + 1]


def _side(text: str, lines: list[Numbered], letters: dict[str, str]) -> tuple[Clues, ...]:
    return tuple(_clues(line, text, letters) for line in lines)


def _clues(line: Numbered, text: str, letters: dict[str, str]) -> Clues:
    clues = []
    for word in _WORD.finditer(line.text):
        offset = line.offset + word.start()
        found = _CLUE.fullmatch(word[0])
        if found is None:
            raise NotationError(
                f"expected a number and the character of a colour, found {word[0]!r}", text, offset
            )
        color = letters.get(found[2] or FILLED)
        if color is None:
            what = f"a colour {found[2]!r}" if found[2] else "a default colour '1'"
            raise NotationError(f"expected {what} to be declared", text, offset)
        if int(found[1]):
            clues.append(Clue(int(found[1]), color))
    return tuple(clues)


def _written(sides: Iterable[Clues]) -> Iterable[str]:
    """Write a line for each line; one without blocks is empty, as that program has it."""
    return (" ".join(map(str, clues)) for clues in sides)
