"""Addresses of puyop.com, the links with which most players share fields.

>>> from puyonb.puyo import puyop
>>> field = puyop.loads("https://www.puyop.com/s/a009irAJS")
>>> print(str(field)[-20:])
RG....
RRGGBB
YYPPOO
>>> puyop.dumps(field, full=False)
'a009irAJS'

The specification of the plain text field mentions this notation ("Base62 encoding") without
describing it.  The rules here come from links in use and from the programs that write them:
readings U1 to U5.
"""

from puyonb.errors import check_type
from puyonb.messages import Message
from puyonb.puyo._linkcode import (
    ALPHABET,
    CELLS,
    CODES,
    ROTATIONS,
    WIDTH,
    Pairs,
    Part,
    check_reach,
    check_size,
    code_in,
    moves_in,
    nuisance,
    refuse,
)
from puyonb.puyo.field import COLORS, Field, Puyo, standard_field
from puyonb.puyo.record import Drop, Pair, Record, field_of

__all__ = ["MOVE_ALPHABET", "dumps", "dumps_record", "loads", "loads_record"]

_NAME, _TITLE = "puyop", Message("link.title.puyop")

_LONG_CODES = {**CODES, Puyo.HARD: 7, Puyo.IRON: 8, Puyo.WALL: 9}
"""The codes of the long form, one decimal digit a cell (reading U2)."""

MOVE_ALPHABET = ALPHABET + "[]"
"""The 64 characters of moves, 0 to 63 (reading U1)."""

_MOST_ROWS = 5
"""The most full rows in a drop of nuisance, besides the row that its mask describes."""

_ADDRESS = r"(?i)(?:https?://)?(?:www\.)?puyop\.com/s/"
_START = "https://www.puyop.com/s/"
_PAIRS = Pairs(Puyo.HARD)
_DIGITS = {str(code): puyo for puyo, code in _LONG_CODES.items()}
_LONG = {puyo: str(code) for puyo, code in _LONG_CODES.items()}
_VALUES = {character: value for value, character in enumerate(MOVE_ALPHABET)}
_PLACED, _DROP = 128, 7 * 512


def loads(text: str) -> Field:
    """Read a field.

    Parameters
    ----------
    text : str
        A whole address, with or without ``https://`` and ``www.``, or the bare code after ``/s/``.

    Returns
    -------
    Field
        6x13 with one hidden row.

    Raises
    ------
    NotationError
        If it is not such a code, or if it holds moves, which :func:`loads_record` reads.

    Warns
    -----
    NotationWarning
        If a short form holds the code 7; it becomes a hard puyo.

    Source: readings U1 to U3, U5.
    """
    if (plain := _plain(text)) is not None:
        return plain
    field, moves = _parts(text)
    if moves is not None and moves.body:
        moves.fail(
            Message(
                "link.field_alone.puyop",
                "expected a field alone, found moves; loads_record reads both",
            )
        )
    return field


def loads_record(text: str) -> Record:
    """Read a field and its moves; parameters and errors are those of :func:`loads`.

    Examples
    --------
    >>> record = loads_record("420Aa9r9hj_0ody6k")
    >>> [str(move) for move in record.moves[:2]]
    ['red and red, column 3, up', 'blue and yellow, column 4, right']

    Source: readings U1 to U5.
    """
    if (plain := _plain(text)) is not None:
        return Record(plain)
    field, moves = _parts(text)
    if moves is None:
        return Record(field)
    return Record(field, tuple(_move(*move) for move in moves_in(moves, _VALUES)))


def dumps(field: Field, *, full: bool = True) -> str:
    """Write a field.

    Parameters
    ----------
    field : Field
    full : bool, default True
        Write the whole address; otherwise the code after ``/s/``.

    Returns
    -------
    str
        In the short form if every cell has a code there, otherwise in the long form.

    Raises
    ------
    CannotExpress
        For a sun, and for a field that is not 6x13 with one hidden row.

    Source: readings U1 to U3, F11.
    """
    return _address(_field(field) or "0", full=full)


