"""The pictures of the three games under one name: ``from puyonb import draw``; ``draw.field(field)``.

Each function takes a model and gives matplotlib Axes; :func:`scene`, :func:`svg` and :func:`save` take any model.  A function is
loaded when it is called, so that no game is loaded for another's sake.  A new picture is one line in a table here, and one for
type checkers; the picture of a new kind of model is one line in the other table.
"""

from importlib import import_module
from typing import TYPE_CHECKING, Any

from puyonb.drawing.scene import Scene

if TYPE_CHECKING:
    import os
    from collections.abc import Callable

    from puyonb.nonogram.draw import nonogram, nonogram_pack, nonograms
    from puyonb.nonogram.play import nonogram_animation
    from puyonb.piecepack.draw import board, game
    from puyonb.piecepack.play import game_animation
    from puyonb.puyo.chain_draw import chain, chain_lengths, score_table, triggers
    from puyonb.puyo.chain_play import animate
    from puyonb.puyo.draw import field, fields
    from puyonb.puyo.duel_charts import duel_chains, duel_nuisance, duel_scores
    from puyonb.puyo.duel_draw import duel
    from puyonb.puyo.duel_play import duel_animation
    from puyonb.puyo.duel_signs import nuisance_signs
    from puyonb.puyo.duel_wins import win_rate, win_rates
    from puyonb.puyo.password_characters import alphabet as password_alphabet
    from puyonb.puyo.password_characters import sextet as password_sextet
    from puyonb.puyo.password_charts import dialects as password_dialects
    from puyonb.puyo.password_charts import race as password_race
    from puyonb.puyo.password_draw import password
    from puyonb.puyo.password_draw import path as password_path
    from puyonb.puyo.password_draw import strips as password_strips
    from puyonb.puyo.record_draw import record

__all__ = [
    "animate",
    "board",
    "chain",
    "chain_lengths",
    "duel",
    "duel_animation",
    "duel_chains",
    "duel_nuisance",
    "duel_scores",
    "field",
    "fields",
    "game",
    "game_animation",
    "nonogram",
    "nonogram_animation",
    "nonogram_pack",
    "nonograms",
    "nuisance_signs",
    "password",
    "password_alphabet",
    "password_dialects",
    "password_path",
    "password_race",
    "password_sextet",
    "password_strips",
    "record",
    "save",
    "scene",
    "score_table",
    "svg",
    "triggers",
    "win_rate",
    "win_rates",
]

_FUNCTIONS = {
    "animate": "puyonb.puyo.chain_play.animate",
    "chain": "puyonb.puyo.chain_draw.chain",
    "chain_lengths": "puyonb.puyo.chain_draw.chain_lengths",
    "duel": "puyonb.puyo.duel_draw.duel",
    "duel_animation": "puyonb.puyo.duel_play.duel_animation",
    "duel_chains": "puyonb.puyo.duel_charts.duel_chains",
    "duel_nuisance": "puyonb.puyo.duel_charts.duel_nuisance",
    "duel_scores": "puyonb.puyo.duel_charts.duel_scores",
    "field": "puyonb.puyo.draw.field",
    "fields": "puyonb.puyo.draw.fields",
    "board": "puyonb.piecepack.draw.board",
    "game": "puyonb.piecepack.draw.game",
    "game_animation": "puyonb.piecepack.play.game_animation",
    "nonogram": "puyonb.nonogram.draw.nonogram",
    "nonogram_animation": "puyonb.nonogram.play.nonogram_animation",
    "nonogram_pack": "puyonb.nonogram.draw.nonogram_pack",
    "nonograms": "puyonb.nonogram.draw.nonograms",
    "nuisance_signs": "puyonb.puyo.duel_signs.nuisance_signs",
    "password": "puyonb.puyo.password_draw.password",
    "password_alphabet": "puyonb.puyo.password_characters.alphabet",
    "password_dialects": "puyonb.puyo.password_charts.dialects",
    "password_path": "puyonb.puyo.password_draw.path",
    "password_race": "puyonb.puyo.password_charts.race",
    "password_sextet": "puyonb.puyo.password_characters.sextet",
    "password_strips": "puyonb.puyo.password_draw.strips",
    "record": "puyonb.puyo.record_draw.record",
    "score_table": "puyonb.puyo.chain_draw.score_table",
    "triggers": "puyonb.puyo.chain_draw.triggers",
    "win_rate": "puyonb.puyo.duel_wins.win_rate",
    "win_rates": "puyonb.puyo.duel_wins.win_rates",
}
"""Where each function stands that draws one kind of model."""

