import copy
import pickle

import pytest
from hypothesis import given

from puyonb.puyo import Field, ProblemKind, Puyo
from puyonb.puyo.field import COLORS, LETTERS
from tests.cases import for_each
from tests.strategies import fields

R, G, EMPTY = Puyo.RED, Puyo.GREEN, Puyo.EMPTY


@pytest.mark.reading("F0.2")
def test_a_cell_is_row_and_column_from_the_top_left():
    """Row 0 is the top, column 0 the left, as in the specification."""
    field = Field.from_rows(["R....G", "B....Y"], height=13)

    assert field[11, 0] is Puyo.RED
    assert field[12, 5] is Puyo.YELLOW
    assert field.cells[12][0] is Puyo.BLUE


@for_each("place", [(-1, 0), (0, -1), (13, 0), (0, 6)])
def test_a_place_outside_is_an_error(place):
    """Negative numbers do not count from the end, neither on reading nor on replacing."""
    with pytest.raises(IndexError, match=r"expected a row of 0 to 12 and a column of 0 to 5"):
        Field.empty()[place]
    with pytest.raises(IndexError, match=r"expected a row of 0 to 12 and a column of 0 to 5"):
        Field.empty().replace({place: R})


@for_each("place", [0, (1,), (1, 2, 3), slice(2), (slice(2), 0), ("a", 0), None])
def test_what_is_no_place_is_an_error_that_says_what_is(place):
    """A place is a pair of numbers; anything else is a TypeError that shows the pair."""
    with pytest.raises(TypeError, match=r"^expected a place as \(row, col\), found "):
        Field.empty()[place]


@for_each(
    ("arguments", "kind", "message"),
    [
        ((2, 2, [[R, R]]), ValueError, "expected 2 rows of cells, found 1"),
        ((2, 1, [[R]], 0), ValueError, r"^expected 2 cells in cells\[0\], found 1"),
        ((1, 1, [[R]], 1), ValueError, "fewer hidden rows than rows"),
        ((1, 1, [[R]], -1), ValueError, "fewer hidden rows than rows"),
        ((0, 1, [[]], 0), ValueError, "a width of at least 1"),
        ((1, 1, [["R"]], 0), TypeError, r"^expected a Puyo in cells\[0\]\[0\], found 'R'"),
        ((1.0, 1, [[R]], 0), TypeError, r"^expected a whole number for width, found 1\.0$"),
        ((1, True, [[R]], 0), TypeError, "^expected a whole number for height, found True$"),
        ((1, 1, [[R]], None), TypeError, "^expected a whole number for hidden_rows, found None$"),
    ],
)
def test_the_constructor_checks_shape_and_types(arguments, kind, message):
    """A field that exists has its shape and holds puyos."""
    with pytest.raises(kind, match=message):
        Field(*arguments)


def test_a_letter_that_is_none_is_named_by_its_row():
    """The message counts the rows of from_rows as its caller does."""
    with pytest.raises(ValueError, match=r"found 'x' in rows\[1\]$"):
        Field.from_rows(["R", "x"])


@for_each("rows", [["RRR"], ["R", "R", "R"], ["x"], ["r"], [" "]])
def test_rows_of_letters_must_fit(rows):
    """from_rows takes the letters of str(field) and nothing else, and cuts nothing."""
    with pytest.raises(ValueError, match=r"expected"):
        Field.from_rows(rows, width=2, height=2, hidden_rows=0)


def test_one_string_is_no_sequence_of_rows():
    """A text is not taken for as many rows as it has letters."""
    with pytest.raises(TypeError, match=r"split it into lines"):
        Field.from_rows("RGB")


@given(fields())
def test_rows_of_letters_round_trip(field):
    """What str prints, from_rows reads; what repr prints, Python does."""
    assert Field.from_rows(str(field).split("\n"), hidden_rows=field.hidden_rows) == field
    assert eval(repr(field), {"Field": Field}) == field


@given(fields())
def test_a_field_is_a_value(field):
    """Equal fields are equal, hash alike, and survive copying and pickling; nothing about one can
    be changed.
    """
    again = Field(field.width, field.height, [list(row) for row in field.cells], field.hidden_rows)

    assert again == field
    assert hash(again) == hash(field)
    assert pickle.loads(pickle.dumps(field)) == field == copy.deepcopy(field)
    with pytest.raises(AttributeError):
        field.width = 1


@pytest.mark.reading("F7.2")
def test_size_is_part_of_the_value():
    """F7: the same cells on another board, or with other hidden rows, are another field."""
    field = Field.from_rows(["R", "G"])

    assert field != Field.from_rows(["R", "G"], hidden_rows=0)
    assert field != Field.from_rows(["R", "G"], height=3)


@given(fields())
def test_mirror_twice_is_nothing(field):
    """Mirroring moves column c to width - 1 - c."""
    assert field.mirror().mirror() == field
    assert all(
        field.mirror()[row, field.width - 1 - col] is field[row, col] for row, col in field.places
    )


