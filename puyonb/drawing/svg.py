"""Write a scene as SVG: always the same bytes, accessible, without scripts or external files."""

import html
import re
from functools import cache, lru_cache, partial
from pathlib import Path as FilePath
from zlib import crc32

from puyonb.drawing.scene import IDENTITY, PLAIN, Mark, Matrix, Paint, Path, Scene, Symbol
from puyonb.messages import LANGUAGES, Message

_PIXELS = 100.0
"""SVG pixels per inch, as figures have on a screen."""

STROKES = 'stroke-linejoin="round" stroke-linecap="round"'
"""The attributes of a picture that its lines inherit."""

_FORBIDDEN = re.compile("[^\t\n\r\x20-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")
"""Characters that XML does not allow, not even escaped."""


def render(scene: Scene, *, apart: bool = False) -> str:
    """Return a scene as one ``<svg>`` element.

    Parameters
    ----------
    scene : Scene
    apart : bool, default False
        Write each item separately; otherwise the letters of a line are one element.

    Returns
    -------
    str
        An element with ``role="img"``.  Its title is the text alternative; its description is the
        source notation, if there is one.  Each symbol is written once and used by reference.  Its
        id ends with a check sum of the drawing, so a page can have several pictures.
    """
    scale, flip, left, top = _scales(scene)
    uses: dict[Symbol, str] = {}
    definitions: list[str] = []
    body: list[str] = []
    first, line = None, ""  # a letter, and the group that it begins if others follow in its line
    for item in scene.items:
        if not isinstance(item, Mark):
            data = _data(item.path, scale, flip, left, top)
            body.append(f'<path d="{data}"{_attributes(item.paint or PLAIN, scale)}/>')
            first = None
            continue
        symbol, x, y, paint, matrix, _ = item
        use = uses.get(symbol)
        if use is None:
            use, definition = _definition(symbol, scale)
            uses[symbol] = use
            definitions.append(definition)
        # The same objects: two palettes have the same lines, even if colours of one are equal.
        if first and matrix is first.matrix and paint is first.paint and y == first.y:
            line += f'{use} x="{decimal((x - first.x) * scale / matrix[0])}"/>'
            body[-1] = f"{line}</g>"
            continue
        attributes = "" if paint is PLAIN else _attributes(paint, scale)
        x, y = x * scale + left, y * flip + top
        if matrix is IDENTITY:
            place, first = f'x="{decimal(x)}" y="{decimal(y)}"', None
        else:
            place = _transform(matrix, x, y)
            first = None if apart or matrix[1] else item
            line = f"<g {place}{attributes}>{use}/>"
        body.append(f"{use} {place}{attributes}/>")
    defs = f"<defs>{''.join(definitions)}</defs>" if definitions else ""
    return f"{_head(scene, scale)}{defs}{''.join(body)}</svg>"


def outline(scene: Scene, path: Path) -> str:
    """Return the path data of an outline over the picture of a scene."""
    return _data(path, *_scales(scene))


def _scales(scene: Scene) -> tuple[float, float, float, float]:
    """Return the pixels per scene unit in both directions, and the place of the origin."""
    scale = scene.unit * _PIXELS
    flip = -scale if scene.y_up else scale
    return scale, flip, -scene.box[0] * scale, -scene.box[3 if scene.y_up else 1] * flip


def themed(light: str, dark: str) -> str:
    """Return one picture for light and dark pages from its two pictures.

    Parameters
    ----------
    light, dark : str
        The same picture in the default palette and in the dark one, as SVG or HTML text.

    Returns
    -------
    str
        Where the colours differ, ``light-dark()`` selects one; a program that does not know it uses
        the light one.

    Raises
    ------
    ValueError
        If the pictures have different shapes.
    """
    other = iter(_PAINT.findall(dark))
    if len(_PAINT.findall(light)) != len(_PAINT.findall(dark)):
        raise ValueError(
            Message("publish.palettes", "expected two palettes that differ only in colours")
        )

    def _both(found: re.Match[str]) -> str:
        name, color = next(other)
        if color == found[2]:
            return found[0]
        return f'{found[0]} style="{name}:light-dark({found[2]},{color})"'

    # An element may have only one style.
    return re.sub(
        r'(<[^>]*?) style="([^"]*)"([^>]*?) style="([^"]*)"',
        r'\1 style="\2;\4"\3',
        _PAINT.sub(_both, light),
    )


_PAINT = re.compile(r'(fill|stroke)="(#[0-9a-f]{6})"')


