"""The kinds of values of nonograms."""

from dataclasses import replace
from operator import attrgetter
from typing import Any

from puyonb._kind import Kind
from puyonb.messages import Message


def _title(puzzle: Any) -> str:
    return " ".join(puzzle.metadata.get("title", "").split())


_PUZZLE = Kind(
    "puzzle",
    "puyonb.nonogram.puzzle.Puzzle",
    noun=Message("kinds.puzzle", "Nonogram"),
    title=_title,
    facts="puyonb.nonogram._facts.puzzle",
    cover="puyonb.nonogram.draw._nonogram.nonogram.scene",
    picture="puyonb.nonogram.draw._nonogram.nonogram.scene",
    animation="puyonb.nonogram.draw._animation.animate",
    explanation="puyonb.nonogram.draw._explain.explain",
    book="puyonb.nonogram.draw._book.pages",
    options=("highlight", "letters", "finished"),
    page="puzzles",
    widgets=("NotationConverter", "NonogramEditor", "NonogramSolver"),
)

KINDS = (
    _PUZZLE,
    replace(
        _PUZZLE,
        name="solution",
        type="puyonb.nonogram.solver.Solution",
        part=attrgetter("puzzle"),
        title=None,
        facts="puyonb.nonogram._facts.solution",
        cover="",
        page="",
        widgets=(),
    ),
    Kind(
        "puzzles",
        of=("puzzle", "solution"),
        noun=Message("kinds.puzzles", "Nonograms"),
        facts="puyonb.nonogram._facts.puzzles",
        cover="puyonb.nonogram.draw._book.covers",
        picture="puyonb.nonogram.draw._book.overview",
        book="puyonb.nonogram.draw._book.pages",
        options=("columns",),
        page="puzzles",
        widgets=("NotationConverter",),
    ),
)
