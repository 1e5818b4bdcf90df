"""The run-length string of the mattulwan editor and its mirrors: a letter a cell, with a number where it repeats.

>>> from puyonb.puyo import mattulwan
>>> field = mattulwan.loads("a54ea3eaebdece3bd2eb2dc3")
>>> print(str(field)[-27:])
G...G.
GRYGBG
GGRYYG
RRYBBB
>>> mattulwan.dumps(field)
'a54ea3eaebdece3bd2eb2dc3'

The letters do not follow the usual order of the colours: b is red, c blue, d yellow and e green.  The string always tells all
78 cells, which is what makes it easy to recognise; a puyop.com code of letters and digits that happen to add up to 78 cells
reads here as well.
"""

import re

from puyonb.errors import NotationError
from puyonb.puyo.field import Field, Puyo
from puyonb.puyo.linkcode import CELLS, HEIGHT, HIDDEN_ROWS, WIDTH, check_size, refuse
from puyonb.text import without_bom

__all__ = ["dumps", "loads"]

NAME, TITLE = "mattulwan", "the mattulwan string"

LETTERS = {
    Puyo.EMPTY: "a",
    Puyo.RED: "b",
    Puyo.BLUE: "c",
    Puyo.YELLOW: "d",
    Puyo.GREEN: "e",
    Puyo.PURPLE: "f",
    Puyo.OJAMA: "g",
    Puyo.IRON: "h",
    Puyo.WALL: "i",
    Puyo.HARD: "k",
}
"""The letter of each kind; ``j``, which means a point puyo, is not here: no field of ours holds one."""

_KINDS = {letter: puyo for puyo, letter in LETTERS.items()}
_RUN = re.compile(r"([a-k])([0-9]{0,3})")


def loads(text: str) -> Field:
    """Read a field.

    Parameters
    ----------
    text : str
        White space around it does not count; a run may be written in pieces.

    Returns
    -------
    Field
        6x13 with one hidden row.

    Raises
    ------
    NotationError
        At the first character that is no run, at a point puyo, and where there are more or fewer than 78 cells.
    """
    source = without_bom(text)
    end = len(source.rstrip())
    at = len(source) - len(source.lstrip())
    cells: list[Puyo] = []
    while at < end:
        run = _RUN.match(source, at, end)
        if run is None:
            raise NotationError(f"expected a letter from a to k, found {source[at]!r}", source, at)
        letter, digits = run.groups()
        if letter not in _KINDS:
            raise NotationError("expected a puyo that a field can hold, found a point puyo, 'j'", source, at)
        count = int(digits or 1)
        if count == 0 or len(cells) + count > CELLS:
            message = f"expected {CELLS} cells, found {'a run of none' if count == 0 else 'more'}"
            raise NotationError(message, source, at)
        cells += [_KINDS[letter]] * count
        at = run.end()
    if len(cells) != CELLS:
        raise NotationError(f"expected {CELLS} cells, found {len(cells)}", source, end)
    rows = tuple([tuple(cells[start : start + WIDTH]) for start in range(0, CELLS, WIDTH)])
    return Field.trusted(WIDTH, HEIGHT, rows, HIDDEN_ROWS)


def dumps(field: Field) -> str:
    """Write a field, each run once.

    Raises
    ------
    CannotExpress
        For a sun, and for a field that is not 6x13 with one hidden row.
    """
    check_size(field, notation=NAME, title=TITLE)
    try:
        text = "".join([LETTERS[cell] for row in field.cells for cell in row])
    except KeyError:
        refuse(field, LETTERS, notation=NAME, title=TITLE)
    return re.sub(r"(.)\1+", lambda run: f"{run[1]}{len(run[0])}", text)
