"""Games with a set of draughts: checkers of many countries, and others."""

from collections.abc import Mapping, Sequence
from functools import partial
from itertools import product
from types import MappingProxyType
from typing import Any

from puyonb.piecepack.pieces import Placed, Side
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
from puyonb.piecepack.setups._registry import find, set_up

Draughts = list[tuple[Square, int]]
"""The squares of draughts, and their colours."""


def lay_draughts(
    draughts: Draughts,
    width: int,
    *,
    cell_width: int = 1,
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


def lay_instead(
    title: str,
    black: str,
    width: int = 8,
    *,
    options: Mapping[str, Any] = MappingProxyType({}),
    **board: Any,
) -> list[Placed]:
    """Lay draughts for the pieces of the game of this name for a piecepack.

    Draughts for these suits are black, others are white.
    """
    dark = {SUITS[suit] for suit in black}
    draughts = [
        ((x, y), BLACK if piece.suit in dark else WHITE)
        for piece, x, y in find(title).lay(**options)
        if piece.side.kind != "tile"
    ]
    return lay_draughts(draughts, width, **board)


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


DARK: dict[str, Any] = {}
"""A checkered board with a dark a1."""

LIGHT: dict[str, Any] = {"angle": 90}
"""A checkered board with a light a1."""

LINED: dict[str, Any] = {"color": BLACK, "up": "back"}
"""A lined board."""

for _titles, _black, _board, _summary in (
    (
        (
            "American Checkers", "English Checkers", "English Draughts", "Checkers", "Bashni",
            "Brazilian Checkers", "Column Checkers", "Czech Checkers", "Russian Checkers",
            "Unified Pool Checkers",
        ),
        "SM", DARK,
        "Lay twelve draughts a side on the dark squares, a1 dark.",
    ),
    (
        ("American Pool Checkers",), "CA", DARK,
        "Lay twelve draughts a side on the dark squares, a1 dark, black nearer.",
    ),
    (
        ("Zimbabwean Pool Checkers",), "SM", LIGHT,
        "Lay twelve draughts a side on the light squares, a1 light.",
    ),
    (
        ("Italian Checkers", "Jamaican Checkers", "Portuguese Checkers", "Spanish Checkers"),
        "SM", LIGHT,
        "Lay twelve draughts a side on the dark squares, a1 light.",
    ),
    (
        ("Thai Checkers", "Mak-hot", "Makhos"), "CA", DARK,
        "Lay eight draughts a side in two rows, black nearer.",
    ),
    (
        ("Turkish Checkers", "Dama"), "SM", LINED,
        "Fill the second and third row of a lined board with sixteen draughts a side.",
    ),
    (
        ("Corner Checkers",), "SM", DARK,
        "Lay twelve draughts a side in opposite corners, on the dark squares.",
    ),
    (
        ("One Way Checkers",), "SM", DARK,
        "Lay twelve draughts a side on the dark squares, each side on one half of the board.",
    ),
    (
        ("Gothic Checkers", "Breakthrough", "Crossings", "Kangaroo"), "SM",
        DARK, "Fill the first two rows with sixteen draughts a side.",
    ),
    (
        ("Grasshopper",), "SM", DARK,
        "Lay ten draughts a side in opposite corners.",
    ),
    (
        ("Lines of Action",), "SM", DARK,
        "Lay six draughts along each edge; facing edges belong to one side.",
    ),
    (
        ("Dao",), "M", {"width": 4},
        "Lay four draughts a side on the diagonals of four by four.",
    ),
    (
        ("Four Field Kono",), "SM", LINED | {"width": 4},
        "Lay eight draughts a side fill a lined board of four by four.",
    ),
    (
        ("Jul-Gonu",), "M", LINED | {"width": 4},
        "Lay four draughts a side along the edges of a lined board of four by four.",
    ),
):  # fmt: skip
    set_up(*_titles, system="checker", summary=_summary, cell_width=CELL_WIDTH)(
        partial(lay_instead, _titles[0], _black, **_board)
    )

for _titles, _width, _white, _dark, _board, _summary in (
    (
        ("Jeson Mor",), 9, "{a..i}1", "{a..i}9", {"up": "back"},
        "Lay nine draughts a side along the edges of a lined board of nine by nine.",
    ),
    (
        ("International Checkers", "Frisian Checkers"), 10, dark(10, range(1, 5)),
        dark(10, range(7, 11)), DARK,
        "Lay twenty draughts a side on the dark squares of ten by ten.",
    ),
    (
        ("Canadian Checkers", "Malaysian Checkers", "Singaporean Checkers"), 12,
        dark(12, (1, 3, 5, 2, 4)), dark(12, (9, 11, 8, 10, 12)), DARK,
        "Lay thirty draughts a side on the dark squares of twelve by twelve.",
    ),
    (
        ("Dameo",), 8, "{a..h}1 {b..g}2 {c..f}3", "{c..f}6 {b..g}7 {a..h}8", DARK,
        "Lay eighteen draughts a side in rows of eight, six and four.",
    ),
    (
        ("Focus",), 8, "{b,c}{2,4,6} {d,e}{3,5,7} {f,g}{2,4,6}",
        "{b,c}{3,5,7} {d,e}{2,4,6} {f,g}{3,5,7}", DARK,
        "Lay eighteen draughts a side, two and two by turns, on the middle of the board.",
    ),
    (
        ("Lasca",), 7, "{e,g}3 {d,f}2 {e,g}1 {a,c}3 b2 {a,c}1",
        "{a,c}7 {b,d}6 {a,c}5 {e,g}7 f6 {e,g}5", DARK,
        "Lay eleven draughts a side on the dark squares of seven by seven.",
    ),
):  # fmt: skip
    set_up(*_titles, system="checker", summary=_summary, cell_width=CELL_WIDTH)(
        partial(lay_draughts, two_sides(_white, _dark), _width, **_board)
    )


@set_up("Dodgem", system="checker", nrows=whole(3, 12), cell_width=CELL_WIDTH)
def dodgem(*, nrows: int = 3, cell_width: int = 1) -> list[Placed]:
    """Lay one draught fewer than rows on the left edge, as many on the lower edge."""
    return lay_instead("Dodgem", "AC", nrows, options={"nrows": nrows}, cell_width=cell_width)
