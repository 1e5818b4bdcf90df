"""Games on lined boards with stones or men: alquerque, go, morris, reversi."""

from puyonb.messages import Message
from puyonb.piecepack.pieces import Placed, Side
from puyonb.piecepack.setups import _options
from puyonb.piecepack.setups._layout import BLACK, grid, lay, lay_board
from puyonb.piecepack.setups._registry import set_up

LINES = _options.whole(2, 100)
"""The number of lines of a board in each direction."""


def square(nrows: int, ncols: int | None) -> int:
    """Return the number of lines of a square board.

    Raises
    ------
    ValueError
        If the numbers of columns and rows differ: there are no such sets.
    """
    if ncols not in (None, nrows):
        raise ValueError(
            Message(
                "setups.square",
                "expected as many columns as rows, found {columns} and {rows}",
                columns=ncols,
                rows=nrows,
            )
        )
    return nrows


@set_up("Board", system="go", nrows=LINES, ncols=LINES)
@set_up("Go", "Connect6", system="go", nrows=LINES, ncols=LINES)
def go(*, nrows: int = 19, ncols: int | None = None) -> list[Placed]:
    """Lay an empty board of nineteen lines in each direction."""
    return lay_board(square(nrows, ncols), BLACK, "go")


@set_up("Gomoku", "Renju", system="go", nrows=LINES, ncols=LINES)
def gomoku(*, nrows: int = 15, ncols: int | None = None) -> list[Placed]:
    """Lay an empty board of fifteen lines in each direction."""
    return lay_board(square(nrows, ncols), BLACK, "go")


@set_up("Board", system="reversi", nrows=LINES, ncols=LINES)
@set_up("Reversi", system="reversi", nrows=LINES, ncols=LINES)
def reversi(*, nrows: int = 8, ncols: int | None = None) -> list[Placed]:
    """Lay an empty board of eight by eight cells."""
    return lay_board(square(nrows, ncols), BLACK, "reversi")


@set_up("Ming Mang", system="reversi", nrows=LINES, ncols=LINES)
def ming_mang(*, nrows: int = 8, ncols: int | None = None) -> list[Placed]:
    """Lay the stones of one side along two edges that meet, the others along the other two."""
    lines = square(nrows, ncols)
    before, after = range(1, lines), range(2, lines + 1)
    white = grid((1,), before) + grid(before, (lines,))
    black = grid((lines,), after) + grid(after, (1,))
    return (
        lay_board(lines, BLACK, "reversi")
        + lay(Side.BIT_BACK, white, [(BLACK, 1)], cfg="reversi")
        + lay(Side.BIT_FACE, black, [(BLACK, 1)], cfg="reversi")
    )
