"""Write scenes as a PDF of several pages; a symbol is in the file once, for all pages."""

import zlib
from collections.abc import Iterable, Iterator
from contextlib import nullcontext
from functools import partial
from math import sqrt
from os import PathLike
from typing import IO, BinaryIO

from puyonb.drawing.palette import channels
from puyonb.drawing.scene import Mark, Paint, Path, Scene, Shape, Symbol
from puyonb.drawing.svg import decimal
from puyonb.messages import Message

_SHOW_TITLE = "/ViewerPreferences << /DisplayDocTitle true >>"
_POINTS = 72.0
"""The points of an inch."""


def save(scenes: Iterable[Scene], path: str | PathLike[str] | BinaryIO) -> None:
    """Write scenes as the pages of one PDF; an existing file is replaced.

    Parameters
    ----------
    scenes : iterable of Scene
        Each scene is a page of the scene's size.  It is written before the next one is asked for.
    path : path or binary file

    Raises
    ------
    ValueError
        If there is no scene.
    """
    from puyonb import files

    opened = files.whole(path) if isinstance(path, str | PathLike) else nullcontext(path)
    with opened as file:
        _Document(file).write(scenes)


class _Document:
    """A PDF while it is written.  It has no date, so equal pages are equal bytes.

    Objects 1 to 4 are the catalog, the list of pages, the resources and the information; they are
    written last.
    """

    def __init__(self, file: IO[bytes]) -> None:
        self.file = file
        self.size = 0
        self.places: dict[int, int] = {}
        self.number = 4
        self.symbols: dict[tuple[Symbol, str], str] = {}
        self.opacities: dict[float, str] = {}

    def write(self, scenes: Iterable[Scene]) -> None:
        """Write the whole file."""
        self.put(b"%PDF-1.7\n%\xe2\xe3\xcf\xd3\n")
        kids: list[int] = []
        title = language = ""
        for scene in scenes:
            if not kids:
                title, language = scene.title, scene.language
            kids.append(self.page(scene))
        if not kids:
            raise ValueError(
                Message("drawing.pages", "expected at least one scene to make a page of")
            )
        places = " ".join(f"{kid} 0 R" for kid in kids)
        states = " ".join(
            f"/{name} << /ca {_number(opacity)} /CA {_number(opacity)} >>"
            for opacity, name in self.opacities.items()
        )
        forms = " ".join(f"/{name} {name[1:]} 0 R" for name in self.symbols.values())
        coded = title.encode("utf-16-be", "replace").hex()
        for number, content in enumerate(
            (
                f"<< /Type /Catalog /Pages 2 0 R /Lang ({language}) {_SHOW_TITLE} >>",
                f"<< /Type /Pages /Count {len(kids)} /Kids [{places}] >>",
                f"<< /ExtGState << {states} >> /XObject << {forms} >> >>",
                f"<< /Title <feff{coded}> /Creator (puyonb) >>",
            ),
            1,
        ):
            self.put_object(number, content.encode())
        start, count = self.size, self.number + 1
        rows = b"".join(b"%010d 00000 n \n" % place for _, place in sorted(self.places.items()))
        self.put(b"xref\n0 %d\n0000000000 65535 f \n%s" % (count, rows))
        self.put(b"trailer\n<< /Size %d /Root 1 0 R /Info 4 0 R >>\n" % count)
        self.put(b"startxref\n%d\n%%%%EOF\n" % start)

    def put(self, data: bytes) -> None:
        """Write bytes."""
        self.file.write(data)
        self.size += len(data)

    def put_object(self, number: int, content: bytes) -> None:
        """Write an object."""
        self.places[number] = self.size
        self.put(b"%d 0 obj\n%s\nendobj\n" % (number, content))

    def add(self, content: bytes) -> int:
        """Write another object; return its number."""
        self.number += 1
        self.put_object(self.number, content)
        return self.number

    def stream(self, entries: str, content: str) -> int:
        """Write a compressed stream; return its number."""
        packed = zlib.compress(content.encode(), 9)
        head = f"<< {entries} /Length {len(packed)} /Filter /FlateDecode >>\nstream\n"
        return self.add(head.encode() + packed + b"\nendstream")

    def page(self, scene: Scene) -> int:
        """Write a page; return its number."""
        scale = scene.unit * _POINTS
        width, height = _number(scene.width * scale), _number(scene.height * scale)
        content = self.stream("", "\n".join(self.painted(scene, scale)))
        return self.add(
            f"<< /Type /Page /Parent 2 0 R /MediaBox [ 0 0 {width} {height} ]"
            f" /Resources 3 0 R /Contents {content} 0 R >>".encode()
        )

    def painted(self, scene: Scene, scale: float) -> Iterator[str]:
        """Yield the operators that paint a scene, from back to front."""
        left, low, right, high = scene.box
        flip = 1.0 if scene.y_up else -1.0
        bottom = low if scene.y_up else high
        yield _matrix(scale, 0.0, 0.0, flip * scale, -left * scale, -flip * bottom * scale)
        if scene.background:
            paper = Path("MLLLZ", ((left, low), (right, low), (right, high), (left, high)))
            yield from self.shape(Shape(paper, Paint(fill=scene.background)), Paint())
        yield "1 j"
        for item in scene.items:
            if isinstance(item, Shape):
                yield from self.shape(item, Paint())
                continue
            a, b, c, d = item.matrix
            matrix = _matrix(a, flip * b, c, flip * d, item.x, item.y)
            # A stroke is measured in units of the scene, not of the symbol.
            size = sqrt(abs(a * d - b * c)) or 1.0
            paint = item.paint._replace(width=item.paint.width / size)
            yield f"q {matrix} {' '.join(self.style(paint))} /{self.symbol(item, paint)} Do Q"

    def symbol(self, mark: Mark, paint: Paint) -> str:
        """Return the name of a symbol, which takes the colours of its mark."""
        key = mark.symbol, _operator(paint)
        if key not in self.symbols:
            shapes = mark.symbol.shapes
            content = "\n".join(part for shape in shapes for part in self.shape(shape, paint))
            points = [point for shape in shapes for point in shape.path.points] or [(0.0, 0.0)]
            # Strokes go beyond the points.
            low_x, low_y = (min(point[axis] for point in points) - 1 for axis in (0, 1))
            high_x, high_y = (max(point[axis] for point in points) + 1 for axis in (0, 1))
            box = " ".join(map(_number, (low_x, low_y, high_x, high_y)))
            entries = f"/Type /XObject /Subtype /Form /BBox [{box}] /Resources 3 0 R"
            self.symbols[key] = f"S{self.stream(entries, content)}"
        return self.symbols[key]

    def shape(self, shape: Shape, inherited: Paint) -> Iterator[str]:
        """Yield the operators of a shape; without its own paint it has that of its mark."""
        paint = shape.paint or inherited
        if operator := _operator(paint):
            own = " ".join(self.style(paint)) if shape.paint else ""
            yield f"{own}\n{_outline(shape.path)} {operator}"

    def style(self, paint: Paint) -> Iterator[str]:
        """Yield the operators for the colours and the stroke of a paint."""
        yield f"/{self.opacity(paint.opacity)} gs"
        if paint.fill:
            yield f"{_color(paint.fill)} rg"
        if paint.stroke:
            dashes = " ".join(map(_number, paint.dash))
            cap = 0 if paint.dash else 1
            yield f"{_color(paint.stroke)} RG {_number(paint.width)} w [{dashes}] 0 d {cap} J 1 j"

    def opacity(self, opacity: float) -> str:
        """Return the name of the state with an opacity."""
        return self.opacities.setdefault(opacity, f"G{len(self.opacities)}")


def _operator(paint: Paint) -> str:
    """Return the operator that fills, strokes or does both; empty if nothing is painted."""
    return {(True, True): "B", (True, False): "f", (False, True): "S"}.get(
        (bool(paint.fill), bool(paint.stroke)), ""
    )


def _outline(path: Path) -> str:
    """Return the operators of an outline; PDF has no quadratic curves, so they become cubic."""
    parts, start = [], (0.0, 0.0)
    for step, given in path.parts():
        points = given
        if step == "Q":
            (cx, cy), end = given
            thirds = [(x + 2 * (cx - x) / 3, y + 2 * (cy - y) / 3) for x, y in (start, end)]
            points = [*thirds, end]
        start = points[-1] if points else start
        parts += [*(_number(part) for point in points for part in point), _STEPS[step]]
    return " ".join(parts)


_STEPS = {"M": "m", "L": "l", "Q": "c", "C": "c", "Z": "h"}


def _matrix(*numbers: float) -> str:
    return f"{' '.join(map(_number, numbers))} cm"


def _color(color: str) -> str:
    """Return a colour such as ``#ffffff`` as numbers from 0 to 1."""
    return " ".join(_number(channel / 255) for channel in channels(color))


_number = partial(decimal, decimals=4)
"""The form of a number."""
