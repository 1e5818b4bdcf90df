"""Games with a set of draughts: checkers of many countries, and others."""

from collections.abc import Sequence
from itertools import product

from puyonb.piecepack.pieces import Placed, Side
from puyonb.piecepack.setups import _armies
from puyonb.piecepack.setups._layout import (
    BLACK,
    GREEN,
    SUITS,
    WHITE,
    Square,
    lay,
    lay_board,
    squares,
    widened,
)
from puyonb.piecepack.setups._options import CELL_WIDTH, whole
from puyonb.piecepack.setups._registry import set_up

Draughts = list[tuple[Square, int]]
"""The squares of draughts, and their colours."""


def lay_draughts(
    draughts: Draughts,
    width: int,
    *,
    cell_width: int,
    color: int = GREEN,
    up: str = "face",
    angle: float = 0,
) -> list[Placed]:
    """Lay draughts on a board; its face is checkered, its back lined."""
    cfg = f"checkers{cell_width}"
    board = lay_board(width, color, cfg, up=up, angle=angle)
    bits = lay(
        Side.BIT_BACK,
        [where for where, _ in draughts],
        [(colored, 1) for _, colored in draughts],
        cfg=cfg,
    )
    return widened(board + bits, cell_width)


def instead(pieces: Sequence[Placed], black: str) -> Draughts:
    """Return draughts for the pieces of a piecepack on a board.

    Draughts for these suits are black, others are white.
    """
    dark = {SUITS[suit] for suit in black}
    return [
        ((x, y), BLACK if piece.suit in dark else WHITE)
        for piece, x, y in pieces
        if piece.side.kind != "tile"
    ]


def two_sides(white: str | Sequence[Square], black: str | Sequence[Square]) -> Draughts:
    """Return the draughts of both sides, white first."""
    sides = (
        (where if not isinstance(where, str) else squares(where), color)
        for where, color in ((white, WHITE), (black, BLACK))
    )
    return [(where, color) for side, color in sides for where in side]


def dark(width: int, rows: Sequence[int]) -> list[Square]:
    """Return the dark squares of some rows; a1 is dark."""
    return [(x, y) for y, x in product(rows, range(1, width + 1)) if (x + y) % 2 == 0]


@set_up(
    "American Checkers", "English Checkers", "English Draughts", "Checkers", "Bashni",
    "Brazilian Checkers", "Column Checkers",
    "Czech Checkers", "Russian Checkers", "Unified Pool Checkers",
    system="checker", cell_width=CELL_WIDTH,
)  # fmt: skip
def american_checkers(*, cell_width: int = 1) -> list[Placed]:
    """Lay twelve draughts a side on the dark squares, a1 dark."""
    return lay_draughts(instead(_armies.american_checkers(), "SM"), 8, cell_width=cell_width)


@set_up("American Pool Checkers", system="checker", cell_width=CELL_WIDTH)
def american_pool_checkers(*, cell_width: int = 1) -> list[Placed]:
    """Lay twelve draughts a side on the dark squares, a1 dark, black nearer."""
    return lay_draughts(instead(_armies.american_checkers(), "CA"), 8, cell_width=cell_width)


@set_up("Zimbabwean Pool Checkers", system="checker", cell_width=CELL_WIDTH)
def zimbabwean_pool_checkers(*, cell_width: int = 1) -> list[Placed]:
    """Lay twelve draughts a side on the light squares, a1 light."""
    return lay_draughts(
        instead(_armies.american_checkers(), "SM"), 8, cell_width=cell_width, angle=90
    )


@set_up(
    "Italian Checkers",
    "Jamaican Checkers",
    "Portuguese Checkers",
    "Spanish Checkers",
    system="checker",
    cell_width=CELL_WIDTH,
)
def italian_checkers(*, cell_width: int = 1) -> list[Placed]:
    """Lay twelve draughts a side on the dark squares, a1 light."""
    return lay_draughts(
        instead(_armies.italian_checkers(), "SM"), 8, cell_width=cell_width, angle=90
    )


@set_up("Thai Checkers", "Mak-hot", "Makhos", system="checker", cell_width=CELL_WIDTH)
def thai_checkers(*, cell_width: int = 1) -> list[Placed]:
    """Lay eight draughts a side in two rows, black nearer."""
    return lay_draughts(instead(_armies.thai_checkers(), "CA"), 8, cell_width=cell_width)


@set_up("Turkish Checkers", "Dama", system="checker", cell_width=CELL_WIDTH)
def turkish_checkers(*, cell_width: int = 1) -> list[Placed]:
    """Fill the second and third row of a lined board with sixteen draughts a side."""
    return lay_draughts(
        instead(_armies.turkish_checkers(), "SM"), 8, cell_width=cell_width, color=BLACK, up="back"
    )


@set_up("Corner Checkers", system="checker", cell_width=CELL_WIDTH)
def corner_checkers(*, cell_width: int = 1) -> list[Placed]:
    """Lay twelve draughts a side in opposite corners, on the dark squares."""
    return lay_draughts(instead(_armies.corner_checkers(), "SM"), 8, cell_width=cell_width)


@set_up("One Way Checkers", system="checker", cell_width=CELL_WIDTH)
def one_way_checkers(*, cell_width: int = 1) -> list[Placed]:
    """Lay twelve draughts a side on the dark squares, each side on one half of the board."""
    return lay_draughts(instead(_armies.one_way_checkers(), "SM"), 8, cell_width=cell_width)


