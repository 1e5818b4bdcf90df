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

The letters do not follow the usual order of the colours: b is red, c blue, d yellow and e green.
The string always tells all 78 cells, which is what makes it easy to recognise; a puyop.com code of
letters and digits that happen to add up to 78 cells reads here as well.
"""

import re
from typing import NoReturn

from puyonb.puyo._linkcode import CELLS, Part, check_size, code_in, refuse, standard_field
from puyonb.puyo.field import Field, Puyo

__all__ = ["dumps", "loads"]

_NAME, _TITLE = "mattulwan", "the mattulwan string"

_LETTERS = {
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

_KINDS = {letter: puyo for puyo, letter in _LETTERS.items()}
_ADDRESS = r"(?i)(?:https?://)?(?:www\.)?pndsng\.com/puyo/(?:index\.html)?\?"
_BASE = "https://pndsng.com/puyo/index.html?"
_RUN = re.compile(r"([a-k])([0-9]{0,3})")


def loads(text: str) -> Field:
    """Read a field.

    Parameters
    ----------
    text : str
        The string, or the address of a mirror of the editor with the string behind its question mark.  White space around
        it does not count; a run may be written in pieces.

    Returns
    -------
    Field
        6x13 with one hidden row.

    Raises
    ------
    NotationError
        At the first character that is no run, at a point puyo, and where there are more or fewer than 78 cells.
    """
    code, _ = code_in(text, _ADDRESS, site=_BASE, until="#&")
    body, at = code.body, 0
    cells: list[Puyo] = []
    for letter, digits in _RUN.findall(body):
        kind, count = _KINDS.get(letter), int(digits or 1)
        if body[at] != letter or kind is None or not 0 < count <= CELLS - len(cells):
            break
        cells += [kind] * count
        at += 1 + len(digits)
    if at != len(body):
        _fail(code, at)
    if len(cells) != CELLS:
        code.fail(f"expected {CELLS} cells, found {len(cells)}", at)
    return standard_field(cells)


def _fail(code: Part, at: int) -> NoReturn:
    """Tell why reading stopped at a place."""
    run = _RUN.match(code.body, at)
    if run is None:
        message = f"expected a letter from a to k, found {code.body[at]!r}"
    elif run[1] not in _KINDS:
        message = f"expected a puyo that a field can hold, found a point puyo, {run[1]!r}"
    else:
        message = f"expected {CELLS} cells, found {'more' if int(run[2] or 1) else 'a run of none'}"
    code.fail(message, at)


def dumps(field: Field, *, full: bool = False) -> str:
    """Write a field, each run once.

    Parameters
    ----------
    field : Field
    full : bool, default False
        Write the whole address of a mirror of the editor; the string alone is what players pass on.

    Raises
    ------
    CannotExpress
        For a sun, and for a field that is not 6x13 with one hidden row.
    """
    check_size(field, notation=_NAME, title=_TITLE)
    try:
        text = "".join([_LETTERS[cell] for row in field.cells for cell in row])
    except KeyError:
        refuse(field, _LETTERS, notation=_NAME, title=_TITLE)
    code = re.sub(r"(.)\1+", lambda run: f"{run[1]}{len(run[0])}", text)
    return _BASE + code if full else code
