"""Lists and tables: lines of text, CSV files with any delimiter, and Excel workbooks (``.xlsx``).

A table is read row by row.  When it is written with more columns, each row keeps its cells, the
columns keep their order, and the file keeps its delimiter and its line ends.
"""

import csv
import io
import os
from codecs import lookup
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from itertools import chain
from typing import Any, BinaryIO, NamedTuple

from puyonb.cli.streams import MOST_BYTES, CallError, Problem, Severity, binary
from puyonb.errors import reason_of, require
from puyonb.messages import Message
from puyonb.text import as_csv

DELIMITERS = (",", ";", "\t")
"""The delimiters that are found in a CSV file: the first one that gives the column."""

LONGEST_LINE = 1 << 20
"""The most characters in a line: a file without line ends is not read as a whole."""

MOST_LINES = 20
"""The most lines of the names of columns."""

MOST_CHARACTERS = 32_767
"""The most characters in a cell of a workbook."""

MOST_ROWS = 1_048_576
"""The rows of a sheet of Excel; a file may state any number."""

MOST_MARKS = 100_000
"""The most marks of XML in a small workbook; a large one may have eight more for each byte."""

MOST_CELLS = 4_000_000
"""The most cells of a sheet, empty ones included; 16 more characters count as a cell, too."""

_MARKS = (b"<", b"<", b"=", b"&", b"\n", b"\r")
"""What costs the reader of XML time and memory; a tag counts twice."""

_WEIGHTS = {"xl/worksheets": 1, "xl/sharedStrings.xml": 1, "xl/workbook.xml": 64}
"""What a mark in a part of a workbook costs, against one in a sheet; 8 in other parts."""

_PADDING = 8
"""So many bytes cost a mark at least: XML of spaces or of one comment has few marks."""

_ESCAPED = range(0xDC80, 0xDD00)
"""The characters that replace bytes in another encoding."""


class Row(NamedTuple):
    """A row of a table.

    Attributes
    ----------
    number : int
        Its line in a CSV file (of several, the last one), or its row in a workbook.
    cells : list of str
        Empty for an empty line; the unread text if there is an error.
    size : int
        Its part of the progress in bytes.
    error : Message, optional
        Why it cannot be read.
    """

    number: int
    cells: list[str]
    size: int = 0
    error: Message | None = None


class Table(NamedTuple):
    """A table whose rows are not read yet.

    Attributes
    ----------
    name : str
        The name in messages.
    head : list of str
        The names of the columns.
    place : int
        The number of the column with the texts, counted from 0.
    rows : iterator of Row
    delimiter, line_end : str
        How the rows of a CSV file are written.
    bom : bool
        Whether a file with them begins with a byte-order mark: a workbook, or a file in another
        encoding, becomes UTF-8, which Excel reads only with the mark.
    workbook : str, optional
        The path of the workbook that holds the table.
    """

    name: str
    head: list[str]
    place: int
    rows: Iterator[Row]
    delimiter: str = ","
    line_end: str = "\n"
    bom: bool = False
    workbook: str | None = None

    def columns(self, names: Sequence[str]) -> list[str]:
        """Return names for more columns, with a number where the table has the name already."""
        found: list[str] = []
        for name in names:
            new, number = name, 2
            while new in self.head:
                new, number = f"{name} {number}", number + 1
            found.append(new)
        return found

    def surplus(self, row: Row) -> Problem | None:
        """Return a warning if a row has more cells than there are columns."""
        count = len(row.cells) - len(self.head)
        if count <= 0:
            return None
        message = Message(
            "cli.column.more",
            "the row has {count:more cell|more cells} than there are columns",
            count=count,
        )
        return Problem(f"{self.name}:{row.number}", message, Severity.WARNING)

    def with_more(self, row: Row, more: Sequence[object]) -> list[object]:
        """Return the cells of a row with those of the added columns.

        A short row is filled with empty cells.  The cells after the last column, which have no
        name, come after the added ones.
        """
        width = len(self.head)
        cells = [*row.cells[:width], *[""] * (width - len(row.cells))]
        return [*cells, *more, *row.cells[width:]]


def shown(text: str) -> str:
    """Return a text in which each byte of another encoding is a replacement character."""
    return text.encode("utf-8", "surrogateescape").decode("utf-8", "replace")


def has_other_bytes(text: str) -> bool:
    """Return whether a line has bytes that are not in its encoding."""
    return not text.isascii() and any(map(_ESCAPED.__contains__, map(ord, text)))


@contextmanager
def lines_of(data: BinaryIO, name: str, encoding: str) -> Iterator["_Lines"]:
    """Open the lines of a binary stream; each is read when it is needed.

    Raises
    ------
    CallError
        At a line that is too long.
    """
    text = io.TextIOWrapper(data, encoding, errors="surrogateescape", newline="")
    try:
        yield _Lines(text, name)
    finally:
        # The stream belongs to the caller; it may be standard input.
        text.detach()