@cache
def asset(name: str) -> str:
    """Return a style sheet or a script in the folder of this file, without lines of comments."""
    lines = (FilePath(__file__).parent / name).read_text(encoding="utf-8").splitlines()
    return "\n".join(line.strip() for line in lines if not line.lstrip().startswith("//"))


def spoken(language: str) -> str:
    """Return the attribute for the language of an element; that of English pages needs none."""
    return "" if language == LANGUAGES[0] else f' lang="{_attribute(language)}"'


def _head(scene: Scene, scale: float) -> str:
    width, height = decimal(scene.width * scale), decimal(scene.height * scale)
    description = f"<desc>{_escape(scene.source)}</desc>" if scene.source else ""
    paper = (
        scene.background
        and f'<rect width="{width}" height="{height}" fill="{_attribute(scene.background)}"/>'
    )
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" role="img"{spoken(scene.language)}'
        f' width="{width}" height="{height}" viewBox="0 0 {width} {height}" {STROKES}>'
        f"<title>{_escape(scene.text)}</title>{description}{paper or ''}"
    )


@lru_cache(maxsize=4096)
def _definition(symbol: Symbol, scale: float) -> tuple[str, str]:
    """Return the start of the element that uses a symbol, and the definition of the symbol."""
    drawing = "".join(
        f'<path d="{_data(shape.path, scale, -scale, 0.0, 0.0)}"'
        f"{_attributes(shape.paint, scale) if shape.paint else ''}/>"
        for shape in symbol.shapes
    )
    short = symbol.name.replace("letter-", "l", 1)  # a picture has more letters than anything else
    name = f"{_attribute(short)}-{crc32(drawing.encode()):08x}"
    return f'<use href="#{name}"', f'<g id="{name}">{drawing}</g>'


@lru_cache(maxsize=512)
def _data(path: Path, x_scale: float, y_scale: float, left: float, top: float) -> str:
    """Return path data in pixels; each step counts from the point before it."""
    pieces, start, x, y = [], (0, 0), 0, 0
    for step, points in path.parts():
        places = [
            (round((px * x_scale + left) * 100), round((py * y_scale + top) * 100))
            for px, py in points
        ]
        name, ways = step.lower(), [way for px, py in places for way in (px - x, py - y)]
        if step == "M":
            start = places[0]
        elif step == "L" and 0 in ways:
            name, ways = ("h", ways[:1]) if ways[0] else ("v", ways[1:])
        x, y = places[-1] if places else start
        pieces.append(name + " ".join(map(_hundredths, ways)).replace(" -", "-"))
    return "".join(pieces)


@lru_cache(maxsize=8192)
def _hundredths(number: int) -> str:
    """Return a number of hundredths in the shortest form, such as ``-.5`` for -50."""
    text = decimal(number / 100)
    return text.replace("0.", ".", 1) if 0 < abs(number) < 100 else text


def _transform(matrix: Matrix, x: float, y: float) -> str:
    a, b, c, d = matrix
    if b == 0 == c and a == d:
        return f'transform="translate({decimal(x)} {decimal(y)})scale({_fine(a)})"'
    linear = f"{_fine(a)} {_fine(-b)} {_fine(-c)} {_fine(d)}"
    return f'transform="matrix({linear} {decimal(x)} {decimal(y)})"'


@lru_cache(maxsize=1024)
def _attributes(paint: Paint, scale: float) -> str:
    text = f' fill="{_attribute(paint.fill or "none")}"'
    if paint.stroke:
        text += f' stroke="{_attribute(paint.stroke)}"'
        text += f' stroke-width="{decimal(paint.width * scale)}"'
        if paint.dash:
            dashes = " ".join(decimal(part * scale) for part in paint.dash)
            text += f' stroke-dasharray="{dashes}" stroke-linecap="butt"'
    return text if paint.opacity == 1 else f'{text} opacity="{decimal(paint.opacity)}"'


@lru_cache(maxsize=8192)
def decimal(number: float, decimals: int = 2) -> str:
    """Return a number with so many decimals at most, never -0 or with an exponent."""
    text = f"{number:.{decimals}f}".rstrip("0").rstrip(".")
    return "0" if text == "-0" else text


_fine = partial(decimal, decimals=5)
"""The form of the numbers of a matrix."""


def _escape(text: str) -> str:
    return html.escape(_FORBIDDEN.sub("\N{REPLACEMENT CHARACTER}", text), quote=False)


def _attribute(text: str) -> str:
    return _escape(text).replace('"', "&quot;")
