"""Boards that are mostly tiles, and fixed set-ups of games for the piecepack."""

from functools import partial

from puyonb.piecepack.pieces import Placed
from puyonb.piecepack.setups._layout import (
    RING,
    Square,
    by_rank,
    by_suit,
    each,
    grid,
    kinds,
    lay_coins,
    lay_dice,
    lay_pawns,
    lay_rectangle,
    lay_tiles,
    shifted,
    tile_rows,
    tile_runs,
)
from puyonb.piecepack.setups._options import SEED, number, one_of, whole
from puyonb.piecepack.setups._registry import set_up

AROUND = (180, 90, 0, -90)
"""The directions of pieces of four players at the corners, clockwise from the upper left."""


def two_streams(x: float) -> list[Square]:
    """Return the middles of twenty-four tiles in two streams; the right stream begins at x.

    Tiles touch side by side, or half a tile apart.
    """
    return tile_runs(
        (14.5, x, 2), (12.5, x + 1, 2), (10.5, x + 1, 2), (9.5, 2.5, 2), (8.5, x + 2, 2),
        (7.5, 1.5, 2), (6.5, x + 3, 2), (5.5, 1.5, 2), (5.5, x + 7, 1), (4.5, x + 1, 3),
        (3.5, x + 7, 1), (2.5, x + 3, 2), (1.5, x + 1, 1),
    )  # fmt: skip


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


for _titles, _columns, _rows, _summary in (
    (("Achi", "Tic Tac Toe"), 3, 3, "Lay one tile: three by three points."),
    (("Seega",), 5, 5, "Lay five by five points."),
    (("Dara", "Yoté"), 6, 5, "Lay six by five points."),
    (("Evade",), 6, 6, "Lay six by six cells."),
    (("Froggy Bottom",), 6, 8, "Lay six by eight cells."),
    (("Four Blind Mice",), 8, 8, "Lay eight by eight cells."),
):
    set_up(*_titles, summary=_summary)(partial(lay_rectangle, _columns, _rows))


@set_up('The "In" Crowd')
def the_in_crowd() -> list[Placed]:
    """Lay a step pyramid of nine, four and one tiles."""
    return (
        lay_rectangle(6, 6)
        + lay_rectangle(4, 4, x0=2, y0=2, of=by_rank(ranks="3"))
        + lay_tiles([(3.5, 3.5)], kinds("M2"))
    )


@set_up("San Andreas")
def san_andreas() -> list[Placed]:
    """Lay a fault of twenty-three tiles, in rows of three that shift to the right."""
    return lay_tiles(tile_rows("ace ace ace bdf ceg dfh egi gi"), by_suit())


@set_up("Ley Lines")
def ley_lines() -> list[Placed]:
    """Lay twenty-four tiles in two streams."""
    return lay_tiles(two_streams(5.5), by_suit())


@set_up("Chariots")
def chariots() -> list[Placed]:
    """Lay a race course of twenty-four tiles around a meadow."""
    straights = tile_rows("egi egi - egi egi")
    bends = grid((3.5, 11.5), (2, 4, 7, 9)) + grid((1.5, 13.5), (4.5, 6.5))
    return lay_tiles(straights + bends, by_suit())


@set_up("Ice Floe")
def ice_floe() -> list[Placed]:
    """Lay twenty-four tiles, face up, around a hole; the nulls are beside it."""
    of = kinds("S2S3CaM2M3 S4S5AaM4M5 MnCnSnAn A2A3MaC2C3 A4A5SaC4C5")
    return lay_tiles(tile_rows(RING), of, up="face")


@set_up("Pass the Food")
def pass_the_food() -> list[Placed]:
    """Lay a column of tiles for each suit, the nulls at one end and the aces at the other."""
    where = [(x, y) for x in (1.5, 3.5, 5.5, 7.5) for y in (1.5, 3.5, 5.5, 7.5, 9.5, 11.5)]
    return lay_tiles(where, by_suit(ranks="n2345a"), up="face")


