"""Empty boards, and the pieces of each set in rows, for games without a set-up."""

from functools import partial

from puyonb.piecepack.pieces import Placed, Side
from puyonb.piecepack.setups import _options
from puyonb.piecepack.setups._layout import (
    GREEN,
    by_rank,
    double_set,
    grid,
    kinds,
    lay,
    lay_board,
    lay_coins,
    lay_tiles,
    widened,
)
from puyonb.piecepack.setups._registry import set_up
from puyonb.piecepack.setups._stone_boards import LINES, square


@set_up("Preview", cfg=_options.CFG)
def preview(*, cfg: str = "piecepack") -> list[Placed]:
    """Lay some pieces of each kind of a piecepack, as a preview."""
    aces = lay_tiles("{a,e}5 {e,a}3", by_rank(ranks="a"), up="face")
    shown = aces + lay_tiles("c3", kinds("Sn"))
    for y, up, of in ((1.5, "face", "Sn Ma C2"), (0.5, "back", "A3 M4 C5")):
        shown += lay_coins(grid((0.5, 1.5, 2.5), (y,)), kinds(of), up=up)
    for side, x, y, suit in (
        (Side.SAUCER_FACE, 2.5, 5.5, 1),
        (Side.SAUCER_BACK, 2.5, 4.5, 4),
        (Side.PAWN_FACE, 3.5, 5.5, 2),
        (Side.PAWN_BACK, 3.5, 4.5, 3),
    ):
        shown += lay(side, [(x, y)], [(suit, 1)])
    thrown = lay(Side.DIE_FACE, grid((3.5, 4.5, 5.5), (1.5, 0.5)), kinds("Sn Sa M2 A3 C4 C5"))
    return lay_again(shown + thrown, cfg)


def lay_again(pieces: list[Placed], cfg: str) -> list[Placed]:
    """Replace pieces by those of another set."""
    return [
        again
        for piece, x, y in pieces
        for again in lay(
            piece.side, [(x, y)], [(piece.suit, piece.rank)], angles=piece.angle, cfg=cfg
        )
    ]


# ------------------------------------------------------------------------------------ other systems


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
