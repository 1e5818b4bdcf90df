"""The answers of ``puyonb convert`` and ``puyonb check`` to many inputs.

They are written one after the other: a table with a row per input, one line per input, or one JSON
object per line.  An input with an error is a row like the others, with the error in its own column.
"""

import csv
import os
import sys
from collections.abc import Callable, Iterator
from contextlib import nullcontext
from typing import IO, TYPE_CHECKING, NoReturn

from puyonb.cli import options, output_files, streams, tables
from puyonb.cli.inputs import Input, Inputs, Request
from puyonb.cli.streams import Answer
from puyonb.messages import Message, message_text

if TYPE_CHECKING:
    from tqdm import tqdm

COLUMNS = ("source", "notation", "result", "warnings", "error")
"""The columns of a new table; missing values are empty."""

ADDED = ("result", "warnings", "error")
"""The columns that are added to a table that was read."""

Put = Callable[[Input, Answer], object]
"""A function that writes an input with its answer."""

Form = Callable[[IO[str], Inputs], Put]
"""A function that takes the output and the inputs, and returns the one that writes an input."""


def form_of(request: Request, output: str, *, as_json: bool, bom: bool = False) -> Form:
    """Return the form of the answers to a request.

    Raises
    ------
    click.UsageError
        If a byte-order mark is wanted in a form that is no table.
    """
    table = output.lower().endswith((".csv", ".xlsx"))
    found: Form = csv_rows
    if as_json:
        found = json_lines
    elif request.lines and not table:
        found = plain_lines
    if bom and found is not csv_rows:
        raise options.usage_error(Message("cli.bom"))
    return found


def write(
    inputs: Inputs,
    answer: Callable[[streams.Source], Answer],
    form: Form | None = None,
    *,
    output: str = "-",
    force: bool = False,
    bom: bool = False,
) -> int:
    """Answer each input and write the answers, with a progress bar on a terminal.

    Parameters
    ----------
    inputs : Inputs
    answer : callable
        The function that answers one input.
    form : Form, default CSV
    output : str, default ``"-"``
        The file to write; ``-`` is standard output.  A file that ends in ``.xlsx`` is a workbook,
        whatever the form.
    force : bool, default False
        Replace an existing file.
    bom : bool, default False
        Begin a text with a byte-order mark, by which Excel recognizes UTF-8.

    Returns
    -------
    int
        The exit status: 0 without an error, 1 after an error, 2 if an input cannot be read.
    """
    if output.lower().endswith(".xlsx") and form is not json_lines:
        output_files.refuse_existing([output], force=force)
        columns = ADDED if inputs.table else COLUMNS
        book = tables.Workbook(inputs.table, columns, output)
        status = _answer_all(inputs, answer, _workbook_rows(book, inputs))
        output_files.write(output, book.data(), force=force)
    else:
        with output_files.writing(output, force=force) as file:
            if bom:
                file.write("\ufeff")
            put = (form or csv_rows)(file, inputs)
            status = _answer_all(inputs, answer, put, file)
            if form is json_lines:
                for name, about in streams.by_file(inputs.notes):
                    put(Input(name, None), Answer(None, None, about))
    if form is not json_lines:
        streams.print_problems(inputs.notes)
    return status


def _answer_all(
    inputs: Inputs,
    answer: Callable[[streams.Source], Answer],
    put: Put,
    file: IO[str] | None = None,
) -> int:
    status = 0
    with _bar(inputs) if sys.stderr.isatty() else nullcontext() as bar:
        for given in inputs.each:
            found = answer(given.source) if given.source else Answer(None, None, [])
            found.problems.extend(given.problems)
            if inputs.table and given.row:
                found.problems.extend(_extra_cells(inputs.table, given.row))
            if given.error:
                status = max(status, given.status)
            elif streams.has_errors(found.problems):
                status = max(status, 1)
            # If rows go to the terminal, too, the bar is hidden for each.
            shared = bar is not None and file is not None and file.isatty()
            with bar.external_write_mode(file) if bar is not None and shared else nullcontext():
                put(given, found)
                if file is not None:
                    file.flush()
            if bar is not None:
                bar.update(given.size)
    return status


