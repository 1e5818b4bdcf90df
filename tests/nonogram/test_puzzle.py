"""The puzzle and its parts."""

import pickle
from dataclasses import replace

import pytest
from hypothesis import given, settings

from puyonb.nonogram import Clue, Line, LineKind, ProblemKind, Puzzle
from puyonb.nonogram.cells import as_grid, clues_of, length_of
from tests.nonogram.strategies import puzzles

HEART = Puzzle.from_grid([".#.#.", "#####", "#####", ".###.", "..#.."], metadata={"title": "Heart"})
FLAG = Puzzle.from_grid(["aabb", "aabb", "11.."])


def test_a_clue_is_a_number_with_a_color():
    """A clue of the default colour is the plain number; of another colour it is not, though it
    counts as much.
    """
    assert Clue(3) == 3
    assert hash(Clue(3)) == hash(3)
    assert Clue(3, "b") != 3
    assert Clue(3, "b") == Clue(3, "b") != Clue(3, "a")
    assert Clue(3, "b") != "3b"
    assert sum((Clue(3, "b"), Clue(2))) == 5
    assert {Clue(3, "b"), Clue(3, "b"), Clue(3), 3} == {Clue(3, "b"), 3}


def test_a_clue_shows_itself():
    """As the notation writes it, and as Python would."""
    assert [str(clue) for clue in (Clue(3), Clue(3, "b"))] == ["3", "3b"]
    assert [repr(clue) for clue in (Clue(3), Clue(3, "b"))] == ["3", "Clue(3, 'b')"]


def test_a_clue_of_unknown_length():
    """It is no number: it equals another unknown clue of its colour only."""
    assert [str(clue) for clue in (Clue(None), Clue(None, "b"))] == ["?", "?b"]
    assert [repr(clue) for clue in (Clue(None), Clue(None, "b"))] == [
        "Clue(None)",
        "Clue(None, 'b')",
    ]
    assert Clue(None) == Clue(None) != Clue(None, "b")
    assert Clue(None) not in (0, 1, None, Clue(1))
    assert Clue(None).length is None
    assert [clue.is_unknown for clue in (Clue(None), Clue(1))] == [True, False]
    assert pickle.loads(pickle.dumps(Clue(None, "b"))) == Clue(None, "b")


def test_unknown_clues_of_a_puzzle():
    """None among the clues is one; it changes the identity, and text shows it."""
    puzzle = Puzzle(((None, 1), (2,)), ((1,), (1,), (None,)))

    assert puzzle.rows[0] == (Clue(None), Clue(1))
    assert puzzle.accepts(["#.#", "..#"]) is False
    assert puzzle.accepts(["#.#", ".##"])
    assert Puzzle([[None]], [[None]]).accepts(["a"]) is False
    assert puzzle.identity != Puzzle(((1, 1), (2,)), ((1,), (1,), (2,))).identity
    assert str(puzzle).splitlines()[:2] == ["     1 1 ?", "? 1  ? ? ?"]


@pytest.mark.parametrize(
    ("rows", "columns", "problem"),
    [
        ([[None], [1]], [[1], [1]], None),
        ([[None], [1]], [[2], [1]], None),
        (
            [[None], [None]],
            [[1], []],
            "the rows ask for at least 2 filled cells, the columns for 1",
        ),
        ([[1], []], [[None], [1]], "the rows ask for 1 filled cell, the columns for at least 2"),
        (
            [[None]],
            [[Clue(1, "a")]],
            "the rows ask for at least 1 filled cell of colour 1, the col",
        ),
        ([[None], [None]], [[None], []], None),
        ([[None, None]], [[None], [None]], "row 1 has 2 cells, and its clues need 3"),
    ],
)
def test_sums_with_unknown_clues(rows, columns, problem):
    """A block of unknown length has at least one cell; sums contradict only below that."""
    found = [str(each) for each in Puzzle(rows, columns).problems()]

    assert found[0].startswith(problem) if problem else not found, found


def test_a_clue_does_not_change():
    """It has a hash, so nothing of it may be set."""
    with pytest.raises(AttributeError, match="cannot set 'color'"):
        Clue(3).color = "b"


@pytest.mark.parametrize(
    ("length", "color"), [(0, "1"), (-1, "1"), (1, "0"), (1, "?"), (1, "A"), (1, "ab"), (1, "")]
)
def test_there_is_no_such_clue(length, color):
    """A clue is at least 1, and its colour 1 or a small letter."""
    with pytest.raises(ValueError, match="expected"):
        Clue(length, color)


