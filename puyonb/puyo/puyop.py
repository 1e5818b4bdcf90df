"""Addresses of puyop.com, the links by which most players pass fields on.

>>> from puyonb.puyo import puyop
>>> field = puyop.loads("https://www.puyop.com/s/a009irAJS")
>>> print(str(field)[-20:])
RG....
RRGGBB
YYPPOO
>>> puyop.dumps(field, full=False)
'a009irAJS'

The plain text field names this notation without telling it ("Base62 encoding"); what is read and
written here follows from links in use and from the programs that write them: readings U1 to U5.
"""

from puyonb.errors import NotationWarning, check_type, warn
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
    standard_field,
)
from puyonb.puyo.field import COLORS, Field, Puyo
from puyonb.puyo.record import Drop, Pair, Record, field_of

__all__ = ["MOVE_ALPHABET", "dumps", "dumps_record", "loads", "loads_record"]

_NAME, _TITLE = "puyop", "a puyop.com address"

_LONG_CODES = {**CODES, Puyo.HARD: 7, Puyo.IRON: 8, Puyo.WALL: 9}
"""The codes of the long form, one decimal digit a cell (reading U2)."""

MOVE_ALPHABET = ALPHABET + "[]"
"""The 64 characters of moves, 0 to 63 (reading U1)."""

_PAIR_COLORS = COLORS
"""Red, green, blue, yellow, purple: 0 to 4 (reading U4)."""

_MOST_ROWS = 5
"""The most full rows that a nuisance drop can name, beside the row that its mask names."""

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
        A whole address, with or without ``https://`` and ``www.``, or the bare code behind ``/s/``.

    Returns
    -------
    Field
        6x13 with one hidden row.

    Raises
    ------
    NotationError
        If it is no such code, or if it holds moves: those are for :func:`loads_record`.

    Warns
    -----
    NotationWarning
        If a short form holds the code 7, which is read as hard.

    Source: readings U1 to U3, U5.
    """
    if (plain := _plain(text)) is not None:
        return plain
    field, moves = _parts(text)
    if moves is not None and moves.body:
        moves.fail("expected a field alone, found moves; loads_record reads both")
    return field


def loads_record(text: str) -> Record:
    """Read a field and its moves; parameters and errors are those of :func:`loads`.

    Examples
    --------
    >>> record = loads_record("420Aa9r9hj_0ody6k")
    >>> [str(move) for move in record.moves]
    ['red and red, column 3, up', 'blue and yellow, column 4, right', 'green and green, column 2, down']

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
        Write the whole address; otherwise the code behind ``/s/``.

    Returns
    -------
    str
        In the short form if it can carry every cell, else in the long one.

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
        As :func:`dumps`; also for a condition, and for a drop that two characters cannot name.

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
    moves = "".join(_written(number, move) for number, move in enumerate(record.moves, start=1))
    return _address(f"{_field(record.field)}_{moves}", full=full)


def _plain(text: str) -> Field | None:
    """Read what a writer gives for a field in the short form; None if it is anything else."""
    return _PAIRS.field(text.removeprefix(_START)) if isinstance(text, str) else None


def _parts(text: str) -> tuple[Field, Part | None]:
    """Read the field, and cut out the moves that follow it, if any do."""
    code, _ = code_in(text, _ADDRESS, site=_START)
    board, mark, _ = code.body.partition("_")
    moves = code.cut(len(board) + 1) if mark else None
    part = code.cut(0, len(board))
    if board.startswith("="):
        return _long(part), moves
    field, odd = _PAIRS.loads(part)
    if odd is not None:
        warn(
            [
                NotationWarning(
                    "read the code 7 as hard, which no writer gives", part.source, part.starts[odd]
                )
            ]
        )
    return field, moves


def _long(part: Part) -> Field:
    """Read the long form: one digit a cell, leading zeros dropped (reading U2)."""
    digits = part.body[1:]
    if len(digits) > CELLS:
        part.fail(f"expected at most {CELLS} digits for a field, found {len(digits)}", CELLS + 1)
    try:
        return standard_field([_DIGITS[digit] for digit in digits.rjust(CELLS, "0")])
    except KeyError as error:
        part.fail(
            f"expected a digit for a cell, found {error.args[0]!r}",
            part.body.index(error.args[0], 1),
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
            part.fail(f"expected at most {_MOST_ROWS} full rows of nuisance, found {rows}", 1)
        return Drop(tuple(rows + (mask >> column & 1) for column in range(WIDTH)))
    place, colors = divmod(value, _PLACED)
    column, turn = divmod(place, 4)
    axis, child = divmod(colors, len(_PAIR_COLORS))
    if axis >= len(_PAIR_COLORS):
        part.fail(f"expected two colours, a number up to 24, found {colors}")
    if column == 0 and turn:
        part.fail(
            f"expected no rotation of a pair that is not placed, found {ROTATIONS[turn].value}", 1
        )
    if not column:
        return Pair(_PAIR_COLORS[axis], _PAIR_COLORS[child])
    check_reach(part, column - 1, ROTATIONS[turn])
    return Pair(_PAIR_COLORS[axis], _PAIR_COLORS[child], column - 1, ROTATIONS[turn])


def _written(number: int, move: Pair | Drop) -> str:
    """Write one move (reading U4)."""
    if isinstance(move, Drop):
        rows, columns = nuisance(number, move, most_rows=_MOST_ROWS, notation=_NAME, title=_TITLE)
        mask = sum(more << column for column, more in enumerate(columns))
        value = _DROP + 64 * rows + mask
    else:
        place = 0 if move.column is None else 4 * (move.column + 1) + ROTATIONS.index(move.rotation)
        value = 5 * _PAIR_COLORS.index(move.axis) + _PAIR_COLORS.index(move.child) + _PLACED * place
    return MOVE_ALPHABET[value % 64] + MOVE_ALPHABET[value // 64]
