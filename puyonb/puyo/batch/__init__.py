"""Chains of very many fields at once: arrays in, arrays out.

The results are those of :mod:`puyonb.puyo.chain`, without the steps.  A field is a small array of
codes (``EMPTY``, ``RED`` … ``WALL``), a batch is an array of shape ``(n, height, width)``;
:func:`encode` and :func:`decode` convert between fields and arrays.

>>> from puyonb.puyo import Field, batch
>>> cells = batch.encode([Field.from_rows(["RRR...", "RBBB.."], height=13), Field.empty()])
>>> batch.simulate(cells).score.tolist()
[40, 0]

There are two engines: numpy, which is always installed, and numba, which the caller must choose.
"""

from collections import deque
from collections.abc import Iterable, Iterator
from concurrent.futures import Executor, Future, ThreadPoolExecutor
from functools import partial
from importlib import import_module
from typing import TYPE_CHECKING, Any, Literal, NamedTuple

import numpy as np

from puyonb._progress import progress_bar
from puyonb.errors import check_choice, check_range, import_compiled
from puyonb.messages import Message
from puyonb.puyo.batch._encoding import (
    BLUE,
    EMPTY,
    GREEN,
    HARD,
    IRON,
    OJAMA,
    PURPLE,
    RED,
    SUN,
    WALL,
    YELLOW,
    check_array,
    check_codes,
    decode,
    encode,
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
    "LinkResult",
    "decode",
    "encode",
    "link",
    "random",
    "simulate",
]

_PIECE = 65536
"""The default number of fields in a piece."""

_TALLEST = 63
_AHEAD = 16
"""The most pieces that wait in an executor, so that a large batch is not copied as a whole."""


class BatchResult(NamedTuple):
    """The results of a batch.

    Attributes
    ----------
    length : array of int32, shape (n,)
        Links of each chain.
    score : array of int64, shape (n,)
    final : array of uint8, shape (n, height, width)
        Each field after its chain.
    """

    length: "NDArray[np.int32]"
    score: "NDArray[np.int64]"
    final: "Cells"


def simulate(
    cells: "NDArray[Any]",
    *,
    rules: Rules | str = TSU,
    engine: Literal["auto", "numpy", "numba"] = "auto",
    hidden_rows: int = 1,
    piece: int = _PIECE,
    executor: Executor | None = None,
    progress: bool = False,
) -> BatchResult:
    """Run many fields until nothing more pops in any of them.

    Parameters
    ----------
    cells : array of whole numbers, shape (n, height, width)
        Codes, row 0 at the top; the usual board is ``(n, 13, 6)``.  It may be a memory map.
    rules : Rules or str, default TSU
        Rules or their name, as for :func:`puyonb.puyo.chain.simulate`.
    engine : ``"auto"``, ``"numpy"`` or ``"numba"``, default ``"auto"`` (numpy)
        numba is not installed by default.  It compiles on the first call, and its start takes time
        in each process: it pays from about 300,000 fields on.
    hidden_rows : int, default 1
    piece : int, fields, default 65536
        The number of fields that run at once; a larger batch is divided.  An executor gets one
        piece at a time, and the progress bar counts pieces.  The function needs memory for the
        input and output arrays, and with an executor also for the pieces in it.
    executor : concurrent.futures.Executor, optional
        Runs the pieces: a pool of threads, which write into the result, or of processes, or the
        executor of a cluster.
    progress : bool, default False
        Show a progress bar on standard error if the work takes longer than a second.

    Returns
    -------
    BatchResult
        The arrays length, score, final.

    Raises
    ------
    ValueError
        If the array has another shape (:func:`encode` makes one from fields), has more than 63
        rows, or holds an unknown code; the message names the first such cell.
    TypeError
        If it does not hold whole numbers.
    ImportError
        If the engine is numba, and it is not installed (a ModuleNotFoundError) or broken.
    """
    cells = np.asanyarray(cells)
    _check(cells, hidden_rows, piece)
    run = partial(_engine(engine), rules=named(rules), hidden_rows=hidden_rows)
    if engine == "numpy" and isinstance(executor, ThreadPoolExecutor):
        run = partial(run, in_thread=True)
    count, result = len(cells), _room(cells)
    spans = [slice(start, min(start + piece, count)) for start in range(0, count, piece)]
    unit, shown = Message("chain.batch.unit"), progress and len(spans) > 1
    with progress_bar(total=count, unit=unit, shown=shown, unit_scale=True, delay=1) as bar:
        for span in _done(run, cells, spans, result, executor):
            bar.update(span.stop - span.start)
    return result


