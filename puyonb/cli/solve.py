"""``puyonb solve``: solve nonograms, and say whether they have one solution."""

from typing import TYPE_CHECKING, Any

import click

from puyonb import notations
from puyonb.cli import options, output_files, streams
from puyonb.errors import NotationError, not_installed
from puyonb.messages import english

if TYPE_CHECKING:
    from collections.abc import Sequence

    from puyonb.nonogram.puzzle import Puzzle
    from puyonb.nonogram.solver import Solution

_GAME = "nonogram"
_PICTURE = str.maketrans({"0": ".", "1": "#"})


class _SolveCommand(options.NotationCommand):
    game = _GAME


@click.command(short_help="Solve nonograms.", cls=_SolveCommand)
@click.argument("source_text", metavar="FILE", shell_complete=options.files)
@click.option("--all", "every", is_flag=True, help="Print every solution, not only two.")
@click.option(
    "--most",
    type=click.IntRange(min=1),
    default=1000,
    help="How many to print at most.  [default: 1000]",
)
@click.option("--trace", is_flag=True, help="Tell how a person would solve it, step by step.")
@click.option(
    "--backend", type=click.Choice(["auto", "sat", "python"]), default="auto", help="Who searches."
)
@click.option(
    "--conflicts", type=click.IntRange(min=0), help="Give up after so many contradictions."
)
@click.option(
    "--seconds",
    type=click.FloatRange(min=0),
    callback=options.number,
    help="Give up after so long.",
)
@click.option(
    "--gif", metavar="OUT", shell_complete=options.files, help="Write the steps as an animated GIF."
)
@click.option(
    "--svg",
    metavar="OUT",
    shell_complete=options.files,
    help="Write the steps as an SVG that moves.",
)
@click.option(
    "--html",
    metavar="OUT",
    shell_complete=options.files,
    help="Write the steps as a page with a player.",
)
@options.source_notation
@options.strictness
@options.force
@options.as_json
def solve(
    source_text: str,
    *,
    every: bool,
    most: int,
    trace: bool,
    backend: str,
    conflicts: int | None,
    seconds: float | None,
    gif: str | None,
    svg: str | None,
    html: str | None,
    source: str | None,
    strict: bool,
    lenient: bool,
    force: bool,
    as_json: bool,
) -> None:
    """Solve the puzzle in FILE, or each puzzle of a pack, compressed or not; - is standard input.

    Two solutions are printed where there are several, with the cells in which they differ.  Exit
    status 1: a puzzle has no solution, several, or a limit was met before it was known.
    """
    from puyonb.nonogram import solver

    if backend == "sat":
        _needs_sat()
    options.expect_game(source, _GAME)
    animations = {
        form: path
        for form, path in (("gif", gif), ("svg", svg), ("html", html))
        if path is not None
    }
    if "-" in animations.values():
        raise streams.CallError(
            "expected the name of a file for an animation: standard output is for the solutions"
        )
    output_files.refuse_existing(animations.values(), force=force)
    output_files.expect_endings(animations)
    given = streams.read(source_text)
    puzzles: list[Puzzle] = []
    with streams.ProblemCollector(given) as problems:
        puzzles = _puzzles(given, source, strict=strict, lenient=lenient)
    found = [
        solver.solve(
            puzzle,
            backend=backend,  # type: ignore[arg-type] # click has checked it
            solutions=most if every else 2,
            conflicts=conflicts,
            seconds=seconds,
        )
        for puzzle in puzzles
    ]
    for form, path in animations.items() if found else ():
        output_files.write(path, animation(found, form), force=force)
    if as_json:
        told = [_as_json(solution, trace=trace) for solution in found]
        streams.print_json(
            {"file": given.name, "puzzles": told, "problems": [each.as_json() for each in problems]}
        )
    else:
        streams.print_problems(problems)
        for number, solution in enumerate(found, 1):
            streams.print_result(_in_words(solution, number if len(found) > 1 else 0, trace=trace))
    if not found or any(solution.status is not solver.Status.UNIQUE for solution in found):
        raise click.exceptions.Exit(1)


