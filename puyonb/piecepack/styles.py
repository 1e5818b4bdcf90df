"""How a board of pieces is painted: colours and line widths as data, to be taken as they are or replaced one by one."""

from dataclasses import dataclass, replace
from typing import Any, Literal

__all__ = ["STYLES", "Style"]


@dataclass(frozen=True, slots=True, eq=False)
class Style:
    """Colours as ``#rrggbb``, widths in board units (inches).

    Attributes
    ----------
    name : str
    paper, text : str
        Behind the board; numbers and letters beside it.
    edge : str
        The border of pieces.
    line : float
        Its width.
    tile, back, grid : str
        The face of a tile, its back, and the lines on its back.
    coin, plain : str
        The ground of coins, and what is written on a piece that tells no suit.
    shade : str
        The sides of tiles, coins and boards in an oblique view.
    board, board_dark : str
        The two colours of a chequered board.
    suits : tuple of str
        By suit, from the first: the inks of emblems, and the bodies of dice, pawns and bits.
    on_suit : tuple of str
        What is written on such a body.
    accent : str
        What is pointed out: the last move.
    ace : ``"suit"`` or ``"letter"``
        An ace as the emblem of its suit, or as A.
    null : ``"blank"`` or ``"zero"``
        A null as nothing, or as 0.
    """

    name: str
    paper: str
    text: str
    edge: str
    line: float
    tile: str
    back: str
    grid: str
    coin: str
    plain: str
    shade: str
    board: str
    board_dark: str
    suits: tuple[str, ...]
    on_suit: tuple[str, ...]
    accent: str
    ace: Literal["suit", "letter"] = "suit"
    null: Literal["blank", "zero"] = "blank"

    def with_(self, **changes: Any) -> "Style":
        """Give the style with some entries replaced."""
        return replace(self, **changes)


_WHITE, _INK = "#ffffff", "#26221d"

_DEFAULT = Style(
    name="default",
    paper="#ffffff",
    text="#4a443c",
    edge="#3b342b",
    line=0.025,
    tile="#fdf9ef",
    back="#ecdcbd",
    grid="#b08d57",
    coin="#fffdf6",
    plain=_INK,
    shade="#c9ae80",
    board="#f3e6c8",
    board_dark="#b98b57",
    suits=(
        "#c8460a",
        "#2b2b33",
        "#0a7d5a",
        "#1c62ab",
        "#d9a900",
        "#f4f4f0",
        "#56b4e9",
        "#b8568f",
        "#e08a00",
    ),
    on_suit=(_WHITE, _WHITE, _WHITE, _WHITE, _INK, _INK, _INK, _WHITE, _INK),
    accent="#d7263d",
)

_DARK = replace(
    _DEFAULT,
    name="dark",
    paper="#14181f",
    text="#d5cfc4",
    edge="#191612",
    back="#d9c49c",
    # Black as it is would not be seen beside the board.
    suits=(_DEFAULT.suits[0], "#50505e", *_DEFAULT.suits[2:]),
    accent="#ff6b81",
)

_PRINT = Style(
    name="print",
    paper=_WHITE,
    text="#000000",
    edge="#000000",
    line=0.03,
    tile=_WHITE,
    back=_WHITE,
    grid="#000000",
    coin=_WHITE,
    plain="#000000",
    shade="#d8d8d8",
    board=_WHITE,
    board_dark="#c4c4c4",
    suits=("#000000",) * 4 + ("#8a8a8a", "#ffffff", "#5a5a5a", "#b4b4b4", "#787878"),
    on_suit=(_WHITE,) * 4 + ("#000000", "#000000", _WHITE, "#000000", _WHITE),
    accent="#000000",
)

# The hues of Okabe and Ito stay apart under every colour deficiency.
_COLORBLIND = replace(
    _DEFAULT,
    name="colorblind",
    suits=(
        "#d55e00",
        _INK,
        "#009e73",
        "#0072b2",
        "#f0e442",
        "#ffffff",
        "#56b4e9",
        "#cc79a7",
        "#e69f00",
    ),
    on_suit=(_WHITE, _WHITE, _WHITE, _WHITE, _INK, _INK, _INK, _INK, _INK),
    accent="#000000",
)

STYLES = {style.name: style for style in (_DEFAULT, _DARK, _COLORBLIND, _PRINT)}
"""``default``, ``dark``, ``colorblind`` (Okabe-Ito) and ``print`` (black and white); the names are those of the palettes."""


def named(style: str | Style) -> Style:
    """Give a style by its name; one that is given itself is passed on.

    Raises
    ------
    ValueError
        If the name is unknown; the message lists those that there are.
    """
    if isinstance(style, Style):
        return style
    if style not in STYLES:
        raise ValueError(f"expected a style out of {', '.join(STYLES)}, found {style!r}")
    return STYLES[style]
