"""Boards that are mostly tiles, and fixed set-ups of games for the piecepack."""

from puyonb.piecepack.pieces import Placed, Side
from puyonb.piecepack.setups._layout import (
    BLACK,
    GREEN,
    RING,
    WHITE,
    by_suit,
    each,
    lay,
    lay_board,
    lay_coins,
    lay_dice,
    lay_pawns,
    lay_rectangle,
    lay_tiles,
    tile_rows,
    widened,
)
from puyonb.piecepack.setups._options import CELL_WIDTH, number, one_of, whole
from puyonb.piecepack.setups._registry import set_up


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


@set_up("Chinese Checkers", "Halma")
def chinese_checkers() -> list[Placed]:
    """Lay six coins in each of the four corners, pointing to the middle."""
    where = "{a..c}8 {a,b}7 a6 {f..h}8 {g,h}7 h6 h3 {g,h}2 {f..h}1 a3 {a,b}2 {a..c}1"
    facing = each((225, 135, 45, -45), 6)
    return lay_rectangle(8, 8) + lay_coins(where, by_suit(), angles=facing)


@set_up("Tablut", die_width=number(0, 10))
def tablut(*, die_width: float = 0.63) -> list[Placed]:
    """Lay a king with eight men in the middle of nine by nine points, and sixteen attackers.

    The king, a pawn, is on a die if it is wide enough, else on four dice.
    """
    attackers = "e2 {d,e,f}1 e8 {f,e,d}9 b5 a{6,5,4} h5 i{4,5,6}"
    men = "e{6,7} {f,g}5 e{4,3} {d,c}5"
    facing = (0, -90, 180, 90)
    quarters = [(4.75, 5.25), (5.25, 5.25), (5.25, 4.75), (4.75, 4.75)]
    throne = lay_dice("e5", 1, "C") if die_width > 0.5 else lay_dice(quarters, 1, angles=facing)
    return (
        lay_rectangle(9, 9)
        + lay_coins(attackers, by_suit(ranks="2345"), up="face", angles=each((0, 180, -90, 90), 4))
        + lay_coins(men, by_suit(ranks="na"), angles=each(facing, 2))
        + throne
        + lay_pawns("e5", "C")
    )
