"""Plain text fields: a board in letters, one line a row.

Specification: Plain Text Field Format.

>>> from puyonb.puyo import fieldtext
>>> field = fieldtext.loads("# two reds fall\\nRG\\nRRGGBB")
>>> print(fieldtext.dumps(field))
RG
RRGGBB

:func:`loads` and :func:`dumps` read and write the field alone.  :func:`loads_document` and
:func:`dumps_document` read and write a file with its comments.  The *extended* form (readings F8
and F11) is an addition of puyonb: letters for sun, hard and wall puyos, and a first line with the
size of a board that is not 6x13.  The reader does not check whether a field can occur in play: see
:meth:`puyonb.puyo.Field.problems`.
"""

import re
from collections import deque
from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import cached_property, partial
from itertools import product
from typing import Any, Literal, NamedTuple, NoReturn, get_args

from puyonb.errors import (
    CannotExpress,
    NotationError,
    NotationWarning,
    check_choice,
    check_type,
    warn,
)
from puyonb.messages import Message
from puyonb.puyo.field import BLANK, LETTERS, Field, Problem, Puyo, described, trusted_field
from puyonb.text import bounded

__all__ = [
    "EMOJI",
    "EXTENDED_SYMBOLS",
    "SYMBOLS",
    "Comment",
    "Document",
    "dumps",
    "dumps_document",
    "loads",
    "loads_document",
]


Style = Literal["letters", "emoji"]

_WIDTH, _HEIGHT, _HIDDEN_ROWS = 6, 13, 1
"""The board of the specification; its top row is hidden."""

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
"""The symbols of the specification, without ``#``, which only marks a comment (reading F6)."""

EMOJI: Mapping[Puyo, str] = {
    Puyo.EMPTY: "⬜",
    Puyo.RED: "🔴",
    Puyo.GREEN: "🟢",
    Puyo.BLUE: "🔵",
    Puyo.YELLOW: "🟡",
    Puyo.PURPLE: "🟣",
    Puyo.OJAMA: "⚪",
}
"""The symbols that ``style="emoji"`` writes (reading F13)."""

EXTENDED_SYMBOLS: Mapping[str, Puyo] = {**SYMBOLS, "K": Puyo.HARD, "W": Puyo.WALL, "S": Puyo.SUN}
"""The symbols of the extended form (reading F8)."""


class Comment(NamedTuple):
    """A comment and its place.

    Attributes
    ----------
    row : int
        The row of the field below the comment: 0 before the first row of the text, the height of
        the field after the last.
    text : str
        The line, from its ``#``.
    """

    row: int
    text: str


class Document(NamedTuple):
    """A field with the comments of its file.

    Attributes
    ----------
    field : Field
    comments : tuple of Comment, default none
        In the order of the file.
    warnings : tuple of NotationWarning, default none
        Each place where the text goes beyond the specification.
    """

    field: Field
    comments: tuple[Comment, ...] = ()
    warnings: tuple[NotationWarning, ...] = ()

    def problems(self) -> list[Problem]:
        """List what is unusual about the field: :meth:`puyonb.puyo.Field.problems`."""
        return self.field.problems()


