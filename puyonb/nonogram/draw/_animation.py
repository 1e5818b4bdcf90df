"""A solution as an animation: step after step, each with its reason."""

from collections.abc import Iterator
from typing import Any

from puyonb.drawing.animation import Animation, Frame
from puyonb.drawing.palette import Palette, named
from puyonb.nonogram.draw._nonogram import nonogram
from puyonb.nonogram.puzzle import Puzzle
from puyonb.nonogram.solver import Solution, solve
from puyonb.text import number_of

_STEP, _END = 0.7, 2.0
"""How long a step and the last grid are shown, in seconds."""

_MOST = 90.0
"""How long many steps take together: they are shown for a shorter time each then, and a player stops at each anyway."""


def nonogram_animation(
    puzzle: Puzzle | Solution,
    *,
    palette: str | Palette = "default",
    seconds: float | None = None,
    **options: Any,
) -> Animation:
    """Give the trace of a solution as an animation: in a notebook a player, and it writes GIF, SVG and HTML.

    Parameters
    ----------
    puzzle : Puzzle or Solution
        A puzzle is solved first.
    palette : str or Palette, default ``"default"``
    seconds : float, optional
        How long each step is shown; 0.7, or less so that all of them take no more than 90, if not given.
    **options
        As for :func:`puyonb.draw.nonogram`: ``size``, ``letters``, ``finished``, ``coordinates``, ``title``.

    Returns
    -------
    Animation
        A frame before each step, with what it settles pointed out, and one at the end.

    Examples
    --------
    >>> nonogram_animation(Puzzle.from_grid(["#.#", "###", ".#."]))
    <Animation: Nonogram, 3x3; 6 frames, 5.5 seconds>
    """
    solution = puzzle if isinstance(puzzle, Solution) else solve(puzzle)
    if seconds is None:
        seconds = min(_STEP, round(_MOST / max(len(solution.trace.steps), 1), 2))
    frames = _frames(solution, palette=palette, seconds=seconds, **options)
    name = solution.puzzle.metadata.get("title", "Nonogram")
    title = f"{name}, {solution.puzzle.width}x{solution.puzzle.height}"
    return Animation(title, tuple(frames), ink=named(palette).text)


def _frames(solution: Solution, *, seconds: float, **options: Any) -> Iterator[Frame]:
    puzzle, trace = solution.puzzle, solution.trace
    for step, grid in zip(trace.steps, trace.grids(), strict=False):
        scene = nonogram.scene(puzzle, grid=grid, step=step, merged=False, **options)
        yield Frame(scene, seconds, str(step).replace(": ", "\n"))
    yield Frame(
        nonogram.scene(puzzle, grid=trace.grid, merged=False, **options), _END, _result(solution)
    )


def _result(solution: Solution) -> str:
    """Tell how it ended."""
    trace = solution.trace
    if trace.contradiction is not None:
        return f"no placement is left for {trace.contradiction}: there is no solution"
    if not trace.solved:
        return (
            "what is left has several solutions"
            if solution.status == "multiple"
            else "this is how far reasoning goes"
        )
    return f"solved in {number_of(len(trace.steps), 'step')}, difficulty {trace.difficulty} of 5"
