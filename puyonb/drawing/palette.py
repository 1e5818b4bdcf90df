"""Named palettes: the colours of the pictures of all games.

Colour is never the only sign: pieces also differ by a glyph, a letter or a pattern.
"""

from dataclasses import dataclass, fields, replace
from functools import lru_cache, partial

from puyonb.messages import Message


@dataclass(frozen=True, slots=True)
class Ink:
    """The colours of one kind of piece, as ``#rrggbb``.

    Attributes
    ----------
    fill, edge : str
        The colours of its body and its outline.
    glyph : str
        The colour of its glyph.
    """

    fill: str
    edge: str
    glyph: str


@dataclass(frozen=True, slots=True, eq=False)
class Palette:
    """A set of colours for a picture; compared by identity.

    Attributes
    ----------
    name : str
    paper : str
        The background.
    board : str
        The cells of the board.
    rule : str
        Thin lines between cells.
    frame : str
        The border of the board.
    text : str
        Numbers and captions; readable on paper and board.
    accent : str
        Highlights, and the cross of the losing cell.
    inks : dict of str to Ink
        The kinds of puyos by name (``"red"`` … ``"wall"``).
    """

    name: str
    paper: str
    board: str
    rule: str
    frame: str
    text: str
    accent: str
    inks: dict[str, Ink]

    @property
    def label(self) -> str:
        """The colour of text outside of a board: that of ``text``, unless the figure has its own.

        On given Axes, a picture has no paper; this is then readable on their figure.
        """
        return self.text


@dataclass(frozen=True, slots=True, eq=False)
class _OnFigure(Palette):
    """A palette on a figure with its own colour of text."""

    color: str

    @property
    def label(self) -> str:
        """The colour of text outside of a board."""
        return self.color


_DEFAULT = Palette(
    name="default",
    paper="#ffffff",
    board="#f3f5f8",
    rule="#dfe4ea",
    frame="#5b6470",
    text="#3a434e",
    accent="#d7263d",
    inks={
        "red": Ink("#e8413c", "#9c1f1c", "#ffffff"),
        "green": Ink("#3fa535", "#1f661a", "#ffffff"),
        "blue": Ink("#2f74d0", "#174683", "#ffffff"),
        "yellow": Ink("#f2c12e", "#a57a06", "#5c4300"),
        "purple": Ink("#9b4fc8", "#5f2585", "#ffffff"),
        "ojama": Ink("#c3c9d0", "#7c858f", "#5b6470"),
        "iron": Ink("#5b6470", "#2f363e", "#aeb7c0"),
        "sun": Ink("#ffb347", "#c26a00", "#7a3d00"),
        "hard": Ink("#9aa4ae", "#4f5964", "#39424b"),
        "wall": Ink("#8d7b68", "#574a3c", "#c9bba9"),
    },
)

_DARK = Palette(
    name="dark",
    paper="#14181f",
    board="#1f2630",
    rule="#2c3541",
    frame="#8995a3",
    text="#d5dbe2",
    accent="#ff6b81",
    inks={
        **_DEFAULT.inks,
        "ojama": Ink("#aab2bb", "#5f6873", "#4a525c"),
        "iron": Ink("#6b7683", "#aeb8c2", "#dfe5ea"),
    },
)

# The five hues of Okabe and Ito are distinct with every colour vision deficiency; the others are
# grey with a pattern.
_COLORBLIND = Palette(
    name="colorblind",
    paper="#ffffff",
    board="#f5f6f7",
    rule="#dfe3e6",
    frame="#4d5560",
    text="#333a42",
    accent="#000000",
    inks={
        **_DEFAULT.inks,
        "red": Ink("#d55e00", "#803800", "#ffffff"),
        "green": Ink("#009e73", "#005c43", "#ffffff"),
        "blue": Ink("#0072b2", "#00436a", "#ffffff"),
        "yellow": Ink("#f0e442", "#8f8700", "#4a4600"),
        "purple": Ink("#cc79a7", "#84406a", "#ffffff"),
        "ojama": Ink("#c8c8c8", "#808080", "#555555"),
        "iron": Ink("#555555", "#222222", "#bbbbbb"),
    },
)

