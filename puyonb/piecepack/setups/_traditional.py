"""Traditional games on a piecepack: alquerque, backgammon, cribbage, ludo, morris, tafl."""

from math import sqrt

from puyonb.piecepack.pieces import Placed, Side
from puyonb.piecepack.setups._dealing import fill_ranks
from puyonb.piecepack.setups._layout import (
    Square,
    by_rank,
    by_suit,
    each,
    grid,
    kinds,
    lay,
    lay_coins,
    lay_dice,
    lay_pawns,
    lay_rectangle,
    lay_tiles,
    shifted,
)
from puyonb.piecepack.setups._options import SWITCH, number
from puyonb.piecepack.setups._r_random import Dealer
from puyonb.piecepack.setups._registry import set_up

TWO_ARMIES = by_rank("SM") + by_rank("CA")
"""Twelve coins a side: two alternating suits, ascending ranks."""

_QUARTERS = ((-0.5, 0.5), (0.5, 0.5), (0.5, -0.5), (-0.5, -0.5))
"""From the middle of a tile to the middles of its quarters, clockwise from the upper left."""


def _diagonals() -> list[Placed]:
    """Lay matchsticks across the quarters of four tiles, so that each tile has a diamond."""
    where = [(x + dx, y + dy) for x, y in ((2, 4), (4, 4), (4, 2), (2, 2)) for dx, dy in _QUARTERS]
    return lay(
        Side.MATCHSTICK_BACK, where, each(by_suit(ranks="a"), 4), angles=(45, -45, -135, 135)
    )


@set_up("Alquerque", "Qirkat", has_matchsticks=SWITCH)
def alquerque(*, has_matchsticks: bool = False) -> list[Placed]:
    """Lay twelve coins a side on five by five points, except the middle.

    Matchsticks are the diagonals.
    """
    where = "{a..e}5 {a..e}4 {a,b,d,e}3 {a..e}2 {a..e}1"
    armies = lay_coins(where, TWO_ARMIES, angles=each((180, 0), 12))
    return lay_rectangle(5, 5) + (_diagonals() if has_matchsticks else []) + armies


@set_up("Bagh-chal", has_matchsticks=SWITCH)
def baghchal(*, has_matchsticks: bool = False) -> list[Placed]:
    """Lay a tiger in each corner of five by five points; matchsticks are the diagonals."""
    return (
        lay_rectangle(5, 5)
        + (_diagonals() if has_matchsticks else [])
        + lay_pawns("{a,e}5 {e,a}1", angles=180)
    )


@set_up("Awithlaknannai Mosona", has_matchsticks=SWITCH)
def awithlaknannai_mosona(*, has_matchsticks: bool = False) -> list[Placed]:
    """Lay a chain of eight tiles that are diamonds, with coins on their corners.

    The corners in the middle of the chain stay empty.
    """
    row = range(2, 17, 2)
    chain = lay_tiles(_diamonds(row, 2), by_rank(ranks="na"), up="face", angles=each((45, -45), 4))
    middle = _diamonds((17, 15, 13, 11, 1, 3, 5, 7), 2)
    armies = lay_coins(
        _diamonds(row, 3) + middle + _diamonds(row, 1), TWO_ARMIES, angles=each((180, 0), 12)
    )
    if not has_matchsticks:
        return chain + armies
    between, up = range(3, 16, 2), Side.MATCHSTICK_BACK
    upper = lay(up, _diamonds(between, 3), by_rank("SM", "4"), angles=90)
    lower = lay(up, _diamonds(between, 1), by_rank("CA", "4"), angles=90)
    return (
        chain + upper + lower + lay(up, _diamonds(row, 2), by_rank(ranks="3"), angles=90) + armies
    )


def _diamonds(columns: range | tuple[int, ...], row: int) -> list[Square]:
    """Return points on a row, counted in half diagonals of a tile."""
    return [(sqrt(2) * column, sqrt(2) * row) for column in columns]


@set_up("Backgammon", is_random=True)
def backgammon(deal: Dealer) -> list[Placed]:
    """Lay twelve tiles a side as points, with the coins of two suits a side, pawns and dice."""
    columns = [*range(25, 14, -2), *range(11, 0, -2)]
    near = kinds("Aa C2 A3 C4 A5 Cn Ca A2 C3 A4 C5 An")
    far = [(5 - suit, rank) for suit, rank in near]
    points = lay_tiles(grid(columns, (1, 5)), near + far, up="face", angles=each((0, 180), 12))
    # Coins on a point are on the quarters of its tile; the fifth coin is on top of them.
    upper_right, lower_right, upper_left, lower_left = four = (
        (0.5, 0.5),
        (0.5, -0.5),
        (-0.5, 0.5),
        (-0.5, -0.5),
    )
    where = [
        *shifted(four, 15, 1), *shifted((*four, (0, 0)), 1, 5),
        *shifted((lower_right, upper_left, upper_right), 9, 1),
        *shifted(four, 15, 5), *shifted((*four, (0, 0)), 1, 1),
        *shifted((lower_right, upper_left, lower_left), 9, 5),
    ]  # fmt: skip
    suits = (4,) * 4 + (3,) * 5 + (4, 4, 3) + (1,) * 4 + (2,) * 5 + (1, 1, 2)
    men = lay_coins(where, [(suit, None) for suit in suits], angles=each((0, 180), 12))
    beside = lay_pawns(
        [(24.5, 5.5), (25.5, 4.5), (24.5, 1.5), (25.5, 0.5)], "ACMS", angles=(0, 0, 180, 180)
    )
    thrown = lay_dice(
        [(15, 1), (15, 5), (6, 3), (7, 3)], (1, 1, 2, 2), "ASCM", angles=(0, 180, 0, 180)
    )
    return points + fill_ranks(deal, men) + beside + thrown


@set_up("Chinese Checkers", "Halma")
def chinese_checkers() -> list[Placed]:
    """Lay six coins in each of the four corners, pointing to the middle."""
    where = "{a..c}8 {a,b}7 a6 {f..h}8 {g,h}7 h6 h3 {g,h}2 {f..h}1 a3 {a,b}2 {a..c}1"
    facing = each((225, 135, 45, -45), 6)
    return lay_rectangle(8, 8) + lay_coins(where, by_suit(), angles=facing)


@set_up("Ludo")
def ludo() -> list[Placed]:
    """Lay a cross of eight tiles, and four yards with four coins each, pawns and dice."""
    slant = 0.5 + sqrt(2)
    yards = ((2, 9 + slant), (9 + slant, 14), (14, 7 - slant), (7 - slant, 2))
    corner = sqrt(2) / 2
    men = [
        (x + dx, y + dy)
        for x, y in yards
        for dx, dy in ((-corner, 0), (0, corner), (corner, 0), (0, -corner))
    ]
    facing = (-90, 180, 90, 0)
    return (
        lay_tiles(grid((2, 5, 11, 14), (8,)) + grid((8,), (2, 5, 11, 14)), by_suit(ranks="45"))
        + lay_tiles(yards, by_rank(ranks="a"), up="face", angles=(135, 45, -45, -135))
        + lay_coins(men, by_suit(ranks="na23"), angles=each((180, 90, 0, -90), 4))
        + lay_pawns([(0.25, 8), (8, 15.75), (15.75, 8), (8, 0.25)], angles=facing)
        + lay_dice("{e,k}11 {k,e}5", 2, angles=facing)
    )


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
