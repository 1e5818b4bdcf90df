"""The ``.gno`` files of Gnonograms: sections with a heading in brackets.

Black and white; title, author, date, licence, clues and the solution.  The state of an unfinished
game is not read.

>>> from puyonb.nonogram.formats import gnonograms
>>> gnonograms.loads("[Dimensions]\\n1\\n2\\n[Row clues]\\n2\\n[Column clues]\\n1\\n1\\n").rows
((2,),)
"""

from puyonb.errors import NotationError, NotationWarning, warn
from puyonb.messages import Message
from puyonb.nonogram._cluelines import Numbered
from puyonb.nonogram._limits import DEFAULT, Limits
from puyonb.nonogram._losses import Whole, without_lost
from puyonb.nonogram.cells import BLANK, FILLED, Grid, LineKind
from puyonb.nonogram.formats._capabilities import check_clues, check_size, refuse
from puyonb.nonogram.formats._numberlines import clues, miscounted, numbered
from puyonb.nonogram.puzzle import Puzzle

__all__ = ["dumps", "loads"]

DESCRIPTION = ("title", "by", "date")
"""The keys of the lines in the section Description, in their order; the next line is a grade."""

_SECTIONS = ("description", "license", "dimensions", "row clues", "column clues", "solution grid")
_OLD_NAMES = {"solution": "solution grid"}
_CELLS = {"1": BLANK, "2": FILLED}


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
        If the solution is incomplete, and so is dropped; if it contradicts the clues, which are
        used; if the clues contradict each other.
    """
    return _read(text, limits)[0]


def loads_whole(text: str) -> list[Whole]:
    """Read a puzzle with the parts that are ignored: a grade, and sections of other names.

    Errors and warnings are those of :func:`loads`.
    """
    puzzle, ignored = _read(text, DEFAULT)
    return [Whole(puzzle, tuple((line.number, line.text.strip()) for line in sorted(ignored)))]


def _read(text: str, limits: Limits) -> tuple[Puzzle, list[Numbered]]:
    """Read a puzzle; return also the lines that are ignored."""
    text, found = numbered(text, limits)
    sections, ignored = _sections(text, found)
    for name in ("dimensions", "row clues", "column clues"):
        if name not in sections:
            message = Message(
                "non.gno.section", "expected a section [{name}]", name=name.capitalize()
            )
            raise NotationError(message, text, len(text))
    height, width = _dimensions(text, sections["dimensions"], limits)
    rows = _side(text, sections["row clues"], height, "rows")
    columns = _side(text, sections["column clues"], width, "columns")
    lines = {LineKind.ROW: rows, LineKind.COLUMN: columns}
    description = sections.get("description", [])
    metadata = {
        key: line.text.strip()
        for key, line in zip(DESCRIPTION, description, strict=False)
        if not line.is_blank
    }
    ignored += [line for line in description[len(DESCRIPTION) :] if not line.is_blank]
    licence = "\n".join(
        line.text.strip() for line in sections.get("license", []) if not line.is_blank
    )
    if licence:
        metadata["license"] = licence
    solution = sections.get("solution grid", [])
    goal = _goal(text, solution, height, width) if "solution grid" in sections else None
    sides = [tuple(clues(line, text) for line in side) for side in lines.values()]
    puzzle = Puzzle(sides[0], sides[1], goal, metadata=metadata)
    check_clues(puzzle, text, (solution if goal is not None else columns)[0].offset, lines=lines)
    return puzzle, ignored


def dumps(puzzle: Puzzle, *, strict: bool = False) -> str:
    """Write a puzzle.

    Parameters
    ----------
    puzzle : Puzzle
    strict : bool, default False
        Refuse metadata that has no place here, or does not fit on a line; otherwise a warning lists
        what is left out.

    Raises
    ------
    CannotExpress
        If the puzzle is in colour.

    Warns
    -----
    LossWarning
        If metadata is left out.
    """
    refuse(puzzle, "gno", goal=True)
    (puzzle,) = without_lost(
        [puzzle], "gno", keys=(*DESCRIPTION, "license"), unfit=_unfit, strict=strict
    )
    description = [puzzle.metadata.get(key, "") for key in DESCRIPTION]
    parts = ["[Description]", *description]
    if "license" in puzzle.metadata:
        parts += ["[License]", puzzle.metadata["license"]]
    parts += ["[Dimensions]", str(puzzle.height), str(puzzle.width)]
    for heading, side in (("[Row clues]", puzzle.rows), ("[Column clues]", puzzle.columns)):
        parts += [heading, *(",".join(map(str, line)) or BLANK for line in side)]
    if puzzle.goal is not None:
        parts += [
            "[Solution grid]",
            *(" ".join("12"[cell == FILLED] for cell in row) for row in puzzle.goal),
        ]
    return "\n".join(parts) + "\n"


def _unfit(value: str) -> Message | str:
    """Return why a line would not be read back as this value; empty if it would."""
    if not value:
        return Message("non.unfit.empty", "an empty value")
    if len(value.splitlines()) > 1:
        return Message("non.unfit.lines", "several lines")
    if value != value.strip():
        return Message("non.unfit.space", "white space around it")
    return Message("non.unfit.bracket", "a '[' at the beginning") if value.startswith("[") else ""


def _sections(text: str, found: list[Numbered]) -> tuple[dict[str, list[Numbered]], list[Numbered]]:
    """Return the lines of each section, and the headings of sections that are ignored."""
    sections: dict[str, list[Numbered]] = {}
    ignored: list[Numbered] = []
    lines: list[Numbered] | None = None
    for line in found:
        heading = line.text.strip()
        if heading.startswith("[") and heading.endswith("]"):
            name = heading[1:-1].strip().lower()
            name = _OLD_NAMES.get(name, name)
            if name in sections:
                message = Message(
                    "non.gno.section.twice",
                    "expected the section {found!q} once, found it again",
                    found=heading,
                )
                raise NotationError(message, text, line.offset)
            lines = []
            if name in _SECTIONS:
                sections[name] = lines
            else:
                ignored.append(line)
        elif lines is not None:
            lines.append(line)
        elif not line.is_blank:
            message = Message(
                "non.gno.section.other",
                "expected a section such as [Dimensions], found {found!q}",
                found=heading,
            )
            raise NotationError(message, text, line.offset)
    return sections, ignored


def _dimensions(text: str, lines: list[Numbered], limits: Limits) -> tuple[int, int]:
    full = [line for line in lines if not line.is_blank]
    words = [line.text.strip() for line in full]
    if len(words) != 2 or not all(
        word.isascii() and word.isdigit() and len(word) < 10 for word in words
    ):
        place = full[0].offset if full else len(text)
        raise NotationError(
            Message("non.gno.size", "expected two lines with height and width"), text, place
        )
    height, width = map(int, words)
    check_size(width, height, text, full[0].offset, limits=limits)
    return height, width


def _side(text: str, lines: list[Numbered], expected: int, name: str) -> list[Numbered]:
    full = [line for line in lines if not line.is_blank]
    if len(full) != expected:
        place = full[0].offset if full else len(text)
        raise miscounted(text, place, expected, len(full), name)
    return full


def _goal(text: str, lines: list[Numbered], height: int, width: int) -> Grid | None:
    full = [line for line in lines if not line.is_blank]
    rows = ["".join(line.text.split()) for line in full]
    if len(rows) == height and all(len(row) == width and set(row) <= set(_CELLS) for row in rows):
        return tuple("".join(_CELLS[cell] for cell in row) for row in rows)
    place = full[0].offset if full else len(text)
    message = Message(
        "non.gno.solution",
        "expected {height:line|lines} of {width:cell|cells}, each 1 (blank) or 2 (filled); the"
        " solution is dropped",
        height=height,
        width=width,
    )
    warn([NotationWarning(message, text, place)])
    return None
