"""The XML of webpbn.com and of pbnsolve: clues, colours, goal and metadata (``pbn-0.3.dtd``).

A file is a set of puzzles: :func:`loads` reads a set of one puzzle, :func:`loads_pack` any set.
A count of 0 is a clue of unknown length, which the site calls blotted and draws as a blot; a line
without blocks has no count.  Triddlers are refused.  Text may have the entities of HTML, such as
``&copy;``; an entity in an attribute is refused, and so is a file that declares entities.

>>> from puyonb.nonogram.formats import webpbn
>>> line = "<line><count>1</count></line>"
>>> clues = f"<clues type='rows'>{line}</clues><clues type='columns'>{line}</clues>"
>>> webpbn.loads(f"<puzzleset><puzzle>{clues}</puzzle></puzzleset>").rows
((1,),)
"""

import re
from collections.abc import Callable, Iterable, Iterator
from typing import NamedTuple

from puyonb.errors import NotationError, NotationWarning, position, warn
from puyonb.messages import Message
from puyonb.nonogram._cluelines import letters_for
from puyonb.nonogram._limits import DEFAULT, Limits
from puyonb.nonogram._losses import Whole, without_lost
from puyonb.nonogram.cells import BLANK, FILLED, LETTERS, Clue, Clues, Grid
from puyonb.nonogram.formats._capabilities import check_clues, check_size, refuse
from puyonb.nonogram.formats._colornames import X11, name_of
from puyonb.nonogram.formats._xmltext import Element, parse
from puyonb.nonogram.puzzle import Puzzle
from puyonb.text import bounded, without_bom

__all__ = ["dumps", "dumps_pack", "iter_pack", "loads", "loads_pack"]

_TEXTS = {
    "title": "title",
    "author": "by",
    "copyright": "copyright",
    "description": "description",
    "note": "note",
}
"""The elements of a puzzle that hold text, and their keys in the metadata.

The elements ``source`` and ``id`` become the key ``catalogue``.
"""

_RGB = re.compile(r"#?([0-9a-fA-F]{6}|[0-9a-fA-F]{3})")
_NUMBER = re.compile(r"\s*([0-9]{1,9})\s*")
_FORBIDDEN = re.compile("[^\t\n\r\x20-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")
"""Characters that XML cannot hold, even escaped."""


def loads(text: str, *, limits: Limits = DEFAULT) -> Puzzle:
    """Read a file that holds one puzzle.

    Parameters
    ----------
    text : str
    limits : Limits
        The greatest size that is read; see :class:`puyonb.nonogram.Limits`.

    Raises
    ------
    NotationError
        If the text is not in this notation, or is a set of several puzzles.

    Warns
    -----
    NotationWarning
        If the goal contradicts the clues, which are used; if the clues contradict each other.
    """
    found = loads_pack(text, limits=limits)
    if len(found) != 1:
        raise NotationError(Message("non.webpbn.set", found=len(found)), text)
    return found[0]


def loads_pack(text: str, *, limits: Limits = DEFAULT) -> list[Puzzle]:
    """Read a file with any number of puzzles, at least one.

    Parameters, errors and warnings are those of :func:`loads`.
    """
    return _read(text, limits)[0]


def iter_pack(
    text: str, *, limits: Limits = DEFAULT, errors: list[NotationError] | None = None
) -> Iterator[tuple[int, Puzzle]]:
    """Yield the puzzles of a file, each with the number of the line in which it begins.

    Parameters
    ----------
    text : str
    limits : Limits
        As for :func:`loads`.
    errors : list of NotationError, optional
        Receives the errors of puzzles that cannot be read, while the others are read.  By default
        the first one is raised.

    Raises
    ------
    NotationError
        If the text is not a set of puzzles; without ``errors`` also if a puzzle cannot be read.

    Warns
    -----
    NotationWarning
        As :func:`loads`, for each puzzle.
    """
    text = bounded(text)
    root = _root(text, limits)
    for element in root.all("puzzle"):
        try:
            puzzle = _Reader(element, root, text, limits).puzzle()
        except NotationError as error:
            if errors is None:
                raise
            errors.append(error)
        else:
            yield position(text, element.place)[0], puzzle


def loads_whole(text: str) -> list[Whole]:
    """Read a file that holds one puzzle, with the elements that are ignored.

    Errors and warnings are those of :func:`loads`.
    """
    found = loads_whole_pack(text)
    if len(found) != 1:
        raise NotationError(Message("non.webpbn.set", found=len(found)), text)
    return found


