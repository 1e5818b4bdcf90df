"""``puyonb convert`` for a folder, a column of a CSV file or a list; the output has a row per text.

Inputs are read, converted and written one after the other, so that a million inputs need no more
memory than one.  An input with an error is a row like the others, with the error in its own column.
"""

import csv
import io
import os
import re
import sys
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager, nullcontext
from itertools import chain
from typing import IO, BinaryIO, NamedTuple, NoReturn

from tqdm import tqdm

from puyonb.cli import output_files, streams
from puyonb.messages import Message, message_text
from puyonb.notations._lookup import is_file_name

COLUMNS = ("source", "notation", "result", "warnings", "error")
"""The columns of the output; missing values are empty."""

DELIMITERS = (",", ";", "\t")
"""The possible delimiters of a CSV file; the file has the first one that gives the column."""

LONGEST_LINE = 1 << 20
"""The most bytes in a line of a CSV file: a file without line ends is not read as a whole."""


_LONGEST_LIST = 200
"""The most characters of the list of all columns in a message."""

_AFTER_CR = re.compile(rb"(?<=\r)(?=[^\n])")
_ESCAPED = range(0xDC80, 0xDD00)
"""The characters that replace bytes that are not UTF-8."""


class Input(NamedTuple):
    """One input.

    Attributes
    ----------
    name : str
        The name in the output.
    source : streams.Source or None
        The text to convert; None if it cannot be read.
    error : Message, optional
        Why it cannot be read.
    size : int, default 1
        Its part of the progress, in the unit of all inputs.
    is_text : bool, default True
        False for an empty line and for a comment in a list.
    """

    name: str
    source: streams.Source | None
    error: Message | str | None = None
    size: int = 1
    is_text: bool = True


