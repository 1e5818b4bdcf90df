"""``puyonb solve``: solve nonograms, and print whether they have one solution."""

import re
from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, Any, NamedTuple

import click

from puyonb import notations
from puyonb.cli import options, pictures, streams
from puyonb.cli._driver import Call, drive
from puyonb.cli.help import option
from puyonb.cli.streams import Result, Source
from puyonb.errors import NotationError
from puyonb.messages import Message, english, message_text
from puyonb.notations._sniff import foreign_format, of_duel

if TYPE_CHECKING:
    from puyonb.nonogram.puzzle import Puzzle
    from puyonb.nonogram.solver import Solution

_GAME, _EXPECTED = "nonogram", Message("notations.holds.puzzle")
_ALL = 1000
"""The number of solutions that ``--all`` prints at most."""
_PICTURE = str.maketrans({"0": ".", "1": "#"})


class _SolveCommand(options.NotationCommand):
    game = _GAME


@click.command(help="help.solve", cls=_SolveCommand)
@options.many("FILES...")
@option("--all", "every", is_flag=True, help="help.solve.all")
@option("--solutions", type=options.COUNT, help="help.solve.solutions")
@option("--trace", is_flag=True, help="help.solve.trace")
@option(
    "--engine",
    type=click.Choice(["auto", "sat", "python", "glucose42", "minisat22"]),
    default="auto",
    help="help.solve.engine",
)
@option("--nodes", type=click.IntRange(min=0), help="help.solve.nodes")
@option(
    "--seconds",
    type=click.FloatRange(min=0),
    callback=options.number,
    help="help.solve.seconds",
)
@options.output_file("help.solve.output", multiple=True)
@options.source_notation
@options.strictness
@options.force
@options.as_json
def solve(
    *,
    every: bool,
    solutions: int | None,
    trace: bool,
    output: tuple[str, ...],
    **given: Any,
) -> None:
    """Run the command ``puyonb solve``."""
    from puyonb.nonogram import solver

    call = Call.of(given, game=_GAME)
    files = pictures.Files(output, call.request, force=call.force)
    limits = {name: given.pop(name) for name in ("engine", "nodes", "seconds")}
    limits["solutions"] = solutions or (_ALL if every else 2)

    def _run(given: Source, _: str) -> Iterator[Result]:
        found: list[Solution] = []

        def _solve(read: Read, puzzle: "Puzzle") -> Result:
            solution = solver.solve(puzzle, **limits)
            if output:
                found.append(solution)
            return Result(
                lines=[_text(solution, read.number, trace=trace)],
                data=_data(solution, trace=trace) if call.as_json else None,
                good=solution.status is solver.Status.UNIQUE,
            )

        yield from each_puzzle(call, given, _solve)
        if found:
            yield Result(files=files.drawn(lambda form: _picture(found, form)))

    drive(call, _run, find=None, items="list", names=files.names)


def each_puzzle(
    call: Call, given: Source, answer: "Callable[[Read, Puzzle], Result]"
) -> Iterator[Result]:
    """Yield the result of each puzzle of a text, and a note if some cannot be read."""
    broken = count = 0
    for read in read_puzzles(given, call.source, strict=call.strict, lenient=call.lenient):
        yield Result(notation=read.notation, problems=read.problems)
        is_broken = streams.has_errors(read.problems)
        broken, count = broken + is_broken, count + (is_broken or read.puzzle is not None)
        if read.puzzle is not None:
            yield answer(read, read.puzzle)
    if broken and count > 1:
        message = Message("cli.solve.unread", broken=broken, count=count)
        yield Result(problems=[streams.note(given.name, message)])


class Read(NamedTuple):
    """A puzzle of a source, or the errors of one that cannot be read.

    Attributes
    ----------
    problems : list of streams.Problem
    notation : str, optional
        The notation of the source, if it is known.
    puzzle : Puzzle, optional
        None if it cannot be read.
    line : int, default 1
        The line of the source in which the puzzle begins; 0 if it is not known.
    number : int, default 0
        The place of the puzzle in a pack, counted from 1; 0 for a single puzzle.
    """

    problems: list[streams.Problem]
    notation: str | None = None
    puzzle: "Puzzle | None" = None
    line: int = 1
    number: int = 0