def loads(
    text: str,
    *,
    strict: bool = False,
    lenient: bool = False,
    extended: bool = False,
    style: Style = "letters",
) -> Field:
    """Read a field.

    Parameters
    ----------
    text : str
    strict : bool, default False
        Refuse what goes beyond the specification: comments behind a row, lower case, full-width
        forms.
    lenient : bool, default False
        Cut surplus cells and surplus rows, and read a character that is not a symbol as an empty
        cell, each with a warning.
    extended : bool, default False
        Read the letters ``K``, ``W`` and ``S``, and a first line such as
        ``# puyonb field 10x19 hidden 1``.
    style : str, default ``"letters"``
        Rows of symbols as players type them in messages, such as 🔴🟢 or 赤緑, are read with a
        warning; with ``"emoji"`` there is no warning.

    Returns
    -------
    Field
        6x13 with one hidden row, or as the first line of an extended text says.

    Raises
    ------
    NotationError
        At the first wrong character.
    ValueError
        If both ``strict`` and ``lenient`` are set.

    Warns
    -----
    NotationWarning
        If the text goes beyond the specification, or probably means something else.

    Examples
    --------
    >>> loads("RG\\nRRGGBB")
    Field.from_rows(['RG....', 'RRGGBB'], height=13)
    >>> loads("RG\\nRXGGBB")
    Traceback (most recent call last):
        ...
    puyonb.errors.NotationError: expected a cell, one of '.RGBYPOT', found 'X', line 2, column 2

    Source: plain text field, Parsing Algorithm; readings F1 to F8, F11 to F13.
    """
    usual = style == "letters" and not (strict and lenient)
    if usual and (ordinary := _ordinary(text, strict=strict)) is not None:
        return ordinary
    reader = _Reader(text, strict=strict, lenient=lenient, extended=extended)
    reader.expects_emoji = _checked_style(style) == "emoji"
    field = reader.field()
    if reader.found:
        warn(reader.warnings())
    return field


def loads_document(
    text: str, *, strict: bool = False, lenient: bool = False, extended: bool = False
) -> Document:
    """Read a field with its comments; return the warnings too, instead of issuing them.

    Parameters and errors are those of :func:`loads`.

    Examples
    --------
    >>> document = loads_document("# a start\\n.....R  # red\\n")
    >>> [(comment.row, comment.text) for comment in document.comments]
    [(0, '# a start'), (12, '# red')]
    >>> print(document.warnings[0])
    expected the end of the row, found '#': write a comment on a separate line, line 2, column 9

    Source: plain text field, Comment Lines; reading F10.
    """
    reader = _Reader(text, strict=strict, lenient=lenient, extended=extended)
    return Document(reader.field(), reader.placed_comments(), reader.warnings())


def dumps(
    field: Field, *, trim: bool = True, extended: bool = False, style: Style = "letters"
) -> str:
    """Write a field.

    Parameters
    ----------
    field : Field
    trim : bool, default True
        Leave out empty rows at the top and empty cells at the end of a row.
    extended : bool, default False
        Allow what only the extended form can write: sun, hard and wall, and boards of any size.
    style : str, default ``"letters"``
        ``"emoji"`` writes 🔴🟢🔵🟡🟣⚪⬜ for messages, always with all cells of a row.

    Returns
    -------
    str
        Without a line end after the last row.  A board that is not 6x13 with one hidden row gets a
        first line with its size, and its rows are not trimmed.

    Raises
    ------
    CannotExpress
        If the field cannot be written; the message names the first such cell, or the size.
    ValueError
        If the style is unknown, or the extended form is asked for in emoji.

    Examples
    --------
    >>> print(dumps(Field.from_rows(["R", "", "", "RRG"], width=6, height=13)))
    R
    .
    .
    RRG

    Source: plain text field, From Internal Representation to Plain Text; readings F4, F7, F8, F11,
    F13.
    """
    if _checked_style(style) == "emoji":
        if extended:
            message = Message("common.not_both", first="extended", second="style='emoji'")
            raise ValueError(message)
        return _emoji(field, trim=trim)
    return "\n".join(line for _, line in _written(field, trim=trim, extended=extended))