class _Lines:
    """The lines of a text with their ends (LF, CRLF or CR: reading G1).

    Attributes
    ----------
    name : str
        The name of the file in messages.
    count : int
        The number of the line that was read last.
    taken : list of str
        The lines of the current row of a table.
    """

    def __init__(self, text: io.TextIOWrapper, name: str) -> None:
        self.text = text
        self.name = name
        self.count = 0
        self.taken: list[str] = []

    def __iter__(self) -> Iterator[str]:
        return self

    def __next__(self) -> str:
        try:
            line = self.text.readline(LONGEST_LINE)
        except UnicodeError:
            self.count += 1
            raise self.other_encoding() from None
        if not line:
            raise StopIteration
        self.count += 1
        if len(line) == LONGEST_LINE and not line.endswith(("\n", "\r")):
            name, most = self.name, LONGEST_LINE
            raise CallError(
                Message(
                    "cli.long_line",
                    "{name}:{line}: expected a line of at most {most:,} characters, found a longer"
                    " one",
                    name=name,
                    line=self.count,
                    most=most,
                )
            )
        return line

    def take(self, line: str) -> str:
        """Keep a line as one of the current row, and return it."""
        self.taken.append(line)
        return line

    def check(self, text: str) -> None:
        """Refuse a file in another encoding: its other columns would be changed."""
        if has_other_bytes(text):
            raise self.other_encoding()

    def other_encoding(self) -> CallError:
        """Return the error for bytes in another encoding."""
        encoding = self.text.encoding
        return CallError(
            Message(
                "cli.encoding",
                "{name}:{line}: expected text in {encoding}, found other bytes; --encoding names"
                " another encoding, such as cp932 for a file from Japanese Excel",
                name=self.name,
                line=self.count,
                encoding=encoding,
            )
        )


@contextmanager
def opened(
    path: str, column: str, delimiter: str | None, encoding: str
) -> Iterator[tuple[Table, int | None]]:
    """Open a table, with its size in bytes if it is known.

    Parameters
    ----------
    path : str
        ``-`` is standard input.
    column : str
        The name of the column with the texts.
    delimiter : str or None
        The character between two cells; None to find it.
    encoding : str

    Raises
    ------
    CallError
        If the file cannot be read, is in another encoding, or has no such column.
    """
    if path.lower().endswith(".xlsx"):
        yield _workbook(path, column), None
        return
    with binary(path) as (data, name):
        total = None if path == "-" else os.fstat(data.fileno()).st_size
        with lines_of(data, name, encoding) as lines:
            yield _csv(lines, column, delimiter), total


# --- CSV ------------------------------------------------------------------------------------------


def _csv(lines: _Lines, column: str, delimiter: str | None) -> Table:
    name = lines.name
    first = next(lines, "")
    head = [first.removeprefix("\ufeff")]
    try:
        delimiter = _delimiter(head, lines, column, (delimiter,) if delimiter else DELIMITERS)
    except csv.Error as error:
        message = Message(
            "cli.table.head",
            "expected a line of column names in {name}: {reason}",
            name=name,
            reason=str(error),
        )
        raise CallError(message) from None
    # Without strict, a missing quotation mark would make the rest of the file one cell.
    rows = csv.reader(chain(head, map(lines.take, lines)), delimiter=delimiter, strict=True)
    names = next(rows)
    last = head[-1]
    end = last[len(last.rstrip("\r\n")) :] or "\n"
    bom = first != head[0] or lookup(lines.text.encoding).name != "utf-8"
    return Table(name, names, names.index(column), _csv_rows(rows, lines), delimiter, end, bom)


def _csv_rows(rows: Iterator[list[str]], lines: _Lines) -> Iterator[Row]:
    while True:
        lines.taken.clear()
        error = None
        try:
            cells = next(rows, None)
        except csv.Error as problem:
            cells = ["".join(lines.taken).rstrip("\r\n")]
            error = Message(
                "cli.column.place", name=lines.name, line=lines.count, reason=str(problem)
            )
        if cells is None:
            return
        for line in lines.taken:
            lines.check(line)
        yield Row(lines.count, cells, sum(map(len, lines.taken)), error)


def _delimiter(head: list[str], lines: _Lines, column: str, choices: Sequence[str]) -> str:
    """Return the first delimiter that gives the column.

    Names may have line breaks, as Excel writes them: ``head`` gets the lines that they need.
    """
    while True:
        lines.check(head[-1])
        error, most = None, list[str]()
        for delimiter in choices:
            try:
                names = next(csv.reader(head, delimiter=delimiter, strict=True), [])
            except csv.Error as problem:
                error = problem
            else:
                if column in names:
                    _check_column(names, column, lines.name)
                    return delimiter
                most = max(most, names, key=len)
        if error is None:
            _check_column(most, column, lines.name)
        line = next(lines, "") if len(head) < MOST_LINES else ""
        if error and not line:
            raise error
        head.append(line)


