"""``puyonb solve``: solve nonograms, and print whether they have one solution."""

from typing import TYPE_CHECKING, Any

import click

from puyonb import notations
from puyonb.cli import inputs, options, pictures, streams
from puyonb.cli.help import option
from puyonb.errors import NotationError, not_installed
from puyonb.messages import Message, english, message_text

if TYPE_CHECKING:
    from puyonb.nonogram.puzzle import Puzzle
    from puyonb.nonogram.solver import Solution

_GAME, _EXPECTED = "nonogram", Message("notations.holds.puzzle")
_ALL = 1000
"""The number of solutions that ``--all`` prints at most."""
_PICTURE = str.maketrans({"0": ".", "1": "#"})


class _SolveCommand(options.NotationCommand):
    game = _GAME


@click.command(help="help.solve", short_help="help.solve.short", cls=_SolveCommand)
@options.many("FILES...")
@option("--all", "every", is_flag=True, help="help.solve.all")
@option("--solutions", type=click.IntRange(min=1), help="help.solve.solutions")
@option("--trace", is_flag=True, help="help.solve.trace")
@option(
    "--backend",
    type=click.Choice(["auto", "sat", "python"]),
    default="auto",
    help="help.solve.backend",
)
@option("--conflicts", type=click.IntRange(min=0), help="help.solve.conflicts")
@option(
    "--seconds",
    type=click.FloatRange(min=0),
    callback=options.number,
    help="help.solve.seconds",
)
@options.output_file("-o", "--output", code="help.solve.output", multiple=True)
@options.source_notation
@options.strictness
@options.force
@options.as_json
def solve(
    *,
    every: bool,
    solutions: int | None,
    trace: bool,
    backend: str,
    conflicts: int | None,
    seconds: float | None,
    output: tuple[str, ...],
    source: str | None,
    strict: bool,
    lenient: bool,
    force: bool,
    as_json: bool,
    **given: Any,
) -> None:
    """Run the command ``puyonb solve``."""
    from puyonb.nonogram import solver

    request = options.request(given)
    if backend == "sat":
        _needs_sat()
    options.expect_game(source, _GAME)
    files = pictures.Files(output, several=not request.is_single, force=force)

    def _answer(given: streams.Source) -> bool:
        puzzles: list[Puzzle] = []
        name = source
        with streams.ProblemCollector(given) as problems:
            name = _detected(given, source, lenient=lenient)
            value = notations.get(name).loads(given.text, strict=strict, lenient=lenient)
            puzzles = value if isinstance(value, list) else [value]
        found = [
            solver.solve(
                puzzle,
                backend=backend,  # type: ignore[arg-type] # click has checked it
                solutions=solutions or (_ALL if every else 2),
                conflicts=conflicts,
                seconds=seconds,
            )
            for puzzle in puzzles
        ]
        if found:
            files.write(given, lambda form: _picture(found, form))
        if as_json:
            items = [_as_json(solution, trace=trace) for solution in found]
            result = {"type": "list", "items": items} if found else None
            streams.print_envelope(given, notation=name, result=result, problems=problems)
        else:
            streams.print_problems(problems)
            for number, solution in enumerate(found, 1):
                head = number if len(found) > 1 else 0
                streams.print_result(_text(solution, head, trace=trace))
        unique = solver.Status.UNIQUE
        return bool(found) and all(solution.status is unique for solution in found)

    inputs.run(request, _answer, source=source, lenient=lenient, game=_GAME, as_json=as_json)


def _needs_sat() -> None:
    from importlib.util import find_spec

    if find_spec("pysat") is None:
        raise streams.CallError(not_installed("backend 'sat'", "sat"))


def _detected(given: streams.Source, source: str | None, *, lenient: bool) -> str:
    """Return the notation of a file of nonograms."""
    every = notations.names(game=_GAME)
    families = {
        notations.get(name).family
        for name in ((source,) if source else notations.for_file(given.name))
    }
    likely = tuple(name for name in every if notations.get(name).family in families)
    try:
        return notations.detect(given.text, among=likely or every, lenient=lenient)
    except NotationError:
        bare = given.text.strip()
        looks = any(notations.get(each).may_be(bare) for each in likely or every)
        if looks or not (
            found := streams.wrong_input(_EXPECTED, given, game=_GAME, lenient=lenient)
        ):
            raise
        raise NotationError(found, given.text, 0) from None


def _picture(solutions: "list[Solution]", form: str) -> bytes:
    """Return the animation of the steps of a solution, or the picture of each solution."""
    from puyonb import draw

    if form in pictures.STILL:
        return pictures.Look().still(draw.scene(solutions if solutions[1:] else solutions[0]), form)
    if len(solutions) != 1:
        raise streams.CallError(Message("cli.solve.pack", count=len(solutions)))
    try:
        return pictures.Look().encoded(draw.animate(solutions[0]), form)
    except ValueError as error:
        raise streams.CallError(str(error)) from None


def _as_json(solution: "Solution", *, trace: bool) -> dict[str, Any]:
    found = streams.json_of(solution) or {}
    if trace:
        found["difficulty"] = solution.difficulty
        found["trace"] = [
            {
                "tier": step.tier,
                "kind": step.kind.value,
                "line": english(step.line.content) if step.line else "",
                "cells": step.cells,
                "text": english(step.content),
            }
            for step in solution.trace.steps
        ]
    return found


def _text(solution: "Solution", number: int, *, trace: bool) -> str:
    """Return the status, the problems, the grids and, if wanted, the steps of a solution."""
    puzzle = solution.puzzle
    name = puzzle.metadata.get("title")
    head = {
        "name": streams.printable(name or message_text("cli.solve.nonogram")),
        "width": puzzle.width,
        "height": puzzle.height,
        "status": _STATUS[solution.status.value],
    }
    title = Message("cli.solve.head", **head)
    if number:
        title = Message("cli.solve.head.numbered", number=number, **head)
    lines = [str(title), *(f"  {problem}" for problem in puzzle.problems())]
    lines += _trace(solution) if trace else []
    for place, grid in enumerate(solution.grids, 1):
        if len(solution.grids) > 1:
            lines.append(f"  {message_text('cli.solve.solution', number=place)}")
        lines += [f"  {row.translate(_PICTURE)}" for row in grid]
    if solution.differing:
        places = tuple(
            Message("cli.solve.place", row=row + 1, col=col + 1) for row, col in solution.differing
        )
        lines.append(f"  {message_text('cli.solve.differ', places=places)}")
    return "\n".join(lines)


def _trace(solution: "Solution") -> list[str]:
    """Return the lines of the steps of a solution."""
    trace = solution.trace
    head = Message("cli.solve.steps", count=len(trace.steps))
    if solution.difficulty:
        difficulty = solution.difficulty
        head = Message("cli.solve.steps.difficulty", **head.values, difficulty=difficulty)
    lines = [str(head), *str(trace).splitlines()]
    if trace.contradiction:
        lines.append(message_text("cli.solve.contradiction", line=str(trace.contradiction)))
    return [f"  {line}" for line in lines]


_STATUS = {
    "unique": Message("cli.solve.unique"),
    "multiple": Message("cli.solve.multiple"),
    "none": Message("cli.solve.none"),
    "unknown": Message("cli.solve.unknown"),
}
