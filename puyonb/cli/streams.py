"""What goes into a command and what it says: texts by three ways, problems, and results on standard output.

A command reads one :class:`Source` with :func:`read`, does its work inside
:class:`ProblemCollector`, shows what that collected with :func:`print_problems`, and gives its
result to :func:`print_result`; files are written by :mod:`puyonb.cli.output_files`.
"""

import errno
import os
import re
import sys
from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from pkgutil import resolve_name
from typing import TYPE_CHECKING, Any, BinaryIO, NamedTuple, NoReturn

import click

from puyonb import notations
from puyonb.errors import (
    CannotExpress,
    LossWarning,
    NotationError,
    NotationWarning,
    collecting,
    shortened,
    warn,
)
from puyonb.notations._lookup import is_file_name, recommended_for_file

if TYPE_CHECKING:
    from types import TracebackType

STANDARD_INPUT = "<stdin>"
ARGUMENT = "<argument>"

MOST_BYTES = 64 * 2**20
"""How many bytes of an input are read: a device or a pipe may have no end."""

_LONGEST_NAME = 80
"""A text longer than that was hardly meant to be the name of a file."""

_DECODERS = (
    (b"\x1f\x8b", "puyonb.nonogram.non.decompress"),
    (b"x", "puyonb.nonogram.non.decompress"),
    (b"P4", "puyonb.nonogram.formats.pbm.plain"),
)
"""How bytes begin that can stand for a text, and what gives it; a text may begin so too, and is then left as it is."""


class CallError(click.ClickException):
    """The call is at fault, not the input."""

    exit_code = 2

    def __init__(self, message: str) -> None:
        super().__init__(shortened(message))


class Source(NamedTuple):
    """Where a text comes from, as messages name it, its bytes, what to add if they cannot be read, and in which line it begins."""

    name: str
    data: bytes
    note: str = ""
    line: int = 1

    @property
    def text(self) -> str:
        """The text; bytes that are not UTF-8, and do not stand for a text, raise NotationError."""
        return _text(self.data)


class Problem(NamedTuple):
    """One thing to say about an input; without a place if it concerns the whole."""

    file: str
    message: str
    severity: str = "error"
    line: int | None = None
    column: int | None = None
    excerpt: str = ""
    what: str = ""
    where: tuple[int, int] | None = None

    @classmethod
    def at(cls, source: Source, found: NotationError | NotationWarning) -> "Problem":
        """Say what was found in a source, with its place."""
        severity = "error" if isinstance(found, NotationError) else "warning"
        if isinstance(found, LossWarning):
            return cls(source.name, found.message, severity)
        line = found.line + source.line - 1
        return cls(source.name, found.message, severity, line, found.column, found.excerpt())

    def at_line(self, line: int) -> "Problem":
        """Return the problem with the beginning of a line as its place."""
        return self._replace(line=line, column=1)

    def __str__(self) -> str:
        place = f":{self.line}:{self.column}" if self.line else ""
        kind = "" if self.severity == "error" else f"{self.severity}: "
        return f"{printable(self.file)}{place}: {kind}{self.message}"

    def as_json(self) -> dict[str, Any]:
        """Give what a program may read: no empty entries, and the excerpt's text is in the input anyway."""
        return {
            key: value
            for key, value in self._asdict().items()
            if key != "excerpt" and value not in (None, "")
        }


@lru_cache(maxsize=1)
def printable(text: str) -> str:
    """Give a text in one line that no terminal acts upon: what is not printed is shown by its escape."""
    return "".join(each if each.isprintable() else ascii(each)[1:-1] for each in text)


def _text(data: bytes) -> str:
    """Give the text that bytes are or stand for: a compressed pack, a raw bitmap."""
    path = next((path for begin, path in _DECODERS if data.startswith(begin)), "puyonb.text.decode")
    try:
        text: str = resolve_name(path)(data)
    except NotationError:
        from puyonb.notations._sniff import foreign_format

        # Of a picture there is more to say than which byte is not UTF-8.
        start = data[:_BEGINNING].decode("utf-8", "surrogateescape")
        if found := foreign_format(start):
            raise NotationError(
                f"expected a text in some notation, found {found}", start.partition("\n")[0], 0
            ) from None
        raise
    return text


