"""The difficulty of a puzzle, compared with a naive solver that lists all placements."""

from itertools import pairwise

import pytest

from puyonb.nonogram import Line, LineKind, Puzzle, solver
from puyonb.nonogram.cells import BLANK
from puyonb.nonogram.solver import Difficulty, Grade, Technique, _rating
from tests.nonogram.strategies import (
    EXACT,
    HEART,
    PROBED,
    blotted,
    cells_of,
    chance_grid,
    fitting,
    unknown,
)

Cells = list[str]
"""The possible values of each cell of a line."""


# --- the naive solver -----------------------------------------------------------------------------


def spans(line):
    """The first cell of each block, and the one after its last cell."""
    cuts = [at for at in range(len(line) + 1) if at in (0, len(line)) or line[at] != line[at - 1]]
    return [(start, end) for start, end in pairwise(cuts) if line[start] != BLANK]


def agreed(clues, seen, cells):
    """What the first and the last placement that fit the seen cells leave possible."""
    blocks = [spans(line) for line in fitting(clues, seen)]
    firsts = [tuple(map(min, zip(*block, strict=True))) for block in zip(*blocks, strict=True)]
    lasts = [tuple(map(max, zip(*block, strict=True))) for block in zip(*blocks, strict=True)]
    found = []
    for at, allowed in enumerate(cells):
        may, must = {BLANK}, set()
        for clue, first, last in zip(clues, firsts, lasts, strict=True):
            may |= {clue.color} if first[0] <= at < last[1] else set()
            must |= {clue.color} if last[0] <= at < first[1] else set()
        found.append("".join(cell for cell in allowed if cell in (must or may)))
    return found


def counted(clues, cells):
    """What follows from the numbers of cells of each kind."""
    for kind in sorted({BLANK, *"".join(cells)}):
        own = [clue for clue in clues if clue.color == kind]
        if any(clue.is_unknown for clue in (clues if kind == BLANK else own)):
            continue
        need = len(cells) - sum(clues) if kind == BLANK else sum(own)
        if cells.count(kind) == need:
            cells = [each if each == kind else each.replace(kind, "") for each in cells]
        elif sum(kind in each for each in cells) == need:
            cells = [kind if kind in each else each for each in cells]
    return cells


def kept_at_start(clues, cells):
    """How many cells from the start on Basic looks at."""
    known = next(at for at, each in enumerate(cells) if len(each) > 1)
    blocks = spans("".join(cells[:known]))
    # The last block goes on, perhaps, if it touches the first unknown cell.
    done = [
        (start, end)
        for clue, (start, end) in zip(clues, blocks, strict=False)
        if end < known or int(clue) == end - start
    ]
    left = clues[len(done) :]
    return known + (max(int(left[0]), 1) if left else 0)


def basic(clues, cells):
    """Counting, then the two ends."""
    kinds = "".join(sorted({BLANK, *"".join(cells)}))

    def _seen(near, far):
        return [
            each if at < near or at >= len(cells) - far else kinds for at, each in enumerate(cells)
        ]

    rims = [
        next(at for at, each in enumerate(side) if each != BLANK) for side in (cells, cells[::-1])
    ]
    found = counted(clues, agreed(clues, _seen(*rims), cells))
    return agreed(
        clues,
        _seen(kept_at_start(clues, cells), kept_at_start(clues[::-1], cells[::-1])),
        found,
    )


def overlap(clues, cells):
    """The first and the last placement."""
    return agreed(clues, cells, cells)


def exact(clues, cells):
    """All placements; empty without one."""
    return ["".join(sorted(set(both))) for both in zip(*fitting(clues, cells), strict=True)]


Board = dict[tuple[int, int], str]


def entered(puzzle, board, lines, technique):
    """Enter what a technique finds in some lines at once; the changed cells, None if one breaks."""
    before = dict(board)
    for line in lines:
        places = cells_of(puzzle, line)
        found = technique(puzzle.clues(line), [before[place] for place in places])
        if not found:
            return None
        for place, allowed in zip(places, found, strict=True):
            board[place] = "".join(cell for cell in board[place] if cell in allowed)
    return {place for place in board if board[place] != before[place]}


def through(places):
    """The lines through some cells."""
    return {Line(LineKind.ROW, row) for row, _ in places} | {
        Line(LineKind.COLUMN, col) for _, col in places
    }


def refutation(puzzle, board, place, cell):
    """The lines to solve until an assumption breaks one; None if it breaks none."""
    board, count, lines = {**board, place: cell}, 0, through({place})
    while lines:
        count += len(lines)
        before = dict(board)
        if entered(puzzle, board, lines, exact) is None:
            return count
        rows, columns = (
            {line for line in lines if line.kind is kind}
            for kind in (LineKind.ROW, LineKind.COLUMN)
        )
        changed = {place for place in board if board[place] != before[place]}
        # A line is solved again only after another one has changed it.
        lines = set()
        for row, col in changed:
            here = {before[row, col], board[row, col]}
            assert len(here) == 2
            across = (Line(LineKind.ROW, row), Line(LineKind.COLUMN, col))
            if across[0] in rows:
                lines |= _changed_by(puzzle, before, across[0], (row, col), across[1])
            if across[1] in columns:
                lines |= _changed_by(puzzle, before, across[1], (row, col), across[0])
    return None


