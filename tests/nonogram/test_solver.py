"""The solver: compared with exhaustive search, with both engines, and with limits."""

import itertools
import math
import pickle
import random
from collections import defaultdict
from concurrent.futures import ProcessPoolExecutor, ThreadPoolExecutor
from dataclasses import replace
from functools import cache, partial
from itertools import product

import pytest
from hypothesis import given, settings

import puyonb
from puyonb.errors import NotationError
from puyonb.nonogram import Clue, Line, LineKind, Puzzle, collection, solver
from puyonb.nonogram.cells import UNKNOWN
from puyonb.nonogram.collection import Entry
from puyonb.nonogram.solver import Choice, Mistake, Status, Step, _lines
from puyonb.nonogram.solver._lines import OutOfTime
from puyonb.nonogram.solver._search import OwnSearch, PythonSat
from puyonb.nonogram.uniqueness import make_unique
from tests.nonogram.strategies import HEART, PROBED, all_solutions, blotted, chance_grid, puzzles

try:
    import pysat  # noqa: F401
except ModuleNotFoundError:
    ENGINES = ["python"]
else:
    ENGINES = ["sat", "glucose42", "minisat22", "python"]

SEARCHES = [name for name in ("sat", "python") if name in ENGINES]
"""The two searches; the other engines are other solvers of python-sat."""

TWO_DOTS = Puzzle.from_grid(["#.", ".#"])
DEEP = Puzzle.from_grid(chance_grid(7, 25, 25))
"""A random puzzle that neither lines nor probing finish."""


@pytest.fixture(params=[24, 0], ids=["probing", "no probing"])
def probes(request, monkeypatch):
    """With the search after some probing, and with the search alone."""
    monkeypatch.setattr(solver, "_PROBES", request.param)
    return request.param


every_solution = cache(all_solutions)


@cache
def puzzles_of(width, height):
    """Every puzzle of a size, with all its solutions."""
    found = defaultdict(set)
    for cells in product("01", repeat=width * height):
        text = "".join(cells)
        grid = tuple(text[start : start + width] for start in range(0, width * height, width))
        found[Puzzle.from_grid(grid).without("goal")].add(grid)
    return found


@pytest.mark.slow
@pytest.mark.reading("N8.2")
@pytest.mark.parametrize("engine", SEARCHES)
@pytest.mark.parametrize(
    "size", [(1, 1), (1, 4), (4, 1), (2, 2), (2, 3), (3, 2), (2, 4), (3, 3)], ids=str
)
def test_every_small_puzzle(size, engine, probes):
    """All solutions of all puzzles of a size are found, and no others."""
    for puzzle, grids in puzzles_of(*size).items():
        found = solver.solve(puzzle, engine=engine, solutions=len(grids) + 1)

        assert set(found.grids) == grids
        assert len(found.grids) == len(grids)
        assert found.status == (Status.UNIQUE if len(grids) == 1 else Status.MULTIPLE)


@pytest.mark.slow
@pytest.mark.parametrize("cells", ["01", "0a1", "0ab", "01ab", "00001", "011111"])
def test_random_6x6_against_trying_everything(cells, probes):
    """In colour and in black and white, sparse and dense; both searches find the same."""
    for seed in range(10):
        puzzle = Puzzle.from_grid(chance_grid(seed, 6, 6, cells))
        every = every_solution(puzzle)
        for engine in ENGINES:
            found = solver.solve(puzzle, engine=engine, solutions=len(every) + 1)

            assert set(found.grids) == every
            assert found.status == (Status.UNIQUE if len(every) == 1 else Status.MULTIPLE)


@pytest.mark.slow
@pytest.mark.parametrize("cells", ["01", "0aab1"])
def test_unknown_clues_against_trying_everything(cells, probes):
    """With blocks of unknown length, in black and white and in colour, by both searches."""
    for seed in range(8):
        drawing = chance_grid(seed, 4 + seed % 2, 5, cells)
        puzzle = blotted(Puzzle.from_grid(drawing), seed)
        every = every_solution(puzzle)

        assert drawing in every
        assert puzzle.accepts(drawing)
        assert not puzzle.problems()
        for engine in ENGINES:
            found = solver.solve(puzzle, engine=engine, solutions=len(every) + 1)

            assert set(found.grids) == every


