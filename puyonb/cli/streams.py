"""Input and output of the commands: texts, problems, and results on standard output.

Most commands return a :class:`Result`, which :mod:`puyonb.cli._driver` writes.  The others read a
:class:`Source` with :func:`read`, work inside a :class:`ProblemCollector`, and print with
:func:`print_problems` and :func:`print_result`, or :func:`print_envelope` with ``--json``.
Files are written by
:mod:`puyonb.cli.output_files`.
"""

import errno
import os
import re
import sys
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager, nullcontext
from enum import Enum
from functools import lru_cache
from pkgutil import resolve_name
from typing import TYPE_CHECKING, Any, BinaryIO, NamedTuple

import click

from puyonb import notations
from puyonb.errors import (
    CannotExpress,
    LossWarning,
    NotationError,
    NotationWarning,
    collecting,
    reason_of,
    shortened,
    warn,
)
from puyonb.messages import Message, code_of, english, message_text
from puyonb.notations import _fields
from puyonb.notations._lookup import is_address, is_file_name, recommended_for_file
from puyonb.text import decode, folder

if TYPE_CHECKING:
    from types import TracebackType

STANDARD_INPUT = "<stdin>"
ARGUMENT = "<argument>"

MOST_BYTES = 64 * 2**20
"""The most bytes of an input that are read: a device or a pipe may have no end."""

_LONGEST_NAME = 80
"""The longest text that may be the mistyped name of a file."""

_DECODERS = (
    (b"\x1f\x8b", "puyonb.nonogram.non.decompress"),
    (b"x", "puyonb.nonogram.non.decompress"),
    (b"P4", "puyonb.nonogram.formats.pbm.plain"),
)
"""How encoded data begins, and the function that decodes it; a text that begins so is unchanged."""


class CallError(click.ClickException):
    """The call is wrong, not the input."""

    exit_code = 2

    def __init__(self, message: Message | str) -> None:
        super().__init__(shortened(str(message)))


@contextmanager
def refusals(path: str | None = None) -> Iterator[None]:
    """Turn a ValueError inside the block into the error of a wrong call.

    With a path, which is that of the error by default, also the error of a file that is read there.
    """
    try:
        yield
    except OSError as error:
        if path is None:
            raise
        raise cannot_read(path or str(error.filename), error) from error
    except ValueError as error:
        raise CallError(str(error)) from None


class Source(NamedTuple):
    """A text, and where it comes from.

    Attributes
    ----------
    name : str
        The name in messages.
    data : bytes
    note : Message, optional
        A note that is printed with an error in the text.
    line : int, default 1
        The line in which the text begins.
    label : str, default the name
        The input in JSON: the text itself if it is an argument, a line or a cell.
    stem : str, default ``""``
        The name of the files that a command makes of it.
    folder : str, optional
        The folder of a file.
    """

    name: str
    data: bytes
    note: Message | None = None
    line: int = 1
    label: str = ""
    stem: str = ""
    folder: str | None = None

    @property
    def text(self) -> str:
        """The decoded text.

        Raises
        ------
        NotationError
            If the bytes are not UTF-8 and no encoded text.
        """
        return _text(self.data)


class Severity(Enum):
    """How serious a problem is; only an error changes the exit status."""

    ERROR = "error"
    WARNING = "warning"
    NOTE = "note"


class Problem(NamedTuple):
    """An error, a warning or a note about an input.

    Attributes
    ----------
    file : str
        The name of the input.
    content : Message or str
        A str comes from a notation of another package.
    severity : Severity, default ERROR
    line, column : int, optional
        The place, counted from 1; None if the problem concerns the whole input.
    excerpt : str or callable, default ``""``
        The line of the place, or a function that returns it, since not every command prints it.
    what : str, default ``""``
        The word of a part that the target has no place for.
    """

    file: str
    content: Message | str
    severity: Severity = Severity.ERROR
    line: int | None = None
    column: int | None = None
    excerpt: str | Callable[[], str] = ""
    what: str = ""

    @classmethod
    def at(cls, source: Source, found: NotationError | NotationWarning) -> "Problem":
        """Return the problem of an error or a warning in a source, with its place."""
        severity = Severity.ERROR if isinstance(found, NotationError) else Severity.WARNING
        if code_of(found.content) == _INFERRED:
            severity = Severity.NOTE
        if isinstance(found, LossWarning):
            return cls(source.name, found.content, severity)
        line = found.line + source.line - 1
        return cls(source.name, found.content, severity, line, found.column, found.excerpt)

    @classmethod
    def named(cls, found: "NotationError | NotationWarning") -> "Problem":
        """Return the problem of an error or a warning whose message names the file."""
        content: Any = found.content
        source = Source(content.values["place"], b"")
        return cls.at(source, found)._replace(content=content.values["message"])

    @property
    def text(self) -> str:
        """The message in the chosen language."""
        return shortened(str(self.content))

    def at_line(self, line: int) -> "Problem":
        """Return the problem with the beginning of a line as its place."""
        return self._replace(line=line, column=1)

    def __str__(self) -> str:
        place = f":{self.line}:{self.column}" if self.line else ""
        text = self.text
        if self.severity is not Severity.ERROR:
            text = message_text(
                "cli.problem", "{severity}: {message}", severity=self.severity, message=text
            )
        # The message of a row of a table that cannot be read names the file and the line itself.
        return f"{printable(self.file)}{place}: {text}" if self.file else text

    def as_json(self) -> dict[str, Any]:
        """Return the problem as an entry of an envelope."""
        found = {
            "code": code_of(self.content),
            "severity": self.severity.value,
            "message": shortened(english(self.content)),
            "line": self.line,
            "column": self.column,
        }
        return found | ({"what": self.what} if self.what else {})


