"""A board: pieces in the order in which they were placed; later pieces are above earlier ones.

A board is a value: it never changes.  As a table it has one row for each piece, with the columns
that piecepack programs exchange (reading Q11).
"""

from collections import Counter, deque
from collections.abc import Callable, Hashable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from math import isfinite, nan
from typing import Any, TypedDict

from puyonb._shown import Shown
from puyonb.errors import Problem
from puyonb.messages import Message
from puyonb.piecepack.pieces import Piece, Placed, Side

NEAR = 0.0022
"""The greatest distance from a location at which a piece is still at it, in board squares (Q8)."""


class Row(TypedDict):
    """One piece of a board as a row of a table.

    Attributes
    ----------
    piece_side : str
        The kind of the piece and the side that is up, such as ``"tile_back"``.
    suit, rank : int
        Numbers from 1; of an icehouse piece the pips, 0 to 3.
    cfg : str
        The name of the piece's game system.
    x, y : float, board squares
        The location, y upwards.
    angle : float, degrees
        Counter-clockwise.
    """

    piece_side: str
    suit: int
    rank: int
    cfg: str
    x: float
    y: float
    angle: float


COLUMNS = ("piece_side", "suit", "rank", "cfg", "x", "y", "angle")
"""The columns of a table of pieces, in their order (reading Q11)."""


class Board(Shown):
    """A position: pieces in placing order.

    Parameters
    ----------
    pieces : iterable of Placed
        From the bottom to the top; tuples (piece, x, y) are accepted, too.

    Raises
    ------
    TypeError
        If an item is not (piece, x, y).
    ValueError
        If a coordinate is not finite.

    Examples
    --------
    >>> board = Board([(Piece(Side.TILE_BACK), 1.5, 1.5), (Piece(Side.COIN_BACK, suit=3), 1, 2)])
    >>> len(board), board[1].piece.describe(), board.top(1, 2) == board[1]
    (2, 'Crowns coin back', True)
    >>> list(board.rows()[1].values())
    ['coin_back', 3, 1, 'piecepack', 1, 2, 0]

    Source: Portable Piecepack Notation 0.5.2, Default Movetext Parser; reading Q11.
    """

    _picture = "puyonb.piecepack.draw._board:board"

    __slots__ = ("_pieces",)

    def __init__(self, pieces: Iterable[tuple[Piece, float, float]] = ()) -> None:
        self._pieces = tuple(_checked(placed) for placed in pieces)

    @staticmethod
    def from_rows(rows: Iterable[Mapping[str, Any]]) -> "Board":
        """Build a board from the rows of a table.

        Parameters
        ----------
        rows : iterable of mapping
            With the columns of reading Q11; others are ignored.  Numbers may be text, as a CSV
            reader returns them.

        Raises
        ------
        KeyError
            If a column is missing.
        TypeError
            If a row is not a mapping, or a value has the wrong type.
        ValueError
            If a piece_side is unknown, or a value is not a number.  Each message names the row and
            the column.

        Examples
        --------
        >>> rows = Board([(Piece(Side.PAWN_FACE), 1, 2)]).rows()
        >>> Board.from_rows([{**row, "x": 4} for row in rows])
        Board([(Piece(PAWN_FACE, suit=1, rank=1), 4, 2)])
        """
        if not isinstance(rows, Iterable):
            raise TypeError(
                Message(
                    "ppn.rows", "expected rows of a table, found {found}", found=type(rows).__name__
                )
            )
        return Board(read_row(row, number) for number, row in enumerate(rows, 1))

    @property
    def pieces(self) -> tuple[Placed, ...]:
        """The pieces, from the bottom to the top."""
        return self._pieces

    def problems(self) -> list[Problem]:
        """Return an empty list: every position can exist; rules of games are not checked."""
        return []

    def rows(self) -> list[Row]:
        """Return the table of the pieces: one dict for each piece, in placing order.

        Returns
        -------
        list of dict
            The keys are :data:`COLUMNS`; a missing suit or rank is 1.  The rank of an icehouse
            piece is its number of pips, 0 to 3.

        Source: reading Q11.
        """
        return [
            {
                "piece_side": piece.side.value,
                "suit": piece.suit or 1,
                "rank": piece.row_rank,
                "cfg": piece.cfg,
                "x": x,
                "y": y,
                "angle": piece.angle,
            }
            for piece, x, y in self.pieces
        ]

    def at(self, x: float, y: float) -> tuple[Placed, ...]:
        """Return the pieces at a location, from the bottom to the top.

        Parameters
        ----------
        x, y : float, units of a board square

        Source: reading Q8.
        """
        return tuple(placed for placed in self.pieces if is_near(placed.x - x, placed.y - y))

    def top(self, x: float, y: float) -> Placed | None:
        """Return the top piece at a location, which was placed last; None if there is none."""
        return next(
            (placed for placed in reversed(self.pieces) if is_near(placed.x - x, placed.y - y)),
            None,
        )

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

    def __reduce__(self) -> tuple[Any, ...]:
        return Board, (self.pieces,)

    def __str__(self) -> str:
        from puyonb.piecepack import textdiagram

        return textdiagram.render(self)

    def _repr_pretty_(self, printer: Any, cycle: bool) -> None:
        from puyonb.piecepack.draw import _board

        printer.text(_board.describe(self))

    def __repr__(self) -> str:
        return f"Board([{', '.join(f'({piece!r}, {x}, {y})' for piece, x, y in self.pieces)}])"


