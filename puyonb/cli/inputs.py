"""The inputs of a command: texts, files, folders, lists, and columns of tables.

Every command that takes several inputs reads them here, one after the other, so that a million
inputs need no more memory than one.  An input that cannot be read is an input with an error.
"""

import os
from collections.abc import Iterable, Iterator
from contextlib import contextmanager, suppress
from typing import TYPE_CHECKING, NamedTuple

from puyonb import notations
from puyonb.cli import streams
from puyonb.errors import NotationError, position
from puyonb.messages import Message
from puyonb.notations import _fields
from puyonb.notations._lookup import is_address, is_file_name
from puyonb.notations._sniff import of_duel

if TYPE_CHECKING:
    from puyonb.cli.tables import Row, Table


class Request(NamedTuple):
    """What a call names.

    Attributes
    ----------
    inputs : tuple of str
        Texts, files and folders; with ``lines`` and ``column`` only files.
    lines : bool, default False
        Whether each line of a file is a text.
    column : str, optional
        The column of a table whose cells are the texts.
    delimiter : str, optional
        The character between two cells; found by default.
    encoding : str, default UTF-8
        The encoding of lists and tables.
    is_whole : bool, default False
        Whether a file with several fields is one input.
    """

    inputs: tuple[str, ...]
    lines: bool = False
    column: str | None = None
    delimiter: str | None = None
    encoding: str = "utf-8"
    is_whole: bool = False

    @property
    def is_single(self) -> bool:
        """Whether the call names one text or file, and this has one field."""
        first, several = self.inputs[0], self.lines or self.column is not None
        if several or len(self.inputs) > 1 or os.path.isdir(first):  # noqa: PTH112
            return False
        return self.is_whole or not _fields.is_file(first) or len(_boards(_file(first))) == 1


