"""Boards of lines, cells and holes, most of them empty, and dominoes in rows."""

from functools import partial

from puyonb.messages import Message
from puyonb.piecepack.pieces import Placed, Side
from puyonb.piecepack.setups import _options
from puyonb.piecepack.setups._layout import (
    BLACK,
    GREEN,
    double_set,
    grid,
    lay,
    lay_board,
    lay_tiles,
    widened,
)
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


def lay_lines(*, cfg: str, nrows: int, ncols: int | None = None) -> list[Placed]:
    """Lay an empty board of lines or cells."""
    return lay_board(square(nrows, ncols), BLACK, cfg)


for _names, _cfg, _lines, _summary in (
    (("Board",), "go", 19, "Lay an empty board of nineteen lines in each direction."),
    (("Go", "Connect6"), "go", 19, "Lay an empty board of nineteen lines in each direction."),
    (("Gomoku", "Renju"), "go", 15, "Lay an empty board of fifteen lines in each direction."),
    (("Board",), "reversi", 8, "Lay an empty board of eight by eight cells."),
    (("Reversi",), "reversi", 8, "Lay an empty board of eight by eight cells."),
):
    set_up(*_names, system=_cfg, summary=_summary, nrows=LINES, ncols=LINES)(
        partial(lay_lines, cfg=_cfg, nrows=_lines)
    )


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


def lay_squares(
    *, cfg: str, nrows: int = 8, ncols: int | None = None, cell_width: int = 1
) -> list[Placed]:
    """Lay an empty board of squares in two colours."""
    return widened(lay_board(square(nrows, ncols), GREEN, f"{cfg}{cell_width}"), cell_width)


for _system, _cfg, _summary in (
    ("checker", "checkers", "Lay an empty checkered board."),
    ("chess", "chess", "Lay an empty chessboard."),
):
    set_up(
        "Board",
        system=_system,
        summary=_summary,
        nrows=LINES,
        ncols=LINES,
        cell_width=_options.CELL_WIDTH,
    )(partial(lay_squares, cfg=_cfg))


@set_up("Tiles", system="domino", n=_options.whole(1, 16))
def domino_tiles(*, n: int = 7) -> list[Placed]:
    """Lay the dominoes up to the n-th double, a row for each smaller half, blanks at the top."""
    where = [(larger, 2 * (n + 1 - smaller) - 0.5) for larger, smaller in double_set(n)]
    return lay_tiles(where, double_set(n), up="face", cfg="dominoes")


_SUITS = ("red", "black", "green", "blue", "yellow", "white", "cyan")


@set_up(
    "Board",
    system="marble",
    scale=0.5,
    nrows=_options.whole(1, 100),
    ncols=_options.whole(1, 100),
    suit=_options.one_of(*_SUITS),
    scale_factor=_options.number(0.01, 100),
)
def marble_board(
    *, nrows: int = 4, ncols: int | None = None, suit: str = "cyan", scale_factor: float = 0.5
) -> list[Placed]:
    """Lay a board with holes for marbles, half an inch apart."""
    holes = square(nrows, ncols)
    middle = scale_factor - 0.5 + holes / 2
    color = _SUITS.index(suit) + 1
    return lay(Side.BOARD_FACE, [(middle, middle)], [(color, holes)], cfg="marbles")


@set_up("Board", system="morris", n=_options.whole(2, 12))
def empty_morris_board(*, n: int = 9) -> list[Placed]:
    """Lay an empty board for a number of men a side: one, two or three nested squares."""
    middle = {3: 2, 5: 3, 6: 3, 7: 3}.get(n, 4)
    return lay(Side.BOARD_FACE, [(middle, middle)], [(GREEN, n)], cfg="morris")
