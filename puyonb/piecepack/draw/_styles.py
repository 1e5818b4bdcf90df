"""The colours and line widths of pieces, as data: what they need besides a palette."""

from dataclasses import dataclass, replace
from functools import lru_cache

from puyonb.drawing.palette import PALETTES, Palette, for_dark_page, named


@dataclass(frozen=True, slots=True, eq=False)
class Style:
    """Colours as ``#rrggbb``, widths in board units (inches).

    Attributes
    ----------
    palette : Palette
        The background, the text beside the board, and the mark of the last move.
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
    """

    palette: Palette
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

    @property
    def paper(self) -> str:
        """The background."""
        return self.palette.paper

    @property
    def text(self) -> str:
        """The colour of text on the board."""
        return self.palette.text

    @property
    def label(self) -> str:
        """The colour of text beside the board."""
        return self.palette.label

    @property
    def accent(self) -> str:
        """The colour of the mark of the last move."""
        return self.palette.accent


_WHITE, _INK = "#ffffff", "#26221d"

_DEFAULT = Style(
    palette=PALETTES["default"],
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
)

_DARK = replace(
    _DEFAULT,
    palette=PALETTES["dark"],
    edge="#191612",
    back="#d9c49c",
    # Plain black would be invisible beside the board.
    suits=(_DEFAULT.suits[0], "#50505e", *_DEFAULT.suits[2:]),
)

_PRINT = Style(
    palette=PALETTES["print"],
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
)

# The hues of Okabe and Ito are distinct with every colour deficiency.
_COLORBLIND = replace(
    _DEFAULT,
    palette=PALETTES["colorblind"],
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
)

_COLORBLIND_DARK = replace(
    _DARK,
    palette=named(for_dark_page("colorblind")),
    suits=(_COLORBLIND.suits[0], _DARK.suits[1], *_COLORBLIND.suits[2:]),
    on_suit=_COLORBLIND.on_suit,
)

STYLES = {
    style.palette.name: style for style in (_DEFAULT, _DARK, _COLORBLIND, _COLORBLIND_DARK, _PRINT)
}
"""The styles by the names of their palettes."""


@lru_cache(maxsize=32)
def styled(palette: str | Palette) -> Style:
    """Return the style for a palette: by its name, or the default one with its colours.

    Raises
    ------
    ValueError
        If the name is unknown; the message lists the names.
    """
    found = named(palette)
    style = STYLES.get(found.name, _DEFAULT)
    return style if style.palette is found else replace(style, palette=found)
