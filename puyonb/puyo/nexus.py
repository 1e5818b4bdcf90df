"""Codes of the Puyo Nexus chain simulator: the query of its older links, and today's string.

>>> from puyonb.puyo import nexus
>>> field = nexus.loads("https://puyonexus.com/chainsim/?chain=4477551166")
>>> nexus.dumps_hex(field)
'1122336644'

A link of today names a chain by an id that only the site can look up.  The string for this id, in
the address of an image or on a wiki page, has one digit for each cell, too.  But these digits are
hexadecimal, other ones than in the query, and include sun and point puyos.  Digits alone do not
show which of the two codes a text is: :func:`loads` reads only text with ``chain=``, and
:func:`loads_hex` the bare string.
"""

import re

from puyonb.errors import CannotExpress, NotationError, check_type
from puyonb.messages import Message
from puyonb.puyo._linkcode import (
    CELLS,
    HEIGHT,
    HIDDEN_ROWS,
    WIDTH,
    Part,
    bounded,
    check_size,
    query_in,
)
from puyonb.puyo.field import Field, Puyo, standard_field

__all__ = ["dumps", "dumps_hex", "loads", "loads_hex"]

_NAME = "nexus"
_HEX_NAME, _HEX_TITLE = "nexus:hex", Message("link.title.nexus_hex")

_CODES = {
    Puyo.EMPTY: "0",
    Puyo.RED: "4",
    Puyo.GREEN: "7",
    Puyo.BLUE: "5",
    Puyo.YELLOW: "6",
    Puyo.PURPLE: "8",
    Puyo.OJAMA: "1",
    Puyo.WALL: "2",
    Puyo.IRON: "3",
    Puyo.HARD: "A",
    Puyo.SUN: "C",
}
"""The characters of a query; ``B`` is a point puyo, which a Field cannot hold."""

_HEX_CODES = {
    Puyo.EMPTY: "0",
    Puyo.RED: "1",
    Puyo.GREEN: "2",
    Puyo.BLUE: "3",
    Puyo.YELLOW: "4",
    Puyo.PURPLE: "5",
    Puyo.OJAMA: "6",
    Puyo.SUN: "8",
    Puyo.HARD: "9",
    Puyo.IRON: "a",
    Puyo.WALL: "b",
}
"""The characters of the string; ``7`` is a point puyo."""

_WIDTHS, _HEIGHTS, _HIDDEN = range(3, 17), range(6, 27), range(1, 3)
"""The boards that the simulator has: columns, visible rows, hidden rows."""

_KINDS = {code: puyo for puyo, code in _CODES.items()}
_HEX_KINDS = {code: puyo for puyo, code in _HEX_CODES.items()}
_DEFAULTS = {"w": 6, "h": 12, "hr": 1}
_RANGES = {"w": _WIDTHS, "h": _HEIGHTS, "hr": _HIDDEN}
_BASE = "https://puyonexus.com/chainsim/"
_START = f"{_BASE}?chain="
_SITE = r"(?:https?://)?(?:www\.)?puyonexus\.(?:com|net)/"
_ID = re.compile(rf"{_SITE}chainsim/(?:chain|image)/(?P<id>\w+)", re.IGNORECASE)
LONGEST = 4096
"""The most characters of a query: the largest board has 448 cells."""


def loads(text: str) -> Field:
    """Read a field.

    Parameters
    ----------
    text : str
        A link with ``chain=`` in its query, or the query alone.

    Returns
    -------
    Field
        With the width ``w``, ``h`` visible rows and ``hr`` hidden rows, by default 6, 12 and 1.

    Raises
    ------
    NotationError
        If there is no ``chain=``, the simulator has no such size, or a character is unknown.
    """
    if (ordinary := _ordinary(text)) is not None:
        return ordinary
    source, start, _ = bounded(text, LONGEST)
    values = query_in(source, start, "chain", site=_SITE, home="https://puyonexus.com/")
    if values is None:
        if known := _ID.match(source, start):
            raise NotationError(
                Message(
                    "link.nexus.id",
                    "expected a query with chain=, found an id, which only the site can look up",
                ),
                source,
                known.start("id"),
            )
        raise NotationError(Message("link.no_key", key="chain"), source, start)
    width, height, hidden = (
        _number(values[name], name) if name in values else _DEFAULTS[name] for name in _RANGES
    )
    return _field(values["chain"], _KINDS, width, height + hidden, hidden)


