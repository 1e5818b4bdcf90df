"""Two or four armies of coins on a board of tiles: draughts, and games with a similar set-up."""

from collections.abc import Sequence
from functools import partial

from puyonb.piecepack.pieces import Placed
from puyonb.piecepack.setups._layout import (
    Kind,
    by_suit,
    diagram,
    each,
    kinds,
    lay_coins,
    lay_dice,
    lay_pawns,
    lay_rectangle,
)
from puyonb.piecepack.setups._options import one_of, whole
from puyonb.piecepack.setups._registry import set_up

TWO_SIDES = each((180, 0), 12)
"""The directions of the coins of two players, who have two suits each."""


def drawn(text: str, ranks: str = "na2345") -> list[Placed]:
    """Lay coins at the letters of their suits in a diagram, with ascending ranks.

    Suns and Moons are on the far side.
    """
    marked = diagram(text)
    return [
        coin
        for suit, angle in zip("SMCA", (180, 180, 0, 0), strict=True)
        for coin in lay_coins(marked[suit], by_suit(suit, ranks), angles=angle)
    ]


@set_up(
    "American Checkers", "English Checkers", "English Draughts", "Checkers",
    "American Pool Checkers", "Bashni", "Brazilian Checkers", "Column Checkers", "Czech Checkers",
    "Russian Checkers", "Unified Pool Checkers", "Zimbabwean Pool Checkers",
)  # fmt: skip
def american_checkers() -> list[Placed]:
    """Lay twelve coins a side on the dark squares of eight by eight, a1 dark."""
    return lay_rectangle(8, 8) + drawn(
        """. S . S . M . M
        S . S . M . M .
        . S . S . M . M
        . . . . . . . .
        . . . . . . . .
        A . A . C . C .
        . A . A . C . C
        A . A . C . C ."""
    )


@set_up("Italian Checkers", "Jamaican Checkers", "Portuguese Checkers", "Spanish Checkers")
def italian_checkers() -> list[Placed]:
    """Lay twelve coins a side on the dark squares of eight by eight, a1 light."""
    return lay_rectangle(8, 8) + drawn(
        """S . S . M . M .
        . S . S . M . M
        S . S . M . M .
        . . . . . . . .
        . . . . . . . .
        . A . A . C . C
        A . A . C . C .
        . A . A . C . C"""
    )


@set_up("Thai Checkers", "Mak-hot", "Makhos")
def thai_checkers() -> list[Placed]:
    """Lay eight coins a side in two rows."""
    return lay_rectangle(8, 8) + drawn(
        """. S . S . M . M
        S . S . M . M .
        . . . . . . . .
        . . . . . . . .
        . . . . . . . .
        . . . . . . . .
        . A . A . C . C
        A . A . C . C ."""
    )


@set_up("Four Field Kono")
def four_field_kono() -> list[Placed]:
    """Fill a board of four by four with eight coins a side."""
    return lay_rectangle(4, 4) + drawn("S S M M\nS S M M\nA A C C\nA A C C", "2345")


def lay_army(
    columns: int, rows: int, where: str, of: Sequence[Kind], angles: Sequence[float]
) -> list[Placed]:
    """Lay coins, suits up, on a board of tiles."""
    return lay_rectangle(columns, rows) + lay_coins(where, of, angles=angles)


def two_full_rows(far: int, near: int) -> list[Placed]:
    """Fill two rows a side with coins; in the corners are a pawn and a die."""
    middle = f"{{b..g}}{{{far},{far - 1}}} {{g..b}}{{{near},{near - 1}}}"
    corners = [180, 180, 0, 0]
    return (
        lay_rectangle(8, 8)
        + lay_pawns(f"{{a,h}}{far - 1} {{h,a}}{near}", angles=corners)
        + lay_dice(f"{{a,h}}{far} {{h,a}}{near - 1}", 2, angles=corners)
        + lay_coins(middle, by_suit(), angles=TWO_SIDES)
    )


@set_up("Gothic Checkers", "Breakthrough", "Crossings", "Kangaroo")
def gothic_checkers() -> list[Placed]:
    """Fill the first two rows with sixteen pieces a side; pawns and dice are in the corners."""
    return two_full_rows(8, 2)


