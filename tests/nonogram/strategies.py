"""Puzzles for tests: random ones, and solutions by exhaustive search."""

import random
from dataclasses import replace
from itertools import product

from hypothesis import strategies as st

from puyonb.nonogram import Clue, LineKind, Puzzle
from puyonb.nonogram.cells import BLANK, Grid, clues_of
from tests.strategies import ODD_TEXTS

HEART = Puzzle.from_grid([".#.#.", "#####", "#####", ".###.", "..#.."])
EXACT = Puzzle.from_grid(["...#.", ".###.", "..##.", "..#.#", "###.."])
PROBED = Puzzle.from_grid(["...#", "#.#.", ".###", ".#.."])
"""Puzzles that need lines one by one, all places of a line, or an assumption."""

TEXTS = st.text(st.characters(codec="utf-8"), max_size=12)
KEYS = ("catalogue", "title", "by", "copyright", "license")
COLORS = st.integers(0, 0xFFFFFF).map("#{:06x}".format)


def grids(cells="01", *, most=6):
    """Drawings of some kinds of cells, up to some size."""
    sizes = st.tuples(st.integers(1, most), st.integers(1, most))

    def of_size(size):
        width, area = size[0], size[0] * size[1]
        whole = st.text(cells, min_size=area, max_size=area)
        return whole.map(lambda text: tuple(text[at : at + width] for at in range(0, area, width)))

    return sizes.flatmap(of_size)


@st.composite
def puzzles(draw, cells="01abz", *, keys=KEYS, goal=None):
    """Puzzles made of a drawing, with or without it as their goal."""
    grid = draw(grids(draw(st.sampled_from([cells, "01"]))))
    letters = sorted(set("".join(grid)) - {"0", "1"})
    colors = draw(st.fixed_dictionaries({}, optional=dict.fromkeys(letters, COLORS)))
    metadata = draw(st.dictionaries(st.sampled_from(keys), TEXTS, max_size=3)) if keys else {}
    puzzle = Puzzle.from_grid(grid, colors=colors, metadata=metadata)
    keep = draw(st.booleans()) if goal is None else goal
    return puzzle if keep else puzzle.without("goal")


def given_cells(puzzle):
    """Some known cells of a puzzle, right or wrong."""
    row = st.text("01???", min_size=puzzle.width, max_size=puzzle.width)
    return st.lists(row, min_size=puzzle.height, max_size=puzzle.height).map(tuple)


def chance_grid(seed, width, height, cells="01"):
    """The same random drawing for the same seed."""
    chance = random.Random(seed)
    return tuple("".join(chance.choice(cells) for _ in range(width)) for _ in range(height))


def placements(clues, length):
    """Yield all arrangements of a line with these clues, by the definition: each block at every
    possible place, with every length if it is unknown.
    """
    if not clues:
        yield BLANK * length
        return
    (clue, *rest), sizes = clues, range(1, length + 1)
    for start in range(length):
        for size in sizes if clue.is_unknown else [int(clue)]:
            if start + size <= length:
                for after in placements(tuple(rest), length - start - size):
                    if after[:1] != clue.color:
                        yield BLANK * start + clue.color * size + after


def fitting(clues, cells):
    """All placements that fit the possible values of each cell."""
    return [
        line
        for line in placements(clues, len(cells))
        if all(cell in allowed for cell, allowed in zip(line, cells, strict=True))
    ]


def cells_of(puzzle, line):
    """The places of a line."""
    length = puzzle.width if line.kind is LineKind.ROW else puzzle.height
    return [line.place(at) for at in range(length)]


def unknown(puzzle):
    """All values that each cell of an empty grid can have."""
    return dict.fromkeys(product(range(puzzle.height), range(puzzle.width)), BLANK + puzzle.inks)


def blotted(puzzle, seed):
    """Make about half of the clues unknown."""
    chance = random.Random(seed)
    rows, columns = (
        [
            [Clue(None, clue.color) if chance.random() < 0.5 else clue for clue in clues]
            for clues in side
        ]
        for side in (puzzle.rows, puzzle.columns)
    )
    return replace(puzzle, rows=rows, columns=columns)


def all_solutions(puzzle):
    """Every grid that solves a puzzle: all placements of all rows, as long as each column begins as
    its clues do.
    """
    choices = [list(placements(clues, puzzle.width)) for clues in puzzle.rows]
    begun: list[Grid] = [()]
    for row, lines in enumerate(choices, 1):
        begun = [
            (*above, line)
            for above, line in product(begun, lines)
            if all(
                _begins(column, clues, complete=row == puzzle.height)
                for column, clues in zip(
                    zip(*above, line, strict=True), puzzle.columns, strict=True
                )
            )
        ]
    return set(begun)


def _begins(column, clues, *, complete):
    found = clues_of("".join(column))
    if len(found) > len(clues) or (complete and len(found) < len(clues)):
        return False
    # The last block may go on; those before it are over.
    over = len(found) - (not complete and column[-1] != "0")
    return all(
        block.color == clue.color
        and (clue.is_unknown or (block == clue if number < over else block <= clue))
        for number, (block, clue) in enumerate(zip(found, clues, strict=False))
    )


@st.composite
def any_puzzles(draw):
    """Puzzles as all notations of nonograms have them: with much or nothing beside the clues, wide
    and tall, odd and wrong.
    """
    kind = draw(
        st.sampled_from(
            (
                "plain",
                "plain",
                "picture",
                "picture",
                "blotted",
                "colored",
                "full",
                "odd",
                "large",
                "wrong",
            )
        )
    )
    if kind in ("plain", "picture", "large"):
        grid = (
            chance_grid(draw(st.integers(0, 2**32)), *draw(_SIZES))
            if kind == "large"
            else draw(grids())
        )
        puzzle = Puzzle.from_grid(grid)
        return puzzle if kind == "picture" or draw(st.booleans()) else puzzle.without("goal")
    if kind == "blotted":
        return blotted(draw(puzzles()), draw(st.integers(0, 2**32)))
    if kind == "wrong":
        lines = st.lists(
            st.lists(st.builds(Clue, st.integers(1, 99), st.sampled_from("111ab")), max_size=3),
            max_size=4,
        )
        rows, columns = draw(lines.filter(bool)), draw(lines.filter(bool))
        goal = (
            chance_grid(draw(st.integers(0, 2**32)), len(columns), len(rows), "01a")
            if draw(st.booleans())
            else None
        )
        return Puzzle(rows, columns, goal)
    puzzle = draw(puzzles("01abcz", keys=() if kind == "colored" else (*KEYS, *draw(_MORE_KEYS))))
    if kind == "odd":
        metadata = {key: draw(st.sampled_from(ODD_TEXTS)) for key in puzzle.metadata}
        colors = {
            **puzzle.colors,
            **draw(st.dictionaries(st.sampled_from("0aqz"), COLORS | _NAMED, max_size=2)),
        }
        puzzle = replace(puzzle, metadata=metadata, colors=colors)
    return puzzle


_SIZES = st.sampled_from([(1, 1), (1, 30), (30, 1), (2, 60), (61, 2), (26, 27)])
_MORE_KEYS = st.just(()) | st.lists(
    st.sampled_from(("date", "description", "note", "level")), min_size=1, max_size=2
)
_NAMED = st.sampled_from(("#000000", "#ffffff", "#ff0000"))
"""Colours that others have names for, or that cells have anyway."""
