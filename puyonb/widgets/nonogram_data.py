"""A nonogram as data for ``solving.js``, which plays it without Python.

The trace holds the solution, and hints need it.  It is compressed, so nobody reads a cell by
accident, also not in the source of a page.  It is no secret: a program can decompress it.
"""

import base64
import json
import zlib
from collections.abc import Sequence
from typing import Any

from puyonb.messages import message_text
from puyonb.nonogram.cells import BLANK, Clues, LineKind
from puyonb.nonogram.puzzle import Puzzle
from puyonb.nonogram.solver import Step, Trace

_EARLIER = 3
"""The most steps without a settled cell that a hint quotes."""


def clues(puzzle: Puzzle) -> dict[str, Any]:
    """Return the identity, the clues and the given cells of a puzzle."""
    given = {} if puzzle.given is None else {"given": puzzle.given}
    return {
        "id": puzzle.identity,
        "rows": clues_text(puzzle.rows),
        "columns": clues_text(puzzle.columns),
        **given,
    }


def hidden(value: object) -> str:
    """Return a value as compressed JSON in base64, which the function ``reveal`` reads."""
    text = json.dumps(value, ensure_ascii=False, separators=(",", ":"))
    packer = zlib.compressobj(9, zlib.DEFLATED, -zlib.MAX_WBITS)
    return base64.b64encode(packer.compress(text.encode()) + packer.flush()).decode()


def clues_text(lines: Sequence[Clues]) -> str:
    """Return the clues of one side as the function ``readClues`` reads them.

    Examples
    --------
    >>> clues_text(Puzzle.from_grid(["##.a", "....", "b.bb"]).rows)
    '2 1a,0,1b 2b'
    """
    return ",".join(" ".join(map(str, clues)) or BLANK for clues in lines)


def steps(trace: Trace) -> list[tuple[Any, ...]]:
    """Return the steps of a trace that settle cells, as hints.

    Parameters
    ----------
    trace : Trace

    Returns
    -------
    list of (lines, cells, text, known)
        The lines and the (row, column) of the known cells are those that the reason rests on.  The
        lines are such as ``"r0"``, ``" c3"`` for one that an assumption contradicts, or empty.

    Examples
    --------
    >>> from puyonb.nonogram.solver import trace
    >>> steps(trace(Puzzle.from_grid(["##", "#."])))[1]
    ('c0', [(1, 0, '1')], 'Column 1 (2): row 2 is filled: its blocks and their gaps fill it', ())
    """
    earlier: list[Step] = []
    told = []
    for step in trace.steps:
        if not step.cells:  # it excludes a colour, and a later step needs that
            earlier.append(step)
            continue
        needed = [each for each in earlier if _concerns(each, step)]
        lines = " ".join(f"{line.kind.value[0]}{line.index}" for line in step.lines)
        lines = lines if step.contradiction is None else f" {lines}"
        texts = [_sentence(each) for each in (*needed[-_EARLIER:], step)]
        text = message_text("widgets.nonogram.play.and").join(texts)
        told.append((lines, [*step.cells], text, step.known))
    return told


def _concerns(earlier: Step, step: Step) -> bool:
    """Return whether a step has changed cells of the line, or the cells, of a later one."""
    if step.line is None:
        cells = {(change.row, change.col) for change in step.changes}
        return any((change.row, change.col) in cells for change in earlier.changes)
    is_row, index = step.line.kind is LineKind.ROW, step.line.index
    return any((change.row if is_row else change.col) == index for change in earlier.changes)


def _sentence(step: Step) -> str:
    text = step.content.text()
    return text[:1].upper() + text[1:]
