"""The reader of a ``.non`` text: keys, blocks, goal and warnings become a :class:`Document`.

:mod:`puyonb.nonogram.non` has the public functions.
"""

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from functools import lru_cache
from html import unescape
from html.entities import html5
from itertools import chain, islice
from types import MappingProxyType
from typing import NamedTuple, Self

from puyonb.errors import NotationError, NotationWarning
from puyonb.messages import Message
from puyonb.nonogram._cluelines import (
    MOST_LINES,
    TOKEN,
    BlankLines,
    Numbered,
    check_length,
    fits,
    letters_for,
    number_in,
    shortened,
)
from puyonb.nonogram._limits import Limits
from puyonb.nonogram._losses import IGNORED, Whole
from puyonb.nonogram.cells import (
    BLANK,
    FILLED,
    LETTERS,
    UNKNOWN,
    Clue,
    Clues,
    Grid,
    Line,
    LineKind,
    describes,
)
from puyonb.nonogram.non._spdx import is_code, is_expression, near_code, version
from puyonb.nonogram.puzzle import ProblemKind, Puzzle
from puyonb.text import lines, without_bom

STRINGS = ("catalogue", "title", "by", "copyright", "license")
"""The keys with strings as values, in the order of the writer."""

SIZES = ("width", "height")
BLOCKS = ("rows", "columns")

_ALIASES = {"rows": "height", "columns": "width"}
"""The meaning of ``rows N`` and ``columns N``, the size keys of an older format (reading N1)."""

KEYS = frozenset((*STRINGS, *SIZES, *BLOCKS, "color", "goal"))
Names = Mapping[str, str]
"""The names of colours in hints such as ``black 1 blue 1`` (Nonny's extension), and their cells.

Empty if the hints have the form ``1a,1b``.
"""

_NUMBER = re.compile(r"\s*([0-9]+)([a-z]?)(.*)")
_DIGITS = frozenset("0123456789")
_KEY = re.compile(r"\s*([a-z]+)(?:\s+(.*))?")
_COLOR = re.compile(r"([a-z])\s+(#[0-9a-fA-F]{6})\s*")
_NAMED_COLOR = re.compile(r"([^\W\d_][\w-]*)\s+([0-9a-fA-F]{6})(?:\s+(\S))?\s*")
_REFERENCE = re.compile(r"&(?:#[0-9]{1,7}|#[xX][0-9a-fA-F]{1,6}|[A-Za-z][A-Za-z0-9]{1,31});")
_SPACE = re.compile(r"\s+")
_WORD = re.compile(r"\s*([^\W\d_]{2,20})(?![^\W\d_])")
_ALIKE = 0.75
"""The least similarity of a mistyped word to its key, as difflib measures it (``rwos``: 0.75)."""

MOST_COMPARED = 1_000
"""The most lines to compare with the keys: all lines of a hostile text would take seconds."""

SEPARATOR = "===="
"""The line between two puzzles of a pack."""

_MOST_WARNINGS = 100
"""A hostile text could cause a million warnings."""


class Entry(NamedTuple):
    """A key, a block or an unknown line of a file.

    Attributes
    ----------
    key : str
        Such as ``"title"``, or ``"color a"`` for one colour; empty for an unknown line.
    text : str
        The unknown line, or the licence that had no quotes.
    quoted : bool, optional
        Whether the file had quotes around the value; None for a key that no file had.
    """

    key: str
    text: str = ""
    quoted: bool | None = None


class Block(NamedTuple):
    """The lines between ``rows`` or ``columns`` and the next key.

    Attributes
    ----------
    keyword : str
    offset : int
        The place of the keyword.
    lines : list of Numbered
    """

    keyword: str
    offset: int
    lines: list[Numbered]


