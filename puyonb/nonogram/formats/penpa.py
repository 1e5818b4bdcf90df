"""Links of Penpa+, a program to draw and solve puzzles: black and white, with unknown clues.

A link holds a drawing, not a puzzle: the clues are numbers above and to the left of the grid.

>>> from puyonb.nonogram import Puzzle
>>> from puyonb.nonogram.formats import penpa
>>> link = penpa.dumps(Puzzle.from_grid(["#.#", "###"]).without("goal"))
>>> link[:52]
'https://swaroopg92.github.io/penpa-edit/#m=edit&p=7Z'
>>> penpa.loads(link).columns
((2,), (1,), (2,))
"""

import json
import re
import zlib
from base64 import b64decode, b64encode
from binascii import Error as Base64Error
from collections import defaultdict
from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import chain, pairwise
from pathlib import Path
from typing import Any, NamedTuple
from urllib.parse import unquote

from puyonb.errors import CannotExpress, NotationError, NotationWarning, warn
from puyonb.messages import Message
from puyonb.nonogram._limits import DEFAULT, Limits
from puyonb.nonogram._losses import without_lost
from puyonb.nonogram.cells import BLANK, FILLED, UNKNOWN, Clue, Clues, Grid, LineKind
from puyonb.nonogram.formats import pzpr
from puyonb.nonogram.formats._capabilities import (
    check_clues,
    check_size,
    drawn,
    known_cells,
    refuse,
    with_known,
)
from puyonb.nonogram.puzzle import Puzzle
from puyonb.text import bounded

__all__ = ["dumps", "loads"]

_SITE = "https://swaroopg92.github.io/penpa-edit/#"
_MOST_INFLATED = 4_000_000
"""The most bytes of a link after decompression; a puzzle of 50x50 has below 100,000."""

_LARGEST = 100
"""The most cells of a side that the site accepts, clues included."""

_DRAWING = json.loads(Path(__file__).with_name("penpa.json").read_text(encoding="utf-8"))
"""Codes, the modes of input (numbers for the setter, shading for the solver), an empty layer."""

_VERSION = [3, 2, 3]
_ESCAPES_Z = [3, 2, 0]
"""The first version that writes every ``z`` as ``zZ``."""

_CODES = tuple(_DRAWING["codes"].items())
"""The abbreviations, in the order of the writer."""

_ABBREVIATED = frozenset((2, 3, 4, 11, 14, 15, 17))
"""The lines that older versions abbreviate; in lines 0 and 1 only ``null``."""

_CLUE_MODES = frozenset(("1", "5", "6", "8", "10"))
"""The kinds of text that may be clues: normal, of three sizes, and long."""

_DARK = frozenset((1, 3, 4, 8))
"""The colours of shaded cells: greys and black."""

_BLACK = 4
_CROSS = [8, "ox_B", 2]
_TAGS = 17
"""The line of the tags."""

_PREFIXES = {"title": "Title: ", "by": "Author: "}
_HEADER = {"title": 15, "by": 16, "catalogue": 17, "note": 18}
"""The fields of the header that hold texts."""

_RULES_CODES = (("\n", "%2D"), (",", "%2C"), ("&", "%2E"), ("=", "%2F"))
_HEADER_CODES = {"title": _RULES_CODES[1:2], "by": _RULES_CODES[1:2], "note": _RULES_CODES}
"""The codes of the characters that a text of the header cannot hold."""

_CLUE = re.compile(r"[0-9]{1,9}|\?")