def _extra_cells(table: tables.Table, row: tables.Row) -> Iterator[streams.Problem]:
    """Yield a warning if a row of a table has more cells than there are columns."""
    if (count := len(row.cells) - len(table.head)) > 0:
        message = Message(
            "cli.column.more",
            "the row has {count:more cell|more cells} than there are columns",
            count=count,
        )
        place = f"{table.name}:{row.number}"
        yield streams.Problem(place, message, streams.Severity.WARNING)


def _bar(inputs: Inputs) -> "tqdm[NoReturn]":
    """Return a progress bar with a default size, for terminals that report no size."""
    from tqdm import tqdm

    try:
        width = os.get_terminal_size(sys.stderr.fileno()).columns
    except OSError:
        width = 0
    scale = inputs.unit == "B"
    return tqdm(
        total=inputs.total,
        unit=inputs.unit,
        unit_scale=scale,
        ncols=width or 80,
        nrows=24,
    )


def csv_rows(file: IO[str], inputs: Inputs) -> Put:
    """Write a CSV table: the columns of the table that was read, and the added ones."""
    table = inputs.table
    if hasattr(file, "reconfigure"):
        # The line ends are those of the table on every system.
        file.reconfigure(newline="")
    delimiter, end = (table.delimiter, table.line_end) if table else (",", "\n")
    rows = csv.writer(file, delimiter=delimiter, lineterminator=end)
    rows.writerow([*table.head, *table.columns(ADDED)] if table else COLUMNS)

    def _put(given: Input, found: Answer) -> None:
        if table and given.row:
            more = _added(found)
            rows.writerow(table.with_more(given.row, more) if given.row.cells else ())
        elif given.is_text:
            rows.writerow((given.name, found.notation, *_added(found)))

    return _put


def _workbook_rows(book: tables.Workbook, inputs: Inputs) -> Put:
    """Write the rows of a workbook."""
    table = inputs.table

    def _put(given: Input, found: Answer) -> None:
        if table and given.row:
            more = _added(found) if given.row.cells else []
            book.put(given.row, more if book.copied else table.with_more(given.row, more))
        elif given.is_text:
            book.put(None, (given.name, found.notation or "", *_added(found)))

    return _put


def _added(found: Answer) -> list[str]:
    """Return the result, the warnings and the errors of an input."""
    texts: dict[bool, list[str]] = {True: [], False: []}
    for problem in found.problems:
        text = problem.text
        if problem.line:
            line, column = problem.line, problem.column
            text = message_text("common.place", message=text, line=line, column=column)
        texts[problem.severity is streams.Severity.ERROR].append(text)
    return [found.text or "", "; ".join(texts[False]), "; ".join(texts[True])]


def plain_lines(file: IO[str], _: Inputs) -> Put:
    """Write one line for each line of a list; problems go to standard error.

    A line without a text is copied, and the line of an input with an error is empty.
    """

    def _put(given: Input, found: Answer) -> None:
        streams.print_problems(found.problems, excerpts=False)
        text = (found.text or "") if given.is_text else given.name
        file.write(text + "\n")

    return _put


def problems_only(_: IO[str], __: Inputs) -> Put:
    """Print the problems of each input on standard error, and nothing else."""

    def _put(given: Input, found: Answer) -> None:
        streams.print_problems(found.problems, excerpts=given.error is not None)

    return _put


def json_lines(file: IO[str], inputs: Inputs) -> Put:
    """Write one envelope for each input; an empty line of a list has one, too."""

    def _put(given: Input, found: Answer) -> None:
        if not given.is_text and inputs.table:
            return
        result = found.text if found.value is None else found.value
        text = streams.envelope(
            given.name, notation=found.notation, result=result, problems=found.problems
        )
        file.write(text + "\n")

    return _put