@dataclass(frozen=True, slots=True)
class Document(Whole):
    """The content of a file: a puzzle, the order of its keys, and its unknown lines.

    Attributes
    ----------
    puzzle : Puzzle
    ignored : tuple of (int, str), default none
        The unknown lines, each with its number, counted from 1; one may be a mistyped key.
    entries : tuple of Entry, default none
        The keys and the unknown lines of the file in their order, for :func:`dumps_document`.
    blank_lines : mapping of str to BlankLines, default none
        The meaning of blank lines below ``"rows"`` and ``"columns"``.
    named_colors : bool, default False
        Whether the file has hints such as ``black 1 blue 1``, as the program Nonny writes them.
    warnings : tuple of NotationWarning, default none
        Each place where the text goes beyond the specification.
    """

    entries: tuple[Entry, ...] = ()
    blank_lines: Mapping[str, BlankLines] = field(
        default_factory=lambda: MappingProxyType({}), hash=False
    )
    named_colors: bool = False
    warnings: tuple[NotationWarning, ...] = ()

    def ignored_lines(self) -> Iterator[tuple[int, str, Message]]:
        """Yield the number, the text and a message for each unknown line.

        The message names the key if the line looks like a mistyped one.

        Examples
        --------
        >>> from puyonb.nonogram.non import loads_document
        >>> document = loads_document("titel x\\nwidth 1\\nheight 1\\nrows\\n1\\ncolumns\\n1\\n")
        >>> for number, line, message in document.ignored_lines():
        ...     print(number, line, message, sep=": ")
        1: titel x: 'titel x' is ignored; did you mean 'title'?

        Source: nonogram format, Rules; reading N1.
        """
        for index, (number, line) in enumerate(self.ignored):
            near = near_key(line) if index < MOST_COMPARED else ""
            if line.split()[0] == near:
                near = ""
            message = (
                Message(
                    "non.ignored.near",
                    "{found!q} is ignored; did you mean {near!q}?",
                    found=shortened(line),
                    near=near,
                )
                if near
                else Message("non.ignored", found=shortened(line))
            )
            yield number, line, message

    def holding(self, puzzle: Puzzle) -> "Document":
        """Return the document with another puzzle in it."""
        return replace(self, puzzle=puzzle)

    def without(self, *parts: str) -> Self:
        """Return the document without the unknown lines (``"ignored"``) or parts of its puzzle.

        Raises
        ------
        ValueError
            If a part is unknown; see :meth:`puyonb.nonogram.Puzzle.without`.
        """
        entries = self.entries
        if IGNORED in parts:
            entries = tuple(each for each in entries if each.key)
        return replace(Whole.without(self, *parts), entries=entries)


class Value(NamedTuple):
    """The text after a key, and its place."""

    offset: int
    text: str