def dumps_document(document: Document, *, trim: bool = True, extended: bool = False) -> str:
    """Write a field with its comments, as the whole text of a file.

    Parameters
    ----------
    document : Document
    trim, extended : bool
        As for :func:`dumps`, except that empty rows around a comment, and all rows below, stay.

    Returns
    -------
    str
        Ends with a line end.  Each comment is on a separate line, as the specification has it,
        even if it was read behind a row.

    Raises
    ------
    CannotExpress
        As :func:`dumps`; also if a comment looks like the first line of an extended text.
    ValueError
        If a comment is not one line that begins with ``#``.

    Source: plain text field, Comment Lines; readings F1, F10.
    """
    check_type(document, Document)
    comments = deque(sorted(document.comments, key=lambda comment: comment.row))
    for comment in comments:
        if not comment.text.startswith("#") or "\n" in comment.text or "\r" in comment.text:
            raise ValueError(
                Message(
                    "field.comment",
                    "expected a comment to be one line that begins with '#', found {found!r}",
                    found=comment.text,
                )
            )
        if extended and _HEADER_START.match(comment.text):
            message = Message(
                "field.comment.size",
                "the comment {found!q} would be read as the size of the field",
                found=comment.text,
            )
            raise CannotExpress(message, notation="field:extended", what="comments")
    lines: list[str] = []
    remarks = [comment.row for comment in comments]
    for row, line in _written(document.field, trim=trim, extended=extended, remarks=remarks):
        while comments and max(comments[0].row, 0) <= row:
            lines.append(comments.popleft().text)
        lines.append(line)
    return "\n".join([*lines, *(comment.text for comment in comments), ""])


# --- writing --------------------------------------------------------------------------------------


def _commented(
    text: str,
    written: str,
    *,
    lenient: bool,
    reading: Mapping[str, Any],
    writing: Mapping[str, Any] | None,
) -> tuple[str, dict[str, Message]]:
    """Copy the comments of a text into another text of its field.

    Parameters
    ----------
    text, written : str
    lenient : bool
    reading : mapping of str to object
        The options with which the text is read.
    writing : mapping of str to object or None
        The options of the writer; None if the other notation has no comments.

    Returns
    -------
    tuple of (str, dict of str to Message)
        The other text, and what it has no place for, by the word for ``drop``.

    Source: readings F10 and G3.
    """
    # Few texts have comments.
    if "#" not in text and "\uff03" not in text:
        return written, {}
    extended = bool(reading.get("extended"))
    comments = loads_document(text, lenient=lenient, extended=extended).comments
    if not comments:
        return written, {}
    # A message in emoji is read by people, who would take the comments for part of it.
    if writing is None or "style" in writing:
        return written, {
            "comments": Message("field.comments", "{count:comment|comments}", count=len(comments))
        }
    field = loads(written, extended=writing.get("extended", False))
    return dumps_document(Document(field, comments), **writing).removesuffix("\n"), {}


def _written(
    field: Field, *, trim: bool, extended: bool, remarks: Iterable[int] = ()
) -> Iterator[tuple[int, str]]:
    """Yield each line with its row of the field; the line with the size is row -1."""
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
        # A comment between two empty rows would move down to the first row with puyos: so all rows
        # from there on stay.
        first = min((row - 1 for row in remarks if 0 < row < first), default=first)
        # Readers ignore an empty line, and the rows above it would move down (F4).
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
    where = described(field, *place)
    message = Message(
        "field.no_symbol",
        "{kind} at {place} has no symbol in the plain text field; the extended form"
        " (field:extended) writes {letter!q}",
        kind=cell,
        place=where,
        letter=LETTERS[cell],
    )
    raise CannotExpress(message, notation="field", what=cell.value, where=place) from None


def _checked_style(style: str) -> str:
    check_choice("style", style, get_args(Style))
    return style


def _emoji(field: Field, *, trim: bool) -> str:
    """Write a field for a message (F13)."""
    check_type(field, Field)
    if (field.width, field.height, field.hidden_rows) != (_WIDTH, _HEIGHT, _HIDDEN_ROWS):
        raise _unfit(field)
    place = next((place for place in field.places if field[place] not in EMOJI), None)
    if place:
        kind, where = field[place], described(field, *place)
        message = Message(
            "field.no_emoji", "{kind} at {place} has no emoji", kind=kind, place=where
        )
        raise CannotExpress(message, notation="field:emoji", what=kind.value, where=place)
    rows = ["".join(EMOJI[cell] for cell in row) for row in field.cells]
    blank = EMOJI[Puyo.EMPTY] * _WIDTH
    first = next((number for number, row in enumerate(rows) if row != blank), _HEIGHT - 1)
    return "\n".join(rows[first if trim else 0 :])