class _Board(NamedTuple):
    """The rectangle of the grid in a drawing of ``nx`` by ``ny`` cells."""

    nx: int
    ny: int
    left: int
    top: int
    width: int
    height: int

    def number(self, x: int, y: int) -> int:
        """Return the number of a cell, counted from the corner of the drawing."""
        return (self.nx + 4) * (y + 2) + x + 2

    def place(self, index: int) -> tuple[int, int]:
        """Return the x and y of a cell, counted from the corner of the grid."""
        y, x = divmod(index, self.nx + 4)
        return x - 2 - self.left, y - 2 - self.top

    def cells(self) -> list[list[int]]:
        """Return the numbers of the cells of the grid, row by row."""
        return [
            [self.number(self.left + x, self.top + y) for x in range(self.width)]
            for y in range(self.height)
        ]


def loads(text: str, *, limits: Limits = DEFAULT) -> Puzzle:
    """Read a puzzle.

    Parameters
    ----------
    text : str
        A link, or its part from ``m=`` on.
    limits : Limits
        The greatest size that is read; see :class:`puyonb.nonogram.Limits`.

    Returns
    -------
    Puzzle
        Its goal is the answer of the link, or the shaded cells, if they solve the puzzle.  Other
        shaded cells and crosses are given.

    Raises
    ------
    NotationError
        If it is not such a link, or holds no nonogram, such as a drawing without clues.

    Warns
    -----
    NotationWarning
        If the clues contradict each other, or if numbers that are no clues are left out.
    """
    source = bounded(text).strip()
    parts = {
        name: (value, offset)
        for part, offset in _parameters(source)
        for name, _, value in [part.partition("=")]
    }
    if "tinyurl.com/" in source[:40]:
        raise NotationError(
            Message(
                "non.penpa.short",
                "a short address has no puzzle; open it, and copy the address of the page",
            ),
            source,
        )
    if "p" not in parts:
        raise NotationError(
            Message("non.penpa.empty", "expected a link with a puzzle, found one without 'p='"),
            source,
            len(source),
        )
    data, offset = parts["p"]
    offset += 2
    if unquote(data).startswith("http"):
        return pzpr.loads(unquote(data), limits=limits)
    lines = _lines(_inflated(data, source, offset), source, offset)
    reader = _Reader(lines, source, offset, limits)
    data, offset = parts.get("a", ("", 0))
    return reader.puzzle(_inflated(data, source, offset + 2) if data else "")


def dumps(puzzle: Puzzle, *, strict: bool = False) -> str:
    """Write a link: to edit, or for a puzzle with a goal to solve, with the answer.

    Parameters
    ----------
    puzzle : Puzzle
    strict : bool, default False
        Refuse metadata that has no place in a link; otherwise a warning lists what is left out.

    Raises
    ------
    CannotExpress
        If the puzzle has colours, a goal that contradicts the clues, given cells that leave nothing
        to solve, or with its clues more than 100 rows or columns.

    Warns
    -----
    LossWarning
        If metadata is left out.
    """
    refuse(puzzle, "penpa", goal=True, unknown=True)
    goal = drawn(puzzle, "penpa") if puzzle.goal is not None else None
    given = (goal and puzzle.given) or known_cells(puzzle, "penpa", unknown=BLANK)
    keys = [key for key in _HEADER if _comes_back(key, puzzle.metadata.get(key, ""))]
    (puzzle,) = without_lost([puzzle], "penpa", keys=keys, strict=strict, given=True)
    left, top = (max(map(len, side)) for side in (puzzle.rows, puzzle.columns))
    width, height = puzzle.width, puzzle.height
    board = _Board(left + width, top + height, left, top, width, height)
    if max(board.nx, board.ny) > _LARGEST:
        message = Message(
            "non.penpa.size",
            "with its clues the drawing has {width}x{height} cells, and Penpa+ accepts at most"
            " {most}",
            width=board.nx,
            height=board.ny,
            most=_LARGEST,
        )
        raise CannotExpress(message, notation="penpa")
    text = "\n".join(_written(puzzle, board, given, is_solved=goal is not None))
    for plain, code in _CODES:
        text = text.replace(plain, code)
    if goal is None:
        return f"{_SITE}m=edit&p={_deflated(text)}"
    filled = sorted(
        str(index)
        for row, cells in zip(goal, board.cells(), strict=True)
        for cell, index in zip(row, cells, strict=True)
        if cell == FILLED
    )
    answer = json.dumps([filled, [], [], [], [], []], separators=(",", ":"))
    return f"{_SITE}m=solve&p={_deflated(text)}&a={_deflated(answer)}"


