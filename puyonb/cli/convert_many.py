"""``puyonb convert`` in bulk: a folder, a column of a CSV file or a list goes in, and one row a result comes out.

One input after another is read, converted and written, so that a million of them need no more
memory than one.  An input at fault is a row like the others, with what is wrong with it in a column
of its own.
"""

import csv
import io
import json
import os
import re
import sys
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager, nullcontext
from itertools import chain
from typing import IO, NamedTuple, NoReturn

from tqdm import tqdm

from puyonb.cli import output_files, streams
from puyonb.notations._lookup import is_file_name

COLUMNS = ("source", "notation", "result", "warnings", "error")
"""The columns of what is written, and its keys with ``--json``; what there is none of is empty, and null there."""

DELIMITERS = (",", ";", "\t")
"""What may part the columns of a CSV file: of these, the one by which the column that is asked for appears."""

LONGEST_LINE = 1 << 20
"""How many bytes a line of a CSV file may have: a file without line ends is not read as a whole."""


_LONGEST_LIST = 200
"""How many characters of the names of all columns a message shows."""

_AFTER_CR = re.compile(rb"(?<=\r)(?=[^\n])")
_ESCAPED = range(0xDC80, 0xDD00)
"""What stands for bytes that are not UTF-8."""


class Input(NamedTuple):
    """One input.

    Attributes
    ----------
    name : str
        What the output calls it.
    source : streams.Source or None
        What is to be converted; None if it cannot be had.
    fault : str, default none
        Why it cannot.
    size : int, default 1
        How far it brings the whole, in the unit of all inputs.
    """

    name: str
    source: streams.Source | None
    fault: str = ""
    size: int = 1


class Inputs(NamedTuple):
    """All inputs.

    Attributes
    ----------
    each : iterable of Input
    unit : str
        What their sizes count.
    total : int or None
        What their sizes add up to, where it is known.
    notes : list of streams.Problem
        What is to be said when they are done; it is filled on the way.
    """

    each: Iterable[Input]
    unit: str
    total: int | None
    notes: list[streams.Problem]


def run(
    path: str,
    convert: Callable[[streams.Source], streams.Conversion],
    *,
    column: str | None,
    lines: bool,
    output: str,
    as_json: bool,
    force: bool,
) -> bool:
    """Convert a folder, a column of a CSV file, or the lines of a file; the parameters are those of the functions below."""
    if lines:
        return write(from_lines(path), convert, output=output, as_json=as_json, force=force)
    if column is None:
        return write(from_folder(path), convert, output=output, as_json=as_json, force=force)
    with from_column(path, column) as inputs:
        return write(inputs, convert, output=output, as_json=as_json, force=force)


def from_lines(path: str) -> Inputs:
    """Give the texts of a file, or of standard input for ``-``, that holds one a line.

    Raises
    ------
    streams.CallError
        If it cannot be read, or holds none.
    """
    each = [Input(found.text.strip(), found) for found in streams.lines_of(streams.read(path))]
    if not each:
        raise streams.CallError(f"{path}: no line holds a text")
    return Inputs(each, "line", len(each), [])


def from_folder(folder: str) -> Inputs:
    """Give the files below a folder whose endings belong to notations; the others are skipped, and that is said.

    Raises
    ------
    streams.CallError
        If there is none.
    """
    known = (is_file_name(path) for path in streams.files_below(folder))
    if not any(known):
        raise streams.CallError(f"{folder}: no file below has an ending that belongs to a notation")
    notes: list[streams.Problem] = []
    # Nobody waits for a count that nobody sees.
    total = 1 + sum(known) if sys.stderr.isatty() else None
    return Inputs(_files(folder, notes), "file", total, notes)


def _files(folder: str, notes: list[streams.Problem]) -> Iterator[Input]:
    others: list[str] = []
    closed: list[streams.Problem] = []
    for path in streams.files_below(folder, closed, notes):
        if not is_file_name(path):
            others.append(path)
            continue
        try:
            yield Input(streams.display_name(path), streams.read_file(path))
        except OSError as error:
            yield Input(streams.display_name(path), None, f"cannot be read: {error.strerror}")
    for problem in closed:
        yield Input(problem.file, None, problem.message)
    notes += streams.skipped(folder, others, "whose endings belong to no notation")


@contextmanager
def from_column(path: str, column: str) -> Iterator[Inputs]:
    """Open a CSV file, or standard input for ``-``, and give the texts in one of its columns.

    Parameters
    ----------
    path : str
    column : str
        As the first line of the file names it.

    Raises
    ------
    streams.CallError
        If the file cannot be read, or has no such column.
    """
    name = streams.STANDARD_INPUT if path == "-" else path
    try:
        opened = nullcontext(streams.standard_input()) if path == "-" else open(path, "rb")  # noqa: PTH123, SIM115
    except OSError as error:
        raise streams.CallError(f"cannot read {path}: {error.strerror}") from error
    with opened as data:
        total = None if path == "-" else os.fstat(data.fileno()).st_size
        lines = _Lines(data)
        try:
            head = next(lines, "").removeprefix("\ufeff")
        except csv.Error as error:
            raise streams.CallError(f"expected a line of names in {name}: {error}") from None
        if not head.isascii() and any(map(_ESCAPED.__contains__, map(ord, head))):
            raise streams.CallError(
                f"expected {name} to be UTF-8, found other bytes in its line of names"
            )
        try:
            # Strictly: a quotation mark that is closed nowhere would take the rest of the file for
            # one cell.
            rows = csv.reader(
                chain([head], lines), delimiter=_delimiter(head, column, name), strict=True
            )
            place = next(rows).index(column)
        except csv.Error as error:
            raise streams.CallError(f"expected a line of names in {name}: {error}") from error
        yield Inputs(_cells(rows, lines, place, f"a column {column!r}", name), "B", total, [])


