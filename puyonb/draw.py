"""The draw functions of all games: ``from puyonb import draw``; ``draw.field(field)``.

Each function takes a model and returns matplotlib Axes; :func:`scene`, :func:`svg` and :func:`save`
take any model.  A function is loaded when it is called, so that a game loads no other game.  To add
a function, add a line to the table here and a line for type checkers; to add a kind of model, add a
row in ``puyonb/<game>/kinds.py``.
"""

from dataclasses import replace
from functools import partial
from pkgutil import resolve_name
from typing import TYPE_CHECKING, Any

from puyonb import kinds
from puyonb.drawing.palette import for_dark_page
from puyonb.drawing.scene import Scene
from puyonb.messages import Message, using

if TYPE_CHECKING:
    import os
    from collections.abc import Callable

    from puyonb.difference._draw import diff
    from puyonb.drawing.animation import Animation
    from puyonb.drawing.explained import Explained
    from puyonb.drawing.palette import Palette
    from puyonb.nonogram.draw._nonogram import nonogram, nonograms
    from puyonb.piecepack.draw._board import board, game
    from puyonb.puyo.draw._chain import chain, chain_lengths, score_table, triggers
    from puyonb.puyo.draw._duel import duel, nuisance_signs
    from puyonb.puyo.draw._duel_charts import (
        duel_analysis,
        duel_chains,
        duel_nuisance,
        duel_scores,
        win_rate,
        win_rates,
    )
    from puyonb.puyo.draw._field import field, fields
    from puyonb.puyo.draw._forms import forms
    from puyonb.puyo.draw._password import (
        password,
        password_alphabet,
        password_path,
        password_sextet,
        password_strips,
    )
    from puyonb.puyo.draw._quest import first_moves
    from puyonb.puyo.draw._record import record
    from puyonb.puyo.draw._study import study_openings, study_shares

__all__ = [
    "animate",
    "board",
    "chain",
    "chain_lengths",
    "diff",
    "duel",
    "duel_analysis",
    "duel_chains",
    "duel_nuisance",
    "duel_scores",
    "explain",
    "field",
    "fields",
    "first_moves",
    "forms",
    "game",
    "nonogram",
    "nonograms",
    "nuisance_signs",
    "password",
    "password_alphabet",
    "password_path",
    "password_sextet",
    "password_strips",
    "record",
    "save",
    "scene",
    "score_table",
    "study_openings",
    "study_shares",
    "svg",
    "triggers",
    "win_rate",
    "win_rates",
]

_FUNCTIONS = {
    "chain": "puyonb.puyo.draw._chain.chain",
    "chain_lengths": "puyonb.puyo.draw._chain.chain_lengths",
    "diff": "puyonb.difference._draw.diff",
    "duel": "puyonb.puyo.draw._duel.duel",
    "duel_analysis": "puyonb.puyo.draw._duel_charts.duel_analysis",
    "duel_chains": "puyonb.puyo.draw._duel_charts.duel_chains",
    "duel_nuisance": "puyonb.puyo.draw._duel_charts.duel_nuisance",
    "duel_scores": "puyonb.puyo.draw._duel_charts.duel_scores",
    "field": "puyonb.puyo.draw._field.field",
    "fields": "puyonb.puyo.draw._field.fields",
    "first_moves": "puyonb.puyo.draw._quest.first_moves",
    "forms": "puyonb.puyo.draw._forms.forms",
    "board": "puyonb.piecepack.draw._board.board",
    "game": "puyonb.piecepack.draw._board.game",
    "nonogram": "puyonb.nonogram.draw._nonogram.nonogram",
    "nonograms": "puyonb.nonogram.draw._nonogram.nonograms",
    "nuisance_signs": "puyonb.puyo.draw._duel.nuisance_signs",
    "password": "puyonb.puyo.draw._password.password",
    "password_alphabet": "puyonb.puyo.draw._password.password_alphabet",
    "password_path": "puyonb.puyo.draw._password.password_path",
    "password_sextet": "puyonb.puyo.draw._password.password_sextet",
    "password_strips": "puyonb.puyo.draw._password.password_strips",
    "record": "puyonb.puyo.draw._record.record",
    "score_table": "puyonb.puyo.draw._chain.score_table",
    "study_openings": "puyonb.puyo.draw._study.study_openings",
    "study_shares": "puyonb.puyo.draw._study.study_shares",
    "triggers": "puyonb.puyo.draw._chain.triggers",
    "win_rate": "puyonb.puyo.draw._duel_charts.win_rate",
    "win_rates": "puyonb.puyo.draw._duel_charts.win_rates",
}
"""The path of each function that draws one kind of model."""

