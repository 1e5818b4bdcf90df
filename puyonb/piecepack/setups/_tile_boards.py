"""Boards that are mostly tiles, and fixed set-ups of games for the piecepack."""

from puyonb.piecepack.pieces import Placed, Side
from puyonb.piecepack.setups._layout import (
    BLACK,
    GREEN,
    RING,
    WHITE,
    by_rank,
    by_suit,
    each,
    lay,
    lay_board,
    lay_coins,
    lay_pawns,
    lay_rectangle,
    lay_tiles,
    tile_rows,
    widened,
)
from puyonb.piecepack.setups._options import CELL_WIDTH, SEED, number, one_of, whole
from puyonb.piecepack.setups._registry import set_up

AROUND = (180, 90, 0, -90)
"""The directions of pieces of four players at the corners, clockwise from the upper left."""


@set_up(
    "Rectangular Board", "Rect Board Tiles",
    nrows=whole(1, 60), ncols=whole(1, 60), x0=number(-1000, 1000), y0=number(-1000, 1000),
    max_tiles=whole(1, 96),
)  # fmt: skip
def rectangular_board(
    *, nrows: int = 8, ncols: int = 8, x0: float = 1, y0: float = 1, max_tiles: int = 24
) -> list[Placed]:
    """Lay a board of rows and columns from the backs of tiles: cells if possible, else points."""
    return lay_rectangle(ncols, nrows, x0=x0, y0=y0, max_tiles=max_tiles)


@set_up("Donut Board", x0=number(-1000, 1000), y0=number(-1000, 1000))
def donut_board(*, x0: float = 1, y0: float = 1) -> list[Placed]:
    """Lay twenty-four tiles around a hole in the middle."""
    return lay_tiles(tile_rows(RING, x0 - 1, y0 - 1), by_suit())


@set_up("Steppin' Stones", seed=SEED)
def steppin_stones(*, seed: int = 0) -> list[Placed]:  # noqa: ARG001 - only equal pieces are dealt
    """Lay a tile in each corner of eight by eight cells, paths of coins to them, and pawns."""
    homes = lay_tiles(
        [(1.5, 7.5), (7.5, 7.5), (7.5, 1.5), (1.5, 1.5)],
        by_rank(ranks="a"),
        up="face",
        angles=AROUND,
    )
    stones = [(3.5, 7.5), (1.5, 5.5), (3.5, 5.5), (5.5, 7.5), (5.5, 5.5), (7.5, 5.5)]
    stones += [(5.5, 3.5), (5.5, 1.5), (7.5, 3.5), (3.5, 3.5), (3.5, 1.5), (1.5, 3.5)]
    paths = "{c..a}6 c{7,8} {f..h}6 f{7,8} {f..h}3 f{2,1} {c..a}3 c{2,1}"
    return (
        homes
        + lay_tiles(stones, by_suit(ranks="234"))
        + lay_coins(paths, by_suit(ranks="n2345"), up="face", angles=each(AROUND, 5))
        + lay_pawns("{e,d}4 {d,e}5", angles=AROUND)
    )


@set_up("Dodgem", nrows=whole(3, 12), variant=one_of("vout", "schoessow"))
def dodgem(*, nrows: int = 6, variant: str = "vout") -> list[Placed]:
    """Lay coins, one fewer than the rows, on the left edge and on the lower or the right edge."""
    one = by_suit("SM")[: nrows - 1]
    other = by_suit("AC")[: nrows - 1]
    if variant == "vout":
        first = [(1, y) for y in range(2, nrows + 1)]
        second = [(x, 1) for x in range(2, nrows + 1)]
    else:
        first = [(1, y) for y in range(1, nrows)]
        second = [(nrows, y) for y in range(2, nrows + 1)]
    facing = 0 if variant == "vout" else 90
    return (
        lay_rectangle(nrows, nrows)
        + lay_coins(first, one, angles=270)
        + lay_coins(second, other, angles=facing)
    )


@set_up("Dodgem", system="checker", nrows=whole(3, 12), cell_width=CELL_WIDTH)
def checker_dodgem(*, nrows: int = 3, cell_width: int = 1) -> list[Placed]:
    """Lay one draught fewer than rows on the left edge, as many on the lower edge."""
    cfg = f"checkers{cell_width}"
    coins = [placed for placed in dodgem(nrows=nrows) if placed.piece.side is Side.COIN_BACK]
    of = [(WHITE if coin.piece.suit in (1, 2) else BLACK, 1) for coin in coins]
    men = lay(Side.BIT_BACK, [(coin.x, coin.y) for coin in coins], of, cfg=cfg)
    return widened(lay_board(nrows, GREEN, cfg) + men, cell_width)