def test_lines_count_from_one_in_words():
    """A line is counted from 0 in code and from 1 by people."""
    assert str(Line(LineKind.ROW, 0)) == "row 1"
    assert Line(LineKind.ROW, 2).place(5) == (2, 5)
    assert Line(LineKind.ROW, 2).kind.across is LineKind.COLUMN
    assert (LineKind.ROW.across.across, str(LineKind.ROW)) == (LineKind.ROW, "row")
    assert Line(LineKind.COLUMN, 2).place(5) == (5, 2)
    assert Line(LineKind.COLUMN, 1).cells(("01", "1a")) == "1a"


@pytest.mark.parametrize(
    "grid",
    [
        ["#.?a"],
        ["10?a"],
        [["1", "0", "?", "a"]],
        [[1, 0, None, "a"]],
        [[True, False, None, "a"]],
        [[1.0, 0.0, "?", "a"]],
        (row for row in ["# ?a"]),
    ],
)
def test_a_grid_can_be_written_in_many_ways(grid):
    """Characters, numbers and booleans become one form."""
    assert as_grid(grid) == ("10?a",)


@pytest.mark.parametrize(
    ("grid", "message"),
    [
        ([], "expected at least one row and one column"),
        ([""], "expected at least one row and one column"),
        (["..", "..."], "expected 2 cells in row 2, found 3"),
        (["..", ".A"], "expected a cell out of '0', '1', 'a' to 'z' and '?', found 'A' in row 2"),
        ([[2]], "expected a cell out of '0', '1', 'a' to 'z' and '?', found 2 in row 1"),
        ([["aa"]], "expected a cell out of '0', '1', 'a' to 'z' and '?', found 'aa' in row 1"),
    ],
)
def test_what_is_no_grid_is_named(grid, message):
    """The message has the row, counted from 1."""
    with pytest.raises(ValueError, match="expected") as caught:
        as_grid(grid)

    assert str(caught.value) == message


def test_one_string_is_no_grid():
    """A forgotten split would give a column of cells."""
    with pytest.raises(TypeError, match="split it into rows"):
        as_grid("01")


@pytest.mark.reading("N4.2")
@pytest.mark.parametrize(
    ("cells", "clues"),
    [
        ("000", ()),
        ("111", (3,)),
        ("0110100", (2, 1)),
        ("1aab0b", (1, Clue(2, "a"), Clue(1, "b"), Clue(1, "b"))),
    ],
)
def test_clues_describe_a_line(cells, clues):
    """Runs of equal cells, blanks left out; other colours need no gap between them."""
    assert clues_of(cells) == clues


@pytest.mark.reading("N4.2")
def test_length_counts_gaps_between_equal_colors_only():
    """Blocks of one colour need a gap, blocks of two do not (reading N4)."""
    assert length_of((Clue(3), Clue(1), Clue(2))) == 8
    assert length_of((Clue(3, "a"), Clue(1, "b"), Clue(2, "a"))) == 6


def test_a_drawing_becomes_its_clues():
    """The heart's clues are those that one counts in the drawing."""
    assert HEART.rows == ((1, 1), (5,), (5,), (3,), (1,))
    assert HEART.columns == ((2,), (4,), (4,), (4,), (2,))
    assert (HEART.width, HEART.height) == (5, 5)
    assert HEART.goal == ("01010", "11111", "11111", "01110", "00100")


def test_text_picture_has_clues_left_and_above():
    """What is printed is what a printed puzzle looks like; a puzzle without a goal shows that
    nothing is known.
    """
    assert str(HEART).splitlines() == [
        "     2 4 4 4 2",
        "1 1  . # . # .",
        "  5  # # # # #",
        "  5  # # # # #",
        "  3  . # # # .",
        "  1  . . # . .",
    ]
    assert str(Puzzle(((), (10,)), ((1,),) * 10)).splitlines()[1:] == [
        "    ? ? ? ? ? ? ? ? ? ?",
        "10  ? ? ? ? ? ? ? ? ? ?",
    ]
    assert str(FLAG).splitlines() == [
        "       2a 2a",
        "        1  1 2b 2b",
        "2a 2b   a  a  b  b",
        "2a 2b   a  a  b  b",
        "    2   #  #  .  .",
    ]


@pytest.mark.reading("N7.2")
def test_repr_is_one_stable_line():
    """Size, title and the short form of the identity."""
    assert repr(HEART) == f"<Puzzle 5x5 'Heart' {HEART.identity[:12]}>"
    assert repr(FLAG) == f"<Puzzle 4x3 {FLAG.identity[:12]}>"


