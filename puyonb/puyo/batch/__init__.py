"""Chains of very many fields at once: arrays in, arrays out.

The answers are those of :mod:`puyonb.puyo.chain`, without the steps.  A field is a small array of
codes (``EMPTY``, ``RED`` … ``WALL``), a batch an array of shape ``(n, height, width)``;
:func:`encode` and :func:`decode` lead from fields to arrays and back.

>>> from puyonb.puyo import Field, batch
>>> cells = batch.encode([Field.from_rows(["RRR...", "RBBB.."], height=13), Field.empty()])
>>> batch.simulate(cells).score.tolist()
[40, 0]

The engines are two modules of this package; numpy is always there, numba must be asked for by its
name.
"""

import sys
from collections import deque
from collections.abc import Iterable, Iterator
from concurrent.futures import Executor, Future
from contextlib import nullcontext
from functools import partial
from importlib import import_module
from typing import TYPE_CHECKING, Any, Literal, NamedTuple

import numpy as np

from puyonb.errors import not_installed
from puyonb.puyo.batch._encoding import (
    BLUE,
    EMPTY,
    GREEN,
    HARD,
    IRON,
    KINDS,
    OJAMA,
    PURPLE,
    RED,
    SUN,
    WALL,
    YELLOW,
    decode,
    encode,
    first_strange,
    random,
)
from puyonb.puyo.rules import TSU, Rules, named

if TYPE_CHECKING:
    from numpy.typing import NDArray

    Cells = NDArray[np.uint8]

__all__ = [
    "BLUE",
    "EMPTY",
    "GREEN",
    "HARD",
    "IRON",
    "OJAMA",
    "PURPLE",
    "RED",
    "SUN",
    "WALL",
    "YELLOW",
    "BatchResult",
    "decode",
    "encode",
    "random",
    "simulate",
]

_PIECE = 65536
"""How many fields are handed out at once, if nothing else is said."""

_TALLEST = 63
_AHEAD = 16
"""How many pieces wait in an executor at most, so that a large batch is not copied as a whole."""


class BatchResult(NamedTuple):
    """What became of a batch.

    Attributes
    ----------
    length : array of int32, shape (n,)
        Links of each chain.
    score : array of int64, shape (n,)
    final : array of uint8, shape (n, height, width)
        What is left of each field.
    """

    length: "NDArray[np.int32]"
    score: "NDArray[np.int64]"
    final: "Cells"


def simulate(
    cells: "NDArray[Any]",
    *,
    rules: Rules | str = TSU,
    engine: Literal["numpy", "numba"] = "numpy",
    hidden_rows: int = 1,
    piece: int = _PIECE,
    progress: bool = True,
    executor: Executor | None = None,
) -> BatchResult:
    """Run many fields until nothing more pops in any of them.

    Parameters
    ----------
    cells : array of whole numbers, shape (n, height, width)
        Codes, row 0 at the top; the usual board is ``(n, 13, 6)``.  It may be a memory map.
    rules : Rules or str, default TSU
        Rules, or the name of some, as for :func:`puyonb.puyo.chain.simulate`.
    engine : ``"numpy"`` or ``"numba"``, default ``"numpy"``
        numba, which compiles on the first call, must be asked for and is not installed by default.
    hidden_rows : int, default 1
    piece : int, fields, default 65536
        More than so many are done in pieces, each of which the progress bar counts and an executor is given.  Memory is needed for
        the arrays that are given and returned, and in an executor for the pieces that are there.
    progress : bool, default True
        Show a bar on standard error when the work takes longer than a second.
    executor : concurrent.futures.Executor, optional
        Runs the pieces: a pool of threads or processes of this machine, or what stands for a cluster.

    Returns
    -------
    BatchResult
        The arrays length, score, final.

    Raises
    ------
    ValueError
        If the array has another shape (fields become one with :func:`encode`), is higher than 63 rows, or holds a code that is
        none; the first such cell is named.
    TypeError
        If it does not hold whole numbers.
    ModuleNotFoundError
        If numba is asked for and is not there.
    """
    cells = np.asanyarray(cells)
    _check(cells, hidden_rows, piece)
    run = partial(_engine(engine), rules=named(rules), hidden_rows=hidden_rows)
    count = len(cells)
    result = BatchResult(
        np.zeros(count, np.int32), np.zeros(count, np.int64), np.empty(cells.shape, np.uint8)
    )
    spans = [slice(start, min(start + piece, count)) for start in range(0, count, piece)]
    with _bar(count, shown=progress and len(spans) > 1) as bar:
        for span in _done(run, cells, spans, result, executor):
            bar.update(span.stop - span.start)
    return result