@set_up(
    "Gothic Checkers",
    "Breakthrough",
    "Crossings",
    "Kangaroo",
    system="checker",
    cell_width=CELL_WIDTH,
)
def gothic_checkers(*, cell_width: int = 1) -> list[Placed]:
    """Fill the first two rows with sixteen draughts a side."""
    return lay_draughts(instead(_armies.gothic_checkers(), "SM"), 8, cell_width=cell_width)


@set_up("Grasshopper", system="checker", cell_width=CELL_WIDTH)
def grasshopper(*, cell_width: int = 1) -> list[Placed]:
    """Lay ten draughts a side in opposite corners."""
    return lay_draughts(instead(_armies.grasshopper(), "SM"), 8, cell_width=cell_width)


@set_up("Lines of Action", system="checker", cell_width=CELL_WIDTH)
def lines_of_action(*, cell_width: int = 1) -> list[Placed]:
    """Lay six draughts along each edge; facing edges belong to one side."""
    return lay_draughts(instead(_armies.lines_of_action(), "SM"), 8, cell_width=cell_width)


@set_up("Dao", system="checker", cell_width=CELL_WIDTH)
def dao(*, cell_width: int = 1) -> list[Placed]:
    """Lay four draughts a side on the diagonals of four by four."""
    return lay_draughts(instead(_armies.dao(), "M"), 4, cell_width=cell_width)


@set_up("Dodgem", system="checker", nrows=whole(3, 12), cell_width=CELL_WIDTH)
def dodgem(*, nrows: int = 3, cell_width: int = 1) -> list[Placed]:
    """Lay one draught fewer than rows on the left edge, as many on the lower edge."""
    return lay_draughts(instead(_armies.dodgem(nrows=nrows), "AC"), nrows, cell_width=cell_width)


@set_up("Four Field Kono", system="checker", cell_width=CELL_WIDTH)
def four_field_kono(*, cell_width: int = 1) -> list[Placed]:
    """Lay eight draughts a side fill a lined board of four by four."""
    return lay_draughts(
        instead(_armies.four_field_kono(), "SM"), 4, cell_width=cell_width, color=BLACK, up="back"
    )


@set_up("Jul-Gonu", system="checker", cell_width=CELL_WIDTH)
def julgonu(*, cell_width: int = 1) -> list[Placed]:
    """Lay four draughts a side along the edges of a lined board of four by four."""
    return lay_draughts(
        instead(_armies.julgonu(), "M"), 4, cell_width=cell_width, color=BLACK, up="back"
    )


@set_up("Jeson Mor", system="checker", cell_width=CELL_WIDTH)
def jeson_mor(*, cell_width: int = 1) -> list[Placed]:
    """Lay nine draughts a side along the edges of a lined board of nine by nine."""
    return lay_draughts(two_sides("{a..i}1", "{a..i}9"), 9, cell_width=cell_width, up="back")


@set_up("International Checkers", "Frisian Checkers", system="checker", cell_width=CELL_WIDTH)
def international_checkers(*, cell_width: int = 1) -> list[Placed]:
    """Lay twenty draughts a side on the dark squares of ten by ten."""
    return lay_draughts(
        two_sides(dark(10, range(1, 5)), dark(10, range(7, 11))), 10, cell_width=cell_width
    )


@set_up(
    "Canadian Checkers",
    "Malaysian Checkers",
    "Singaporean Checkers",
    system="checker",
    cell_width=CELL_WIDTH,
)
def canadian_checkers(*, cell_width: int = 1) -> list[Placed]:
    """Lay thirty draughts a side on the dark squares of twelve by twelve."""
    white, black = dark(12, (1, 3, 5, 2, 4)), dark(12, (9, 11, 8, 10, 12))
    return lay_draughts(two_sides(white, black), 12, cell_width=cell_width)


@set_up("Dameo", system="checker", cell_width=CELL_WIDTH)
def dameo(*, cell_width: int = 1) -> list[Placed]:
    """Lay eighteen draughts a side in rows of eight, six and four."""
    armies_of_dameo = two_sides("{a..h}1 {b..g}2 {c..f}3", "{c..f}6 {b..g}7 {a..h}8")
    return lay_draughts(armies_of_dameo, 8, cell_width=cell_width)


@set_up("Focus", system="checker", cell_width=CELL_WIDTH)
def focus(*, cell_width: int = 1) -> list[Placed]:
    """Lay eighteen draughts a side, two and two by turns, on the middle of the board."""
    white = "{b,c}{2,4,6} {d,e}{3,5,7} {f,g}{2,4,6}"
    black = "{b,c}{3,5,7} {d,e}{2,4,6} {f,g}{3,5,7}"
    return lay_draughts(two_sides(white, black), 8, cell_width=cell_width)


@set_up("Lasca", system="checker", cell_width=CELL_WIDTH)
def lasca(*, cell_width: int = 1) -> list[Placed]:
    """Lay eleven draughts a side on the dark squares of seven by seven."""
    white = "{e,g}3 {d,f}2 {e,g}1 {a,c}3 b2 {a,c}1"
    black = "{a,c}7 {b,d}6 {a,c}5 {e,g}7 f6 {e,g}5"
    return lay_draughts(two_sides(white, black), 7, cell_width=cell_width)