def _unfit(field: Field) -> CannotExpress:
    """Return the error for a board of another size (F7, F11)."""
    if (field.width, field.height) == (_WIDTH, _HEIGHT):
        message = Message(
            "field.hidden_rows",
            "a field with {count:hidden row|hidden rows} has no form in the plain text field,"
            " which is 6x13 with one hidden row; the extended form (field:extended) has any size",
            count=field.hidden_rows,
        )
        return CannotExpress(message, notation="field", what="hidden")
    message = Message(
        "field.size",
        "a field of {width}x{height} has no form in the plain text field, which is 6x13 with one"
        " hidden row; the extended form (field:extended) has any size",
        width=field.width,
        height=field.height,
    )
    return CannotExpress(message, notation="field", what="size")


_TYPED: Mapping[str, str] = {
    **dict.fromkeys("🔴🟥赤", "R"),
    **dict.fromkeys("🟢🟩緑", "G"),
    **dict.fromkeys("🔵🟦青", "B"),
    **dict.fromkeys("🟡🟨黄", "Y"),
    **dict.fromkeys("🟣🟪紫", "P"),
    **dict.fromkeys("⚪邪", "O"),
    **dict.fromkeys("⬜⬛・空", "."),
}
"""The symbols that players type in messages, and the letters of the text field (F13)."""

_PRESENTATION = "\ufe0e\ufe0f"
"""Choose between a text and an emoji form of the character before them."""

_LINE = re.compile(r"\S[^\r\n]*")
"""A line that is not empty, from its first visible character."""

_COMMENT_MARKS = "#\N{FULLWIDTH NUMBER SIGN}"
_EMPTY_CELLS = ".\N{FULLWIDTH FULL STOP}"
_GAP = re.compile(r"\s")
_COMMENT_BEHIND = re.compile(rf"\s+(?=[{_COMMENT_MARKS}])")
_HEADER = re.compile(r"# ?puyonb field ([0-9]{1,9})x([0-9]{1,9}) hidden ([0-9]{1,9})")
_HEADER_START = re.compile(rf"[{_COMMENT_MARKS}]\s*puyonb[\s_-]*field[\s:=]*[-+]?\d", re.IGNORECASE)
"""A line that is meant as the size, even with capitals or full-width digits in it."""
_NUMBERS = re.compile(r"-?[0-9][-0-9\s,;]*")
_FOREIGN_LINES = 100
"""Rows in which to look for another program's lines of numbers; they follow a short header."""
_MOST_WARNINGS = 100
"""A hostile text could cause a million warnings."""


def _replacements(symbols: Mapping[str, Puyo]) -> dict[int, str]:
    """Map lower case and full-width forms of the symbols to the symbols."""
    wide = ord("\N{FULLWIDTH EXCLAMATION MARK}") - ord("!")
    small = {ord(symbol.lower()): symbol for symbol in symbols if symbol != "."}
    return {
        **small,
        **{ord(form) + wide: symbol for symbol in symbols for form in (symbol, symbol.lower())},
    }


class _Alphabet(NamedTuple):
    """The symbols of a form of the notation, and the characters that are read as them."""

    symbols: Mapping[str, Puyo]
    replacements: Mapping[int, str]
    other: re.Pattern[str]

    @classmethod
    def of(cls, symbols: Mapping[str, Puyo]) -> "_Alphabet":
        """Build an alphabet from its symbols."""
        return cls(symbols, _replacements(symbols), re.compile(f"[^{''.join(symbols)}]"))


_PLAIN, _EXTENDED = _Alphabet.of(SYMBOLS), _Alphabet.of(EXTENDED_SYMBOLS)


