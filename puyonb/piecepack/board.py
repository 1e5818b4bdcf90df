"""A board: pieces in the order in which they were placed, later ones lying above earlier ones.

What a table of pieces is made of is told by reading Q11: one row a piece, with the columns that piecepack programs exchange.
"""

from collections.abc import Iterable, Iterator
from math import isfinite
from typing import TypedDict

from puyonb.piecepack.pieces import Piece, Placed, Side

__all__ = ["COLUMNS", "Board", "Row"]


class Row(TypedDict):
    """One piece of a board as a row of a table."""

    piece_side: str
    suit: int
    rank: int
    cfg: str
    x: float
    y: float
    angle: float


COLUMNS = ("piece_side", "suit", "rank", "cfg", "x", "y", "angle")
"""The columns of a table of pieces, in their order (reading Q11)."""


class Board:
    """A position: pieces in placing order.

    Parameters
    ----------
    pieces : iterable of Placed
        From the bottom to the top; a (piece, x, y) will do.

    Raises
    ------
    TypeError
        If something is no (piece, x, y).
    ValueError
        If a coordinate is not finite.

    Examples
    --------
    >>> board = Board([(Piece(Side.TILE_BACK), 1.5, 1.5), (Piece(Side.COIN_BACK, suit=3), 1, 2)])
    >>> len(board), board[1].piece.describe()
    (2, 'Crowns coin back')
    >>> board.rows()[1]
    {'piece_side': 'coin_back', 'suit': 3, 'rank': 1, 'cfg': 'piecepack', 'x': 1, 'y': 2, 'angle': 0}

    Source: Portable Piecepack Notation 0.5.2, Default Movetext Parser; reading Q11.
    """

    __slots__ = ("_pieces",)
    _pieces: tuple[Placed, ...]

    def __init__(self, pieces: Iterable[tuple[Piece, float, float]] = ()) -> None:
        self._pieces = tuple(_checked(placed) for placed in pieces)

    @property
    def pieces(self) -> tuple[Placed, ...]:
        """The pieces, from the bottom to the top."""
        return self._pieces

    @classmethod
    def from_rows(cls, rows: Iterable[Row]) -> "Board":
        """Build a board from the rows of a table.

        Parameters
        ----------
        rows : iterable of mapping
            With the columns of reading Q11; others are ignored.  Numbers may be text, as a CSV reader gives them.

        Raises
        ------
        KeyError
            If a column is missing.
        ValueError
            If a piece_side is unknown, or a number is none.
        """
        return cls(
            Placed(
                Piece(
                    Side(row["piece_side"]), int(row["suit"]), int(row["rank"]), _plain(float(row["angle"])), row["cfg"]
                ),
                _plain(float(row["x"])),
                _plain(float(row["y"])),
            )
            for row in rows
        )

    def rows(self) -> list[Row]:
        """Give the table of the pieces: one dict a piece, in placing order.

        Returns
        -------
        list of dict
            The keys are :data:`COLUMNS`; a suit or rank that nobody said is 1.

        Source: reading Q11.
        """
        return [
            {
                "piece_side": piece.side.value,
                "suit": piece.suit or 1,
                "rank": piece.rank or 1,
                "cfg": piece.cfg,
                "x": x,
                "y": y,
                "angle": piece.angle,
            }
            for piece, x, y in self.pieces
        ]

    def __len__(self) -> int:
        return len(self.pieces)

    def __iter__(self) -> Iterator[Placed]:
        return iter(self.pieces)

    def __getitem__(self, index: int) -> Placed:
        return self.pieces[index]

    def __eq__(self, other: object) -> bool:
        return self.pieces == other.pieces if isinstance(other, Board) else NotImplemented

    def __hash__(self) -> int:
        return hash(self.pieces)

    def __repr__(self) -> str:
        return f"Board([{', '.join(f'({piece!r}, {x:g}, {y:g})' for piece, x, y in self.pieces)}])"


def _checked(placed: tuple[Piece, float, float]) -> Placed:
    try:
        piece, x, y = placed
    except (TypeError, ValueError):
        raise TypeError(f"expected (piece, x, y), found {placed!r}") from None
    if piece.__class__ is not Piece:
        raise TypeError(f"expected a Piece, found {piece!r}")
    if not (isfinite(x) and isfinite(y)):
        raise ValueError(f"expected finite coordinates, found ({x}, {y})")
    return placed if placed.__class__ is Placed else Placed(piece, x, y)


def _plain(number: float) -> float:
    """Give a whole number as int, so that a table reads 2 and not 2.0."""
    return int(number) if number == int(number) else number