_BEGINNING = 100
"""By so many bytes a file is known that is no text."""


def read(argument: str) -> Source:
    """Read an INPUT: ``-`` is standard input, the name of a file is that file, anything else is the text itself.

    Raises
    ------
    CallError
        If it can only be the name of a file and there is none, or if the file cannot be read.
    """
    if os.path.isdir(argument):  # noqa: PTH112
        raise CallError(f"expected a file, found the folder {argument}")
    if not is_named(argument):
        return from_argument(argument)
    try:
        return read_file(argument)
    except FileNotFoundError as error:
        raise CallError(f"there is no file {argument}") from error
    except OSError as error:
        raise CallError(f"cannot read {argument}: {error.strerror}") from error


def is_named(argument: str) -> bool:
    """Tell whether an argument names an input: ``-``, a file, or what can only be the name of one."""
    # Not only files: what a shell puts in the place of <(command) is a pipe.
    if argument == "-" or (os.path.exists(argument) and not os.path.isdir(argument)):  # noqa: PTH110, PTH112
        return True
    a_path = argument.startswith(("./", "../", ".\\", "..\\")) or is_file_name(argument)
    return a_path and len(argument.splitlines()) == 1


def from_argument(argument: str) -> Source:
    """Take an argument for the text itself."""
    short = (
        len(argument.splitlines()) == 1 and len(argument) <= _LONGEST_NAME and "://" not in argument
    )
    note = f"there is no file {argument!r}, so this was taken for the text itself" if short else ""
    # Bytes that are no text come in as half surrogates, and go back into what they were.
    return Source(ARGUMENT, argument.encode("utf-8", sys.getfilesystemencodeerrors()), note)


def read_file(path: str) -> Source:
    """Read a file, or standard input for ``-``.

    Raises
    ------
    OSError
        If it cannot be read, or has more bytes than ``MOST_BYTES``.
    """
    if path == "-":
        return Source(STANDARD_INPUT, _bounded(standard_input()))
    with open(path, "rb") as file:  # noqa: PTH123
        return Source(display_name(path), _bounded(file))


def _bounded(file: BinaryIO) -> bytes:
    """Read a file to its end, or refuse it where it has too many bytes."""
    data = file.read(MOST_BYTES + 1)
    if len(data) > MOST_BYTES:
        raise OSError(errno.EFBIG, f"expected at most {MOST_BYTES} bytes, found more")
    return data


def standard_input() -> BinaryIO:
    """Give the bytes of standard input.

    Raises
    ------
    OSError
        If it is closed.
    """
    if sys.stdin is None:
        raise OSError(errno.EBADF, "standard input is closed")
    return sys.stdin.buffer


def lines_of(given: Source) -> Iterator[Source]:
    """Take each line of a source for a text of its own; empty lines, and those that begin with ``#``, are none.

    Raises
    ------
    CallError
        If it is no text.
    """
    try:
        lines = notations.text_lines(given.text)
    except NotationError as error:
        raise CallError(f"cannot read the lines of {given.name}: {error}") from error
    for number, line in lines:
        yield Source(given.name, line.encode("utf-8", "surrogatepass"), line=number)


def display_name(path: str) -> str:
    """Give the name of a file as UTF-8 reads its bytes, which a locale may have taken for something else."""
    try:
        return os.fsencode(path).decode("utf-8", "backslashreplace")
    except UnicodeEncodeError:
        return path


class Conversion(NamedTuple):
    """What became of a source: its notation and its new text, as far as they came to be, and all problems."""

    notation: str | None
    text: str | None
    problems: list[Problem]


