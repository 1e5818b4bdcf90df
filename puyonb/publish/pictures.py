"""Pictures that follow the colours of the page: one SVG for the light and the dark scheme."""

import html
import re
from collections.abc import Callable, Mapping
from dataclasses import replace

from puyonb import notations
from puyonb.drawing import svg
from puyonb.drawing.animation import Animation, player
from puyonb.drawing.explained import Explained
from puyonb.drawing.scene import Scene

_PAPER = re.compile(
    r"(?:(?<=</title>)|(?<=</desc>)|(?<=</style>))"
    r'<rect width="[0-9.]+" height="[0-9.]+" fill="[^"]*" style="fill:light-dark[^"]*"/>'
)
_STYLED = re.compile(
    r'(<\w+[^<>]*?) style="((?:(?:fill|stroke):light-dark\([^)]*\);?)+)"'
    r"([^<>]*(?:/>|>(?:<use[^<>]*>)+</g>))"
)
_SYMBOL = re.compile(r'<g id="([\w-]+-[0-9a-f]{8})">.*?</g>')


def themed(scene: Callable[[str], Scene | Animation | Explained], *, moving: bool = False) -> str:
    """Render a scene, an animation or an explanation for both schemes.

    Parameters
    ----------
    scene : callable
        Returns the scene in a palette; called with ``"default"`` and ``"dark"``.
    moving : bool, default False
        Whether an animation becomes a moving ``<svg>`` element without captions.

    Returns
    -------
    str
        One ``<svg>`` element, the player of an animation, or an explanation.  Where the palettes
        differ, ``light-dark()`` selects the colour; a browser without it uses the light one.
        There is no paper: the page is the paper.

    Raises
    ------
    ValueError
        If the scenes of the two palettes have different shapes.
    """
    light, dark = (_rendered(scene(palette), moving) for palette in ("default", "dark"))
    return without_paper(svg.themed(light, dark))


def without_paper(pictures: str) -> str:
    """Remove the paper of ``<svg>`` elements that follows the scheme, as the page does.

    JupyterLab has dark pages that do not name their scheme, so the pictures of notebooks have a
    paper.
    """
    return _PAPER.sub("", pictures)


def without_styles(picture: str) -> str:
    """Return a themed picture that needs no attribute ``style``, which a page can forbid.

    A browser without ``light-dark()`` has the light colours of the group around a shape.
    """
    return _STYLED.sub(_grouped, picture)


def still_of(instead: Mapping[str, str], form: str = "", text: str = "") -> str:
    """Return what stands on a page in place of a value that is too large, and its text to copy.

    Parameters
    ----------
    instead : mapping
        See :func:`puyonb.widgets.large.large`.
    form, text : str, optional
        The name of a notation, and a text in it.
    """
    shown = f"<p>{html.escape(instead['large'], quote=False)}</p>{instead.get('still', '')}"
    return shown + (to_copy(form, text) if text else "")


def to_copy(form: str, text: str) -> str:
    """Return a box with a text in a notation."""
    label = f' aria-label="{html.escape(str(notations.get(form).title))}"'
    box = f'<textarea readonly rows="8" cols="40"{label}>'
    return f"{box}{html.escape(text, quote=False)}</textarea>"


def _grouped(found: re.Match[str]) -> str:
    shape, light = found[1] + found[3], ""
    for choice in found[2].split(";"):
        name, color = choice.split(":")
        light += f' {name}="{color[len("light-dark(") :].partition(",")[0]}"'
        shape = re.sub(rf' {name}="#\w+"', f' {name}="{color}"', shape)
    return f"<g{light}>{shape}</g>"


def _rendered(picture: Scene | Animation | Explained, moving: bool) -> str:
    if isinstance(picture, Scene):
        return svg.render(picture)
    if isinstance(picture, Animation):
        picture = replace(picture, dark=None)
        if moving:
            return picture.svg(captions=False)
    return picture.html()


_WIDE = 700
"""The width in pixels above which a picture scrolls sideways on a narrow screen."""


def framed(scene: Callable[[str], Scene]) -> str:
    """Render a scene for both schemes in a ``<figure>`` on one line.

    Parameters
    ----------
    scene : callable
        As for :func:`themed`.
    """
    first = scene("default")
    wide = first.width * first.unit * 100 > _WIDE
    kind, focus = (" pb-figure--wide", ' tabindex="0"') if wide else ("", "")
    box = f'<div class="pb-figure__picture"{focus}>{themed(scene)}</div>'
    return f'<figure class="pb-figure{kind}">{box}</figure>'


def gather_symbols(page: str) -> str:
    """Return a page with each symbol once, at its end.

    In a picture, a symbol would be lost for all others as soon as a script puts a player there.

    Parameters
    ----------
    page : str
        HTML with ``<svg>`` elements of this package, whose symbols have ids that end with a check
        sum of the drawing.
    """
    symbols = {found[1]: found[0] for found in _SYMBOL.finditer(page)}
    if not symbols:
        return page
    page = _SYMBOL.sub("", page).replace("<defs></defs>", "")
    return f'{page}<svg display="none"><defs>{"".join(symbols.values())}</defs></svg>'


def with_one_script(page: str, address: str = "") -> str:
    """Return a page whose players share one style sheet and one script.

    Parameters
    ----------
    page : str
        HTML, such as a page or a part of it.
    address : str, optional
        The address of a file with :func:`puyonb.publish.puzzle_player.player_script`; without it,
        the script of animations stays in the page.
    """
    tag = f"<script>{player.script()}</script>"
    if address:
        page = page.replace(tag, f'<script src="{html.escape(address)}"></script>')
        tag = f'<script src="{html.escape(address)}"></script>'
    return _first(_first(page, tag), f"<style>{player.style()}</style>")


def _first(page: str, part: str) -> str:
    """Return a page with a part only where it is first."""
    before, found, after = page.partition(part)
    return before + found + after.replace(part, "")
