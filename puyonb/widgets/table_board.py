"""A piecepack board as parts for ``board.js``: the table, and pieces that can be moved one by one.

:mod:`puyonb.piecepack.draw._board` draws the same board from above.
"""

from collections.abc import Iterable, Mapping
from dataclasses import replace
from math import ceil, cos, floor, radians, sin
from typing import Any, NamedTuple

from puyonb.drawing.outlines import line as path_of
from puyonb.drawing.outlines import rectangle
from puyonb.drawing.palette import Palette
from puyonb.drawing.scene import Item, Paint, Path, Shape, label
from puyonb.messages import message_text
from puyonb.piecepack import ppn
from puyonb.piecepack.board import Board
from puyonb.piecepack.draw._faces import symbol
from puyonb.piecepack.draw._sizes import size
from puyonb.piecepack.draw._styles import styled
from puyonb.piecepack.pieces import Piece, Placed, Side
from puyonb.widgets.scene_encoder import SceneEncoder, schemes

TRAYS: Mapping[str, tuple[str, ...]] = {
    "usual": ("t", *"SMCA", *"na2345", "pS", "pM", "pC", "pA"),
    "tiles": ("t", *(suit + rank for suit in "SMCA" for rank in "na2345")),
    "coins": (*"na2345", *"SMCA"),
    "dice": tuple(f"d{suit}{rank}" for suit in "SMCA" for rank in "na2345"),
    "matchsticks": tuple(f"m{rank}" for rank in "na2345"),
    "pyramids": tuple(f"▲{suit}{rank}" for suit in "SMCA" for rank in "a2345"),
    "icehouse": tuple(f"△{color}{pips}" for color in "RKGBYW" for pips in "123"),
}
"""The pieces of each tray, as the notation writes them."""

_UNIT = 46.0
_LARGEST = 620.0
"""Pixels: the side of a square, and the largest side of a board, which limits its squares."""

_ROOM = 1.0
"""The margin of the table around its pieces, in squares."""

_LABEL = 0.55
"""The room for the names of columns and rows, in squares."""

_STEP = 0.5
"""The distance between places for pieces, in squares."""


class Extent(NamedTuple):
    """The part of the table on show, in squares: from the place (left, low) to (right, high)."""

    left: float
    low: float
    right: float
    high: float

    def with_(self, other: "Extent") -> "Extent":
        """Return the smallest extent that covers both."""
        return Extent(
            min(self.left, other.left),
            min(self.low, other.low),
            max(self.right, other.right),
            max(self.high, other.high),
        )


_LIGHT, _DARK = ("#eef1f5", "#dde2e9"), ("#3d4858", "#4b586a")
"""Colours of the table and its squares on a light and a dark page, where all pieces are visible."""

_EMPTY = Extent(0.5, 0.5, 8.5, 5.5)
"""The extent of an empty table."""


def extent_of(board: Board) -> Extent:
    """Return the extent of the pieces with a margin around them."""
    found: Extent | None = None
    for piece, x, y in board:
        width, height = _covered(piece)
        reach = Extent(
            x - width / 2 - _ROOM,
            y - height / 2 - _ROOM,
            x + width / 2 + _ROOM,
            y + height / 2 + _ROOM,
        )
        found = reach if found is None else found.with_(reach)
    if found is None:
        return _EMPTY
    # The notation has no location below 0.  Half a square more than whole squares includes the
    # places at their edges.
    return Extent(
        max(floor(found.left), 0) + 0.5,
        max(floor(found.low), 0) + 0.5,
        ceil(found.right) - 0.5,
        ceil(found.high) - 0.5,
    )


