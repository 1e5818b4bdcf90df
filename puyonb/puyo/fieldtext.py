"""The plain text field: a board drawn in letters, one line a row (specification: Plain Text Field Format).

>>> from puyonb.puyo import fieldtext
>>> field = fieldtext.loads("# two reds fall\\nRG\\nRRGGBB")
>>> print(fieldtext.dumps(field))
RG
RRGGBB

:func:`loads` and :func:`dumps` carry the field alone; :func:`loads_document` and
:func:`dumps_document` carry a file with its comments.  The *extended* form (readings F8 and F11) is
ours: letters for sun, hard and wall, and a first line with the size of a board that is not 6x13.
Whether a field could come up in play is not asked here: see :meth:`puyonb.puyo.Field.problems`.
"""

import re
from collections import deque
from collections.abc import Iterable, Iterator, Mapping
from typing import NamedTuple, NoReturn

from puyonb.errors import CannotExpress, NotationError, NotationWarning, check_type, warn
from puyonb.puyo.field import LETTERS, Field, Puyo, trusted_field
from puyonb.text import bounded

__all__ = [
    "EXTENDED_SYMBOLS",
    "SYMBOLS",
    "Comment",
    "Document",
    "dumps",
    "dumps_document",
    "loads",
    "loads_document",
]


_WIDTH, _HEIGHT, _HIDDEN_ROWS = 6, 13, 1
"""The board of the specification; its top row is invisible."""

SYMBOLS: Mapping[str, Puyo] = {
    ".": Puyo.EMPTY,
    "R": Puyo.RED,
    "G": Puyo.GREEN,
    "B": Puyo.BLUE,
    "Y": Puyo.YELLOW,
    "P": Puyo.PURPLE,
    "O": Puyo.OJAMA,
    "T": Puyo.IRON,
}
"""The symbols of the specification; ``#``, which stands among them there, is only the mark of a comment (reading F6)."""

EXTENDED_SYMBOLS: Mapping[str, Puyo] = {**SYMBOLS, "K": Puyo.HARD, "W": Puyo.WALL, "S": Puyo.SUN}
"""The symbols of the extended form (reading F8)."""


class Comment(NamedTuple):
    """A comment, and where it stands.

    Attributes
    ----------
    row : int
        The row of the field above which it stands: 0 for all that comes before the first row of the text, the height of the
        field for what comes after the last.
    text : str
        The line from its ``#`` on.
    """

    row: int
    text: str


class Document(NamedTuple):
    """A field as a file holds it.

    Attributes
    ----------
    field : Field
    comments : tuple of Comment, default none
        In the order of the file.
    warnings : tuple of NotationWarning, default none
        What was read although it goes beyond the letter of the specification.
    """

    field: Field
    comments: tuple[Comment, ...] = ()
    warnings: tuple[NotationWarning, ...] = ()


def loads(
    text: str, *, strict: bool = False, lenient: bool = False, extended: bool = False
) -> Field:
    """Read a field.

    Parameters
    ----------
    text : str
    strict : bool, default False
        Refuse what goes beyond the letter of the specification: comments behind a row, lower case, full-width forms.
    lenient : bool, default False
        Cut rows that are too long and rows that are too many, each with a warning.
    extended : bool, default False
        Read the letters ``K``, ``W`` and ``S`` and a first line such as ``# puyonb field 10x19 hidden 1``.

    Returns
    -------
    Field
        6x13 with one hidden row, or as the first line of an extended text says.

    Raises
    ------
    NotationError
        At the first character that does not fit.
    ValueError
        If both ``strict`` and ``lenient`` are asked for.

    Warns
    -----
    NotationWarning
        Where more is read than the specification says, or something else was probably meant.

    Examples
    --------
    >>> loads("RG\\nRRGGBB")
    Field.from_rows(['RG....', 'RRGGBB'], height=13)
    >>> loads("RG\\nRXGGBB")
    Traceback (most recent call last):
        ...
    puyonb.errors.NotationError: expected a cell, one of '.RGBYPOT', found 'X', line 2, column 2

    Source: plain text field, Parsing Algorithm; readings F1 to F8, F11, F12.
    """
    reader = _Reader(text, strict=strict, lenient=lenient, extended=extended)
    field = reader.field()
    if reader.said:
        warn(reader.warnings())
    return field


