"""The trace: every step is correct, has a correct description, and has the right level."""

import re

import pytest

from puyonb.messages import using
from puyonb.nonogram import Line, LineKind, Puzzle, solver
from puyonb.nonogram.cells import UNKNOWN
from puyonb.nonogram.solver import (
    Assumption,
    Case,
    Change,
    Mistake,
    Reason,
    Status,
    Step,
    StepKind,
    _lines,
    _trace,
    solve,
)
from puyonb.nonogram.solver._lines import LineSolver
from puyonb.nonogram.solver._trace import NODES, broken_lines, next_step
from tests.cases import for_each, is_japanese
from tests.nonogram.strategies import EXACT, HEART, PROBED, cells_of, chance_grid, fitting, unknown


def unique_puzzles(count, size, cells):
    """The first few random puzzles with one solution."""
    found = []
    seed = 0
    while len(found) < count:
        puzzle = Puzzle.from_grid(chance_grid(seed, size, size, cells))
        found += [puzzle] if solve(puzzle).status == Status.UNIQUE else []
        seed += 1
    return found


DEEP = [
    PROBED,
    *(
        Puzzle.from_grid(chance_grid(seed, size, size, "01"))
        for size, seed in ((6, 41), (7, 5), (7, 26), (8, 37))
    ),
]
"""Puzzles with one solution that lines alone do not lead to."""

OPEN = [
    Puzzle.from_grid(chance_grid(*chance))
    for chance in ((56, 6, 6, "01"), (31, 7, 7, "01"), (7, 8, 8, "01"), (21, 6, 6, "01a"))
]
"""The same with several solutions."""

HARD = [*unique_puzzles(8, 8, "01"), *unique_puzzles(4, 6, "01a"), EXACT, *DEEP]


def allowed(line, known, puzzle):
    """Every placement of a line that goes with what is known of its cells."""
    return fitting(puzzle.clues(line), [known[place] for place in cells_of(puzzle, line)])


def agree(line, changes, known, puzzle):
    """Whether all these placements have what changes of the line leave possible."""
    places = cells_of(puzzle, line)
    found = dict(zip(places, zip(*allowed(line, known, puzzle), strict=True), strict=True))
    return all({*found[change.row, change.col]} <= {*change.after} for change in changes)


@pytest.mark.slow
@pytest.mark.parametrize("puzzle", HARD, ids=lambda puzzle: puzzle.identity[:6])
def test_each_step_follows_from_the_one_before(puzzle):
    """Line steps say what all placements of the line agree on, others what the solution has; before
    and after fit together.
    """
    trace = solve(puzzle).trace
    known = unknown(puzzle)
    for step in trace.steps:
        for change in step.changes:
            assert set(known[change.row, change.col]) == set(change.before)
            assert set(change.after) < set(change.before)
            assert puzzle.goal[change.row][change.col] in change.after
        if step.line is not None:
            assert agree(step.line, step.changes, known, puzzle)
            assert step.clues == puzzle.clues(step.line)
        known.update({(change.row, change.col): change.after for change in step.changes})

    assert trace.solved
    assert trace.grid == puzzle.goal
    assert list(trace.grids())[-1] == puzzle.goal
    assert len(list(trace.grids())) == len(trace.steps) + 1


@pytest.mark.slow
@pytest.mark.parametrize("puzzle", [*DEEP, *OPEN], ids=lambda puzzle: puzzle.identity[:6])
def test_the_easiest_step_is_taken(puzzle):
    """A step of a higher level occurs only if no single line gives a step."""
    trace = solver.trace(puzzle)

    assert max(step.tier for step in trace.steps) > 2
    for step, grid in zip(trace.steps, trace.grids(), strict=False):
        known = {
            (row, col): "01" if cell == UNKNOWN else cell
            for row, cells in enumerate(grid)
            for col, cell in enumerate(cells)
        }
        if step.tier > 2:
            for line, _ in puzzle.lines:
                lines = allowed(line, known, puzzle)
                agreed = ["".join(sorted(set(cells))) for cells in zip(*lines, strict=True)]
                assert agreed == [known[line.place(place)] for place in range(len(agreed))]


def spans(lines):
    """The first and last start of each block in placements, and its first and last end."""
    blocks = zip(*([run.span() for run in re.finditer("1+", line)] for line in lines), strict=True)
    starts_ends = [tuple(zip(*places, strict=True)) for places in blocks]
    return [(min(starts), max(starts), min(ends), max(ends)) for starts, ends in starts_ends]