def files_below(
    folder: str, unread: list[Problem] | None = None, special: list[Problem] | None = None
) -> Iterator[str]:
    """Yield the paths of all files below a folder, in order, without hidden files and folders.

    Parameters
    ----------
    folder : str
    unread : list of Problem, optional
        The folders that cannot be read are added here.
    special : list of Problem, optional
        A note for each pipe, socket and device is added here: to read one may take forever.
    """

    def _unreadable(error: OSError) -> None:
        if unread is not None:
            unread.append(
                Problem(display_name(error.filename), f"cannot be read: {error.strerror}")
            )

    for path, folders, names in os.walk(folder, onerror=_unreadable):
        folders[:] = sorted(name for name in folders if not name.startswith("."))
        for name in sorted(names):
            file = os.path.join(path, name)  # noqa: PTH118
            if name.startswith("."):
                continue
            # A link that leads nowhere is a file that cannot be read, and is reported as such.
            if os.path.isfile(file) or not os.path.exists(file):  # noqa: PTH110, PTH113
                yield file
            elif special is not None:
                special.append(Problem(display_name(file), "skipped: not a regular file", "note"))


def skipped(folder: str, files: Sequence[str], why: str) -> list[Problem]:
    """Return a note that names every file which is skipped, or no note if there is none."""
    if not files:
        return []
    count = "1 file" if len(files) == 1 else f"{len(files)} files"
    names = ", ".join(map(display_name, files))
    return [Problem(folder, f"skipped {count}, {why}: {names}", "note")]


class ProblemCollector:
    """Collect the warnings of what is done inside a ``with``, and the error that ends it, as problems of one source."""

    def __init__(self, source: Source) -> None:
        self.source = source
        self.problems: list[Problem] = []
        self.collecting = collecting()
        self.found: Sequence[NotationWarning] = ()

    def __enter__(self) -> "list[Problem]":
        self.found = self.collecting.__enter__()
        return self.problems

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        traceback: "TracebackType | None",
    ) -> bool:
        self.collecting.__exit__(None, None, None)
        self.problems += [Problem.at(self.source, found) for found in self.found]
        if isinstance(error, NotationError):
            self.problems.append(Problem.at(self.source, error))
            if self.source.note:
                self.problems.append(Problem(self.source.name, self.source.note, "note"))
        elif isinstance(error, CannotExpress):
            self.problems.append(
                Problem(self.source.name, error.message, what=error.what, where=error.where)
            )
        return isinstance(error, NotationError | CannotExpress)


def find_notation(source: Source, *, lenient: bool = False) -> str:
    """Name the notation that a source is to be read in, as :func:`detect_notation` does, and say so if another may be meant.

    Raises
    ------
    NotationError
        If it is in none of those that come into question.

    Warns
    -----
    NotationWarning
        If it may be meant in another notation: see :func:`puyonb.notations.near_miss`.
    """
    name = detect_notation(source, lenient=lenient)
    # A hint, never an error: the text is in the notation that was found.
    if second := notations.near_miss(source.text, name):
        warn([second])
    return name


_USES = {
    "field": "puyonb chain runs it, puyonb draw draws it",
    "record": "puyonb draw draws it, puyonb convert writes it in another notation",
    "link": "puyonb draw draws it, puyonb convert writes it in another notation",
    "games": "puyonb ppn prints it, puyonb draw draws it",
    "puzzle": "puyonb solve solves it, puyonb draw draws it",
    "puzzles": "puyonb solve solves it, puyonb draw draws it",
}
"""What can be done with a text, by the kind of its value."""


def wrong_kind(expected: str, entry: notations.Notation) -> str:
    """Say what a text in some notation is to a command that does not take it, and which commands do.

    Parameters
    ----------
    expected : str
        What the command takes.
    entry : Notation
        The notation of the text.

    Examples
    --------
    >>> wrong_kind("a nonogram", notations.get("ppn"))  # doctest: +ELLIPSIS
    'expected a nonogram, found a game of board and pieces (Portable Piecepack Notation); puyonb ppn prints it, ...'
    """
    return f"expected {expected}, found {notations.contents(entry)}; {_USES[entry.value]}"