_INFERRED = "ppn.version.inferred"
"""A version that follows from a sign: `check` notes it once a file, other commands do not."""


def note(name: str, content: Message | str) -> Problem:
    """Return a note about a whole input."""
    return Problem(name, content, Severity.NOTE)


@lru_cache(maxsize=1)
def printable(text: str) -> str:
    """Return a text in one line, with escapes for control characters."""
    return "".join(each if each.isprintable() else ascii(each)[1:-1] for each in text)


def _text(data: bytes) -> str:
    """Return the text of bytes, which may be a compressed pack or a binary bitmap."""
    path = next((path for begin, path in _DECODERS if data.startswith(begin)), "")
    try:
        text: str = resolve_name(path)(data) if path else decode(data)
    except NotationError:
        from puyonb.notations._sniff import foreign_format

        # The format of a picture says more than the first byte that is not UTF-8.
        start = data[:_BEGINNING].decode("utf-8", "surrogateescape")
        if found := foreign_format(start):
            message = Message("notations.foreign", format=found)
            raise NotationError(message, start.partition("\n")[0]) from None
        raise
    return text


_BEGINNING = 100
"""How many bytes are tested for the format of a file that is not a text."""


def read(argument: str) -> Source:
    """Read an INPUT: ``-`` is standard input; an argument is the name of a file, or a text.

    Raises
    ------
    CallError
        If the argument can only be the name of a missing file, or if the file cannot be read.
    """
    if not is_named(argument):
        if os.path.isdir(argument):  # noqa: PTH112
            raise CallError(
                Message("cli.folder", "expected a file, found the folder {path}", path=argument)
            )
        return from_argument(argument)
    try:
        return read_file(argument)
    except FileNotFoundError as error:
        raise CallError(Message("cli.no_file", "there is no file {path}", path=argument)) from error
    except OSError as error:
        raise cannot_read(argument, error) from error


def cannot_read(path: str, error: OSError) -> CallError:
    """Return the error for a file that cannot be read."""
    return CallError(Message("cli.read", path=path, reason=reason_of(error)))


def unreadable(path: str, error: OSError) -> Problem:
    """Return the problem of a file that cannot be read, if the command goes on with other files."""
    return Problem(
        display_name(path),
        Message("cli.unreadable", "cannot be read: {reason}", reason=reason_of(error)),
    )


def is_named(argument: str) -> bool:
    """Return whether an argument names an input: ``-``, a file, or a text like a file name.

    An address is a text, whatever its ending.
    """
    if "://" in argument:
        return False
    # The shell replaces <(command) by the name of a pipe, which is not a regular file.
    if argument == "-" or (os.path.exists(argument) and not os.path.isdir(argument)):  # noqa: PTH110, PTH112
        return True
    a_path = argument.startswith(("./", "../", ".\\", "..\\")) or is_file_name(argument)
    return a_path and len(argument.splitlines()) == 1


def from_argument(argument: str) -> Source:
    """Return an argument as a text."""
    short = (
        len(argument.splitlines()) == 1 and len(argument) <= _LONGEST_NAME and "://" not in argument
    )
    note = (
        Message(
            "cli.argument",
            "there is no file {found!q}, so this argument was read as a text",
            found=argument,
        )
        if short
        else None
    )
    # Bytes that are not text arrive as surrogates, and are turned back into the same bytes.
    data = argument.encode("utf-8", sys.getfilesystemencodeerrors())
    return Source(ARGUMENT, data, note, label=argument)


