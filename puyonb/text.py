"""Text as every notation reads it: UTF-8, no byte-order mark, three line ends (reading G1).

This module knows no notation and opens no file.
"""

import unicodedata
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from contextvars import ContextVar

from puyonb.errors import LINE_END, NotationError
from puyonb.messages import Message

_BOM = "\ufeff"

folder: ContextVar[str | None] = ContextVar("folder", default=None)
"""The folder of the text that is read now, for the files that it names; a text alone has none."""


@contextmanager
def in_folder(place: str | None) -> Iterator[None]:
    """Read texts of a folder."""
    token = folder.set(place)
    try:
        yield
    finally:
        folder.reset(token)


LARGEST = 16 * 2**20
"""The most characters of a text that a notation without a limit of its own reads."""


def bounded(text: str, *, most: int | None = None) -> str:
    """Return a text without its byte-order mark, if it is not too long.

    Parameters
    ----------
    text : str
    most : int, characters, default LARGEST

    Raises
    ------
    TypeError
        If it is not a string.
    NotationError
        If it is longer.
    """
    text = without_bom(text)
    most = LARGEST if most is None else most
    if len(text) > most:
        message = Message("common.text.long", most=most, found=len(text))
        raise NotationError(message, text, most)
    return text


def without_bom(text: str) -> str:
    """Drop a byte-order mark at the start of a text.

    Parameters
    ----------
    text : str

    Raises
    ------
    TypeError
        If it is not a string: bytes are for :func:`decode`.

    Source: reading G1.
    """
    if not isinstance(text, str):
        raise TypeError(Message("common.text.type", found=type(text).__name__))
    return text.removeprefix(_BOM)


def decode(data: bytes) -> str:
    """Turn the bytes of a file into text.

    Parameters
    ----------
    data : bytes
        UTF-8, with or without a byte-order mark.

    Raises
    ------
    NotationError
        If the bytes are not UTF-8.  The message names the offset of the first bad byte; the
        position is its place in the text before it.

    Source: reading G1.
    """
    try:
        return without_bom(data.decode("utf-8"))
    except UnicodeDecodeError as error:
        readable = without_bom(data[: error.start].decode("utf-8"))
        message = Message("common.text.utf8", byte=data[error.start], offset=error.start)
        raise NotationError(message, readable, len(readable)) from None


def lines(text: str) -> Iterator[tuple[int, str]]:
    """Yield each line with the offset of its first character; only LF, CRLF and CR end a line.

    Examples
    --------
    >>> list(lines("RR\\r\\nGG\\n"))
    [(0, 'RR'), (4, 'GG')]
    """
    start = 0
    for end in LINE_END.finditer(text):
        yield start, text[start : end.start()]
        start = end.end()
    if start < len(text):
        yield start, text[start:]


def number_of(number: int, noun: str) -> str:
    """Write a number with its noun.

    Examples
    --------
    >>> number_of(1, "row"), number_of(2, "row")
    ('1 row', '2 rows')
    """
    return f"{number:,} {noun}{'' if number == 1 else 's'}"


def folded(text: str) -> str:
    """Return a text in one form for searching: half width, small letters, hiragana.

    Examples
    --------
    >>> folded("ＧＴＲのエントツ")
    'gtrのえんとつ'
    """
    return unicodedata.normalize("NFKC", text).casefold().translate(_HIRAGANA)


_HIRAGANA = {code: code - 0x60 for code in range(0x30A1, 0x30F7)}
"""Each katakana, and its hiragana."""


def as_csv(columns: Iterable[str], rows: Iterable[Iterable[object]]) -> str:
    """Return a table as CSV, with the names of the columns in the first line; lines end in LF.

    Examples
    --------
    >>> as_csv(["a", "b"], [(1, None), ("x,y", 2)])
    'a,b\\n1,\\n"x,y",2\\n'
    """
    import csv
    from io import StringIO

    text = StringIO()
    csv.writer(text, lineterminator="\n").writerows([columns, *rows])
    return text.getvalue()