@settings(max_examples=40)
@given(puzzles("01a", keys=()))
def test_clues_that_do_not_go_together(puzzle):
    """A puzzle with one changed clue has other solutions or none; the solver reports both."""
    first = next((index for index, clues in enumerate(puzzle.rows) if clues), None)
    if first is None:
        return
    rows = list(puzzle.rows)
    rows[first] = (*rows[first][:-1], Clue(int(rows[first][-1]) + 1, rows[first][-1].color))
    changed = Puzzle(tuple(rows), puzzle.columns)
    found = solver.solve(changed, engine="python")

    assert found.status == Status.NONE
    assert found.grids == ()
    swapped = Puzzle(puzzle.rows[::-1], puzzle.columns)
    every = all_solutions(swapped)
    assert solver.solve(swapped).status == {0: Status.NONE, 1: Status.UNIQUE}.get(
        len(every), Status.MULTIPLE
    )


@pytest.mark.slow
@pytest.mark.parametrize("engine", ENGINES[:-1])
def test_the_same_status_with_both_searches(engine):
    """Puzzles of 15x15 at three densities, against our own search."""
    for seed in range(5):
        for cells in ("01", "0111", "0ab1"):
            puzzle = Puzzle.from_grid(chance_grid(seed, 15, 15, cells))
            found = solver.solve(puzzle, engine=engine)
            other = solver.solve(puzzle, engine="python")

            assert found.status == other.status
            assert all(puzzle.accepts(grid) for grid in found.grids)


@pytest.mark.slow
def test_auto_does_without_python_sat(monkeypatch):
    """Where it is not installed, auto takes our own search, and asking for it is an error that
    tells the way.
    """
    monkeypatch.setattr(solver, "find_spec", lambda name: None)

    assert solver.solve(DEEP).status == Status.MULTIPLE
    with pytest.raises(ModuleNotFoundError, match=r'python -m pip install "python-sat>='):
        solver.solve(HEART, engine="sat")


@pytest.mark.reading("N8.2")
def test_differing_cells():
    """Those that are not the same in all solutions found; none for one or no solution."""
    found = solver.solve(Puzzle.from_grid(["#..", "###", "..#"]))

    assert found.status == Status.MULTIPLE
    assert found.differing == ((0, 0), (0, 2), (2, 0), (2, 2))
    assert solver.solve(HEART).differing == ()


HARD = Puzzle.from_grid(
    [[chance.random() < 0.4 for _ in range(30)] for chance in [random.Random(1)] for _ in range(30)]
)
"""A random puzzle that takes the search thousands of conflicts."""


class Ticking:
    """A clock that goes on by one second at each call."""

    def __init__(self):
        self.time = 0

    def __call__(self):
        """Return the time."""
        self.time += 1
        return self.time


def set_clock(monkeypatch, clock):
    """Give the solver another clock."""
    for module in (solver, _lines):
        monkeypatch.setattr(module, "monotonic", clock)


@pytest.mark.slow
@pytest.mark.parametrize(
    ("engine", "limit", "most"),
    [
        ("python", 0.51, 53),
        ("python", 1.2, 122),
        *(("minisat22", 7, 720), ("sat", 7, 2700)) * ("sat" in ENGINES),
    ],
)
def test_a_limit_of_time_ends_a_search(engine, limit, most, monkeypatch):
    """The clock here goes on by a hundredth of a second at each conflict.

    Our own search stops at the next one, however many came before.  Slices of python-sat last a
    tenth of a second, and less at the end; Glucose ends a slice at its next restart.
    """
    searches = []
    search = OwnSearch if engine == "python" else PythonSat

    class Watched(search):
        def __init__(self, *args):
            super().__init__(*args)
            searches.append(self)

    monkeypatch.setattr(solver, search.__name__, Watched)
    set_clock(monkeypatch, lambda: searches[0].conflicts / 100 if searches else 0)

    found = solver.solve(HARD, engine=engine, seconds=limit)

    assert found.status == Status.UNKNOWN
    assert 100 * limit <= searches[0].conflicts <= most


