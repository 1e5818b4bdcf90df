"""The editor of nonograms, driven by its traits and by the messages of a page."""

import json
import random

import pytest
import traitlets

from puyonb.nonogram import Puzzle, non, solver
from puyonb.widgets import NonogramEditor, NonogramSolver
from tests.widgets.messages import edit, paint, shown, use

HURT = "<img src=x onerror=alert(1)>"
CROSS = Puzzle.from_grid([".#.", "###", ".#."])


def judged(editor):
    """Return the text about the solutions, when they are known."""
    editor.wait(60)
    return str(shown(editor, "judgement")["note"])


def test_start():
    """An editor begins with an empty grid of ten by ten, which has exactly one solution."""
    editor = NonogramEditor()

    assert editor.value.goal == ("0" * 10,) * 10
    assert editor.drawing["hint"].startswith("Click or drag to draw; ")
    assert judged(editor) == (
        "Exactly one solution. Difficulty: very easy, 0 of 100; needs: basic steps."
    )


def test_value_is_a_puzzle_with_a_goal():
    """Anything else is refused, and the last one stays; a puzzle without a goal is taken if its
    clues have one solution.
    """
    editor = NonogramEditor(CROSS)
    for wrong in (
        "#",
        None,
        Puzzle(((1,), (1,)), ((1,), (1,))),
        Puzzle(((1,),), ((1,),), goal=["."]),
    ):
        with pytest.raises(traitlets.TraitError):
            editor.value = wrong
    kept = editor.value
    editor.value = Puzzle(((2,), (1,)), ((2,), (1,)))

    assert kept == CROSS
    assert editor.value.goal == ("11", "10")


def test_drawing():
    """A stroke gives a new puzzle: its cells and its clues are shown, and the old one is as it was."""
    editor, seen = NonogramEditor(CROSS), []
    editor.observe(lambda change: seen.append((change["old"], change["new"])), "value")
    paint(editor, "1", (0, 0), (0, 2), serial=5)

    assert seen == [(CROSS, editor.value)]
    assert editor.cells == ["111", "111", "010"]
    assert editor.heads["rows"] == [[{"text": "3"}], [{"text": "3"}], [{"text": "1"}]]
    assert editor.seen == 5
    assert non.loads(shown(editor, "non")["text"]) == editor.value


def test_several_solutions_are_marked():
    """Where the clues have several solutions, the cells that can be otherwise are marked with what
    they can be.
    """
    editor = NonogramEditor(Puzzle.from_grid(["#..", ".#.", "..."]))
    marks = {(mark["y"], mark["x"]): mark["symbol"] for mark in editor.marks}
    said = judged(editor)
    paint(editor, "1", (0, 1))

    assert marks == {
        (0.5, 0.5): "other-0",
        (0.5, 1.5): "other-1",
        (1.5, 0.5): "other-1",
        (1.5, 1.5): "other-0",
    }
    assert said == "2 solutions: the marked cells differ between them."
    assert set(marks.values()) <= set(editor.drawing["symbols"])
    assert judged(editor).startswith("Exactly one solution.")
    assert editor.marks == []
    assert editor.solution is not None
    assert editor.solution.status == solver.Status.UNIQUE


def test_one_of_thirty_by_thirty():
    """A large grid is solved in the background: the stroke is answered first, and the result
    belongs to the last stroke.
    """
    chance = random.Random(30)
    editor = NonogramEditor(
        Puzzle.from_grid(["".join(chance.choice("01") for _ in range(30)) for _ in range(30)])
    )
    for serial, col in enumerate(range(5), 1):
        paint(editor, "1", (0, col), serial=serial)
    answered = editor.seen
    editor.wait(60)

    assert answered == 5
    assert editor.solution is not None
    assert editor.solution.puzzle == editor.value
    assert len(editor.marks) == len(editor.solution.differing)