def loads_whole_pack(text: str) -> list[Whole]:
    """Read a file as :func:`loads_pack` does, with the elements that are ignored."""
    puzzles, root = _read(text, DEFAULT)
    text = without_bom(text)
    beside = [
        element
        for element in root.children
        if element.name not in ("puzzle", "source", "author", "copyright")
    ]
    kept = []
    for puzzle, element in zip(puzzles, root.all("puzzle"), strict=True):
        unread = sorted([*beside, *_unread(element)], key=lambda each: each.place)
        kept.append(
            Whole(
                puzzle, tuple((position(text, each.place)[0], f"<{each.name}>") for each in unread)
            )
        )
        beside = []
    return kept


def _read(text: str, limits: Limits) -> tuple[list[Puzzle], Element]:
    """Read the puzzles of a set; return also its outermost element."""
    text = bounded(text)
    root = _root(text, limits)
    return [_Reader(each, root, text, limits).puzzle() for each in root.all("puzzle")], root


def _root(text: str, limits: Limits) -> Element:
    """Return the set of puzzles of a text, at least one."""
    root = parse(text, limits=limits)
    if root.name != "puzzleset":
        raise NotationError(
            Message("non.webpbn.root", "expected <puzzleset>, found <{found}>", found=root.name),
            text,
            root.place,
        )
    if not any(True for _ in root.all("puzzle")):
        raise NotationError(
            Message("non.webpbn.puzzle", "expected a <puzzle>, found none"), text, root.place
        )
    return root


def dumps(puzzle: Puzzle, *, strict: bool = False) -> str:
    """Write a file with one puzzle.

    Parameters
    ----------
    puzzle : Puzzle
    strict : bool, default False
        Refuse metadata that has no element here, such as a licence, or that XML cannot hold;
        otherwise a warning lists what is left out.

    Raises
    ------
    CannotExpress
        If ``strict`` is set and there is such metadata.

    Warns
    -----
    LossWarning
        If metadata is left out.
    """
    return dumps_pack([puzzle], strict=strict)


def dumps_pack(puzzles: Iterable[Puzzle], *, strict: bool = False) -> str:
    """Write a file with several puzzles; one warning lists what is left out of all puzzles.

    Parameters
    ----------
    puzzles : iterable of Puzzle
        At least one.
    strict : bool, default False
        As for :func:`dumps`.

    Raises
    ------
    CannotExpress
        As :func:`dumps`.
    ValueError
        If there is no puzzle.
    """
    puzzles = list(puzzles)
    for puzzle in puzzles:
        refuse(puzzle, "webpbn", goal=True, colors=True, background=True, unknown=True)
    carried = without_lost(
        puzzles, "webpbn", keys=("catalogue", *_TEXTS.values()), unfit=_unfit, strict=strict
    )
    written = [part for puzzle in carried for part in _written(puzzle)]
    if not written:
        raise ValueError(Message("non.pack.empty"))
    head = [
        '<?xml version="1.0" encoding="UTF-8"?>',
        '<!DOCTYPE pbn SYSTEM "http://webpbn.com/pbn-0.3.dtd">',
    ]
    return "\n".join([*head, "<puzzleset>", *written, "</puzzleset>", ""])


# --- reading --------------------------------------------------------------------------------------


def _unread(puzzle: Element) -> Iterator[Element]:
    """Yield the elements of a puzzle that are not read.

    These are unknown elements, solutions that are not a goal, and repeated texts.
    """
    seen: set[str] = set()
    for element in puzzle.children:
        kind = element.attributes.get("type", "goal").lower() if element.name == "solution" else ""
        name = element.name + kind
        if name not in _READ or (name not in ("color", "clues") and name in seen):
            yield element
        seen.add(name)


_READ = {*_TEXTS, "source", "id", "color", "clues", "solutiongoal"}


class _Color(NamedTuple):
    """A declared colour."""

    rgb: str
    character: str


