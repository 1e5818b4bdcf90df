"""Styles of board pictures: colours and line widths as data; each entry can be replaced."""

from dataclasses import dataclass, replace
from typing import Any, Literal

from puyonb.messages import Message

__all__ = ["STYLES", "Style"]


@dataclass(frozen=True, slots=True, eq=False)
class Style:
    """Colours as ``#rrggbb``, widths in board units (inches).

    Attributes
    ----------
    name : str
    paper, text : str
        The background; the numbers and letters beside the board.
    edge : str
        The border of pieces.
    line : float
        The width of the border.
    tile, back, grid : str
        The face of a tile, its back, and the lines on its back.
    coin, plain : str
        The surface of coins, and the text on a piece without a suit.
    shade : str
        The sides of tiles, coins and boards in an oblique view.
    board, board_dark : str
        The two colours of a chequered board.
    suits : tuple of str
        The colours of the suits, from the first: of emblems, and of the surfaces of dice, pawns
        and bits.
    on_suit : tuple of str
        The colours of text on such surfaces.
    accent : str
        The mark of the last move.
    ace : ``"suit"`` or ``"letter"``
        Draw an ace as the emblem of its suit, or as A.
    null : ``"blank"`` or ``"zero"``
        Draw a null as nothing, or as 0.
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
        """Return the style with some entries replaced."""
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
    # Plain black would be invisible beside the board.
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

# The hues of Okabe and Ito are distinct with every colour deficiency.
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
"""``default``, ``dark``, ``colorblind`` (Okabe-Ito) and ``print`` (black and white).

Palettes have the same names.
"""


def named(style: str | Style) -> Style:
    """Return a style by its name; a Style is returned unchanged.

    Raises
    ------
    ValueError
        If the name is unknown; the message lists the names.
    """
    if isinstance(style, Style):
        return style
    if style not in STYLES:
        choices = tuple(STYLES)
        raise ValueError(Message("common.choice", option="style", choices=choices, found=style))
    return STYLES[style]