def shown(reason, lines, named):
    """The cells that are possible at each place, as the reason sees them in placements."""
    if reason is Reason.COMPLETE:
        complete = any(named.count(cell) == lines[0].count(cell) for cell in "01")
        return [set(cells) if complete else set("01") for cells in zip(*lines, strict=True)]
    if reason is Reason.ALL:
        return [set(cells) for cells in zip(*lines, strict=True)]
    blocks, found = spans(lines), []
    for at in range(len(named)):
        sure = any(start <= at < end for _, start, end, _ in blocks)
        near = any(start <= at < end for start, _, _, end in blocks)
        found.append(set("1" if sure else "01" if near else "0"))
    return found


VALUES = {
    Reason.EMPTY: "",
    Reason.FULL: "",
    Reason.OVERLAP: "",
    Reason.SPLIT: "0",
    Reason.HOLD: "1",
}
"""What the known cells are that a reason looks at; "01" for the others."""


@pytest.mark.slow
@pytest.mark.parametrize("size", [5, 9, 12])
def test_each_reason_is_proved_by_all_placements(size):
    """What a step finds is the same in all placements that have the cells that its reason names: no
    cell, blank cells, filled cells, cells that fix a block at an end, or any. It needs each of them.
    """
    reasons = set()
    for puzzle in unique_puzzles(8, size, "0011" + "1" * (size > 5)):
        trace = solve(puzzle).trace
        for step, grid in zip(trace.steps, trace.grids(), strict=False):
            reasons.add(step.reason)
            if step.line is None:
                assert step.reason.value == step.kind.value
                continue
            cells = "".join(step.line.cells(grid))
            places = [step.line.place(at) for at in range(len(cells))]
            named = [at for at, place in enumerate(places) if place in step.known]
            found = [
                (places.index((change.row, change.col)), set(change.after))
                for change in step.changes
            ]
            for without in (None, *named):
                known = "".join(
                    cell if at in named and at != without else UNKNOWN
                    for at, cell in enumerate(cells)
                )
                lines = fitting(step.clues, [cell.replace(UNKNOWN, "01") for cell in known])
                possible = shown(step.reason, lines, known)
                assert all(possible[at] <= after for at, after in found) == (without is None)
                if without is None and step.reason is Reason.EDGE:
                    assert any(
                        first == last
                        and (UNKNOWN not in cells[: first + 1] or UNKNOWN not in cells[end - 1 :])
                        for first, last, end, _ in spans(lines)
                    )
            assert all(cells[at] in VALUES.get(step.reason, "01") for at in named)
            if step.reason is Reason.FULL:
                assert len(fitting(step.clues, ["01"] * len(cells))) == 1
            assert bool(step.clues) == (step.reason is not Reason.EMPTY)

    assert len(reasons) >= 6


REASONS = {
    Reason.EMPTY: ("", "???"),
    Reason.FULL: ("1 1", "???"),
    Reason.COMPLETE: ("2", "?11???"),
    Reason.OVERLAP: ("3", "????"),
    Reason.EDGE: ("3 1", "01????????"),
    Reason.SPLIT: ("1 4", "?????0????"),
    Reason.HOLD: ("3", "????1?????"),
    Reason.FIT: ("4", "???1?0????"),
}


@for_each("reason", REASONS)
def test_a_line_for_each_reason(reason):
    """The easiest reason is told, in both languages, and names the cells that it needs."""
    text, cells = REASONS[reason]
    clues = [int(clue) for clue in text.split()]
    step = next_step(Puzzle([clues], [[1]] * len(cells)), (cells,), line=Line(LineKind.ROW, 0))

    assert isinstance(step, Step)
    assert step.reason is reason
    english = str(step)
    with using("ja"):
        assert is_japanese(str(step)) > is_japanese(english)
    assert all(cells[col] != UNKNOWN for _, col in step.known)


def test_an_overlap_is_what_two_placements_agree_on():
    """Of a block of 4 in 5 cells the middle three; the ends of the row stay open."""
    step = solver.trace(Puzzle(((4,),), ((), (1,), (1,), (1,), (1,)))).steps[0]

    assert (step.tier, step.kind, str(step.line)) == (1, StepKind.OVERLAP, "row 1")
    assert step.cells == ((0, 1, "1"), (0, 2, "1"), (0, 3, "1"))
    assert (step.leftmost, step.rightmost) == (((0, 4),), ((1, 5),))
    assert (
        str(step) == "row 1 (4): columns 2 to 4 are filled: its first and its last placement agree"
    )


def test_an_overlap_of_a_block_of_unknown_length():
    """Two known cells of one block are its least; where it cannot begin or end is blank."""
    puzzle = Puzzle(((None, 1),), ((), (None,), (1,), (1,), (), (1,), ()))
    step = solver.trace(puzzle, grid=["??1??1?"]).steps[0]

    assert str(step.line) == "row 1"
    assert step.leftmost == ((0, 3), (5, 6))
    assert step.rightmost == ((2, 4), (5, 6))
    assert step.cells == ((0, 4, "0"), (0, 6, "0"))