def loads_document(
    text: str, *, strict: bool = False, lenient: bool = False, extended: bool = False
) -> Document:
    """Read a field with its comments; the warnings are part of what is returned, and are not said otherwise.

    Parameters and errors are those of :func:`loads`.

    Examples
    --------
    >>> document = loads_document("# a start\\n.....R  # red\\n")
    >>> [(comment.row, comment.text) for comment in document.comments]
    [(0, '# a start'), (12, '# red')]
    >>> print(document.warnings[0])
    expected the end of the row, found '#': a comment has a line of its own, line 2, column 9

    Source: plain text field, Comment Lines; reading F10.
    """
    reader = _Reader(text, strict=strict, lenient=lenient, extended=extended)
    return Document(reader.field(), reader.placed_comments(), reader.warnings())


def dumps(field: Field, *, trim: bool = True, extended: bool = False) -> str:
    """Write a field.

    Parameters
    ----------
    field : Field
    trim : bool, default True
        Leave out empty rows at the top and empty cells at the end of a row.
    extended : bool, default False
        Allow what only the extended form can say: sun, hard and wall, and boards of any size.

    Returns
    -------
    str
        Without a line end after the last row.  A board that is not 6x13 with one hidden row has a first line that says so, and
        its rows stand in full.

    Raises
    ------
    CannotExpress
        If the field has no form here; it names the first such cell, or the size.

    Examples
    --------
    >>> print(dumps(Field.from_rows(["R", "", "", "RRG"], width=6, height=13)))
    R
    .
    .
    RRG

    Source: plain text field, From Internal Representation to Plain Text; readings F4, F7, F8, F11.
    """
    return "\n".join(line for _, line in _written(field, trim=trim, extended=extended))


def dumps_document(document: Document, *, trim: bool = True, extended: bool = False) -> str:
    """Write a field with its comments, as the whole text of a file.

    Parameters
    ----------
    document : Document
    trim, extended : bool
        As for :func:`dumps`; but where a comment stands between two empty rows, these and all below them are written.

    Returns
    -------
    str
        Ends with a line end.  Each comment has a line of its own, also one that was read behind a row: the
        specification knows no other.

    Raises
    ------
    CannotExpress
        As :func:`dumps`; also for a comment that would be read as the first line of an extended text.
    ValueError
        If a comment is not one line that begins with ``#``.

    Source: plain text field, Comment Lines; readings F1, F10.
    """
    check_type(document, Document)
    comments = deque(sorted(document.comments, key=lambda comment: comment.row))
    for comment in comments:
        if not comment.text.startswith("#") or "\n" in comment.text or "\r" in comment.text:
            raise ValueError(
                f"expected a comment to be one line that begins with '#', found {comment.text!r}"
            )
        if extended and _HEADER_START.match(comment.text):
            message = f"the comment {comment.text!r} would be read as the size of the field"
            raise CannotExpress(message, notation="field:extended", what="comments")
    lines: list[str] = []
    remarks = [comment.row for comment in comments]
    for row, line in _written(document.field, trim=trim, extended=extended, remarks=remarks):
        while comments and max(comments[0].row, 0) <= row:
            lines.append(comments.popleft().text)
        lines.append(line)
    return "\n".join([*lines, *(comment.text for comment in comments), ""])


# --- writing --------------------------------------------------------------------------------------


def _written(
    field: Field, *, trim: bool, extended: bool, remarks: Iterable[int] = ()
) -> Iterator[tuple[int, str]]:
    """Give each line with the row of the field that it writes; the line that gives a size counts as row -1."""
    check_type(field, Field)
    plain = (field.width, field.height, field.hidden_rows) == (_WIDTH, _HEIGHT, _HIDDEN_ROWS)
    if not plain and not extended:
        raise _unfit(field)
    rows = list(enumerate(_rows(field, _EXTENDED_LETTERS if extended else _PLAIN_LETTERS)))
    if not plain:
        yield -1, f"# puyonb field {field.width}x{field.height} hidden {field.hidden_rows}"
    elif trim:
        trimmed = [(row, line.rstrip(".")) for row, line in rows]
        first = next((row for row, line in trimmed if line), _HEIGHT - 1)
        # A comment between two empty rows would sink to the first that is not: both stay, and so do
        # those that follow.
        first = min((row - 1 for row in remarks if 0 < row < first), default=first)
        # An empty line would be ignored by every reader, and all above it would sink (F4).
        rows = [(row, line or ".") for row, line in trimmed[first:]]
    yield from rows


