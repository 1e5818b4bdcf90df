"""Outlines from fonts, for characters that no table of :mod:`puyonb.drawing.letters` has; sizes.

Titles and names of readers may have any character.  Our own font has the kanji of general use and
others of titles, so that their pictures are equal on every machine; for the rest there are the
fonts of the system.  This module needs matplotlib.
"""

from collections.abc import Iterable, Iterator
from contextlib import suppress
from functools import cache, lru_cache
from pathlib import Path
from threading import Lock
from typing import TYPE_CHECKING, Any, cast

if TYPE_CHECKING:
    from matplotlib.axes._base import _AxesBase
    from matplotlib.figure import Figure
    from matplotlib.ft2font import FT2Font
    from matplotlib.text import Text

FAMILIES = (
    "DejaVu Sans",  # a part of matplotlib; our letters are from it
    "Noto Sans CJK JP",
    "Noto Sans JP",
    "Hiragino Sans",
    "Yu Gothic",
    "Meiryo",
    "IPAexGothic",
    "BIZ UDPGothic",
    "VL Gothic",
)
"""The families that are tried first, in this order."""

OURS = Path(__file__).parent / "glyphs" / "puyonb.ttf"
"""Our font of kana and kanji; ``tools/draw_kanji.py`` writes it."""

KANA = "\u2e80"
"""A text with this character or a later one counts as Japanese."""

# One shows a box for every character; the others have other characters in place of letters.
_UNFIT = ("Last Resort", "LastResort", "Adobe Blank", "cm", "STIXNonUnicode", "STIXSize")
_UNITS = 1000
_STEPS = {1: "M", 2: "L", 3: "Q", 4: "C", 79: "Z"}
"""The letter of each code of a path of matplotlib."""

_lock = Lock()


def glyph(character: str) -> tuple[int, str] | None:
    """Return the width and the path data of a character, from the first font that has it.

    Parameters
    ----------
    character : str

    Returns
    -------
    tuple of (int, str) or None
        In thousandths of the em, as in :mod:`puyonb.drawing.letters`.  None if no font has an
        outline for it, or without matplotlib.
    """
    try:
        import matplotlib as mpl  # noqa: F401
    except ImportError:
        return None
    with _lock:
        for path in _paths():
            with suppress(OSError, RuntimeError):  # it was removed, or has bitmaps only
                if found := outline(_font(path), character):
                    return found
    return None


def outline(font: "FT2Font", character: str) -> tuple[int, str] | None:
    """Return the width and the path data of a character of one font; None if it has none.

    Parameters
    ----------
    font : matplotlib FT2Font
        Its size becomes that of the units.
    character : str
    """
    from matplotlib.ft2font import LoadFlags

    if not font.get_char_index(ord(character)):
        return None
    font.set_size(_UNITS, 72)
    width = font.load_char(ord(character), flags=LoadFlags.NO_HINTING).linearHoriAdvance
    data = _data(*font.get_path())
    return (round(width / 65536), data) if data else None


def points(ax: "_AxesBase") -> tuple[float, float]:
    """Return the present width and height of Axes, in points."""
    scale = 72 / cast("Figure", ax.get_figure(root=True)).dpi
    return ax.bbox.width * scale, ax.bbox.height * scale


def em(name: str = "axes.titlesize") -> float:
    """Return a size of letters with the present settings, in points; by default that of titles."""
    import matplotlib as mpl
    from matplotlib.font_manager import FontProperties

    return FontProperties(size=cast("Any", mpl.rcParams)[name]).get_size_in_points()


def widen(texts: "Iterable[Text]") -> None:
    """Add the families with kana and kanji to texts of matplotlib."""
    for text in texts:
        families = (*text.get_fontfamily(), *wide_families())
        text.set_fontfamily([*dict.fromkeys(families)])


@cache
def wide_families() -> list[str]:
    """Return the families with kana and kanji: our own one, then those of the system."""
    from matplotlib.font_manager import fontManager

    fontManager.addfont(OURS)
    installed = {font.name for font in fontManager.ttflist}
    return ["puyonb", *(name for name in FAMILIES if name in installed)]


def _paths() -> Iterator[str]:
    """Yield the files of fonts: ours, the known ones, then those that the list of matplotlib lacks.

    The list is read from a file; a font that was installed later is not in it.
    """
    yield str(OURS)
    known = _listed()
    yield from known
    from matplotlib.font_manager import findSystemFonts

    yield from sorted(
        path for path in {*findSystemFonts()} - {*known} if not Path(path).stem.startswith(_UNFIT)
    )


@lru_cache(maxsize=1)
def _listed() -> tuple[str, ...]:
    """Return the files in the list of matplotlib, the preferred families first."""
    from matplotlib.font_manager import fontManager

    fonts = [font for font in fontManager.ttflist if not font.name.startswith(_UNFIT)]
    return tuple(dict.fromkeys(font.fname for font in sorted(fonts, key=_rank)))


def _rank(font: Any) -> tuple[int, bool, int, bool, str, str]:
    """Sort by family; upright before italic, regular before bold, sans serif before serif."""
    family = FAMILIES.index(font.name) if font.name in FAMILIES else len(FAMILIES)
    weight = font.weight if isinstance(font.weight, int) else 400
    slanted = font.style != "normal"
    return family, slanted, abs(weight - 400), "Serif" in font.name, font.name, font.fname


@lru_cache(maxsize=16)
def _font(path: str) -> "FT2Font":
    from matplotlib.ft2font import FT2Font

    return FT2Font(path)


def _data(points: Any, codes: Any) -> str:
    """Return a path of matplotlib as path data; empty if it paints nothing."""
    from matplotlib.path import Path as Outline

    steps = []
    for numbers, code in Outline(points, codes).iter_segments(simplify=False):
        shown = () if code == Outline.CLOSEPOLY else numbers
        steps.append(_STEPS[int(code)] + " ".join(str(round(number)) for number in shown))
    return "".join(steps)