class _Reader:
    """Reads one puzzle of a set."""

    def __init__(self, element: Element, root: Element, text: str, limits: Limits) -> None:
        self.element = element
        self.root = root
        self.text = text
        self.limits = limits
        self.default = element.attributes.get("defaultcolor", "black")
        self.background = element.attributes.get("backgroundcolor", "white")
        self.declared = {
            name: self.color(color) for name, color in self.by("name", "color").items()
        }

    def puzzle(self) -> Puzzle:
        """Read the puzzle."""
        kind = self.element.attributes.get("type", "grid")
        if kind.lower() != "grid":
            raise self.error(
                self.element,
                Message(
                    "non.webpbn.type",
                    "expected a puzzle of type 'grid', found {found!q}",
                    found=kind,
                ),
            )
        cells = self.cells()
        colors = {cell: self.rgb(name) for name, cell in cells.items() if cell != FILLED}
        goal = self.goal(cells)
        sides = {
            kind: self.side(clues, cells)
            for kind, clues in self.by("type", "clues", str.lower).items()
        }
        if not sides and goal is not None:
            self.check_size(len(goal[0]), len(goal))
            return Puzzle.from_grid(goal, colors=colors, metadata=self.metadata())
        rows, columns = sides.get("rows"), sides.get("columns")
        if rows is None or columns is None:
            raise self.error(
                self.element,
                Message(
                    "non.webpbn.clues", "expected <clues> of the rows and of the columns, or a goal"
                ),
            )
        self.check_size(len(columns), len(rows))
        if goal is not None and (len(goal), len(goal[0])) != (len(rows), len(columns)):
            message = Message(
                "non.webpbn.goal.size",
                "expected a goal of {width}x{height}, found {found_width}x{found_height}; it is"
                " dropped",
                width=len(columns),
                height=len(rows),
                found_width=len(goal[0]),
                found_height=len(goal),
            )
            self.warn(message)
            goal = None
        puzzle = Puzzle(rows, columns, goal, colors, self.metadata())
        check_clues(puzzle, self.text, self.element.place)
        return puzzle

    def check_size(self, width: int, height: int) -> None:
        """Raise an error for a size of 0, or above the limit."""
        check_size(width, height, self.text, self.element.place, limits=self.limits)

    def by(self, key: str, name: str, fold: Callable[[str], str] = str) -> dict[str, Element]:
        """Return the elements with a name by the attribute that identifies them."""
        found: dict[str, Element] = {}
        for element in self.element.all(name):
            value = fold(element.attributes.get(key, ""))
            if value in found:
                message = Message(
                    "non.webpbn.twice",
                    "expected <{element} {attribute}={value!r}> once, found it again",
                    element=name,
                    attribute=key,
                    value=value,
                )
                raise self.error(element, message)
            found[value] = element
        return found

    def metadata(self) -> dict[str, str]:
        """Read the metadata; source, author and copyright of a set apply to each puzzle."""
        found: dict[str, str] = {}
        catalogue = [self.element.text_of("source"), self.element.text_of("id")]
        if catalogue[0] is None:
            catalogue[0] = self.root.text_of("source")
        parts = [part for part in catalogue if part is not None]
        if parts:
            found["catalogue"] = " ".join(parts)
        for name, key in _TEXTS.items():
            text = self.element.text_of(name)
            if text is None and name in ("author", "copyright"):
                text = self.root.text_of(name)
            if text is not None:
                found[key] = text
        return found

    def color(self, element: Element) -> _Color:
        """Read one declaration of a colour."""
        found = _RGB.fullmatch(element.text.strip())
        if "name" not in element.attributes or found is None:
            raise self.error(
                element, Message("non.webpbn.color", "expected a colour with a name, as 'rrggbb'")
            )
        digits = found[1] if len(found[1]) == 6 else "".join(2 * digit for digit in found[1])
        return _Color(f"#{digits.lower()}", element.attributes.get("char", "")[:1])

    def rgb(self, name: str) -> str:
        """Return the colour of a name."""
        return self.declared[name].rgb if name in self.declared else X11[name]

    def cells(self) -> dict[str, str]:
        """Return the cell of each colour: black is the default, others are letters."""
        asked = [count.attributes.get("color", self.default) for count in _counts(self.element)]
        names = dict.fromkeys([*self.declared, *asked])
        for name in (self.background, *names):
            if name not in self.declared and name not in X11:
                raise self.error(self.element, Message("non.color.undeclared", name=name))
        cells = {self.background: BLANK}
        own = [
            name
            for name in names
            if name in self.declared and self.declared[name].character in [*LETTERS]
        ]
        for name in names:
            if (
                name not in cells
                and name not in own
                and self.rgb(name) == _BLACK
                and FILLED not in cells.values()
            ):
                cells[name] = FILLED
        for name in own:
            letter = self.declared[name].character
            if name not in cells and letter not in cells.values():
                cells[name] = letter
        # The other colours use the free letters of their names.
        taken = [cell for cell in cells.values() if cell in LETTERS]
        rest = [name for name in names if name not in cells]
        try:
            letters = letters_for([*taken, *[f"{name} " for name in rest]])
        except ValueError as error:
            raise self.error(self.element, error.args[0]) from None
        return cells | {name: letters[f"{name} "] for name in rest}

    def side(self, clues: Element, cells: dict[str, str]) -> tuple[Clues, ...]:
        """Read the clues of all rows or of all columns."""
        return tuple(
            tuple(self.clue(count, cells) for count in line.all("count"))
            for line in clues.all("line")
        )

    def clue(self, count: Element, cells: dict[str, str]) -> Clue:
        """Read one clue."""
        found = _NUMBER.fullmatch(count.text)
        cell = cells[count.attributes.get("color", self.default)]
        if found is None or cell == BLANK:
            raise self.error(
                count,
                Message(
                    "non.webpbn.clue",
                    "expected a number and a colour that is not the background, found {found!q}",
                    found=count.text,
                ),
            )
        return Clue(int(found[1]) or None, cell)

    def goal(self, cells: dict[str, str]) -> Grid | None:
        """Read the picture that the puzzle was made from; drop one that lacks a cell."""
        kinds = (
            found
            for found in self.element.all("solution")
            if found.attributes.get("type", "goal").lower() == "goal"
        )
        image = next((image for found in kinds for image in found.all("image")), None)
        if image is None:
            return None
        table = {".": BLANK, "X": FILLED}
        table |= {
            self.declared[name].character: cell
            for name, cell in cells.items()
            if name in self.declared
        }
        table.pop("", None)
        rows = ["".join(row.split()) for row in image.text.split("|")]
        rows = [row for row in rows if row]
        if rows and all(len(row) == len(rows[0]) and set(row) <= set(table) for row in rows):
            return tuple("".join(table[character] for character in row) for row in rows)
        self.warn(
            Message(
                "non.webpbn.goal",
                "expected a goal of rows between '|', with a character of a declared colour for"
                " each cell; it is dropped",
            )
        )
        return None

    def warn(self, message: Message) -> None:
        """Issue a warning about this puzzle."""
        warn([NotationWarning(message, self.text, self.element.place)])

    def error(self, element: Element, message: Message) -> NotationError:
        """Return an error at the place of an element."""
        return NotationError(message, self.text, element.place)