class Table:
    """Encode pieces and tables for a widget; it keeps each symbol that it has encoded.

    Parameters
    ----------
    palette : str or Palette
        As for :func:`puyonb.draw.board`; the default one follows the page.
    """

    def __init__(self, palette: str | Palette) -> None:
        self._light, self._dark = map(styled, schemes(palette))
        self._tables = (_LIGHT, _DARK if palette == "default" else _LIGHT)
        self._encoder = SceneEncoder()

    def pieces(self, board: Iterable[Placed]) -> list[dict[str, Any]]:
        """Return the ``pieces`` of a board."""
        return [{**self.kind(piece), "x": _plain(x), "y": _plain(-y)} for piece, x, y in board]

    def kind(self, piece: Piece) -> dict[str, Any]:
        """Return a piece without its place.

        A board is fixed: else the reader would drag it instead of the pieces on it.
        """
        name = self._encoder.symbol(symbol(piece, self._light), symbol(piece, self._dark))
        found = {
            "symbol": name,
            "name": piece.describe(),
            "size": [round(side, 3) for side in _covered(piece)],
        }
        return {**found, "fixed": True} if piece.side.kind == "board" else found

    def drawing(self, extent: Extent, tray: Iterable[str]) -> dict[str, Any]:
        """Return the ``drawing``: the table, its squares, and the tray."""
        kinds = {code: self.kind(ppn.piece(code)) for code in tray}
        left, low, right, high = extent
        ground = [[*_ground(extent, *colors)] for colors in self._tables]
        names = [[*_names(extent, style.text)] for style in (self._light, self._dark)]
        box = [
            left - _LABEL,
            -high - 0.12,
            right - left + _LABEL + 0.12,
            high - low + _LABEL + 0.12,
        ]
        columns, rows = (
            round((end - start) / _STEP) + 1 for start, end in ((left, right), (low, high))
        )
        return self._encoder.parts(
            box=[round(number, 3) for number in box],
            unit=round(min(_UNIT, _LARGEST / max(box[2:])), 2),
            label=message_text("widgets.table.title", "Board editor"),
            hint=message_text(
                "widgets.table.hint",
                "Drag pieces on the board and out of the tray, or click a piece and then a place."
                " Keys: arrows move the cursor, Space takes and puts a piece, Escape puts it back,"
                " Ctrl+Z undoes.",
            ),
            under=self._encoder.items(*ground, y_up=True),
            over=self._encoder.items(*names, y_up=True),
            grid={
                "origin": [left - _STEP / 2, -high - _STEP / 2],
                "step": _STEP,
                "columns": [_column(left + number * _STEP) for number in range(columns)],
                "rows": [f"{high - number * _STEP:g}" for number in range(rows)],
                "kinds": kinds,
                "empty": "",
            },
        )


def _ground(extent: Extent, table: str, rule: str) -> Iterable[Item]:
    """Draw the table and its squares."""
    left, low, right, high = extent
    yield Shape(rectangle(left, low, right, high), Paint(fill=table))
    lines = Path("", ())
    for x in range(ceil(left), floor(right)):
        lines += path_of([(x + 0.5, low), (x + 0.5, high)])
    for y in range(ceil(low), floor(high)):
        lines += path_of([(left, y + 0.5), (right, y + 0.5)])
    yield Shape(lines, Paint(stroke=rule, width=0.03))


def _names(extent: Extent, ink: str) -> Iterable[Item]:
    """Write the names of columns and rows."""
    left, low, right, high = extent
    for x in range(max(ceil(left), 1), floor(right) + 1):
        yield from label(_column(x), x, low - 0.32, size=0.36, color=ink, y_up=True)
    for y in range(ceil(low), floor(high) + 1):
        yield from label(str(y), left - 0.14, y, size=0.36, color=ink, anchor="end", y_up=True)


def flipped(piece: Piece) -> Piece:
    """Turn a piece over: to its back or face, the next face of a die, the next pyramid side."""
    kind, up = piece.side.kind, piece.side.up
    if kind == "die":
        return _changed(piece, rank=(piece.rank or 1) % 6 + 1)
    if kind == "pyramid":
        turns = ("top", "face", "right", "back", "left")
        return _changed(piece, side=Side(f"pyramid_{turns[(turns.index(up) + 1) % len(turns)]}"))
    return _changed(piece, side=Side(f"{kind}_{'back' if up == 'face' else 'face'}"))


def turned(piece: Piece) -> Piece:
    """Turn a piece a quarter, clockwise."""
    return _changed(piece, angle=(piece.angle - 90) % 360)


def _changed(piece: Piece, **parts: Any) -> Piece:
    return replace(piece, **parts)


def _covered(piece: Piece) -> tuple[float, float]:
    """Return the width and the height of a piece at its angle, in squares."""
    width, height, _ = size(piece)
    cosine, sine = abs(cos(radians(piece.angle))), abs(sin(radians(piece.angle)))
    return width * cosine + height * sine, width * sine + height * cosine


def _column(x: float) -> str:
    """Return the letters of a column; empty between columns."""
    return ppn.location_text(x, 0)[:-1] if x == int(x) >= 1 else ""


def _plain(number: float) -> float:
    return int(number) if number == int(number) else round(number, 4)
