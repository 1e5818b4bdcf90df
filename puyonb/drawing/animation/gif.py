"""An animation as a GIF: tiles that are drawn once, numpy for the colours, Pillow for the file.

A frame differs little from the one before, so the picture is divided into tiles of one scene unit.
A tile is composed only if its content has changed and is new.  It is composed of items that
matplotlib draws once.
"""

import io
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import pairwise
from math import ceil, floor
from typing import TYPE_CHECKING, Any, NamedTuple

import numpy as np
from matplotlib.backends.backend_agg import FigureCanvasAgg
from matplotlib.colors import to_hex
from PIL import Image

from puyonb.drawing.figure import drawn
from puyonb.drawing.indexed import CODES, coded, table
from puyonb.drawing.scene import Item, Mark, Matrix, Paint, Path, Scene, Shape, Symbol
from puyonb.messages import Message

if TYPE_CHECKING:
    from numpy.typing import NDArray

    Box = tuple[float, float, float, float]
    Colors = NDArray[Any]

_QUARTERS = 4
"""The steps per pixel for the places of items, so that a moving item has few different drawings."""

_ATLAS = 1024
"""The width in pixels of the picture in which items are drawn side by side."""

_ITEMS, _TILES = 20000, 4000
"""The most items and tiles in the cache of a painter; a tile takes about ten kilobytes."""

_LAID = 1000
"""The most unfinished tiles in that cache."""


def encode(
    frames: Sequence[tuple[Scene, float]], *, dpi: float = 100.0, loop: bool = True
) -> bytes:
    """Write scenes as a GIF.

    Parameters
    ----------
    frames : sequence of (Scene, float)
        Scenes with their seconds; all have the same box, unit and background.  The times are
        rounded to hundredths of a second.
    dpi : float, pixels per inch, default 100
    loop : bool, default True
        Whether to repeat the animation.

    Returns
    -------
    bytes
        The file, with one palette of at most 256 colours; large areas keep their colours.

    Raises
    ------
    ValueError
        If a scene, with equal scenes after it, is shown for 655 seconds or longer.
    """
    first, *others = pictures([scene for scene, _ in frames], dpi=dpi)
    # Round the starts of the frames, so that errors do not add up.
    starts = np.cumsum([0.0, *(seconds for _, seconds in frames)])
    hundredths = np.maximum(np.diff(np.round(starts * 100)), 1).astype(int)
    repeat = {"loop": 0} if loop else {}
    buffer = io.BytesIO()
    try:
        first.save(
            buffer,
            "GIF",
            save_all=True,
            append_images=others,
            duration=(hundredths * 10).tolist(),
            **repeat,
        )
    except OverflowError:
        raise ValueError(
            Message(
                "drawing.gif.seconds",
                "expected a picture that is shown for less than 655 seconds, the longest time of a"
                " GIF",
            )
        ) from None
    return buffer.getvalue()


def pictures(scenes: Sequence[Scene], *, dpi: float) -> list[Image.Image]:
    """Return scenes of one size as pictures with one palette."""
    first = scenes[0]
    painter = _Painter(first.box, first.unit, dpi, first.y_up, first.background or "#ffffff")
    return painter.pictures(scenes)


class _Sprite(NamedTuple):
    """A drawing of an item, and the place of its upper left corner in pixels."""

    raster: int
    left: int
    top: int
    tiles: frozenset[int]
    is_mark: bool


@dataclass(slots=True, eq=False)
class _Tile:
    """One content of a part of the picture.

    The codes and colours of its pixels are computed later, for many tiles at once.
    """

    image: Image.Image | None
    codes: "Colors | None" = None
    colors: "Colors | None" = None