def test_an_exact_line_needs_all_placements():
    """A cell that follows only from all placements together is tier 2."""
    solution = solve(EXACT)
    hardest = max(solution.trace.steps, key=lambda step: step.tier)

    assert hardest.tier == 2
    assert hardest.kind is StepKind.EXACT_LINE
    assert hardest.why.code == "nonogram.why.exact_line"
    assert "in every placement that is left" in str(hardest)


def test_a_contradiction_is_followed_to_its_end():
    """The assumption, the lines that follow from it, and the line that breaks."""
    solution = solve(PROBED)
    step = next(step for step in solution.trace.steps if step.tier == 3)
    (case,) = step.cases
    (change,) = step.changes

    assert max(step.tier for step in solution.trace.steps) == 3
    assert (case.assumption.row, case.assumption.col) == (change.row, change.col)
    assert case.assumption.cell not in change.after
    assert step.contradiction is not None
    assert all(link.tier == 2 for link in case.chain)
    assert f"then after {len(case.chain)} line" in str(step)
    # Only the lines that cause the contradiction are named: the last of them crosses the line that
    # breaks.
    if case.chain:
        assert case.chain[-1].line.kind != step.contradiction.kind


@pytest.mark.parametrize("puzzle", [*DEEP, *OPEN], ids=lambda puzzle: puzzle.identity[:6])
def test_each_chain_leads_to_its_contradiction(puzzle):
    """Entering the assumption and what the chain says leaves the line of the contradiction without
    a placement.
    """
    trace = solver.trace(puzzle)

    assert any(step.tier == 3 for step in trace.steps)
    known = unknown(puzzle)
    for step in trace.steps:
        if step.tier == 3:
            (case,) = step.cases
            assumed = {**known, (case.assumption.row, case.assumption.col): case.assumption.cell}
            for link in case.chain:
                assert agree(link.line, link.changes, assumed, puzzle)
                assumed.update({(each.row, each.col): each.after for each in link.changes})
            assert allowed(step.contradiction, assumed, puzzle) == []
        known.update({(change.row, change.col): change.after for change in step.changes})


def test_a_merge_holds_in_every_case():
    """What both values of a cell lead to is a step of tier 4; few puzzles have one."""
    step = next(
        step
        for step in solver.trace(Puzzle.from_grid(chance_grid(64, 10, 10, "001"))).steps
        if step.tier == 4
    )

    assert len(step.cases) == 2
    assert all(link.changes for case in step.cases for link in case.chain)
    assert {case.assumption.cell for case in step.cases} == {"0", "1"}
    for change in step.changes:
        assert all(
            any(
                (there.row, there.col, there.after) == (change.row, change.col, change.after)
                for there in link.changes
            )
            for case in step.cases
            for link in [Step(2, tuple(there for link in case.chain for there in link.changes))]
        )
    assert (
        str(step)
        == "row 6, column 6 is blank: the same follows whether row 8, column 7 is blank or filled"
    )


def test_where_reasoning_ends_a_search_goes_on():
    """With nothing to try, what lines leave open is taken from the solution, a cell at a time, as
    tier 5.
    """
    trace = solver.trace(PROBED, goal=PROBED.goal, nodes=0)

    assert trace.solved
    assert trace.limited
    assert trace.counts[5] >= 1
    assert trace.counts[3] == trace.counts[4] == 0
    assert any("only a search finds it" in str(step) for step in trace.steps)


def test_a_trace_looks_at_no_more_lines_than_it_may():
    """At each limit the trace stops, is marked as limited, and is not solved; with enough looks it
    is complete.
    """
    looked = 0

    class Counting(LineSolver):
        def placements(self, masks):
            nonlocal looked
            looked += 1
            return super().placements(masks)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(_lines, "LineSolver", Counting)
        patch.setattr(_trace, "_LOOKS", 0)
        for looks in range(0, 400, 20):
            looked = 0
            patch.setattr(_trace, "_MORE_LOOKS", looks / NODES)
            trace = solver.trace(PROBED, goal=PROBED.goal)
            assert looked <= 3 * looks + 3  # a look solves a line, and what it says takes two more
            assert trace.limited == (not trace.solved)
    assert not solver.trace(PROBED, goal=PROBED.goal, nodes=50).limited