def loads_hex(text: str, *, width: int = 6, height: int = 13, hidden_rows: int = 1) -> Field:
    """Read a field from the bare string.

    Parameters
    ----------
    text : str
        One character for each cell from the top, without leading zeros.
    width, height : int, cells, default 6 and 13
        The size, which the string does not have; the height counts the hidden rows.
    hidden_rows : int, default 1

    Raises
    ------
    NotationError
        If a character is unknown, or there are more of them than the board has cells.
    """
    return _field(Part.of(*bounded(text, LONGEST)), _HEX_KINDS, width, height, hidden_rows)


def dumps(field: Field, *, full: bool = True) -> str:
    """Write a field as a link with its query.

    Parameters
    ----------
    field : Field
    full : bool, default True
        Write the whole address; otherwise the query alone.

    Raises
    ------
    CannotExpress
        If the simulator has no board of this size.
    """
    check_type(field, Field)
    size = {"w": field.width, "h": field.height - field.hidden_rows, "hr": field.hidden_rows}
    for name, number in size.items():
        if number not in _RANGES[name]:
            width, height, hidden = field.width, field.height, field.hidden_rows
            message = Message(
                "link.nexus.size",
                "a field of {width}x{height} with {hidden:hidden row|hidden rows} has no form in a"
                " Puyo Nexus query",
                width=width,
                height=height,
                hidden=hidden,
            )
            raise CannotExpress(message, notation=_NAME, what="hidden" if name == "hr" else "size")
    given = [f"{name}={number}" for name, number in size.items() if number != _DEFAULTS[name]]
    query = "&".join([*given, f"chain={_code(field, _CODES)}"])
    return f"{_BASE}?{query}" if full else query


def dumps_hex(field: Field) -> str:
    """Write a field as the bare string, which leaves its size out.

    Raises
    ------
    CannotExpress
        If the field is not 6x13 with one hidden row: a reader could not know.
    """
    check_size(field, notation=_HEX_NAME, title=_HEX_TITLE)
    return _code(field, _HEX_CODES)


def _ordinary(text: str) -> Field | None:
    """Read a link of the usual size as :func:`dumps` writes it; return None for any other text."""
    digits = text.removeprefix(_START) if isinstance(text, str) else ""
    if not 0 < len(digits) <= CELLS or len(digits) == len(text):
        return None
    try:
        return standard_field(map(_KINDS.__getitem__, digits.rjust(CELLS, "0")))
    except KeyError:
        return None


def _number(part: Part, name: str) -> int:
    limits = _RANGES[name]
    if (
        not (part.body.isascii() and part.body.isdecimal())
        or int(part.body[:4]) not in limits
        or len(part.body) > 4
    ):
        found, least, most = part.body, limits[0], limits[-1]
        part.fail(
            Message(
                "link.nexus.range",
                "expected {key} to be a number from {least} to {most:,}, found {found!q}",
                key=name,
                least=least,
                most=most,
                found=found,
            )
        )
    return int(part.body)


def _field(part: Part, kinds: dict[str, Puyo], width: int, height: int, hidden_rows: int) -> Field:
    if not part.body:
        part.fail(Message("link.field.no_digit", "expected a digit for a cell, found none"))
    if len(part.body) > width * height:
        message = Message("link.cells.most", most=width * height, found=len(part.body))
        part.fail(message, width * height)
    try:
        cells = [*map(kinds.__getitem__, part.body.rjust(width * height, "0"))]
    except KeyError as error:
        found = error.args[0]
        code = "link.nexus.point" if found in ("B", "7") else "link.nexus.digit"
        part.fail(Message(code, digits="".join(kinds), found=found), part.body.index(found))
    if (width, height, hidden_rows) == (WIDTH, HEIGHT, HIDDEN_ROWS):
        return standard_field(cells)
    each = iter(cells)
    return Field(width, height, tuple(zip(*[each] * width, strict=True)), hidden_rows)


def _code(field: Field, codes: dict[Puyo, str]) -> str:
    """Write the cells; both tables have a code for every kind."""
    return "".join([codes[cell] for row in field.cells for cell in row]).lstrip("0") or "0"