def _check_column(names: Sequence[str], column: str, name: str) -> None:
    """Check that a table has one column of this name."""
    count = names.count(column)
    if count > 1:
        message = Message(
            "cli.column.twice",
            "expected one column {column!q} in {name}, found {count}",
            column=column,
            name=name,
            count=count,
        )
        raise CallError(message)
    if not count:
        message = Message(
            "cli.column.none",
            "expected a column {column!q} in {name}, found none",
            column=column,
            name=name,
        )
        if names:
            listed = tuple(names[:_MOST_NAMES]) + ("…",) * (len(names) > _MOST_NAMES)
            message = Message(
                "cli.column.other",
                "expected a column {column!q} in {name}, found {found!q}",
                column=column,
                name=name,
                found=listed,
            )
        raise CallError(message)


_MOST_NAMES = 20
"""How many names of columns a message lists."""


# --- workbooks ------------------------------------------------------------------------------------


def _workbook(path: str, column: str) -> Table:
    """Return the table in the open sheet of a workbook, which is read row by row."""
    sheet = _loaded(path, read_only=True, data_only=True).active
    rows: Iterator[Sequence[Any]] = iter(())
    if hasattr(sheet, "iter_rows"):
        # The file may state any dimensions.
        sheet.reset_dimensions()
        rows = sheet.iter_rows(values_only=True)
    found = _workbook_rows(rows, path)
    head = next(found, Row(1, [])).cells
    _check_column(head, column, path)
    place = head.index(column)
    # A workbook has no ends of rows: a cell that is not there is empty.
    table_rows = (
        row._replace(cells=[*row.cells, *[""] * (place + 1 - len(row.cells))])
        for row in found
        if row.cells
    )
    return Table(path, head, place, table_rows, bom=True, workbook=path)


def _workbook_rows(rows: Iterator[Sequence[Any]], path: str) -> Iterator[Row]:
    """Yield the rows of a sheet."""
    words = width = number = 0
    while True:
        number += 1
        try:
            row = next(rows, None)
        except Exception as error:  # noqa: BLE001 - a broken file raises errors of zipfile, of XML, ...
            raise _unread(path, str(error) or type(error).__name__) from None
        if row is None:
            return
        if number > MOST_ROWS:
            raise _unread(
                path,
                Message(
                    "cli.xlsx.rows",
                    "expected at most {most:,} rows in a sheet, found more",
                    most=MOST_ROWS,
                ),
            )
        cells = [_text(value) for value in row]
        width = width or len(cells)
        # Each row is written with the cells that it lacks.
        words += max(len(row), width) if row else 0
        words += sum(map(len, cells)) // 16
        if words > MOST_CELLS:
            raise _unread(path, Message("cli.xlsx.cells", most=MOST_CELLS))
        while cells and not cells[-1]:
            cells.pop()
        yield Row(number, cells)


def _text(value: Any) -> str:
    """Return a value of a cell as CSV files from Excel show it."""
    if value is None:
        return ""
    if isinstance(value, bool):
        return str(value).upper()
    if isinstance(value, float) and value.is_integer():
        return str(int(value))
    return str(value)


def _openpyxl() -> Any:
    require(".xlsx", "xlsx", "openpyxl")
    import openpyxl

    return openpyxl


def _loaded(path: str, *, read_only: bool = False, data_only: bool = False) -> Any:
    openpyxl = _openpyxl()
    try:
        with open(path, "rb") as file:  # noqa: PTH123
            data = io.BytesIO(file.read(MOST_BYTES + 1))
        _check_unpacked(data)
        if not read_only:
            _check_areas(openpyxl.load_workbook(data, read_only=True))
        return openpyxl.load_workbook(data, read_only=read_only, data_only=data_only)
    except OSError as error:
        reason: Message | str = reason_of(error)
    except Exception as error:  # noqa: BLE001 - a broken file raises errors of zipfile, of XML, ...
        reason = str(error) or type(error).__name__
    raise _unread(path, reason)


def _unread(path: str, reason: Message | str) -> CallError:
    return CallError(Message("cli.read", path=path, reason=reason))