class Input(NamedTuple):
    """One input.

    Attributes
    ----------
    name : str
        The name in the output.
    source : streams.Source or None
        The text; None if it cannot be read.
    error : Message, optional
        Why it cannot be read.
    size : int, default 1
        Its part of the progress, in the unit of all inputs.
    is_text : bool, default True
        False for an empty line and for a comment in a list, and for an empty line in a table.
    row : tables.Row, optional
        The row of a table.
    status : int, default 1
        The exit status if it cannot be read.
    """

    name: str
    source: streams.Source | None
    error: Message | str | None = None
    size: int = 1
    is_text: bool = True
    row: "Row | None" = None
    status: int = 1

    @property
    def problems(self) -> list[streams.Problem]:
        """The error of an input that cannot be read, as a list."""
        return [streams.Problem(self.name, self.error)] if self.error else []


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
    table : tables.Table, optional
        The table of a column.
    """

    each: Iterable[Input]
    unit: str = ""
    total: int | None = None
    notes: list[streams.Problem] = []  # noqa: RUF012 - every call has its own
    table: "Table | None" = None


@contextmanager
def opened(
    request: Request,
    *,
    source: str | None = None,
    lenient: bool = False,
    game: str = "",
    alone: bool = False,
) -> Iterator[Inputs]:
    """Open the inputs of a call.

    Parameters
    ----------
    request : Request
    source : str, optional
        The notation of the inputs.
    lenient : bool, default False
        How they are read.
    game : str, default all games
        The game of the files that are taken from a folder.
    alone : bool, default False
        Whether the only input is read at once; if it cannot be read, the call is wrong.

    Raises
    ------
    streams.CallError
        If a list or a table cannot be read, at a line of a list that is too long, or at the end if
        no line of a list holds a text.
    """
    if alone:
        given = streams.read(request.inputs[0])
        yield Inputs([Input(given.label or given.name, given)], notes=[])
    elif request.column is not None:
        from puyonb.cli import tables

        if len(request.inputs) > 1:
            raise streams.CallError(
                Message(
                    "cli.column.one",
                    "expected one table with --column, found {count:input|inputs}",
                    count=len(request.inputs),
                )
            )
        with tables.opened(
            request.inputs[0], request.column, request.delimiter, request.encoding
        ) as (table, total):
            yield Inputs(_cells(table, request.column), "B", total, [], table)
    elif request.lines:
        if any(map(os.path.isdir, request.inputs)):
            raise streams.CallError(
                Message("cli.lines.folder", "expected files with --lines, found a folder")
            )
        yield Inputs(_lists(request), "line", None, [])
    else:
        notes: list[streams.Problem] = []
        wanted = _Wanted(source, game, lenient=lenient)
        yield Inputs(_each(request.inputs, wanted, notes), "file", None, notes)


# --- texts, files and folders ---------------------------------------------------------------------


class _Wanted(NamedTuple):
    """The files of a folder that a command takes."""

    source: str | None
    game: str
    lenient: bool

    def has_ending(self, path: str) -> bool:
        """Return whether the ending of a file belongs to a notation of the game."""
        return any(map(self.fits, notations.for_file(path)))

    def fits(self, name: str) -> bool:
        """Return whether a notation is of the game."""
        return not self.game or notations.get(name).game == self.game

    def reads(self, given: streams.Source) -> bool:
        """Return whether a file with a common ending is taken.

        That is a file that a notation reads, an address of a known site, and the JSON of a duel.
        """
        try:
            if self.source:
                entry = notations.get(self.source)
                lenient = self.lenient and notations.may_be_meant(entry, given.text)
                return entry.error_in(given.text, lenient=lenient) is None
            if is_address(given.text):
                return True
            if own := of_duel(given.text):
                return self.fits(own)
            return self.fits(streams.detect_notation(given, lenient=self.lenient))
        except NotationError:
            return False


def _each(
    arguments: tuple[str, ...], wanted: _Wanted, notes: list[streams.Problem]
) -> Iterator[Input]:
    """Yield the inputs that a call names; notes about skipped files are added to a list."""
    for argument in arguments:
        if os.path.isdir(argument):  # noqa: PTH112
            yield from _below(argument, wanted, notes)
        elif streams.is_named(argument):
            yield from _boards(_file(argument))
        else:
            given = streams.from_argument(argument)
            yield Input(given.label, given)


def _file(path: str) -> Input:
    try:
        given = streams.read_file(path)
    except OSError as error:
        return _unread(streams.unreadable(path, error))
    return Input(given.name, given)


def _boards(found: Input) -> list[Input]:
    """Return the boards of a file of fields, as a page shows them; other files are one input."""
    given, boards = found.source, list[_fields.Part]()
    if given and _fields.is_file(given.name):
        with suppress(NotationError):
            boards = _fields.boards(text := given.text)
    if given is None or len(boards) < 2:
        return [found]
    each = []
    for board in boards:
        line, data = position(text, board.offset)[0], board.text
        if board.caption and not is_address(data):
            line, data = line - 1, f"# {board.caption}\n{data}"
        source = given._replace(data=data.encode(), line=line)
        each.append(Input(f"{given.name}:{line}", source))
    return each


def sources(given: streams.Source) -> list[streams.Source]:
    """Return the boards of a file of fields, or the one text."""
    return [each.source for each in _boards(Input(given.name, given)) if each.source]


def _unread(problem: streams.Problem) -> Input:
    return Input(problem.file, None, problem.content, status=2)


def _below(folder: str, wanted: _Wanted, notes: list[streams.Problem]) -> Iterator[Input]:
    """Yield the files of a folder: those of known endings, and the texts that a notation reads."""
    others: list[str] = []
    closed: list[streams.Problem] = []
    empty = True
    for path in streams.files_below(folder, closed, notes):
        known = is_file_name(path)
        if known and (wanted.has_ending(path) or not notations.for_file(path)):
            found = _file(path)
            if found.source is None or wanted.has_ending(path) or wanted.reads(found.source):
                empty = False
                yield from _boards(found)
                continue
        if known:
            others.append(path)
    for problem in closed:
        yield _unread(problem)
    notes += streams.skipped(folder, others, "cli.skipped.text")
    if empty and not closed:
        yield Input(
            folder,
            None,
            Message("cli.folder.none", "this command reads no file in this folder"),
            status=2,
        )


# --- lists and columns ----------------------------------------------------------------------------


def _lists(request: Request) -> Iterator[Input]:
    """Yield the lines of lists; each is answered before the next one is read."""
    from puyonb.cli import tables

    for path in request.inputs:
        with (
            streams.binary(path) as (data, name),
            tables.lines_of(data, name, request.encoding) as lines,
        ):
            yield from _texts(lines, name, request.encoding)


def _texts(lines: Iterable[str], name: str, encoding: str) -> Iterator[Input]:
    from puyonb.cli import tables

    found = False
    for number, line in enumerate(lines, 1):
        text = line.rstrip("\r\n")
        if number == 1:
            text = text.removeprefix("\ufeff")
        bare = text.strip()
        if not bare or bare[0] in _COMMENT_MARKS:
            yield Input(tables.shown(text), None, is_text=False)
            continue
        found = True
        label = tables.shown(bare)
        note = None
        if tables.has_other_bytes(text):
            note = Message(
                "cli.encoding.note",
                "the encoding was expected to be {encoding}; --encoding names another one, such as"
                " cp932 for a file from Japanese Excel",
                encoding=encoding,
            )
        data = text.encode("utf-8", "surrogateescape")
        yield Input(label, streams.Source(name, data, note, number, label))
    if not found:
        raise streams.CallError(
            Message("cli.lines.none", "{name}: no line holds a text", name=name)
        )


_COMMENT_MARKS = "#\N{FULLWIDTH NUMBER SIGN}"


def _cells(table: "Table", column: str) -> Iterator[Input]:
    for row in table.rows:
        if row.error:
            yield Input("", None, row.error, row.size, row=row)
        elif not row.cells:
            yield Input("", None, size=row.size, is_text=False, row=row)
        elif table.place < len(row.cells):
            text = row.cells[table.place]
            place = f"{table.name}:{row.number}"
            given = streams.Source(place, text.encode("utf-8", "surrogatepass"), label=text)
            yield Input(text, given, size=row.size, row=row)
        else:
            short = Message(
                "cli.column.short",
                "expected a column {column!q}, found the end of the row",
                column=column,
            )
            error = Message("cli.column.place", name=table.name, line=row.number, reason=short)
            yield Input("", None, error, row.size, row=row)