@dataclass(frozen=True, slots=True)
class Changes:
    """The differences between two boards.

    Attributes
    ----------
    moved : tuple of (Placed, Placed)
        Each piece that has another place: before, and after.
    replaced : tuple of (Placed, Placed)
        Each location with another piece, or with the same piece turned or flipped: before, and
        after.
    removed, added : tuple of Placed
        The pieces of only one board.
    reordered : bool
        Whether the pieces that stayed at their places have another order.
    """

    moved: tuple[tuple[Placed, Placed], ...] = ()
    replaced: tuple[tuple[Placed, Placed], ...] = ()
    removed: tuple[Placed, ...] = ()
    added: tuple[Placed, ...] = ()
    reordered: bool = False

    def __bool__(self) -> bool:
        return bool(self.moved or self.replaced or self.removed or self.added or self.reordered)


def changes(before: Board, after: Board) -> Changes:
    """Compare two boards.

    Parameters
    ----------
    before, after : Board
        Two positions, of one game or of two.

    Returns
    -------
    Changes
        Pieces are identified by their values.  If several equal pieces moved, they are paired in
        placing order.

    Examples
    --------
    >>> tile, coin = Piece(Side.TILE_BACK), Piece(Side.COIN_BACK, suit=1)
    >>> before = Board([(tile, 1, 1), (coin, 1, 1)])
    >>> difference = changes(before, Board([(tile, 1, 1), (coin, 4, 1)]))
    >>> [(old.x, new.x) for old, new in difference.moved], difference.added
    ([(1, 4)], ())
    """
    # Most boards of a game begin with the same pieces.
    same = next(
        (
            place
            for place, (one, other) in enumerate(zip(before, after, strict=False))
            if one != other
        ),
        min(len(before), len(after)),
    )
    first, second = before.pieces[same:], after.pieces[same:]
    gone, stayed = _split(first, second)
    new, stay = _split(second, first)
    # A capture is a move and a removal, not a replacement: so find moved pieces first.
    moved, gone, new = _pairs(gone, new, lambda placed: placed.piece)
    replaced, gone, new = _pairs(gone, new, lambda placed: placed[1:])
    return Changes(tuple(moved), tuple(replaced), tuple(gone), tuple(new), reordered=stayed != stay)


def is_near(x: float, y: float) -> bool:
    """Return whether two locations are the same, from the difference in x and in y.

    Source: reading Q8.
    """
    return x * x + y * y <= _NEAR_SQUARED


# A little more, because no float is exactly 1.0022, which must be within 0.0022 of 1.
_NEAR_SQUARED = (NEAR + 1e-9) ** 2


def _split(pieces: Sequence[Placed], others: Sequence[Placed]) -> tuple[list[Placed], list[Placed]]:
    """Return the pieces that the others do not have, and those that they have, with repetitions."""
    left, missing, common = Counter(others), [], []
    for placed in pieces:
        if left[placed]:
            left[placed] -= 1
            common.append(placed)
        else:
            missing.append(placed)
    return missing, common