def test_a_long_line_counts_as_several_looks(monkeypatch):
    """What a limit allows for a small domains ends a large one sooner."""
    small, large = Puzzle.from_grid(["#" * 20] * 20), Puzzle.from_grid(["#" * 200] * 200)
    monkeypatch.setattr(_trace, "_LOOKS", 0)

    assert solver.trace(small, nodes=1).steps
    assert not solver.trace(large, nodes=1).steps
    assert solver.trace(large, nodes=1).limited


def test_lines_alone_never_meet_the_limit():
    """Without assumptions, what lines can solve is solved, however large it is."""
    for size in (1, 5, 20, 60):
        puzzle = Puzzle.from_grid([
            "".join("#."[row in (col, size - 1 - col)] for col in range(size)) for row in range(size)
        ])  # fmt: skip
        assert solver.trace(puzzle, nodes=0).solved


def test_without_one_solution_a_trace_ends_early():
    """Where there are several it stops at what they share, where there is none at a line."""
    none = solver.trace(Puzzle(((2,), (2,)), ((2,), (1,))))
    short = solver.trace(Puzzle(((3,), (3,)), ((), (4,))))

    assert solve(Puzzle.from_grid(["#.", ".#"])).trace.steps == ()
    assert none.contradiction is not None
    assert not none.solved
    assert short.contradiction == Line(LineKind.ROW, 0)


def test_a_trace_can_begin_anywhere():
    """From a half-filled grid, only the missing cells are traced."""
    grid = ("01010", "11111", "?????", "01110", "00100")
    trace = solver.trace(HEART, grid=grid)

    assert trace.start == grid
    assert {row for step in trace.steps for row, _, _ in step.cells} == {2}
    assert solver.trace(HEART, grid=HEART.goal).steps == ()
    assert solver.trace(HEART, grid=HEART.goal).solved
    assert not trace.limited
    assert solver.trace(HEART, grid=[".#.#.", "#####", "?????", ".###.", "..#.."]).start == grid
    with pytest.raises(ValueError, match="expected a grid of 5x5, found 2x1"):
        solver.trace(HEART, grid=["??"])


def test_a_trace_is_printed_with_numbers():
    """One step a line."""
    lines = str(solver.trace(HEART)).splitlines()

    assert lines[0] == "1. row 2 (5): columns 1 to 5 are filled: its blocks and their gaps fill it"
    assert (
        lines[2]
        == "3. column 1 (2): rows 1, 4 and 5 are blank: the number of its cells leaves no choice"
    )
    assert len(lines) == len(solver.trace(HEART).steps)


def test_steps_are_told_in_words():
    """Colours appear as letters, a partly known cell lists the excluded colours, and each level
    names its reason.
    """
    change = Change(0, 1, "01a", "1")
    narrowed = Change(0, 2, "01a", "1a")
    assumed = Assumption(2, 3, "a")

    assert str(Step(2, (change, narrowed), Line(LineKind.ROW, 0), ())) == (
        "row 1 (0): column 3 is not blank; column 2 is filled: in every placement that is left"
    )
    assert str(
        Step(4, (Change(0, 0, "01a", "1"), Change(0, 1, "01ab", "1b")), cases=(Case(assumed, ()),))
    ) == (
        "row 1, column 2 is not blank or a; row 1, column 1 is filled: the same follows whether row 3, column 4 is a"
    )
    assert str(
        Step(
            3,
            (Change(2, 3, "0a", "0"),),
            cases=(Case(assumed, ()),),
            contradiction=Line(LineKind.COLUMN, 3),
        )
    ) == ("row 3, column 4 is blank: if row 3, column 4 is a, then column 4 has no placement left")
    assert (
        str(Mistake((Line(LineKind.ROW, 0), Line(LineKind.ROW, 2), Line(LineKind.ROW, 5))))
        == "there is a mistake in row 1, row 3 or row 6"
    )
    assert str(Mistake(())) == "the puzzle has no solution"


def test_lines_that_cannot_be_completed():
    """Each line is checked alone; there may be more wrong cells."""
    assert broken_lines(HEART, ("?????",) * 5) == ()
    assert broken_lines(HEART, ("1?1??", "?????", "?0???", "?????", "?????")) == (
        Line(LineKind.ROW, 2),
        Line(LineKind.COLUMN, 1),
    )


def test_a_hint_in_colour_says_what_it_rests_on():
    """Steps that only rule colours out come before the one that settles a cell."""
    found = [
        step
        for puzzle in unique_puzzles(12, 6, "01ab")
        if (step := next_step(puzzle, (UNKNOWN * 6,) * 6, goal=puzzle.goal))
        and isinstance(step, Step)
    ]

    assert all(step.cells for step in found)
    assert all(not narrowing.cells for step in found for narrowing in step.needs)
    assert len(found) == 12