def read_puzzles(
    given: streams.Source, source: str | None, *, strict: bool, lenient: bool
) -> Iterator[Read]:
    """Yield the puzzles of a source, one after the other.

    A broken puzzle in a pack of ``.non`` files or in a set of webpbn does not stop the others.
    """
    name, puzzles, is_pack = source, [], False
    with streams.ProblemCollector(given) as problems:
        name = pack_of(given, source, strict=strict)
        is_pack = name is not None
        if name is None:
            name = detected(given, source, lenient=lenient)
            value = notations.get(name).loads(given.text, strict=strict, lenient=lenient)
            puzzles = value if isinstance(value, list) else [value]
    if is_pack and name:
        yield from _pack(given, name, strict=strict, lenient=lenient)
    elif streams.has_errors(problems):
        yield Read(problems, name)
    for number, puzzle in enumerate(puzzles, 1):
        shown = number if len(puzzles) > 1 else 0
        line = 0 if shown else given.line
        yield Read(problems if number == 1 else [], name, puzzle, line, shown)


def pack_of(given: streams.Source, source: str | None, *, strict: bool) -> str | None:
    """Return the notation of a pack of several puzzles, by marks of the text; None for others.

    A set of webpbn is read as a whole if ``strict`` is set.
    """
    named = {notations.get(source).family} if source else set()
    known = named or {notations.get(name).family for name in notations.for_file(given.name)}
    for name, (marks, most_likely) in _PACKS.items():
        family = notations.get(name).family
        if known <= {family} and not (strict and family == "webpbn"):
            text = given.text
            if marks.search(text) and (known or most_likely.search(text)):
                return name
    return None


_PACKS = {
    "non:pack": (
        re.compile(r"(?:^|[\r\n])[^\S\r\n]*====[^\S\r\n]*(?:[\r\n]|$)"),
        re.compile(r"(?:^|[\r\n])[^\S\r\n]*width[^\S\r\n]+\d"),
    ),
    "webpbn:pack": (re.compile(r"</puzzle>\s*<puzzle\b"), re.compile("<puzzleset")),
}
"""The notations of packs that are read one puzzle after the other, with a mark between two puzzles,
and one that tells the notation of a text in a file of any kind."""


def _pack(given: streams.Source, name: str, *, strict: bool, lenient: bool) -> Iterator[Read]:
    """Yield the puzzles of a pack; what cannot be read has a place in the numbers, too."""
    from puyonb.nonogram import non
    from puyonb.nonogram.formats import webpbn

    errors: list[NotationError] = []
    puzzles = (
        non.iter_pack(given.text, strict=strict, lenient=lenient, errors=errors)
        if name == "non:pack"
        else webpbn.iter_pack(given.text, errors=errors)
    )
    number, found = 0, None
    while True:
        found = None
        with streams.ProblemCollector(given) as problems:
            found = next(puzzles, None)
        for error in errors:
            number += 1
            yield Read([streams.Problem.at(given, error)], name, number=number)
        errors.clear()
        if found is None:
            if problems:
                yield Read(problems, name)
            return
        number += 1
        line, puzzle = found
        yield Read(problems, name, puzzle, line + given.line - 1, number)


def detected(given: streams.Source, source: str | None, *, lenient: bool) -> str:
    """Return the notation of a file of nonograms."""
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
        looks = not (of_duel(bare) or foreign_format(bare)) and any(
            notations.get(each).sniffs(bare) for each in likely or every
        )
        if not looks:
            streams.refuse_other(_EXPECTED, given, game=_GAME, lenient=lenient)
        raise
    if source is None:
        streams.warn_near_miss(given, name)
    return name


def _picture(solutions: "list[Solution]", form: str) -> bytes:
    """Return the animation of the steps of a solution, or the picture of each solution."""
    from puyonb import draw

    if form in pictures.STILL:
        return pictures.Look().still(draw.scene(solutions if solutions[1:] else solutions[0]), form)
    if len(solutions) != 1:
        raise streams.CallError(Message("cli.solve.pack", count=len(solutions)))
    with streams.refusals():
        return pictures.Look().encoded(draw.animate(solutions[0]), form)


def _data(solution: "Solution", *, trace: bool) -> dict[str, Any]:
    difficulty = solution.difficulty
    found = streams.json_of(solution) or {}
    found["difficulty"] = difficulty and {
        "score": difficulty.score,
        "grade": str(difficulty.grade),
        "effort": round(difficulty.effort, 2),
        "proof": round(difficulty.proof, 2),
        "technique": str(difficulty.technique),
        "limited": difficulty.is_limited,
    }
    if trace:
        found["trace"] = [
            {
                "tier": step.tier,
                "kind": step.kind.value,
                "reason": step.reason.value,
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
    if solution.difficulty:
        difficulty = solution.difficulty.content
        lines.append(f"  {message_text('cli.solve.difficulty', difficulty=difficulty)}")
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
