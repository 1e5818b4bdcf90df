"""Fields as arrays of codes: from values to arrays and back, and random ones."""

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Any

import numpy as np

from puyonb.errors import check_type
from puyonb.puyo.field import Field, Puyo

if TYPE_CHECKING:
    from numpy.typing import NDArray

    Cells = NDArray[np.uint8]

EMPTY, RED, GREEN, BLUE, YELLOW, PURPLE, OJAMA, IRON, HARD, SUN, WALL = range(11)
"""The codes.  The first eight need three bits; a batch with none of the others is quicker."""

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
"""What each code stands for."""


_DRAWN = 1 << 22
"""Cells drawn at once, four from a word of the generator: what is drawn takes more room than the cells."""


def encode(fields: Iterable[Field]) -> "Cells":
    """Turn fields of one size into an array.

    Parameters
    ----------
    fields : iterable of Field

    Returns
    -------
    array of uint8, shape (n, height, width)

    Raises
    ------
    ValueError
        If there is no field, or they differ in size.
    TypeError
        If something is no field.
    """
    table = {puyo: code for code, puyo in enumerate(KINDS)}
    rows = []
    for field in fields:
        check_type(field, Field)
        rows.append([[table[cell] for cell in row] for row in field.cells])
    shapes = {(len(lines), len(lines[0])) for lines in rows}
    if len(shapes) != 1:
        raise ValueError(f"expected fields of one size, found {sorted(shapes) or 'none'}")
    return np.array(rows, np.uint8)


def decode(cells: "NDArray[Any]", *, hidden_rows: int = 1) -> list[Field]:
    """Turn an array into fields: the inverse of :func:`encode`.

    Parameters
    ----------
    cells : array of whole numbers, shape (n, height, width)
        One field ``cells[0]`` is the array ``cells[:1]``.
    hidden_rows : int, default 1
        Of every field; an array does not keep them.

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
    if cells.ndim != 3 or 0 in cells.shape[1:]:
        hint = "; cells[None] is an array of one field" if cells.ndim == 2 and cells.size else ""
        raise ValueError(
            f"expected an array of shape (n, height, width), found {cells.shape}{hint}"
        )
    if cells.dtype.kind not in "ui":
        raise TypeError(f"expected whole numbers, found {cells.dtype}")
    strange = first_strange(cells)
    if strange is not None:
        field, row, col = strange
        where = f"field {field}, row {row}, column {col}"
        raise ValueError(
            f"expected codes of 0 to {len(KINDS) - 1}, found {cells[strange]} in {where}"
        )
    height, width = cells.shape[1:]
    return [
        Field(width, height, tuple(tuple(KINDS[code] for code in row) for row in rows), hidden_rows)
        for rows in cells.tolist()
    ]


def first_strange(cells: "NDArray[Any]") -> tuple[int, ...] | None:
    """Find the place of the first code that is none; None if there is no such place."""
    if cells.min(initial=0) >= 0 and cells.max(initial=0) < len(KINDS):
        return None
    return tuple(np.argwhere((cells < 0) | (cells >= len(KINDS)))[0].tolist())


def random(
    count: int,
    *,
    seed: int,
    weights: Sequence[float] = (0, 1, 1, 1, 1),
    width: int = 6,
    height: int = 13,
) -> "Cells":
    """Draw random fields, the same on every machine and with every version of numpy.

    Parameters
    ----------
    count : int
    seed : int
        Of the generator PCG64, whose stream of words is fixed.
    weights : sequence of float, default four colours alike
        How often each code is drawn: empty, red, green, blue, yellow, purple, ojama, iron, …; they need not add up to 1.  A share
        is rounded to a 65,536th.
    width, height : int, cells, default 6 and 13

    Returns
    -------
    array of uint8, shape (count, height, width)
        With a weight for empty cells, puyos may float.

    Raises
    ------
    ValueError
        If there are more weights than codes, one is below 0 or no number, or all are 0.

    Examples
    --------
    >>> random(1, seed=1, width=4, height=2).tolist()
    [[[4, 2, 3, 3], [3, 4, 3, 4]]]
    """
    shares = np.asarray(weights, np.float64)
    fitting = shares.ndim == 1 and 1 <= shares.size <= len(KINDS) and np.isfinite(shares).all()
    if not fitting or (shares < 0).any() or not shares.any():
        raise ValueError(
            f"expected 1 to {len(KINDS)} weights of at least 0, not all of them 0, found {weights!r}"
        )
    # Where the codes' shares of 65536 end, and a 16-bit number for each cell.
    ends = np.round(np.cumsum(shares) / shares.sum() * 65536).astype(np.int64)
    codes = np.repeat(np.arange(shares.size, dtype=np.uint8), np.diff(ends, prepend=0))
    cells = np.empty((count, height, width), np.uint8)
    flat, generator = cells.reshape(-1), np.random.PCG64(seed)
    for start in range(0, flat.size, _DRAWN):
        part = flat[start : start + _DRAWN]
        words = generator.random_raw(-(-part.size // 4)).astype("<u8", copy=False)
        part[:] = codes[words.view("<u2")[: part.size]]
    return cells