def read_file(path: str) -> Source:
    """Read a file, or standard input for ``-``.

    Raises
    ------
    OSError
        If the file cannot be read, or has more bytes than ``MOST_BYTES``.
    """
    if path == "-":
        return Source(STANDARD_INPUT, _bounded(standard_input()))
    with open(path, "rb") as file:  # noqa: PTH123
        return Source(display_name(path), _bounded(file), folder=os.path.dirname(path) or ".")  # noqa: PTH120


def _bounded(file: BinaryIO) -> bytes:
    """Read a file to its end, or refuse it if it has too many bytes."""
    data = file.read(MOST_BYTES + 1)
    if len(data) > MOST_BYTES:
        raise OSError(
            errno.EFBIG,
            Message(
                "cli.file.large", "expected at most {most:,} bytes, found more", most=MOST_BYTES
            ),
        )
    return data


def standard_input() -> BinaryIO:
    """Return the binary stream of standard input.

    Raises
    ------
    OSError
        If standard input is closed.
    """
    if sys.stdin is None:
        raise OSError(errno.EBADF, Message("cli.closed.input", "standard input is closed"))
    return sys.stdin.buffer


@contextmanager
def binary(path: str) -> Iterator[tuple[BinaryIO, str]]:
    """Open a file, or standard input for ``-``; return it with its name in messages.

    Raises
    ------
    CallError
        If the file cannot be read.
    """
    name = STANDARD_INPUT if path == "-" else path
    try:
        file = (
            nullcontext(standard_input()) if path == "-" else open(path, "rb")  # noqa: PTH123, SIM115
        )
    except OSError as error:
        raise cannot_read(path, error) from error
    with file as data:
        yield data, name


def display_name(path: str) -> str:
    """Return the name of a file, decoded as UTF-8 in every locale."""
    try:
        return os.fsencode(path).decode("utf-8", "backslashreplace")
    except UnicodeEncodeError:
        return path


class Result(NamedTuple):
    """What a command finds about a text, or about one of its values.

    Attributes
    ----------
    lines : iterable of object
        What is printed.
    data : object, optional
        The result in JSON; None for none.
    row : mapping of str to object
        The cells in a table, by column.
    files : mapping of str to bytes
        The files to write; ``{name}`` in a path is replaced.
    good : bool, default True
        Whether the exit status may be 0; an error among the problems is never good.
    problems : sequence of Problem
    notation : str, optional
        The notation of the text, if the command finds it.
    """

    lines: Iterable[object] = ()
    data: Any = None
    row: Mapping[str, Any] = {}
    files: Mapping[str, bytes] = {}
    good: bool = True
    problems: Sequence[Problem] = ()
    notation: str | None = None


def files_below(
    folder: str, unread: list[Problem] | None = None, special: list[Problem] | None = None
) -> Iterator[str]:
    """Yield the paths of all files below a folder, in order, without hidden files and folders.

    Parameters
    ----------
    folder : str
    unread : list of Problem, optional
        Receives a problem for each folder that cannot be read.
    special : list of Problem, optional
        Receives a note for each pipe, socket and device, which may have no end.
    """

    def _unreadable(error: OSError) -> None:
        if unread is not None:
            unread.append(unreadable(error.filename, error))

    for path, folders, names in os.walk(folder, onerror=_unreadable):
        folders[:] = sorted(name for name in folders if not name.startswith("."))
        for name in sorted(names):
            file = os.path.join(path, name)  # noqa: PTH118
            if name.startswith("."):
                continue
            # A broken symbolic link is a file that cannot be read.
            if os.path.isfile(file) or not os.path.exists(file):  # noqa: PTH110, PTH113
                yield file
            elif special is not None:
                message = Message("cli.skipped.special", "skipped: not a regular file")
                special.append(note(display_name(file), message))


def skipped(folder: str, files: Sequence[str], code: str) -> list[Problem]:
    """Return a note that names all skipped files, or an empty list if there are none.

    Parameters
    ----------
    folder : str
    files : sequence of str
    code : str
        The code of the message, which says why they are skipped.
    """
    if not files:
        return []
    message = Message(code, count=len(files), names=tuple(map(display_name, files)))
    return [note(folder, message)]