_ZONES = {
    "grouped zones": "MaS2A2S3C3M3 CaAaC2M2A3C4 SaMnSnS5C5M4 AnCnA5M5A4S4",
    "scattered zones": "A5C5A4A2C3C4 AaA3AnCnC2Ca SaS2SnMnM3Ma S4S3M2M4S5M5",
}


@set_up("Tariffs", variant=one_of("simple zones", *_ZONES))
def tariffs(*, variant: str = "simple zones") -> list[Placed]:
    """Lay a row of tiles for each suit, with ranks that increase to the right; or other zones."""
    rows = "eg cegi acegik acegik cegi eg" if variant == "scattered zones" else "acegik " * 4
    of = kinds(_ZONES[variant]) if variant in _ZONES else by_suit()
    return lay_tiles(tile_rows(rows), of, up="face")


@set_up("Everest")
def everest() -> list[Placed]:
    """Lay a mountain of twenty-four tiles in five storeys, a pawn at each corner."""
    where = tile_runs(
        (1.5, 1.5, 4), (3.5, 2.5, 3), (5.5, 1.5, 4), (2.5, 2.5, 3), (4.5, 2.5, 3), (2.5, 3.5, 2),
        (4.5, 3.5, 2), (3.5, 3.5, 2),
        (3.5, 4.5, 1),
    )  # fmt: skip
    return lay_tiles(where, by_suit()) + lay_pawns("{a,h}5 {h,a}2")


@set_up("Wormholes")
def wormholes() -> list[Placed]:
    """Lay twenty-three tiles in a winding band, two pawns at each end."""
    return lay_tiles(tile_rows("ac ce ceg egi ceg ace ceg eg gi"), by_suit()) + lay_pawns(
        "j{1,2} a{17,18}"
    )


@set_up("Tracers")
def tracers() -> list[Placed]:
    """Lay a pawn in each of two opposite corners of eight by eight cells."""
    return lay_rectangle(8, 8) + lay_pawns("a1 h8", "SM", angles=(0, 180))


@set_up("Three Musketeers")
def three_musketeers() -> list[Placed]:
    """Lay three pawns on a diagonal of five by five points, coins on all others."""
    of = by_suit("SM") + by_suit("CA", "na234")
    guards = lay_coins("{b..e}1 {a..e}2 {a,b,d,e}3 {a..e}4 {a..d}5", of, up="face")
    return lay_rectangle(5, 5) + lay_pawns("a1 c3 e5", "ACS") + guards


@set_up("Slides of Action")
def slides_of_action() -> list[Placed]:
    """Lay five coins of each of three suits, scattered over four by four cells except one."""
    where = "c4 {a,d}3 b2 c1 b4 c3 {a,d}2 b1 {a,d}4 b3 c2 a1"
    return lay_rectangle(4, 4) + lay_coins(where, by_suit("SCA", "na234"))


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


@set_up("King's Valley", scale=2, variant=one_of("standard", "retrieve the king"))
def kings_valley(*, variant: str = "standard") -> list[Placed]:
    """Lay a row of four coins and a pawn a side; the kings change places in the second variant."""
    far, near = (10, 2) if variant == "standard" else (2, 10)
    return (
        lay_tiles(shifted(tile_rows(RING), 0.5, 0.5), by_suit())
        + lay_coins("{b,d,h,j}10", by_suit("S", "na23"), angles=180)
        + lay_pawns([(6, far)], "S", angles=180)
        + lay_coins("{b,d,h,j}2", by_suit("A", "na23"))
        + lay_pawns([(6, near)], "A")
    )


@set_up("Tornado vs. Trailer Park")
def tornado_vs_trailer_park() -> list[Placed]:
    """Lay six trailers in a column, and the tornado and its die outside the board of ten by six."""
    storm = lay_pawns([(0, 2)], "M") + lay_dice([(0, 1)], 1, "M")
    return lay_rectangle(10, 6) + lay_coins("a{6..1}", by_suit("M"), up="face") + storm
