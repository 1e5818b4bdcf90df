"""The run-length string of the mattulwan editor: a letter for each cell, a number for repeats.

>>> from puyonb.puyo import mattulwan
>>> field = mattulwan.loads("a54ea3eaebdece3bd2eb2dc3")
>>> print(str(field)[-27:])
G...G.
GRYGBG
GGRYYG
RRYBBB
>>> mattulwan.dumps(field, full=False)
'a54ea3eaebdece3bd2eb2dc3'

The letters do not follow the usual order of the colours: b is red, c blue, d yellow and e green.
The string always has all 78 cells, so it is easy to recognize.  A puyop.com code whose letters and
digits happen to add up to 78 cells is valid here as well.
"""

import re
from typing import NoReturn

from puyonb.messages import Message
from puyonb.puyo._linkcode import CELLS, Part, check_size, code_in, refuse
from puyonb.puyo.field import Field, Puyo, standard_field

__all__ = ["dumps", "loads"]

_NAME, _TITLE = "mattulwan", Message("link.title.mattulwan")

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
"""The letter of each kind; ``j`` is a point puyo, which a Field cannot hold."""

_KINDS = {letter: puyo for puyo, letter in _LETTERS.items()}
_ADDRESS = r"(?i)(?:https?://)?(?:www\.)?pndsng\.com/puyo/(?:index\.html)?\?"
_BASE = "https://pndsng.com/puyo/index.html?"
_RUN = re.compile(r"([a-k])([0-9]{0,3})")


def loads(text: str) -> Field:
    """Read a field.

    Parameters
    ----------
    text : str
        The string, or the address of a mirror of the editor with the string after its question
        mark.  White space around it is ignored; a run may be divided.

    Returns
    -------
    Field
        6x13 with one hidden row.

    Raises
    ------
    NotationError
        At the first character that is not a run, at a point puyo, and where there are more or fewer
        than 78 cells.
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
        code.fail(Message("link.cells", expected=CELLS, found=len(cells)), at)
    return standard_field(cells)


def _fail(code: Part, at: int) -> NoReturn:
    """Raise the error for the place where reading stopped."""
    run = _RUN.match(code.body, at)
    if run is None:
        message = Message(
            "link.mattulwan.letter",
            "expected a letter from a to k, found {found!q}",
            found=code.body[at],
        )
    elif run[1] not in _KINDS:
        message = Message(
            "link.mattulwan.point",
            "expected a puyo that a field can hold, found a point puyo, {found!q}",
            found=run[1],
        )
    elif int(run[2] or 1):
        message = Message(
            "link.cells.more", "expected {expected} cells, found more", expected=CELLS
        )
    else:
        message = Message(
            "link.mattulwan.empty_run",
            "expected a run of at least one cell, found {found!q}",
            found=run[0],
        )
    code.fail(message, at)


def dumps(field: Field, *, full: bool = True) -> str:
    """Write a field, each run once.

    Parameters
    ----------
    field : Field
    full : bool, default True
        Write the whole address of a mirror of the editor, and not only the string.

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