class Reader:
    """One reading of one text, or of one puzzle of a pack.

    Parameters
    ----------
    text : str
        The whole text, for places in errors.
    lines : list of Numbered
        The lines of this puzzle.
    strict, lenient, limits
        As for :func:`puyonb.nonogram.non.loads`.
    """

    def __init__(
        self, text: str, lines: list[Numbered], *, strict: bool, lenient: bool, limits: Limits
    ) -> None:
        if strict and lenient:
            raise ValueError(Message("common.not_both", first="strict", second="lenient"))
        self.text = text
        self.lines = lines
        self.strict = strict
        self.lenient = lenient
        self.limits = limits
        self.values: dict[str, Value] = {}
        self.blocks: dict[str, Block] = {}
        self.entries: list[Entry] = []
        self.places: dict[str, int] = {}
        self.counted: dict[str, list[Numbered]] = {}
        self.unknown: list[Numbered] = []
        self.warnings: list[tuple[Message, int]] = []
        self.colors: list[tuple[re.Match[str], int]] = []
        self.out_of_order = False

    def read(self) -> Document:
        """Read the puzzle in five steps."""
        # 1. Separate keys and blocks; their order does not matter (reading N9).
        self.walk()
        self.required()
        size = {key: self.size(key) for key in SIZES}
        # 2. Read the colours: the form of hints depends on them.
        names, declared = self.palette()
        # 3. Turn blocks into lines, and lines into clues.
        goal = self.goal(size["width"], size["height"], names)
        blank_lines: dict[str, BlankLines] = {}
        sides: dict[str, tuple[Clues, ...]] = {}
        for keyword, expected in (("rows", size["height"]), ("columns", size["width"])):
            blank_lines[keyword], sides[keyword] = self.block(
                self.blocks[keyword], expected, names, goal
            )
        # 4. Build one value; the hints win over the goal (reading N5).
        goal = self.settled(goal, sides)
        metadata = {key: self.string(key) for key in STRINGS if key in self.values}
        puzzle = Puzzle(sides["rows"], sides["columns"], goal, declared, metadata)
        self.compare(puzzle)
        # 5. Sort the warnings by their places.
        noted = sorted(self.warnings, key=lambda found: found[1])
        if len(noted) > _MOST_WARNINGS:
            rest = noted[_MOST_WARNINGS - 1 :]
            noted[_MOST_WARNINGS - 1 :] = [(Message("non.warnings", count=len(rest)), rest[0][1])]
        warnings = tuple(NotationWarning(message, self.text, offset) for message, offset in noted)
        ignored = tuple((line.number, line.text) for line in sorted(self.unknown))
        return Document(
            puzzle,
            ignored,
            tuple(self.entries),
            MappingProxyType(blank_lines),
            bool(names),
            warnings,
        )

    # --- keys -------------------------------------------------------------------------------------

    def walk(self) -> None:
        """Read each line once: it is a key, part of a block, blank, or unknown."""
        block: list[Numbered] | None = None
        for line in self.lines:
            found = _KEY.fullmatch(line.text)
            if found is not None and found[1] in KEYS:
                block = self.key(line, found)
            elif block is not None:
                block.append(line)
            elif not line.is_blank:
                self.ignore([line])

    def key(self, line: Numbered, found: re.Match[str]) -> list[Numbered] | None:
        """Keep a key; return the list for the lines below it if it begins a block."""
        key, argument = found[1], (found[2] or "").strip()
        offset = line.offset + found.start(1)
        place = line.offset + (found.start(2) if found[2] else len(line.text))
        if key == "goal" or (key in BLOCKS and not argument):
            self.order(key, offset)
        if key in BLOCKS and not argument:
            if not self.first_time(key, offset):
                return None
            self.blocks[key] = Block(key, offset, [])
            return self.blocks[key].lines
        if key == "color":
            self.color(line, argument, place)
            return None
        if key in _ALIASES:
            self.warning(
                Message(
                    "non.key.alias",
                    "{found!q} with a number is an older name of {key!q}",
                    found=key,
                    key=_ALIASES[key],
                ),
                offset,
            )
            key = _ALIASES[key]
        quoted = argument.startswith('"')
        bare = argument if key == "license" and not quoted else ""
        if not self.first_time(key, offset, Entry(key, bare, quoted)):
            return None
        self.values[key] = Value(place, argument)
        if key == "goal" and not _is_closed(argument):
            self.blocks["goal"] = Block(key, offset, [])
            return self.blocks["goal"].lines
        return None

    def order(self, key: str, offset: int) -> None:
        """Warn once of a block before the sizes; it is read all the same (reading N9)."""
        if not self.out_of_order and not all(size in self.values for size in SIZES):
            self.warning(
                Message("non.key.order", "expected 'width' and 'height' before {key!q}", key=key),
                offset,
            )
            self.out_of_order = True

    def first_time(self, key: str, offset: int, entry: Entry | None = None) -> bool:
        """Refuse a key that the file had before; the last of two strings or colours counts (N9).

        A lenient reading uses the first of two others.
        """
        if key in self.values and (key in STRINGS or key.startswith("color ")):
            self.warning(
                Message(
                    "non.key.last",
                    "expected the key {key!q} once, found it again; the last one counts",
                    key=key,
                ),
                offset,
            )
            self.entries[self.places[key]] = entry or Entry(key)
            return True
        if key in self.values or key in self.blocks:
            message = (
                Message(
                    "non.key.twice.pack",
                    "expected the key {key!q} once, found it again; a line {divider!q} separates"
                    " the puzzles of a pack",
                    key=key,
                    divider=SEPARATOR,
                )
                if key in BLOCKS or key in SIZES
                else Message(
                    "non.key.twice", "expected the key {key!q} once, found it again", key=key
                )
            )
            self.error(message, offset)
            return False
        self.places[key] = len(self.entries)
        self.entries.append(entry or Entry(key))
        return True

    def required(self) -> None:
        """Refuse a text without the four required keys."""
        for key in (*SIZES, *BLOCKS):
            if key not in self.values and key not in self.blocks:
                near = next((line for line in self.strange() if near_key(line.text) == key), None)
                if near is None:
                    raise NotationError(
                        Message("non.key", "expected the key {key!q}", key=key), self.text, self.end
                    )
                message = Message(
                    "non.key.mistyped",
                    "expected the key {key!q}, found {found!q}",
                    key=key,
                    found=shortened(near.text),
                )
                raise NotationError(message, self.text, near.offset + indent(near.text))

    def strange(self) -> list[Numbered]:
        """Return the first lines that are not keys or hints: one may be a mistyped key."""
        inside = (
            line
            for block in self.blocks.values()
            for line in block.lines
            if line.text.strip()[:1].isalpha()
        )
        return sorted(islice(chain(self.unknown, inside), MOST_COMPARED))

    @property
    def end(self) -> int:
        """The end of this puzzle in the text."""
        return self.lines[-1].offset + len(self.lines[-1].text) if self.lines else len(self.text)

    def size(self, key: str) -> int:
        """Read a width or a height."""
        offset, argument = self.values[key]
        number = argument.lstrip("0") or argument[:1]
        if not (argument.isascii() and argument.isdigit()) or number == "0":
            message = Message(
                "non.size.number",
                "expected a whole number of at least 1 after {key!q}, found {found!q}",
                key=key,
                found=argument,
            )
            raise NotationError(message, self.text, offset)
        most = self.limits.side
        if len(number) > len(str(most)) or int(number) > most:
            what = Message(f"non.noun.{key}")
            message = (
                Message(
                    "non.size.most",
                    "expected a {what} of at most {most:,} (limit side), found {found}",
                    what=what,
                    most=most,
                    found=number,
                )
                if len(number) < 20
                else Message(
                    "non.size.digits",
                    "expected a {what} of at most {most:,} (limit side), found a number of"
                    " {digits:,} digits",
                    what=what,
                    most=most,
                    digits=len(number),
                )
            )
            raise NotationError(message, self.text, offset)
        return int(number)

    def string(self, key: str) -> str:
        """Read the value of a string key (reading N3)."""
        offset, argument = self.values[key]
        if not argument.startswith('"'):
            if key != "license":
                self.warning(
                    Message(
                        "non.string.quotes",
                        "expected the value of {key!q} in quotes; it is read without them",
                        key=key,
                    ),
                    offset,
                )
            elif not is_code(argument):
                self.warning(_no_code(argument), offset)
            return argument
        inside, closed, rest = argument[1:].rpartition('"')
        if not closed:
            self.warning(
                Message(
                    "non.string.unclosed",
                    "expected a closing quote after the value of {key!q}",
                    key=key,
                ),
                offset,
            )
            return _unescaped(rest)
        if rest.strip():
            behind = offset + len(inside) + 2 + indent(rest)
            self.warning(
                Message(
                    "non.string.rest",
                    "{found!q} after the closing quote is ignored",
                    found=rest.strip(),
                ),
                behind,
            )
        return _unescaped(inside)

    # --- colours ----------------------------------------------------------------------------------

    def color(self, line: Numbered, argument: str, offset: int) -> None:
        """Keep a colour, in one of two dialects; the first colour decides which (reading N4)."""
        found = _COLOR.fullmatch(argument) or _NAMED_COLOR.fullmatch(argument)
        if found is None or (self.colors and found.re is not self.colors[0][0].re):
            self.warning(
                Message(
                    "non.color",
                    "expected 'color a #rrggbb', found {found!q}, which is ignored",
                    found=line.text.strip(),
                ),
                offset,
            )
            self.ignore([line])
        elif self.first_time(f"color {found[1]}", offset):
            self.values[f"color {found[1]}"] = Value(offset, argument)
            self.colors.append((found, offset))

    def palette(self) -> tuple[Names, dict[str, str]]:
        """Return the names of colours in hints with their cells, and the colours by letter."""
        if not self.colors or self.colors[0][0].re is _COLOR:
            return {}, {found[1]: found[2] for found, _ in self.colors}
        if all(
            len(found[1]) == 1 and found[1] in LETTERS and not found[3] for found, _ in self.colors
        ):
            words = {
                word
                for block in self.blocks.values()
                for line in block.lines
                for word in line.text.split()[:1]
            }
            if words.isdisjoint(found[1] for found, _ in self.colors):
                found, offset = self.colors[0]
                self.warning(
                    Message(
                        "non.color.hash",
                        "expected '#' before the colour, found {found!q}",
                        found=found[2],
                    ),
                    offset,
                )
                return {}, {found[1]: f"#{found[2]}" for found, _ in self.colors}
        self.warning(
            Message(
                "non.color.names", "names of colours in hints are an extension of the program Nonny"
            ),
            self.colors[0][1],
        )
        cells = {"background": BLANK}
        declared = {found[1]: f"#{found[2].lower()}" for found, _ in self.colors}
        if declared.get("black") == "#000000":
            cells["black"] = FILLED
        try:
            cells.update(letters_for([name for name in declared if name not in cells]))
        except ValueError as error:
            raise NotationError(error.args[0], self.text, self.colors[0][1]) from None
        colors = {cells[name]: rgb for name, rgb in declared.items() if cells[name] != FILLED}
        return cells, colors

    # --- blocks and goal --------------------------------------------------------------------------

    def block(
        self, block: Block, expected: int, names: Names, goal: Grid | None
    ) -> tuple[BlankLines, tuple[Clues, ...]]:
        """Read the hints of all rows or columns; return the meaning of blank lines, too (N2)."""
        lines, strays = counted(block, names)
        self.ignore(strays, below=block.keyword)
        readings = fits(lines, expected)
        if not readings:
            lines = self.miscounted(block, lines, strays, expected)
            readings = [(BlankLines.NONE, lines)]
        read = [
            (reading, found, tuple(hints(line, names, self) for line in found))
            for reading, found in readings
        ]
        reading, found, clues = read[0]
        if len(read) > 1:
            agreeing = [each for each in read if goal and _describes(each[2], block.keyword, goal)]
            reading, found, clues = agreeing[0] if len(agreeing) == 1 else read[0]
            if len(agreeing) != 1:
                self.warning(
                    Message(
                        "non.blank.several",
                        "the blank lines below {key!q} have more than one reading",
                        key=block.keyword,
                    ),
                    block.offset,
                )
        if reading in (BlankLines.IGNORED, BlankLines.HINTS):
            self.layout(block, lines, found)
        self.counted[block.keyword] = found
        return reading, clues

    def layout(self, block: Block, lines: list[Numbered], found: list[Numbered]) -> None:
        """Warn of the first blank line that is layout; by the specification it is a hint."""
        used = {line.offset for line in found}
        end = found[-1].offset
        skipped = next(
            (line for line in lines if line.offset < end and line.offset not in used), None
        )
        if skipped:
            self.warning(
                Message(
                    "non.blank.layout",
                    "a blank line below {key!q} is read as layout, not as an empty line",
                    key=block.keyword,
                ),
                skipped.offset,
            )

    def miscounted(
        self, block: Block, lines: list[Numbered], strays: list[Numbered], expected: int
    ) -> list[Numbered]:
        """Refuse a block with too few or too many lines; a lenient reading cuts or completes it."""
        full = [line for line in lines if not line.is_blank]
        blank = len(lines) - len(full)
        found = (
            Message("non.hints.blank", "{full} and {blank} blank", full=len(full), blank=blank)
            if blank
            else len(full)
        )
        counts = {"expected": expected, "key": block.keyword, "found": found}
        if len(full) <= expected and strays:
            stray = strays[0].text.strip()
            self.error(
                Message(
                    "non.hints.stray",
                    "expected {expected:line|lines} of hints below {key!q}, found {found};"
                    " {stray!q} is not one",
                    stray=stray,
                    **counts,
                ),
                strays[0].offset,
            )
        else:
            place = full[expected].offset if len(full) > expected else block.offset
            self.error(
                Message(
                    "non.hints",
                    "expected {expected:line|lines} of hints below {key!q}, found {found}",
                    **counts,
                ),
                place,
            )
        return [*full, *[Numbered(block.offset, "")] * expected][:expected]

    def goal(self, width: int, height: int, names: Names) -> Grid | None:
        """Read the goal, on one line or several (reading N5); drop one of the wrong length."""
        if "goal" not in self.values:
            return None
        offset, argument = self.values["goal"]
        if not _is_closed(argument) or _SPACE.search(argument[1:].partition('"')[0]):
            self.warning(
                Message("non.goal.quotes", "expected the goal in quotes, without white space"),
                offset,
            )
        cells = self.goal_cells(offset, argument, width * height)
        if len(cells) != width * height:
            message = Message(
                "non.goal.cells",
                "expected a goal of {expected:cell|cells}, found {found}; it is dropped",
                expected=width * height,
                found=len(cells),
            )
            self.warning(message, offset)
            return None
        cells = cells.translate(self.symbols(names))
        return tuple(cells[start : start + width] for start in range(0, len(cells), width))

    def goal_cells(self, offset: int, argument: str, enough: int) -> str:
        """Return the characters of a goal: up to its closing quote; without quotes, ``enough``."""
        parts: list[str] = []
        beyond: list[Numbered] = []
        found, quoted, closed = 0, False, False
        for line in (
            Numbered(offset, argument),
            *(self.blocks["goal"].lines if "goal" in self.blocks else ()),
        ):
            if closed or (not quoted and found >= enough):
                beyond += [] if line.is_blank else [line]
                continue
            start = 0
            if not found and not quoted and line.text.lstrip().startswith('"'):
                quoted, start = True, line.text.index('"') + 1
            inside, closing, rest = line.text[start:].partition('"')
            part, closed = _unescaped(_SPACE.sub("", inside)), closing != ""
            if rest.strip():
                behind = line.offset + start + len(inside) + 1 + indent(rest)
                self.warning(
                    Message(
                        "non.goal.rest", "{found!q} after the goal is ignored", found=rest.strip()
                    ),
                    behind,
                )
            parts.append(part)
            found += len(part)
        self.ignore(beyond, below="goal")
        return "".join(parts)

    def symbols(self, names: Names) -> dict[int, str]:
        """Return the cell of each character of a goal: every character except 0 is filled."""
        table = _Cells()
        if names:
            table[ord(".")] = BLANK
            for found, _ in self.colors:
                if found[3]:
                    table[ord(found[3])] = names[found[1]]
        return table

    def settled(self, goal: Grid | None, sides: dict[str, tuple[Clues, ...]]) -> Grid | None:
        """Set the filled cells of the goal to the colour of the hints if they have one (N9)."""
        inks = {clue.color for clues in (*sides["rows"], *sides["columns"]) for clue in clues}
        if goal is None or len(inks) != 1:
            return goal
        (ink,) = inks
        others = set("".join(goal)) - {BLANK, FILLED, ink}
        if others:
            message = Message(
                "non.goal.colors",
                "the goal has colours ({colors}) that the hints do not have",
                colors=tuple(sorted(others)),
            )
            self.warning(message, self.values["goal"].offset)
        table = {ord(cell): ink for cell in FILLED + LETTERS}
        return tuple(row.translate(table) for row in goal)

    def compare(self, puzzle: Puzzle) -> None:
        """Warn of hints that contradict each other or the goal (reading N5)."""
        goal_is_wrong = False
        for problem in puzzle.problems():
            if problem.kind is ProblemKind.LENGTH:
                (line,) = problem.lines
                self.warning(problem.content, self.counted[f"{line.kind}s"][line.index].offset)
            elif problem.kind is ProblemKind.SUM:
                self.warning(problem.content, self.blocks["columns"].offset)
            elif not goal_is_wrong:
                goal_is_wrong = True
                message = Message("non.goal.disagrees", problem=problem.content)
                self.warning(message, self.values["goal"].offset)

    # --- unknown lines, warnings, errors ----------------------------------------------------------

    def ignore(self, lines: list[Numbered], *, below: str = "") -> None:
        """Keep unknown lines: the specification asks readers to ignore them (reading N1)."""
        self.unknown += lines
        keys = [entry.key for entry in self.entries] if below and lines else []
        place = keys.index(below) + 1 if keys else len(self.entries)
        self.entries[place:place] = [Entry("", line.text.strip()) for line in lines]

    def warning(self, message: Message, offset: int) -> None:
        """Keep a warning; with ``strict``, raise an error."""
        if self.strict:
            raise NotationError(message, self.text, offset)
        self.warnings.append((message, offset))

    def error(self, message: Message, offset: int) -> None:
        """Raise an error; with ``lenient``, keep a warning."""
        if not self.lenient:
            raise NotationError(message, self.text, offset)
        self.warnings.append((message, offset))