class Inputs(NamedTuple):
    """All inputs.

    Attributes
    ----------
    each : iterable of Input
    unit : str
        The unit of their sizes.
    total : int or None
        The sum of their sizes, if it is known.
    notes : list of streams.Problem
        The notes to print at the end; it is filled while the inputs are read.
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
    """Convert a folder, a column of a CSV file, or the lines of a file.

    The parameters are those of the functions below.
    """
    form = _json_lines if as_json else _csv_rows
    if lines:
        if not as_json and not output.lower().endswith(".csv"):
            form = _plain_lines
        with from_lines(path) as inputs:
            return write(inputs, convert, form, output=output, force=force)
    if column is None:
        return write(from_folder(path), convert, form, output=output, force=force)
    with from_column(path, column) as inputs:
        return write(inputs, convert, form, output=output, force=force)


@contextmanager
def from_lines(path: str) -> Iterator[Inputs]:
    """Open a list with one text per line: a file, or standard input for ``-``.

    The lines are read one by one, so that each is answered before the next one comes.

    Raises
    ------
    streams.CallError
        If the list cannot be read, at a line that is too long, or at the end if no line holds a
        text.
    """
    with _opened(path) as (data, name):
        yield Inputs(_texts(_Lines(data), name), "line", None, [])


def _texts(lines: "_Lines", name: str) -> Iterator[Input]:
    found = False
    while True:
        try:
            line = next(lines, None)
        except csv.Error as error:
            message = Message("cli.lines", name=name, reason=str(error))
            raise streams.CallError(message) from None
        if line is None:
            break
        text = line.rstrip("\r\n")
        if lines.count == 1:
            text = text.removeprefix("\ufeff")
        bare = text.strip()
        data = text.encode("utf-8", "surrogateescape")
        if not bare or bare[0] in _COMMENT_MARKS:
            yield Input(data.decode("utf-8", "replace"), None, is_text=False)
            continue
        found = True
        label = bare.encode("utf-8", "surrogateescape").decode("utf-8", "replace")
        yield Input(label, streams.Source(name, data, line=lines.count, label=label))
    if not found:
        raise streams.CallError(Message("cli.convert.no_lines", name=name))


_COMMENT_MARKS = "#\N{FULLWIDTH NUMBER SIGN}"


def from_folder(folder: str) -> Inputs:
    """Return the files below a folder whose endings belong to notations; notes name the others.

    Raises
    ------
    streams.CallError
        If there is no such file.
    """
    known = (is_file_name(path) for path in streams.files_below(folder))
    if not any(known):
        raise streams.CallError(Message("cli.convert.no_files", name=folder))
    notes: list[streams.Problem] = []
    # Only a progress bar needs the count.
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
            problem = streams.unreadable(path, error)
            yield Input(problem.file, None, problem.content)
    for problem in closed:
        yield Input(problem.file, None, problem.content)
    notes += streams.skipped(folder, others, "cli.skipped.ending")


@contextmanager
def _opened(path: str) -> Iterator[tuple[BinaryIO, str]]:
    """Open a file, or standard input for ``-``; return it with its name in messages."""
    name = streams.STANDARD_INPUT if path == "-" else path
    try:
        opened = (
            nullcontext(streams.standard_input()) if path == "-" else open(path, "rb")  # noqa: PTH123, SIM115
        )
    except OSError as error:
        raise streams.cannot_read(path, error) from error
    with opened as data:
        yield data, name


@contextmanager
def from_column(path: str, column: str) -> Iterator[Inputs]:
    """Open a CSV file, or standard input for ``-``, and return the texts in one of its columns.

    Parameters
    ----------
    path : str
    column : str
        A name in the first line of the file.

    Raises
    ------
    streams.CallError
        If the file cannot be read, or has no such column.
    """
    with _opened(path) as (data, name):
        total = None if path == "-" else os.fstat(data.fileno()).st_size
        lines = _Lines(data)
        try:
            head = next(lines, "").removeprefix("\ufeff")
        except csv.Error as error:
            message = Message("cli.convert.head", name=name, reason=str(error))
            raise streams.CallError(message) from None
        if not head.isascii() and any(map(_ESCAPED.__contains__, map(ord, head))):
            raise streams.CallError(Message("cli.convert.head.utf8", name=name))
        try:
            # Without strict, a missing quotation mark would make the rest of the file one cell.
            rows = csv.reader(
                chain([head], lines), delimiter=_delimiter(head, column, name), strict=True
            )
            place = next(rows).index(column)
        except csv.Error as error:
            message = Message("cli.convert.head", name=name, reason=str(error))
            raise streams.CallError(message) from error
        yield Inputs(_cells(rows, lines, place, column, name), "B", total, [])


class _Lines:
    """The lines of a file, with counts; bytes that are not UTF-8 are kept for an error."""

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
            # LF and CRLF end a line for readline; CR alone ends a line, too (reading G1).
            part = self.data.readline(LONGEST_LINE)
            self.ahead = _AFTER_CR.split(self.begun + part)[::-1]
            self.begun = b""
            if len(part) == LONGEST_LINE and not part.endswith((b"\n", b"\r")):
                # This is only the beginning of a line.
                self.begun = self.ahead.pop(0)
                if len(self.begun) >= LONGEST_LINE:
                    self.data, self.begun = io.BytesIO(), b""
                    raise csv.Error(Message("cli.convert.long_line", most=LONGEST_LINE))
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
            message = Message("cli.convert.column.twice", column=column, name=name, count=found)
            raise streams.CallError(message)
    columns = ", ".join(map(repr, next(csv.reader([head]), [])))
    if len(columns) > _LONGEST_LIST:
        columns = columns[:_LONGEST_LIST] + "…"
    message = Message("cli.convert.column.none", column=column, name=name)
    if columns:
        message = Message("cli.convert.column", column=column, name=name, found=columns)
    raise streams.CallError(message)


def _cells(
    rows: Iterator[list[str]], lines: _Lines, place: int, column: str, name: str
) -> Iterator[Input]:
    seen = 0
    while True:
        try:
            row = next(rows, None)
        except csv.Error as error:
            reason = str(error)
            message = Message("cli.convert.place", name=name, line=lines.count, reason=reason)
            found = Input("", None, message)
        else:
            if row is None:
                return
            if not row:
                continue
            if place < len(row):
                data = row[place].encode("utf-8", "surrogateescape")
                found = Input(row[place], streams.Source(name, data))
            else:
                short = Message("cli.convert.column.short", column=column)
                message = Message("cli.convert.place", name=name, line=lines.count, reason=short)
                found = Input("", None, message)
        yield found._replace(size=lines.bytes - seen)
        seen = lines.bytes


def write(
    inputs: Inputs,
    convert: Callable[[streams.Source], streams.Conversion],
    form: "Callable[[IO[str]], Callable[[Input, streams.Conversion], object]] | None" = None,
    *,
    output: str = "-",
    force: bool = False,
) -> bool:
    """Convert each input and write a row for it, with a progress bar on a terminal.

    Parameters
    ----------
    inputs : Inputs
    convert : callable
        The function that converts one input.
    form : callable, default CSV
        Takes the output, and returns the function that writes an input with its result.
    output : str, default ``"-"``
        The file to write; ``-`` is standard output.
    force : bool, default False
        Replace an existing file.

    Returns
    -------
    bool
        Whether no row has an error.
    """
    fine = True
    with output_files.writing(output, force=force) as file, _bar(inputs) as bar:
        put = (form or _csv_rows)(file)
        for given in inputs.each:
            result = convert(given.source) if given.source else streams.Conversion(None, None, [])
            if given.error:
                result.problems.append(streams.Problem(given.name, given.error))
            fine = fine and not streams.has_errors(result.problems)
            # If rows go to the terminal, too, the bar is hidden for each.
            with bar.external_write_mode(file) if file.isatty() else nullcontext():
                put(given, result)
                file.flush()
            bar.update(given.size)
    streams.print_problems(inputs.notes)
    return fine


def _bar(inputs: Inputs) -> "tqdm[NoReturn]":
    """Return a progress bar with a default size, for terminals that report no size."""
    try:
        width = os.get_terminal_size(sys.stderr.fileno()).columns
    except OSError:
        width = 0
    scale = inputs.unit == "B"
    return tqdm(
        total=inputs.total,
        unit=inputs.unit,
        unit_scale=scale,
        disable=None,  # except on a terminal
        ncols=width or 80,
        nrows=24,
    )


def _csv_rows(file: IO[str]) -> Callable[[Input, streams.Conversion], object]:
    rows = csv.writer(file, lineterminator="\n")
    rows.writerow(COLUMNS)

    def _put(given: Input, result: streams.Conversion) -> None:
        if not given.is_text:
            return
        texts: dict[bool, list[str]] = {True: [], False: []}
        for problem in result.problems:
            text = problem.text
            if problem.line:
                line, column = problem.line, problem.column
                text = message_text("common.place", message=text, line=line, column=column)
            texts[problem.severity is streams.Severity.ERROR].append(text)
        warnings, errors = "; ".join(texts[False]), "; ".join(texts[True])
        rows.writerow((given.name, result.notation, result.text, warnings, errors))

    return _put


def _plain_lines(file: IO[str]) -> Callable[[Input, streams.Conversion], object]:
    """Write one line for each line of a list; problems go to standard error.

    A line without a text is copied, and the line of an input with an error is empty.
    """

    def _put(given: Input, result: streams.Conversion) -> None:
        streams.print_problems(result.problems, excerpts=False)
        text = (result.text or "") if given.is_text else given.name
        file.write(text + "\n")

    return _put


def _json_lines(file: IO[str]) -> Callable[[Input, streams.Conversion], object]:
    def _put(given: Input, result: streams.Conversion) -> None:
        file.write(
            streams.envelope(
                given.name, notation=result.notation, result=result.text, problems=result.problems
            )
            + "\n"
        )

    return _put