@pytest.mark.reading("N4.1")
def test_colors_in_use_have_one():
    """Letters without a colour get the one that is theirs by default; others are kept (reading N4)."""
    puzzle = Puzzle.from_grid(["rx."], colors={"x": "#ABCDEF", "0": "#fffff0", "q": "#000001"})

    assert dict(puzzle.colors) == {"0": "#fffff0", "q": "#000001", "r": "#d92525", "x": "#abcdef"}
    assert puzzle.inks == "rx"
    assert FLAG.inks == "1ab"


def test_default_colors_differ():
    """Two undeclared letters have different colours."""
    colors = Puzzle.from_grid(["abcdefghijklmnopqrstuvwxyz"]).colors

    assert len(set(colors.values())) == 26


@pytest.mark.parametrize(
    ("options", "error", "message"),
    [
        ({"rows": ()}, ValueError, "at least one row and one column"),
        ({"rows": ((1.5,),)}, TypeError, "a Clue or a number, found 1.5"),
        ({"rows": ((True,),)}, TypeError, "a Clue or a number, found True"),
        ({"rows": ((-1,),)}, ValueError, "at least 1, found -1"),
        ({"goal": ["11"]}, ValueError, "a goal of 1x1, found 2x1"),
        ({"goal": ["?"]}, ValueError, "no unknown cell in the goal, found one in row 1"),
        (
            {"colors": {"1": "#000000"}},
            ValueError,
            "a letter from 'a' to 'z', or '0', to have a colour, found '1'",
        ),
        ({"colors": {"a": "red"}}, ValueError, "the colour of 'a' as '#rrggbb', found 'red'"),
        ({"metadata": {"title": 3}}, TypeError, "metadata as str, found 3"),
    ],
)
def test_constructor_checks_its_parts(options, error, message):
    """What could not be drawn or written is refused at once."""
    with pytest.raises(error, match=message):
        Puzzle(**{"rows": ((1,),), "columns": ((1,),), **options})


def test_a_zero_is_a_line_without_blocks():
    """As notations write it."""
    assert Puzzle(((0,), (1,)), ((1,), (0,))) == Puzzle(((), (1,)), ((1,), ()))


def test_what_a_puzzle_holds_cannot_be_changed():
    """Its mappings are read-only, and a copy that was passed on makes no difference."""
    metadata = {"title": "before"}
    puzzle = Puzzle(((1,),), ((1,),), metadata=metadata)
    metadata["title"] = "after"

    assert puzzle.metadata["title"] == "before"
    with pytest.raises(TypeError):
        puzzle.metadata["title"] = "after"


def test_any_grid_that_fits_is_accepted():
    """Not only the goal: two ways to put two dots."""
    puzzle = Puzzle.from_grid(["#.", ".#"])

    assert puzzle.accepts([".#", "#."])
    assert not puzzle.accepts(["##", ".."])
    assert not puzzle.accepts(["#?", ".#"])
    assert not puzzle.accepts(["#.", ".#", ".."])


def test_problems_are_all_told():
    """Lines that are too short, sums by colour, and lines of the goal."""
    puzzle = Puzzle(
        ((Clue(1, "a"), Clue(2, "a")), (3,)), ((Clue(2, "b"),), (1,)), goal=["aa", "01"]
    )
    problems = puzzle.problems()

    assert [problem.kind for problem in problems] == (
        [ProblemKind.LENGTH] * 2 + [ProblemKind.SUM] * 3 + [ProblemKind.GOAL] * 4
    )
    assert [str(problem) for problem in problems[:6]] == [
        "row 1 has 2 cells, and its clues need 4",
        "row 2 has 2 cells, and its clues need 3",
        "the rows ask for 3 filled cells of colour 1, the columns for 1",
        "the rows ask for 3 filled cells of colour a, the columns for 0",
        "the rows ask for 0 filled cells of colour b, the columns for 2",
        "row 1 of the goal is 2a, and its clues are 1a,2a",
    ]
    assert problems[1].lines == (Line(LineKind.ROW, 1),)


def test_parts_can_be_left_out():
    """All that is not clues can go, for notations without a place for it; what is not there cannot."""
    puzzle = Puzzle.from_grid(["a."], colors={"0": "#eeeeee"}, metadata={"title": "T", "by": "B"})

    assert puzzle.without("goal").goal is None
    assert dict(puzzle.without("background").colors) == {"a": puzzle.colors["a"]}
    assert dict(puzzle.without("title").metadata) == {"by": "B"}
    assert dict(puzzle.without("metadata", "goal").metadata) == {}
    with pytest.raises(ValueError, match="a key of the metadata, found 'colors'"):
        puzzle.without("colors")


# --- identity (reading N7) ------------------------------------------------------------------------


