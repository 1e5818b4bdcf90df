"""Games on lined boards with stones or men: alquerque, go, morris, reversi."""

from functools import partial

from puyonb.messages import Message
from puyonb.piecepack.pieces import Placed, Side
from puyonb.piecepack.setups import _options
from puyonb.piecepack.setups._layout import BLACK, GREEN, WHITE, grid, lay, lay_board
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


def alquerque_board() -> list[Placed]:
    """Lay the board of alquerque: five by five points."""
    return lay(Side.BOARD_FACE, "c3", [(GREEN, 1)], cfg="alquerque")


@set_up("Alquerque", "Qirkat", system="alquerque")
def alquerque() -> list[Placed]:
    """Lay twelve men a side on five by five points, the middle one empty."""
    white = lay(Side.BIT_BACK, "{a..e}1 {a..e}2 {d,e}3", [(WHITE, 1)], cfg="alquerque")
    black = lay(Side.BIT_BACK, "{a..e}5 {a..e}4 {a,b}3", [(BLACK, 1)], angles=180, cfg="alquerque")
    return alquerque_board() + white + black


@set_up("Bagh-chal", system="alquerque")
def baghchal() -> list[Placed]:
    """Lay a tiger in each corner of five by five points."""
    return alquerque_board() + lay(
        Side.BIT_BACK, "{a,e}5 {e,a}1", [(BLACK, 1)], angles=180, cfg="alquerque"
    )


@set_up("Board", system="go", nrows=LINES, ncols=LINES)
@set_up("Go", "Connect6", system="go", nrows=LINES, ncols=LINES)
def go(*, nrows: int = 19, ncols: int | None = None) -> list[Placed]:
    """Lay an empty board of nineteen lines in each direction."""
    return lay_board(square(nrows, ncols), BLACK, "go")


@set_up("Gomoku", "Renju", system="go", nrows=LINES, ncols=LINES)
def gomoku(*, nrows: int = 15, ncols: int | None = None) -> list[Placed]:
    """Lay an empty board of fifteen lines in each direction."""
    return lay_board(square(nrows, ncols), BLACK, "go")


def morris_board(men: int) -> list[Placed]:
    """Lay the board for a number of men a side: one, two or three nested squares."""
    middle = {3: 2, 5: 3, 6: 3, 7: 3}.get(men, 4)
    return lay(Side.BOARD_FACE, [(middle, middle)], [(GREEN, men)], cfg="morris")


for _men, _names, _summary in (
    (3, ("Three Men's Morris",), "Lay an empty board of one square with its diagonals."),
    (5, ("Five Men's Morris",), "Lay an empty board of two squares."),
    (6, ("Six Men's Morris",), "Lay an empty board of two squares."),
    (7, ("Seven Men's Morris",), "Lay an empty board of two squares and a cross."),
    (9, ("Nine Men's Morris",), "Lay an empty board of three squares."),
    (10, ("Ten Men's Morris", "Lasker Morris"), "Lay an empty board of three squares."),
    (12, ("Twelve Men's Morris",), "Lay an empty board of three squares with diagonals."),
):
    set_up(*_names, system="morris", summary=_summary)(partial(morris_board, _men))


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