def counted(block: Block, names: Names) -> tuple[list[Numbered], list[Numbered]]:
    """Split the lines of a block: blank ones and possible hints, and all others (reading N2)."""
    lines: list[Numbered] = []
    strays: list[Numbered] = []
    for line in block.lines:
        token = TOKEN.search(line.text)
        can_be_hints = token is not None and (
            token[0][0] in _DIGITS or token[0] in names or _is_unknown(line.text.partition(",")[0])
        )
        (lines if line.is_blank or can_be_hints else strays).append(line)
    return lines, strays


def hints(line: Numbered, names: Names, reader: "Reader") -> Clues:
    """Read one line of hints.

    Parameters
    ----------
    line : Numbered
    names : mapping of str to str
    reader : Reader
        Receives warnings and errors.

    Raises
    ------
    NotationError
        If a colour is not declared, or the line is too long.

    Source: nonogram format, Keys (rows); readings N4 and N9.
    """
    if line.is_blank:
        return ()
    check_length(line.text, reader.limits.side, reader.text, line.offset)
    return _named_hints(line, names, reader.text) if names else _lettered_hints(line, reader)


def _lettered_hints(line: Numbered, reader: "Reader") -> Clues:
    """Read ``3b,1d``."""
    clues: list[Clue] = []
    offset = line.offset
    parts = line.text.split(",")
    for part in parts:
        found = _NUMBER.fullmatch(part)
        if found is None:
            if _is_unknown(part):
                # Without this clue the line would be another one.
                place = offset + indent(part)
                raise NotationError(
                    Message(
                        "non.hint.unknown", "a clue of unknown length has no form in .non files"
                    ),
                    reader.text,
                    place,
                )
            if part.strip():
                message = Message(
                    "non.hint.number",
                    "expected a number, found {found!q}, which is ignored",
                    found=part.strip(),
                )
                reader.warning(message, offset + indent(part))
            else:
                reader.warning(
                    Message(
                        "non.hint.comma", "expected a number beside a comma; the comma is ignored"
                    ),
                    offset,
                )
            offset += len(part) + 1
            continue
        digits, letter, rest = found.groups()
        length = number_in(digits, reader.text, offset + found.start(1))
        if rest.strip():
            place = offset + found.start(3) + indent(rest)
            reader.warning(
                Message("non.hint.rest", "{found!q} after a number is ignored", found=rest.strip()),
                place,
            )
        if length:
            clues.append(Clue(length, letter or FILLED))
        elif len(parts) > 1:
            reader.warning(
                Message("non.hint.zero", "a 0 beside other hints is ignored"),
                offset + found.start(1),
            )
        offset += len(part) + 1
    return tuple(clues)