def wrong_input(expected: str, source: Source, *, game: str = "", lenient: bool = False) -> str:
    """Say that a command was given a text of another game, what the text is, and which commands take it.

    Parameters
    ----------
    expected : str
        What the command takes.
    source : Source
    game : str, default none
        The game that the command takes.
    lenient : bool, default False
        How the text was read.

    Returns
    -------
    str
        Nothing, if it is of this game, or if no notation reads it, unless it is empty or an address.
    """
    found, entry = notations.describe(source.text, lenient=lenient)
    words = str(found or "")
    if entry:
        return "" if entry.game == game else wrong_kind(expected, entry)
    if not words and not source.text.strip():
        words = "nothing"
    if not words and re.fullmatch(r"(?i)https?://\S+", source.text.strip()):
        try:
            notations.detect(source.text, lenient=lenient)
        except NotationError as error:
            return f"expected {expected}; {error.message}"
    return f"expected {expected}, found {words}" if words else ""


def other_notation(source: Source, named: str | None, *, lenient: bool = False) -> list[Problem]:
    """Say that another notation reads a text which could not be read as its name, or the call, says.

    Parameters
    ----------
    source : Source
    named : str or None
        The notation that the call names.
    lenient : bool, default False
        How the text was read.

    Returns
    -------
    list of Problem
        One note, or none.
    """
    families = {
        notations.get(name).family
        for name in ((named,) if named else notations.for_file(source.name))
    }
    try:
        words, entry = (
            notations.describe(source.text, lenient=lenient) if families else (None, None)
        )
    except NotationError:
        return []
    if entry is None or entry.family in families:
        return []
    return [Problem(source.name, f"this is {words}; --from {entry.name} reads it", "note")]


def detect_notation(source: Source, *, lenient: bool = False) -> str:
    """Name the notation of a source; the ending of a file's name decides, if it belongs to one notation.

    An ending that many use, ``.txt``, decides only where one of the notations that recommend it
    reads the text.

    Raises
    ------
    NotationError
        If it is in none of those that come into question.
    """
    forms = notations.for_file(source.name)
    if len(forms) == 1:
        # Whoever asks reads the text next: to read it twice doubles the time of a long one.
        return forms[0]
    recommended = recommended_for_file(source.name)
    if recommended and source.text.strip():
        try:
            return notations.detect(source.text, among=recommended, lenient=lenient)
        except NotationError:
            pass
    return notations.detect(source.text, among=forms, lenient=lenient)


def print_problems(problems: Iterable[Problem], *, excerpts: bool = True) -> None:
    """Print problems on standard error, each on a line, with the line of the fault below if wanted."""
    for problem in problems:
        click.echo(str(problem), err=True)
        if excerpts and problem.excerpt:
            click.echo(problem.excerpt, err=True)


def refuse(given: Source, problems: Iterable[Problem], *, as_json: bool) -> NoReturn:
    """Print why an input cannot be used, as text or as JSON, and end with status 1."""
    if as_json:
        print_json({"file": given.name, "problems": [problem.as_json() for problem in problems]})
    else:
        print_problems(problems)
    raise click.exceptions.Exit(1)


def has_errors(problems: Iterable[Problem]) -> bool:
    """Tell whether there is an error among the problems."""
    return any(problem.severity == "error" for problem in problems)


def print_result(text: str) -> None:
    """Print a result, with a line end.

    Raises
    ------
    CallError
        If standard output is closed.
    """
    click.echo(text, standard_output(), nl=not text.endswith("\n"))


def print_json(value: Any) -> None:
    """Print a result for a program."""
    import json

    print_result(json.dumps(value, ensure_ascii=False, indent=2))


def standard_output() -> Any:
    """Give standard output.

    Raises
    ------
    CallError
        If it is closed.
    """
    if sys.stdout is None:
        raise CallError("cannot write: standard output is closed")
    return sys.stdout