# --- reading --------------------------------------------------------------------------------------


def _parameters(source: str) -> Iterator[tuple[str, int]]:
    """Yield the parameters of a link, each with its offset."""
    start = 0
    if not source.startswith("m="):
        start = next((place + 1 for place, each in enumerate(source) if each in "#?"), 0)
    for part in source[start:].split("&"):
        yield part, start
        start += len(part) + 1


def _inflated(data: str, source: str, offset: int) -> str:
    """Decode a parameter."""
    plain = "".join(unquote(data).replace(" ", "+").split())
    plain = plain.replace("-", "+").replace("_", "/").rstrip("=")
    try:
        packed = b64decode(plain + "=" * (-len(plain) % 4), validate=True)
        inflating = zlib.decompressobj(-zlib.MAX_WBITS)
        found = inflating.decompress(packed, _MOST_INFLATED)
        if inflating.unconsumed_tail:
            message = Message(
                "non.penpa.large",
                "expected at most {most:,} bytes of data in the link, found more",
                most=_MOST_INFLATED,
            )
            raise NotationError(message, source, offset)
        if not inflating.eof:
            raise NotationError(Message("non.penpa.data"), source, offset)
        return found.decode()
    except (Base64Error, zlib.error, ValueError) as error:
        if isinstance(error, NotationError):
            raise
        raise NotationError(Message("non.penpa.data"), source, offset) from None


def _lines(text: str, source: str, offset: int) -> list[str]:
    """Return the lines of a drawing without abbreviations."""
    lines = text.split("\n")
    if lines[0][:1].isdigit():
        raise NotationError(
            Message(
                "non.penpa.first",
                "a link of the first Penpa; open it in Penpa+, and copy the new link",
            ),
            source,
            offset,
        )
    version = _json(lines[10]) if len(lines) > 10 else None
    if isinstance(version, list) and _is_numbers(version) and version >= _ESCAPES_Z:
        return _without_codes(text, _CODES).split("\n")
    return [
        _without_codes(
            line, _CODES[1:] if number in _ABBREVIATED else _CODES[-1:] if number < 2 else ()
        )
        for number, line in enumerate(lines)
    ]


def _without_codes(text: str, codes: Sequence[tuple[str, str]]) -> str:
    for plain, code in reversed(codes):
        text = text.replace(code, plain)
    return text


def _json(text: str) -> Any:
    """Return the value of a line; None if it has none."""
    try:
        return json.loads(text)
    except (ValueError, RecursionError):
        return None


