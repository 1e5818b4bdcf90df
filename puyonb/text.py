"""What every notation takes for text: UTF-8, a byte-order mark dropped, three kinds of line end (reading G1).

Nothing here knows any notation, and nothing here opens a file.
"""

from collections.abc import Iterator

from puyonb.errors import LINE_END, NotationError

_BOM = "\ufeff"

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
        raise NotationError(
            f"expected a text of at most {most:,} characters, found {len(text):,}", text, most
        )
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
        raise TypeError(
            f"expected text as str, found {type(text).__name__}; decode bytes with puyonb.text.decode"
        )
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
        If the bytes are not UTF-8; the message names the offset of the first bad byte, the position is its place in what
        could be read.

    Source: reading G1.
    """
    try:
        return without_bom(data.decode("utf-8"))
    except UnicodeDecodeError as error:
        readable = without_bom(data[: error.start].decode("utf-8"))
        message = (
            f"expected UTF-8, found byte 0x{data[error.start]:02x} at byte offset {error.start}"
        )
        raise NotationError(message, readable, len(readable)) from None


def lines(text: str) -> Iterator[tuple[int, str]]:
    """Give each line with the offset of its first character; LF, CRLF and CR end a line, nothing else does.

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