_BOOK_OPTIONS = {"paper", "solutions", "grades", "address"}
"""The options that no picture has."""


def __getattr__(name: str) -> Any:
    """Load a function at its first use."""
    if name not in _FUNCTIONS:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    function = globals()[name] = resolve_name(_FUNCTIONS[name])
    return function


def __dir__() -> list[str]:
    return sorted({*globals(), *__all__})


def scene(model: Any, *, language: str | None = None, **options: Any) -> Scene:
    """Return the scene of a model.

    Parameters
    ----------
    model : object
        A field, a game, a puzzle or another model with a picture; or a list of puzzles.
    language : ``"en"`` or ``"ja"``, optional
        The language of labels and texts.  Default: :func:`puyonb.language`.
    **options
        Options of the model's draw function, except ``ax``.  A list of boards or games also has
        ``columns`` (pictures in a row) and ``captions`` (a line below each; default its number and
        title).

    Raises
    ------
    TypeError
        If a value of this type has no picture.

    Examples
    --------
    >>> from puyonb.puyo import Field
    >>> scene(Field.from_rows(["RGB"], hidden_rows=0)).text
    '3 columns, 1 row; bottom row red green blue'
    """
    with using(language):
        make, shown = kinds.picture(model, options)
        if make is None:
            code = "draw.model.drawn" if hasattr(model, "get_figure") else "draw.model"
            raise TypeError(Message(code, found=type(model).__name__))
        return make(shown, **options)


def animate(
    model: Any,
    *,
    palette: "str | Palette" = "default",
    speed: float = 1.0,
    language: str | None = None,
    **options: Any,
) -> "Animation":
    """Return a model as an animation.

    As the last value of a notebook's cell it is a player.  It writes GIF, SVG and HTML, too.

    Parameters
    ----------
    model : Chain, Field, Record, Link, Replay, Game, Solution or Puzzle
        A field is simulated first, and a puzzle is solved first.  The moves of a record are played
        up to the first pair without a place; a record without moves and without a task is its
        field.
    palette : str or Palette, default ``"default"``
    speed : float, default 1
        The factor by which the animation is faster than usual.
    language : ``"en"`` or ``"ja"``, optional
        The language of captions, texts and buttons.  Default: :func:`puyonb.language`.
    **options
        As for the model's own draw function: ``size`` and, except for duels, ``coordinates``; for
        chains, fields and records also ``hidden`` and ``cross``, for fields and records ``rules``;
        for duels ``names``, ``columns``, ``first`` and ``last`` (the turns to show, from 1; default
        all); for games of board and pieces also ``oblique``, ``angle``, ``upright``, ``first`` and
        ``last`` (the number of moves before the first and the last board; default all); for
        nonograms also ``letters``, ``finished`` and ``title``.

    Returns
    -------
    Animation

    Raises
    ------
    TypeError
        If there is no animation of such a value.
    ValueError
        If the speed is not above 0, or an option has no such value.
    IndexError
        If a game of board and pieces has fewer moves.
    RuleError
        If a move of a record or a replay is not legal.

    Examples
    --------
    >>> from puyonb.nonogram import Puzzle
    >>> from puyonb.puyo import Field
    >>> animate(Field.from_rows(["B.....", "RRR...", "RBBB.."], height=13))
    <Animation: Puyo field: Chain of 2 links, 360 points; 10 frames, 5 seconds>
    >>> animate(Puzzle.from_grid(["#.#", "###", ".#."]))
    <Animation: Nonogram: 3x3, very easy; 6 frames, 5.5 seconds>
    """
    make, shown = kinds.animation(model)
    if make is None:
        raise TypeError(
            Message(
                "draw.not_animated",
                "expected a value that has an animation, found {found}",
                found=type(model).__name__,
            )
        )
    if not speed > 0:
        raise ValueError(
            Message("draw.speed", "expected a speed above 0, found {found}", found=speed)
        )
    with using(language):
        made = make(shown, palette=palette, speed=speed, **options)
        made = replace(made, title=kinds.heading(shown, made.title))
        if for_dark_page(palette) is palette:
            return made
        dark = partial(_darker, make, shown, made.language, palette, speed=speed, **options)
        return replace(made, dark=dark)


