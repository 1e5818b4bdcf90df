"""A field as parts for ``board.js``, which draws it cell by cell like ``draw.field``."""

from collections.abc import Iterable
from typing import Any

from puyonb import draw
from puyonb.drawing.palette import Palette, named
from puyonb.drawing.scene import Item, Mark, Path, Symbol
from puyonb.messages import message_text, templates
from puyonb.puyo.field import LETTERS, Field, Puyo
from puyonb.widgets.scene_encoder import SceneEncoder, schemes

UNIT = 0.34
"""Inches per cell: 34 pixels are large enough for a finger."""

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
    palette: str | Palette = "default",
    kinds: Iterable[Puyo] = Puyo,
    encoder: SceneEncoder | None = None,
) -> dict[str, Any]:
    """Return the ``drawing`` of a board for fields of one size.

    Parameters
    ----------
    width, height, hidden_rows : int, cells
    palette : str, default ``"default"``
        As for :func:`puyonb.draw.field`; the default one follows the page.
    kinds : iterable of Puyo, default all
        The contents that a cell can have.
    encoder : SceneEncoder, optional
        An encoder that already has items to draw over the cells.
    """
    encoder = SceneEncoder() if encoder is None else encoder
    # The place of one puyo among the items separates those below the puyos from those above.
    alone = Field.empty(width, height, hidden_rows).replace({(height - 1, 0): Puyo.OJAMA})
    light, dark = (
        draw.field.scene(alone, size=UNIT, palette=name, coordinates="game")
        for name in schemes(palette)
    )
    spot = next(number for number, item in enumerate(light.items) if isinstance(item, Mark))
    return encoder.drawing(
        light,
        under=encoder.items(light.items[:spot], dark.items[:spot]),
        over=encoder.items(light.items[spot + 1 :], dark.items[spot + 1 :]),
        grid={
            "rows": [
                message_text(
                    "widgets.field.row.hidden" if row < hidden_rows else "widgets.field.row",
                    number=height - row,
                )
                for row in range(height)
            ],
            "columns": [
                message_text("widgets.field.column", "column {number}", number=col + 1)
                for col in range(width)
            ],
            "kinds": {LETTERS[puyo]: _kind(puyo, encoder, palette) for puyo in kinds},
            "empty": LETTERS[Puyo.EMPTY],
            "joined": [hidden_rows, height],
        },
    ) | {
        "label": message_text("widgets.field.title", "Puyo field editor"),
        "hint": message_text(
            "widgets.field.hint",
            "Click or drag to paint; the right button erases. Keys: arrows move, a letter sets a"
            " cell, Space paints, Delete erases, Ctrl+Z undoes.",
        ),
    }


def chain_texts() -> dict[str, str]:
    """Return what a page needs to count the links of a chain over the board."""
    texts = templates("puyo_draw.chain.")
    return {
        "counter": texts["counter"],
        "cleared": texts["cleared"],
        "nuisance": LETTERS[Puyo.OJAMA],
    }


def _kind(puyo: Puyo, encoder: SceneEncoder, palette: str | Palette) -> dict[str, Any]:
    name = message_text("widgets.field.kind", kind=puyo)
    if puyo is Puyo.EMPTY:
        return {"name": name}
    light, dark = (_drawn(puyo, [], name) for name in schemes(palette))
    fills = (named(name).inks[puyo.value].fill for name in schemes(palette))
    return {
        "name": name,
        "symbol": encoder.symbol(light, dark, _joins(puyo, light, palette)),
        "color": encoder.color(*fills),
    }


def _drawn(puyo: Puyo, beside: list[tuple[int, int]], palette: str | Palette) -> Symbol:
    """Return the symbol of a puyo in the middle of 3x3 cells, with equal puyos in other cells."""
    field = Field.empty(3, 3, 0).replace(dict.fromkeys([(1, 1), *beside], puyo))
    items: tuple[Item, ...] = draw.field.scene(field, palette=palette).items
    return next(
        item.symbol for item in items if isinstance(item, Mark) and (item.x, item.y) == (1.5, 1.5)
    )


def _joins(puyo: Puyo, alone: Symbol, palette: str | Palette) -> dict[int, tuple[Path, ...]]:
    """Return what each outline gains beside an equal puyo; it starts with the plain outline."""
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