@pytest.mark.parametrize("engine", ENGINES)
def test_no_step_of_the_solver_goes_on_when_time_is_over(engine, monkeypatch):
    """Wherever the time ends, on a clock that goes on at each look, there is at most one further
    look.
    """
    puzzle = Puzzle.from_grid(chance_grid(3, 12, 12))
    everything = Ticking()
    set_clock(monkeypatch, everything)
    solver.solve(puzzle, engine=engine, seconds=10**9)

    for limit in range(1, min(everything.time, 150), 3):
        clock = Ticking()
        set_clock(monkeypatch, clock)
        solver.solve(puzzle, engine=engine, seconds=limit)
        assert clock.time <= limit + 3


@pytest.mark.parametrize(
    "engine", [OwnSearch, *([partial(PythonSat, "glucose42")] if "sat" in ENGINES else [])]
)
def test_the_clock_is_looked_at_while_clauses_are_added(engine):
    """Two million clauses take seconds: after each few thousand the search may end."""
    seen = []

    def _stop():
        seen.append(next(numbers))
        raise OutOfTime

    numbers = itertools.count(1)
    with pytest.raises(OutOfTime):
        engine(20_000, ((number, -next(numbers) - 1) for number in range(1, 19_000)), _stop)

    assert len(seen) == 1
    assert seen[0] < 5000


def test_a_limit_is_a_whole_number():
    """One and a half contradictions are none, and neither are one and a half solutions."""
    with pytest.raises(TypeError, match="expected int, found float"):
        solver.solve(HEART, nodes=1.5)
    with pytest.raises(TypeError, match="expected int, found float"):
        solver.solve(HEART, solutions=1.5)


def test_how_many_to_look_for():
    """With a limit of one, it is unknown whether there are others; a higher limit finds up to that
    many.
    """
    five = Puzzle.from_grid(["#....", ".#...", "..#.."])

    assert solver.solve(five, solutions=1).status == Status.UNKNOWN
    assert len(solver.solve(five, solutions=1).grids) == 1
    assert len(solver.solve(five, solutions=4).grids) == 4
    assert solver.solve(HEART, solutions=1).status == Status.UNIQUE


@pytest.mark.slow
@pytest.mark.reading("N8.1")
@pytest.mark.parametrize("engine", SEARCHES)
def test_never_unique_after_a_limit(engine):
    """A limit gives unknown, with what was found so far; enough of it gives the status."""
    tight = solver.solve(DEEP, engine=engine, nodes=0)
    enough = solver.solve(DEEP, engine=engine, nodes=100_000)

    assert (tight.status, tight.grids, tight.conflicts) == (Status.UNKNOWN, (), 0)
    assert enough.status == Status.MULTIPLE
    some = solver.solve(DEEP, engine=engine, nodes=10)
    assert some.status in (Status.UNKNOWN, Status.MULTIPLE)
    assert some == solver.solve(DEEP, engine=engine, nodes=10)


@pytest.mark.reading("N8.1")
@pytest.mark.parametrize("engine", ENGINES)
def test_time_is_a_limit_too(engine):
    """None left means unknown, or what lines tell before anyone looks at the clock."""
    assert solver.solve(DEEP, engine=engine, seconds=0).status == Status.UNKNOWN


def test_a_line_that_is_too_short_or_sums_that_differ():
    """Told without any search, however large the rest."""
    wide = ((1,) * 20,) * 40

    assert solver.solve(Puzzle(((5,),), ((1,), (1,)))).status == Status.NONE
    assert solver.solve(Puzzle(wide, ((1,) * 19,) * 40)).status == Status.NONE


def test_a_wrong_goal_does_not_matter():
    """Only the clues decide what is a solution."""
    assert solver.solve(Puzzle(HEART.rows, HEART.columns, HEART.goal[::-1])).grids == (HEART.goal,)


def test_a_trace_leads_to_the_one_solution(monkeypatch):
    """What only a search can find is taken from it; where there are several, nothing is."""
    monkeypatch.setattr(solver, "trace", partial(solver.trace, nodes=0))

    assert solver.solve(PROBED).trace.counts[5]
    assert solver.solve(TWO_DOTS).trace.steps == ()