class ProblemCollector:
    """Collect the warnings and the error inside a ``with`` as problems of one source."""

    def __init__(self, source: Source, *, notes: bool = False) -> None:
        self.source, self.notes = source, int(notes)
        self.problems: list[Problem] = []
        self.collecting = collecting()
        self.found: Sequence[NotationWarning] = ()

    def __enter__(self) -> "list[Problem]":
        self.place = folder.set(self.source.folder)
        self.found = self.collecting.__enter__()
        return self.problems

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        traceback: "TracebackType | None",
    ) -> bool:
        self.collecting.__exit__(None, None, None)
        folder.reset(self.place)
        problems = [Problem.at(self.source, found) for found in self.found]
        noted = [problem for problem in problems if problem.severity is Severity.NOTE]
        self.problems += [each for each in problems if each not in noted[self.notes :]]
        if isinstance(error, NotationError):
            self.problems.append(Problem.at(self.source, error))
            if self.source.note:
                self.problems.append(note(self.source.name, self.source.note))
        elif isinstance(error, CannotExpress):
            self.problems.append(Problem(self.source.name, error.content, what=error.what))
        return isinstance(error, NotationError | CannotExpress)


def find_notation(source: Source, *, lenient: bool = False) -> str:
    """Return the notation of a source, with a warning about near misses.

    Raises
    ------
    NotationError
        If the source is in none of the possible notations.

    Warns
    -----
    NotationWarning
        If the text is nearly valid in another notation: see :func:`puyonb.notations.near_miss`.
    """
    name = detect_notation(source, lenient=lenient)
    warn_near_miss(source, name)
    return name


def warn_near_miss(source: Source, name: str) -> None:
    """Warn if the text of a source whose notation was detected may be in another one.

    This is never an error: the text is valid in the detected notation.
    """
    if name in notations.for_file("" if source.label else source.name):
        return  # the ending of the file says what it is
    if second := notations.near_miss(source.text, name):
        warn([second])


_USES = {
    "field": Message("cli.use.field"),
    "record": Message("cli.use.record"),
    "link": Message("cli.use.record"),
    "duel": Message("cli.use.duel"),
    "replay": Message("cli.use.replay"),
    "games": Message("cli.use.games"),
    "puzzle": Message("cli.use.puzzle"),
    "puzzles": Message("cli.use.puzzle"),
}
"""The commands that take a text, by the kind of its value."""


def wrong_kind(expected: Message, entry: notations.Notation) -> Message:
    """Return the message for a text in a notation that a command does not take.

    Parameters
    ----------
    expected : Message
        What the command takes.
    entry : Notation
        The notation of the text.

    Examples
    --------
    >>> print(wrong_kind(Message("notations.holds.puzzle"), notations.get("ppn")))
    ... # doctest: +ELLIPSIS
    expected a nonogram, found a game of board and pieces (Portable Piecepack Notation); puyonb ...
    """
    found = notations.contents(entry)
    if use := _USES.get(entry.value):
        return Message(
            "cli.wrong_kind",
            "expected {expected}, found {found}; {use}",
            expected=expected,
            found=found,
            use=use,
        )
    return Message("cli.wrong_input", expected=expected, found=found)


def refuse_other(
    expected: Message, source: Source, *, game: str = "", lenient: bool = False
) -> None:
    """Raise the error for a text of another game, with the commands that take it.

    Parameters
    ----------
    expected : Message
        What the command takes.
    source : Source
    game : str, default none
        The game that the command takes.
    lenient : bool, default False
        How the text was read.

    Raises
    ------
    NotationError
        Unless the text is of this game, or no notation reads it; if it is empty or an address, also
        then.
    """
    found, entry = notations.describe(source.text, lenient=lenient)
    text, message = source.text.strip(), None
    if entry:
        message = None if entry.game == game else wrong_kind(expected, entry)
    elif found:
        message = Message("cli.wrong_input", expected=expected, found=found)
    elif not text:
        message = Message(
            "cli.wrong_input.empty", "expected {expected}, found nothing", expected=expected
        )
    elif re.fullmatch(r"(?i)https?://\S+", text):
        try:
            notations.detect(source.text, lenient=lenient)
        except NotationError as error:
            message = Message(
                "cli.wrong_input.reason",
                "expected {expected}; {reason}",
                expected=expected,
                reason=error.content,
            )
    if message:
        raise NotationError(message, source.text) from None


def other_notation(
    source: Source, named: str | None, *, game: str = "", lenient: bool = False
) -> list[Problem]:
    """Return a note if a notation other than the expected one reads a text, or a named one does.

    Parameters
    ----------
    source : Source
    named : str or None
        The notation that the call names; by default that of the file's ending.
    game : str, default all games
        The game that the command takes.
    lenient : bool, default False
        How the text was read.

    Returns
    -------
    list of Problem
        At most one note.
    """
    families = {
        notations.get(name).family
        for name in ((named,) if named else notations.for_file(source.name))
    }
    try:
        if families:
            _, entry = notations.describe(source.text, lenient=lenient)
        else:
            entry = notations.reader_if_named(source.text)
    except NotationError:
        return []
    if entry is None or entry.family in families or (game and entry.game != game):
        return []
    values = {"contents": notations.contents(entry), "name": entry.name}
    message = Message("cli.other_notation", "this is {contents}; --from {name} reads it", **values)
    if not families:
        message = Message(
            "cli.other_notation.named", "this may be {contents}; --from {name} reads it", **values
        )
    return [note(source.name, message)]