def _is_unknown(part: str) -> bool:
    """Check whether a part of a line is a clue of unknown length: ``?``, or with a letter."""
    return part.strip().rstrip(LETTERS) == UNKNOWN


def _named_hints(line: Numbered, names: Names, text: str) -> Clues:
    """Read ``black 1 blue 1 1``, also with colons and commas; a colour is valid until the next."""
    clues: list[Clue] = []
    color = names.get("black", FILLED)
    for found in TOKEN.finditer(line.text):
        token, offset = found[0], line.offset + found.start()
        if token.isascii() and token.isdigit():
            length = number_in(token, text, offset)
            if length:
                clues.append(Clue(length, color))
        elif names.get(token, BLANK) == BLANK:
            raise NotationError(
                Message(
                    "non.hint.named",
                    "expected a number or the name of a colour, found {found!q}",
                    found=token,
                ),
                text,
                offset,
            )
        else:
            color = names[token]
    return tuple(clues)


def indent(part: str) -> int:
    """Count the white space at the beginning of a part of a line."""
    return len(part) - len(part.lstrip())


def split_pack(text: str, limits: Limits) -> tuple[list[list[Numbered]], list[NotationWarning]]:
    """Split a pack into puzzles, each with its divider as the first line; warn of odd dividers.

    Source: reading N6.
    """
    most, puzzles = MOST_LINES * limits.side, limits.puzzles
    chunks: list[list[Numbered]] = [[Numbered(0, "")]]
    loose: list[NotationWarning] = []

    def _too_many(offset: int) -> NotationError:
        return NotationError(Message("non.pack.most", most=puzzles), text, offset)

    for number, (offset, line) in enumerate(lines(text), 1):
        if line.strip() == SEPARATOR:
            if len(chunks) > puzzles:
                raise _too_many(offset)
            chunks.append([Numbered(offset, line, number)])
            if line != SEPARATOR and len(loose) < _MOST_WARNINGS:
                message = Message("non.pack.divider", divider=SEPARATOR, found=line)
                loose.append(NotationWarning(message, text, offset))
        else:
            # A pack made of files may have a byte-order mark before each puzzle (reading G1).
            bare = without_bom(line) if len(chunks[-1]) == 1 else line
            chunks[-1].append(Numbered(offset + len(line) - len(bare), bare, number))
            if len(chunks[-1]) > most + 1:  # the divider does not count
                raise NotationError(
                    Message(
                        "non.pack.lines",
                        "expected a puzzle of at most {most:,} lines (limit side), found more",
                        most=most,
                    ),
                    text,
                    offset,
                )
    full = [chunk for chunk in chunks if not all(line.is_blank for line in chunk[1:])]
    if len(full) > puzzles:
        raise _too_many(full[puzzles][0].offset)
    if len(full) < len(chunks) and len(chunks) > 1:
        empty = next(chunk for chunk in chunks if all(line.is_blank for line in chunk[1:]))
        loose.append(NotationWarning(Message("non.pack.sides"), text, empty[0].offset))
    return full or chunks[:1], loose