@set_up("Turkish Checkers", "Dama")
def turkish_checkers() -> list[Placed]:
    """Fill the second and third row with sixteen pieces a side; pawns and dice are at the ends."""
    return two_full_rows(7, 3)


for _titles, _columns, _rows, _where, _of, _angles, _summary in (
    (
        ("Corner Checkers",), 8, 8,
        "a{3,5,7} b{4,6,8} c{5,7} d{6,8} e7 f8 h{6,4,2} g{5,3,1} f{4,2} e{3,1} d2 c1", by_suit(),
        TWO_SIDES, "Lay twelve coins a side in opposite corners, on the dark squares.",
    ),
    (
        ("One Way Checkers",), 8, 8,
        "{f,h}6 {e,g}5 {f,h}4 {e,g}3 {f,h}2 {e,g}1 {a,c}1 {b,d}2 {a,c}3 {b,d}4 {a,c}5 {b,d}6",
        by_suit(), TWO_SIDES,
        "Lay twelve coins a side on the dark squares, each side on one half of the board.",
    ),
    (
        ("Leapfrog",), 6, 8, "{a..f}8 {a..f}7 {a..f}2 {a..f}1", by_suit(), TWO_SIDES,
        "Fill two rows of six with twelve coins a side.",
    ),
    (
        ("Tablan",), 12, 4, "{a..l}4 {l..a}1", by_suit(), TWO_SIDES,
        "Lay twelve coins a side along the long edges of twelve by four.",
    ),
    (
        ("Chinese Checkers", "Halma"), 8, 8,
        "{a..c}8 {a,b}7 a6 {f..h}8 {g,h}7 h6 h3 {g,h}2 {f..h}1 a3 {a,b}2 {a..c}1", by_suit(),
        each((225, 135, 45, -45), 6),
        "Lay six coins in each of the four corners, pointing to the middle.",
    ),
    (
        ("Grasshopper",), 8, 8, "{e..h}8 {f..h}7 {g,h}6 h5 a4 {a,b}3 {a..c}2 {a..d}1",
        kinds("Sn Mn Sa Ma S2 M2 S3 S4 M3 S5 Cn An Ca C2 Aa C3 A2 C4 A3 C5"), each((180, 0), 10),
        "Lay ten coins a side in opposite corners.",
    ),
    (
        ("Lines of Action",), 8, 8, "{b..g}8 h{2..7} {b..g}1 a{2..7}", by_suit("SCMA"),
        each((180, 90, 0, 270), 6),
        "Lay six coins along each edge; facing edges belong to one side.",
    ),
    (
        ("Dao",), 4, 4, "a4 b3 c2 d1 a1 b2 c3 d4", by_suit("SM", "na23"), each((180, 0), 4),
        "Lay four coins a side on the diagonals of four by four.",
    ),
    (
        ("Jul-Gonu",), 4, 4, "{a..d}1 {a..d}4", by_suit("SM", "2345"), each((180, 0), 4),
        "Lay four coins a side along the edges of four by four.",
    ),
    (
        ("Quatri",), 4, 4, "{a..d}4 {a..d}1", kinds("Sa Ma S2 M2 M4 S4 M3 S3"),
        [180, 0, 180, 0, 0, 180, 0, 180],
        "Lay eight coins along two edges of four by four, alternating between the sides.",
    ),
    (
        ("Lukawan",), 6, 14, "{a..f}14 {a..f}1", by_suit("SM"), each((180, 0), 6),
        "Lay six coins a side along the short edges of six by fourteen.",
    ),
    (
        ("12345ive!",), 5, 14, "{a..e}14 {a..e}1", by_suit("SM", "na234"), each((180, 0), 5),
        "Lay five coins a side along the short edges of five by fourteen points.",
    ),
):  # fmt: skip
    set_up(*_titles, summary=_summary)(partial(lay_army, _columns, _rows, _where, _of, _angles))


@set_up("Jeson Mor")
def jeson_mor() -> list[Placed]:
    """Lay nine coins a side along the edges of nine by nine, a die in the middle."""
    of = by_suit("S", "na234") + by_suit("MA", "na23") + by_suit("C", "na234")
    armies = lay_coins("{a..i}9 {a..i}1", of, angles=each((180, 0), 9))
    return lay_rectangle(9, 9) + armies + lay_dice("e5", 2, "A")


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
