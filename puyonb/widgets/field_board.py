"""A field as a board: what :mod:`puyonb.puyo.draw._field` draws, in parts that can be put together again cell by cell."""

from collections.abc import Iterable
from typing import Any

from puyonb import draw
from puyonb.drawing.scene import Item, Mark, Path, Symbol
from puyonb.puyo.field import LETTERS, Field, Puyo
from puyonb.widgets.scene_encoder import SceneEncoder, schemes
from puyonb.widgets.words import say, words

_UNIT = 0.34
"""Inches a cell: a target of 34 pixels, that a finger hits."""

_UP, _RIGHT, _DOWN, _LEFT, _UP_RIGHT, _DOWN_RIGHT, _DOWN_LEFT, _UP_LEFT = (
    1 << bit for bit in range(8)
)
_SIDES = {_UP: (0, 1), _RIGHT: (1, 2), _DOWN: (2, 1), _LEFT: (1, 0)}
_CORNERS = {
    _UP_RIGHT: ((0, 2), _UP, _RIGHT),
    _DOWN_RIGHT: ((2, 2), _RIGHT, _DOWN),
    _DOWN_LEFT: ((2, 0), _DOWN, _LEFT),
    _UP_LEFT: ((0, 0), _UP, _LEFT),
}


def drawing(
    width: int,
    height: int,
    hidden_rows: int,
    *,
    palette: str = "default",
    language: str = "en",
    kinds: Iterable[Puyo] = Puyo,
    encoder: SceneEncoder | None = None,
) -> dict[str, Any]:
    """Give the ``drawing`` of a board for fields of one size.

    Parameters
    ----------
    width, height, hidden_rows : int, cells
    palette : str, default ``"default"``
        As for :func:`puyonb.draw.field`; the default one follows the page.
    language : str, default ``"en"``
    kinds : iterable of Puyo, default all
        What can lie on it.
    encoder : SceneEncoder, optional
        Has taken down already what is to be drawn over the cells.
    """
    encoder = SceneEncoder() if encoder is None else encoder
    # One puyo tells what is painted before the puyos and what after them.
    alone = Field.empty(width, height, hidden_rows).replace({(height - 1, 0): Puyo.OJAMA})
    light, dark = (
        draw.field.scene(alone, size=_UNIT, palette=name, coordinates=True)
        for name in schemes(palette)
    )
    spot = next(number for number, item in enumerate(light.items) if isinstance(item, Mark))
    said = words(language, "field.")
    return encoder.drawing(
        light,
        under=encoder.items(light.items[:spot], dark.items[:spot]),
        over=encoder.items(light.items[spot + 1 :], dark.items[spot + 1 :]),
        grid={
            "rows": [
                said["hidden_row" if row < hidden_rows else "row"].format(number=height - row)
                for row in range(height)
            ],
            "columns": [say(language, "field.column", number=col + 1) for col in range(width)],
            "kinds": {LETTERS[puyo]: _kind(puyo, encoder, palette) for puyo in kinds},
            "empty": LETTERS[Puyo.EMPTY],
            "joined": [hidden_rows, height],
        },
    ) | {"label": said["title"], "hint": said["hint"]}


def _kind(puyo: Puyo, encoder: SceneEncoder, palette: str) -> dict[str, str]:
    if puyo is Puyo.EMPTY:
        return {"name": puyo.value}
    light, dark = (_drawn(puyo, [], name) for name in schemes(palette))
    return {"name": puyo.value, "symbol": encoder.symbol(light, dark, _joins(puyo, light, palette))}


def _drawn(puyo: Puyo, beside: list[tuple[int, int]], palette: str) -> Symbol:
    """Give the symbol of a puyo in the middle of a board of nine, with its like in other cells."""
    field = Field.empty(3, 3, 0).replace(dict.fromkeys([(1, 1), *beside], puyo))
    items: tuple[Item, ...] = draw.field.scene(field, palette=palette).items
    return next(
        item.symbol for item in items if isinstance(item, Mark) and (item.x, item.y) == (1.5, 1.5)
    )


def _joins(puyo: Puyo, alone: Symbol, palette: str) -> dict[int, tuple[Path, ...]]:
    """Find what each outline gains where an equal puyo lies: the picture with it has the picture without it as its beginning."""
    light, _ = schemes(palette)
    whole = [shape.path for shape in alone.shapes]
    joins = {bit: _gained(whole, _drawn(puyo, [place], light)) for bit, place in _SIDES.items()}
    for bit, (place, one, other) in _CORNERS.items():
        sides = [
            path + joins[one][number] + joins[other][number] for number, path in enumerate(whole)
        ]
        joins[bit] = _gained(sides, _drawn(puyo, [place, _SIDES[one], _SIDES[other]], light))
    return joins


def _gained(known: list[Path], symbol: Symbol) -> tuple[Path, ...]:
    return tuple(
        Path(shape.path.steps[len(path.steps) :], shape.path.points[len(path.points) :])
        for path, shape in zip(known, symbol.shapes, strict=True)
    )