_COLORBLIND_DARK = replace(
    _DARK,
    name="colorblind-dark",
    accent="#ffffff",
    inks={
        **_COLORBLIND.inks,
        "ojama": Ink("#b0b0b0", "#6a6a6a", "#444444"),
        "iron": Ink("#707070", "#b8b8b8", "#e5e5e5"),
    },
)

_PRINT = Palette(
    name="print",
    paper="#ffffff",
    board="#ffffff",
    rule="#d0d0d0",
    frame="#000000",
    text="#000000",
    accent="#000000",
    inks={
        **dict.fromkeys(
            ("red", "green", "blue", "yellow", "purple"), Ink("#ffffff", "#000000", "#000000")
        ),
        "ojama": Ink("#d9d9d9", "#000000", "#000000"),
        "iron": Ink("#808080", "#000000", "#ffffff"),
        "sun": Ink("#ffffff", "#000000", "#000000"),
        "hard": Ink("#b0b0b0", "#000000", "#000000"),
        "wall": Ink("#e6e6e6", "#000000", "#000000"),
    },
)

PALETTES = {palette.name: palette for palette in (_DEFAULT, _DARK, _COLORBLIND, _PRINT)}
"""The palettes by name: ``colorblind`` has hues of Okabe and Ito, ``print`` is black and white."""


def palettes() -> dict[str, Palette]:
    """Return the palettes by name, in a new dictionary.

    Examples
    --------
    >>> list(palettes())
    ['default', 'dark', 'colorblind', 'print']
    """
    return dict(PALETTES)


def named(palette: str | Palette) -> Palette:
    """Return the palette with a name; a palette is returned unchanged.

    Raises
    ------
    ValueError
        If the name is unknown; the message lists the known names.
    """
    if isinstance(palette, Palette):
        return palette
    if palette not in PALETTES:
        raise ValueError(
            Message("common.choice", option="palette", choices=tuple(PALETTES), found=palette)
        )
    return PALETTES[palette]


def channels(color: str) -> tuple[int, int, int]:
    """Return red, green and blue of a colour such as ``#ffffff``, 0 to 255."""
    red, green, blue = bytes.fromhex(color[1:])
    return red, green, blue


@lru_cache(maxsize=256)
def luminance(color: str) -> float:
    """Return the relative luminance of a colour, 0 to 1 (WCAG 2)."""
    red, green, blue = (
        channel / 255 / 12.92 if channel <= 10 else ((channel / 255 + 0.055) / 1.055) ** 2.4
        for channel in channels(color)
    )
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: str, other: str) -> float:
    """Return the contrast of two colours, 1 to 21 (WCAG 2)."""
    low, high = sorted(map(luminance, (one, other)))
    return (high + 0.05) / (low + 0.05)


def opposite(color: str) -> str:
    """Return black or white: the one with more contrast on a colour."""
    return max("#000000", "#ffffff", key=partial(contrast, color))


@lru_cache(maxsize=16)  # palettes are keys of caches, so one colour has one palette
def on_figure(palette: Palette, color: str) -> Palette:
    """Return a palette for given Axes.

    Parameters
    ----------
    palette : Palette
    color : str
        The colour of text outside of a board, as ``#rrggbb``.
    """
    parts = {each.name: getattr(palette, each.name) for each in fields(Palette)}
    return _OnFigure(**parts, color=color)


SERIES = (
    ("blue", "-"),
    ("red", (0, (3.7, 2))),
    ("green", (0, (1, 1.6))),
    ("purple", (0, (6, 2, 1.2, 2))),
)
"""The ink and the dashes, in widths, of the first lines of a chart; further lines repeat them."""


def series_color(number: int, colors: Palette) -> str:
    """Return the colour of a line, counted from 0; a palette without colours uses outlines."""
    ink = colors.inks[SERIES[number % len(SERIES)][0]]
    return ink.edge if ink.fill == "#ffffff" else ink.fill


def for_dark_page(palette: str | Palette) -> str | Palette:
    """Return the palette for a dark page; most palettes are the same on every page.

    Parameters
    ----------
    palette : str or Palette
        The palette for a light page.

    Examples
    --------
    >>> for_dark_page("default"), for_dark_page("print")
    ('dark', 'print')
    >>> for_dark_page("colorblind").name
    'colorblind-dark'
    """
    dark: dict[str | Palette, str | Palette] = {"default": "dark", "colorblind": _COLORBLIND_DARK}
    return dark.get(palette, palette)