class _Reader:
    """Reads the lines of a drawing."""

    def __init__(self, lines: list[str], source: str, offset: int, limits: Limits) -> None:
        self.lines, self.source, self.offset, self.limits = lines, source, offset, limits
        self.header = lines[0].split(",")
        self.board = self.rectangle()
        self.layer = self.layer_of(3)
        if not self.layer:
            raise self.error(Message("non.penpa.data"))

    def error(self, message: Message) -> NotationError:
        """Return an error; the data of a link has one place."""
        return NotationError(message, self.source, self.offset)

    def warn(self, message: Message) -> None:
        """Issue a warning."""
        warn([NotationWarning(message, self.source, self.offset)])

    def rectangle(self) -> _Board:
        """Return the rectangle of the grid."""
        if self.header[0] != "square" or len(self.lines) < 6:
            raise self.error(Message("non.penpa.grid"))
        margins, steps = _json(self.lines[1]), _json(self.lines[5])
        sizes = [_number(each) for each in self.header[1:3]]
        is_plain = (
            _is_numbers(margins)
            and len(margins) == 4
            and _is_numbers(steps)
            and len(sizes) == 2
            and None not in sizes
        )
        if not is_plain:
            raise self.error(Message("non.penpa.grid"))
        (top, bottom, left, right), (nx, ny) = margins, sizes
        assert nx is not None  # noqa: S101 - for mypy
        assert ny is not None  # noqa: S101 - for mypy
        width, height = nx - left - right, ny - top - bottom
        check_size(width, height, self.source, self.offset, limits=self.limits)
        board = _Board(nx, ny, left, top, width, height)
        places = [index for row in board.cells() for index in row]
        if steps != _steps(places):
            raise self.error(Message("non.penpa.grid"))
        return board

    def layer_of(self, number: int) -> dict[str, Any]:
        """Return a layer; empty if the link has none."""
        found = _json(self.lines[number])
        return found if isinstance(found, dict) else {}

    def puzzle(self, answer: str) -> Puzzle:
        """Return the puzzle with the known cells: those of the answer, or else the marks."""
        rows, columns = self.clues()
        puzzle = Puzzle(rows, columns, metadata=self.metadata())
        check_clues(puzzle, self.source, self.offset)
        grid = self.marks([self.layer, self.layer_of(4)])
        found = self.answer(answer)
        if found is not None and puzzle.accepts(found):
            return with_known(replace(puzzle, given=self.marks([self.layer])), found)
        if found is None and any(row.strip(UNKNOWN) for row in grid):
            # A solver need not cross out blank cells.
            found = tuple(row.replace(UNKNOWN, BLANK) for row in grid)
        return with_known(puzzle, found if found is not None and puzzle.accepts(found) else grid)

    def clues(self) -> tuple[tuple[Clues, ...], tuple[Clues, ...]]:
        """Return the clues of the rows and of the columns."""
        numbers = self.layer.get("number")
        board = self.board
        rows: dict[int, list[tuple[int, str]]] = defaultdict(list)
        columns: dict[int, list[tuple[int, str]]] = defaultdict(list)
        elsewhere = 0
        for index, value in numbers.items() if isinstance(numbers, dict) else ():
            if not (index.isascii() and index.isdigit() and len(index) < 10):
                continue
            text, is_clue = self.text_of(value)
            if not text:
                continue
            x, y = board.place(int(index)) if is_clue else (0, 0)
            if 0 <= x < board.width and y < 0:
                columns[x].append((y, text))
            elif 0 <= y < board.height and x < 0:
                rows[y].append((x, text))
            else:
                elsewhere += 1
        if elsewhere:
            self.warn(
                Message(
                    "non.penpa.elsewhere",
                    "{count:number|numbers} away from the clues, or in another mode, left out",
                    count=elsewhere,
                )
            )
        if not rows and not columns and "nonogram" not in self.tags():
            raise self.error(
                Message(
                    "non.penpa.kind",
                    "expected a nonogram, found a drawing without clues beside the grid",
                )
            )
        if bool(rows) != bool(columns):
            what = Message(f"non.noun.{'columns' if rows else 'rows'}")
            self.warn(Message("non.penpa.side", "the {what} have no clues", what=what))
        return (
            tuple([self.line(rows[y]) for y in range(board.height)]),
            tuple([self.line(columns[x]) for x in range(board.width)]),
        )

    def text_of(self, value: object) -> tuple[str, bool]:
        """Return a number of a drawing as text, and whether it may be a clue."""
        if not isinstance(value, list) or not value or not isinstance(value[0], int | float | str):
            return "", False
        return str(value[0]).strip(), len(value) > 2 and value[2] in _CLUE_MODES

    def tags(self) -> list[Any]:
        """Return the words for the kind of the puzzle."""
        found = _json(self.lines[_TAGS]) if len(self.lines) > _TAGS else None
        return found if isinstance(found, list) else []

    def line(self, found: list[tuple[int, str]]) -> Clues:
        """Read the clues of a line from their places and texts."""
        words = [word for _, text in sorted(found) for word in text.replace(",", " ").split()]
        for word in words:
            if word == "*":
                raise self.error(
                    Message("non.penpa.star", "a '*' among the clues: another kind of puzzle")
                )
            if not _CLUE.fullmatch(word):
                raise self.error(
                    Message(
                        "non.penpa.clue",
                        "expected numbers or '?' beside the grid, found {found!q}",
                        found=word[:40],
                    )
                )
        if any(word.strip("0") == "" for word in words):
            if len(words) > 1:
                raise self.error(Message("non.numbers.zero"))
            return ()
        return tuple(Clue(None if word == UNKNOWN else int(word)) for word in words)

    def marks(self, layers: list[dict[str, Any]]) -> Grid:
        """Return the shaded cells and the crosses of some layers."""
        shaded: set[str] = set()
        crossed: set[str] = set()
        for layer in layers:
            surface, symbols = layer.get("surface"), layer.get("symbol")
            for index, color in surface.items() if isinstance(surface, dict) else ():
                first = color[0] if isinstance(color, list) and color else color
                shaded |= {index} if isinstance(first, int) and first in _DARK else set()
            for index, symbol in symbols.items() if isinstance(symbols, dict) else ():
                crossed |= {index} if symbol == _CROSS else set()
        return tuple(
            "".join(
                FILLED if str(index) in shaded else BLANK if str(index) in crossed else UNKNOWN
                for index in row
            )
            for row in self.board.cells()
        )

    def answer(self, text: str) -> Grid | None:
        """Return the answer of a link, if it has one."""
        found = _json(text) if text else None
        if not (isinstance(found, list) and found and isinstance(found[0], list)):
            return None
        # With an exact check of colours, each index has its colour beside it.
        filled = {str(each[0] if isinstance(each, list) and each else each) for each in found[0]}
        return tuple(
            "".join(FILLED if str(index) in filled else BLANK for index in row)
            for row in self.board.cells()
        )

    def metadata(self) -> dict[str, str]:
        """Return the texts of the header."""
        found = {}
        for key, number in _HEADER.items():
            if number < len(self.header):
                value = self.header[number].removeprefix(_PREFIXES.get(key, ""))
                found[key] = _header_text(key, value).strip()
        return {key: value for key, value in found.items() if value}