def _check(cells: "NDArray[Any]", hidden_rows: int, piece: int) -> None:
    if cells.ndim != 3 or 0 in cells.shape[1:]:
        raise ValueError(f"expected an array of shape (n, height, width), found {cells.shape}")
    if cells.dtype.kind not in "ui":
        raise TypeError(f"expected whole numbers, found {cells.dtype}")
    if cells.shape[1] > _TALLEST:
        raise ValueError(
            f"expected at most {_TALLEST} rows, found {cells.shape[1]}; puyonb.puyo.chain takes any height"
        )
    if not 0 <= hidden_rows < cells.shape[1]:
        raise ValueError(f"expected 0 to {cells.shape[1] - 1} hidden rows, found {hidden_rows}")
    if piece < 1:
        raise ValueError(f"expected pieces of at least 1 field, found {piece}")


def _codes(cells: "NDArray[Any]", span: slice) -> "Cells":
    """Give one piece as codes; here, so that an array larger than memory is looked at piece by piece."""
    part = cells[span]
    strange = first_strange(part)
    if strange is not None:
        field, row, col = strange
        where = f"field {span.start + field}, row {row}, column {col}"
        raise ValueError(
            f"expected codes of 0 to {len(KINDS) - 1}, found {part[strange]} in {where}"
        )
    return np.ascontiguousarray(part, np.uint8)


def _done(
    run: "partial[None]",
    cells: "NDArray[Any]",
    spans: Iterable[slice],
    result: BatchResult,
    executor: Executor | None,
) -> Iterator[slice]:
    """Run piece after piece into the result, here or in an executor; give each piece when it is there."""
    if executor is None:
        for span in spans:
            run(_codes(cells, span), *(whole[span] for whole in result))
            yield span
        return
    waiting: deque[tuple[slice, Future[BatchResult]]] = deque()
    for span in spans:
        waiting.append((span, executor.submit(_answer, run, _codes(cells, span))))
        if len(waiting) >= _AHEAD:
            yield _taken(*waiting.popleft(), result)
    while waiting:
        yield _taken(*waiting.popleft(), result)


def _answer(run: "partial[None]", cells: "Cells") -> BatchResult:
    """Run a piece elsewhere, where there are no arrays to write into."""
    count = len(cells)
    part = BatchResult(
        np.zeros(count, np.int32), np.zeros(count, np.int64), np.empty(cells.shape, np.uint8)
    )
    run(cells, *part)
    return part


def _taken(span: slice, future: "Future[BatchResult]", result: BatchResult) -> slice:
    result.length[span], result.score[span], result.final[span] = future.result()
    return span


def _bar(total: int, *, shown: bool) -> Any:
    """Give a progress bar that appears after a second."""
    if not shown:
        return nullcontext(_Silent())
    from tqdm import tqdm

    return tqdm(total=total, unit=" fields", unit_scale=True, delay=1, leave=False, file=sys.stderr)


class _Silent:
    """A bar that is not there."""

    def update(self, count: int) -> None:
        """Show nothing."""


def _engine(name: str) -> Any:
    """Give the function that runs a piece."""
    if name not in ("numpy", "numba"):
        raise ValueError(f"expected engine to be 'numpy' or 'numba', found {name!r}")
    if name == "numba":
        try:
            import_module("numba")
        except ModuleNotFoundError:
            raise ModuleNotFoundError(
                not_installed("engine='numba'", "fast"), name="numba"
            ) from None
    return import_module(f"{__name__}._{name}_engine").run