def test_undo_and_redo():
    """Every change is one step: strokes, buttons and assignments."""
    editor = NonogramEditor(Puzzle.from_grid(["#.", ".."]))
    for name in ("mirror", "turn", "invert"):
        use(editor, name)
    editor.value = CROSS
    steps = [editor.cells]
    for _ in range(4):
        use(editor, "undo")
        steps.append(editor.cells)
    use(editor, "redo")

    assert steps == [["010", "111", "010"], ["11", "10"], ["00", "01"], ["01", "00"], ["10", "00"]]
    assert editor.cells == ["01", "00"]


def test_size():
    """The choices of width and height cut or add at the right and at the bottom; an invalid size is
    ignored.
    """
    editor = NonogramEditor(CROSS)
    use(editor, "width", "5")
    use(editor, "height", "2")
    for wrong in ("0", "99", "x", "", "-3"):
        use(editor, "width", wrong)

    assert editor.cells == ["01000", "11100"]
    assert len(editor.drawing["grid"]["columns"]) == 5
    with pytest.raises(ValueError, match="expected 1 to 60 columns and rows, found 61x1"):
        editor.resize(61, 1)


def test_colors():
    """The offered letters can be painted; their clues have their colour and also a letter."""
    editor = NonogramEditor(Puzzle.from_grid(["aa", ".."]), colors={"r": "#ff0000"})
    paint(editor, "r", (1, 0))

    assert editor.brushes == ["a", "r", "0"]
    assert editor.value.colors["a"] == "#00a3a3"
    assert editor.heads["rows"][1] == [{"text": "1", "kind": "r", "say": "1 r"}]
    assert editor.heads["columns"][0][0]["kind"] == "a"
    assert editor.cells == ["aa", "r0"]


def test_a_typed_text():
    """A text that is typed is drawn; while it is wrong, the last good drawing stays, with the place
    of the error.
    """
    editor = NonogramEditor(CROSS)
    edit(editor, "non", 'width 2\nheight 1\nrows\n1\ncolumns\n1\n0\ngoal "10"', serial=1)
    good = editor.value
    edit(editor, "non", f"width 2\nheight {HURT}", serial=2)
    fault = shown(editor, "non")

    assert good.goal == ("10",)
    assert editor.value == good
    assert fault["state"] == "bad"
    assert fault["text"] == f"width 2\nheight {HURT}"
    assert fault["excerpt"].startswith(f"height {HURT}\n")
    use(editor, "undo")
    assert editor.value == CROSS


def test_clues_alone_can_be_typed():
    """Clues with one solution are drawn; others are refused, and the drawing stays."""
    editor = NonogramEditor(CROSS)
    edit(editor, "non", "width 2\nheight 2\nrows\n2\n1\ncolumns\n2\n1", serial=1)
    drawn = editor.cells
    edit(editor, "non", "width 2\nheight 2\nrows\n1\n1\ncolumns\n1\n1", serial=2)

    assert drawn == ["11", "10"]
    assert editor.cells == drawn
    assert "exactly one solution, found multiple" in shown(editor, "non")["note"]


def test_linked_with_a_solver():
    """What is drawn in one can be solved in the other."""
    editor, solver = NonogramEditor(CROSS), NonogramSolver()
    traitlets.link((editor, "value"), (solver, "value"))
    paint(editor, "1", (0, 0))

    assert solver.value == editor.value
    assert solver.grid == ("???",) * 3


def test_titles_stay_text():
    """A title is never markup: it is in texts only, which the page shows as text."""
    editor = NonogramEditor(Puzzle.from_grid(["#"], metadata={"title": HURT}))

    assert HURT.replace('"', '\\"') in shown(editor, "non")["text"]
    assert HURT not in json.dumps(editor.drawing)


def test_what_the_format_has_no_key_for_is_said():
    """The text is there without it."""
    editor = NonogramEditor(Puzzle.from_grid(["1"], metadata={"note": "x"}))

    assert shown(editor, "non")["note"] == "'non' has no place for note; left out"
    assert "width 1" in shown(editor, "non")["text"]
