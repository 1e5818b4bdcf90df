"""The errors and warnings of the package, and where in a text they point.

A text that breaks its notation raises :class:`NotationError`.  A value that has no form in a
notation raises :class:`CannotExpress`.  A move that is not allowed now raises :class:`RuleError`.
A text that goes beyond its specification, but can be read, causes a :class:`NotationWarning`.

Each has a stable ``code`` for programs and a ``message`` in English; ``str()`` uses the chosen
language.  This module knows no notation.
"""

import errno
import re
import sys
import warnings
from collections.abc import Callable, Collection, Iterable, Mapping
from contextlib import AbstractContextManager
from contextvars import ContextVar
from dataclasses import dataclass
from enum import Enum
from importlib import import_module
from numbers import Integral
from types import MappingProxyType
from typing import Any, Generic, NoReturn, TypeVar

from puyonb.messages import LONGEST_QUOTE, Message, Worded, code_of, cut, english, message_text

__all__ = [
    "CannotExpress",
    "LossWarning",
    "Message",
    "NotationError",
    "NotationWarning",
    "Problem",
    "RuleError",
    "TooLarge",
]

LINE_END = re.compile(r"\r\n|\r|\n")
"""What ends a line, in every notation (reading G1)."""

_EXCERPT_WIDTH = 72

_LONGEST_MESSAGE = 1000
_QUOTED = re.compile(r"""(?<!\w)(['"])((?:\\.|(?!\1)[^\\])*)\1(?!\w)""", re.DOTALL)


def shortened(message: str) -> str:
    """Return a message of at most 1,000 characters, with quotations of at most 80.

    Every error and warning of this module does this: a token may be as long as the text.

    Examples
    --------
    >>> len(shortened(f"expected a move, found {'a' * 100_000!r}"))
    105
    """
    if len(message) <= LONGEST_QUOTE:
        return message
    if len(message) > 2 * _LONGEST_MESSAGE:
        message = f"{message[: 3 * _LONGEST_MESSAGE // 2]}…{message[-_LONGEST_MESSAGE // 2 :]}"
    message = _QUOTED.sub(lambda found: f"{found[1]}{cut(found[2])}{found[1]}", message)
    if len(message) > _LONGEST_MESSAGE:
        message = f"{message[: _LONGEST_MESSAGE * 3 // 4]}…{message[-_LONGEST_MESSAGE // 4 + 1 :]}"
    return message


_REASONS = {
    errno.ENOENT: "common.system.not_found",
    errno.EISDIR: "common.system.folder",
    errno.ENOTDIR: "common.system.not_folder",
    errno.EACCES: "common.system.permission",
    errno.EPERM: "common.system.permission",
    errno.EROFS: "common.system.read_only",
    errno.ENOSPC: "common.system.space",
    errno.ENAMETOOLONG: "common.system.name_long",
}


def reason_of(error: OSError) -> Message | str:
    """Return why the system refused a file: a message, or for rare reasons the text of the system.

    Examples
    --------
    >>> str(reason_of(FileNotFoundError(errno.ENOENT, "")))
    'No such file or directory'
    """
    reason: Any = error.strerror
    if isinstance(reason, Message):
        return reason
    code = _REASONS.get(error.errno or 0)
    return Message(code) if code else reason or str(error)


class _Coded:
    """What has a message with a code; what errors and warnings share."""

    content: Message | str

    @property
    def code(self) -> str:
        """The stable identifier of the message, such as ``"field.cell"``; programs test it."""
        return code_of(self.content)

    @property
    def message(self) -> str:
        """The message in English, without the place."""
        return shortened(english(self.content))