@lru_cache(maxsize=2)
class _Painter:
    """Draw scenes of one size, and cache items and tiles."""

    def __init__(self, box: "Box", unit: float, dpi: float, y_up: bool, background: str) -> None:
        self.left, self.base = box[0], box[3] if y_up else box[1]
        self.unit, self.dpi, self.scale, self.y_up, self.background = (
            unit,
            dpi,
            unit * dpi,
            y_up,
            background,
        )
        width, height = (max(1, round((box[2 + axis] - box[axis]) * self.scale)) for axis in (0, 1))
        self.size = (width, height)
        self.columns = _cuts(-box[0] * self.scale, self.scale, self.size[0])
        self.rows = _cuts(self._down(0.0), self.scale, self.size[1])
        self.clear()

    def clear(self) -> None:
        """Clear the cache."""
        self.numbers: dict[Item, int] = {}
        self.sprites: list[_Sprite] = []
        self.rasters: list[Image.Image] = []
        self.drawings: dict[Any, tuple[int, int, int]] = {}
        self.plain: set[int] = {_number(self.background)}
        self.clips: dict[tuple[int, ...], Image.Image] = {}
        self.grounds: dict[tuple[int, ...], tuple[int, Image.Image]] = {}
        self.looks: dict[tuple[int, bytes], int] = {}
        self.tiles: dict[tuple[int, ...], _Tile] = {}
        self.laid: dict[tuple[int, ...], Image.Image] = {}

    def pictures(self, scenes: Sequence[Scene]) -> list[Image.Image]:
        """Return scenes as pictures with one palette."""
        if len(self.numbers) > _ITEMS or len(self.tiles) > _TILES:
            self.clear()
        self._meet(scenes)
        changes = list(
            self._changes([[self.numbers[item] for item in scene.items] for scene in scenes])
        )
        tiles = list({id(tile): tile for change in changes for tile in change.values()}.values())
        _look(tiles)
        palette, lookup = _palette(tiles, self.plain)
        indices = {id(tile): lookup[tile.codes] for tile in tiles}
        canvas = np.zeros(self.size[::-1], np.uint8)
        pictures = []
        for change in changes:
            for place, tile in change.items():
                row, col = divmod(place, len(self.columns))
                canvas[self.rows[row], self.columns[col]] = indices[id(tile)]
            picture = Image.frombytes("P", self.size, canvas.tobytes())
            picture.putpalette(palette)
            pictures.append(picture)
        return pictures

    def _changes(self, orders: Sequence[list[int]]) -> Iterator[dict[int, _Tile]]:
        """Yield for each scene the tiles that differ from the scene before."""
        everywhere = frozenset(range(len(self.rows) * len(self.columns)))
        before: list[int] = []
        for order in orders:
            changed = set(before) ^ set(order)
            dirty: frozenset[int] = frozenset().union(
                *(self.sprites[number].tiles for number in changed)
            )
            if not before or not _in_order(before, order, changed):
                dirty = everywhere
            stacks: dict[int, list[_Sprite]] = {place: [] for place in sorted(dirty)}
            for number in order:
                sprite = self.sprites[number]
                for place in dirty & sprite.tiles:
                    stacks[place].append(sprite)
            yield {place: self._tile(place, stack) for place, stack in stacks.items()}
            before = order

    # Tiles.

    def _tile(self, place: int, stack: list[_Sprite]) -> _Tile:
        """Return the tile with some items at a place; equal tiles are one object."""
        row, col = divmod(place, len(self.columns))
        left, top = self.columns[col].start, self.rows[row].start
        marks = next((at for at, sprite in enumerate(stack) if sprite.is_mark), len(stack))
        look, image = self._ground(place, stack[:marks])
        key = (
            look,
            *(
                part
                for each in stack[marks:]
                for part in (each.raster, each.left - left, each.top - top)
            ),
        )
        tile = self.tiles.get(key)
        if tile is None:
            # Many tiles agree in their lower items: there, a piece moves over others.
            if len(self.laid) > _LAID:
                self.laid.clear()
            for number, sprite in enumerate(stack[marks:], start=1):
                part = key[: 1 + 3 * number]
                laid = self.laid.get(part)
                image = self.laid[part] = laid or self._laid(image, left, top, [sprite])
            tile = self.tiles[key] = _Tile(image)
        return tile

    def _ground(self, place: int, stack: list[_Sprite]) -> tuple[int, Image.Image]:
        """Return the image below all marks, mostly the board, and the number of its content."""
        key = place, *(sprite.raster for sprite in stack)
        ground = self.grounds.get(key)
        if ground is None:
            row, col = (
                self.rows[place // len(self.columns)],
                self.columns[place % len(self.columns)],
            )
            blank = Image.new("RGBA", (col.stop - col.start, row.stop - row.start), self.background)
            image = self._laid(blank, col.start, row.start, stack)
            look = self.looks.setdefault((image.width, image.tobytes()), len(self.looks))
            ground = self.grounds[key] = (look, image)
        return ground

    def _laid(self, image: Image.Image, left: int, top: int, stack: list[_Sprite]) -> Image.Image:
        """Return an image whose corner is (left, top) with sprites over it."""
        for sprite in stack:
            key = sprite.raster, left - sprite.left, top - sprite.top, *image.size
            clip = self.clips.get(key)
            if clip is None:
                # The part outside of the drawing is transparent.
                box = (key[1], key[2], key[1] + image.width, key[2] + image.height)
                clip = self.clips[key] = self.rasters[sprite.raster].crop(box)
            image = Image.alpha_composite(image, clip)
        return image

    # Items.

    def _meet(self, scenes: Sequence[Scene]) -> None:
        """Draw new items; items that differ only in their place share a drawing."""
        new = dict.fromkeys(
            item for scene in scenes for item in scene.items if item not in self.numbers
        )
        placed = {item: self._placed(item) for item in new}
        self._draw({key: item for item, (key, _, _) in placed.items() if key not in self.drawings})
        for item, (key, x, y) in placed.items():
            raster, left, top = self.drawings[key]
            self.numbers[item] = len(self.sprites)
            self.sprites.append(
                self._sprite(raster, left + x, top + y, is_mark=isinstance(item, Mark))
            )
            self.plain |= _plain_colors(item)

    def _sprite(self, raster: int, left: int, top: int, *, is_mark: bool) -> _Sprite:
        image = self.rasters[raster]
        right, bottom = left + image.width, top + image.height
        columns = [
            at for at, cut in enumerate(self.columns) if cut.start < right and left < cut.stop
        ]
        rows = [at for at, cut in enumerate(self.rows) if cut.start < bottom and top < cut.stop]
        tiles = frozenset(row * len(self.columns) + col for row in rows for col in columns)
        return _Sprite(raster, left, top, tiles, is_mark)

    def _placed(self, item: Item) -> tuple[Any, int, int]:
        """Return the key of an item's drawing, and the pixel of its place."""
        if not isinstance(item, Mark):
            return (item.path, item.paint), 0, 0
        quarters = [
            round(place * _QUARTERS)
            for place in ((item.x - self.left) * self.scale, self._down(item.y))
        ]
        (x, right), (y, down) = (divmod(quarter, _QUARTERS) for quarter in quarters)
        return (item.symbol, item.paint, item.matrix, right, down), x, y

    def _draw(self, missing: dict[Any, Item]) -> None:
        """Draw items side by side in one picture, and cut it into their drawings."""
        if not missing:
            return
        x = y = wide = high = 0
        items: list[Item] = []
        cells: list[tuple[Any, int, int, int, int, int, int]] = []
        for key, item in missing.items():
            left, top, right, bottom = self._extent(key, item)
            if x and x + right - left > _ATLAS:
                x, y, high = 0, y + high, 0
            items.append(self._moved(key, item, x - left, y - top))
            cells.append((key, left, top, x, y, x + right - left, y + bottom - top))
            x, high, wide = x + right - left, max(high, bottom - top), max(wide, x + right - left)
        atlas = self._painted(items, wide, y + high)
        for key, left, top, *cell in cells:
            image = atlas.crop((cell[0], cell[1], cell[2], cell[3]))
            seen = image.getchannel("A").getbbox() or (0, 0, 1, 1)
            self.drawings[key] = (len(self.rasters), left + seen[0], top + seen[1])
            self.rasters.append(image.crop(seen))

    def _painted(self, items: list[Item], wide: int, high: int) -> Image.Image:
        # Slightly more than the pixels, because matplotlib loses the last one by a rounding error.
        right, down = (wide + 1e-6) / self.scale, (high + 1e-6) / self.scale
        box = (0.0, -down, right, 0.0) if self.y_up else (0.0, 0.0, right, down)
        figure = drawn(Scene("", "", tuple(items), box, self.unit, self.y_up))
        figure.set_dpi(self.dpi)
        canvas = FigureCanvasAgg(figure)
        canvas.draw()  # type: ignore[no-untyped-call]
        return Image.fromarray(np.array(canvas.buffer_rgba()))  # type: ignore[no-untyped-call]

    def _extent(self, key: Any, item: Item) -> tuple[int, int, int, int]:
        """Return the pixels around its place that an item may cover, with a margin."""
        if isinstance(item, Mark):
            x, y = (quarter / _QUARTERS for quarter in key[-2:])
            box = _mark_box(item.symbol, item.paint, item.matrix)
            across = [x + edge * self.scale for edge in (box[0], box[2])]
            down = [y - edge * self.scale for edge in (box[1], box[3])]
        else:
            box = _box(item.path, item.paint or Paint())
            across = [(edge - self.left) * self.scale for edge in (box[0], box[2])]
            down = [self._down(edge) for edge in (box[1], box[3])]
        return (
            floor(min(across)) - 1,
            floor(min(down)) - 1,
            ceil(max(across)) + 1,
            ceil(max(down)) + 1,
        )

    def _moved(self, key: Any, item: Item, x: int, y: int) -> Item:
        """Return an item whose place is a pixel of the common picture."""
        up = -1 if self.y_up else 1
        if isinstance(item, Mark):
            right, down = (quarter / _QUARTERS for quarter in key[-2:])
            return item._replace(x=(x + right) / self.scale, y=up * (y + down) / self.scale)
        # Move the corner of the scene to that pixel.
        return Shape(
            item.path.moved(x / self.scale - self.left, up * y / self.scale - self.base), item.paint
        )

    def _down(self, y: float) -> float:
        """Return the pixels from the top edge to a scene's y."""
        return (self.base - y if self.y_up else y - self.base) * self.scale


def _box(path: Path, paint: Paint) -> "Box":
    """Return left, low, right and high of an outline with its stroke, in units of the path."""
    if not path.points:
        return 0.0, 0.0, 0.0, 0.0
    xs, ys = zip(*path.points, strict=True)
    edge = paint.width / 2 if paint.stroke else 0.0
    return min(xs) - edge, min(ys) - edge, max(xs) + edge, max(ys) + edge


@lru_cache(maxsize=1024)
def _mark_box(symbol: Symbol, paint: Paint, matrix: Matrix) -> "Box":
    """Return left, low, right and high of a symbol around its place, y upwards."""
    lefts, lows, rights, highs = zip(
        *(_box(shape.path.mapped(matrix), shape.paint or paint) for shape in symbol.shapes),
        strict=True,
    )
    return min(lefts), min(lows), max(rights), max(highs)


def _cuts(origin: float, scale: float, size: int) -> list[slice]:
    """Return the ranges of pixels between the starts of scene units."""
    first = origin - ceil(origin / scale) * scale
    inner = [round(first + scale * unit) for unit in range(ceil((size - first) / scale) + 1)]
    edges = [0, *sorted({edge for edge in inner if 0 < edge < size}), size]
    return [slice(start, stop) for start, stop in pairwise(edges)]


def _in_order(before: list[int], order: list[int], changed: set[int]) -> bool:
    """Return whether the common items of two lists have the same order."""
    return [each for each in before if each not in changed] == [
        each for each in order if each not in changed
    ]


def _plain_colors(item: Item) -> set[int]:
    """Return the opaque colours of an item."""
    shapes = item.symbol.shapes if isinstance(item, Mark) else (item,)
    paints = [shape.paint or item.paint for shape in shapes]
    solid = [paint for paint in paints if paint and paint.opacity == 1]
    return {_number(color) for paint in solid for color in (paint.fill, paint.stroke) if color}


@lru_cache(maxsize=256)
def _number(color: str) -> int:
    return int.from_bytes(bytes.fromhex(to_hex(color)[1:]), "little")


def _look(tiles: Sequence[_Tile]) -> None:
    """Compute the pixels of new tiles, all tiles of one size at once."""
    new: dict[tuple[int, int], list[_Tile]] = {}
    for tile in tiles:
        if tile.image is not None:
            new.setdefault(tile.image.size, []).append(tile)
    for (width, height), alike in new.items():
        data = b"".join(tile.image.tobytes() for tile in alike if tile.image is not None)
        colors = np.frombuffer(data, "<u4").reshape(len(alike), height, width) & 0xFFFFFF
        codes = coded(colors)
        for number, tile in enumerate(alike):
            tile.image, tile.colors, tile.codes = None, colors[number], codes[number]


def _palette(tiles: Sequence[_Tile], plain: set[int]) -> tuple[bytes, "NDArray[np.uint8]"]:
    """Return the bytes of a palette for tiles, and a table from codes to its entries."""
    codes = np.concatenate([tile.codes.ravel() for tile in tiles if tile.codes is not None])
    counts = np.bincount(codes, minlength=CODES)
    true = np.zeros(CODES, np.int64)
    true[codes] = np.concatenate([tile.colors.ravel() for tile in tiles if tile.colors is not None])
    # If several colours have the same code, prefer an opaque colour of an item.
    painted = np.array(sorted(plain), np.int64)
    true[coded(painted)] = painted
    return table(counts, true)