def documents_of(
    text: str,
    chunks: list[list[Numbered]],
    loose: list[NotationWarning],
    *,
    strict: bool,
    lenient: bool,
    limits: Limits,
) -> list[Document]:
    """Read the puzzles of a text; the first document also has the warnings about dividers."""
    if strict and loose:
        raise NotationError(loose[0].content, text, loose[0].offset)
    documents = [
        Reader(text, chunk[1:], strict=strict, lenient=lenient, limits=limits).read()
        for chunk in chunks
    ]
    documents[0] = replace(documents[0], warnings=(*documents[0].warnings, *loose))
    return documents


class _Cells(dict[int, str]):
    """A table for ``str.translate``: 0 is blank, a letter stays, any other character is filled."""

    def __missing__(self, code: int) -> str:
        character = chr(code)
        return character if character in LETTERS or character == BLANK else FILLED


def near_key(line: str) -> str:
    """Return the key that a line probably begins with, but mistyped; empty if there is none.

    Examples
    --------
    >>> near_key("widht 3"), near_key("# notes")
    ('width', '')
    """
    found = _WORD.match(line)
    return _near(found[1].lower()) if found else ""


@lru_cache(maxsize=1_000)
def _near(word: str) -> str:
    from difflib import get_close_matches

    near: list[str] = get_close_matches(word, sorted(KEYS), n=1, cutoff=_ALIKE)
    return near[0] if near else ""