@pytest.mark.reading("N7.1")
def test_given_cells_are_part_of_a_puzzle():
    """They make another puzzle, whose solutions have them, and turn with it; wrong ones contradict
    the goal, and none is no given cell.
    """
    bare = Puzzle([[1], [1]], [[1], [1]])
    puzzle = replace(bare, given=["#?", "??"])

    assert puzzle != bare
    assert puzzle.identity != bare.identity
    assert puzzle.symmetric_identity == replace(bare, given=["??", "?#"]).symmetric_identity
    assert replace(bare, given=["??", "??"]) == bare == puzzle.without("given")
    assert puzzle.accepts(["#.", ".#"])
    assert not puzzle.accepts([".#", "#."])
    assert puzzle.mirror().given == ("?1", "??")
    assert puzzle.rotate().given == ("?1", "??")
    assert puzzle.transpose() == puzzle == pickle.loads(pickle.dumps(puzzle))
    assert str(puzzle).endswith("1  # ?\n1  ? ?")
    assert [str(each) for each in replace(puzzle, goal=[".#", "#."]).problems()] == [
        "row 1 of the goal has other cells than those given"
    ]
    with pytest.raises(ValueError, match="expected a grid of 2x2"):
        replace(bare, given=["#"])


def test_identity_survives_titles_goals_and_colors():
    """Only clues count."""
    plain = Puzzle.from_grid(["a.", ".a"])

    assert plain.identity == plain.without("goal").identity
    assert (
        plain.identity
        == Puzzle.from_grid([".a", "a."], colors={"a": "#123456"}, metadata={"by": "B"}).identity
    )


@pytest.mark.reading("N7.1")
def test_identity_survives_renaming_of_colors():
    """Letters are names: by first appearance, and none at all where there is one colour."""
    assert Puzzle.from_grid(["ab", "1b"]).identity == Puzzle.from_grid(["x1", "c1"]).identity
    assert Puzzle.from_grid(["aa"]).identity == Puzzle.from_grid(["11"]).identity
    assert Puzzle.from_grid(["ab", "ba"]).identity == Puzzle.from_grid(["ba", "ab"]).identity
    assert Puzzle.from_grid(["ab", "aa"]).identity != Puzzle.from_grid(["ab", "bb"]).identity


def test_identity_knows_27_colors():
    """All letters and the default colour."""
    every = "abcdefghijklmnopqrstuvwxyz1"

    assert Puzzle.from_grid([every]).identity == Puzzle.from_grid([every[::-1]]).identity


def test_identity_tells_rows_from_columns():
    """A puzzle and its mirror image in the diagonal are two."""
    assert Puzzle.from_grid(["##"]).identity != Puzzle.from_grid(["#", "#"]).identity


def test_the_kind_of_a_line_is_a_line_kind():
    """A word is an error: it is equal to no kind, and would name a column."""
    with pytest.raises(TypeError, match="LineKind"):
        Line("row", 4)


@pytest.mark.slow
@settings(max_examples=60)
@given(puzzles())
def test_turned_and_mirrored_puzzles(puzzle):
    """Each form is the puzzle of the turned drawing, with the same colours and metadata; all
    eight share one identity.  A drawing solves its own puzzle, and each comes back from pickle.
    """
    rest = {"colors": puzzle.colors, "metadata": puzzle.metadata}
    forms = [puzzle.rotate(turns) for turns in range(4)]
    forms += [each.mirror() for each in forms]

    if puzzle.goal:
        rows = puzzle.goal
        assert puzzle.accepts(rows)
        assert puzzle.mirror() == Puzzle.from_grid([row[::-1] for row in rows], **rest)
        assert puzzle.transpose() == Puzzle.from_grid(zip(*rows, strict=True), **rest)
        assert puzzle.rotate() == Puzzle.from_grid(zip(*rows[::-1], strict=True), **rest)
    assert puzzle.rotate(-1).rotate() == puzzle == puzzle.rotate(4)
    assert {each.symmetric_identity for each in forms} == {min(each.identity for each in forms)}
    back = pickle.loads(pickle.dumps(puzzle))
    assert back == puzzle
    assert hash(back) == hash(puzzle)
    assert back.identity == puzzle.identity
    assert puzzle.problems() == []


def test_clues_of_unknown_length_turn_too():
    """A puzzle with a clue of unknown length keeps it in every form."""
    puzzle = Puzzle(((None, 1), (2,)), ((1,), (1,), (1,)))

    assert puzzle.rotate().columns == ((2,), (Clue(None), Clue(1)))
    assert puzzle.mirror().rows[0] == (Clue(1), Clue(None))
    assert HEART.symmetric_identity != FLAG.symmetric_identity