def _darker(
    make: "Callable[..., Animation]",
    model: Any,
    language: str,
    palette: "str | Palette",
    **options: Any,
) -> "Animation":
    with using(language):
        return make(model, palette=for_dark_page(palette), **options)


def explain(
    model: Any,
    *,
    palette: "str | Palette" = "default",
    language: str | None = None,
    **options: Any,
) -> "Explained":
    """Explain a model with parts that light up: point at one to see what it comes from.

    As the last value of a notebook's cell it shows itself.  ``html()`` is an element for a page,
    which works without a kernel, and ``print`` shows it as text.

    Parameters
    ----------
    model : Chain, Field, Record, Link, Puzzle, Solution or Game
        The explanation shows why the chain of a field has its score, what follows from the clues of
        a line of a nonogram, or what the signs of a move in Portable Piecepack Notation mean.  A
        record or a link without moves and without a task is its field.
    palette : str or Palette, default ``"default"``
    language : ``"en"`` or ``"ja"``, optional
        The language of the texts.  Default: :func:`puyonb.language`.
    **options
        ``size`` (inches per cell); for fields also ``rules``; for nonograms ``step``, the number of
        the step of the solution (default 1); for games ``move``, the number of the move (default
        the last one).

    Returns
    -------
    Explained

    Raises
    ------
    TypeError
        If there is no explanation of such a value.
    ValueError
        If the step of a nonogram needs more than one line, or the move has more than 100 actions.
    IndexError
        If there is no step or move with this number.

    Examples
    --------
    >>> from puyonb.puyo import Field
    >>> found = explain(Field.from_rows(["B.....", "RRR...", "RBBB.."], height=13))
    >>> str(found).splitlines()[:2]
    ['Why 360 points: a chain of 2 links', '40 + 320 = 360']
    """
    make, shown = kinds.explanation(model)
    if make is None:
        raise TypeError(
            Message(
                "draw.not_explained",
                "expected a chain, a nonogram or a game to explain, found {found}",
                found=type(model).__name__,
            )
        )
    with using(language):
        return make(shown, palette=palette, **options)


def svg(model: Any, *, language: str | None = None, **options: Any) -> str:
    """Return the picture of a model as SVG text, without matplotlib.

    Parameters
    ----------
    model : object
        A model with a picture, or a Scene, which keeps its language.
    language, **options
        As for :func:`scene`.
    """
    from puyonb.drawing.svg import render

    return render(model if isinstance(model, Scene) else scene(model, language=language, **options))


def save(
    model: Any,
    path: "str | os.PathLike[str]",
    *,
    dpi: float = 200,
    language: str | None = None,
    **options: Any,
) -> None:
    """Write the picture of a model to a file; replace an existing file.

    A list of nonograms becomes a book if the file is a PDF: small puzzles share a page, and the
    solutions are at the end.  A book with more than two pages of puzzles has a cover and contents.

    Parameters
    ----------
    model : object
        A model with a picture, or a Scene.
    path : path
        The ending is the format: ``.svg``, ``.png``, ``.pdf`` or another that matplotlib writes.
    dpi : float, pixels per inch, default 200
        The resolution of formats made of pixels.
    language, **options
        As for :func:`scene`.  A book has other options: ``paper`` is ``"a4"`` (the default) or
        ``"letter"``, ``solutions`` whether to print the solutions (default True), ``grades``
        whether to solve each puzzle and print its difficulty (default True), ``address`` the
        address of a live page for QR codes, ``title`` the title on the cover, and ``palette``.
        With one of the first four, one nonogram is a book, too.

    Raises
    ------
    ValueError
        If the ending is not that of a still picture, such as ``.gif``: animations have a ``save``
        method.
    """
    from pathlib import Path

    if Path(path).suffix.lower() == ".pdf":
        several, make = isinstance(model, list), kinds.book(model)
        if make is not None and (several or not _BOOK_OPTIONS.isdisjoint(options)):
            from puyonb.drawing import book

            with using(language):
                book.save(make(model if several else [model], **options), path)
            return
    picture = model if isinstance(model, Scene) else scene(model, language=language, **options)
    if Path(path).suffix.lower() == ".svg":
        from puyonb import files

        files.save(path, (svg(picture) + "\n").encode())
    else:
        from puyonb.drawing.figure import save as save_figure

        save_figure(picture, Path(path), dpi=dpi)