def _no_code(found: str) -> Message:
    """Return the message for a licence without quotes that is not a code (reading N3)."""
    values = {"version": version(), "found": shortened(found)}
    if is_expression(found):
        return Message(
            "non.license.several",
            "expected one code of the SPDX License List {version}, found {found!q}; put an"
            " expression in quotes",
            **values,
        )
    if near := near_code(found):
        return Message(
            "non.license.near",
            "expected a code of the SPDX License List {version}, or text in quotes, found"
            " {found!q}; did you mean {near!q}?",
            near=near,
            **values,
        )
    return Message(
        "non.license",
        "expected a code of the SPDX License List {version}, or text in quotes, found {found!q}",
        **values,
    )


def _is_closed(argument: str) -> bool:
    """Check whether the value of a goal ends on its line."""
    return argument.startswith('"') and '"' in argument[1:]


def _describes(sides: tuple[Clues, ...], keyword: str, goal: Grid) -> bool:
    kind = LineKind(keyword.removesuffix("s"))
    return all(describes(clues, Line(kind, index).cells(goal)) for index, clues in enumerate(sides))


def _unescaped(text: str) -> str:
    """Replace character references that end with a semicolon; ``R&D`` stays as it is (N3)."""
    return _REFERENCE.sub(
        lambda found: (
            unescape(found[0]) if found[0][1] == "#" else html5.get(found[0][1:], found[0])
        ),
        text,
    )