def _check_unpacked(data: io.BytesIO) -> None:
    """Refuse a workbook that is too large when it is unpacked, before any of it is."""
    from zipfile import ZipFile

    size = data.getbuffer().nbytes
    with ZipFile(data) as archive:
        # Nothing more than the stated size is unpacked.
        parts = archive.infolist()
        if size > MOST_BYTES or sum(part.file_size for part in parts) > MOST_BYTES:
            raise ValueError(
                Message(
                    "cli.xlsx.large",
                    "expected at most {most:,} bytes of a workbook when it is unpacked, found more",
                    most=MOST_BYTES,
                )
            )
        left = MOST_MARKS + 8 * size
        for part in parts:
            name = part.filename
            weight = _WEIGHTS.get(name, _WEIGHTS.get(name.rpartition("/")[0], 8))
            with archive.open(part) as unpacked:
                while block := unpacked.read(LONGEST_LINE):
                    marks = weight * sum(map(block.count, _MARKS))
                    left -= max(marks, len(block) // _PADDING)
            if left < 0:
                raise ValueError(
                    Message(
                        "cli.xlsx.repeated",
                        "expected a workbook of usual XML, found so many equal parts that a small"
                        " file becomes large",
                    )
                )


def _check_areas(book: Any) -> None:
    """Refuse a workbook whose sheets hold too many cells for a copy.

    All cells of merged areas and of links are kept in memory.

    Parameters
    ----------
    book : openpyxl.Workbook
        Opened for reading only.
    """
    from xml.etree import ElementTree as ET

    from openpyxl.utils import range_boundaries

    cells = 0
    for sheet in book.worksheets:
        with book._archive.open(sheet._worksheet_path) as file:  # noqa: SLF001 - openpyxl has no public name
            for _, element in ET.iterparse(file):  # noqa: S314 - its parts were counted
                name = element.tag.rpartition("}")[2]
                if name == "c":
                    cells += 1
                elif name in ("mergeCell", "hyperlink") and "ref" in element.attrib:
                    left, top, right, bottom = range_boundaries(element.attrib["ref"])
                    cells += (right - left + 1) * (bottom - top + 1)
                if cells > MOST_CELLS:
                    raise ValueError(Message("cli.xlsx.cells", most=MOST_CELLS))
                element.clear()


def encoded(path: str, rows: Sequence[Mapping[str, Any]], names: Sequence[str] = ()) -> bytes:
    """Return rows under their names, as a workbook or as CSV by the ending of a path.

    The names of columns are those of the first row; a table without rows has those that are given.
    """
    # Moves are divided by a comma and a blank.
    lines = [
        [", ".join(each) if isinstance(each, tuple) else each for each in row.values()]
        for row in rows
    ]
    names = [*rows[0]] if rows else names
    if not path.lower().endswith(".xlsx"):
        return as_csv(names, lines).encode()
    book = Workbook(None, names, path)
    for line in lines:
        book.put(None, line)
    return book.data()


class Workbook:
    """A workbook to write.

    A table that comes from a workbook is written into a copy of this workbook, which keeps the
    formats, the formulas and the other sheets.

    Parameters
    ----------
    table : Table or None
    columns : sequence of str
        The names of the columns that are added.
    path : str
        The name in messages.
    """

    def __init__(self, table: Table | None, columns: Sequence[str], path: str) -> None:
        self.path = path
        self.table = table
        self.copied = bool(table and table.workbook)
        self.book = _loaded(table.workbook) if table and table.workbook else _openpyxl().Workbook()
        self.sheet = self.book.active
        self.last = 0
        # The added columns come after the last column of the whole sheet.
        self.left = self.sheet.max_column if self.copied else 0
        names = list(columns)
        if table:
            names = table.columns(columns) if self.copied else [*table.head, *names]
        self._put(1, names)

    def put(self, row: Row | None, cells: Sequence[object]) -> None:
        """Write the added cells of a row of the copied workbook, or a row after the others."""
        if self.copied and row:
            self._put(row.number, cells)
        else:
            self._put(self.last + 1, cells)

    def _put(self, row: int, cells: Sequence[object]) -> None:
        from openpyxl.utils.exceptions import IllegalCharacterError

        self.last = row
        for number, value in enumerate(cells, 1):
            if value is None or value == "":
                continue
            cell = self.sheet.cell(row, self.left + number)
            if isinstance(value, int | float):
                cell.value = value
                continue
            text = str(value)
            if len(text) > MOST_CHARACTERS:
                most = MOST_CHARACTERS
                raise CallError(
                    Message(
                        "cli.xlsx.long",
                        "cannot write {path}: row {row} has a cell with more than {most:,}"
                        " characters",
                        path=self.path,
                        row=row,
                        most=most,
                    )
                )
            try:
                cell.value = text
            except IllegalCharacterError:
                raise CallError(
                    Message(
                        "cli.xlsx.character",
                        "cannot write {path}: row {row} has a control character, which .xlsx"
                        " cannot hold",
                        path=self.path,
                        row=row,
                    )
                ) from None
            # Text such as "=8" is not a formula.
            cell.data_type = "s"

    def data(self) -> bytes:
        """Return the bytes of the file."""
        buffer = io.BytesIO()
        self.book.save(buffer)
        return buffer.getvalue()
