"""The plain text field: a board drawn in letters, one line a row (specification: Plain Text Field Format).

>>> from puyonb.puyo import fieldtext
>>> field = fieldtext.loads("# two reds fall\\nRG\\nRRGGBB")
>>> print(fieldtext.dumps(field))
RG
RRGGBB

:func:`loads` and :func:`dumps` carry the field alone; :func:`loads_document` and :func:`dumps_document` carry a file with its
comments.  The *extended* form (readings F8 and F11) is ours: letters for sun, hard and wall, and a first line with the size of a
board that is not 6x13.  Whether a field could come up in play is not asked here: see :meth:`puyonb.puyo.Field.problems`.
"""

from collections import deque
from collections.abc import Iterable, Iterator, Mapping

from puyonb.errors import CannotExpress, check_type, warn
from puyonb.puyo.field import LETTERS, Field, Puyo
from puyonb.puyo.fieldtext.reading import HEADER_START, Reader
from puyonb.puyo.fieldtext.symbols import EXTENDED_SYMBOLS, HEIGHT, HIDDEN_ROWS, SYMBOLS, WIDTH, Comment, Document

__all__ = [
    "EXTENDED_SYMBOLS",
    "SYMBOLS",
    "Comment",
    "Document",
    "dumps",
    "dumps_document",
    "loads",
    "loads_document",
]


def loads(text: str, *, strict: bool = False, lenient: bool = False, extended: bool = False) -> Field:
    """Read a field.

    Parameters
    ----------
    text : str
    strict : bool, default False
        Refuse what goes beyond the letter of the specification: comments behind a row, lower case, full-width forms.
    lenient : bool, default False
        Cut rows that are too long and rows that are too many, each with a warning.
    extended : bool, default False
        Read the letters ``K``, ``W`` and ``S`` and a first line such as ``# puyonb field 10x19 hidden 1``.

    Returns
    -------
    Field
        6x13 with one hidden row, or as the first line of an extended text says.

    Raises
    ------
    NotationError
        At the first character that does not fit.
    ValueError
        If both ``strict`` and ``lenient`` are asked for.

    Warns
    -----
    NotationWarning
        Where more is read than the specification says, or something else was probably meant.

    Examples
    --------
    >>> loads("RG\\nRRGGBB")
    Field.from_rows(['RG....', 'RRGGBB'], height=13)
    >>> loads("RG\\nRXGGBB")
    Traceback (most recent call last):
        ...
    puyonb.errors.NotationError: expected a cell, one of '.RGBYPOT', found 'X', line 2, column 2

    Source: plain text field, Parsing Algorithm; readings F1 to F8, F11, F12.
    """
    reader = Reader(text, strict=strict, lenient=lenient, extended=extended)
    field = reader.field()
    if reader.said:
        warn(reader.warnings())
    return field


def loads_document(text: str, *, strict: bool = False, lenient: bool = False, extended: bool = False) -> Document:
    """Read a field with its comments; the warnings are part of what is returned, and are not said otherwise.

    Parameters and errors are those of :func:`loads`.

    Examples
    --------
    >>> document = loads_document("# a start\\n.....R  # red\\n")
    >>> [(comment.row, comment.text) for comment in document.comments]
    [(0, '# a start'), (12, '# red')]
    >>> print(document.warnings[0])
    expected the end of the row, found '#': a comment has a line of its own, line 2, column 9

    Source: plain text field, Comment Lines; reading F10.
    """
    reader = Reader(text, strict=strict, lenient=lenient, extended=extended)
    return Document(reader.field(), reader.placed_comments(), reader.warnings())


def dumps(field: Field, *, trim: bool = True, extended: bool = False) -> str:
    """Write a field.

    Parameters
    ----------
    field : Field
    trim : bool, default True
        Leave out empty rows at the top and empty cells at the end of a row.
    extended : bool, default False
        Allow what only the extended form can say: sun, hard and wall, and boards of any size.

    Returns
    -------
    str
        Without a line end after the last row.  A board that is not 6x13 with one hidden row has a first line that says so, and
        its rows stand in full.

    Raises
    ------
    CannotExpress
        If the field has no form here; it names the first such cell, or the size.

    Examples
    --------
    >>> print(dumps(Field.from_rows(["R", "", "", "RRG"], width=6, height=13)))
    R
    .
    .
    RRG

    Source: plain text field, From Internal Representation to Plain Text; readings F4, F7, F8, F11.
    """
    return "\n".join(line for _, line in _written(field, trim=trim, extended=extended))