def test_empty_and_full_puzzles():
    """Nothing to place, and no gap: one solution each."""
    assert solver.solve(Puzzle(((),) * 3, ((),) * 4)).grids == (("0000",) * 3,)
    assert solver.solve(Puzzle.from_grid(["aab"] * 2)).grids == (("aab",) * 2,)


@pytest.mark.parametrize(
    "options",
    [
        {"solutions": 0},
        {"nodes": -1},
        {"seconds": -0.5},
        {"seconds": float("nan")},
        {"engine": "magic"},
    ],
    ids=str,
)
def test_wrong_options_are_named(options):
    """A call that makes no sense is a ValueError."""
    with pytest.raises(ValueError, match="expected"):
        solver.solve(HEART, **options)


def test_solutions_travel():
    """To another process and back, with the trace made or not."""
    found = solver.solve(HEART)

    assert pickle.loads(pickle.dumps(found)) == found
    assert found.trace.solved
    assert pickle.loads(pickle.dumps(found)).trace == found.trace


def test_a_solution_shows_itself():
    """In one line, as a picture in a notebook; so do its trace and its steps, in one line each."""
    found = solver.solve(HEART)

    assert repr(found) == f"<Solution unique, {HEART!r}>"
    assert found._repr_png_().startswith(b"\x89PNG")
    assert repr(found.trace) == "<Trace of 9 steps, solved>"
    assert repr(solver.solve(TWO_DOTS).trace) == "<Trace of 0 steps, not solved>"
    assert repr(found.trace.steps[0]).startswith(
        "<Step of tier 1: row 2 (5): columns 1 to 5 are filled"
    )


def test_the_status_is_a_member_of_an_enum_that_shows_its_word():
    """In text it is the word that JSON has; in a message it is a name that has translations."""
    unique, several = solver.solve(HEART), solver.solve(TWO_DOTS)

    assert f"{unique.status}, {several.status!s}" == "unique, multiple"
    assert repr(several).startswith("<Solution multiple, ")
    assert pickle.loads(pickle.dumps(unique)).status is Status.UNIQUE
    assert puyonb.to_json(several)["status"] == "multiple"
    assert puyonb.from_json(puyonb.to_json(several)).status is Status.MULTIPLE
    with pytest.raises(NotationError, match="'unique', 'multiple', 'none' or 'unknown'"):
        puyonb.from_json(puyonb.to_json(unique) | {"status": "one"})


# --- collections ----------------------------------------------------------------------------------


def test_a_collection_is_solved_in_its_order(capsys):
    """Here and in threads, with a bar on standard error if wanted."""
    several = [HEART, TWO_DOTS, HEART]
    here = solver.solve_many(iter(several), progress=True)
    with ThreadPoolExecutor(2) as executor:
        threads = solver.solve_many(several, executor=executor, solutions=3)

    assert [found.status for found in here] == [Status.UNIQUE, Status.MULTIPLE, Status.UNIQUE]
    assert threads == here
    assert "3/3" in capsys.readouterr().err


def test_a_collection_is_solved_in_other_processes():
    """Puzzles go there, solutions come back."""
    with ProcessPoolExecutor(1) as executor:
        found = solver.solve_many([HEART, TWO_DOTS], executor=executor)

    assert [each.status for each in found] == [Status.UNIQUE, Status.MULTIPLE]
    assert found[0].grids == (HEART.goal,)


def test_no_bar_by_default(capsys):
    """Nothing is printed then."""
    solver.solve_many([HEART])

    assert capsys.readouterr().err == ""


# --- hints ----------------------------------------------------------------------------------------


def fill(grid, step):
    """Enter the cells of a step."""
    rows = [list(row) for row in grid]
    for row, col, cell in step.cells:
        rows[row][col] = cell
    return tuple("".join(row) for row in rows)


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(6))
def test_hints_lead_to_the_end(seed):
    """One after the other, they fill the grid correctly; then there is no further hint."""
    puzzle = next(
        puzzle
        for start in range(100)
        if solver.solve(
            puzzle := Puzzle.from_grid(
                chance_grid(100 * seed + start, 7, 7, ("01", "01a")[seed % 2])
            )
        ).status
        == Status.UNIQUE
    )
    grid = (UNKNOWN * 7,) * 7
    while (step := solver.hint(puzzle, grid)) is not None:
        assert isinstance(step, Step)
        filled = fill(grid, step)
        assert filled != grid
        grid = filled

    assert puzzle.accepts(grid)


