"""The solver of nonograms, driven by its traits and by the messages of a page."""

import json
import re

import pytest
import traitlets

from puyonb.nonogram import Puzzle
from puyonb.nonogram.solver import Choice, Mistake, Step, trace
from puyonb.widgets import NonogramSolver, nonogram_data
from tests.widgets.messages import paint, shown, use

HURT = "<img src=x onerror=alert(1)>"
PUZZLE = Puzzle.from_grid(["#.#", "###", ".#."])
DOUBTFUL = Puzzle(((1,), (1,)), ((1,), (1,)))


def said(solver):
    """Return the text beside the board, when it is known."""
    solver.wait(60)
    return str(shown(solver, "hint")["note"])


def button(solver, name):
    """Return a button as the page shows it."""
    return next(each for each in solver.tools if each["name"] == name)


def test_start():
    """Nothing is filled in, and nothing of the goal is sent to the page."""
    solver = NonogramSolver(PUZZLE)
    # The number of the widget's layout is chance, and may hold any digits.
    state = {
        name: part for name, part in solver.get_state().items() if name not in ("_esm", "layout")
    }

    assert solver.cells == ["???"] * 3
    assert solver.heads["rows"] == [
        [{"text": "1"}, {"text": "1"}],
        [{"text": "3"}],
        [{"text": "1"}],
    ]
    assert "101" not in json.dumps(state)
    assert not solver.solved


def test_a_grid_fits_its_puzzle():
    """A grid may be given in any form; one of another size, or with a cell that is none, is refused
    and the last one stays.
    """
    solver = NonogramSolver(PUZZLE, grid=["#.?", "???", "???"])
    for wrong in (["##", "##"], ["x!?", "???", "???"], "###", None):
        with pytest.raises(traitlets.TraitError):
            solver.grid = wrong

    assert solver.grid == ("10?", "???", "???")
    assert button(solver, "undo")["disabled"]


def test_marks_and_undo():
    """Filling, crossing and erasing are strokes, and each is one step."""
    solver = NonogramSolver(PUZZLE)
    paint(solver, "1", (1, 0), (1, 1), (1, 2), serial=1)
    paint(solver, "0", (0, 1), serial=2)
    paint(solver, "?", (1, 0), serial=3)
    use(solver, "undo")
    use(solver, "undo")
    now = solver.grid
    use(solver, "redo")

    assert now == ("???", "111", "???")
    assert solver.grid == ("?0?", "111", "???")
    assert solver.seen == 3


def test_clues_that_are_done_are_faded():
    """A clue whose block stands where it must is faded."""
    solver = NonogramSolver(PUZZLE)
    paint(solver, "1", (1, 0), (1, 1), (1, 2))

    assert solver.heads["rows"][1] == [{"text": "3", "done": True}]
    assert "done" not in solver.heads["rows"][0][0]


def test_hint_and_its_reason():
    """The button shows the next step in words and marks it, and another button fills it in; a
    change removes it.
    """
    solver = NonogramSolver(PUZZLE)
    before = button(solver, "apply")["disabled"]
    use(solver, "hint")
    reason, marks = said(solver), solver.marks
    use(solver, "apply")

    assert before
    assert reason.startswith("Row 1 (1,1): columns 1 and 3 are filled; column 2 is blank")
    assert [mark["symbol"] for mark in marks] == ["band-row", "hint-1", "hint-0", "hint-1"]
    assert {mark["symbol"] for mark in marks} <= set(solver.drawing["symbols"])
    assert solver.grid == ("101", "???", "???")
    assert solver.marks == []
    assert button(solver, "apply")["disabled"]


def test_given_cells_stay():
    """They are there from the start, with a mark of their own; no stroke, grid, undo or clearing
    changes them, and a page without Python has them.
    """
    puzzle = Puzzle([[1], [1]], [[1], [1]], given=["#?", "??"])
    solver = NonogramSolver(puzzle)
    solver.painted([(0, 0), (1, 1)], "0")
    grids = [solver.grid]
    solver.undo()
    grids.append(solver.grid)
    solver.grid = ["?1", "??"]
    grids.append(solver.grid)
    solver.clear()
    grids.append(solver.grid)

    assert grids == [("1?", "?0"), ("1?", "??"), ("11", "??"), ("1?", "??")]
    assert [(mark["symbol"], mark["x"], mark["y"]) for mark in solver.marks] == [
        ("given", 0.5, 0.5)
    ]
    assert "given" in solver.drawing["symbols"]
    assert button(solver, "clear")["disabled"]
    assert list(solver.alone["given"]) == ["1?", "??"]
    solver.value = puzzle.without("given")
    assert (solver.grid, solver.marks) == (("??", "??"), [])


def test_a_hint_shows_the_cells_that_it_rests_on():
    """They are marked on the board of a widget, and in the hints of a page."""
    solver = NonogramSolver(PUZZLE, grid=["1??", "???", "???"])
    step = solver.hint()
    while not step.known:
        solver.apply()
        step = solver.hint()
    places = [
        (mark["y"] - 0.5, mark["x"] - 0.5) for mark in solver.marks if mark["symbol"] == "known"
    ]
    told = nonogram_data.steps(trace(PUZZLE))

    assert places == list(step.known)
    assert "known" in solver.drawing["symbols"]
    assert [(known, lines) for lines, _, _, known in told if known] == [
        (each.known, f"{each.line.kind[0]}{each.line.index}")
        for each in trace(PUZZLE).steps
        if each.known
    ]