def _steps(places: list[int]) -> list[int]:
    """Return the first number, and the differences to the next ones."""
    return [places[0], *(after - before for before, after in pairwise(places))]


def _number(text: str) -> int | None:
    return int(text) if text.isascii() and text.isdigit() and len(text) < 6 else None


def _is_numbers(value: object) -> bool:
    """Check for a list of small whole numbers, none of them negative."""
    return isinstance(value, list) and all(
        type(each) is int and 0 <= each < 10**9 for each in value
    )


# --- writing --------------------------------------------------------------------------------------


def _deflated(text: str) -> str:
    deflating = zlib.compressobj(9, zlib.DEFLATED, -zlib.MAX_WBITS)
    return b64encode(deflating.compress(text.encode()) + deflating.flush()).decode()


def _written(puzzle: Puzzle, board: _Board, given: Grid, *, is_solved: bool) -> Iterator[str]:
    """Yield the lines of a drawing."""
    yield ",".join(_header(puzzle, board))
    yield _compact([board.top, 0, board.left, 0])
    modes, layer = _DRAWING["modes"], _DRAWING["layer"]
    yield (
        "~".join(map(_compact, (modes["grid"], "combi", modes["pu_a"]["combi"])))
        if is_solved
        else _compact(modes)
    )
    empty = _compact(layer)
    shown = {"number": _numbers(puzzle, board), "lineE": _lattice(board), **_marked(board, given)}
    yield _compact(layer | shown)
    yield "" if is_solved else empty
    places = [index for row in board.cells() for index in row]
    yield _compact(_steps(places))
    yield '["Surface","Composite"]'
    yield "{}"
    yield '"x"'
    yield '"x"'
    yield _compact(_VERSION)
    yield _compact(modes)
    yield '"x"'
    yield "0"
    yield empty
    yield "x" if is_solved else empty
    yield "{}"
    yield '["nonogram"]'
    yield ""