def test_a_puzzle_without_blocks_is_solved_by_its_lines():
    """Its cells are blank because its lines are empty: steps lead there, and so do hints."""
    puzzle = Puzzle(((), ()), ((), (), ()))

    assert [str(step.line) for step in solver.solve(puzzle).trace.steps] == ["row 1", "row 2"]
    assert solver.hint(puzzle, ["???", "0??"]).cells == ((0, 0, "0"), (0, 1, "0"), (0, 2, "0"))
    assert solver.hint(puzzle, ["000", "000"]) is None
    assert str(solver.hint(puzzle, ["?1?", "000"])) == "there is a mistake in row 1"


def test_a_hint_is_the_easiest():
    """A hint of the easiest level comes before harder ones, and one in the named line comes first."""
    empty = (UNKNOWN * 5,) * 5
    first, asked = (
        solver.hint(HEART, empty),
        solver.hint(HEART, empty, line=Line(LineKind.COLUMN, 2)),
    )

    assert (str(first.line), first.tier) == ("row 2", 1)
    assert str(asked.line) == "column 3"
    assert str(solver.hint(HEART, empty, line=Line(LineKind.ROW, 0)).line) == "row 2"


@pytest.mark.parametrize(
    ("grid", "mistake"),
    [
        ([".????", "?????", "?????", "?????", "????#"], "there is a mistake in row 5"),
        (["?????", "?.???", "?????", "?????", "?????"], "there is a mistake in row 2"),
        (["#????", "?????", "?????", "?????", "?????"], "there is a mistake in row 1"),
    ],
)
def test_a_mistake_is_told_by_its_line(grid, mistake):
    """The reader finds the wrong cell; lines that cannot be completed are reported first."""
    found = solver.hint(HEART, grid)

    assert isinstance(found, Mistake)
    assert str(found) == mistake


def test_a_mistake_among_several_solutions():
    """Where no one grid is right, rows are named of which one must change."""
    puzzle = Puzzle.from_grid(["#...", ".#..", "..#.", "...#"])
    found = solver.hint(puzzle, ["#...", "#...", "????", "????"])

    assert isinstance(found, Mistake)
    assert found.lines == (Line(LineKind.COLUMN, 0),)
    deep = Puzzle.from_grid(chance_grid(3, 6, 6))
    for row in range(6):
        grid = ["??????"] * 6
        grid[row] = "".join("10"[cell == "1"] for cell in deep.goal[row])
        assert solver.hint(deep, grid) == Mistake((Line(LineKind.ROW, row),))


def test_a_puzzle_without_solution_has_no_hint():
    """No line of the grid is to blame for it."""
    assert (
        str(solver.hint(Puzzle(((1,), ()), ((), ())), ["??", "??"])) == "the puzzle has no solution"
    )


@pytest.mark.slow
def test_noise_comes_back_as_unknown(monkeypatch):
    """Without a limit of the caller, every way to solve a large puzzle has one."""
    noise = Puzzle.from_grid(chance_grid(1, 50, 50))
    monkeypatch.setattr(solver, "_SECONDS", 0.1)

    for engine in SEARCHES:
        assert solver.solve(noise, engine=engine).status == Status.UNKNOWN
        assert solver.solve(DEEP, engine=engine, seconds=math.inf).status == Status.MULTIPLE
    assert solver.difficulty(noise) is None
    assert solver.hint(noise, ["?" * 50] * 50) is not None
    assert [each.status for each in collection.rate([Entry(noise, "")])] == [Status.UNKNOWN]


@pytest.mark.slow
@pytest.mark.parametrize("engine", SEARCHES)
def test_the_usual_limit_changes_no_result(engine, monkeypatch):
    """The clock is read between equal slices: the same solutions are found, however slow it is."""
    found = solver.solve(DEEP, engine=engine)
    clock = Ticking()
    set_clock(monkeypatch, clock)
    monkeypatch.setattr(solver, "_SECONDS", 10**6)

    assert solver.solve(DEEP, engine=engine) == found


