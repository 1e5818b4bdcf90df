"""The written forms of results: tables, lists, and JSON.

Results are written one after the other: a table with a row per input, one line per input, or one
JSON object per line.  An input with an error is a row like the others, with the error in its own
column.
"""

import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import ExitStack, contextmanager, nullcontext
from typing import IO, TYPE_CHECKING, Any

from puyonb._progress import progress_bar
from puyonb.cli import options, output_files, streams
from puyonb.cli.inputs import Input, Inputs, Request
from puyonb.cli.streams import Problem, Result
from puyonb.messages import Message, message_text

if TYPE_CHECKING:
    from puyonb.cli.tables import Table, Workbook

Put = Callable[[Input, Iterator[Result]], object]
"""A function that writes an input with its results."""

_PutAll = Callable[[Input, list[Result]], object]

Form = Callable[[IO[str], Inputs, Sequence[str]], _PutAll]
"""A function that takes the output, the inputs and the columns, and returns the one that writes an
input."""


def form_of(request: Request, output: str, *, as_json: bool, bom: bool = False) -> Form:
    """Return the form of the answers to a request.

    Raises
    ------
    click.UsageError
        If a byte-order mark is wanted in a form that is no table.
    """
    table = output.lower().endswith((".csv", ".xlsx"))
    found: Form = csv_rows
    endings = ["csv", "xlsx"]
    if as_json:
        found, endings = json_lines, ["jsonl"]
    elif request.lines and not table:
        found, endings = plain_lines, ["txt"]
    output_files.form_of(output, endings, is_text=True)
    if bom and found is not csv_rows:
        raise options.usage_error(Message("cli.bom"))
    return found


@contextmanager
def written(
    forms: Sequence[tuple[Form, str]],
    inputs: Inputs,
    columns: Sequence[str],
    *,
    force: bool = False,
    bom: bool = False,
    bar: bool = True,
) -> Iterator[Put]:
    """Open files for results, with a progress bar on a terminal.

    Parameters
    ----------
    forms : sequence of Form and str
        Each with its file; ``-`` is standard output.  A table in a file that ends in ``.xlsx`` is a
        workbook.
    inputs : Inputs
    columns : sequence of str
        The keys of :attr:`Result.row`.
    force : bool, default False
        Replace existing files.
    bom : bool, default False
        Begin a text with a byte-order mark, by which Excel recognizes UTF-8.
    bar : bool, default True
        Whether there may be a bar.

    Yields
    ------
    callable
        Writes an input with its results.
    """
    with ExitStack() as stack:
        puts = [
            stack.enter_context(_opened(form, path, inputs, columns, force=force, bom=bom))
            for form, path in forms
        ]
        shown = (
            stack.enter_context(
                progress_bar(
                    total=inputs.total, unit=inputs.unit, unit_scale=inputs.unit == "B", leave=True
                )
            )
            if bar and sys.stderr.isatty()
            else None
        )
        # If results go to the terminal, too, the bar is hidden for each.
        is_shared = any(path == "-" for _, path in forms) and sys.stdout.isatty()

        def _put(given: Input, results: Iterator[Result]) -> None:
            done = list(results)
            with shown.external_write_mode(sys.stdout) if shown and is_shared else nullcontext():
                for put in puts:
                    put(given, done)
            if shown is not None:
                shown.update(given.size)

        yield _put


@contextmanager
def _opened(
    form: Form, path: str, inputs: Inputs, columns: Sequence[str], *, force: bool, bom: bool
) -> Iterator[_PutAll]:
    """Open a file for results."""
    if form is csv_rows and path.lower().endswith(".xlsx"):
        from puyonb.cli import tables

        output_files.refuse_existing([path], force=force)
        book = tables.Workbook(inputs.table, _head(inputs.table, columns), path)
        yield _workbook_rows(book, inputs.table, columns)
        output_files.write(path, book.data(), force=force)
        return
    with output_files.writing(path, force=force) as file:
        is_marked = form is csv_rows and path != "-" and inputs.table and inputs.table.bom
        if bom or is_marked:
            file.write("\ufeff")
        put = form(file, inputs, columns)

        def _put(given: Input, results: list[Result]) -> None:
            put(given, results)
            file.flush()

        yield _put