def _changed_by(puzzle, before, line, place, other):
    """The line across, if a line changes this cell."""
    places = cells_of(puzzle, line)
    found = exact(puzzle.clues(line), [before[each] for each in places])
    return {other} if len(found[places.index(place)]) < len(before[place]) else set()


def naive(puzzle):
    """The effort, the proof, and the number of cells that stay unknown."""
    board = unknown(puzzle)
    lines = [line for line, _ in puzzle.lines]
    fresh, looks, proof = [set(lines) for _ in range(3)], [0, 0, 0], 0.0
    while True:
        for number, technique in enumerate((basic, overlap, exact)):
            tried = {
                line
                for line in fresh[number]
                if any(len(board[place]) > 1 for place in cells_of(puzzle, line))
            }
            fresh[number] = set()
            looks[number] += len(tried)
            changed = entered(puzzle, board, tried, technique)
            if changed:
                fresh = [each | through(changed) for each in fresh]
                break
        else:
            rest = [place for place in board if len(board[place]) > 1]
            refuted = {
                (place, cell): count
                for place in rest
                for cell in board[place]
                if (count := refutation(puzzle, board, place, cell)) is not None
            }
            if not refuted:
                effort = (looks[0] + 2 * looks[1] + 4 * looks[2]) / len(lines)
                return effort, proof, len(rest)
            tries = (len(rest) + 1) / (len(refuted) + 1)
            proof += tries * min(refuted.values()) / len(lines)
            for place, cell in refuted:
                board[place] = board[place].replace(cell, "")
                fresh = [each | through({place}) for each in fresh]


# --- the tests ------------------------------------------------------------------------------------


def rated(grid):
    """The difficulty of a drawing."""
    return solver.difficulty(Puzzle.from_grid(grid))


@pytest.mark.slow
@pytest.mark.parametrize("cells", ["011", "01", "0ab", "00011a", "blotted"])
def test_the_naive_solver_finds_the_same(cells):
    """Effort, proof and the open cells, in black and white, in colour, with unknown clues."""
    count = 0
    for seed in range(60):
        drawn = Puzzle.from_grid(
            chance_grid(seed, 4 + seed % 3, 5, "0011" if cells == "blotted" else cells)
        )
        puzzle = blotted(drawn, seed) if cells == "blotted" else drawn
        found = solver.difficulty(puzzle)
        if found is None:
            continue
        count += 1
        if count > 10:
            break
        effort, proof, unknown = naive(puzzle)

        assert (found.effort, found.proof) == pytest.approx((effort, proof)), seed
        assert (found.technique is Technique.SEARCH) == bool(unknown)
    assert count >= 8


@pytest.mark.parametrize(
    ("effort", "proof", "unknown", "score"),
    [
        (0.5, 0, 0, 0),
        (8, 0, 0, 36),
        (100, 0, 0, 64),
        (1, 0.1, 0, 65),
        (16, 3, 0, 82),
        (2**20, 2**20, 0, 94),
        (16, 3, 1, 95),
        (16, 3, 100, 100),
    ],
)
def test_the_score(effort, proof, unknown, score):
    """12 times the logarithm of the effort up to 64; with assumptions 65 to 94; then open cells."""
    assert _rating.score(effort, proof, unknown / 100) == score


def test_grades_are_ranges_of_scores():
    """Each begins where the last one ends."""
    grades = [Difficulty(score, 1, 0, Technique.BASIC).grade for score in range(101)]

    assert [grades.index(grade) for grade in Grade] == [0, 20, 35, 50, 65, 95]


@pytest.mark.parametrize("seed", [1, 2, 3, 7])
def test_all_forms_of_a_puzzle_are_equally_difficult(seed):
    """Mirrored, rotated and transposed; one of these needs assumptions."""
    grid = chance_grid(seed, 12, 12, "011")
    forms = [grid, grid[::-1], tuple(row[::-1] for row in grid)]
    forms += [tuple(map("".join, zip(*form, strict=True))) for form in forms]
    found = {rated(form) for form in forms}

    assert len(found) == 1


def test_what_puzzles_need():
    """The technique is the hardest one that is needed."""
    middle = Puzzle.from_grid([".#.##", "#....", "###..", "####.", ".#..#"])

    assert [solver.difficulty(puzzle).technique for puzzle in (HEART, middle, EXACT, PROBED)] == [
        Technique.BASIC,
        Technique.OVERLAP,
        Technique.EXACT_LINE,
        Technique.CONTRADICTION,
    ]


def test_only_one_solution_has_a_difficulty():
    """Neither several nor none, and not after a limit."""
    assert rated(["#.", ".#"]) is None
    assert solver.difficulty(Puzzle(((3,),), ((1,), (1,)))) is None
    assert solver.difficulty(PROBED, seconds=0) is None


def test_a_limit_is_visible(monkeypatch):
    """No part of the cells is assumed: the result would depend on their order."""
    monkeypatch.setattr(_rating, "_MOST_ASSUMED", 0)
    found = solver.difficulty(PROBED)

    assert found.is_limited
    assert (found.grade, found.technique) == (Grade.EXTREME, Technique.SEARCH)
    assert str(found).endswith("a limit was reached")