_PLAIN_LETTERS = {puyo: symbol for symbol, puyo in SYMBOLS.items()}
_EXTENDED_LETTERS = {puyo: symbol for symbol, puyo in EXTENDED_SYMBOLS.items()}


def _rows(field: Field, letters: Mapping[Puyo, str]) -> list[str]:
    try:
        return ["".join([letters[cell] for cell in row]) for row in field.cells]
    except KeyError:
        place = next(place for place in field.places if field[place] not in letters)
    cell = field[place]
    raise CannotExpress(
        f"{cell.value} at {field.describe(*place)} has no symbol in the plain text field;"
        f" the extended form (field:extended) writes {LETTERS[cell]!r}",
        notation="field",
        what=cell.value,
        where=place,
    ) from None


def _unfit(field: Field) -> CannotExpress:
    """Say why a board of another size has no place here (F7, F11)."""
    same_size = (field.width, field.height) == (_WIDTH, _HEIGHT)
    found = f"{field.width}x{field.height}" if not same_size else f"{field.hidden_rows} hidden rows"
    return CannotExpress(
        f"a field of {found} has no form in the plain text field, which is {_WIDTH}x{_HEIGHT} with one hidden row;"
        " the extended form (field:extended) carries any",
        notation="field",
        what="hidden" if same_size else "size",
    )


_LINE = re.compile(r"\S[^\r\n]*")
"""A line that is not empty, from its first character that is not white space."""

_COMMENT_MARKS = "#\N{FULLWIDTH NUMBER SIGN}"
_EMPTY_CELLS = ".\N{FULLWIDTH FULL STOP}"
_GAP = re.compile(r"\s")
_COMMENT_BEHIND = re.compile(rf"\s+(?=[{_COMMENT_MARKS}])")
_HEADER = re.compile(r"# ?puyonb field ([0-9]{1,9})x([0-9]{1,9}) hidden ([0-9]{1,9})")
_HEADER_START = re.compile(rf"[{_COMMENT_MARKS}]\s*puyonb[\s_-]*field[\s:=]*[-+]?\d", re.IGNORECASE)
"""What was meant for the line with the size of a board: it is never passed over for the sake of a capital or a full-width digit."""
_OWN_LINE = "a comment has a line of its own"
_NUMBERS = re.compile(r"-?[0-9][-0-9\s,;]*")
_FOREIGN_LINES = 100
"""Where another program's lines of numbers are looked for; they follow upon a short header."""
_ANOTHER_PROGRAM = (
    "expected rows of cells, found lines of numbers: another program saves .puyo files"
    " with header lines and columns of numbers, and this looks like one"
)
_MOST_WARNINGS = 100
"""Beyond that many, warnings tell nothing new, and a hostile text could ask for a million."""


def _replacements(symbols: Mapping[str, Puyo]) -> dict[int, str]:
    """Map lower case and full-width forms of the symbols to the symbols."""
    wide = ord("\N{FULLWIDTH EXCLAMATION MARK}") - ord("!")
    small = {ord(symbol.lower()): symbol for symbol in symbols if symbol != "."}
    return {
        **small,
        **{ord(form) + wide: symbol for symbol in symbols for form in (symbol, symbol.lower())},
    }


class _Alphabet(NamedTuple):
    """The symbols that a reading knows, and what it replaces by them."""

    symbols: Mapping[str, Puyo]
    replacements: Mapping[int, str]
    other: re.Pattern[str]

    @classmethod
    def of(cls, symbols: Mapping[str, Puyo]) -> "_Alphabet":
        """Make an alphabet of symbols."""
        return cls(symbols, _replacements(symbols), re.compile(f"[^{''.join(symbols)}]"))


_PLAIN, _EXTENDED = _Alphabet.of(SYMBOLS), _Alphabet.of(EXTENDED_SYMBOLS)


class _Size(NamedTuple):
    """The size of the board to read, and whether every row must stand in full."""

    width: int = _WIDTH
    height: int = _HEIGHT
    hidden_rows: int = _HIDDEN_ROWS
    in_full: bool = False