def dumps_record(record: Record, *, full: bool = True) -> str:
    """Write a field and its moves.

    Parameters
    ----------
    record : Record
    full : bool, default True

    Raises
    ------
    CannotExpress
        As :func:`dumps`; also for a condition, and for a drop that two characters cannot express.

    Examples
    --------
    >>> dumps_record(Record(Field.empty(), (Pair(Puyo.YELLOW, Puyo.RED, 5),)), full=False)
    '_fM'

    Source: readings U4, U5.
    """
    check_type(record, Record)
    if not record.moves:
        return dumps(field_of(record, notation=_NAME), full=full)
    field_of(Record(record.field, (), record.condition), notation=_NAME)
    board = _field(record.field)  # its size is checked before the columns of the moves
    moves = "".join(_written(number, move) for number, move in enumerate(record.moves, start=1))
    return _address(f"{board}_{moves}", full=full)


def _plain(text: str) -> Field | None:
    """Read a field in the short form as a writer produces it; None for any other text."""
    return _PAIRS.field(text.removeprefix(_START)) if isinstance(text, str) else None


def _parts(text: str) -> tuple[Field, Part | None]:
    """Read the field, and return the part with the moves after it, if there is one."""
    code, _ = code_in(text, _ADDRESS, site=_START)
    board, mark, _ = code.body.partition("_")
    moves = code.cut(len(board) + 1) if mark else None
    part = code.cut(0, len(board))
    if board.startswith("="):
        return _long(part), moves
    return _PAIRS.loads(part), moves


def _long(part: Part) -> Field:
    """Read the long form: one digit a cell, leading zeros dropped (reading U2)."""
    digits = part.body[1:]
    if len(digits) > CELLS:
        message = Message(
            "link.field.digits",
            "expected at most {most:,} digits for a field, found {found:,}",
            most=CELLS,
            found=len(digits),
        )
        part.fail(message, CELLS + 1)
    try:
        return standard_field([_DIGITS[digit] for digit in digits.rjust(CELLS, "0")])
    except KeyError as error:
        wrong = error.args[0]
        part.fail(
            Message(
                "link.field.digit", "expected a digit for a cell, found {found!q}", found=wrong
            ),
            part.body.index(wrong, 1),
        )


def _field(field: Field) -> str:
    check_size(field, notation=_NAME, title=_TITLE)
    try:
        return _PAIRS.dumps(field)
    except KeyError:
        pass
    try:
        return "=" + "".join([_LONG[cell] for row in field.cells for cell in row]).lstrip("0")
    except KeyError:
        refuse(field, _LONG_CODES, notation=_NAME, title=_TITLE)


def _address(code: str, *, full: bool) -> str:
    return _START + code if full else code


def _move(part: Part, low: int, high: int) -> Pair | Drop:
    """Read one move: 12 bits, the low six first (reading U4)."""
    value = low + 64 * high
    if value >= _DROP:
        rows, mask = divmod(value - _DROP, 64)
        if rows > _MOST_ROWS:
            part.fail(
                Message(
                    "link.move.rows",
                    "expected at most {most:,} full rows of nuisance, found {found}",
                    most=_MOST_ROWS,
                    found=rows,
                ),
                1,
            )
        return Drop(tuple(rows + (mask >> column & 1) for column in range(WIDTH)))
    place, colors = divmod(value, _PLACED)
    column, turn = divmod(place, 4)
    axis, child = divmod(colors, len(COLORS))
    if axis >= len(COLORS):
        part.fail(
            Message(
                "link.move.colors",
                "expected two colours, a number up to 24, found {found}",
                found=colors,
            )
        )
    if column == 0 and turn:
        part.fail(Message("field.pair.rotation", found=ROTATIONS[turn]), 1)
    if not column:
        return Pair(COLORS[axis], COLORS[child])
    check_reach(part, column - 1, ROTATIONS[turn])
    return Pair(COLORS[axis], COLORS[child], column - 1, ROTATIONS[turn])


def _written(number: int, move: Pair | Drop) -> str:
    """Write one move (reading U4)."""
    if isinstance(move, Drop):
        rows, columns = nuisance(number, move, most_rows=_MOST_ROWS, notation=_NAME, title=_TITLE)
        mask = sum(more << column for column, more in enumerate(columns))
        value = _DROP + 64 * rows + mask
    else:
        place = 0 if move.column is None else 4 * (move.column + 1) + ROTATIONS.index(move.rotation)
        value = 5 * COLORS.index(move.axis) + COLORS.index(move.child) + _PLACED * place
    return MOVE_ALPHABET[value % 64] + MOVE_ALPHABET[value // 64]