def _needs_sat() -> None:
    from importlib.util import find_spec

    if find_spec("pysat") is None:
        raise streams.CallError(str(not_installed("backend 'sat'", "sat")))


def _puzzles(
    given: streams.Source, source: str | None, *, strict: bool, lenient: bool
) -> "list[Puzzle]":
    """Read a file in whichever notation of nonograms it is; one puzzle is a pack of one."""
    every = notations.names(game=_GAME)
    families = {
        notations.get(name).family
        for name in ((source,) if source else notations.for_file(given.name))
    }
    likely = tuple(name for name in every if notations.get(name).family in families)
    try:
        name = notations.detect(given.text, among=likely or every, lenient=lenient)
    except NotationError:
        bare = given.text.strip()
        looks = any(notations.get(each).may_be(bare) for each in likely or every)
        if looks or not (
            found := streams.wrong_input("a nonogram", given, game=_GAME, lenient=lenient)
        ):
            raise
        raise NotationError(found, given.text, 0) from None
    value = notations.get(name).loads(given.text, strict=strict, lenient=lenient)
    return value if isinstance(value, list) else [value]


def animation(solutions: "Sequence[Solution]", form: str) -> bytes:
    """Give the steps of a solution in motion."""
    from puyonb.nonogram.draw._animation import nonogram_animation

    if len(solutions) != 1:
        raise streams.CallError(f"expected one puzzle to animate, found a pack of {len(solutions)}")
    try:
        return nonogram_animation(solutions[0]).encoded(form)
    except ValueError as error:
        raise streams.CallError(str(error)) from None


def _as_json(solution: "Solution", *, trace: bool) -> dict[str, Any]:
    puzzle = solution.puzzle
    told: dict[str, Any] = {
        "title": puzzle.metadata.get("title"),
        "identity": puzzle.identity,
        "width": puzzle.width,
        "height": puzzle.height,
        "status": solution.status.value,
        "grids": solution.grids,
        "differing": solution.differing,
        "conflicts": solution.conflicts,
        "problems": [problem.message for problem in puzzle.problems()],
    }
    if trace:
        told["difficulty"] = solution.difficulty
        told["trace"] = [
            {
                "tier": step.tier,
                "kind": step.kind.value,
                "line": english(step.line.content) if step.line else "",
                "cells": step.cells,
                "text": english(step.content),
            }
            for step in solution.trace.steps
        ]
    return told


def _in_words(solution: "Solution", number: int, *, trace: bool) -> str:
    """Tell what was found: the status, why there is none if that is plain, the grids, and the steps if wanted."""
    puzzle = solution.puzzle
    name = streams.printable(puzzle.metadata.get("title", "nonogram"))
    head = f"{f'{number}. ' if number else ''}{name}, {puzzle.width}x{puzzle.height}: {_STATUS[solution.status.value]}"
    lines = [head, *(f"  {problem}" for problem in puzzle.problems())]
    if trace:
        difficulty = f", difficulty {solution.difficulty} of 5" if solution.difficulty else ""
        steps = len(solution.trace.steps)
        lines += [
            f"  {steps} step{'s' if steps != 1 else ''}{difficulty}",
            *_indented(str(solution.trace)),
        ]
        if solution.trace.contradiction:
            lines.append(f"  no placement is left for {solution.trace.contradiction}")
    for place, grid in enumerate(solution.grids, 1):
        lines += [f"  solution {place}:"] if len(solution.grids) > 1 else []
        lines += [f"  {row.translate(_PICTURE)}" for row in grid]
    if solution.differing:
        places = [f"row {row + 1} column {col + 1}" for row, col in solution.differing]
        lines.append(f"  they differ at {', '.join(places)}")
    return "\n".join(lines)


_STATUS = {
    "unique": "one solution",
    "multiple": "several solutions",
    "none": "no solution",
    "unknown": "not known within the limits",
}


def _indented(text: str) -> list[str]:
    return [f"  {line}" for line in text.splitlines()]