class _Reader:
    """One reading of one text: :meth:`field` first, then what was found on the way.

    Parameters
    ----------
    text : str
    strict, lenient, extended : bool
        As for :func:`puyonb.puyo.fieldtext.loads`.

    Attributes
    ----------
    said : list of (str, int)
        What there is to warn of, and where in the text.
    """

    def __init__(self, text: str, *, strict: bool, lenient: bool, extended: bool) -> None:
        if strict and lenient:
            raise ValueError("expected strict or lenient, not both")
        self._text = bounded(text)
        self._strict = strict
        self._lenient = lenient
        self._extended = extended
        self._alphabet = _EXTENDED if extended else _PLAIN
        self._size = _Size()
        self._rows: list[tuple[int, str]] = []
        self._comments: list[tuple[int, str, bool]] = []
        self._due: list[tuple[str, int]] = []
        self.said: list[tuple[str, int]] = []

    def field(self) -> Field:
        """Read the text in the steps of the specification's algorithm."""
        # 1. Comments apart, white space off, empty lines out.
        for found in _LINE.finditer(self._text):
            line = found.group().rstrip()
            if line[0] in _COMMENT_MARKS:
                self._comment(found.start(), line)
            else:
                self._rows.append((found.start(), line))
        # 2. No more rows than the board has; each of them into cells.
        self._count()
        width, height, hidden_rows, in_full = self._size
        rows = self._rows[:height] if in_full else self._rows[-height:]
        cells = [self._row(offset, line) for offset, line in rows]
        if self._due:
            self._fail(*self._due[0])
        # 3. Missing rows are empty ones at the top.
        blank = ((Puyo.EMPTY,) * width,) * (height - len(cells))
        return trusted_field(width, height, (*blank, *cells), hidden_rows)

    def warnings(self) -> tuple[NotationWarning, ...]:
        """Give what was said, in the order of the text."""
        said = sorted(self.said, key=lambda found: found[1])[:_MOST_WARNINGS]
        return tuple(NotationWarning(message, self._text, offset) for message, offset in said)

    def placed_comments(self) -> tuple[Comment, ...]:
        """Give each comment the row above which it stands; one behind a row goes above that row (F10)."""
        if not self._comments:
            return ()
        # Few texts have comments, and its C module takes as long to load as a field to read.
        from bisect import bisect

        starts = [offset for offset, _ in self._rows]
        first = self._size.height - len(starts)
        placed = []
        for offset, text, behind in sorted(self._comments):
            before = bisect(starts, offset)
            row = first + before - behind if before else 0
            placed.append(Comment(min(max(row, 0), self._size.height), text))
        return tuple(placed)

    # The rules, one each.

    def _comment(self, offset: int, line: str) -> None:
        """Keep a comment line; the first one of an extended text gives the size of the board (F1, F10, F11)."""
        if _HEADER_START.match(line):
            if self._extended:
                self._size = self._header(offset, line)
                return
            self._say(
                "a size is read in an extended text only: this line is taken for a comment", offset
            )
        if line[0] != "#":
            self._beyond(f"expected '#', found {line[0]!r}", offset)
        self._comments.append((offset, "#" + line[1:], False))

    def _header(self, offset: int, line: str) -> _Size:
        """Read the size of the board (F11)."""
        found = _HEADER.fullmatch(line)
        if self._rows or self._comments or self._size.in_full:
            self._fail("expected the size of the field in the first line, found it here", offset)
        if not found:
            self._fail("expected '# puyonb field WIDTHxHEIGHT hidden ROWS'", offset)
        width, height, hidden_rows = map(int, found.groups())
        if not width or hidden_rows >= height:
            message = "expected a width of at least 1 and fewer hidden rows than rows"
            self._fail(
                f"{message}, found {width}x{height} hidden {hidden_rows}", offset + found.start(1)
            )
        return _Size(width, height, hidden_rows, in_full=True)

    def _count(self) -> None:
        """Check the number of rows: surplus ones may only be empty (F3); where a size is given, all must stand (F11)."""
        width, height, _, in_full = self._size
        surplus = len(self._rows) - height
        if in_full and surplus:
            offset = self._rows[height][0] if surplus > 0 else len(self._text)
            wanted = f"expected as many rows as the first line says, {height}"
            self._due.append((f"{wanted}, found {len(self._rows)}", offset))
        if in_full or surplus <= 0:
            return
        excess = f"expected at most {height} rows, found {len(self._rows)}"
        fate = "empty ones above the board are left out"
        for offset, line in self._rows[:surplus]:
            if len(line) <= width and not line.strip("."):
                continue
            before = len(self.said)
            cells = self._row(offset, line)
            del self.said[before:]
            if not self._lenient and cells.count(Puyo.EMPTY) < width:
                col = next(col for col, cell in enumerate(cells) if cell is not Puyo.EMPTY)
                self._fail(f"{excess}, and those above the board are not empty", offset + col)
            if line.split(maxsplit=1)[0].strip(_EMPTY_CELLS):
                fate = (
                    f"the first {surplus} of them are cut"
                    if surplus > 1
                    else "the first of them is cut"
                )
        self._say(f"{excess}: {fate}", self._rows[0][0])

    def _row(self, offset: int, line: str) -> tuple[Puyo, ...]:
        """Read one row; most hold nothing but symbols, the others go through all that is allowed and all that is not."""
        symbols, width = self._alphabet.symbols, self._size.width
        if offset and self._text[offset - 1] not in "\r\n":
            self._say(
                "white space before a row is no empty cell: the row begins in the first column",
                offset,
            )
        if len(line) > width or self._alphabet.other.search(line):
            line = self._mended(offset, line)
        missing = width - len(line)
        if missing and self._size.in_full:
            self._fail(
                f"expected rows as wide as the first line says, {width}, found {len(line)}",
                offset + len(line),
            )
        return (*[symbols[symbol] for symbol in line], *(Puyo.EMPTY,) * missing)

    def _mended(self, offset: int, line: str) -> str:
        """Take from a row what F1, F2 and F6 allow, or point at the first character that they do not."""
        width = self._size.width
        # One cell too many is a fault, whatever follows it.
        data = line if self._lenient else line[: width + 1]
        gap = _GAP.search(data)
        comment = gap and _COMMENT_BEHIND.match(line, gap.start())
        if comment:
            data = line[: comment.start()]
        normalized = data if self._strict else data.translate(self._alphabet.replacements)
        wrong = self._alphabet.other.search(normalized)
        if wrong:
            self._fail(self._unexpected(data[wrong.start()]), offset + wrong.start())
        if len(data) > width:
            excess = f"expected at most {width} cells in a row"
            if not self._lenient:
                self._fail(f"{excess}, found one more, {data[width]!r}", offset + width)
            self._say(f"{excess}, found {len(data)}: the row is cut", offset + width)
        if normalized != data:
            place = next(place for place, symbol in enumerate(data) if symbol != normalized[place])
            self._say(
                f"{data[place]!r} is read as {normalized[place]!r}: symbols are plain capitals",
                offset + place,
            )
        if comment:
            mark = comment.end()
            self._beyond(
                f"expected the end of the row, found {line[mark]!r}: {_OWN_LINE}", offset + mark
            )
            self._comments.append((offset + mark, "#" + line[mark + 1 :], True))
        return normalized[:width]

    def _unexpected(self, character: str) -> str:
        """Say what was expected where a character is none of the symbols."""
        if character.isspace():
            return f"expected no white space between the cells of a row ('.' is an empty cell), found {character!r}"
        if character in _COMMENT_MARKS:
            return f"expected white space before a comment, found {character!r}"
        found = repr(character)
        symbol = self._alphabet.replacements.get(ord(character))
        if symbol:
            return f"expected {symbol!r}, found {found}"
        extended = EXTENDED_SYMBOLS.get(_EXTENDED.replacements.get(ord(character), character))
        if extended:
            found += f" ({extended.value}), which only the extended form has"
        elif not (character.isascii() and character.isprintable()):
            # It may not show at all, or look like the symbol that it is not.
            from unicodedata import name

            found += f" ({name(character, 'a character without a name').lower()})"
        return f"expected a cell, one of {''.join(self._alphabet.symbols)!r}, found {found}"

    # What is said, and what ends the reading.

    def _say(self, message: str, offset: int) -> None:
        """Keep what is to be said of a place, for :meth:`warnings`."""
        self.said.append((message, offset))

    def _beyond(self, message: str, offset: int) -> None:
        """Say what goes beyond the letter of the specification, which a strict reading refuses (G2)."""
        if self._strict:
            self._due.append((message, offset))
        self._say(message, offset)

    def _fail(self, message: str, offset: int) -> NoReturn:
        """Give up at the first fault, with another explanation for what two lines of numbers tell: another program's file (F12)."""
        message, offset = min([*self._due, (message, offset)], key=lambda found: found[1])
        if sum(1 for _, line in self._rows[:_FOREIGN_LINES] if _NUMBERS.fullmatch(line)) >= 2:
            message = _ANOTHER_PROGRAM
        raise NotationError(message, self._text, offset)