@given(fields())
def test_recolor_permutes_colors_only(field):
    """A permutation of colours leaves everything else, and its inverse brings the field back."""
    turn = dict(zip(COLORS, COLORS[1:] + COLORS[:1], strict=True))
    turned = field.recolor(turn)

    assert turned.recolor({there: here for here, there in turn.items()}) == field
    assert all(turned[place] is turn.get(field[place], field[place]) for place in field.places)


@for_each("colors", [{R: G}, {R: G, G: G}, {Puyo.OJAMA: Puyo.OJAMA}, {R: EMPTY, EMPTY: R}])
def test_recolor_refuses_what_would_lose_a_color(colors):
    """Two colours never become one, and only colours are exchanged."""
    with pytest.raises(ValueError, match=r"expected a permutation of colours"):
        Field.empty().recolor(colors)


def test_shift_moves_everything_or_nothing():
    """Shifting keeps all puyos; one that would leave the board is named as players name places."""
    field = Field.from_rows(["...", "R..", "RG."], hidden_rows=0)

    assert str(field.shift(rows=-1, columns=1)) == ".R.\n.RG\n..."
    for rows, columns, leaving in (
        (0, 2, "green at column 2, row 1"),
        (0, -1, "red at column 1, row 2"),
        (1, 0, "red at column 1, row 1"),
        (-2, 0, "red at column 1, row 2"),
    ):
        with pytest.raises(ValueError, match=f"^{leaving} would leave the field$"):
            field.shift(rows=rows, columns=columns)


def test_replace_leaves_the_field_as_it_was():
    """Changing gives a new value."""
    field = Field.from_rows(["..", ".."], hidden_rows=0)

    assert str(field.replace({(1, 0): R, (1, 1): G})) == "..\nRG"
    assert field.is_empty


def test_without_takes_out_one_kind_in_place():
    """The word is the kind's own; what lay on a puyo stays where it was."""
    field = Field.from_rows(["R.", "S.", "SG"], hidden_rows=0)

    assert str(field.without("sun")) == "R.\n..\n.G"
    with pytest.raises(ValueError, match=r"'moves'"):
        field.without("moves")


def test_counting():
    """The counts look at every cell."""
    field = Field.from_rows(["R.", "RG"])

    assert [field.count(kind) for kind in (R, G, EMPTY)] == [2, 1, 1]
    assert Field.empty(1, 1, 0).is_empty
    assert not field.is_empty


def test_each_kind_has_a_letter_of_its_own():
    """No two kinds share a letter in pictures made of text."""
    assert len(set(LETTERS.values())) == len(LETTERS) == len(Puyo)


@pytest.mark.reading("F9.1")
@for_each(
    ("rows", "told"),
    [
        (["R.", "GG"], []),
        (["R.", "..", "G."], ["red at column 1, row 3 floats"]),
        (
            ["S.", "O.", "..", "K."],
            ["sun at column 1, row 4 floats", "ojama at column 1, row 3 floats"],
        ),
        (["R.", "W.", ".."], []),
        (["R.", "..", "W.", ".."], ["red at column 1, row 4 floats"]),
        (["....", "RRRR"], ["4 red at column 1, row 1 are due to pop"]),
        (["....", "RRR."], []),
        (["....", "OOOO"], []),
        (["....", "TTTT"], []),
        (["....", "RR..", "RR.."], ["4 red at column 1, row 2 are due to pop"]),
        (["....", "R.R.", "RRR."], ["5 red at column 1, row 2 are due to pop"]),
        (["....", ".R..", "RR..", "RG.."], ["4 red at column 2, row 3 are due to pop"]),
        (["R...", "R...", "R...", "R..."], []),
        (
            ["....", "RRGG", "RRGG"],
            [
                "4 red at column 1, row 2 are due to pop",
                "4 green at column 3, row 2 are due to pop",
            ],
        ),
    ],
)
def test_problems_are_what_floats_and_what_is_due_to_pop(rows, told):
    """F9: floating puyos and groups of four in the visible rows are listed; a wall floats and
    supports; row 0 never groups.
    """
    found = [str(problem) for problem in Field.from_rows(rows).problems()]

    assert sorted(found) == sorted(told)


def test_a_problem_names_its_cells():
    """F9: the cells of a group come from the top left, so that they can be pointed out."""
    (problem,) = Field.from_rows([".....", ".RR..", "RRG.."]).problems()

    assert (problem.kind, problem.cells) == (ProblemKind.GROUP, ((1, 1), (1, 2), (2, 0), (2, 1)))


def test_a_field_is_gone_through_row_by_row():
    """A loop over a field gives its rows, the hidden ones first."""
    field = Field.from_rows(["R.", ".G"])

    assert list(field) == [(Puyo.RED, Puyo.EMPTY), (Puyo.EMPTY, Puyo.GREEN)]