def dumps_document(document: Document, *, trim: bool = True, extended: bool = False) -> str:
    """Write a field with its comments, as the whole text of a file.

    Parameters
    ----------
    document : Document
    trim, extended : bool
        As for :func:`dumps`; but where a comment stands between two empty rows, these and all below them are written.

    Returns
    -------
    str
        Ends with a line end.  Each comment has a line of its own, also one that was read behind a row: the
        specification knows no other.

    Raises
    ------
    CannotExpress
        As :func:`dumps`; also for a comment that would be read as the first line of an extended text.
    ValueError
        If a comment is not one line that begins with ``#``.

    Source: plain text field, Comment Lines; readings F1, F10.
    """
    check_type(document, Document)
    comments = deque(sorted(document.comments, key=lambda comment: comment.row))
    for comment in comments:
        if not comment.text.startswith("#") or "\n" in comment.text or "\r" in comment.text:
            raise ValueError(f"expected a comment to be one line that begins with '#', found {comment.text!r}")
        if extended and HEADER_START.match(comment.text):
            message = f"the comment {comment.text!r} would be read as the size of the field"
            raise CannotExpress(message, notation="field:extended", what="comments")
    lines: list[str] = []
    remarks = [comment.row for comment in comments]
    for row, line in _written(document.field, trim=trim, extended=extended, remarks=remarks):
        while comments and max(comments[0].row, 0) <= row:
            lines.append(comments.popleft().text)
        lines.append(line)
    return "\n".join([*lines, *(comment.text for comment in comments), ""])


# --- writing ----------------------------------------------------------------------------------------------------------


def _written(field: Field, *, trim: bool, extended: bool, remarks: Iterable[int] = ()) -> Iterator[tuple[int, str]]:
    """Give each line with the row of the field that it writes; the line that gives a size counts as row -1."""
    check_type(field, Field)
    plain = (field.width, field.height, field.hidden_rows) == (WIDTH, HEIGHT, HIDDEN_ROWS)
    if not plain and not extended:
        raise _unfit(field)
    rows = list(enumerate(_rows(field, _EXTENDED_LETTERS if extended else _PLAIN_LETTERS)))
    if not plain:
        yield -1, f"# puyonb field {field.width}x{field.height} hidden {field.hidden_rows}"
    elif trim:
        trimmed = [(row, line.rstrip(".")) for row, line in rows]
        first = next((row for row, line in trimmed if line), HEIGHT - 1)
        # A comment between two empty rows would sink to the first that is not: both stay, and so do those that follow.
        first = min((row - 1 for row in remarks if 0 < row < first), default=first)
        # An empty line would be ignored by every reader, and all above it would sink (F4).
        rows = [(row, line or ".") for row, line in trimmed[first:]]
    yield from rows


_PLAIN_LETTERS = {puyo: symbol for symbol, puyo in SYMBOLS.items()}
_EXTENDED_LETTERS = {puyo: symbol for symbol, puyo in EXTENDED_SYMBOLS.items()}


def _rows(field: Field, letters: Mapping[Puyo, str]) -> list[str]:
    try:
        return ["".join([letters[cell] for cell in row]) for row in field.cells]
    except KeyError:
        place = next(place for place in field.places if field[place] not in letters)
    cell = field[place]
    raise CannotExpress(
        f"{cell.value} at {field.describe(*place)} has no symbol in the plain text field;"
        f" the extended form (field:extended) writes {LETTERS[cell]!r}",
        notation="field",
        what=cell.value,
        where=place,
    ) from None


def _unfit(field: Field) -> CannotExpress:
    """Say why a board of another size has no place here (F7, F11)."""
    same_size = (field.width, field.height) == (WIDTH, HEIGHT)
    found = f"{field.width}x{field.height}" if not same_size else f"{field.hidden_rows} hidden rows"
    return CannotExpress(
        f"a field of {found} has no form in the plain text field, which is {WIDTH}x{HEIGHT} with one hidden row;"
        " the extended form (field:extended) carries any",
        notation="field",
        what="hidden" if same_size else "size",
    )