def _head(table: "Table | None", columns: Sequence[str]) -> list[str]:
    """Return the names of the columns that are added, or of all columns of a new table."""
    return [*(() if table else ("source",)), "notation", *columns, "warnings", "error"]


def csv_rows(file: IO[str], inputs: Inputs, columns: Sequence[str]) -> _PutAll:
    """Write a CSV table: the columns of the table that was read, and the added ones."""
    import csv

    table = inputs.table
    if hasattr(file, "reconfigure"):
        # The line ends are those of the table on every system.
        file.reconfigure(newline="")
    delimiter, end = (table.delimiter, table.line_end) if table else (",", "\n")
    rows = csv.writer(file, delimiter=delimiter, lineterminator=end)
    head = _head(table, columns)
    rows.writerow([*table.head, *table.columns(head)] if table else head)

    def _put(given: Input, results: list[Result]) -> None:
        more = _added(results, columns)
        if table and given.row:
            rows.writerow(table.with_more(given.row, more) if given.row.cells else ())
        elif given.is_text:
            rows.writerow((given.name, *more))

    return _put


def _workbook_rows(book: "Workbook", table: "Table | None", columns: Sequence[str]) -> _PutAll:
    """Write the rows of a workbook."""

    def _put(given: Input, results: list[Result]) -> None:
        more = _added(results, columns)
        if table and given.row:
            more = more if given.row.cells else []
            book.put(given.row, more if book.copied else table.with_more(given.row, more))
        elif given.is_text:
            book.put(None, (given.name, *more))

    return _put


def _notation(results: list[Result]) -> str | None:
    """Return the notation of an input, if it is known."""
    return next((each.notation for each in reversed(results) if each.notation), None)


def _problems(results: list[Result]) -> list[Problem]:
    return [problem for each in results for problem in each.problems]


def _added(results: list[Result], columns: Sequence[str]) -> list[Any]:
    """Return the notation, the cells of the columns, the warnings and the errors of an input."""
    row = {key: value for each in results for key, value in each.row.items()}
    texts: dict[bool, list[str]] = {True: [], False: []}
    for problem in _problems(results):
        text = problem.text
        if problem.line:
            line, column = problem.line, problem.column
            text = message_text("common.place", message=text, line=line, column=column)
        texts[problem.severity is streams.Severity.ERROR].append(text)
    cells = [_notation(results), *map(row.get, columns)]
    return [*cells, "; ".join(texts[False]), "; ".join(texts[True])]


def plain_lines(file: IO[str], _: Inputs, __: Sequence[str]) -> _PutAll:
    """Write one line for each line of a list; problems go to standard error.

    A line without a text is copied, and the line of an input with an error is empty.
    """

    def _put(given: Input, results: list[Result]) -> None:
        streams.print_problems(_problems(results), excerpts=False)
        lines = [str(line) for each in results for line in each.lines]
        file.write("".join(lines if given.is_text else given.name) + "\n")

    return _put


def problems_only(_: IO[str], __: Inputs, ___: Sequence[str]) -> _PutAll:
    """Print the problems of each input on standard error, and nothing else."""
    return lambda _, results: streams.print_problems(_problems(results), excerpts=False)


def json_lines(file: IO[str], inputs: Inputs, _: Sequence[str], *, items: str = "") -> _PutAll:
    """Write one envelope for each input; an empty line of a list has one, too."""

    def _put(given: Input, results: list[Result]) -> None:
        if not given.is_text and inputs.table:
            return
        data: Any = [each.data for each in results if each.data is not None]
        data = {"type": items, "items": data} if items and data else (data or [None])[-1]
        notation, problems = _notation(results), _problems(results)
        text = streams.envelope(given.name, notation=notation, result=data, problems=problems)
        file.write(text + "\n")

    return _put