def test_solving_with_hints_alone():
    """Hints lead to the end, with a message there; then there is no hint left."""
    solver = NonogramSolver(PUZZLE)
    steps = 0
    while not solver.solved:
        use(solver, "hint")
        solver.wait(60)
        use(solver, "apply")
        steps += 1

    assert 1 <= steps <= 9
    assert said(solver) == "Solved: the grid fits every clue."
    assert button(solver, "hint")["disabled"]


def test_crosses_are_not_needed():
    """A puzzle is solved when its filled cells meet every clue, and no longer when one is taken
    away.
    """
    solver, heard = NonogramSolver(PUZZLE), []
    solver.observe(lambda change: heard.append(change["new"]), "solved")
    solver.grid = ["#?#", "###", "?#?"]
    solver.undo()

    assert heard == [True, False]


def test_check_reveals_nothing():
    """It says whether something is wrong, and neither what nor where."""
    solver = NonogramSolver(PUZZLE)
    paint(solver, "1", (1, 0))
    use(solver, "check")
    right = said(solver)
    paint(solver, "1", (0, 1))
    use(solver, "check")

    assert right == "No mistakes so far; 8 of 9 cells are open."
    found = "There is a mistake: at least one cell in 1 line is wrong. Press Hint to see which."
    assert said(solver) == found
    assert shown(solver, "hint")["state"] == "bad"
    assert solver.marks == []
    assert solver.check() is False


def test_a_mistake_and_a_choice():
    """A hint names the line of a mistake, and says where reasoning ends."""
    solver = NonogramSolver(PUZZLE, grid=["???", "?.?", "???"])
    mistake = solver.hint()
    mistaken = said(solver)
    solver.apply()
    kept = solver.grid
    solver.value = DOUBTFUL
    choice = solver.hint()

    assert isinstance(mistake, Mistake)
    assert mistaken == "There is a mistake in row 2."
    assert kept == ("???", "?0?", "???")
    assert isinstance(choice, Choice)
    assert said(solver).startswith("Reasoning finds no next step. Several solutions fit this grid")
    assert solver.marks[0]["symbol"] == "hint-?"


def test_an_answer_for_another_grid_is_not_told():
    """Who goes on filling in while a hint is looked for, is not told about the grid of before."""
    solver = NonogramSolver(PUZZLE)
    use(solver, "hint")
    solver.wait(60)
    assert isinstance(solver._found, Step)
    paint(solver, "1", (1, 0))

    assert solver.marks == []
    assert said(solver).startswith("Fill the cells that must be filled")


def test_another_puzzle_begins_anew():
    """Other clues clear the grid and what can be undone; the same clues leave both as they are."""
    solver = NonogramSolver(PUZZLE)
    paint(solver, "1", (1, 1))
    solver.value = PUZZLE.without("goal")
    kept = solver.grid
    solver.value = DOUBTFUL

    assert kept == ("???", "?1?", "???")
    assert solver.grid == ("??", "??")
    assert solver.cells == ["??", "??"]
    assert button(solver, "undo")["disabled"]


def test_titles_stay_text():
    """A title is shown as text, and is in no picture."""
    solver = NonogramSolver(Puzzle.from_grid(["#"], metadata={"title": HURT}))

    assert shown(solver, "hint")["title"] == HURT
    assert HURT not in json.dumps(solver.drawing)


def test_repr_and_still():
    """One stable line; where there are no widgets, the picture of what is filled in."""
    solver = NonogramSolver(PUZZLE, grid=["#.#", "???", "???"])

    assert repr(solver) == f"NonogramSolver({PUZZLE!r}, grid=('101', '???', '???'))"
    assert "filled in so far: 101 ??? ???" in solver.still()["text/plain"]


def test_a_hint_explains_itself_on_the_board():
    """The blocks and the cells of the line are places of the board, for rows and for columns."""
    kinds = set()
    for rows in ([".####.", ".#..#.", "##.###"], ["#.#", "#.#", "###"], ["#...", "#...", "##.#"]):
        solver = NonogramSolver(Puzzle.from_grid(rows), language="en")
        while not solver.solved:
            step = solver.hint()
            corners = [
                ((int(top), int(left)), (int(low), int(right)))
                for path, *_ in solver.spots
                for left, top, right, low in re.findall(r"M(\d+) (\d+)L.*L(\d+) (\d+)L.*Z", path)
            ]
            is_row = step.line.kind == "row"
            kinds.add(str(step.line.kind))
            ends = [
                place for both in zip(step.leftmost, step.rightmost, strict=True) for place in both
            ]
            index = step.line.index
            blocks = [
                ((index, start), (index + 1, end)) if is_row else ((start, index), (end, index + 1))
                for start, end in ends
            ]
            cells = [((row, col), (row + 1, col + 1)) for row, col, _ in step.cells]

            assert corners[-len(blocks + cells) :] == blocks + cells
            solver.apply()

    assert kinds == {"row", "column"}


def test_a_hint_of_several_lines_has_no_terms():
    """Only a step in one line has blocks to show, and any new grid ends the explanation."""
    solver = NonogramSolver(Puzzle.from_grid(["#.", ".#"]), language="en")
    solver.hint()
    assert solver.spots == solver.texts[0]["explained"] == []

    solver = NonogramSolver(Puzzle.from_grid(["##", ".#"]), language="en")
    solver.hint()
    assert solver.spots
    solver.apply()
    assert solver.spots == solver.texts[0]["explained"] == []