class _Lines:
    """The lines of a file, and how many they are so far; a byte that is not UTF-8 is kept, to be told in its row."""

    def __init__(self, data: IO[bytes]) -> None:
        self.data = data
        self.count = 0
        self.bytes = 0
        self.ahead: list[bytes] = []
        self.begun = b""

    def __iter__(self) -> Iterator[str]:
        return self

    def __next__(self) -> str:
        if not self.ahead:
            # LF and CRLF end a line there, CR alone does here (reading G1).
            part = self.data.readline(LONGEST_LINE)
            self.ahead = _AFTER_CR.split(self.begun + part)[::-1]
            self.begun = b""
            if len(part) == LONGEST_LINE and not part.endswith((b"\n", b"\r")):
                # The line goes on.
                self.begun = self.ahead.pop(0)
                if len(self.begun) >= LONGEST_LINE:
                    self.data, self.begun = io.BytesIO(), b""
                    raise csv.Error(
                        f"expected a line of at most {LONGEST_LINE} bytes, found a longer one; reading ends here"
                    )
        line = self.ahead.pop()
        if not line:
            raise StopIteration
        self.count += 1
        self.bytes += len(line)
        return line.decode("utf-8", "surrogateescape")


def _delimiter(head: str, column: str, name: str) -> str:
    for delimiter in DELIMITERS:
        found = next(csv.reader([head], delimiter=delimiter), []).count(column)
        if found == 1:
            return delimiter
        if found:
            raise streams.CallError(f"expected one column {column!r} in {name}, found {found}")
    columns = ", ".join(map(repr, next(csv.reader([head]), []))) or "none"
    if len(columns) > _LONGEST_LIST:
        columns = columns[:_LONGEST_LIST] + "…"
    raise streams.CallError(f"expected a column {column!r} in {name}, found {columns}")


def _cells(
    rows: Iterator[list[str]], lines: _Lines, place: int, wanted: str, name: str
) -> Iterator[Input]:
    seen = 0
    while True:
        try:
            row = next(rows, None)
        except csv.Error as error:
            found = Input("", None, f"{name}:{lines.count}: {error}")
        else:
            if row is None:
                return
            if not row:
                continue
            if place < len(row):
                found = Input(
                    row[place], streams.Source(name, row[place].encode("utf-8", "surrogateescape"))
                )
            else:
                found = Input(
                    "", None, f"{name}:{lines.count}: expected {wanted}, found the end of the row"
                )
        yield found._replace(size=lines.bytes - seen)
        seen = lines.bytes


def write(
    inputs: Inputs,
    convert: Callable[[streams.Source], streams.Conversion],
    *,
    output: str = "-",
    as_json: bool = False,
    force: bool = False,
) -> bool:
    """Convert each input, and write a row for each; a progress bar goes to standard error, if that is a terminal.

    Parameters
    ----------
    inputs : Inputs
    convert : callable
        What is done with each.
    output : str, default ``"-"``
        The file to write; ``-`` is standard output.
    as_json : bool, default False
        Write one object a line instead of CSV.
    force : bool, default False
        Replace a file that is there.

    Returns
    -------
    bool
        Whether no row has an error.
    """
    fine = True
    with output_files.writing(output, force=force) as file, _bar(inputs) as bar:
        put = _json_lines(file) if as_json else _csv_rows(file)
        for given in inputs.each:
            row = _row(
                given, convert(given.source) if given.source else streams.Conversion(None, None, [])
            )
            fine = fine and row[-1] is None
            # Where rows go to the terminal as well, the bar steps aside for each.
            with bar.external_write_mode(file) if file.isatty() else nullcontext():
                put(row)
            bar.update(given.size)
    streams.print_problems(inputs.notes)
    return fine


def _bar(inputs: Inputs) -> "tqdm[NoReturn]":
    """Give a progress bar; on a terminal that says to have no size, as some do, it would not show by itself."""
    try:
        width = os.get_terminal_size(sys.stderr.fileno()).columns
    except OSError:
        width = 0
    # None means: on a terminal only.
    scale = inputs.unit == "B"
    return tqdm(
        total=inputs.total,
        unit=inputs.unit,
        unit_scale=scale,
        disable=None,
        ncols=width or 80,
        nrows=24,
    )


Row = tuple[str | None, ...]


def _row(given: Input, result: streams.Conversion) -> Row:
    """Give the columns; several problems stand in one of them, and what is no error is told among the warnings."""
    warnings: list[str] = []
    errors = [given.fault] if given.fault else []
    for problem in result.problems:
        place = f", line {problem.line}, column {problem.column}" if problem.line else ""
        (errors if problem.severity == "error" else warnings).append(f"{problem.message}{place}")
    return (
        given.name,
        result.notation,
        result.text,
        "; ".join(warnings) or None,
        "; ".join(errors) or None,
    )


def _csv_rows(file: IO[str]) -> Callable[[Row], object]:
    rows = csv.writer(file, lineterminator="\n")
    rows.writerow(COLUMNS)
    return rows.writerow


def _json_lines(file: IO[str]) -> Callable[[Row], object]:
    return lambda row: file.write(
        json.dumps(dict(zip(COLUMNS, row, strict=True)), ensure_ascii=False) + "\n"
    )