def _ordinary(text: str, *, strict: bool) -> Field | None:
    """Read rows of symbols and comment lines, or rows in small letters; None for other texts.

    The other options make no difference to such a text, and this takes a fifth of the time of
    :class:`_Reader`.
    """
    if not isinstance(text, str) or len(text) > _LONGEST:
        return None
    plain = text.replace("\r\n", "\n").replace("\r", "\n") if "\r" in text else text
    lines = plain.strip("\n").split("\n")
    if "#" in text:
        if any(_HEADER_START.match(line) for line in lines if line[:1] == "#"):
            return None
        lines = [line for line in lines if line[:1] != "#"]
    rows = _looked_up(lines)
    if rows is None and text.isascii() and "#" not in text and not strict:
        rows = _looked_up([line.upper() for line in lines])
        if rows is not None and (first := _SMALL.search(text)):
            count = sum(map(text.count, _SMALL_SYMBOLS))
            message = _read_as(first[0], first[0].upper(), count)
            warn([NotationWarning(message, text, first.start())])
    if rows is None:
        return None
    return trusted_field(_WIDTH, _HEIGHT, BLANK[len(rows) :] + tuple(rows), _HIDDEN_ROWS)


def _looked_up(lines: list[str]) -> list[tuple[Puyo, ...]] | None:
    """Return the cells of up to thirteen rows of symbols; None for other lines."""
    try:
        rows = [_LEFT[line[:3]] + _RIGHT[line[3:]] for line in lines]
    except KeyError:
        return None
    return rows if len(rows) <= _HEIGHT else None


_LONGEST = 400
"""Thirteen rows with their line ends, and some comments and empty lines."""

_SMALL_SYMBOLS = "".join(SYMBOLS).lower().strip(".")
_SMALL = re.compile(f"[{_SMALL_SYMBOLS}]")


def _read_as(found: str, symbol: str, count: int) -> Message:
    """Return the message for characters that are read as symbols, of which one is named."""
    if count == 1:
        return Message(
            "field.read_as",
            "{found!q} is read as {symbol!q}: symbols are plain capitals",
            found=found,
            symbol=symbol,
        )
    return Message(
        "field.read_as.several",
        "{found!q} is read as {symbol!q}: symbols are plain capitals ({count:character|characters}"
        " in all)",
        found=found,
        symbol=symbol,
        count=count,
    )


_LEFT = {
    "".join(symbols): (*map(SYMBOLS.__getitem__, symbols), *(Puyo.EMPTY,) * (3 - len(symbols)))
    for length in (1, 2, 3)
    for symbols in product(SYMBOLS, repeat=length)
}
"""The three cells at the left of a row by their symbols; a short row ends in empty cells."""

_RIGHT = {"": (Puyo.EMPTY,) * 3, **_LEFT}


class _Size(NamedTuple):
    """The size of the board to read, and whether each row must have all its cells."""

    width: int = _WIDTH
    height: int = _HEIGHT
    hidden_rows: int = _HIDDEN_ROWS
    complete: bool = False


def _untyped(character: str) -> Message:
    """Return the message for a character that is none of a field in emoji or kanji."""
    return Message(
        "field.typed.other",
        "expected a cell as in the other rows, such as 🔴 or 赤, found {found!q}",
        found=character,
    )