_BLACK, _WHITE = "#000000", "#ffffff"


def _counts(puzzle: Element) -> Iterator[Element]:
    return (
        count
        for clues in puzzle.all("clues")
        for line in clues.all("line")
        for count in line.all("count")
    )


# --- writing --------------------------------------------------------------------------------------

_ESCAPES = str.maketrans({"&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "\r": "&#13;"})


def _unfit(value: str) -> Message | str:
    """Return why XML cannot hold a value; empty if it can."""
    return (
        Message("non.unfit.xml", "characters that XML cannot hold")
        if _FORBIDDEN.search(value)
        else ""
    )


def _written(puzzle: Puzzle) -> Iterator[str]:
    """Write one puzzle, in the order of the document type."""
    names = _names(puzzle)
    yield f'<puzzle type="grid" defaultcolor="{names[FILLED]}" backgroundcolor="{names[BLANK]}">'
    for element, key in (("source", "catalogue"), *_TEXTS.items()):
        if element != "note":
            yield from _text(puzzle, element, key)
    for cell, name in names.items():
        rgb = puzzle.colors.get(cell, {BLANK: _WHITE, FILLED: _BLACK}.get(cell, ""))
        yield f'<color name="{name}" char="{_CHARACTERS.get(cell, cell)}">{rgb[1:]}</color>'
    for kind, side in (("columns", puzzle.columns), ("rows", puzzle.rows)):
        yield f'<clues type="{kind}">'
        yield from (
            f"<line>{''.join(_count(clue, names) for clue in clues)}</line>" for clues in side
        )
        yield "</clues>"
    if puzzle.goal is not None:
        rows = (
            "|" + "".join(_CHARACTERS.get(cell, cell) for cell in row) + "|" for row in puzzle.goal
        )
        yield from ('<solution type="goal">', "<image>", *rows, "</image>", "</solution>")
    yield from _text(puzzle, "note", "note")
    yield "</puzzle>"


_CHARACTERS = {BLANK: ".", FILLED: "X"}


def _names(puzzle: Puzzle) -> dict[str, str]:
    """Return a unique name for each colour: that of X11, with the letter if it is not unique."""
    names = {BLANK: name_of(puzzle.colors.get(BLANK, _WHITE)), FILLED: "black"}
    if names[BLANK] == "black":
        names[BLANK] = "background"
    for letter, rgb in puzzle.colors.items():
        if letter != BLANK:
            name = name_of(rgb)
            names[letter] = f"{name}-{letter}" if name in names.values() else name
    return names


def _count(clue: Clue, names: dict[str, str]) -> str:
    """Write a clue; one of unknown length is 0, as its value."""
    color = f' color="{names[clue.color]}"' if clue.color != FILLED else ""
    return f"<count{color}>{int(clue)}</count>"


def _text(puzzle: Puzzle, element: str, key: str) -> Iterator[str]:
    if key in puzzle.metadata:
        yield f"<{element}>{puzzle.metadata[key].translate(_ESCAPES)}</{element}>"
