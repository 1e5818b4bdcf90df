"""Animations of solutions: the steps one after the other, each with its reason."""

from collections.abc import Iterator
from typing import Any

from puyonb.drawing.animation import Animation, Frame, speed_up
from puyonb.drawing.palette import Palette, named
from puyonb.messages import Message, message_text
from puyonb.nonogram import _facts
from puyonb.nonogram.draw._nonogram import nonogram
from puyonb.nonogram.puzzle import Puzzle
from puyonb.nonogram.solver import Solution, Status, Step, solve

_STEP, _END = 0.7, 2.0
"""The duration of a step and of the last grid, in seconds."""

_MOST = 90.0
"""The longest duration of all steps together, in seconds; many steps are shorter."""


def animate(
    puzzle: Puzzle | Solution,
    *,
    palette: str | Palette = "default",
    speed: float = 1.0,
    **options: Any,
) -> Animation:
    """Return the trace of a solution as an animation.

    Parameters
    ----------
    puzzle : Puzzle or Solution
        A puzzle is solved first.
    palette : str or Palette, default ``"default"``
    speed : float, default 1
        The factor by which the animation is faster than usual.  Usually a step takes 0.7 seconds,
        or less so that all steps take at most 90 seconds.
    **options
        As for :func:`puyonb.draw.nonogram`: ``size``, ``letters``, ``finished``, ``coordinates``,
        ``title``.

    Returns
    -------
    Animation
        A frame before each step, with the step highlighted, and one at the end.

    Examples
    --------
    >>> animate(Puzzle.from_grid(["#.#", "###", ".#."]))
    <Animation: 3x3, very easy; 6 frames, 5.5 seconds>
    """
    solution = puzzle if isinstance(puzzle, Solution) else solve(puzzle)
    frames = speed_up(_frames(solution, palette=palette, **options), speed)
    return Animation(str(_facts.solution(solution)), frames, ink=named(palette).text)


def _frames(solution: Solution, **options: Any) -> Iterator[Frame]:
    puzzle, trace = solution.puzzle, solution.trace
    seconds = min(_STEP, round(_MOST / max(len(trace.steps), 1), 2))
    for step, grid in zip(trace.steps, trace.grids(), strict=False):
        scene = nonogram.scene(puzzle, grid=grid, step=step, merged=False, **options)
        yield Frame(scene, seconds, _caption(step))
    last = nonogram.scene(puzzle, grid=trace.grid, merged=False, **options)
    yield Frame(last, _END, str(_end(solution)))


def _caption(step: Step) -> str:
    """Return a step in two or three lines of text."""
    if step.line is None:
        return message_text("nonogram_draw.caption", "{changes:;}\n{why}", **step.content.values)
    return message_text(
        "nonogram_draw.caption.line", "{line} ({clues})\n{changes:;}\n{why}", **step.content.values
    )


def _end(solution: Solution) -> Message:
    """Return the caption of the last frame."""
    trace = solution.trace
    if trace.contradiction is not None:
        return Message(
            "nonogram_draw.end.contradiction",
            "no placement is left for {line}: there is no solution",
            line=trace.contradiction.content,
        )
    if trace.solved:
        return Message(
            "nonogram_draw.end.solved", "solved in {steps:step|steps}", steps=len(trace.steps)
        )
    if solution.status is Status.MULTIPLE:
        return Message("nonogram_draw.end.several", "the remaining cells have several solutions")
    return Message("nonogram_draw.end.open", "no further step was found")