class _Reader:
    """One reading of one text: call :meth:`field` first, then ask for warnings and comments.

    Parameters
    ----------
    text : str
    strict, lenient, extended : bool
        As for :func:`puyonb.puyo.fieldtext.loads`.

    Attributes
    ----------
    found : list of (Message, int)
        The warnings, each with its offset in the text.
    """

    def __init__(self, text: str, *, strict: bool, lenient: bool, extended: bool) -> None:
        if strict and lenient:
            raise ValueError(Message("common.not_both", first="strict", second="lenient"))
        self._text = bounded(text)
        self._strict = strict
        self._lenient = lenient
        self._extended = extended
        self._alphabet = _EXTENDED if extended else _PLAIN
        self._size = _Size()
        self.expects_emoji = False
        self._rows: list[tuple[int, str]] = []
        self._comments: list[tuple[int, str, bool]] = []
        self._due: list[tuple[Message, int]] = []
        self._read_as: list[tuple[int, str, str]] = []
        self._above = False  # whether rows are read that are left out
        self.found: list[tuple[Message, int]] = []

    def field(self) -> Field:
        """Read the text in the steps of the specification's algorithm."""
        # 1. Separate the comments, strip white space, ignore empty lines.
        for found in _LINE.finditer(self._text):
            line = found.group().rstrip()
            if line[0] in _COMMENT_MARKS:
                self._comment(found.start(), line)
            else:
                self._rows.append((found.start(), line))
        self._letters()
        # 2. Check the number of rows; turn each into cells.
        self._count()
        width, height, hidden_rows, complete = self._size
        rows = self._rows[:height] if complete else self._rows[-height:]
        cells = [self._row(offset, line) for offset, line in rows]
        if self._due:
            self._fail(*self._due[0])
        if self._read_as:
            start, character, symbol = self._read_as[0]
            self._warn(_read_as(character, symbol, len(self._read_as)), start)
        # 3. Missing rows are empty rows at the top.
        blank = ((Puyo.EMPTY,) * width,) * (height - len(cells))
        return trusted_field(width, height, (*blank, *cells), hidden_rows)

    def warnings(self) -> tuple[NotationWarning, ...]:
        """Return the warnings in the order of the text."""
        found = sorted(self.found, key=lambda each: each[1])[:_MOST_WARNINGS]
        return tuple(NotationWarning(message, self._text, offset) for message, offset in found)

    def placed_comments(self) -> tuple[Comment, ...]:
        """Return each comment with the row below it; one behind a row moves above it (F10)."""
        if not self._comments:
            return ()
        # Imported late: few texts have comments, and the import takes as long as a field.
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
        """Keep a comment; the first line of an extended text holds the size (F1, F10, F11)."""
        if _HEADER_START.match(line):
            if self._extended:
                self._size = self._header(offset, line)
                return
            self._warn(
                Message(
                    "field.size.comment",
                    "only an extended text has a size: this line is read as a comment",
                ),
                offset,
            )
        if line[0] != "#":
            self._beyond(Message("field.expected", expected="#", found=line[0]), offset)
        self._comments.append((offset, "#" + line[1:], False))

    def _letters(self) -> None:
        """Replace the symbols of a message by letters; the rows hold nothing else then (F13)."""
        start = next((offset for offset, line in self._rows if line[0] in _TYPED), None)
        if start is None:
            return
        if not self.expects_emoji:
            self._beyond(
                Message(
                    "field.typed",
                    "{found!q} is read as a cell (a field in emoji or kanji)",
                    found=self._text[start],
                ),
                start,
            )
        for number, (offset, line) in enumerate(self._rows):
            # A lenient reading cuts the row; a cell has at most two characters.
            end = 2 * self._size.width if self._lenient else len(line)
            for column, character in enumerate(line[:end]):
                if character not in _TYPED and character not in _PRESENTATION:
                    self._empty(partial(_untyped, character), offset + column)
            letters = (_TYPED.get(each, ".") for each in line if each not in _PRESENTATION)
            self._rows[number] = (offset, "".join(letters))

    def _header(self, offset: int, line: str) -> _Size:
        """Read the size of the board (F11)."""
        found = _HEADER.fullmatch(line)
        if self._rows or self._comments or self._size.complete:
            self._fail(
                Message(
                    "field.size.first_line",
                    "expected the size of the field in the first line, found it here",
                ),
                offset,
            )
        if not found:
            self._fail(
                Message("field.size.form", "expected '# puyonb field WIDTHxHEIGHT hidden ROWS'"),
                offset,
            )
        width, height, hidden_rows = map(int, found.groups())
        if not width or hidden_rows >= height:
            message = Message("field.shape", width=width, height=height, hidden=hidden_rows)
            self._fail(message, offset + found.start(1))
        return _Size(width, height, hidden_rows, complete=True)

    def _count(self) -> None:
        """Check the number of rows: surplus rows must be empty (F3); a size asks for all (F11)."""
        width, height, _, complete = self._size
        surplus = len(self._rows) - height
        if complete and surplus:
            offset = self._rows[height][0] if surplus > 0 else len(self._text)
            message = Message(
                "field.rows.size",
                "expected as many rows as the first line says, {expected}, found {found}",
                expected=height,
                found=len(self._rows),
            )
            self._due.append((message, offset))
        if complete or surplus <= 0:
            return
        message = Message(
            "field.rows.empty",
            "expected at most {most:,} rows, found {found}: empty rows above the board are left"
            " out",
            most=height,
            found=len(self._rows),
        )
        for offset, line in self._rows[:surplus]:
            if len(line) <= width and not line.strip("."):
                continue
            before = len(self.found), len(self._read_as)
            self._above = True
            cells = self._row(offset, line)
            self._above = False
            del self.found[before[0] :], self._read_as[before[1] :]
            if not self._lenient and cells.count(Puyo.EMPTY) < width:
                col = next(col for col, cell in enumerate(cells) if cell is not Puyo.EMPTY)
                full = Message(
                    "field.rows.many",
                    "expected at most {most:,} rows, found {found}, and those above the board are"
                    " not empty",
                    most=height,
                    found=len(self._rows),
                )
                self._fail(full, offset + col)
            if line.split(maxsplit=1)[0].strip(_EMPTY_CELLS):
                found = len(self._rows)
                message = Message(
                    "field.rows.cut",
                    "expected at most {most:,} rows, found {found}: the first {surplus:row is|rows"
                    " are} cut",
                    most=height,
                    found=found,
                    surplus=surplus,
                )
        self._warn(message, self._rows[0][0])

    def _row(self, offset: int, line: str) -> tuple[Puyo, ...]:
        """Read one row; a row of symbols alone needs no normalization."""
        symbols, width = self._alphabet.symbols, self._size.width
        if offset and self._text[offset - 1] not in "\r\n":
            self._warn(
                Message(
                    "field.row.indent",
                    "white space before a row is not an empty cell: the row begins in the first"
                    " column",
                ),
                offset,
            )
        if len(line) > width or self._alphabet.other.search(line):
            line = self._normalized(offset, line)
        missing = width - len(line)
        if missing and self._size.complete:
            message = Message(
                "field.row.size",
                "expected rows as wide as the first line says, {expected}, found {found}",
                expected=width,
                found=len(line),
            )
            self._fail(message, offset + len(line))
        return (*[symbols[symbol] for symbol in line], *(Puyo.EMPTY,) * missing)

    def _normalized(self, offset: int, line: str) -> str:
        """Apply F1, F2 and F6 to a row, or fail at the first character that they do not allow."""
        width = self._size.width
        # A surplus cell is an error, and what follows it does not matter.
        data = line if self._lenient else line[: width + 1]
        gap = _GAP.search(data)
        comment = gap and _COMMENT_BEHIND.match(line, gap.start())
        if comment:
            data = line[: comment.start()]
        normalized = data if self._strict else data.translate(self._alphabet.replacements)
        other = self._alphabet.other
        for wrong in other.finditer(normalized, 0, width if self._lenient else len(data)):
            place = wrong.start()
            self._empty(partial(self._unexpected, data[place]), offset + place)
        if len(data) > width:
            if not self._lenient:
                message = Message(
                    "field.row.long",
                    "expected at most {most:,} cells in a row, found one more, {found!q}",
                    most=width,
                    found=data[width],
                )
                self._fail(message, offset + width)
            self._warn(
                Message(
                    "field.row.cut",
                    "expected at most {most:,} cells in a row, found {found}: the row is cut",
                    most=width,
                    found=len(data),
                ),
                offset + width,
            )
        if normalized != data:
            self._read_as += [
                (offset + place, found, symbol)
                for place, (found, symbol) in enumerate(zip(data, normalized, strict=True))
                if found != symbol
            ]
        if comment:
            mark = comment.end()
            self._beyond(
                Message(
                    "field.comment.behind",
                    "expected the end of the row, found {found!q}: write a comment on a separate"
                    " line",
                    found=line[mark],
                ),
                offset + mark,
            )
            self._comments.append((offset + mark, "#" + line[mark + 1 :], True))
        return other.sub(".", normalized[:width])

    def _unexpected(self, character: str) -> Message:
        """Return the message for a character that is not a symbol."""
        if character.isspace():
            return Message(
                "field.cell.space",
                "expected no white space between the cells of a row ('.' is an empty cell), found"
                " {found!q}",
                found=character,
            )
        if character in _COMMENT_MARKS:
            return Message(
                "field.comment.space",
                "expected white space before a comment, found {found!q}",
                found=character,
            )
        symbol = self._alphabet.replacements.get(ord(character))
        if symbol:
            return Message("field.expected", expected=symbol, found=character)
        symbols = "".join(self._alphabet.symbols)
        extended = EXTENDED_SYMBOLS.get(_EXTENDED.replacements.get(ord(character), character))
        if extended:
            return Message(
                "field.cell.extended",
                "expected a cell, one of {symbols!q}, found {found!q} ({kind}), which only the"
                " extended form has",
                symbols=symbols,
                found=character,
                kind=extended,
            )
        if character.isascii() and character.isprintable():
            return Message(
                "field.cell",
                "expected a cell, one of {symbols!q}, found {found!q}",
                symbols=symbols,
                found=character,
            )
        # It may be invisible, or look like a symbol.
        from unicodedata import name

        described = name(character, "a character without a name").lower()
        return Message(
            "field.cell.named",
            "expected a cell, one of {symbols!q}, found {found!q} ({name})",
            symbols=symbols,
            found=character,
            name=described,
        )

    # Warnings, and the error that ends the reading.

    def _empty(self, message: Callable[[], Message], offset: int) -> None:
        """Refuse what is not a symbol; a lenient reading makes it an empty cell (F2).

        White space, invisible characters and ``#`` are no cells: those behind them may be meant for
        other columns.
        """
        from unicodedata import category

        found = self._text[offset]
        is_cell = category(found)[0] not in "CMZ" and found not in _COMMENT_MARKS
        if not self._lenient or self._is_foreign or not is_cell:
            self._fail(message(), offset)
        if not self._above and len(self.found) < _MOST_WARNINGS:
            empty = Message("field.cell.empty", "{error}: the cell is empty", error=message())
            self._warn(empty, offset)

    @cached_property
    def _is_foreign(self) -> bool:
        """Whether two lines of numbers come from another program's file (F12)."""
        rows = self._rows[:_FOREIGN_LINES]
        return sum(1 for _, line in rows if _NUMBERS.fullmatch(line)) >= 2

    def _warn(self, message: Message, offset: int) -> None:
        """Keep a warning for :meth:`warnings`."""
        self.found.append((message, offset))

    def _beyond(self, message: Message, offset: int) -> None:
        """Warn of what goes beyond the specification; a strict reading refuses it (G2)."""
        if self._strict:
            self._due.append((message, offset))
        self._warn(message, offset)

    def _fail(self, message: Message, offset: int) -> NoReturn:
        """Raise the first error, unless the file is that of another program (F12)."""
        message, offset = min([*self._due, (message, offset)], key=lambda found: found[1])
        if self._is_foreign:
            message = Message(
                "field.another_program",
                "expected rows of cells, found lines of numbers: another program saves .puyo files"
                " with header lines and columns of numbers, and this looks like one",
            )
        raise NotationError(message, self._text, offset)
