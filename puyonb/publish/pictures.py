"""Pictures that follow the colours of the page: one SVG for the light and the dark scheme."""

import re
from collections.abc import Callable

from puyonb.drawing import svg
from puyonb.drawing.scene import Scene

_SYMBOL = re.compile(r'<g id="([\w-]+-[0-9a-f]{8})">.*?</g>')
_PAINT = re.compile(r'(fill|stroke)="(#[0-9a-f]{6})"')


def themed(scene: Callable[[str], Scene]) -> str:
    """Render a scene for both schemes.

    Parameters
    ----------
    scene : callable
        Gives the scene in a palette; called with ``"default"`` and ``"dark"``.

    Returns
    -------
    str
        One ``<svg>`` element.  Where the palettes differ, ``light-dark()`` chooses; a browser that does not know it keeps the light
        colour.

    Raises
    ------
    ValueError
        If the two palettes give different shapes.
    """
    light, dark = svg.render(scene("default")), svg.render(scene("dark"))
    other = iter(_PAINT.findall(dark))
    if len(_PAINT.findall(light)) != len(_PAINT.findall(dark)):
        raise ValueError("expected two palettes that differ in colours only")

    def _both(found: re.Match[str]) -> str:
        name, color = next(other)
        if color == found[2]:
            return found[0]
        return f'{found[0]} style="{name}:light-dark({found[2]},{color})"'

    return _joined(_PAINT.sub(_both, light))


_WIDE = 700
"""Pictures wider than that, in pixels, are moved sideways on a narrow screen rather than made too small to read."""


def framed(scene: Callable[[str], Scene]) -> str:
    """Render a scene for both schemes in a ``<figure>`` on one line.

    Parameters
    ----------
    scene : callable
        As for :func:`themed`.
    """
    first = scene("default")
    wide = first.width * first.unit * 100 > _WIDE
    box = (
        '<div class="pb-figure__picture" tabindex="0">'
        if wide
        else '<div class="pb-figure__picture">'
    )
    return f'<figure class="pb-figure{" pb-figure--wide" if wide else ""}">{box}{themed(scene)}</div></figure>'


def _joined(picture: str) -> str:
    """Make one ``style`` attribute of two: an element may have only one."""
    return re.sub(
        r'(<[^>]*?) style="([^"]*)"([^>]*?) style="([^"]*)"', r'\1 style="\2;\4"\3', picture
    )


def shared(page: str) -> str:
    """Keep each symbol once in a page of many pictures; the later ones use what the first one defines.

    Parameters
    ----------
    page : str
        HTML with ``<svg>`` elements of ours: the id of a symbol ends with a check sum of its drawing.
    """
    known: set[str] = set()

    def _first(found: re.Match[str]) -> str:
        if found[1] in known:
            return ""
        known.add(found[1])
        return found[0]

    return _SYMBOL.sub(_first, page).replace("<defs></defs>", "")