class _Positioned(_Coded, Exception):
    """A message about one place of a text; what NotationError and NotationWarning share."""

    text: str
    offset: int
    has_text: bool

    def __init__(
        self,
        message: Message | str,
        text: str | None = None,
        offset: int = 0,
        *,
        lines_before: int = 0,
    ) -> None:
        super().__init__(message, text, offset)
        self.content = message
        self.has_text = text is not None
        self.text = text = text or ""
        self.offset = min(max(offset, 0), len(text))
        self.lines_before = lines_before

    @property
    def line(self) -> int:
        """The line of the place, counted from 1."""
        return self.lines_before + position(self.text, self.offset)[0]

    @property
    def column(self) -> int:
        """The column of the place, counted from 1 in characters."""
        return position(self.text, self.offset)[1]

    def __str__(self) -> str:
        message = shortened(str(self.content))
        if not self.has_text:
            return message
        return message_text("common.place", message=message, line=self.line, column=self.column)

    def excerpt(self) -> str:
        """Return the line of the place with a caret under the character.

        Returns
        -------
        str
            Two lines.  A long line is cut around the place, with ``…`` where text is missing.
            Control characters appear as their pictures, so the excerpt is one line on any terminal.

        Examples
        --------
        >>> print(NotationError("expected a cell", "RRG\\nRXB\\n", 5).excerpt())
        RXB
         ^
        """
        start, end = _line_span(self.text, self.offset)
        left = max(start, self.offset - _EXCERPT_WIDTH // 2)
        right = min(end, self.offset + _EXCERPT_WIDTH // 2)
        before = ("…" if left > start else "") + _printable(self.text[left : self.offset])
        after = _printable(self.text[self.offset : right]) + ("…" if right < end else "")
        return f"{before}{after}\n{' ' * display_width(before)}^"


class NotationError(_Positioned, ValueError):
    """A text does not follow its notation.

    Parameters
    ----------
    message : Message or str
        What was expected and what was found; lower case, no full stop.  A reader of puyonb passes a
        :class:`puyonb.messages.Message`; a reader of yours may pass a str.
    text : str
        The whole text that was read (without a byte-order mark).  Without a text, ``str()`` shows
        no place.
    offset : int
        The index in ``text`` of the first wrong character; the length of the text means its end.
    lines_before : int, default 0
        How many lines a stream had before ``text``.

    Attributes
    ----------
    code : str
        Stable identifier of the error; empty if ``message`` is a str.
    message : str
        The message in English.
    line, column : int
        The place, counted from 1, in characters; LF, CRLF and CR end a line.
    content : Message or str
        The message, whose values a program can read.
    offset : int
        The index in ``text``, from 0; never beyond its end.
    has_text : bool
        Whether there is a text, so that ``str()`` shows the place.

    Examples
    --------
    >>> error = NotationError("expected a cell, found 'X'", "RRG\\nRXB\\n", 5)
    >>> str(error)
    "expected a cell, found 'X', line 2, column 2"
    """


def in_file(error: ValueError, name: str) -> NotationError:
    """Return the error of a text with the name of its file, if there is one, in front of it."""
    content = getattr(error, "content", None) or error.args[0]
    if name and code_of(content) != "common.in_file":
        content = Message("common.in_file", place=name, message=content)
    if not isinstance(error, NotationError):
        return NotationError(content)
    return NotationError(content, error.text, error.offset, lines_before=error.lines_before)


class NotationWarning(_Positioned, UserWarning):
    """A text was read although it goes beyond its notation; it has the attributes of an error."""


class LossWarning(NotationWarning):
    """A text was written without descriptive data that its notation has no place for.

    Or a picture shows boxes in place of characters that no font has.  It has no line and no column.

    Parameters
    ----------
    message : Message or str
        What was left out.
    notation : str
        The name of the notation that was written; empty for a picture.
    what : tuple of str
        A word for each thing that was left out, such as ``"license"``; ``drop=`` of
        :func:`puyonb.convert` takes these words.

    Source: reading G3.
    """

    def __init__(
        self, message: Message | str, *, notation: str = "", what: tuple[str, ...] = ()
    ) -> None:
        super().__init__(message)
        self.notation = notation
        self.what = what

    def __reduce__(self) -> tuple[Any, ...]:
        return _rebuild, (type(self), self.content, vars(self))


class _Refusal(_Coded, ValueError):
    """A message without a place; what CannotExpress and RuleError share."""

    def __init__(self, message: Message | str) -> None:
        super().__init__(message)
        self.content = message

    def __str__(self) -> str:
        return shortened(str(self.content))

    def __reduce__(self) -> tuple[Any, ...]:
        return _rebuild, (type(self), self.content, vars(self))


class CannotExpress(_Refusal):
    """A value has no form in the notation that should be written.

    Parameters
    ----------
    message : Message or str
        What cannot be written; it names the cell, the piece or the move.
    notation : str
        The name of the notation, as :func:`puyonb.detect` returns it.
    what : str
        One word for what cannot be written (``"iron"``, ``"moves"``, ``"size"``).  If it can be
        left out, ``drop=`` of :func:`puyonb.convert` takes this word.
    where : tuple of (int, int), optional
        The (row, col) of the first cell concerned, counted from 0 at the top left.
    descriptive : mapping of str to Message or str, default none
        Set if only descriptive data is in the way: each word for ``drop=``, and what it means.
        Without ``strict`` such data is left out with a :class:`LossWarning` (reading G3).

    Attributes
    ----------
    content : Message or str
        The message, whose values a program can read.
    """

    def __init__(
        self,
        message: Message | str,
        *,
        notation: str = "",
        what: str = "",
        where: tuple[int, int] | None = None,
        descriptive: Mapping[str, Message | str] = MappingProxyType({}),
    ) -> None:
        super().__init__(message)
        self.notation = notation
        self.what = what
        self.where = where
        self.descriptive = dict(descriptive)


class RuleError(_Refusal):
    """A move or an event is not allowed by the rules now.

    Parameters
    ----------
    message : Message or str
        What was expected, and what was given.
    player : int, optional
        The player concerned, counted from 0.
    rule : str, optional
        The rule that forbids it, by the number of our reading (``"D12"``).

    Attributes
    ----------
    content : Message or str
        The message, whose values a program can read.
    """

    def __init__(
        self, message: Message | str, *, player: int | None = None, rule: str = ""
    ) -> None:
        super().__init__(message)
        self.player = player
        self.rule = rule


class TooLarge(ValueError):
    """An image has more pixels, or something else more parts, than a limit allows.

    The message names the limit.
    """


_Item = TypeVar("_Item")


class Word(Enum):
    """An Enum whose members are shown as their values, which are words."""

    def __str__(self) -> str:
        return str(self.value)


_Member = TypeVar("_Member", bound=Enum)


def check_type(value: object, *kinds: type) -> None:
    """Refuse a value of the wrong type.

    Parameters
    ----------
    value : object
    *kinds : type
        What it may be; a class that inherits from one of them will do.

    Raises
    ------
    TypeError

    Examples
    --------
    >>> check_type("R", int)
    Traceback (most recent call last):
        ...
    TypeError: expected int, found str
    """
    if not isinstance(value, kinds):
        names, found = tuple(kind.__name__ for kind in kinds), type(value).__name__
        expected = names[0]
        if names[1:] or expected.islower() or expected[0] in "AEIOU":
            raise TypeError(Message("common.type", expected=names, found=found))
        raise TypeError(Message("common.type.class", expected=expected, found=found))


def check_choice(option: str, found: object, choices: Collection[object]) -> None:
    """Refuse a value of an option that is not among the choices.

    Raises
    ------
    ValueError
    """
    if found not in choices:
        values = {"option": option, "choices": tuple(choices), "found": found}
        raise ValueError(Message("common.choice", **values))


def as_member(option: str, found: object, kind: type[_Member]) -> _Member:
    """Return a member of an Enum that may be given as its word: ``"very hard"``, ``"very-hard"``.

    Raises
    ------
    TypeError
    ValueError
        If the word is not one of the Enum.
    """
    check_type(found, kind, str)
    if isinstance(found, kind):
        return found
    words = {str(each): each for each in kind}
    word = str(found).replace("-", " ")
    check_choice(option, word, words)
    return words[word]


def check_whole(option: str, found: object) -> None:
    """Refuse a value of an option that is not a whole number.

    Raises
    ------
    TypeError
    """
    if type(found) is not int:
        raise TypeError(Message("common.whole", option=option, found=found))


def check_range(
    option: str,
    found: float,
    least: float,
    most: float | None = None,
    error: type[Exception] = ValueError,
) -> None:
    """Refuse a number of an option below the least or above the greatest one.

    Raises
    ------
    ValueError
        Or another error that is given, such as IndexError for a place.
    """
    values = {"option": option, "least": least, "most": most, "found": found}
    if most is None and found < least:
        raise error(Message("common.least", **values))
    if most is not None and not least <= found <= most:
        raise error(Message("common.range", **values))


def check_items(values: Iterable[_Item], *kinds: type) -> list[_Item]:
    """Return several values as a list; refuse what is not iterable, and items of another type.

    Any whole number will do for an ``int``, also one of numpy.

    Raises
    ------
    TypeError

    Examples
    --------
    >>> check_items(["R", 4], str)
    Traceback (most recent call last):
        ...
    TypeError: expected an iterable of str, found int in list
    """
    expected, found = tuple(kind.__name__ for kind in kinds), type(values).__name__
    if not isinstance(values, Iterable):
        raise TypeError(Message("common.type.several", expected=expected, found=found))
    items = [*values]
    accepted = tuple(Integral if kind is int else kind for kind in kinds)
    for item in items:
        if not isinstance(item, accepted):
            told = {"expected": expected, "found": found, "item": type(item).__name__}
            raise TypeError(Message("common.type.item", **told))
    return items


def import_compiled(engine: str) -> Any:
    """Import a module that needs numba.

    Raises
    ------
    ModuleNotFoundError
        If numba is not installed; the message says how to install it.
    ImportError
        If numba cannot be used, for example with this version of numpy; the message has its reason.
    """
    what = "engine='numba'"
    try:
        import_module("numba")
        return import_module(engine)
    except ModuleNotFoundError:
        raise ModuleNotFoundError(not_installed(what, "fast"), name="numba") from None
    except Exception as error:  # the packages below numba also raise OSError and AttributeError
        message = Message(
            "common.broken",
            "{what} cannot be used, because a package is broken: {reason}",
            what=what,
            reason=" ".join(str(error).split()),
        )
        raise ImportError(message, name="numba") from error


def not_installed(what: str, extra: str) -> Message:
    """Return the message for a missing extra: what needs it, and the command that installs it.

    The command names the packages themselves.  It works from a checkout and from a wheel, because
    puyonb itself need not be on a package index.

    Parameters
    ----------
    what : str
        What needs the packages, for the beginning of the sentence.
    extra : str
        The name of the extra, as in ``pyproject.toml``.

    Examples
    --------
    >>> print(not_installed("engine='numba'", "fast"))  # doctest: +SKIP
    engine='numba' needs packages that are not installed (the extra 'fast'); to install them: ...
    """
    from importlib import metadata

    def _is_missing(requirement: str) -> bool:
        name = re.match(r"[\w.-]+", requirement)
        try:
            return name is None or not metadata.version(name[0])
        except metadata.PackageNotFoundError:
            return True

    try:
        listed = metadata.requires(_PACKAGE) or []
    except metadata.PackageNotFoundError:
        return Message("common.extra", what=what, extra=extra)
    marked = re.compile(rf"extra\s*==\s*['\"]{extra}['\"]")
    needed = [each.partition(";")[0].strip() for each in listed if marked.search(each)]
    if not needed:  # a checkout that is newer than what pip recorded of it
        return Message("common.extra", what=what, extra=extra)
    wanted = " ".join(f'"{each}"' for each in list(filter(_is_missing, needed)) or needed)
    return Message("common.not_installed", what=what, extra=extra, packages=wanted)


def require(what: str, extra: str, *modules: str) -> None:
    """Check that the packages of an extra are installed, without importing them.

    Parameters
    ----------
    what, extra : str
        As for :func:`not_installed`.
    modules : str
        The names of their modules.

    Raises
    ------
    ModuleNotFoundError
        If one is missing; the message has the command that installs them.
    """
    from importlib.util import find_spec

    for name in modules:
        if not sys.modules.get(name) and find_spec(name) is None:
            raise ModuleNotFoundError(not_installed(what, extra), name=name)


def load_entry_points(group: str, take: Callable[[Any], object], *, what: Message) -> None:
    """Give what other packages list in a group of entry points to a function.

    One that cannot be used is a RuntimeWarning that names its package; the others are used.

    Parameters
    ----------
    group : str
    take : callable
        Takes the object of an entry point.
    what : Message
        What the group lists, for warnings.
    """
    # Imported late: most calls need nothing of another package, and it takes longer than a
    # conversion.
    from importlib.metadata import entry_points

    for point in entry_points(group=group):
        try:
            take(point.load())
        except Exception as error:  # noqa: BLE001 - another package must not break puyonb
            message = Message(
                "common.broken.package",
                "{what} {name!r} of the package {package} cannot be used: {kind}: {error}",
                what=what,
                name=point.name,
                package=point.dist.name if point.dist else point.value,
                kind=type(error).__name__,
                error=str(error),
            )
            warnings.warn(RuntimeWarning(message), stacklevel=3)


def warn(found: Iterable[NotationWarning]) -> None:
    """Issue warnings: to the caller inside this package that asked for them, or as Python warnings.

    Inside :func:`collecting`, :func:`ignoring` or :func:`refusing` the innermost of them receives
    the warnings.  Elsewhere each becomes a Python warning that points at the first caller outside
    this package, because that is the line that a user can change.

    Parameters
    ----------
    found : iterable of NotationWarning

    Source: reading G2.
    """
    if sink := _sink.get():
        for warning in found:
            sink(warning)
        return
    frame, level = sys._getframe(1), 2
    while frame.f_back and frame.f_globals.get("__name__", "").partition(".")[0] == _PACKAGE:
        frame, level = frame.f_back, level + 1
    for warning in found:
        warnings.warn(warning, stacklevel=level)


_PACKAGE = __name__.partition(".")[0]

_sink: ContextVar[Callable[[NotationWarning], object] | None] = ContextVar("sink", default=None)
"""Receives the warnings of this thread or task.

 ``warnings.catch_warnings`` changes the filters of all threads instead.
"""


_Received = TypeVar("_Received")


class _Sending(AbstractContextManager[_Received], Generic[_Received]):
    """Sends warnings to a function, and returns a value to the ``with``.

    A generator takes twice as long, and detection needs one of these for each notation.
    """

    def __init__(self, sink: Callable[[NotationWarning], object], received: _Received) -> None:
        self.sink = sink
        self.received = received

    def __enter__(self) -> _Received:
        self.outer = _sink.get()
        _sink.set(self.sink)
        return self.received

    def __exit__(self, *_: object) -> None:
        _sink.set(self.outer)


def collecting() -> AbstractContextManager[list[NotationWarning]]:
    """Return a list that receives the warnings issued inside the ``with``, instead of Python.

    Other threads and tasks are not affected.  Do not yield from a generator inside the ``with``:
    the code that runs until the generator goes on shares its context.

    Examples
    --------
    >>> with collecting() as found:
    ...     warn([NotationWarning("read a small letter", "r", 0)])
    >>> [each.message for each in found]
    ['read a small letter']
    """
    found: list[NotationWarning] = []
    return _Sending(found.append, found)


def ignoring() -> AbstractContextManager[None]:
    """Discard the warnings issued inside the ``with``; see :func:`collecting`."""
    return _Sending(lambda _: None, None)


def refusing() -> AbstractContextManager[None]:
    """Raise the first warning issued inside the ``with`` as an error; see :func:`collecting`.

    Raises
    ------
    NotationError
        With the message and the place of the warning.

    Source: reading G2 (``strict``).
    """
    return _Sending(_refuse, None)


def _refuse(warning: NotationWarning) -> NoReturn:
    raise NotationError(
        warning.content, warning.text, warning.offset, lines_before=warning.lines_before
    )


@dataclass(frozen=True, slots=True)
class Problem(Worded):
    """One thing that is wrong or unusual about a value, although the value can exist.

    The method ``problems()`` of a value lists them.

    Attributes
    ----------
    kind : Enum
        For programs; each game has its own members.
    content : Message or str
        ``str(problem)`` shows it in the chosen language.  A str is the text of an error that holds
        no message.
    """

    kind: Enum
    content: Message | str

    @property
    def code(self) -> str:
        """The code of the message."""
        return code_of(self.content)

    @property
    def message(self) -> str:
        """The problem in English."""
        return english(self.content)


def leave_out(lost: Mapping[str, Message | str], *, notation: str, strict: bool) -> None:
    """Warn once of all descriptive data that a notation has no place for.

    Parameters
    ----------
    lost : mapping of str to Message or str
        Each word for ``drop=``, and what it means; if empty, nothing happens.
    notation : str
    strict : bool
        Raise an error instead.

    Raises
    ------
    CannotExpress
        If ``strict`` is set.

    Source: reading G3.
    """
    if not lost:
        return
    what = tuple(lost.values())
    if strict:
        message = Message("common.no_place", notation=notation, what=what)
        raise CannotExpress(message, notation=notation, what=next(iter(lost)), descriptive=lost)
    message = Message("common.left_out", notation=notation, what=what)
    warn([LossWarning(message, notation=notation, what=tuple(lost))])


def _rebuild(
    kind: type[_Refusal | LossWarning], content: Message | str, state: dict[str, Any]
) -> Exception:
    """Rebuild an error that crossed to another process."""
    error = kind(content)
    vars(error).update(state)
    return error


def position(text: str, offset: int) -> tuple[int, int]:
    """Turn an offset into (line, column), both counted from 1 in characters."""
    # The LF of a CRLF still belongs to the line that it ends.
    seen = offset - (text[offset - 1 : offset + 1] == "\r\n")
    # A text with a thousand warnings is counted through once: each goes on where the one before it
    # ended.
    global _counted  # noqa: PLW0603 - a cache: what is in it changes no answer
    known, place, line, before = _counted
    if known is not text or seen < place:
        place, line, before = 0, 1, -1
    # Counting, not matching: a text may have a million lines.
    line += (
        text.count("\n", place, seen)
        + text.count("\r", place, seen)
        - text.count("\r\n", place, seen)
    )
    before = max(before, text.rfind("\n", place, seen), text.rfind("\r", place, seen))
    if len(text) > _SHORT:
        _counted = (text, seen, line, before)
    return line, offset - before


_SHORT = 4096
"""The lines of a text up to this length are counted each time."""

_counted: tuple[str, int, int, int] = ("", 0, 1, -1)
"""The last long text, the last place in it, its line, and the end of the line before."""


def _line_span(text: str, offset: int) -> tuple[int, int]:
    """Return the offsets of the start and the end (without line end) of the line of an offset."""
    if offset and text[offset - 1 : offset + 1] == "\r\n":
        offset -= 1
    start = max(text.rfind("\n", 0, offset), text.rfind("\r", 0, offset)) + 1
    end = LINE_END.search(text, offset)
    return start, end.start() if end else len(text)


def _printable(text: str) -> str:
    """Replace control characters by pictures of them."""
    return "".join(map(_picture, text))


def _picture(character: str) -> str:
    code = ord(character)
    if code < 0x20:
        return chr(0x2400 + code)
    if code == 0x7F:
        return "\u2421"
    from unicodedata import category

    return "\N{REPLACEMENT CHARACTER}" if category(character) in _UNSHOWN else character


_UNSHOWN = {"Cc", "Cf", "Cs", "Zl", "Zp"}


def display_width(text: Iterable[str]) -> int:
    """Count the terminal columns that a text takes; a kana takes two, a combining mark none."""
    from unicodedata import category, east_asian_width

    # Not the class of combining: many marks have none, as those that ask for a picture of a sign or
    # stand around one.
    return sum(
        0 if category(character) in _MARKS else 2 if east_asian_width(character) in "WF" else 1
        for character in text
    )


_MARKS = {"Mn", "Me"}
