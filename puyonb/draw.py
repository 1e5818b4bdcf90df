"""The pictures of the three games under one name: ``from puyonb import draw``; ``draw.field(field)``.

Each function takes a model and gives matplotlib Axes; :func:`scene`, :func:`svg` and :func:`save` take any model.  A new
picture is one import here and, where it is the picture of a new kind of model, one line in the table.
"""

from importlib import import_module
from typing import TYPE_CHECKING, Any

from puyonb.drawing.scene import Scene
from puyonb.puyo.draw import field, fields
from puyonb.puyo.draw_record import record

if TYPE_CHECKING:
    import os
    from collections.abc import Callable

__all__ = ["field", "fields", "record", "save", "scene", "svg"]

_SCENES = {
    "puyonb.puyo.field.Field": "puyonb.puyo.draw.field_scene",
    "puyonb.puyo.record.Record": "puyonb.puyo.draw_record.record_scene",
}
"""Which function gives the scene of a model; by name, so that no game is loaded for another's sake."""


def scene(model: Any, **options: Any) -> Scene:
    """Give the scene of a model.

    Parameters
    ----------
    model : Field, or any other that has a picture
    **options
        Those of the model's own draw function, but for ``ax``.

    Raises
    ------
    TypeError
        If there is no picture of such a value.

    Examples
    --------
    >>> from puyonb.puyo import Field
    >>> scene(Field.from_rows(["RGB"], hidden_rows=0)).text
    '3 columns, 1 row; bottom row red green blue'
    """
    for kind in type(model).__mro__:
        path = _SCENES.get(f"{kind.__module__}.{kind.__qualname__}")
        if path:
            module, _, name = path.rpartition(".")
            make: Callable[..., Scene] = getattr(import_module(module), name)
            return make(model, **options)
    raise TypeError(f"expected a model that has a picture, found {type(model).__name__}")


def svg(model: Any, **options: Any) -> str:
    """Give the picture of a model as SVG text; nothing of matplotlib is loaded.

    Parameters
    ----------
    model
        A Scene is taken as it is.
    **options
        As for :func:`scene`.
    """
    from puyonb.drawing.svg import render

    return render(model if isinstance(model, Scene) else scene(model, **options))


def save(model: Any, path: "str | os.PathLike[str]", *, dpi: float = 200, **options: Any) -> None:
    """Write the picture of a model to a file; an existing file is replaced.

    Parameters
    ----------
    model
        A Scene is taken as it is.
    path : path
        Its ending tells the format: ``.svg``, ``.png``, ``.pdf`` or another that matplotlib writes.
    dpi : float, pixels per inch, default 200
        For formats made of pixels.
    **options
        As for :func:`scene`.
    """
    from pathlib import Path

    picture = model if isinstance(model, Scene) else scene(model, **options)
    if Path(path).suffix.lower() == ".svg":
        Path(path).write_text(svg(picture) + "\n", encoding="utf-8", newline="\n")
    else:
        from puyonb.drawing.figure import save as save_figure

        save_figure(picture, Path(path), dpi=dpi)