def test_a_choice_is_told_where_there_are_several_solutions():
    """Reasoning ends where both are right."""
    found = solver.hint(TWO_DOTS, ["??", "??"])

    assert isinstance(found, Choice)
    assert "row 1, column 1 may be one or the other" in str(found)
    assert isinstance(solver.hint(TWO_DOTS, ["?.", "??"]), Step)
    assert solver.hint(TWO_DOTS, [".#", "#."]) is None


@pytest.mark.parametrize("seed", range(12))
def test_given_cells_are_the_start(seed):
    """The solutions are those of the clues that have the given cells, the trace and hints begin at
    them, and a wrong one is a mistake.
    """
    grid = chance_grid(seed, 4, 4)
    known = chance_grid(seed + 100, 4, 4, "0???")
    start = tuple(
        "".join(cell if hidden == "0" else "?" for cell, hidden in zip(*rows, strict=True))
        for rows in zip(grid, known, strict=True)
    )
    bare = Puzzle.from_grid(grid).without("goal")
    puzzle = replace(bare, given=start)
    right = {each for each in all_solutions(bare) if puzzle.accepts(each)}
    found = solver.solve(puzzle, solutions=len(right) + 1)
    wrong = replace(bare, given=[("1" if grid[0][0] == "0" else "0") + "???", *["????"] * 3])

    assert set(found.grids) == right
    assert found.trace.start == start
    assert all(
        step.cells and start[row][col] == "?"
        for step in found.trace.steps
        for row, col, _ in step.cells
    )
    assert set(solver.solve(wrong, solutions=99).grids) == {
        each for each in all_solutions(bare) if each[0][0] != grid[0][0]
    }
    step = solver.hint(puzzle, ["????"] * 4)
    assert not isinstance(step, Step) or all(start[row][col] == "?" for row, col, _ in step.cells)
    assert make_unique(replace(puzzle, goal=grid)).puzzle.given == puzzle.given
    assert all(
        change.before == grid[change.row][change.col] and start[change.row][change.col] == "?"
        for change in make_unique(replace(puzzle, goal=grid)).changes
    )


def test_a_hint_in_haste_takes_nothing_for_the_one_solution(monkeypatch):
    """Time may run out after one solution, before the solver knows whether it is the only one."""
    monkeypatch.setattr(solver, "_PROBES", 0)
    for seconds in range(1, 30):
        set_clock(monkeypatch, Ticking())
        assert isinstance(solver.hint(TWO_DOTS, ["??", "??"], seconds=seconds), Choice)


def test_a_hint_needs_a_grid_of_the_size():
    """A grid of another size is a ValueError with both sizes."""
    with pytest.raises(ValueError, match="a grid of 5x5, found 2x1"):
        solver.hint(HEART, ["??"])


def test_a_mistake_between_rows_of_many_solutions():
    """Each line alone can be completed, but two rows need the last column: both are reported, and
    no other row.
    """
    puzzle = Puzzle(((1,),) * 4, ((1,),) * 4)

    found = solver.hint(puzzle, ["000?", "000?", "?0??", "????"])

    assert found == Mistake((Line(LineKind.ROW, 0), Line(LineKind.ROW, 1)))


def test_all_searches_of_a_hint_share_its_time(monkeypatch):
    """On a clock that advances a second at each look: more rows are reported, and one of them is
    wrong.
    """
    clock = Ticking()
    set_clock(monkeypatch, clock)
    found = solver.hint(
        Puzzle(((1,),) * 4, ((1,),) * 4), ["000?", "000?", "?0??", "????"], seconds=20
    )

    assert isinstance(found, Mistake)
    assert {Line(LineKind.ROW, 0), Line(LineKind.ROW, 1)} <= set(found.lines)
    assert clock.time < 30


def test_a_puzzle_that_was_given_up_has_no_difficulty():
    """Its steps are available, and may lead to a solution, but do not prove that it is the only
    one.
    """
    puzzle = Puzzle.from_grid(["#.#", "###", ".#."])
    found = solver.solve(puzzle, seconds=0)

    assert (found.status, found.difficulty) == (Status.UNKNOWN, None)
    assert found.trace.solved
    assert solver.solve(puzzle).difficulty is not None
