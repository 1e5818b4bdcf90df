"""Fields as arrays of codes: convert values to arrays and back, and draw random fields."""

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Any

import numpy as np

from puyonb.errors import check_type
from puyonb.messages import Message
from puyonb.puyo.field import Field, Puyo

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from puyonb.puyo.ishikawa import Link
    from puyonb.puyo.record import Record

    Cells = NDArray[np.uint8]

EMPTY, RED, GREEN, BLUE, YELLOW, PURPLE, OJAMA, IRON, HARD, SUN, WALL = range(11)
"""The codes.  The first eight need three bits; a batch without the others is faster."""

KINDS = (
    Puyo.EMPTY,
    Puyo.RED,
    Puyo.GREEN,
    Puyo.BLUE,
    Puyo.YELLOW,
    Puyo.PURPLE,
    Puyo.OJAMA,
    Puyo.IRON,
    Puyo.HARD,
    Puyo.SUN,
    Puyo.WALL,
)
"""The kind of each code."""


_DRAWN = 1 << 22
"""Cells drawn at once, four from a word of the generator; words need more memory than cells."""


def encode(fields: "Iterable[Field | Record | Link]") -> "Cells":
    """Turn fields of one size into an array.

    Parameters
    ----------
    fields : iterable of Field, Record or Link
        Records and links have no moves.  ``encode(map(puyonb.loads, links))`` takes texts.

    Returns
    -------
    array of uint8, shape (n, height, width)

    Raises
    ------
    ValueError
        If there is no field, if they differ in size, or if one has moves.
    TypeError
        If something is not a field.

    Examples
    --------
    >>> import puyonb
    >>> encode(map(puyonb.loads, ["https://www.puyop.com/s/a009irAJS", "RG\\nRRGGBB"])).shape
    (2, 13, 6)
    """
    table = {puyo: code for code, puyo in enumerate(KINDS)}
    rows = []
    for value in fields:
        field: Any = getattr(value, "field", value)
        check_type(field, Field)
        if moves := getattr(value, "moves", ()):
            raise ValueError(Message("chain.batch.moves", count=len(moves)))
        rows.append([[table[cell] for cell in row] for row in field.cells])
    sizes = sorted({(len(lines[0]), len(lines)) for lines in rows})
    if not sizes:
        raise ValueError(Message("chain.batch.empty"))
    if len(sizes) > 1:
        found = tuple(f"{width}x{height}" for width, height in sizes)
        raise ValueError(Message("chain.batch.sizes", found=found))
    return np.array(rows, np.uint8)


def decode(cells: "NDArray[Any]", *, hidden_rows: int = 1) -> list[Field]:
    """Turn an array into fields: the inverse of :func:`encode`.

    Parameters
    ----------
    cells : array of whole numbers, shape (n, height, width)
        For the field ``cells[0]`` alone, pass ``cells[:1]``.
    hidden_rows : int, default 1
        The hidden rows of every field; an array does not have them.

    Returns
    -------
    list of Field

    Raises
    ------
    ValueError
        If the array has another shape, or holds a number that is not a code.
    TypeError
        If it does not hold whole numbers.

    Examples
    --------
    >>> fields = [Field.from_rows(["RG", "BY"]), Field.from_rows(["..", "OO"])]
    >>> decode(encode(fields)) == fields
    True
    """
    cells = np.asarray(cells)
    if cells.ndim == 2 and cells.size:
        raise ValueError(Message("chain.batch.shape.one", found=str(cells.shape)))
    check_array(cells)
    check_codes(cells)
    height, width = cells.shape[1:]
    return [
        Field(width, height, tuple(tuple(KINDS[code] for code in row) for row in rows), hidden_rows)
        for rows in cells.tolist()
    ]


def check_array(cells: "NDArray[Any]") -> None:
    """Refuse an array that cannot be fields.

    Raises
    ------
    ValueError
        If it does not have three dimensions, or has fields without cells.
    TypeError
        If it does not hold whole numbers.
    """
    if cells.ndim != 3 or 0 in cells.shape[1:]:
        raise ValueError(Message("chain.batch.shape", found=str(cells.shape)))
    if cells.dtype.kind not in "ui":
        raise TypeError(Message("chain.batch.dtype", found=str(cells.dtype)))


def check_codes(cells: "NDArray[Any]", first: int = 0) -> None:
    """Refuse unknown codes.

    Parameters
    ----------
    cells : array of whole numbers, shape (n, height, width)
    first : int, default 0
        The number of the first field, for the error.

    Raises
    ------
    ValueError
        At the first unknown code.
    """
    most = len(KINDS) - 1
    if cells.min(initial=0) >= 0 and cells.max(initial=0) <= most:
        return
    field, row, col = np.argwhere((cells < 0) | (cells > most))[0].tolist()
    place = {"field": first + field, "row": row, "column": col}
    found = int(cells[field, row, col])
    raise ValueError(Message("chain.batch.code", most=most, found=found, **place))


def random(
    n: int,
    *,
    seed: int,
    weights: Sequence[float] = (0, 1, 1, 1, 1),
    width: int = 6,
    height: int = 13,
) -> "Cells":
    """Draw random fields, the same on every machine and with every version of numpy.

    Parameters
    ----------
    n : int
    seed : int
        The seed of the generator PCG64, whose stream of words is fixed.
    weights : sequence of float, default four colours with equal weights
        The relative frequency of each code: empty, red, green, blue, yellow, purple, ojama, iron,
        …; the sum need not be 1.  A share is rounded to a 65,536th.
    width, height : int, cells, default 6 and 13

    Returns
    -------
    array of uint8, shape (n, height, width)
        If the weight of empty cells is not 0, puyos may float.

    Raises
    ------
    ValueError
        If there are more weights than codes, if one is below 0 or not a number, or if all are 0.

    Examples
    --------
    >>> random(1, seed=1, width=4, height=2).tolist()
    [[[4, 2, 3, 3], [3, 4, 3, 4]]]
    """
    shares = np.asarray(weights, np.float64)
    fitting = shares.ndim == 1 and 1 <= shares.size <= len(KINDS) and np.isfinite(shares).all()
    if not fitting or (shares < 0).any() or not shares.any():
        raise ValueError(Message("chain.batch.weights", most=len(KINDS), found=repr(weights)))
    # The ends of the codes' shares of 65536, and a 16-bit number for each cell.
    ends = np.round(np.cumsum(shares) / shares.sum() * 65536).astype(np.int64)
    codes = np.repeat(np.arange(shares.size, dtype=np.uint8), np.diff(ends, prepend=0))
    cells = np.empty((n, height, width), np.uint8)
    flat, generator = cells.reshape(-1), np.random.PCG64(seed)
    for start in range(0, flat.size, _DRAWN):
        part = flat[start : start + _DRAWN]
        words = generator.random_raw(-(-part.size // 4)).astype("<u8", copy=False)
        part[:] = codes[words.view("<u2")[: part.size]]
    return cells