class LinkResult(NamedTuple):
    """The results of one link of each field of a batch.

    Attributes
    ----------
    popped : array of bool, shape (n,)
    score : array of int64, shape (n,), points
    cells : array of uint8, shape (n, height, width)
        Each field after its link; what was above the cleared puyos is still in the air.
    """

    popped: "NDArray[np.bool_]"
    score: "NDArray[np.int64]"
    cells: "Cells"


def link(
    cells: "NDArray[Any]",
    number: "int | NDArray[Any]" = 0,
    *,
    rules: Rules | str = TSU,
    hidden_rows: int = 1,
) -> LinkResult:
    """Run one link of many fields: everything falls, then the groups that are due pop, once.

    Called again until nothing pops, it does what :func:`simulate` does under rules that settle
    first.  It has the numpy engine only.

    Parameters
    ----------
    cells, rules, hidden_rows
        As for :func:`simulate`.
    number : int or array of whole numbers, shape (n,), default 0
        The links before this one, for all fields or each of them.

    Returns
    -------
    LinkResult
        The arrays popped, score, cells.

    Raises
    ------
    ValueError, TypeError
        As for :func:`simulate`; also if ``number`` has another shape.

    Examples
    --------
    >>> from puyonb.puyo import Field
    >>> cells = encode([Field.from_rows(["BBB.", "RRR.", "R..B"], height=13)])
    >>> first = link(cells)
    >>> second = link(first.cells, 1)
    >>> first.score.tolist(), second.score.tolist(), int(second.cells.max())
    ([40], [320], 0)
    """
    from puyonb.puyo.batch._numpy_engine import run_link

    cells = np.asanyarray(cells)
    _check(cells, hidden_rows, 1)
    count = len(cells)
    before = np.broadcast_to(np.asarray(number, np.int64), (count,))
    result = LinkResult(np.zeros(count, bool), *_room(cells)[1:])
    codes = _codes(cells, slice(count))
    run_link(codes, before, *result, rules=named(rules), hidden_rows=hidden_rows)
    return result


def _check(cells: "NDArray[Any]", hidden_rows: int, piece: int) -> None:
    check_array(cells)
    height = cells.shape[1]
    if height > _TALLEST:
        raise ValueError(Message("chain.batch.rows", most=_TALLEST, found=height))
    check_range("hidden_rows", hidden_rows, 0, height - 1)
    check_range("piece", piece, 1)


def _room(cells: "NDArray[Any]") -> BatchResult:
    """Return the arrays of a result."""
    count = len(cells)
    return BatchResult(
        np.zeros(count, np.int32), np.zeros(count, np.int64), np.empty(cells.shape, np.uint8)
    )


def _codes(cells: "NDArray[Any]", span: slice) -> "Cells":
    """Return one piece as codes; an array larger than memory is checked piece by piece."""
    part = cells[span]
    check_codes(part, span.start)
    return np.ascontiguousarray(part, np.uint8)


def _done(
    run: "partial[None]",
    cells: "NDArray[Any]",
    spans: Iterable[slice],
    result: BatchResult,
    executor: Executor | None,
) -> Iterator[slice]:
    """Run the pieces here or in an executor, write the results, and yield each finished piece."""
    if executor is None:
        for span in spans:
            yield _written(run, cells, span, result)
        return
    waiting: deque[tuple[slice, Future[Any]]] = deque()
    in_thread = isinstance(executor, ThreadPoolExecutor)
    for span in spans:
        if in_thread:
            waiting.append((span, executor.submit(_written, run, cells, span, result)))
        else:
            waiting.append((span, executor.submit(_answer, run, _codes(cells, span))))
        if len(waiting) >= _AHEAD:
            yield _taken(*waiting.popleft(), result)
    while waiting:
        yield _taken(*waiting.popleft(), result)


def _written(
    run: "partial[None]", cells: "NDArray[Any]", span: slice, result: BatchResult
) -> slice:
    """Run a piece, and write into the arrays of the result."""
    run(_codes(cells, span), *(whole[span] for whole in result))
    return span


def _answer(run: "partial[None]", cells: "Cells") -> BatchResult:
    """Run a piece in another process, which cannot write into the arrays of the result."""
    part = _room(cells)
    run(cells, *part)
    return part


def _taken(span: slice, future: "Future[Any]", result: BatchResult) -> slice:
    part = future.result()
    if isinstance(part, BatchResult):
        result.length[span], result.score[span], result.final[span] = part
    return span


def _engine(name: str) -> Any:
    """Return the function that runs a piece."""
    check_choice("engine", name, ("auto", "numpy", "numba"))
    load = import_compiled if name == "numba" else import_module
    return load(f"{__name__}._{name.replace('auto', 'numpy')}_engine").run