_SCENES = {
    "puyonb.piecepack.board.Board": "puyonb.piecepack.draw.board_scene",
    "puyonb.piecepack.game.Game": "puyonb.piecepack.draw.game_scene",
    "puyonb.nonogram.puzzle.Puzzle": "puyonb.nonogram.draw.nonogram_scene",
    "puyonb.nonogram.solver.Solution": "puyonb.nonogram.draw.nonogram_scene",
    "puyonb.puyo.duel.replay.Replay": "puyonb.puyo.duel_draw.duel_scene",
    "puyonb.puyo.duel.state.DuelState": "puyonb.puyo.duel_draw.duel_scene",
    "puyonb.puyo.field.Field": "puyonb.puyo.draw.field_scene",
    "puyonb.puyo.steps.Chain": "puyonb.puyo.chain_draw.chain_scene",
    "puyonb.puyo.password.notation.Password": "puyonb.puyo.password_draw.password_scene",
    "puyonb.puyo.password.parts.Explanation": "puyonb.puyo.password_draw.password_scene",
    "puyonb.puyo.link.Link": "puyonb.puyo.record_draw.link_scene",
    "puyonb.puyo.record.Record": "puyonb.puyo.record_draw.record_scene",
}
"""Which function gives the scene of a model; by name, so that no game is loaded for another's sake."""

_COLLECTIONS = {
    "puyonb.nonogram.puzzle.Puzzle": "puyonb.nonogram.pages.overview",
    "puyonb.nonogram.solver.Solution": "puyonb.nonogram.pages.overview",
}
"""Which function gives the scene of a list of models."""


def __getattr__(name: str) -> Any:
    """Load a function when it is first asked for."""
    if name not in _FUNCTIONS:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    function = globals()[name] = _at(_FUNCTIONS[name])
    return function


def __dir__() -> list[str]:
    return sorted({*globals(), *__all__})


def _at(path: str) -> Any:
    module, _, name = path.rpartition(".")
    return getattr(import_module(module), name)


def scene(model: Any, **options: Any) -> Scene:
    """Give the scene of a model.

    Parameters
    ----------
    model : Field, or any other that has a picture; a list of those that are collected
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
    single = model[0] if isinstance(model, list) and model else model
    make: Callable[..., Scene] | None = _entered(_SCENES if single is model else _COLLECTIONS, single)
    if make is None:
        raise TypeError(f"expected a model that has a picture, found {type(model).__name__}")
    return make(model, **options)


def _entered(table: dict[str, str], model: Any) -> Any:
    """Give the function that a table has for a kind of model, if it has one."""
    found = (table.get(f"{kind.__module__}.{kind.__qualname__}") for kind in type(model).__mro__)
    path = next(filter(None, found), None)
    return _at(path) if path else None


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

    Raises
    ------
    ValueError
        If the ending is none of a still picture, such as ``.gif``: animations have their own ``save``.
    """
    from pathlib import Path

    picture = model if isinstance(model, Scene) else scene(model, **options)
    if Path(path).suffix.lower() == ".svg":
        from puyonb import files

        files.save(path, (svg(picture) + "\n").encode())
    else:
        from puyonb.drawing.figure import save as save_figure

        save_figure(picture, Path(path), dpi=dpi)
