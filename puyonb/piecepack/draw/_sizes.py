"""The sizes of pieces in inches: half a tile is an inch, and an inch is a unit of the board.

The numbers are those of real sets, as piecepack programs use them.  A piece of an unknown set has
the size of the same kind of piece in a piecepack.
"""

from typing import NamedTuple

from puyonb.piecepack.pieces import Piece


class Size(NamedTuple):
    """Width and height as seen from above, and depth: the height above the ground."""

    width: float
    height: float
    depth: float


_PIECEPACK = {
    "tile": Size(2, 2, 0.25),
    "coin": Size(0.75, 0.75, 0.125),
    "die": Size(0.5, 0.5, 0.5),
    "pawn": Size(0.5, 0.875, 0.25),
    "saucer": Size(0.75, 0.75, 0.125),
    "bit": Size(0.75, 0.75, 0.25),
    "card": Size(2.5, 3.5, 0.012),
}

_SETS = {
    "subpack": {
        "tile": Size(0.75, 0.75, 0.25),
        "coin": Size(0.3, 0.3, 0.1),
        "die": Size(0.3, 0.3, 0.3),
        "pawn": Size(0.2, 0.35, 0.2),
    },
    "dominoes": {"tile": Size(1, 2, 0.25)},
    "dice": {"die": Size(0.63, 0.63, 0.63)},
    "go": {"bit": Size(0.87, 0.87, 0.39)},
    "alquerque": {"bit": Size(0.435, 0.435, 0.25)},
    "morris": {"bit": Size(0.87, 0.87, 0.25)},
    "checkers2": {"bit": Size(1.5, 1.5, 0.25)},
    "chess2": {"bit": Size(1.5, 1.5, 0.25)},
}

_MATCHSTICK_WIDTH = 0.1875
_MATCHSTICK_LENGTHS = (0.375, 0.8125, 1.22671, 1.8125, 2.04857, 2.64093)
_PYRAMID_WIDTHS = (0.5, 0.56875, 0.6375, 0.70625, 0.775, 0.84375)
PYRAMID_FACE = 1.538842
"""The ratio of the height of a pyramid's face to its width."""

_ICEHOUSE = ((0.5625, 1.0), (0.78125, 1.375), (1.0, 1.75))
"""Base and height of the icehouse pyramids by their pips."""


def size(piece: Piece) -> Size:
    """Return the size of a piece before it is turned.

    Parameters
    ----------
    piece : Piece

    Returns
    -------
    Size
        In inches, which are units of the board.
    """
    kind, rank = piece.side.kind, piece.row_rank
    if kind == "matchstick":
        width = 0.375 if rank == 1 else _MATCHSTICK_WIDTH
        return Size(width, _MATCHSTICK_LENGTHS[(rank - 1) % 6], width)
    if kind == "pyramid":
        return _pyramid(piece, rank)
    if kind == "board":
        return _board(piece, rank)
    if piece.cfg == "marbles" and kind == "bit":
        return Size(rank / 9, rank / 9, rank / 9)
    found = _SETS.get("dominoes" if piece.cfg.startswith("dominoes") else piece.cfg, {})
    return found.get(kind) or _PIECEPACK[kind]


def _pyramid(piece: Piece, rank: int) -> Size:
    if piece.cfg == "icehouse_pieces":
        width, height = _ICEHOUSE[max(0, min(rank - 1, 2))]
    else:
        width = _PYRAMID_WIDTHS[(rank - 1) % 6]
        # The height of the solid is less than that of its slanted faces.
        height = ((PYRAMID_FACE * width) ** 2 - (width / 2) ** 2) ** 0.5
    if piece.side.up == "top":
        return Size(width, width, height)
    return Size(width, PYRAMID_FACE * width, width)


def _board(piece: Piece, rank: int) -> Size:
    cells = {"checkers2": 2 * rank, "chess2": 2 * rank, "marbles": rank + 0.5}.get(piece.cfg, rank)
    if piece.cfg == "alquerque":
        cells = 5
    elif piece.cfg == "morris":
        cells = {3: 3, 5: 5, 6: 5, 7: 5}.get(rank, 7)
    return Size(cells, cells, 0.25)