def _pairs(
    gone: Sequence[Placed], new: Sequence[Placed], key: Callable[[Placed], Hashable]
) -> tuple[list[tuple[Placed, Placed]], list[Placed], list[Placed]]:
    """Pair pieces that share a key, in their order; return the pairs and the rest of both lists."""
    waiting: dict[Hashable, deque[Placed]] = {}
    for placed in new:
        waiting.setdefault(key(placed), deque()).append(placed)
    pairs, rest, used = [], [], Counter[Placed]()
    for placed in gone:
        partners = waiting.get(key(placed))
        if partners:
            partner = partners.popleft()
            used[partner] += 1
            pairs.append((placed, partner))
        else:
            rest.append(placed)
    return pairs, rest, _split(new, list(used.elements()))[0]


def _checked(placed: tuple[Piece, float, float]) -> Placed:
    try:
        piece, x, y = placed
    except (TypeError, ValueError):
        raise TypeError(
            Message("ppn.placed", "expected (piece, x, y), found {found!r}", found=placed)
        ) from None
    if piece.__class__ is not Piece:
        raise TypeError(
            Message("ppn.placed.piece", "expected a Piece, found {found!r}", found=piece)
        )
    if not (isfinite(x) and isfinite(y)):
        raise ValueError(
            Message("ppn.placed.finite", "expected finite coordinates, found ({x}, {y})", x=x, y=y)
        )
    return placed if placed.__class__ is Placed else Placed(piece, x, y)


class _MissingColumn(KeyError):
    """A KeyError that shows its message; a plain one shows the repr of it."""

    def __str__(self) -> str:
        return str(self.args[0])


def read_row(row: Mapping[str, Any], number: int) -> Placed:
    """Read a row of a table."""
    if not isinstance(row, Mapping):
        raise TypeError(
            Message(
                "ppn.row",
                "expected a mapping as row {row}, found {found}",
                row=number,
                found=type(row).__name__,
            )
        )
    for column in COLUMNS:
        if column not in row:
            raise _MissingColumn(
                Message(
                    "ppn.row.column",
                    "expected the column {column} in row {row}",
                    row=number,
                    column=column,
                )
            )
    if not isinstance(row["cfg"], str):
        raise TypeError(
            Message(
                "ppn.row.cfg",
                "expected text as cfg in row {row}, found {found}",
                row=number,
                found=type(row["cfg"]).__name__,
            )
        )
    try:
        side = Side(row["piece_side"])
    except ValueError:
        found = str(row["piece_side"])
        raise ValueError(
            Message(
                "ppn.row.side",
                "expected a piece_side such as 'coin_face' in row {row}, found {found!q}",
                row=number,
                found=found,
            )
        ) from None
    suit, rank, x, y, angle = (
        plain(_number(row, column, number)) for column in ("suit", "rank", "x", "y", "angle")
    )
    for column, value in (("suit", suit), ("rank", rank)):
        if value != int(value):
            message = Message(
                "ppn.row.whole",
                "expected a whole number as {column} in row {row}, found {found}",
                row=number,
                column=column,
                found=value,
            )
            raise ValueError(message)
    try:
        return Placed(Piece(side, int(suit), int(rank), angle, row["cfg"]), x, y)
    except ValueError as error:
        raise ValueError(
            Message("ppn.row.value", "row {row}: {message}", row=number, message=error.args[0])
        ) from None


def _number(row: Mapping[str, Any], column: str, number: int) -> float:
    """Read a number of a row; it may be text."""
    value = row[column]
    try:
        read = float(value)
    except TypeError:
        found = type(value).__name__
        message = Message(
            "ppn.row.number.type",
            "expected a number as {column} in row {row}, found {found}",
            row=number,
            column=column,
            found=found,
        )
        raise TypeError(message) from None
    except (ValueError, OverflowError):
        read = nan
    if not isfinite(read):
        if isinstance(value, int):  # Python refuses to write thousands of digits
            raise ValueError(
                Message(
                    "ppn.row.number.large",
                    "expected a number as {column} in row {row}, found one too large",
                    row=number,
                    column=column,
                )
            )
        message = Message(
            "ppn.row.number",
            "expected a number as {column} in row {row}, found {found!q}",
            row=number,
            column=column,
            found=str(value),
        )
        raise ValueError(message)
    return read


def plain(number: float) -> float:
    """Return a whole number as int, so that tables have 2 instead of 2.0."""
    return int(number) if number == int(number) else number