def detect_notation(source: Source, *, lenient: bool = False) -> str:
    """Return the notation of a source; the ending of a file decides if it belongs to one notation.

    A file of fields may hold a field in any notation, such as a link.  The common endings
    ``.txt`` and ``.json`` decide only if a notation that recommends them reads the text.

    Raises
    ------
    NotationError
        If the source is in none of the possible notations.
    """
    # The ending of a list says nothing about its lines.
    name = "" if source.label else source.name
    forms = notations.for_file(name)
    if len(forms) == 1:
        # The caller reads the text next: reading it here, too, would double the time.
        return forms[0]
    text = source.text
    recommended = recommended_for_file(name)
    if recommended and text.strip() and not is_address(text):
        try:
            return notations.detect(text, among=recommended)
        except NotationError:
            pass
    of_fields = _fields.is_file(name)
    try:
        return notations.detect(text, among=forms, lenient=lenient and not of_fields)
    except NotationError as error:
        if not of_fields:
            raise
        try:
            return _fields.detect(text, error).name  # a file of fields may hold a link
        except NotationError:
            if not lenient:
                raise
        return notations.detect(text, among=forms, lenient=True)


def print_problems(problems: Iterable[Problem], *, excerpts: bool = True) -> None:
    """Print problems on standard error, one per line, each followed by its excerpt by default."""
    for problem in problems:
        click.echo(str(problem), err=True)
        if excerpts and problem.excerpt:
            line = problem.excerpt if isinstance(problem.excerpt, str) else problem.excerpt()
            if line:
                click.echo(line, err=True)


def by_file(problems: Iterable[Problem]) -> list[tuple[str, list[Problem]]]:
    """Return the problems of each file, in order."""
    found: dict[str, list[Problem]] = {}
    for problem in problems:
        found.setdefault(problem.file, []).append(problem)
    return list(found.items())


def has_errors(problems: Iterable[Problem]) -> bool:
    """Return whether there is an error among the problems."""
    return any(problem.severity is Severity.ERROR for problem in problems)


def shows_progress(*, as_json: bool) -> bool:
    """Return whether a command shows its progress: on a terminal, and not for programs."""
    return sys.stderr.isatty() and not as_json


def print_result(text: str) -> None:
    """Print a result with a line end on standard output.

    Raises
    ------
    CallError
        If standard output is closed.
    """
    click.echo(text, standard_output(), nl=not text.endswith("\n"))


def print_envelope(given: Source | str | None, **more: Any) -> None:
    """Print the result of one input for programs; the arguments are those of :func:`envelope`."""
    print_result(envelope(given, **more))


def envelope(
    given: Source | str | None,
    *,
    notation: str | None = None,
    result: Any = None,
    problems: Iterable[Problem] = (),
    **more: Any,
) -> str:
    """Return the result of one input for programs: one JSON object in one line.

    Parameters
    ----------
    given : Source or str or None
        The input, the name of one that could not be read, or None if the command has none.
    notation : str, optional
        The notation of the input, if it is known.
    result : object, optional
        A text, a dict, or a value that :func:`puyonb.to_json` takes.
    problems : iterable of Problem
    **more
        More keys.
    """
    import json

    from puyonb._json import VERSION

    found = {
        "puyonb": VERSION,
        "input": (given.label or given.name) if isinstance(given, Source) else given,
        "notation": notation,
        "result": result if isinstance(result, str | dict | None) else json_of(result),
        "problems": [problem.as_json() for problem in problems],
        **more,
    }
    return json.dumps(found, ensure_ascii=False)


def json_of(value: Any) -> dict[str, Any] | None:
    """Return a value as JSON without the version; None for a value of another package."""
    from puyonb._json import to_json

    try:
        found = to_json(value)
    except TypeError as error:
        if code_of(error) != "json.no_form":
            raise
        return None
    del found["puyonb"]
    return found


def standard_output() -> Any:
    """Return standard output.

    Raises
    ------
    CallError
        If it is closed.
    """
    if sys.stdout is None:
        raise CallError(Message("cli.closed.output", "cannot write: standard output is closed"))
    return sys.stdout