def _compact(value: object) -> str:
    return json.dumps(value, separators=(",", ":"), ensure_ascii=False)


def _header(puzzle: Puzzle, board: _Board) -> list[str]:
    size, center = 38, str(_center(board))
    fields = ["square", board.nx, board.ny, size, 0, 1, 1]
    fields += [size * (board.nx + 1), size * (board.ny + 1), center, center, 0, 0, 0, 0]
    texts = [
        _PREFIXES.get(key, "") + _header_code(key, puzzle.metadata.get(key, "")) for key in _HEADER
    ]
    return [*map(str, fields), *texts, "OFF", "false"]


def _center(board: _Board) -> int:
    """Return the number of the point in the middle of a drawing.

    The points are cells, corners at the right below a cell, edges below it and edges to its right.
    """
    across, down = board.nx + 4, board.ny + 4
    kind = {(1, 1): 0, (0, 0): 1, (1, 0): 2, (0, 1): 3}[board.nx % 2, board.ny % 2]
    col, row = (size // 2 + 1 + size % 2 for size in (board.nx, board.ny))
    return across * down * kind + across * row + col


def _numbers(puzzle: Puzzle, board: _Board) -> dict[str, list[Any]]:
    """Return the clues by the number of their cell."""
    found = {}
    for line, clues in puzzle.lines:
        for back, clue in enumerate(reversed(clues), 1):
            if line.kind is LineKind.ROW:
                index = board.number(board.left - back, board.top + line.index)
            else:
                index = board.number(board.left + line.index, board.top - back)
            found[index] = [clue.length or UNKNOWN, 1, "1"]
    return {str(index): found[index] for index in sorted(found)}


def _marked(board: _Board, given: Grid) -> dict[str, dict[str, Any]]:
    """Return the shaded cells and the crosses by the number of their cell."""
    cells = dict(zip(chain(*board.cells()), chain(*given), strict=True))
    return {
        "surface": {str(index): _BLACK for index in cells if cells[index] == FILLED},
        "symbol": {str(index): _CROSS for index in cells if cells[index] == BLANK},
    }


def _lattice(board: _Board) -> dict[str, int]:
    """Return the lines: around the grid, and dotted after every five cells."""
    across = board.nx + 4
    first = across * (board.ny + 4)
    found = {}
    for at in {*range(0, board.width, 5), board.width}:
        style = 2 if at in (0, board.width) else 13
        for row in range(1, board.ny + 1):
            corner = first + across * row + board.left + at + 1
            found[corner, corner + across] = style
    for at in {*range(0, board.height, 5), board.height}:
        style = 2 if at in (0, board.height) else 13
        for col in range(1, board.nx + 1):
            corner = first + across * (board.top + at + 1) + col
            found[corner, corner + 1] = style
    return {f"{one},{other}": found[one, other] for one, other in sorted(found)}


def _comes_back(key: str, value: str) -> bool:
    """Check whether a text of the header would be read as it is."""
    code = _header_code(key, value)
    is_one_field = not {",", "\n"} & set(code)
    return is_one_field and value == value.strip() != "" and _header_text(key, code) == value


def _header_code(key: str, value: str) -> str:
    for plain, code in _HEADER_CODES.get(key, ()):
        value = value.replace(plain, code)
    return value


def _header_text(key: str, value: str) -> str:
    for plain, code in _HEADER_CODES.get(key, ()):
        value = value.replace(code, plain)
    return value
